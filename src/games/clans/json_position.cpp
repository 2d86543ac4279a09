#include <algorithm>
#include <bitset>

#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

constexpr int given_serial_max = 120;  // leaves room for every card still to be drawn
constexpr int health_max = 9999;

// Reads a position. Cards without an instance id get the lowest number that is free, in the order hand, placed, lanes.
class PositionReader {
public:
    PositionReader(const Tables& tables, const Document& document, Problems& problems)
        : tables_{tables}, document_{document}, problems_{problems} {}

    State read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        for (Seat seat : all_seats)
            state_.players[seat].crystal_hp = static_cast<std::int16_t>(tables_.rules.crystal_hp);
        state_.turn = static_cast<std::int16_t>(reader.integer("turn_number", 1, 1, 1000));
        state_.players[Seat::First].submitted = reader.boolean("player_submitted", false);
        state_.players[Seat::Second].submitted = reader.boolean("opponent_submitted", false);
        read_ending(reader);
        read_players(reader);
        read_lanes(reader);
        read_rng(reader);
        reader.ignore({"current_age"});
        reader.finish();
        for (Seat seat : all_seats) {
            check_room(reader, seat);
            number_cards(seat);
        }
        return state_;
    }

private:
    struct CardRead {
        CardNumber card = no_card;
        CardSerial serial = 0;
        int health = 0;  // 0: as printed
    };

    void complain(const std::string& path, std::string message) const {
        problems_.push_back(document_.problem(path, std::move(message)));
    }

    std::optional<CardNumber> card_named(const std::string& name, const std::string& path) const {
        const std::optional<CardNumber> card = tables_.find_card(name);
        if (card) return card;
        std::vector<std::string_view> words{tables_.card_ids.begin(), tables_.card_ids.end()};
        words.insert(words.end(), tables_.card_names.begin(), tables_.card_names.end());
        complain(path, "no card \"" + name + "\"" + did_you_mean(name, words));
        return std::nullopt;
    }

    CardSerial read_serial(Seat seat, ObjectReader& reader) {
        if (!reader.has("instance_id")) return 0;
        const std::string text = reader.string("instance_id");
        const std::optional<CardSerial> serial = serial_from(seat, text);
        if (!serial || *serial > given_serial_max) {
            reader.complain("instance_id", "must be \"" + instance_id(seat, 1) + "\" to \"" +
                                               instance_id(seat, given_serial_max) + "\", found \"" + text + "\"");
            return 0;
        }
        if (taken_[seat].test(*serial)) {
            reader.complain("instance_id", "stands on two cards");
            return 0;
        }
        taken_[seat].set(*serial);
        return *serial;
    }

    // A name, an id, or an object. Printed values in it are known and not read.
    std::optional<CardRead> read_card(Seat seat, const Json& value, const std::string& path, LanePosition* lane) {
        CardRead read;
        std::string name;
        if (value.is_string()) {
            name = value.get<std::string>();
        } else {
            ObjectReader reader{document_, value, path, problems_};
            if (!reader.is_object()) return std::nullopt;
            const std::string printed = reader.string("name");
            name = reader.string("card_id", reader.string("id", printed));
            read.serial = read_serial(seat, reader);
            read.health = reader.integer("hp", 0, 1, health_max);
            read.health = reader.integer("current_health", read.health, 1, health_max);
            if (lane != nullptr)
                if (const auto word = reader.required_word("lane", lane_words))
                    *lane = static_cast<LanePosition>(*word);
            reader.ignore({"damage", "max_health", "tick", "element", "abilities", "family"});
            if (reader.has("hidden")) reader.complain("hidden", "a position must name every card");
            if (!reader.finish()) return std::nullopt;
        }
        const std::optional<CardNumber> card = card_named(name, path);
        if (!card) return std::nullopt;
        read.card = *card;
        return read;
    }

    const Json* read_list(ObjectReader& reader, std::string_view key, std::size_t most) {
        const Json* value = reader.find(key);
        if (value == nullptr) return nullptr;
        if (!value->is_array()) {
            reader.complain(key, "must be a list of cards, found " + shown(*value));
            return nullptr;
        }
        if (value->size() > most) {
            reader.complain(key,
                            "holds at most " + std::to_string(most) + " cards, found " + std::to_string(value->size()));
            return nullptr;
        }
        return value;
    }

    void read_pile(ObjectReader& reader, std::string_view key, DrawPile& pile) {
        const Json* list = read_list(reader, key, pile.capacity());
        if (list == nullptr) return;
        for (std::size_t left = list->size(); left > 0; --left) {
            const Json& item = (*list)[left - 1];
            const std::string path = path_to(reader.path_of(key), left - 1);
            if (!item.is_string()) complain(path, "must be a card's name, found " + shown(item));
            else if (const auto card = card_named(item.get<std::string>(), path)) pile.push_back(*card);
        }
    }

    void read_hand(ObjectReader& reader, Seat seat, Player& player) {
        const auto limit = static_cast<std::size_t>(tables_.rules.hand_limit);
        if (const Json* list = read_list(reader, "hand", limit))
            for (std::size_t index = 0; index < list->size(); ++index) {
                const std::string path = path_to(reader.path_of("hand"), index);
                if (const auto read = read_card(seat, (*list)[index], path, nullptr))
                    player.hand.push_back({read->card, read->serial});
            }
        if (const Json* list = read_list(reader, "placed", placements_max))
            for (std::size_t index = 0; index < list->size(); ++index) {
                LanePosition lane{};
                const std::string path = path_to(reader.path_of("placed"), index);
                if (const auto read = read_card(seat, (*list)[index], path, &lane))
                    player.placed.push_back({{read->card, read->serial}, lane});
            }
        if (player.hand.size() + player.placed.size() > limit)
            reader.complain("placed", "hand and placed cards together are at most " + std::to_string(limit));
        for (const LanePosition lane : all_lanes)
            if (placed_in(player, lane) > cards_per_stack) reader.complain("placed", "at most two cards in one lane");
    }

    void read_attunement(ObjectReader& reader, Player& player) {
        const Json* value = reader.find("attuned_element");
        if (value == nullptr || value->is_null()) return;
        const std::string name = reader.string("attuned_element");
        const std::optional<Terrain> terrain = tables_.find_terrain(name);
        const std::vector<std::string_view> words{tables_.terrains.begin(), tables_.terrains.end()};
        if (terrain) player.attuned = *terrain;
        else reader.complain("attuned_element", "no terrain \"" + name + "\"" + did_you_mean(name, words));
    }

    void read_hero(ObjectReader& reader, Player& player) {
        const std::string name = reader.string("hero");
        const std::optional<HeroNumber> hero = tables_.find_hero(name);
        if (hero) player.hero = *hero;
        else if (!name.empty()) {
            std::vector<std::string_view> words;
            for (const Hero& known : tables_.heroes) words.push_back(known.id);
            reader.complain("hero", "no hero \"" + name + "\"" + did_you_mean(name, words));
        }
        if (const auto word = reader.word("hero_use", hero_use_words)) player.hero_use = static_cast<HeroUse>(*word);
        player.hero_drew = static_cast<std::uint8_t>(reader.integer("hero_drew", 0, 0, hand_limit_max));
        player.hero_burned = static_cast<std::uint8_t>(reader.integer("hero_burned", 0, 0, cards_per_deck));
        if (player.hero_drew > player.hand.size() + player.placed.size())
            reader.complain("hero_drew", "is more than the seat holds");
    }

    void read_families(ObjectReader& reader, Player& player) {
        const Json* families = reader.find("families");
        if (families == nullptr) return;
        if (!families->is_object()) return reader.complain("families", "must be an object of family: list of cards");
        const std::string path = reader.path_of("families");
        for (const auto& [family, cards] : families->items()) {
            if (!cards.is_array()) {
                complain(path_to(path, family), "must be a list of cards, found " + shown(cards));
                continue;
            }
            for (std::size_t index = 0; index < cards.size(); ++index)
                note_variation(cards[index], path_to(path_to(path, family), index), player);
        }
    }

    void note_variation(const Json& name, const std::string& path, Player& player) {
        if (!name.is_string()) return complain(path, "must be a card's name, found " + shown(name));
        const std::optional<CardNumber> number = card_named(name.get<std::string>(), path);
        if (!number) return;
        const Card& card = tables_.card(*number);
        if (card.family == no_family) return complain(path, "belongs to no family");
        std::uint8_t& played = player.variations[card.family];
        played = static_cast<std::uint8_t>(played | 1U << card.variation);
    }

    void read_player(ObjectReader& reader, Seat seat) {
        Player& player = state_.players[seat];
        player.crystal_hp = static_cast<std::int16_t>(reader.integer("crystal_hp", player.crystal_hp, 0, 10'000));
        player.gold = reader.integer("gold", 0, 0, 1'000'000'000);
        player.win_streak = static_cast<std::uint8_t>(reader.integer("win_streak", 0, 0, 255));
        player.cards_gone = static_cast<std::uint8_t>(reader.integer("cards_gone", 0, 0, 75));
        player.serials_used = static_cast<CardSerial>(reader.integer("serials_used", 0, 0, 150));
        read_attunement(reader, player);
        read_hand(reader, seat, player);
        read_pile(reader, "deck", player.decks[0]);
        read_pile(reader, "deck_age_2", player.decks[1]);
        read_pile(reader, "deck_age_3", player.decks[2]);
        read_hero(reader, player);
        read_families(reader, player);
        reader.ignore(
            {"id", "name", "is_human", "hand_count", "remaining_cards", "remaining_by_age", "carry_over_gold"});
        reader.finish();
    }

    void read_players(ObjectReader& reader) {
        std::vector<ObjectReader> both = reader.objects("players");
        if (both.size() > seat_count) reader.complain("players", "are two");
        for (std::size_t index = 0; index < both.size() && index < seat_count; ++index)
            read_player(both[index], all_seats[index]);
        for (Seat seat : all_seats)
            if (auto one = reader.object(word_of(seat))) read_player(*one, seat);
    }

    void read_stack(ObjectReader& reader, std::string_view key, Seat seat, Stack& stack) {
        const Json* list = read_list(reader, key, cards_per_stack);
        if (list == nullptr) return;
        for (std::size_t index = 0; index < list->size(); ++index) {
            const auto read = read_card(seat, (*list)[index], path_to(reader.path_of(key), index), nullptr);
            if (!read) continue;
            const int health = read->health > 0 ? read->health : tables_.card(read->card).health;
            stack.slots[index] = tables_.unit(read->card, read->serial, health);
        }
    }

    void read_lane(ObjectReader& reader, LanePosition position) {
        Lane& lane = state_.lane(position);
        if (const auto word = reader.word("current_zone", zone_words)) lane.zone = static_cast<Zone>(*word);
        read_stack(reader, "player_stack", Seat::First, lane.stacks[Seat::First]);
        read_stack(reader, "opponent_stack", Seat::Second, lane.stacks[Seat::Second]);
        reader.ignore({"position"});
        reader.finish();
    }

    // A list in the order left, center, right, or with positions; or an object {"left": …}.
    void read_lanes(ObjectReader& reader) {
        const Json* lanes = reader.find("lanes");
        if (lanes == nullptr) return;
        if (lanes->is_object()) {
            ObjectReader named{document_, *lanes, reader.path_of("lanes"), problems_};
            for (const LanePosition position : all_lanes)
                if (auto lane = named.object(word_of(position))) read_lane(*lane, position);
            named.finish();
            return;
        }
        std::vector<ObjectReader> list = reader.objects("lanes");
        if (list.size() > lane_count) reader.complain("lanes", "are three: left, center, right");
        for (std::size_t index = 0; index < list.size() && index < lane_count; ++index) {
            const auto position = list[index].word("position", lane_words);
            read_lane(list[index], all_lanes[position.value_or(index)]);
        }
    }

    // R13. What is placed must find room, unless the house lets it be lost.
    void check_room(const ObjectReader& reader, Seat seat) const {
        if (tables_.rules.full_stack_placement == FullStackPlacement::CardLost) return;
        for (const LanePosition lane : all_lanes) {
            const int standing = state_.lane(lane).stacks[seat].count();
            const int placed = placed_in(state_.players[seat], lane);
            if (placed > 0 && standing + placed > cards_per_stack)
                reader.complain("lanes", "too many cards are placed in the " + std::string{word_of(lane)} + " lane");
        }
    }

    void read_ending(ObjectReader& reader) {
        if (const auto word = reader.word("current_phase", phase_words)) state_.phase = static_cast<Phase>(*word);
        const Json* winner = reader.find("winner_id");
        if (winner != nullptr && !winner->is_null())
            if (const auto word = reader.word("winner_id", player_words)) state_.winner = all_seats[*word];
        if (const auto word = reader.word("end_reason", ending_words)) state_.ending = static_cast<Ending>(*word);
        if (state_.phase == Phase::GameOver && state_.ending == Ending::None)
            reader.complain("end_reason", "a match that is over needs one");
        if (state_.phase != Phase::GameOver && (state_.ending != Ending::None || state_.winner))
            reader.complain("current_phase", "must be gameOver when there is a winner or an end reason");
        const bool both = state_.players[Seat::First].submitted && state_.players[Seat::Second].submitted;
        if (both && state_.phase != Phase::GameOver)
            reader.complain("opponent_submitted", "both have submitted, so the turn would be over");
    }

    void read_rng(ObjectReader& reader) {
        std::optional<ObjectReader> rng = reader.object("rng");
        if (!rng) return;
        const std::optional<Seed> seed = Seed::parse(rng->required_string("seed"));
        if (!seed) rng->complain("seed", "must be a number or 64 hexadecimal digits, as text");
        const int drawn = rng->integer("drawn", 0, 0, std::numeric_limits<int>::max());
        if (rng->finish() && seed) state_.rng = Rng::at(*seed, static_cast<std::uint64_t>(drawn));
    }

    void number_cards(Seat seat) {
        Player& player = state_.players[seat];
        CardSerial highest = 0;
        std::size_t next = 1;
        const auto number = [&](CardSerial& serial) {
            if (serial == 0) {
                while (taken_[seat].test(next)) ++next;
                taken_[seat].set(next);
                serial = static_cast<CardSerial>(next);
            }
            highest = std::max(highest, serial);
        };
        std::size_t total = player.hand.size() + player.placed.size() + player.cards_gone;
        for (HeldCard& held : player.hand) number(held.serial);
        for (PlacedCard& placed : player.placed) number(placed.held.serial);
        for (Lane& lane : state_.lanes)
            for (Unit& unit : lane.stacks[seat].slots)
                if (unit.there()) {
                    number(unit.serial);
                    ++total;
                }
        for (const DrawPile& pile : player.decks) total += pile.size();
        player.serials_used = std::max(player.serials_used, highest);
        player.cards_total = static_cast<std::uint8_t>(total);
    }

    const Tables& tables_;
    const Document& document_;
    Problems& problems_;
    State state_;
    BySeat<std::bitset<256>> taken_;
};

}  // namespace

Result<State, Problems> Clans::state_from_json(const Document& document) const {
    Problems problems;
    const State state = PositionReader{tables_, document, problems}.read();
    if (!problems.empty()) return problems;
    // R37. A crystal that is gone has ended its match.
    for (Seat seat : all_seats)
        if (state.players[seat].crystal_hp == 0 && state.phase != Phase::GameOver)
            return Problems{document.problem("/players", "a crystal is at 0 and the match goes on")};
    return state;
}

}  // namespace pentacle::clans
