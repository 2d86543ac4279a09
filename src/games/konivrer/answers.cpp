#include <algorithm>
#include <memory>

#include "games/konivrer/effects.hpp"
#include "games/konivrer/legality.hpp"

namespace pentacle::konivrer {

namespace {

template <typename Kind>
bool is(const Action& action) {
    return std::holds_alternative<Kind>(action);
}

template <typename Kind>
const Kind* innermost(const State& state) {
    return state.now.frames.empty() ? nullptr : std::get_if<Kind>(&state.now.frames.back());
}

class AnswerLister {
public:
    AnswerLister(const Table& table, Seat seat, ActionList& actions) : table_{table}, seat_{seat}, actions_{actions} {}

    void list() const {
        switch (table_.state.now.question.kind) {
            case QuestionKind::None: return;
            case QuestionKind::X: return list_numbers();
            case QuestionKind::Tribute: return list_tributes();
            case QuestionKind::Payment: return list_payments();
            case QuestionKind::Target: return list_effect_targets();
            case QuestionKind::Keyword: return list_for_keyword();
            case QuestionKind::Redirect: return list_steadfast();
            case QuestionKind::Burst: {
                const Instance card = table_.player(seat_).revealed.front().id;
                actions_.push_back(PlayBurst{card});
                return actions_.push_back(DeclineBurst{card});
            }
            case QuestionKind::Option:
                actions_.push_back(ChooseOption{true});
                return actions_.push_back(ChooseOption{false});
            case QuestionKind::Discard:
                for (const HeldCard& held : table_.player(seat_).hand) actions_.push_back(ChooseTarget{{held.id}});
                return;
            case QuestionKind::Response: return list_responses();
        }
    }

private:
    const Play& play() const { return table_.state.now.play; }

    void list_numbers() const {
        XList possible;
        list_x(table_, play(), possible);
        for (const std::int16_t x : possible) actions_.push_back(ChooseX{x});
    }

    void list_tributes() const {
        const auto& chosen = play().tributes;
        for (const Familiar& familiar : table_.player(seat_).field)
            if (std::find(chosen.begin(), chosen.end(), familiar.id) == chosen.end() &&
                can_tribute(table_, familiar, seat_))
                actions_.push_back(ChooseTribute{familiar.id});
        if (!chosen.empty()) list_numbers();
    }

    void list_payments() const {
        const Player& player = table_.player(seat_);
        const Payment payment{play(), player};
        for (const Azoth& azoth : player.azoth) {
            const ElementSet usable = payment.usable(azoth);
            Action* next = actions_.grow(static_cast<std::size_t>(usable.size()));
            for (unsigned left = usable.bits; left != 0; left &= left - 1)
                std::construct_at(next++, PayAzoth{azoth.id, static_cast<std::uint8_t>(__builtin_ctz(left))});
        }
        actions_.push_back(PayAuto{});
    }

    void list_effect_targets() const {
        if (const auto* looking = innermost<ShareOut>(table_.state)) return list_looked(*looking);
        const auto* frame = innermost<RunEffects>(table_.state);
        if (frame == nullptr) return;
        CandidateList candidates;
        list_choosable(table_, *frame, candidates);
        for (const Target target : candidates) actions_.push_back(ChooseTarget{target});
        const Effect& effect = table_.program().effects[frame->remaining.first];
        if (static_cast<int>(frame->chosen.size()) >= targets_wanted(table_, effect, asking_of(*frame)).least)
            actions_.push_back(Done{});
    }

    // Cards of one name are one choice.
    void list_looked(const ShareOut& frame) const {
        const auto& deck = table_.player(seat_).deck;
        FixedVector<CardNumber, cards_per_deck_max> listed;
        for (std::size_t index = 0; index < frame.looked; ++index) {
            const CardNumber card = deck[deck.size() - 1 - index];
            if (card == no_card || !fits_destination(table_, frame, card)) continue;
            if (std::find(listed.begin(), listed.end(), card) != listed.end()) continue;
            listed.push_back(card);
            actions_.push_back(ChooseTarget{{}, card});
        }
        const Range destinations = table_.program().effects[frame.effect].deck_destinations;
        if (table_.program().deck_destinations[destinations.first + frame.destination].player_chosen)
            actions_.push_back(Done{});
    }

