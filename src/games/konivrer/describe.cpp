#include "cardlang/language/vocabulary.hpp"
#include "games/konivrer/ids.hpp"
#include "games/konivrer/phrases.hpp"

namespace pentacle::konivrer {

namespace {

std::string seat_name(Seat seat) { return "Player " + std::to_string(number_of(seat)); }
std::string number(int value) { return std::to_string(value); }
std::string counters(int count) { return number(count) + (count == 1 || count == -1 ? " counter" : " counters"); }

std::string keyword_text(std::uint8_t keyword) {
    return keyword < word_count<Keyword> ? std::string{spellings<Keyword>[keyword]} : std::string{};
}

class ActionTeller {
public:
    ActionTeller(const Konivrer& game, const State& view, Seat seat) : game_{game}, view_{view}, seat_{seat} {}

    std::string operator()(const PlayAzoth& action) const {
        return "Place " + card(action.card) + " as Azoth" +
               (action.element < element_count_with_generic ? ", " + element_name(static_cast<Element>(action.element))
                                                            : std::string{});
    }
    std::string operator()(const PlaySummon& action) const {
        return "Summon " + card(action.card) + with_keyword(action.keyword);
    }
    std::string operator()(const PlayTribute& action) const {
        return "Summon " + card(action.card) + " by tribute" + with_keyword(action.keyword);
    }
    std::string operator()(const PlaySpell& action) const {
        std::string text = "Cast " + card(action.card) + with_keyword(action.keyword);
        const HeldCard* held = find_in_hand(game_.table(view_), seat_, action.card);
        if (held == nullptr || held->card == no_card) return text;
        const Card& printed = game_.program().cards[held->card];
        if (action.ability < printed.abilities.count)
            for (const Effect& effect : game_.program().effects_in(
                     game_.program().abilities[printed.abilities.first + action.ability].effects))
                text += (text.ends_with('.') ? " " : ": ") + effect.text;
        return text;
    }
    std::string operator()(const DeclareAttacker& action) const {
        return "Attack " + thing(action.target) + " with " + card(action.card);
    }
    std::string operator()(const DeclareDefender& action) const {
        return "Defend against " + card(action.attacker) + " with " + card(action.card);
    }
    std::string operator()(const ResolveCombat&) const { return "No more defenders"; }
    std::string operator()(const EndPhase&) const {
        switch (view_.phase) {
            case Phase::Mulligan: return "Keep the hand";
            case Phase::Start: return "Go to the main phase";
            case Phase::Main:
                // R12. Combat is passed over without an attacker.
                return any_attacker(game_.table(view_), seat_) ? "Go to combat"
                                                               : "Go to the main phase after combat: nobody can attack";
            case Phase::Combat: return view_.attacks.empty() ? "Attack nobody" : "No more attackers";
            case Phase::PostCombatMain:
            case Phase::Refresh: break;
        }
        return "End the phase";
    }
    std::string operator()(const EndTurn&) const { return "End the turn"; }
    std::string operator()(const PutBack& action) const { return "Put " + card(action.card) + " under the deck"; }
    std::string operator()(const ChooseTribute& action) const { return "Tribute " + card(action.target); }
    std::string operator()(const ChooseX& action) const {
        const Play& play = view_.now.play;
        if (play.card.card >= game_.program().cards.size()) return "Pay " + number(action.x) + " for generic";
        const Table table = game_.table(view_);
        const Card& printed = game_.program().cards[play.card.card];
        const int value = generic_value_of(table, printed, action.x);
        if (play.way == Way::Tribute) {
            const int owed = price_of(table, printed, action.x, chosen_reduction(table, play)).total();
            return "No more tributes: pay " + (owed == 0 ? "nothing" : number(owed) + " Azoth") + ", " +
                   counters(value);
        }
        return "Pay " + number(action.x) + " for generic, " +
               (play.way == Way::Spell ? "X = " + number(value) : counters(value));
    }
    std::string operator()(const PayAzoth& action) const {
        return "Rest " + card(action.azoth) + " for " +
               (action.element < element_count_with_generic ? element_name(static_cast<Element>(action.element)) : "?");
    }
    std::string operator()(const PayAuto&) const { return "Pay automatically"; }
    std::string operator()(const ChooseTarget& action) const {
        if (action.card != no_card) return "Choose " + game_.name_of(action.card);
        if (asked() == QuestionKind::Discard) return "Discard " + card(action.target.id);
        if (asked() == QuestionKind::Redirect) return "Have it dealt to " + card(action.target.id);
        return "Choose " + thing(action.target);
    }
    std::string operator()(const Done&) const {
        if (asked() == QuestionKind::Redirect) return "Take the damage";
        const auto* running = view_.now.frames.empty() ? nullptr : std::get_if<RunEffects>(&view_.now.frames.back());
        return running != nullptr && !running->chosen.empty() ? "No more" : "Choose nobody";
    }
    std::string operator()(const PlayBurst& action) const {
        return "Burst " + card(action.card) + ", X = " + number(static_cast<int>(view_.players[seat_].life.size()));
    }
    std::string operator()(const DeclineBurst& action) const { return "Take " + card(action.card) + " into hand"; }
    std::string operator()(const ChooseOption& action) const { return action.yes ? "Yes" : "No"; }
    std::string operator()(const Pass&) const { return "Let it happen"; }
    std::string operator()(const Concede&) const { return "Concede"; }

private:
    QuestionKind asked() const { return view_.now.question.kind; }

