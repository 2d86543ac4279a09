#include "games/conclave/ids.hpp"
#include "games/conclave/mana_text.hpp"
#include "games/conclave/phrases.hpp"

// Actions and events in words.
namespace pentacle::conclave {

namespace {

std::string seat_name(Seat seat) { return "Player " + std::to_string(number_of(seat)); }
std::string number(int value) { return std::to_string(value); }

std::string step_words(Step step) {
    switch (step) {
        case Step::Mulligan: return "Opening hands";
        case Step::Untap: return "Untap";
        case Step::Upkeep: return "Upkeep";
        case Step::Draw: return "Draw";
        case Step::Resource: return "Resources";
        case Step::MainPre: return "First main phase";
        case Step::CombatBegin: return "Combat begins";
        case Step::DeclareAttackers: return "Attackers";
        case Step::DeclareBlockers: return "Blockers";
        case Step::FirstStrikeDamage: return "First strikes";
        case Step::CombatDamage: return "Combat damage";
        case Step::CombatEnd: return "Combat ends";
        case Step::MainPost: return "Second main phase";
        case Step::EndStep: return "End step";
        case Step::Cleanup: return "Cleanup";
    }
    return {};
}

class ActionTeller {
public:
    ActionTeller(const Conclave& game, const State& view, Seat seat)
        : game_{game}, view_{view}, table_{game.table(view)}, seat_{seat} {}

