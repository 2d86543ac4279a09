#include <algorithm>
#include <limits>
#include <utility>

#include "games/duel/resolution.hpp"

namespace pentacle::duel {

namespace {

// R16. No creature's attack or health grows past this.
constexpr int stat_max = 9999;

std::int16_t raised(std::int16_t stat, int amount) {
    return static_cast<std::int16_t>(std::min(stat + amount, stat_max));
}
std::int16_t lowered(std::int16_t stat, int amount) {
    return static_cast<std::int16_t>(std::max(stat - amount, -stat_max));
}

}  // namespace

// R8. A player draws from the top of the deck. An empty deck gives nothing and costs nothing.
// R9. With a full hand the card stays in the deck.
void Resolution::draw(Seat seat, int count) {
    Player& player = state_.players[seat];
    for (int drawn = 0; drawn < count && !player.deck.empty(); ++drawn) {
        if (player.hand.size() >= static_cast<std::size_t>(game_.rules().max_hand_size)) {
            events_.add(DrawSkipped{seat});
            return;
        }
        const CardInstance card = player.deck.pop_back();
        player.hand.push_back(card);
        events_.add(CardDrawn{{{seat, card.number}, card.card}});
    }
}

// R15. A creature that an effect summons comes to the right end of the board, if there is room, and was not played:
// its on_summon triggers stay silent.
void Resolution::summon(Seat seat, CardNumber card) {
    Board& board = state_.players[seat].board;
    const bool numbers_left = state_.next_instance < std::numeric_limits<InstanceNumber>::max();
    if (board.size() >= static_cast<std::size_t>(game_.rules().board_limit) || !numbers_left) return;
    const Creature creature{.card = card, .number = state_.next_instance++, .health = game_.card(card).health};
    board.push_back(creature, game_.card(card).taunt);
    events_.add(CreatureSummoned{named(seat, creature)});
}

void Resolution::damage_hero(Seat seat, int amount) {
    std::int16_t& health = state_.players[seat].hero_health;
    health = static_cast<std::int16_t>(std::max(0, health - amount));
    events_.add(DamageTaken{{Target::hero(seat)}, amount, health});
}

void Resolution::damage_creature(Seat seat, std::size_t place, int amount) {
    Creature& creature = state_.players[seat].board[place];
    creature.health = lowered(creature.health, amount);
    dying_[seat] |= Places{creature.health <= 0} << place;
    events_.add(DamageTaken{subject(seat, creature), amount, creature.health});
    trigger(TriggerEvent::OnDamage, seat, creature);
}

// Those that are dying already are not chosen; with nobody to choose from chance is not asked.
void Resolution::damage_random_creature(Seat seat, int amount) {
    const Board& board = state_.players[seat].board;
    Places living = 0;
    for (std::size_t place = 0; place < board.size(); ++place) living |= Places{board[place].health > 0} << place;
    if (living == 0) return;
    damage_creature(seat, nth_place(living, state_.rng.below(count_of(living))), amount);
}

void Resolution::heal_hero(Seat seat, int amount) {
    std::int16_t& health = state_.players[seat].hero_health;
    const int healed = std::clamp(game_.rules().hero_health - health, 0, amount);
    health = static_cast<std::int16_t>(health + healed);
    if (healed > 0) events_.add(HealthRestored{{Target::hero(seat)}, healed, health});
}

void Resolution::heal_creature(Seat seat, Creature& creature, int amount) {
    const int full = game_.card(creature.card).health + creature.health_buff;
    const int healed = std::clamp(full - creature.health, 0, amount);
    creature.health = static_cast<std::int16_t>(creature.health + healed);
    if (healed > 0) events_.add(HealthRestored{subject(seat, creature), healed, creature.health});
}

void Resolution::gain_attack(Seat seat, Creature& creature, int amount) {
    creature.attack_buff = raised(creature.attack_buff, amount);
    events_.add(AttackGained{named(seat, creature), amount});
}

void Resolution::gain_health(Seat seat, Creature& creature, int amount) {
    creature.health = raised(creature.health, amount);
    creature.health_buff = raised(creature.health_buff, amount);
    events_.add(HealthGained{named(seat, creature), amount});
}

void Resolution::destroy(Seat seat, std::size_t place) {
    Creature& creature = state_.players[seat].board[place];
    creature.health = 0;
    dying_[seat] |= place_bit(place);
    events_.add(CreatureDestroyed{named(seat, creature)});
}

void Resolution::resolve(const Effect& effect, Seat owner, InstanceNumber source) {
    const Seat enemy = other(owner);
    Player& own = state_.players[owner];
    const auto itself = [&]() -> Creature* {
        const int place = place_of(own.board, source);
        return place < 0 ? nullptr : &own.board[static_cast<std::size_t>(place)];
    };
    const auto damage_all = [&](Seat side) {
        const std::size_t count = state_.players[side].board.size();
        for (std::size_t place = 0; place < count; ++place) damage_creature(side, place, effect.value);
    };
    switch (effect.kind) {
        case EffectKind::GainAttack:
            if (Creature* creature = itself()) gain_attack(owner, *creature, effect.value);
            return;
        case EffectKind::GainHealth:
            if (Creature* creature = itself()) gain_health(owner, *creature, effect.value);
            return;
        case EffectKind::Heal:
            if (Creature* creature = itself()) heal_creature(owner, *creature, effect.value);
            return;
        case EffectKind::BuffAllies:
            for (Creature& ally : own.board)
                if (ally.number != source) gain_attack(owner, ally, effect.value);
            return;
        case EffectKind::BlessAllies:
            for (Creature& ally : own.board)
                if (ally.number != source) gain_health(owner, ally, effect.value);
            return;
        case EffectKind::HealAllies:
            for (Creature& ally : own.board) heal_creature(owner, ally, effect.value);
            return;
        case EffectKind::HealHero: heal_hero(owner, effect.value); return;
        case EffectKind::DamageHero: damage_hero(enemy, effect.value); return;
        case EffectKind::DamageOwnHero: damage_hero(owner, effect.value); return;
        case EffectKind::DamageAllEnemies: damage_all(enemy); return;
        case EffectKind::DamageAllCreatures:
            damage_all(enemy);
            damage_all(owner);
            return;
        case EffectKind::DamageRandomEnemy: damage_random_creature(enemy, effect.value); return;
        case EffectKind::DrawCards: draw(owner, effect.value); return;
        case EffectKind::Summon:
            for (int count = 0; count < effect.value; ++count) summon(owner, effect.card);
            return;
    }
}

void Resolution::wait(TriggerEvent event, Seat owner, const Creature& creature) {
    if (queued_ == waiting_.size()) return;
    waiting_[queued_++] = {event, owner, creature.card, creature.number};
}

// R17. Triggers resolve one after another, in the order in which they were set off; a card's own in printed order.
void Resolution::run_triggers() {
    while (heard_ < queued_) {
        const Waiting next = waiting_[heard_++];
        for (const Trigger& trigger : game_.card(next.card).triggers) {
            if (trigger.event != next.event) continue;
            events_.add(TriggerFired{{{next.owner, next.number}, next.card}, next.event});
            resolve(trigger.effect, next.owner, next.number);
        }
    }
}

void Resolution::bury(Seat seat) {
    Board& board = state_.players[seat].board;
    std::size_t buried = 0;
    for (Places left = std::exchange(dying_[seat], 0); left != 0; left &= left - 1) {
        const std::size_t place = first_place(left) - buried;
        if (board[place].health > 0) continue;  // healed in time
        const Creature dead = board.erase_at(place);
        ++buried;
        events_.add(CreatureDied{named(seat, dead)});
        trigger(TriggerEvent::OnDeath, seat, dead);
    }
}

void Resolution::settle() {
    run_triggers();
    while ((dying_[Seat::First] | dying_[Seat::Second]) != 0) {
        // R11. Creatures without health leave together: the active player's first, each board from left to right.
        bury(state_.current);
        bury(other(state_.current));
        run_triggers();
    }
    end_if_a_hero_died();
}

// R19. A player whose hero has no health left loses, whoever dealt the damage; if both have none, nobody wins.
void Resolution::end_if_a_hero_died() {
    const bool first_dead = state_.players[Seat::First].hero_health <= 0;
    const bool second_dead = state_.players[Seat::Second].hero_health <= 0;
    if (!first_dead && !second_dead) return;
    state_.ending = first_dead && second_dead ? Ending::BothHeroesDied : Ending::HeroDied;
    if (!first_dead) state_.winner = Seat::First;
    if (!second_dead) state_.winner = Seat::Second;
    events_.add(MatchEnded{state_.winner, state_.ending});
}

}  // namespace pentacle::duel
