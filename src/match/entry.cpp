#include "match/entry.hpp"

#include <array>
#include <utility>

namespace pentacle::match {

namespace {

constexpr std::array<std::pair<EntryKind, std::string_view>, 13> entry_words{{{EntryKind::Act, "act"},
                                                                              {EntryKind::Default, "default"},
                                                                              {EntryKind::Undo, "undo"},
                                                                              {EntryKind::Left, "left"},
                                                                              {EntryKind::Back, "back"},
                                                                              {EntryKind::Resume, "resume"},
                                                                              {EntryKind::Concede, "concede"},
                                                                              {EntryKind::TimeOut, "timeout"},
                                                                              {EntryKind::Abandon, "abandon"},
                                                                              {EntryKind::Abort, "abort"},
                                                                              {EntryKind::Forfeit, "forfeit"},
                                                                              {EntryKind::Draw, "draw"},
                                                                              {EntryKind::Desert, "desert"}}};

}  // namespace

std::vector<const Entry*> standing_actions(const std::vector<Entry>& log) {
    std::vector<const Entry*> actions;
    for (const Entry& entry : log) {
        if (entry.kind == EntryKind::Act || entry.kind == EntryKind::Default) actions.push_back(&entry);
        if (entry.kind == EntryKind::Undo) actions.pop_back();
    }
    return actions;
}

std::string_view word_of(EntryKind kind) {
    for (const auto& [known, word] : entry_words)
        if (known == kind) return word;
    throw_broken_invariant("an entry kind without a word");
}

std::optional<EntryKind> entry_kind(std::string_view word) {
    for (const auto& [kind, known] : entry_words)
        if (known == word) return kind;
    return std::nullopt;
}

Json json_of(const Entry& entry) {
    Json json{{"seq", entry.seq}, {"at", entry.at}, {"kind", word_of(entry.kind)}, {"seat", number_of(entry.seat)}};
    if (!entry.action.is_null()) json["action"] = entry.action;
    if (!entry.id.empty()) json["id"] = entry.id;
    return json;
}

std::optional<Entry> entry_from(const Json& json) {
    try {
        const auto kind = entry_kind(json.at("kind").get_ref<const std::string&>());
        const int seat = json.at("seat").get<int>();
        if (!kind || seat < 0 || seat >= seat_count) return std::nullopt;
        return Entry{.seq = json.at("seq").get<std::uint64_t>(),
                     .at = json.at("at").get<Millis>(),
                     .kind = *kind,
                     .seat = static_cast<Seat>(seat),
                     .action = json.contains("action") ? json.at("action") : Json(nullptr),
                     .id = json.contains("id") ? json.at("id").get<std::string>() : std::string{}};
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace pentacle::match
