#include <map>

#include "core/object_reader.hpp"
#include "games/duel/card_text.hpp"
#include "games/duel/json_words.hpp"

namespace pentacle::duel {

namespace {

constexpr int cost_max = 99;
constexpr int stat_printed_max = 99;
constexpr int turns_max = 99;
constexpr std::size_t cards_max = 4000;

constexpr std::array<std::string_view, 2> kind_words{"creature", "spell"};
constexpr std::array<std::string_view, 1> keyword_words{"Taunt"};
constexpr std::array<std::string_view, 7> spell_words{
    "damage", "heal", "buff", "destroy", "draw", "summon_random", "create_persistent"};

// The creatures that an effect may name, by id.
using Creatures = std::map<std::string, CardNumber, std::less<>>;

std::vector<std::string_view> ids_of(const Creatures& creatures) {
    std::vector<std::string_view> ids;
    for (const auto& [id, number] : creatures) ids.push_back(id);
    return ids;
}

Listing listing_of(const Card& card) {
    if (card.kind == CardKind::Creature) return Listing::Creature;
    switch (card.spell.kind) {
        case SpellKind::Damage:
        case SpellKind::Heal: return Listing::AtCreatureOrHero;
        case SpellKind::Buff:
        case SpellKind::Destroy: return Listing::AtCreature;
        case SpellKind::Untargeted:
            return card.spell.effect.kind == EffectKind::Summon ? Listing::Summons : Listing::Free;
        case SpellKind::SummonRandom: return card.spell.pool.empty() ? Listing::Never : Listing::Summons;
        case SpellKind::CreatePersistent: return Listing::Persistent;
    }
    return Listing::Never;
}

enum class Place { Trigger, Spell, Persistent };

// Reads one card and collects what is wrong with it.
class CardReader {
public:
    CardReader(const Document& document, const Creatures& creatures, Problems& problems)
        : reader_{document, document.value, "", problems}, creatures_{creatures} {}

    Card read() {
        Card card;
        reader_.ignore({"id", "name"});
        const auto kind = reader_.required_word("type", kind_words);
        card.cost = static_cast<std::uint8_t>(reader_.required_integer("cost", 0, cost_max));
        card.token = reader_.boolean("token", false);
        reader_.string("flavorText");
        card.kind = kind == 1U ? CardKind::Spell : CardKind::Creature;
        if (kind == 1U) card.spell = read_spell();
        else if (kind == 0U) read_creature(card);
        else  // not known which of these belong; what belongs to neither is still a mistake
            reader_.ignore({"attack", "health", "keywords", "triggers", "requiresTarget", "spellEffect", "spellPower",
                            "spellAttack", "spellHealth", "spellDraw", "spellSummonPool", "spellPersistent",
                            "spellAfterwards"});
        reader_.finish();
        card.listing = listing_of(card);
        return card;
    }

private:
    void read_creature(Card& card) {
        card.attack = static_cast<std::int16_t>(reader_.required_integer("attack", 0, stat_printed_max));
        card.health = static_cast<std::int16_t>(reader_.required_integer("health", 1, stat_printed_max));
        read_keywords(card);
        std::vector<ObjectReader> triggers = reader_.objects("triggers");
        if (triggers.size() > triggers_per_card_max) {
            reader_.complain("triggers", "at most " + std::to_string(triggers_per_card_max) +
                                             " triggers on a card, found " + std::to_string(triggers.size()));
            return;
        }
        for (ObjectReader& trigger : triggers) {
            const Trigger read = read_trigger(trigger);
            card.triggers.push_back(read);
            card.trigger_mask |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(read.event));
        }
    }

    void read_keywords(Card& card) {
        const std::vector<std::string> keywords = reader_.strings("keywords");
        for (std::size_t place = 0; place < keywords.size(); ++place) {
            if (same_word(keywords[place], keyword_words[0])) card.taunt = true;
            else
                reader_.complain(
                    "keywords", place,
                    "unknown keyword \"" + keywords[place] + "\"" + did_you_mean(keywords[place], keyword_words));
        }
    }

    Trigger read_trigger(ObjectReader& reader) {
        Trigger trigger;
        if (!reader.is_object()) return trigger;
        if (const auto event = reader.required_word("event", trigger_event_words))
            trigger.event = static_cast<TriggerEvent>(*event);
        if (auto effect = reader.object("effect")) trigger.effect = read_effect(*effect, Place::Trigger);
        else reader.complain("\"effect\" is missing");
        reader.finish();
        return trigger;
    }

