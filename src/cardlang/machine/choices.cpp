#include "cardlang/machine/choices.hpp"

#include <algorithm>

#include "cardlang/effects/effects.hpp"
#include "cardlang/machine/bill.hpp"
#include "cardlang/machine/resolve.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool is_announcing(const State& state) {
    return !state.frames.empty() && std::holds_alternative<AnnounceItem>(state.frames.back());
}

const StackItem& item_in_question(const State& state) {
    return is_announcing(state) ? state.announcing.item : state.resolving;
}

int times_chosen(const State& state, Ref ref) {
    return static_cast<int>(std::count(state.question.chosen.begin(), state.question.chosen.end(), ref));
}

// How often the object can still be taken: once, or as often as the pile has tokens.
bool is_left(const Table& table, Ref ref, bool paying) {
    int taken = times_chosen(table.state, ref);
    if (paying)
        for (const Payment& payment : table.state.announcing.payments) taken += payment.ref == ref ? 1 : 0;
    const int there = ref.is_player() ? 1 : table.at(ref).count;
    return taken < there;
}

int tributed_value(const Table& table) {
    int value = 0;
    for (const Ref ref : table.state.question.chosen)
        value += tribute_value(table, table.state.question.seat, ref.slot, table.state.announcing.item.source.slot);
    return value;
}

bool is_complete(const Table& table) {
    const Question& question = table.state.question;
    if (question.kind == QuestionKind::Tribute) return tributed_value(table) >= question.min;
    return static_cast<int>(question.chosen.size()) >= question.max;
}

bool any_left(const Table& table) {
    return any_choosable(table, places_asked_about(table), [&](Ref ref) { return may_choose(table, ref); });
}

void complete(Machine& machine) {
    State& state = machine.state;
    state.answer.to = state.question.kind;
    state.answer.place = state.question.place;
    state.answer.chosen = state.question.chosen;
    state.question.kind = QuestionKind::None;
    state.question.chosen.clear();
}

// Whether the game has an action for it, and says itself what may be done.
bool has_its_own_action(const Table& table, QuestionKind kind) {
    const QuestionWord* own = further_word(*table.program().language, kind);
    return own != nullptr && own->zones.empty() && !own->players;
}

}  // namespace

AnswerForm form_of(QuestionKind kind) {
    switch (kind) {
        case QuestionKind::None: return AnswerForm::None;
        case QuestionKind::TriggerOrder:
        case QuestionKind::Option:
        case QuestionKind::X:
        case QuestionKind::Mode:
        case QuestionKind::AlternateCost:
        case QuestionKind::Number: return AnswerForm::Number;
        case QuestionKind::Targets:
        case QuestionKind::CostCards:
        case QuestionKind::Tribute:
        case QuestionKind::EffectCards:
        case QuestionKind::RepeatCost:
        case QuestionKind::SummonFreely: return AnswerForm::Object;
        case QuestionKind::DeckCards:
        case QuestionKind::LookedCards: return AnswerForm::Card;
    }
    return AnswerForm::Object;  // of the game's own
}

Places places_asked_about(const Table& table) {
    const Question& question = table.state.question;
    switch (question.kind) {
        case QuestionKind::Targets: return places_of_targets(table.program().effects[question.place]);
        case QuestionKind::CostCards: return places_of_payment(cost_at(table, table.state.announcing, question.place));
        case QuestionKind::Tribute: return {WordSet<Zone>::of({Zone::Play})};
        case QuestionKind::EffectCards:
        case QuestionKind::SummonFreely: return places_of_takeable(table.program().effects[question.place]);
        case QuestionKind::RepeatCost: return places_of_payment(repeat_cost(table.program().effects[question.place]));
        case QuestionKind::None:
        case QuestionKind::TriggerOrder:
        case QuestionKind::Option:
        case QuestionKind::X:
        case QuestionKind::Mode:
        case QuestionKind::AlternateCost:
        case QuestionKind::DeckCards:
        case QuestionKind::LookedCards:
        case QuestionKind::Number: return {};
    }
    const QuestionWord* own = further_word(*table.program().language, question.kind);
    return own != nullptr ? Places{own->zones, own->players} : Places{};
}

