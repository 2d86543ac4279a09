#include <algorithm>
#include <bit>

#include "cardgame/listing.hpp"
#include "cardgame/summon_limit.hpp"
#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/continuous.hpp"
#include "core/all_at_once.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

using Refused = std::optional<Refusal>;

// Objects and summons are cast in one's own main phases, with nothing on the stack; spells, and cards with a time of
// their own, whenever one has priority.
bool is_time_for_all_cards(const Table& table, Seat seat) {
    const State& state = table.state;
    return all_at_once(state.turn_player == seat, table.program().language->main_phases.has(state.phase),
                       state.stack.empty());
}

Refused refused_by(Obstacle obstacle) {
    switch (obstacle) {
        case Obstacle::None: return std::nullopt;
        case Obstacle::NoLegalTarget: return Refusal::NoLegalTarget;
        case Obstacle::NotEnoughLife: return Refusal::NotEnoughLife;
        case Obstacle::NotEnoughTribute: return Refusal::NotEnoughTribute;
        case Obstacle::CannotPayCost: return Refusal::CannotPayCost;
        case Obstacle::ConditionFails: return Refusal::ConditionFails;
    }
    return std::nullopt;
}

bool is_top_summon(const Table& table, Seat seat, Slot slot) {
    return top_of_deck(table.player(seat)) == slot && table.at(slot).is_summon() &&
           player_has(table, seat, Passive::AdditionalSummonTopCard);
}

// Hand; the top of the deck and the graveyard only where a card says so.
bool is_castable_there(const Table& table, Seat seat, Slot slot) {
    const Object& object = table.at(slot);
    if (!object.exists() || object.owner != seat || object.card == hidden_card) return false;
    if (object.zone == Zone::Hand) return true;
    if (object.zone == Zone::Deck) return is_top_summon(table, seat, slot);
    return object.zone == Zone::Graveyard && table.card(object).castable_from_graveyard;
}

Refused refuse_timing(const Table& table, Seat seat, Slot slot, const Rules& rules) {
    const Card& card = table.card(table.at(slot));
    const Player& player = table.player(seat);
    if (card.type == CardType::Token) return Refusal::CardNotCastable;
    if (card.type == CardType::Spell)
        return may_cast_spells(table, seat) ? std::nullopt : Refused{Refusal::NoMoreSpells};
    if (has_its_own_time(table.program(), card)) return std::nullopt;
    if (!is_time_for_all_cards(table, seat)) return Refusal::WrongTime;
    if (card.type != CardType::Summon || table.at(slot).zone == Zone::Deck) return std::nullopt;
    const bool used_up =
        player.tallies[Tally::NormalSummons] >= rules.summons_per_turn + player.tallies[Tally::SummonBonus];
    return used_up && !bypasses_summon_limit(table, seat, slot) ? Refused{Refusal::SummonLimit} : std::nullopt;
}

// Whether there is time and room for it, whatever it costs. REQUIRES: it is where it can be cast.
Refused refuse_cast_now(const Table& table, Seat seat, Slot slot, const Rules& rules) {
    if (const auto refusal = refuse_timing(table, seat, slot, rules)) return refusal;
    const Card& card = table.card(table.at(slot));
    if (!card.cast_restrictions.empty() && !restrictions_allow(table, seat, card)) return Refusal::CastRestricted;
    if (table.state.stack.full()) return Refusal::StackFull;
    if (card.type != CardType::Spell && table.player(seat).field.size() >= field_max && field_room(table, seat) <= 0 &&
        (card.type == CardType::Object || table.setting.hooks.price(table, seat, slot, 0).in(Currency::Tribute) == 0))
        return Refusal::FieldFull;
    return std::nullopt;
}

Refused refuse_cast(const Table& table, Seat seat, Slot slot, const Rules& rules) {
    if (!is_castable_there(table, seat, slot)) return Refusal::CardNotCastable;
    if (const auto refusal = refuse_cast_now(table, seat, slot, rules)) return refusal;
    return refused_by(obstacle_to_cast(table, seat, slot));
}

