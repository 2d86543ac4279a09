#include "cardgame/card_game.hpp"
#include "cardlang/language/vocabulary.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/text/ability.hpp"
#include "cardlang/text/effect.hpp"
#include "cardlang/text/text.hpp"
#include "cardlang/text/words.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

std::string player_name(Seat seat) { return "Player " + std::to_string(number_of(seat)); }
std::string lower(const Language& language, Zone zone) {
    if (const ZoneWord* own = further_word(language, zone)) return "the " + std::string{own->said};
    switch (zone) {
        case Zone::Deck: return "the deck";
        case Zone::Hand: return "the hand";
        case Zone::Play:
        case Zone::Token: return "play";
        case Zone::Graveyard: return "the graveyard";
        case Zone::Exile: return "exile";
        case Zone::Stack: return "the stack";
    }
    return "play";
}
std::string plural(int count, const std::string& thing) {
    return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

class EventTeller {
public:
    explicit EventTeller(const CardGame& game) : game_{game} {}

    std::string operator()(const MatchStarted& e) const { return player_name(e.first) + " begins."; }
    std::string operator()(const TurnStarted& e) const {
        return "Turn " + std::to_string(e.turn) + ": " + player_name(e.seat) + ".";
    }
    std::string operator()(const PhaseStarted& e) const {
        return std::string{spelling(game_.language(), e.phase)} + " phase.";
    }
    std::string operator()(const CardMoved& e) const {
        return name(e.card) + " goes from " + lower(game_.language(), e.from) + " to " + lower(game_.language(), e.to) +
               ".";
    }
    std::string operator()(const CardDrawn& e) const { return player_name(e.seat) + " draws " + name(e.card) + "."; }
    std::string operator()(const CardMilled& e) const { return player_name(e.seat) + " mills " + name(e.card) + "."; }
    std::string operator()(const CardDiscarded& e) const {
        return player_name(e.seat) + " discards " + name(e.card) + ".";
    }
    std::string operator()(const CardCast& e) const {
        std::string text = player_name(e.seat) + " casts " + name(e.card);
        if (e.x != 0) text += " with X = " + std::to_string(e.x);
        if (const std::string paid = price_paid(e.paid); !paid.empty()) text += " for " + paid;
        return text + ".";
    }
    std::string operator()(const AbilityActivated& e) const {
        return player_name(e.seat) + " uses the ability of " + name(e.card) + ".";
    }
    std::string operator()(const AbilityTriggered& e) const { return name(e.card) + " triggers."; }
    std::string operator()(const TriggersLost&) const { return "Too much has triggered this turn: the rest is lost."; }
    std::string operator()(const ItemResolved& e) const { return name(e.card) + " has resolved."; }
    std::string operator()(const EffectFizzled& e) const {
        return "An effect of " + name(e.card) + " has no target left.";
    }
    std::string operator()(const SpellCountered& e) const { return name(e.card) + " is countered."; }
    std::string operator()(const SpellCopied& e) const { return player_name(e.seat) + " copies " + name(e.card) + "."; }
    std::string operator()(const DamageDealt& e) const {
        return name(e.source) + " deals " + std::to_string(e.amount) + " damage to " + name(e.target) + ".";
    }
    std::string operator()(const LifeChanged& e) const {
        return player_name(e.seat) + (e.change > 0 ? " gains " : " loses ") + std::to_string(std::abs(e.change)) +
               " life and has " + std::to_string(e.now) + ".";
    }
    std::string operator()(const TallyChanged& e) const {
        return player_name(e.seat) + (e.change > 0 ? " gets " : " loses ") + std::to_string(std::abs(e.change)) + " " +
               std::string{tally_word(game_.language(), e.tally).name} + " and has " + std::to_string(e.now) + ".";
    }
    std::string operator()(const CardTapped& e) const {
        return name(e.card) + (e.tapped ? " is tapped." : " is untapped.");
    }
    std::string operator()(const TokensCreated& e) const {
        return player_name(e.seat) + " creates " +
               plural(e.amount, std::string{spelling(game_.language(), e.token)} + " token") + ".";
    }
    std::string operator()(const CountersChanged& e) const {
        const std::string kind = counter_name(game_.language(), e.counter);
        return name(e.card) + (e.change >= 0 ? " gets " : " loses ") + plural(std::abs(e.change), kind) + ".";
    }
    std::string operator()(const CardRevealed& e) const {
        return player_name(e.seat) + " reveals " + name(e.card) + ".";
    }
    std::string operator()(const DeckLookedAt& e) const {
        return player_name(e.seat) + " looks at the top " + plural(e.amount, "card") + " of the deck.";
    }
    std::string operator()(const CardLookedAt& e) const { return "It is " + name(e.card) + "."; }
    std::string operator()(const DeckShuffled& e) const { return player_name(e.seat) + " shuffles."; }
    std::string operator()(const AttackDeclared& e) const {
        return name(e.attacker) + " attacks " + name(e.target) + ".";
    }
    std::string operator()(const CardTributed& e) const {
        return player_name(e.seat) + " tributes " + name(e.card) + " to " + name(e.to) + ".";
    }
    std::string operator()(const ControlGained& e) const {
        return player_name(e.seat) + " gains control of " + name(e.card) + ".";
    }
    std::string operator()(const AbilityGranted& e) const { return name(e.card) + " is changed."; }
    std::string operator()(const StatusChanged& e) const {
        return player_name(e.seat) + (e.has ? " is " : " is no longer ") + std::string{game_.language().status.said} +
               ".";
    }
    std::string operator()(const PlayerPassed& e) const { return player_name(e.seat) + " passes."; }
    std::string operator()(const MatchEnded& e) const {
        return e.winner ? player_name(*e.winner) + " wins." : "The match is a draw.";
    }

private:
    // What was taken from the player's totals; tributes have events of their own.
    std::string price_paid(const Price& price) const {
        std::vector<std::string> parts;
        for (const PricePart& part : price) {
            if (part.currency == Currency::Life) parts.push_back(std::to_string(part.amount) + " life");
            if (part.currency == Currency::Tally)
                parts.push_back(std::to_string(part.amount) + " " +
                                written(tally_word(game_.language(), part.tally).name));
        }
        return joined(parts);
    }

    std::string name(const CardSeen& seen) const {
        return seen.player ? player_name(*seen.player) : game_.name_of(seen.card);
    }

    const CardGame& game_;
};

class ActionTeller {
public:
    ActionTeller(const CardGame& game, const State& view, Seat seat) : game_{game}, view_{view}, seat_{seat} {}

    std::string operator()(const Pass&) const { return "Pass"; }
    std::string operator()(const Cast& action) const { return "Cast " + name(action.card); }
    std::string operator()(const Activate& action) const { return name(action.card) + ": " + ability(action); }
    std::string operator()(const Move& action) const {
        return std::string{game_.language().moves[action.kind].said} + " " + name(action.card);
    }
    std::string operator()(const Choose& action) const { return verb() + " " + name(action.target); }
    std::string operator()(const Name& action) const { return "Take " + game_.name_of(action.card); }
    std::string operator()(const Say& action) const {
        switch (view_.question.kind) {
            case QuestionKind::Option: return action.number != 0 ? "Yes" : "No";
            case QuestionKind::Mode: return branch(action.number);
            case QuestionKind::AlternateCost:
                return action.number == 0 ? "Pay the printed cost" : alternate_cost(action.number - 1);
            case QuestionKind::TriggerOrder: return pending_trigger(action.number);
            case QuestionKind::X: return "X = " + std::to_string(action.number);
            case QuestionKind::None:
            case QuestionKind::Targets:
            case QuestionKind::CostCards:
            case QuestionKind::Tribute:
            case QuestionKind::EffectCards:
            case QuestionKind::DeckCards:
            case QuestionKind::LookedCards:
            case QuestionKind::Number:
            case QuestionKind::RepeatCost:
            case QuestionKind::SummonFreely: break;
        }
        return std::to_string(action.number);
    }
    std::string operator()(const Done&) const { return "Done"; }
    std::string operator()(const Concede&) const { return "Concede"; }

private:
    // What an answer does, in the card's own words.
    std::string branch(int number) const {
        const Effect& choose = program().effects[view_.question.place];
        const auto place = static_cast<std::size_t>(choose.choices.first + number);
        return as_sentence(effects_text(program(), program().branches[place].effects));
    }
    std::string alternate_cost(int number) const {
        const Card& card = program().cards[view_.announcing.item.card];
        const auto place = static_cast<std::size_t>(card.alternate_costs.first + number);
        return as_sentence(alternate_cost_text(program(), program().alternate_costs[place]));
    }
    std::string ability(const Activate& action) const {
        AbilityList abilities;
        list_abilities(game_.table(view_), action.card.slot, abilities);
        if (action.ability >= abilities.size()) return "use an ability";
        return as_sentence(activated_text(program(), program().activated[abilities[action.ability].place]));
    }
    // Whose trigger, and what it does: those of one player, in the order in which they wait.
    std::string pending_trigger(int number) const {
        for (const PendingTrigger& waiting : view_.pending) {
            if (waiting.controller != view_.question.seat || number-- > 0) continue;
            const Range effects =
                waiting.trigger == no_place ? Range{waiting.effect, 1} : program().triggers[waiting.trigger].effects;
            return game_.name_of(waiting.card) + ": " + as_sentence(effects_text(program(), effects));
        }
        return "the next trigger";
    }
    const Program& program() const { return game_.program(); }

    std::string verb() const {
        switch (view_.question.kind) {
            case QuestionKind::Targets: return "Target";
            case QuestionKind::CostCards: return "Pay with";
            case QuestionKind::Tribute: return "Tribute";
            case QuestionKind::RepeatCost: return "Discard";
            case QuestionKind::SummonFreely: return "Put into play";
            case QuestionKind::EffectCards:
            case QuestionKind::None:
            case QuestionKind::TriggerOrder:
            case QuestionKind::Option:
            case QuestionKind::X:
            case QuestionKind::Mode:
            case QuestionKind::AlternateCost:
            case QuestionKind::DeckCards:
            case QuestionKind::LookedCards:
            case QuestionKind::Number: return "Choose";
        }
        const QuestionWord* own = further_word(game_.language(), view_.question.kind);
        return own != nullptr ? std::string{own->verb} : "Choose";
    }
    std::string name(Ref ref) const {
        if (ref.is_player()) return ref.seat() == seat_ ? "yourself" : "the opponent";
        if (ref.is_none()) return "nothing";
        const Object& object = view_.objects[ref.slot];
        const std::string whose = object.zone == Zone::Play && object.controller != seat_ ? "the opponent's " : "";
        std::string text = whose + game_.name_of(object.card);
        if (object.zone == Zone::Play && object.is_summon())
            text += " (" + std::to_string(object.now.attack) + "/" + std::to_string(object.defense_left()) + ")";
        if (object.zone == Zone::Graveyard) text += " in the graveyard";
        return text;
    }

    const CardGame& game_;
    const State& view_;
    Seat seat_;
};

}  // namespace

