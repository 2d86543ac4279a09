#include <algorithm>

#include "games/clans/clans.hpp"
#include "games/clans/rules.hpp"

namespace pentacle::clans {

namespace {

Traits traits_of(const Abilities& abilities) {
    const auto trait_if = [&](Traits trait, auto... any) {
        return abilities.any_of((Abilities::bit(any) | ...)) ? trait : Traits{0};
    };
    return static_cast<Traits>(trait_if(trait::strengthens, Ability::Fury, Ability::StackBuffDamage, Ability::Inspire,
                                        Ability::Command, Ability::Rally) |
                               trait_if(trait::protects, Ability::Shield, Ability::StackDebuffEnemyDamage,
                                        Ability::Fortify, Ability::Command) |
                               trait_if(trait::heals, Ability::Regen, Ability::Regenerate, Ability::HealAlly) |
                               trait_if(trait::scouts, Ability::Scout) | trait_if(trait::shoots, Ability::Ranged) |
                               trait_if(trait::shoots_far, Ability::FarAttack) |
                               trait_if(trait::strikes_first, Ability::FirstStrike) |
                               trait_if(trait::hurts_others, Ability::Cleave, Ability::Thorns));
}

constexpr int stat_max = 999;
constexpr std::size_t cards_max = 4096;
constexpr std::size_t terrains_max = 64;

// "Marsh Warden" -> "marsh_warden", for cards that bring no id.
std::string id_from(std::string_view name) {
    std::string id;
    for (const char letter : name) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        const bool word = upper || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (word) id += upper ? static_cast<char>(letter - 'A' + 'a') : letter;
        else if (!id.empty() && id.back() != '_') id += '_';
    }
    while (!id.empty() && id.back() == '_') id.pop_back();
    return id;
}

// Bit t: acts on tick t (R18).
std::uint8_t ticks_acted_on(int tick) {
    if (tick == 1) return 0b111110;
    if (tick == 2) return 0b010100;
    return static_cast<std::uint8_t>(1U << tick);
}

class Loader {
public:
    Loader(Tables& tables, std::vector<CardInfo>& infos, Problems& problems)
        : tables_{tables}, infos_{infos}, problems_{problems} {
        tables_.terrains = {"Woods", "Lake", "Desert", "Marsh"};
    }

    void read_extra(const std::vector<ContentFile>& files) {
        for (const ContentFile& file : files) {
            const bool heroes = file.path.find("heroes/") != std::string::npos;
            const bool families = file.path.find("families/") != std::string::npos;
            if (!heroes && !families) continue;
            for (const Document& document : split_cards({file}, problems_)) {
                if (heroes) read_hero(document);
                else read_family(document);
            }
        }
    }

    void read_cards(const std::vector<ContentFile>& files) {
        const std::vector<Document> documents = split_cards(files, problems_);
        if (documents.size() > cards_max) {
            problems_.push_back({"", 0, "", "more than " + std::to_string(cards_max) + " cards"});
            return;
        }
        for (const Document& document : documents) read_card(document);
        if (documents.empty() && problems_.empty()) problems_.push_back({"", 0, "", "there is no card at all"});
    }

private:
    // A hero may come from a land of its own; a name close to a known one is that one misspelt.
    Terrain terrain_of_hero(const std::string& name, std::size_t index, const ObjectReader& reader) {
        if (const auto known = tables_.find_terrain(name)) return *known;
        if (const std::string hint = did_you_mean(name, terrain_words()); !hint.empty()) {
            reader.complain("terrains", index, "unknown terrain \"" + name + "\"" + hint);
            return no_terrain;
        }
        if (tables_.terrains.size() >= terrains_max) {
            reader.complain("more than " + std::to_string(terrains_max) + " terrains");
            return no_terrain;
        }
        tables_.terrains.push_back(name);
        return static_cast<Terrain>(tables_.terrains.size() - 1);
    }

    std::vector<std::string_view> terrain_words() const { return {tables_.terrains.begin(), tables_.terrains.end()}; }

