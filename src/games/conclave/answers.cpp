#include <algorithm>

#include "games/conclave/effects.hpp"
#include "games/conclave/legality.hpp"

namespace pentacle::conclave {

namespace {

template <typename... Kinds>
bool is(const Action& action) {
    return (std::holds_alternative<Kinds>(action) || ...);
}

template <typename Kind>
const Kind* innermost(const State& state) {
    return state.now.frames.empty() ? nullptr : std::get_if<Kind>(&state.now.frames.back());
}

template <typename Kind, typename... Parts>
void add(Listing& listing, Parts... parts) {
    listing.emplace_back(std::in_place_type<Kind>, Kind{parts...});
}

int to_discard(const Table& table, Seat seat) {
    const int limit = std::max(0, table.rules().max_hand_size + table.player(seat).hand_size_change);
    return static_cast<int>(table.player(seat).hand.size()) - limit;
}

class AnswerLister {
public:
    AnswerLister(const Table& table, Seat seat, Listing& listing)
        : table_{table}, state_{table.state}, seat_{seat}, listing_{listing} {}

    void list() const {
        switch (state_.now.question.kind) {
            case QuestionKind::None: return;
            case QuestionKind::Mulligan:
                add<Keep>(listing_);
                if (may_mulligan()) add<TakeMulligan>(listing_);
                return;
            case QuestionKind::Bottom:
                for (const Held& held : table_.player(seat_).hand) add<ChooseCard>(listing_, held.id, no_card);
                return;
            case QuestionKind::Color:
                for (std::size_t colour = 0; colour < colour_count; ++colour)
                    if (table_.setting.basic_generators[colour] != no_card)
                        add<ChooseColour>(listing_, static_cast<std::uint8_t>(colour));
                return;
            case QuestionKind::X: return list_x();
            case QuestionKind::Mode: return list_modes();
            case QuestionKind::Targets: return list_item_targets();
            case QuestionKind::CostCards: return list_payments();
            case QuestionKind::Pay: return list_pay();
            case QuestionKind::Option: add<ChooseYes>(listing_, true); return add<ChooseYes>(listing_, false);
            case QuestionKind::Cards: return list_cards();
            case QuestionKind::Number:
                if (const auto* frame = innermost<RunEffects>(state_))
                    for (int amount = 0; amount <= most_to_say(table_, *frame); ++amount)
                        add<ChooseAmount>(listing_, static_cast<std::int16_t>(amount));
                return;
            case QuestionKind::Scry: return list_scried();
            case QuestionKind::Discard:
                if (const auto* frame = innermost<Discarding>(state_)) {
                    CandidateList list;
                    list_discardable(table_, *frame, list);
                    for (const Target target : list) add<DiscardCard>(listing_, target.id);
                }
                return;
            case QuestionKind::HandLimit:
                for (const Held& held : table_.player(seat_).hand) add<DiscardCard>(listing_, held.id);
                return;
            case QuestionKind::Attackers:
                visit_until(table_.player(seat_).battlefield, places_of(state_, seat_, &Places::creatures),
                            [&](const Permanent& permanent) {
                                if (could_attack(table_, permanent)) add<DeclareAttacker>(listing_, permanent.id);
                                return false;
                            });
                if (!is_attack_missing(table_)) add<Done>(listing_);
                return;
            case QuestionKind::Blockers:
                list_blocks(table_, listing_);
                if (lone_menace(state_) == no_instance) add<Done>(listing_);
                return;
            case QuestionKind::BlockerOrder: {
                const Instance attacker = attacker_to_order(state_);
                for (const Permanent& permanent : table_.player(other(seat_)).battlefield)
                    if (permanent.blocking == attacker && permanent.damage_place == 0xff)
                        add<OrderBlocker>(listing_, attacker, permanent.id);
                return;
            }
            case QuestionKind::TriggerOrder: {
                std::uint8_t place = 0;
                for (const Waiting& waiting : state_.now.waiting)
                    if (waiting.source.controller == seat_) add<OrderTrigger>(listing_, place++);
                return;
            }
        }
    }

private:
    bool may_mulligan() const {
        return table_.rules().mulligan != MulliganRule::London ||
               table_.player(seat_).mulligans < table_.rules().opening_hand;
    }

    const Announcing& announcing() const { return state_.now.announcing; }

    void list_x() const {
        const CostView view = costs_of(table_, announcing());
        for (int x = 0; x <= 999 && can_complete(table_, view, {}, x); ++x)
            if (!listing_.full()) add<ChooseAmount>(listing_, static_cast<std::int16_t>(x));
    }

