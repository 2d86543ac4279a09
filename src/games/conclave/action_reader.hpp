#pragma once

#include <algorithm>
#include <string>

#include "core/object_reader.hpp"
#include "games/conclave/conclave.hpp"
#include "games/conclave/effects.hpp"
#include "games/conclave/ids.hpp"
#include "games/conclave/legality.hpp"

namespace pentacle::conclave {

// Reads what a seat says as an action. A name means the first such object among
// the legal choices; if none is legal, the first one anywhere that the seat may
// know, so that it is refused for the right reason.
class ActionReader {
public:
    using Read = Result<Action, Refusal>;

    ActionReader(const Conclave& game, const State& state, Seat seat, const Json& json)
        : game_{game}, state_{state}, table_{game.table(state)}, seat_{seat}, json_{json} {}

    Read read() const;

private:
    // Fields (action_reader.cpp).
    const Json* field(std::string_view key) const { return find_member(json_, key); }
    bool is_said(std::string_view key) const { return field(key) != nullptr; }
    const Json* card_field() const;
    static std::optional<std::string> text_of(const Json* value);
    static std::optional<int> number_of(const Json* value);
    static const Json* texts(const Json* list);  // a list of texts; null: it is none
    static std::uint8_t small(int number) {
        return number >= 0 && number < 0xfe ? static_cast<std::uint8_t>(number) : std::uint8_t{0xfe};
    }

    // Names.
    bool may_know(Instance id) const;
    CardNumber card_at(Target target) const;
    bool is_called(Target target, const std::string& text) const;
    Target anywhere(const std::string& text) const;
    Target target_named(const std::string& text, const CandidateList& legal) const;
    CandidateList own_hand() const;
    CandidateList own_battlefield() const;
    bool decides() const { return game_.deciders(state_).has(seat_); }
    bool is_asked(QuestionKind kind) const {
        return state_.now.question.kind == kind && state_.now.question.seat == seat_;
    }

    // `places`: the legal choices, then where else it is looked for first.
    template <typename... Lists>
    Target named(const std::string& text, const Lists&... places) const {
        if (const auto id = instance_named(text); id && may_know(*id)) return {*id};
        Target found{unknown_instance};
        const auto look = [&](const auto& list) {
            if (found.id != unknown_instance) return;
            for (const Target target : list)
                if (is_called(target, text)) {
                    found = target;
                    return;
                }
        };
        (look(places), ...);
        return found.id == unknown_instance ? anywhere(text) : found;
    }

    // The objects that listed actions of this kind name.
    template <typename Kind, typename Name>
    CandidateList listed(Name name) const {
        CandidateList list;
        if (!decides()) return list;
        ActionList actions;
        game_.legal_actions(state_, seat_, actions);
        for (const Action& action : actions)
            if (const auto* one = std::get_if<Kind>(&action)) {
                const Target target = name(*one);
                if (!list.full() && std::find(list.begin(), list.end(), target) == list.end()) list.push_back(target);
            }
        return list;
    }

    // Names in a list mean different objects where there are several.
    template <typename List>
    static void drop(List& list, Target target) {
        list.erase_if([&](Target one) { return one == target; });
    }

    // Playing (action_plays.cpp).
    Read play_resource() const;
    Read play_card() const;
    Read activate() const;
    Read tap() const;
    std::optional<Refusal> read_plain(Said& said) const;
    void read_targets(Said& said, std::optional<Announcing> announcing) const;
    void read_cost_cards(Said& said, const std::optional<Announcing>& announcing) const;
    std::optional<std::uint8_t> ability(std::uint8_t fallback) const;
    std::uint8_t first_mana_ability(Instance id, std::optional<ManaKind> colour) const;

    // Combat (action_combat.cpp).
    Read declare_attacker() const;
    Read declare_attackers() const;
    Read declare_blocker() const;
    Read declare_blockers() const;
    Read order_blocker() const;
    Read order_blockers() const;
    CandidateList able_attackers() const;
    CandidateList attacking() const;
    CandidateList blocking(Instance attacker) const;
    Target blocker_named(const std::string& text, Instance attacker, const CandidateList& taken) const;
    Target attacker_named(const std::string& text) const;
    std::optional<DeclareBlocker> read_block(const std::string& blocker, const std::string& attacker,
                                             const CandidateList& taken) const;

    // Answers and stops (action_answers.cpp).
    Read order_trigger() const;
    Read order_triggers() const;
    Read choose() const;
    Read choose_target() const;
    Read choose_card() const;
    Read choose_mode() const;
    Read choose_amount() const;
    Read choose_yes() const;
    Read choose_colour() const;
    Read scry() const;
    Read discard() const;
    Read set_stops() const;
    bool is_library_asked() const;

    const Conclave& game_;
    const State& state_;
    Table table_;
    Seat seat_;
    const Json& json_;
};

}  // namespace pentacle::conclave
