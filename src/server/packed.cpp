#include "server/packed.hpp"

#include <zlib.h>

#include <algorithm>
#include <optional>

namespace pentacle::server {

namespace {

constexpr std::size_t worth_packing_bytes = 1'024;
constexpr int gzip_window_bits = 15 + 16;  // 16: with gzip's own header

std::optional<std::string> gzip_of(const std::string& text) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window_bits, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return std::nullopt;
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    // zlib does not write to its input, though its type does not say so.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (!whole || packed.size() >= text.size()) return std::nullopt;
    return packed;
}

// "gzip" among the names of Accept-Encoding, unless it is refused by ";q=0".
bool accepts_gzip(std::string_view accepted) {
    while (!accepted.empty()) {
        std::string_view name = accepted.substr(0, accepted.find(','));
        accepted.remove_prefix(std::min(name.size() + 1, accepted.size()));
        while (name.starts_with(' ')) name.remove_prefix(1);
        if (!name.starts_with("gzip")) continue;
        const std::string_view quality = name.substr(4);
        return quality.find("q=0") == std::string_view::npos || quality.find("q=0.") != std::string_view::npos;
    }
    return false;
}

}  // namespace

Packed pack(std::string text) {
    Packed packed;
    if (text.size() >= worth_packing_bytes)
        if (auto smaller = gzip_of(text)) packed.gzip = std::make_shared<const std::string>(std::move(*smaller));
    packed.text = std::make_shared<const std::string>(std::move(text));
    return packed;
}

void put_body(HttpResponse& response, const Packed& packed, const HttpRequest& request) {
    if (!packed.gzip) {
        response.body = packed.text;
        return;
    }
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (!accepts_gzip(request.header("accept-encoding"))) {
        response.body = packed.text;
        return;
    }
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packed.gzip;
}

}  // namespace pentacle::server
