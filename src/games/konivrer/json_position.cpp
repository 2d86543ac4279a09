#include <algorithm>
#include <set>

#include "core/object_reader.hpp"
#include "games/konivrer/encode.hpp"
#include "games/konivrer/ids.hpp"
#include "games/konivrer/position_check.hpp"
#include "games/konivrer/table.hpp"

namespace pentacle::konivrer {

namespace {

constexpr std::array<std::string_view, 6> phase_words{"MULLIGAN",         "START",  "MAIN", "COMBAT",
                                                      "POST_COMBAT_MAIN", "REFRESH"};
constexpr std::array<std::string_view, 3> step_words{"ATTACK", "DEFENSE", "RESOLUTION"};
constexpr std::array<std::string_view, 2> chain_words{"SUMMON", "SPELL"};
constexpr std::array<std::string_view, 5> reason_words{"life_cards", "both_lost", "turn_limit", "concession",
                                                       "empty_deck"};

// Reads a position as somebody wrote it down: whatever is left out keeps a harmless default. What a table wrote
// (`underWay`) is filled in last.
class PositionReader {
public:
    PositionReader(const Konivrer& game, const Document& document, Problems& problems)
        : game_{game}, document_{document}, problems_{problems} {}

    State read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        if (!reader.is_object()) return state_;
        state_.turn = static_cast<std::uint16_t>(reader.integer("currentTurn", 2, 1, 1001));
        state_.active = seat_at(reader, "activePlayer").value_or(Seat::First);
        state_.phase = static_cast<Phase>(reader.word("phase", phase_words).value_or(2));
        if (state_.phase == Phase::Combat) state_.step = CombatStep::Attack;
        if (const Json* step = reader.find("combatStep"); step != nullptr && !step->is_null())
            if (const auto word = reader.word("combatStep", step_words)) read_step(reader, *word);
        read_end(reader);
        read_players(reader);
        read_attacks(reader);
        read_chance(reader);
        const Json* under_way = reader.find("underWay");
        const bool given = under_way != nullptr && !under_way->is_null();
        if (const Json* pending = reader.find("pending"); pending != nullptr && !pending->empty() && !given)
            reader.complain("pending", "cannot be given by itself: get there with actions");
        if (const Json* chain = reader.find("chain"); chain != nullptr && !chain->empty() && !given)
            read_chain(*chain, reader.path_of("chain"));
        number_cards();
        note_passives(game_.table(state_), state_);
        if (given && problems_.empty())
            read_under_way(game_, document_, *under_way, reader.path_of("underWay"), state_, problems_);
        if (const Json* next = reader.find("nextInstance"))
            if (const auto number =
                    integer_in(document_, *next, reader.path_of("nextInstance"), 1, instance_max, problems_))
                state_.next_instance = std::max(state_.next_instance, static_cast<Instance>(*number));
        reader.finish();
        if (problems_.empty()) check_position(game_, document_, given, state_, problems_);
        return state_;
    }

private:
    void problem(const std::string& path, std::string message) {
        problems_.push_back(document_.problem(path, std::move(message)));
    }

    void read_step(ObjectReader& reader, std::size_t word) {
        if (state_.phase != Phase::Combat) return reader.complain("combatStep", "there is one only in COMBAT");
        state_.step = static_cast<CombatStep>(word + 1);
    }

    std::optional<Seat> seat_at(ObjectReader& reader, std::string_view key) {
        const Json* found = reader.find(key);
        if (found == nullptr || found->is_null()) return std::nullopt;
        if (found->is_string())
            if (const auto seat = player_named(found->get<std::string>(), std::nullopt)) return seat;
        reader.complain(key, "must be \"player1\" or \"player2\", found " + shown(*found));
        return std::nullopt;
    }

    void read_end(ObjectReader& reader) {
        state_.winner = seat_at(reader, "winner");
        const Json* reason = reader.find("endReason");
        if (reason == nullptr || reason->is_null()) {
            if (state_.winner) reader.complain("winner", "needs an \"endReason\"");
            return;
        }
        if (const auto word = reader.word("endReason", reason_words)) state_.end = static_cast<EndReason>(*word + 1);
    }

