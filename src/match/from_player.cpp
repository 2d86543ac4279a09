#include "match/from_player.hpp"

#include <string_view>

namespace pentacle::match {

namespace {

constexpr std::size_t id_length_max = 64;

std::string_view text_at(const Json& message, const char* key) {
    const auto found = message.find(key);
    return found != message.end() && found->is_string() ? std::string_view{found->get_ref<const std::string&>()}
                                                        : std::string_view{};
}

bool accepts(const Json& message) {
    const auto found = message.find("accept");
    return found != message.end() && *found == true;
}

FromPlayer read_act(Json& message) {
    ActRequest request{.id = std::string{text_at(message, "id")}};
    if (const auto seen = message.find("seq"); seen != message.end() && seen->is_number_unsigned())
        request.seen_seq = seen->get<std::uint64_t>();
    const auto action = message.find("action");
    if (action == message.end() || !action->is_object() || request.id.size() > id_length_max)
        return BadAct{request.id.substr(0, id_length_max)};
    request.action = std::move(*action);
    return request;
}

struct PlayerMessageWriter {
    Json operator()(const ActRequest& request) const {
        Json message{{"type", "act"}, {"action", request.action}, {"id", request.id}};
        if (request.seen_seq) message["seq"] = *request.seen_seq;
        return message;
    }
    Json operator()(const BadAct& bad) const { return {{"type", "act"}, {"id", bad.id}}; }
    Json operator()(const Resync&) const { return {{"type", "resync"}}; }
    Json operator()(const Concede&) const { return {{"type", "concede"}}; }
    Json operator()(const AskUndo&) const { return {{"type", "undo_request"}}; }
    Json operator()(const AnswerUndo& answer) const { return {{"type", "undo_answer"}, {"accept", answer.accept}}; }
    Json operator()(const OfferDraw&) const { return {{"type", "draw_offer"}}; }
    Json operator()(const AnswerDraw& answer) const { return {{"type", "draw_answer"}, {"accept", answer.accept}}; }
    Json operator()(const SayEmote& emote) const { return {{"type", "emote"}, {"emote", emote.word}}; }
    Json operator()(const Garbage&) const { return nullptr; }
};

}  // namespace

FromPlayer read_from_player(Json message) {
    if (!message.is_object()) return Garbage{};
    const std::string_view type = text_at(message, "type");
    if (type == "act") return read_act(message);
    if (type == "resync") return Resync{};
    if (type == "concede") return Concede{};
    if (type == "undo_request") return AskUndo{};
    if (type == "undo_answer") return AnswerUndo{accepts(message)};
    if (type == "draw_offer") return OfferDraw{};
    if (type == "draw_answer") return AnswerDraw{accepts(message)};
    if (type == "emote") return SayEmote{std::string{text_at(message, "emote")}};
    return ActRequest{.action = std::move(message)};  // a game's own action
}

Json json_of(const FromPlayer& message) { return std::visit(PlayerMessageWriter{}, message); }

}  // namespace pentacle::match
