#include "games/conclave/action_reader.hpp"

// R44 to R49. Attackers, blockers and their order, one by one or all at once.
namespace pentacle::conclave {

CandidateList ActionReader::able_attackers() const {
    CandidateList list;
    if (is_asked(QuestionKind::Attackers))
        for (const Permanent& permanent : state_.players[seat_].battlefield)
            if (could_attack(table_, permanent)) list.push_back({permanent.id});
    return list;
}

CandidateList ActionReader::attacking() const {
    CandidateList list;
    for (const Attack& attack : state_.attacks)
        if (const Found found = find_permanent(state_, attack.attacker); found && found.permanent->is(Flag::Attacking))
            list.push_back({attack.attacker});
    return list;
}

CandidateList ActionReader::blocking(Instance attacker) const {
    CandidateList list;
    for (const Permanent& permanent : state_.players[other(state_.active)].battlefield)
        if (permanent.blocking == attacker && permanent.damage_place == 0xff) list.push_back({permanent.id});
    return list;
}

ActionReader::Read ActionReader::declare_attacker() const {
    const auto text = text_of(field("attacker"));
    if (!text) return Refusal::MalformedAction;
    const Target target = named(*text, able_attackers(), own_battlefield());
    if (target.id == unknown_instance) return Refusal::UnknownCard;
    return Action{DeclareAttacker{target.id}};
}

ActionReader::Read ActionReader::declare_attackers() const {
    const Json* list = texts(field("attackers"));
    if (list == nullptr) return Refusal::MalformedAction;
    CandidateList able = able_attackers();
    DeclareAllAttackers action;
    for (const Json& text : *list) {
        const Target target = named(text.get<std::string>(), able, own_battlefield());
        if (target.id == unknown_instance) return Refusal::UnknownCard;
        drop(able, target);
        if (!action.attackers.full()) action.attackers.push_back(target.id);
    }
    return Action{action};
}

// The first blocker of that name that can block this attacker, else the first
// of one's own.
Target ActionReader::blocker_named(const std::string& text, Instance attacker, const CandidateList& taken) const {
    CandidateList able;
    const Found found = find_permanent(state_, attacker);
    if (found && is_asked(QuestionKind::Blockers))
        for (const Permanent& permanent : state_.players[seat_].battlefield)
            if (could_block(table_, permanent, *found.permanent) &&
                std::find(taken.begin(), taken.end(), Target{permanent.id}) == taken.end())
                able.push_back({permanent.id});
    return named(text, able, own_battlefield());
}

std::optional<DeclareBlocker> ActionReader::read_block(const std::string& blocker, const std::string& attacker,
                                                       const CandidateList& taken) const {
    CandidateList fits;
    if (is_asked(QuestionKind::Blockers))
        for (const Target target : attacking()) {
            const Target one = blocker_named(blocker, target.id, taken);
            if (one.id != unknown_instance && !refuse_block(table_, one.id, target.id)) fits.push_back(target);
        }
    const Target whom = named(attacker, fits, attacking());
    const Target who = blocker_named(blocker, whom.id, taken);
    if (whom.id == unknown_instance || who.id == unknown_instance) return std::nullopt;
    return DeclareBlocker{who.id, whom.id};
}

ActionReader::Read ActionReader::declare_blocker() const {
    const auto blocker = text_of(field("blocker"));
    const auto attacker = text_of(field("attacker"));
    if (!blocker || !attacker) return Refusal::MalformedAction;
    const auto block = read_block(*blocker, *attacker, {});
    if (!block) return Refusal::UnknownCard;
    return Action{*block};
}

ActionReader::Read ActionReader::declare_blockers() const {
    const Json* list = field("blocks");
    if (list == nullptr || !list->is_array()) return Refusal::MalformedAction;
    for (const Json& block : *list)
        if (!text_of(find_member(block, "blocker")) || !text_of(find_member(block, "attacker")))
            return Refusal::MalformedAction;
    DeclareAllBlockers action;
    CandidateList taken;
    for (const Json& block : *list) {
        const auto read =
            read_block(*text_of(find_member(block, "blocker")), *text_of(find_member(block, "attacker")), taken);
        if (!read) return Refusal::UnknownCard;
        if (!taken.full()) taken.push_back({read->blocker});
        if (!action.blocks.full()) action.blocks.push_back(*read);
    }
    return Action{action};
}

Target ActionReader::attacker_named(const std::string& text) const {
    CandidateList asked;
    if (attacker_to_order(state_) != no_instance) asked.push_back({attacker_to_order(state_)});
    return named(text, asked, attacking());
}

ActionReader::Read ActionReader::order_blocker() const {
    const auto attacker = text_of(field("attacker"));
    const auto blocker = text_of(field("blocker"));
    if (!blocker || !attacker) return Refusal::MalformedAction;
    const Target whom = attacker_named(*attacker);
    const Target who = named(*blocker, blocking(whom.id));
    if (whom.id == unknown_instance || who.id == unknown_instance) return Refusal::UnknownCard;
    return Action{OrderBlocker{whom.id, who.id}};
}

ActionReader::Read ActionReader::order_blockers() const {
    const auto attacker = text_of(field("attacker"));
    const Json* list = texts(field("blockers"));
    if (!attacker || list == nullptr) return Refusal::MalformedAction;
    const Target whom = attacker_named(*attacker);
    if (whom.id == unknown_instance) return Refusal::UnknownCard;
    OrderAllBlockers action{whom.id, {}};
    CandidateList left = blocking(whom.id);
    for (const Json& text : *list) {
        const Target who = named(text.get<std::string>(), left);
        if (who.id == unknown_instance) return Refusal::UnknownCard;
        drop(left, who);
        if (!action.blockers.full()) action.blockers.push_back(who.id);
    }
    return Action{action};
}

}  // namespace pentacle::conclave
