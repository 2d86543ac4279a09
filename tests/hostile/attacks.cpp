#include "attacks.hpp"

#include <algorithm>
#include <thread>

#include "games/registry.hpp"

namespace pentacle::hostile {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::size_t message_bytes = 65'000;

std::string nothing(const Tally&, double) { return {}; }

std::string none_obeyed(const Tally& tally, double) {
    return tally.answered > 0 ? std::to_string(tally.answered) + " were obeyed" : "";
}

void note_longest(Tally& tally, std::size_t bytes) {
    if (bytes > tally.longest) tally.longest = bytes;
}

// Says `text` at the pace one connection is allowed, on a new connection whenever the old one is closed.
void repeat(Battle& battle, const std::string& text, std::chrono::milliseconds gap) {
    while (!battle.over) {
        Talk talk{battle.target, battle.from};
        if (!talk.is_open()) {
            ++battle.tally.refused;
            std::this_thread::sleep_for(50ms);
            continue;
        }
        talk.hear("connected", 1'000ms);
        while (!battle.over && talk.say(text)) {
            ++battle.tally.sent;
            while (const auto answer = talk.hear(1ms)) {
                note_longest(battle.tally, answer->size());
                const bool refused = answer->find("\"error\"") != std::string::npos;
                ++(refused ? battle.tally.refused : battle.tally.answered);
            }
            if (gap > 0ms) std::this_thread::sleep_for(gap);
        }
        if (!battle.over) ++battle.tally.closed;
    }
}

void post_repeatedly(Battle& battle, const std::string& path, const std::string& body) {
    while (!battle.over) {
        ++battle.tally.sent;
        const Answer answer = ask(battle.target, battle.from, "POST", path, body);
        note_longest(battle.tally, answer.body.size());
        ++(answer.status >= 400 || answer.status == 0 ? battle.tally.refused : battle.tally.answered);
    }
}

std::string object_of_keys(std::size_t bytes) {
    std::string text = "{\"type\":\"ping\"";
    for (int key = 0; text.size() + 16 < bytes; ++key) text += ",\"" + std::to_string(key) + "\":0";
    return text + "}";
}

std::string deck_of_unknown_cards(std::size_t bytes) {
    std::string cards;
    for (int card = 0; cards.size() + 120 < bytes; ++card)
        cards += (card == 0 ? "" : ",") + std::string{R"({"cardId":"Grim Wardne of Ash )"} + std::to_string(card) +
                 R"(","count":1})";
    return R"({"name":"x","game":"lifeburn","cards":[)" + cards + "]}";
}

void many_keys(Battle& battle) {
    static const std::string text = object_of_keys(message_bytes);
    repeat(battle, text, 25ms);
}

