#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pentacle::server {

// Numbers and texts one after the other in a string of bytes, for what only our own processes read.
class Packing {
public:
    Packing& number(std::uint64_t value) {
        for (int place = 0; place < 8; ++place) bytes_ += static_cast<char>(value >> (8 * place));
        return *this;
    }
    Packing& text(std::string_view value) {
        number(value.size());
        bytes_ += value;
        return *this;
    }
    Packing& raw(std::string_view value) {
        bytes_ += value;
        return *this;
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// The same, taken out again. What is not there is 0 and empty, and is_good() tells in the end.
class Unpacking {
public:
    explicit Unpacking(std::string_view bytes) : rest_{bytes} {}

    std::uint64_t number() {
        std::uint64_t value = 0;
        const std::string_view bytes = raw(8);
        for (std::size_t place = 0; place < bytes.size(); ++place)
            value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[place])) << (8 * place);
        return value;
    }
    std::string_view text() { return raw(number()); }
    std::string_view raw(std::uint64_t length) {
        if (length > rest_.size()) {
            good_ = false;
            rest_ = {};
            return {};
        }
        const std::string_view value = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return value;
    }
    std::string_view rest() const { return rest_; }
    bool is_good() const { return good_; }

private:
    std::string_view rest_;
    bool good_ = true;
};

}  // namespace pentacle::server
