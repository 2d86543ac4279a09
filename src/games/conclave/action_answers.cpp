#include "games/conclave/action_reader.hpp"

// Answers to the other questions, and stops.
namespace pentacle::conclave {

ActionReader::Read ActionReader::order_trigger() const {
    const auto number = number_of(field("trigger"));
    if (!number) return Refusal::MalformedAction;
    return Action{OrderTrigger{small(*number)}};
}

ActionReader::Read ActionReader::order_triggers() const {
    const Json* list = field("triggers");
    if (list == nullptr || !list->is_array()) return Refusal::MalformedAction;
    OrderAllTriggers action;
    for (const Json& place : *list) {
        const auto number = number_of(&place);
        if (!number) return Refusal::MalformedAction;
        if (!action.triggers.full()) action.triggers.push_back(small(*number));
    }
    return Action{action};
}

bool ActionReader::is_library_asked() const {
    if (state_.now.question.kind != QuestionKind::Cards || state_.now.frames.empty()) return false;
    if (std::holds_alternative<LookAt>(state_.now.frames.back())) return true;
    const auto* frame = std::get_if<RunEffects>(&state_.now.frames.back());
    return frame != nullptr && game_.program().effects[frame->remaining.first].searches();
}

ActionReader::Read ActionReader::choose() const {
    switch (state_.now.question.kind) {
        case QuestionKind::Targets: return choose_target();
        case QuestionKind::Bottom:
        case QuestionKind::CostCards:
        case QuestionKind::Cards: return choose_card();
        case QuestionKind::Mode: return choose_mode();
        case QuestionKind::X:
        case QuestionKind::Number: return choose_amount();
        case QuestionKind::Pay:
        case QuestionKind::Option: return choose_yes();
        case QuestionKind::Color: return choose_colour();
        case QuestionKind::None:
        case QuestionKind::Mulligan:
        case QuestionKind::Scry:
        case QuestionKind::Discard:
        case QuestionKind::HandLimit:
        case QuestionKind::Attackers:
        case QuestionKind::Blockers:
        case QuestionKind::BlockerOrder:
        case QuestionKind::TriggerOrder: break;
    }
    // Nothing of the kind was asked: whatever it says must be sound.
    if (is_said("mode")) return choose_mode();
    if (is_said("amount")) return choose_amount();
    if (is_said("yes")) return choose_yes();
    if (is_said("color")) return choose_colour();
    if (is_said("target")) return choose_target();
    return choose_card();
}

ActionReader::Read ActionReader::choose_target() const {
    const auto text = text_of(field("target") != nullptr ? field("target") : card_field());
    if (!text) return Refusal::MalformedAction;
    const auto legal = listed<ChooseTarget>([](const ChooseTarget& one) { return one.target; });
    const Target target = target_named(*text, legal);
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    return Action{ChooseTarget{target}};
}

ActionReader::Read ActionReader::choose_card() const {
    const auto text = text_of(card_field());
    if (!text) return Refusal::MalformedAction;
    if (is_library_asked()) {
        const auto card = game_.find(*text);
        if (!card) return Refusal::UnknownCard;
        return Action{ChooseCard{no_instance, *card}};
    }
    const auto legal = listed<ChooseCard>([](const ChooseCard& one) { return Target{one.card}; });
    const Target target = named(*text, legal);
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    return Action{ChooseCard{target.id, no_card}};
}

ActionReader::Read ActionReader::choose_mode() const {
    const auto number = number_of(field("mode"));
    if (!number) return Refusal::MalformedAction;
    return Action{ChooseMode{small(*number)}};
}

ActionReader::Read ActionReader::choose_amount() const {
    const auto number = number_of(field("amount"));
    if (!number) return Refusal::MalformedAction;
    return Action{ChooseAmount{static_cast<std::int16_t>(*number)}};
}

ActionReader::Read ActionReader::choose_yes() const {
    const Json* yes = field("yes");
    if (yes == nullptr || !yes->is_boolean()) return Refusal::MalformedAction;
    return Action{ChooseYes{yes->get<bool>()}};
}

ActionReader::Read ActionReader::choose_colour() const {
    const auto text = text_of(field("color"));
    if (!text) return Refusal::MalformedAction;
    const auto kind = mana_named(*text);
    return Action{ChooseColour{kind && *kind != ManaKind::C ? static_cast<std::uint8_t>(*kind) : std::uint8_t{5}}};
}

ActionReader::Read ActionReader::scry() const {
    if (const Json* card = card_field()) {
        const auto text = text_of(card);
        const auto to = text_of(field("to"));
        if (!text || !to || (*to != "top" && *to != "bottom")) return Refusal::MalformedAction;
        const auto number = game_.find(*text);
        if (!number) return Refusal::UnknownCard;
        return Action{PlaceScried{*number, *to == "top"}};
    }
    const Json* top = field("top");
    const Json* bottom = field("bottom");
    if (texts(top) == nullptr || texts(bottom) == nullptr) return Refusal::MalformedAction;
    PlaceAllScried action;
    for (const bool to_top : {true, false}) {
        for (const Json& text : to_top ? *top : *bottom) {
            const auto number = game_.find(text.get<std::string>());
            if (!number) return Refusal::UnknownCard;
            auto& cards = to_top ? action.top : action.bottom;
            if (!cards.full()) cards.push_back(*number);
        }
    }
    return Action{action};
}

ActionReader::Read ActionReader::discard() const {
    const auto legal = listed<DiscardCard>([](const DiscardCard& one) { return Target{one.card}; });
    if (const Json* list = field("cards")) {
        if (texts(list) == nullptr) return Refusal::MalformedAction;
        CandidateList left = legal;
        DiscardAll action;
        for (const Json& text : *list) {
            const Target target = named(text.get<std::string>(), left, own_hand());
            if (target.id == unknown_instance) return Refusal::UnknownCard;
            drop(left, target);
            if (!action.cards.full()) action.cards.push_back(target.id);
        }
        return Action{action};
    }
    const auto text = text_of(card_field());
    if (!text) return Refusal::MalformedAction;
    const Target target = named(*text, legal, own_hand());
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    return Action{DiscardCard{target.id}};
}

ActionReader::Read ActionReader::set_stops() const {
    SetStops action{Stops{0, 0, false}};
    for (const bool own : {true, false}) {
        const Json* list = field(own ? "own" : "opponent");
        if (list == nullptr) continue;
        if (texts(list) == nullptr) return Refusal::MalformedAction;
        for (const Json& text : *list) {
            const auto step = step_named(text.get<std::string>());
            if (!step || *step == Step::Mulligan || *step == Step::Untap || *step == Step::Cleanup)
                return Refusal::MalformedAction;
            std::uint16_t& stops = own ? action.stops.own : action.stops.opponent;
            stops = static_cast<std::uint16_t>(stops | step_bit(*step));
        }
    }
    if (const Json* own_stack = field("ownStack")) {
        if (!own_stack->is_boolean()) return Refusal::MalformedAction;
        action.stops.own_stack = own_stack->get<bool>();
    }
    return Action{action};
}

}  // namespace pentacle::conclave
