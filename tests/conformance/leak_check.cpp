#include "conformance/leak_check.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace pentacle::conformance {

namespace {

constexpr std::size_t probes_per_comparison = 12;
const Ink plain{false};

// The first place where two texts differ, with a little around it.
std::string first_difference(const std::string& left, const std::string& right) {
    const auto [at, there] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    const auto offset = static_cast<std::size_t>(at - left.begin());
    const std::size_t from = offset > 60 ? offset - 60 : 0;
    return "really …" + left.substr(from, 140) + "… imagined …" + right.substr(from, 140) + "…";
}

void demand_same(const Json& real, const Json& imagined, std::string_view check, Seat seat) {
    if (real == imagined && real.dump() == imagined.dump()) return;
    throw Violation{check, name_of(seat) + " can tell: " + first_difference(real.dump(), imagined.dump())};
}

// Paths of all places of `left` that are not so in `right`, with '*' for an index. The two players of a list at the top
// keep theirs: one hand may be imagined and the other forgotten.
void collect_differences(const Json& left, const Json& right, const std::string& path, std::set<std::string>& places) {
    if (left.is_object() && right.is_object()) {
        for (const auto& [key, value] : left.items())
            collect_differences(value, right.contains(key) ? right[key] : Json{}, path_to(path, key), places);
    } else if (left.is_array() && right.is_array() && left.size() == right.size()) {
        const bool by_seat = left.size() == seat_count && std::count(path.begin(), path.end(), '/') <= 2;
        for (std::size_t index = 0; index < left.size(); ++index)
            collect_differences(left[index], right[index], by_seat ? path_to(path, index) : path + "/*", places);
    } else if (left.is_object() && right.is_null()) {
        collect_differences(left, Json::object(), path, places);
    } else if (left != right) {
        places.insert(path);
    }
}

// The chance of an imagined state is its own and no place on the table.
bool is_chance(const std::string& path) { return path.find("/rng") != std::string::npos; }

void note_places(const AnyMatch& real, const AnyMatch& imagined, Seat seat, HiddenPlaces& places) {
    const Json table = real.view(Viewer::Table);
    const std::string eyes = "/seat" + std::to_string(number_of(seat));
    collect_differences(table, real.view(viewer_at(seat)), eyes, places.hidden);
    collect_differences(table, imagined.view(Viewer::Table), eyes, places.changed);
}

void compare_words(AnyMatch& real, AnyMatch& imagined, Seat seat) {
    const int count = real.list_legal(seat);
    demand(imagined.list_legal(seat) == count, "legal_leaks",
           [&] { return name_of(seat) + " has another number of actions"; });
    for (int index = 0; index < count; ++index) {
        demand(real.listed_text(seat, index) == imagined.listed_text(seat, index), "words_leak",
               [&] { return real.listed_text(seat, index) + " / " + imagined.listed_text(seat, index); });
        demand(real.key_of_listed(seat, index) == imagined.key_of_listed(seat, index), "key_leaks",
               [&] { return one_line(real.listed_json(seat, index)); });
    }
}

void compare_refusals(const AnyMatch& real, const AnyMatch& imagined, Seat seat, const std::vector<Json>& probes) {
    const auto in_words = [](const std::optional<RefusalText>& refusal) {
        return refusal ? std::string{refusal->code} : std::string{"accepted"};
    };
    for (const Json& probe : probes) {
        const auto here = real.refuse(seat, probe);
        const auto there = imagined.refuse(seat, probe);
        demand(here == there, "refusal_leaks", [&] {
            return one_line(probe) + " of " + name_of(seat) + ": really " + in_words(here) + ", imagined " +
                   in_words(there);
        });
        demand(real.written(seat, probe) == imagined.written(seat, probe), "written_leaks",
               [&] { return one_line(probe); });
    }
}

void imagine(Moment& now, Seat seat) {
    Rng rng{Seed{now.chance.next(), now.chance.next()}};
    now.spare.imagine_from(now.match, seat, rng);
    const auto broken = now.spare.broken_invariant();
    demand(!broken, "imagined_can_be", [&] { return "what " + name_of(seat) + " imagines cannot be: " + *broken; });
}

// Two states that look alike to the seat are imagined alike.
void check_imagines_alike(Moment& now, Seat seat) {
    const Seed seed{now.chance.next(), now.chance.next()};
    const std::unique_ptr<AnyMatch> from_imagined = now.spare.clone();
    Rng first{seed};
    Rng second{seed};
    now.spare2.imagine_from(now.match, seat, first);
    from_imagined->imagine_from(now.spare, seat, second);
    demand(from_imagined->same_state(now.spare2), "imagining_leaks", [&] {
        return "what " + name_of(seat) + " imagines depends on what it cannot know: " +
               first_difference(now.spare2.view(Viewer::Table).dump(), from_imagined->view(Viewer::Table).dump());
    });
}

std::vector<Json> events_told(const AnyMatch& match, Viewer viewer) {
    std::vector<Json> told;
    for (std::size_t index = 0; index < match.event_count(); ++index)
        if (const auto event = match.event(index, viewer))
            told.push_back({{"event", *event}, {"text", match.event_text(index, viewer).value_or("")}});
    return told;
}

// Every text of `left` that is not so in `right`.
void collect_texts(const Json& left, const Json& right, std::set<std::string>& texts) {
    if (left == right) return;
    if (left.is_string()) texts.insert(left.get<std::string>());
    if (left.is_object())
        for (const auto& [key, value] : left.items())
            collect_texts(value, right.is_object() && right.contains(key) ? right[key] : Json{}, texts);
    if (left.is_array())
        for (std::size_t index = 0; index < left.size(); ++index)
            collect_texts(left[index], right.is_array() && index < right.size() ? right[index] : Json{}, texts);
}

// Whether an event may tell what the views do not: it shows a card that was hidden and has left the table since, so
// that its id is in no hidden place any more; or the game says that events of this type show hidden cards.
bool reveals(const Json& really, const Json& imagined, const AnyMatch& after, Viewer viewer, const Settings& settings) {
    if (settings.revealing_events.contains(really["event"].value("type", ""))) return true;
    std::set<std::string> told;
    std::set<std::string> still_hidden;
    collect_texts(really["event"], imagined["event"], told);
    collect_texts(after.view(Viewer::Table), after.view(viewer), still_hidden);
    return !std::includes(still_hidden.begin(), still_hidden.end(), told.begin(), told.end());
}

void compare_told(const AnyMatch& real, const AnyMatch& imagined, Viewer viewer, std::string_view check,
                  const Settings& settings) {
    const std::vector<Json> really = events_told(real, viewer);
    const std::vector<Json> otherwise = events_told(imagined, viewer);
    if (really == otherwise) return;
    const auto [at, there] = std::mismatch(really.begin(), really.end(), otherwise.begin(), otherwise.end());
    // What follows a revealed card may follow from it.
    if (at != really.end() && there != otherwise.end() && reveals(*at, *there, real, viewer, settings)) return;
    throw Violation{check, "the viewer is told " + (at == really.end() ? "nothing" : one_line(*at)) +
                               ", and imagined " + (there == otherwise.end() ? "nothing" : one_line(*there)) +
                               ", though the position then looks the same"};
}

}  // namespace

