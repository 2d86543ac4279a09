#include "games/conclave/tests/text_match.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "games/conclave/ids.hpp"

namespace pentacle::conclave::texts {

namespace {

Json card(const std::string& name, const std::string& type, const std::string& cost, const Json& more = {}) {
    std::string id = name;
    for (char& sign : id) sign = sign == ' ' ? '_' : static_cast<char>(std::tolower(sign));
    Json file{{"id", id}, {"name", name}, {"type", type}};
    if (!cost.empty()) file["cost"] = cost;
    for (const auto& [key, value] : more.items()) file[key] = value;
    return file;
}

Json creature(const std::string& name, const std::string& cost, const std::string& tribe, int attack, int defense,
              const Json& more = Json::object()) {
    Json all = more;
    all["tribe"] = tribe;
    all["attack"] = attack;
    all["defense"] = defense;
    return card(name, "Creature", cost, all);
}

std::string page(int seat, int number) { return (seat == 0 ? "Page " : "Leaf ") + std::to_string(number); }
constexpr int pages = 24;

Json all_table_cards() {
    const Json gain = Json::array({{{"effect", "gainLife"}}});
    Json cards = Json::array({
        creature("Rook", "2W", "Soldier", 3, 20),
        creature("Spark", "R", "Goblin", 1, 21, {{"keywords", {"haste"}}}),
        creature("Gull", "1U", "Bird", 4, 22, {{"keywords", {"flying"}}}),
        creature("Chief", "3RW", "Goblin", 6, 23, {{"keywords", {"vigilance"}}, {"legendary", true}}),
        card("Altar", "Enchantment", "1B"),
        card("Well", "ResourceGenerator", "", {{"produces", "U"}, {"basic", true}}),
        card("Mill", "ResourceGenerator", "", {{"produces", "W"}}),
        creature("Wall", "3W", "Soldier", 2, 25),
        creature("Brat", "B", "Goblin", 5, 26),
        creature("Crow", "2U", "Bird", 3, 27, {{"keywords", {"flying"}}}),
        creature("King", "4GG", "Beast", 7, 28, {{"keywords", {"trample"}}, {"legendary", true}}),
        creature("Hulk", "4", "Construct", 4, 29, {{"keywords", {"indestructible"}}}),
        creature("Elm", "1G", "Elf", 2, 30, {{"keywords", {"reach"}}}),
        card("Idol", "Enchantment", "2G"),
        card("Pond", "ResourceGenerator", "", {{"produces", "U"}, {"basic", true}}),
        card("Forge", "ResourceGenerator", "", {{"produces", "R"}}),
        creature("Grub", "", "Insect", 1, 24, {{"token", true}, {"colors", {"G"}}}),
        // In hands, graveyards and exile.
        creature("Imp", "R", "Goblin", 2, 2),
        card("Sip", "Instant", "9W", {{"stackEffects", gain}}),
        card("Lore", "Enchantment", "7U"),
        card("Mire", "ResourceGenerator", "", {{"produces", "B"}, {"basic", true}}),
        creature("Ox", "9W", "Beast", 4, 4),
        card("Gulp", "Sorcery", "9B", {{"stackEffects", gain}}),
        card("Myth", "Enchantment", "8G"),
        creature("Owl", "9U", "Bird", 1, 2, {{"keywords", {"flying"}}}),
        creature("Hob", "8R", "Goblin", 2, 1),
        card("Bog", "ResourceGenerator", "", {{"produces", "G"}, {"basic", true}}),
        creature("Bones", "1B", "Soldier", 2, 3),
        creature("Dust", "2R", "Goblin", 3, 2),
        card("Ash", "Instant", "1R", {{"stackEffects", gain}}),
        card("Relic", "Enchantment", "3"),
        card("Ruin", "ResourceGenerator", "", {{"produces", "R"}, {"basic", true}}),
        creature("Skull", "4G", "Beast", 5, 5),
        creature("Wing", "1W", "Bird", 1, 1, {{"keywords", {"flying"}}}),
        creature("Fang", "2B", "Beast", 4, 2),
        card("Ode", "Sorcery", "2U", {{"stackEffects", gain}}),
        card("Tomb", "Enchantment", "1W"),
        creature("Husk", "3R", "Goblin", 2, 5),
        creature("Ghost", "2W", "Soldier", 2, 2),
        creature("Shade", "3U", "Bird", 3, 3),
    });
    for (const int seat : {0, 1})
        for (int number = 0; number < pages; ++number)
            cards.push_back(number % 2 == 0 ? creature(page(seat, number), "9W", "Soldier", 1, 2)
                                            : card(page(seat, number), "Instant", "9U", {{"stackEffects", gain}}));
    return cards;
}

Json library(int seat, int count) {
    Json names = Json::array();
    for (int number = 0; number < count; ++number) names.push_back(page(seat, number));
    return names;
}

Json permanent(const std::string& name, const Json& more) {
    Json json{{"name", name}};
    for (const auto& [key, value] : more.items()) json[key] = value;
    return json;
}

}  // namespace

const Json& table_cards() {
    static const Json all = all_table_cards();
    return all;
}

Json table_with(const std::string& card) {
    const Json first{{"life", 31},
                     {"poison", 1},
                     {"energy", 6},
                     {"hand", {card, "Imp", "Sip", "Lore", "Mire"}},
                     {"battlefield",
                      {permanent("Rook", {{"plusCounters", 2}}), "Spark", permanent("Gull", {{"tapped", true}}),
                       "Chief", "Grub", "Altar", "Well", permanent("Mill", {{"tapped", true}})}},
                     {"graveyard", {"Bones", "Dust", "Ash", "Relic", "Ruin", "Skull", "Wing"}},
                     {"exile", {"Ghost"}},
                     {"library", library(0, pages)}};
    const Json second{
        {"life", 27},
        {"poison", 3},
        {"energy", 2},
        {"hand", {"Ox", "Gulp", "Myth", "Owl", "Hob", "Bog"}},
        {"battlefield",
         {permanent("Wall", {{"damage", 3}, {"minusCounters", 1}}), "Brat", permanent("Crow", {{"tapped", true}}),
          permanent("King", {{"ownerId", 0}}), permanent("Hulk", {{"plusCounters", 1}}), "Elm", "Grub", "Idol",
          permanent("Pond", {{"tapped", true}}), "Forge"}},
        {"graveyard", {"Fang", "Ode", "Tomb", "Husk"}},
        {"exile", {"Shade"}},
        {"library", library(1, pages - 2)}};
    return {{"turn", 5}, {"activePlayer", 0}, {"step", "MAIN_PRE"}, {"players", {first, second}}};
}

std::shared_ptr<const Conclave> game_with(const Json& more_cards) {
    Json cards = table_cards();
    for (const Json& card : more_cards) cards.push_back(card);
    Content content;
    content.cards.push_back({"cards.json", cards.dump()});
    auto loaded = Conclave::load(content, Document::without_lines({{"poison_limit", 99}, {"priority", "full"}}));
    if (!loaded) FAIL(text_of(loaded.error()));
    return std::make_shared<const Conclave>(std::move(loaded).value());
}

Match::Match(const Conclave& game, const Json& position, Mood mood) : game_{game}, mood_{mood} {
    auto state = game.state_from_json(Document::without_lines(position));
    if (!state) FAIL(text_of(state.error()));
    state_ = state.value();
}

void Match::act(Seat seat, const Action& action) { game_.apply(state_, seat, action, events_); }

bool Match::play(const std::string& card) {
    const auto action = game_.action_from_json(state_, Seat::First, {{"type", "play_card"}, {"card", card}});
    if (!action || game_.refuse(state_, Seat::First, action.value())) return false;
    act(Seat::First, action.value());
    settle();
    while (!state_.stack.empty() && !state_.is_over()) pass();
    return true;
}

void Match::pass_turn() {
    const int turn = state_.turn + 1;
    while (!state_.is_over() && (state_.turn < turn || state_.step != Step::MainPre)) pass();
}

void Match::pass() {
    if (state_.now.question.kind == QuestionKind::None) act(state_.priority, Action{PassPriority{}});
    settle();
}

void Match::settle() {
    while (state_.now.question.kind != QuestionKind::None && !state_.is_over()) answer();
}

// Nobody attacks or blocks who need not, and what is discarded down to the greatest hand is no matter of the text.
void Match::answer() {
    const QuestionKind kind = state_.now.question.kind;
    const Seat seat = state_.now.question.seat;
    static Conclave::ActionList actions;
    actions.clear();
    game_.legal_actions(state_, seat, actions);
    REQUIRE(!actions.empty());
    Decision decision;
    decision.kind = spelling(kind);
    decision.seat = number_of(seat);
    std::vector<std::pair<std::string, const Action*>> answers;
    const Action* stop = nullptr;
    for (const Action& action : actions) {
        if (const auto* target = std::get_if<ChooseTarget>(&action))
            answers.emplace_back(called(game_, state_, target->target), &action);
        else if (const auto* chosen = std::get_if<ChooseCard>(&action))
            answers.emplace_back(
                chosen->number == no_card ? called(game_, state_, {chosen->card}) : game_.name_of(chosen->number),
                &action);
        else if (const auto* discarded = std::get_if<DiscardCard>(&action))
            answers.emplace_back(called(game_, state_, {discarded->card}), &action);
        else if (const auto* yes = std::get_if<ChooseYes>(&action))
            answers.emplace_back(yes->yes ? "yes" : "no", &action);
        else if (const auto* amount = std::get_if<ChooseAmount>(&action))
            answers.emplace_back(std::to_string(amount->amount), &action);
        else if (const auto* mode = std::get_if<ChooseMode>(&action))
            answers.emplace_back(std::to_string(mode->mode), &action);
        else if (const auto* scried = std::get_if<PlaceScried>(&action))
            answers.emplace_back(game_.name_of(scried->card) + (scried->top ? " top" : " bottom"), &action);
        else if (std::holds_alternative<Done>(action)) stop = &action;
    }
    const bool of_text =
        kind != QuestionKind::Attackers && kind != QuestionKind::Blockers && kind != QuestionKind::HandLimit;
    if (!of_text) return act(seat, Action{stop != nullptr ? *stop : actions[0]});
    for (const auto& [name, action] : answers) decision.offered.insert(name);
    decision.may_stop = stop != nullptr;
    State shown = state_;
    shown.is_view = true;
    const Json question = game_.state_json(shown)["question"];
    decision.min = question.value("min", 0);
    decision.max = question.value("max", 0);
    const bool eager = mood_ == Mood::Eager;
    const Action* taken = stop;
    decision.taken = "stop";
    if (stop == nullptr || eager) {
        REQUIRE(!answers.empty());
        // Every second decision takes from the other end, so that two targets are two.
        std::size_t place = decisions_.size() % 2 == 0 ? 0 : answers.size() - 1;
        if (kind == QuestionKind::Number || kind == QuestionKind::X) place = eager ? answers.size() - 1 : 0;
        if (kind == QuestionKind::Option || kind == QuestionKind::Pay)
            place = (answers.front().first == "yes") == eager ? 0 : answers.size() - 1;
        decision.taken = answers[place].first;
        taken = answers[place].second;
    }
    decisions_.push_back(decision);
    act(seat, Action{*taken});
}

bool Match::reach(QuestionKind kind) {
    const int turn = state_.turn;
    while (!state_.is_over() && state_.turn == turn && state_.now.question.kind != kind) {
        if (state_.now.question.kind == QuestionKind::None) act(state_.priority, Action{PassPriority{}});
        else if (state_.now.question.kind == QuestionKind::Attackers) return false;
        else answer();
    }
    return state_.now.question.kind == kind && state_.turn == turn;
}

Match::Combat Match::combat(const Cards& cards) const {
    Combat combat;
    Match match = *this;
    if (!match.reach(QuestionKind::Attackers)) return combat;
    const Seat active = match.state_.active;
    static Conclave::ActionList actions;
    actions.clear();
    game_.legal_actions(match.state_, active, actions);
    std::vector<Instance> able;
    for (const Action& action : actions)
        if (const auto* attacker = std::get_if<DeclareAttacker>(&action)) {
            able.push_back(attacker->attacker);
            combat.attackers.insert(called(game_, match.state_, {attacker->attacker}));
        }
    Instance plain = no_instance;
    DeclareAllAttackers declared;
    for (const Instance one : able) {
        DeclareAllAttackers without;
        for (const Instance other_one : able)
            if (other_one != one) without.attackers.push_back(other_one);
        const bool forced = game_.refuse(match.state_, active, Action{without}) == Refusal::MustAttack;
        if (forced) combat.forced.insert(called(game_, match.state_, {one}));
        const Permanent* permanent = find_permanent(match.state_, one).permanent;
        const bool is_plain = cards.at(game_.name_of(permanent->card)).keywords.empty();
        if (plain == no_instance && is_plain) plain = one;
        if (forced || plain == one) declared.attackers.push_back(one);
    }
    if (plain == no_instance) return combat;
    combat.attacker = called(game_, match.state_, {plain});
    match.act(active, Action{declared});
    if (!match.reach(QuestionKind::Blockers)) return combat;
    actions.clear();
    game_.legal_actions(match.state_, other(active), actions);
    for (const Action& action : actions)
        if (const auto* block = std::get_if<DeclareBlocker>(&action); block != nullptr && block->attacker == plain)
            combat.blockers.insert(called(game_, match.state_, {block->blocker}));
    return combat;
}

}  // namespace pentacle::conclave::texts
