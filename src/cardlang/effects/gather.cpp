#include <algorithm>

#include "cardlang/effects/effects.hpp"
#include "cardlang/language/effect_words.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool has_filter(const Filter& filter) {
    return filter.card_type || filter.tribe || filter.token_type || filter.keyword || !filter.restrictions.empty();
}

void take_chosen(Now& now, QuestionKind kind, AllRefs& out) {
    for (const Ref ref : take_answer(now, kind).chosen) out.push_back(ref);
}

// What the root did something to, where it is now: "destroy target summon. Exile it." Of it only what qualifies. Where
// nothing came before, "it" is what set the ability off.
void gather_affected(const Now& now, AllRefs& out) {
    const bool any_card = !tells_affected_apart(now.effect);
    const Filter& filter = now.effect.filter;
    const Scope scope = filter.scope == Scope::SelfOnly ? Scope::All : filter.scope;
    const auto take = [&](Ref ref) {
        const Ref current = ref.is_player() ? ref : follow(now.machine.state, now.item(), ref);
        const bool wanted = any_card || qualifies(now.machine, filter, scope, current, now.item().source, now.you);
        if (!current.is_none() && wanted) out.push_back(current);
    };
    if (!now.frame.has_root && !now.effect.recalls) return take(now.item().occasion.object);
    for (const Ref ref : now.frame.affected) take(ref);
}

bool chosen_targets(Now& now, AllRefs& out) {
    bool any = false;
    const auto take = [&](const Chosen& chosen) {
        any = true;
        if (legal_target(now.machine, now.item(), now.place, chosen.ref) && !out.full()) out.push_back(chosen.ref);
    };
    for (const Chosen& chosen : now.item().targets)
        if (chosen.effect == now.place) take(chosen);
    if (any) return true;
    for (const Chosen& chosen : now.item().targets)
        if (are_twins(now.machine.program(), chosen.effect, now.place)) take(chosen);
    return any;
}

}  // namespace

Progress gather_targets(Now& now, AllRefs& out) {
    if (chosen_targets(now, out)) {
        if (out.empty()) {
            now.done = false;
            now.machine.events.add(EffectFizzled{now.you, {now.item().card, now.item().source.uid, std::nullopt}});
        }
        return Progress::Done;
    }
    const bool late = now.effect.resolve_target || now.frame.has_root || now.frame.choose_now || now.effect.optional;
    const int wanted = late ? targets_wanted(now.machine, now.item(), now.place) : 0;
    const int there = wanted > 0 ? count_targets(now.machine, now.item(), now.place, wanted) : 0;
    if (there == 0) {
        now.done = false;
        return Progress::Done;
    }
    const int least = std::min<int>({now.effect.min_targets, wanted, there});
    const Seat chooser = now.effect.opponents_choice ? other(now.you) : now.you;
    if (!asked(now, QuestionKind::Targets, chooser, least, std::min(wanted, there))) return Progress::Waiting;
    take_chosen(now, QuestionKind::Targets, out);
    now.done = !out.empty();
    return Progress::Done;
}