std::set<std::string> HiddenPlaces::never_imagined() const {
    std::set<std::string> places;
    for (const std::string& path : hidden) {
        const auto inside = changed.lower_bound(path);  // the place itself, or something in it
        if (!is_chance(path) && (inside == changed.end() || !inside->starts_with(path))) places.insert(path);
    }
    return places;
}

void check_imagined(Moment& now, Seat seat, const Probes& probes, HiddenPlaces& places) {
    imagine(now, seat);
    AnyMatch& real = now.match;
    AnyMatch& imagined = now.spare;
    demand_same(real.view(viewer_at(seat)), imagined.view(viewer_at(seat)), "view_leaks", seat);
    demand_same(real.view(Viewer::Spectator), imagined.view(Viewer::Spectator), "spectator_view_leaks", seat);
    demand_same(real.legal(seat), imagined.legal(seat), "legal_leaks", seat);
    compare_words(real, imagined, seat);
    compare_refusals(real, imagined, seat, probes.draw(real, now.chance, probes_per_comparison));
    for (const Viewer viewer : {viewer_at(seat), Viewer::Spectator})
        demand(real.sketch(viewer, plain) == imagined.sketch(viewer, plain), "sketch_leaks",
               [&] { return name_of(seat); });
    demand(real.evaluate(seat) == imagined.evaluate(seat), "evaluation_leaks", [&] {
        return name_of(seat) + ": really " + std::to_string(real.evaluate(seat)) + ", imagined " +
               std::to_string(imagined.evaluate(seat));
    });
    demand(real.turn() == imagined.turn(), "turn_leaks", [&] { return name_of(seat); });
    demand(real.standing().deciders == imagined.standing().deciders, "deciders_leak", [&] { return name_of(seat); });
    note_places(real, imagined, seat, places);
    check_imagines_alike(now, seat);
}

