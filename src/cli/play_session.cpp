#include "cli/play_session.hpp"

#include "core/ensure.hpp"

namespace pentacle::cli {

PlaySession::PlaySession(std::shared_ptr<const AnyGame> game, BySeat<AnyDeck> decks, Seat person, const BotSpec& bot,
                         const Seed& seed, bool ask_every_pass)
    : game_{std::move(game)}, decks_{std::move(decks)}, person_{person}, seed_{seed}, ask_every_pass_{ask_every_pass} {
    Seed bot_seed = seed;
    bot_seed.words[6] ^= 1;  // a stream beside the match's
    bot_ = make_bot(bot, bot_seed);
    match_ = game_->start(decks_, seed_, Recording::On);
}

void PlaySession::play_on() {
    while (!over()) {
        const bool asked = match_->standing().deciders.has(person_);
        if (asked && !may_only_pass()) return;
        const Seat seat = asked ? person_ : other(person_);
        const int index = asked ? 0 : bot_->choose(*match_, seat);
        moves_.push_back({seat, match_->listed_json(seat, index)});
        match_->apply_listed(seat, index);
    }
}

bool PlaySession::may_only_pass() {
    if (ask_every_pass_) return false;
    match_->list_legal(person_);
    return match_->may_only_pass(person_);
}

void PlaySession::remember() { past_.push_back({match_->clone(), moves_.size()}); }

void PlaySession::choose(int index) {
    remember();
    moves_.push_back({person_, match_->listed_json(person_, index)});
    match_->apply_listed(person_, index);
}

std::optional<RefusalText> PlaySession::act(const Json& action) {
    const Result<Json, RefusalText> proposed = match_->propose(person_, action);
    if (!proposed) return proposed.error();
    remember();
    moves_.push_back({person_, proposed.value()});
    match_->carry_out_proposed();
    return std::nullopt;
}

bool PlaySession::undo() {
    if (past_.empty()) return false;
    match_ = std::move(past_.back().match);
    moves_.resize(past_.back().moves);
    past_.pop_back();
    told_ = match_->event_count();
    return true;
}

std::vector<std::string> PlaySession::sentences_from(std::size_t begin) const {
    std::vector<std::string> sentences;
    for (std::size_t index = begin; index < match_->event_count(); ++index)
        if (std::optional<std::string> sentence = match_->event_text(index, viewer_at(person_)))
            if (!sentence->empty()) sentences.push_back(std::move(*sentence));
    return sentences;
}

std::vector<std::string> PlaySession::news() {
    std::vector<std::string> sentences = sentences_from(told_);
    told_ = match_->event_count();
    return sentences;
}

std::vector<std::string> PlaySession::story() const { return sentences_from(0); }

Replay PlaySession::replay() const {
    const std::unique_ptr<AnyMatch> match = game_->start(decks_, seed_);
    ReplayRecorder recorder{*match, decks_, seed_};
    for (const Move& move : moves_)
        ensure(!recorder.act(move.seat, move.action), "PlaySession: what was played once is refused the second time");
    return recorder.replay();
}

}  // namespace pentacle::cli
