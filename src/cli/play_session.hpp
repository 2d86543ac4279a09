#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/any_game.hpp"
#include "core/ink.hpp"
#include "core/replay.hpp"

namespace pentacle::cli {

// One match of a person against a bot: what was played, what the person has been told of it, and the way back.
// Knows no screen; play_screen.cpp draws it.
class PlaySession {
public:
    PlaySession(std::shared_ptr<const AnyGame> game, BySeat<AnyDeck> decks, Seat person, const BotSpec& bot,
                const Seed& seed, bool ask_every_pass);

    AnyMatch& match() { return *match_; }
    const AnyGame& game() const { return *game_; }
    Seat person() const { return person_; }
    bool over() const { return match_->standing().outcome.has_value(); }

    // Until the person must decide or the match is over: the bot plays, and a person who can only pass does.
    void play_on();

    int list_choices() { return match_->list_legal(person_); }
    std::string choice_text(int index) const { return match_->listed_text(person_, index); }
    // REQUIRES: a place in the listing of list_choices().
    void choose(int index);
    // Refuses, or plays an action that is in no list: conceding.
    std::optional<RefusalText> act(const Json& action);
    // Back to the person's last decision; false when there is none.
    bool undo();

    // What the person saw happen since the last call; all of it from the start of the match.
    std::vector<std::string> news();
    std::vector<std::string> story() const;

    // The match so far, for a file.
    Replay replay() const;

private:
    struct Move {
        Seat seat;
        Json action;
    };
    // The position before one of the person's decisions.
    struct Moment {
        std::unique_ptr<AnyMatch> match;
        std::size_t moves;
    };

    std::vector<std::string> sentences_from(std::size_t begin) const;
    void remember();
    bool may_only_pass();

    std::shared_ptr<const AnyGame> game_;
    BySeat<AnyDeck> decks_;
    Seat person_;
    Seed seed_;
    bool ask_every_pass_;
    std::unique_ptr<Bot> bot_;
    std::unique_ptr<AnyMatch> match_;
    std::vector<Move> moves_;
    std::vector<Moment> past_;
    std::size_t told_ = 0;  // events the person has been told of
};

}  // namespace pentacle::cli