    static std::string with_keyword(std::uint8_t keyword) {
        return keyword == unsaid ? std::string{} : " with " + keyword_text(keyword);
    }
    std::string card(Instance id) const {
        const auto held = find_anywhere(view_, id);
        if (!held) return "?";
        std::string text = game_.name_of(held->card);
        if (const Found found = find_familiar(game_.table(view_), id))
            text += " (" + number(strength_of(game_.table(view_), *found.familiar, found.seat)) + "/" +
                    number(health_of(game_.table(view_), *found.familiar, found.seat)) + ")";
        return text;
    }
    std::string thing(Target target) const {
        if (!target.is_player()) return card(target.id);
        return target.seat() == seat_ ? "yourself" : "the opponent";
    }

    const Konivrer& game_;
    const State& view_;
    Seat seat_;
};

}  // namespace

std::string Konivrer::describe_action(const State& view, Seat seat, const Action& action) const {
    return std::visit(ActionTeller{*this, view, seat}, action);
}

std::string Konivrer::describe_event(const Event& event) const {
    const Happened& told = std::get<Happened>(event);
    const std::string who = seat_name(told.player);
    const std::string card = name_of(told.card.card);
    const std::string amount = number(told.amount);
    switch (told.kind) {
        case EventKind::MatchStarted: return "The match begins.";
        case EventKind::TurnStarted: return "Turn " + amount + " of " + who + ".";
        case EventKind::PhaseChanged: return "— " + capitalised(std::string{phase_said(told.phase, told.step)});
        case EventKind::CardDrawn: return who + " draws " + card + ".";
        case EventKind::CardDrawnFaceDown: return who + " draws a card.";
        case EventKind::DrawFailed: return who + " has no card left to draw.";
        case EventKind::CardPutBack: return who + " puts " + card + " under the deck.";
        case EventKind::AzothPlaced: return who + " places " + card + " as Azoth.";
        case EventKind::AzothRested:
            return who + " rests " + card +
                   (told.element == unsaid ? "." : " for " + element_name(static_cast<Element>(told.element)) + ".");
        case EventKind::AzothRefreshed: return who + "'s Azoth is refreshed.";
        case EventKind::CardSummoned:
            return who + " summons " + card + (told.tribute ? " by tribute" : "") + " with " + counters(told.amount) +
                   ".";
        case EventKind::CardTributed: return who + " tributes " + card + ".";
        case EventKind::SpellCast: return who + " casts " + card + " (X = " + number(told.generic_value) + ").";
        case EventKind::BurstPlayed: return card + " bursts for " + who + " (X = " + number(told.generic_value) + ").";
        case EventKind::BurstDeclined: return who + " takes " + card + " into hand.";
        case EventKind::KeywordResolved: return card + ": " + keyword_text(told.keyword) + " " + amount + ".";
        case EventKind::AbilityTriggered: return card + "'s ability happens.";
        case EventKind::DamageDealt:
            return (told.target.is_player() ? seat_name(told.target.seat()) : card) + " takes " + amount + " damage.";
        case EventKind::DamageRedirected: return card + " takes " + amount + " damage for another.";
        case EventKind::LifeCardRevealed: return who + "'s Life card is " + card + ".";
        case EventKind::LifeCardAdded:
            return who + " gains a Life card" + (told.card.card == no_card ? "." : ": " + card + ".");
        case EventKind::FamiliarDestroyed: return card + " is destroyed.";
        case EventKind::CardMoved:
            return card + " goes from " + zone_name(told.from) + " to " + zone_name(told.to) + ".";
        case EventKind::CountersChanged:
            return card + ": " + (told.amount > 0 ? "+" : "") + counters(told.amount) + ".";
        case EventKind::FamiliarTapped: return card + " is tapped.";
        case EventKind::FamiliarUntapped: return card + " is untapped.";
        case EventKind::AttackerDeclared:
            return card + " attacks " +
                   (told.target.is_player() ? seat_name(told.target.seat()) : name_of(told.target_card)) + ".";
        case EventKind::DefenderDeclared: return card + " defends against " + name_of(told.target_card) + ".";
        case EventKind::CombatEnded: return "Combat is over.";
        case EventKind::ResponsePassed: return who + " lets it happen.";
        case EventKind::PlayerConceded: return who + " concedes.";
        case EventKind::MatchEnded: return told.winner ? seat_name(*told.winner) + " wins." : "The match is a draw.";
    }
    return {};
}

}  // namespace pentacle::konivrer