Ref about_in_question(const State& state) {
    const auto* step = std::get_if<GameStep>(&state.frames.back());
    return step != nullptr ? step->about : Ref{};
}

bool may_choose(const Table& table, Ref ref) {
    const State& state = table.state;
    const Question& question = state.question;
    if (!ref.is_player() && !state.is_current(ref)) return false;
    switch (question.kind) {
        case QuestionKind::Targets:
            return times_chosen(state, ref) == 0 && legal_target(table, item_in_question(state), question.place, ref) &&
                   joins_targets(table, item_in_question(state), question.place, ref);
        case QuestionKind::CostCards: {
            if (ref.is_player()) return false;
            const Cost cost = cost_at(table, state.announcing, question.place);
            // A card that something else still needs is not offered.
            const Announcement& now = state.announcing;
            return may_pay_with(table, cost, question.seat, now.item.source, ref) && is_left(table, ref, true) &&
                   (!is_joint(now) || obstacle_to_pay(table, bill_after(table, ref)) == Obstacle::None);
        }
        case QuestionKind::Tribute:
            return !ref.is_player() && table.at(ref).zone == Zone::Play && is_left(table, ref, true) &&
                   tribute_value(table, question.seat, ref.slot, state.announcing.item.source.slot) > 0;
        case QuestionKind::EffectCards: {
            const auto* frame = state.frames.empty() ? nullptr : std::get_if<RunEffects>(&state.frames.back());
            return frame != nullptr && !ref.is_player() && is_left(table, ref, false) &&
                   may_take(table, *frame, question.place, ref);
        }
        case QuestionKind::RepeatCost:
            return !ref.is_player() && is_left(table, ref, false) &&
                   may_pay_with(table, repeat_cost(table.program().effects[question.place]), question.seat,
                                state.resolving.source, ref);
        case QuestionKind::SummonFreely:
            return !ref.is_player() && may_put_in_turn(table, question.place, question.seat, ref);
        case QuestionKind::None:
        case QuestionKind::TriggerOrder:
        case QuestionKind::Option:
        case QuestionKind::X:
        case QuestionKind::Mode:
        case QuestionKind::AlternateCost:
        case QuestionKind::DeckCards:
        case QuestionKind::LookedCards:
        case QuestionKind::Number: return false;
    }
    return table.setting.hooks.may_choose(table, ref);
}

bool may_say(const Table& table, int number) {
    const Question& question = table.state.question;
    if (form_of(question.kind) != AnswerForm::Number) return false;
    if (number < question.min || number > question.max) return false;
    if (question.kind == QuestionKind::Mode)
        return branch_offered(table, item_in_question(table.state), question.place, number);
    if (question.kind == QuestionKind::AlternateCost && number > 0)
        return alternate_offered(table, table.state.announcing, number - 1);
    return true;
}

bool may_name(const Table& table, CardNumber card) {
    const State& state = table.state;
    const Question& question = state.question;
    const std::optional<Seat> owner = deck_asked_about(table);
    if (!owner) return false;
    const Pile& deck = state.players[*owner].deck;
    if (question.kind == QuestionKind::DeckCards) {
        const Filter& filter = table.program().effects[question.place].filter;
        return std::any_of(deck.begin(), deck.end(), [&](Slot slot) {
            return state.objects[slot].card == card && !is_found(state, question.place, slot) &&
                   qualifies(table, filter, Scope::All, state.ref(slot), {}, *owner);
        });
    }
    const auto* frame = std::get_if<DistributeCards>(&state.frames.back());
    for (std::size_t index = 0; frame != nullptr && index < frame->looked && index < deck.size(); ++index) {
        const Slot slot = deck[deck.size() - 1 - index];
        if (state.objects[slot].card == card && fits_destination(table, *frame, slot)) return true;
    }
    return false;
}

