#include "games/conclave/action_reader.hpp"

namespace pentacle::conclave {

namespace {

std::string target_name(Target target) {
    return target.is_player() ? player_name(target.seat()) : instance_name(target.id);
}

class ActionWriter {
public:
    explicit ActionWriter(const Conclave& game) : game_{game} {}

    Json operator()(const Keep&) const { return {{"type", "keep"}}; }
    Json operator()(const TakeMulligan&) const { return {{"type", "mulligan"}}; }
    Json operator()(const PassPriority&) const { return {{"type", "pass_priority"}}; }
    Json operator()(const PlayResource& action) const { return with_card("play_resource", action.card); }
    Json operator()(const PlayCard& action) const { return with_card("play_card", action.card); }
    Json operator()(const PlayCardSaying& action) const {
        return saying(with_card("play_card", action.card), action.said);
    }
    Json operator()(const ActivateAbility& action) const {
        Json json = with_card("activate_ability", action.card);
        json["ability"] = action.ability;
        return json;
    }
    Json operator()(const ActivateAbilitySaying& action) const {
        return saying((*this)(ActivateAbility{action.card, action.ability}), action.said);
    }
    Json operator()(const TapResource& action) const {
        Json json = with_card("tap_resource", action.card);
        json["ability"] = action.ability;
        return json;
    }
    Json operator()(const DeclareAttacker& action) const {
        return {{"type", "declare_attacker"}, {"attacker", instance_name(action.attacker)}};
    }
    Json operator()(const DeclareAllAttackers& action) const {
        return {{"type", "declare_attackers"}, {"attackers", instances(action.attackers)}};
    }
    Json operator()(const DeclareBlocker& action) const {
        return {{"type", "declare_blocker"},
                {"blocker", instance_name(action.blocker)},
                {"attacker", instance_name(action.attacker)}};
    }
    Json operator()(const DeclareAllBlockers& action) const {
        Json blocks = Json::array();
        for (const DeclareBlocker& block : action.blocks)
            blocks.push_back({{"blocker", instance_name(block.blocker)}, {"attacker", instance_name(block.attacker)}});
        return {{"type", "declare_blockers"}, {"blocks", std::move(blocks)}};
    }
    Json operator()(const OrderBlocker& action) const {
        return {{"type", "order_blocker"},
                {"attacker", instance_name(action.attacker)},
                {"blocker", instance_name(action.blocker)}};
    }
    Json operator()(const OrderAllBlockers& action) const {
        return {{"type", "order_blockers"},
                {"attacker", instance_name(action.attacker)},
                {"blockers", instances(action.blockers)}};
    }
    Json operator()(const OrderTrigger& action) const {
        return {{"type", "order_trigger"}, {"trigger", action.trigger}};
    }
    Json operator()(const OrderAllTriggers& action) const {
        Json places = Json::array();
        for (const std::uint8_t place : action.triggers) places.push_back(place);
        return {{"type", "order_triggers"}, {"triggers", std::move(places)}};
    }
    Json operator()(const ChooseTarget& action) const {
        return {{"type", "choose"}, {"target", target_name(action.target)}};
    }
    Json operator()(const ChooseCard& action) const {
        return {{"type", "choose"},
                {"card", action.number == no_card ? instance_name(action.card) : id_of(action.number)}};
    }
    Json operator()(const ChooseMode& action) const { return {{"type", "choose"}, {"mode", action.mode}}; }
    Json operator()(const ChooseAmount& action) const { return {{"type", "choose"}, {"amount", action.amount}}; }
    Json operator()(const ChooseYes& action) const { return {{"type", "choose"}, {"yes", action.yes}}; }
    Json operator()(const ChooseColour& action) const {
        return {{"type", "choose"}, {"color", std::string{mana_letters.substr(action.colour, 1)}}};
    }
    Json operator()(const PlaceScried& action) const {
        return {{"type", "scry"}, {"card", id_of(action.card)}, {"to", action.top ? "top" : "bottom"}};
    }
    Json operator()(const PlaceAllScried& action) const {
        Json json{{"type", "scry"}, {"top", Json::array()}, {"bottom", Json::array()}};
        for (const CardNumber card : action.top) json["top"].push_back(id_of(card));
        for (const CardNumber card : action.bottom) json["bottom"].push_back(id_of(card));
        return json;
    }
    Json operator()(const DiscardCard& action) const { return with_card("discard", action.card); }
    Json operator()(const DiscardAll& action) const {
        return {{"type", "discard"}, {"cards", instances(action.cards)}};
    }
    Json operator()(const Done&) const { return {{"type", "done"}}; }
    Json operator()(const SetStops& action) const {
        return {{"type", "set_stops"},
                {"own", steps(action.stops.own)},
                {"opponent", steps(action.stops.opponent)},
                {"ownStack", action.stops.own_stack}};
    }
    Json operator()(const Concede&) const { return {{"type", "concede"}}; }

private:
    static Json with_card(std::string_view type, Instance card) {
        return {{"type", type}, {"card", instance_name(card)}};
    }
    template <typename List>
    static Json instances(const List& ids) {
        Json list = Json::array();
        for (const Instance id : ids) list.push_back(instance_name(id));
        return list;
    }
    static Json steps(std::uint16_t set) {
        Json list = Json::array();
        for (std::size_t index = 0; index < word_count<Step>; ++index)
            if ((set >> index & 1U) != 0) list.push_back(step_name(static_cast<Step>(index)));
        return list;
    }
    static Json saying(Json json, const Said& said) {
        if (said.has_x) json["x"] = said.x;
        if (said.has_modes) {
            json["modes"] = Json::array();
            for (const std::uint8_t mode : said.modes) json["modes"].push_back(mode);
        }
        const bool nothing_else = !said.has_x && !said.has_modes && said.cost_cards.empty();
        if (said.complete && (!said.targets.empty() || nothing_else)) {
            json["targets"] = Json::array();
            for (const Target target : said.targets) json["targets"].push_back(target_name(target));
        }
        if (!said.cost_cards.empty()) json["costCards"] = instances(said.cost_cards);
        if (said.hold) json["hold"] = true;
        return json;
    }
    std::string id_of(CardNumber card) const {
        return card < game_.program().ids.size() ? game_.program().ids[card] : std::string{};
    }

    const Conclave& game_;
};

}  // namespace

Json Conclave::action_json(const State&, Seat, const Action& action) const {
    return std::visit(ActionWriter{*this}, action);
}

Result<Action, Refusal> Conclave::action_from_json(const State& state, Seat seat, const Json& json) const {
    if (!json.is_object()) return Refusal::UnknownAction;
    return ActionReader{*this, state, seat, json}.read();
}

}  // namespace pentacle::conclave
