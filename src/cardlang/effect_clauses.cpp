#include "cardlang/effect_writer.hpp"
#include "cardlang/text_ability.hpp"
#include "cardlang/text_effect.hpp"

// What each word of an effect says.
namespace pentacle::cardlang {

namespace {

std::string duration_text(const Effect& effect) {
    if (effect.this_turn) return " this turn";
    if (!effect.duration) return {};
    switch (*effect.duration) {
        case Duration::ThisTurn:
        case Duration::DrawPhase:
        case Duration::EndPhase: return " this turn";
        case Duration::RestOfGame: return " for the rest of the match";
        case Duration::UntilThisLeaves: return " for as long as this is in play";
        case Duration::NextTurn: return " until the end of the next turn";
    }
    return {};
}

std::string counter_name(std::optional<CounterType> counter) {
    switch (counter.value_or(CounterType::OneOne)) {
        case CounterType::OneOne: return "+1/+1 counter";
        case CounterType::MinusOneMinusOne: return "-1/-1 counter";
        case CounterType::Haunt: return "haunt counter";
    }
    return {};
}

std::string place_in_deck(DeckDestinationType destination, const std::string& deck, const std::string& your) {
    switch (destination) {
        case DeckDestinationType::Top: return "on top of " + deck;
        case DeckDestinationType::Bottom: return "on the bottom of " + deck;
        case DeckDestinationType::Hand: return "into " + your + " hand";
        case DeckDestinationType::Graveyard: return "into " + your + " graveyard";
        case DeckDestinationType::Play: return "into play";
        case DeckDestinationType::Exile: return "into exile";
    }
    return {};
}

std::string_view order_text(Ordering ordering) {
    switch (ordering) {
        case Ordering::Same: return "";
        case Ordering::Random: return " in a random order";
        case Ordering::Any: return " in any order";
    }
    return {};
}

}  // namespace

std::string cost_to_repeat(const Effect& effect) {
    Cost cost;
    cost.type = effect.repeat_cost_type.value_or(CostType::LoseLife);
    cost.amount.fixed = effect.repeat_cost_amount;
    Program none;
    return cost_text(none, cost);
}

Clause EffectWriter::deal_damage() const {
    const std::string whom = effect_.all && effect_.target_type == TargetType::Any ? "each player and each summon"
                             : effect_.all && !effect_.target_type
                                 ? "each " + noun_of(effect_.filter).plain() + object_.side()
                                 : object_.cards_or_player();
    return {"", "deal", "deals", " " + amount().measure("damage", whom)};
}

Clause EffectWriter::tutor() const {
    const Noun noun = noun_of(effect_.filter, NounPlace::Elsewhere);
    const std::string found = amount().things(noun.one(), noun.plain(), noun.many()) + object_.choosers_note();
    const std::string them = amount().is_one() ? "it" : "them";
    const Zone destination = effect_.destination.value_or(Zone::Hand);
    // "Your opponent searches …, puts it … and shuffles"; "they search …, put it … and shuffle".
    const std::string third = object_.player().empty() || effect_.optional || !telling_.chooser.empty() ? "" : "s";
    std::string put = ", put" + third + " " + them + " into " + (destination == Zone::Play ? "" : your() + " ") +
                      std::string{name_of(destination)};
    // What stays in the deck is put where it belongs after the shuffle.
    if (destination == Zone::Deck) {
        const bool top = effect_.deck_destination.value_or(DeckDestinationType::Top) == DeckDestinationType::Top;
        const std::string place = top ? " on top of " : " on the bottom of ";
        return player_does("search", "searches",
                           " " + your() + " deck for " + found +
                               (effect_.reveal ? ", reveal" + third + " " + them : "") + ", shuffle" + third +
                               ", then put" + third + " " + them + place + your() + " deck" +
                               (amount().is_one() ? "" : " in any order"));
    }
    if (destination == Zone::Exile) put = ", exile" + third + " " + them;
    const std::string show = effect_.reveal ? ", reveal" + third + " " + them : "";
    return player_does("search", "searches",
                       " " + your() + " deck for " + found + show + put + ", then shuffle" + third);
}

bool EffectWriter::is_made_for_this_turn() const {
    bool made = effect_.this_turn;
    for (std::uint16_t place = effect_.token_passive.first; place < effect_.token_passive.end(); ++place)
        made |= program_.passives[place].passive == Passive::ThisTurn;
    return made;
}

// "attack and defense equal to the number of Stones you control"
std::string EffectWriter::live_stats() const {
    const auto number = [&](AmountBasedOn based_on) {
        Amount amount;
        amount.based_on = based_on;
        return " equal to " + AmountText{program_, amount}.number();
    };
    const auto& attack = effect_.attack_based_on;
    const auto& defense = effect_.defense_based_on;
    if (attack && attack == defense) return "attack and defense" + number(*attack);
    std::vector<std::string> parts;
    if (attack) parts.push_back("attack" + number(*attack));
    if (defense) parts.push_back("defense" + number(*defense));
    return joined(parts);
}

Clause EffectWriter::create_token() const {
    const TokenType token = *effect_.filter.token_type;
    std::string stats;
    if (effect_.attack || effect_.defense)
        stats = std::to_string(effect_.attack.value_or(1)) + "/" + std::to_string(effect_.defense.value_or(1)) + " ";
    if (effect_.attacking) stats = "attacking " + stats;
    std::string with;
    if (!effect_.keywords.empty()) with += " with " + names_of(effect_.keywords, effect_.keyword_amount);
    if (const std::string live = live_stats(); !live.empty()) with += (with.empty() ? " with " : " and ") + live;
    std::string more;
    const bool plural = !amount().is_one();
    for (std::uint16_t place = effect_.token_passive.first; place < effect_.token_passive.end(); ++place) {
        const PassiveEffect& passive = program_.passives[place];
        if (passive.passive == Passive::ThisTurn) continue;
        // What the token says of others, or only at times, is told in its own words.
        const bool of_itself =
            passive.filter.scope == Scope::SelfOnly && passive.conditions.empty() && !is_about_the_game(passive);
        const std::string said = of_itself ? passive_predicate(program_, passive, plural)
                                           : std::string{plural ? "have" : "has"} + " \"" +
                                                 as_sentence(passive_text(program_, passive)) + "\"";
        more += ". " + capitalised((plural ? "they " : "it ") + said);
    }
    std::string one = stats + std::string{name_of(token)} + with;
    std::string many = stats + plural_of(token) + with;
    if (is_made_for_this_turn()) {
        one += is_raw(token) ? " that lasts until end of turn" : " that dies at end of turn";
        many += is_raw(token) ? " that last until end of turn" : " that die at end of turn";
    }
    return player_does("create", "creates", " " + amount().things(with_article(one), one, many) + more);
}

Clause EffectWriter::reveal() const {
    if (effect_.filter.scope == Scope::SelfOnly) return {"", "reveal", "reveals", " this"};
    if (speaks_of_cards() && !(effect_.all && !effect_.target_type)) return do_to_cards("reveal");
    if (!effect_.target_zones.empty()) return do_to_cards("reveal");
    if (effect_.all) return player_does("reveal", "reveals", " " + your() + " hand");
    return player_does("reveal", "reveals",
                       " all " + noun_of(effect_.filter, NounPlace::Elsewhere).many() + " in " + your() + " hand");
}

Clause EffectWriter::send_to_zone() const {
    const std::string name = effect_.all_of_same_name ? " and all other cards of that name" : "";
    const std::string what = " " + object_.cards() + name;
    const std::string owner = effect_.all_of_same_name ? "their owners'" : object_.owner();
    const bool many_owners = !effect_.each_player && owner == "their owners'";
    const bool picked = names_player(effect_) && !effect_.target_zones.empty();
    const std::string player = effect_.each_player ? "each player" : picked ? object_.player() : "";
    const std::string s = effect_.each_player || picked ? "their" : owner;
    switch (effect_.destination.value_or(Zone::Graveyard)) {
        case Zone::Hand: return {player, "return", "returns", what + " to " + s + (many_owners ? " hands" : " hand")};
        case Zone::Play:
        case Zone::Token: {
            const std::string control = effect_.owners_control ? " under " + s + " control" : "";
            const std::string attacking = effect_.attacking ? " attacking" : "";
            return {player, object_.comes_back() ? "return" : "put", object_.comes_back() ? "returns" : "puts",
                    what + (object_.comes_back() ? " to play" : " into play") + attacking + control};
        }
        case Zone::Graveyard:
            return {player, "put", "puts", what + " into " + s + (many_owners ? " graveyards" : " graveyard")};
        case Zone::Exile: return {player, "exile", "exiles", what};
        case Zone::Stack: return {player, "put", "puts", what + " on the stack"};
        case Zone::Deck: break;
    }
    const std::string deck = s + (many_owners ? " decks" : " deck");
    std::optional<DeckDestinationType> where = effect_.deck_destination;
    std::string order;
    if (!effect_.deck_destinations.empty()) {
        const DeckDestination& destination = program_.deck_destinations[effect_.deck_destinations.first];
        where = destination.destination;
        order = order_text(destination.ordering);
    }
    if (where) return {player, "put", "puts", what + " " + place_in_deck(*where, deck, s) + order};
    return {player, "shuffle", "shuffles", what + " into " + deck};
}

std::string EffectWriter::later_ones() const {
    return effect_.future_proof ? ", and so do those that enter play later this turn" : "";
}

Clause EffectWriter::grant_keyword() const {
    const std::string keywords = " " + names_of(effect_.keywords, effect_.keyword_amount);
    // A card that is yet to come keeps the keyword; what ends with the turn is the waiting for it.
    const std::string in_time = effect_.this_turn ? " this turn" : "";
    const auto next = [&](const std::string& which) { return Clause{which + in_time, "gain", "gains", keywords}; };
    if (effect_.target_based_on == TargetBasedOn::NextSpell) return next("the next spell you cast");
    if (effect_.target_based_on == TargetBasedOn::NextSpellOpponent) return next("the next spell your opponent casts");
    if (effect_.target_based_on == TargetBasedOn::NextSummon)
        return next("the next " + noun_of(effect_.filter, NounPlace::Play, "summon").plain() + " you cast");
    return cards_are("gains", "gain", keywords + duration_text(effect_) + later_ones());
}

// "one of them", "up to two Goblin summons among them", "the rest"
std::string EffectWriter::share_text(const DeckDestination& destination) {
    const bool any_card = !destination.filter.card_type && !destination.filter.tribe;
    const Noun noun = noun_of(destination.filter, NounPlace::Elsewhere);
    const bool up_to = destination.amount_is_player_chosen;
    if (!destination.amount) return up_to ? "any number of them" : "the rest";
    const int amount = *destination.amount;
    const std::string number = (up_to ? "up to " : "") + number_word(amount);
    if (any_card) return number + " of them";
    return (amount == 1 ? (up_to ? "up to one " + noun.plain() : noun.one()) : number + " " + noun.many()) +
           " among them";
}

Clause EffectWriter::look_at_deck() const {
    const bool said = effect_.amount.based_on == AmountBasedOn::PlayerChoice;
    const std::string cards = amount().is_one() ? "card" : amount().things("card", "card", "cards");
    const std::string verb = effect_.reveal ? "reveal" : "look at";
    std::string rest =
        said ? " " + cards + " from the top of " + your() + " deck" : " the top " + cards + " of " + your() + " deck";
    std::vector<std::string> shares;
    for (std::uint16_t place = effect_.deck_destinations.first; place < effect_.deck_destinations.end(); ++place) {
        const DeckDestination& destination = program_.deck_destinations[place];
        const std::string what = share_text(destination);
        const bool everything = effect_.deck_destinations.count == 1 && what == "the rest";
        shares.push_back((everything ? "them" : what) + " " +
                         place_in_deck(destination.destination, your() + " deck", your()) +
                         std::string{order_text(destination.ordering)});
    }
    const bool opponent_puts = !object_.choosers_note().empty();
    const std::string put = opponent_puts              ? ". Your opponent puts "
                            : object_.player().empty() ? ". Put "
                                                       : ". They put ";
    if (!shares.empty()) rest += put + joined(shares);
    return player_does(verb, verb == "reveal" ? "reveals" : "looks at", rest);
}

Clause EffectWriter::counter() const {
    if (effect_.all) return {"", "counter", "counters", " everything else on the stack"};
    return {"", "counter", "counters", " " + object_.on_stack()};
}

Clause EffectWriter::discard() const {
    if (effect_.all) return player_does("discard", "discards", " " + your() + " hand");
    const Noun noun = noun_of(effect_.filter, NounPlace::Elsewhere);
    const std::string cards = " " + amount().things(noun.one(), noun.singular, noun.many());
    return player_does("discard", "discards", cards + (effect_.random ? " at random" : object_.choosers_note()));
}

Clause EffectWriter::mill() const {
    if (effect_.amount.based_on == AmountBasedOn::UntilCardType)
        return player_does("mill", "mills",
                           " cards until " + noun_of(effect_.filter, NounPlace::Elsewhere).one() + " is milled");
    return player_does("mill", "mills", cards_drawn());
}

Clause EffectWriter::sacrifice() const {
    if (effect_.filter.scope == Scope::SelfOnly) return player_does("sacrifice", "sacrifices", " this");
    if (effect_.target_based_on == TargetBasedOn::Weakest)
        return player_does("sacrifice", "sacrifices",
                           " " + your() + " weakest " + noun_of(effect_.filter, NounPlace::Play, "summon").plain());
    if (effect_.target_based_on == TargetBasedOn::Strongest)
        return player_does("sacrifice", "sacrifices",
                           " " + your() + " strongest " + noun_of(effect_.filter, NounPlace::Play, "summon").plain());
    const bool chosen =
        effect_.target_type && effect_.target_type != TargetType::Player && effect_.target_type != TargetType::Opponent;
    if (chosen || effect_.target_based_on == TargetBasedOn::RootAffected) return do_to_cards("sacrifice");
    const Noun noun = noun_of(effect_.filter, NounPlace::Play, "permanent");
    if (effect_.all) return player_does("sacrifice", "sacrifices", " all " + noun.many());
    return player_does("sacrifice", "sacrifices",
                       " " + amount().things(noun.one(), noun.singular, noun.many()) + object_.choosers_note());
}

Clause EffectWriter::cast_card() const {
    if (effect_.filter.scope == Scope::SelfOnly) return {"", "cast", "casts", " this"};
    // Summons and objects enter play at once; a spell goes on the stack.
    const bool permanent = effect_.filter.card_type == CardType::Summon || effect_.filter.card_type == CardType::Object;
    const std::string verb = permanent ? "put" : "cast";
    const std::string how = permanent             ? " into play"
                            : object_.is_plural() ? " without paying their costs"
                                                  : " without paying its cost";
    // Cards in a zone are offered, not forced on anybody.
    if (!effect_.target_type) return {"you", verb, "may " + verb, " " + object_.cards() + how};
    return do_to_cards(verb, how);
}

Clause EffectWriter::choose() const {
    const std::string subject = effect_.opponents_choice ? "your opponent" : object_.player();
    Telling telling;
    telling.chooser = subject == "each player" ? "" : subject;
    telling.happens_to_chooser = effect_.player == PlayerWord::Opponent && !effect_.opponents_choice;
    std::vector<std::string> choices;
    bool long_ones = false;
    for (std::uint16_t place = effect_.choices.first; place < effect_.choices.end(); ++place) {
        choices.push_back(list_text(program_, program_.branches[place].effects, telling));
        long_ones = long_ones || choices.back().find(". ") != std::string::npos;
    }
    // Branches of several sentences get a line each.
    std::string list;
    for (std::size_t index = 0; index < choices.size(); ++index)
        if (long_ones) list += "\n- " + as_sentence(choices[index]);
        else list += (index == 0 ? " " : index + 1 == choices.size() ? "; or " : "; ") + choices[index];
    const std::string how_many =
        effect_.amount.based_on ? amount().number() : number_word(effect_.amount.fixed.value_or(1));
    return {subject, "choose", "chooses", " " + how_many + ":" + list};
}

Clause EffectWriter::grant_passive() const {
    if (const std::string scaled = scaled_stats(); !scaled.empty()) return {"", scaled, "", ""};
    const bool plural = object_.is_plural();
    std::vector<std::string> predicates;
    std::string until = duration_text(effect_);
    for (std::uint16_t place = effect_.passives.first; place < effect_.passives.end(); ++place) {
        const PassiveEffect& passive = program_.passives[place];
        predicates.push_back(passive_predicate(program_, passive, plural));
        if (passive.this_turn) until = " this turn";
    }
    const std::string cards = object_.cards();
    return {cards == "them" ? "they" : cards, "", joined(predicates) + until, ""};
}

// "double the attack and defense of target summon this turn"; empty unless that is all it does.
std::string EffectWriter::scaled_stats() const {
    if (effect_.passives.count != 1) return {};
    const PassiveEffect& passive = program_.passives[effect_.passives.first];
    if (passive.passive != Passive::ChangeStats || !passive.conditions.empty()) return {};
    std::vector<std::string> stats;
    std::optional<OperatorType> op;
    for (std::uint16_t place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place) {
        const StatModifier& modifier = program_.stat_modifiers[place];
        const bool by_two = modifier.op != OperatorType::Add && modifier.amount.fixed == 2 && !modifier.x_amount;
        if (!by_two || modifier.stat == StatType::Cost || op.value_or(modifier.op) != modifier.op) return {};
        op = modifier.op;
        stats.emplace_back(modifier.stat == StatType::Attack ? "attack" : "defense");
    }
    if (!op) return {};
    const bool doubles = op == OperatorType::Multiply;
    const std::string cards = object_.cards();
    const std::string what = cards == "this"   ? "this card's " + joined(stats)
                             : cards == "it"   ? "its " + joined(stats)
                             : cards == "them" ? "their " + joined(stats)
                                               : "the " + joined(stats) + " of " + cards;
    const std::string until = passive.this_turn ? " this turn" : duration_text(effect_);
    return (doubles ? "double " : "halve ") + what + until + (doubles ? "" : ", rounded down");
}

Clause EffectWriter::modify_type() const {
    if (effect_.type_modifier)
        return cards_are("also counts", "also count",
                         " as " + with_article(name_of(*effect_.type_modifier)) + duration_text(effect_));
    const std::string stats =
        effect_.attack ? std::to_string(*effect_.attack) + "/" + std::to_string(effect_.defense.value_or(1)) + " " : "";
    const std::string tribe = effect_.filter.tribe ? std::string{name_of(*effect_.filter.tribe)} + " " : "";
    const std::string what = effect_.filter.token_type ? "all " + plural_of(*effect_.filter.token_type) + " " +
                                                             (object_.player().empty() ? "you control" : "they control")
                                                       : object_.cards();
    return {what, "become", "become", " " + stats + tribe + "summons" + duration_text(effect_)};
}

Clause EffectWriter::exile_and_return() const {
    const std::string they = object_.is_plural() ? "them" : "it";
    const std::string then = ", then return " + they + " to play";
    if (effect_.this_turn || effect_.duration == Duration::ThisTurn)
        return do_to_cards("exile", " until the next end phase" + then);
    if (!effect_.duration) return do_to_cards("exile", " and return " + they + " to play");
    if (effect_.duration == Duration::UntilThisLeaves) return do_to_cards("exile", " until this leaves play" + then);
    const bool end = effect_.duration == Duration::EndPhase;
    return do_to_cards("exile", " until your next " + std::string{name_of(end ? Phase::End : Phase::Draw)} + then);
}

Clause EffectWriter::change_stats() const {
    const auto signed_number = [](int number) { return (number < 0 ? "" : "+") + std::to_string(number); };
    return cards_are("gets", "get",
                     " " + signed_number(effect_.attack.value_or(0)) + "/" +
                         signed_number(effect_.defense.value_or(0)) + duration_text(effect_) + later_ones());
}

// A passive on a player: on everything the player has, and on the player where that makes sense.
std::string EffectWriter::said_of_player(const PassiveEffect& passive) const {
    const bool yours = object_.player().empty();
    const std::string predicate = passive_predicate(program_, passive, true);
    if (passive.passive == Passive::CantTakeDamage)
        return (yours ? "you and your summons " : "your opponent and their summons ") + predicate;
    if (passive.passive == Passive::ModifyCost)
        return (yours ? "cards you cast " : "cards your opponent casts ") + predicate;
    if (passive.passive == Passive::BypassSummonLimit)
        return yours ? "you may summon any number of times" : "your opponent may summon any number of times";
    return (yours ? "your summons " : "your opponent's summons ") + predicate;
}

Clause EffectWriter::player_modifier() const {
    std::vector<std::string> parts;
    for (std::uint16_t place = effect_.passives.first; place < effect_.passives.end(); ++place) {
        const PassiveEffect& passive = program_.passives[place];
        const std::string caster = object_.player().empty() ? "you cast" : "your opponent casts";
        if (passive.passive == Passive::GrantKeywordToNextSpell)
            parts.push_back("the next spell " + caster + " gains " + names_of(passive.keywords));
        else if (passive.filter.scope != Scope::SelfOnly || is_about_the_game(passive))
            parts.push_back((object_.player().empty() ? "" : "for your opponent, ") + passive_text(program_, passive));
        else parts.push_back(said_of_player(passive));
    }
    return {joined(parts) + duration_text(effect_), "", "", ""};
}

bool EffectWriter::waits_for_next() const {
    return !effect_.target_type && effect_.target_based_on != TargetBasedOn::RootAffected;
}

// What costs something else: "the next spell or object you cast this turn", "it".
std::string EffectWriter::costed() const {
    if (!waits_for_next()) return object_.cards();
    const bool theirs = !object_.player().empty() || effect_.target_based_on == TargetBasedOn::NextSpellOpponent;
    return std::string{waits_for_summon(effect_) ? "the next summon " : "the next spell or object "} +
           (theirs ? "your opponent casts" : "you cast") + " this turn";
}

// " 1", or " 2 less" where only a modifier is given.
std::string EffectWriter::changed_cost() const {
    const Amount& given = effect_.amount;
    const bool relative = !given.fixed && !given.based_on;
    const std::string by = " " + std::to_string(given.modifier.value);
    if (relative && given.modifier.op == ModifierOperator::Add) return by + " more";
    if (relative && given.modifier.op == ModifierOperator::Subtract) return by + " less";
    if (relative && given.modifier.op == ModifierOperator::Multiply) return by + " times as much";
    if (relative && given.modifier.op == ModifierOperator::DivideDown)
        return by == " 2" ? " half as much, rounded down" : " 1/" + by.substr(1) + " as much, rounded down";
    if (relative && given.modifier.op == ModifierOperator::DivideUp)
        return by == " 2" ? " half as much, rounded up" : " 1/" + by.substr(1) + " as much, rounded up";
    return " " + amount().number();
}

// Whether it happens to cards rather than to a player.
bool EffectWriter::speaks_of_cards() const {
    if (names_player(effect_)) return false;
    return effect_.target_type || effect_.target_based_on || effect_.all || effect_.filter.scope == Scope::SelfOnly;
}

Clause EffectWriter::clause() const {
    switch (effect_.type) {
        case EffectType::Draw: return player_does("draw", "draws", cards_drawn());
        case EffectType::DealDamage: return deal_damage();
        case EffectType::GainLife: return player_does("gain", "gains", " " + amount().measure("life"));
        case EffectType::Tutor: return tutor();
        case EffectType::CreateToken: return create_token();
        case EffectType::LoseLife: return player_does("lose", "loses", " " + amount().measure("life"));
        case EffectType::ModifyCost:
            return {costed(), "cost", "costs", changed_cost() + (waits_for_next() ? "" : duration_text(effect_))};
        case EffectType::Reveal: return reveal();
        case EffectType::SendToZone: return send_to_zone();
        case EffectType::ForceAttack: return force_attack();

        case EffectType::ChangeStats: return change_stats();
        case EffectType::GrantKeyword: return grant_keyword();
        case EffectType::LookAtDeck: return look_at_deck();
        case EffectType::ShuffleDeck: return player_does("shuffle", "shuffles", " " + your() + " deck");
        case EffectType::Destroy: return do_to_cards("destroy");
        case EffectType::Counter: return counter();
        case EffectType::ApplySpellburn:
            return {object_.player().empty() ? "you" : object_.player(), "become",
                    object_.player().empty() ? "become" : "becomes",
                    " spellburnt" + (effect_.duration == Duration::UntilThisLeaves && !effect_.this_turn
                                         ? " until the end of the turn in which this leaves play"
                                         : duration_text(effect_))};
        case EffectType::CopySpell:
            if (!effect_.target_type)
                return {"", "copy", "copies",
                        " the next " + noun_of(effect_.filter, NounPlace::Elsewhere, "spell").plain() +
                            (effect_.target_based_on == TargetBasedOn::NextSpellOpponent ? " your opponent casts"
                                                                                         : " you cast") +
                            " this turn. You may choose new targets for the copy"};
            return {"", "copy", "copies", " " + object_.on_stack() + ". You may choose new targets for the copy"};
        case EffectType::Discard: return discard();
        case EffectType::GainControl: {
            const std::string until = duration_text(effect_);
            return do_to_cards("gain control of", until == " this turn" ? " until end of turn" : until);
        }
        case EffectType::GoToPhase:
            if (effect_.phase.value_or(Phase::Draw) == Phase::Draw)
                return {"", "start", "starts", " this turn over from its draw phase"};
            return {"", "go", "goes", " to this turn's " + std::string{name_of(*effect_.phase)}};
        case EffectType::ExtraTurn:
            return player_does("take", "takes",
                               " " + amount().things("an extra turn", "extra turn", "extra turns") + " after this one");
        case EffectType::EndTurn: return {"", "end", "ends", " the turn"};
        case EffectType::ModifyHandSize: {
            const int fixed = effect_.amount.based_on ? 0 : effect_.amount.fixed.value_or(1);
            return {object_.player().empty() ? "your hand limit" : "your opponent's hand limit", "be", "is",
                    fixed < 0 ? " reduced by " + std::to_string(-fixed) : " increased by " + amount().number()};
        }
        case EffectType::PlayerModifier: return player_modifier();
        case EffectType::ModifyDamage: {
            const std::string until = for_a_turn() ? "" : duration_text(effect_);
            const std::string whose = object_.player().empty() ? "you control" : "your opponent controls";
            const Modifier& modifier = effect_.amount.modifier;
            const std::string change =
                modifier.op == ModifierOperator::Multiply && modifier.value == 2     ? "doubled"
                : modifier.op == ModifierOperator::DivideDown && modifier.value == 2 ? "halved, rounded down"
                : modifier.op == ModifierOperator::Set      ? "set to " + std::to_string(modifier.value)
                : modifier.op == ModifierOperator::Subtract ? "reduced by " + std::to_string(modifier.value)
                                                            : "increased by " + std::to_string(modifier.value);
            return {"damage dealt " + std::string{for_a_turn() ? "this turn " : ""} + "by cards " + whose, "be", "is",
                    " " + change + until};
        }
        case EffectType::EndGame: {
            const std::string who = object_.player().empty() ? "you" : object_.player();
            return {who, "win", who == "you" ? "win" : "wins", " the match"};
        }
        case EffectType::CastCard: return cast_card();
        case EffectType::RemoveCounter:
            return {"", "remove", "removes",
                    (effect_.amount.fixed || effect_.amount.based_on
                         ? " " + amount().things(with_article(counter_name(effect_.counter_type)),
                                                 counter_name(effect_.counter_type),
                                                 counter_name(effect_.counter_type) + "s")
                         : " all " + counter_name(effect_.counter_type) + "s") +
                        " from " + object_.cards()};
        case EffectType::Mill: return mill();
        case EffectType::Sacrifice: return sacrifice();
        case EffectType::ExileAndReturn: return exile_and_return();
        case EffectType::Choose: return choose();
        case EffectType::GrantPassive: return grant_passive();
        case EffectType::Detain: return {"", "exile", "exiles", " " + object_.cards() + " until this leaves play"};
        case EffectType::ModifySummonLimit: {
            const std::string who = object_.player().empty() ? "you" : object_.player();
            return {who, "", "may summon",
                    " " + (amount().is_one() ? std::string{"once"} : amount().number() + " times") + " more this turn"};
        }
        case EffectType::ChangeSource:
            return {"", "take", "takes", " over " + object_.on_stack() + ": it acts as if you had cast it"};
        case EffectType::DiscardOpponent: {
            const RevealType type = effect_.reveal_type.value_or(RevealType::All);
            const std::string shown = type == RevealType::All      ? "their hand"
                                      : type == RevealType::Summon ? "all summons in their hand"
                                                                   : "all non-summon cards in their hand";
            const std::string one = type == RevealType::All ? "a card" : "one";
            const std::string many = type == RevealType::All ? "cards" : "of them";
            return {"your opponent", "reveal", "reveals",
                    " " + shown +
                        (telling_.chooser == "your opponent" || effect_.optional ? " and discard " : " and discards ") +
                        amount().things(one, one, many) + " of your choice"};
        }
        case EffectType::AddCounter:
            return {"", "put", "puts",
                    " " +
                        amount().things(with_article(counter_name(effect_.counter_type)),
                                        counter_name(effect_.counter_type), counter_name(effect_.counter_type) + "s") +
                        (effect_.all ? " on each " + noun_of(effect_.filter).plain() + object_.side()
                                     : " on " + object_.cards())};
        case EffectType::CanAttack:
            return cards_are("can attack", "can attack",
                             turn_or_longer() + (object_.is_plural() ? " even if they have just entered play"
                                                                     : " even if it has just entered play"));
        case EffectType::BypassHerbLifeReduction:
            return player_does("gain", "gains", " full life from every Herb" + turn_or_longer());
        case EffectType::ModifyType: return modify_type();
        case EffectType::RepeatAllEffects: return {"", "repeat", "repeats", " this process"};
        case EffectType::CantGainLife: {
            const std::string player = object_.player();
            const std::string who = player.empty() ? "you" : player == "each player" ? "players" : player;
            return {who, "gain no life", "can't gain life",
                    effect_.this_turn || effect_.duration ? duration_text(effect_) : " for the rest of the match"};
        }
        case EffectType::CantAttackOrBlock:
            return cards_are("can't attack or strike back", "can't attack or strike back", duration_text(effect_));
        case EffectType::CantAttack:
            if (speaks_of_cards()) return cards_are("can't attack", "can't attack", cant_attack_until());
            return {object_.player().empty() ? "you" : object_.player(), "can't attack", "can't attack",
                    turn_or_longer()};
        case EffectType::Attach: return {"", "attach", "attaches", " this to " + object_.cards()};
        case EffectType::Repeat:
            return {"you", "", "may " + cost_to_repeat(effect_),
                    " to repeat this" + std::string{effect_.repeat_same_target ? " with the same target" : ""} +
                        ", any number of times"};
        case EffectType::SetLifeTotal:
            return {object_.player().empty()            ? "your life"
                    : object_.player() == "each player" ? "each player's life"
                                                        : "your opponent's life",
                    "become", "becomes", " " + amount().number()};
        case EffectType::CantTribute: {
            const std::string who = object_.player().empty() ? "you" : object_.player();
            return {who, "can't tribute", "can't tribute", " summons" + turn_or_longer()};
        }
        case EffectType::CardSetStraight:
            return {"your opponent", "reveal", "reveals",
                    " their hand, you may have them discard any number of non-summon cards from it, and for each of "
                    "those in turn you lose half your life, rounded down"};
        case EffectType::CardRitualOfDarkness:
            return {
                "starting with you, players in turn may put a summon from their hand or graveyard into play, until "
                "both decline",
                "", "", ""};
        case EffectType::EventTriggers: {
            std::vector<std::string> events;
            for (std::uint16_t place = effect_.triggered_effects.first; place < effect_.triggered_effects.end();
                 ++place)
                events.push_back(delayed_trigger_text(program_, program_.triggers[place]));
            return {joined(events, "and"), "", "", ""};
        }
        case EffectType::ReplacementEffect: {
            const std::string player = object_.player();
            const std::string whose = player.empty() ? "your" : player == "each player" ? "all" : "your opponent's";
            return {(for_a_turn() ? "this turn, " : "") + whose, "", "summons are exiled",
                    " where they would be put into a graveyard" + (for_a_turn() ? "" : duration_text(effect_))};
        }
    }
    return {};
}

std::string EffectWriter::turn_or_longer() const { return effect_.duration ? duration_text(effect_) : " this turn"; }

// Whether it ends with this turn, as what is said of players does unless it says otherwise.
bool EffectWriter::for_a_turn() const {
    return !effect_.duration || effect_.this_turn || duration_text(effect_) == " this turn";
}

Clause EffectWriter::force_attack() const {
    const bool many = object_.is_plural();
    const std::string until = for_a_turn() ? "" : duration_text(effect_);
    const std::string when = for_a_turn() ? " this turn" : " each turn";
    if (speaks_of_cards()) {
        const std::string cards = object_.cards();
        const std::string what = many ? "each of them attacks" : "it attacks";
        return {cards == "them" ? "they" : cards, "attack", many ? "attack" : "attacks",
                when + " if able" + until + (effect_.you_choose_damage ? ", and you choose what " + what : "")};
    }
    const std::string who = object_.player().empty() ? "you" : object_.player();
    return {who, "attack", object_.player().empty() ? "attack" : "attacks",
            " with every summon able to" + when + until +
                (effect_.you_choose_damage ? ", and you choose what each of them attacks" : "")};
}

// A summon that cannot attack "next turn" misses its controller's next one.
std::string EffectWriter::cant_attack_until() const {
    if (effect_.duration == Duration::NextTurn)
        return std::string{" in "} + (object_.is_plural() ? "their" : "its") + " controller's next turn";
    return turn_or_longer();
}

}  // namespace pentacle::cardlang
