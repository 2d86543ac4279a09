#include <map>

#include "lessons/pupil.hpp"
#include "server/api/handlers.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t deeds_max = 1'000;

using lessons::Lesson;
using lessons::Pupil;
using lessons::StepKind;
using lessons::Wrong;

std::string_view word_of(StepKind kind) {
    switch (kind) {
        case StepKind::Read: return "read";
        case StepKind::Do: return "do";
        case StepKind::Free: return "free";
    }
    return "read";
}

Json wrong_json(const Wrong& wrong) {
    Json json{{"say", wrong.say}};
    if (wrong.refusal) json.update({{"code", wrong.refusal->code}, {"error", wrong.refusal->sentence}});
    return json;
}

Json deciders_json(Seats deciders) {
    Json list = Json::array();
    for (const Seat seat : all_seats)
        if (deciders.has(seat)) list.push_back(number_of(seat));
    return list;
}

// The position as the pupil sees it, what can be done there, and what the last deed brought.
Json table_json(Pupil& pupil, const Lesson& lesson) {
    AnyMatch& match = pupil.match();
    const Viewer eyes = viewer_at(lesson.seat);
    const Standing standing = match.standing();
    Json legal = Json::array();
    Json legal_texts = Json::array();
    if (standing.deciders.has(lesson.seat)) {
        const int count = match.list_legal(lesson.seat);
        for (int index = 0; index < count; ++index) {
            legal.push_back(match.listed_json(lesson.seat, index));
            legal_texts.push_back(match.listed_text(lesson.seat, index));
        }
    }
    Json events = Json::array();
    Json event_texts = Json::array();
    for (std::size_t index = pupil.events_from(); index < match.event_count(); ++index) {
        auto event = match.event(index, eyes);
        if (!event) continue;
        events.push_back(std::move(*event));
        event_texts.push_back(match.event_text(index, eyes).value_or(""));
    }
    Json result = nullptr;
    if (standing.outcome)
        result = {{"winner", standing.outcome->winner ? Json(number_of(*standing.outcome->winner)) : Json(nullptr)},
                  {"reason", standing.outcome->reason}};
    return {{"state", match.view(eyes)},   {"deciders", deciders_json(standing.deciders)},
            {"legal", std::move(legal)},   {"legalTexts", std::move(legal_texts)},
            {"events", std::move(events)}, {"eventTexts", std::move(event_texts)},
            {"result", std::move(result)}};
}

Json step_json(const Pupil& pupil, const Lesson& lesson) {
    const lessons::Step& step = pupil.step();
    return {{"number", pupil.step_number()},
            {"of", lesson.steps.size()},
            {"kind", pupil.done() ? std::string_view{"done"} : word_of(step.kind)},
            {"say", pupil.done() ? Json(nullptr) : step.say},
            {"point", pupil.done() ? Json::array() : Json(step.point)}};
}

}  // namespace

HttpResponse list_lessons(Services& services, const Call&) {
    Json list = Json::array();
    for (const Lesson& lesson : lessons::all_lessons())
        if (services.games.find(lesson.game))
            list.push_back({{"id", lesson.id},
                            {"game", lesson.game},
                            {"title", lesson.title},
                            {"minutes", lesson.minutes},
                            {"steps", lesson.steps.size()}});
    return json_response(200, {{"lessons", std::move(list)}});
}

HttpResponse take_lesson(Services& services, const Call& call) {
    const Lesson* lesson = lessons::find_lesson(call.parameter);
    const GameEntry* entry = lesson == nullptr ? nullptr : find_game(lesson->game);
    if (entry == nullptr || !services.games.find(lesson->game)) return error_response(404, "Lesson not found");
    const auto body = read_body(call.request);
    if (!body) return body.error();
    const auto deeds = body->find("deeds");
    if (deeds == body->end() || !deeds->is_array() || deeds->size() > deeds_max)
        return error_response(400, "deeds must be a list of what was done so far");
    // A lesson is written for the game's own cards and rules, whatever this server plays with.
    static const auto own_games = [] {
        std::map<std::string_view, std::shared_ptr<const AnyGame>> games;
        for (const Lesson& known : lessons::all_lessons())
            if (!games.contains(known.game)) games[known.game] = load_own_game(*find_game(known.game));
        return games;
    }();
    Pupil pupil{*own_games.at(lesson->game), *lesson};
    std::optional<Wrong> wrong;
    for (const Json& deed : *deeds) {
        if (wrong) return error_response(400, "only the last of the deeds may be wrong");
        if (deed.is_object() && deed.contains("action")) wrong = pupil.act(deed["action"]);
        else if (!pupil.go_on()) wrong = Wrong{nullptr, std::nullopt};
    }
    Json answer = table_json(pupil, *lesson);
    answer["id"] = lesson->id;
    answer["game"] = lesson->game;
    answer["title"] = lesson->title;
    answer["seat"] = number_of(lesson->seat);
    answer["step"] = step_json(pupil, *lesson);
    answer["wrong"] = wrong ? wrong_json(*wrong) : Json(nullptr);
    return json_response(200, answer);
}

HttpResponse show_rules(Services& services, const Call& call) {
    const GameEntry* entry = find_game(call.parameter);
    if (entry == nullptr || !services.games.find(call.parameter)) return error_response(404, "Unknown game");
    for (const ContentFile& file : entry->own_content().extra)
        if (file.path == "README.md") return json_response(200, {{"game", entry->id}, {"text", file.text}});
    return json_response(200, {{"game", entry->id}, {"text", ""}});
}

}  // namespace pentacle::server
