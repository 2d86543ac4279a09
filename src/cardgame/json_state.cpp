#include "cardgame/ids.hpp"
#include "cardlang/language/vocabulary.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/state/encode.hpp"
#include "cardlang/state/fields_of.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

class StateWriter {
public:
    StateWriter(const CardGame& game, const State& state) : game_{game}, state_{state} {}

    Json write() const {
        Json json{{"turn", state_.turn},
                  {"turnPlayerId", number_of(state_.turn_player)},
                  {"prioPlayerId", prio_player()},
                  {"currentPhase", spelling(game_.language(), state_.phase)},
                  {"players", Json::array({player(Seat::First), player(Seat::Second)})},
                  {"stack", stack()}};
        own(json);
        json["question"] = question();
        if (state_.is_over()) json["result"] = result();
        if (!state_.is_view) json["machine"] = encode(state_, game_.program());
        return json;
    }

private:
    Json prio_player() const {
        const bool waits = state_.question.kind != QuestionKind::None || state_.is_over();
        return waits ? Json(nullptr) : Json(number_of(state_.priority));
    }

    Json result() const {
        return {{"winner", state_.winner ? Json(number_of(*state_.winner)) : Json(nullptr)},
                {"reason", game_.outcome(state_)->reason}};
    }

    Json card(Slot slot) const {
        const Object& object = state_.objects[slot];
        Json json = card_number(object.card);
        if (object.uid != 0) json["instanceId"] = id_of(state_, state_.ref(slot));
        return json;
    }

    Json card_number(CardNumber card) const {
        if (card == hidden_card) return {{"cardId", nullptr}};
        Json json = Json::object();
        if (card < game_.cards().size()) json["cardId"] = game_.cards()[card].id;
        json["name"] = game_.name_of(card);
        return json;
    }

    template <typename Slots>
    Json cards(const Slots& slots) const {
        Json list = Json::array();
        for (const Slot slot : slots) list.push_back(card(slot));
        return list;
    }

    Json permanent(Slot slot) const {
        const Object& object = state_.objects[slot];
        Json json = card(slot);
        json["type"] = object.is_summon() ? "Summon" : "Object";
        if (object.is_summon()) {
            json["attack"] = object.now.attack;
            json["defense"] = object.defense_left();
            if (object.damage != 0) json["damage"] = object.damage;
            json["summoningSickness"] = object.has(ObjectFlag::Sick);
        }
        if (object.is_token()) json["token"] = true;
        json["tribe"] = spelling(game_.language(), tribe_of(game_.table(state_), object));
        json["keywords"] = keywords(slot);
        counters(json, object);
        if (object.owner != object.controller) json["ownerId"] = number_of(object.owner);
        if (object.has(ObjectFlag::Exhausted) || object.has(ObjectFlag::ExhaustedNow)) json["exhausted"] = true;
        if (object.has(ObjectFlag::Attacked)) json["attackedThisTurn"] = true;
        if (object.has(ObjectFlag::Tapped)) json["tapped"] = true;
        return json;
    }

    Json keywords(Slot slot) const {
        Json list = Json::array();
        for (const Keyword keyword : words_of<Keyword>(game_.language()))
            if (state_.objects[slot].now.has(keyword)) list.push_back(spelling(game_.language(), keyword));
        return list;
    }

    void counters(Json& json, const Object& object) const {
        for (const CounterType counter : words_of<CounterType>(game_.language()))
            if (const int count = object.counters[counter]; count != 0)
                json[std::string{game_.language().counters[counter].member}] = count;
    }

