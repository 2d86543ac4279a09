#include "server/transport/shut_out.hpp"

#include <arpa/inet.h>
#include <linux/filter.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace pentacle::server {

namespace {

// A filter is gone through for each new connection, and made anew whenever somebody comes or goes: it stays short.
constexpr std::size_t clients_max = 128;

using Program = std::vector<sock_filter>;

constexpr std::uint32_t network_header = static_cast<std::uint32_t>(SKF_NET_OFF);
constexpr std::uint32_t tcp_flags_at = 13;  // in the TCP header, where a filter's bytes begin
constexpr std::uint32_t tcp_syn = 0x02;
constexpr std::uint32_t tcp_ack = 0x10;
constexpr std::uint32_t v4_source_at = network_header + 12;
constexpr std::uint32_t v6_source_at = network_header + 8;

constexpr std::uint16_t load_byte = BPF_LD | BPF_B | BPF_ABS;
constexpr std::uint16_t load_word = BPF_LD | BPF_W | BPF_ABS;
constexpr std::uint16_t bits_of = BPF_ALU | BPF_AND | BPF_K;
constexpr std::uint16_t if_equal = BPF_JMP | BPF_JEQ | BPF_K;
constexpr std::uint16_t jump = BPF_JMP | BPF_JA;
constexpr std::uint16_t give_back = BPF_RET | BPF_K;

constexpr sock_filter plain(std::uint16_t code, std::uint32_t value) { return {code, 0, 0, value}; }
// Whether what was loaded is `value`: passes over so many instructions if it is, and so many if it is not.
constexpr sock_filter equals(std::uint32_t value, std::uint8_t if_so, std::uint8_t if_not) {
    return {if_equal, if_so, if_not, value};
}
constexpr sock_filter take_it = plain(give_back, 0xffffffff);
constexpr sock_filter drop_it = plain(give_back, 0);

std::uint32_t word_at(const std::array<std::uint8_t, 16>& bytes, std::size_t place) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes.data() + place, sizeof word);
    return ntohl(word);
}

void add_v4(Program& program, const std::string& address) {
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET, address.c_str(), bytes.data()) != 1) return;
    program.push_back(equals(word_at(bytes, 0), 0, 1));
    program.push_back(drop_it);
}

void add_v6(Program& program, const std::string& block) {
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET6, block.substr(0, block.find('/')).c_str(), bytes.data()) != 1) return;
    program.push_back(plain(load_word, v6_source_at));
    program.push_back(equals(word_at(bytes, 0), 0, 3));
    program.push_back(plain(load_word, v6_source_at + 4));
    program.push_back(equals(word_at(bytes, 4), 0, 1));
    program.push_back(drop_it);
}

bool is_v6(const std::string& client) { return client.find(':') != std::string::npos; }

Program program_against(const std::unordered_map<std::string, SteadyMillis>& clients) {
    Program v4{plain(load_word, v4_source_at)};
    Program v6;
    for (const auto& [client, until] : clients) {
        if (is_v6(client)) add_v6(v6, client);
        else add_v4(v4, client);
    }
    v4.push_back(take_it);
    v6.push_back(take_it);
    Program program{
        // Connections inherit the filter of the socket that listens, so all but the first packet of one must pass.
        plain(load_byte, tcp_flags_at), plain(bits_of, tcp_syn | tcp_ack), equals(tcp_syn, 1, 0), take_it,
        // The first four bits are the version: 6 goes past what is for 4.
        plain(load_byte, network_header), plain(bits_of, 0xf0), equals(0x60, 0, 1),
        plain(jump, static_cast<std::uint32_t>(v4.size()))};
    program.insert(program.end(), v4.begin(), v4.end());
    program.insert(program.end(), v6.begin(), v6.end());
    return program;
}

}  // namespace

bool ShutOut::add(const std::string& client, SteadyMillis until) {
    if (until_.size() >= clients_max && !until_.contains(client)) return false;
    const auto [entry, added] = until_.try_emplace(client, until);
    entry->second = std::max(entry->second, until);
    return added;
}

bool ShutOut::let_in(SteadyMillis now) {
    return std::erase_if(until_, [&](const auto& entry) { return entry.second <= now; }) > 0;
}

std::optional<SteadyMillis> ShutOut::next() const {
    const auto soonest = std::min_element(until_.begin(), until_.end(),
                                          [](const auto& one, const auto& other) { return one.second < other.second; });
    return soonest == until_.end() ? std::nullopt : std::optional{soonest->second};
}

void ShutOut::attach(int listener) const {
    Program program = program_against(until_);
    const sock_fprog filter{.len = static_cast<unsigned short>(program.size()), .filter = program.data()};
    // Refused by a system that has no filters: then those who come too often are closed one by one.
    setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}

}  // namespace pentacle::server
