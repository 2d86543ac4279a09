#include <algorithm>
#include <set>

#include "core/object_reader.hpp"
#include "games/conclave/encode.hpp"
#include "games/conclave/ids.hpp"
#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

namespace {

constexpr auto steps_that_can_be_given = static_cast<std::uint16_t>(
    step_bit(Step::Mulligan) | step_bit(Step::Upkeep) | step_bit(Step::Draw) | step_bit(Step::Resource) |
    step_bit(Step::MainPre) | step_bit(Step::CombatBegin) | step_bit(Step::DeclareAttackers) |
    step_bit(Step::CombatEnd) | step_bit(Step::MainPost) | step_bit(Step::EndStep));

// Reads a position as somebody wrote it down: it is taken as it is, and whatever is left out keeps a harmless default.
class PositionReader {
public:
    PositionReader(const Conclave& game, const Document& document, Problems& problems)
        : game_{game}, document_{document}, problems_{problems} {}

    State read() {
        ObjectReader reader{document_, document_.value, "", problems_};
        if (!reader.is_object()) return state_;
        state_.starting = seat_at(reader, "startingPlayer").value_or(Seat::First);
        state_.step = step_at(reader);
        // R8. Turn 1 follows the mulligans.
        const int usual_turn = state_.step == Step::Mulligan ? 1 : 3;
        state_.turn = static_cast<std::uint16_t>(reader.integer("turn", usual_turn, 1, 1000));
        const Seat first = state_.step == Step::Mulligan ? state_.starting : Seat::First;
        state_.active = seat_at(reader, "activePlayer").value_or(first);
        state_.priority = seat_at(reader, "priorityPlayer").value_or(state_.active);
        check_phase(reader);
        read_players(reader);
        if (const Json* rng = reader.find("rng"); rng != nullptr && !rng->is_null())
            reader.complain("rng", "stands inside \"machine\"");
        for (const std::string_view key : {"stack", "combat", "question", "result"})
            if (const Json* found = reader.find(key); found != nullptr && !found->empty())
                reader.complain(key, "cannot be given: get there with actions");
        reader.ignore({"machine"});
        reader.finish();
        if (problems_.empty()) finish();
        return state_;
    }

private:
    void problem(const std::string& path, std::string message) {
        problems_.push_back(document_.problem(path, std::move(message)));
    }

    std::optional<Seat> seat_at(ObjectReader& reader, std::string_view key) {
        const Json* found = reader.find(key);
        if (found == nullptr || found->is_null()) return std::nullopt;
        if (*found == 0) return Seat::First;
        if (*found == 1) return Seat::Second;
        reader.complain(key, "must be 0 or 1, found " + shown(*found));
        return std::nullopt;
    }

    Step step_at(ObjectReader& reader) {
        const Json* found = reader.find("step");
        if (found == nullptr) return Step::MainPre;
        const auto step = found->is_string() ? step_named(found->get<std::string>()) : std::nullopt;
        if (!step) {
            reader.complain("step", "must be a step, found " + shown(*found));
            return Step::MainPre;
        }
        if ((steps_that_can_be_given & step_bit(*step)) == 0)
            reader.complain("step", "cannot be given: get there with actions");
        return *step;
    }

    void check_phase(ObjectReader& reader) {
        const Json* found = reader.find("phase");
        if (found == nullptr) return;
        if (!found->is_string() || !same_word(found->get<std::string>(), phase_name(state_.phase())))
            reader.complain("phase", "does not fit the step " + std::string{step_name(state_.step)});
    }

    void read_players(ObjectReader& reader) {
        const Json* both = reader.find("players");
        const std::string path = reader.path_of("players");
        if (both != nullptr && (!both->is_array() || both->size() != seat_count)) {
            problem(path, "must be a list of two, found " + shown(*both));
            both = nullptr;
        }
        static const Json nobody = Json::object();
        for (const Seat seat : all_seats) {
            const auto index = static_cast<std::size_t>(number_of(seat));
            const bool given = both != nullptr && index < both->size();
            read_player(given ? (*both)[index] : nobody, path_to(path, index), seat);
        }
    }

