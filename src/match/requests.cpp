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
constexpr std::size_t id_length_max = 64;
constexpr Millis draw_offer_pause = 20'000;  // between two offers of one player

std::string_view text_at(const Json& message, const char* key) {
    const auto found = message.find(key);
    return found != message.end() && found->is_string() ? std::string_view{found->get_ref<const std::string&>()}
                                                        : std::string_view{};
}

Refused bad_action() { return {"bad_action", "Unknown action"}; }

}  // namespace

void Table::send_refusal(Guest& guest, const Refused& refused, std::string_view id, Millis now) {
    if (guest.features.hello)
        return void(send(guest, refused_message(*match_, guest.viewer, guest.features, refused, id), now));
    send_state(guest, {.error = refused.sentence, .with_events = false}, now);
}

void Table::receive_garbage(ConnectionId connection, Millis now) {
    if (Guest* guest = find(connection)) send_refusal(*guest, {"bad_action", "Invalid JSON"}, {}, now);
}

void Table::receive(ConnectionId connection, Json message, Millis now) {
    Guest* guest = find(connection);
    const std::optional<Seat> seat = guest != nullptr ? seat_of(guest->viewer) : std::nullopt;
    if (!seat) return;
    expire(now);
    const std::string_view type = text_at(message, "type");
    if (type == "resync") return send_state(*guest, {.with_events = false}, now);
    if (type == "undo_request") return ask_undo(*guest, *seat, now);
    if (type == "undo_answer") return answer_undo(*guest, *seat, message, now);
    if (type == "draw_offer") return offer_draw(*guest, *seat, now);
    if (type == "draw_answer") return answer_draw(*guest, *seat, message, now);
    if (type == "emote") return emote(*guest, *seat, message, now);
    if (type == "concede") {
        if (const auto refused = match_->concede(*seat, now)) return send_refusal(*guest, *refused, {}, now);
        return broadcast(now);
    }
    if (type != "act") return act(*guest, *seat, {.action = std::move(message)}, now);

    ActRequest request{.id = std::string{text_at(message, "id")}};
    if (const auto seen = message.find("seq"); seen != message.end() && seen->is_number_unsigned())
        request.seen_seq = seen->get<std::uint64_t>();
    const auto action = message.find("action");
    if (action == message.end() || !action->is_object() || request.id.size() > id_length_max)
        return send_refusal(*guest, bad_action(), std::string_view{request.id}.substr(0, id_length_max), now);
    request.action = std::move(*action);
    act(*guest, *seat, request, now);
}

void Table::act(Guest& guest, Seat seat, const ActRequest& request, Millis now) {
    const auto accepted = match_->act(seat, request, now);
    if (!accepted) return send_refusal(guest, accepted.error(), request.id, now);
    if (accepted.value() == Match::Accepted::Repeated)
        return send_state(guest, {.ack = request.id, .with_events = false}, now);
    forget_offers();
    broadcast(now, guest.connection, request.id);
}

void Table::ask_undo(Guest& guest, Seat seat, Millis now) {
    if (undo_asked_by_) return send_refusal(guest, {"undo_pending", "An undo is already being asked for"}, {}, now);
    if (const auto refused = match_->refuse_undo(seat)) return send_refusal(guest, *refused, {}, now);
    if (match_->setup().players[other(seat)].is_bot()) {  // bots always agree
        match_->undo(seat, now);
        return broadcast(now, 0, {}, true);
    }
    undo_asked_by_ = seat;
    send_all(seat_message(*match_, "undo_requested", seat), now, true);
}

void Table::answer_undo(Guest& guest, Seat seat, const Json& message, Millis now) {
    if (undo_asked_by_ != other(seat))
        return send_refusal(guest, {"undo_not_asked", "Nobody asked you for an undo"}, {}, now);
    const bool accept = message.contains("accept") && message["accept"] == true;
    undo_asked_by_.reset();
    send_all(seat_message(*match_, "undo_answered", seat, "accept", accept), now, true);
    if (!accept) return;
    if (const auto refused = match_->refuse_undo(other(seat))) return send_refusal(guest, *refused, {}, now);
    match_->undo(other(seat), now);
    broadcast(now, 0, {}, true);
}

// An offer stands until somebody acts. A bot would rather play on.
void Table::offer_draw(Guest& guest, Seat seat, Millis now) {
    if (is_over()) return send_refusal(guest, {"match_over", "Game already over"}, {}, now);
    if (draw_offered_by_ == other(seat)) return answer_draw(guest, seat, {{"accept", true}}, now);
    if (draw_offered_at_[seat] && now - *draw_offered_at_[seat] < draw_offer_pause)
        return send_refusal(guest, {"draw_too_soon", "You have offered a draw a moment ago"}, {}, now);
    draw_offered_at_[seat] = now;
    send_all(seat_message(*match_, "draw_offered", seat), now, true);
    if (match_->setup().players[other(seat)].is_bot())
        return send_all(seat_message(*match_, "draw_answered", other(seat), "accept", false), now, true);
    draw_offered_by_ = seat;
}

void Table::answer_draw(Guest& guest, Seat seat, const Json& message, Millis now) {
    if (draw_offered_by_ != other(seat))
        return send_refusal(guest, {"draw_not_offered", "Nobody offers you a draw"}, {}, now);
    const bool accept = message.contains("accept") && message["accept"] == true;
    draw_offered_by_.reset();
    send_all(seat_message(*match_, "draw_answered", seat, "accept", accept), now, true);
    if (!accept) return;
    match_->draw(other(seat), now);
    broadcast(now);
}

void Table::emote(Guest& guest, Seat seat, const Json& message, Millis now) {
    const std::string_view word = text_at(message, "emote");
    if (std::find(emotes.begin(), emotes.end(), word) == emotes.end())
        return send_refusal(guest, {"unknown_emote", "There is no such emote"}, {}, now);
    auto& sent = emotes_[seat];
    while (!sent.empty() && sent.front() <= now - emote_span) sent.pop_front();
    if (sent.size() >= emotes_per_span) return send_refusal(guest, {"too_fast", "Not so many emotes"}, {}, now);
    sent.push_back(now);
    send_all(seat_message(*match_, "emote", seat, "emote", std::string{word}), now);
}

}  // namespace pentacle::match
