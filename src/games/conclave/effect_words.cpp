#include "games/conclave/effect_words.hpp"

#include <array>

#include "cardlang/reading/key_lists.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/card_keys.hpp"

namespace pentacle::conclave {

namespace {

using cardlang::KeyGroup;
using cardlang::KeyRow;

constexpr std::array key_groups{
    KeyGroup{"AMOUNT", "amount amountBasedOn amountModifier upTo"},
    KeyGroup{"FILTER", "cardType tribe colors keyword restrictions restrictionMin restrictionMax"},
    KeyGroup{"TARGET", "targetType targetBasedOn minTargets maxTargets"},
    KeyGroup{"PLAYER", "TARGET isOpponent player playerBasedOn eachPlayer all"},
    KeyGroup{"CARDS", "PLAYER scope zone FILTER"},
    KeyGroup{"WHILE", "thisTurn duration"},
    KeyGroup{"NUMBER", "amount minAmount maxAmount"},
};

constexpr std::string_view of_every_effect = "effect conditions optional additionalEffects";

constexpr std::string_view player_targets = "player opponent";
constexpr std::string_view permanent_targets = "creature any permanent token";
constexpr std::string_view permanents_or_players = "creature any permanent token player opponent";
constexpr std::string_view any_card_targets = "creature any permanent token spell graveyard cardInHand player opponent";

// In the order of the words.
constexpr std::array<EffectWord, word_count<EffectType>> effect_words{{
    {EffectType::Draw, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::DealDamage, Acts::OnCards, "CARDS AMOUNT", "", permanents_or_players},
    {EffectType::GainLife, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::LoseLife, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::SetLifeTotal, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::Destroy, Acts::OnCards, "CARDS", "", permanents_or_players},
    {EffectType::Counter, Acts::OnStack, "CARDS unlessPays", "", "spell ability"},
    {EffectType::SendToZone, Acts::OnCards, "CARDS AMOUNT destination deckDestination ownersControl reveal random",
     "destination", any_card_targets},
    {EffectType::ExileAndReturn, Acts::OnCards, "CARDS WHILE", "", permanent_targets},
    {EffectType::CreateToken, Acts::OnPlayers, "PLAYER AMOUNT token attacking", "token", player_targets},
    {EffectType::ChangeStats, Acts::OnCards, "CARDS attack defense attackBasedOn defenseBasedOn WHILE",
     "attack defense attackBasedOn defenseBasedOn", permanents_or_players},
    {EffectType::GrantKeyword, Acts::OnCards, "CARDS keywords WHILE", "keyword keywords", permanents_or_players},
    {EffectType::GrantPassive, Acts::OnCards, "CARDS passives WHILE", "passives", permanents_or_players},
    {EffectType::AddCounter, Acts::OnCards, "CARDS AMOUNT counterType", "", permanents_or_players},
    {EffectType::RemoveCounter, Acts::OnCards, "CARDS AMOUNT counterType", "", permanents_or_players},
    {EffectType::Discard, Acts::OnPlayers, "PLAYER AMOUNT FILTER random", "", player_targets},
    {EffectType::DiscardOpponent, Acts::OnPlayers, "PLAYER AMOUNT FILTER", "", "opponent"},
    {EffectType::Mill, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::Sacrifice, Acts::OnCards, "CARDS AMOUNT", "", permanents_or_players},
    {EffectType::Tutor, Acts::OnPlayers, "PLAYER AMOUNT FILTER zone destination deckDestination reveal ownersControl",
     "", player_targets},
    {EffectType::LookAtDeck, Acts::OnPlayers, "PLAYER AMOUNT FILTER deckDestinations reveal", "", player_targets},
    {EffectType::ShuffleDeck, Acts::OnPlayers, "PLAYER", "", player_targets},
    {EffectType::Reveal, Acts::OnCards, "CARDS AMOUNT", "", "cardInHand player opponent"},
    {EffectType::GainControl, Acts::OnCards, "CARDS WHILE", "", permanent_targets},
    {EffectType::CopySpell, Acts::OnStack, "CARDS AMOUNT", "", "spell"},
    {EffectType::CastCard, Acts::OnCards, "CARDS AMOUNT", "", "graveyard cardInHand"},
    {EffectType::Choose, Acts::OnPlayers, "amount choices", "choices", ""},
    {EffectType::Attach, Acts::OnCards, "TARGET isOpponent FILTER", "targetType", "creature permanent"},
    {EffectType::ForceAttack, Acts::OnCards, "CARDS WHILE", "", permanents_or_players},
    {EffectType::CantAttack, Acts::OnCards, "CARDS WHILE", "", permanents_or_players},
    {EffectType::CantAttackOrBlock, Acts::OnCards, "CARDS WHILE", "", permanents_or_players},
    {EffectType::ExtraTurn, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::EndGame, Acts::OnPlayers, "PLAYER", "", player_targets},
    {EffectType::ModifyHandSize, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::PlayerModifier, Acts::OnPlayers, "PLAYER passives WHILE", "passives", player_targets},
    {EffectType::ModifyCost, Acts::OnPlayers, "PLAYER AMOUNT WHILE", "", player_targets},
    {EffectType::ModifyDamage, Acts::OnPlayers, "PLAYER AMOUNT WHILE", "amount amountBasedOn amountModifier",
     player_targets},
    {EffectType::CantGainLife, Acts::OnPlayers, "PLAYER WHILE", "", player_targets},
    {EffectType::EventTriggers, Acts::OnPlayers, "PLAYER triggeredEffects WHILE", "triggeredEffects", player_targets},
    {EffectType::Tap, Acts::OnCards, "CARDS", "", permanents_or_players},
    {EffectType::Untap, Acts::OnCards, "CARDS", "", permanents_or_players},
    {EffectType::SkipUntap, Acts::OnCards, "CARDS", "", permanents_or_players},
    {EffectType::AddMana, Acts::OnPlayers, "PLAYER AMOUNT mana", "mana", player_targets},
    {EffectType::Scry, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::AddPoison, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::GainEnergy, Acts::OnPlayers, "PLAYER AMOUNT", "", player_targets},
    {EffectType::ExtraResource, Acts::OnPlayers, "PLAYER AMOUNT WHILE", "", player_targets},
    {EffectType::ExtraMana, Acts::OnPlayers, "PLAYER WHILE", "", player_targets},
    {EffectType::CantBlock, Acts::OnCards, "CARDS WHILE", "", permanents_or_players},
    {EffectType::RemoveFromCombat, Acts::OnCards, "CARDS", "", permanents_or_players},
}};

constexpr bool are_in_order() {
    for (std::size_t place = 0; place < effect_words.size(); ++place)
        if (effect_words[place].type != static_cast<EffectType>(place)) return false;
    return true;
}
static_assert(are_in_order());

constexpr std::array condition_rows{
    KeyRow{"control", "NUMBER cardType tribe restrictions colors isOpponent scope"},
    KeyRow{"handSize", "NUMBER isOpponent"},
    KeyRow{"inZone", "zone"},
    KeyRow{"youHaveMoreLife", "isOpponent"},
    KeyRow{"attacked", "isOpponent"},
    KeyRow{"didntAttack", "isOpponent"},
    KeyRow{"life", "NUMBER isOpponent"},
    KeyRow{"energy", "NUMBER isOpponent"},
    KeyRow{"poison", "NUMBER isOpponent"},
    KeyRow{"yourTurn", "isOpponent"},
};

constexpr std::string_view of_every_trigger =
    "trigger isPlayerTurn player scope conditions optional oncePerTurn effects FILTER";
constexpr std::array trigger_rows{
    KeyRow{"attack", ""},
    KeyRow{"death", ""},
    KeyRow{"enteredZone", "zone"},
    KeyRow{"leftZone", "zone"},
    KeyRow{"phase", "phase phaseOfPlayer"},
    KeyRow{"dealDamageToPlayer", ""},
    KeyRow{"draw", ""},
    KeyRow{"mill", ""},
    KeyRow{"discard", ""},
    KeyRow{"cast", ""},
    KeyRow{"block", ""},
    KeyRow{"becomesBlocked", ""},
    KeyRow{"isDealtDamage", ""},
    KeyRow{"gainLife", ""},
};

constexpr std::string_view of_every_passive = "passive conditions player scope thisTurn FILTER";
constexpr std::array passive_rows{
    KeyRow{"changeStats", "statModifiers"},
    KeyRow{"grantKeyword", "keywords"},
    KeyRow{"disableKeyword", "keywords"},
    KeyRow{"grantActive", "actives"},
    KeyRow{"modifyCost", "amount"},
    KeyRow{"cantTakeDamage", ""},
    KeyRow{"cantDealDamage", ""},
    KeyRow{"cantBeTargeted", ""},
    KeyRow{"cantAttack", ""},
    KeyRow{"topCardRevealed", ""},
    KeyRow{"createTokenModifier", "amount"},
    KeyRow{"sacrifice", ""},
    KeyRow{"cantBlock", ""},
    KeyRow{"cantBeBlocked", ""},
    KeyRow{"mustAttack", ""},
    KeyRow{"cantUntap", ""},
    KeyRow{"entersTapped", ""},
    KeyRow{"cantBeCountered", ""},
    KeyRow{"extraMana", ""},
    KeyRow{"extraResource", "amount"},
};

constexpr std::string_view of_every_cost = "costType amount";
constexpr std::string_view of_every_activation = "mana tap costType amount oncePerTurn sorcerySpeed conditions effects";
constexpr std::array cost_rows{
    KeyRow{"sacrifice", "scope FILTER"},
    KeyRow{"discard", "scope FILTER"},
    KeyRow{"exileFromHand", "scope FILTER"},
    KeyRow{"exileFromGraveyard", "scope FILTER"},
    KeyRow{"life", ""},
    KeyRow{"reveal", "scope FILTER"},
    KeyRow{"energy", ""},
    KeyRow{"removeCounter", "scope FILTER"},
};

bool is_listed(std::string_view keys, std::string_view key) { return cardlang::lists_key(keys, key, key_groups); }

class KeyChecker {
public:
    KeyChecker(const Document& document, Problems& problems) : document_{document}, problems_{problems} {}

