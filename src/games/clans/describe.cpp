#include <algorithm>

#include "games/clans/clans.hpp"
#include "games/clans/words.hpp"

namespace pentacle::clans {

namespace {

std::string seat_name(Seat seat) { return "Player " + std::to_string(number_of(seat)); }

std::string zone_text(Zone zone) {
    switch (zone) {
        case Zone::PlayerBase: return "player 0's base";
        case Zone::Middle: return "the middle";
        case Zone::EnemyBase: break;
    }
    return "player 1's base";
}

std::string number(int value) { return std::to_string(value); }

// Events as sentences. Those inside a fight are indented, so that a log reads as a table of ticks.
class Teller {
public:
    explicit Teller(const Tables& tables) : tables_{tables} {}

    std::string operator()(const TurnBegan& event) const {
        return "Turn " + number(event.turn) + (event.age > 0 ? " (age " + number(event.age) + ")" : "") + " begins.";
    }
    std::string operator()(const CardDrawn& event) const {
        return seat_name(event.seat) + " draws " + card(event.held.card) + (event.by_hero ? " for its hero." : ".");
    }
    std::string operator()(const CardBurned& event) const {
        return seat_name(event.seat) + "'s hand is full: " + card(event.card) + " is burned.";
    }
    std::string operator()(const CardPlaced& event) const {
        return seat_name(event.seat) + " places " + card(event.held.card) + " " + lane(event.lane) + ".";
    }
    std::string operator()(const CardTakenBack& event) const {
        return seat_name(event.seat) + " takes " + card(event.held.card) + " back.";
    }
    std::string operator()(const HeroCalled& event) const {
        return seat_name(event.seat) + " calls " + tables_.heroes[event.hero].name + ".";
    }
    std::string operator()(const Submitted& event) const { return seat_name(event.seat) + " has submitted."; }
    std::string operator()(const CardDeployed& event) const {
        return seat_name(event.at.seat) + " deploys " + card(event.at.held.card) + " " + lane(event.at.lane) + ", " +
               std::string{word_of(event.at.slot)} + ".";
    }
    std::string operator()(const CardLost& event) const {
        return seat_name(event.seat) + " loses " + card(event.held.card) + ": its stack " + lane(event.lane) +
               " is full.";
    }
    std::string operator()(const HeroRevealed& event) const {
        const Hero& hero = tables_.heroes[event.hero];
        return hero.name + " comes to the aid of player " + number(number_of(event.seat)) + ": " + text_of(hero.boons);
    }
    std::string operator()(const UltimateUnleashed& event) const {
        const Family& family = tables_.families[event.family];
        return seat_name(event.seat) + " unleashes " + family.ultimate + " of " + family.name + ": " +
               text_of(family.boons);
    }
    std::string operator()(const BoostGained& event) const {
        std::string text = seat_name(event.seat) + "'s cards this turn:";
        if (event.damage > 0) text += " +" + number(event.damage) + " damage";
        if (event.guard > 0) text += " " + number(event.guard) + " guard";
        if (event.weaken > 0) text += " enemies weakened by " + number(event.weaken);
        return text + ".";
    }
    std::string operator()(const FightBegan& event) const {
        return "Fight " + lane(event.lane) + ", in " + zone_text(event.zone) + ":";
    }
    std::string operator()(const TickBegan& event) const {
        const bool first = event.acts[Seat::First];
        const bool second = event.acts[Seat::Second];
        const std::string who = first && second ? "both fronts act"
                                : first         ? "player 0's front acts"
                                : second        ? "player 1's front acts"
                                                : "no front acts";
        return "  Tick " + number(event.tick) + ": " + who + ".";
    }
    std::string operator()(const CardAttacked& event) const {
        std::string text = "    " + at(event.attacker) + verb(event.manner) + at(event.target) + " for " +
                           number(event.damage) + reckoning(event) + ": " + number(event.health_before) + " -> " +
                           number(event.health_after);
        return text + (event.health_after == 0 ? ", destroyed." : ".");
    }
    std::string operator()(const CardHurt& event) const {
        static constexpr std::array<std::string_view, 4> causes{"overflow", "cleave", "thorns", "a boon"};
        return "    " + at(event.card) + " takes " + number(event.damage) + " from " +
               std::string{word_of(causes, event.cause)} + ": " + number(event.health_before) + " -> " +
               number(event.health_after) + ".";
    }
    std::string operator()(const CardDestroyed& event) const { return "    " + at(event.card) + " falls."; }
    std::string operator()(const CardPromoted& event) const { return "    " + at(event.card) + " steps forward."; }
    std::string operator()(const FightEnded& event) const {
        const std::string where{word_of(event.lane)};
        return "  " + (event.winner ? seat_name(*event.winner) + " wins the " + where + " lane."
                                    : "Nobody wins the " + where + " lane.");
    }
    std::string operator()(const ZoneAdvanced& event) const {
        return seat_name(event.winner) + " pushes the battle " + lane(event.lane) + " to " + zone_text(event.to) + ".";
    }
    std::string operator()(const CrystalDamaged& event) const {
        return seat_name(event.seat) + "'s crystal takes " + number(event.damage) + " and has " + number(event.left) +
               " left.";
    }
    std::string operator()(const CrystalMended& event) const {
        return seat_name(event.seat) + "'s crystal recovers " + number(event.amount) + " and has " + number(event.now) +
               ".";
    }
    std::string operator()(const GoldEarned& event) const {
        static constexpr std::array<std::string_view, 4> reasons{"a lane won", "a card destroyed", "a winning streak",
                                                                 "a boon"};
        return seat_name(event.seat) + " earns " + number(event.amount) + " gold for " +
               std::string{word_of(reasons, event.reason)} + " and has " + number(event.total) + ".";
    }
    std::string operator()(const CardTired& event) const {
        return at(event.card) + " tires: " + number(event.health_before) + " -> " + number(event.health_after) + ".";
    }
    std::string operator()(const CardHealed& event) const {
        return at(event.card) + " recovers: " + number(event.health_before) + " -> " + number(event.health_after) + ".";
    }
    std::string operator()(const MatchEnded& event) const {
        std::string text = event.winner ? seat_name(*event.winner) + " wins the match (" : "The match is a draw (";
        for (const char letter : word_of(event.reason)) text += letter == '_' ? ' ' : letter;
        text += ").";
        for (Seat seat : all_seats)
            if (event.carry_over[seat] > 0)
                text += " " + seat_name(seat) + " carries " + number(event.carry_over[seat]) + " gold over.";
        return text;
    }

private:
    std::string card(CardNumber card) const {
        return card == hidden_card ? std::string{"a card"} : std::string{tables_.name_of(card)};
    }
    static std::string lane(LanePosition lane) {
        return lane == LanePosition::Center ? "in the center" : "on the " + std::string{word_of(lane)};
    }
    // "0:Reed Warden"
    std::string at(const CardAt& where) const { return number(number_of(where.seat)) + ":" + card(where.held.card); }
    static std::string verb(Manner manner) {
        switch (manner) {
            case Manner::Strike: return " strikes ";
            case Manner::FirstStrike: return " strikes first at ";
            case Manner::Ranged: return " shoots from the back at ";
            case Manner::Far: break;
        }
        return " shoots across the lanes at ";
    }
    // " (4 +1 terrain -2 shield)", or nothing where the damage is as printed.
    static std::string reckoning(const CardAttacked& event) {
        static constexpr std::array<std::string_view, modifier_count> names{
            "terrain", "boost", "stack", "fury", "stack buff", "stack debuff", "line", "shield"};
        std::string text;
        for (std::size_t index = 0; index < modifier_count; ++index) {
            const int amount = event.modifiers[index];
            if (amount == 0) continue;
            text += (amount > 0 ? " +" : " ") + number(amount) + " " + std::string{names[index]};
        }
        return text.empty() ? text : " (" + number(event.base) + text + ")";
    }