namespace {

void gather_extreme(Now& now, AllRefs& out) {
    // The weakest has the least attack, then the least defense, then came first; the strongest the most of both.
    const bool weakest = now.effect.target_based_on == TargetBasedOn::Weakest;
    const Effect& effect = now.effect;
    const bool of_a_player = effect.type == EffectType::Sacrifice || effect.is_opponent || effect.player ||
                             effect.player_based_on || effect.each_player;
    Ref best;
    int best_value = 0;
    const auto look_at = [&](Seat seat) {
        for (const Slot slot : now.machine.player(seat).field) {
            const Object& object = now.machine.state.objects[slot];
            const Ref ref = now.machine.state.ref(slot);
            if (!object.is_summon() || !qualifies(now.machine, effect.filter, ref, now.item().source, now.you))
                continue;
            const int value = object.now.attack * 10000 + object.defense_left();
            if (best.is_none() || (weakest ? value < best_value : value > best_value)) {
                best = ref;
                best_value = value;
            }
        }
    };
    look_at(now.player);
    if (!of_a_player) look_at(other(now.player));
    if (best.is_none()) now.done = false;
    else out.push_back(best);
}

void gather_attached(Now& now, AllRefs& out) {
    for (const Link& link : now.machine.state.links)
        if (link.kind == LinkKind::AttachedTo && link.source == now.item().source) out.push_back(link.target);
    now.done = !out.empty();
}

// Every qualifying card of the zone the effect names; of play when it names none.
void gather_all(Now& now, AllRefs& out) {
    WordSet<Zone> zones = now.effect.zone ? WordSet<Zone>::of({*now.effect.zone}) : now.effect.target_zones;
    if (zones.empty()) zones.add(Zone::Play);
    const auto take = [&](const auto& slots) {
        for (const Slot slot : slots) {
            const Ref ref = now.machine.state.ref(slot);
            if (qualifies(now.machine, now.effect.filter, ref, now.item().source, now.you) && !out.full())
                out.push_back(ref);
        }
    };
    for (const Seat seat : {now.machine.state.turn_player, other(now.machine.state.turn_player)}) {
        const bool theirs = seat != now.player;
        const bool one_side = now.effect.is_opponent || now.effect.each_player || now.effect.target_is_own == true ||
                              now.effect.player == PlayerWord::Opponent || now.effect.player == PlayerWord::Player ||
                              names_player(now.effect);
        if (theirs && one_side) continue;
        const Player& player = now.machine.state.players[seat];
        if (zones.has(Zone::Play) || zones.has(Zone::Token)) take(player.field);
        if (zones.has(Zone::Graveyard) && (!theirs || now.effect.all)) take(player.graveyard);
        if (theirs) continue;
        if (zones.has(Zone::Hand)) take(player.hand);
        if (zones.has(Zone::Exile)) take(player.exile);
        if (zones.has(Zone::Deck)) take(player.deck);
        player.own_zones.for_each([&](Zone zone, const Pile& pile) {
            if (zones.has(zone)) take(pile);
        });
    }
}

bool takes_chosen_cards(const Effect& effect) {
    if (effect.all) return false;
    if (!effect.target_zones.empty()) return true;
    return effect.zone && *effect.zone != Zone::Play && *effect.zone != Zone::Token;
}

Progress gather_chosen(Now& now, AllRefs& out) {
    const Seat chooser = chooser_of(now, now.player);
    const int there = count_takeable(now.machine, now.frame, now.place);
    const bool free_choice = now.effect.amount.based_on == AmountBasedOn::PlayerChoice;
    const int most = std::min(most_picked(now, there), static_cast<int>(list_max));
    if (most <= 0) {
        now.done = false;
        return Progress::Done;
    }
    show_searched_hand(now, chooser);
    if (!asked(now, QuestionKind::EffectCards, chooser, free_choice ? 0 : most, most)) return Progress::Waiting;
    take_chosen(now, QuestionKind::EffectCards, out);
    now.done = !out.empty();
    return Progress::Done;
}

// Whether the effect happens to a player who is not "you" by a plain word, so that the cards are that player's, too.
bool searches_affected(const Effect& effect) {
    return names_player(effect) || effect.each_player || effect.player_based_on;
}

// In play cards are anybody's unless a player is named.
std::optional<Seat> controller_searched(const Table& table, const RunEffects& frame, Place place) {
    const Effect& effect = table.program().effects[place];
    if (searches_affected(effect)) return affected_player(table, frame, effect, place);
    if (effect.player == PlayerWord::Opponent || effect.is_opponent) return other(frame.owner);
    return effect.player == PlayerWord::Player ? std::optional{frame.owner} : std::nullopt;
}

bool in_searched_zone(const Table& table, const RunEffects& frame, Place place, const Object& object) {
    const Effect& effect = table.program().effects[place];
    if (object.zone == Zone::Deck) return false;
    const bool named = effect.target_zones.has(object.zone) || effect.zone == object.zone;
    if (!named) return false;
    if (object.zone == Zone::Play) {
        const std::optional<Seat> whose = controller_searched(table, frame, place);
        return !whose || object.controller == *whose;
    }
    // "A graveyard" is anybody's when cards leave the game; what comes back is one's own.
    if (effect.player == PlayerWord::Any) return true;
    if (searches_affected(effect)) return object.owner == affected_player(table, frame, effect, place);
    const bool any_graveyard = !effect.player && !effect.is_opponent && effect.destination == Zone::Exile;
    if (any_graveyard && object.zone == Zone::Graveyard) return true;
    const bool theirs = effect.player == PlayerWord::Opponent || effect.is_opponent;
    return (object.owner == frame.owner) != theirs;
}

}  // namespace

