#include "core/replay.hpp"

#include <doctest/doctest.h>

#include "core/digest.hpp"
#include "core/transcript.hpp"
#include "toy_game/stones.hpp"

using namespace pentacle;

namespace {

// A whole match, always the first legal action.
Replay recorded_match(const AnyGame& game, bool concede = false) {
    const BySeat<AnyDeck> decks{game.decks()[0], game.decks()[1]};
    const Seed seed{5};
    const auto match = game.start(decks, seed);
    ReplayRecorder recorder{*match, decks, seed};
    recorder.commit();
    CHECK(recorder.act(Seat::Second, {{"type", "take"}, {"card", "rock"}}).has_value());  // refused: not written down
    for (int taken = 0; !match->standing().deciders.empty(); ++taken) {
        const Seat seat = match->standing().deciders.first();
        match->list_legal(seat);
        if (concede && taken == 2) CHECK_FALSE(recorder.act(other(seat), {{"type", "concede"}}));
        else recorder.apply_listed(seat, 0);
    }
    return recorder.replay();
}

Replay read_back(const Replay& replay) {
    const auto document = parse_json(text_of(replay), "match.json");
    REQUIRE(document.ok());
    auto read = read_replay(document.value());
    REQUIRE(read.ok());
    return std::move(read).value();
}

Divergence only_finding(const Replay& replay) {
    const Verdict verdict = verify(replay, *stones::own_game());
    REQUIRE(verdict.findings.size() == 1);
    return verdict.findings[0].kind;
}

}  // namespace

TEST_CASE("a replay that was written reads back and plays the same match again") {
    for (const bool concede : {false, true}) {
        const Replay replay = recorded_match(*stones::own_game(), concede);
        CHECK(replay.actions.size() > 2);
        const Replay read = read_back(replay);
        CHECK(json_of(read) == json_of(replay));
        const Verdict verdict = verify(read, *stones::own_game());
        CHECK(text_of(verdict) == "ok: " + std::to_string(replay.actions.size()) + " actions");
        CHECK(json_of(verdict)["ok"] == true);
    }
}

TEST_CASE("a replay that was tampered with says where and how it diverges") {
    const Replay good = recorded_match(*stones::own_game());

    Replay refused = good;
    refused.actions[2].action["card"] = "no_such_card";
    CHECK(only_finding(refused) == Divergence::ActionRefused);
    CHECK(verify(refused, *stones::own_game()).findings[0].action == 2);
    CHECK(verify(refused, *stones::own_game()).findings[0].message.find("not_in_hand") != std::string::npos);

    Replay other_hash = good;
    other_hash.actions[1].hash_after ^= 1U;
    CHECK(only_finding(other_hash) == Divergence::HashDiffers);
    CHECK(verify(other_hash, *stones::own_game()).findings[0].action == 1);

    Replay other_seed = good;
    other_seed.seed = Seed{6};
    other_seed.commitment = commitment_to(other_seed.seed);
    CHECK_FALSE(verify(other_seed, *stones::own_game()).ok());

    Replay unfair = good;
    unfair.commitment = commitment_to(Seed{6});
    CHECK(only_finding(unfair) == Divergence::CommitmentDiffers);

    // Whoever forges the seed forges the file's commitment too; what a player was sent is beyond their reach.
    CHECK(verify(good, *stones::own_game()).promise == Promise::FileOnly);
    const std::string sent = commitment_to(good.seed);
    CHECK(verify(good, *stones::own_game(), sent).promise == Promise::Kept);
    const Verdict forged = verify(good, *stones::own_game(), commitment_to(Seed{6}));
    REQUIRE(forged.findings.size() == 1);
    CHECK(forged.findings[0].kind == Divergence::CommitmentDiffers);
    CHECK(json_of(forged)["promise"] == "none");
    Replay silent = good;
    silent.commitment.reset();
    CHECK(verify(silent, *stones::own_game()).promise == Promise::None);
    CHECK(verify(silent, *stones::own_game(), sent).promise == Promise::Kept);

    Replay short_one = good;
    short_one.actions.pop_back();
    CHECK(only_finding(short_one) == Divergence::Truncated);
    short_one.final_hash = short_one.actions.back().hash_after;
    CHECK(only_finding(short_one) == Divergence::Truncated);
    short_one.result.reset();
    CHECK(verify(short_one, *stones::own_game()).ok());
    short_one.result = Replay::Result{Seat::First, "timeout", true};
    CHECK(verify(short_one, *stones::own_game()).ok());

    Replay other_result = good;
    other_result.result->winner = other(*good.result->winner);
    CHECK(only_finding(other_result) == Divergence::ResultDiffers);

    Replay other_cards = good;
    other_cards.cards_hash = digest_of("other cards");
    CHECK(only_finding(other_cards) == Divergence::CardsDiffer);
    CHECK(verify(other_cards, *stones::own_game()).actions_checked == good.actions.size());

    Replay other_deck = good;
    other_deck.decks[Seat::Second]["cards"][0] = "hill";
    CHECK(only_finding(other_deck) == Divergence::DeckRefused);
    CHECK(verify(other_deck, *stones::own_game()).findings[0].message.find("/decks/1/cards") != std::string::npos);
}