// The same when all abilities of the object are at hand.
Refused refuse_activation(const Table& table, Seat seat, Slot slot, const AbilityList& abilities,
                          std::uint8_t ability) {
    const Object& object = table.at(slot);
    if (object.card == hidden_card || object.controller != seat) return Refusal::NoSuchAbility;
    if (ability >= abilities.size()) return Refusal::NoSuchAbility;
    const ActivatedEffect& record = table.program().activated[abilities[ability].place];
    if (!record.works_from.has(object.zone)) return Refusal::NoSuchAbility;
    if (is_used_up(table, slot, abilities[ability])) return Refusal::AbilityUsed;
    if (table.state.stack.full() && !record.at_once) return Refusal::StackFull;
    return refused_by(obstacle_to_activate(table, seat, slot, abilities[ability].place));
}

Refused refuse_activation(const Table& table, Seat seat, Slot slot, std::uint8_t ability) {
    const Object& object = table.at(slot);
    if (!object.exists() || object.card == hidden_card || object.controller != seat) return Refusal::NoSuchAbility;
    AbilityList abilities;
    list_abilities(table, slot, abilities);
    return refuse_activation(table, seat, slot, abilities, ability);
}

// What a player with priority may do, one overload for each action.
struct Priority {
    const Table& table;
    Seat seat;
    const CardGame& game;

    Refused operator()(const Pass&) const {
        return is_time_to_move() ? game.conduct().refuse_no_more_moves(table) : std::nullopt;
    }
    Refused operator()(const Cast& action) const {
        if (!table.state.is_current(action.card)) return Refusal::UnknownCard;
        return refuse_cast(table, seat, action.card.slot, game.rules());
    }
    Refused operator()(const Activate& action) const {
        if (!table.state.is_current(action.card)) return Refusal::UnknownCard;
        return refuse_activation(table, seat, action.card.slot, action.ability);
    }
    Refused operator()(const Move& action) const {
        if (!table.state.is_current(action.card)) return Refusal::UnknownCard;
        return game.conduct().refuse_move(table, seat, action);
    }
    Refused operator()(const Choose&) const { return Refusal::NoQuestion; }
    Refused operator()(const Name&) const { return Refusal::NoQuestion; }
    Refused operator()(const Say&) const { return Refusal::NoQuestion; }
    Refused operator()(const Done&) const { return Refusal::NoQuestion; }
    Refused operator()(const Concede&) const { return std::nullopt; }

    bool is_time_to_move() const { return game.conduct().is_time_to_move(table.state, seat); }
};

// What a player who was asked something may do.
struct Asked {
    const Table& table;
    const Conduct& conduct;

    Refused operator()(const Pass&) const { return Refusal::AnswerFirst; }
    Refused operator()(const Cast&) const { return Refusal::AnswerFirst; }
    Refused operator()(const Activate&) const { return Refusal::AnswerFirst; }
    Refused operator()(const Move& action) const {
        if (!asks_for_moves()) return Refusal::AnswerFirst;
        if (!table.state.is_current(action.card)) return Refusal::UnknownCard;
        return conduct.refuse_move(table, table.state.question.seat, action);
    }
    Refused operator()(const Choose& action) const { return allowed(may_choose(table, action.target)); }
    Refused operator()(const Name& action) const { return allowed(may_name(table, action.card)); }
    Refused operator()(const Say& action) const { return allowed(may_say(table, action.number)); }
    Refused operator()(const Done&) const {
        if (asks_for_moves()) return conduct.refuse_no_more_moves(table);
        return may_finish(table) ? std::nullopt : Refused{Refusal::NotDoneYet};
    }
    Refused operator()(const Concede&) const { return std::nullopt; }

    bool asks_for_moves() const { return is_answered_by_moves(*table.program().language, table.state.question.kind); }
    static Refused allowed(bool fine) { return fine ? std::nullopt : Refused{Refusal::InvalidChoice}; }
};

}  // namespace

