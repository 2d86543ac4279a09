#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

void write(Seat seat, const Place& place, JsonText& text) {
    text.member("type", "place");
    text.member("card", instance_id(seat, place.card));
    text.member("lane", word_of(place.lane));
}
void write(Seat seat, const TakeBack& back, JsonText& text) {
    text.member("type", "take_back");
    text.member("card", instance_id(seat, back.card));
}
void write(Seat, const UseHero&, JsonText& text) { text.member("type", "use_hero"); }
void write(Seat, const Submit&, JsonText& text) { text.member("type", "submit"); }
void write(Seat seat, const SubmitPlacements& submit, JsonText& text) {
    Json placements = Json::object();
    for (const Place& place : submit.placements)
        placements[std::string{word_of(place.lane)}].push_back(instance_id(seat, place.card));
    text.member("type", "submit");
    text.member("placements", placements);
}
void write(Seat, const Concede&, JsonText& text) { text.member("type", "concede"); }

// The lane a word names; none when it names none.
std::optional<LanePosition> lane_from(std::string_view word) {
    for (const LanePosition lane : all_lanes)
        if (same_word(word_of(lane), word)) return lane;
    return std::nullopt;
}

const Json* field(const Json& json, std::string_view key) {
    for (const auto& [name, value] : json.items())
        if (same_word(name, key)) return &value;
    return nullptr;
}

class ActionReader {
public:
    ActionReader(const Tables& tables, const State& state, Seat seat)
        : tables_{tables}, player_{state.players[seat]}, seat_{seat} {}

    Result<Action, Refusal> read(const Json& json) const {
        if (!json.is_object()) return Refusal::MalformedAction;
        const Json* type = field(json, "type");
        if (type == nullptr || !type->is_string()) return Refusal::UnknownAction;
        const auto& word = type->get_ref<const std::string&>();
        if (word == "place") return read_place(json);
        if (word == "take_back") return read_take_back(json);
        if (word == "use_hero") return Action{UseHero{}};
        if (word == "submit") return read_submit(json);
        if (word == "concede") return Action{Concede{}};
        return Refusal::UnknownAction;
    }

private:
    // An instance id as it is; a card's id or name means the first such card that `zone` still has.
    template <typename Zone, typename HeldOf, typename Skip>
    std::optional<CardSerial> find(const Json* card, const Zone& zone, HeldOf held_of, Skip skip) const {
        if (card == nullptr || !card->is_string()) return std::nullopt;
        const auto& word = card->get_ref<const std::string&>();
        if (const auto serial = serial_from(seat_, word)) return serial;
        for (const auto& entry : zone) {
            const HeldCard& held = held_of(entry);
            if (skip(held) || held.card >= tables_.cards.size()) continue;
            if (tables_.card_ids[held.card] == word || tables_.card_names[held.card] == word) return held.serial;
        }
        return std::nullopt;
    }

    static const HeldCard& itself(const HeldCard& held) { return held; }
    static const HeldCard& held_in(const PlacedCard& placed) { return placed.held; }
    static bool none(const HeldCard&) { return false; }

    static const Json* card_field(const Json& json) {
        const Json* card = field(json, "card");
        if (card == nullptr) card = field(json, "instance_id");
        return card != nullptr ? card : field(json, "card_id");
    }

    Result<Action, Refusal> read_place(const Json& json) const {
        const Json* card = card_field(json);
        const Json* lane = field(json, "lane");
        if (card == nullptr || !card->is_string() || lane == nullptr || !lane->is_string())
            return Refusal::MalformedAction;
        const auto serial = find(card, player_.hand, itself, none);
        if (!serial) return Refusal::CardNotInHand;
        const auto position = lane_from(lane->get_ref<const std::string&>());
        if (!position) return Refusal::UnknownLane;
        return Action{Place{*serial, *position}};
    }

    Result<Action, Refusal> read_take_back(const Json& json) const {
        const Json* card = card_field(json);
        if (card == nullptr || !card->is_string()) return Refusal::MalformedAction;
        const auto serial = find(card, player_.placed, held_in, none);
        if (!serial) return Refusal::CardNotPlaced;
        return Action{TakeBack{*serial}};
    }

    Result<Action, Refusal> read_submit(const Json& json) const {
        const Json* placements = field(json, "placements");
        if (placements == nullptr || placements->is_null()) return Action{Submit{}};
        if (!placements->is_object()) return Refusal::MalformedAction;
        SubmitPlacements submit;
        for (const auto& [word, cards] : placements->items()) {
            const auto lane = lane_from(word);
            if (!lane) return Refusal::UnknownLane;
            if (!cards.is_array()) return Refusal::MalformedAction;
            if (cards.size() > static_cast<std::size_t>(cards_per_stack)) return Refusal::TooManyInLane;
            for (const Json& card : cards)
                if (const auto refusal = add_placement(submit, card, *lane)) return *refusal;
        }
        return Action{submit};
    }

    // Names mean cards of the hand first, then those placed earlier this turn; none twice.
    std::optional<Refusal> add_placement(SubmitPlacements& submit, const Json& card, LanePosition lane) const {
        if (!card.is_string()) return Refusal::MalformedAction;
        if (submit.placements.full()) return Refusal::TooManyInLane;
        const auto used = [&](const HeldCard& held) {
            return std::any_of(submit.placements.begin(), submit.placements.end(),
                               [&](const Place& place) { return place.card == held.serial; });
        };
        auto serial = find(&card, player_.hand, itself, used);
        if (!serial) serial = find(&card, player_.placed, held_in, used);
        if (!serial) return Refusal::CardNotInHand;
        submit.placements.push_back({*serial, lane});
        return std::nullopt;
    }

    const Tables& tables_;
    const Player& player_;
    Seat seat_;
};

}  // namespace

void Clans::write_action(const State&, Seat seat, const Action& action, JsonText& text) const {
    text.object([&] { std::visit([&](const auto& chosen) { write(seat, chosen, text); }, action); });
}

Json Clans::action_json(const State& state, Seat seat, const Action& action) const {
    return Json::parse(json_text([&](JsonText& text) { write_action(state, seat, action, text); }));
}

Result<Action, Refusal> Clans::action_from_json(const State& state, Seat seat, const Json& json) const {
    return ActionReader{tables_, state, seat}.read(json);
}

}  // namespace pentacle::clans
