#include <algorithm>
#include <limits>
#include <map>

#include "core/object_reader.hpp"
#include "games/duel/ids.hpp"
#include "games/duel/json_words.hpp"
#include "games/duel/last_action.hpp"

namespace pentacle::duel {

namespace {

constexpr int number_max = 65'000;
constexpr int stat_given_max = 9'999;

// Reads a position: the whole JSON of a state, or as much of it as somebody cared to write down.
class PositionReader {
public:
    PositionReader(const Duel& game, const Document& document, Problems& problems)
        : game_{game}, document_{document}, problems_{problems} {}

    State read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        state_.current = reader.integer("currentTurn", 0, 0, 1) == 0 ? Seat::First : Seat::Second;
        state_.mana =
            static_cast<std::int16_t>(reader.integer("manaRemaining", game_.rules().mana_per_turn, 0, number_max / 2));
        read_players(reader);
        read_effects(reader);
        read_last_action(reader);
        state_.turn = static_cast<std::uint16_t>(reader.integer("turn", 1, 1, number_max));
        number_the_unnumbered(reader);
        read_rng(reader);
        read_ending(reader);
        reader.ignore({"error"});
        reader.finish();
        return state_;
    }

private:
    void read_players(ObjectReader& reader) {
        for (const Seat seat : all_seats)
            state_.players[seat].hero_health = static_cast<std::int16_t>(game_.rules().hero_health);
        std::vector<ObjectReader> players = reader.objects("players");
        if (players.size() > seat_count) reader.complain("players", "two players at most");
        for (const Seat seat : all_seats)
            if (static_cast<std::size_t>(number_of(seat)) < players.size())
                read_player(players[static_cast<std::size_t>(number_of(seat))], seat);
    }

    void read_player(ObjectReader& reader, Seat seat) {
        if (!reader.is_object()) return;
        Player& player = state_.players[seat];
        const Rules& rules = game_.rules();
        player.hero_health =
            static_cast<std::int16_t>(reader.integer("heroHealth", rules.hero_health, 0, number_max / 2));
        for_each_card(reader, "hand", rules.max_hand_size, [&](const Json& item, const std::string& path) {
            player.hand.push_back(read_held(item, path, seat));
        });
        for_each_card(reader, "board", rules.board_limit, [&](const Json& item, const std::string& path) {
            const Creature creature = read_creature(item, path, seat);
            const bool known = creature.card != hidden_card;
            player.board.push_back(creature, known && game_.card(creature.card).taunt);
        });
        for_each_card(reader, "deck", deck_size_max, [&](const Json& item, const std::string& path) {
            player.deck.push_back(read_held(item, path, seat));
        });
        reader.finish();
    }

    template <typename Read>
    void for_each_card(ObjectReader& reader, std::string_view zone, int limit, Read read) {
        const Json* list = reader.find(zone);
        if (list == nullptr) return;
        if (!list->is_array()) return reader.complain(zone, "must be a list of cards, found " + shown(*list));
        if (list->size() > static_cast<std::size_t>(limit))
            return reader.complain(
                zone, "at most " + std::to_string(limit) + " cards here, found " + std::to_string(list->size()));
        for (std::size_t place = 0; place < list->size(); ++place)
            read((*list)[place], reader.path_of(zone) + "/" + std::to_string(place));
    }

    CardInstance read_held(const Json& item, const std::string& path, Seat seat) {
        if (item.is_string()) return {card_named(item.get<std::string>(), path), no_instance};
        ObjectReader reader{document_, item, path, problems_};
        CardInstance held;
        if (!reader.is_object()) return held;
        held.card = read_card_id(reader);
        held.number = read_instance_id(reader, seat);
        reader.ignore({"currentHealth", "attackedThisTurn"});
        reader.finish();
        return held;
    }

