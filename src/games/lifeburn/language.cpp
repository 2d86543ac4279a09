#include "games/lifeburn/language.hpp"

#include <array>

#include "cardlang/state/bounds.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

namespace {

constexpr std::array tribe_words{
    TribeWord{"Golem", "Stone and stones.", "Golems", {}, {}},
    TribeWord{"Merfolk", "Water: cards and dives.", "Merfolk", {}, {}},
    TribeWord{"Shadow", "Ghosts and graveyards.", "Shadows", "ghost", {}},
    TribeWord{"Goblin", "Fire and speed.", "Goblins", {}, "red"},
    TribeWord{"Treefolk", "Plants and herbs.", "Treefolk", {}, "green"},
};

constexpr std::array rarity_words{
    RarityWord{"Common", "Common."},
    RarityWord{"Uncommon", "Uncommon."},
    RarityWord{"Rare", "Rare."},
};

constexpr std::array keyword_words{
    KeywordWord{"Haunt",
                "When it dies, put that many haunt counters (-1/-1 each) on target enemy summon.",
                KeywordNumber::Always,
                "When this dies, put a haunt counter on target summon your opponent controls. It gets -1/-1 for each.",
                "When this dies, put {words} haunt counters on target summon your opponent controls. It gets -1/-1 for "
                "each.",
                {}},
    KeywordWord{"Blitz",
                "It can attack in the turn it enters play.",
                KeywordNumber::None,
                "This can attack in the turn it enters play.",
                {},
                {}},
    KeywordWord{"Sprout",
                "When it enters play, create that many 0/1 Plants.",
                KeywordNumber::Always,
                "When this enters play, create a 0/1 Plant.",
                "When this enters play, create {words} 0/1 Plants.",
                {}},
    KeywordWord{"Trample",
                "Damage beyond what kills the defender is dealt to its controller.",
                KeywordNumber::None,
                "Damage beyond what kills the defender is dealt to its controller.",
                {},
                {}},
    KeywordWord{"Taunt",
                "Attackers must choose it before other summons.",
                KeywordNumber::None,
                "Attackers must choose this first.",
                {},
                {}},
    KeywordWord{"Dive",
                "It can always attack the player.",
                KeywordNumber::None,
                "This can attack the player past enemy summons.",
                {},
                {}},
    KeywordWord{"Scorch",
                "On a summon or object: when it enters play, it deals that much damage to any target. On a spell: "
                "you stay spellburnt until you have paid for another.",
                KeywordNumber::OffSpells,
                "When this enters play, it deals {digits} damage to any target.",
                {},
                "You stay spellburnt until you have paid for another spell."},
    KeywordWord{"Exhaust",
                "On a spell: you cast no more spells this turn. On a summon: when it enters play, that many target "
                "enemy summons cannot attack in their next turn.",
                KeywordNumber::OffSpells,
                "When this enters play, target enemy summon can't attack in its controller's next turn.",
                "When this enters play, {words} target enemy summons can't attack in their controller's next turn.",
                "You can't cast another spell this turn."},
    KeywordWord{"Spectral", "It cannot be attacked.", KeywordNumber::None, "This can't be attacked.", {}, {}},
};

constexpr std::array phase_words{
    PhaseWord{"Draw", "The turn player draws.", "draw", {}},
    PhaseWord{"Main", "Cards are played.", "main", "first main"},
    PhaseWord{"Combat", "Attackers are declared.", "combat", {}},
    PhaseWord{"Damage", "Combat damage has been dealt.", "damage", {}},
    PhaseWord{"SecondMain", "Cards are played again.", "second main", {}},
    PhaseWord{"End", "The turn ends.", "end", {}},
};

constexpr std::array token_words{
    TokenWord{"Stone", "No summon: the golems' currency.", "Stones", Tribes::Golem, true},
    TokenWord{"Herb", "No summon: sacrifice it to gain 2 life, 1 for each further one that turn.", "Herbs",
              Tribes::Treefolk, true},
    TokenWord{"Golem", "A golem summon.", "Golems", Tribes::Golem},
    TokenWord{"Goblin", "A goblin summon.", "Goblins", Tribes::Goblin},
    TokenWord{"Merfolk", "A merfolk summon.", "Merfolk", Tribes::Merfolk},
    TokenWord{"Plant", "A treefolk summon.", "Plants", Tribes::Treefolk},
    TokenWord{"Ghost", "A shadow summon.", "Ghosts", Tribes::Shadow},
    TokenWord{"Treefolk", "A treefolk summon.", "Treefolk", Tribes::Treefolk},
};

constexpr std::array cast_restriction_words{
    // R29. A card for the opponent's attack is free of the usual time and of the summon limit.
    CastRestrictionWord{.name = "OnOpponentAttack",
                        .meaning = "Only while the opponent attacks.",
                        .said = "only during your opponent's combat phase",
                        .opponents_turn = true,
                        .phase = Phases::Combat,
                        .own_time = true},
    CastRestrictionWord{.name = "InResponse",
                        .meaning = "Only in response to something on the stack.",
                        .said = "only in response to another card or ability",
                        .in_response = true},
    CastRestrictionWord{.name = "OpponentsTurn",
                        .meaning = "Only in the opponent's turn.",
                        .said = "only during your opponent's turn",
                        .opponents_turn = true},
    CastRestrictionWord{.name = "ControlGoblin",
                        .meaning = "Only while you control a goblin.",
                        .said = "only if you control a Goblin",
                        .control = Tribes::Goblin},
};

constexpr std::array step_words{StepWord{"DeclareAttacks"}, StepWord{"DiscardToLimit"}, StepWord{"EnterAttacking"}};
constexpr std::array move_words{MoveWord{"attack", "attacker", "Attack with"}};
constexpr std::array question_words{
    QuestionWord{.name = "Attackers", .asked = "Choose attackers, then be done.", .verb = "Choose"},
    QuestionWord{.name = "AttackTarget",
                 .asked = "Whom does it attack?",
                 .verb = "Attack",
                 .zones = WordSet<Zone>::of({Zone::Play}),
                 .players = true,
                 .weighed = true},
    QuestionWord{.name = "HandLimit",
                 .asked = "Too many cards: choose what to discard.",
                 .verb = "Discard",
                 .zones = WordSet<Zone>::of({Zone::Hand})},
};

constexpr std::array count_words{
    CountWord{
        "GoblinsInPlay", "Goblins of both players.", AmountBasedOn::TargetPower, Tribes::Goblin, {}, Zone::Play, true},
    CountWord{
        "StonesInPlay", "Stones of both players.", AmountBasedOn::TargetPower, {}, Tokens::Stone, Zone::Play, true},
    CountWord{"HerbsControlled", "Herbs you control.", AmountBasedOn::UntilCardType, {}, Tokens::Herb},
    CountWord{"StonesControlled", "Stones you control.", AmountBasedOn::UntilCardType, {}, Tokens::Stone},
    CountWord{"PlantsControlled", "Plants you control.", AmountBasedOn::UntilCardType, {}, Tokens::Plant},
    CountWord{"GoblinsControlled", "Goblins you control.", AmountBasedOn::UntilCardType, Tribes::Goblin},
    CountWord{"TreefolkControlled", "Treefolk you control.", AmountBasedOn::UntilCardType, Tribes::Treefolk},
    CountWord{.name = "MerfolkInGraveyard",
              .meaning = "Merfolk in your graveyard.",
              .before = AmountBasedOn::ActivatedCost,
              .tribe = Tribes::Merfolk,
              .zone = Zone::Graveyard},
};

constexpr std::array restriction_words{
    RestrictionWord{"CreatesStones", "It creates stones.", Restriction::Attacking, {}, Tokens::Stone},
    RestrictionWord{"NonMerfolk", "It is no merfolk.", Restriction::Attack, Tribes::Merfolk},
    RestrictionWord{"NonGolem", "It is no golem.", Restriction::Attack, Tribes::Golem},
    RestrictionWord{"NonTreefolk", "It is no treefolk.", Restriction::Attack, Tribes::Treefolk},
};

constexpr std::array phrase_words{
    PhraseWord{"CardSetStraight", "The opponent discards non-summons of your choice; you lose half your life for each.",
               EffectType::EventTriggers, R"({"effect": "discardOpponent", "restrictions": ["nonSummon"],
                   "amountBasedOn": "playerChoice", "additionalEffects": [
                       {"effect": "loseLife", "isOpponent": false, "amountBasedOn": "lifeTotal",
                        "amountModifier": "/2down", "forEachAffected": true}]})"},
    PhraseWord{"CardRitualOfDarkness", "Players in turn put summons into play.", EffectType::EventTriggers,
               R"({"effect": "putInTurns", "cardType": "summon", "targetZones": ["hand", "graveyard"]})"},
};

