#include "server/hall/play.hpp"

#include <utility>

namespace pentacle::server {

void PlayToCome::seat_player(const Seating& seating) {
    waiting_.emplace_back([seating](Play& at) { at.seat_player(seating); });
}

void PlayToCome::seat_watcher(ConnectionId connection, const match::Features& features) {
    waiting_.emplace_back([connection, features](Play& at) { at.seat_watcher(connection, features); });
}

void PlayToCome::set_features(ConnectionId connection, const match::Features& features) {
    waiting_.emplace_back([connection, features](Play& at) { at.set_features(connection, features); });
}

void PlayToCome::remove(ConnectionId connection) {
    waiting_.emplace_back([connection](Play& at) { at.remove(connection); });
}

void PlayToCome::receive(ConnectionId connection, match::FromPlayer message) {
    waiting_.emplace_back([connection, message = std::move(message)](Play& at) { at.receive(connection, message); });
}

void PlayToCome::go_on(Play& at) {
    for (const auto& deed : std::exchange(waiting_, {})) deed(at);
}

}  // namespace pentacle::server