std::string CardGame::describe_event(const Event& event) const { return std::visit(EventTeller{*this}, event); }

std::string CardGame::describe_action(const State& view, Seat seat, const Action& action) const {
    return std::visit(ActionTeller{*this, view, seat}, action);
}

std::string CardGame::question_text(const State& state) const {
    const Question& question = state.question;
    if (question.kind != QuestionKind::Option || question.place == no_place) return {};
    const bool announcing = !state.frames.empty() && std::holds_alternative<AnnounceItem>(state.frames.back());
    const TextId text = announcing ? program().triggers[question.place].option_message
                                   : program().effects[question.place].option_message;
    if (const std::string_view written = program().text(text); !written.empty()) return std::string{written};
    const Range happens = announcing ? program().triggers[question.place].effects : Range{question.place, 1};
    const std::string told = effects_text(program(), happens);
    return told.empty() ? std::string{} : capitalised(told) + "?";
}

std::string CardGame::asking_effect(const State& state) const {
    const Question& question = state.question;
    const bool asks = question.place != no_place && question.kind != QuestionKind::Option && !state.frames.empty() &&
                      std::holds_alternative<RunEffects>(state.frames.back());
    const std::string told = asks ? effects_text(program(), Range{question.place, 1}) : std::string{};
    return told.empty() ? std::string{} : capitalised(told) + ".";
}

