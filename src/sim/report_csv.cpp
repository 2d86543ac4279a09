#include "sim/report_csv.hpp"

#include "core/digest.hpp"

namespace pentacle::sim {

namespace {

// RFC 4180: quoted when it must be, quotes doubled.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char letter : text) quoted += letter == '"' ? std::string{"\"\""} : std::string{letter};
    return quoted + "\"";
}

std::string row_csv(const Plan& plan, const Row& row) {
    const auto deck = [&](Seat seat) { return cell(plan.entrants[row.fixture.entrant_at(seat)].label); };
    const auto bot = [&](Seat seat) { return text_of(plan.bots[row.fixture.bot_at(seat)]); };
    const std::optional<Seat> winner = row.result.winner;
    return std::to_string(row.fixture.number) + "," + std::to_string(row.fixture.pair) + "," + deck(Seat::First) + "," +
           deck(Seat::Second) + "," + bot(Seat::First) + "," + bot(Seat::Second) + "," +
           (winner ? std::to_string(number_of(*winner)) : "") + "," + (winner ? deck(*winner) : "") + "," +
           cell(std::string{row.result.reason}) + "," + std::to_string(row.result.turns) + "," +
           std::to_string(row.result.actions) + "," + hex_of(row.result.hash) + "\n";
}

}  // namespace

std::string report_csv(const Plan& plan, const Run& run) {
    std::string text =
        "match,pair,firstDeck,secondDeck,firstBot,secondBot,winnerSeat,winnerDeck,reason,turns,actions,stateHash\n";
    for (const Row& row : run.rows) text += row_csv(plan, row);
    return text;
}

}  // namespace pentacle::sim