    void read_players(ObjectReader& reader) {
        const Json* players = reader.find("players");
        const std::string path = reader.path_of("players");
        for (const Seat seat : all_seats) {
            const Json* found = nullptr;
            std::string at = path;
            if (players != nullptr && players->is_array() &&
                players->size() > static_cast<std::size_t>(number_of(seat))) {
                found = &(*players)[static_cast<std::size_t>(number_of(seat))];
                at = path_to(path, static_cast<std::size_t>(number_of(seat)));
            } else if (players != nullptr && players->is_object() && players->contains(player_name(seat))) {
                found = &(*players)[player_name(seat)];
                at = path_to(path, player_name(seat));
            }
            const Json nobody = Json::object();
            read_player(found != nullptr ? *found : nobody, at, seat);
        }
        if (players != nullptr && !players->is_array() && !players->is_object())
            problem(path, "must be a list of two, found " + shown(*players));
        if (players != nullptr && players->is_array() && players->size() > seat_count)
            problem(path, "must be a list of two");
    }

    void read_player(const Json& value, const std::string& path, Seat seat) {
        ObjectReader reader{document_, value, path, problems_};
        if (!reader.is_object()) return;
        Player& player = state_.players[seat];
        read_flag(reader, player);
        read_numbers(reader, "lifeCards", player.life, std::min(4, static_cast<int>(game_.rules().life_limit)));
        read_numbers(reader, "deck", player.deck, 0);
        read_held(reader, "hand", player.hand);
        read_held(reader, "removedFromPlay", player.removed);
        read_held(reader, "revealedCards", player.revealed);
        read_familiars(reader, "field", player.field);
        read_familiars(reader, "combatRow", player.combat_row);
        read_azoth(reader, player);
        player.azoth_placed = static_cast<std::uint8_t>(reader.integer("azothPlayedThisTurn", 0, 0, 60));
        reader.ignore({"id", "deckSize"});
        reader.finish();
    }

    std::optional<CardNumber> card_called(const std::string& text, const std::string& path) {
        if (const auto card = game_.find(text)) return card;
        std::vector<std::string_view> words{game_.program().ids.begin(), game_.program().ids.end()};
        words.insert(words.end(), game_.program().names.begin(), game_.program().names.end());
        problem(path, "unknown card \"" + text + "\"" + did_you_mean(text, words));
        return std::nullopt;
    }

    // A card by its id or name, or an object that has one of them.
    std::optional<CardNumber> card_at(const Json& value, const std::string& path) {
        if (value.is_string()) return card_called(value.get<std::string>(), path);
        if (value.is_object())
            for (const char* key : {"cardId", "name"})
                if (value.contains(key) && value[key].is_string())
                    return card_called(value[key].get<std::string>(), path_to(path, key));
        problem(path, "must be a card: its id or name, or an object with a \"cardId\"; found " + shown(value));
        return std::nullopt;
    }

    // The same, of those that are in a deck. R5: a Flag has a place of its own.
    std::optional<CardNumber> card_of_deck_at(const Json& value, const std::string& path) {
        const auto card = card_at(value, path);
        if (!card || game_.program().cards[*card].type != CardType::Flag) return card;
        problem(path, game_.name_of(*card) + " is a Flag: it stands outside the deck");
        return std::nullopt;
    }

    Instance instance_at(ObjectReader& reader) {
        const Json* found = reader.find("instanceId");
        if (found == nullptr || found->is_null()) return no_instance;
        const auto id = found->is_string() ? instance_named(found->get<std::string>()) : std::nullopt;
        if (!id)
            return reader.complain("instanceId", "must be \"c\" and a number, found " + shown(*found)), no_instance;
        if (!instances_.insert(*id).second) reader.complain("instanceId", "stands twice in this position");
        return *id;
    }

    void read_flag(ObjectReader& reader, Player& player) {
        const Json* found = reader.find("flag");
        if (found == nullptr || found->is_null()) return;
        const std::string path = reader.path_of("flag");
        const auto number = card_at(*found, path);
        if (!number) return;
        const Card& card = game_.program().cards[*number];
        if (card.type != CardType::Flag) return problem(path, game_.name_of(*number) + " is no Flag");
        player.flag = *number;
        player.flag_elements = card.elements;
        if (card.choose_elements > 0) {
            player.flag_elements = {};
            if (found->is_object())
                for (const Element element : elements_in(*found, path)) player.flag_elements.add(element);
            if (player.flag_elements.size() != card.choose_elements)
                problem(path,
                        game_.name_of(*number) + ": choose " + std::to_string(card.choose_elements) + " elements");
        }
        player.flag_strong = strong_against(card, player.flag_elements);
    }

