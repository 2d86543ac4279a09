#include "cardlang/language/vocabulary.hpp"
#include "core/letters.hpp"
#include "games/konivrer/ids.hpp"

namespace pentacle::konivrer {

namespace {

// What an event has besides its type.
struct Parts {
    bool player = true;
    bool card = false;
    std::string_view amount;  // the key it is written under
    bool generic_value = false;
    bool element = false;
    std::string_view target;
};

Parts parts_of(EventKind kind) {
    switch (kind) {
        case EventKind::MatchStarted:
        case EventKind::CardDrawnFaceDown:
        case EventKind::DrawFailed:
        case EventKind::AzothRefreshed:
        case EventKind::ResponsePassed:
        case EventKind::PlayerConceded: return {};
        case EventKind::TurnStarted: return {.amount = "currentTurn"};
        case EventKind::PhaseChanged:
        case EventKind::CombatEnded:
        case EventKind::MatchEnded: return {.player = false};
        case EventKind::CardDrawn:
        case EventKind::CardPutBack:
        case EventKind::CardTributed:
        case EventKind::BurstDeclined:
        case EventKind::AbilityTriggered:
        case EventKind::LifeCardRevealed:
        case EventKind::LifeCardAdded:
        case EventKind::FamiliarDestroyed:
        case EventKind::CardMoved: return {.card = true};
        case EventKind::AzothPlaced:
        case EventKind::AzothRested: return {.card = true, .element = true};
        case EventKind::CardSummoned: return {.card = true, .amount = "counters"};
        case EventKind::SpellCast: return {.card = true, .amount = "abilityIndex", .generic_value = true};
        case EventKind::BurstPlayed: return {.card = true, .generic_value = true};
        case EventKind::KeywordResolved: return {.player = false, .card = true, .amount = "amount", .target = "target"};
        case EventKind::DamageDealt: return {.player = false, .card = true, .amount = "amount", .target = "target"};
        case EventKind::DamageRedirected:
        case EventKind::CountersChanged: return {.player = false, .card = true, .amount = "amount"};
        case EventKind::FamiliarTapped:
        case EventKind::FamiliarUntapped: return {.player = false, .card = true};
        case EventKind::AttackerDeclared: return {.card = true, .target = "target"};
        case EventKind::DefenderDeclared: return {.card = true, .target = "attacker"};
    }
    return {};
}

}  // namespace

Json Konivrer::event_json(const Event& event) const {
    const Happened& told = std::get<Happened>(event);
    const Parts parts = parts_of(told.kind);
    Json json{{"type", snake_case(spelling(told.kind))}};
    if (parts.player) json["player"] = player_name(told.player);
    if (parts.card && told.card.card != no_card) {
        if (told.card.id != no_instance) json["instanceId"] = instance_name(told.card.id);
        json["cardId"] = program().ids[told.card.card];
    }
    if (told.kind == EventKind::KeywordResolved)
        json["keyword"] = cardlang::written(spelling(static_cast<Keyword>(told.keyword)));
    if (parts.generic_value) json["genericValue"] = told.generic_value;
    const bool no_ability = told.kind == EventKind::SpellCast && told.amount < 0;
    if (!parts.amount.empty() && !no_ability) json[std::string{parts.amount}] = told.amount;
    if (told.kind == EventKind::CardSummoned) json["tribute"] = told.tribute;
    if (parts.element && told.element != unsaid) json["elementType"] = element_name(static_cast<Element>(told.element));
    if (!parts.target.empty() && !told.target.is_none())
        json[std::string{parts.target}] =
            told.target.is_player() ? player_name(told.target.seat()) : instance_name(told.target.id);
    if (told.kind == EventKind::PhaseChanged) {
        json["phase"] = phase_name(told.phase);
        if (told.step != CombatStep::None) json["combatStep"] = step_name(told.step);
    }
    if (told.kind == EventKind::CardMoved) {
        json["from"] = zone_name(told.from);
        json["to"] = zone_name(told.to);
    }
    if (told.kind == EventKind::MatchEnded) {
        State over;
        over.end = told.reason;
        json["winner"] = told.winner ? Json(number_of(*told.winner)) : Json();
        json["reason"] = outcome(over)->reason;
    }
    return json;
}

}  // namespace pentacle::konivrer
