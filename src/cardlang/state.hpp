#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "cardlang/fields.hpp"
#include "cardlang/program.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace pentacle::cardlang {

// A position of a game that is written in the card language, as a plain value. docs/card-machine.md explains the
// frames, the order of things, and every bound below (they are rules: nothing overflows).

inline constexpr std::size_t cards_per_deck_max = 60;
inline constexpr std::size_t field_max = 16;      // summons and objects a player may control
inline constexpr std::size_t piles_max = 4;       // kinds of raw tokens beside them
inline constexpr int pile_max = 99;               // tokens in one pile
inline constexpr std::size_t object_slots = 176;  // two decks, two fields of tokens, piles, copies
inline constexpr std::size_t stack_max = 16;
inline constexpr std::size_t pending_max = 40;
inline constexpr std::size_t targets_per_item_max = 8;
inline constexpr std::size_t modes_per_item_max = 6;
inline constexpr std::size_t list_max = 36;  // cards one effect can affect one by one
inline constexpr std::size_t frames_max = 10;
inline constexpr std::size_t grants_max = 64;
inline constexpr std::size_t delayed_max = 16;
inline constexpr std::size_t links_max = 16;
inline constexpr std::size_t waiting_max = 8;  // effects that wait for a player's next cards
inline constexpr int life_max = 9999;
inline constexpr int chosen_number_max = 99;  // for an amount that a player chooses, where nothing else bounds it
inline constexpr int uids_max = 60000;  // numbers given to objects in a match; the rest is room for one more action

// Where an object is kept. An object that changes zones stays in its slot and gets a new uid: it is a new object.
using Slot = std::uint8_t;
inline constexpr Slot no_slot = 0xff;
inline constexpr Slot first_player_slot = 0xf0;

inline constexpr CardNumber hidden_card = 0xffff;  // in views: some card

// An object at one stay in one zone, or a player. When the uid is no longer the slot's, the object has moved on.
struct Ref {
    Slot slot = no_slot;
    std::uint16_t uid = 0;

    static constexpr Ref player(Seat seat) { return {static_cast<Slot>(first_player_slot + number_of(seat)), 0}; }
    constexpr bool is_player() const { return slot >= first_player_slot && slot < first_player_slot + seat_count; }
    constexpr bool is_none() const { return slot == no_slot; }
    constexpr Seat seat() const {
        return slot == first_player_slot ? Seat::First : Seat::Second;
    }  // REQUIRES: is_player
    bool operator==(const Ref&) const = default;
    PENTACLE_FIELDS(slot, uid)
};

using RefList = FixedVector<Ref, list_max>;

// What continuous effects make of an object in play. Recomputed, never chosen.
struct Derived {
    std::int16_t attack = 0;
    std::int16_t defense = 0;  // before damage
    std::uint16_t keywords = 0;
    std::uint16_t triggers = 0;  // of other cards or the turn, that its abilities, its keywords' included, wait for
    std::uint32_t passives = 0;  // passives that say something about it: CantTakeDamage, CantBeTargeted …

    bool has(Keyword keyword) const { return (keywords & WordSet<Keyword>::bit(keyword)) != 0; }
    bool has(Passive passive) const { return (passives & WordSet<Passive>::bit(passive)) != 0; }
    bool operator==(const Derived&) const = default;
    PENTACLE_FIELDS(attack, defense, keywords, triggers, passives)
};

// What an object in play is before continuous effects. They start from it every time, so it is kept. It follows from
// the rest of the object and is no part of its value.
struct Printed {
    Derived values;          // counters included
    bool is_known = false;   // else it has to be computed; always, while it follows the position
    bool says_more = false;  // has abilities, passives or something that looks beyond the fields: look closer

    bool operator==(const Printed&) const { return true; }
};

PENTACLE_WORDS(ObjectFlag,
               Exists,           //
               IsSummon,         //
               IsToken,          //
               IsCopy,           // of a spell; ceases to exist when it leaves the stack
               Sick,             // entered since its controller's turn began
               Attacked,         // this turn
               SpellDamaged,     // took damage from a spell this turn
               MayAttack,        // this turn, though sick
               Exhausted,        // cannot attack in its controller's next turn
               ExhaustedNow,     // cannot attack this turn
               SproutsOnDeath,   // as it left play
               DiesAtEndOfTurn,  // made for this turn only
               ExileAfter,       // exiled when it would be buried from the stack
               Tapped,           // for games that tap
               GaveKeyword)      // its keyword for the next spell is used up

