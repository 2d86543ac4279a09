#include <algorithm>
#include <map>

#include "cardgame/card_game.hpp"
#include "cardlang/language/vocabulary.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/state/encode.hpp"
#include "cardlang/state/fields_of.hpp"
#include "core/object_reader.hpp"
#include "core/whole_number.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

constexpr int uid_max = 20'000;

// Reads a position as somebody wrote it down: whatever is left out keeps a harmless default (an own main phase, full
// life, nothing anywhere). With "machine", the whole of it counts and the rest is only for reading.
class PositionReader {
public:
    PositionReader(const CardGame& game, const Document& document, Problems& problems)
        : game_{game}, document_{document}, problems_{problems} {}

    State read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        if (const Json* machine = reader.find("machine"))
            return decode(document_, *machine, reader.path_of("machine"), game_.program(), problems_);
        state_.turn = static_cast<std::uint16_t>(reader.integer("turn", 2, 1, 30000));
        state_.turn_player = seat_of(reader.integer("turnPlayerId", 0, 0, 1));
        state_.priority = state_.turn_player;
        if (const Json* prio = reader.find("prioPlayerId"); prio != nullptr && !prio->is_null())
            state_.priority = seat_of(reader.integer("prioPlayerId", 0, 0, 1));
        state_.passed_once = reader.boolean("passedOnce", false);
        state_.phase = read_phase(reader);
        read_players(reader);
        read_rng(reader);
        read_nothing_under_way(reader, "stack");
        for (const std::string_view member : shown_members) read_nothing_under_way(reader, member);
        read_nothing_under_way(reader, "question");
        reader.ignore({"result"});
        reader.finish();
        return finished();
    }