std::optional<CardNumber> CardGame::card_in_question(const State& state) const {
    if (state.frames.empty()) return std::nullopt;
    if (std::holds_alternative<AnnounceItem>(state.frames.back())) return state.announcing.item.card;
    const bool resolving = std::any_of(state.frames.begin(), state.frames.end(),
                                       [](const Frame& frame) { return std::holds_alternative<ResolveItem>(frame); });
    return resolving ? std::optional{state.resolving.card} : std::nullopt;
}

// What the seat is asked, in words of people.
std::string CardGame::asked_text(const State& state) const {
    const Question& question = state.question;
    const std::string count = question.min == question.max ? std::to_string(question.max)
                              : question.min == 0
                                  ? "up to " + std::to_string(question.max)
                                  : std::to_string(question.min) + " to " + std::to_string(question.max);
    switch (question.kind) {
        case QuestionKind::None: return {};
        case QuestionKind::TriggerOrder: return "Which happens next?";
        case QuestionKind::Option: {
            const std::string text = question_text(state);
            return text.empty() ? "Use it?" : text;
        }
        case QuestionKind::X: return "How much is X?";
        case QuestionKind::Mode: return "Choose one.";
        case QuestionKind::AlternateCost: return "How will you pay?";
        case QuestionKind::Targets: return "Choose targets (" + count + ").";
        case QuestionKind::CostCards: return "Choose what to pay with (" + count + ").";
        case QuestionKind::Tribute: return "Choose tributes (" + count + ").";
        case QuestionKind::EffectCards: return "Choose cards (" + count + ").";
        case QuestionKind::DeckCards: return "Choose from the deck (" + count + ").";
        case QuestionKind::LookedCards: return "Choose among the cards you see (" + count + ").";
        case QuestionKind::Number: return "Choose a number.";
        case QuestionKind::RepeatCost: return "Pay again?";
        case QuestionKind::SummonFreely: return "Put a card into play, or be done.";
    }
    const QuestionWord* own = further_word(language(), question.kind);
    return own != nullptr ? std::string{own->asked} : std::string{};
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
