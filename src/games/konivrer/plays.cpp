#include <algorithm>

#include "games/konivrer/legality.hpp"

namespace pentacle::konivrer {

namespace {

// R60. Amalgam needs one of its two keywords; any other card none.
bool keyword_fits(const Card& card, std::uint8_t keyword) {
    if (!card.amalgam) return keyword == unsaid;
    return std::any_of(card.amalgam_keywords.begin(), card.amalgam_keywords.end(),
                       [&](Keyword one) { return static_cast<std::uint8_t>(one) == keyword; });
}

bool is_spell_keyword(Keyword keyword) { return has_element(keyword) && keyword != Keyword::Steadfast; }

// R27. Something to cast: the ability named, or a keyword that works without a Familiar.
bool has_something_to_cast(const Card& card, std::uint8_t ability, std::uint8_t keyword) {
    if (!card.abilities.empty()) return ability < card.abilities.count;
    if (ability != 0) return false;
    if (card.resolves_as_spell) return true;
    if (!card.amalgam) return false;
    const bool chosen = keyword_fits(card, keyword);
    return std::any_of(card.amalgam_keywords.begin(), card.amalgam_keywords.end(), [&](Keyword one) {
        return is_spell_keyword(one) && (!chosen || static_cast<std::uint8_t>(one) == keyword);
    });
}

std::optional<Refusal> refuse_price(const Purse& purse, const Price& price) {
    if (price.total() > purse.ready) return Refusal::NotEnoughAzoth;
    if (!purse.can_pay(price)) return Refusal::MissingElement;
    return std::nullopt;
}

std::optional<Refusal> refuse_familiar(const Card& card, std::uint8_t keyword) {
    if (card.type != CardType::Familiar || card.quintessence) return Refusal::NotAFamiliar;
    if (!keyword_fits(card, keyword)) return Refusal::WrongKeyword;
    return std::nullopt;
}

}  // namespace

// R16, R8.
int azoth_allowed(const Table& table, Seat seat) {
    const bool one_more = table.rules().second_player_azoth && seat == Seat::Second && table.state.turn == 1;
    return table.rules().azoth_per_turn + (one_more ? 1 : 0);
}

// R17, R60.
bool must_choose_element(const Table& table, const Card& card) {
    if (card.quintessence) return false;
    return card.amalgam || (table.rules().azoth_element_at_placement && card.elements.size() > 1);
}

std::optional<Refusal> refuse_azoth(const Table& table, Seat seat, const HeldCard& held, std::uint8_t element) {
    if (table.player(seat).azoth_placed >= azoth_allowed(table, seat)) return Refusal::AzothLimit;
    const Card& card = table.card(held.card);
    if (element == unsaid) {
        if (must_choose_element(table, card)) return Refusal::WrongElement;
        return std::nullopt;
    }
    if (element == unknown_word || !products_of(table, held.card).has(static_cast<Element>(element)))
        return Refusal::WrongElement;
    return std::nullopt;
}

std::optional<Refusal> refuse_summon(const Table& table, Seat seat, const Means& means, const HeldCard& held,
                                     std::uint8_t keyword) {
    const Card& card = table.card(held.card);
    if (const auto refusal = refuse_familiar(card, keyword)) return refusal;
    if (!has_room(table, seat)) return Refusal::FieldFull;
    return refuse_price(means.purse, price_of(table, card, least_x(table, card), 0));
}

std::optional<Refusal> refuse_tribute(const Table& table, const Means& means, const HeldCard& held,
                                      std::uint8_t keyword) {
    const Card& card = table.card(held.card);
    if (const auto refusal = refuse_familiar(card, keyword)) return refusal;
    if (!means.any_tribute) return Refusal::NoTribute;
    return refuse_price(means.purse, price_of(table, card, least_x(table, card), means.reduction));
}

std::optional<Refusal> refuse_spell(const Table& table, Seat seat, const Means& means, const HeldCard& held,
                                    std::uint8_t ability, std::uint8_t keyword) {
    const Card& card = table.card(held.card);
    if (!has_something_to_cast(card, ability, keyword)) return Refusal::NoAbility;
    if (!keyword_fits(card, keyword)) return Refusal::WrongKeyword;
    if (const auto refusal = refuse_price(means.purse, price_of(table, card, least_x(table, card), 0))) return refusal;
    if (card.abilities.empty() || !table.program().abilities[card.abilities.first + ability].needs_target)
        return std::nullopt;
    const Play play{.seat = seat, .card = held, .way = Way::Spell, .ability = ability, .keyword = keyword};
    return any_x(table, play) ? std::optional<Refusal>{} : Refusal::NoLegalTarget;
}

}  // namespace pentacle::konivrer
