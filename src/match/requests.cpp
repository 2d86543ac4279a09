#include <algorithm>
#include <array>

#include "match/table.hpp"

// What players ask of their table.

namespace pentacle::match {

namespace {

constexpr std::array<std::string_view, 8> emotes{"hello", "good_luck", "well_played", "thanks",
                                                 "oops",  "wow",       "thinking",    "good_game"};
constexpr std::size_t emotes_per_span = 4;
constexpr Millis emote_span = 10'000;
constexpr Millis draw_offer_pause = 20'000;  // between two offers of one player

}  // namespace

void Table::send_refusal(Guest& guest, const Refused& refused, std::string_view id, Millis now) {
    if (guest.features.hello)
        return void(send(guest, refused_message(*match_, guest.viewer, guest.features, refused, id), now));
    send_state(guest, {.error = refused.sentence, .with_events = false}, now);
}

void Table::receive(ConnectionId connection, const FromPlayer& message, Millis now) {
    Guest* guest = find(connection);
    const std::optional<Seat> seat = guest != nullptr ? seat_of(guest->viewer) : std::nullopt;
    if (!seat) return;
    expire(now);
    std::visit([&](const auto& said) { take(*guest, *seat, said, now); }, message);
}

void Table::take(Guest& guest, Seat, const Garbage&, Millis now) {
    send_refusal(guest, {"bad_action", "Invalid JSON"}, {}, now);
}

void Table::take(Guest& guest, Seat, const BadAct& bad, Millis now) {
    send_refusal(guest, {"bad_action", "Unknown action"}, bad.id, now);
}

void Table::take(Guest& guest, Seat, const Resync&, Millis now) { send_state(guest, {.with_events = false}, now); }

void Table::take(Guest& guest, Seat seat, const Concede&, Millis now) {
    if (const auto refused = match_->concede(seat, now)) return send_refusal(guest, *refused, {}, now);
    broadcast(now);
}

void Table::take(Guest& guest, Seat seat, const ActRequest& request, Millis now) {
    const auto accepted = match_->act(seat, request, now);
    if (!accepted) return send_refusal(guest, accepted.error(), request.id, now);
    if (accepted.value() == Match::Accepted::Repeated)
        return send_state(guest, {.ack = request.id, .with_events = false}, now);
    forget_offers();
    broadcast(now, guest.connection, request.id);
}

void Table::take(Guest& guest, Seat seat, const AskUndo&, Millis now) {
    if (undo_asked_by_) return send_refusal(guest, {"undo_pending", "An undo is already being asked for"}, {}, now);
    if (const auto refused = match_->refuse_undo(seat)) return send_refusal(guest, *refused, {}, now);
    if (match_->setup().players[other(seat)].is_bot()) {  // bots always agree
        match_->undo(seat, now);
        return broadcast(now, 0, {}, true);
    }
    undo_asked_by_ = seat;
    send_all(seat_message(*match_, "undo_requested", seat), now, true);
}

void Table::take(Guest& guest, Seat seat, const AnswerUndo& answer, Millis now) {
    if (undo_asked_by_ != other(seat))
        return send_refusal(guest, {"undo_not_asked", "Nobody asked you for an undo"}, {}, now);
    undo_asked_by_.reset();
    send_all(seat_message(*match_, "undo_answered", seat, "accept", answer.accept), now, true);
    if (!answer.accept) return;
    if (const auto refused = match_->refuse_undo(other(seat))) return send_refusal(guest, *refused, {}, now);
    match_->undo(other(seat), now);
    broadcast(now, 0, {}, true);
}

// An offer stands until somebody acts. A bot would rather play on.
void Table::take(Guest& guest, Seat seat, const OfferDraw&, Millis now) {
    if (is_over()) return send_refusal(guest, {"match_over", "Game already over"}, {}, now);
    if (draw_offered_by_ == other(seat)) return take(guest, seat, AnswerDraw{true}, now);
    if (draw_offered_at_[seat] && now - *draw_offered_at_[seat] < draw_offer_pause)
        return send_refusal(guest, {"draw_too_soon", "You have offered a draw a moment ago"}, {}, now);
    draw_offered_at_[seat] = now;
    send_all(seat_message(*match_, "draw_offered", seat), now, true);
    if (match_->setup().players[other(seat)].is_bot())
        return send_all(seat_message(*match_, "draw_answered", other(seat), "accept", false), now, true);
    draw_offered_by_ = seat;
}

void Table::take(Guest& guest, Seat seat, const AnswerDraw& answer, Millis now) {
    if (draw_offered_by_ != other(seat))
        return send_refusal(guest, {"draw_not_offered", "Nobody offers you a draw"}, {}, now);
    draw_offered_by_.reset();
    send_all(seat_message(*match_, "draw_answered", seat, "accept", answer.accept), now, true);
    if (!answer.accept) return;
    match_->draw(other(seat), now);
    broadcast(now);
}

void Table::take(Guest& guest, Seat seat, const SayEmote& emote, Millis now) {
    if (std::find(emotes.begin(), emotes.end(), emote.word) == emotes.end())
        return send_refusal(guest, {"unknown_emote", "There is no such emote"}, {}, now);
    auto& sent = emotes_[seat];
    while (!sent.empty() && sent.front() <= now - emote_span) sent.pop_front();
    if (sent.size() >= emotes_per_span) return send_refusal(guest, {"too_fast", "Not so many emotes"}, {}, now);
    sent.push_back(now);
    send_all(seat_message(*match_, "emote", seat, "emote", emote.word), now);
}

}  // namespace pentacle::match
