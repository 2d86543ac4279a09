#pragma once

#include <cstdint>
#include <vector>

namespace pentacle {

// What a search remembers: for each line of observed actions, how often it was taken, how often it could have been, and
// how well it went. Nodes are found by hashing (parent, action), so an action has one node in all imagined states.
class SearchTree {
public:
    using Node = std::uint32_t;
    static constexpr Node root = 0;

    struct Record {
        std::uint32_t visits = 0;
        std::uint32_t offered = 0;  // how often it stood in the listing when its parent was visited
        double reward = 0;          // sum over visits, for the seat that took the action
        double promise = -1;        // what one look ahead makes of it, from 0 to 1; -1: nobody has looked

        bool has_promise() const { return promise >= 0; }
        double mean() const { return visits == 0 ? 0.0 : reward / visits; }
    };

    // Room for `capacity` nodes; more are not remembered.
    void clear(std::size_t capacity);
    // The node of `action` below `parent`, made when new. Returns `root` when there is no room left.
    Node child(Node parent, std::uint64_t action);
    Record& at(Node node) { return records_[node]; }
    const Record& at(Node node) const { return records_[node]; }

private:
    struct Slot {
        std::uint64_t key = 0;
        Node node = 0;  // 0: empty, for the root is nobody's child
    };
    std::vector<Record> records_;
    std::vector<Slot> slots_;
    std::size_t capacity_ = 0;
};

}  // namespace pentacle
