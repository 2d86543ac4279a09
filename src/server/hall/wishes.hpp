#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/seed.hpp"
#include "match/match.hpp"
#include "server/games.hpp"
#include "server/hall/from_client.hpp"
#include "server/hall/session.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

// What is wrong with a request, for the one who made it.
struct Objection {
    std::string error;
    Json problems = nullptr;
};

// How a match that does not begin at its beginning has gone so far.
struct Opening {
    struct Action {
        Seat seat;
        Json action;
    };
    std::optional<Seed> seed;  // none: from the system
    std::vector<Action> actions;
};

// What a request to play asks for, once it is understood.
struct Wish {
    std::shared_ptr<const AnyGame> game;
    std::vector<AnyDeck> decks;    // one for each that the words have
    std::optional<Rating> rating;  // of the one who asks, in this game; none: a guest
    Opening opening;
};

// Where the decks of a wish come from: the set they are held to, and whose they are.
struct WishSource {
    const Games& games;
    Database* database;  // null: for a simple wish
    Identity who;
    bool collections = false;  // decks may hold only what their player owns
};

// Whether all it asks for is at hand: no deck and no rating has to be read or fetched, and nothing is to be played
// beforehand. Then reading the wish costs next to nothing. `game`: null for the one that the words name; here and
// below.
bool is_simple_wish(const Games& games, const Identity& who, const WishWords& words,
                    const std::shared_ptr<const AnyGame>& game = nullptr);

// A deck of a stranger's costs more to read than the network's thread has time for.
Result<Wish, Objection> read_wish(const WishSource& source, const WishWords& words,
                                  const std::shared_ptr<const AnyGame>& game = nullptr);

// A match that has gone as far as its opening says; none when it cannot go that way, or is over by then.
std::unique_ptr<match::Match> play_opening(const match::Setup& setup, const Opening& opening);

}  // namespace pentacle::server
