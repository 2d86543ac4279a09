#include <algorithm>

#include "cardlang/language/effect_words.hpp"
#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/frames.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

Seat player_named(const Table& table, const RunEffects& frame, const Effect& effect, Place place) {
    const StackItem& item = table.state.resolving;
    const auto about = [&]() -> Ref {
        return subject_of(table, {.you = frame.owner,
                                  .source = item.source,
                                  .item = &item,
                                  .frame = &frame,
                                  .effect = &effect,
                                  .place = place});
    };
    if (effect.each_player) return frame.each_player == 0 ? table.state.turn_player : other(table.state.turn_player);
    if (aims_at_player(effect))
        for (const Chosen& chosen : item.targets)
            if (chosen.effect == place && chosen.ref.is_player()) return chosen.ref.seat();
    if (effect.player_based_on) {
        const Ref ref = about();
        if (ref.is_player()) return ref.seat();
        return ref.slot < object_slots ? table.at(ref).owner : frame.owner;
    }
    if (effect.target_based_on == TargetBasedOn::RootController) {
        const Ref ref = about();
        if (ref.is_none()) return frame.owner;
        return controller_of(table, ref);
    }
    if (effect.target_based_on == TargetBasedOn::AttackedPlayer) return other(table.state.turn_player);
    if (effect.player == PlayerWord::Opponent || (effect.is_opponent && !effect.target_type)) return other(frame.owner);
    return frame.owner;
}

namespace {

// Who counts cards down to one shows them: else nobody could tell whether the number is right.
void show_counted(Machine& machine, Seat player, const Effect& effect) {
    if (effect.type == EffectType::Mill) return;  // they are seen as they go
    const Pile& deck = machine.player(player).deck;
    const int counted = cards_until(machine.table(), player, &effect);
    for (int depth = 1; depth <= counted; ++depth)
        reveal(machine, machine.state.ref(deck[deck.size() - static_cast<std::size_t>(depth)]));
}

// An effect that waits for a phase is put away until then, with what only its item and its root know.
void put_off(Machine& machine, const RunEffects& frame, const Effect& effect, Place place) {
    const StackItem& item = machine.state.resolving;
    auto& delayed = machine.state.delayed;
    Delayed waiting;
    waiting.kind = DelayedKind::EffectAtPhase;
    waiting.place = place;
    waiting.controller = frame.owner;
    waiting.object = follow(machine.state, item, item.source);
    waiting.card = item.card;
    waiting.phase = *effect.phase;
    if (effect.phase_of_player != PlayerWord::Any)
        waiting.phase_of = effect.phase_of_player == PlayerWord::Opponent ? other(frame.owner) : frame.owner;
    const bool follows = frame.has_root || effect.recalls;
    waiting.follows = follows;
    waiting.keyword_amount = item.keyword_amount;
    waiting.x = item.x;
    waiting.paid = item.paid;
    waiting.occasion = item.occasion;
    waiting.occasion.amount =
        effect.amount.based_on == AmountBasedOn::RootAmount ? frame.root_amount : frame.root_affected;
    if (follows) waiting.occasion.object = frame.affected.empty() ? frame.root_target : frame.affected.front();
    // Cards that were affected together are waited for one by one.
    const bool on_each = effect.target_based_on == TargetBasedOn::RootAffected && frame.affected.size() > 1;
    for (std::size_t place_of_card = 0; place_of_card < (on_each ? frame.affected.size() : 1); ++place_of_card) {
        if (on_each) waiting.occasion.object = frame.affected[place_of_card];
        if (follows) waiting.occasion.stay = stay_of(machine.state, waiting.occasion.object);
        if (!delayed.full()) delayed.push_back(waiting);
    }
}

void go_on(RunEffects& frame, const Effect& effect) {
    const bool agreed = frame.agreed;
    frame.agreed = false;
    frame.progress = 0;
    frame.said = -1;
    frame.counted = false;
    if (effect.each_player && frame.each_player == 0) {
        frame.each_player = 1;
        frame.agreed = agreed && !is_done_by_player(effect);  // one player has answered for both
        return;
    }
    frame.each_player = 0;
    if (effect.for_each_affected && ++frame.times < frame.root_affected) return;
    frame.times = 0;
    ++frame.remaining.first;
    --frame.remaining.count;
}

// What later effects of the same list are told about this one, once it is done with or has been passed over.
void remember_for_later(RunEffects& frame, const Now& now, bool happened) {
    const bool about_cards = word_of(now.effect.type).does(Act::AffectsCards);
    frame.root_amount = static_cast<std::int16_t>(happened ? now.amount : 0);
    if (frame.each_player == 0) {  // else it adds to what happened to the other player
        frame.root_affected = 0;
        if (about_cards) frame.affected.clear();
        if (about_cards) frame.root_target = {};
    }
    if (!happened) return;
    frame.root_affected = static_cast<std::int16_t>(frame.root_affected + now.affected_count);
    if (!about_cards) return;
    if (frame.root_target.is_none())
        frame.root_target = now.target.is_none() && !now.affected.empty() ? now.affected.front() : now.target;
    for (const Ref ref : now.affected)
        if (!frame.affected.full()) frame.affected.push_back(ref);
}

// "That many" is how many cards it was, unless its number is one of something else: of damage, of counters.
bool counts_its_cards(const Effect& effect) {
    const EffectWord& word = word_of(effect.type);
    return word.does(Act::AffectsCards) && word.said == Said::ByPicking && effect.type != EffectType::Repeat;
}

// Who says whether an optional effect happens.
Seat asked_whether(const Now& now) {
    if (now.effect.opponents_choice) return other(now.you);
    return is_done_by_player(now.effect) ? now.player : now.frame.owner;
}

// The effect does not happen.
void pass_over(RunEffects& frame, const Now& now) {
    if (now.effect.is_recalled) remember_for_later(frame, now, false);
    go_on(frame, now.effect);
}

void push_additional(Machine& machine, const RunEffects& frame, const Now& now) {
    State& state = machine.state;
    if (!now.effect.additional_effects.empty() && !frame.alone && !state.frames.full()) {
        // Frames that the effect itself has begun (a branch, a distribution) come first.
        RunEffects& more = begin_frame<RunEffects>(state);
        more.remaining = now.effect.additional_effects;
        more.owner = now.effect.each_player ? now.player : frame.owner;
        more.has_root = true;
        more.root_target = now.target.is_none() && !now.affected.empty() ? now.affected.front() : now.target;
        more.root_amount = static_cast<std::int16_t>(now.amount);
        more.root_affected = static_cast<std::int16_t>(now.affected_count);
        more.affected = now.affected;
    }
    if (now.effect.repeat_cost_type && now.effect.type != EffectType::Repeat && !frame.alone && !state.frames.full()) {
        RepeatEffect& loop = begin_frame<RepeatEffect>(state);
        loop.effect = now.place;
        loop.repeated = now.place;
        loop.owner = frame.owner;
        loop.target = now.target;
    }
}

// A player who is chosen as the effect happens is noted like one chosen on casting: there may be more to ask, and to
// count, about that player. Waiting: asked, not answered yet.
Progress settle_player(Now& now) {
    StackItem& item = now.item();
    const bool is_noted = std::any_of(item.targets.begin(), item.targets.end(), [&](const Chosen& chosen) {
        return chosen.effect == now.place || are_twins(now.machine.program(), chosen.effect, now.place);
    });
    if (is_noted || !has_target(now.effect) || now.effect.each_player) return Progress::Done;
    if (item.targets.full()) return now.done = false, Progress::Done;  // nobody could be noted
    AllRefs players;
    if (gather_targets(now, players) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : players)
        if (!item.targets.full()) item.targets.push_back({now.place, ref});
    now.player = affected_player(now.machine, now.frame, now.effect, now.place);
    return Progress::Done;
}

}  // namespace