    void list_modes() const {
        const auto* frame = innermost<Announce>(state_);
        if (frame == nullptr || frame->effect == no_place) return;
        const Effect& effect = table_.program().effects[frame->effect];
        const auto& modes = announcing().item.modes;
        for (int branch = 0; branch < effect.branches.count; ++branch) {
            const bool taken = std::any_of(modes.begin(), modes.end(), [&](const ChosenMode& mode) {
                return mode.effect == frame->effect && mode.branch == branch;
            });
            if (!taken && is_mode_possible(table_, effect, branch, announcing().item))
                add<ChooseMode>(listing_, static_cast<std::uint8_t>(branch));
        }
    }

    void list_item_targets() const {
        const auto* frame = innermost<Announce>(state_);
        if (frame == nullptr || frame->effect == no_place) return;
        const StackItem& item = announcing().item;
        CandidateList list;
        list_choosable_targets(table_, frame->effect, item, list);
        for (const Target target : list) add<ChooseTarget>(listing_, target);
        const auto count = std::count_if(item.targets.begin(), item.targets.end(),
                                         [&](const ChosenTarget& chosen) { return chosen.effect == frame->effect; });
        if (count >= table_.program().effects[frame->effect].min_targets) add<Done>(listing_);
    }

    void list_payments() const {
        const CostView view = costs_of(table_, announcing());
        CandidateList list;
        list_cost_cards(table_, view, announcing().cost_cards, list);
        for (const Target target : list) {
            CostCards chosen = announcing().cost_cards;
            chosen.push_back(target.id);
            if (can_complete(table_, view, chosen, std::max<int>(announcing().x, 0)))
                add<ChooseCard>(listing_, target.id, no_card);
        }
    }

    void list_pay() const {
        const auto* frame = innermost<RunEffects>(state_);
        if (frame == nullptr) return;
        const Effect& effect = table_.program().effects[frame->remaining.first];
        const int x = state_.now.resolving.source.x;
        if (effect.unless_pays && Supply{table_, seat_}.can_pay(price_of(*effect.unless_pays, x, 0)))
            add<ChooseYes>(listing_, true);
        add<ChooseYes>(listing_, false);
        if (!table_.rules().auto_payment) list_taps(table_, seat_, listing_);
    }

    void list_cards() const {
        if (const auto* looking = innermost<LookAt>(state_)) return list_looked(*looking);
        const auto* frame = innermost<RunEffects>(state_);
        if (frame == nullptr) return;
        if (table_.program().effects[frame->remaining.first].searches()) {
            FixedVector<CardNumber, deck_cards_max> list;
            list_searched(table_, *frame, list);
            for (const CardNumber card : list) add<ChooseCard>(listing_, no_instance, card);
        } else {
            CandidateList list;
            list_takeable(table_, *frame, list);
            for (const Target target : list) add<ChooseCard>(listing_, target.id, no_card);
        }
        if (may_stop_picking(table_, *frame)) add<Done>(listing_);
    }

    // Cards of one name are one choice.
    void list_looked(const LookAt& frame) const {
        FixedVector<CardNumber, deck_cards_max> listed;
        for_each_looked(frame.seat, frame.looked, [&](CardNumber card) {
            if (!fits_destination(table_, frame, card)) return;
            if (std::find(listed.begin(), listed.end(), card) != listed.end()) return;
            listed.push_back(card);
            add<ChooseCard>(listing_, no_instance, card);
        });
        const Range range = table_.program().effects[frame.effect].deck_destinations;
        if (table_.program().deck_destinations[static_cast<Place>(range.first + frame.destination)].player_chosen)
            add<Done>(listing_);
    }

    void list_scried() const {
        const auto* frame = innermost<Scrying>(state_);
        if (frame == nullptr) return;
        FixedVector<CardNumber, deck_cards_max> listed;
        for_each_looked(frame->seat, frame->looked, [&](CardNumber card) {
            if (std::find(listed.begin(), listed.end(), card) != listed.end()) return;
            listed.push_back(card);
            add<PlaceScried>(listing_, card, true);
            add<PlaceScried>(listing_, card, false);
        });
    }

    template <typename Visit>
    void for_each_looked(Seat seat, std::size_t looked, Visit visit) const {
        const auto& library = table_.player(seat).library;
        for (std::size_t index = 0; index < looked; ++index)
            if (library[library.size() - 1 - index] != no_card) visit(library[library.size() - 1 - index]);
    }

    const Table& table_;
    const State& state_;
    Seat seat_;
    Listing& listing_;
};

// The forms that say everything at once, and what is refused for a reason of its own.
class AnswerCheck {
public:
    AnswerCheck(const Table& table, Seat seat) : table_{table}, state_{table.state}, seat_{seat} {}

