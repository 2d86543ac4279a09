#include "games/konivrer/legality.hpp"

#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

namespace {

bool is_main(Phase phase) { return phase == Phase::Main || phase == Phase::PostCombatMain; }

// Refuses what starts something, when no question is open and the seat is to decide.
class Refuser {
public:
    Refuser(const Table& table, Seat seat) : table_{table}, state_{table.state}, seat_{seat} {}

    using Verdict = std::optional<Refusal>;

    Verdict operator()(const PlayAzoth& action) const {
        if (state_.phase != Phase::Start && !is_main(state_.phase)) return Refusal::WrongPhase;
        return with_card(action.card,
                         [&](const HeldCard& held) { return refuse_azoth(table_, seat_, held, action.element); });
    }
    Verdict operator()(const PlaySummon& action) const {
        if (!is_main(state_.phase)) return Refusal::WrongPhase;
        return with_card(action.card, [&](const HeldCard& held) {
            return refuse_summon(table_, seat_, {table_, seat_}, held, action.keyword);
        });
    }
    Verdict operator()(const PlayTribute& action) const {
        if (!is_main(state_.phase)) return Refusal::WrongPhase;
        return with_card(action.card, [&](const HeldCard& held) {
            return refuse_tribute(table_, {table_, seat_}, held, action.keyword);
        });
    }
    Verdict operator()(const PlaySpell& action) const {
        if (!is_main(state_.phase)) return Refusal::WrongPhase;
        return with_card(action.card, [&](const HeldCard& held) {
            return refuse_spell(table_, seat_, {table_, seat_}, held, action.ability, action.keyword);
        });
    }
    Verdict operator()(const DeclareAttacker& action) const {
        if (state_.phase != Phase::Combat || state_.step != CombatStep::Attack) return Refusal::WrongPhase;
        return refuse_attacker(table_, seat_, action);
    }
    Verdict operator()(const DeclareDefender& action) const {
        if (state_.phase != Phase::Combat || state_.step != CombatStep::Defense) return Refusal::WrongPhase;
        return refuse_defender(table_, seat_, action);
    }
    Verdict operator()(const ResolveCombat&) const {
        const bool right = state_.phase == Phase::Combat && state_.step == CombatStep::Defense;
        return right ? Verdict{} : Refusal::WrongPhase;
    }
    Verdict operator()(const EndPhase&) const {
        const bool right = state_.phase != Phase::PostCombatMain &&
                           (state_.phase != Phase::Combat || state_.step == CombatStep::Attack);
        return right ? Verdict{} : Refusal::WrongPhase;
    }
    // R14.
    Verdict operator()(const EndTurn&) const {
        const bool unattacking =
            state_.phase == Phase::Combat && state_.step == CombatStep::Attack && state_.attacks.empty();
        return is_main(state_.phase) || unattacking ? Verdict{} : Refusal::WrongPhase;
    }
    Verdict operator()(const PutBack& action) const {
        if (state_.phase != Phase::Mulligan) return Refusal::WrongPhase;
        return with_card(action.card, [](const HeldCard&) { return Verdict{}; });
    }
    Verdict operator()(const Concede&) const { return std::nullopt; }

    template <typename Answering>
    Verdict operator()(const Answering&) const {
        return Refusal::NoQuestion;
    }

private:
    template <typename Check>
    Verdict with_card(Instance id, Check check) const {
        const HeldCard* held = find_in_hand(table_, seat_, id);
        if (held == nullptr || held->card == no_card) return Refusal::CardNotInHand;
        return check(*held);
    }

    const Table& table_;
    const State& state_;
    Seat seat_;
};

class Lister {
public:
    Lister(const Table& table, Seat seat, ActionList& actions)
        : table_{table}, state_{table.state}, seat_{seat}, actions_{actions} {}

