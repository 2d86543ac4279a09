#include "match/patch.hpp"

#include <algorithm>
#include <charconv>

namespace pentacle::match {

namespace {

using Node = Outline::Node;

// Beyond this many comparisons, items are paired by their places.
constexpr std::size_t comparisons_max = 16'384;

class PatchWriter {
public:
    PatchWriter(const Outline& before, const Outline& after) : before_{before}, after_{after} {}

    std::string finish() && {
        compare(Outline::root, Outline::root);
        if (text_.empty()) return "[]";
        text_ += ']';
        return std::move(text_);
    }

private:
    void compare(Node old, Node now) {
        const std::string_view wanted = after_.text(now);
        if (before_.text(old) == wanted) return;
        const std::size_t start = text_.size();
        if (before_.is_object(old) && after_.is_object(now)) compare_objects(old, now);
        else if (before_.is_array(old) && after_.is_array(now)) compare_arrays(old, now);
        else return operation("replace", wanted);
        const std::size_t whole = operation_bytes + path_.size() + wanted.size();
        if (path_.empty() || text_.size() - start <= whole) return;
        text_.resize(start);
        operation("replace", wanted);
    }

    void compare_objects(Node old, Node now) {
        Node likely = now + 1;
        before_.for_each_child(old, [&](Node member) {
            const Node found = after_.find_member(now, before_.key(member), likely);
            if (found == after_.after(now)) return below(before_.key(member), [&] { operation("remove", {}); });
            likely = after_.after(found);
        });
        likely = old + 1;
        after_.for_each_child(now, [&](Node member) {
            const Node found = before_.find_member(old, after_.key(member), likely);
            if (found == before_.after(old))
                return below(after_.key(member), [&] { operation("add", after_.text(member)); });
            likely = before_.after(found);
            if (before_.text(found) != after_.text(member)) below(after_.key(member), [&] { compare(found, member); });
        });
    }

    void compare_arrays(Node old, Node now) {
        std::vector<Node> olds = children(before_, old);
        std::vector<Node> news = children(after_, now);
        const std::size_t place = drop_common_ends(olds, news);
        write_items(place, olds, news, common_items(olds, news));
    }

    static std::vector<Node> children(const Outline& outline, Node node) {
        std::vector<Node> list;
        outline.for_each_child(node, [&](Node child) { list.push_back(child); });
        return list;
    }

    // Leaves what is not equal at both ends; how many were dropped in front.
    std::size_t drop_common_ends(std::vector<Node>& olds, std::vector<Node>& news) const {
        const auto equal = [&](Node old, Node now) { return before_.text(old) == after_.text(now); };
        while (!olds.empty() && !news.empty() && equal(olds.back(), news.back())) olds.pop_back(), news.pop_back();
        const auto front = std::mismatch(olds.begin(), olds.end(), news.begin(), news.end(), equal);
        const auto dropped = static_cast<std::size_t>(front.first - olds.begin());
        olds.erase(olds.begin(), front.first);
        news.erase(news.begin(), front.second);
        return dropped;
    }

    // The id of an object that has one, with its key; else nothing.
    static std::string_view identity(const Outline& outline, Node node) {
        if (!outline.is_object(node)) return {};
        for (Node member = node + 1; member < outline.after(node); member = outline.after(member))
            if (outline.key(member) == "instanceId" || outline.key(member) == "id") return outline.text(member);
        return {};
    }

    struct Pair {
        std::size_t old;
        std::size_t now;
    };

    // The longest list of items that are in both in the same order: a longest common subsequence.
    std::vector<Pair> common_items(const std::vector<Node>& olds, const std::vector<Node>& news) const {
        std::vector<Pair> pairs;
        if (olds.empty() || news.empty() || olds.size() * news.size() > comparisons_max) return pairs;
        std::vector<std::string_view> old_ids(olds.size());
        std::vector<std::string_view> new_ids(news.size());
        for (std::size_t place = 0; place < olds.size(); ++place) old_ids[place] = identity(before_, olds[place]);
        for (std::size_t place = 0; place < news.size(); ++place) new_ids[place] = identity(after_, news[place]);
        const auto same = [&](std::size_t old, std::size_t now) {
            if (!old_ids[old].empty() || !new_ids[now].empty()) return old_ids[old] == new_ids[now];
            return before_.text(olds[old]) == after_.text(news[now]);
        };
        // longest[old][now]: how many from there on.
        const std::size_t width = news.size() + 1;
        std::vector<std::uint16_t> longest((olds.size() + 1) * width);
        for (std::size_t old = olds.size(); old-- > 0;)
            for (std::size_t now = news.size(); now-- > 0;)
                longest[old * width + now] =
                    same(old, now) ? static_cast<std::uint16_t>(longest[(old + 1) * width + now + 1] + 1)
                                   : std::max(longest[(old + 1) * width + now], longest[old * width + now + 1]);
        for (std::size_t old = 0, now = 0; old < olds.size() && now < news.size();) {
            if (same(old, now)) pairs.push_back({old++, now++});
            else if (longest[(old + 1) * width + now] >= longest[old * width + now + 1]) ++old;
            else ++now;
        }
        return pairs;
    }

    // `place`: where the first of them stands in the list as it is patched so far.
    void write_items(std::size_t place, const std::vector<Node>& olds, const std::vector<Node>& news,
                     std::vector<Pair> pairs) {
        pairs.push_back({olds.size(), news.size()});
        std::size_t old = 0;
        std::size_t now = 0;
        for (const Pair& pair : pairs) {
            for (; old < pair.old && now < pair.now; ++old, ++now, ++place)
                below(place, [&] { compare(olds[old], news[now]); });
            for (; old < pair.old; ++old) below(place, [&] { operation("remove", {}); });
            for (; now < pair.now; ++now, ++place) below(place, [&] { operation("add", after_.text(news[now])); });
            if (old == olds.size()) break;
            below(place++, [&] { compare(olds[old++], news[now++]); });
        }
    }

    template <typename Do>
    void below(std::string_view key, Do&& act) {
        const std::size_t length = path_.size();
        path_ += '/';
        for (const char letter : key) {
            if (letter == '~') path_ += "~0";
            else if (letter == '/') path_ += "~1";
            else path_ += letter;
        }
        act();
        path_.resize(length);
    }
    template <typename Do>
    void below(std::size_t place, Do&& act) {
        std::array<char, 20> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), place).ptr;
        below(std::string_view{digits.data(), static_cast<std::size_t>(end - digits.data())}, act);
    }

    // Keys are taken as they are written, so the path is JSON already.
    void operation(std::string_view name, std::string_view value) {
        text_ += text_.empty() ? '[' : ',';
        text_.append("{\"op\":\"").append(name).append("\",\"path\":\"").append(path_).append("\"");
        if (!value.empty()) text_.append(",\"value\":").append(value);
        text_ += '}';
    }
    static constexpr std::size_t operation_bytes = std::string_view{R"(,{"op":"replace","path":"","value":})"}.size();

    const Outline& before_;
    const Outline& after_;
    std::string path_;
    std::string text_;
};

}  // namespace

std::string patch_text(const Outline& before, const Outline& after) { return PatchWriter{before, after}.finish(); }

bool apply_patch(Json& value, const Json& patch) {
    try {
        value = value.patch(patch);
        return true;
    } catch (const Json::exception&) {
        return false;
    }
}

}  // namespace pentacle::match
