#include "server/packed.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

using namespace pentacle::server;

namespace {

HttpResponse sent(const Packed& packed, const std::string& accepted) {
    HttpRequest request;
    if (!accepted.empty()) request.headers.emplace_back("accept-encoding", accepted);
    HttpResponse response;
    put_body(response, packed, request);
    return response;
}

std::string header_of(const HttpResponse& response, std::string_view wanted) {
    for (const auto& [name, value] : response.headers)
        if (name == wanted) return value;
    return {};
}

std::string unpacked(const std::string& gzip) {
    std::string text(100'000, '\0');
    z_stream stream{};
    REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
    stream.avail_in = static_cast<uInt>(gzip.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
    text.resize(stream.total_out);
    inflateEnd(&stream);
    return text;
}

std::string long_text() {
    std::string text;
    for (int card = 0; card < 1'000; ++card) text += "{\"id\":" + std::to_string(card) + "}";
    return text;
}

}  // namespace

TEST_CASE("a long text is sent packed to whoever can unpack it, and is the same text") {
    const Packed packed = pack(long_text());

    const HttpResponse response = sent(packed, "br, gzip;q=0.8");

    CHECK(header_of(response, "Content-Encoding") == "gzip");
    CHECK(header_of(response, "Vary") == "Accept-Encoding");
    CHECK(response.body->size() < long_text().size() / 3);
    CHECK(unpacked(*response.body) == long_text());
}

TEST_CASE("whoever does not ask for gzip, or refuses it, is sent the text itself") {
    const Packed packed = pack(long_text());
    for (const char* accepted : {"", "br", "gzip;q=0", "identity, gzip; q=0"}) {
        const HttpResponse response = sent(packed, accepted);
        CHECK(header_of(response, "Content-Encoding").empty());
        CHECK(header_of(response, "Vary") == "Accept-Encoding");
        CHECK(*response.body == long_text());
    }
}

TEST_CASE("a short text is not worth packing") {
    const HttpResponse response = sent(pack("hello"), "gzip");
    CHECK(response.headers.empty());
    CHECK(*response.body == "hello");
}
