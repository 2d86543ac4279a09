#include "games/conclave/effect_words.hpp"

#include <array>

#include "cardlang/reading/key_lists.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/card_keys.hpp"

namespace pentacle::conclave {

namespace {

using cardlang::KeyGroup;
using cardlang::KeyRow;
using cardlang::WordTable;

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

constexpr auto condition_rows = cardlang::rows_of<ConditionType>({
    {ConditionType::Control, "NUMBER cardType tribe restrictions colors isOpponent scope"},
    {ConditionType::HandSize, "NUMBER isOpponent"},
    {ConditionType::InZone, "zone"},
    {ConditionType::YouHaveMoreLife, "isOpponent"},
    {ConditionType::Attacked, "isOpponent"},
    {ConditionType::DidntAttack, "isOpponent"},
    {ConditionType::Life, "NUMBER isOpponent"},
    {ConditionType::Energy, "NUMBER isOpponent"},
    {ConditionType::Poison, "NUMBER isOpponent"},
    {ConditionType::YourTurn, "isOpponent"},
});

constexpr std::string_view of_every_trigger =
    "trigger isPlayerTurn player scope conditions optional oncePerTurn effects FILTER";
constexpr auto trigger_rows = cardlang::rows_of<Trigger>({
    {Trigger::Attack, ""},
    {Trigger::Death, ""},
    {Trigger::EnteredZone, "zone"},
    {Trigger::LeftZone, "zone"},
    {Trigger::Phase, "phase phaseOfPlayer"},
    {Trigger::DealDamageToPlayer, ""},
    {Trigger::Draw, ""},
    {Trigger::Mill, ""},
    {Trigger::Discard, ""},
    {Trigger::Cast, ""},
    {Trigger::Block, ""},
    {Trigger::BecomesBlocked, ""},
    {Trigger::IsDealtDamage, ""},
    {Trigger::GainLife, ""},
});

constexpr std::string_view of_every_passive = "passive conditions player scope thisTurn FILTER";
constexpr auto passive_rows = cardlang::rows_of<Passive>({
    {Passive::ChangeStats, "statModifiers"},
    {Passive::GrantKeyword, "keywords"},
    {Passive::DisableKeyword, "keywords"},
    {Passive::GrantActive, "actives"},
    {Passive::ModifyCost, "amount"},
    {Passive::CantTakeDamage, ""},
    {Passive::CantDealDamage, ""},
    {Passive::CantBeTargeted, ""},
    {Passive::CantAttack, ""},
    {Passive::TopCardRevealed, ""},
    {Passive::CreateTokenModifier, "amount"},
    {Passive::Sacrifice, ""},
    {Passive::CantBlock, ""},
    {Passive::CantBeBlocked, ""},
    {Passive::MustAttack, ""},
    {Passive::CantUntap, ""},
    {Passive::EntersTapped, ""},
    {Passive::CantBeCountered, ""},
    {Passive::ExtraMana, ""},
    {Passive::ExtraResource, "amount"},
});

constexpr std::string_view of_every_cost = "costType amount";
constexpr std::string_view of_every_activation = "mana tap costType amount oncePerTurn sorcerySpeed conditions effects";
constexpr auto cost_rows = cardlang::rows_of<CostType>({
    {CostType::Sacrifice, "scope FILTER"},
    {CostType::Discard, "scope FILTER"},
    {CostType::ExileFromHand, "scope FILTER"},
    {CostType::ExileFromGraveyard, "scope FILTER"},
    {CostType::Life, ""},
    {CostType::Reveal, "scope FILTER"},
    {CostType::Energy, ""},
    {CostType::RemoveCounter, "scope FILTER"},
});

constexpr auto effect_rows = [] {
    std::array<KeyRow, effect_words.size()> rows{};
    for (std::size_t place = 0; place < rows.size(); ++place)
        rows[place] = {spelling(effect_words[place].type), effect_words[place].keys};
    return rows;
}();

constexpr std::array word_tables{
    WordTable{"effect", "effect", of_every_effect, effect_rows},
    WordTable{"condition", "condition", "condition", condition_rows},
    WordTable{"triggeredEffect", "trigger", of_every_trigger, trigger_rows},
    WordTable{"passiveEffect", "passive", of_every_passive, passive_rows},
    WordTable{"additionalCost", "costType", of_every_cost, cost_rows},
    WordTable{"activatedEffect", "costType", of_every_activation, cost_rows},
};

bool is_listed(std::string_view keys, std::string_view key) { return cardlang::lists_key(keys, key, key_groups); }

// What a word cannot do without.
void check_needs(const Json& effect, const std::string& path, const Document& document, Problems& problems) {
    const Json* given = find_member(effect, "effect");
    if (given == nullptr || !given->is_string()) return;
    const auto index = grammar().words<EffectType>().find(given->get<std::string>());
    if (!index) return;
    const EffectWord& word = word_of(static_cast<EffectType>(*index));
    if (word.needs.empty()) return;
    for (const auto& [key, value] : effect.items())
        if (is_listed(word.needs, key)) return;
    problems.push_back(document.problem(path, "\"" + cardlang::written(spelling(word.type)) + "\" needs \"" +
                                                  std::string{word.needs.substr(0, word.needs.find(' '))} + "\""));
}

// Without a word for what is paid nothing that describes it means anything.
void check_free_activation(const Json& object, const cardlang::RecordInfo& record, const std::string& path,
                           const Document& document, Problems& problems) {
    if (find_member(object, "costType") != nullptr) return;
    for (const auto& [key, value] : object.items())
        if (record.find(key) != nullptr && (!is_listed(of_every_activation, key) || is_listed("amount", key)))
            problems.push_back(
                document.problem(path + "/" + key, "\"" + key + "\" speaks of a cost, and there is no \"costType\""));
}

}  // namespace

const EffectWord& word_of(EffectType type) { return effect_words[static_cast<std::size_t>(type)]; }

Problems misplaced_keys(const Document& card) {
    const cardlang::RecordInfo& record = grammar().record<CardSpec>();
    Problems problems = cardlang::keys_not_read(card, record, word_tables, key_groups);
    cardlang::for_each_record(card.value, record, "",
                              [&](const Json& object, const cardlang::RecordInfo& here, const std::string& path) {
                                  if (here.name == "effect") check_needs(object, path, card, problems);
                                  if (here.name == "activatedEffect")
                                      check_free_activation(object, here, path, card, problems);
                              });
    return problems;
}

}  // namespace pentacle::conclave