    std::optional<Refusal> operator()(const DeclareAttacker& action) const {
        return can_attack(action.attacker) ? std::nullopt : std::optional{Refusal::CannotAttack};
    }
    std::optional<Refusal> operator()(const DeclareAllAttackers& action) const {
        for (std::size_t index = 0; index < action.attackers.size(); ++index) {
            const Instance* first = action.attackers.begin();
            if (!can_attack(first[index]) || std::find(first, first + index, first[index]) != first + index)
                return Refusal::CannotAttack;
        }
        for (const Permanent& permanent : table_.player(seat_).battlefield)
            if (permanent.has(Passive::MustAttack) && could_attack(table_, permanent) &&
                std::find(action.attackers.begin(), action.attackers.end(), permanent.id) == action.attackers.end())
                return Refusal::MustAttack;
        return std::nullopt;
    }
    std::optional<Refusal> operator()(const DeclareBlocker& action) const {
        return refuse_block(table_, action.blocker, action.attacker);
    }
    std::optional<Refusal> operator()(const DeclareAllBlockers& action) const {
        for (std::size_t index = 0; index < action.blocks.size(); ++index) {
            const DeclareBlocker& block = action.blocks[index];
            const Found blocker = find_permanent(state_, block.blocker);
            const Found attacker = find_permanent(state_, block.attacker);
            if (!blocker || !attacker || blocker.seat != seat_ || attacker.seat == seat_) return Refusal::CannotBlock;
            if (!could_block(table_, *blocker.permanent, *attacker.permanent)) return Refusal::CannotBlock;
            for (std::size_t before = 0; before < index; ++before)
                if (action.blocks[before].blocker == block.blocker) return Refusal::CannotBlock;
        }
        for (const Attack& attack : state_.attacks) {
            const Found attacker = find_permanent(state_, attack.attacker);
            if (!attacker || !attacker.permanent->has(Keyword::Menace)) continue;
            const auto more =
                std::count_if(action.blocks.begin(), action.blocks.end(),
                              [&](const DeclareBlocker& block) { return block.attacker == attack.attacker; });
            if (count_blockers(state_, attack.attacker) + static_cast<int>(more) == 1) return Refusal::MenaceNeedsTwo;
        }
        return std::nullopt;
    }
    std::optional<Refusal> operator()(const OrderAllBlockers& action) const {
        const Instance attacker = attacker_to_order(state_);
        if (action.attacker != attacker) return Refusal::InvalidChoice;
        std::size_t left = 0;
        for (const Permanent& permanent : table_.player(other(seat_)).battlefield)
            left += permanent.blocking == attacker && permanent.damage_place == 0xff ? 1U : 0U;
        for (std::size_t index = 0; index < action.blockers.size(); ++index) {
            const Instance* first = action.blockers.begin();
            const Found found = find_permanent(state_, first[index]);
            if (!found || found.permanent->blocking != attacker || found.permanent->damage_place != 0xff ||
                std::find(first, first + index, first[index]) != first + index)
                return Refusal::InvalidChoice;
        }
        return action.blockers.size() < left ? std::optional{Refusal::NotDoneYet} : std::nullopt;
    }
    std::optional<Refusal> operator()(const OrderAllTriggers& action) const {
        const auto count = static_cast<std::size_t>(
            std::count_if(state_.now.waiting.begin(), state_.now.waiting.end(),
                          [&](const Waiting& waiting) { return waiting.source.controller == seat_; }));
        for (std::size_t index = 0; index < action.triggers.size(); ++index) {
            const std::uint8_t* first = action.triggers.begin();
            if (first[index] >= count || std::find(first, first + index, first[index]) != first + index)
                return Refusal::InvalidChoice;
        }
        return action.triggers.size() < count ? std::optional{Refusal::NotDoneYet} : std::nullopt;
    }
    std::optional<Refusal> operator()(const PlaceAllScried& action) const {
        const auto* frame = innermost<Scrying>(state_);
        if (frame == nullptr) return Refusal::InvalidChoice;
        FixedVector<CardNumber, deck_cards_max> left;
        const auto& library = table_.player(frame->seat).library;
        for (std::size_t index = 0; index < frame->looked; ++index) left.push_back(library[library.size() - 1 - index]);
        for (const auto* list : {&action.top, &action.bottom})
            for (const CardNumber card : *list) {
                const auto found = std::find(left.begin(), left.end(), card);
                if (found == left.end()) return Refusal::InvalidChoice;
                left.erase_at(static_cast<std::size_t>(found - left.begin()));
            }
        return left.empty() ? std::nullopt : std::optional{Refusal::NotDoneYet};
    }
    std::optional<Refusal> operator()(const DiscardAll& action) const {
        CandidateList list;
        std::size_t wanted = 0;
        if (const auto* frame = innermost<Discarding>(state_)) {
            list_discardable(table_, *frame, list);
            wanted = frame->left;
        } else {
            for (const Held& held : table_.player(seat_).hand) list.push_back({held.id});
            wanted = static_cast<std::size_t>(std::max(0, to_discard(table_, seat_)));
        }
        for (std::size_t index = 0; index < action.cards.size(); ++index) {
            const Instance* first = action.cards.begin();
            if (index >= wanted || std::find(list.begin(), list.end(), Target{first[index]}) == list.end() ||
                std::find(first, first + index, first[index]) != first + index)
                return Refusal::InvalidChoice;
        }
        return action.cards.size() < wanted ? std::optional{Refusal::NotDoneYet} : std::nullopt;
    }
    std::optional<Refusal> operator()(const TapResource& action) const {
        const Found found = find_permanent(state_, action.card);
        if (!found || found.seat != seat_) return Refusal::NoSuchAbility;
        return refuse_tap(table_, seat_, *found.permanent, action.ability);
    }
    std::optional<Refusal> operator()(const Done& action) const {
        if (is_listed(action)) return std::nullopt;
        const QuestionKind kind = state_.now.question.kind;
        if (kind == QuestionKind::Attackers) return Refusal::MustAttack;
        return kind == QuestionKind::Blockers ? Refusal::MenaceNeedsTwo : Refusal::NotDoneYet;
    }
    template <typename Kind>
    std::optional<Refusal> operator()(const Kind& action) const {
        return is_listed(action) ? std::nullopt : std::optional{Refusal::InvalidChoice};
    }

private:
    bool can_attack(Instance id) const {
        const Found found = find_permanent(state_, id);
        return found && found.seat == seat_ && could_attack(table_, *found.permanent);
    }
    template <typename Listed, typename Kind>
    static bool is_same(const Listed& listed, const Kind& action) {
        if constexpr (std::is_same_v<Listed, Kind>) return listed == action;
        else return false;
    }
    template <typename Kind>
    bool is_listed(const Kind& action) const {
        Listing listing;
        list_answers(table_, seat_, listing);
        return std::any_of(listing.begin(), listing.end(), [&](const ListedAction& one) {
            return std::visit([&](const auto& listed) { return is_same(listed, action); }, one);
        });
    }

