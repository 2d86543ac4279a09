#include "cardlang/language/vocabulary.hpp"
#include "games/konivrer/card_text.hpp"
#include "games/konivrer/effects.hpp"
#include "games/konivrer/encode.hpp"
#include "games/konivrer/ids.hpp"

namespace pentacle::konivrer {

namespace {

class StateWriter {
public:
    StateWriter(const Konivrer& game, const State& state) : game_{game}, table_{game.table(state)}, state_{state} {}

    Json write() const {
        Json json{{"currentTurn", state_.turn},
                  {"activePlayer", player_name(state_.active)},
                  {"phase", phase_name(state_.phase)},
                  {"combatStep", state_.step == CombatStep::None ? Json() : Json(step_name(state_.step))},
                  {"players", Json::array({player(Seat::First), player(Seat::Second)})},
                  {"attacks", attacks()},
                  {"chain", chain()},
                  {"pending", pending()},
                  {"winner", state_.winner ? Json(player_name(*state_.winner)) : Json()},
                  {"endReason", state_.is_over() ? Json(game_.outcome(state_)->reason) : Json()}};
        if (state_.is_view) return json;
        json["rng"] = json_of(state_.rng);
        json["nextInstance"] = state_.next_instance;
        if (Json under_way = under_way_json(state_); !under_way.is_null()) json["underWay"] = std::move(under_way);
        return json;
    }

private:
    Json card(const HeldCard& held) const {
        if (held.card == no_card) return {{"hidden", true}};
        Json json = Json::object();
        if (held.id != no_instance) json["instanceId"] = instance_name(held.id);
        json["cardId"] = game_.program().ids[held.card];
        json["name"] = game_.program().names[held.card];
        return json;
    }

    template <typename Cards>
    Json numbers(const Cards& cards) const {
        Json list = Json::array();
        for (const CardNumber number : cards) list.push_back(card({no_instance, number}));
        return list;
    }

    template <typename Cards>
    Json cards(const Cards& held) const {
        Json list = Json::array();
        for (const HeldCard& one : held) list.push_back(card(one));
        return list;
    }

    template <typename Amounts>
    static Json by_element(const Amounts& amounts) {
        Json json = Json::object();
        for (std::size_t index = 0; index < amounts.size(); ++index)
            if (amounts[index] > 0) json[element_name(static_cast<Element>(index))] = amounts[index];
        return json;
    }

    static Json elements(ElementSet set) {
        Json list = Json::array();
        for (std::size_t index = 0; index < element_count_with_generic; ++index)
            if (set.has(static_cast<Element>(index))) list.push_back(element_name(static_cast<Element>(index)));
        return list;
    }

    Json familiar(const Familiar& familiar, Seat seat) const {
        Json json = card({familiar.id, familiar.card});
        json["strength"] = strength_of(table_, familiar, seat);
        json["health"] = health_of(table_, familiar, seat);
        json["counters"] = familiar.counters;
        json["damage"] = familiar.damage;
        json["tapped"] = familiar.tapped;
        json["summoningSickness"] = familiar.sick;
        json["elements"] = elements(elements_of(table_, familiar));
        if (Json spent = by_element(familiar.spent); !spent.empty()) json["azothSpent"] = std::move(spent);
        if (familiar.steadfast != 0) json["steadfast"] = familiar.steadfast;
        if (familiar.burning != 0) json["burning"] = familiar.burning;
        if (familiar.burst) json["burstPlayed"] = true;
        return json;
    }

    template <typename Familiars>
    Json familiars(const Familiars& zone, Seat seat) const {
        Json list = Json::array();
        for (const Familiar& one : zone) list.push_back(familiar(one, seat));
        return list;
    }

    Json azoth_row(const Player& player) const {
        Json list = Json::array();
        for (const Azoth& azoth : player.azoth) {
            Json json = card({azoth.id, azoth.card});
            json["elements"] = elements(azoth.elements);
            json["rested"] = azoth.rested;
            json["elementType"] =
                azoth.rested_for == unsaid ? Json() : Json(element_name(static_cast<Element>(azoth.rested_for)));
            list.push_back(std::move(json));
        }
        return list;
    }

    Json flag(const Player& player) const {
        if (player.flag == no_card) return nullptr;
        return {{"cardId", game_.program().ids[player.flag]},
                {"name", game_.program().names[player.flag]},
                {"elements", elements(player.flag_elements)},
                {"strongAgainst", elements(player.flag_strong)}};
    }

    Json player(Seat seat) const {
        const Player& player = state_.players[seat];
        Json json{{"id", player_name(seat)},
                  {"flag", flag(player)},
                  {"lifeCards", numbers(player.life)},
                  {"hand", cards(player.hand)},
                  {"field", familiars(player.field, seat)},
                  {"combatRow", familiars(player.combat_row, seat)},
                  {"azothRow", azoth_row(player)}};
        if (!state_.is_view) json["deck"] = numbers(player.deck);
        json["deckSize"] = player.deck.size();
        json["removedFromPlay"] = cards(player.removed);
        json["revealedCards"] = cards(player.revealed);
        json["azothPlayedThisTurn"] = player.azoth_placed;
        return json;
    }

    // A card in view, a player, or null when it has gone.
    Json thing(Target target) const {
        if (target.is_none()) return nullptr;
        if (target.is_player()) return player_name(target.seat());
        const std::optional<HeldCard> held = find_anywhere(state_, target.id);
        return held ? card(*held) : Json{{"instanceId", instance_name(target.id)}};
    }

    Json attacks() const {
        Json list = Json::array();
        for (const Attack& attack : state_.attacks)
            list.push_back({{"attacker", thing({attack.attacker})},
                            {"target", thing(attack.target)},
                            {"defender", thing({attack.defender})}});
        return list;
    }

