#include "cardgame/tests/orchard.hpp"

#include <array>

#include "cardgame/foresight.hpp"
#include "cardgame/tests/fight.hpp"
#include "cardlang/machine/casting.hpp"
#include "cardlang/machine/moves.hpp"
#include "core/erased.hpp"

namespace pentacle::orchard {

using namespace cardlang;

namespace {

struct Phases {
    static constexpr Phase Dawn{0}, Day{3}, Dusk{8};
};

// Lists that are longer than Lifeburn has room for: what is last in each must work like what is first.
constexpr std::array tribe_words{
    TribeWord{"Tree", "It stands.", "Trees", {}, {}},   TribeWord{"Bird", "It flies.", "Birds", {}, {}},
    TribeWord{"Moss", "It spreads.", "Mosses", {}, {}}, TribeWord{"Fern", "It curls.", "Ferns", {}, {}},
    TribeWord{"Wasp", "It stings.", "Wasps", {}, {}},   TribeWord{"Snail", "It creeps.", "Snails", {}, {}},
    TribeWord{"Mouse", "It gnaws.", "Mice", {}, {}},    TribeWord{"Hare", "It leaps.", "Hares", {}, {}},
};
constexpr std::size_t keyword_count = 25;
constexpr std::array<KeywordWord, keyword_count> keyword_words = [] {
    constexpr std::array<std::string_view, keyword_count> names{
        "Acrid", "Bitter", "Crisp",  "Dry",    "Early", "Firm",  "Green", "Hardy", "Icy",
        "Juicy", "Keen",   "Late",   "Mild",   "Nutty", "Old",   "Plump", "Quick", "Ripe",
        "Sweet", "Tart",   "Unripe", "Veined", "Wild",  "Young", "Zesty"};
    std::array<KeywordWord, keyword_count> words{};
    for (std::size_t place = 0; place < keyword_count; ++place) {
        words[place].name = names[place];
        words[place].meaning = "It tastes like that.";
    }
    return words;
}();
constexpr std::size_t token_count = 20;
constexpr std::array<TokenWord, token_count> token_words = [] {
    constexpr std::array<std::string_view, token_count> names{
        "Almond", "Berry", "Cone", "Date", "Elder", "Fig",  "Grape",  "Hazel", "Ivy",  "Juniper",
        "Kernel", "Lime",  "Mast", "Nut",  "Olive", "Pear", "Quince", "Rowan", "Seed", "Tuber"};
    std::array<TokenWord, token_count> words{};
    for (std::size_t place = 0; place < token_count; ++place)
        words[place] = {names[place], "It lies there.", names[place], Tribe{0}, true};
    return words;
}();
constexpr std::array rarity_words{RarityWord{"Plain", "All of them."}};
constexpr std::array phase_words{
    PhaseWord{"Dawn", "A card is drawn.", "dawn", {}}, PhaseWord{"Dew", "It is wet.", "dew", {}},
    PhaseWord{"Sun", "It dries.", "sun", {}},          PhaseWord{"Day", "Cards are cast.", "day", {}},
    PhaseWord{"Noon", "It is hot.", "noon", {}},       PhaseWord{"Shade", "It is cool.", "shade", {}},
    PhaseWord{"Rest", "It is still.", "rest", {}},     PhaseWord{"Eve", "It is late.", "eve", {}},
    PhaseWord{"Dusk", "The turn ends.", "dusk", {}},
};
constexpr std::array zone_words{ZoneWord{"Cellar", "What its owner keeps for later.", Zone::Token, "cellar", "cellar"},
                                ZoneWord{"Compost", "What has died.", Zone::Token, "compost", "compost"}};
constexpr std::array restriction_words{CastRestrictionWord{.name = "WithBirds",
                                                           .meaning = "Only while you control a bird.",
                                                           .said = "only if you control a Bird",
                                                           .control = Tribe{1}}};
constexpr std::size_t counter_count = 12;
constexpr std::array<CounterWord, counter_count> counter_words = [] {
    constexpr std::array<std::string_view, counter_count - 2> names{"Bark",   "Burr", "Gall", "Knot", "Leaf",
                                                                    "Lichen", "Mite", "Ring", "Scar", "Web"};
    std::array<CounterWord, counter_count> words{};
    for (std::size_t place = 0; place < names.size(); ++place) {
        words[place].name = words[place].said = words[place].member = names[place];
        words[place].meaning = "It is there.";
    }
    words[names.size()] = {"Bud", "What will be picked.", "bud", "buds", 0, 0, {}, Forgotten::Never, 9};
    words[names.size() + 1] = {"Dew", "+0/+2, until evening.", "dew", "dew", 0, 2, {}, Forgotten::EveryTurn};
    return words;
}();
constexpr std::array step_words{StepWord{"DiscardToLimit"}, StepWord{"DeclareAttackers"}, StepWord{"DeclareBlockers"},
                                StepWord{"OrderBlockers"},  StepWord{"StrikeFirst"},      StepWord{"StrikeLast"}};
constexpr std::array move_words{MoveWord{"attack", "attacker", "Attack with"},
                                MoveWord{"block", "blocker", "Block with"}};
constexpr std::array question_words{
    QuestionWord{
        .name = "HandLimit", .asked = "Which apples rot?", .verb = "Discard", .zones = WordSet<Zone>::of({Zone::Hand})},
    QuestionWord{.name = "Attackers", .asked = "Who attacks?", .verb = "Choose"},
    QuestionWord{.name = "Blockers", .asked = "Who blocks?", .verb = "Choose"},
    QuestionWord{
        .name = "Blocked", .asked = "Whom does it block?", .verb = "Block", .zones = WordSet<Zone>::of({Zone::Play})},
    QuestionWord{.name = "Order",
                 .asked = "Whom does it strike first?",
                 .verb = "Strike",
                 .zones = WordSet<Zone>::of({Zone::Play})}};
constexpr std::array tally_words{
    TallyWord{.name = "Apples",
              .forgotten = Forgotten::EveryTurn,
              .member = "apples",
              .is_shown = true,
              .most = 99,
              .meaning = "What is picked in the morning.",
              .pays = true},
    TallyWord{
        .name = "Nectar", .member = "nectar", .is_shown = true, .most = 9, .meaning = "What trees give.", .pays = true},
    TallyWord{.name = "Rot", .member = "rot", .is_shown = true, .meaning = "What spoils an orchard."},
    TallyWord{"A"},
    TallyWord{"B"},
    TallyWord{"C"},
    TallyWord{"D"},
    TallyWord{"E"},
    TallyWord{"F"},
    TallyWord{"G"},
    TallyWord{"H"},
    TallyWord{"Pips"}};

constexpr std::array count_words{
    CountWord{
        .name = "NectarHeld", .meaning = "Nectar you have.", .before = AmountBasedOn::X, .tribe = {}, .tally = nectar},
    CountWord{.name = "BudsHere", .meaning = "Buds on this.", .before = AmountBasedOn::X, .tribe = {}, .counter = bud}};
constexpr std::array effect_words{
    NamedWord<EffectType>{.word = EffectType::AddTally, .name = "Gather", .meaning = "The player gets so much of it."},
    NamedWord<EffectType>{.word = EffectType::Tap, .name = "Tap", .meaning = "Taps what it is about."},
    NamedWord<EffectType>{.word = EffectType::Untap, .name = "Untap", .meaning = "Untaps what it is about."}};
constexpr std::array cost_words{
    NamedWord<CostType>{.word = CostType::Tally, .name = "Spend", .meaning = "So much of it."},
    NamedWord<CostType>{.word = CostType::Tap, .name = "Tap", .meaning = "Tapping what pays."},
    NamedWord<CostType>{.word = CostType::Counters, .name = "Pluck", .meaning = "So many counters off this."}};
constexpr std::array condition_words{
    NamedWord<ConditionType>{.word = ConditionType::HasTally, .name = "Has", .meaning = "You have so much of it."},
    NamedWord<ConditionType>{.word = ConditionType::HasCounters, .name = "Bears", .meaning = "So many are on this."}};

constexpr Language words{
    .name = "orchard",
    .title = "Orchard",
    .example_of_counting = {},
    .paid_with = "apples",
    .bounds = bounds,
    .tribes = {tribe_words},
    .rarities = {rarity_words},
    .keywords = {keyword_words},
    .phases = {phase_words},
    .tokens = {token_words},
    .cast_restrictions = {restriction_words},
    .counters = {counter_words},
    .steps = {step_words},
    .moves = {move_words},
    .zones = zone_words,
    .counts = count_words,
    .effects = effect_words,
    .conditions = condition_words,
    .costs = cost_words,
    .questions = question_words,
    .tallies = tally_words,
    .dead_go = own_word<Zone>(1),
    .main_phases = WordSet<Phase>::of({Phases::Day}),
    .hand_limit = Questions::HandLimit,
    .draw_phase = Phases::Dawn,
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
    R"({"id": 7, "name": "Hornet", "type": "summon", "cost": 1, "attack": 1, "defense": 1, "tribe": "wasp",
        "rarity": "plain", "keywords": ["zesty"],
        "activatedEffects": [{"costType": "sacrifice", "scope": "selfOnly", "effects": [{"effect": "gainLife"}]}]})",
    R"({"id": 8, "name": "Pepper", "type": "spell", "cost": 1, "tribe": "moss", "rarity": "plain",
        "stackEffects": [{"effect": "grantKeyword", "targetType": "summon", "keyword": "zesty"}]})",
    R"({"id": 9, "name": "Frost", "type": "object", "cost": 2, "tribe": "fern", "rarity": "plain",
        "passiveEffects": [{"passive": "disableKeyword", "keyword": "zesty", "scope": "all"}]})",
    R"({"id": 10, "name": "Sowing", "type": "spell", "cost": 1, "tribe": "mouse", "rarity": "plain",
        "stackEffects": [{"effect": "createToken", "tokenType": "tuber", "amount": 2},
                         {"effect": "createToken", "tokenType": "seed", "amount": 1}]})",
    R"({"id": 11, "name": "Leveret", "type": "summon", "cost": 1, "attack": 1, "defense": 1, "tribe": "hare",
        "rarity": "plain"})",
    R"({"id": 12, "name": "Warren", "type": "spell", "cost": 0, "tribe": "hare", "rarity": "plain",
        "stackEffects": [{"effect": "gainLife", "amount": 3,
        "conditions": [{"condition": "enteredZoneThisTurn", "zone": "play", "tribe": "hare"}]}]})",
    R"({"id": 13, "name": "Bottling", "type": "spell", "cost": 0, "tribe": "snail", "rarity": "plain",
        "stackEffects": [{"effect": "sendToZone", "targetZones": ["hand"], "destination": "cellar"}]})",
    R"({"id": 14, "name": "Tasting", "type": "spell", "cost": 0, "tribe": "snail", "rarity": "plain",
        "stackEffects": [{"effect": "sendToZone", "targetZones": ["cellar", "compost"], "destination": "hand"}]})",
    R"({"id": 15, "name": "Toadstool", "type": "object", "cost": 2, "tribe": "moss", "rarity": "plain",
        "triggeredEffects": [{"trigger": "enteredZone", "zone": "compost", "scope": "othersOnly", "player": "player",
        "effects": [{"effect": "gainLife", "amount": 1}]}]})",
    R"({"id": 16, "name": "Old Wine", "type": "spell", "cost": 9, "tribe": "tree", "rarity": "plain",
        "stackEffects": [{"effect": "gainLife", "amount": 5}],
        "activatedEffects": [{"costType": "loseLife", "amount": 1, "conditions": [{"condition": "inZone", "zone": "cellar"}],
        "oncePerTurn": true, "effects": [{"effect": "draw"}]}]})",
    R"({"id": 17, "name": "Beech", "type": "object", "cost": 1, "tribe": "tree", "rarity": "plain",
        "activatedEffects": [{"costType": "tap", "effects": [{"effect": "gather", "tally": "nectar"}]}]})",
    R"({"id": 18, "name": "Mead", "type": "spell", "cost": 1, "tribe": "tree", "rarity": "plain",
        "price": [{"tally": "nectar", "amount": 2}], "stackEffects": [{"effect": "gainLife", "amount": 6}]})",
    R"({"id": 19, "name": "Blight", "type": "spell", "cost": 0, "tribe": "moss", "rarity": "plain",
        "stackEffects": [{"effect": "gather", "tally": "rot", "player": "opponent", "amount": 2},
                         {"effect": "loseLife", "player": "opponent", "amount": 4,
                          "conditions": [{"condition": "has", "tally": "rot", "minAmount": 3, "isOpponent": true}]}]})",
    R"({"id": 20, "name": "Honeycomb", "type": "object", "cost": 1, "tribe": "wasp", "rarity": "plain",
        "activatedEffects": [{"costType": "spend", "tally": "nectar", "amount": 2,
        "effects": [{"effect": "gainLife", "amount": 3}]}]})",
    R"({"id": 21, "name": "Bindweed", "type": "spell", "cost": 1, "tribe": "fern", "rarity": "plain",
        "stackEffects": [{"effect": "tap", "targetType": "permanent"}]})",
    R"({"id": 22, "name": "Sunrise", "type": "spell", "cost": 0, "tribe": "hare", "rarity": "plain",
        "stackEffects": [{"effect": "untap", "all": true, "cardType": "object", "restrictions": ["youControl"]}]})",
    R"({"id": 23, "name": "Bee", "type": "summon", "cost": 1, "attack": 0, "defense": 1, "tribe": "wasp",
        "rarity": "plain", "passiveEffects": [{"passive": "changeStats", "scope": "selfOnly",
        "statModifiers": [{"statType": "defense", "amountBasedOn": "nectarHeld"}]}]})",
    R"({"id": 24, "name": "Shelter", "type": "spell", "cost": 0, "tribe": "bird", "rarity": "plain",
        "additionalCosts": [{"costType": "tap", "tribe": "bird"}, {"costType": "spend", "tally": "apples"}],
        "stackEffects": [{"effect": "draw", "amount": 1}]})",
    R"({"id": 25, "name": "Windthrow", "type": "summon", "cost": 1, "attack": 1, "defense": 1, "tribe": "tree",
        "rarity": "plain", "passiveEffects": [{"passive": "changeStats", "scope": "othersOnly", "tribe": "tree",
        "restrictions": ["youControl"], "conditions": [{"condition": "inZone", "zone": "compost"}],
        "statModifiers": [{"statType": "defense", "amount": 1}]}]})",
    R"({"id": 26, "name": "Pear Tree", "type": "object", "cost": 1, "tribe": "tree", "rarity": "plain",
        "triggeredEffects": [{"trigger": "phase", "phase": "dawn", "phaseOfPlayer": "player",
        "effects": [{"effect": "addCounter", "counterType": "bud", "scope": "selfOnly"}]}],
        "activatedEffects": [{"costType": "pluck", "counterType": "bud", "amount": 2,
        "effects": [{"effect": "gainLife", "amount": 3}]}]})",
    R"({"id": 27, "name": "Graft", "type": "summon", "cost": 1, "attack": 0, "defense": 1, "tribe": "tree",
        "rarity": "plain", "passiveEffects": [{"passive": "changeStats", "scope": "selfOnly",
        "statModifiers": [{"statType": "defense", "amountBasedOn": "budsHere"}]}],
        "activatedEffects": [{"costType": "tap",
        "effects": [{"effect": "addCounter", "counterType": "bud", "scope": "selfOnly", "amount": 2}]},
        {"costType": "pluck", "counterType": "bud", "playerChosenAmount": true,
        "effects": [{"effect": "gainLife", "amountBasedOn": "activatedCost"}]}]})",
    R"({"id": 28, "name": "Burl", "type": "summon", "cost": 1, "attack": 1, "defense": 1, "tribe": "tree",
        "rarity": "plain", "triggeredEffects": [{"trigger": "phase", "phase": "dusk", "phaseOfPlayer": "player",
        "conditions": [{"condition": "bears", "counterType": "bud", "minAmount": 3}],
        "effects": [{"effect": "draw"}]}]})",
    R"({"id": 29, "name": "Dewfall", "type": "spell", "cost": 1, "tribe": "fern", "rarity": "plain",
        "stackEffects": [{"effect": "addCounter", "counterType": "dew", "targetType": "summon"}]})",
    R"({"id": 30, "name": "Stew", "type": "spell", "cost": 0, "tribe": "moss", "rarity": "plain",
        "additionalCosts": [{"costType": "discard", "tribe": "hare", "amount": 2}],
        "stackEffects": [{"effect": "gainLife", "amount": 4}]})",
    R"({"id": 31, "name": "Race", "type": "spell", "cost": 0, "tribe": "snail", "rarity": "plain",
        "stackEffects": [{"effect": "discard", "tribe": "hare", "amount": 2}]})",
    R"({"id": 32, "name": "Cordial", "type": "spell", "cost": 0, "tribe": "wasp", "rarity": "plain",
        "additionalCosts": [{"costType": "spend", "tally": "nectar", "playerChosenAmount": true},
                            {"costType": "spend", "tally": "nectar", "amount": 2}],
        "stackEffects": [{"effect": "gainLife", "amountBasedOn": "activatedCost"}]})",
    R"({"id": 33, "name": "Jam", "type": "spell", "cost": 2, "tribe": "tree", "rarity": "plain",
        "additionalCosts": [{"costType": "spend", "tally": "apples", "playerChosenAmount": true},
                            {"costType": "spend", "tally": "nectar"}],
        "stackEffects": [{"effect": "draw", "amount": 1}]})",
    R"({"id": 34, "name": "Cyser", "type": "spell", "cost": 0, "tribe": "tree", "rarity": "plain",
        "costModifiers": [{"modifier": "x"}], "additionalCosts": [{"costType": "spend", "tally": "apples"}],
        "stackEffects": [{"effect": "gainLife", "amountBasedOn": "x"}]})",
    R"({"id": 35, "name": "Feud", "type": "spell", "cost": 0, "tribe": "moss", "rarity": "plain",
        "additionalCosts": [{"costType": "discard", "tribe": "hare"}, {"costType": "discard", "tribe": "bird"}],
        "stackEffects": [{"effect": "gainLife", "amount": 5}]})",
    R"({"id": 36, "name": "Meadow", "type": "object", "cost": 1, "tribe": "moss", "rarity": "plain",
        "activatedEffects": [{"costType": "spend", "tally": "nectar", "amount": 0,
        "effects": [{"effect": "gather", "tally": "nectar"}]}]})",
    R"({"id": 37, "name": "Seedpod", "type": "summon", "cost": 1, "attack": 1, "defense": 1, "tribe": "tree",
        "rarity": "plain", "triggeredEffects": [{"trigger": "death", "scope": "selfOnly",
        "effects": [{"effect": "gainLife", "amountBasedOn": "budsHere"}]}]})",
    R"({"id": 38, "name": "Swift", "type": "summon", "cost": 1, "attack": 2, "defense": 1, "tribe": "bird",
        "rarity": "plain", "keywords": ["quick"]})",
    R"({"id": 39, "name": "Badger", "type": "summon", "cost": 2, "attack": 3, "defense": 3, "tribe": "mouse",
        "rarity": "plain"})",
    R"({"id": 40, "name": "Net", "type": "spell", "cost": 1, "tribe": "fern", "rarity": "plain",
        "stackEffects": [{"effect": "destroy", "targetType": "summon", "restrictions": ["attacking"]}]})",
    R"({"id": 41, "name": "Updraught", "type": "object", "cost": 1, "tribe": "bird", "rarity": "plain",
        "passiveEffects": [{"passive": "changeStats", "scope": "all", "restrictions": ["attacking"],
        "statModifiers": [{"statType": "attack", "amount": 1}]}]})",
};

