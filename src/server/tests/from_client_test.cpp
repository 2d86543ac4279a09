#include "server/hall/from_client.hpp"

#include <doctest/doctest.h>

using namespace pentacle;
using namespace pentacle::server;

namespace {

FromClient read(const Json& message, bool plays_plainly = false) {
    return read_from_client(message, message.dump().size(), plays_plainly);
}

}  // namespace

TEST_CASE("each message of a client is read as what it is, and costs what it costs") {
    struct Row {
        Json message;
        std::size_t index;
        double cost;
    };
    const auto index_of = []<typename Message>(Message) { return FromClient{Message{}}.index(); };
    const Row rows[] = {{{{"type", "hello"}}, index_of(Hello{}), 2},
                        {{{"type", "ping"}}, index_of(Ping{}), 1},
                        {{{"type", "rematch"}}, index_of(AskRematch{}), 2},
                        {{{"type", "stop_spectating"}}, index_of(StopSpectating{}), 1},
                        {{{"type", "authenticate"}}, index_of(Authenticate{}), 2},
                        {{{"type", "join_queue"}}, index_of(JoinQueue{}), 4},
                        {{{"type", "leave_queue"}}, index_of(LeaveQueue{}), 1},
                        {{{"type", "create_lobby"}}, index_of(CreateLobby{}), 4},
                        {{{"type", "join_lobby"}}, index_of(JoinLobby{}), 4},
                        {{{"type", "leave_lobby"}}, index_of(LeaveLobby{}), 1},
                        {{{"type", "play_bot"}}, index_of(PlayBot{}), 4},
                        {{{"type", "spectate"}}, index_of(Spectate{}), 4},
                        {{{"type", "undo_request"}}, index_of(ToTable{}), 4},
                        {{{"type", "resync"}}, index_of(ToTable{}), 2},
                        {{{"type", "act"}}, index_of(ToTable{}), 1},
                        {{{"type", "anything"}}, index_of(ToTable{}), 1},
                        {{{"type", 7}}, index_of(ToTable{}), 1},
                        {Json::array(), index_of(ToTable{}), 1}};
    for (const Row& row : rows) {
        CAPTURE(row.message.dump());
        CHECK(read(row.message).index() == row.index);
        CHECK(cost_of(read(row.message)) == row.cost);
    }
    CHECK(std::holds_alternative<NoJson>(read_from_client(std::nullopt, 0, false)));
}

TEST_CASE("whoever plays without having said hello may call a game's action as the hall calls something") {
    const Json message{{"type", "join_queue"}, {"card", "x"}};
    const ToTable said = std::get<ToTable>(read(message, true));
    CHECK_FALSE(said.is_known);
    CHECK(said.cost == 4);
    CHECK(std::get<match::ActRequest>(said.message).action == message);
    CHECK(std::holds_alternative<Ping>(read({{"type", "ping"}}, true)));
}

TEST_CASE("fields of the wrong kind are as if they were not there, and numbers stay within their bounds") {
    const auto lobby = std::get<CreateLobby>(read({{"type", "create_lobby"},
                                                   {"game", 7},
                                                   {"clock", {{"bank", -5}, {"increment", 1LL << 60U}}},
                                                   {"spectators", {{"hands", "delayed"}, {"delay", 0}}}}));
    CHECK(lobby.wish.game.empty());
    CHECK(lobby.wish.decks.at(0).is_null());
    CHECK(lobby.clock.bank == 0);
    CHECK(lobby.clock.increment == 3 * 3600'000);
    CHECK(lobby.spectators.delay == 120'000);
    const auto bot = std::get<PlayBot>(read({{"type", "play_bot"}, {"seat", "0"}, {"clock", "none"}, {"deck", 7}}));
    CHECK_FALSE(bot.seat.has_value());
    CHECK(bot.clock.none);
    CHECK(bot.wish.decks.at(0) == 7);
    CHECK(bot.wish.decks.at(1).is_null());
    CHECK_FALSE(std::get<Ping>(read({{"type", "ping"}, {"id", Json::array()}})).id.has_value());
    CHECK(std::get<Ping>(read({{"type", "ping"}, {"id", nullptr}})).id == Json(nullptr));
    CHECK_FALSE(std::get<JoinLobby>(read({{"type", "join_lobby"}, {"spectators", "delayed"}})).agrees_to_show_hands);
}