constexpr unsigned flag_bit(ObjectFlag flag) { return 1U << static_cast<unsigned>(flag); }

// One cache line each, found by a shift.
struct alignas(64) Object {
    CardNumber card = 0;
    std::uint16_t uid = 0;       // 0 in a deck: nothing follows a card through a shuffle
    std::uint16_t last_uid = 0;  // of the stay before this one, while `last_*` tell about it
    Place made_by = no_place;    // the effect that made this token: its stats, keywords, passive
    Seat owner = Seat::First;
    Seat controller = Seat::First;
    Zone zone = Zone::Deck;
    std::uint8_t count = 1;           // tokens in a pile
    std::uint8_t fleeting = 0;        // of these, those that end with the turn
    std::int8_t plus_counters = 0;    // +1/+1
    std::int8_t minus_counters = 0;   // -1/-1
    std::int8_t haunt_counters = 0;   // -1/-1
    std::uint8_t used_abilities = 0;  // bit n: ability n was used this turn
    std::int16_t damage = 0;
    std::int16_t x = 0;
    std::uint16_t flags = 0;
    Printed printed;
    Derived now;
    std::int16_t last_attack = 0;  // last-known information of the stay `last_uid`
    std::int16_t last_defense = 0;
    std::uint16_t last_keywords = 0;
    Seat last_controller = Seat::First;
    Place changed_by = no_place;  // the effect that has changed its type: what it says goes before all of the above

    bool has(ObjectFlag flag) const { return (flags & flag_bit(flag)) != 0; }
    void set(ObjectFlag flag, bool on = true) {
        const auto bit = static_cast<std::uint16_t>(flag_bit(flag));
        flags = static_cast<std::uint16_t>(on ? flags | bit : flags & ~bit);
    }
    bool exists() const { return has(ObjectFlag::Exists); }
    bool is_summon() const { return has(ObjectFlag::IsSummon); }
    bool is_token() const { return has(ObjectFlag::IsToken); }
    int defense_left() const { return now.defense - damage; }
    bool operator==(const Object&) const = default;
    PENTACLE_FIELDS(card, uid, last_uid, made_by, owner, controller, zone, count, fleeting, plus_counters,
                    minus_counters, haunt_counters, used_abilities, damage, x, flags, now, last_attack, last_defense,
                    last_keywords, last_controller, changed_by)
};

PENTACLE_WORDS(PlayerFlag,
               Spellburnt,           // spells cost double
               SpellburntForGood,    //
               Scorched,             // the burn waits for a spell that was paid for
               Exhausted,            // no more spells this turn
               CantAttack,           // this turn
               CantTribute,          // this turn
               CantGainLife,         // this turn
               CantGainLifeForGood,  //
               FullHerbs,            // this turn every herb gives its full life
               Attacked,             // this turn
               DrewFromEmpty,        // for the rule that this loses
               SpellburntNextTurn)   // … and until the end of the next turn

using Pile = FixedVector<Slot, cards_per_deck_max>;

// An effect that waits for the next card a player casts: ModifyCost, CopySpell or GrantKeyword.
struct Waiting {
    Place effect = no_place;
    std::int16_t amount = 0;  // ModifyCost: where only its own item knew that
    bool due = false;         // CopySpell: the spell has been cast

    bool operator==(const Waiting&) const = default;
    PENTACLE_FIELDS(effect, amount, due)
};

