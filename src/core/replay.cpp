#include "core/replay.hpp"

#include "core/digest.hpp"
#include "core/object_reader.hpp"
#include "core/version.hpp"

namespace pentacle {

namespace {

constexpr std::size_t hash_digits = 16;

Json json_of(const Replay::Action& action) {
    Json json{{"seat", number_of(action.seat)}};
    json.update(action.action);
    json["hash"] = hex_of(action.hash_after);
    return json;
}

Json json_of(const std::optional<Replay::Result>& result) {
    if (!result) return nullptr;
    Json json{{"winner", nullptr}, {"reason", result->reason}};
    if (result->winner) json["winner"] = number_of(*result->winner);
    if (result->outside) json["outside"] = true;
    return json;
}

std::uint64_t read_hash(ObjectReader& reader, std::string_view key) {
    const std::string text = reader.required_string(key);
    const bool digits = text.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (digits && text.size() == hash_digits) return std::stoull(text, nullptr, 16);
    if (reader.has(key)) reader.complain(key, "must be 16 hexadecimal digits");
    return 0;
}

Seat read_seat(ObjectReader& reader) { return reader.required_integer("seat", 0, 1) == 0 ? Seat::First : Seat::Second; }

Replay::Action read_action(ObjectReader& reader, const Json& written) {
    Replay::Action action{read_seat(reader), written, read_hash(reader, "hash")};
    reader.required_string("type");
    action.action.erase("seat");
    action.action.erase("hash");
    return action;
}

void read_actions(ObjectReader& reader, Replay& replay) {
    const Json* list = reader.find("actions");
    if (list == nullptr) return reader.complain("\"actions\" is missing");
    std::vector<ObjectReader> actions = reader.objects("actions");
    for (std::size_t index = 0; index < actions.size(); ++index)
        if (actions[index].is_object()) replay.actions.push_back(read_action(actions[index], (*list)[index]));
}

void read_decks(ObjectReader& reader, Replay& replay) {
    const Json* decks = reader.find("decks");
    if (decks == nullptr) return reader.complain("\"decks\" is missing");
    if (!decks->is_array() || decks->size() != seat_count)
        return reader.complain("decks", "must be a list of two decks, found " + shown(*decks));
    for (const Seat seat : all_seats) replay.decks[seat] = (*decks)[static_cast<std::size_t>(number_of(seat))];
}

void read_result(ObjectReader& reader, Replay& replay) {
    const Json* value = reader.find("result");
    if (value == nullptr || value->is_null()) return;
    ObjectReader result{reader.document(), *value, reader.path_of("result"), reader.problems()};
    Replay::Result read;
    const Json* winner = result.find("winner");
    if (winner != nullptr && !winner->is_null())
        read.winner = result.integer("winner", 0, 0, 1) == 0 ? Seat::First : Seat::Second;
    read.reason = result.required_string("reason");
    read.outside = result.boolean("outside", false);
    result.finish();
    replay.result = std::move(read);
}

}  // namespace

std::string commitment_to(const Seed& seed) { return digest_of(seed.hex()); }

Json json_of(const Replay& replay) {
    Json json{{"format", Replay::format},   {"game", replay.game},   {"version", replay.version},
              {"cards", replay.cards_hash}, {"rules", replay.rules}, {"decks", replay.decks.values},
              {"seed", replay.seed.hex()}};
    if (replay.commitment) json["commitment"] = *replay.commitment;
    json["actions"] = Json::array();
    for (const Replay::Action& action : replay.actions) json["actions"].push_back(json_of(action));
    json["result"] = json_of(replay.result);
    json["finalHash"] = hex_of(replay.final_hash);
    return json;
}

std::string text_of(const Replay& replay) {
    const Json json = json_of(replay);
    std::string text = "{";
    for (const auto& [key, value] : json.items()) {
        text += (text.size() == 1 ? "\n  \"" : ",\n  \"") + key + "\": ";
        if (key != "actions" || value.empty()) {
            text += value.dump();
            continue;
        }
        text += "[";
        for (std::size_t index = 0; index < value.size(); ++index)
            text += (index == 0 ? "\n    " : ",\n    ") + value[index].dump();
        text += "\n  ]";
    }
    return text + "\n}\n";
}

Result<Replay, Problems> read_replay(const Document& document) {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    Replay replay;
    const std::string format = reader.required_string("format");
    if (!format.empty() && format != Replay::format)
        reader.complain("format", "must be \"" + std::string{Replay::format} + "\", found \"" + format + "\"");
    replay.game = reader.required_string("game");
    replay.version = reader.string("version");
    replay.cards_hash = reader.required_string("cards");
    if (const Json* rules = reader.find("rules")) {
        if (rules->is_object()) replay.rules = *rules;
        else reader.complain("rules", "must be an object, found " + shown(*rules));
    }
    read_decks(reader, replay);
    if (const auto seed = Seed::parse(reader.required_string("seed"))) replay.seed = *seed;
    else if (reader.has("seed")) reader.complain("seed", "must be 64 hexadecimal digits");
    if (reader.has("commitment")) replay.commitment = reader.string("commitment");
    read_actions(reader, replay);
    read_result(reader, replay);
    replay.final_hash = read_hash(reader, "final_hash");
    reader.finish();
    if (!problems.empty()) return problems;
    return replay;
}

ReplayRecorder::ReplayRecorder(AnyMatch& match, const BySeat<AnyDeck>& decks, const Seed& seed) : match_{match} {
    replay_.game = match.game().id();
    replay_.version = program_version();
    replay_.cards_hash = match.game().cards_hash();
    replay_.rules = match.game().rules();
    for (const Seat seat : all_seats) replay_.decks[seat] = decks[seat].json;
    replay_.seed = seed;
}

std::optional<RefusalText> ReplayRecorder::act(Seat seat, const Json& action) {
    Result<Json, RefusalText> proposed = match_.propose(seat, action);
    if (!proposed) return proposed.error();
    match_.carry_out_proposed();
    replay_.actions.push_back({seat, std::move(proposed).value(), match_.hash()});
    return std::nullopt;
}

void ReplayRecorder::apply_listed(Seat seat, int index) {
    Json action = match_.listed_json(seat, index);
    match_.apply_listed(seat, index);
    replay_.actions.push_back({seat, std::move(action), match_.hash()});
}

Replay ReplayRecorder::replay() const {
    Replay replay = replay_;
    if (const auto outcome = match_.standing().outcome)
        replay.result = Replay::Result{outcome->winner, std::string{outcome->reason}, false};
    replay.final_hash = match_.hash();
    return replay;
}

}  // namespace pentacle