bool may_finish(const Table& table) {
    const Question& question = table.state.question;
    if (question.kind == QuestionKind::LookedCards) return question.min == 0;
    if (form_of(question.kind) != AnswerForm::Object || question.kind == QuestionKind::Tribute ||
        has_its_own_action(table, question.kind))
        return false;
    return static_cast<int>(question.chosen.size()) >= question.min;
}

bool can_be_answered(const Table& table) {
    const State& state = table.state;
    const Question& question = state.question;
    switch (form_of(question.kind)) {
        case AnswerForm::None: return true;
        case AnswerForm::Number: {
            bool any = false;
            for (int number = question.min; number <= question.max && !any; ++number) any = may_say(table, number);
            return any;
        }
        case AnswerForm::Card: {
            const std::optional<Seat> owner = deck_asked_about(table);
            if (!owner) return false;
            const Pile& deck = state.players[*owner].deck;
            return may_finish(table) || std::any_of(deck.begin(), deck.end(), [&](Slot slot) {
                       return may_name(table, state.objects[slot].card);
                   });
        }
        case AnswerForm::Object:
            return has_its_own_action(table, question.kind) || may_finish(table) || any_left(table);
    }
    return true;
}

void choose_object(Machine& machine, Ref ref) {
    State& state = machine.state;
    state.question.chosen.push_back(ref);
    if (is_complete(machine) || state.question.chosen.full() || !any_left(machine)) complete(machine);
}

void say_number(Machine& machine, int number) {
    complete(machine);
    machine.state.answer.number = static_cast<std::int16_t>(number);
}

void name_card(Machine& machine, CardNumber card) {
    complete(machine);
    machine.state.answer.number = 0;
    machine.state.answer.card = card;
}

void finish_choosing(Machine& machine) {
    complete(machine);
    machine.state.answer.number = -1;
}

std::optional<Seat> deck_asked_about(const Table& table) {
    const State& state = table.state;
    const Question& question = state.question;
    if (question.kind == QuestionKind::LookedCards)
        if (const auto* frame = std::get_if<DistributeCards>(&state.frames.back())) return frame->owner;
    if (question.kind == QuestionKind::DeckCards)
        if (const auto* frame = std::get_if<RunEffects>(&state.frames.back()))
            return affected_player(table, *frame, table.program().effects[question.place], question.place);
    return std::nullopt;
}

int deck_cards_shown(const Table& table, Seat owner, Seat viewer) {
    const Question& question = table.state.question;
    // Who looks at the cards sees them, and so does who chooses among them.
    if (question.kind != QuestionKind::LookedCards || (viewer != owner && viewer != question.seat)) return 0;
    const auto* frame = std::get_if<DistributeCards>(&table.state.frames.back());
    return frame != nullptr && frame->owner == owner ? frame->looked : 0;
}

bool whole_deck_shown(const Table& table, Seat owner, Seat viewer) {
    const Question& question = table.state.question;
    return question.kind == QuestionKind::DeckCards && question.seat == viewer && deck_asked_about(table) == owner;
}

bool is_found_in_deck(const Table& table, Slot slot, Seat viewer) {
    const Question& question = table.state.question;
    return question.kind == QuestionKind::DeckCards && question.seat == viewer &&
           is_found(table.state, question.place, slot);
}

bool hand_card_shown(const Table& table, Slot slot, Seat viewer) {
    const Question& question = table.state.question;
    if (question.seat != viewer || question.place >= table.program().effects.size()) return false;
    const Effect& effect = table.program().effects[question.place];
    if (question.kind == QuestionKind::Targets) return effect.target_type == TargetType::OpponentHand;
    if (question.kind != QuestionKind::EffectCards) return false;
    if (effect.type == EffectType::DiscardOpponent) return is_shown(effect, table.at(slot));
    const auto* frame = std::get_if<RunEffects>(&table.state.frames.back());
    return frame != nullptr && may_take(table, *frame, question.place, table.state.ref(slot));
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
