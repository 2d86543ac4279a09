#include "games/duel/last_action.hpp"

#include "core/whole_number.hpp"
#include "games/duel/ids.hpp"

namespace pentacle::duel {

namespace {

using Kind = LastAction::Kind;

// What stands between `before` and `after` when the text begins and ends with them.
std::optional<std::string_view> between(std::string_view text, std::string_view before, std::string_view after) {
    if (text.size() < before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after))
        return std::nullopt;
    return text.substr(before.size(), text.size() - before.size() - after.size());
}

// "NAME (draw 2)", "NAME (summoned Wolf)", "NAME (3 turn effect)"
std::optional<LastAction> read_bracketed(const Duel& game, std::string_view text) {
    const std::size_t bracket = text.rfind(" (");
    if (bracket == std::string_view::npos) return std::nullopt;
    const std::optional<CardNumber> card = game.find(text.substr(0, bracket));
    if (!card) return std::nullopt;
    LastAction action{.card = *card};
    const std::string_view inside = text.substr(bracket + 1);
    if (const auto count = between(inside, "(draw ", ")")) {
        action.kind = Kind::CastDraw;
        if (const auto number = whole_number<std::uint16_t>(*count)) return action.number = *number, action;
    } else if (const auto name = between(inside, "(summoned ", ")")) {
        action.kind = Kind::CastSummon;
        if (const auto summoned = game.find(*name)) return action.number = *summoned, action;
    } else if (const auto turns = between(inside, "(", " turn effect)")) {
        action.kind = Kind::CastPersistent;
        if (const auto number = whole_number<std::uint16_t>(*turns)) return action.number = *number, action;
    }
    return std::nullopt;
}

std::optional<LastAction> read_cast(const Duel& game, std::string_view text) {
    if (const auto card = game.find(text)) return LastAction{.kind = Kind::Cast, .card = *card};
    if (const auto bracketed = read_bracketed(game, text)) return bracketed;
    const std::size_t on = text.rfind(" on ");
    if (on == std::string_view::npos) return std::nullopt;
    const auto card = game.find(text.substr(0, on));
    const auto target = read_target(text.substr(on + 4));
    if (!card || !target) return std::nullopt;
    return LastAction{.kind = Kind::CastAt, .card = *card, .target = *target};
}

std::optional<LastAction> read_deed(const Duel& game, std::string_view text) {
    if (text == "ended turn") return LastAction{.kind = Kind::EndedTurn};
    if (text == "conceded") return LastAction{.kind = Kind::Conceded};
    if (const auto name = between(text, "played ", "")) {
        if (const auto card = game.find(*name)) return LastAction{.kind = Kind::Played, .card = *card};
    } else if (const auto at = between(text, "attacked ", "")) {
        if (const auto target = read_target(*at)) return LastAction{.kind = Kind::Attacked, .target = *target};
    } else if (const auto spell = between(text, "cast ", "")) {
        return read_cast(game, *spell);
    }
    return std::nullopt;
}

}  // namespace

std::string sentence_of(const Duel& game, const LastAction& action) {
    const std::string who = std::to_string(number_of(action.seat)) + " ";
    const std::string number = std::to_string(action.number);
    switch (action.kind) {
        case Kind::None: return {};
        case Kind::Played: return who + "played " + game.name_of(action.card);
        case Kind::CastAt: return who + "cast " + game.name_of(action.card) + " on " + text_of(action.target);
        case Kind::CastDraw: return who + "cast " + game.name_of(action.card) + " (draw " + number + ")";
        case Kind::CastSummon:
            return who + "cast " + game.name_of(action.card) + " (summoned " + game.name_of(action.number) + ")";
        case Kind::CastPersistent: return who + "cast " + game.name_of(action.card) + " (" + number + " turn effect)";
        case Kind::Cast: return who + "cast " + game.name_of(action.card);
        case Kind::Attacked: return who + "attacked " + text_of(action.target);
        case Kind::EndedTurn: return who + "ended turn";
        case Kind::Conceded: return who + "conceded";
    }
    return {};
}

std::optional<LastAction> read_sentence(const Duel& game, std::string_view text) {
    if (!text.starts_with("0 ") && !text.starts_with("1 ")) return std::nullopt;
    std::optional<LastAction> action = read_deed(game, text.substr(2));
    if (action) action->seat = text.front() == '0' ? Seat::First : Seat::Second;
    return action;
}

}  // namespace pentacle::duel