    // The last action is the one that does least.
    void list() const {
        switch (state_.phase) {
            case Phase::Mulligan:
                for (const HeldCard& held : hand()) actions_.push_back(PutBack{held.id});
                return actions_.push_back(EndPhase{});
            case Phase::Start:
                for (const HeldCard& held : hand()) list_azoth(held);
                return actions_.push_back(EndPhase{});
            case Phase::Main:
                list_plays();
                actions_.push_back(EndPhase{});
                return actions_.push_back(EndTurn{});
            case Phase::Combat: return list_combat();
            case Phase::PostCombatMain: list_plays(); return actions_.push_back(EndTurn{});
            case Phase::Refresh: return;
        }
    }

private:
    const FixedVector<HeldCard, cards_per_deck_max>& hand() const { return table_.player(seat_).hand; }

    void list_azoth(const HeldCard& held) const {
        if (held.card == no_card || table_.player(seat_).azoth_placed >= azoth_allowed(table_, seat_)) return;
        if (!must_choose_element(table_, table_.card(held.card))) return actions_.push_back(PlayAzoth{held.id});
        const ElementSet elements = products_of(table_, held.card);
        for (std::size_t index = 0; index < element_count; ++index)
            if (elements.has(static_cast<Element>(index)))
                actions_.push_back(PlayAzoth{held.id, static_cast<std::uint8_t>(index)});
    }

    void list_plays() const {
        const Means means{table_, seat_};
        for (const HeldCard& held : hand()) {
            if (held.card == no_card) continue;
            list_azoth(held);
            for_each_keyword(table_.card(held.card), [&](std::uint8_t keyword) {
                if (!refuse_summon(table_, seat_, means, held, keyword))
                    actions_.push_back(PlaySummon{held.id, keyword});
            });
            for_each_keyword(table_.card(held.card), [&](std::uint8_t keyword) {
                if (!refuse_tribute(table_, means, held, keyword)) actions_.push_back(PlayTribute{held.id, keyword});
            });
            list_spells(table_, seat_, means, held, actions_);
        }
    }

    void list_combat() const {
        if (state_.step == CombatStep::Defense) {
            for (const Familiar& familiar : table_.player(seat_).field)
                for (const Attack& attack : state_.attacks)
                    if (const DeclareDefender action{familiar.id, attack.attacker};
                        !refuse_defender(table_, seat_, action))
                        actions_.push_back(action);
            return actions_.push_back(ResolveCombat{});
        }
        for (const Familiar& familiar : table_.player(seat_).field) {
            if (!could_attack(table_, familiar, seat_)) continue;
            actions_.push_back(DeclareAttacker{familiar.id, Target::player(other(seat_))});
            for (const Familiar& target : table_.player(other(seat_)).field)
                if (const DeclareAttacker action{familiar.id, {target.id}}; !refuse_attacker(table_, seat_, action))
                    actions_.push_back(action);
        }
        actions_.push_back(EndPhase{});
        if (state_.attacks.empty()) actions_.push_back(EndTurn{true});
    }

    const Table& table_;
    const State& state_;
    Seat seat_;
    ActionList& actions_;
};

}  // namespace

Seats Konivrer::deciders(const State& state) const {
    if (state.is_over()) return Seats::none();
    if (state.now.question.kind != QuestionKind::None) return Seats::only(state.now.question.seat);
    const bool defends = state.phase == Phase::Combat && state.step == CombatStep::Defense;
    return Seats::only(defends ? other(state.active) : state.active);
}

void Konivrer::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    if (!deciders(state).has(seat)) return;
    if (state.now.question.kind != QuestionKind::None) return list_answers(table(state), seat, actions);
    Lister{table(state), seat, actions}.list();
}

std::optional<Refusal> Konivrer::refuse(const State& state, Seat seat, const Action& action) const {
    if (state.is_over()) return Refusal::GameOver;
    if (std::holds_alternative<Concede>(action)) return std::nullopt;
    if (!deciders(state).has(seat)) return Refusal::NotYourDecision;
    if (const QuestionKind kind = state.now.question.kind; kind != QuestionKind::None) {
        if (!answers(kind, action)) return Refusal::AnswerFirst;
        if (!is_legal_answer(table(state), seat, action)) return Refusal::IllegalChoice;
        return std::nullopt;
    }
    return std::visit(Refuser{table(state), seat}, action);
}

}  // namespace pentacle::konivrer
