#include "sim/tally.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace pentacle::sim {

namespace {

constexpr std::size_t turns_histogram_size = 512;

// 2 for a win of the side, 1 for a draw.
std::size_t points_of_side_zero(const MatchResult& result, Seat seat_of_side_zero) {
    if (!result.winner) return 1;
    return *result.winner == seat_of_side_zero ? 2 : 0;
}

}  // namespace

void Record::add(bool won, bool drawn) {
    ++games;
    wins += won ? 1U : 0U;
    draws += drawn ? 1U : 0U;
}

void Record::merge(const Record& other) {
    games += other.games;
    wins += other.wins;
    draws += other.draws;
}

void ByOrder::merge(const ByOrder& other) {
    first.merge(other.first);
    second.merge(other.second);
}

void Spread::add(int value, bool first) {
    sum += static_cast<std::uint64_t>(value);
    min = first ? value : std::min(min, value);
    max = first ? value : std::max(max, value);
    ++histogram[std::min(static_cast<std::size_t>(value), histogram.size() - 1)];
}

void Spread::merge(const Spread& other, bool first, bool other_empty) {
    if (other_empty) return;
    sum += other.sum;
    min = first ? other.min : std::min(min, other.min);
    max = first ? other.max : std::max(max, other.max);
    for (std::size_t value = 0; value < histogram.size(); ++value) histogram[value] += other.histogram[value];
}

Tally::Tally(std::size_t entrant_count, std::size_t pairing_total, std::size_t cards)
    : turns{turns_histogram_size},
      entrants(entrant_count),
      entrants_by_order(entrant_count),
      pairings(pairing_total),
      cards_by_entrant(entrant_count * cards),
      card_matches(cards),
      card_count{cards} {}

std::uint64_t hash_of_match(const Fixture& fixture, const MatchResult& result) {
    Hasher hasher;
    hasher.mix(fixture.number);
    hasher.mix(result.winner ? static_cast<std::uint64_t>(number_of(*result.winner)) : 2U);
    hasher.mix(static_cast<std::uint64_t>(result.turns));
    hasher.mix(static_cast<std::uint64_t>(result.actions));
    for (const char letter : result.reason) hasher.mix(static_cast<unsigned char>(letter));
    hasher.mix(result.hash);
    return hasher.digest();
}

void Tally::add(const Fixture& fixture, const MatchResult& result, const CardsUsed& used) {
    const bool drawn = !result.winner;
    turns.add(result.turns, games == 0);
    ++games;
    actions += static_cast<std::uint64_t>(result.actions);
    draws += drawn ? 1U : 0U;
    if (result.starter) starter.add(result.winner == result.starter, drawn);
    checksum += hash_of_match(fixture, result);
    add_reason(result.reason, 1);
    for (const Seat seat : all_seats) {
        const bool won = result.winner == seat;
        const std::size_t side = fixture.side_at[seat];
        const std::size_t entrant = fixture.entrants[side];
        wins_by_seat[seat] += won ? 1U : 0U;
        entrants[entrant].add(won, drawn);
        ByOrder& order = entrants_by_order[entrant];
        if (result.starter) (seat == *result.starter ? order.first : order.second).add(won, drawn);
        bots[fixture.bots[side]].add(won, drawn);
        pairings[fixture.pairing].sides[side].add(won, drawn);
        for (const CardNumber card : used.by(seat)) cards_by_entrant[entrant * card_count + card].add(won, drawn);
    }
    for (const Seat seat : all_seats)
        for (const CardNumber card : used.by(seat))
            if (seat == Seat::First || !used.has(Seat::First, card)) ++card_matches[card];
}

void Tally::add_pair(std::size_t pairing, const MatchResult& first, const MatchResult& second) {
    const std::size_t points = points_of_side_zero(first, Seat::First) + points_of_side_zero(second, Seat::Second);
    ++pairings[pairing].pair_points[points];
}

void Tally::add_reason(std::string_view reason, std::uint64_t count) {
    for (auto& [known, times] : reasons)
        if (known == reason) {
            times += count;
            return;
        }
    reasons.emplace_back(reason, count);
}

void Tally::merge(const Tally& other) {
    turns.merge(other.turns, games == 0, other.games == 0);
    games += other.games;
    actions += other.actions;
    draws += other.draws;
    starter.merge(other.starter);
    checksum += other.checksum;
    for (const Seat seat : all_seats) wins_by_seat[seat] += other.wins_by_seat[seat];
    for (std::size_t entrant = 0; entrant < entrants.size(); ++entrant) {
        entrants[entrant].merge(other.entrants[entrant]);
        entrants_by_order[entrant].merge(other.entrants_by_order[entrant]);
    }
    for (std::size_t side = 0; side < side_count; ++side) bots[side].merge(other.bots[side]);
    for (std::size_t pairing = 0; pairing < pairings.size(); ++pairing) {
        for (std::size_t side = 0; side < side_count; ++side)
            pairings[pairing].sides[side].merge(other.pairings[pairing].sides[side]);
        for (std::size_t points = 0; points < pairings[pairing].pair_points.size(); ++points)
            pairings[pairing].pair_points[points] += other.pairings[pairing].pair_points[points];
    }
    for (std::size_t place = 0; place < cards_by_entrant.size(); ++place)
        cards_by_entrant[place].merge(other.cards_by_entrant[place]);
    for (std::size_t card = 0; card < card_count; ++card) card_matches[card] += other.card_matches[card];
    for (const auto& [reason, count] : other.reasons) add_reason(reason, count);
    std::sort(reasons.begin(), reasons.end());  // whoever met a reason first
}

}  // namespace pentacle::sim