[[gnu::noinline]] void list_answers(const Table& table, const Conduct& conduct, ActionList& actions) {
    const State& state = table.state;
    const Question& question = state.question;
    switch (form_of(question.kind)) {
        case AnswerForm::None: break;
        case AnswerForm::Number:
            for (int number = question.min; number <= question.max && !actions.full(); ++number)
                if (may_say(table, number)) actions.push_back(Say{static_cast<std::int16_t>(number)});
            break;
        case AnswerForm::Card: {
            // Each kind of card once: copies cannot be told apart.
            const Pile& deck = state.players[deck_asked_about(table).value_or(question.seat)].deck;
            FixedVector<CardNumber, cards_per_deck_max> kinds;
            for (const Slot slot : deck) {
                const CardNumber card = state.objects[slot].card;
                if (std::find(kinds.begin(), kinds.end(), card) == kinds.end()) kinds.push_back(card);
            }
            std::sort(kinds.begin(), kinds.end());
            for (const CardNumber card : kinds)
                if (may_name(table, card)) actions.push_back(Name{card});
            break;
        }
        case AnswerForm::Object:
            if (is_answered_by_moves(*table.program().language, question.kind)) {
                conduct.list_moves(table, actions);
                if (!conduct.refuse_no_more_moves(table)) actions.push_back(Done{});
                return;
            }
            if (conduct.list_answers(table, actions)) break;
            for_each_choosable(table, places_asked_about(table), [&](Ref ref) {
                if (may_choose(table, ref) && !actions.full()) actions.push_back(Choose{ref});
            });
            break;
    }
    if (may_finish(table) && !actions.full()) actions.push_back(Done{});
}

std::optional<Refusal> CardGame::refuse(const State& state, Seat seat, const Action& action) const {
    if (state.is_over()) return Refusal::GameOver;
    if (std::holds_alternative<Concede>(action)) return std::nullopt;
    if (!deciders(state).has(seat)) return Refusal::NotYourDecision;
    const Table here = table(state);
    if (state.question.kind != QuestionKind::None) return std::visit(Asked{here, conduct_}, action);
    return std::visit(Priority{here, seat, *this}, action);
}

namespace {

bool is_of_use_buried(const Table& table, Slot slot) {
    const Card& card = table.card(table.at(slot));
    return card.castable_from_graveyard || card.activated_from.has(Zone::Graveyard);
}

// The cards of the hand that may be of use outside main phases, and whether any of the graveyard may be of use at all.
void look_around(const Table& table, const Player& player, Prospects& prospects) {
    if (!prospects.hand_known) {
        prospects.hand_known = true;
        prospects.quick.reset();
        for (std::size_t place = 0; place < player.hand.size(); ++place)
            if (table.card(table.at(player.hand[place])).quick) prospects.quick.set(place);
    }
    prospects.looked = true;
    prospects.possible = prospects.quick;
    prospects.castable.reset();
    prospects.of_graves =
        player.acting_buried > 0 && std::any_of(player.graveyard.begin(), player.graveyard.end(),
                                                [&](Slot slot) { return is_of_use_buried(table, slot); });
}

}  // namespace

bool can_plainly_only_pass(const Table& table, Seat seat, const Conduct& conduct, Prospects& prospects) {
    const State& state = table.state;
    const Player& player = state.players[seat];
    if (state.at_work.abilities[seat] != 0) return false;
    if (may_be_at_work(state, seat, Passive::AdditionalSummonTopCard)) return false;
    if (is_time_for_all_cards(table, seat) || conduct.is_time_to_move(state, seat)) return false;
    bool acts_elsewhere = false;
    player.own_zones.for_each([&](Zone zone, const Pile& pile) {
        for (const Slot slot : pile) acts_elsewhere |= table.card(table.at(slot)).activated_from.has(zone);
    });
    if (acts_elsewhere) return false;
    if (!prospects.looked) look_around(table, player, prospects);
    return prospects.possible.none() && !prospects.of_graves;
}