    // {"type": …, a number under its key, "cardId": …}
    Effect read_effect(ObjectReader& reader, Place place) {
        Effect effect;
        if (!reader.is_object()) return effect;
        const std::optional<EffectKind> kind = read_effect_kind(reader);
        if (!kind) {
            reader.ignore({"value", "damage", "amount", "count", "cardId"});
            reader.finish();
            return effect;
        }
        effect.kind = *kind;
        check_place(reader, effect.kind, place);
        effect.value = read_value(reader, effect.kind);
        if (effect.kind == EffectKind::Summon) effect.card = read_creature_id(reader, "cardId");
        reader.finish();
        return effect;
    }

    static void check_place(const ObjectReader& reader, EffectKind kind, Place place) {
        const EffectWord& word = word_of(kind);
        const bool fits = place == Place::Trigger ? word.in_trigger
                          : place == Place::Spell ? word.in_spell
                                                  : word.in_persistent;
        if (!fits)
            reader.complain("type", "\"" + std::string{word.word} +
                                        "\" changes the creature it stands on, so it can stand only in a trigger");
    }

    static std::int16_t read_value(ObjectReader& reader, EffectKind kind) {
        const std::string_view key = number_key(reader, kind);
        if (kind == EffectKind::Summon) return static_cast<std::int16_t>(reader.integer(key, 1, 1, board_limit_max));
        return static_cast<std::int16_t>(reader.required_integer(key, 1, stat_printed_max));
    }

    CardNumber read_creature_id(ObjectReader& reader, std::string_view key) {
        const std::string id = reader.required_string(key);
        if (const auto found = creatures_.find(id); found != creatures_.end()) return found->second;
        if (reader.has(key)) reader.complain(key, no_creature(id));
        return 0;
    }

    std::string no_creature(const std::string& id) const {
        return "\"" + id + "\" is no creature of this set" + did_you_mean(id, ids_of(creatures_));
    }

    Spell read_spell() {
        Spell spell;
        read_main_effect(spell);
        read_afterwards(spell);
        if (reader_.has("requiresTarget") &&
            reader_.boolean("requiresTarget", needs_target(spell)) != needs_target(spell))
            reader_.complain("requiresTarget", needs_target(spell)
                                                   ? "must be true or left out: this spell needs a target"
                                                   : "must be false or left out: this spell has no target");
        return spell;
    }

    void read_main_effect(Spell& spell) {
        const Json* found = reader_.find("spellEffect");
        if (found != nullptr && found->is_object()) {
            spell.kind = SpellKind::Untargeted;
            if (auto effect = reader_.object("spellEffect")) spell.effect = read_effect(*effect, Place::Spell);
            return;
        }
        // A spell that says nothing else deals its power as damage.
        const auto word = found == nullptr ? std::optional<std::size_t>{0} : reader_.word("spellEffect", spell_words);
        if (!word) {
            reader_.ignore(
                {"spellPower", "spellAttack", "spellHealth", "spellDraw", "spellSummonPool", "spellPersistent"});
            return;
        }
        switch (*word) {
            case 0: spell.kind = SpellKind::Damage, spell.power = read_power(); return;
            case 1: spell.kind = SpellKind::Heal, spell.power = read_power(); return;
            case 2: read_buff(spell); return;
            case 3: spell.kind = SpellKind::Destroy; return;
            case 4:
                spell.effect = {
                    .kind = EffectKind::DrawCards,
                    .value = static_cast<std::int16_t>(reader_.required_integer("spellDraw", 1, hand_size_max))};
                return;
            case 5: read_pool(spell); return;
            default: read_persistent(spell); return;
        }
    }

    std::int16_t read_power() {
        return static_cast<std::int16_t>(reader_.required_integer("spellPower", 1, stat_printed_max));
    }

    void read_buff(Spell& spell) {
        spell.kind = SpellKind::Buff;
        spell.attack = static_cast<std::int16_t>(reader_.integer("spellAttack", 0, 0, stat_printed_max));
        spell.health = static_cast<std::int16_t>(reader_.integer("spellHealth", 0, 0, stat_printed_max));
        if (spell.attack == 0 && spell.health == 0) reader_.complain("a buff needs \"spellAttack\" or \"spellHealth\"");
    }

    void read_pool(Spell& spell) {
        spell.kind = SpellKind::SummonRandom;
        if (!reader_.has("spellSummonPool")) reader_.complain("\"spellSummonPool\" is missing");
        const std::vector<std::string> ids = reader_.strings("spellSummonPool");
        if (ids.size() > summon_pool_max) {
            reader_.complain("spellSummonPool", "at most " + std::to_string(summon_pool_max) +
                                                    " creatures in a pool, found " + std::to_string(ids.size()));
            return;
        }
        for (std::size_t place = 0; place < ids.size(); ++place) {
            const auto found = creatures_.find(ids[place]);
            if (found != creatures_.end()) spell.pool.push_back(found->second);
            else reader_.complain("spellSummonPool", place, no_creature(ids[place]));
        }
    }

