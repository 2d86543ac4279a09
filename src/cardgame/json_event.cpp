#include "cardgame/card_game.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

class EventWriter {
public:
    explicit EventWriter(const CardGame& game) : game_{game} {}

    Json operator()(const MatchStarted& e) const { return {{"type", "match_started"}, {"first", seat(e.first)}}; }
    Json operator()(const TurnStarted& e) const {
        return {{"type", "turn_started"}, {"player", seat(e.seat)}, {"turn", e.turn}};
    }
    Json operator()(const PhaseStarted& e) const {
        return {{"type", "phase_started"}, {"player", seat(e.seat)}, {"phase", spelling(game_.language(), e.phase)}};
    }
    Json operator()(const CardMoved& e) const {
        return {{"type", "card_moved"},
                {"owner", seat(e.owner)},
                {"card", card(e.card)},
                {"from", spelling(game_.language(), e.from)},
                {"to", spelling(game_.language(), e.to)}};
    }
    Json operator()(const CardDrawn& e) const { return about("card_drawn", e.seat, e.card); }
    Json operator()(const CardMilled& e) const { return about("card_milled", e.seat, e.card); }
    Json operator()(const CardDiscarded& e) const { return about("card_discarded", e.seat, e.card); }
    Json operator()(const CardCast& e) const {
        Json json = about("card_cast", e.seat, e.card);
        json["x"] = e.x;
        json["lifePaid"] = e.paid.in(Currency::Life);
        for (const PricePart& part : e.paid)
            if (part.currency == Currency::Tally)
                json["paid"][std::string{tally_word(game_.language(), part.tally).name}] = part.amount;
        return json;
    }
    Json operator()(const AbilityActivated& e) const { return about("ability_activated", e.seat, e.card); }
    Json operator()(const AbilityTriggered& e) const { return about("ability_triggered", e.seat, e.card); }
    Json operator()(const TriggersLost& e) const { return {{"type", "triggers_lost"}, {"player", seat(e.seat)}}; }
    Json operator()(const ItemResolved& e) const { return about("item_resolved", e.seat, e.card); }
    Json operator()(const EffectFizzled& e) const { return about("effect_fizzled", e.seat, e.card); }
    Json operator()(const SpellCountered& e) const { return about("spell_countered", e.seat, e.card); }
    Json operator()(const SpellCopied& e) const { return about("spell_copied", e.seat, e.card); }
    Json operator()(const DamageDealt& e) const {
        return {{"type", "damage_dealt"},
                {"source", card(e.source)},
                {"target", card(e.target)},
                {"amount", e.amount},
                {"combat", e.combat}};
    }
    Json operator()(const LifeChanged& e) const {
        return {{"type", "life_changed"}, {"player", seat(e.seat)}, {"change", e.change}, {"now", e.now}};
    }
    Json operator()(const TallyChanged& e) const {
        return {{"type", "tally_changed"},
                {"player", seat(e.seat)},
                {"tally", tally_word(game_.language(), e.tally).name},
                {"change", e.change},
                {"now", e.now}};
    }
    Json operator()(const CardTapped& e) const {
        return {{"type", e.tapped ? "card_tapped" : "card_untapped"}, {"card", card(e.card)}};
    }
    Json operator()(const TokensCreated& e) const {
        return {{"type", "tokens_created"},
                {"player", seat(e.seat)},
                {"token", spelling(game_.language(), e.token)},
                {"amount", e.amount}};
    }
    Json operator()(const CountersChanged& e) const {
        return {{"type", "counters_changed"},
                {"card", card(e.card)},
                {"counter", spelling(game_.language(), e.counter)},
                {"change", e.change}};
    }
    Json operator()(const CardRevealed& e) const { return about("card_revealed", e.seat, e.card); }
    Json operator()(const DeckLookedAt& e) const {
        return {{"type", "deck_looked_at"}, {"player", seat(e.seat)}, {"amount", e.amount}};
    }
    Json operator()(const CardLookedAt& e) const { return about("card_looked_at", e.seat, e.card); }
    Json operator()(const DeckShuffled& e) const { return {{"type", "deck_shuffled"}, {"player", seat(e.seat)}}; }
    Json operator()(const AttackDeclared& e) const {
        return {{"type", "attack_declared"},
                {"player", seat(e.seat)},
                {"attacker", card(e.attacker)},
                {"target", card(e.target)}};
    }
    Json operator()(const CardTributed& e) const {
        return {{"type", "card_tributed"}, {"player", seat(e.seat)}, {"card", card(e.card)}, {"to", card(e.to)}};
    }
    Json operator()(const ControlGained& e) const { return about("control_gained", e.seat, e.card); }
    Json operator()(const AbilityGranted& e) const { return {{"type", "ability_granted"}, {"card", card(e.card)}}; }
    Json operator()(const StatusChanged& e) const {
        const StatusWord& status = game_.language().status;
        return {{"type", status.event}, {"player", seat(e.seat)}, {status.event_member, e.has}};
    }
    Json operator()(const PlayerPassed& e) const { return {{"type", "player_passed"}, {"player", seat(e.seat)}}; }
    Json operator()(const MatchEnded& e) const {
        return {{"type", "match_ended"},
                {"winner", e.winner ? Json(seat(*e.winner)) : Json(nullptr)},
                {"reason", spelling(e.reason)}};
    }

private:
    static int seat(Seat seat) { return number_of(seat); }

    Json card(const CardSeen& seen) const {
        if (seen.player) return "player-" + std::to_string(number_of(*seen.player));
        if (seen.card == hidden_card) return nullptr;
        Json json = Json::object();
        if (seen.card < game_.cards().size()) json["cardId"] = game_.cards()[seen.card].id;
        json["name"] = game_.name_of(seen.card);
        if (seen.uid != 0) json["instanceId"] = "c" + std::to_string(seen.uid);
        return json;
    }
    Json about(std::string_view type, Seat who, const CardSeen& what) const {
        return {{"type", type}, {"player", seat(who)}, {"card", card(what)}};
    }

    const CardGame& game_;
};

}  // namespace

Json CardGame::event_json(const Event& event) const { return std::visit(EventWriter{*this}, event); }

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