TEST_CASE("what is wrong with a replay's form is told with its place") {
    Json json = json_of(recorded_match(*stones::own_game()));
    json["format"] = "pentacle-replay-9";
    json["seed"] = "12z";
    json["actions"][0].erase("hash");
    json["actions"][1]["seat"] = 2;
    json["actions"][2] = "take";
    json["decks"] = 3;
    json["result"]["winner"] = "me";
    json["finalHash"] = "xyz";
    json["reslt"] = 1;
    const auto replay = read_replay(Document::without_lines(json));
    REQUIRE_FALSE(replay.ok());
    CHECK(text_of(replay.error()) ==
          "/format: must be \"pentacle-replay-1\", found \"pentacle-replay-9\"\n"
          "/decks: must be a list of two decks, found 3\n"
          "/seed: must be 64 hexadecimal digits\n"
          "/actions/2: must be an object, found \"take\"\n"
          "/actions/0: \"hash\" is missing\n"
          "/actions/1/seat: must be a whole number from 0 to 1, found 2\n"
          "/result/winner: must be a whole number from 0 to 1, found \"me\"\n"
          "/finalHash: must be 16 hexadecimal digits\n"
          "/reslt: unknown key, did you mean \"result\"?");
    CHECK_FALSE(read_replay(Document::without_lines(Json::array())).ok());
    CHECK_FALSE(read_replay(Document::without_lines(Json::object())).ok());
}

TEST_CASE("a transcript tells each viewer what that viewer may know") {
    const Replay replay = recorded_match(*stones::own_game(), true);
    const Ink plain{false};
    const std::string table = transcript(replay, *stones::own_game(), {Viewer::Table, true}, plain).value();
    const std::string second = transcript(replay, *stones::own_game(), {Viewer::SecondSeat, true}, plain).value();
    CHECK(table.find("Stones, 3 actions") == 0);
    CHECK(table.find("seat 0: Play ") != std::string::npos);
    CHECK(table.find("Player 0 draws a card.") == std::string::npos);
    CHECK(second.find("Player 0 draws a card.") != std::string::npos);
    CHECK(second.find("seat 0: Play") == std::string::npos);
    CHECK(second.find("Player 0 plays ") != std::string::npos);
    CHECK(table.find("Turn 1\nheap 15\n") != std::string::npos);
    CHECK(table.find("concedes.") != std::string::npos);
    CHECK(table.find(" wins: concession.") != std::string::npos);

    Replay broken = replay;
    broken.actions[1].hash_after ^= 1U;
    CHECK(transcript(broken, *stones::own_game(), {}, plain).value().find("goes another way") != std::string::npos);
}