    // Null, or left out: none. A terrain that no base can have would never help anybody.
    Terrain read_terrain(ObjectReader& reader) {
        const Json* value = reader.find("element");
        if (value == nullptr || value->is_null()) return no_terrain;
        const std::string name = reader.string("element");
        if (name.empty()) return no_terrain;
        if (const auto known = tables_.find_terrain(name)) return *known;
        const std::string hint = did_you_mean(name, terrain_words());
        reader.complain("element", "unknown terrain \"" + name + "\"" +
                                       (hint.empty() ? list_of(terrain_words()) + "; a hero may bring another" : hint));
        return no_terrain;
    }

    static std::string list_of(const std::vector<std::string_view>& words) {
        std::string list;
        for (const std::string_view word : words) list += (list.empty() ? " (there are: " : ", ") + std::string{word};
        return list.empty() ? list : list + ")";
    }

    void read_hero(const Document& document) {
        ObjectReader reader{document, document.value, "", problems_};
        Hero hero;
        hero.name = reader.required_string("name");
        hero.id = reader.string("id", id_from(hero.name));
        const std::vector<std::string> terrains = reader.strings("terrains");
        for (std::size_t index = 0; index < terrains.size(); ++index)
            hero.terrains.push_back(terrain_of_hero(terrains[index], index, reader));
        hero.boons = read_boons(reader, "boons");
        if (hero.terrains.empty()) reader.complain("a hero needs at least one of \"terrains\"");
        if (tables_.find_hero(hero.id)) reader.complain("id", "a hero \"" + hero.id + "\" exists already");
        if (tables_.heroes.size() >= no_hero) reader.complain("too many heroes");
        else if (reader.finish()) tables_.heroes.push_back(std::move(hero));
    }

    void read_family(const Document& document) {
        ObjectReader reader{document, document.value, "", problems_};
        Family family;
        family.name = reader.required_string("name");
        family.id = reader.string("id", id_from(family.name));
        family.ultimate = reader.required_string("ultimate");
        family.boons = read_boons(reader, "boons");
        if (find_family(family.id) != no_family) reader.complain("id", "a family \"" + family.id + "\" exists already");
        if (tables_.families.size() >= families_max)
            reader.complain("more than " + std::to_string(families_max) + " families");
        else if (reader.finish()) tables_.families.push_back(std::move(family));
    }

    std::uint8_t find_family(std::string_view id_or_name) const {
        for (std::size_t index = 0; index < tables_.families.size(); ++index)
            if (tables_.families[index].id == id_or_name || tables_.families[index].name == id_or_name)
                return static_cast<std::uint8_t>(index);
        return no_family;
    }

    void join_family(ObjectReader& reader, Card& card) {
        const Json* value = reader.find("family");
        if (value == nullptr || value->is_null()) return;
        const std::string name = reader.string("family");
        if (name.empty()) return;
        card.family = find_family(name);
        if (card.family == no_family) {
            std::vector<std::string_view> ids;
            for (const Family& family : tables_.families) ids.push_back(family.id);
            const std::string hint = did_you_mean(name, ids);
            return reader.complain(
                "family", "no file in families/ describes \"" + name + "\"" + (hint.empty() ? list_of(ids) : hint));
        }
        Family& family = tables_.families[card.family];
        if (family.variations >= variations_max)
            return reader.complain("family", "has more than " + std::to_string(variations_max) + " variations");
        card.variation = family.variations++;
    }

    // The text says each ability once, with the number that counts.
    std::string read_abilities(ObjectReader& reader, Abilities& abilities) {
        std::vector<Ability> order;
        const std::vector<std::string> tags = reader.strings("abilities");
        for (std::size_t index = 0; index < tags.size(); ++index) {
            std::string why;
            const std::optional<AbilityTag> tag = parse_tag(tags[index], why);
            if (!tag) {
                reader.complain("abilities", index, why);
                continue;
            }
            if (std::find(tags.begin(), tags.begin() + static_cast<std::ptrdiff_t>(index), tags[index]) !=
                tags.begin() + static_cast<std::ptrdiff_t>(index))
                reader.complain("abilities", index, "\"" + tags[index] + "\" stands twice");
            // R28. The same ability twice on one card: the larger number, or both.
            const int before = abilities.amount(tag->ability);
            const bool sums = tables_.rules.same_abilities == SameAbilities::Sum;
            abilities.set(tag->ability,
                          sums ? std::min(ability_amount_max, before + tag->amount) : std::max(before, tag->amount));
            if (std::find(order.begin(), order.end(), tag->ability) == order.end()) order.push_back(tag->ability);
        }
        std::string text;
        for (const Ability ability : order)
            text += (text.empty() ? "" : " ") + text_of(AbilityTag{ability, abilities.amount(ability)});
        return text;
    }