bool asked(Now& now, QuestionKind kind, Seat seat, int min, int max) {
    State& state = now.machine.state;
    if (is_answered(state, kind, now.place)) return true;
    ask(state, kind, seat, now.place, min, max);
    return false;
}

Progress gather(Now& now, AllRefs& out) {
    const Effect& effect = now.effect;
    // "Its controller" or "target player" may be who picks cards in a zone.
    const bool picks = names_player(effect) && takes_chosen_cards(effect);
    if (effect.target_type && !effect.all && !picks) return gather_targets(now, out);
    if (effect.target_based_on && !picks) {
        switch (*effect.target_based_on) {
            case TargetBasedOn::RootAffected: gather_affected(now, out); return Progress::Done;
            case TargetBasedOn::Weakest:
            case TargetBasedOn::Strongest: gather_extreme(now, out); return Progress::Done;
            case TargetBasedOn::AttachedTo: gather_attached(now, out); return Progress::Done;
            case TargetBasedOn::AttackedPlayer:
            case TargetBasedOn::RootController: out.push_back(Ref::player(now.player)); return Progress::Done;
            case TargetBasedOn::NextSpellOpponent:
            case TargetBasedOn::NextSpell:
            case TargetBasedOn::NextSummon: return Progress::Done;
        }
    }
    if (takes_chosen_cards(effect)) return gather_chosen(now, out);
    if (effect.filter.scope != Scope::SelfOnly && (effect.all || effect.zone || has_filter(effect.filter))) {
        gather_all(now, out);
        return Progress::Done;
    }
    // An additional effect that names nothing is about what its root did something to.
    if (effect.filter.scope != Scope::SelfOnly && now.frame.has_root && !now.frame.affected.empty()) {
        gather_affected(now, out);
        return Progress::Done;
    }
    const Ref source = follow(now.machine.state, now.item(), now.item().source);
    if (!source.is_none()) out.push_back(source);
    now.done = !source.is_none();
    return Progress::Done;
}

Progress gather_players(Now& now, FixedVector<Seat, 2>& out) {
    const Effect& effect = now.effect;
    if (effect.target_type && effect.all) {
        out.push_back(now.machine.state.turn_player);
        out.push_back(other(now.machine.state.turn_player));
        return Progress::Done;
    }
    const bool aims = effect.target_type == TargetType::Player || effect.target_type == TargetType::Opponent ||
                      effect.target_type == TargetType::Any;
    if (!aims) {
        out.push_back(now.player);
        return Progress::Done;
    }
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs)
        if (ref.is_player() && !out.full()) out.push_back(ref.seat());
    return Progress::Done;
}

std::optional<Seat> searched_player(const Table& table, const RunEffects& frame, Place place) {
    const Effect& effect = table.program().effects[place];
    const bool hits_player = effect.type == EffectType::Discard || effect.type == EffectType::Sacrifice;
    if (effect.player == PlayerWord::Any && !hits_player) return std::nullopt;
    if (hits_player || searches_affected(effect)) return affected_player(table, frame, effect, place);
    return effect.player == PlayerWord::Opponent || effect.is_opponent ? other(frame.owner) : frame.owner;
}

