#include "match/table.hpp"

#include <algorithm>

#include "match/patch.hpp"

namespace pentacle::match {

namespace {

// What waits for watchers who see everything late. Short letters are let in beyond the limit: they tell how it ended.
constexpr std::size_t late_bytes_max = 4U << 20U;
constexpr std::size_t late_letters_max = 20'000;
constexpr std::size_t short_letter = 1'024;

// Both players' own views, for watchers who may see hands.
std::string with_hands(std::string text, const Match& match) {
    text.pop_back();
    text += ",\"hands\":[";
    match.write_view(Viewer::FirstSeat, text);
    text += ',';
    match.write_view(Viewer::SecondSeat, text);
    text += "]}";
    return text;
}

// A message about one position, and for whom it is the right one.
struct Told {
    Features features;
    bool acknowledges;
    std::uint64_t from;  // for deltas
    SharedText text;

    bool fits(const Told& wanted) const {
        return features == wanted.features && acknowledges == wanted.acknowledges && from == wanted.from;
    }
};

}  // namespace

Table::Table(std::unique_ptr<Match> match, RatingsOf ratings_of)
    : match_{std::move(match)}, ratings_of_{std::move(ratings_of)}, entries_taken_{match_->log().size()} {}

Table::Guest* Table::find(ConnectionId connection) {
    for (Guest& guest : guests_)
        if (guest.connection == connection) return &guest;
    return nullptr;
}

bool Table::seat_has_guest(Seat seat) const {
    return std::any_of(guests_.begin(), guests_.end(),
                       [&](const Guest& guest) { return guest.viewer == viewer_at(seat); });
}

std::size_t Table::watchers() const {
    return static_cast<std::size_t>(std::count_if(
        guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.viewer == Viewer::Spectator; }));
}

bool Table::send(const Guest& guest, std::string text, Millis now) {
    return send(guest, std::make_shared<const std::string>(std::move(text)), now);
}

bool Table::send(const Guest& guest, SharedText text, Millis now) {
    Letter letter{guest.connection, std::move(text)};
    const SpectatorPolicy& policy = match_->setup().spectators;
    if (guest.viewer != Viewer::Spectator || policy.delay == 0) {
        letters_.push_back(std::move(letter));
        return true;
    }
    const std::size_t bytes = letter.text->size();
    if (late_.size() >= late_letters_max || (bytes > short_letter && late_bytes_ + bytes > late_bytes_max))
        return false;
    late_bytes_ += bytes;
    late_.push_back({now + policy.delay, std::move(letter)});
    return true;
}

void Table::send_all(std::string text, Millis now, bool only_players) {
    const auto shared = std::make_shared<const std::string>(std::move(text));
    for (const Guest& guest : guests_)
        if (guest.features.hello && !(only_players && guest.viewer == Viewer::Spectator)) send(guest, shared, now);
}

void Table::send_state(Guest& guest, const Remarks& remarks, Millis now) {
    std::string view;
    match_->write_view(guest.viewer, view);
    std::string text = state_message(*match_, guest.viewer, guest.features, view, remarks, now);
    // Whatever is broadcast next can be told as a change of this.
    Shown& shown = shown_.at(static_cast<std::size_t>(guest.viewer));
    if (!shown.known) shown = {Outline{std::move(view)}, match_->seq_for(guest.viewer), true};
    if (guest.viewer == Viewer::Spectator && match_->setup().spectators.shows_hands) text = with_hands(text, *match_);
    if (send(guest, std::move(text), now)) guest.seen_seq = match_->seq_for(guest.viewer);
}

void Table::seat_player(ConnectionId connection, Seat seat, const Features& features, bool can_return, Millis now) {
    expire(now);
    const bool was_here = seat_has_guest(seat);
    const bool resumed = match_->seq() > 0;
    if (!was_here && match_->is_absent(seat) && !is_over()) {
        match_->back(seat, now);
        send_all(presence_message(*match_, seat, true, now), now);
    }
    guests_.push_back({connection, viewer_at(seat), features, can_return, 0});
    Guest& guest = guests_.back();
    if (features.hello) send(guest, match_start_message(*match_, seat, resumed), now);
    send_state(guest, {.with_events = !resumed}, now);
    if (resumed) send_history(guest, now);
    send_offers(guest, now);
    // Whoever comes back as the match ends was not there when everybody was told.
    if (told_result_ && features.hello) send(guest, result_message(), now);
}

void Table::seat_watcher(ConnectionId connection, const Features& features, Millis now) {
    guests_.push_back({connection, Viewer::Spectator, features, true, 0});
    Guest& guest = guests_.back();
    letters_.push_back({connection, std::make_shared<const std::string>(spectating_message(*match_))});
    send_state(guest, {.with_events = false}, now);
    send_history(guest, now);
}

void Table::send_history(const Guest& guest, Millis now) {
    if (guest.features.history && guest.features.events)
        send(guest, history_message(*match_, guest.viewer, guest.features), now);
}

// What waits for an answer still does when one of the two comes back.
void Table::send_offers(const Guest& guest, Millis now) {
    if (!guest.features.hello || is_over()) return;
    if (undo_asked_by_) send(guest, seat_message(*match_, "undo_requested", *undo_asked_by_), now);
    if (draw_offered_by_) send(guest, seat_message(*match_, "draw_offered", *draw_offered_by_), now);
}

void Table::forget_offers() {
    undo_asked_by_.reset();
    draw_offered_by_.reset();
}

