#include "sim/tally_json.hpp"

#include <mutex>
#include <set>

namespace pentacle::sim {

namespace {

constexpr std::size_t reason_length_max = 100;
constexpr std::size_t reasons_max = 10'000;

// A match's reason is the game's own text; one that was read lives as long as the program.
std::string_view kept_reason(const std::string& reason) {
    static std::mutex mutex;
    static std::set<std::string, std::less<>> reasons;
    const std::lock_guard lock{mutex};
    if (reason.size() > reason_length_max || reasons.size() >= reasons_max)
        throw std::invalid_argument("no reason of any game");
    return *reasons.insert(reason).first;
}

Json record_json(const Record& record) { return {record.games, record.wins, record.draws}; }
Record read_record(const Json& json) { return {json.at(0), json.at(1), json.at(2)}; }

// Most cards are used by no deck, and most lengths by no match: a place and what is there.
template <typename T, typename IsEmpty, typename Write>
Json sparse(const std::vector<T>& list, IsEmpty&& is_empty, Write&& write) {
    Json written = Json::array();
    for (std::size_t place = 0; place < list.size(); ++place)
        if (!is_empty(list[place])) written.push_back({place, write(list[place])});
    return written;
}
Json sparse_numbers(const std::vector<std::uint64_t>& list) {
    return sparse(list, [](std::uint64_t number) { return number == 0; }, [](std::uint64_t number) { return number; });
}
void read_numbers(const Json& json, std::vector<std::uint64_t>& list) {
    for (const Json& entry : json) list.at(entry.at(0).get<std::size_t>()) = entry.at(1);
}

Json pairing_json(const PairingTally& pairing) {
    return {record_json(pairing.sides[0]), record_json(pairing.sides[1]), pairing.pair_points};
}

template <typename T, typename Read>
void read_list(const Json& json, std::vector<T>& list, Read&& read) {
    if (json.size() != list.size()) throw std::invalid_argument("a list of another length");
    for (std::size_t place = 0; place < list.size(); ++place) list[place] = read(json.at(place));
}

Tally read_or_throw(const Plan& plan, const Json& json) {
    Tally tally = empty_tally(plan);
    tally.games = json.at("games");
    for (const Seat seat : all_seats)
        tally.wins_by_seat[seat] = json.at("winsBySeat").at(static_cast<std::size_t>(number_of(seat)));
    tally.draws = json.at("draws");
    tally.starter = read_record(json.at("starter"));
    tally.actions = json.at("actions");
    tally.turns.sum = json.at("turns").at(0);
    tally.turns.min = json.at("turns").at(1);
    tally.turns.max = json.at("turns").at(2);
    read_numbers(json.at("lengths"), tally.turns.histogram);
    tally.checksum = json.at("checksum");
    read_list(json.at("decks"), tally.entrants, &read_record);
    read_list(json.at("orders"), tally.entrants_by_order,
              [](const Json& order) { return ByOrder{read_record(order.at(0)), read_record(order.at(1))}; });
    for (std::size_t bot = 0; bot < side_count; ++bot) tally.bots[bot] = read_record(json.at("bots").at(bot));
    read_list(json.at("pairings"), tally.pairings, [](const Json& pairing) {
        return PairingTally{{read_record(pairing.at(0)), read_record(pairing.at(1))}, pairing.at(2).get<PairPoints>()};
    });
    for (const Json& entry : json.at("cards"))
        tally.cards_by_entrant.at(entry.at(0).get<std::size_t>()) = read_record(entry.at(1));
    read_numbers(json.at("cardMatches"), tally.card_matches);
    for (const Json& reason : json.at("reasons"))
        tally.reasons.emplace_back(kept_reason(reason.at(0).get<std::string>()), reason.at(1).get<std::uint64_t>());
    return tally;
}

}  // namespace

Json tally_json(const Tally& tally) {
    Json json{{"games", tally.games},
              {"winsBySeat", {tally.wins_by_seat[Seat::First], tally.wins_by_seat[Seat::Second]}},
              {"draws", tally.draws},
              {"starter", record_json(tally.starter)},
              {"actions", tally.actions},
              {"turns", {tally.turns.sum, tally.turns.min, tally.turns.max}},
              {"lengths", sparse_numbers(tally.turns.histogram)},
              {"checksum", tally.checksum},
              {"bots", {record_json(tally.bots[0]), record_json(tally.bots[1])}},
              {"cardMatches", sparse_numbers(tally.card_matches)}};
    Json& decks = json["decks"] = Json::array();
    for (const Record& record : tally.entrants) decks.push_back(record_json(record));
    Json& orders = json["orders"] = Json::array();
    for (const ByOrder& order : tally.entrants_by_order)
        orders.push_back({record_json(order.first), record_json(order.second)});
    Json& pairings = json["pairings"] = Json::array();
    for (const PairingTally& pairing : tally.pairings) pairings.push_back(pairing_json(pairing));
    json["cards"] =
        sparse(tally.cards_by_entrant, [](const Record& record) { return record.games == 0; }, &record_json);
    Json& reasons = json["reasons"] = Json::array();
    for (const auto& [reason, count] : tally.reasons) reasons.push_back({reason, count});
    return json;
}

std::optional<Tally> read_tally(const Plan& plan, const Json& json) {
    try {
        return read_or_throw(plan, json);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace pentacle::sim