void check_told_events(Moment& now, Seat seat, const Settings& settings) {
    imagine(now, seat);
    now.spare2.copy_from(now.match);
    const Seats deciders = now.match.standing().deciders;
    const Seat actor = deciders == Seats::both() ? all_seats[now.chance.below(seat_count)] : deciders.first();
    const std::vector<Json> actions = now.match.legal(actor);
    const Json& action = actions[now.chance.below(static_cast<std::uint32_t>(actions.size()))];
    // Re-dealt hands may not hold what the other seat really did.
    if (now.spare.written(actor, action) != now.match.written(actor, action)) return;
    for (AnyMatch* match : {&now.spare, &now.spare2}) {
        match->forget_events();
        match->record_events(true);
        match->act(actor, action);
    }
    if (now.spare.view(viewer_at(seat)) == now.spare2.view(viewer_at(seat))) {
        compare_told(now.spare2, now.spare, viewer_at(seat), "event_leaks", settings);
        compare_told(now.spare2, now.spare, Viewer::Spectator, "spectator_event_leaks", settings);
    }
    for (AnyMatch* match : {&now.spare, &now.spare2}) {
        match->record_events(false);
        match->forget_events();
    }
}

void check_imagined_ends(Moment& now, Seat seat) {
    imagine(now, seat);
    BySeat<Rng> chance{Rng{Seed{now.chance.next()}}, Rng{Seed{now.chance.next()}}};
    demand(now.spare.play_randomly(chance, actions_max) < actions_max, "imagined_ends", [&] { return name_of(seat); });
    const auto broken = now.spare.broken_invariant();
    demand(!broken, "imagined_ends_well", [&] { return *broken; });
}

void check_bots(Moment& now, Seat seat) {
    for (const std::string_view name : {"random", "greedy", "mcts:24"}) {
        imagine(now, seat);
        now.spare2.copy_from(now.match);
        const Seed seed{now.chance.next()};
        const BotSpec spec = parse_bot(name).value();
        const int really = make_bot(spec, seed)->choose(now.spare2, seat);
        demand(now.spare2.same_state(now.match), "bot_only_looks", [&] { return std::string{name}; });
        demand(really >= 0 && really < now.spare2.list_legal(seat), "bot_chooses_a_listed_action",
               [&] { return std::string{name}; });
        const int imagined = make_bot(spec, seed)->choose(now.spare, seat);
        demand(really == imagined, "bot_leaks", [&] {
            return std::string{name} + " of " + name_of(seat) + " knows what it may not: really action " +
                   std::to_string(really) + ", imagined " + std::to_string(imagined);
        });
    }
}

}  // namespace pentacle::conformance
