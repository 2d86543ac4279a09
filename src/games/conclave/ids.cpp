#include "games/conclave/ids.hpp"

#include "core/object_reader.hpp"
#include "core/whole_number.hpp"

namespace pentacle::conclave {

namespace {

constexpr std::array<std::string_view, word_count<Step>> steps{"MULLIGAN",         "UNTAP",
                                                               "UPKEEP",           "DRAW",
                                                               "RESOURCE",         "MAIN_PRE",
                                                               "COMBAT_BEGIN",     "DECLARE_ATTACKERS",
                                                               "DECLARE_BLOCKERS", "FIRST_STRIKE_DAMAGE",
                                                               "COMBAT_DAMAGE",    "COMBAT_END",
                                                               "MAIN_POST",        "END_STEP",
                                                               "CLEANUP"};

}  // namespace

std::string player_name(Seat seat) { return seat == Seat::First ? "player-0" : "player-1"; }

std::optional<Seat> player_named(std::string_view text, std::optional<Seat> you) {
    if (text == "player-0") return Seat::First;
    if (text == "player-1") return Seat::Second;
    if (you && same_word(text, "you")) return *you;
    if (you && same_word(text, "opponent")) return other(*you);
    return std::nullopt;
}

std::string instance_name(Instance id) { return "c" + std::to_string(id); }

std::optional<Instance> instance_named(std::string_view text) {
    const auto number = number_after<Instance>("c", text);
    return number && *number != no_instance && *number < Target::first_player ? number : std::nullopt;
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::Setup: return "SETUP";
        case Phase::Begin: return "BEGIN";
        case Phase::Main: return "MAIN";
        case Phase::Combat: return "COMBAT";
        case Phase::End: return "END";
    }
    return {};
}

std::string_view step_name(Step step) { return steps[static_cast<std::size_t>(step)]; }

std::optional<Step> step_named(std::string_view text) {
    for (std::size_t index = 0; index < steps.size(); ++index)
        if (same_word(text, steps[index])) return static_cast<Step>(index);
    return std::nullopt;
}

std::string_view zone_name(Zone zone) {
    switch (zone) {
        case Zone::Deck: return "library";
        case Zone::Hand: return "hand";
        case Zone::Play: return "battlefield";
        case Zone::Graveyard: return "graveyard";
        case Zone::Exile: return "exile";
        case Zone::Stack: return "stack";
    }
    return {};
}

std::optional<ManaKind> mana_named(std::string_view text) {
    if (text.size() != 1) return std::nullopt;
    const std::size_t place = mana_letters.find(static_cast<char>(text[0] >= 'a' ? text[0] - 32 : text[0]));
    return place == std::string_view::npos ? std::nullopt : std::optional{static_cast<ManaKind>(place)};
}

Json pool_json(const Pool& pool) {
    Json json = Json::object();
    for (std::size_t kind = 0; kind < mana_kinds; ++kind) json[std::string{mana_letters[kind]}] = pool[kind];
    return json;
}

bool is_called(const Program& program, CardNumber card, std::string_view text) {
    return card < program.ids.size() && (program.ids[card] == text || same_word(program.names[card], text));
}

}  // namespace pentacle::conclave