    void read_player(const Json& value, const std::string& path, Seat seat) {
        ObjectReader reader{document_, value, path, problems_};
        if (!reader.is_object()) return;
        Player& player = state_.players[seat];
        player.life =
            static_cast<std::int16_t>(reader.integer("life", game_.rules().starting_life, -life_max, life_max));
        player.poison = static_cast<std::int16_t>(reader.integer("poison", 0, 0, poison_max));
        player.energy = static_cast<std::int16_t>(reader.integer("energy", 0, 0, energy_max));
        read_pool(reader, player);
        read_pile(reader, "hand", player.hand);
        read_pile(reader, "graveyard", player.graveyard);
        read_pile(reader, "exile", player.exile);
        each(reader, "library", deck_cards_max, [&](const Json& card, const std::string& at) {
            const auto number = card_at(card, at);
            if (!number || !is_no_token(*number, at)) return;
            player.library.insert_at(0, *number);
            if (!card.is_object()) return;
            ObjectReader entry{document_, card, at, problems_};
            if (entry.has("instanceId")) entry.complain("instanceId", "cards of a library cannot be told apart");
            entry.ignore({"cardId", "name", "instanceId"});
            entry.finish();
        });
        each(reader, "battlefield", battlefield_max,
             [&](const Json& card, const std::string& at) { read_permanent(card, at, seat); });
        player.resources_played = static_cast<std::uint8_t>(reader.integer("resourcesPlayed", 0, 0, 255));
        player.mulligans = static_cast<std::uint8_t>(reader.integer("mulligans", 0, 0, 99));
        player.kept = reader.boolean("kept", state_.step != Step::Mulligan);
        player.extra_turns = static_cast<std::uint8_t>(reader.integer("extraTurns", 0, 0, 99));
        read_stops(reader, player);
        reader.ignore({"playerId", "handSize", "librarySize", "resourceLimit", "maxHandSize"});
        reader.finish();
    }

    void read_pool(ObjectReader& reader, Player& player) {
        auto pool = reader.object("manaPool");
        if (!pool) return;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            player.pool[kind] = static_cast<std::uint8_t>(pool->integer(mana_letters.substr(kind, 1), 0, 0, mana_max));
        pool->finish();
    }

    void read_stops(ObjectReader& reader, Player& player) {
        auto stops = reader.object("stops");
        if (!stops) return;
        for (const bool own : {true, false}) {
            const std::string_view key = own ? "own" : "opponent";
            if (!stops->has(key)) continue;
            std::uint16_t& set = own ? player.stops.own : player.stops.opponent;
            set = 0;
            for (const std::string& word : stops->strings(key)) {
                const auto step = step_named(word);
                if (!step || *step == Step::Mulligan || *step == Step::Untap || *step == Step::Cleanup)
                    stops->complain(key, "\"" + word + "\" can be no stop");
                else set = static_cast<std::uint16_t>(set | step_bit(*step));
            }
        }
        player.stops.own_stack = stops->boolean("ownStack", player.stops.own_stack);
        stops->finish();
    }

    template <typename Visit>
    void each(ObjectReader& reader, std::string_view key, std::size_t most, Visit visit) {
        const Json* list = reader.find(key);
        if (list == nullptr) return;
        const std::string path = reader.path_of(key);
        if (!list->is_array()) return problem(path, "must be a list, found " + shown(*list));
        if (list->size() > most) return problem(path, "at most " + std::to_string(most) + " cards");
        for (std::size_t index = 0; index < list->size(); ++index) visit((*list)[index], path_to(path, index));
    }

    // A name, an id, or an object with one of them.
    std::optional<CardNumber> card_at(const Json& value, const std::string& path) {
        const Json* text = &value;
        if (value.is_object()) {
            const Json* id = find_member(value, "cardId");
            text = id != nullptr ? id : find_member(value, "name");
        }
        if (text == nullptr || !text->is_string()) {
            problem(path, "must be a card, found " + shown(value));
            return std::nullopt;
        }
        const auto card = game_.find(text->get<std::string>());
        if (!card) problem(path, "there is no card " + shown(*text));
        if (card && value.is_object()) check_name(value, path, *card);
        return card;
    }