void many_keys_in_bodies(Battle& battle) {
    static const std::string body = object_of_keys(950'000);
    post_repeatedly(battle, battle.tally.sent % 2 == 0 ? "/auth/login" : "/decks/validate", body);
}

void unknown_cards(Battle& battle) {
    static const std::string text = [] {
        std::string deck = deck_of_unknown_cards(message_bytes - 200);
        return R"({"type":"create_lobby","game":"lifeburn","deck":)" +
               deck.erase(deck.find("\"game\":\"lifeburn\","), 18) + "}";
    }();
    repeat(battle, text, 30ms);
}

void unknown_cards_in_bodies(Battle& battle) {
    static const std::string body = deck_of_unknown_cards(120'000);
    post_repeatedly(battle, "/decks/validate", body);
}

std::string short_answers(const Tally& tally, double) {
    return tally.longest > 64'000 ? "an answer of " + std::to_string(tally.longest) + " bytes" : "";
}

// Ends its turn and takes that back, again and again, so that a bot begins to think each time.
void searches(Battle& battle) {
    while (!battle.over) {
        Talk talk{battle.target, battle.from};
        talk.say(R"({"type":"hello","features":["legal"]})");
        talk.say(R"({"type":"play_bot","game":"lifeburn","bot":"mcts:2000","seat":0})");
        while (!battle.over && talk.is_open()) {
            const auto state = talk.hear("state", 100ms);
            if (!state) {
                talk.say(R"({"type":"undo_request"})");
                continue;
            }
            const Json legal = state->value("legal", Json::array());
            if (legal.empty()) {
                talk.say(R"({"type":"undo_request"})");
                ++battle.tally.sent;
                std::this_thread::sleep_for(50ms);
                continue;
            }
            talk.say(Json{{"type", "act"}, {"action", legal.back()}}.dump());
            ++battle.tally.sent;
            ++battle.tally.answered;
            std::this_thread::sleep_for(20ms);
        }
        if (!battle.over) ++battle.tally.closed;
    }
}

// Somebody else who asks for a quick bot while others let bots search: how long its first move takes.
void watch_newcomer(Battle& battle) {
    std::this_thread::sleep_for(300ms);
    while (!battle.over) {
        Talk talk{battle.target, newcomer};
        talk.say(R"({"type":"hello","features":["legal"]})");
        talk.hear("welcome", 5'000ms);
        const auto asked = Clock::now();
        talk.say(R"({"type":"play_bot","game":"duel","bot":"greedy","seat":1})");  // the bot begins
        bool may_act = false;
        while (!may_act && Clock::now() - asked < 30s) {
            const auto state = talk.hear("state", 500ms);
            may_act = state && !state->value("legal", Json::array()).empty();
        }
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked).count();
        battle.tally.newcomer_ms = std::max<std::uint64_t>(battle.tally.newcomer_ms, static_cast<std::uint64_t>(took));
        for (int wait = 0; wait < 10 && !battle.over; ++wait) std::this_thread::sleep_for(100ms);
    }
}

void searches_and_newcomer(Battle& battle) {
    static std::atomic<unsigned> next{0};
    if (next++ % 6 == 5) watch_newcomer(battle);
    else searches(battle);
}

void undo_requests(Battle& battle) {
    while (!battle.over) {
        Talk talk{battle.target, battle.from};
        talk.say(R"({"type":"hello","features":["legal"]})");
        talk.say(R"({"type":"play_bot","game":"lifeburn","bot":"random","seat":0})");
        const auto state = talk.hear("state", 2'000ms);
        if (!state || state->value("legal", Json::array()).empty()) continue;
        talk.say(Json{{"type", "act"}, {"action", (*state)["legal"].back()}}.dump());
        while (!battle.over && talk.say(R"({"type":"undo_request"})")) {
            ++battle.tally.sent;
            while (talk.hear(1ms)) ++battle.tally.answered;
            std::this_thread::sleep_for(20ms);
        }
        if (!battle.over) ++battle.tally.closed;
    }
}

// A match that is all but over, told from its first action on.
std::string long_opening() {
    const auto game = load_own_game(*find_game("lifeburn"));
    const Seed seed{7};
    const BySeat<AnyDeck> decks{game->decks().front(), game->decks().front()};
    const auto match = game->start(decks, seed);
    Rng rng{Seed{9}};
    Json actions = Json::array();
    for (std::size_t bytes = 0; actions.size() < 1'999;) {
        const Seat seat = match->standing().deciders.first();
        const std::vector<Json> legal = match->legal(seat);
        const Json& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        match->act(seat, action);
        Json taken{{"seat", number_of(seat)}, {"action", action}};
        bytes += taken.dump().size() + 1;
        if (match->standing().deciders == Seats::none() || bytes + 200 > message_bytes) break;
        actions.push_back(std::move(taken));
    }
    return Json{{"type", "play_bot"},
                {"game", "lifeburn"},
                {"bot", "random"},
                {"seat", 0},
                {"deck", decks[Seat::First].name},
                {"botDeck", decks[Seat::Second].name},
                {"opening", {{"seed", seed.hex()}, {"actions", std::move(actions)}}}}
        .dump();
}

void openings(Battle& battle) {
    static const std::string text = long_opening();
    while (!battle.over) {
        Talk talk{battle.target, battle.from};
        talk.say(R"({"type":"hello"})");
        for (int count = 0; count < 15 && talk.say(text); ++count) {
            ++battle.tally.sent;
            if (talk.hear("match_start", 1'000ms)) ++battle.tally.answered;
            talk.say(R"({"type":"concede"})");
            talk.hear("match_over", 1'000ms);
            if (battle.over) return;
        }
        if (!talk.is_open()) ++battle.tally.closed;
    }
}

// Bodies that are said to be long, of which only the last byte never comes.
void bodies(Battle& battle) {
    const std::string head = "POST /simulations HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500000\r\n\r\n";
    const std::string part(499'999, ' ');
    std::vector<Link> links;
    while (!battle.over) {
        Link link{battle.target, battle.from};
        ++battle.tally.sent;
        if (!link.send(head) || !link.send(part, 200ms)) ++battle.tally.refused;
        if (links.size() < 60) links.push_back(std::move(link));
        else links.clear();
    }
}

// Bodies of which nearly nothing is the body.
void chunk_extensions(Battle& battle) {
    const std::string head = "POST /decks/validate HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n";
    const std::string chunk = "1;" + std::string(60'000, 'x') + "\r\n \r\n";
    while (!battle.over) {
        Link link{battle.target, battle.from};
        link.send(head);
        std::size_t bytes = 0;
        while (!battle.over && link.send(chunk, 500ms)) bytes += chunk.size();
        ++battle.tally.sent;
        note_longest(battle.tally, bytes);
        if (!link.is_open()) ++battle.tally.closed;
    }
}

void empty_frames(Battle& battle) {
    const std::string begin = load::masked_frame(load::Opcode::Text, "x", false);
    std::string many;
    while (many.size() < 60'000) many += load::masked_frame(load::Opcode::Continuation, "", false);
    while (!battle.over) {
        Talk talk{battle.target, battle.from};
        talk.link().send(begin);
        std::size_t bytes = 0;
        while (!battle.over && talk.link().send(many, 500ms)) bytes += many.size();
        battle.tally.sent += bytes / 6;
        note_longest(battle.tally, bytes);
        if (!talk.is_open()) ++battle.tally.closed;
    }
}

std::string few_bytes(const Tally& tally, double) {
    // What one connection may send, and what the sockets hold on the way.
    return tally.longest > 24'000'000 ? std::to_string(tally.longest) + " bytes of nothing were read" : "";
}

// Many connections, each within what it may say.
void crowd(Battle& battle) {
    std::vector<Talk> talks;
    talks.reserve(100);
    while (!battle.over) {
        if (talks.size() < 100) {
            talks.emplace_back(battle.target, battle.from);
            if (!talks.back().is_open()) {
                talks.pop_back();
                ++battle.tally.refused;
            }
        }
        for (Talk& talk : talks) {
            if (talk.is_open() && talk.say(R"({"type":"ping","id":1})")) ++battle.tally.sent;
            while (const auto answer = talk.hear(0ms))
                if (answer->find("pong") != std::string::npos) ++battle.tally.answered;
        }
        std::this_thread::sleep_for(20ms);
    }
}

std::string few_pongs(const Tally& tally, double seconds) {
    const double allowed = 1'200 + 400 * (seconds + 2);
    return static_cast<double>(tally.answered) > allowed ? std::to_string(tally.answered) + " pongs" : "";
}

// Asks for much and reads nothing.
void slow_readers(Battle& battle) {
    const std::string text = R"({"type":"ping","id":")" + std::string(4'000, 'x') + "\"}";
    while (!battle.over) {
        std::vector<Talk> talks;
        for (int made = 0; made < 50 && !battle.over; ++made) talks.emplace_back(battle.target, battle.from);
        for (int round = 0; round < 20 && !battle.over; ++round)
            for (Talk& talk : talks)
                if (talk.is_open() && talk.say(text)) ++battle.tally.sent;
    }
}

void replays(Battle& battle) {
    static std::atomic<bool> played{false};
    static std::string id;
    static std::mutex mutex;
    {
        const std::lock_guard lock{mutex};
        if (!played) {
            Talk talk{battle.target, newcomer};
            talk.say(R"({"type":"hello"})");
            Json message = Json::parse(long_opening());
            talk.say(message.dump());
            const auto start = talk.hear("match_start", 10'000ms);
            talk.say(R"({"type":"concede"})");
            talk.hear("match_over", 5'000ms);
            if (start) id = start->value("matchId", "");
            played = true;
        }
    }
    while (!battle.over) {
        ++battle.tally.sent;
        const Answer answer = ask(battle.target, battle.from, "GET", "/replay-steps/" + id);
        ++(answer.status == 200 ? battle.tally.answered : battle.tally.refused);
    }
}

void simulations(Battle& battle) {
    static const std::string body =
        R"({"game":"lifeburn","games":20000,"bots":["mcts:400","mcts:400"],"decks":["random","random"]})";
    post_repeatedly(battle, "/simulations", body);
}

std::string one_simulation(const Tally& tally, double) {
    return tally.answered > 1 ? std::to_string(tally.answered) + " simulations were begun" : "";
}

void wrong_passwords(Battle& battle) {
    static const std::string body = R"({"username":"somebody","password":"wrong horse"})";
    post_repeatedly(battle, "/auth/login", body);
}

void connections(Battle& battle) {
    while (!battle.over) {
        Link link{battle.target, battle.from};
        if (link.is_open()) ++battle.tally.sent;
        link.send("GET / HT");
    }
}

// Connections that are not waited for: each is given up before it is there.
void half_open(Battle& battle) {
    while (!battle.over) {
        const Link link{battle.target, battle.from, Link::Wait::NotAtAll};
        ++battle.tally.sent;
    }
}

// Requests on connections that stay open, as many as they take, whether there are answers or not.
void kept_alive(Battle& battle) {
    static const std::string many = [] {
        std::string requests;
        for (int made = 0; made < 20; ++made) requests += "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
        return requests;
    }();
    std::vector<Link> links;
    while (!battle.over) {
        while (links.size() < 50) links.emplace_back(battle.target, battle.from);
        for (Link& link : links) {
            if (!link.is_open()) ++battle.tally.closed;
            else if (link.send(many, 1ms)) battle.tally.sent += 20;
            const std::string answers = link.receive(0ms);
            for (std::size_t at = 0; (at = answers.find("HTTP/1.1 ", at)) != answers.npos; ++at)
                ++(answers.compare(at + 9, 3, "200") == 0 ? battle.tally.answered : battle.tally.refused);
        }
        std::erase_if(links, [](const Link& link) { return !link.is_open(); });
    }
}

void catalogues(Battle& battle) {
    while (!battle.over) {
        ++battle.tally.sent;
        const Answer answer = ask(battle.target, battle.from, "GET", "/card-catalog?game=lifeburn");
        ++(answer.status == 200 ? battle.tally.answered : battle.tally.refused);
    }
}

std::string few_requests(const Tally& tally, double seconds) {
    const double allowed = 200 + 50 * (seconds + 2);
    return static_cast<double>(tally.answered) > allowed ? std::to_string(tally.answered) + " answers" : "";
}

// Gives up and plays again.
void rematches(Battle& battle) {
    while (!battle.over) {
        Talk talk{battle.target, battle.from};
        talk.say(R"({"type":"hello"})");
        talk.say(R"({"type":"play_bot","game":"lifeburn","bot":"random"})");
        while (!battle.over && talk.hear("match_start", 500ms)) {
            ++battle.tally.sent;
            talk.say(R"({"type":"concede"})");
            talk.hear("match_over", 1'000ms);
            talk.say(R"({"type":"rematch"})");
        }
        if (!talk.is_open()) ++battle.tally.closed;
    }
}

}  // namespace

const std::vector<Attack>& attacks() {
    static const std::vector<Attack> all{
        {"keys", "messages of 64 KB that are one object of thousands of keys", 4, &many_keys, &none_obeyed},
        {"body-keys", "the same as bodies of HTTP requests", 2, &many_keys_in_bodies, &none_obeyed},
        {"unknown-cards", "lobbies with decks of a thousand unknown cards", 4, &unknown_cards, &short_answers},
        {"body-unknown-cards", "the same to /decks/validate", 2, &unknown_cards_in_bodies, &short_answers},
        {"searches", "acts and takes back against bots that search; a newcomer plays a quick bot", 6,
         &searches_and_newcomer, &nothing},
        {"undo", "asks to take back, which imagines positions", 4, &undo_requests, &nothing},
        {"openings", "matches that begin with a thousand actions", 3, &openings, &nothing},
        {"bodies", "long bodies that never end", 2, &bodies, &nothing},
        {"chunks", "bodies of which nearly nothing is the body", 2, &chunk_extensions, &few_bytes},
        {"empty-frames", "messages of empty frames that never end", 2, &empty_frames, &few_bytes},
        {"crowd", "four hundred connections, each within its limits", 4, &crowd, &few_pongs},
        {"slow-readers", "connections that ask for much and read nothing", 2, &slow_readers, &nothing},
        {"replays", "replays of one match, to be played again each time", 4, &replays, &few_requests},
        {"simulations", "simulations with bots that search", 2, &simulations, &one_simulation},
        {"passwords", "wrong passwords", 4, &wrong_passwords, &none_obeyed},
        {"connections", "connections that are given up at once", 2, &connections, &nothing},
        {"half-open", "connections that are given up before they are there", 2, &half_open, &nothing},
        {"kept-alive", "requests on a hundred connections that stay open", 2, &kept_alive, &few_requests},
        {"catalogues", "the longest answer there is, over and over", 4, &catalogues, &few_requests},
        {"rematches", "gives up and plays again", 4, &rematches, &nothing},
    };
    return all;
}

}  // namespace pentacle::hostile