namespace {

// Lists what Priority lets pass, asking only about what is not plainly out of the question.
class PriorityList {
public:
    PriorityList(const Table& table, Seat seat, const CardGame& game, Prospects& prospects, ActionList& actions)
        : table_{table},
          may_{table, seat, game},
          player_{table.player(seat)},
          prospects_{prospects},
          actions_{actions},
          limit_holds_{player_.tallies[Tally::NormalSummons] >=
                           game.rules().summons_per_turn + player_.tallies[Tally::SummonBonus] &&
                       !may_be_at_work(table.state, seat, Passive::BypassSummonLimit)} {}

    void fill() {
        list_casts();
        list_abilities_in_play();
        if (abilities_in_hand_) list_abilities_from(player_.hand, Zone::Hand);
        if (abilities_buried_) list_abilities_from(player_.graveyard, Zone::Graveyard);
        player_.own_zones.for_each([&](Zone zone, const Pile& pile) { list_abilities_from(pile, zone); });
        if (!may_.is_time_to_move()) return actions_.push_back(Pass{});
        may_.game.conduct().list_moves(table_, actions_);
        if (!may_.game.conduct().refuse_no_more_moves(table_)) actions_.push_back(Pass{});
    }

private:
    template <typename A>
    void offer(const A& action) {
        if (!may_(action)) actions_.push_back(action);
    }

    const Card& card(Slot slot) const { return table_.card(table_.at(slot)); }

    // A summon that nothing special is said about, beyond the limit or the tributes there are.
    bool is_plainly_too_much(const Card& held) const {
        if (held.type != CardType::Summon || held.quick) return false;
        if (limit_holds_ && !held.bypasses_limit) return true;
        return may_.game.conduct().summons_cost_tributes && held.costs_as_printed && held.cost > plain_tributes_;
    }

    // A summon that nothing special is said about, for which there are tributes, as they have been counted.
    bool is_plainly_affordable(const Card& held) const {
        return are_tributes_free_ && held.type == CardType::Summon && held.costs_as_printed &&
               held.additional_costs.empty() && held.cost <= plain_tributes_;
    }

    // What there is to tribute for a card that says nothing of tributes; the most there can be where it is not plain.
    void count_tributes() {
        const State& state = table_.state;
        const bool plain = !state.stale && !state.at_work.cost_auras && state.grants.empty() &&
                           player_.waiting.empty() && !may_be_at_work(state, may_.seat, Passive::TokenCanTribute);
        if (!plain) return;
        plain_tributes_ = count_summons(table_, may_.seat);
        constexpr auto restricting =
            WordSet<Passive>::of({Passive::CantTribute, Passive::OnlyTributeTo, Passive::TributeRestriction});
        const std::uint32_t at_work = state.at_work.passives[Seat::First] | state.at_work.passives[Seat::Second];
        are_tributes_free_ = may_.game.conduct().summons_cost_tributes && (at_work & restricting.bits) == 0 &&
                             !may_not_tribute(table_, may_.seat);
    }

    // Whether nothing stands in the way of casting the card but perhaps the time. What is found out about quick cards
    // is noted.
    bool has_no_obstacle(std::size_t place, const Card& held) {
        if (is_plainly_affordable(held) || (held.quick && prospects_.castable[place])) return true;
        const bool castable = obstacle_to_cast(table_, may_.seat, player_.hand[place]) == Obstacle::None;
        if (held.quick && castable) prospects_.castable.set(place);
        if (held.quick && !castable && !held.activated_from.has(Zone::Hand)) prospects_.possible.reset(place);
        return castable;
    }

    void list_casts_from_hand() {
        if (!prospects_.looked) look_around(table_, player_, prospects_);
        const bool only_quick = !is_time_for_all_cards(table_, may_.seat);
        if (!only_quick) count_tributes();
        const Prospects::Places wanted = only_quick ? prospects_.possible : prospects_.possible | ~prospects_.quick;
        for (std::size_t place = 0; place < player_.hand.size(); ++place) {
            if (!wanted[place]) continue;
            const Slot slot = player_.hand[place];
            const Card& held = card(slot);
            if (!only_quick && is_plainly_too_much(held)) continue;
            abilities_in_hand_ |= held.activated_from.has(Zone::Hand);
            if (!refuse_cast_now(table_, may_.seat, slot, may_.game.rules()) && has_no_obstacle(place, held))
                actions_.push_back(Cast{table_.state.ref(slot)});
        }
    }

