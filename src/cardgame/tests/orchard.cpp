#include "cardgame/tests/orchard.hpp"

#include <array>

#include "cardgame/foresight.hpp"
#include "cardgame/turn.hpp"
#include "core/erased.hpp"

namespace pentacle::orchard {

using namespace cardlang;
using cardgame::CardGame;

namespace {

struct Phases {
    static constexpr Phase Dawn{0}, Day{1}, Dusk{2};
};
constexpr Step discard_to_limit{0};

constexpr std::array tribe_words{TribeWord{"Tree", "It stands.", "Trees", {}, {}},
                                 TribeWord{"Bird", "It flies.", "Birds", {}, {}}};
constexpr std::array rarity_words{RarityWord{"Plain", "All of them."}};
constexpr std::array phase_words{PhaseWord{"Dawn", "A card is drawn.", "dawn", {}},
                                 PhaseWord{"Day", "Cards are cast.", "day", {}},
                                 PhaseWord{"Dusk", "The turn ends.", "dusk", {}}};
constexpr std::array restriction_words{CastRestrictionWord{.name = "WithBirds",
                                                           .meaning = "Only while you control a bird.",
                                                           .said = "only if you control a Bird",
                                                           .control = Tribe{1}}};
constexpr std::array step_words{StepWord{"DiscardToLimit"}};
constexpr std::array question_words{QuestionWord{
    .name = "HandLimit", .asked = "Which apples rot?", .verb = "Discard", .zones = WordSet<Zone>::of({Zone::Hand})}};
constexpr std::array tally_words{TallyWord{"Apples", Forgotten::EveryTurn, "apples", true, 99}};

constexpr Language words{
    .name = "orchard",
    .title = "Orchard",
    .example_of_counting = {},
    .paid_with = "apples",
    .tribes = {tribe_words},
    .rarities = {rarity_words},
    .phases = {phase_words},
    .cast_restrictions = {restriction_words},
    .steps = {step_words},
    .questions = question_words,
    .tallies = tally_words,
    .main_phases = WordSet<Phase>::of({Phases::Day}),
    .hand_limit = own_word<QuestionKind>(0),
    .draw_phase = Phases::Dawn,
    .combat_phase = Phases::Day,
    .end_phase = Phases::Dusk,
};

constexpr std::array cards{
    R"({"id": 1, "name": "Windfall", "type": "spell", "cost": 1, "tribe": "tree", "rarity": "plain",
        "stackEffects": [{"effect": "draw", "amount": 1}]})",
    R"({"id": 2, "name": "Worm", "type": "spell", "cost": 2, "tribe": "tree", "rarity": "plain",
        "stackEffects": [{"effect": "dealDamage", "targetType": "any", "amount": 3}]})",
    R"({"id": 3, "name": "Starling", "type": "summon", "cost": 2, "attack": 1, "defense": 2, "tribe": "bird",
        "rarity": "plain", "triggeredEffects": [{"trigger": "enteredZone", "zone": "play", "scope": "selfOnly",
        "effects": [{"effect": "loseLife", "player": "opponent", "amount": 1}]}]})",
    R"({"id": 4, "name": "Cider", "type": "spell", "cost": 0, "tribe": "tree", "rarity": "plain",
        "costModifiers": [{"modifier": "x"}], "stackEffects": [{"effect": "gainLife", "amountBasedOn": "x"}]})",
    R"({"id": 5, "name": "Pecking Order", "type": "spell", "cost": 1, "tribe": "bird", "rarity": "plain",
        "castRestrictions": ["withBirds"],
        "stackEffects": [{"effect": "destroy", "targetType": "summon"}]})",
    R"({"id": 6, "name": "Beehive", "type": "object", "cost": 3, "tribe": "tree", "rarity": "plain",
        "triggeredEffects": [{"trigger": "phase", "phase": "dusk", "player": "player",
        "effects": [{"effect": "loseLife", "player": "opponent", "amount": 2}]}]})",
};

Content own_content() {
    Content content;
    for (const char* card : cards) content.cards.push_back({"card.json", card});
    return content;
}

const Grammar& grammar() {
    static const Grammar all = machine_grammar(words);
    return all;
}

Price price(const Table& table, Seat, Slot slot, int x) {
    return Price::of(Currency::Tally, table.card(table.at(slot)).cost + x, apples);
}

void end_turn(Machine& machine, const CardGame& game) { leave_turn(machine, game, discard_to_limit); }

// Apples are there when the day begins: one more with every turn of the player.
void end_phase(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    if (state.phase == Phases::Dusk) return end_turn(machine, game);
    if (state.phase == Phases::Dawn) machine.player(state.turn_player).tallies.add(apples, (state.turn + 1) / 2);
    cardgame::begin_phase(machine, state.phase == Phases::Dawn ? Phases::Day : Phases::Dusk);
}

constexpr Hooks own_hooks{.price = &price,
                          .after_cast = [](Machine&, const StackItem&) {},
                          .after_resolution = [](Machine&, const StackItem&) {},
                          .may_attack = [](const Table&, Ref, Ref) { return false; },
                          .may_choose = &cardgame::may_answer,
                          .run_step = &cardgame::run_discard_to_limit};

constexpr cardgame::Conduct own_conduct{.is_time_to_attack = [](const State&, Seat) { return false; },
                                        .can_attack = [](const Table&, Slot) { return false; },
                                        .list_attackers = [](const Table&, cardgame::Attackers&) {},
                                        .list_attack_targets = [](const Table&, Ref, RefList&) {},
                                        .may_stop_attacking = [](const Table&) { return true; },
                                        .begin_attack = [](Machine&, Seat, Ref) {},
                                        .finish_attacks = [](Machine&) {},
                                        .may_begin_by_itself = [](const Table&) { return false; },
                                        .begin_by_itself = [](Machine&) { return false; },
                                        .end_phase = &end_phase,
                                        .end_turn = &end_turn,
                                        .forget_turn = [](Machine&, Seat) {}};

constexpr cardgame::Rules default_rules{.starting_life = 12,
                                        .opening_hand = 4,
                                        .deck_size = 20,
                                        .max_copies = 5,
                                        .hand_limit = 5,
                                        .empty_deck_loses = true,
                                        .random_first_player = true,
                                        .summons_per_turn = 2,
                                        .turn_limit = 40,
                                        .action_limit = 3000};

int worth(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    return 4 * player.life + 3 * static_cast<int>(player.hand.size()) + 5 * static_cast<int>(player.field.size());
}

}  // namespace

const Language& language() { return words; }

Result<Orchard, Problems> Orchard::load(const Content& content, const Document& chosen) {
    Orchard game;
    const Content own;
    const Parts parts{grammar(), own, default_rules, own_hooks, own_conduct};
    if (Problems problems = game.take_up(parts, content, chosen); !problems.empty()) return problems;
    return game;
}

int Orchard::evaluate(const State& state, Seat seat) const {
    return cardgame::value_when_settled(*this, state, seat, &worth);
}

static_assert(Game<Orchard>);

Orchard own_game() { return Orchard::load(own_content(), Document::without_lines(Json::object())).value(); }

std::shared_ptr<const AnyGame> any_game() {
    return ErasedGame<Orchard>::load(own_content(), Document::without_lines(Json::object())).value();
}

}  // namespace pentacle::orchard