    Creature read_creature(const Json& item, const std::string& path, Seat seat) {
        if (item.is_string()) return fresh_creature(card_named(item.get<std::string>(), path), path);
        ObjectReader reader{document_, item, path, problems_};
        if (!reader.is_object()) return {};
        Creature creature = fresh_creature(read_card_id(reader), path);
        creature.number = read_instance_id(reader, seat);
        creature.attack_buff =
            static_cast<std::int16_t>(reader.integer("attackBuff", 0, -stat_given_max, stat_given_max));
        creature.health_buff = static_cast<std::int16_t>(reader.integer("healthBuff", 0, 0, stat_given_max));
        const int full = std::min(creature.health + creature.health_buff, stat_given_max);
        creature.health = static_cast<std::int16_t>(reader.integer("currentHealth", full, 1, stat_given_max));
        creature.attacked_this_turn = reader.boolean("attackedThisTurn", false);
        reader.finish();
        return creature;
    }

    Creature fresh_creature(CardNumber card, const std::string& path) {
        Creature creature{.card = card};
        if (card == hidden_card) return creature;
        if (game_.card(card).kind != CardKind::Creature)
            problems_.push_back(
                document_.problem(path, game_.name_of(card) + " is a spell and cannot stand on the board"));
        creature.health = game_.card(card).health;
        return creature;
    }

    CardNumber read_card_id(ObjectReader& reader) {
        const std::string id = reader.required_string("cardId");
        return reader.has("cardId") ? card_named(id, reader.path_of("cardId")) : hidden_card;
    }

    CardNumber card_named(const std::string& text, const std::string& path) {
        if (const auto card = game_.find(text)) return *card;
        std::vector<std::string_view> words;
        for (const CardInfo& info : game_.cards()) words.push_back(info.id), words.push_back(info.name);
        problems_.push_back(document_.problem(path, "unknown card \"" + text + "\"" + did_you_mean(text, words)));
        return hidden_card;
    }

    InstanceNumber read_instance_id(ObjectReader& reader, Seat seat) {
        if (!reader.has("instanceId")) return no_instance;
        const std::string text = reader.string("instanceId");
        const std::string wanted = "p" + std::to_string(number_of(seat)) + "-";
        const std::optional<InstanceId> id = read_instance(text);
        if (!id || id->owner != seat || id->number > number_max) {
            reader.complain("instanceId", "must be \"" + wanted + "\" and a number from 1 to " +
                                              std::to_string(number_max) + ", found \"" + text + "\"");
            return no_instance;
        }
        const auto [first, fresh] = numbers_.emplace(id->number, reader.path());
        if (!fresh)
            reader.complain("instanceId",
                            "the number " + std::to_string(id->number) + " is already used at " + first->second);
        return id->number;
    }

    void read_effects(ObjectReader& reader) {
        BySeat<int> counts;
        for (ObjectReader& item : reader.objects("persistentEffects")) {
            if (!item.is_object()) continue;
            const PersistentEffect effect = read_effect(item);
            if (++counts[effect.owner] <= lasting_effects_max) state_.persistent.push_back(effect);
            else item.complain("at most " + std::to_string(lasting_effects_max) + " effects of one player");
        }
        std::uint16_t next = 1;
        for (const PersistentEffect& effect : state_.persistent)
            next = std::max<std::uint16_t>(next, static_cast<std::uint16_t>(effect.number + 1));
        state_.next_effect = static_cast<std::uint16_t>(reader.integer("nextEffect", next, next, number_max));
        for (PersistentEffect& effect : state_.persistent)
            if (effect.number == 0) effect.number = state_.next_effect++;
    }

    PersistentEffect read_effect(ObjectReader& reader) {
        PersistentEffect effect;
        if (reader.has("id")) {
            const std::string text = reader.string("id");
            if (const auto number = read_effect_id(text); number && *number < number_max) effect.number = *number;
            else reader.complain("id", "must be \"pe-\" and a number, found \"" + text + "\"");
        }
        reader.find("id");
        effect.owner = reader.required_integer("ownerIndex", 0, 1) == 0 ? Seat::First : Seat::Second;
        if (const auto phase = reader.required_word("triggerPhase", phase_words))
            effect.phase = static_cast<Phase>(*phase);
        effect.turns_remaining = static_cast<std::uint8_t>(reader.required_integer("turnsRemaining", 1, 255));
        const std::string source = reader.required_string("sourceCardName");
        if (reader.has("sourceCardName")) effect.source = card_named(source, reader.path_of("sourceCardName"));
        if (auto payload = reader.object("effect")) effect.effect = read_payload(*payload);
        else reader.complain("\"effect\" is missing");
        reader.finish();
        return effect;
    }