private:
    static Seat seat_of(int number) { return number == 0 ? Seat::First : Seat::Second; }

    Phase read_phase(ObjectReader& reader) const {
        const Language& language = game_.language();
        std::vector<std::string_view> names;
        for (const PhaseWord& phase : language.phases) names.push_back(phase.name);
        if (const auto phase = reader.word("currentPhase", names)) return static_cast<Phase>(*phase);
        return static_cast<Phase>(__builtin_ctz(language.main_phases.bits));
    }

    static void read_nothing_under_way(ObjectReader& reader, std::string_view key) {
        if (const Json* under_way = reader.find(key); under_way != nullptr && !under_way->empty())
            reader.complain(key, "cannot be given by itself: get there with actions, or give the whole \"machine\"");
    }

    void read_players(ObjectReader& reader) {
        for (const Seat seat : all_seats)
            state_.players[seat].life = static_cast<std::int16_t>(game_.rules().starting_life);
        std::vector<ObjectReader> players = reader.objects("players");
        if (players.size() > seat_count) reader.complain("players", "two players at most");
        for (const Seat seat : all_seats)
            if (static_cast<std::size_t>(number_of(seat)) < players.size())
                read_player(players[static_cast<std::size_t>(number_of(seat))], seat);
    }

    void read_player(ObjectReader& reader, Seat seat) {
        if (!reader.is_object()) return;
        Player& player = state_.players[seat];
        player.life = static_cast<std::int16_t>(reader.integer("lifeTotal", game_.rules().starting_life, 1, life_max));
        read_zone(reader, "hand", seat, Zone::Hand);
        read_zone(reader, "deck", seat, Zone::Deck);
        read_zone(reader, "graveyard", seat, Zone::Graveyard);
        read_zone(reader, "exile", seat, Zone::Exile);
        for (std::size_t place = 0; place < game_.language().zones.size(); ++place)
            read_zone(reader, game_.language().zones[place].member, seat, own_zone(place));
        read_zone(reader, "field", seat, Zone::Play);
        read_tokens(reader, seat);
        if (const std::string_view status = game_.language().status.member; !status.empty())
            player.set(PlayerFlag::Status, reader.boolean(status, false));
        if (const std::string_view mark = game_.language().mark.member; !mark.empty())
            player.set(PlayerFlag::Mark, reader.boolean(mark, false));
        player.set(PlayerFlag::Exhausted, reader.boolean("exhausted", false));
        player.extra_turns = static_cast<std::uint8_t>(reader.integer("extraTurns", 0, 0, 9));
        // Nobody counts what happened before the position, unless told: then the next spell is not the first.
        for (std::size_t place = 0; place < tally_count(game_.language()); ++place) {
            const TallyWord& word = tally_word(game_.language(), static_cast<Tally>(place));
            if (word.member.empty()) continue;
            player.tallies[static_cast<Tally>(place)] =
                static_cast<std::int16_t>(reader.integer(word.member, 0, 0, word.most));
        }
        reader.ignore({"playerId", "deckSize", "tokenIds"});
        reader.finish();
    }

    void read_zone(ObjectReader& reader, std::string_view key, Seat seat, Zone zone) {
        const Json* list = reader.find(key);
        if (list == nullptr) return;
        if (!list->is_array()) return reader.complain(key, "must be a list of cards, found " + shown(*list));
        // A deck is written from the top; its top is the back.
        for (std::size_t place = 0; place < list->size(); ++place) {
            const std::size_t index = zone == Zone::Deck ? list->size() - 1 - place : place;
            read_card((*list)[index], reader.path_of(key) + "/" + std::to_string(index), seat, zone);
        }
    }

    void read_card(const Json& item, const std::string& path, Seat seat, Zone zone) {
        if (item.is_string() || item.is_number_unsigned()) {
            add_card(card_named(text_of_card(item), path), path, seat, zone);
            return;
        }
        ObjectReader reader{document_, item, path, problems_};
        if (!reader.is_object()) return;
        const std::string_view key = reader.has("cardId") ? "cardId" : "name";
        const Json* named = reader.find(key);
        const std::string text =
            named != nullptr && named->is_number_unsigned() ? text_of_card(*named) : reader.required_string(key);
        reader.ignore({"cardId", "name", "type", "tribe", "keywords", "token"});
        Object* object = named != nullptr ? add_card(card_named(text, reader.path_of(key)), path, seat, zone) : nullptr;
        if (object != nullptr) read_details(reader, *object);
        else reader.ignore({"attack", "defense"});
        reader.finish();
    }

    // Cards have numbers for ids, which may be written as such.
    static std::string text_of_card(const Json& card) {
        return card.is_string() ? card.get<std::string>() : card.dump();
    }

    void read_details(ObjectReader& reader, Object& object) {
        object.damage = static_cast<std::int16_t>(reader.integer("damage", 0, 0, life_max));
        for (const CounterType counter : words_of<CounterType>(game_.language()))
            object.counters[counter] = static_cast<std::int8_t>(reader.integer(
                game_.language().counters[counter].member, 0, 0, game_.language().counters[counter].most));
        object.set(ObjectFlag::Sick, reader.boolean("summoningSickness", false));
        object.set(ObjectFlag::ExhaustedNow, reader.boolean("exhausted", false));
        object.set(ObjectFlag::Attacked, reader.boolean("attackedThisTurn", false));
        if (taps(game_.language())) object.set(ObjectFlag::Tapped, reader.boolean("tapped", false));
        reader.ignore({"ownerId"});
        if (reader.has("instanceId")) read_uid(reader, object);
        // Both follow from the card and all that is said here; a number that does not is a mistake.
        for (const std::string_view key : {"attack", "defense"})
            if (const Json* said = reader.find(key); said != nullptr && said->is_number_integer())
                said_.push_back({static_cast<Slot>(state_.objects.place_of(object)), key == "attack", said->get<int>(),
                                 reader.path_of(key)});
    }

    void read_uid(ObjectReader& reader, Object& object) {
        const std::string text = reader.string("instanceId");
        const int uid = number_after<std::uint16_t>("c", text).value_or(0);
        if (uid < 1 || uid > uid_max)
            return reader.complain("instanceId", "must be \"c\" and a number from 1 to " + std::to_string(uid_max) +
                                                     ", found \"" + text + "\"");
        if (!uids_.emplace(uid, reader.path()).second)
            return reader.complain("instanceId", "\"" + text + "\" is used twice");
        object.uid = static_cast<std::uint16_t>(uid);
    }

    Object* add_card(std::optional<CardNumber> card, const std::string& path, Seat seat, Zone zone) {
        if (!card) return nullptr;
        const Card& record = game_.program().cards[*card];
        const bool token = record.token.has_value();
        if (token && (zone != Zone::Play || record.type == CardType::Token)) {
            problem(path, game_.name_of(*card) + " is a token: summons go into \"field\", the others into \"tokens\"");
            return nullptr;
        }
        if (zone == Zone::Play && record.type == CardType::Spell) {
            problem(path, game_.name_of(*card) + " is a spell and cannot be in play");
            return nullptr;
        }
        const Slot slot = token ? next_token() : next_slot(seat);
        if (slot == no_slot || (zone == Zone::Play && field_room(game_.table(state_), seat) <= 0)) {
            problem(path, "there is no room for so many cards");
            return nullptr;
        }
        Object& object = state_.objects[slot];
        object.card = *card;
        object.owner = object.controller = seat;
        object.zone = zone;
        object.set(ObjectFlag::Exists);
        object.set(ObjectFlag::IsSummon, record.type == CardType::Summon);
        object.set(ObjectFlag::IsToken, token);
        Player& player = state_.players[seat];
        switch (zone) {
            case Zone::Hand: player.hand.push_back(slot); break;
            case Zone::Deck: player.deck.push_back(slot); break;
            case Zone::Graveyard: player.graveyard.push_back(slot); break;
            case Zone::Exile: player.exile.push_back(slot); break;
            case Zone::Play: player.field.push_back(slot); break;
            case Zone::Token:
            case Zone::Stack: break;
        }
        if (is_own(zone)) player.own_zones[zone].push_back(slot);
        return &object;
    }

    // {"Stone": 3}, or ["Stone", "Stone"].
    void read_tokens(ObjectReader& reader, Seat seat) {
        const Json* tokens = reader.find("tokens");
        if (tokens == nullptr) return;
        std::map<std::string, int> counts;
        if (tokens->is_array())
            for (const Json& item : *tokens) ++counts[item.is_string() ? item.get<std::string>() : shown(item)];
        else if (tokens->is_object())
            for (const auto& [name, count] : tokens->items())
                counts[name] =
                    integer_in(document_, count, reader.path_of("tokens") + "/" + name, 1, pile_max, problems_)
                        .value_or(0);
        else return reader.complain("tokens", "must name tokens and how many, found " + shown(*tokens));
        for (const auto& [name, count] : counts) add_pile(name, count, reader.path_of("tokens"), seat);
    }

    void add_pile(const std::string& name, int count, const std::string& path, Seat seat) {
        const auto card = card_named(name, path);
        if (!card || count == 0) return;
        const Card& record = game_.program().cards[*card];
        if (!record.token || record.type != CardType::Token)
            return problem(path, game_.name_of(*card) + " is no token of this kind");
        const Slot slot = next_token();
        if (slot == no_slot || state_.players[seat].field.full())
            return problem(path, "there is no room for so many tokens");
        Object& pile = state_.objects[slot];
        pile.card = *card;
        pile.owner = pile.controller = seat;
        pile.zone = Zone::Play;
        pile.count = static_cast<std::uint8_t>(std::min(count, pile_max));
        pile.set(ObjectFlag::Exists);
        pile.set(ObjectFlag::IsToken);
        state_.players[seat].field.push_back(slot);
    }

    std::optional<CardNumber> card_named(const std::string& text, const std::string& path) {
        if (const auto card = game_.find(text)) return card;
        std::vector<std::string_view> words;
        for (const CardInfo& info : game_.cards()) words.push_back(info.id), words.push_back(info.name);
        problem(path, "unknown card \"" + text + "\"" + did_you_mean(text, words));
        return std::nullopt;
    }

    Slot next_slot(Seat seat) {
        int& used = cards_used_[seat];
        if (used >= static_cast<int>(cards_per_deck_max)) return no_slot;
        return static_cast<Slot>((seat == Seat::First ? 0 : static_cast<int>(cards_per_deck_max)) + used++);
    }
    Slot next_token() {
        if (tokens_used_ >= object_slots - 2 * cards_per_deck_max) return no_slot;
        return static_cast<Slot>(2 * cards_per_deck_max + tokens_used_++);
    }

    void read_rng(ObjectReader& reader) {
        auto rng = reader.object("rng");
        if (!rng) return;
        const auto seed = Seed::parse(rng->required_string("seed"));
        if (!seed) rng->complain("seed", "must be a number or 64 hexadecimal digits");
        const int drawn = rng->integer("drawn", 0, 0, std::numeric_limits<int>::max());
        rng->finish();
        if (seed) state_.rng = Rng::at(*seed, static_cast<std::uint64_t>(drawn));
    }

    // Numbers what has no number, and lets continuous effects take hold.
    State finished() {
        state_.next_uid = static_cast<std::uint16_t>(uids_.empty() ? 1 : uids_.rbegin()->first + 1);
        for (Object& object : state_.objects)
            if (object.exists() && object.uid == 0 && object.zone != Zone::Deck) object.uid = state_.next_uid++;
        state_.first_uid_of_turn = state_.next_uid;
        for (const Seat seat : all_seats)
            state_.players[seat].acting_buried =
                static_cast<std::uint8_t>(count_acting_buried(game_.table(state_), seat));
        EventLog<Event> nobody;
        Machine machine{game_.setting(), state_, nobody};
        refresh(machine);
        for (const Said& said : said_) {
            const Object& object = state_.objects[said.slot];
            const int is = said.attack ? int{object.now.attack} : object.defense_left();
            if (object.zone == Zone::Play && is != said.number)
                problem(said.path, "is " + std::to_string(is) + " here, not " + std::to_string(said.number) +
                                       ": give counters or damage, or a card that has it");
        }
        return state_;
    }

    // An attack or defense as the scenario gives it.
    struct Said {
        Slot slot;
        bool attack;
        int number;
        std::string path;
    };

    void problem(const std::string& path, std::string message) {
        problems_.push_back(document_.problem(path, std::move(message)));
    }

    const CardGame& game_;
    const Document& document_;
    Problems& problems_;
    State state_;
    std::map<int, std::string> uids_;
    std::vector<Said> said_;
    BySeat<int> cards_used_{};
    std::size_t tokens_used_ = 0;
};

}  // namespace

Result<State, Problems> CardGame::state_from_json(const Document& document) const {
    Problems problems;
    const State state = PositionReader{*this, document, problems}.read();
    if (!problems.empty()) return problems;
    if (const auto broken = broken_invariant(state)) return one_problem("this position cannot be: " + *broken);
    return state;
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
