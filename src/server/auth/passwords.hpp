#pragma once

#include <string>
#include <string_view>

namespace pentacle::server {

// argon2id. Each call takes some 20 ms and 19 MiB, so only the password worker calls these, one at a time.
std::string hash_password(std::string_view password);
bool password_matches(const std::string& hash, std::string_view password);
// As costly as a real check, for names that do not exist: the time of the answer must not tell.
void pretend_to_check(std::string_view password);

}  // namespace pentacle::server
