#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace pentacle {

// A match as a file: its cards, rules, decks, seed and actions, with the hash of the state after each action so that
// a difference shows where it begins.
struct Replay {
    struct Action {
        Seat seat = Seat::First;
        Json action;
        std::uint64_t hash_after = 0;
    };
    struct Result {
        std::optional<Seat> winner;
        std::string reason;
        bool outside = false;  // a clock or an absence decided, not the rules

        bool operator==(const Result&) const = default;
    };

    static constexpr std::string_view format = "pentacle-replay-1";

    std::string game;
    std::string version;  // of the program that wrote it
    std::string cards_hash;
    Json rules = Json::object();
    BySeat<Json> decks;
    Seed seed;
    std::optional<std::string> commitment;  // what the players were told of the seed before the first card was dealt
    std::vector<Action> actions;
    std::optional<Result> result;  // none: the match was not over
    std::uint64_t final_hash = 0;
};

// What binds a table to its seed without telling it.
std::string commitment_to(const Seed& seed);

Json json_of(const Replay& replay);
std::string text_of(const Replay& replay);  // the same, one action per line
Result<Replay, Problems> read_replay(const Document& document);

// Writes down a match while it is played.
class ReplayRecorder {
public:
    // REQUIRES: `match` outlives the recorder, has just been started from these, and changes only through it.
    ReplayRecorder(AnyMatch& match, const BySeat<AnyDeck>& decks, const Seed& seed);

    std::optional<RefusalText> act(Seat seat, const Json& action);
    void apply_listed(Seat seat, int index);
    void commit() { replay_.commitment = commitment_to(replay_.seed); }

    Replay replay() const;  // up to now

private:
    AnyMatch& match_;
    Replay replay_;
};

// Where a replay and the game part company.
enum class Divergence {
    CommitmentDiffers,
    CardsDiffer,
    DeckRefused,
    ActionRefused,
    HashDiffers,
    Broken,
    ResultDiffers,
    Truncated
};

// What is known of the promise that the seed was fixed before the first card was dealt.
enum class Promise {
    None,      // nothing was promised
    FileOnly,  // the file's own commitment fits its seed: whoever forged one forged the other
    Kept       // the commitment that somebody was sent fits
};

struct Verdict {
    struct Finding {
        Divergence kind;
        std::optional<std::size_t> action;  // its place in the replay, counted from 0
        std::string message;
    };
    std::vector<Finding> findings;  // in the order they were met
    std::size_t actions_checked = 0;
    Promise promise = Promise::None;

    bool ok() const { return findings.empty(); }
};

std::string_view word_of(Divergence divergence);
std::string_view word_of(Promise promise);

// Plays the replay again. REQUIRES: `game` is the replay's game, with its rules. Its cards may differ: that is a
// finding, and the actions are tried all the same. `commitment` is what a player was sent before the first card, and
// counts instead of what the file says.
Verdict verify(const Replay& replay, const AnyGame& game, const std::optional<std::string>& commitment = std::nullopt);
std::string text_of(const Verdict& verdict);
std::string text_of(Promise promise);  // what it proves, in a sentence
Json json_of(const Verdict& verdict);

// A match started as the replay's was; with `events`, one that records them from the first card on.
Result<std::unique_ptr<AnyMatch>, Problems> start_match(const Replay& replay, const AnyGame& game,
                                                        Recording recording = Recording::Off);

}  // namespace pentacle
