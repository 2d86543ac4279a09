#include "cardlang/language/vocabulary.hpp"
#include "core/letters.hpp"
#include "games/conclave/ids.hpp"

namespace pentacle::conclave {

namespace {

class EventWriter {
public:
    explicit EventWriter(const Conclave& game) : game_{game} {}

    Json operator()(const Happened& told) const {
        Json json{{"type", snake_case(spelling(told.kind))}};
        switch (told.kind) {
            case EventKind::MatchStarted: json["first"] = number_of(told.player); break;
            case EventKind::MulliganTaken:
                add_player(json, told);
                json["mulligans"] = told.amount;
                break;
            case EventKind::HandKept:
            case EventKind::TriggersLost:
            case EventKind::LibraryShuffled:
            case EventKind::PlayerPassed: add_player(json, told); break;
            case EventKind::TurnStarted:
                add_player(json, told);
                json["turn"] = told.amount;
                break;
            case EventKind::PhaseChange:
                json["phase"] = phase_name(phase_of(told.step));
                json["step"] = step_name(told.step);
                json["activePlayer"] = number_of(told.player);
                break;
            case EventKind::CardPlayed:
                add_player(json, told);
                json["card"] = card(told.card);
                json["x"] = told.amount;
                break;
            case EventKind::ResourcePlayed:
            case EventKind::AbilityActivated:
            case EventKind::AbilityTriggered:
            case EventKind::ItemResolved:
            case EventKind::ItemFizzled:
            case EventKind::SpellCountered:
            case EventKind::CardDrawn:
            case EventKind::CardDiscarded:
            case EventKind::CardRevealed:
            case EventKind::TokenCreated:
            case EventKind::ControlGained:
                add_player(json, told);
                json["card"] = card(told.card);
                break;
            case EventKind::CardMoved:
                json["owner"] = number_of(told.player);
                json["card"] = card(told.card);
                json["from"] = zone_name(told.from);
                json["to"] = zone_name(told.to);
                break;
            case EventKind::CardsScried:
                add_player(json, told);
                json["top"] = told.amount;
                json["bottom"] = told.now;
                break;
            case EventKind::PermanentTapped:
            case EventKind::PermanentUntapped: json["card"] = card(told.card); break;
            case EventKind::ManaChanged:
                add_player(json, told);
                json["manaPool"] = pool_json(told.pool);
                break;
            case EventKind::LifeChanged:
                add_player(json, told);
                json["change"] = told.amount;
                json["now"] = told.now;
                break;
            case EventKind::PoisonChanged:
            case EventKind::EnergyChanged:
                add_player(json, told);
                json["now"] = told.now;
                break;
            case EventKind::DamageDealt:
                json["source"] = card(told.card);
                json["target"] = thing(told.target);
                json["amount"] = told.amount;
                json["combat"] = told.combat;
                break;
            case EventKind::CountersChanged:
                json["card"] = card(told.card);
                json["counter"] = cardlang::written(spelling(told.counter));
                json["change"] = told.amount;
                break;
            case EventKind::MatchEnded: {
                State over;
                over.end = told.reason;
                json["winner"] = told.winner ? Json(number_of(*told.winner)) : Json();
                json["reason"] = game_.outcome(over)->reason;
                break;
            }
        }
        return json;
    }

    Json operator()(const StackUpdate& told) const {
        Json items = Json::array();
        for (const ItemTold& item : told.items) {
            Json targets = Json::array();
            for (const Thing& target : item.targets) targets.push_back(thing(target));
            items.push_back({{"instanceId", instance_name(item.id)},
                             {"cardId", game_.program().ids[item.card]},
                             {"name", game_.program().names[item.card]},
                             {"kind", item.kind == ItemKind::Spell       ? "spell"
                                      : item.kind == ItemKind::Activated ? "activated"
                                                                         : "triggered"},
                             {"controller", number_of(item.controller)},
                             {"x", item.x},
                             {"targets", std::move(targets)}});
        }
        return {{"type", "stack_update"}, {"stack", std::move(items)}};
    }

    Json operator()(const AttackersDeclared& told) const {
        Json list = Json::array();
        for (const Held& held : told.attackers) list.push_back(card(held));
        return {{"type", "attackers_declared"}, {"player", number_of(told.player)}, {"attackers", std::move(list)}};
    }

    Json operator()(const BlockersDeclared& told) const {
        Json list = Json::array();
        for (const BlockTold& block : told.blocks)
            list.push_back({{"blocker", card(block.blocker)}, {"attacker", card(block.attacker)}});
        return {{"type", "blockers_declared"}, {"player", number_of(told.player)}, {"blocks", std::move(list)}};
    }

private:
    static void add_player(Json& json, const Happened& told) { json["player"] = number_of(told.player); }

    Json card(const Held& held) const {
        if (held.card == no_card) return nullptr;
        Json json{{"cardId", game_.program().ids[held.card]}, {"name", game_.program().names[held.card]}};
        if (held.id != no_instance) json["instanceId"] = instance_name(held.id);
        return json;
    }

    Json thing(const Thing& told) const {
        return told.target.is_player() ? Json(player_name(told.target.seat())) : card({told.target.id, told.card});
    }

    const Conclave& game_;
};

}  // namespace

Json Conclave::event_json(const Event& event) const { return std::visit(EventWriter{*this}, event); }

}  // namespace pentacle::conclave
