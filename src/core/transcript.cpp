#include "core/transcript.hpp"

#include "core/digest.hpp"

namespace pentacle {

namespace {

std::string name_of_deck(const Json& deck) {
    const auto name = deck.is_object() ? deck.find("name") : deck.end();
    return name != deck.end() && name->is_string() && *name != "" ? name->get<std::string>() : "a deck of its own";
}

class Transcript {
public:
    Transcript(AnyMatch& match, const TranscriptOptions& options, const Ink& ink)
        : match_{match}, options_{options}, ink_{ink} {}

    std::string of(const Replay& replay) {
        write_head(replay);
        write_events(0);
        for (const Replay::Action& action : replay.actions) {
            write_turn();
            if (!play(action)) return std::move(text_);
        }
        if (options_.positions) text_ += "\n" + match_.sketch(options_.viewer, ink_);
        write_result(replay.result);
        return std::move(text_);
    }

private:
    void write_head(const Replay& replay) {
        text_ += std::string{match_.game().title()} + ", " + std::to_string(replay.actions.size()) +
                 " actions, cards " + replay.cards_hash.substr(0, 16) + "\n";
        for (const Seat seat : all_seats)
            text_ += "seat " + std::to_string(number_of(seat)) + ": " + name_of_deck(replay.decks[seat]) + "\n";
    }

    void write_turn() {
        if (match_.turn() == turn_) return;
        turn_ = match_.turn();
        text_ += "\n" + ink_.paint(Tone::Strong, "Turn " + std::to_string(turn_)) + "\n";
        if (options_.positions) text_ += match_.sketch(options_.viewer, ink_);
    }

    bool play(const Replay::Action& action) {
        if (sees_private(options_.viewer, action.seat))
            text_ += "seat " + std::to_string(number_of(action.seat)) + ": " + in_words(action) + "\n";
        const std::size_t events_before = match_.event_count();
        const auto refusal = match_.act(action.seat, action.action);
        write_events(events_before);
        if (!refusal && match_.hash() == action.hash_after) return true;
        text_ += ink_.paint(Tone::Bad, refusal ? "Here the game refuses: " + std::string{refusal->sentence}
                                               : "Here the game goes another way than the replay.") +
                 "\n";
        return false;
    }

    std::string in_words(const Replay::Action& action) {
        match_.list_legal(action.seat);
        const int index = match_.index_of_listed(action.seat, action.action);
        return index >= 0 ? match_.listed_text(action.seat, index) : action.action.value("type", action.action.dump());
    }

    void write_events(std::size_t from) {
        for (std::size_t index = from; index < match_.event_count(); ++index)
            if (const auto event = match_.event_text(index, options_.viewer); event && !event->empty())
                text_ += "  " + *event + "\n";
    }

    void write_result(const std::optional<Replay::Result>& result) {
        text_ += "\n";
        if (!result) text_ += "The match was not over.\n";
        else if (!result->winner) text_ += "A draw: " + result->reason + ".\n";
        else text_ += "Seat " + std::to_string(number_of(*result->winner)) + " wins: " + result->reason + ".\n";
    }

    AnyMatch& match_;
    const TranscriptOptions& options_;
    const Ink& ink_;
    std::string text_;
    int turn_ = -1;
};

}  // namespace

Result<std::string, Problems> transcript(const Replay& replay, const AnyGame& game, const TranscriptOptions& options,
                                         const Ink& ink) {
    auto match = start_match(replay, game, Recording::On);
    if (!match) return match.error();
    try {
        return Transcript{*match.value(), options, ink}.of(replay);
    } catch (const BrokenInvariant& broken) {
        return one_problem(std::string{"the game broke: "} + broken.what());
    }
}

}  // namespace pentacle
