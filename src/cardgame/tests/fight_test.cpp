#include "cardgame/tests/fight.hpp"

#include "cardgame/tests/at_table.hpp"

// A fight that is the game's own, with more to it than Lifeburn's: blockers, their order, two steps of damage.
namespace pentacle::orchard {

namespace {

using cardgame::Action;
using cardgame::Cast;
using cardgame::Choose;
using cardgame::Done;
using cardgame::Move;
using cardgame::Pass;
using cardlang::QuestionKind;
using cardlang::Ref;

State at_noon(const Orchard& game, const Json& first, const Json& second) {
    return position(game, Json{{"currentPhase", "Noon"}, {"players", {first, second}}}.dump().c_str());
}
Json with_field(const Json& field) { return {{"field", field}}; }

Ref ref_of(const State& state, Seat seat, std::size_t place) { return state.ref(state.players[seat].field[place]); }
Ref theirs(const State& state, std::size_t place) { return ref_of(state, Seat::Second, place); }

// As its player does it: refused actions are no part of these tests. Wherever a fight is, it is told without loss.
void act(const Orchard& game, State& state, Seat seat, const Action& action) {
    EventLog<cardlang::Event> nobody;
    REQUIRE(!game.refuse(state, seat, action));
    game.apply(state, seat, action, nobody);
    const auto again = game.state_from_json(Document::without_lines(game.state_json(state)));
    REQUIRE_MESSAGE(again, text_of(again.error()));
    CHECK(again.value() == state);
}

void attack(const Orchard& game, State& state, std::size_t place) {
    act(game, state, Seat::First, Move{Moves::Attack, ref_of(state, Seat::First, place)});
}
void block(const Orchard& game, State& state, std::size_t place) {
    act(game, state, Seat::Second, Move{Moves::Block, theirs(state, place)});
}

int life(const State& state, Seat seat) { return state.players[seat].life; }
std::size_t summons(const State& state, Seat seat) { return state.players[seat].field.size(); }

}  // namespace

TEST_CASE("who is not blocked strikes the player, and the phase ends after that") {
    const Orchard game = own_game();
    State state = at_noon(game, with_field({"Badger"}), Json::object());
    attack(game, state, 0);
    CHECK(state.question.kind == QuestionKind::None);
    CHECK(state.priority == Seat::First);
    const Json told = game.state_json(game.view(state, viewer_at(Seat::Second)));
    CHECK(told["attackers"].size() == 1);
    CHECK(told["attackers"][0]["card"]["name"] == "Badger");
    CHECK(told["attackers"][0]["blocked"] == false);
    CHECK(!told.contains("declared"));
    pass_both(game, state);
    CHECK(life(state, Seat::Second) == 9);
    CHECK(state.phase == noon);
    CHECK(state.own.is_idle());
    pass_both(game, state);
    CHECK(state.phase == cardlang::Phase{5});
}

TEST_CASE("who has come this turn, is tapped or was not asked neither attacks nor blocks") {
    const Orchard game = own_game();
    const Json hare{{"name", "Leveret"}, {"summoningSickness", true}};
    const Json bird{{"name", "Swift"}, {"tapped", true}};
    State state = at_noon(game, with_field({hare, bird, "Badger"}), with_field({bird, "Leveret"}));
    const auto refused = [&](Seat seat, Move move) {
        return game.refuse(state, seat, move) == std::optional{cardgame::own_refusal(0)};
    };
    CHECK(refused(Seat::First, {Moves::Attack, ref_of(state, Seat::First, 0)}));
    CHECK(refused(Seat::First, {Moves::Attack, ref_of(state, Seat::First, 1)}));
    CHECK(refused(Seat::First, {Moves::Block, ref_of(state, Seat::First, 2)}));
    attack(game, state, 2);
    REQUIRE(state.question.kind == Questions::Blockers);
    CHECK(state.question.seat == Seat::Second);
    CHECK(refused(Seat::Second, {Moves::Block, theirs(state, 0)}));
    CHECK(refused(Seat::Second, {Moves::Attack, theirs(state, 1)}));
    Orchard::ActionList actions;
    game.legal_actions(state, Seat::Second, actions);
    CHECK(actions.size() == 2);
    act(game, state, Seat::Second, Done{});
    pass_both(game, state);
    CHECK(life(state, Seat::Second) == 9);
}

TEST_CASE("who strikes first is not struck back by what it kills, whether it attacks or blocks") {
    const Orchard game = own_game();
    State state = at_noon(game, with_field({"Swift"}), with_field({"Leveret"}));
    attack(game, state, 0);
    block(game, state, 0);
    pass_both(game, state);
    CHECK(summons(state, Seat::First) == 1);
    CHECK(summons(state, Seat::Second) == 0);
    CHECK(life(state, Seat::Second) == 12);

    state = at_noon(game, with_field({"Leveret"}), with_field({"Swift"}));
    attack(game, state, 0);
    block(game, state, 0);
    pass_both(game, state);
    CHECK(summons(state, Seat::First) == 0);
    CHECK(summons(state, Seat::Second) == 1);
}

TEST_CASE("a blocker says whom it blocks, and an attacker strikes its blockers in the order its player says") {
    const Orchard game = own_game();
    for (const bool badger_first : {true, false}) {
        State state = at_noon(game, with_field({"Badger", "Leveret"}), with_field({"Starling", "Badger"}));
        attack(game, state, 0);
        REQUIRE(state.question.kind == Questions::Attackers);
        attack(game, state, 1);
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
            block(game, state, place);
            REQUIRE(state.question.kind == Questions::Blocked);
            act(game, state, Seat::Second, Choose{ref_of(state, Seat::First, 0)});
        }
        REQUIRE(state.question.kind == Questions::Order);
        CHECK(state.question.seat == Seat::First);
        CHECK(game.refuse(state, Seat::First, Choose{ref_of(state, Seat::First, 0)}));
        const Ref starling = theirs(state, 0);
        const Ref badger = theirs(state, 1);
        act(game, state, Seat::First, Choose{badger_first ? badger : starling});
        if (state.question.kind == Questions::Order)
            act(game, state, Seat::First, Choose{badger_first ? starling : badger});
        pass_both(game, state);
        CHECK(life(state, Seat::Second) == 11);   // of the Leveret that nobody blocked
        CHECK(summons(state, Seat::First) == 1);  // four damage for three defense
        REQUIRE(summons(state, Seat::Second) == 1);
        CHECK(state.is_current(badger_first ? starling : badger));
        CHECK(state.at(theirs(state, 0)).damage == (badger_first ? 0 : 1));
    }
}