    std::vector<Element> elements_in(const Json& object, const std::string& path) {
        std::vector<Element> elements;
        const auto found = object.find("elements");
        if (found == object.end()) return elements;
        if (!found->is_array()) return problem(path_to(path, "elements"), "must be a list"), elements;
        for (const Json& word : *found) {
            const auto element = word.is_string() ? element_named(word.get<std::string>()) : std::nullopt;
            if (element) elements.push_back(*element);
            else problem(path_to(path, "elements"), "unknown element " + shown(word));
        }
        return elements;
    }

    template <std::size_t N>
    void read_numbers(ObjectReader& reader, std::string_view key, FixedVector<CardNumber, N>& cards, int usual) {
        const Json* found = reader.find(key);
        const std::string path = reader.path_of(key);
        const auto fill = [&](int count) {
            for (int blank = 0; blank < count; ++blank) cards.push_back(game_.blank());
        };
        if (found == nullptr) return fill(usual);
        if (found->is_number()) {
            if (const auto count = integer_in(document_, *found, path, 0, static_cast<int>(N), problems_)) fill(*count);
            return;
        }
        if (!fits(*found, path, N)) return;
        for (std::size_t index = 0; index < found->size(); ++index)
            if (const auto card = card_of_deck_at((*found)[index], path_to(path, index))) cards.push_back(*card);
    }

    bool fits(const Json& list, const std::string& path, std::size_t most) {
        if (!list.is_array()) return problem(path, "must be a list, found " + shown(list)), false;
        if (list.size() > most) return problem(path, "holds at most " + std::to_string(most) + " cards"), false;
        return true;
    }

    // Calls read(value, path) for each entry of a zone.
    template <typename Read>
    void each(ObjectReader& reader, std::string_view key, std::size_t most, Read read) {
        const Json* found = reader.find(key);
        const std::string path = reader.path_of(key);
        if (found == nullptr || !fits(*found, path, most)) return;
        for (std::size_t index = 0; index < found->size(); ++index) read((*found)[index], path_to(path, index));
    }

    template <std::size_t N>
    void read_held(ObjectReader& reader, std::string_view key, FixedVector<HeldCard, N>& zone) {
        each(reader, key, N, [&](const Json& value, const std::string& path) {
            const auto card = card_of_deck_at(value, path);
            if (!card) return;
            HeldCard held{no_instance, *card};
            if (value.is_object()) {
                ObjectReader entry{document_, value, path, problems_};
                held.id = instance_at(entry);
                entry.ignore({"cardId", "name"});
                entry.finish();
            }
            zone.push_back(held);
        });
    }

    template <std::size_t N>
    void read_familiars(ObjectReader& reader, std::string_view key, FixedVector<Familiar, N>& zone) {
        each(reader, key, N, [&](const Json& value, const std::string& path) {
            const auto number = card_at(value, path);
            if (!number) return;
            const Card& card = game_.program().cards[*number];
            if (card.type != CardType::Familiar || card.quintessence)
                return problem(path, game_.name_of(*number) + " cannot be a Familiar");
            Familiar familiar;
            familiar.card = *number;
            familiar.counters = is_single_stat(game_.table(state_), card) ? 1 : 0;
            if (value.is_object()) read_familiar(value, path, familiar);
            familiar.generic_value = familiar.counters;
            zone.push_back(familiar);
        });
    }

    void read_familiar(const Json& value, const std::string& path, Familiar& familiar) {
        ObjectReader reader{document_, value, path, problems_};
        const auto number = [&](std::string_view key, int usual) {
            return static_cast<std::int16_t>(reader.integer(key, usual, 0, 999));
        };
        familiar.id = instance_at(reader);
        familiar.counters = number("counters", familiar.counters);
        familiar.damage = number("damage", 0);
        familiar.steadfast = number("steadfast", 0);
        familiar.burning = number("burning", 0);
        familiar.tapped = reader.boolean("tapped", false);
        familiar.sick = reader.boolean("summoningSickness", false);
        familiar.burst = reader.boolean("burstPlayed", false);
        if (const Json* spent = reader.find("azothSpent")) read_spent(*spent, reader.path_of("azothSpent"), familiar);
        reader.ignore({"cardId", "name", "strength", "health", "elements"});
        reader.finish();
    }

