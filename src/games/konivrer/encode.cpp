#include "games/konivrer/encode.hpp"

#include <algorithm>

#include "cardlang/reading/pack.hpp"
#include "core/seed.hpp"

namespace pentacle::konivrer {

namespace {

using cardlang::pack;
using cardlang::Unpacker;

// What a Familiar remembers besides what its own fields say.
Json memory_of(const Familiar& familiar) {
    return Json::array(
        {familiar.id, familiar.generic_value, familiar.strength_change, familiar.health_change, familiar.keyword});
}

bool remembers(const Familiar& familiar) {
    return familiar.generic_value != familiar.counters || familiar.strength_change != 0 ||
           familiar.health_change != 0 || familiar.keyword != unsaid;
}

void recall(Unpacker& unpacker, const Json& memory, State& state) {
    if (!memory.is_array() || memory.size() != 5) return void(unpacker.fine = false);
    Instance id = no_instance;
    unpacker.read(memory[0], id);
    for (const Seat seat : all_seats)
        for (auto* zone : {&state.players[seat].field, &state.players[seat].combat_row})
            for (Familiar& familiar : *zone) {
                if (familiar.id != id) continue;
                unpacker.read(memory[1], familiar.generic_value);
                unpacker.read(memory[2], familiar.strength_change);
                unpacker.read(memory[3], familiar.health_change);
                unpacker.read(memory[4], familiar.keyword);
                if (familiar.keyword != unsaid &&
                    (familiar.keyword >= word_count<Keyword> || !has_element(static_cast<Keyword>(familiar.keyword))))
                    unpacker.fine = false;
            }
}

// Whether every number that stands for something stands for something that exists.
class Soundness {
public:
    Soundness(const Program& program, const State& state) : program_{program}, state_{state} {}

    bool holds() {
        const UnderWay& now = state_.now;
        const bool announcing = !now.frames.empty() && std::holds_alternative<Announce>(now.frames.back());
        bool resolving = false;
        for (const Frame& frame : now.frames) {
            std::visit([&](const auto& held) { check(held); }, frame);
            resolving |= std::holds_alternative<Resolve>(frame);
        }
        if (announcing) {
            card(now.play.card.card);
            ability(now.play.card.card, now.play.ability, now.play.way);
            keyword(now.play.card.card, now.play.keyword);
            fine_ = fine_ && (now.play.keyword != unsaid || !program_.cards[now.play.card.card].amalgam);
            fine_ &= is_in_hand(now.play.seat, now.play.card.id);
        }
        if (resolving) played(now.resolving);
        for (const Played& held : now.chain) played(held);
        for (const Waiting& waiting : now.waiting) {
            fine_ &= waiting.trigger < program_.triggers.size();
            card(waiting.source.card);
        }
        for (const Damage& damage : now.batch) card(damage.source.card);
        question(announcing);
        return fine_;
    }

private:
    // A question is only answered by the frame that asked it.
    void question(bool announcing) {
        const auto innermost = [&]<typename... Kinds>() {
            return !state_.now.frames.empty() && (std::holds_alternative<Kinds>(state_.now.frames.back()) || ...);
        };
        const bool quiet = state_.now.frames.empty();
        switch (state_.now.question.kind) {
            case QuestionKind::None: fine_ &= quiet; break;
            case QuestionKind::X:
            case QuestionKind::Tribute:
            case QuestionKind::Payment: fine_ &= announcing; break;
            case QuestionKind::Target: fine_ &= innermost.template operator()<RunEffects, ShareOut>(); break;
            case QuestionKind::Keyword: fine_ &= innermost.template operator()<Resolve>(); break;
            case QuestionKind::Redirect: fine_ &= innermost.template operator()<Deal>(); break;
            case QuestionKind::Burst:
                fine_ &= innermost.template operator()<Settle>() &&
                         !state_.players[state_.now.question.seat].revealed.empty();
                break;
            case QuestionKind::Option:
                fine_ &= innermost.template operator()<RunEffects, RunTrigger, ChooseBranch>();
                break;
            case QuestionKind::Discard: fine_ &= innermost.template operator()<DiscardCards>(); break;
            case QuestionKind::Response: fine_ &= innermost.template operator()<RunChain>(); break;
        }
        fine_ &= !state_.now.answer.is_there();
    }

