#include "games/konivrer/tests/text_match.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace pentacle::konivrer {

using model::Names;

const model::PrintedCards& table_cards() {
    static const model::PrintedCards cards = [] {
        model::PrintedCards made{
            {"Aro", {"Familiar", {"fire"}, 1, 3, 9, false}},
            {"Bel", {"Familiar", {"fire", "water"}, 3, 1, 3, false}},
            {"Cim", {"Familiar", {"earth"}, 2, 0, 0, true}},
            {"Dov", {"Familiar", {}, 0, 0, 5, false}},
            {"Eko", {"Familiar", {"water"}, 2, 2, 4, false}},
            {"Fyn", {"Familiar", {"fire", "earth", "air"}, 4, 4, 7, false}},
            {"Gad", {"Familiar", {"nether"}, 1, 0, 0, true}},
            {"Ash", {"Spell", {"fire"}, 1, 0, 0, false}},
            {"Sea", {"Spell", {"water"}, 2, 0, 0, false}},
            {"Clay", {"Spell", {"earth"}, 1, 0, 0, false}},
            {"Gust", {"Spell", {"air", "fire"}, 3, 0, 0, false}},
            {"Blank", {"Spell", {}, 0, 0, 0, false}},
        };
        for (int number = 1; number <= 12; ++number) {
            const bool familiar = number % 3 == 0;
            made["D" + std::to_string(number)] = {familiar ? "Familiar" : "Spell", {"aether"}, 1, 1, 1, false};
            made["E" + std::to_string(number)] = {familiar ? "Familiar" : "Spell", {"aether"}, 1, 1, 1, false};
        }
        return made;
    }();
    return cards;
}

namespace {

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string card_file(const std::string& name, const model::Printed& card) {
    std::string elements;
    std::string cost;
    for (const std::string& element : card.elements) {
        elements += (elements.empty() ? "" : ", ") + quoted(element);
        // The first element makes up what the others do not cost.
        const int part = cost.empty() ? card.cost - static_cast<int>(card.elements.size()) + 1 : 1;
        cost += (cost.empty() ? "" : ", ") + quoted(element) + ": " + std::to_string(part);
    }
    if (card.elements.empty() && card.cost > 0) cost = "\"generic\": " + std::to_string(card.cost);
    std::string text = "{\"id\": " + quoted(name) + ", \"name\": " + quoted(name) + ", \"rarity\": \"common\", " +
                       "\"cost\": {" + cost + "}, ";
    if (card.kind == "Spell") return text + R"("type": "spell", "abilities": [{"effects": [{"effect": "draw"}]}]})";
    text += R"("type": "familiar")";
    if (!card.single_stat)
        text +=
            ", \"baseStrength\": " + std::to_string(card.strength) + ", \"baseHealth\": " + std::to_string(card.health);
    return text + "}";
}

}  // namespace

Konivrer game_with(const std::vector<std::string>& cards) {
    Content content;
    for (const auto& [name, card] : table_cards())
        if (name != "Blank") content.cards.push_back({name, card_file(name, card)});
    for (const std::string& card : cards) content.cards.push_back({"card", card});
    auto loaded = Konivrer::load(content, Document::without_lines(Json::object()));
    int said = 0;
    if (!loaded)
        for (const Problem& problem : loaded.error())
            if (++said <= 20) FAIL_CHECK(text_of(problem));
    REQUIRE(loaded);
    return std::move(loaded).value();
}

Match::Match(const Konivrer& game, const Json& position, Answerer answerer) : game_{game}, answerer_{answerer} {
    auto state = game.state_from_json(Document::without_lines(position));
    if (!state) FAIL(text_of(state.error()));
    state_ = state.value();
}

bool Match::act(Seat seat, const Json& json) {
    const auto action = game_.action_from_json(state_, seat, json);
    if (!action || game_.refuse(state_, seat, action.value())) return false;
    Konivrer::Events events{told_};
    game_.apply(state_, seat, action.value(), events);
    settle();
    return true;
}

model::World Match::world() const { return model::World::of(position(), table_cards()); }

Names Match::triggered() {
    Names names;
    for (const Event& event : told_) {
        const Json json = game_.event_json(event);
        if (json.at("type") == "ability_triggered") names.push_back(json.at("cardId"));
    }
    told_.clear();
    return names;
}

std::vector<Json> Match::actions(Seat seat) const {
    Konivrer::ActionList list;
    game_.legal_actions(state_, seat, list);
    std::vector<Json> all;
    for (const Action& action : list) all.push_back(game_.action_json(state_, seat, action));
    return all;
}

void Match::note_question(const Json& position, const std::vector<Json>& offered, const Json& answer) {
    const Json& pending = position.at("pending");
    model::Decision decision;
    decision.kind = pending.at("kind");
    decision.player = pending.at("player");
    decision.text = pending.value("text", std::string{});
    const auto name_of = [&](const std::string& id) {
        for (const Json& player : position.at("players"))
            for (const Json& card : player.at("hand"))
                if (card.value("instanceId", "") == id) return model::id_in_hand(card.at("name"));
        return id;
    };
    for (const Json& one : offered) {
        const std::string type = one.at("type");
        if (type == "CHOOSE_TARGET" || type == "CHOOSE_TRIBUTE") decision.offered.push_back(name_of(one.at("target")));
        else decision.may_stop = true;
    }
    if (answer.at("type") == "CHOOSE_TARGET" || answer.at("type") == "CHOOSE_TRIBUTE")
        decision.taken = name_of(answer.at("target"));
    if (answer.at("type") == "CHOOSE_OPTION" && answer.at("yes")) decision.taken = "yes";
    decisions_.push_back(decision);
}

void Match::settle() {
    while (!state_.is_over() && state_.now.question.kind != QuestionKind::None) {
        const Json now = position();
        const std::string kind = now.at("pending").at("kind");
        const Seat seat = state_.now.question.seat;
        Konivrer::ActionList list;
        game_.legal_actions(state_, seat, list);
        const std::vector<Json> offered = actions(seat);
        std::vector<std::size_t> fitting;
        for (std::size_t at = 0; at < offered.size(); ++at) {
            const std::string type = offered[at].at("type");
            const bool no = type == "DONE" || type == "DECLINE_BURST" ||
                            (type == "CHOOSE_OPTION" && offered[at].at("yes") == false);
            if (kind == "x"         ? offered[at].at("azothSpent") == 2
                : kind == "payment" ? type == "PAY_AUTO"
                : kind == "burst"   ? no
                                    : no != answerer_.willing)
                fitting.push_back(at);
        }
        std::size_t answer = answerer_.last ? offered.size() - 1 : 0;
        if (!fitting.empty()) answer = answerer_.last ? fitting.back() : fitting.front();
        if (kind == "x") x_ = offered[answer].at("azothSpent");
        if (kind != "x" && kind != "payment" && kind != "burst") note_question(now, offered, offered[answer]);
        Konivrer::Events events{told_};
        game_.apply(state_, seat, list[answer], events);
    }
}

std::string joined(const Names& parts) {
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string record(const std::string& key, const std::string& word, const Names& parts) {
    Names all{quoted(key) + ": " + quoted(word)};
    all.insert(all.end(), parts.begin(), parts.end());
    return "{" + joined(all) + "}";
}

}  // namespace pentacle::konivrer