    void look_at(const Json& object, const cardlang::RecordInfo& record, const std::string& path) {
        if (record.name == "effect") check_effect(object, record, path);
        if (record.name == "condition")
            check(object, record, cardlang::row_for(condition_rows, object, "condition"), "condition", path);
        if (record.name == "triggeredEffect")
            check(object, record, cardlang::row_for(trigger_rows, object, "trigger"), of_every_trigger, path);
        if (record.name == "passiveEffect")
            check(object, record, cardlang::row_for(passive_rows, object, "passive"), of_every_passive, path);
        if (record.name == "additionalCost")
            check(object, record, cardlang::row_for(cost_rows, object, "costType"), of_every_cost, path);
        if (record.name == "activatedEffect") check_activation(object, record, path);
    }

private:
    void check_effect(const Json& object, const cardlang::RecordInfo& record, const std::string& path) {
        const Json* given = find_member(object, "effect");
        if (given == nullptr || !given->is_string()) return;
        const auto index = grammar().words<EffectType>().find(given->get<std::string>());
        if (!index) return;
        const EffectWord& word = word_of(static_cast<EffectType>(*index));
        const std::string name = cardlang::written(spelling(word.type));
        const KeyRow row{name, word.keys};
        check(object, record, &row, of_every_effect, path);
        if (word.needs.empty()) return;
        for (const auto& [key, value] : object.items())
            if (is_listed(word.needs, key)) return;
        problems_.push_back(document_.problem(
            path, "\"" + name + "\" needs \"" + std::string{word.needs.substr(0, word.needs.find(' '))} + "\""));
    }

