#include "core/json.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "core/json_mistake.hpp"

namespace pentacle {

namespace {

// Lines counted while the parser reads. It knows that a number has ended only by the character after it, which may
// end the line: then the number stands on the line before.
struct LineCount {
    int now = 1;
    int before_last_character = 1;

    void pass(char character) {
        before_last_character = now;
        if (character == '\n') ++now;
    }
};

// Feeds the parser and counts lines on the way, because its callbacks do not say where they are.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, LineCount* lines) : at_{at}, lines_{lines} {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        if (lines_ != nullptr) lines_->pass(*at_);
        ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& right) const { return at_ == right.at_; }
    const char* at() const { return at_; }

private:
    const char* at_;
    LineCount* lines_;
};

// Builds the value, and its lines where they are wanted, and stops at what we do not take.
class ValueBuilder : public nlohmann::json_sax<Json> {
public:
    using Lines = decltype(Document::lines);

    ValueBuilder(Json& root, std::string_view text, const JsonLimits& limits)
        : root_{root}, text_{text}, limits_{limits} {}
    ValueBuilder(Json& root, std::string_view text, const JsonLimits& limits, Lines& lines, const LineCount& count)
        : root_{root}, text_{text}, limits_{limits}, lines_{&lines}, count_{&count} {}

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add_number(value); }
    bool number_unsigned(number_unsigned_t value) override { return add_number(value); }
    bool number_float(number_float_t value, const string_t&) override { return add_number(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return fail("binary values are not JSON"); }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& key) override {
        Level& level = levels_.back();
        if (level.value->size() >= limits_.members)
            return fail("more than " + std::to_string(limits_.members) + " keys in one object");
        if (!is_new(level, key)) return fail("the key \"" + key + "\" stands twice in one object");
        level.key = std::move(key);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        std::string_view says = error.what();
        // The library's own name for it and its count of lines and columns say nothing to our reader.
        if (const std::size_t name = says.find("] "); name != std::string_view::npos) says.remove_prefix(name + 2);
        if (const std::size_t place = says.find(": "); place != std::string_view::npos) says.remove_prefix(place + 2);
        const char open = levels_.empty() ? '\0' : levels_.back().value->is_array() ? '[' : '{';
        return fail("not valid JSON: " + mistake_at({text_, position, says, open}));
    }

    std::string message;  // why parsing stopped

private:
    struct Level {
        Json* value;
        std::string path;
        std::string key;
        std::set<std::string> keys;  // only of an object that has many
    };

    bool fail(std::string why) {
        message = std::move(why);
        return false;
    }

    // Few keys are compared one by one; looking through many for each of them would be quadratic.
    static bool is_new(Level& level, const std::string& key) {
        constexpr std::size_t few = 24;
        const auto& members = level.value->get_ref<const Json::object_t&>();
        if (members.size() < few)
            return std::none_of(members.begin(), members.end(),
                                [&](const auto& member) { return member.first == key; });
        if (level.keys.empty())
            for (const auto& member : members) level.keys.insert(member.first);
        return level.keys.insert(key).second;
    }

    std::string next_path() const {
        if (levels_.empty()) return {};
        const Level& level = levels_.back();
        if (level.value->is_array()) return path_to(level.path, level.value->size());
        return path_to(level.path, level.key);
    }

    int line() const { return count_ == nullptr ? 0 : count_->now; }

    Json* place(Json value, int line) {
        if (lines_ != nullptr) lines_->emplace(next_path(), line);
        if (levels_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        Level& level = levels_.back();
        if (level.value->is_array()) {
            level.value->push_back(std::move(value));
            return &level.value->back();
        }
        // Straight to the end: looking the key up first would make a huge object quadratic, and key() has checked it.
        auto& members = level.value->get_ref<Json::object_t&>();
        members.push_back({std::move(level.key), std::move(value)});
        return &members.back().second;
    }

    bool count_value() {
        return ++values_ <= limits_.values || fail("more than " + std::to_string(limits_.values) + " values");
    }

    template <typename T>
    bool add(T&& value) {
        if (!count_value()) return false;
        place(Json(std::forward<T>(value)), line());
        return true;
    }
    template <typename T>
    bool add_number(T value) {
        if (!count_value()) return false;
        place(Json(value), count_ == nullptr ? 0 : count_->before_last_character);
        return true;
    }

    bool open(Json value) {
        if (static_cast<int>(levels_.size()) >= limits_.depth)
            return fail("nested deeper than " + std::to_string(limits_.depth) + " levels");
        if (!count_value()) return false;
        std::string path = lines_ == nullptr ? std::string{} : next_path();
        Json* placed = place(std::move(value), line());
        levels_.push_back({placed, std::move(path), {}, {}});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    Json& root_;
    std::string_view text_;
    const JsonLimits& limits_;
    Lines* lines_ = nullptr;
    const LineCount* count_ = nullptr;
    std::size_t values_ = 0;
    std::vector<Level> levels_;
};

// What can be told before reading. The parser takes a NUL for the end of the text, whatever stands behind it.
std::optional<std::string> refused_unread(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes) return "larger than " + std::to_string(limits.bytes) + " bytes";
    if (text.find('\0') != std::string_view::npos) return "not valid JSON: a NUL byte";
    return std::nullopt;
}