struct Player {
    std::int16_t life = 0;
    Pile deck;  // the top is the back
    Pile hand;
    Pile graveyard;
    Pile exile;
    FixedVector<Slot, field_max + piles_max> field;  // in the order they came, raw tokens in piles
    std::uint16_t flags = 0;
    std::uint8_t summons_this_turn = 0;  // normal summons cast
    std::uint8_t summon_bonus = 0;
    std::uint8_t draws_this_turn = 0;
    std::uint8_t herbs_this_turn = 0;
    std::uint8_t spells_this_game = 0;
    std::uint8_t summons_this_game = 0;
    std::uint8_t tokens_entered = 0;  // this turn, bit per TokenType
    std::uint8_t extra_turns = 0;
    std::int8_t hand_limit_change = 0;
    std::uint8_t acting_buried = 0;       // cards in the graveyard that can do something there
    std::uint16_t entered_play = 0;       // this turn: the kinds of cards, a bit each (kind_bit)
    std::uint16_t entered_hand = 0;       //
    std::uint16_t entered_graveyard = 0;  //
    std::uint16_t entered_exile = 0;      //
    FixedVector<Waiting, waiting_max> waiting;

    bool has(PlayerFlag flag) const { return (flags >> static_cast<unsigned>(flag) & 1U) != 0; }
    void set(PlayerFlag flag, bool on = true) {
        const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(flag));
        flags = static_cast<std::uint16_t>(on ? flags | bit : flags & ~bit);
    }
    bool operator==(const Player&) const = default;
    PENTACLE_FIELDS(life, deck, hand, graveyard, exile, field, flags, summons_this_turn, summon_bonus, draws_this_turn,
                    herbs_this_turn, spells_this_game, summons_this_game, tokens_entered, extra_turns,
                    hand_limit_change, acting_buried, entered_play, entered_hand, entered_graveyard, entered_exile,
                    waiting)
};

// What an ability is about: the event that triggered it.
struct Occasion {
    Ref object;
    Seat player = Seat::First;
    bool spellburnt = false;  // the spell that was cast was paid for while spellburnt
    std::int16_t amount = 0;

    bool operator==(const Occasion&) const = default;
    PENTACLE_FIELDS(object, player, amount, spellburnt)
};

// A trigger that has gone off and waits to be put on the stack.
struct PendingTrigger {
    Place trigger = no_place;
    Ref source;
    CardNumber card = 0;  // of the source, or of the keyword whose ability it is
    Seat controller = Seat::First;
    std::uint8_t keyword_amount = 0;
    std::int16_t x = 0;
    Occasion occasion;

    bool operator==(const PendingTrigger&) const = default;
    PENTACLE_FIELDS(trigger, source, card, controller, keyword_amount, x, occasion)
};

// A target or another card chosen for one effect.
struct Chosen {
    Place effect = no_place;
    Ref ref;

    bool operator==(const Chosen&) const = default;
    PENTACLE_FIELDS(effect, ref)
};

struct ChosenMode {
    Place effect = no_place;
    std::uint8_t branch = 0;

    bool operator==(const ChosenMode&) const = default;
    PENTACLE_FIELDS(effect, branch)
};

PENTACLE_WORDS(ItemKind, Spell, ActivatedEffect, TriggeredEffect)

// Something on the stack, with all that was decided about it. A card on the stack is the object `source`.
struct StackItem {
    ItemKind kind = ItemKind::Spell;
    Seat controller = Seat::First;
    Ref source;
    CardNumber card = 0;
    Range effects;
    Place trigger = no_place;
    std::int16_t x = 0;
    std::int16_t paid = 0;           // ActivatedCost
    std::int16_t source_attack = 0;  // as the ability was announced
    std::uint8_t keyword_amount = 0;
    bool spellburnt = false;  // paid while spellburnt
    bool exile_after = false;
    bool due = false;                 // an effect that waited for a phase happens now
    bool follows = false;             // … and is about what its occasion names, as an additional effect is
    bool normal = false;              // cast as the normal summon of the turn
    Seat damage_owner = Seat::First;  // whose source it counts as (ChangeSource)
    Occasion occasion;
    FixedVector<Chosen, targets_per_item_max> targets;
    FixedVector<ChosenMode, modes_per_item_max> modes;

    bool operator==(const StackItem&) const = default;
    PENTACLE_FIELDS(kind, controller, source, card, effects, trigger, x, paid, source_attack, keyword_amount,
                    spellburnt, exile_after, due, follows, normal, damage_owner, occasion, targets, modes)
};

// A card chosen to pay with.
struct Payment {
    std::uint8_t cost = 0;  // place among the announcement's costs; `tribute_cost` for tributes
    Ref ref;