TEST_CASE("what leaves play leaves the fight, and whoever it blocked stays blocked") {
    const Orchard game = own_game();
    State state = at_noon(game, with_field({"Badger"}), {{"field", {"Leveret"}}, {"hand", {"Net"}}, {"apples", 1}});
    attack(game, state, 0);
    block(game, state, 0);
    act(game, state, Seat::First, Pass{});
    act(game, state, Seat::Second, Cast{state.ref(state.players[Seat::Second].hand[0])});
    if (state.question.kind != QuestionKind::None)
        act(game, state, Seat::Second, Choose{ref_of(state, Seat::First, 0)});
    pass_both(game, state);
    CHECK(summons(state, Seat::First) == 0);
    CHECK(state.own.is_idle());
    CHECK(summons(state, Seat::Second) == 1);

    state = at_noon(game, {{"field", {"Badger"}}, {"hand", {"Worm"}}, {"apples", 2}}, with_field({"Leveret"}));
    attack(game, state, 0);
    block(game, state, 0);
    act(game, state, Seat::First, Cast{state.ref(state.players[Seat::First].hand[0])});
    act(game, state, Seat::First, Choose{theirs(state, 0)});
    pass_both(game, state);
    CHECK(summons(state, Seat::Second) == 0);
    CHECK(state.own.attackers[0].blockers.empty());
    pass_both(game, state);
    CHECK(life(state, Seat::Second) == 12);
    CHECK(state.own.is_idle());
}

TEST_CASE("passives see who attacks, as long as it does") {
    const Orchard game = own_game();
    State state = at_noon(game, with_field({"Badger", "Updraught"}), with_field({"Leveret"}));
    attack(game, state, 0);
    CHECK(state.at(ref_of(state, Seat::First, 0)).now.attack == 4);
    act(game, state, Seat::Second, Done{});
    pass_both(game, state);
    CHECK(life(state, Seat::Second) == 8);
    CHECK(state.at(ref_of(state, Seat::First, 0)).now.attack == 3);
}

TEST_CASE("nobody begins in the middle of a fight without the whole of the position") {
    const Orchard game = own_game();
    State state = at_noon(game, with_field({"Badger"}), with_field({"Leveret"}));
    attack(game, state, 0);
    Json told = game.state_json(state);
    CHECK(told["machine"]["attackers"].size() == 1);
    CHECK(told["machine"]["declared"] == true);
    told["machine"]["attackers"][0]["card"]["slot"] = 252;
    CHECK(!game.state_from_json(Document::without_lines(told)));
    told.erase("machine");
    told["question"] = nullptr;
    const auto again = game.state_from_json(Document::without_lines(told));
    REQUIRE(!again);
    CHECK(text_of(again.error()).find("attackers: cannot be given by itself") != std::string::npos);
}

}  // namespace pentacle::orchard