    // Where the id says which card it is, the name may stand beside it.
    void check_name(const Json& value, const std::string& path, CardNumber card) {
        const Json* name = find_member(value, "name");
        if (name == nullptr || (name->is_string() && is_called(game_.program(), card, name->get<std::string>())))
            return;
        problem(path_to(path, "name"), "is " + shown(game_.name_of(card)) + ", found " + shown(*name));
    }

    bool is_no_token(CardNumber card, const std::string& path) {
        if (!game_.program().cards[card].token) return true;
        problem(path, game_.name_of(card) + " is a token: those are on the battlefield only");
        return false;
    }

    Instance instance_at(ObjectReader& reader) {
        const Json* found = reader.find("instanceId");
        if (found == nullptr) return no_instance;
        const auto id = found->is_string() ? instance_named(found->get<std::string>()) : std::nullopt;
        if (!id || *id > given_instance_max) {
            reader.complain("instanceId", "must be \"c\" and a number from 1 to 20000, found " + shown(*found));
            return no_instance;
        }
        if (!used_.insert(*id).second) reader.complain("instanceId", "is there twice");
        return *id;
    }

    void read_pile(ObjectReader& reader, std::string_view key, FixedVector<Held, deck_cards_max>& pile) {
        each(reader, key, deck_cards_max, [&](const Json& value, const std::string& path) {
            const auto card = card_at(value, path);
            if (!card || !is_no_token(*card, path)) return;
            Held held{no_instance, *card};
            if (value.is_object()) {
                ObjectReader entry{document_, value, path, problems_};
                held.id = instance_at(entry);
                entry.ignore({"cardId", "name"});
                entry.finish();
            }
            pile.push_back(held);
        });
    }

    void read_permanent(const Json& value, const std::string& path, Seat seat) {
        const auto card = card_at(value, path);
        if (!card) return;
        const Card& printed = game_.program().cards[*card];
        if (!printed.is_permanent()) return problem(path, game_.name_of(*card) + " is no permanent");
        Permanent permanent;
        permanent.card = *card;
        permanent.owner = seat;
        permanent.since = state_.clock++;
        permanent.set(Flag::Token, printed.token);
        if (value.is_object()) {
            ObjectReader entry{document_, value, path, problems_};
            permanent.id = instance_at(entry);
            permanent.set(Flag::Tapped, entry.boolean("tapped", false));
            permanent.set(Flag::Sick, entry.boolean("summoningSickness", false));
            const bool token = entry.boolean("token", printed.token);
            if (printed.token && !token) entry.complain("token", "is true, found false");
            permanent.set(Flag::Token, printed.token || token);
            permanent.damage = static_cast<std::int16_t>(entry.integer("damage", 0, 0, 9999));
            permanent.plus = static_cast<std::uint8_t>(entry.integer("plusCounters", 0, 0, counters_max));
            permanent.minus = static_cast<std::uint8_t>(entry.integer("minusCounters", 0, 0, counters_max));
            if (!printed.is_creature() && (permanent.damage != 0 || permanent.plus != 0 || permanent.minus != 0))
                problem(path, game_.name_of(*card) + " is no creature: it takes neither damage nor counters");
            if (const auto owner = seat_at(entry, "ownerId")) permanent.owner = *owner;
            if (const Json* host = entry.find("attachedTo"); host != nullptr && !host->is_null()) {
                if (!printed.aura) entry.complain("attachedTo", "is only for an Aura");
                hosts_.push_back({seat, state_.players[seat].battlefield.size(), *host, entry.path_of("attachedTo")});
            }
            entry.ignore(
                {"cardId", "name", "type", "attack", "defense", "keywords", "protection", "attacking", "blocking"});
            entry.finish();
            written_.push_back({seat, state_.players[seat].battlefield.size(), &value, path});
        }
        state_.players[seat].battlefield.push_back(permanent);
    }