    bool operator==(const Payment&) const = default;
    PENTACLE_FIELDS(cost, ref)
};
inline constexpr std::uint8_t tribute_cost = 0xff;
inline constexpr std::uint8_t alternate_cost = 0xfe;

// A spell or ability on its way to the stack. What is not decided yet is asked in a fixed order: option, X, modes,
// alternate cost, targets, costs, tribute. Then everything is paid at once.
struct Announcement {
    StackItem item;
    Zone from = Zone::Hand;
    std::int8_t alternate = -1;  // chosen alternate cost, by place; -1: the printed cost
    std::uint8_t ability = 0;    // of the source, for activations
    Place activated = no_place;
    bool free = false;  // without paying its cost
    bool option_settled = false;
    bool x_settled = false;
    bool alternate_settled = false;
    std::uint8_t costs = 0;          // how many costs there are beside the price
    std::uint8_t costs_settled = 0;  // how many of them have their cards
    bool tribute_settled = false;
    FixedVector<Place, targets_per_item_max> targets_settled;  // effects whose targets are chosen
    FixedVector<Payment, list_max> payments;

    bool operator==(const Announcement&) const = default;
    PENTACLE_FIELDS(item, from, alternate, ability, activated, free, option_settled, x_settled, alternate_settled,
                    costs, costs_settled, tribute_settled, targets_settled, payments)
};

PENTACLE_WORDS(Until, EndOfTurn, ForGood, SourceLeaves, EndOfNextTurn)

// A passive, or what an effect grants, on one object or player.
struct Grant {
    Place passive = no_place;  // of Program::passives; else
    Place effect = no_place;   // of Program::effects: GrantKeyword, ChangeStats, CantAttack …
    Ref target;
    Ref source;
    Seat controller = Seat::First;  // whose it is; GainControl: to whom the target goes back
    Until until = Until::EndOfTurn;
    std::uint8_t times = 1;  // the same, granted so often in a row
    std::int16_t x = 0;

    bool operator==(const Grant&) const = default;
    PENTACLE_FIELDS(passive, effect, target, source, controller, until, times, x)
};

PENTACLE_WORDS(DelayedKind,
               OneShotTrigger,  // `place` is a trigger; fires once
               ReturnToPlay,    // `object` comes back from exile at `phase`
               EffectAtPhase)   // `place` is an effect; goes on the stack at `phase`

struct Delayed {
    DelayedKind kind = DelayedKind::OneShotTrigger;
    Place place = no_place;
    Seat controller = Seat::First;
    Ref object;  // the source, or the exiled card
    CardNumber card = 0;
    Phase phase = Phase::Draw;
    std::optional<Seat> phase_of;
    // Of the item that put it off, as they were then.
    bool follows = false;  // it is an additional effect, about what its root affected
    std::uint8_t keyword_amount = 0;
    std::int16_t x = 0;
    std::int16_t paid = 0;
    Occasion occasion;

    bool operator==(const Delayed&) const = default;
    PENTACLE_FIELDS(kind, place, controller, object, card, phase, phase_of, follows, keyword_amount, x, paid, occasion)
};

PENTACLE_WORDS(LinkKind,
               Detained,    // `target` goes back to its owner's hand when `source` leaves play
               AttachedTo,  // `source` leaves play when `target` does
               Displaced)   // `target` comes back into play when `source` leaves it

struct Link {
    LinkKind kind = LinkKind::Detained;
    Ref source;
    Ref target;

    bool operator==(const Link&) const = default;
    PENTACLE_FIELDS(kind, source, target)
};

struct Attack {
    Ref attacker;
    Ref target;

    bool operator==(const Attack&) const = default;
    PENTACLE_FIELDS(attacker, target)
};

// Frames: what is under way, innermost last. Each holds only what is alive while it waits.

// The item in State::resolving has its effects carried out, then its card goes where it belongs.
struct ResolveItem {
    bool begun = false;

    bool operator==(const ResolveItem&) const = default;
    PENTACLE_FIELDS(begun)
};

