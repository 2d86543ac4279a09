#include "fuzz/cards/dialect.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cardlang/reading/schema.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/card_keys.hpp"
#include "games/konivrer/card_keys.hpp"
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
            {"tribe", cardlang::written(cardlang::spelling(lifeburn::language, cardlang::Tribe{}))}};
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

// Familiars, and a Flag that allows every deck.
constexpr int flag_number = 18;
Json plain_konivrer(int id) {
    Json card = {{"id", "card_" + std::to_string(id)}, {"name", name_of(id)}};
    const Json elements = {"fire", "water", "earth", "air", "aether", "nether"};
    if (id == flag_number) {
        card.update({{"type", "flag"},
                     {"rarity", "flag"},
                     {"elements", elements},
                     {"strongAgainst", Json::array({"generic"})}});
        return card;
    }
    const std::string part = id % 2 == 0 ? "generic" : elements[static_cast<std::size_t>(id / 2 % 6)];
    card.update({{"type", "familiar"},
                 {"rarity", "common"},
                 {"cost", Json::object({{part, 1}})},
                 {"baseStrength", 1},
                 {"baseHealth", 1 + id % 3}});
    return card;
}

void complete_konivrer(Json& card, Rng& chance) {
    const auto erase = [&](std::initializer_list<const char*> keys) {
        for (const char* key : keys) card.erase(key);
    };
    erase({"token", "chooseElements", "amalgam"});
    if (same_word(card.value("type", ""), "flag")) {
        erase({"cost", "baseStrength", "baseHealth", "keywords", "abilities", "primaryElement"});
        card["rarity"] = "flag";
        card["elements"] = plain_konivrer(flag_number)["elements"];
        return;
    }
    erase({"strongAgainst", "elements"});
    card["rarity"] = "common";
    card["cost"] = Json::object();
    for (std::uint32_t part = chance.below(4); part > 0; --part) {
        constexpr std::array parts{"fire", "water", "earth", "air", "aether", "nether", "generic", "generic"};
        card["cost"][parts[chance.below(static_cast<std::uint32_t>(parts.size()))]] = 1;
    }
    const Json keywords = card.value("keywords", Json::array());
    if (std::any_of(keywords.begin(), keywords.end(), [](const Json& word) { return word == "amalgam"; }))
        card["amalgam"] =
            Json::array({chance.below(2) == 0 ? "gust" : "void", chance.below(2) == 0 ? "inferno" : "steadfast"});
    if (same_word(card.value("type", ""), "spell")) {
        erase({"baseStrength", "baseHealth", "triggeredEffects", "passiveEffects"});
        if (!card.contains("abilities"))
            card["abilities"] =
                Json::array({Json::object({{"effects", Json::array({Json::object({{"effect", "draw"}})})}})});
    } else if (chance.below(3) != 0) {
        if (!card.contains("baseStrength")) card["baseStrength"] = static_cast<int>(chance.below(4));
        if (!card.contains("baseHealth")) card["baseHealth"] = 1 + static_cast<int>(chance.below(4));
    } else {
        erase({"baseStrength", "baseHealth"});
    }
}

// So few cards, some of them Flags, make a deck only with many of each. Every way to play has its turn.
std::vector<Json> rules_of_konivrer() {
    std::vector<Json> all{Json::object(),
                          Json::object({{"response_chain", true}}),
                          Json::object({{"single_stat", true}, {"azoth_element", "at_placement"}}),
                          Json::object({{"haste_vigilance", true}, {"azoth_per_turn", 3}, {"field_limit", 2}}),
                          Json::object({{"void_limit", false}, {"empty_deck_loses", true}, {"mulligan", true}}),
                          Json::object({{"response_chain", true}, {"life_limit", 4}, {"azoth_per_turn", 9}})};
    for (Json& rules : all) rules.update({{"max_copies", 20}, {"rarity_limits", false}});
    return all;
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
    if (game == "konivrer")
        return Dialect{cardlang::card_schema(konivrer::grammar()),
                       {"Made up."},
                       &plain_konivrer,
                       &complete_konivrer,
                       rules_of_konivrer()};
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