void show_searched_hand(Now& now, Seat chooser) {
    State& state = now.machine.state;
    if (has_answer(now) || !now.machine.events.on() || !places_of_takeable(now.effect).zones.has(Zone::Hand)) return;
    for (const Slot slot : state.players[other(chooser)].hand)
        if (may_take(now.machine, now.frame, now.place, state.ref(slot))) reveal(now.machine, state.ref(slot));
}

bool is_shown(const Effect& effect, const Object& object) {
    const RevealType type = effect.reveal_type.value_or(RevealType::All);
    return type == RevealType::All || (type == RevealType::Summon) == object.is_summon();
}

bool may_take(const Table& table, const RunEffects& frame, Place place, Ref ref) {
    const Effect& effect = table.program().effects[place];
    const StackItem& item = table.state.resolving;
    if (ref.is_player() || !table.state.is_current(ref)) return false;
    const Object& object = table.at(ref);
    const Filter& filter = effect.filter;
    const Scope scope = filter.scope == Scope::SelfOnly ? Scope::All : filter.scope;
    const Seat you = frame.owner;
    // A resolving spell is no longer a card of any of these zones.
    switch (word_of(effect.type).takes) {
        case Takes::FromHand:
        case Takes::FromField: {
            const bool sacrifice = effect.type == EffectType::Sacrifice;
            if (object.zone != (sacrifice ? Zone::Play : Zone::Hand)) return false;
            const Seat whose = affected_player(table, frame, effect, place);
            if (object.controller != whose) return false;
            const bool any_kind = filter.card_type || filter.token_type || filter.piles == Piles::Apart;
            if (sacrifice && !any_kind && !object.is_summon()) return false;
            return qualifies(table, filter, scope, ref, item.source, whose);
        }
        case Takes::ShownByOpponent: {
            if (object.zone != Zone::Hand || object.owner == you || !is_shown(effect, object)) return false;
            return qualifies(table, filter, scope, ref, item.source, you);
        }
        case Takes::FromSearchedZone: break;
    }
    if (!in_searched_zone(table, frame, place, object)) return false;
    if (effect.type == EffectType::CastCard && object.is_token()) return false;
    if (!qualifies(table, filter, scope, ref, item.source, you)) return false;
    const bool enters_play = effect.type == EffectType::CastCard
                                 ? table.card(object).type != CardType::Spell
                                 : effect.type == EffectType::SendToZone && effect.destination == Zone::Play;
    if (enters_play && !may_be_put_into_play(table, ref)) return false;
    if (effect.type == EffectType::CastCard && table.card(object).type == CardType::Spell)
        return table.setting.hooks.price != nullptr && effect_may_cast(table, you, table.card(object));
    if (effect.same_zone && !table.state.question.chosen.empty())
        return table.at(table.state.question.chosen.front()).owner == object.owner;
    return true;
}

Places places_of_takeable(const Effect& effect) {
    if (effect.type == EffectType::Sacrifice) return {WordSet<Zone>::of({Zone::Play})};
    if (effect.type == EffectType::Discard || effect.type == EffectType::DiscardOpponent)
        return {WordSet<Zone>::of({Zone::Hand})};
    Places places{effect.target_zones};
    if (effect.zone) places.zones.add(*effect.zone);
    return places;
}

int count_takeable(const Table& table, const RunEffects& frame, Place place) {
    int count = 0;
    for_each_choosable(table, places_of_takeable(table.program().effects[place]), [&](Ref ref) {
        if (may_take(table, frame, place, ref)) count += table.at(ref).count;
    });
    return count;
}

Until until_of(const Effect& effect, bool this_turn, Until fallback) {
    if (effect.this_turn || this_turn) return Until::EndOfTurn;
    if (!effect.duration) return fallback;
    switch (*effect.duration) {
        case Duration::ThisTurn:
        case Duration::DrawPhase:
        case Duration::EndPhase: return Until::EndOfTurn;
        case Duration::RestOfGame: return Until::ForGood;
        case Duration::UntilThisLeaves: return Until::SourceLeaves;
        case Duration::NextTurn: return Until::EndOfNextTurn;
    }
    return fallback;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