// Effects still to happen, in printed order, and what the effect before them did to whom.
struct RunEffects {
    Range remaining;
    Seat owner = Seat::First;  // "you"
    bool has_root = false;     // these are additional effects
    Ref root_target;
    std::int16_t root_amount = 0;
    std::int16_t root_affected = 0;
    std::uint8_t each_player = 0;  // how many players the first remaining effect is done with
    std::uint8_t progress = 0;     // how many cards it is done with, when it takes them one by one
    std::int16_t said = -1;        // the number that a player said for it; -1: none yet
    bool agreed = false;           // the option of the first remaining effect was taken
    bool choose_now = false;       // targets are chosen as the effects happen
    bool alone = false;            // without additional effects
    RefList affected;              // by the root

    bool operator==(const RunEffects&) const = default;
    PENTACLE_FIELDS(remaining, owner, has_root, root_target, root_amount, root_affected, each_player, progress, said,
                    agreed, choose_now, alone, affected)
};

// State::announcing is on its way to the stack.
struct AnnounceItem {
    bool operator==(const AnnounceItem&) const = default;
    auto fields() const { return std::tie(); }
    auto fields() { return std::tie(); }
    static constexpr std::string_view field_list = "";
};

// The top `looked` cards of the owner's deck go to the destinations of the effect, one destination after the other.
struct DistributeCards {
    Place effect = no_place;
    Seat owner = Seat::First;
    Seat chooser = Seat::First;
    std::uint8_t looked = 0;
    std::uint8_t destination = 0;
    std::uint8_t placed = 0;  // cards that went there

    bool operator==(const DistributeCards&) const = default;
    PENTACLE_FIELDS(effect, owner, chooser, looked, destination, placed)
};

// The effect may happen again each time its cost is paid.
struct RepeatEffect {
    Place effect = no_place;  // that says what repeating costs
    Place repeated = no_place;
    Seat owner = Seat::First;
    Ref target;
    bool paid = false;

    bool operator==(const RepeatEffect&) const = default;
    PENTACLE_FIELDS(effect, repeated, owner, target, paid)
};

// Players put summons into play in turn until both decline in a row.
struct TakeTurnsSummoning {
    Seat next = Seat::First;
    std::uint8_t declined = 0;

    bool operator==(const TakeTurnsSummoning&) const = default;
    PENTACLE_FIELDS(next, declined)
};

// A token that entered attacking has no target yet.
struct EnterAttacking {
    Ref attacker;

    bool operator==(const EnterAttacking&) const = default;
    PENTACLE_FIELDS(attacker)
};

// Attacks are being declared by `chooser`; `attacker` waits for its target.
struct DeclareAttacks {
    Seat chooser = Seat::First;
    Ref attacker;

    bool operator==(const DeclareAttacks&) const = default;
    PENTACLE_FIELDS(chooser, attacker)
};

// The turn player discards down to the hand limit before the turn ends.
struct DiscardToLimit {
    bool operator==(const DiscardToLimit&) const = default;
    auto fields() const { return std::tie(); }
    auto fields() { return std::tie(); }
    static constexpr std::string_view field_list = "";
};

using Frame = std::variant<ResolveItem, RunEffects, AnnounceItem, DistributeCards, RepeatEffect, TakeTurnsSummoning,
                           EnterAttacking, DeclareAttacks, DiscardToLimit>;

PENTACLE_WORDS(QuestionKind,
               None,           //
               TriggerOrder,   // which of one's triggers goes on the stack next: a number
               Option,         // use the optional ability or effect? 1 or 0
               X,              // a number
               Mode,           // which branch: a number
               AlternateCost,  // 0: the printed cost; n: the n-th alternate cost
               Targets,        // objects or players for the effect `place`
               CostCards,      // cards to pay the cost `place` with
               Tribute,        // cards to tribute
               EffectCards,    // cards for the effect `place`, while it happens
               DeckCards,      // cards of a deck, by what they are
               LookedCards,    // one of the cards looked at, by what it is
               Number,         // how many
               RepeatCost,     // pay to repeat? cards to discard, or 1 or 0
               SummonFreely,   // a summon from hand or graveyard
               Attackers,      // who attacks
               AttackTarget,   // whom the attacker attacks
               HandLimit)      // cards to discard

// What a player must decide now. Objects are chosen one by one into `chosen`.
struct Question {
    QuestionKind kind = QuestionKind::None;
    Seat seat = Seat::First;
    Place place = no_place;
    std::int16_t min = 1;
    std::int16_t max = 1;
    RefList chosen;