    Effect read_payload(ObjectReader& reader) {
        Effect effect;
        const std::optional<EffectKind> kind = read_effect_kind(reader);
        if (!kind) return effect;
        effect.kind = *kind;
        effect.value =
            static_cast<std::int16_t>(reader.required_integer(number_key(reader, effect.kind), 1, stat_given_max));
        if (effect.kind == EffectKind::Summon) effect.card = read_card_id(reader);
        reader.finish();
        return effect;
    }

    void read_last_action(ObjectReader& reader) {
        const Json* found = reader.find("lastAction");
        if (found == nullptr || found->is_null()) return;
        const std::string text = reader.string("lastAction");
        if (const auto action = read_sentence(game_, text)) state_.last_action = *action;
        else if (found->is_string()) reader.complain("lastAction", "is no sentence of this game: " + shown(*found));
    }

    // Cards that came without an id get fresh ones, after all that were given.
    void number_the_unnumbered(ObjectReader& reader) {
        const int next = numbers_.empty() ? 1 : numbers_.rbegin()->first + 1;
        state_.next_instance = static_cast<std::uint16_t>(next);
        const auto number = [&](auto& zone) {
            for (auto& item : zone)
                if (item.number == no_instance) item.number = state_.next_instance++;
        };
        for (const Seat seat : all_seats) {
            number(state_.players[seat].hand);
            number(state_.players[seat].board);
            number(state_.players[seat].deck);
        }
        state_.next_instance = static_cast<std::uint16_t>(reader.integer(
            "nextInstance", state_.next_instance, state_.next_instance, std::numeric_limits<InstanceNumber>::max()));
    }

    void read_rng(ObjectReader& reader) {
        auto rng = reader.object("rng");
        if (!rng) return;
        const std::string text = rng->required_string("seed");
        const std::optional<Seed> seed = Seed::parse(text);
        if (rng->has("seed") && !seed)
            rng->complain("seed", "must be a number or 64 hexadecimal digits, found \"" + text + "\"");
        const int drawn = rng->integer("drawn", 0, 0, std::numeric_limits<int>::max());
        rng->finish();
        if (seed) state_.rng = Rng::at(*seed, static_cast<std::uint64_t>(drawn));
    }

    void read_ending(ObjectReader& reader) {
        if (const Json* winner = reader.find("winner"); winner != nullptr && !winner->is_null())
            state_.winner = reader.integer("winner", 0, 0, 1) == 0 ? Seat::First : Seat::Second;
        const bool first_dead = state_.players[Seat::First].hero_health <= 0;
        const bool second_dead = state_.players[Seat::Second].hero_health <= 0;
        if (first_dead && second_dead) state_.ending = Ending::BothHeroesDied;
        else if (first_dead || second_dead) state_.ending = Ending::HeroDied;
        else if (state_.winner) state_.ending = Ending::Concession;
        if (state_.ending == Ending::HeroDied && !state_.winner)
            state_.winner = first_dead ? Seat::Second : Seat::First;
        if (const auto word = reader.word("ending", ending_words)) state_.ending = static_cast<Ending>(*word);
    }

    const Duel& game_;
    const Document& document_;
    Problems& problems_;
    State state_;
    std::map<int, std::string> numbers_;  // every number given so far, and where
};

}  // namespace

Result<State, Problems> Duel::state_from_json(const Document& document) const {
    Problems problems;
    const State state = PositionReader{*this, document, problems}.read();
    if (!problems.empty()) return problems;
    return state;
}

}  // namespace pentacle::duel