    std::string operator()(const Keep&) const { return "Keep this hand"; }
    std::string operator()(const TakeMulligan&) const { return "Take a mulligan"; }
    std::string operator()(const PassPriority&) const {
        if (!view_.stack.empty()) return "Pass: let " + game_.name_of(view_.stack.back().source.card) + " happen";
        if (view_.active != seat_) return "Pass";
        switch (view_.step) {
            case Step::MainPre: return "Pass: go to combat";
            case Step::MainPost: return "Pass: end the turn";
            case Step::Mulligan:
            case Step::Untap:
            case Step::Upkeep:
            case Step::Draw:
            case Step::Resource:
            case Step::CombatBegin:
            case Step::DeclareAttackers:
            case Step::DeclareBlockers:
            case Step::FirstStrikeDamage:
            case Step::CombatDamage:
            case Step::CombatEnd:
            case Step::EndStep:
            case Step::Cleanup: break;
        }
        return "Pass";
    }
    std::string operator()(const PlayResource& action) const { return "Play " + card(action.card) + " (generator)"; }
    std::string operator()(const PlayCard& action) const { return "Play " + card(action.card) + cost(action.card); }
    std::string operator()(const PlayCardSaying& action) const {
        return "Play " + card(action.card) + said(action.said);
    }
    std::string operator()(const ActivateAbility& action) const {
        return "Use " + card(action.card) + ability(action.card, action.ability);
    }
    std::string operator()(const ActivateAbilitySaying& action) const {
        return "Use " + card(action.card) + ability(action.card, action.ability) + said(action.said);
    }
    std::string operator()(const TapResource& action) const {
        return "Tap " + card(action.card) + ability(action.card, action.ability);
    }
    std::string operator()(const DeclareAttacker& action) const { return "Attack with " + card(action.attacker); }
    std::string operator()(const DeclareAllAttackers& action) const {
        std::string text;
        for (const Instance id : action.attackers) text += (text.empty() ? "" : ", ") + card(id);
        return text.empty() ? "Do not attack" : "Attack with " + text;
    }
    std::string operator()(const DeclareBlocker& action) const {
        return "Block " + card(action.attacker) + " with " + card(action.blocker);
    }
    std::string operator()(const DeclareAllBlockers& action) const {
        std::string text;
        for (const DeclareBlocker& block : action.blocks)
            text += (text.empty() ? "" : ", ") + card(block.attacker) + " with " + card(block.blocker);
        return text.empty() ? "Do not block" : "Block " + text;
    }
    std::string operator()(const OrderBlocker& action) const {
        return card(action.attacker) + " hits " + card(action.blocker) + " next";
    }
    std::string operator()(const OrderAllBlockers& action) const {
        std::string text;
        for (const Instance id : action.blockers) text += (text.empty() ? "" : ", then ") + card(id);
        return card(action.attacker) + " hits " + text;
    }
    std::string operator()(const OrderTrigger& action) const {
        std::size_t place = 0;
        for (const Waiting& waiting : view_.now.waiting)
            if (waiting.source.controller == seat_ && place++ == action.trigger)
                return "Next on the stack: " + game_.name_of(waiting.source.card) + " – " +
                       game_.program().triggered[waiting.trigger].text;
        return "Next on the stack: trigger " + number(action.trigger + 1);
    }
    std::string operator()(const OrderAllTriggers&) const { return "Put the triggers on the stack in this order"; }
    std::string operator()(const ChooseTarget& action) const { return "Choose " + thing(action.target); }
    std::string operator()(const ChooseCard& action) const {
        return "Choose " + (action.number != no_card ? game_.name_of(action.number) : card(action.card));
    }
    std::string operator()(const ChooseMode& action) const {
        const auto* frame = view_.now.frames.empty() ? nullptr : std::get_if<Announce>(&view_.now.frames.back());
        if (frame == nullptr || frame->effect == no_place) return "Choose mode " + number(action.mode + 1);
        const Range branches = game_.program().effects[frame->effect].branches;
        if (action.mode >= branches.count) return "Choose mode " + number(action.mode + 1);
        const Range effects = game_.program().branches[static_cast<std::size_t>(branches.first) + action.mode];
        std::string text = "Choose:";
        for (Place place = effects.first; place < effects.end(); ++place)
            text += " " + game_.program().effects[place].text;
        return text;
    }
    std::string operator()(const ChooseAmount& action) const {
        return (view_.now.question.kind == QuestionKind::X ? "X = " : "Choose ") + number(action.amount);
    }
    std::string operator()(const ChooseYes& action) const {
        if (view_.now.question.kind == QuestionKind::Pay) return action.yes ? "Pay" : "Do not pay";
        return action.yes ? "Yes" : "No";
    }
    std::string operator()(const ChooseColour& action) const {
        return "Choose " + listed(ColourSet::of(static_cast<Colour>(action.colour)), "");
    }
    std::string operator()(const PlaceScried& action) const {
        return "Put " + game_.name_of(action.card) + (action.top ? " on top" : " on the bottom");
    }
    std::string operator()(const PlaceAllScried& action) const {
        return "Put " + number(static_cast<int>(action.top.size())) + " on top and " +
               number(static_cast<int>(action.bottom.size())) + " on the bottom";
    }
    std::string operator()(const DiscardCard& action) const { return "Discard " + card(action.card); }
    std::string operator()(const DiscardAll& action) const {
        return "Discard " + number(static_cast<int>(action.cards.size())) + " cards";
    }
    std::string operator()(const Done&) const {
        const bool none = view_.attacks.empty();
        switch (view_.now.question.kind) {
            case QuestionKind::Attackers: return none ? "Do not attack" : "No more attackers";
            case QuestionKind::Blockers: return "No more blockers";
            case QuestionKind::None:
            case QuestionKind::Mulligan:
            case QuestionKind::Bottom:
            case QuestionKind::Color:
            case QuestionKind::X:
            case QuestionKind::Mode:
            case QuestionKind::Targets:
            case QuestionKind::CostCards:
            case QuestionKind::Pay:
            case QuestionKind::Option:
            case QuestionKind::Cards:
            case QuestionKind::Number:
            case QuestionKind::Scry:
            case QuestionKind::Discard:
            case QuestionKind::HandLimit:
            case QuestionKind::BlockerOrder:
            case QuestionKind::TriggerOrder: break;
        }
        return "No more";
    }
    std::string operator()(const SetStops&) const { return "Set the stops"; }
    std::string operator()(const Concede&) const { return "Concede"; }

private:
    // A creature with its numbers, so that two of one name can be told apart.
    std::string card(Instance id) const {
        const auto found = find_anywhere(view_, id);
        if (!found) return "a card";
        std::string text = game_.name_of(found->card);
        const Found there = find_permanent(view_, id);
        if (there && game_.program().cards[there.permanent->card].is_creature())
            text += " (" + number(there.permanent->attack) + "/" + number(there.permanent->defense) + ")";
        if (there && there.seat != seat_) text += " of the opponent";
        return text;
    }
    std::string thing(Target target) const {
        if (!target.is_player()) return card(target.id);
        return target.seat() == seat_ ? "yourself" : "the opponent";
    }
    std::string cost(Instance id) const {
        const Held* held = find_held(view_, Zone::Hand, seat_, id);
        if (held == nullptr || held->card == no_card) return {};
        return " for " + text_of(game_.program().cards[held->card].cost);
    }
    std::string ability(Instance id, std::uint8_t place) const {
        const Found found = find_permanent(view_, id);
        if (!found) return {};
        AbilityList abilities;
        list_abilities(table_, *found.permanent, found.seat, abilities);
        return place < abilities.size() ? " – " + game_.program().activated[abilities[place]].text : std::string{};
    }
    std::string said(const Said& said) const {
        std::string text = said.has_x ? ", X = " + number(said.x) : "";
        for (const Target target : said.targets) text += ", " + thing(target);
        return text;
    }

    const Conclave& game_;
    const State& view_;
    Table table_;
    Seat seat_;
};

class EventTeller {
public:
    explicit EventTeller(const Conclave& game) : game_{game} {}