    bool operator==(const Question&) const = default;
    PENTACLE_FIELDS(kind, seat, place, min, max, chosen)
};

// What was decided, until the frame that asked takes it.
struct Answer {
    bool ready = false;
    std::int16_t number = 0;
    CardNumber card = 0;
    RefList chosen;

    bool operator==(const Answer&) const = default;
    PENTACLE_FIELDS(ready, number, card, chosen)
};

// What kinds of continuous effects there are, so that most questions about them are answered without looking through
// the fields. Recomputed together with the Derived values; until then what has left may still be counted, but nothing
// that has come is missing.
struct AtWork {
    BySeat<std::uint32_t> passives{};   // by Passive: on cards the player controls, or on the player
    BySeat<std::uint32_t> abilities{};  // by place on the field: may have an activated ability
    BySeat<std::uint16_t> triggers{};   // by Trigger: some card the player controls waits for it, of others or the turn
    std::uint8_t phases = 0;            // by Phase: some card in play waits for it
    bool cost_auras = false;            // some change what other cards cost
    bool look_beyond_fields = false;    // some depend on more than what is in play: nothing tells when they change
    bool change_keywords = false;       // some do

    bool operator==(const AtWork&) const = default;
    PENTACLE_FIELDS(passives, abilities, triggers, phases, cost_auras, look_beyond_fields, change_keywords)
};

// What passives that look beyond the fields may depend on, as it was when they were last computed: see stats.hpp. It is
// no part of a position's value.
struct Glance {
    std::array<std::uint64_t, 4> seen{};

    bool operator==(const Glance&) const { return true; }
};

PENTACLE_WORDS(Flow, None, EndTurn, GoToPhase)
PENTACLE_WORDS(EndReason, None, LifeGone, DeckEmpty, CardEffect, Concession, TurnLimit, ActionLimit)

struct State {
    Rng rng;
    std::array<Object, object_slots> objects;
    BySeat<Player> players;
    std::uint16_t next_uid = 1;

    Seat turn_player = Seat::First;
    Phase phase = Phase::Draw;
    std::uint16_t turn = 1;
    std::uint16_t actions = 0;
    Seat priority = Seat::First;
    bool passed_once = false;  // the other player has just passed
    Flow flow = Flow::None;    // what an effect wants the turn to do
    Phase flow_phase = Phase::Draw;

    FixedVector<StackItem, stack_max> stack;
    StackItem resolving;
    Announcement announcing;
    FixedVector<Frame, frames_max> frames;
    Question question;
    Answer answer;
    FixedVector<PendingTrigger, pending_max> pending;
    FixedVector<Grant, grants_max> grants;
    FixedVector<Delayed, delayed_max> delayed;
    FixedVector<Link, links_max> links;
    FixedVector<Attack, field_max> attacks;
    bool attacks_declared = false;

    std::uint8_t deaths_this_turn = 0;
    std::uint16_t resolved_this_turn = 0;  // abilities; beyond a bound triggers are lost
    AtWork at_work;
    bool stale = true;  // at_work and Derived values have to be computed again
    Glance glance;
    bool unchecked = true;  // a summon may be without defense, or a card due to be sacrificed
    EndReason end = EndReason::None;
    std::optional<Seat> winner;
    bool is_view = false;  // some of it is blanked out

    bool is_over() const { return end != EndReason::None; }
    Object& at(Ref ref) { return objects[ref.slot]; }
    const Object& at(Ref ref) const { return objects[ref.slot]; }
    // Whether the object is still where it was when it was referred to.
    bool is_current(Ref ref) const {
        return ref.slot < object_slots && objects[ref.slot].exists() && objects[ref.slot].uid == ref.uid;
    }
    Ref ref(Slot slot) const { return {slot, objects[slot].uid}; }
    bool operator==(const State&) const = default;
    PENTACLE_FIELDS(rng, objects, players, next_uid, turn_player, phase, turn, actions, priority, passed_once, flow,
                    flow_phase, stack, resolving, announcing, frames, question, answer, pending, grants, delayed, links,
                    attacks, attacks_declared, deaths_this_turn, resolved_this_turn, at_work, stale, unchecked, end,
                    winner, is_view)
};

}  // namespace pentacle::cardlang