// What tokens and keywords are.
constexpr std::array tokens{R"({"tokenType": "tuber", "name": "Tuber", "type": "token"})",
                            R"({"tokenType": "seed", "name": "Seed", "type": "token"})",
                            R"({"tokenType": "almond", "name": "Almond", "type": "token"})",
                            R"({"tokenType": "fig", "name": "Fig", "type": "token"})"};
constexpr auto zesty_abilities =
    R"({"keyword": "zesty", "name": "Zesty", "triggeredEffects": [{"trigger": "death", "scope": "selfOnly",
    "effects": [{"effect": "loseLife", "player": "opponent", "amount": 1}]}]})";

Content own_content() {
    Content content;
    for (const char* card : cards) content.cards.push_back({"card.json", card});
    for (const char* token : tokens) content.extra.push_back({"tokens/token.json", token});
    content.extra.push_back({"keywords/zesty.json", zesty_abilities});
    return content;
}

const Grammar& grammar() {
    static const Grammar all = machine_grammar(words);
    return all;
}

// Apples are there when the day begins: one more with every turn of the player.
bool end_phase(Machine& machine) {
    State& state = machine.state;
    if (state.phase == Phases::Dawn) change_tally(machine, state.turn_player, apples, (state.turn + 1) / 2);
    return is_noon_over(machine);
}

constexpr Hooks own_hooks{.price = &price_in_kinds,
                          .after_cast = [](Machine&, const StackItem&) {},
                          .after_resolution = [](Machine&, const StackItem&) {},
                          .may_choose = &may_choose,
                          .run_step = &run_step,
                          .begin_phase = &begin_phase};

constexpr cardgame::Conduct own_conduct{.is_time_to_move = &is_time_to_attack,
                                        .refuse_move = &refuse_move,
                                        .list_moves = &list_moves,
                                        .make_move = &make_move,
                                        .finish_moves = &finish_moves,
                                        .end_phase = &end_phase,
                                        .discarding = Steps::DiscardToLimit};

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

Orchard own_game(const Json& rules) { return Orchard::load(own_content(), Document::without_lines(rules)).value(); }

std::shared_ptr<const AnyGame> any_game(const Json& rules) {
    return ErasedGame<Orchard>::load(own_content(), Document::without_lines(rules)).value();
}

}  // namespace pentacle::orchard
