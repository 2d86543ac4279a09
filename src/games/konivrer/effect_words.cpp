#include "games/konivrer/effect_words.hpp"

#include <array>

#include "cardlang/reading/key_lists.hpp"
#include "games/konivrer/card_keys.hpp"

namespace pentacle::konivrer {

namespace {

using cardlang::KeyGroup;
using cardlang::KeyRow;
using cardlang::WordTable;

constexpr std::array key_groups{
    KeyGroup{"AMOUNT", "amount amountBasedOn amountModifier"},
    KeyGroup{"FILTER",
             "element notElement minElements restrictions restrictionMin restrictionMax restrictionMaxBasedOn"},
    KeyGroup{"PLAYER", "isOpponent eachPlayer"},
    KeyGroup{"TARGET", "targetType targetBasedOn minTargets maxTargets maxTargetsBasedOn isOpponent all scope FILTER"},
    KeyGroup{"NUMBER", "amount minAmount maxAmount"},
};

constexpr std::string_view of_every_effect = "effect conditions optional additionalEffects description";

// In the order of the words. What happens to a card as a whole has an amount of 1, which may be said.
constexpr std::array<EffectWord, word_count<EffectType>> effect_words{{
    {EffectType::Draw, Acts::OnPlayers, "PLAYER AMOUNT", "The player draws that many cards, one by one."},
    {EffectType::DealDamage, Acts::OnFamiliars, "TARGET AMOUNT eachPlayer",
     "Damage to the targets, to everything that qualifies, or to a player."},
    {EffectType::Destroy, Acts::OnFamiliars, "TARGET amount", "Destroys the targets, or everything that qualifies."},
    {EffectType::SendToZone, Acts::OnFamiliars, "TARGET amount destination deckDestination",
     "Moves targets, everything that qualifies, or this card to another zone."},
    {EffectType::AddCounter, Acts::OnFamiliars, "TARGET AMOUNT", "Puts +1 counters on Familiars."},
    {EffectType::RemoveCounter, Acts::OnFamiliars, "TARGET AMOUNT", "Takes +1 counters off Familiars, never below 0."},
    {EffectType::ChangeStats, Acts::OnFamiliars, "TARGET AMOUNT strength health thisTurn",
     "Changes Strength and Health until REFRESH."},
    {EffectType::Discard, Acts::OnPlayers, "PLAYER AMOUNT random",
     "The player discards that many cards: of choice, or at random."},
    {EffectType::GainLife, Acts::OnPlayers, "PLAYER AMOUNT", "The top cards of the deck become Life cards, unseen."},
    {EffectType::Tap, Acts::OnFamiliars, "TARGET amount", "Taps Familiars."},
    {EffectType::Untap, Acts::OnFamiliars, "TARGET amount", "Untaps Familiars."},
    {EffectType::RestAzoth, Acts::OnAzoth, "TARGET amount", "Rests Azoth; they produce nothing."},
    {EffectType::RefreshAzoth, Acts::OnAzoth, "TARGET AMOUNT eachPlayer",
     "Makes Azoth ready: the targets, or the first rested ones of the row."},
    {EffectType::AddAzoth, Acts::OnPlayers, "PLAYER AMOUNT ready", "The top cards of the deck go into the Azoth row."},
    {EffectType::LookAtDeck, Acts::OnPlayers, "PLAYER AMOUNT deckDestinations",
     "Looks at the top cards and shares them out over the deck destinations."},
    {EffectType::Choose, Acts::OnPlayers, "AMOUNT choices", "So many of the choices happen, as you decide."},
}};

constexpr bool are_in_order() {
    for (std::size_t place = 0; place < effect_words.size(); ++place)
        if (effect_words[place].type != static_cast<EffectType>(place)) return false;
    return true;
}
static_assert(are_in_order());

constexpr auto effect_rows = [] {
    std::array<KeyRow, effect_words.size()> rows{};
    for (std::size_t place = 0; place < rows.size(); ++place)
        rows[place] = {spelling(effect_words[place].type), effect_words[place].keys};
    return rows;
}();

constexpr auto condition_rows = cardlang::rows_of<ConditionType>({
    {ConditionType::Control, "NUMBER isOpponent scope FILTER"},
    {ConditionType::HandSize, "NUMBER isOpponent"},
    {ConditionType::YouHaveMoreLife, ""},
    {ConditionType::OpponentHasMore, ""},
    {ConditionType::OpponentHasMoreLife, ""},
    {ConditionType::LifeCards, "NUMBER isOpponent"},
    {ConditionType::Azoth, "NUMBER isOpponent"},
});

// All of them happen in play, which may be said. A phase that begins is about no card. Its scope, its player and whose
// card it must be may be said all the same, as of any trigger: the compiler sees to it that they say nothing else than
// what happens.
constexpr std::string_view of_every_trigger =
    "trigger scope player restrictions conditions optional effects description";
constexpr auto trigger_rows = cardlang::rows_of<Trigger>({
    {Trigger::EnteredZone, "zone FILTER"},
    {Trigger::Death, "zone FILTER"},
    {Trigger::Attack, "zone FILTER"},
    {Trigger::DealDamageToPlayer, "zone FILTER"},
    {Trigger::SurvivedCombat, "zone FILTER"},
    {Trigger::Tribute, "zone FILTER"},
    {Trigger::Phase, "phase phaseOfPlayer"},
    {Trigger::Defend, "zone FILTER"},
});

constexpr std::string_view of_every_passive = "passive conditions scope description FILTER";
constexpr auto passive_rows = cardlang::rows_of<Passive>({
    {Passive::ChangeStats, "statModifiers"},
    {Passive::CantAttack, ""},
    {Passive::CantBeAttacked, ""},
    {Passive::CantBeTargeted, ""},
    {Passive::CantTribute, ""},
    {Passive::Haste, ""},
    {Passive::Vigilance, ""},
    {Passive::CantDefend, ""},
    {Passive::CantBeBlocked, "blockerMinStrength"},
});

constexpr std::array word_tables{
    WordTable{"effect", "effect", of_every_effect, effect_rows},
    WordTable{"condition", "condition", "condition", condition_rows},
    WordTable{"triggeredEffect", "trigger", of_every_trigger, trigger_rows},
    WordTable{"passiveEffect", "passive", of_every_passive, passive_rows},
};

}  // namespace

const EffectWord& word_of(EffectType type) { return effect_words[static_cast<std::size_t>(type)]; }

std::string_view meaning_of(EffectType word) { return word_of(word).meaning; }

Problems misplaced_keys(const Document& card) {
    return cardlang::keys_not_read(card, grammar().record<CardSpec>(), word_tables, key_groups);
}

}  // namespace pentacle::konivrer
