#include "scenario/run.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/object_reader.hpp"
#include "scenario/compare.hpp"

namespace pentacle::scenario {

namespace {

std::string one_line(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string in_words(const RefusalText& refusal) {
    return std::string{refusal.code} + " (" + std::string{refusal.sentence} + ")";
}

std::string who_does_what(Seat seat, const Json& action) {
    return "seat " + std::to_string(number_of(seat)) + ", " + one_line(action);
}

// Instance ids as the scenario calls them, and as the game can: "c" and a number.
using InstanceNames = std::map<std::string, std::string>;

std::string text_of_id(const Json& id) { return id.is_string() ? id.get<std::string>() : id.dump(); }

bool is_plain_id(const std::string& id) {
    return id.size() > 1 && id.front() == 'c' && id.find_first_not_of("0123456789", 1) == std::string::npos;
}

void collect_instances(const Json& value, std::set<std::string>& ids) {
    for (const auto& [key, item] : value.items()) {
        if (value.is_object() && same_word(key, "instanceId") && (item.is_string() || item.is_number_unsigned()))
            ids.insert(text_of_id(item));
        if (item.is_structured()) collect_instances(item, ids);
    }
}

// A number for every name that is none, different from those the scenario has given itself.
InstanceNames numbered_instances(const Json& given) {
    std::set<std::string> ids;
    collect_instances(given, ids);
    InstanceNames names;
    int number = 900;
    for (const std::string& written : ids) {
        if (is_plain_id(written)) continue;
        std::string plain;
        do plain = "c" + std::to_string(++number);
        while (ids.contains(plain));
        names.emplace(written, plain);
    }
    return names;
}

void rename_instances(Json& value, const InstanceNames& names) {
    for (auto& [key, item] : value.items()) {
        if (item.is_structured()) rename_instances(item, names);
        else if (item.is_string() || (item.is_number_unsigned() && same_word(key, "instanceId")))
            if (const auto found = names.find(text_of_id(item)); found != names.end()) item = found->second;
    }
}

void rename_instances(Checks& checks, const InstanceNames& names) {
    if (checks.then) rename_instances(*checks.then, names);
    if (checks.sees) rename_instances(*checks.sees, names);
    for (LegalSet& set : checks.legal)
        for (Json& action : set.actions) rename_instances(action, names);
}

void rename_instances(Scenario& scenario, const InstanceNames& names) {
    rename_instances(scenario.given, names);
    for (Step& step : scenario.when)
        if (auto* action = std::get_if<ActionStep>(&step.what)) rename_instances(action->action, names);
        else rename_instances(std::get<Checks>(step.what), names);
    rename_instances(scenario.at_end, names);
    for (Json& event : scenario.events) rename_instances(event, names);
}

// Each occurrence of `word` that is not a part of a longer one.
void replace_word(std::string& text, std::string_view word, std::string_view other) {
    const auto continues = [&](std::size_t at) {
        return at < text.size() && ((text[at] >= '0' && text[at] <= '9') || (text[at] >= 'a' && text[at] <= 'z'));
    };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
        if ((at > 0 && continues(at - 1)) || continues(at + word.size())) {
            ++at;
            continue;
        }
        text.replace(at, word.size(), other);
        at += other.size();
    }
}

// "cardDrawn" and "card_drawn" are the same type of event.
Json with_type_of(const Json& event, Json wanted) {
    const auto there = event.find("type");
    const auto asked = wanted.find("type");
    if (there != event.end() && asked != wanted.end() && there->is_string() && asked->is_string() &&
        same_word(there->get<std::string>(), asked->get<std::string>()))
        *asked = *there;
    return wanted;
}

}  // namespace

Run::Run(GameShelf& games, const Document& document, const Scenario& scenario, Problems& failures)
    : games_{games}, document_{document}, scenario_{scenario}, failures_{failures} {}

void Run::go() {
    if (!load_game()) return;
    if (scenario_.decks_refused) return expect_refused_decks();
    if (!set_up() || !take_steps()) return;
    check(scenario_.at_end);
    check_events();
    check_chance_used_up();
}

bool Run::load_game() {
    const GameShelf::Wanted wanted{scenario_.game, scenario_.rules, scenario_.cards, scenario_.decks.has_value()};
    auto game = games_.take(wanted);
    if (!game) {
        for (const Problem& problem : game.error()) {
            if (problem.file.starts_with(inline_card_file)) {
                const std::size_t index = std::stoul(problem.file.substr(inline_card_file.size()));
                const std::size_t shared = scenario_.shared_cards;
                if (index < shared) fail(path_to("/cards", index) + problem.path, problem.message);
                else fail_inside(path_to("/cards", index - shared), problem);
            } else if (problem.file.empty()) fail_inside(problem.path.empty() ? "/game" : "/rules", problem);
            else failures_.push_back(problem);
        }
        return false;
    }
    game_ = std::move(game).value();
    return true;
}

bool Run::set_up() {
    return (scenario_.decks ? start_from_decks() : start_from_position()) &&
           state_can_be(scenario_.path + (scenario_.decks ? "/decks" : "/given"));
}

bool Run::start_from_decks() {
    const auto decks = read_decks();
    if (!decks) return false;
    match_ = game_->start(*decks, scenario_.seed, Recording::On);
    return true;
}

// Decks that must be refused: one of the failures says what was expected, and then none is a failure.
void Run::expect_refused_decks() {
    const std::size_t failures_before = failures_.size();
    const bool accepted = read_decks().has_value();
    const bool said = std::any_of(
        failures_.begin() + static_cast<std::ptrdiff_t>(failures_before), failures_.end(),
        [&](const Problem& problem) { return problem.message.find(*scenario_.decks_refused) != std::string::npos; });
    if (said) failures_.resize(failures_before);
    else
        fail(scenario_.path + "/decks",
             "must be refused with \"" + *scenario_.decks_refused + "\"" + (accepted ? ", but were accepted" : ""));
}

std::optional<BySeat<AnyDeck>> Run::read_decks() {
    BySeat<AnyDeck> decks;
    for (const Seat seat : all_seats) {
        const auto index = static_cast<std::size_t>(number_of(seat));
        const Json& written = (*scenario_.decks)[index];
        const std::string path = path_to("/decks", index);
        if (written.is_string()) {
            const auto name = written.get<std::string>();
            const AnyDeck* deck = game_->find_deck(name);
            std::vector<std::string_view> names;
            for (const AnyDeck& preset : game_->decks()) names.push_back(preset.name);
            if (deck == nullptr)
                return fail(scenario_.path + path,
                            "no preset deck is called " + shown(written) + did_you_mean(name, names)),
                       std::nullopt;
            decks[seat] = *deck;
            continue;
        }
        Result<AnyDeck, Problems> deck = game_->read_deck(Document::without_lines(written));
        if (!deck) {
            for (const Problem& problem : deck.error()) fail_inside(path, problem);
            return std::nullopt;
        }
        decks[seat] = std::move(deck).value();
    }
    return decks;
}

// A game that numbers its cards is told which number each name of the scenario stands for. A position that is wrong
// either way is blamed for what is wrong with it as it was written, as far as that can be told apart.
bool Run::start_from_position() {
    auto match = game_->position(Document::without_lines(scenario_.given));
    if (!match) {
        Scenario renamed = scenario_;
        instance_names_ = numbered_instances(scenario_.given);
        rename_instances(renamed, instance_names_);
        auto second_try = game_->position(Document::without_lines(renamed.given));
        if (second_try) {
            scenario_ = std::move(renamed);
            match = std::move(second_try);
        } else if (second_try.error().size() < match.error().size()) match = std::move(second_try);
    }
    if (!match) {
        for (const Problem& problem : match.error()) fail_inside("/given", problem);
        return false;
    }
    match_ = std::move(match).value();
    if (!scenario_.given.contains("rng")) match_->reseed(scenario_.seed);
    match_->record_events(true);
    return true;
}

bool Run::take_steps() {
    for (const Step& step : scenario_.when) {
        if (const auto* action = std::get_if<ActionStep>(&step.what)) {
            if (!act(step, *action)) return false;
            continue;
        }
        const std::size_t failures_before = failures_.size();
        check(std::get<Checks>(step.what));
        if (failures_.size() != failures_before) return false;
    }
    return true;
}

bool Run::act(const Step& step, const ActionStep& wanted) {
    const std::optional<Seat> seat = seat_or_decider(wanted.seat, step.path);
    if (!seat) return false;
    feed_chance();
    const std::uint64_t hash_before = match_->hash();
    if (const auto* refused = std::get_if<Refused>(&wanted.expected)) {
        if (!was_refused(step, *seat, wanted, *refused)) return false;
        if (match_->hash() == hash_before) return true;
        return fail(step.path, "the refused action changed the position"), false;
    }
    return reads_every_key(step, *seat, wanted) && was_accepted(step, *seat, wanted) && state_can_be(step.path);
}

// A key that the game does not read, and that is a slip away from one of ours or of the action's, was meant to say
// something: "refusd" would turn the test around. (What is merely more than the action needs is the game's to ignore.)
bool Run::reads_every_key(const Step& step, Seat seat, const ActionStep& wanted) {
    constexpr std::size_t slips_in_step_max = 2;
    const std::optional<Json> written = match_->written(seat, wanted.action);
    if (!written) return true;  // refused, and told so
    std::vector<std::string_view> known{scenario_words.begin(), scenario_words.end()};
    for (const auto& [name, there] : written->items()) known.push_back(name);
    bool well = true;
    for (const auto& [key, value] : wanted.action.items()) {
        if (find_member(*written, key) != nullptr) continue;
        const std::string meant = closest_word(key, known);
        if (meant.empty() || edit_distance(key, meant, slips_in_step_max) > slips_in_step_max) continue;
        Json without = wanted.action;
        without.erase(key);
        if (match_->written(seat, without) != written) continue;
        fail(path_to(step.path, key), "this action has no such key, did you mean \"" + meant + "\"?");
        well = false;
    }
    return well;
}

bool Run::was_accepted(const Step& step, Seat seat, const ActionStep& wanted) {
    const auto refusal = match_->act(seat, wanted.action);
    if (!refusal) return true;
    fail(step.path, who_does_what(seat, wanted.action) + ": must be accepted, but was refused: " + in_words(*refusal) +
                        legal_list(seat));
    return false;
}

bool Run::was_refused(const Step& step, Seat seat, const ActionStep& wanted, const Refused& expected) {
    const auto refusal = match_->act(seat, wanted.action);
    const std::string expected_text =
        expected.code.empty() ? "must be refused" : "must be refused with " + expected.code;
    if (!refusal) {
        fail(step.path, who_does_what(seat, wanted.action) + ": " + expected_text + ", but was accepted");
        return false;
    }
    if (expected.code.empty() || expected.code == refusal->code) return true;
    fail(step.path, who_does_what(seat, wanted.action) + ": " + expected_text + ", but was refused with " +
                        in_words(*refusal) + legal_list(seat));
    return false;
}

void Run::check(const Checks& checks) {
    if (checks.then) compare(*checks.then, match_->view(Viewer::Table), checks.path + "/then");
    if (checks.sees) check_sight(*checks.sees, checks.path + "/sees");
    if (checks.outcome) check_outcome(*checks.outcome, checks.path + "/outcome");
    for (const LegalSet& set : checks.legal) check_legal(set);
}

void Run::check_sight(const Json& sees, const std::string& path) {
    for (const auto& [viewer, expected] : sees.items()) {
        const Viewer eyes = viewer == "seat0"       ? Viewer::FirstSeat
                            : viewer == "seat1"     ? Viewer::SecondSeat
                            : viewer == "spectator" ? Viewer::Spectator
                                                    : Viewer::Table;
        compare(expected, match_->view(eyes), path_to(path, viewer));
    }
}

void Run::check_outcome(const Json& expected, const std::string& path) {
    const std::optional<Outcome> outcome = match_->standing().outcome;
    Json found;
    if (outcome) {
        found = {{"winner", nullptr}, {"reason", outcome->reason}};
        if (outcome->winner) found["winner"] = number_of(*outcome->winner);
    }
    if (expected.is_null() && outcome) return fail(path, "the match must go on, but it is over: " + one_line(found));
    if (!expected.is_null() && !outcome)
        return fail(path, "the match must be over: expected " + one_line(expected) + ", but it goes on");
    compare(expected, found, path);
}

void Run::check_legal(const LegalSet& set) {
    const std::optional<Seat> seat = seat_or_decider(set.seat, set.path);
    if (!seat) return;
    std::vector<Json> unexpected = match_->legal(*seat);
    std::string wrong;
    for (const Json& action : set.actions) {
        const std::optional<Json> written = match_->written(*seat, action);
        const auto found = written ? std::find(unexpected.begin(), unexpected.end(), *written) : unexpected.end();
        if (found != unexpected.end()) {
            unexpected.erase(found);
            continue;
        }
        const auto refusal = match_->refuse(*seat, action);
        wrong += "\n  must be legal: " + one_line(action) +
                 (refusal ? ", but is refused: " + in_words(*refusal) : ", but is not listed (or expected twice)");
    }
    for (const Json& action : unexpected) wrong += "\n  is legal, but must not be: " + one_line(action);
    if (!wrong.empty())
        fail(set.path, "seat " + std::to_string(number_of(*seat)) + " has other legal actions:" + wrong);
}

void Run::check_events() {
    std::size_t next = 0;
    std::size_t last_found = 0;
    for (std::size_t index = 0; index < match_->event_count() && next < scenario_.events.size(); ++index) {
        const std::optional<Json> event = match_->event(index, Viewer::Table);
        if (!event || !matches(with_type_of(*event, scenario_.events[next]), *event, *game_)) continue;
        ++next;
        last_found = index + 1;
    }
    if (next == scenario_.events.size()) return;
    std::string message = one_line(scenario_.events[next]) + " did not happen";
    if (next > 0) message += " after " + one_line(scenario_.events[next - 1]);
    message += "; what happened" + std::string{next > 0 ? " after it" : ""} + ":";
    if (last_found == match_->event_count()) message += " nothing";
    for (std::size_t index = last_found; index < match_->event_count(); ++index)
        if (const auto event = match_->event(index, Viewer::Table)) message += "\n  " + one_line(*event);
    fail(scenario_.path + path_to("/events", next), std::move(message));
}

void Run::check_chance_used_up() {
    const std::size_t left = scenario_.chance.size() - chance_fed_ + match_->script_left();
    if (left > 0)
        fail(scenario_.path + "/chance", std::to_string(left) + " of " + std::to_string(scenario_.chance.size()) +
                                             " scripted results were never asked for");
}

bool Run::state_can_be(const std::string& path) {
    const std::optional<std::string> broken = match_->broken_invariant();
    if (broken) fail(path, "this leads to a state that cannot be: " + *broken);
    return !broken;
}

// The generator holds a few scripted results; the rest waits here and follows before each action.
void Run::feed_chance() {
    if (scenario_.chance.empty()) return;
    chance_fed_ -= match_->script_left();
    FixedVector<std::uint8_t, Rng::script_length_max> script;
    while (chance_fed_ < scenario_.chance.size() && !script.full()) script.push_back(scenario_.chance[chance_fed_++]);
    match_->follow_script(script);
}

std::optional<Seat> Run::seat_or_decider(const std::optional<Seat>& seat, const std::string& path) {
    if (seat) return seat;
    const Seats deciders = match_->standing().deciders;
    if (!deciders.empty() && deciders != Seats::both()) return deciders.first();
    fail(path, deciders.empty() ? "\"seat\" is missing, and nobody has to decide now"
                                : "\"seat\" is missing, and both seats have to decide now");
    return std::nullopt;
}

std::string Run::legal_list(Seat seat) const {
    constexpr std::size_t actions_max = 40;
    const std::vector<Json> actions = match_->legal(seat);
    if (actions.empty()) return "\n  seat " + std::to_string(number_of(seat)) + " has no legal action now";
    std::string text = "\n  legal for seat " + std::to_string(number_of(seat)) + ":";
    for (std::size_t index = 0; index < actions.size() && index < actions_max; ++index)
        text += "\n    " + one_line(actions[index]);
    if (actions.size() > actions_max) text += "\n    and " + std::to_string(actions.size() - actions_max) + " more";
    return text;
}

void Run::compare(const Json& expected, const Json& found, const std::string& path) {
    for (Difference& difference : differences(expected, found, *game_, path))
        fail(difference.path, std::move(difference.message));
}

void Run::fail(const std::string& path, std::string message) {
    failures_.push_back(document_.problem(path, in_authors_words(std::move(message))));
}

// The author never wrote the numbers that stand for instances here.
std::string Run::in_authors_words(std::string message) const {
    for (const auto& [written, plain] : instance_names_) replace_word(message, plain, written);
    return message;
}

void Run::fail_inside(const std::string& path, const Problem& problem) {
    fail(scenario_.path + path + problem.path, problem.message);
}

}  // namespace pentacle::scenario