    void list_casts() {
        const State& state = table_.state;
        list_casts_from_hand();
        if (!player_.deck.empty() && may_be_at_work(state, may_.seat, Passive::AdditionalSummonTopCard))
            offer(Cast{state.ref(player_.deck.back())});
        if (prospects_.of_graves)
            for (const Slot slot : player_.graveyard) {
                const Card& buried = card(slot);
                abilities_buried_ |= buried.activated_from.has(Zone::Graveyard);
                if (buried.castable_from_graveyard) offer(Cast{state.ref(slot)});
            }
    }

    void list_abilities_of(Slot slot) {
        AbilityList abilities;
        list_abilities(table_, slot, abilities);
        for (std::uint8_t ability = 0; ability < abilities.size(); ++ability)
            if (!refuse_activation(table_, may_.seat, slot, abilities, ability))
                actions_.push_back(Activate{table_.state.ref(slot), ability});
    }

    void list_abilities_in_play() {
        for (FieldBits places = table_.state.at_work.abilities[may_.seat]; places != 0; places &= places - 1)
            list_abilities_of(player_.field[static_cast<std::size_t>(std::countr_zero(places))]);
    }

    void list_abilities_from(const Pile& pile, Zone zone) {
        for (const Slot slot : pile)
            if (card(slot).activated_from.has(zone)) list_abilities_of(slot);
    }

    const Table& table_;
    Priority may_;
    const Player& player_;
    Prospects& prospects_;
    ActionList& actions_;
    bool limit_holds_;  // for cards that do not say otherwise themselves
    int plain_tributes_ = life_max;
    bool are_tributes_free_ = false;  // nothing says what they may be paid for
    bool abilities_in_hand_ = false;
    bool abilities_buried_ = false;
};

}  // namespace

// Apart from the quick look before it.
[[gnu::noinline]] void list_with_priority(const Table& table, Seat seat, const CardGame& game, Prospects& prospects,
                                          ActionList& actions) {
    PriorityList{table, seat, game, prospects, actions}.fill();
}

std::optional<std::string> wrong_prospect(const Table& table, Seat seat) {
    const Player& player = table.player(seat);
    const Prospects& prospects = player.prospects;
    if (!prospects.looked && !prospects.hand_known) return std::nullopt;  // and perhaps they are hidden
    Prospects anew;
    look_around(table, player, anew);
    if (prospects.hand_known && prospects.quick != anew.quick) return "the quick cards of a hand are others than noted";
    if (prospects.looked && prospects.of_graves != anew.of_graves) return "a graveyard is of other use than noted";
    for (std::size_t place = 0; prospects.looked && place < player.hand.size(); ++place) {
        const Card& held = table.card(table.at(player.hand[place]));
        const bool castable = held.quick && obstacle_to_cast(table, seat, player.hand[place]) == Obstacle::None;
        if (prospects.castable[place] && !castable) return "a card noted as castable is not";
        if (!prospects.possible[place] && (castable || held.activated_from.has(Zone::Hand)))
            return "a card noted as of no use is of use";
    }
    return std::nullopt;
}

void CardGame::legal_actions(const State& state, Seat seat, ActionList& actions) const {
    if (!deciders(state).has(seat)) return;
    const Table here = table(state);
    if (state.question.kind != QuestionKind::None) return list_answers(here, conduct_, actions);
    Prospects prospects = state.players[seat].prospects;
    if (can_plainly_only_pass(here, seat, conduct_, prospects)) return actions.push_back(Pass{});
    list_with_priority(here, seat, *this, prospects, actions);
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
