#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pentacle::match {

// A JSON text and where each of its values stands in it. Cheaper than a tree of values: nothing is copied, and two
// values are equal when their texts are.
class Outline {
public:
    Outline() = default;
    // REQUIRES: JSON as we write it ourselves, without spaces between its parts.
    explicit Outline(std::string text);
    // Begins anew with the JSON that `write` appends to an empty text, in the memory it has already.
    template <typename Write>
    void rewrite(Write&& write) {
        text_.clear();
        places_.clear();
        write(text_);
        read_value(0, 0);
    }

    // A value by its number. The root is 0; a container's first child follows it, and `after` is what comes next when
    // all its children are passed.
    using Node = std::uint32_t;
    static constexpr Node root = 0;

    const std::string& text() const { return text_; }
    std::string_view text(Node node) const { return slice(places_[node].from, places_[node].to); }
    std::string_view key(Node node) const { return slice(places_[node].key, places_[node].from - 2); }  // as written
    bool is_object(Node node) const { return text_[places_[node].from] == '{'; }
    bool is_array(Node node) const { return text_[places_[node].from] == '['; }
    Node after(Node node) const { return places_[node].after; }

    // Calls `see(child)` for each.
    template <typename See>
    void for_each_child(Node node, See&& see) const {
        for (Node child = node + 1; child < after(node); child = after(child)) see(child);
    }
    // The member of that key, or `after(node)`. Looks at `likely` first: objects that are compared are mostly alike.
    Node find_member(Node object, std::string_view wanted, Node likely) const;

private:
    struct Place {
        std::uint32_t key;  // where its key begins, in an object
        std::uint32_t from;
        std::uint32_t to;
        Node after;
    };
    std::string_view slice(std::uint32_t from, std::uint32_t to) const {
        return std::string_view{text_}.substr(from, to - from);
    }
    std::uint32_t read_value(std::uint32_t at, std::uint32_t key);
    std::uint32_t read_members(std::uint32_t at);
    std::uint32_t read_items(std::uint32_t at);
    std::uint32_t skip_string(std::uint32_t at) const;

    std::string text_;
    std::vector<Place> places_;
};

}  // namespace pentacle::match
