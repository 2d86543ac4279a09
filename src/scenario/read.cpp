#include <algorithm>
#include <limits>

#include "core/object_reader.hpp"
#include "scenario/scenario.hpp"

namespace pentacle::scenario {

namespace {

std::optional<Seat> seat_of(ObjectReader& reader) {
    if (!reader.has("seat")) return std::nullopt;
    return reader.integer("seat", 0, 0, 1) == 0 ? Seat::First : Seat::Second;
}

// The field's value when it has the right type.
const Json* find_object(ObjectReader& reader, std::string_view key) {
    const Json* value = reader.find(key);
    if (value == nullptr || value->is_object()) return value;
    reader.complain(key, "must be an object, found " + shown(*value));
    return nullptr;
}

std::vector<Json> find_objects(ObjectReader& reader, std::string_view key) {
    const Json* list = reader.find(key);
    std::vector<Json> objects;
    if (list == nullptr) return objects;
    if (!list->is_array()) {
        reader.complain(key, "must be a list of objects, found " + shown(*list));
        return objects;
    }
    for (std::size_t index = 0; index < list->size(); ++index) {
        const Json& item = (*list)[index];
        if (item.is_object()) objects.push_back(item);
        else
            reader.problems().push_back(reader.document().problem(path_to(reader.path_of(key), index),
                                                                  "must be an object, found " + shown(item)));
    }
    return objects;
}

void read_outcome(ObjectReader& reader, const Json& outcome, Checks& checks) {
    ObjectReader fields{reader.document(), outcome, reader.path_of("outcome"), reader.problems()};
    fields.ignore({"winner", "reason"});
    if (fields.finish()) checks.outcome = outcome;
}

// A check that says nothing would pass whatever happens.
bool says_something(const ObjectReader& reader, std::string_view key, const Json& check) {
    if (!check.empty()) return true;
    reader.complain(key, "is empty, so it checks nothing");
    return false;
}

void read_looks(ObjectReader& reader, Checks& checks) {
    if (const Json* then = find_object(reader, "then"); then != nullptr && says_something(reader, "then", *then))
        checks.then = *then;
    if (const Json* sees = find_object(reader, "sees"); sees != nullptr && says_something(reader, "sees", *sees)) {
        checks.sees = *sees;
        static constexpr std::array<std::string_view, 4> viewers{"seat0", "seat1", "spectator", "table"};
        for (const auto& [viewer, view] : sees->items()) {
            const auto complain = [&](std::string message) {
                reader.problems().push_back(
                    reader.document().problem(path_to(reader.path_of("sees"), viewer), std::move(message)));
            };
            if (std::find(viewers.begin(), viewers.end(), viewer) == viewers.end())
                complain("must be seat0, seat1, spectator or table" + did_you_mean(viewer, viewers));
            else if (!view.is_object()) complain("must be an object, found " + shown(view));
            else if (view.empty()) complain("is empty, so it checks nothing");
        }
    }
    if (const Json* outcome = reader.find("outcome")) {
        if (outcome->is_null()) checks.outcome = *outcome;
        else if (outcome->is_object()) read_outcome(reader, *outcome, checks);
        else reader.complain("outcome", "must be an object or null, found " + shown(*outcome));
    }
}

LegalSet read_legal_set(ObjectReader& reader) {
    LegalSet set{reader.path(), seat_of(reader), find_objects(reader, "actions")};
    if (reader.is_object() && !reader.has("actions")) reader.complain("\"actions\" is missing");
    reader.finish();
    return set;
}

std::variant<Accepted, Refused> read_expected(ObjectReader& reader) {
    const Json* refused = reader.find("refused");
    if (refused == nullptr || *refused == false) return Accepted{};
    if (*refused == true) return Refused{};
    if (refused->is_string() && !refused->get_ref<const std::string&>().empty())
        return Refused{refused->get<std::string>()};
    reader.complain("refused", "must be true, false or a refusal's code, found " + shown(*refused));
    return Accepted{};
}

ActionStep read_action(ObjectReader& reader, const Json& step) {
    ActionStep action{seat_of(reader), step, read_expected(reader)};
    for (const std::string_view word : scenario_words)
        if (reader.has(word)) action.action.erase(reader.name_of(word));
    return action;
}

Checks read_check_step(ObjectReader& reader) {
    Checks checks;
    checks.path = reader.path();
    read_looks(reader, checks);
    if (reader.has("legal"))
        checks.legal.push_back({reader.path_of("legal"), seat_of(reader), find_objects(reader, "legal")});
    reader.finish();
    return checks;
}

void read_steps(ObjectReader& reader, Scenario& scenario) {
    const Json* when = reader.find("when");
    if (when == nullptr) return;
    std::vector<ObjectReader> steps = reader.objects("when");
    for (std::size_t index = 0; index < steps.size(); ++index) {
        ObjectReader& step = steps[index];
        if (!step.is_object()) continue;
        if (step.has("type")) scenario.when.push_back({step.path(), read_action(step, (*when)[index])});
        else if (step.has("legal") || step.has("then") || step.has("sees") || step.has("outcome"))
            scenario.when.push_back({step.path(), read_check_step(step)});
        else
            step.complain(
                "must be an action with a \"type\", or a check: \"legal\", \"then\", \"sees\" or \"outcome\"");
    }
}

void read_chance(ObjectReader& reader, Scenario& scenario) {
    const Json* chance = reader.find("chance");
    if (chance == nullptr) return;
    if (!chance->is_array()) return reader.complain("chance", "must be a list of numbers, found " + shown(*chance));
    for (std::size_t index = 0; index < chance->size(); ++index) {
        const auto number = integer_in(reader.document(), (*chance)[index], path_to(reader.path_of("chance"), index), 0,
                                       std::numeric_limits<std::uint8_t>::max(), reader.problems());
        if (number) scenario.chance.push_back(static_cast<std::uint8_t>(*number));
    }
}

void read_seed(ObjectReader& reader, Scenario& scenario) {
    const Json* value = reader.find("seed");
    if (value == nullptr) return;
    std::optional<Seed> seed;
    if (value->is_number_unsigned()) seed = Seed{value->get<std::uint64_t>()};
    if (value->is_string()) seed = Seed::parse(value->get_ref<const std::string&>());
    if (seed) scenario.seed = *seed;
    else reader.complain("seed", "must be a number or 64 hexadecimal digits, found " + shown(*value));
}

void read_decks(ObjectReader& reader, Scenario& scenario) {
    const Json* decks = reader.find("decks");
    if (decks == nullptr) return;
    if (reader.has("given"))
        reader.complain("decks", "a scenario starts from \"given\" or from \"decks\", not from both");
    const auto is_deck = [](const Json& deck) { return deck.is_string() || deck.is_object(); };
    if (is_deck(*decks)) scenario.decks = Json::array({*decks, *decks});
    else if (decks->is_array() && decks->size() == seat_count && std::all_of(decks->begin(), decks->end(), is_deck))
        scenario.decks = *decks;
    else reader.complain("decks", "must be two decks, each a preset's name or a deck object, found " + shown(*decks));
    if (reader.has("decksRefused")) scenario.decks_refused = reader.string("decksRefused");
}

void read_end(ObjectReader& reader, Scenario& scenario) {
    scenario.at_end.path = reader.path();
    read_looks(reader, scenario.at_end);
    scenario.events = find_objects(reader, "events");
    if (const Json* events = reader.find("events"); events != nullptr && events->is_array())
        says_something(reader, "events", *events);
    for (ObjectReader& set : reader.objects("legal", true)) scenario.at_end.legal.push_back(read_legal_set(set));
}

}  // namespace

Scenario read_scenario(const Document& document, const Json& value, const std::string& path, Problems& problems) {
    ObjectReader reader{document, value, path, problems};
    Scenario scenario;
    scenario.path = path;
    scenario.game = reader.required_string("game");
    scenario.name = reader.required_string("name");
    scenario.tests = reader.strings("tests");
    reader.ignore({"note"});
    if (const Json* rules = find_object(reader, "rules")) scenario.rules = *rules;
    scenario.cards = find_objects(reader, "cards");
    if (const Json* given = find_object(reader, "given")) scenario.given = *given;
    read_decks(reader, scenario);
    read_seed(reader, scenario);
    read_chance(reader, scenario);
    read_steps(reader, scenario);
    read_end(reader, scenario);
    const bool checks =
        !scenario.when.empty() || !scenario.events.empty() || !scenario.at_end.empty() || scenario.decks_refused;
    if (reader.finish() && !checks)
        reader.complain("checks nothing: it has no \"when\", \"then\", \"legal\", \"events\", \"outcome\" or \"sees\"");
    return scenario;
}

}  // namespace pentacle::scenario
