// What effects say that move or show cards: search, reveal, send, look, discard, mill, cast, exile.
#include "cardlang/text/effect_writer.hpp"

namespace pentacle::cardlang {

namespace {

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

Clause EffectWriter::tutor() const {
    const Noun noun = noun_of(program_, effect_.filter, NounPlace::Elsewhere);
    const std::string found = amount().things(noun.one(), noun.plain(), noun.many()) + object_.choosers_note();
    const std::string them = amount().is_one() ? "it" : "them";
    const Zone destination = effect_.destination.value_or(Zone::Hand);
    // "Your opponent searches …, puts it … and shuffles"; "they search …, put it … and shuffle".
    const std::string third = object_.player().empty() || effect_.optional || !telling_.chooser.empty() ? "" : "s";
    std::string put = ", put" + third + " " + them + " into " + (destination == Zone::Play ? "" : your() + " ") +
                      std::string{name_of(program_, destination)};
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

Clause EffectWriter::reveal() const {
    if (effect_.filter.scope == Scope::SelfOnly) return {"", "reveal", "reveals", " this"};
    if (speaks_of_cards() && !(effect_.all && !effect_.target_type)) return do_to_cards("reveal");
    if (!effect_.target_zones.empty()) return do_to_cards("reveal");
    if (effect_.all) return player_does("reveal", "reveals", " " + your() + " hand");
    return player_does(
        "reveal", "reveals",
        " all " + noun_of(program_, effect_.filter, NounPlace::Elsewhere).many() + " in " + your() + " hand");
}

Clause EffectWriter::send_to_zone() const {
    const std::string name = effect_.all_of_same_name ? " and all other cards of that name" : "";
    const std::string what = " " + object_.cards() + name;
    const std::string owner = effect_.all_of_same_name ? "their owners'" : object_.owner();
    const bool picked = (names_player(effect_) && !effect_.target_zones.empty()) || object_.is_picked_by_opponent();
    const bool many_owners = !effect_.each_player && !picked && owner == "their owners'";
    const std::string player = effect_.each_player ? "each player" : picked ? object_.player() : "";
    const std::string s = effect_.each_player || picked ? "their" : owner;
    switch (effect_.destination.value_or(Zone::Graveyard)) {
        case Zone::Hand: return {player, "return", "returns", what + " to " + s + (many_owners ? " hands" : " hand")};
        case Zone::Play:
        case Zone::Token: {
            const std::string control = effect_.owners_control            ? " under " + s + " control"
                                        : object_.is_picked_by_opponent() ? " under your control"
                                                                          : "";
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
    if (further_word(*program_.language, *effect_.destination) != nullptr)
        return {player, "put", "puts",
                what + " into " + s + " " + std::string{name_of(program_, *effect_.destination)}};
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

namespace {

bool is_any_card(const Filter& filter) {
    return !filter.card_type && !filter.tribe && !filter.token_type && !filter.keyword && filter.restrictions.empty();
}

}  // namespace

// "one of them", "up to two summons among them", "the rest"
std::string EffectWriter::share_text(const DeckDestination& destination) const {
    const bool any_card = is_any_card(destination.filter);
    const Noun noun = noun_of(program_, destination.filter, NounPlace::Elsewhere);
    const bool up_to = destination.amount_is_player_chosen;
    if (!destination.amount && !up_to) return "the rest";
    if (!destination.amount) return "any number of " + (any_card ? "them" : noun.many() + " among them");
    const int amount = *destination.amount;
    const std::string number = (up_to ? "up to " : "") + number_word(amount);
    if (any_card) return number + " of them";
    return (amount == 1 ? (up_to ? "up to one " + noun.plain() : noun.one()) : number + " " + noun.many()) +
           " among them";
}

// "it into your graveyard or on top of your deck": of a single card nobody takes any number; empty otherwise.
std::string EffectWriter::one_of_places() const {
    if (!amount().is_one() || effect_.deck_destinations.count < 2) return {};
    std::vector<std::string> places;
    for (std::uint16_t place = effect_.deck_destinations.first; place < effect_.deck_destinations.end(); ++place) {
        const DeckDestination& destination = program_.deck_destinations[place];
        if (destination.amount || !is_any_card(destination.filter)) return {};
        places.push_back(place_in_deck(destination.destination, your() + " deck", your()));
    }
    return "it " + joined(places, "or");
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
    if (const std::string either = one_of_places(); !either.empty()) rest += put + either;
    else if (!shares.empty()) rest += put + joined(shares);
    return player_does(verb, verb == "reveal" ? "reveals" : "looks at", rest);
}

Clause EffectWriter::discard() const {
    if (effect_.target_type && !names_player(effect_) && !effect_.all) return do_to_cards("discard");
    if (effect_.all) return player_does("discard", "discards", " " + your() + " hand");
    Noun noun = noun_of(program_, effect_.filter, NounPlace::Elsewhere);
    if (effect_.amount.based_on) noun.others_only = false;  // it is said of what is counted
    const std::string cards = " " + amount().things(noun.one(), noun.singular, noun.many());
    return player_does("discard", "discards", cards + (effect_.random ? " at random" : object_.choosers_note()));
}

Clause EffectWriter::mill() const {
    if (effect_.amount.based_on == AmountBasedOn::UntilCardType)
        return player_does(
            "mill", "mills",
            " cards until " + noun_of(program_, effect_.filter, NounPlace::Elsewhere).one() + " is milled");
    return player_does("mill", "mills", cards_drawn());
}

Clause EffectWriter::cast_card() const {
    if (effect_.filter.scope == Scope::SelfOnly)
        return {"", "cast", "casts", effect_.target_zones.empty() ? " this" : " this from " + object_.zone_names()};
    // Summons and objects enter play at once; a spell goes on the stack.
    const bool permanent = effect_.filter.card_type == CardType::Summon || effect_.filter.card_type == CardType::Object;
    const std::string verb = permanent ? "put" : "cast";
    const std::string how = permanent             ? " into play"
                            : object_.is_plural() ? " without paying their costs"
                                                  : " without paying its cost";
    // Cards in a zone are offered, not forced on anybody.
    const auto cards_but = [&](std::string_view words, const std::string& instead) {
        std::string text = " " + object_.cards();
        if (const std::size_t at = text.find(words); at != std::string::npos) text.replace(at, words.size(), instead);
        return text + how;
    };
    const std::string cards = " " + object_.cards() + how;
    if (!effect_.target_type && effect_.opponents_choice)
        return {"your opponent", "have you " + verb, "may have you " + verb,
                cards_but(" of your opponent's choice", " of their choice")};
    if (!effect_.target_type) return {effect_.each_player ? "each player" : "you", verb, "may " + verb, cards};
    if (!aims_at_player(effect_)) return do_to_cards(verb, how);
    // Whoever is aimed at has the cards; they are put into play for you.
    return {"", verb, verb + "s", cards_but("from their ", "from " + object_.player() + "'s ")};
}

Clause EffectWriter::exile_and_return() const {
    const std::string they = object_.is_plural() ? "them" : "it";
    const std::string then = ", then return " + they + " to play";
    if (effect_.this_turn || effect_.duration == Duration::ThisTurn)
        return do_to_cards("exile", " until the next end phase" + then);
    if (!effect_.duration) return do_to_cards("exile", " and return " + they + " to play");
    if (effect_.duration == Duration::UntilThisLeaves) return do_to_cards("exile", " until this leaves play" + then);
    if (effect_.duration == Duration::RestOfGame) return do_to_cards("exile");
    if (effect_.duration == Duration::NextTurn)
        return do_to_cards("exile", " until the end phase of the next turn" + then);
    const bool end = effect_.duration == Duration::EndPhase;
    return do_to_cards(
        "exile",
        " until your next " +
            std::string{name_of(program_, end ? program_.language->end_phase : program_.language->draw_phase)} + then);
}

}  // namespace pentacle::cardlang
