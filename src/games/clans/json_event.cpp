#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

constexpr std::array<std::string_view, modifier_count> modifier_words{"terrain",   "boost",       "stack", "fury",
                                                                      "stackBuff", "stackDebuff", "line",  "shield"};
constexpr std::array<std::string_view, 4> manner_words{"strike", "first_strike", "ranged", "far_attack"};
constexpr std::array<std::string_view, 4> cause_words{"overflow", "cleave", "thorns", "boon"};
constexpr std::array<std::string_view, 4> gold_words{"lane_won", "card_destroyed", "win_streak", "boon"};

class EventWriter {
public:
    explicit EventWriter(const Tables& tables) : tables_{tables} {}

    Json operator()(const TurnBegan& event) const {
        Json json{{"type", "turn_began"}, {"turnNumber", event.turn}};
        if (event.age > 0) json["age"] = event.age;
        return json;
    }
    Json operator()(const CardDrawn& event) const {
        return {{"type", "card_drawn"}, {"seat", number_of(event.seat)}, {"card", held(event.seat, event.held)}};
    }
    Json operator()(const CardBurned& event) const {
        return {{"type", "card_burned"}, {"seat", number_of(event.seat)}, {"cardId", tables_.card_ids[event.card]}};
    }
    Json operator()(const CardPlaced& event) const {
        return {{"type", "card_placed"},
                {"seat", number_of(event.seat)},
                {"card", held(event.seat, event.held)},
                {"lane", word_of(event.lane)}};
    }
    Json operator()(const CardTakenBack& event) const {
        return {{"type", "card_taken_back"},
                {"seat", number_of(event.seat)},
                {"card", held(event.seat, event.held)},
                {"lane", word_of(event.lane)}};
    }
    Json operator()(const HeroCalled& event) const {
        return {{"type", "hero_called"}, {"seat", number_of(event.seat)}, {"hero", tables_.heroes[event.hero].id}};
    }
    Json operator()(const Submitted& event) const { return {{"type", "submitted"}, {"seat", number_of(event.seat)}}; }
    Json operator()(const CardDeployed& event) const { return {{"type", "card_deployed"}, {"card", at(event.at)}}; }
    Json operator()(const CardLost& event) const {
        return {{"type", "card_lost"},
                {"seat", number_of(event.seat)},
                {"card", held(event.seat, event.held)},
                {"lane", word_of(event.lane)}};
    }
    Json operator()(const HeroRevealed& event) const {
        return {{"type", "hero_revealed"},
                {"seat", number_of(event.seat)},
                {"hero", tables_.heroes[event.hero].id},
                {"drew", event.drew},
                {"burned", event.burned}};
    }
    Json operator()(const UltimateUnleashed& event) const {
        return {{"type", "ultimate_unleashed"},
                {"seat", number_of(event.seat)},
                {"family", tables_.families[event.family].id},
                {"ultimate", tables_.families[event.family].ultimate}};
    }
    Json operator()(const BoostGained& event) const {
        return {{"type", "boost_gained"},
                {"seat", number_of(event.seat)},
                {"empower", event.damage},
                {"guard", event.guard},
                {"weaken", event.weaken}};
    }
    Json operator()(const FightBegan& event) const {
        return {{"type", "fight_began"}, {"lane", word_of(event.lane)}, {"zone", word_of(event.zone)}};
    }
    Json operator()(const TickBegan& event) const {
        return {{"type", "tick_began"},
                {"lane", word_of(event.lane)},
                {"tick", event.tick},
                {"acts", Json::array({event.acts[Seat::First], event.acts[Seat::Second]})}};
    }
    Json operator()(const CardAttacked& event) const {
        Json json{{"type", "card_attacked"},
                  {"tick", event.tick},
                  {"by", word_of(event.attacker.seat)},
                  {"manner", word_of(manner_words, event.manner)},
                  {"attacker", at(event.attacker)},
                  {"target", at(event.target)},
                  {"base", event.base},
                  {"modifiers", Json::object()},
                  {"damage", event.damage},
                  {"healthBefore", event.health_before},
                  {"healthAfter", event.health_after}};
        for (std::size_t index = 0; index < modifier_count; ++index)
            if (event.modifiers[index] != 0)
                json["modifiers"][std::string{modifier_words[index]}] = event.modifiers[index];
        return json;
    }
    Json operator()(const CardHurt& event) const {
        return {{"type", "card_hurt"},
                {"card", at(event.card)},
                {"cause", word_of(cause_words, event.cause)},
                {"damage", event.damage},
                {"healthBefore", event.health_before},
                {"healthAfter", event.health_after}};
    }
    Json operator()(const CardDestroyed& event) const { return {{"type", "card_destroyed"}, {"card", at(event.card)}}; }
    Json operator()(const CardPromoted& event) const { return {{"type", "card_promoted"}, {"card", at(event.card)}}; }
    Json operator()(const FightEnded& event) const {
        return {{"type", "fight_ended"}, {"lane", word_of(event.lane)}, {"winner", seat_or_null(event.winner)}};
    }
    Json operator()(const ZoneAdvanced& event) const {
        return {{"type", "zone_advanced"},
                {"lane", word_of(event.lane)},
                {"seat", number_of(event.winner)},
                {"from", word_of(event.from)},
                {"to", word_of(event.to)}};
    }
    Json operator()(const CrystalDamaged& event) const {
        return {{"type", "crystal_damaged"},
                {"seat", number_of(event.seat)},
                {"damage", event.damage},
                {"crystalHP", event.left}};
    }
    Json operator()(const CrystalMended& event) const {
        return {{"type", "crystal_mended"},
                {"seat", number_of(event.seat)},
                {"amount", event.amount},
                {"crystalHP", event.now}};
    }
    Json operator()(const GoldEarned& event) const {
        return {{"type", "gold_earned"},
                {"seat", number_of(event.seat)},
                {"amount", event.amount},
                {"gold", event.total},
                {"reason", word_of(gold_words, event.reason)}};
    }
    Json operator()(const CardTired& event) const {
        return {{"type", "card_tired"},
                {"card", at(event.card)},
                {"healthBefore", event.health_before},
                {"healthAfter", event.health_after}};
    }
    Json operator()(const CardHealed& event) const {
        return {{"type", "card_healed"},
                {"card", at(event.card)},
                {"healthBefore", event.health_before},
                {"healthAfter", event.health_after}};
    }
    Json operator()(const MatchEnded& event) const {
        Json json{{"type", "match_ended"}, {"winner", seat_or_null(event.winner)}, {"reason", word_of(event.reason)}};
        if (tables_.rules.carry_over_percent > 0)
            json["carryOverGold"] = Json::array({event.carry_over[Seat::First], event.carry_over[Seat::Second]});
        return json;
    }

private:
    static Json seat_or_null(std::optional<Seat> seat) { return seat ? Json(number_of(*seat)) : Json(); }

    Json held(Seat seat, const HeldCard& held) const {
        if (held.card >= tables_.cards.size()) return {{"hidden", true}};
        return {{"instanceId", instance_id(seat, held.serial)},
                {"cardId", tables_.card_ids[held.card]},
                {"name", tables_.card_names[held.card]}};
    }
    Json at(const CardAt& card) const {
        Json json = held(card.seat, card.held);
        json["seat"] = number_of(card.seat);
        json["lane"] = word_of(card.lane);
        json["slot"] = word_of(card.slot);
        return json;
    }

    const Tables& tables_;
};

}  // namespace

Json Clans::event_json(const Event& event) const { return std::visit(EventWriter{tables_}, event); }

}  // namespace pentacle::clans