void run_frame(Machine& machine, RunEffects& frame) {
    State& state = machine.state;
    if (frame.remaining.count == 0) {
        state.frames.pop_back();
        return;
    }
    refresh(machine);
    const Place place = frame.remaining.first;
    const Effect& effect = machine.program().effects[place];
    const Seat owner = effect.each_player ? affected_player(machine, frame, effect, place) : frame.owner;
    Now now{.machine = machine, .frame = frame, .effect = effect};
    now.place = place;
    now.you = owner;
    now.player = affected_player(machine, frame, effect, place);
    const bool never = effect.for_each_affected && frame.root_affected == 0;
    if (never || !all_hold(machine, effect.conditions, now.context())) return pass_over(frame, now);
    if (effect.phase && effect.type != EffectType::GoToPhase && !state.resolving.due) {
        put_off(machine, frame, effect, place);
        return pass_over(frame, now);
    }
    if (effect.optional && !frame.agreed) {
        const Seat chooser = asked_whether(now);
        if (!asked(now, QuestionKind::Option, chooser, 0, 1)) return;
        if (take_answer(now, QuestionKind::Option).number == 0) {
            if (!is_done_by_player(effect)) frame.each_player = effect.each_player ? 1 : 0;  // nor to the other
            return effect.is_cost ? void(frame.remaining = {}) : pass_over(frame, now);
        }
        frame.agreed = true;
    }
    if (aims_at_player(effect)) {
        if (settle_player(now) == Progress::Waiting) return;
        if (!now.done) return effect.is_cost ? void(frame.remaining = {}) : pass_over(frame, now);
    }
    if (effect.amount.based_on == AmountBasedOn::PlayerChoice && !number_is_said(now)) return;
    if (!frame.counted) {
        Context context = now.context();
        if (effect.amount.based_on && is_about_the_player(*effect.amount.based_on)) context.you = now.player;
        frame.amount =
            static_cast<std::int16_t>(std::clamp(amount_of(machine, effect.amount, context, 1), -life_max, life_max));
        frame.counted = true;
        if (effect.amount.based_on == AmountBasedOn::UntilCardType) show_counted(machine, context.you, effect);
    }
    now.amount = frame.amount;
    const std::size_t depth = state.frames.size();
    if (perform(now) == Progress::Waiting) return;
    if (now.done) count(machine.setting, &Coverage::effects, place);
    if (counts_its_cards(effect)) now.amount = now.affected_count;
    if (state.is_over()) return;
    if (effect.is_recalled) remember_for_later(frame, now, now.done);
    if (effect.is_cost && !now.done) frame.remaining = {};
    else go_on(frame, effect);
    if (!now.done) return;
    if (state.frames.size() == depth) return push_additional(machine, frame, now);
    // The effect began frames of its own: its additional effects belong below them.
    FixedVector<Frame, frames_max> begun;
    while (state.frames.size() > depth) begun.push_back(state.frames.pop_back());
    push_additional(machine, frame, now);
    while (!begun.empty() && !state.frames.full()) state.frames.push_back(begun.pop_back());
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