    // Cards without an instance id get the next numbers.
    void number_cards() {
        for (const Instance id : used_)
            state_.next_instance = std::max<std::uint16_t>(state_.next_instance, static_cast<std::uint16_t>(id + 1));
        const auto number = [&](Instance& id) {
            if (id == no_instance) id = state_.next_instance++;
        };
        for (const Seat seat : all_seats) {
            Player& player = state_.players[seat];
            for (Held& held : player.hand) number(held.id);
            for (Permanent& permanent : player.battlefield) number(permanent.id);
            for (Held& held : player.graveyard) number(held.id);
            for (Held& held : player.exile) number(held.id);
        }
    }

    void attach() {
        for (const Host& host : hosts_) {
            Instance found = no_instance;
            if (host.name.is_string()) {
                const auto text = host.name.get<std::string>();
                const auto id = instance_named(text);
                for_each_permanent(state_, [&](const Permanent& permanent, Seat) {
                    const bool meant = id == permanent.id ||
                                       (found == no_instance && is_called(game_.program(), permanent.card, text));
                    if (meant) found = permanent.id;
                });
            }
            if (found == no_instance) problem(host.path, "is no permanent there, found " + shown(host.name));
            else state_.players[host.seat].battlefield[host.place].attached_to = found;
        }
    }

    // What follows from the rest may stand there, and is a mistake if it is wrong.
    void compare() {
        const Json json = game_.state_json(state_);
        for (const Written& written : written_) {
            const Json& there =
                json["players"][static_cast<std::size_t>(number_of(written.seat))]["battlefield"][written.place];
            for (const std::string_view key :
                 {"type", "attack", "defense", "keywords", "protection", "attacking", "blocking"}) {
                const Json* said = find_member(*written.value, key);
                if (said == nullptr) continue;
                const Json* is = find_member(there, key);
                const bool same =
                    is != nullptr && (*said == *is || (said->is_string() && is->is_string() &&
                                                       same_word(said->get<std::string>(), is->get<std::string>())));
                if (!same)
                    problem(path_to(written.path, key),
                            "is " + (is == nullptr ? "not there" : is->dump()) + ", found " + shown(*said));
            }
        }
    }

    void finish() {
        number_cards();
        attach();
        for (const Seat seat : all_seats) {
            const std::size_t cards = count_cards(state_, seat);
            if (cards > deck_cards_max)
                return problem("/players", "player " + std::to_string(number_of(seat)) + " has more than 80 cards");
            state_.players[seat].cards = static_cast<std::uint8_t>(cards);
        }
        EventLog<Event> nobody;
        Machine machine{game_.setting(), state_, nobody};
        compute_anew(machine);
        if (!problems_.empty()) return;
        compare();
        state_.looked = true;
        state_.ask = true;
        if (state_.step == Step::DeclareAttackers) begin<DeclareAttackers>(machine);
        if (state_.step == Step::Mulligan) begin_mulligans(machine);
        if (state_.now.frames.empty()) return;
        run(machine);
        if (state_.now.question.kind != QuestionKind::None) state_.ask = false;
    }

    struct Host {
        Seat seat{};
        std::size_t place = 0;
        Json name;
        std::string path;
    };
    struct Written {
        Seat seat{};
        std::size_t place = 0;
        const Json* value = nullptr;
        std::string path;
    };

    const Conclave& game_;
    const Document& document_;
    Problems& problems_;
    State state_;
    std::set<Instance> used_;
    std::vector<Host> hosts_;
    std::vector<Written> written_;
};

}  // namespace

Result<State, Problems> Conclave::state_from_json(const Document& document) const {
    if (const Json* machine = find_member(document.value, "machine"); machine != nullptr && !machine->is_null()) {
        const auto state = state_from_machine(*this, *machine);
        if (!state) return Problems{document.problem("/machine", "is not what a position of this game writes there")};
        return *state;
    }
    Problems problems;
    const State state = PositionReader{*this, document, problems}.read();
    if (!problems.empty()) return problems;
    if (const auto broken = broken_invariant(state)) return one_problem("this position cannot be: " + *broken);
    return state;
}

}  // namespace pentacle::conclave