    void read_card(const Document& document) {
        ObjectReader reader{document, document.value, "", problems_};
        if (!reader.is_object()) return;
        Card card;
        CardInfo info;
        info.name = reader.required_string("name");
        info.id = reader.string("id", reader.string("key", id_from(info.name)));
        info.kind = "unit";
        info.definition = document.value;
        card.damage = static_cast<std::int16_t>(reader.required_integer("damage", 0, stat_max));
        const std::string_view health = reader.has("max_health") ? "max_health" : "health";
        card.health = static_cast<std::int16_t>(reader.required_integer(health, 1, stat_max));
        const int tick = reader.required_integer("tick", 1, ticks_per_fight);
        card.tick = static_cast<std::uint8_t>(tick);
        card.acts_on = ticks_acted_on(tick);
        card.terrain = read_terrain(reader);
        card.rarity = static_cast<std::uint8_t>(reader.integer("rarity", 1, 1, 4));
        join_family(reader, card);
        info.text = read_abilities(reader, card.abilities);
        reader.ignore({"cost", "move_speed", "flavour", "art"});
        if (tables_.find_card(info.id)) reader.complain("id", "a card \"" + info.id + "\" exists already");
        if (!reader.finish()) return;
        info.figures = {{"damage", card.damage}, {"health", card.health}, {"tick", card.tick}, {"rarity", card.rarity}};
        if (card.terrain != no_terrain) info.figures["terrain"] = tables_.terrain_name(card.terrain);
        if (card.family != no_family) info.figures["family"] = tables_.families[card.family].name;
        tables_.card_ids.push_back(info.id);
        tables_.card_names.push_back(info.name);
        card.traits = traits_of(card.abilities);
        tables_.cards.push_back(card);
        infos_.push_back(std::move(info));
    }

    Tables& tables_;
    std::vector<CardInfo>& infos_;
    Problems& problems_;
};

}  // namespace

std::optional<CardNumber> Tables::find_card(std::string_view id_or_name) const {
    for (const std::vector<std::string>* words : {&card_ids, &card_names}) {
        const auto found = std::find(words->begin(), words->end(), id_or_name);
        if (found != words->end()) return static_cast<CardNumber>(found - words->begin());
    }
    return std::nullopt;
}

std::optional<Terrain> Tables::find_terrain(std::string_view name) const {
    for (std::size_t index = 0; index < terrains.size(); ++index)
        if (same_word(terrains[index], name)) return static_cast<Terrain>(index);
    return std::nullopt;
}

std::optional<HeroNumber> Tables::find_hero(std::string_view id_or_name) const {
    for (std::size_t index = 0; index < heroes.size(); ++index)
        if (heroes[index].id == id_or_name || heroes[index].name == id_or_name) return static_cast<HeroNumber>(index);
    return std::nullopt;
}

Result<Clans, Problems> Clans::load(const Content& content, const Document& rules) {
    Clans game;
    Problems problems;
    game.tables_.rules = rules_from_json(rules, problems);
    Loader loader{game.tables_, game.infos_, problems};
    loader.read_extra(content.extra);
    loader.read_cards(content.cards);
    if (!problems.empty()) return problems;
    return game;
}

std::vector<CardInfo> Clans::others() const {
    std::vector<CardInfo> infos;
    for (const Hero& hero : tables_.heroes) {
        std::string lands;
        for (const Terrain terrain : hero.terrains)
            lands += (lands.empty() ? "" : ", ") + std::string{tables_.terrain_name(terrain)};
        infos.push_back({hero.id, hero.name, "hero", text_of(hero.boons), {}, Json::object({{"terrains", lands}})});
    }
    for (const Family& family : tables_.families)
        infos.push_back({family.id,
                         family.name,
                         "family",
                         family.ultimate + ": " + text_of(family.boons),
                         {},
                         Json::object({{"cards", family.variations}})});
    return infos;
}

Json Clans::rules_json() const { return json_of(tables_.rules); }

}  // namespace pentacle::clans
