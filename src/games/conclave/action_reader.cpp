#include "games/conclave/action_reader.hpp"

#include "games/conclave/hidden.hpp"

// Which action it is, and what its words mean on this table.
namespace pentacle::conclave {

ActionReader::Read ActionReader::read() const {
    const Json* type = find_member(json_, "type");
    if (type == nullptr || !type->is_string()) return Refusal::UnknownAction;
    const auto word = type->get<std::string>();
    const auto is = [&](std::string_view name) { return same_word(word, name); };
    if (is("keep")) return Action{Keep{}};
    if (is("mulligan")) return Action{TakeMulligan{}};
    if (is("pass_priority")) return Action{PassPriority{}};
    if (is("play_resource")) return play_resource();
    if (is("play_card")) return play_card();
    if (is("activate_ability")) return activate();
    if (is("tap_resource")) return tap();
    if (is("declare_attacker")) return declare_attacker();
    if (is("declare_attackers")) return declare_attackers();
    if (is("declare_blocker")) return declare_blocker();
    if (is("declare_blockers")) return declare_blockers();
    if (is("order_blocker")) return order_blocker();
    if (is("order_blockers")) return order_blockers();
    if (is("order_trigger")) return order_trigger();
    if (is("order_triggers")) return order_triggers();
    if (is("choose")) return choose();
    if (is("scry")) return scry();
    if (is("discard")) return discard();
    if (is("done")) return Action{Done{}};
    if (is("set_stops")) return set_stops();
    if (is("concede")) return Action{Concede{}};
    return Refusal::UnknownAction;
}

// cardId, cardInstanceId and target are read like card, and card like target.
const Json* ActionReader::card_field() const {
    for (const std::string_view key : {"card", "cardInstanceId", "cardId", "target"})
        if (const Json* found = field(key)) return found;
    return nullptr;
}

std::optional<std::string> ActionReader::text_of(const Json* value) {
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get<std::string>();
}

// A whole number; what is out of any bounds is kept out of them.
std::optional<int> ActionReader::number_of(const Json* value) {
    if (value == nullptr || !value->is_number_integer()) return std::nullopt;
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > 30000) return 30000;
    return static_cast<int>(std::clamp<std::int64_t>(value->get<std::int64_t>(), -30000, 30000));
}

const Json* ActionReader::texts(const Json* list) {
    if (list == nullptr || !list->is_array()) return nullptr;
    for (const Json& text : *list)
        if (!text.is_string()) return nullptr;
    return list;
}

// Whether the seat may know the card.
bool ActionReader::may_know(Instance id) const {
    const auto there = find_anywhere(state_, id);
    if (!there || there->card == no_card) return false;
    if (there->zone != Zone::Hand || there->seat == seat_) return true;
    return is_announced(state_, there->seat, id) || is_hand_shown(table_, there->seat);
}

CardNumber ActionReader::card_at(Target target) const {
    const auto there = find_anywhere(state_, target.id);
    return there ? there->card : no_card;
}

bool ActionReader::is_called(Target target, const std::string& text) const {
    return !target.is_player() && conclave::is_called(game_.program(), card_at(target), text);
}

// The first such object anywhere that the seat may know.
Target ActionReader::anywhere(const std::string& text) const {
    for (const Seat seat : all_seats)
        for (const Permanent& permanent : state_.players[seat].battlefield)
            if (is_called({permanent.id}, text)) return {permanent.id};
    for (const StackItem& item : state_.stack)
        if (is_called({item.id}, text)) return {item.id};
    for (const Zone zone : {Zone::Hand, Zone::Graveyard, Zone::Exile})
        for (const Seat seat : all_seats) {
            const Player& player = state_.players[seat];
            const auto& pile = zone == Zone::Hand        ? player.hand
                               : zone == Zone::Graveyard ? player.graveyard
                                                         : player.exile;
            for (const Held& held : pile)
                if (is_called({held.id}, text) && may_know(held.id)) return {held.id};
        }
    return {unknown_instance};
}

Target ActionReader::target_named(const std::string& text, const CandidateList& legal) const {
    if (const auto player = player_named(text, seat_)) return Target::player(*player);
    return named(text, legal);
}

CandidateList ActionReader::own_hand() const {
    CandidateList list;
    for (const Held& held : state_.players[seat_].hand) list.push_back({held.id});
    return list;
}

CandidateList ActionReader::own_battlefield() const {
    CandidateList list;
    for (const Permanent& permanent : state_.players[seat_].battlefield) list.push_back({permanent.id});
    return list;
}

}  // namespace pentacle::conclave