constexpr std::array effect_words{
    NamedWord<EffectType>{
        .word = EffectType::ApplyStatus, .name = "ApplySpellburn", .meaning = "The player becomes spellburnt."},
    NamedWord<EffectType>{
        .word = EffectType::GainInFull,
        .name = "BypassHerbLifeReduction",
        .meaning = "Every herb gives the player its full life; this turn, unless a duration is given."},
};

constexpr std::array amount_words{
    NamedWord<AmountBasedOn>{.word = AmountBasedOn::Dwindling,
                             .name = "HerbSacrificeLifeGain",
                             .meaning = "2 for the first herb of the turn, 1 for each further one."},
};

constexpr std::array condition_words{
    NamedWord<ConditionType>{
        .word = ConditionType::HasStatus, .name = "Spellburnt", .meaning = "This spell was paid for while spellburnt."},
    NamedWord<ConditionType>{.word = ConditionType::TriggerHadStatus,
                             .name = "TriggerWasSpellburnt",
                             .meaning = "The spell that triggered it was paid for while spellburnt."},
    NamedWord<ConditionType>{.word = ConditionType::TriggerLackedStatus,
                             .name = "TriggerNotSpellburnt",
                             .meaning = "The spell that triggered it was not paid for while spellburnt."},
    NamedWord<ConditionType>{.word = ConditionType::TopCardIs,
                             .name = "TopCardIsMerfolk",
                             .meaning = "The top card of your deck is a merfolk summon.",
                             .tribe = Tribes::Merfolk},
};

