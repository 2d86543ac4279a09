#include "server/hall/rematches.hpp"

#include "core/json.hpp"

namespace pentacle::server {

namespace {

constexpr SteadyMillis offer_ms = 5 * 60'000;
constexpr std::size_t bytes_at_least = 2'048;
constexpr std::size_t memory_per_letter = 4;  // of JSON as it lies in memory

std::size_t bytes_of_offer(const match::Setup& setup) {
    std::size_t letters = 0;
    for (const AnyDeck& deck : setup.decks.values)
        letters += deck.name.size() + deck.json.dump(-1, ' ', false, Json::error_handler_t::replace).size();
    return bytes_at_least + letters * memory_per_letter;
}

}  // namespace

void Rematches::erase(Place place) {
    bytes_ -= place->second.bytes;
    offers_.erase(place);
}

void Rematches::add(const std::string& match_id, Rematch offer) {
    offer.bytes = bytes_of_offer(offer.setup);
    if (offer.bytes > bytes_max_) return;
    bytes_ += offer.bytes;
    offers_.emplace(match_id, std::move(offer));
    order_.push_back(match_id);
    while (bytes_ > bytes_max_) {
        if (const Place oldest = find(order_.front()); oldest != end()) erase(oldest);
        order_.pop_front();
    }
}

void Rematches::forget_old(SteadyMillis now) {
    while (!order_.empty()) {
        const Place oldest = find(order_.front());
        if (oldest != end() && oldest->second.since + offer_ms >= now) return;
        if (oldest != end()) erase(oldest);
        order_.pop_front();
    }
}

}  // namespace pentacle::server
