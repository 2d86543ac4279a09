#include "games/conclave/legality.hpp"

#include "games/conclave/conclave.hpp"

namespace pentacle::conclave {

namespace {

// What a player with priority may do.
class PlayCheck {
public:
    PlayCheck(const Table& table, Seat seat) : table_{table}, seat_{seat} {}

    std::optional<Refusal> operator()(const PassPriority&) const { return std::nullopt; }
    std::optional<Refusal> operator()(const PlayResource& action) const {
        const Held* held = in_hand(action.card);
        return held == nullptr ? std::optional{Refusal::CardNotInHand} : refuse_resource(table_, seat_, *held);
    }
    std::optional<Refusal> operator()(const PlayCard& action) const {
        const Held* held = in_hand(action.card);
        return held == nullptr ? std::optional{Refusal::CardNotInHand} : refuse_play(table_, seat_, *held);
    }
    std::optional<Refusal> operator()(const PlayCardSaying& action) const {
        if (const auto refusal = (*this)(PlayCard{action.card})) return refusal;
        return refuse_said(table_, announcing_card(table_, seat_, *in_hand(action.card)), action.said);
    }
    std::optional<Refusal> operator()(const ActivateAbility& action) const {
        const Found found = find_permanent(table_.state, action.card);
        if (!found || found.seat != seat_) return Refusal::NoSuchAbility;
        return refuse_activation(table_, seat_, *found.permanent, action.ability);
    }
    std::optional<Refusal> operator()(const ActivateAbilitySaying& action) const {
        if (const auto refusal = (*this)(ActivateAbility{action.card, action.ability})) return refusal;
        const Permanent& permanent = *find_permanent(table_.state, action.card).permanent;
        return refuse_said(table_, announcing_ability(table_, seat_, permanent, action.ability), action.said);
    }
    std::optional<Refusal> operator()(const TapResource& action) const {
        const Found found = find_permanent(table_.state, action.card);
        if (!found || found.seat != seat_) return Refusal::NoSuchAbility;
        return refuse_tap(table_, seat_, *found.permanent, action.ability);
    }
    template <typename Kind>
    std::optional<Refusal> operator()(const Kind&) const {
        return Refusal::NoQuestion;
    }

private:
    const Held* in_hand(Instance id) const { return find_held(table_.state, Zone::Hand, seat_, id); }

    const Table& table_;
    Seat seat_;
};

}  // namespace

void list_taps(const Table& table, Seat seat, Listing& listing) {
    for (const Permanent& permanent : table.player(seat).battlefield) {
        if (!table.card(permanent.card).has_mana_ability && !permanent.has(Passive::GrantActive)) continue;
        AbilityList abilities;
        list_abilities(table, permanent, seat, abilities);
        for (std::uint8_t number = 0; number < abilities.size(); ++number)
            if (table.program().activated[abilities[number]].is_mana && !refuse_tap(table, seat, permanent, number))
                listing.emplace_back(std::in_place_type<TapResource>, TapResource{permanent.id, number});
    }
}

namespace {

// R3.2. Playing cards in hand order, abilities in battlefield order, pass_priority last.
void list_plays(const Table& table, Seat seat, Listing& listing) {
    const State& state = table.state;
    LazySupply supply{table, seat};
    const auto may_pay = [&](CardNumber number, const Card& card) {
        return supply.may_pay(card.letters + std::max(0, card.cost.generic + cost_change(table, seat, number)));
    };
    const bool sorcery_time = is_sorcery_time(table, seat);
    const bool resource_time = !refuse_any_resource(table, seat);
    for (const Held& held : state.players[seat].hand) {
        if (held.card == no_card) continue;
        const Card& card = table.program().cards[held.card];
        const bool is_resource = card.type == CardType::ResourceGenerator;
        if (!(is_resource ? resource_time : sorcery_time || card.is_instant())) continue;
        if (is_resource) {
            if (conditions_hold(table, seat, held))
                listing.emplace_back(std::in_place_type<PlayResource>, PlayResource{held.id});
        } else if (may_pay(held.card, card) && !refuse_play(table, seat, held, &supply)) {
            listing.emplace_back(std::in_place_type<PlayCard>, PlayCard{held.id});
        }
    }
    const auto list_abilities_of = [&](const Permanent& permanent) {
        if (table.rules().auto_payment && plainly_cannot_be_used(table, permanent, supply)) return false;
        AbilityList abilities;
        list_abilities(table, permanent, seat, abilities);
        for (std::uint8_t number = 0; number < abilities.size(); ++number) {
            if (!table.program().activated[abilities[number]].is_mana) {
                if (!refuse_activation(table, seat, permanent, number, &supply))
                    listing.emplace_back(std::in_place_type<ActivateAbility>, ActivateAbility{permanent.id, number});
            } else if (!table.rules().auto_payment && !refuse_tap(table, seat, permanent, number)) {
                listing.emplace_back(std::in_place_type<TapResource>, TapResource{permanent.id, number});
            }
        }
        return false;
    };
    std::uint32_t places = able_places(state, seat, &Places::actives);
    if (!table.rules().auto_payment) places |= able_places(state, seat, &Places::mines);
    visit_until(state.players[seat].battlefield, places, list_abilities_of);
    listing.emplace_back(std::in_place_type<PassPriority>);
}

}  // namespace

void list_actions(const Table& table, Seat seat, Listing& listing) {
    if (table.state.now.question.kind != QuestionKind::None) return list_answers(table, seat, listing);
    list_plays(table, seat, listing);
}

Seats Conclave::deciders(const State& state) const {
    if (state.is_over()) return Seats::none();
    return Seats::only(state.now.question.kind != QuestionKind::None ? state.now.question.seat : state.priority);
}

void Conclave::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    if (!deciders(state).has(seat)) return;
    Listing listing;
    list_actions(table(state), seat, listing);
    for (const ListedAction& listed : listing)
        std::visit([&](const auto& action) { actions.emplace_back(action); }, listed);
}

std::optional<Refusal> Conclave::refuse(const State& state, Seat seat, const Action& action) const {
    if (state.is_over()) return Refusal::GameOver;
    if (std::holds_alternative<Concede>(action)) return std::nullopt;
    if (const auto* stops = std::get_if<SetStops>(&action))
        return stops->stops == state.players[seat].stops ? std::optional{Refusal::NothingChanges} : std::nullopt;
    if (!deciders(state).has(seat)) return Refusal::NotYourDecision;
    const Table table = this->table(state);
    const QuestionKind kind = state.now.question.kind;
    if (kind == QuestionKind::None) return std::visit(PlayCheck{table, seat}, action);
    if (!answers(kind, action)) return Refusal::AnswerFirst;
    return refuse_answer(table, seat, action);
}

bool Conclave::is_pass(const State&, Seat, const Action& action) const {
    return std::holds_alternative<PassPriority>(action);
}

}  // namespace pentacle::conclave