    void list_for_keyword() const {
        const auto* frame = innermost<Resolve>(table_.state);
        if (frame == nullptr) return;
        const Played& played = table_.state.now.resolving;
        const Card& card = table_.card(played.card.card);
        Keyword keyword = card.keywords[frame->keyword];
        if (keyword == Keyword::Amalgam) keyword = static_cast<Keyword>(played.keyword);
        const int amount = played.spent[static_cast<std::size_t>(linked_element(keyword))];
        CandidateList targets;
        list_keyword_targets(table_, keyword, amount, seat_, played.card.id, targets);
        for (const Target target : targets) actions_.push_back(ChooseTarget{target});
        actions_.push_back(Done{});
    }

    void list_steadfast() const {
        if (const Damage* damage = damage_asked_about(table_.state))
            for_each_familiar(table_.state, [&](const Familiar& familiar, Seat seat) {
                if (can_take(table_, familiar, seat, *damage)) actions_.push_back(ChooseTarget{{familiar.id}});
            });
        actions_.push_back(Done{});
    }

    void list_responses() const {
        const Means means{table_, seat_};
        for (const HeldCard& held : table_.player(seat_).hand)
            if (held.card != no_card) list_spells(table_, seat_, means, held, actions_);
        actions_.push_back(Pass{});
    }

    const Table& table_;
    Seat seat_;
    ActionList& actions_;
};

}  // namespace

void list_spells(const Table& table, Seat seat, const Means& means, const HeldCard& held, ActionList& actions) {
    const Card& card = table.card(held.card);
    const auto count = static_cast<std::uint8_t>(std::max<int>(1, card.abilities.count));
    for_each_keyword(card, [&](std::uint8_t keyword) {
        for (std::uint8_t ability = 0; ability < count; ++ability)
            if (!refuse_spell(table, seat, means, held, ability, keyword))
                actions.push_back(PlaySpell{held.id, ability, keyword});
    });
}

bool answers(QuestionKind kind, const Action& action) {
    switch (kind) {
        case QuestionKind::None: return false;
        case QuestionKind::X: return is<ChooseX>(action);
        case QuestionKind::Tribute: return is<ChooseTribute>(action) || is<ChooseX>(action);
        case QuestionKind::Payment: return is<PayAzoth>(action) || is<PayAuto>(action);
        case QuestionKind::Target:
        case QuestionKind::Keyword:
        case QuestionKind::Redirect: return is<ChooseTarget>(action) || is<Done>(action);
        case QuestionKind::Burst: return is<PlayBurst>(action) || is<DeclineBurst>(action);
        case QuestionKind::Option: return is<ChooseOption>(action);
        case QuestionKind::Discard: return is<ChooseTarget>(action);
        case QuestionKind::Response: return is<PlaySpell>(action) || is<Pass>(action);
    }
    return false;
}

bool is_answer(const Action& action) {
    return is<ChooseX>(action) || is<ChooseTribute>(action) || is<PayAzoth>(action) || is<PayAuto>(action) ||
           is<ChooseTarget>(action) || is<Done>(action) || is<PlayBurst>(action) || is<DeclineBurst>(action) ||
           is<ChooseOption>(action) || is<Pass>(action);
}

bool is_legal_answer(const Table& table, Seat seat, const Action& action) {
    ActionList actions;
    list_answers(table, seat, actions);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

void list_answers(const Table& table, Seat seat, ActionList& actions) { AnswerLister{table, seat, actions}.list(); }

std::uint32_t count_payments(const Payment& payment, const Player& player) {
    std::uint32_t count = 0;
    for (const Azoth& azoth : player.azoth) count += static_cast<std::uint32_t>(payment.usable(azoth).size());
    return count;
}

PayAzoth nth_payment(const Payment& payment, const Player& player, std::uint32_t n) {
    for (const Azoth& azoth : player.azoth) {
        unsigned left = payment.usable(azoth).bits;
        const auto here = static_cast<std::uint32_t>(__builtin_popcount(left));
        if (n >= here) {
            n -= here;
            continue;
        }
        for (; n > 0; --n) left &= left - 1;
        return {azoth.id, static_cast<std::uint8_t>(__builtin_ctz(left))};
    }
    throw_broken_invariant("konivrer: there are not so many payments");
}

}  // namespace pentacle::konivrer
