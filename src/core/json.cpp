#include "core/json.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>

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

// The parser quotes what it last read, broken bytes included; those are shown by number.
std::string printable(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string shown;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte >= 0x20 && byte < 0x7f) shown += letter;
        else shown += {'\\', 'x', digits[byte >> 4U], digits[byte & 0xfU]};
    }
    return shown;
}

// Builds the value and its lines, and stops at what we do not take.
class DocumentBuilder : public nlohmann::json_sax<Json> {
public:
    DocumentBuilder(Document& document, const LineCount& lines, int depth_max)
        : document_{document}, lines_{lines}, depth_max_{depth_max} {}

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
        level.key = key;
        if (!level.keys.insert(key).second) return fail("the key \"" + key + "\" stands twice in one object");
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        std::string what = error.what();
        // The library's own name for it and its count of lines and columns say nothing to our reader.
        for (const std::string_view noise : {"] ", ": ", " - "})
            if (const std::size_t end = what.find(noise); end != std::string::npos)
                what = what.substr(end + noise.size());
        return fail("not valid JSON: " + printable(what));
    }

    std::string message;  // why parsing stopped

private:
    struct Level {
        Json* value;
        std::string path;
        std::string key;
        std::set<std::string> keys;
    };

    bool fail(std::string why) {
        message = std::move(why);
        return false;
    }

    std::string next_path() const {
        if (levels_.empty()) return {};
        const Level& level = levels_.back();
        if (level.value->is_array()) return path_to(level.path, level.value->size());
        return path_to(level.path, level.key);
    }

    Json* place(Json value, int line) {
        document_.lines.emplace(next_path(), line);
        if (levels_.empty()) {
            document_.value = std::move(value);
            return &document_.value;
        }
        Level& level = levels_.back();
        if (level.value->is_array()) {
            level.value->push_back(std::move(value));
            return &level.value->back();
        }
        // Straight to the end: looking the key up first would make a huge object quadratic, and key() has checked it.
        auto& members = level.value->get_ref<Json::object_t&>();
        members.push_back({level.key, std::move(value)});
        return &members.back().second;
    }

    template <typename T>
    bool add(T&& value) {
        place(Json(std::forward<T>(value)), lines_.now);
        return true;
    }
    template <typename T>
    bool add_number(T value) {
        place(Json(value), lines_.before_last_character);
        return true;
    }

    bool open(Json value) {
        if (static_cast<int>(levels_.size()) >= depth_max_)
            return fail("nested deeper than " + std::to_string(depth_max_) + " levels");
        std::string path = next_path();
        Json* placed = place(std::move(value), lines_.now);
        levels_.push_back({placed, std::move(path), {}, {}});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    Document& document_;
    const LineCount& lines_;
    int depth_max_;
    std::vector<Level> levels_;
};

Result<Document, Problem> parse_at(std::string_view text, std::string file, int first_line, JsonLimits limits) {
    Document document;
    document.file = std::move(file);
    if (text.size() > limits.bytes)
        return document.problem("", "larger than " + std::to_string(limits.bytes) + " bytes");
    LineCount lines{first_line, first_line};
    DocumentBuilder builder{document, lines, limits.depth};
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

Document Document::without_lines(Json value, std::string file) { return {std::move(file), std::move(value), {}}; }

Result<Document, Problem> parse_json(std::string_view text, std::string file, JsonLimits limits) {
    return parse_at(text, std::move(file), 1, limits);
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

Result<std::string, Problem> read_text_file(const std::string& path, std::size_t bytes_max) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return Problem{path, 0, "", "is a folder, not a file"};
    std::ifstream file{path, std::ios::binary};
    if (!file) return Problem{path, 0, "", std::string{"cannot be read: "} + std::strerror(errno)};
    std::string text;
    std::string chunk(1U << 16U, '\0');
    while (file.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || file.gcount() > 0) {
        text.append(chunk, 0, static_cast<std::size_t>(file.gcount()));
        if (text.size() > bytes_max) return Problem{path, 0, "", "larger than " + std::to_string(bytes_max) + " bytes"};
    }
    return text;
}

Result<bool, Problem> write_text_file(const std::string& path, std::string_view text) {
    const std::string beside = path + ".part";
    const auto failed = [&](int why) {
        std::remove(beside.c_str());
        return Problem{path, 0, "", std::string{"cannot be written: "} + std::strerror(why)};
    };
    std::FILE* file = std::fopen(beside.c_str(), "wb");
    if (file == nullptr) return failed(errno);
    // On the disk before it takes the old file's place: a machine that stops in between has one of the two.
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0 &&
                         fsync(fileno(file)) == 0;
    const int why = errno;
    if (std::fclose(file) != 0 || !written) return failed(why);
    if (std::rename(beside.c_str(), path.c_str()) != 0) return failed(errno);
    return true;
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
