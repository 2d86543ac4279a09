#include <doctest/doctest.h>

#include <set>

#include "lessons/pupil.hpp"

using namespace pentacle;
using namespace pentacle::lessons;

namespace {

constexpr int free_actions_max = 2'000;

std::set<std::string> languages_of(const Words& words) {
    std::set<std::string> languages;
    for (const auto& [language, text] : words.items()) {
        languages.insert(language);
        CHECK_FALSE(text.get<std::string>().empty());
    }
    return languages;
}

void check_words(const Lesson& lesson) {
    const std::set<std::string> languages = languages_of(lesson.title);
    CHECK(languages.contains("en"));
    for (const Step& step : lesson.steps) {
        CHECK(languages_of(step.say) == languages);
        if (!step.otherwise.is_null()) CHECK(languages_of(step.otherwise) == languages);
        for (const Mistake& mistake : step.mistakes) CHECK(languages_of(mistake.say) == languages);
    }
}

bool names_id(const Json& value, const std::string& id) {
    if (!value.is_structured()) return value == id;
    for (const auto& part : value)
        if (names_id(part, id)) return true;
    return false;
}

// What a pupil who does as told does: the first of the expected actions that is possible.
Json deed_for(Pupil& pupil, const Lesson& lesson) {
    for (const Json& expected : pupil.step().expect)
        if (pupil.match().written(lesson.seat, expected)) return expected;
    FAIL("nothing of what the step expects is possible");
    return nullptr;
}

// Everything a step names can be done: what is expected, what is a mistake, and the rest is answered too.
void check_step(Pupil& pupil, const Lesson& lesson) {
    const Step& step = pupil.step();
    AnyMatch& match = pupil.match();
    const Json seen = match.view(viewer_at(lesson.seat));
    for (const std::string& id : step.point) {
        CAPTURE(id);
        const bool known = id.starts_with("hero-") || id.starts_with("lane-") || id.starts_with("player-") ||
                           id.starts_with("button") || names_id(seen, id);
        CHECK(known);
    }
    for (const Mistake& mistake : step.mistakes) {
        CAPTURE(mistake.action.dump());
        const auto wrong = pupil.act(mistake.action);
        REQUIRE(wrong.has_value());
        CHECK(wrong->say == mistake.say);
    }
}

// Plays on as a careful beginner would, with the greedy bot in the pupil's seat.
void play_freely(Pupil& pupil, const Lesson& lesson) {
    const auto bot = make_bot({BotKind::Greedy, 0}, Seed{7});
    for (int count = 0; !pupil.done() && count < free_actions_max; ++count) {
        REQUIRE(pupil.match().standing().deciders.has(lesson.seat));
        const int chosen = bot->choose(pupil.match(), lesson.seat);
        CHECK_FALSE(pupil.act(pupil.match().listed_json(lesson.seat, chosen)).has_value());
    }
}

}  // namespace

TEST_CASE("every lesson can be taken from beginning to end, and its mistakes are explained") {
    for (const GameEntry& entry : registered_games()) {
        const auto game = load_own_game(entry);
        for (const Lesson& lesson : lessons_of(entry)) {
            CAPTURE(lesson.id);
            check_words(lesson);
            Pupil pupil{*game, lesson};
            for (std::size_t number = 0; number < lesson.steps.size() && !pupil.done(); ++number) {
                CAPTURE(number);
                REQUIRE(pupil.step_number() == number);
                check_step(pupil, lesson);
                if (pupil.step().kind == StepKind::Read) CHECK(pupil.go_on());
                else if (pupil.step().kind == StepKind::Free) play_freely(pupil, lesson);
                else {
                    CHECK_FALSE(pupil.go_on());
                    REQUIRE(pupil.match().standing().deciders.has(lesson.seat));
                    CHECK_FALSE(pupil.act(deed_for(pupil, lesson)).has_value());
                }
            }
            CHECK(pupil.done());
            // Nobody leaves the first match of a game as its loser.
            const auto outcome = pupil.match().standing().outcome;
            if (outcome) CHECK(outcome->winner == lesson.seat);
        }
    }
}

TEST_CASE("the games of the first days each have a guided first match") {
    for (const char* id : {"duel-first_match", "clans-first_match", "lifeburn-first_match"}) {
        CAPTURE(id);
        REQUIRE(find_lesson(id) != nullptr);
        CHECK(find_lesson(id)->steps.size() >= 6);
    }
}

TEST_CASE("a lesson that is written wrongly is told all of it") {
    const Json wrong{{"title", 7}, {"given", "x"}, {"steps", {{{"say", {{"de", "nur"}}}, {"free", "nobody"}}}}};
    const auto read = read_lesson(Document::without_lines(wrong), "duel", "x");
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().size() == 4);
}
