#include "match/match.hpp"

#include <algorithm>

namespace pentacle::match {

namespace {

constexpr int undos_max = 200;               // by one seat; a log has an end
constexpr int absences_max = 200;            // the same
constexpr std::size_t ids_remembered = 256;  // of the newest entries; a client does not repeat older ones

Seats timed_seats(const Setup& setup) {
    Seats seats;
    for (const Seat seat : all_seats)
        if (!setup.players[seat].is_bot()) seats.bits |= Seats::only(seat).bits;
    return seats;
}

Refused refused(const RefusalText& text) { return {std::string{text.code}, std::string{text.sentence}}; }

Refused match_is_over() { return {"match_over", "Game already over"}; }

}  // namespace

Match::Match(Setup setup)
    : setup_{std::move(setup)},
      state_{setup_.game->start(setup_.decks, setup_.seed, Recording::On)},
      before_{state_->clone()},
      clocks_{setup_.clock, timed_seats(setup_), setup_.started_at} {
    before_->record_events(false);
    before_->forget_events();
    clocks_.set_deciders(deciders(), setup_.started_at);
}

Seats Match::deciders() const { return result_ ? Seats::none() : state_->standing().deciders; }

Entry& Match::append(EntryKind kind, Seat seat, Millis now) {
    Entry& entry = log_.emplace_back();
    entry.seq = log_.size();
    entry.at = now;
    entry.kind = kind;
    entry.seat = seat;
    last_is_secret_ = {};
    return entry;
}

const Entry* Match::find_id(Seat seat, const std::string& id) const {
    if (id.empty()) return nullptr;
    const auto newest = log_.rbegin();
    const auto oldest = newest + static_cast<std::ptrdiff_t>(std::min(log_.size(), ids_remembered));
    const auto found =
        std::find_if(newest, oldest, [&](const Entry& entry) { return entry.seat == seat && entry.id == id; });
    return found == oldest ? nullptr : &*found;
}

Result<Match::Accepted, Refused> Match::act(Seat seat, const ActRequest& request, Millis now) {
    if (find_id(seat, request.id) != nullptr) return Accepted::Repeated;
    if (result_) return match_is_over();
    while (tick(now)) {
    }  // an action that comes too late meets the position that the clock has made
    if (result_) return match_is_over();
    if (request.seen_seq && *request.seen_seq < prompt_seq_[seat])
        return Refused{"stale", "The position has changed since"};
    const Result<Json, RefusalText> proposed = state_->propose(seat, request.action);
    if (!proposed) return refused(proposed.error());
    if (!carry_out(EntryKind::Act, seat, proposed.value(), request.id, now)) abort(now);
    return Accepted::New;
}

bool Match::take_action(EntryKind kind, Seat seat, const Json& action, const std::string& id, Millis now) {
    return state_->propose(seat, action).ok() && carry_out(kind, seat, action, id, now);
}

bool Match::carry_out(EntryKind kind, Seat seat, const Json& action, const std::string& id, Millis now) {
    const Standing before = state_->standing();
    const int turn_before = state_->turn();
    const bool both_decide = before.deciders == Seats::both();
    before_->copy_from(*state_);
    state_->forget_events();
    try {
        state_->carry_out_proposed();
    } catch (const std::exception&) {  // a broken invariant, or memory that could not be had
        state_->copy_from(*before_);
        return false;
    }
    Entry& entry = append(kind, seat, now);
    entry.action = action;
    entry.id = id;
    entry.hash = state_->hash();
    position_seq_ = seq();
    undoable_ = kind == EntryKind::Act ? std::optional{seat} : std::nullopt;
    const bool both_still_decide = both_decide && state_->standing().deciders == Seats::both();
    const bool other_may_do_the_same = both_still_decide && state_->offers_alike(*before_, other(seat));
    if (both_still_decide) note_secrets(seat, other_may_do_the_same);
    note_prompts(seat, other_may_do_the_same);
    settle(seat, before.deciders, turn_before, now);
    return true;
}

void Match::note_secrets(Seat actor, bool other_may_do_the_same) {
    const auto keep_from = [&](Viewer viewer, bool may_be_secret) {
        bool nothing_changed = may_be_secret && state_->looks_alike(*before_, viewer);
        for (std::size_t index = 0; index < state_->event_count() && nothing_changed; ++index)
            nothing_changed = !state_->event(index, viewer);
        last_is_secret_.at(index_of(viewer)) = nothing_changed;
        if (nothing_changed) ++secret_entries_.at(index_of(viewer));
    };
    keep_from(viewer_at(other(actor)), other_may_do_the_same);
    // Watchers who are shown both hands see what is in them.
    keep_from(Viewer::Spectator, !setup_.spectators.shows_hands);
}

void Match::note_prompts(Seat actor, bool other_may_do_the_same) {
    prompt_seq_[actor] = seq_for(viewer_at(actor));
    if (!other_may_do_the_same) prompt_seq_[other(actor)] = seq_for(viewer_at(other(actor)));
}

void Match::settle(Seat actor, Seats deciders_before, int turn_before, Millis now) {
    const Standing standing = state_->standing();
    const bool passed_on = deciders_before.has(actor) && !standing.deciders.has(actor);
    const bool by_player = log_.back().kind == EntryKind::Act;
    if (by_player) clocks_.acted(actor, passed_on || state_->turn() != turn_before, now);
    else clocks_.defaulted(actor, now);
    clocks_.set_deciders(standing.deciders, now);
    if (standing.outcome) end(standing.outcome->winner, std::string{standing.outcome->reason}, now);
}

void Match::end(std::optional<Seat> winner, std::string reason, Millis now) {
    result_ = MatchResult{winner, std::move(reason)};
    position_seq_ = seq();
    undoable_.reset();
    clocks_.set_deciders(Seats::none(), now);
    clocks_.stop(now);
}

void Match::break_off(std::optional<Seat> winner, std::string reason, Millis now) {
    state_->forget_events();  // what the last action did has been told
    end(winner, std::move(reason), now);
}

std::optional<Refused> Match::concede(Seat seat, Millis now) {
    if (result_) return match_is_over();
    append(EntryKind::Concede, seat, now);
    break_off(other(seat), "concession", now);
    return std::nullopt;
}

void Match::draw(Seat offered, Millis now) {
    if (result_) return;
    append(EntryKind::Draw, offered, now);
    break_off(std::nullopt, "agreement", now);
}

void Match::forfeit(Seat seat, Millis now) {
    if (result_) return;
    append(EntryKind::Forfeit, seat, now);
    break_off(other(seat), "abandoned", now);
}

void Match::abort(Millis now) {
    if (result_) return;
    append(EntryKind::Abort, Seat::First, now);
    break_off(std::nullopt, "aborted", now);
}

void Match::desert(Millis now) {
    append(EntryKind::Desert, Seat::First, now);
    break_off(std::nullopt, "abandoned", now);
}

std::optional<Refused> Match::refuse_undo(Seat seat) const {
    if (result_) return match_is_over();
    if (undoable_ != seat) return Refused{"undo_nothing", "There is no action of yours to take back"};
    if (undos_[seat] >= undos_max) return Refused{"undo_too_many", "You have taken back too many actions"};
    if (!revealed_ || revealed_->first != position_seq_)
        revealed_ = {position_seq_, reveals(*before_, seat, log_[position_seq_ - 1].action)};
    if (revealed_->second) return Refused{"undo_revealed", "That action has shown something hidden"};
    return std::nullopt;
}

void Match::undo(Seat seat, Millis now) {
    append(EntryKind::Undo, seat, now);
    ++undos_[seat];
    state_->forget_events();
    state_->copy_from(*before_);
    undoable_.reset();
    position_seq_ = seq();
    prompt_seq_ = {seq_for(Viewer::FirstSeat), seq_for(Viewer::SecondSeat)};
    clocks_.set_deciders(deciders(), now);
}

void Match::left(Seat seat, Millis now) {
    if (result_) return;
    if (++absences_[seat] > absences_max) return forfeit(seat, now);
    append(EntryKind::Left, seat, now);
    clocks_.left(seat, now);
}

void Match::back(Seat seat, Millis now) {
    if (result_) return;
    append(EntryKind::Back, seat, now);
    clocks_.back(seat, now);
}

void Match::resume(Millis now) {
    if (result_) return;
    append(EntryKind::Resume, Seat::First, now);
    clocks_.resume(now);
}

bool Match::tick(Millis now) {
    if (result_) return false;
    const auto expired = clocks_.expired(now);
    if (!expired) return false;
    if (clocks_.all_stayed_away(now)) {
        desert(now);
    } else if (expired->what == Clocks::Expiry::Grace) {
        append(EntryKind::Abandon, expired->seat, now);
        break_off(other(expired->seat), "abandoned", now);
    } else if (clocks_.defaults_in_a_row(expired->seat) + 1 >= setup_.clock.defaults_max) {
        append(EntryKind::TimeOut, expired->seat, now);
        break_off(other(expired->seat), "timeout", now);
    } else {
        take_default(expired->seat, now);
    }
    return true;
}

void Match::take_default(Seat seat, Millis now) {
    const Json action = state_->default_action(seat);
    if (!take_action(EntryKind::Default, seat, action, {}, now)) abort(now);
}

Json Match::view(Viewer viewer) const {
    Json view = state_->view(viewer);
    // A result that the rules know nothing of is told where the game tells its own.
    if (result_ && result_->winner && view.is_object()) {
        const auto winner = view.find("winner");
        if (winner != view.end() && winner->is_null()) *winner = number_of(*result_->winner);
    }
    return view;
}

void Match::write_view(Viewer viewer, std::string& text) const {
    if (result_ && !state_->standing().outcome) text += view(viewer).dump();
    else state_->write_view(viewer, text);
}

void Match::write_legal(Seat seat, std::string& text) const {
    if (deciders().has(seat)) state_->write_legal(seat, text);
    else text += "[]";
}

std::vector<Json> Match::legal(Seat seat) const {
    return deciders().has(seat) ? state_->legal(seat) : std::vector<Json>{};
}

std::vector<std::string> Match::legal_texts(Seat seat) {
    std::vector<std::string> texts;
    if (!deciders().has(seat)) return texts;
    const int count = state_->list_legal(seat);
    for (int index = 0; index < count; ++index) texts.push_back(state_->listed_text(seat, index));
    return texts;
}

std::vector<Json> Match::events(Viewer viewer) const {
    std::vector<Json> seen;
    for (std::size_t index = 0; index < state_->event_count(); ++index)
        if (auto event = state_->event(index, viewer)) seen.push_back(std::move(*event));
    return seen;
}

std::vector<std::string> Match::event_texts(Viewer viewer) const {
    std::vector<std::string> texts;
    for (std::size_t index = 0; index < state_->event_count(); ++index)
        if (auto text = state_->event_text(index, viewer)) texts.push_back(std::move(*text));
    return texts;
}

}  // namespace pentacle::match
