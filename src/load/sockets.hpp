#pragma once

#include <cstdint>
#include <string>

namespace pentacle::load {

// A TCP connection to a numeric address; throws std::runtime_error when there is nobody.
int connect_to(const std::string& host, std::uint16_t port);
// Says this on a connection of its own; all that is answered until the other side closes it.
std::string exchange(const std::string& host, std::uint16_t port, const std::string& request);
// One HTTP request on a connection of its own; the whole answer, head and body.
std::string fetch(const std::string& host, std::uint16_t port, const std::string& method, const std::string& target,
                  const std::string& body = {}, const std::string& headers = {});
// The body part of an answer, and its status.
std::string body_of(const std::string& answer);
int status_of(const std::string& answer);

}  // namespace pentacle::load
