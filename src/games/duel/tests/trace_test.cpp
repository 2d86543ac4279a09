#include <doctest/doctest.h>

#include <memory>

#include "beside.hpp"
#include "core/erased.hpp"
#include "core/text_file.hpp"
#include "games/duel/duel.hpp"
#include "unzip.hpp"

// Games that another implementation of this protocol recorded, step by step. They are no part of the project.

namespace pentacle::duel {
namespace {

constexpr const char* traces_path = "../shared/data/duel_traces.jsonl.gz";
constexpr const char* cards_path = "../shared/data/duel_cards.json";

std::vector<Json> recorded_steps() {
    const std::string text = unzipped(traces_path);
    std::vector<Json> steps;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start);
        steps.push_back(Json::parse(text.substr(start, end - start)));
        start = end == std::string::npos ? text.size() : end + 1;
    }
    return steps;
}

std::shared_ptr<const AnyGame> recorded_game(const Json& rules) {
    Content content;
    content.cards.push_back({cards_path, read_text_file(cards_path).value()});
    auto game = ErasedGame<Duel>::load(content, Document::without_lines(rules));
    REQUIRE_MESSAGE(game.ok(), text_of(game.error()));
    return game.value();
}

// Only what the record knows.
Json as_recorded(Json state) {
    for (const char* added : {"turn", "ending", "nextInstance", "nextEffect", "rng"}) state.erase(added);
    return state;
}

std::unique_ptr<AnyMatch> position(const AnyGame& game, const Json& state) {
    auto match = game.position(Document::without_lines(state));
    REQUIRE_MESSAGE(match.ok(), text_of(match.error()));
    return std::move(match).value();
}

int number_in(const std::string& id) { return std::stoi(id.substr(id.find('-') + 1)); }

// The record's numbers for new cards and effects run on through all its games, so they come from the record, and so
// does what chance chose.
void follow_record(Json& before, const Json& after, const Json& cards,
                   FixedVector<std::uint8_t, Rng::script_length_max>& script) {
    const std::string told = after.value("lastAction", "");
    if (after["persistentEffects"].size() > before["persistentEffects"].size())
        before["nextEffect"] = number_in(after["persistentEffects"].back()["id"]);
    const std::size_t summoned = told.find("(summoned ");
    if (summoned == std::string::npos) return;
    const std::size_t seat = told[0] == '0' ? 0 : 1;
    const Json& creature = after["players"][seat]["board"].back();
    before["nextInstance"] = number_in(creature["instanceId"]);
    for (const Json& card : cards) {
        if (!card.contains("spellSummonPool") || told.find(card["name"].get<std::string>()) == std::string::npos)
            continue;
        const Json& pool = card["spellSummonPool"];
        for (std::size_t place = 0; place < pool.size(); ++place)
            if (pool[place] == creature["cardId"]) script.push_back(static_cast<std::uint8_t>(place));
    }
}

TEST_SUITE_BEGIN(suite_beside);

TEST_CASE("games recorded by another implementation play out the same, step by step") {
    if (!lie_beside({traces_path, cards_path})) return;
    const auto game = recorded_game({{"counter_damage", "printed"}, {"shuffle", false}});
    const Json cards = Json::parse(read_text_file(cards_path).value())["cards"];

    std::unique_ptr<AnyMatch> match;
    Json state;
    int accepted = 0;
    int refused = 0;
    for (const Json& step : recorded_steps()) {
        CAPTURE(step["game"].get<int>());
        CAPTURE(step["step"].get<int>());
        if (!step.contains("action")) {
            state = step["state"];
            match = position(*game, state);
            REQUIRE(as_recorded(match->view(Viewer::Table)).dump() == state.dump());
            continue;
        }
        const Seat seat = step["player"] == 0 ? Seat::First : Seat::Second;
        if (step["ok"] == false) {
            const auto refusal = match->act(seat, step["action"]);
            REQUIRE(refusal.has_value());
            REQUIRE(refusal->sentence == step["error"].get<std::string>());
            ++refused;
            continue;
        }
        // Once from our own state, and once from the bare recorded one with nothing of ours in it.
        Json ours = match->view(Viewer::Table);
        for (Json before : {ours, state}) {
            FixedVector<std::uint8_t, Rng::script_length_max> script;
            follow_record(before, step["state"], cards, script);
            match = position(*game, before);
            match->follow_script(script);
            const auto refusal = match->act(seat, step["action"]);
            REQUIRE_MESSAGE(!refusal.has_value(), std::string{refusal ? refusal->sentence : ""});
            REQUIRE(as_recorded(match->view(Viewer::Table)).dump() == step["state"].dump());
            REQUIRE(match->script_left() == 0);
        }
        state = step["state"];
        ++accepted;
    }
    // All of them: a file that was cut short is no smaller proof, but none.
    CHECK(accepted == 2501);
    CHECK(refused == 3497);
}

TEST_CASE("an unshuffled deck is dealt as the recorded games deal it") {
    if (!lie_beside({traces_path, cards_path})) return;
    const auto game = recorded_game({{"shuffle", false}, {"deck_size", 17}, {"max_copies", 4}});
    const Json list = Json::parse(read_text_file(cards_path).value())["defaultDeck"];
    const auto deck = game->read_deck(Document::without_lines({{"name", "Recorded"}, {"cards", list}}));
    REQUIRE_MESSAGE(deck.ok(), text_of(deck.error()));
    const auto match = game->start({deck.value(), deck.value()}, Seed{1});
    CHECK(as_recorded(match->view(Viewer::Table)).dump() == recorded_steps().front()["state"].dump());
}

TEST_SUITE_END();

}  // namespace
}  // namespace pentacle::duel
