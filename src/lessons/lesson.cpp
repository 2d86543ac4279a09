#include "lessons/lesson.hpp"

#include "core/ensure.hpp"
#include "core/object_reader.hpp"

namespace pentacle::lessons {

namespace {

constexpr std::string_view folder = "lessons/";
constexpr std::string_view ending = ".json";

// A text alone is English.
Words read_words(ObjectReader& reader, std::string_view key, bool required) {
    const Json* value = reader.find(key);
    if (value == nullptr) {
        if (required) reader.complain("\"" + std::string{key} + "\" is missing");
        return nullptr;
    }
    if (value->is_string()) return {{"en", *value}};
    if (value->is_object() && value->contains("en")) return *value;
    reader.complain(key,
                    "must be a text, or an object of texts by language with \"en\" among them, found " + shown(*value));
    return nullptr;
}

std::optional<Seat> read_seat(ObjectReader& reader, Seat fallback) {
    return static_cast<Seat>(reader.integer("seat", number_of(fallback), 0, seat_count - 1));
}

std::vector<Json> read_actions(ObjectReader& reader, std::string_view key) {
    const Json* value = reader.find(key);
    if (value == nullptr) return {};
    if (value->is_object()) return {*value};
    if (value->is_array()) return {value->begin(), value->end()};
    reader.complain(key, "must be an action or a list of actions, found " + shown(*value));
    return {};
}

Json read_action(ObjectReader& reader) {
    const Json* value = reader.find("action");
    if (value != nullptr && value->is_object()) return *value;
    reader.complain("action", "must be an action");
    return nullptr;
}

Step read_step(ObjectReader& reader, Seat pupil) {
    Step step;
    step.say = read_words(reader, "say", true);
    step.point = reader.strings("point");
    step.expect = read_actions(reader, "expect");
    step.otherwise = read_words(reader, "otherwise", false);
    for (ObjectReader& mistake : reader.objects("mistakes")) {
        step.mistakes.push_back({read_action(mistake), read_words(mistake, "say", true)});
        mistake.finish();
    }
    for (ObjectReader& reply : reader.objects("then")) {
        step.then.push_back({*read_seat(reply, other(pupil)), read_action(reply)});
        reply.finish();
    }
    const std::string bot = reader.string("free");
    if (!step.expect.empty()) step.kind = StepKind::Do;
    if (!bot.empty()) {
        step.kind = StepKind::Free;
        const auto spec = parse_bot(bot);
        if (spec) step.bot = spec.value();
        else reader.complain("free", spec.error().message);
        if (!step.expect.empty() || !step.then.empty()) reader.complain("free", "leaves nothing to expect");
    }
    reader.finish();
    return step;
}

}  // namespace

Result<Lesson, Problems> read_lesson(const Document& document, std::string_view game, std::string_view name) {
    Problems problems;
    ObjectReader reader{document, document.value, "", problems};
    Lesson lesson;
    lesson.id = std::string{game} + "-" + std::string{name};
    lesson.game = game;
    lesson.title = read_words(reader, "title", true);
    lesson.minutes = reader.integer("minutes", 4, 1, 60);
    lesson.seat = *read_seat(reader, Seat::First);
    lesson.seed = Seed{static_cast<std::uint64_t>(reader.integer("seed", 0, 0, 1'000'000))};
    reader.ignore({"note"});
    if (const Json* given = reader.find("given"); given != nullptr && given->is_object()) lesson.given = *given;
    else reader.complain("given", "must be a position");
    for (ObjectReader& step : reader.objects("steps")) lesson.steps.push_back(read_step(step, lesson.seat));
    if (lesson.steps.empty()) reader.complain("steps", "a lesson has at least one step");
    reader.finish();
    if (!problems.empty()) return problems;
    return lesson;
}

std::vector<Lesson> lessons_of(const GameEntry& entry) {
    std::vector<Lesson> lessons;
    for (const ContentFile& file : entry.own_content().extra) {
        if (!file.path.starts_with(folder) || !file.path.ends_with(ending)) continue;
        const std::string_view name =
            std::string_view{file.path}.substr(folder.size(), file.path.size() - folder.size() - ending.size());
        const auto document = parse_json(file.text, file.path);
        if (!document) throw_broken_invariant(("a lesson is no JSON:\n" + text_of(document.error())).c_str());
        auto lesson = read_lesson(document.value(), entry.id, name);
        if (!lesson) throw_broken_invariant(("a lesson is wrong:\n" + text_of(lesson.error())).c_str());
        lessons.push_back(std::move(lesson).value());
    }
    return lessons;
}

const std::vector<Lesson>& all_lessons() {
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> lessons;
        for (const GameEntry& entry : registered_games())
            for (Lesson& lesson : lessons_of(entry)) lessons.push_back(std::move(lesson));
        return lessons;
    }();
    return all;
}

const Lesson* find_lesson(std::string_view id) {
    for (const Lesson& lesson : all_lessons())
        if (lesson.id == id) return &lesson;
    return nullptr;
}

}  // namespace pentacle::lessons
