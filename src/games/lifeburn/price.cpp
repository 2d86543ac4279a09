#include "games/lifeburn/price.hpp"

#include "cardlang/machine/casting.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

// R16. Spellburn waits for a spell that was paid for.
constexpr PlayerFlag scorched = PlayerFlag::Mark;

Price price(const Table& table, Seat seat, Slot slot, int x) {
    const Card& card = table.card(table.at(slot));
    const AskedCost asked = asked_cost(table, seat, slot, x);
    // R12. A summon costs tributes of that value in all; everything else costs life.
    if (card.type == CardType::Summon) return Price::of(Currency::Tribute, asked.amount);
    // R15. A spellburnt player pays the printed cost once more, or twice the X; what costs nothing stays free.
    const bool again =
        card.type == CardType::Spell && table.player(seat).has(PlayerFlag::Status) && asked.amount > 0 && !asked.is_set;
    const int once_more = asked.has_x ? asked.amount : card.cost;
    return Price::of(Currency::Life, asked.amount + (again ? once_more : 0));
}

void after_cast(Machine& machine, const StackItem& item) {
    const Card& card = machine.program().cards[item.card];
    Player& player = machine.player(item.controller);
    if (card.type == CardType::Spell) {
        // R16. Scorch makes the burn wait until its player has cast another spell that costs something.
        if (is_cast_with(machine, item.source, Keywords::Scorch)) {
            count(machine.setting, Keywords::Scorch);
            player.set(scorched);
        } else if (card.cost > 0 || item.x > 0) player.set(scorched, false);
        if (!player.has(PlayerFlag::Status)) machine.events.add(StatusChanged{item.controller, true});
        player.set(PlayerFlag::Status);
        count_on(machine, item.controller, Tally::Spells);
    }
    if (card.type == CardType::Summon) count_on(machine, item.controller, Tally::Summons);
    // R11. Counted when it is cast: a summon that is countered was the summon of the turn all the same.
    if (item.normal) count_on(machine, item.controller, Tally::NormalSummons);
}

void after_resolution(Machine& machine, const StackItem& item) {
    // R17. A spell with Exhaust that resolves is its controller's last spell this turn.
    if (!is_cast_with(machine, item.source, Keywords::Exhaust)) return;
    count(machine.setting, Keywords::Exhaust);
    machine.player(item.controller).set(PlayerFlag::Exhausted);
}

// R15. Spellburn ends with the turn, unless scorched or burnt for good.
void end_spellburn(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    if (!player.has(PlayerFlag::Status)) return;
    const bool goes_on = player.has(scorched) || player.has(PlayerFlag::StatusForGood) ||
                         holds_for_player(machine, seat, PlayerFlag::StatusNextTurn, EffectType::ApplyStatus);
    player.set(PlayerFlag::StatusNextTurn, false);
    if (!goes_on) {
        player.set(PlayerFlag::Status, false);
        machine.events.add(StatusChanged{seat, false});
    }
}

}  // namespace pentacle::lifeburn
