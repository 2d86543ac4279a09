#include "cardgame/summon_limit.hpp"

#include "cardlang/machine/continuous.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

bool has_its_own_time(const Program& program, const Card& card) {
    for (std::uint32_t bits = card.cast_restrictions.bits; bits != 0; bits &= bits - 1)
        if (program.language->cast_restrictions[static_cast<CastRestriction>(__builtin_ctz(bits))].own_time)
            return true;
    return false;
}

bool bypasses_summon_limit(const Table& table, Seat seat, Slot slot) {
    const bool possible =
        table.card(table.at(slot)).bypasses_limit || may_be_at_work(table.state, seat, Passive::BypassSummonLimit);
    if (!possible) return false;
    const Ref summon = table.state.ref(slot);
    // The summon's own passives, and those at work for the player that speak of it.
    const Card& card = table.card(table.at(slot));
    for (Place place = card.passives.first; place < card.passives.end(); ++place) {
        const PassiveEffect& passive = table.program().passives[place];
        if (passive.passive == Passive::BypassSummonLimit && qualifies(table, passive.filter, summon, summon, seat) &&
            all_hold(table, passive.conditions, {.you = seat, .source = summon}))
            return true;
    }
    bool bypasses = false;
    for_each_working(table, Passive::BypassSummonLimit, [&](const Working& working) {
        bypasses |= works_for(table, working, seat) && is_about(table, working, summon);
    });
    return bypasses;
}

bool is_normal_summon(const Table& table, Seat seat, Slot slot) {
    const Object& object = table.at(slot);
    const Card& card = table.card(object);
    return card.type == CardType::Summon && object.zone != Zone::Deck && !has_its_own_time(table.program(), card) &&
           !bypasses_summon_limit(table, seat, slot);
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