    std::string operator()(const StackUpdate& event) const {
        if (event.items.empty()) return "The stack is empty.";
        std::string text;
        for (const ItemTold& item : event.items) text += (text.empty() ? "" : ", ") + game_.name_of(item.card);
        return "The stack, the last first to happen: " + text + ".";
    }
    std::string operator()(const AttackersDeclared& event) const {
        std::string text;
        for (const Held& held : event.attackers) text += (text.empty() ? "" : ", ") + game_.name_of(held.card);
        return seat_name(event.player) + " attacks with " + text + ".";
    }
    std::string operator()(const BlockersDeclared& event) const {
        std::string text;
        for (const BlockTold& block : event.blocks)
            text += (text.empty() ? "" : ", ") + game_.name_of(block.attacker.card) + " with " +
                    game_.name_of(block.blocker.card);
        return seat_name(event.player) + " blocks " + text + ".";
    }
    std::string operator()(const Happened& told) const {
        const std::string who = seat_name(told.player);
        const std::string card = game_.name_of(told.card.card);
        switch (told.kind) {
            case EventKind::MatchStarted: return who + " begins the match.";
            case EventKind::MulliganTaken: return who + " takes a mulligan.";
            case EventKind::HandKept: return who + " keeps the hand.";
            case EventKind::TurnStarted: return "Turn " + number(told.amount) + " of " + who + ".";
            case EventKind::PhaseChange: return "— " + step_words(told.step);
            case EventKind::CardPlayed:
                return who + " plays " + card + (told.amount > 0 ? " (X = " + number(told.amount) + ")." : ".");
            case EventKind::ResourcePlayed: return who + " plays the generator " + card + ".";
            case EventKind::AbilityActivated: return who + " uses an ability of " + card + ".";
            case EventKind::AbilityTriggered: return "An ability of " + card + " goes off.";
            case EventKind::TriggersLost: return "Too much at once: abilities of " + who + " are lost.";
            case EventKind::ItemResolved: return card + " resolves.";
            case EventKind::ItemFizzled: return card + " does nothing: its targets are gone.";
            case EventKind::SpellCountered: return card + " is countered.";
            case EventKind::CardMoved:
                return card + " goes from " + std::string{zone_name(told.from)} + " to " +
                       std::string{zone_name(told.to)} + ".";
            case EventKind::CardDrawn: return who + " draws " + card + ".";
            case EventKind::CardDiscarded: return who + " discards " + card + ".";
            case EventKind::CardRevealed: return who + " shows " + card + ".";
            case EventKind::CardsScried:
                return who + " scries: " + number(told.amount) + " on top, " + number(told.now) + " on the bottom.";
            case EventKind::LibraryShuffled: return who + " shuffles the library.";
            case EventKind::PermanentTapped: return card + " is tapped.";
            case EventKind::PermanentUntapped: return card + " untaps.";
            case EventKind::ManaChanged: return who + " has " + mana(told.pool) + " in the pool.";
            case EventKind::LifeChanged:
                return who + (told.amount < 0 ? " loses " : " gains ") + number(std::abs(int{told.amount})) +
                       " life, now " + number(told.now) + ".";
            case EventKind::PoisonChanged: return who + " has " + number(told.now) + " poison counters.";
            case EventKind::EnergyChanged: return who + " has " + number(told.now) + " energy.";
            case EventKind::DamageDealt:
                return card + " deals " + number(told.amount) + " damage to " +
                       (told.target.target.is_player() ? seat_name(told.target.target.seat())
                                                       : game_.name_of(told.target.card)) +
                       ".";
            case EventKind::CountersChanged: {
                const std::string kind = told.counter == CounterType::OneOne ? "+1/+1" : "-1/-1";
                const std::string count = number(std::abs(int{told.amount})) + " " + kind + " counter" +
                                          (std::abs(int{told.amount}) == 1 ? "" : "s");
                return card + (told.amount < 0 ? " loses " : " gets ") + count + ".";
            }
            case EventKind::TokenCreated: return who + " creates " + card + ".";
            case EventKind::ControlGained: return who + " takes control of " + card + ".";
            case EventKind::PlayerPassed: return who + " passes.";
            case EventKind::MatchEnded:
                return told.winner ? seat_name(*told.winner) + " wins." : "The match is a draw.";
        }
        return {};
    }

private:
    static std::string mana(const Pool& pool) {
        ManaCost cost;
        cost.letters = pool;
        return cost.letter_count() == 0 ? "no mana" : text_of(cost);
    }

    const Conclave& game_;
};

}  // namespace

std::string Conclave::describe_action(const State& view, Seat seat, const Action& action) const {
    return std::visit(ActionTeller{*this, view, seat}, action);
}

std::string Conclave::describe_event(const Event& event) const { return std::visit(EventTeller{*this}, event); }

}  // namespace pentacle::conclave
