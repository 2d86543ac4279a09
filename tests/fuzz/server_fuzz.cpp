#include <cstdint>
#include <memory>

#include "games/registry.hpp"
#include "match/table.hpp"
#include "server/api/api.hpp"
#include "server/message.hpp"

// Whatever a stranger can send, as far as it is text: messages to a table, HTTP targets and bodies, tokens.

using namespace pentacle;

namespace {

std::unique_ptr<match::Table> new_table() {
    static const auto duel = load_own_game(*find_game("duel"));
    match::Setup setup{.id = "fuzz", .game = duel, .seed = Seed{1}};
    for (const Seat seat : all_seats) setup.decks[seat] = duel->decks().front();
    setup.clock.bank = 0;
    auto table = std::make_unique<match::Table>(std::make_unique<match::Match>(std::move(setup)),
                                                [](const match::Match&) { return Json(nullptr); });
    table->seat_player(1, Seat::First, {.hello = true, .deltas = true, .legal = true}, true, 0);
    table->seat_player(2, Seat::Second, {}, true, 0);
    return table;
}

// A few messages, one per line, to a table that lives on.
void play(std::string_view text) {
    static std::unique_ptr<match::Table> table = new_table();
    if (table->is_over()) table = new_table();
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const auto message = server::parse_message(line);
        const match::ConnectionId from = line.size() % 2 + 1;
        table->receive(from, message ? match::read_from_player(*message) : match::Garbage{}, 0);
        table->take_output();
    }
}

void ask(std::string_view text) {
    server::HttpRequest request{.method = "GET", .target = std::string{text}, .body = std::string{text}};
    const server::Call call{.request = request, .parameter = {}, .account = {}};
    (void)call.query("game");
    (void)call.number("limit", 1, 1, 100);
    (void)server::read_body(request);
}

void verify_token(std::string_view text) {
    static const server::Tokens tokens{"secret"};
    if (tokens.verify(text, 0)) __builtin_trap();  // nobody guesses a signature
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    switch (data[0] % 3) {
        case 0: play(text); break;
        case 1: ask(text); break;
        case 2: verify_token(text); break;
    }
    return 0;
}
