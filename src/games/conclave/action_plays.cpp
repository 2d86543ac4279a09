#include "games/conclave/action_reader.hpp"

// R35 to R41. What is played or used, bare or with all that it asks for.
namespace pentacle::conclave {

ActionReader::Read ActionReader::play_resource() const {
    const auto card = text_of(card_field());
    if (!card) return Refusal::MalformedAction;
    const Target target =
        named(*card, listed<PlayResource>([](const PlayResource& one) { return Target{one.card}; }), own_hand());
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    return Action{PlayResource{target.id}};
}

// Whether there is any of it; what cannot be read is refused.
std::optional<Refusal> ActionReader::read_plain(Said& said) const {
    if (const Json* hold = field("hold")) {
        if (!hold->is_boolean()) return Refusal::MalformedAction;
        said.hold = hold->get<bool>();
    }
    if (const Json* x = field("x")) {
        const auto number = number_of(x);
        if (!number) return Refusal::MalformedAction;
        said.has_x = said.complete = true;
        said.x = static_cast<std::int16_t>(*number);
    }
    if (const Json* modes = field("modes")) {
        if (!modes->is_array()) return Refusal::MalformedAction;
        said.has_modes = said.complete = true;
        for (const Json& mode : *modes) {
            const auto number = number_of(&mode);
            if (!number) return Refusal::MalformedAction;
            if (!said.modes.full()) said.modes.push_back(small(*number));
        }
    }
    for (const std::string_view key : {"targets", "costCards"}) {
        const Json* list = field(key);
        if (list == nullptr) continue;
        if (!list->is_array()) return Refusal::MalformedAction;
        said.complete = true;
        for (const Json& text : *list)
            if (!text.is_string()) return Refusal::MalformedAction;
    }
    return std::nullopt;
}

// Effect by effect: each takes its maximum, or what is left.
void ActionReader::read_targets(Said& said, std::optional<Announcing> announcing) const {
    const Json* list = field("targets");
    if (list == nullptr) return;
    std::size_t next = 0;
    const auto add = [&](const CandidateList& legal) {
        if (!said.targets.full()) said.targets.push_back(target_named((*list)[next].get<std::string>(), legal));
        ++next;
    };
    if (announcing) {
        StackItem item = announcing->item;
        if (said.has_x) item.source.x = said.x;
        const Range effects = effects_of(game_.program(), item);
        std::size_t mode = 0;
        for_each_modal(game_.program(), effects, [&](Place place) {
            const Effect& effect = game_.program().effects[place];
            for (int count = modes_wanted(effect); count > 0 && mode < said.modes.size() && !item.modes.full();
                 --count) {
                const std::uint8_t branch = said.modes[mode++];
                if (branch < effect.branches.count) add_mode(item.modes, {place, branch});
            }
        });
        for_each_targeted(game_.program(), effects, item.modes, [&](Place place) {
            const Effect& effect = game_.program().effects[place];
            for (int count = effect.max_targets; count > 0 && next < list->size(); --count) {
                CandidateList legal;
                list_choosable_targets(table_, place, item, legal);
                const std::size_t before = said.targets.size();
                add(legal);
                if (said.targets.size() > before && !item.targets.full())
                    item.targets.push_back({said.targets.back(), place});
            }
        });
    }
    while (next < list->size()) add({});
}

void ActionReader::read_cost_cards(Said& said, const std::optional<Announcing>& announcing) const {
    const Json* list = field("costCards");
    if (list == nullptr) return;
    CostCards chosen;
    for (const Json& text : *list) {
        CandidateList legal;
        if (announcing) list_cost_cards(table_, costs_of(table_, *announcing), chosen, legal);
        const Target target = named(text.get<std::string>(), legal);
        if (!said.cost_cards.full()) said.cost_cards.push_back(target.id);
        if (!chosen.full()) chosen.push_back(target.id);
    }
}

ActionReader::Read ActionReader::play_card() const {
    const auto card = text_of(card_field());
    if (!card) return Refusal::MalformedAction;
    Said said;
    if (const auto refusal = read_plain(said)) return *refusal;
    const Target target =
        named(*card, listed<PlayCard>([](const PlayCard& one) { return Target{one.card}; }), own_hand());
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    if (!said.complete && !said.hold) return Action{PlayCard{target.id}};
    std::optional<Announcing> announcing;
    if (const Held* held = find_held(state_, Zone::Hand, seat_, target.id)) {
        if (game_.program().cards[held->card].type != CardType::ResourceGenerator)
            announcing = announcing_card(table_, seat_, *held);
    }
    read_targets(said, announcing);
    read_cost_cards(said, announcing);
    return Action{PlayCardSaying{target.id, said}};
}

// The number of an ability that may be left out.
std::optional<std::uint8_t> ActionReader::ability(std::uint8_t fallback) const {
    const Json* found = field("ability");
    if (found == nullptr) return fallback;
    const auto number = number_of(found);
    if (!number) return std::nullopt;
    return small(*number);
}

ActionReader::Read ActionReader::activate() const {
    const auto card = text_of(card_field());
    const auto number = ability(0);
    Said said;
    if (!card || !number) return Refusal::MalformedAction;
    if (const auto refusal = read_plain(said)) return *refusal;
    const auto able = listed<ActivateAbility>(
        [&](const ActivateAbility& one) { return one.ability == *number ? Target{one.card} : Target{}; });
    const Target target = named(*card, able, own_battlefield());
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    if (!said.complete && !said.hold) return Action{ActivateAbility{target.id, *number}};
    std::optional<Announcing> announcing;
    if (const Found found = find_permanent(state_, target.id); found && found.seat == seat_) {
        AbilityList abilities;
        list_abilities(table_, *found.permanent, seat_, abilities);
        if (*number < abilities.size()) announcing = announcing_ability(table_, seat_, *found.permanent, *number);
    }
    read_targets(said, announcing);
    read_cost_cards(said, announcing);
    return Action{ActivateAbilitySaying{target.id, *number, said}};
}

std::uint8_t ActionReader::first_mana_ability(Instance id, std::optional<ManaKind> colour) const {
    const Found found = find_permanent(state_, id);
    if (!found) return by_colour;
    AbilityList abilities;
    list_abilities(table_, *found.permanent, found.seat, abilities);
    for (std::uint8_t number = 0; number < abilities.size(); ++number) {
        const ActivatedAbility& one = game_.program().activated[abilities[number]];
        if (!one.is_mana) continue;
        if (!colour) return number;
        const Pool mana = mana_made(table_, found.seat, *found.permanent, one);
        if (mana[static_cast<std::size_t>(*colour)] > 0) return number;
    }
    return by_colour;
}

ActionReader::Read ActionReader::tap() const {
    const auto card = text_of(card_field());
    auto number = ability(0);
    if (!card || !number) return Refusal::MalformedAction;
    std::optional<ManaKind> colour;
    if (const Json* found = field("color")) {
        if (!found->is_string()) return Refusal::MalformedAction;
        colour = mana_named(found->get<std::string>());
        if (!colour) return Refusal::MalformedAction;
    }
    CandidateList usable;
    for (const Permanent& permanent : state_.players[seat_].battlefield)
        if (has_usable_mana(table_, seat_, permanent)) usable.push_back({permanent.id});
    const Target target = named(*card, usable, own_battlefield());
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    if (!is_said("ability") || colour) number = first_mana_ability(target.id, colour);
    return Action{TapResource{target.id, *number}};
}

}  // namespace pentacle::conclave