    void read_spent(const Json& value, const std::string& path, Familiar& familiar) {
        if (!value.is_object()) return problem(path, "must be an object, found " + shown(value));
        for (const auto& [word, amount] : value.items()) {
            const auto element = element_named(word);
            if (!element) problem(path_to(path, word), "unknown element");
            else if (const auto spent = integer_in(document_, amount, path_to(path, word), 0, 99, problems_))
                familiar.spent[static_cast<std::size_t>(*element)] = static_cast<std::uint8_t>(*spent);
        }
    }

    void read_azoth(ObjectReader& reader, Player& player) {
        each(reader, "azothRow", cards_per_deck_max, [&](const Json& value, const std::string& path) {
            const auto card = card_of_deck_at(value, path);
            if (!card) return;
            Azoth azoth;
            azoth.card = *card;
            azoth.elements = products_of(game_.table(state_), *card);
            if (value.is_object()) {
                ObjectReader entry{document_, value, path, problems_};
                azoth.id = instance_at(entry);
                azoth.rested = entry.boolean("rested", false);
                narrow(entry, value, path, azoth);
                read_rested_for(entry, azoth);
                entry.ignore({"cardId", "name"});
                entry.finish();
            }
            player.azoth.push_back(azoth);
        });
    }

    void narrow(ObjectReader& reader, const Json& value, const std::string& path, Azoth& azoth) {
        if (reader.find("elements") == nullptr) return;
        ElementSet said;
        for (const Element element : elements_in(value, path)) said.add(element);
        if (said.empty() || (said.bits & ~azoth.elements.bits) != 0)
            return problem(path_to(path, "elements"), game_.name_of(azoth.card) + " cannot produce that");
        azoth.elements = said;
    }

    void read_rested_for(ObjectReader& reader, Azoth& azoth) {
        const Json* found = reader.find("elementType");
        if (found == nullptr || found->is_null()) return;
        const auto element = found->is_string() ? element_named(found->get<std::string>()) : std::nullopt;
        if (!element || !azoth.rested) return reader.complain("elementType", "is what a rested Azoth was rested for");
        azoth.rested_for = static_cast<std::uint8_t>(*element);
    }

    // By hand, names or ids of cards that combatRow and field give.
    void read_attacks(ObjectReader& reader) {
        const Json* found = reader.find("attacks");
        if (found == nullptr || found->empty()) return;
        number_cards();
        const std::string path = reader.path_of("attacks");
        if (!fits(*found, path, field_max)) return;
        for (std::size_t index = 0; index < found->size(); ++index) {
            ObjectReader entry{document_, (*found)[index], path_to(path, index), problems_};
            if (!entry.is_object()) continue;
            Attack attack;
            attack.attacker = familiar_at(entry, "attacker", state_.active, true);
            attack.target = target_at(entry);
            attack.defender = familiar_at(entry, "defender", other(state_.active), true);
            entry.finish();
            state_.attacks.push_back(attack);
        }
    }

    static std::string text_of_card(const Json& value) {
        if (value.is_string()) return value.get<std::string>();
        for (const char* key : {"instanceId", "cardId", "name"})
            if (value.is_object() && value.contains(key) && value[key].is_string())
                return value[key].get<std::string>();
        return {};
    }

    Instance familiar_called(const std::string& text, Seat seat, bool combat_row_first) {
        const Player& player = state_.players[seat];
        const auto id = instance_named(text);
        if (id && !game_.find(text)) return *id;  // it may have left since
        const auto in = [&](const auto& zone) -> Instance {
            for (const Familiar& familiar : zone)
                if (is_called(game_.program(), familiar.card, text) && used_.insert(familiar.id).second)
                    return familiar.id;
            return no_instance;
        };
        const Instance first = combat_row_first ? in(player.combat_row) : in(player.field);
        if (first != no_instance) return first;
        return combat_row_first ? no_instance : in(player.combat_row);
    }

    Instance familiar_at(ObjectReader& reader, std::string_view key, Seat seat, bool combat_row_first) {
        const Json* found = reader.find(key);
        if (found == nullptr || found->is_null()) {
            if (key == "attacker") reader.complain("\"attacker\" is missing");
            return no_instance;
        }
        const Instance id = familiar_called(text_of_card(*found), seat, combat_row_first);
        if (id == no_instance) reader.complain(key, "is no Familiar in the combat row, found " + shown(*found));
        return id;
    }

