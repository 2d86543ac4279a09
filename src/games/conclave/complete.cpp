#include <algorithm>

#include "games/conclave/legality.hpp"

// R37. Complete messages: everything is checked before anything happens.
namespace pentacle::conclave {

namespace {

class SaidCheck {
public:
    SaidCheck(const Table& table, const Announcing& announcing, const Said& said)
        : table_{table},
          item_{announcing.item},
          said_{said},
          view_{costs_of(table, announcing)},
          effects_{effects_of(table.program(), announcing.item)} {}

    std::optional<Refusal> refuse() {
        if (const auto refusal = refuse_x()) return refusal;
        if (const auto refusal = refuse_modes()) return refusal;
        if (const auto refusal = refuse_targets()) return refusal;
        return refuse_cost_cards();
    }

private:
    std::optional<Refusal> refuse_x() const {
        const bool asked = view_.mana.xs > 0;
        if (asked != said_.has_x || said_.x < 0) return Refusal::MalformedAction;
        if (asked && !can_complete(table_, view_, {}, said_.x)) return Refusal::NotEnoughMana;
        return std::nullopt;
    }

    std::optional<Refusal> refuse_modes() {
        std::size_t next = 0;
        bool fine = true;
        bool modal = false;
        for_each_modal(table_.program(), effects_, [&](Place place) {
            modal = true;
            const Effect& effect = table_.program().effects[place];
            std::uint32_t taken = 0;
            for (int count = modes_wanted(effect); count > 0 && fine; --count) {
                fine = next < said_.modes.size();
                if (!fine) return;
                const std::uint8_t branch = said_.modes[next++];
                fine = is_mode_possible(table_, effect, branch, item_) && (taken >> branch & 1U) == 0;
                if (!fine) return;
                taken |= 1U << branch;
                add_mode(item_.modes, {place, branch});
            }
        });
        if (!modal) return said_.has_modes ? std::optional{Refusal::MalformedAction} : std::nullopt;
        return fine && next == said_.modes.size() ? std::nullopt : std::optional{Refusal::InvalidChoice};
    }

    std::optional<Refusal> refuse_targets() {
        std::size_t next = 0;
        std::optional<Refusal> refusal;
        item_.source.x = said_.has_x ? said_.x : item_.source.x;
        for_each_targeted(table_.program(), effects_, item_.modes, [&](Place place) {
            if (refusal) return;
            const Effect& effect = table_.program().effects[place];
            const std::size_t count = std::min<std::size_t>(effect.max_targets, said_.targets.size() - next);
            if (count < effect.min_targets) return void(refusal = Refusal::WrongTargetCount);
            const Target* first = said_.targets.begin() + next;
            if (std::any_of(first, first + count, [](Target target) { return target.id == unknown_instance; }))
                return void(refusal = Refusal::UnknownCard);
            for (std::size_t index = 0; index < count; ++index)
                if (!is_legal_target(table_, effect, first[index], item_) ||
                    std::find(first, first + index, first[index]) != first + index)
                    return void(refusal = Refusal::InvalidTarget);
            next += count;
        });
        if (!refusal && next != said_.targets.size()) return Refusal::WrongTargetCount;
        return refusal;
    }

    std::optional<Refusal> refuse_cost_cards() const {
        CostCards chosen;
        for (const Instance id : said_.cost_cards) {
            if (id == unknown_instance) return Refusal::UnknownCard;
            CandidateList list;
            list_cost_cards(table_, view_, chosen, list);
            if (std::find(list.begin(), list.end(), Target{id}) == list.end()) return Refusal::InvalidChoice;
            chosen.push_back(id);
            if (!can_complete(table_, view_, chosen, said_.x)) return Refusal::InvalidChoice;
        }
        if (next_cost(table_, view_, chosen) != no_place) return Refusal::NotDoneYet;
        return std::nullopt;
    }

    const Table& table_;
    StackItem item_;
    const Said& said_;
    CostView view_;
    Range effects_;
};

}  // namespace

std::optional<Refusal> refuse_said(const Table& table, const Announcing& announcing, const Said& said) {
    return said.complete ? SaidCheck{table, announcing, said}.refuse() : std::nullopt;
}

}  // namespace pentacle::conclave
