#include <array>

#include "core/replay.hpp"
#include "match/patch.hpp"
#include "server/api/handlers.hpp"
#include "server/in_hand.hpp"
#include "server/store/account_store.hpp"
#include "server/store/match_store.hpp"

namespace pentacle::server {

namespace {

struct Recorded {
    std::int64_t number = 0;  // of the match
    bool set_aside = false;   // it broke the server, or could not be continued
    Replay replay;
    std::shared_ptr<const AnyGame> game;
};

// The game as it was played: this server's, or one with the rules of that match.
std::shared_ptr<const AnyGame> game_of(const Games& games, const Replay& replay) {
    auto game = games.find(replay.game);
    if (!game || game->rules() == replay.rules) return game;
    const GameEntry* entry = find_game(replay.game);
    const Result<Document, Problem> rules = parse_json(replay.rules.dump());
    if (entry == nullptr || !rules) return nullptr;
    auto loaded = entry->load(entry->own_content(), rules.value());
    return loaded ? std::move(loaded).value() : nullptr;
}

std::optional<Recorded> find(Services& services, const Call& call) {
    const auto text = find_replay(*call.database, call.parameter);
    if (!text) return std::nullopt;
    const Result<Document, Problem> document = parse_json(*text, {}, {.bytes = 64U << 20U, .depth = 64});
    if (!document) return std::nullopt;
    auto replay = read_replay(document.value());
    if (!replay) return std::nullopt;
    auto game = game_of(services.games, replay.value());
    if (!game) return std::nullopt;
    const std::int64_t number = match_number(*call.database, call.parameter).value_or(0);
    return Recorded{number, is_set_aside(*call.database, number), std::move(replay).value(), std::move(game)};
}

std::optional<Viewer> viewer_called(std::string_view name) {
    static constexpr std::array<std::string_view, 4> names{"0", "1", "spectator", "table"};
    if (name.empty()) return Viewer::Table;
    for (std::size_t index = 0; index < names.size(); ++index)
        if (names[index] == name) return all_viewers[index];
    return std::nullopt;
}

// Plays a replay again and writes each step down as one pair of eyes sees it.
class Teller {
public:
    Teller(AnyMatch& match, Viewer viewer) : match_{match}, viewer_{viewer} {}

    Json first() {
        Json step = events();
        seen_ = seen();
        step["state"] = Json::parse(seen_.text());
        return step;
    }

    // Nothing when the game no longer lets the action pass.
    std::optional<Json> next(const Replay::Action& taken) {
        const std::string text = text_of(taken);
        if (match_.act(taken.seat, taken.action)) return std::nullopt;
        Json step = events();
        match::Outline now = seen();
        step["patch"] = Json::parse(match::patch_text(seen_, now));
        step["seat"] = number_of(taken.seat);
        if (sees_private(viewer_, taken.seat)) {
            step["action"] = taken.action;
            step["text"] = text;
        }
        seen_ = std::move(now);
        return step;
    }

private:
    match::Outline seen() const {
        std::string text;
        match_.write_view(viewer_, text);
        return match::Outline{std::move(text)};
    }

    std::string text_of(const Replay::Action& taken) {
        match_.list_legal(taken.seat);
        const int index = match_.index_of_listed(taken.seat, taken.action);
        return index < 0 ? std::string{} : match_.listed_text(taken.seat, index);
    }

    Json events() {
        Json step{{"events", Json::array()}, {"eventTexts", Json::array()}};
        for (; told_ < match_.event_count(); ++told_) {
            auto event = match_.event(told_, viewer_);
            if (!event) continue;
            step["events"].push_back(std::move(*event));
            step["eventTexts"].push_back(match_.event_text(told_, viewer_).value_or(""));
        }
        return step;
    }

    AnyMatch& match_;
    Viewer viewer_;
    match::Outline seen_;
    std::size_t told_ = 0;
};

}  // namespace

HttpResponse show_replay_steps(Services& services, const Call& call) {
    const std::optional<Viewer> viewer = viewer_called(call.query("as"));
    if (!viewer) return error_response(400, "as must be 0, 1, spectator or table");
    const std::optional<Recorded> recorded = find(services, call);
    if (!recorded) return error_response(404, "Replay not found");
    const Replay& replay = recorded->replay;
    if (replay.cards_hash != recorded->game->cards_hash())
        return error_response(409, "This match was played with other cards");
    if (recorded->set_aside) return error_response(409, "This match can no longer be played again");
    const InHand in_hand{recorded->number};
    auto match = start_match(replay, *recorded->game, Recording::On);
    if (!match) return error_response(409, "This match can no longer be started");

    Teller teller{*match.value(), *viewer};
    Json steps = Json::array({teller.first()});
    for (const Replay::Action& action : replay.actions) {
        std::optional<Json> step = teller.next(action);
        if (!step) return error_response(409, "This match can no longer be played again");
        steps.push_back(std::move(*step));
    }
    Json answer{
        {"id", call.parameter}, {"game", replay.game}, {"seed", replay.seed.hex()}, {"steps", std::move(steps)}};
    if (Json players = players_of(*call.database, call.parameter); players.size() == seat_count)
        answer["players"] = std::move(players);
    if (replay.result)
        answer["result"] = {{"winner", replay.result->winner ? Json(number_of(*replay.result->winner)) : Json(nullptr)},
                            {"reason", replay.result->reason}};
    return json_response(200, answer);
}

HttpResponse show_replay_verdict(Services& services, const Call& call) {
    const std::optional<Recorded> recorded = find(services, call);
    if (!recorded) return error_response(404, "Replay not found");
    if (recorded->set_aside) return error_response(409, "This match can no longer be played again");
    const InHand in_hand{recorded->number};
    return json_response(200, json_of(verify(recorded->replay, *recorded->game)));
}

}  // namespace pentacle::server
