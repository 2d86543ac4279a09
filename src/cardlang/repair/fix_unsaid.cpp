#include "cardlang/repair/fix_unsaid.hpp"

#include <vector>

#include "cardlang/repair/members.hpp"

namespace pentacle::cardlang {

void fix_branches_for_you(RecordEditor& editor, Json& object, const CardWords& card, const std::string& path) {
    const Json* opponent = find_member(object, "isOpponent");
    Json* choices = find_member(object, "choices");
    const bool theirs = opponent != nullptr && opponent->is_boolean() && opponent->get<bool>();
    if (!theirs || choices == nullptr || !choices->is_array() || path.find("/stackEffects/") == std::string::npos)
        return;
    const Json* index = find_member(object, "choiceIndex");
    const std::vector<std::string> lines =
        lines_of_choice(card.description, index != nullptr && index->is_number_integer() ? index->get<int>() : 0);
    if (lines.size() != choices->size()) return;
    for (std::size_t branch = 0; branch < lines.size(); ++branch) {
        if (!lines[branch].starts_with("you ") || !(*choices)[branch].is_array()) continue;
        for (std::size_t place = 0; place < (*choices)[branch].size(); ++place) {
            Json& effect = (*choices)[branch][place];
            if (!effect.is_object() || find_member(effect, "isOpponent") || find_member(effect, "player") ||
                find_member(effect, "playerBasedOn") || find_member(effect, "targetType"))
                continue;
            editor.note(path + "/choices/" + std::to_string(branch) + "/" + std::to_string(place),
                        "no " + in_quotes("isOpponent"), pair_of("isOpponent", false));
            effect["isOpponent"] = false;
        }
    }
}

void fix_lost_target(RecordEditor& editor, Json& object, const CardWords& card, const std::string& path) {
    const Json* cost = find_member(object, "costType");
    Json* effects = find_member(object, "effects");
    const bool own_card =
        !find_member(object, "amount") && !find_member(object, "tribe") && !find_member(object, "cardType");
    if (cost == nullptr || effects == nullptr || !cost->is_string() ||
        !same_word(cost->get<std::string>(), "discard") || !own_card || !effects->is_array())
        return;
    each_entry(*effects, path + "/effects", [&](Json& effect, const std::string& at) {
        if (!effect.is_object()) return;
        for (const Evidence& evidence : target_evidence(editor.grammar().language(), effect, card)) {
            editor.note(at, "no " + in_quotes(evidence.key), pair_of(evidence.key, evidence.value));
            effect[evidence.key] = evidence.value;
        }
    });
}

void fix_missing(RecordEditor& editor, Json& object, const RecordInfo& record, const CardWords& card,
                 const std::string& path) {
    const auto lacks = [&](std::string_view key) { return find_member(object, key) == nullptr; };
    const auto put = [&](std::string_view key, const Json& value) {
        editor.note(path, "no " + in_quotes(key), pair_of(key, value));
        object[std::string{key}] = value;
    };
    if (record.name == "condition" && lacks("condition")) {
        const bool counts = !lacks("minAmount") || !lacks("maxAmount");
        if (counts || !lacks("tokenType")) put("condition", "control");
        else if (!lacks("zone")) put("condition", "inZone");
    }
    if (record.name == "card" && lacks("type") && !lacks("attack") && !lacks("defense")) put("type", "summon");
    for (const Evidence& evidence : evidence_of(editor.grammar().language(), object, record, card))
        put(evidence.key, evidence.value);
    if (record.name == "alternateCost" && lacks("altCostType") && !lacks("amount") && !lacks("tribe"))
        put("altCostType", "tributeMultiplier");
}

}  // namespace pentacle::cardlang
