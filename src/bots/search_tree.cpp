#include "bots/search_tree.hpp"

#include <bit>

#include "core/hash.hpp"

namespace pentacle {

void SearchTree::clear(std::size_t capacity) {
    capacity_ = capacity;
    records_.clear();
    records_.reserve(capacity);
    records_.push_back({});
    slots_.assign(std::bit_ceil(capacity * 2), {});
}

SearchTree::Node SearchTree::child(Node parent, std::uint64_t action) {
    Hasher hasher;
    hasher.mix(parent);
    hasher.mix(action);
    const std::uint64_t key = hasher.digest();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t place = key & mask;; place = (place + 1) & mask) {
        Slot& slot = slots_[place];
        if (slot.node != 0 && slot.key == key) return slot.node;
        if (slot.node != 0) continue;
        if (records_.size() == capacity_) return root;
        slot = {key, static_cast<Node>(records_.size())};
        records_.push_back({});
        return slot.node;
    }
}

}  // namespace pentacle
