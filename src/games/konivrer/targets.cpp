#include <algorithm>

#include "games/konivrer/table.hpp"

namespace pentacle::konivrer {

namespace {

bool side_fits(Side side, Seat you, Seat seat) { return side == Side::Unsaid || (side == Side::Own) == (seat == you); }

// What the opponent's passives keep from being chosen. Nobody is kept from choosing their own.
bool may_be_targeted(const Table& table, const Familiar& familiar, Seat seat, Seat chooser) {
    return seat == chooser || !has_passive(table, familiar, seat, Passive::CantBeTargeted);
}

void add(CandidateList& list, Target target) {
    if (!list.full()) list.push_back(target);
}

}  // namespace

void list_targets(const Table& table, const Effect& effect, const Asking& asking, Instance hand_card,
                  CandidateList& list) {
    const Seat you = asking.source.seat;
    const bool chosen = effect.aim == Aim::Targets;
    const TargetType type = effect.target_type;
    if (type == TargetType::Familiar || type == TargetType::Any)
        for_each_familiar(table.state, [&](const Familiar& familiar, Seat seat) {
            if (side_fits(effect.side, you, seat) &&
                qualifies(table, effect.filter, effect.scope, familiar, seat, asking) &&
                (!chosen || may_be_targeted(table, familiar, seat, you)))
                add(list, {familiar.id});
        });
    if (type == TargetType::Player || type == TargetType::Any)
        for (const Seat seat : all_seats)
            if (side_fits(effect.side, you, seat)) add(list, Target::player(seat));
    if (type == TargetType::Azoth)
        for (const Seat seat : all_seats)
            for (const Azoth& azoth : table.player(seat).azoth)
                if (side_fits(effect.side, you, seat) && qualifies(table, effect.filter, azoth, seat, asking))
                    add(list, {azoth.id});
    if (type == TargetType::CardInHand)
        for (const HeldCard& held : table.player(you).hand)
            if (held.id != hand_card && held.card != no_card && qualifies(table, effect.filter, held.card, asking))
                add(list, {held.id});
    // R44. A Familiar cannot become a Life card of somebody who has as many as allowed.
    if (effect.type == EffectType::SendToZone && effect.destination == CardZone::Life)
        list.erase_if([&](Target target) {
            const Found found = find_familiar(table, target.id);
            const Seat owner = found ? found.seat : you;
            return table.player(owner).life.size() >= static_cast<std::size_t>(table.rules().life_limit);
        });
}

bool ability_has_targets(const Table& table, const Ability& ability, const Source& source) {
    if (!ability.needs_target) return true;
    const Asking asking{source};
    for (const Effect& effect : table.program().effects_in(ability.effects)) {
        if (effect.aim != Aim::Targets || effect.optional || effect.min_targets == 0) continue;
        if (!all_hold(table, effect.conditions, asking)) continue;
        if (effect.max_targets_based_on && amount_based_on(table, *effect.max_targets_based_on, asking) == 0) continue;
        CandidateList list;
        list_targets(table, effect, asking, source.id, list);
        if (list.empty()) return false;
    }
    return true;
}

bool has_keyword_rule_for_chain(Keyword keyword) {
    return keyword == Keyword::Brilliance || keyword == Keyword::Gust || keyword == Keyword::Submerged ||
           keyword == Keyword::Void;
}

// R51, R68. Familiars of either player, never the card itself, not those with the spared element; on the chain, Spells.
void list_keyword_targets(const Table& table, Keyword keyword, int amount, Seat you, Instance self,
                          CandidateList& list) {
    if (amount <= 0) return;
    const Element spared = spared_element(keyword);
    const bool limited = keyword != Keyword::Inferno && (keyword != Keyword::Void || table.rules().void_limit);
    const auto life_full = [&](Seat seat) {
        return keyword == Keyword::Brilliance &&
               table.player(seat).life.size() >= static_cast<std::size_t>(table.rules().life_limit);
    };
    for_each_familiar(table.state, [&](const Familiar& familiar, Seat seat) {
        if (familiar.id == self || life_full(seat) || elements_of(table, familiar).has(spared)) return;
        if (limited && strength_of(table, familiar, seat) > amount) return;
        if (may_be_targeted(table, familiar, seat, you)) add(list, {familiar.id});
    });
    if (!has_keyword_rule_for_chain(keyword)) return;
    for (const Played& played : table.state.now.chain) {
        if (played.way != Way::Spell || played.card.id == self || life_full(played.seat)) continue;
        if (table.card(played.card.card).elements.has(spared) || played.generic_value > amount) continue;
        add(list, {played.card.id});
    }
}

}  // namespace pentacle::konivrer
