#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

Source source_of(const Machine& machine, const Played& played) {
    return {.seat = played.seat,
            .card = played.card.card,
            .id = played.card.id,
            .generic_value = played.generic_value,
            .elements = machine.card(played.card.card).elements};
}

// R24. Untapped, sick, with as many counters as its generic value.
void enter(Machine& machine, Played& played) {
    Familiar familiar;
    familiar.card = played.card.card;
    familiar.counters = played.generic_value;
    familiar.generic_value = played.generic_value;
    familiar.spent = played.spent;
    familiar.keyword = played.keyword;
    played.card.id = enter_field(machine, played.seat, familiar);
    machine.tell({.kind = EventKind::CardSummoned,
                  .player = played.seat,
                  .card = played.card,
                  .amount = familiar.counters,
                  .tribute = played.way == Way::Tribute});
    set_off(machine, Trigger::EnteredZone, machine.player(played.seat).field.back(), played.seat);
    bury(machine);
}

void begin_resolving(Machine& machine, Resolve& frame) {
    Played& played = machine.state.now.resolving;
    frame.step = ResolveStep::Keywords;
    if (played.way == Way::Spell) {
        const Card& card = machine.card(played.card.card);
        if (!card.abilities.empty())
            begin_effects(machine, machine.program().abilities[card.abilities.first + played.ability].effects,
                          source_of(machine, played));
        return;
    }
    if (has_room(machine, played.seat)) return enter(machine, played);
    // R68. Without room it goes to removedFromPlay.
    machine.tell({.kind = EventKind::CardMoved,
                  .player = played.seat,
                  .card = played.card,
                  .from = Zone::Chain,
                  .to = Zone::RemovedFromPlay});
    put_in_removed(machine, played.seat, played.card.card);
    played.card.id = no_instance;
    frame.step = ResolveStep::Leave;
}

// R50. In the order they are printed; those of a Familiar only as long as it is in play.
void run_keywords(Machine& machine, Resolve& frame) {
    const Played& played = machine.state.now.resolving;
    const Card& card = machine.card(played.card.card);
    const bool is_spell = played.way == Way::Spell;
    const bool gone = !is_spell && !find_familiar(machine, played.card.id);
    if (frame.keyword >= card.keyword_count || gone) {
        frame.step = ResolveStep::Leave;
        return;
    }
    const Keyword keyword = keyword_at(card, frame.keyword, played.keyword);
    const int amount = has_element(keyword) ? played.spent[static_cast<std::size_t>(linked_element(keyword))] : 0;
    if (const auto answer = answer_to(machine, QuestionKind::Keyword)) {
        ++frame.keyword;
        if (answer->done) return;
        resolve_keyword(machine, keyword, amount, answer->target);
        bury(machine);
        return;
    }
    if (amount == 0) {
        ++frame.keyword;
        return;
    }
    if (keyword == Keyword::Steadfast) {
        ++frame.keyword;
        if (!is_spell) resolve_keyword(machine, keyword, amount, {played.card.id});
        return;
    }
    CandidateList targets;
    list_keyword_targets(machine, keyword, amount, played.seat, played.card.id, targets);
    if (targets.empty()) ++frame.keyword;
    else ask(machine, QuestionKind::Keyword, played.seat);
}

// The Spell goes to the bottom of its owner's deck; then what waits happens.
void leave(Machine& machine, Resolve& frame) {
    const Played& played = machine.state.now.resolving;
    frame.step = ResolveStep::Settled;
    if (played.way == Way::Spell) {
        put_on_bottom(machine, played.seat, played.card.card);
        machine.tell({.kind = EventKind::CardMoved,
                      .player = played.seat,
                      .card = played.card,
                      .from = played.from_chain ? Zone::Chain : Zone::Hand,
                      .to = Zone::Deck});
        machine.state.now.resolving.card = {};
    }
    begin<Settle>(machine);
}

}  // namespace

Keyword keyword_at(const Card& card, std::uint8_t place, std::uint8_t chosen) {
    const Keyword keyword = card.keywords[place];
    return keyword == Keyword::Amalgam && chosen != unsaid ? static_cast<Keyword>(chosen) : keyword;
}

void run_frame(Machine& machine, Resolve& frame) {
    switch (frame.step) {
        case ResolveStep::Begin: return begin_resolving(machine, frame);
        case ResolveStep::Keywords: return run_keywords(machine, frame);
        case ResolveStep::Leave: return leave(machine, frame);
        case ResolveStep::Settled: break;
    }
    const Seat seat = machine.state.now.resolving.seat;
    machine.state.now.resolving = {};
    finish_frame(machine);
    draw(machine, seat);
}

// R67. The opponent of whoever played the topmost card answers it or lets it happen.
void run_frame(Machine& machine, RunChain&) {
    UnderWay& now = machine.state.now;
    if (now.chain.empty()) return finish_frame(machine);
    const Seat seat = other(now.chain.back().seat);
    const Player& player = machine.player(seat);
    const bool has_passed = answer_to(machine, QuestionKind::Response).has_value();
    if (!has_passed && !player.hand.empty() && ready_azoth(player) > 0 && !now.chain.full())
        return ask(machine, QuestionKind::Response, seat);
    now.resolving = now.chain.pop_back();
    begin<Resolve>(machine);
}

}  // namespace pentacle::konivrer