    const Table& table_;
    const State& state_;
    Seat seat_;
};

}  // namespace

bool answers(QuestionKind kind, const Action& action) {
    switch (kind) {
        case QuestionKind::None: return false;
        case QuestionKind::Mulligan: return is<Keep, TakeMulligan>(action);
        case QuestionKind::Bottom:
        case QuestionKind::CostCards: return is<ChooseCard>(action);
        case QuestionKind::Color: return is<ChooseColour>(action);
        case QuestionKind::X:
        case QuestionKind::Number: return is<ChooseAmount>(action);
        case QuestionKind::Mode: return is<ChooseMode>(action);
        case QuestionKind::Targets: return is<ChooseTarget, Done>(action);
        case QuestionKind::Pay: return is<ChooseYes, TapResource>(action);
        case QuestionKind::Option: return is<ChooseYes>(action);
        case QuestionKind::Cards: return is<ChooseCard, Done>(action);
        case QuestionKind::Scry: return is<PlaceScried, PlaceAllScried>(action);
        case QuestionKind::Discard:
        case QuestionKind::HandLimit: return is<DiscardCard, DiscardAll>(action);
        case QuestionKind::Attackers: return is<DeclareAttacker, DeclareAllAttackers, Done>(action);
        case QuestionKind::Blockers: return is<DeclareBlocker, DeclareAllBlockers, Done>(action);
        case QuestionKind::BlockerOrder: return is<OrderBlocker, OrderAllBlockers>(action);
        case QuestionKind::TriggerOrder: return is<OrderTrigger, OrderAllTriggers>(action);
    }
    return false;
}

bool is_answer(const Action& action) {
    return !is<PassPriority, PlayResource, PlayCard, PlayCardSaying, ActivateAbility, ActivateAbilitySaying,
               TapResource, SetStops, Concede>(action);
}

void list_answers(const Table& table, Seat seat, Listing& listing) { AnswerLister{table, seat, listing}.list(); }

std::optional<Refusal> refuse_answer(const Table& table, Seat seat, const Action& action) {
    return std::visit(AnswerCheck{table, seat}, action);
}

}  // namespace pentacle::conclave