    Target target_at(ObjectReader& reader) {
        const Json* found = reader.find("target");
        if (found == nullptr) return reader.complain("\"target\" is missing"), Target{};
        const std::string text = text_of_card(*found);
        if (const auto seat = player_named(text, state_.active)) return Target::player(*seat);
        const auto id = instance_named(text);
        if (id && !game_.find(text)) return {*id};
        for (const Familiar& familiar : state_.players[other(state_.active)].field)
            if (is_called(game_.program(), familiar.card, text)) return {familiar.id};
        reader.complain("target", "is no player and no Familiar there, found " + shown(*found));
        return {};
    }

    // R67. Cards that were paid for, the topmost last. By hand nothing was spent on them, so that keywords have N = 0.
    void read_chain(const Json& list, const std::string& path) {
        if (!game_.rules().response_chain) return problem(path, "there is one only with the house rule response_chain");
        if (!fits(list, path, chain_max)) return;
        for (std::size_t index = 0; index < list.size(); ++index) {
            ObjectReader entry{document_, list[index], path_to(path, index), problems_};
            if (!entry.is_object()) continue;
            Played played{.from_chain = true};
            const Json* card = entry.find("card");
            const auto number = card != nullptr ? card_at(*card, entry.path_of("card")) : std::nullopt;
            if (card == nullptr) entry.complain("\"card\" is missing");
            const auto seat = seat_at(entry, "player");
            if (!seat) entry.complain("\"player\" is missing");
            played.way = entry.word("mode", chain_words).value_or(0) == 0 ? Way::Summon : Way::Spell;
            played.generic_value = static_cast<std::int16_t>(entry.integer("genericValue", 0, 0, x_max));
            played.ability = static_cast<std::uint8_t>(entry.integer("abilityIndex", 0, 0, 3));
            entry.finish();
            if (!number || !seat) continue;
            played.seat = *seat;
            played.card.card = *number;
            if (const std::string wrong = cannot_be_on_chain(played); !wrong.empty()) entry.complain(wrong);
            else state_.now.chain.push_back(played);
        }
    }

    std::string cannot_be_on_chain(const Played& played) const {
        const Card& card = game_.program().cards[played.card.card];
        const std::string name = game_.name_of(played.card.card);
        if (card.type == CardType::Flag) return name + " is a Flag";
        if (played.way == Way::Summon && (card.type != CardType::Familiar || card.quintessence))
            return name + " cannot be a Familiar";
        if (played.way == Way::Spell && played.ability >= std::max<int>(1, card.abilities.count))
            return name + " has no such ability";
        return "";
    }

    void read_chance(ObjectReader& reader) {
        const Json* found = reader.find("rng");
        if (found == nullptr) return;
        if (const auto rng = rng_from_json(*found)) state_.rng = *rng;
        else reader.complain("rng", "must be a seed and how many numbers it has given");
    }

    // Cards without an instance id get one, in the order of the zones.
    void number_cards() {
        for (const Instance id : instances_) state_.next_instance = std::max(state_.next_instance, id + 1);
        const auto number = [&](Instance& id) {
            if (id == no_instance) id = state_.next_instance++;
        };
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            for (auto* zone : {&player.hand, &player.removed, &player.revealed})
                for (HeldCard& held : *zone) number(held.id);
            for (auto* zone : {&player.field, &player.combat_row})
                for (Familiar& familiar : *zone) number(familiar.id);
            for (Azoth& azoth : player.azoth) number(azoth.id);
        }
        for (Played& played : state_.now.chain) number(played.card.id);
    }

    const Konivrer& game_;
    const Document& document_;
    Problems& problems_;
    State state_;
    std::set<Instance> instances_;
    std::set<Instance> used_;  // by the attacks read so far
};

}  // namespace

Result<State, Problems> Konivrer::state_from_json(const Document& document) const {
    Problems problems;
    const State state = PositionReader{*this, document, problems}.read();
    if (!problems.empty()) return problems;
    if (const auto broken = broken_invariant(state)) return one_problem("this position cannot be: " + *broken);
    return state;
}

}  // namespace pentacle::konivrer