Result<Document, Problem> parse_at(std::string_view text, std::string file, int first_line, JsonLimits limits) {
    Document document;
    document.file = std::move(file);
    if (auto why = refused_unread(text, limits)) return document.problem("", std::move(*why));
    LineCount lines{first_line, first_line};
    ValueBuilder builder{document.value, text, limits, document.lines, lines};
    const bool parsed = Json::sax_parse(CountingIterator{text.data(), &lines},
                                        CountingIterator{text.data() + text.size(), nullptr}, &builder);
    if (!parsed) return Problem{document.file, lines.before_last_character, "", builder.message};
    return document;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

}  // namespace

int Document::line_of(std::string_view path) const {
    for (;;) {
        if (const auto found = lines.find(path); found != lines.end()) return found->second;
        const std::size_t slash = path.rfind('/');
        if (slash == std::string_view::npos) return 0;
        path = path.substr(0, slash);
    }
}

Problem Document::problem(std::string path, std::string message) const {
    const int line = line_of(path);
    return {file, line, std::move(path), std::move(message)};
}

Document Document::part(const std::string& path) const {
    Document part;
    part.file = file;
    part.value = path.empty() ? value : value.at(Json::json_pointer{path});
    if (const auto self = lines.find(path); self != lines.end()) part.lines.emplace("", self->second);
    const std::string inside = path + "/";  // sorted paths: all that begin so stand side by side
    for (auto place = lines.lower_bound(inside); place != lines.end() && place->first.starts_with(inside); ++place)
        part.lines.emplace(place->first.substr(path.size()), place->second);
    return part;
}

Document Document::without_lines(Json value, std::string file) { return {std::move(file), std::move(value), {}}; }

Result<Document, Problem> parse_json(std::string_view text, std::string file, JsonLimits limits) {
    return parse_at(text, std::move(file), 1, limits);
}

Result<Json, std::string> parse_value(std::string_view text, const JsonLimits& limits) {
    if (auto why = refused_unread(text, limits)) return std::move(*why);
    Json value;
    ValueBuilder builder{value, text, limits};
    if (!Json::sax_parse(text.begin(), text.end(), &builder)) return std::move(builder.message);
    return value;
}

Result<std::vector<Document>, Problem> parse_json_lines(std::string_view text, const std::string& file,
                                                        JsonLimits limits) {
    Result<Document, Problem> whole = parse_at(text, file, 1, limits);
    std::vector<Document> documents;
    if (whole) {
        documents.push_back(std::move(whole).value());
        return documents;
    }
    int line = 0;
    while (!text.empty()) {
        ++line;
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view row = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (is_blank(row)) continue;
        Result<Document, Problem> parsed = parse_at(row, file, line, limits);
        // When not even the first line stands alone, this is one broken text, not a list of them.
        if (!parsed) return documents.empty() ? whole.error() : parsed.error();
        documents.push_back(std::move(parsed).value());
    }
    if (documents.empty()) return whole.error();
    return documents;
}

std::string path_to(std::string_view path, std::string_view key) {
    std::string text{path};
    text += '/';
    for (const char letter : key) {
        if (letter == '~') text += "~0";
        else if (letter == '/') text += "~1";
        else text += letter;
    }
    return text;
}

std::string path_to(std::string_view path, std::size_t index) {
    return std::string{path} + "/" + std::to_string(index);
}

std::string shown(const Json& value) {
    constexpr std::size_t length_max = 60;
    if (value.is_object()) return "an object";
    if (value.is_array()) return "a list of " + std::to_string(value.size());
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > length_max) {
        std::size_t cut = length_max;
        while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80U) --cut;  // whole characters
        text = text.substr(0, cut) + "…";
    }
    return text;
}

}  // namespace pentacle