    Json chain() const {
        Json list = Json::array();
        for (const Played& played : state_.now.chain)
            list.push_back({{"card", card(played.card)},
                            {"player", player_name(played.seat)},
                            {"mode", played.way == Way::Spell ? "SPELL" : "SUMMON"},
                            {"genericValue", played.generic_value}});
        return list;
    }

    Json source(const Source& from) const { return card({from.id, from.card}); }

    Json pending() const {
        const Question& question = state_.now.question;
        if (question.kind == QuestionKind::None) return nullptr;
        Json json{{"kind", cardlang::written(spelling(question.kind))}, {"player", player_name(question.seat)}};
        switch (question.kind) {
            case QuestionKind::None: break;
            case QuestionKind::X: about_x(json); break;
            case QuestionKind::Tribute: about_tribute(json); break;
            case QuestionKind::Payment: about_payment(json); break;
            case QuestionKind::Target: about_target(json); break;
            case QuestionKind::Keyword: about_keyword(json); break;
            case QuestionKind::Redirect: about_redirect(json); break;
            case QuestionKind::Burst:
                json["card"] = card(state_.players[question.seat].revealed.front());
                json["genericValue"] = state_.players[question.seat].life.size();
                break;
            case QuestionKind::Option: about_option(json); break;
            case QuestionKind::Discard: {
                const auto& frame = std::get<DiscardCards>(state_.now.frames.back());
                json["card"] = source(frame.source);
                json["amount"] = frame.left;
                break;
            }
            case QuestionKind::Response: json["card"] = card(state_.now.chain.back().card); break;
        }
        return json;
    }

    void about_x(Json& json) const {
        const Play& play = state_.now.play;
        json["card"] = card(play.card);
        XList possible;
        list_x(table_, play, possible);
        json["min"] = possible.empty() ? 0 : int{possible.back()};
        json["max"] = possible.empty() ? 0 : int{possible.front()};
    }

    void about_tribute(Json& json) const {
        const Play& play = state_.now.play;
        json["card"] = card(play.card);
        json["chosen"] = Json::array();
        for (const Instance tribute : play.tributes) json["chosen"].push_back(thing({tribute}));
        json["reduction"] = chosen_reduction(table_, play);
    }

    void about_payment(Json& json) const {
        const Play& play = state_.now.play;
        json["card"] = card(play.card);
        json["elementsToPay"] = by_element(play.owed);
        json["genericToPay"] = play.owed_generic;
        json["azothSpent"] = by_element(play.spent);
    }

    void about_target(Json& json) const {
        if (const auto* looking = std::get_if<ShareOut>(&state_.now.frames.back()))
            return about_looking(json, *looking);
        const auto& frame = std::get<RunEffects>(state_.now.frames.back());
        const Effect& effect = game_.program().effects[frame.remaining.first];
        const Wanted wanted = targets_wanted(table_, effect, asking_of(frame));
        CandidateList left;
        list_choosable(table_, frame, left);
        const int there_are = static_cast<int>(left.size() + frame.chosen.size());
        json["card"] = source(frame.source);
        json["min"] = std::min(wanted.least, there_are);
        json["max"] = std::min(wanted.most, there_are);
        json["chosen"] = Json::array();
        for (const Target target : frame.chosen) json["chosen"].push_back(thing(target));
        json["text"] = effect.text;
    }

    // The cards looked at are for the eyes of who looks.
    void about_looking(Json& json, const ShareOut& frame) const {
        const Effect& effect = game_.program().effects[frame.effect];
        const DeckDestination& where =
            game_.program().deck_destinations[effect.deck_destinations.first + frame.destination];
        json["card"] = source(frame.source);
        json["min"] = where.player_chosen ? 0 : 1;
        json["max"] = 1;
        json["chosen"] = Json::array();
        json["text"] = effect.text;
        json["cards"] = Json::array();
        const auto& deck = state_.players[frame.source.seat].deck;
        for (std::size_t index = 0; index < frame.looked && index < deck.size(); ++index)
            json["cards"].push_back(card({no_instance, deck[deck.size() - 1 - index]}));
    }

    void about_keyword(Json& json) const {
        const auto& frame = std::get<Resolve>(state_.now.frames.back());
        const Played& played = state_.now.resolving;
        const Keyword keyword = keyword_at(game_.program().cards[played.card.card], frame.keyword, played.keyword);
        json["card"] = card(played.card);
        json["keyword"] = cardlang::written(spelling(keyword));
        json["amount"] = played.spent[static_cast<std::size_t>(linked_element(keyword))];
    }

    void about_redirect(Json& json) const {
        const Damage* damage = damage_asked_about(state_);
        if (damage == nullptr) return;
        json["card"] = source(damage->source);
        json["target"] = thing(damage->target);
        json["amount"] = damage->amount;
    }

    void about_option(Json& json) const {
        const Frame& innermost = state_.now.frames.back();
        if (const auto* frame = std::get_if<RunTrigger>(&innermost)) {
            json["card"] = source(frame->waiting.source);
            json["text"] = game_.program().triggers[frame->waiting.trigger].text;
        } else if (const auto* branch = std::get_if<ChooseBranch>(&innermost)) {
            const Range branches = game_.program().effects[branch->effect].branches;
            json["card"] = source(branch->source);
            json["text"] = effects_text(game_.program(), game_.program().branches[branches.first + branch->next]);
        } else if (const auto* running = std::get_if<RunEffects>(&innermost)) {
            json["card"] = source(running->source);
            json["text"] = game_.program().effects[running->remaining.first].text;
        }
    }

    const Konivrer& game_;
    Table table_;
    const State& state_;
};

}  // namespace

Json Konivrer::state_json(const State& state) const { return StateWriter{*this, state}.write(); }

}  // namespace pentacle::konivrer