    bool is_in_hand(Seat seat, Instance id) const {
        for (const HeldCard& held : state_.players[seat].hand)
            if (held.id == id) return true;
        return false;
    }
    void card(CardNumber number) { fine_ &= number < program_.cards.size(); }
    void ability(CardNumber number, std::uint8_t index, Way way) {
        if (!fine_ || way != Way::Spell) return;
        fine_ &= index < std::max<int>(1, program_.cards[number].abilities.count);
    }
    // Nothing was chosen for an Amalgam on a chain that somebody wrote down.
    void keyword(CardNumber number, std::uint8_t word) {
        if (!fine_ || word == unsaid) return;
        fine_ &=
            program_.cards[number].amalgam && word < word_count<Keyword> && has_element(static_cast<Keyword>(word));
    }
    void played(const Played& held) {
        if (held.card.card == no_card) return;  // a Spell that is back in its deck
        card(held.card.card);
        ability(held.card.card, held.ability, held.way);
        keyword(held.card.card, held.keyword);
    }
    void source(const Source& held) { card(held.card); }
    void effects(Range range) { fine_ &= range.first + range.count <= static_cast<int>(program_.effects.size()); }

    void check(const Resolve& frame) { fine_ &= frame.keyword <= 8; }
    void check(const ReturnBurst& frame) { card(frame.card.card); }
    void check(const RunTrigger& frame) {
        fine_ &= frame.waiting.trigger < program_.triggers.size();
        source(frame.waiting.source);
    }
    void check(const RunEffects& frame) {
        effects(frame.remaining);
        source(frame.source);
    }
    void check(const ShareOut& frame) {
        fine_ &= frame.effect < program_.effects.size();
        if (fine_) fine_ &= frame.destination < program_.effects[frame.effect].deck_destinations.count;
        fine_ &= frame.looked <= state_.players[frame.source.seat].deck.size();
    }
    void check(const ChooseBranch& frame) {
        fine_ &= frame.effect < program_.effects.size();
        if (fine_) fine_ &= frame.next <= program_.effects[frame.effect].branches.count;
    }
    void check(const Fights& frame) { fine_ &= frame.attack <= state_.attacks.size(); }
    void check(const Announce&) {}
    void check(const RunChain&) {}
    void check(const Settle&) {}
    void check(const Deal&) {}
    void check(const DiscardCards&) {}
    void check(const BeginTurn&) {}
    void check(const EndOfTurn&) {}

    const Program& program_;
    const State& state_;
    bool fine_ = true;
};

// Whether somebody that attacks, is attacked or defends has left: attacks and rows then do not fit each other.
bool has_gone_fighter(const State& state) {
    const auto is_there = [&](Instance id) {
        bool found = id == no_instance || Target{id}.is_player();
        for_each_familiar(state, [&](const Familiar& familiar, Seat) { found |= familiar.id == id; });
        return found;
    };
    return !std::all_of(state.attacks.begin(), state.attacks.end(), [&](const Attack& attack) {
        return is_there(attack.attacker) && is_there(attack.target.id) && is_there(attack.defender);
    });
}

}  // namespace

Json under_way_json(const State& state) {
    Json memories = Json::array();
    for_each_familiar(state, [&](const Familiar& familiar, Seat) {
        if (remembers(familiar)) memories.push_back(memory_of(familiar));
    });
    Json json = Json::object();
    if (!memories.empty()) json["familiars"] = std::move(memories);
    if (state.abilities != 0) json["abilities"] = state.abilities;
    const Player& first = state.players[Seat::First];
    const Player& second = state.players[Seat::Second];
    if (first.put_back != 0 || second.put_back != 0) json["putBack"] = Json::array({first.put_back, second.put_back});
    if (state.now != UnderWay{}) json["now"] = pack(state.now);
    if (has_gone_fighter(state)) json["fighterGone"] = true;
    return json.empty() ? Json() : json;
}

void read_under_way(const Konivrer& game, const Document& document, const Json& value, const std::string& path,
                    State& state, Problems& problems) {
    Unpacker unpacker;
    if (!value.is_object()) {
        problems.push_back(document.problem(path, "must be an object, found " + shown(value)));
        return;
    }
    for (const auto& [key, found] : value.items()) {
        if (key == "familiars" && found.is_array())
            for (const Json& memory : found) recall(unpacker, memory, state);
        else if (key == "abilities") unpacker.read(found, state.abilities);
        else if (key == "putBack") {
            std::array<std::uint8_t, 2> counts{};
            unpacker.read(found, counts);
            state.players[Seat::First].put_back = counts[0];
            state.players[Seat::Second].put_back = counts[1];
        } else if (key == "now") unpacker.read(found, state.now);
        else unpacker.fine &= key == "fighterGone";
    }
    if (!unpacker.fine || !Soundness{game.program(), state}.holds())
        problems.push_back(document.problem(path, "is not what a position of this game writes there"));
}

Json json_of(const Rng& rng) { return pack(rng); }

std::optional<Rng> rng_from_json(const Json& json) {
    Unpacker unpacker;
    Rng rng;
    unpacker.read(json, rng);
    return unpacker.fine ? std::optional{rng} : std::nullopt;
}

}  // namespace pentacle::konivrer