    void read_persistent(Spell& spell) {
        spell.kind = SpellKind::CreatePersistent;
        auto reader = reader_.object("spellPersistent");
        if (!reader) return reader_.complain("\"spellPersistent\" is missing");
        if (!reader->is_object()) return;
        if (const auto phase = reader->required_word("triggerPhase", phase_words))
            spell.phase = static_cast<Phase>(*phase);
        spell.turns = static_cast<std::uint8_t>(reader->required_integer("duration", 1, turns_max));
        if (auto effect = reader->object("effect")) spell.effect = read_effect(*effect, Place::Persistent);
        else reader->complain("\"effect\" is missing");
        reader->finish();
    }

    void read_afterwards(Spell& spell) {
        std::vector<ObjectReader> effects = reader_.objects("spellAfterwards", true);
        if (effects.size() > further_effects_max) {
            reader_.complain("spellAfterwards", "at most " + std::to_string(further_effects_max) +
                                                    " further effects, found " + std::to_string(effects.size()));
            return;
        }
        for (ObjectReader& effect : effects) spell.afterwards.push_back(read_effect(effect, Place::Spell));
    }

    ObjectReader reader_;
    const Creatures& creatures_;
};

Json figures_of(const Card& card) {
    Json figures{{"cost", card.cost}};
    if (card.kind == CardKind::Creature) figures.update({{"attack", card.attack}, {"health", card.health}});
    return figures;
}

// The id and name of every card, so that cards can speak of each other whatever the order of their files.
std::vector<CardInfo> read_names(const std::vector<Document>& documents, Creatures& creatures, Problems& problems) {
    std::vector<CardInfo> infos;
    std::map<std::string, const Document*> seen;
    for (const Document& document : documents) {
        ObjectReader reader{document, document.value, "", problems};
        CardInfo info;
        info.id = reader.required_string("id");
        info.name = reader.required_string("name");
        info.definition = document.value;
        for (const auto& [key, text] : {std::pair{"id", info.id}, std::pair{"name", info.name}}) {
            if (!reader.is_object() || !reader.has(key)) continue;
            if (text.empty()) reader.complain(key, "must not be empty");
            const auto [other, fresh] = seen.emplace(std::string{key} + ":" + text, &document);
            if (!fresh)
                reader.complain(key, "the " + std::string{key} + " \"" + text + "\" is already taken" +
                                         (other->second->file == document.file ? "" : " by " + other->second->file));
        }
        const auto number = static_cast<CardNumber>(infos.size());
        if (const Json* type = reader.find("type"); type != nullptr && type->is_string())
            if (same_word(type->get<std::string>(), "creature")) creatures.emplace(info.id, number);
        infos.push_back(std::move(info));
    }
    return infos;
}

}  // namespace

Result<Duel, Problems> Duel::load(const Content& content, const Document& rules) {
    Problems problems;
    Duel game;
    game.rules_ = rules_from_json(rules, problems);
    const std::vector<Document> documents = split_cards(content.cards, problems);
    if (documents.size() > cards_max)
        return one_problem("at most " + std::to_string(cards_max) + " cards in a set, found " +
                           std::to_string(documents.size()));
    Creatures creatures;
    game.card_infos_ = read_names(documents, creatures, problems);
    for (const Document& document : documents)
        game.cards_.push_back(document.value.is_object() ? CardReader{document, creatures, problems}.read() : Card{});
    for (std::size_t place = 0; place < game.cards_.size(); ++place)
        if (!game.cards_[place].token) game.collectible_.push_back(static_cast<CardNumber>(place));
    if (game.collectible_.empty() && problems.empty())
        problems = one_problem("a set needs at least one card that is no token");
    if (!problems.empty()) return problems;

    const auto names = [&](CardNumber number) { return game.card_infos_[number].name; };
    for (std::size_t place = 0; place < game.cards_.size(); ++place) {
        CardInfo& info = game.card_infos_[place];
        info.kind = kind_words[static_cast<std::size_t>(game.cards_[place].kind)];
        info.text = card_text(game.cards_[place], names);
        info.figures = figures_of(game.cards_[place]);
    }
    return game;
}

std::optional<CardNumber> Duel::find(std::string_view id_or_name) const {
    for (std::size_t place = 0; place < card_infos_.size(); ++place)
        if (card_infos_[place].id == id_or_name || card_infos_[place].name == id_or_name)
            return static_cast<CardNumber>(place);
    return std::nullopt;
}

std::string Duel::name_of(CardNumber number) const {
    return number < card_infos_.size() ? card_infos_[number].name : std::string{"a hidden card"};
}

}  // namespace pentacle::duel
