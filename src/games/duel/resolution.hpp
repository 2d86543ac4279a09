#pragma once

#include <array>

#include "games/duel/duel.hpp"

namespace pentacle::duel {

// What carries out one action: it changes the state, tells the events, and keeps the triggers that wait their turn.
class Resolution {
public:
    Resolution(const Duel& game, State& state, Duel::Events& events) : game_{game}, state_{state}, events_{events} {}

    void draw(Seat seat, int count);
    void summon(Seat seat, CardNumber card);
    void damage_hero(Seat seat, int amount);
    void damage_creature(Seat seat, std::size_t place, int amount);
    void damage_random_creature(Seat seat, int amount);
    void heal_hero(Seat seat, int amount);
    void heal_creature(Seat seat, Creature& creature, int amount);
    void gain_attack(Seat seat, Creature& creature, int amount);
    void gain_health(Seat seat, Creature& creature, int amount);
    void destroy(Seat seat, std::size_t place);

    // One effect for its owner. `source` is the creature that it comes from; no_instance for a spell.
    void resolve(const Effect& effect, Seat owner, InstanceNumber source);

    // Queues the creature's triggers for this event.
    void trigger(TriggerEvent event, Seat owner, const Creature& creature) {
        if (game_.card(creature.card).waits_for(event)) wait(event, owner, creature);
    }
    void run_triggers();
    // Runs what is waiting and buries the dead until nothing is left to do, then sees whether a hero has died.
    void settle();

private:
    struct Waiting {
        TriggerEvent event;
        Seat owner;
        CardNumber card;
        InstanceNumber number;
    };
    // R17. At most this many triggering creatures are heard in one action.
    static constexpr std::size_t triggers_per_action_max = 64;

    void wait(TriggerEvent event, Seat owner, const Creature& creature);
    void bury(Seat seat);
    void end_if_a_hero_died();

    const Duel& game_;
    State& state_;
    Duel::Events& events_;
    BySeat<Places> dying_;                                  // who may have to leave the board when all is heard
    std::size_t heard_ = 0;                                 // of waiting_, those already run
    std::size_t queued_ = 0;                                // of waiting_, those in use
    std::array<Waiting, triggers_per_action_max> waiting_;  // only the first queued_ hold anything
};

inline Named named(Seat seat, const Creature& creature) { return {{seat, creature.number}, creature.card}; }
inline Subject subject(Seat seat, const Creature& creature) {
    return {Target::creature(seat, creature.number), creature.card};
}

}  // namespace pentacle::duel
