#include "games/konivrer/ids.hpp"

#include "cardlang/language/vocabulary.hpp"
#include "core/object_reader.hpp"
#include "core/whole_number.hpp"

namespace pentacle::konivrer {

std::string player_name(Seat seat) { return seat == Seat::First ? "player1" : "player2"; }

std::optional<Seat> player_named(std::string_view text, std::optional<Seat> you) {
    if (same_word(text, "player1")) return Seat::First;
    if (same_word(text, "player2")) return Seat::Second;
    if (you && same_word(text, "you")) return *you;
    if (you && same_word(text, "opponent")) return other(*you);
    return std::nullopt;
}

std::string instance_name(Instance id) { return "c" + std::to_string(id); }

std::optional<Instance> instance_named(std::string_view text) {
    const auto number = number_after<Instance>("c", text);
    return number && *number != no_instance && *number <= instance_max ? number : std::nullopt;
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::Mulligan: return "MULLIGAN";
        case Phase::Start: return "START";
        case Phase::Main: return "MAIN";
        case Phase::Combat: return "COMBAT";
        case Phase::PostCombatMain: return "POST_COMBAT_MAIN";
        case Phase::Refresh: return "REFRESH";
    }
    return {};
}

std::string_view step_name(CombatStep step) {
    switch (step) {
        case CombatStep::None: return {};
        case CombatStep::Attack: return "ATTACK";
        case CombatStep::Defense: return "DEFENSE";
        case CombatStep::Resolution: return "RESOLUTION";
    }
    return {};
}

std::string_view phase_said(Phase phase, CombatStep step) {
    switch (phase) {
        case Phase::Mulligan: return "opening hands";
        case Phase::Start: return "start of the turn";
        case Phase::Main: return "main phase";
        case Phase::Combat:
            switch (step) {
                case CombatStep::None: return "combat";
                case CombatStep::Attack: return "combat: attackers";
                case CombatStep::Defense: return "combat: defenders";
                case CombatStep::Resolution: return "combat: fights";
            }
            return {};
        case Phase::PostCombatMain: return "main phase after combat";
        case Phase::Refresh: return "refresh";
    }
    return {};
}

std::string element_name(Element element) { return cardlang::written(spelling(element)); }

std::optional<Element> element_named(std::string_view text) {
    for (std::size_t index = 0; index < element_count_with_generic; ++index)
        if (same_word(text, spellings<Element>[index])) return static_cast<Element>(index);
    return std::nullopt;
}

std::string zone_name(Zone zone) { return cardlang::written(spelling(zone)); }

std::optional<HeldCard> find_anywhere(const State& state, Instance id) {
    if (id == no_instance) return std::nullopt;
    std::optional<HeldCard> found;
    const auto look = [&](Instance there, CardNumber card) {
        if (there == id) found = HeldCard{there, card};
    };
    for (const Seat seat : all_seats) {
        const Player& player = state.players[seat];
        for (const auto* zone : {&player.hand, &player.removed, &player.revealed})
            for (const HeldCard& held : *zone) look(held.id, held.card);
        for (const Azoth& azoth : player.azoth) look(azoth.id, azoth.card);
    }
    for_each_familiar(state, [&](const Familiar& familiar, Seat) { look(familiar.id, familiar.card); });
    for (const Played& played : state.now.chain) look(played.card.id, played.card.card);
    return found;
}

bool is_called(const Program& program, CardNumber card, std::string_view text) {
    return card < program.ids.size() && (program.ids[card] == text || same_word(program.names[card], text));
}

}  // namespace pentacle::konivrer