    void check_activation(const Json& object, const cardlang::RecordInfo& record, const std::string& path) {
        const Json* type = find_member(object, "costType");
        if (type != nullptr)
            return check(object, record, cardlang::row_for(cost_rows, object, "costType"), of_every_activation, path);
        for (const auto& [key, value] : object.items())
            if (record.find(key) != nullptr && (!is_listed(of_every_activation, key) || is_listed("amount", key)))
                problems_.push_back(document_.problem(
                    path + "/" + key, "\"" + key + "\" speaks of a cost, and there is no \"costType\""));
    }

    void check(const Json& object, const cardlang::RecordInfo& record, const KeyRow* row, std::string_view usual,
               const std::string& path) {
        if (row == nullptr) return;
        for (const auto& [key, value] : object.items())
            if (record.find(key) != nullptr && !is_listed(usual, key) && !is_listed(row->keys, key))
                problems_.push_back(document_.problem(path + "/" + key, cardlang::does_not_read(row->word, key)));
    }

    const Document& document_;
    Problems& problems_;
};

}  // namespace

const EffectWord& word_of(EffectType type) { return effect_words[static_cast<std::size_t>(type)]; }

Problems misplaced_keys(const Document& card) {
    Problems problems;
    KeyChecker checker{card, problems};
    cardlang::for_each_record(card.value, grammar().record<CardSpec>(), "",
                              [&](const Json& object, const cardlang::RecordInfo& record, const std::string& path) {
                                  checker.look_at(object, record, path);
                              });
    return problems;
}

}  // namespace pentacle::conclave
