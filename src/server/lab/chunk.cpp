#include "server/lab/chunk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "core/version.hpp"

namespace pentacle::server {

std::string chunk_subject(const AnyGame& game) {
    Hasher hasher;
    for (const std::string& text : {std::string{program_version()}, game.cards_hash(), game.rules().dump()})
        for (const char letter : text) hasher.mix(static_cast<unsigned char>(letter));
    return fmt::format("pentacle.chunks.{}.{:016x}", game.id(), hasher.digest());
}

Json chunk_json(const Chunk& chunk) {
    Json decks = Json::array();
    for (const sim::Entrant& entrant : chunk.plan.entrants)
        decks.push_back({{"label", entrant.label}, {"deck", entrant.deck ? entrant.deck->json : Json{}}});
    return {{"job", chunk.job},
            {"begin", chunk.begin},
            {"end", chunk.end},
            {"game", chunk.plan.game->id()},
            {"games", chunk.plan.games},
            {"seed", chunk.plan.seed},
            {"bots", {text_of(chunk.plan.bots[0]), text_of(chunk.plan.bots[1])}},
            {"decks", std::move(decks)}};
}

std::optional<Chunk> read_chunk(const Games& games, const Json& json) {
    try {
        Chunk chunk{.job = json.at("job"), .begin = json.at("begin"), .end = json.at("end"), .plan = {}};
        chunk.plan.game = games.find(json.at("game").get_ref<const std::string&>());
        if (!chunk.plan.game || chunk.begin % 2 != 0) return std::nullopt;
        chunk.plan.games = json.at("games");
        chunk.plan.seed = json.at("seed");
        for (std::size_t side = 0; side < sim::side_count; ++side) {
            const auto bot = parse_bot(json.at("bots").at(side).get_ref<const std::string&>());
            if (!bot) return std::nullopt;
            chunk.plan.bots[side] = bot.value();
        }
        for (const Json& entry : json.at("decks")) {
            sim::Entrant entrant{entry.at("label"), std::nullopt};
            if (const Json& deck = entry.at("deck"); !deck.is_null()) {
                auto read = chunk.plan.game->read_deck(Document::without_lines(deck));
                if (!read) return std::nullopt;
                entrant.deck = std::move(read).value();
            }
            chunk.plan.entrants.push_back(std::move(entrant));
        }
        if (chunk.plan.entrants.size() < 2) return std::nullopt;
        return chunk;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace pentacle::server
