#pragma once

#include <string>

#include "server/transport/transport.hpp"

namespace pentacle::server {

// A text that is sent over and over, packed once.
struct Packed {
    SharedText text;
    SharedText gzip;  // nothing: packing would not make it smaller
};

Packed pack(std::string text);

// Puts the text into the response, packed where the request says that it may be.
void put_body(HttpResponse& response, const Packed& packed, const HttpRequest& request);

}  // namespace pentacle::server