    const Tables& tables_;
};

std::string_view held_name(const Tables& tables, const Player& player, CardSerial serial) {
    for (const HeldCard& held : player.hand)
        if (held.serial == serial) return tables.name_of(held.card);
    for (const PlacedCard& placed : player.placed)
        if (placed.held.serial == serial) return tables.name_of(placed.held.card);
    return "a card";
}

// "Place Reed Warden left (4/7, tick 3)"
std::string place_text(const Tables& tables, const Player& player, const Place& place) {
    std::string text =
        "place " + std::string{held_name(tables, player, place.card)} + " " + std::string{word_of(place.lane)};
    for (const HeldCard& held : player.hand)
        if (held.serial == place.card && held.card < tables.cards.size()) {
            const Card& card = tables.card(held.card);
            text += " (" + number(card.damage) + "/" + number(card.health) + ", tick " + number(card.tick) + ")";
        }
    return text;
}

}  // namespace

std::string Clans::describe_event(const Event& event) const { return std::visit(Teller{tables_}, event); }

std::string Clans::describe_action(const State& view, Seat seat, const Action& action) const {
    const Player& player = view.players[seat];
    if (const auto* place = std::get_if<Place>(&action)) return place_text(tables_, player, *place);
    if (const auto* back = std::get_if<TakeBack>(&action))
        return "take " + std::string{held_name(tables_, player, back->card)} + " back";
    if (std::holds_alternative<UseHero>(action)) {
        if (player.hero == no_hero) return "call the hero";
        const Hero& hero = tables_.heroes[player.hero];
        return "call " + hero.name + ": " + text_of(hero.boons);
    }
    if (std::holds_alternative<Submit>(action)) {
        const std::size_t count = player.placed.size();
        return count == 0   ? "submit, placing nothing"
               : count == 1 ? "submit 1 card"
                            : "submit " + std::to_string(count) + " cards";
    }
    if (const auto* submit = std::get_if<SubmitPlacements>(&action)) {
        std::string text = "submit";
        for (const Place& place : submit->placements)
            text += (text.size() == 6 ? " " : ", ") + std::string{held_name(tables_, player, place.card)} + " " +
                    std::string{word_of(place.lane)};
        return text;
    }
    return "concede";
}

}  // namespace pentacle::clans
