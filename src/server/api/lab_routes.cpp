#include <limits>

#include "bots/bot.hpp"
#include "server/api/handlers.hpp"
#include "server/message.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t deck_name_length_max = 100;
constexpr std::string_view random_name = "random";

using Entrants = std::vector<sim::Entrant>;

HttpResponse bad(const std::string& error, const Problems& problems = {}) {
    return error_response(400, error, problems);
}

Result<sim::Entrant, HttpResponse> read_entrant(const AnyGame& game, const Json& wish, std::size_t index) {
    if (wish.is_string()) {
        const auto& name = wish.get_ref<const std::string&>();
        if (const AnyDeck* preset = game.find_deck(name)) return sim::Entrant{preset->name, *preset};
        if (name == random_name) return sim::Entrant{name, std::nullopt};
        return bad("Unknown deck.");
    }
    if (!wish.is_object()) return bad("A deck is a preset's name, \"random\", or a whole deck.");
    auto deck = game.read_deck(Document::without_lines(wish));
    if (!deck) {
        Problems problems = deck.error();
        for (Problem& problem : problems) problem.path = path_to("/decks", index) + problem.path;
        return bad(problems.front().message, problems);
    }
    if (deck->name.size() > deck_name_length_max) return bad("The name of a deck is too long.");
    std::string label = deck->name.empty() ? "Deck " + std::to_string(index + 1) : deck->name;
    return sim::Entrant{std::move(label), std::move(deck).value()};
}

Result<Entrants, HttpResponse> read_entrants(const AnyGame& game, const Json& body, const LabLimits& limits) {
    const auto wishes = body.find("decks");
    if (wishes == body.end() || !wishes->is_array() || wishes->empty() || wishes->size() > limits.decks_max)
        return bad("decks must be a list of 1 to " + std::to_string(limits.decks_max) + " decks.");
    Entrants entrants;
    for (const Json& wish : *wishes) {
        auto entrant = read_entrant(game, wish, entrants.size());
        if (!entrant) return entrant.error();
        entrants.push_back(std::move(entrant).value());
    }
    if (entrants.size() == 1) entrants.push_back(entrants.front());
    std::vector<std::string> labels;
    for (const sim::Entrant& entrant : entrants) labels.push_back(entrant.label);
    labels = sim::distinct_labels(std::move(labels));
    for (std::size_t index = 0; index < entrants.size(); ++index) entrants[index].label = labels[index];
    return entrants;
}

Result<sim::BySide<BotSpec>, HttpResponse> read_bots(const Json& body, const LabLimits& limits) {
    sim::BySide<BotSpec> bots{BotSpec{BotKind::Greedy, 0}, BotSpec{BotKind::Greedy, 0}};
    const auto wishes = body.find("bots");
    if (wishes == body.end()) return bots;
    if (!wishes->is_array() || wishes->size() != sim::side_count) return bad("bots must be a list of two.");
    for (std::size_t side = 0; side < sim::side_count; ++side) {
        const Json& wish = (*wishes)[side];
        const auto bot = parse_bot(wish.is_string() ? wish.get_ref<const std::string&>() : "");
        if (!bot) return bad("Unknown bot.");
        bots[side] = bot.value();
        if (bots[side].iterations > limits.iterations_max)
            return bad("A bot may look at most at " + std::to_string(limits.iterations_max) + " continuations.");
    }
    return bots;
}

std::optional<std::uint64_t> read_whole(const Json& body, const char* key, std::uint64_t fallback, std::uint64_t min,
                                        std::uint64_t max) {
    const auto found = body.find(key);
    if (found == body.end()) return fallback;
    if (!found->is_number_unsigned()) return std::nullopt;
    const auto number = found->get<std::uint64_t>();
    return number >= min && number <= max ? std::optional{number} : std::nullopt;
}

Result<sim::Plan, HttpResponse> read_plan(const Services& services, const Json& body) {
    const LabLimits& limits = services.lab.limits();
    sim::Plan plan;
    plan.game = services.games.find(text_member(body, "game"));
    if (!plan.game) return bad("Unknown game.");
    const auto games = read_whole(body, "games", 1'000, 2, limits.games_max);
    if (!games) return bad("games must be a whole number from 2 to " + std::to_string(limits.games_max) + ".");
    const auto seed = read_whole(body, "seed", 1, 0, std::numeric_limits<std::uint64_t>::max());
    if (!seed) return bad("seed must be a whole number.");
    plan.games = *games;
    plan.seed = *seed;
    const auto bots = read_bots(body, limits);
    if (!bots) return bots.error();
    plan.bots = bots.value();
    auto entrants = read_entrants(*plan.game, body, limits);
    if (!entrants) return entrants.error();
    plan.entrants = std::move(entrants).value();
    return plan;
}

// Whoever is signed in counts as that account, everybody else as their address.
std::string client_of(const Services& services, const Call& call) {
    const HttpRequest& request = call.request;
    if (!request.header("authorization").empty())
        if (const auto claims = read_authorization(services, request, *call.database))
            return "account " + claims->subject;
    return "address " + request.address;
}

HttpResponse refused(LabRefusal refusal) {
    switch (refusal) {
        case LabRefusal::NoLab: return error_response(404, "This server has no lab.");
        case LabRefusal::TooOften: return error_response(429, "Too many simulations. Try again later.");
        case LabRefusal::OneAtATime: return error_response(409, "One simulation at a time: stop yours or wait for it.");
        case LabRefusal::Full: return error_response(503, "The lab is full. Try again later.");
    }
    return error_response(503, "The lab is full. Try again later.");
}

HttpResponse status_response(Services& services, int status, const std::string& id) {
    auto text = services.lab.status(id);
    if (!text) return error_response(404, "Simulation not found");
    return {.status = status, .body = std::make_shared<const std::string>(std::move(*text))};
}

}  // namespace

HttpResponse show_lab(Services& services, const Call&) {
    const LabLimits& limits = services.lab.limits();
    const Lab::Counts counts = services.lab.counts();
    return json_response(200, {{"enabled", limits.threads > 0},
                               {"gamesMax", limits.games_max},
                               {"decksMax", limits.decks_max},
                               {"iterationsMax", limits.iterations_max},
                               {"timeMax", limits.time_max},
                               {"keptFor", limits.kept_for},
                               {"running", counts.running},
                               {"waiting", counts.waiting}});
}

HttpResponse start_simulation(Services& services, const Call& call) {
    const auto body = read_body(call.request);
    if (!body) return body.error();
    if (!services.is_ready()) return error_response(503, "The server is about to restart. Try again in a moment.");
    auto plan = read_plan(services, body.value());
    if (!plan) return plan.error();
    const auto id = services.lab.start(client_of(services, call), call.request.address, std::move(plan).value());
    if (!id) return refused(id.error());
    return status_response(services, 202, id.value());
}

HttpResponse show_simulation(Services& services, const Call& call) {
    return status_response(services, 200, call.parameter);
}

HttpResponse cancel_simulation(Services& services, const Call& call) {
    services.lab.cancel(call.parameter);
    return status_response(services, 200, call.parameter);
}

}  // namespace pentacle::server