constexpr std::array cost_words{
    NamedWord<CostType>{.word = CostType::Tokens, .name = "Stones", .meaning = "Stone tokens.", .token = Tokens::Stone},
    NamedWord<CostType>{.word = CostType::DiscardOrSacrifice,
                        .name = "DiscardOrSacrificeMerfolk",
                        .meaning = "A merfolk, discarded from hand or sacrificed from play.",
                        .tribe = Tribes::Merfolk},
};

constexpr std::array passive_words{
    NamedWord<Passive>{.word = Passive::OnlyTributeTo,
                       .name = "OnlyTributeToTreefolk",
                       .meaning = "It can be tributed only to a treefolk.",
                       .tribe = Tribes::Treefolk},
    NamedWord<Passive>{.word = Passive::KeywordTriggersOnDeath,
                       .name = "SproutTriggersOnDeath",
                       .meaning = "Sprout of its controller's cards also happens when they die.",
                       .keyword = Keywords::Sprout},
};

constexpr std::array counter_words{
    CounterWord{"OneOne", "+1/+1.", "+1/+1", "plusCounters", 1, 1},
    CounterWord{"MinusOneMinusOne", "-1/-1.", "-1/-1", "minusCounters", -1, -1},
    CounterWord{"Haunt", "-1/-1, put there by haunt.", "haunt", "hauntCounters", -1, -1, Keywords::Haunt},
};

// The names in language.hpp are places in these lists.
static_assert(are_at(tribe_words, Tribes::Golem, "Golem", Tribes::Merfolk, "Merfolk", Tribes::Shadow, "Shadow",
                     Tribes::Goblin, "Goblin", Tribes::Treefolk, "Treefolk"));
static_assert(are_at(keyword_words, Keywords::Haunt, "Haunt", Keywords::Blitz, "Blitz", Keywords::Sprout, "Sprout",
                     Keywords::Trample, "Trample", Keywords::Taunt, "Taunt", Keywords::Dive, "Dive", Keywords::Scorch,
                     "Scorch", Keywords::Exhaust, "Exhaust", Keywords::Spectral, "Spectral"));
static_assert(are_at(phase_words, Phases::Draw, "Draw", Phases::Main, "Main", Phases::Combat, "Combat", Phases::Damage,
                     "Damage", Phases::SecondMain, "SecondMain", Phases::End, "End"));
static_assert(are_at(token_words, Tokens::Stone, "Stone", Tokens::Herb, "Herb", Tokens::Golem, "Golem", Tokens::Goblin,
                     "Goblin", Tokens::Merfolk, "Merfolk", Tokens::Plant, "Plant", Tokens::Ghost, "Ghost",
                     Tokens::Treefolk, "Treefolk"));
static_assert(are_at(cast_restriction_words, CastRestrictions::OnOpponentAttack, "OnOpponentAttack",
                     CastRestrictions::InResponse, "InResponse", CastRestrictions::OpponentsTurn, "OpponentsTurn",
                     CastRestrictions::ControlGoblin, "ControlGoblin"));
static_assert(are_at(step_words, Steps::DeclareAttacks, "DeclareAttacks", Steps::DiscardToLimit, "DiscardToLimit",
                     Steps::EnterAttacking, "EnterAttacking"));
static_assert(are_at(move_words, Moves::Attack, "attack"));

}  // namespace

constexpr Language language{
    .name = "lifeburn",
    .title = "Lifeburn",
    .example_of_counting = "stonesControlled",
    .bounds = bounds,
    .tribes = {tribe_words},
    .rarities = {rarity_words},
    .keywords = {keyword_words},
    .phases = {phase_words},
    .tokens = {token_words},
    .cast_restrictions = {cast_restriction_words},
    .counters = {counter_words},
    .steps = {step_words},
    .moves = {move_words},
    .counts = count_words,
    .restrictions = restriction_words,
    .phrases = phrase_words,
    .effects = effect_words,
    .amounts = amount_words,
    .conditions = condition_words,
    .costs = cost_words,
    .passives = passive_words,
    .questions = question_words,
    .status = {.said = "spellburnt", .member = "spellBurnt", .event = "spellburn_changed", .event_member = "burnt"},
    .mark = {"scorched"},
    .dwindling = {Tokens::Herb, 2, 1},
    // R10. Objects and summons: own turn, main phase, empty stack.
    .main_phases = WordSet<Phase>::of({Phases::Main, Phases::SecondMain}),
    .hand_limit = Questions::HandLimit,
    .draw_phase = Phases::Draw,
    .end_phase = Phases::End,
};

const Grammar& grammar() {
    static const Grammar all = machine_grammar(language);
    return all;
}

}  // namespace pentacle::lifeburn