void Table::set_features(ConnectionId connection, const Features& features) {
    Guest* guest = find(connection);
    if (guest == nullptr) return;
    guest->features = features;
    guest->can_return = guest->can_return || features.hello;
}

void Table::remove(ConnectionId connection, Millis now) {
    const Guest* leaving = find(connection);
    if (leaving == nullptr) return;
    const std::optional<Seat> seat = seat_of(leaving->viewer);
    const bool can_return = leaving->can_return;
    std::erase_if(guests_, [&](const Guest& guest) { return guest.connection == connection; });
    std::erase_if(late_, [&](const Late& late) {
        if (late.letter.to != connection) return false;
        late_bytes_ -= late.letter.text->size();
        return true;
    });
    if (!seat || seat_has_guest(*seat) || is_over()) return;
    if (can_return) match_->left(*seat, now);
    if (can_return && !is_over()) return send_all(presence_message(*match_, *seat, false, now), now);
    match_->forfeit(*seat, now);
    broadcast(now);
}

void Table::broadcast(Millis now, ConnectionId actor, std::string_view ack, bool undone) {
    for (const Viewer viewer : {Viewer::FirstSeat, Viewer::SecondSeat, Viewer::Spectator})
        if (!match_->is_last_secret_from(viewer)) broadcast_to(viewer, now, actor, ack, undone);
    finish_if_over(now);
}

void Table::broadcast_to(Viewer viewer, Millis now, ConnectionId actor, std::string_view ack, bool undone) {
    Shown& shown = shown_.at(static_cast<std::size_t>(viewer));
    const bool watched =
        std::any_of(guests_.begin(), guests_.end(), [&](const Guest& guest) { return guest.viewer == viewer; });
    if (!watched) {
        shown.known = false;
        return;
    }
    thread_local Outline view;  // trades places with the one shown last, so that neither asks for memory
    view.rewrite([&](std::string& text) { match_->write_view(viewer, text); });
    std::string patch;       // made at most once, and only if somebody needs it
    std::vector<Told> made;  // as is each message
    const bool hands = viewer == Viewer::Spectator && match_->setup().spectators.shows_hands;
    for (Guest& guest : guests_) {
        if (guest.viewer != viewer) continue;
        const bool delta = guest.features.deltas && shown.known && guest.seen_seq >= shown.seq && !undone && !hands;
        const Remarks remarks{.ack = guest.connection == actor ? ack : std::string_view{}, .undone = undone};
        const Told wanted{guest.features, !remarks.ack.empty(), delta ? guest.seen_seq : 0, nullptr};
        auto told = std::find_if(made.begin(), made.end(), [&](const Told& known) { return known.fits(wanted); });
        if (told == made.end()) {
            if (delta && patch.empty()) patch = patch_text(shown.view, view);
            std::string text = delta
                                   ? delta_message(*match_, viewer, guest.features, guest.seen_seq, patch, remarks, now)
                                   : state_message(*match_, viewer, guest.features, view.text(), remarks, now);
            if (hands) text = with_hands(std::move(text), *match_);
            told = made.insert(made.end(), wanted);
            told->text = std::make_shared<const std::string>(std::move(text));
        }
        // Who missed one is told the whole position next.
        guest.seen_seq = send(guest, told->text, now) ? match_->seq_for(viewer) : 0;
    }
    std::swap(shown.view, view);
    shown.seq = match_->seq_for(viewer);
    shown.known = true;
}

void Table::finish_if_over(Millis now) {
    if (!is_over() || told_result_) return;
    told_result_ = true;
    send_all(result_message(), now);
}

std::string Table::result_message() const {
    return match_over_message(*match_, ratings_of_ ? ratings_of_(*match_) : Json(nullptr));
}

void Table::expire(Millis now) {
    while (match_->tick(now)) {
        forget_offers();
        broadcast(now);
    }
}

void Table::tick(Millis now) {
    expire(now);
    for (const Clocks::Warning& warning : match_->due_warnings(now))
        send_all(clock_warning_message(*match_, warning), now, true);
    while (!late_.empty() && late_.front().due <= now) {
        late_bytes_ -= late_.front().letter.text->size();
        letters_.push_back(std::move(late_.front().letter));
        late_.pop_front();
    }
}

std::optional<Millis> Table::next_deadline() const {
    std::optional<Millis> next = match_->next_deadline();
    if (!late_.empty()) next = next ? std::min(*next, late_.front().due) : late_.front().due;
    return next;
}

void Table::resume(Millis now) { match_->resume(now); }

void Table::abort(Millis now) {
    if (!is_over()) match_->abort(now);
    try {
        broadcast(now);
    } catch (const std::exception&) {  // the position cannot be shown; that it is over can be told
        finish_if_over(now);
    }
}

std::optional<Seat> Table::bot_to_act() const {
    for (const Seat seat : all_seats)
        if (match_->deciders().has(seat) && match_->setup().players[seat].is_bot()) return seat;
    return std::nullopt;
}

void Table::bot_acts(Seat seat, const Json& action, std::uint64_t seq, Millis now) {
    expire(now);
    if (is_over() || seq < match_->position_seq()) return;
    if (match_->act(seat, {.action = action}, now).ok()) {
        forget_offers();
        broadcast(now);
    }
}

Output Table::take_output() {
    const auto& log = match_->log();
    Output output{.entries = {log.begin() + static_cast<std::ptrdiff_t>(entries_taken_), log.end()},
                  .letters = std::move(letters_)};
    entries_taken_ = log.size();
    letters_.clear();
    output.finished = is_over() && !finished_taken_;
    finished_taken_ = is_over();
    return output;
}

}  // namespace pentacle::match
