#include "fuzz/cards/dialect.hpp"

#include <algorithm>
#include <cstdlib>

#include "cardlang/reading/schema.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/card_keys.hpp"
#include "games/lifeburn/language.hpp"

namespace pentacle::fuzz {

namespace {

std::string name_of(int id) { return "Card " + std::to_string(id); }

Json plain_summon(int id) {
    return {{"id", id},
            {"name", name_of(id)},
            {"type", "summon"},
            {"cost", 0},
            {"attack", 1},
            {"defense", 1},
            {"tribe", cardlang::written(lifeburn::spelling(cardlang::Tribe{}))}};
}

void complete_lifeburn(Json& card, Rng& chance) {
    card["cost"] = static_cast<int>(chance.below(3));
    if (card.value("type", "") != "summon") return;
    for (const char* key : {"attack", "defense"})
        if (!card.contains(key)) card[key] = 1 + static_cast<int>(chance.below(4));
}

// Two of three are creatures, the third makes every colour; the last is a token that others may make.
constexpr int token_number = 18;
Json plain_conclave(int id) {
    Json card = {{"id", "card_" + std::to_string(id)}, {"name", name_of(id)}};
    if (id % 3 == 0 && id != token_number) {
        card.update({{"type", "ResourceGenerator"}, {"basic", true}, {"produces", {"W", "U", "B", "R", "G"}}});
        return card;
    }
    card.update({{"type", "Creature"}, {"attack", 1}, {"defense", 1}});
    if (id == token_number) card["token"] = true;
    else card["cost"] = "1";
    return card;
}

void complete_conclave(Json& card, Rng& chance) {
    const auto erase = [&](std::initializer_list<const char*> keys) {
        for (const char* key : keys) card.erase(key);
    };
    const std::string type = card.value("type", "");
    const auto is = [&](const char* word) { return same_word(type, word); };
    erase({"token", "basic", "colors"});
    const std::vector<std::string> costs{"0", "1", "R", "1U", "XG", "2"};
    card["cost"] = costs[chance.below(static_cast<std::uint32_t>(costs.size()))];
    if (is("creature")) {
        for (const char* key : {"attack", "defense"})
            if (!card.contains(key)) card[key] = 1 + static_cast<int>(chance.below(4));
    } else {
        erase({"attack", "defense"});
    }
    const bool permanent = !is("instant") && !is("sorcery");
    if (is("resourceGenerator")) erase({"cost", "additionalCosts"});
    else erase({"produces"});
    if (permanent) erase({"stackEffects"});
    else erase({"activatedEffects", "keywords", "protection"});
}

}  // namespace

std::optional<Dialect> dialect_of(std::string_view game) {
    if (game == "lifeburn")
        return Dialect{cardlang::card_schema(lifeburn::grammar()), {"Made up."}, &plain_summon, &complete_lifeburn};
    if (game == "conclave")
        return Dialect{cardlang::card_schema(conclave::grammar()),
                       {"R", "1", "2U", "0", "GG", "X", "WUBRG", "card_18"},
                       &plain_conclave,
                       &complete_conclave};
    return std::nullopt;
}

int number_of(const Json& card) {
    const auto id = card.find("id");
    if (id == card.end()) return 0;
    if (id->is_number_integer()) return id->get<int>();
    const std::string text = id->is_string() ? id->get<std::string>() : std::string{};
    const std::size_t digits = text.rfind('_');
    return digits == std::string::npos ? 0 : static_cast<int>(std::strtol(text.c_str() + digits + 1, nullptr, 10));
}

}  // namespace pentacle::fuzz