    Json player(Seat seat) const {
        const Player& player = state_.players[seat];
        Json field = Json::array();
        Json tokens = Json::object();
        Json token_ids = Json::object();
        for (const Slot slot : player.field) {
            const Object& object = state_.objects[slot];
            if (is_pile(object)) {
                // Tokens that an effect has made different from the others of their name: "Stone 2".
                std::string name{game_.name_of(object.card)};
                for (int more = 2; tokens.contains(name); ++more)
                    name = std::string{game_.name_of(object.card)} + " " + std::to_string(more);
                tokens[name] = object.count;
                token_ids[name] = id_of(state_, state_.ref(slot));
            } else {
                field.push_back(permanent(slot));
            }
        }
        Json json{{"playerId", number_of(seat)},      {"lifeTotal", player.life},
                  {"hand", cards(player.hand)},       {"deckSize", player.deck.size()},
                  {"field", std::move(field)},        {"tokens", std::move(tokens)},
                  {"tokenIds", std::move(token_ids)}, {"graveyard", cards(player.graveyard)},
                  {"exile", cards(player.exile)},     {"exhausted", player.has(PlayerFlag::Exhausted)},
                  {"extraTurns", player.extra_turns}};
        player.own_zones.for_each([&](Zone zone, const Pile& pile) {
            if (const ZoneWord* word = further_word(game_.language(), zone))
                json[std::string{word->member}] = cards(pile);
        });
        if (const std::string_view status = game_.language().status.member; !status.empty())
            json[std::string{status}] = player.has(PlayerFlag::Status);
        if (const std::string_view mark = game_.language().mark.member; !mark.empty())
            json[std::string{mark}] = player.has(PlayerFlag::Mark);
        for (std::size_t place = 0; place < tally_count(game_.language()); ++place) {
            const TallyWord& word = tally_word(game_.language(), static_cast<Tally>(place));
            if (word.is_shown) json[std::string{word.member}] = player.tallies[static_cast<Tally>(place)];
        }
        if (Json known = known_deck(player); !known.empty()) json["deck"] = std::move(known);
        return json;
    }

    // The cards of the deck that are known, from the top.
    Json known_deck(const Player& player) const {
        Json list = Json::array();
        for (std::size_t place = player.deck.size(); place-- > 0;) {
            if (state_.objects[player.deck[place]].card == hidden_card) break;
            list.push_back(card(player.deck[place]));
        }
        return list;
    }

    Json target(Ref ref) const {
        if (ref.is_player()) return id_of(state_, ref);
        if (ref.is_none()) return nullptr;
        if (!state_.is_current(ref)) return card_number(hidden_card);
        return card(ref.slot);
    }

    Json item(const StackItem& item) const {
        Json json = card_number(item.card);
        json["instanceId"] = id_of(state_, item.source);
        json["stackObjType"] = spelling(item.kind);
        json["playerId"] = number_of(item.controller);
        if (item.x != 0) json["x"] = item.x;
        Json targets = Json::array();
        for (const Chosen& chosen : item.targets) targets.push_back(target(chosen.ref));
        if (!targets.empty()) json["targets"] = std::move(targets);
        return json;
    }

    Json stack() const {
        Json list = Json::array();
        for (const StackItem& held : state_.stack) list.push_back(item(held));
        return list;
    }

    // What the game keeps for people to see.
    void own(Json& json) const {
        std::size_t place = 0;
        for_each_field(state_.own, [&](std::string_view name, const auto& field) {
            if (place++ < OwnState::shown) json[std::string{name}] = kept(field);
        });
    }
    template <typename T>
    Json kept(const T& value) const {
        if constexpr (std::same_as<T, Ref>) return target(value);
        else if constexpr (requires { T::field_list; }) {
            Json json = Json::object();
            for_each_field(value,
                           [&](std::string_view name, const auto& field) { json[std::string{name}] = kept(field); });
            return json;
        } else if constexpr (requires { value.begin(); }) {
            Json list = Json::array();
            for (const auto& item : value) list.push_back(kept(item));
            return list;
        } else return value;
    }

    Json question() const {
        const Question& question = state_.question;
        if (question.kind == QuestionKind::None) return nullptr;
        Json chosen = Json::array();
        for (const Ref ref : question.chosen) chosen.push_back(target(ref));
        Json json{{"kind", spelling(game_.language(), question.kind)},
                  {"playerId", number_of(question.seat)},
                  {"min", question.min},
                  {"max", question.max},
                  {"chosen", std::move(chosen)}};
        if (const auto about = game_.card_in_question(state_)) json["about"] = card_number(*about);
        if (const std::string text = game_.question_text(state_); !text.empty()) json["text"] = text;
        // Of two searches of one spell everybody knows which is under way.
        if (const std::string effect = game_.asking_effect(state_); !effect.empty()) json["effect"] = effect;
        return json;
    }

    const CardGame& game_;
    const State& state_;
};

}  // namespace

Json CardGame::state_json(const State& state) const { return StateWriter{*this, state}.write(); }

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
