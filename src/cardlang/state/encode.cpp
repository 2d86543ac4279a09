#include "cardlang/state/encode.hpp"

#include <algorithm>
#include <utility>

#include "cardlang/state/fields_of.hpp"
#include "core/object_reader.hpp"
#include "core/seed.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

template <typename T>
concept Word = ClosedWord<T> || GameWord<T>;

template <typename T>
concept Struct = requires(T& value) {
    value.fields();
    T::field_list;
};

constexpr std::array<std::string_view, std::variant_size_v<Frame>> frame_names{
    "ResolveItem",     "RunEffects",   "AnnounceItem", "CastCards",
    "DistributeCards", "RepeatEffect", "TakeTurns",    "GameStep"};

class Encoder {
public:
    explicit Encoder(const Language& language) : language_{language} {}

    template <typename T>
        requires std::integral<T>
    Json to_json(T value) const {
        return value;
    }
    template <Word T>
    Json to_json(T value) const {
        return spelling(language_, value);
    }
    Json to_json(Seat seat) const { return number_of(seat); }
    Json to_json(const Rng& rng) const { return {{"seed", rng.seed().hex()}, {"drawn", rng.drawn()}}; }
    template <typename T>
    Json to_json(const std::optional<T>& value) const {
        return value ? to_json(*value) : Json(nullptr);
    }
    template <typename T, std::size_t N>
    Json to_json(const FixedVector<T, N>& items) const {
        Json list = Json::array();
        for (const T& item : items) list.push_back(to_json(item));
        return list;
    }
    template <typename T>
    Json to_json(const BySeat<T>& items) const {
        return Json::array({to_json(items[Seat::First]), to_json(items[Seat::Second])});
    }
    Json to_json(const CheckedArray<Object, object_slots>& objects) const {
        Json list = Json::array();
        for (std::size_t slot = 0; slot < object_slots; ++slot) {
            if (objects[slot] == Object{}) continue;
            Json object = to_json(objects[slot]);
            object["slot"] = slot;
            list.push_back(std::move(object));
        }
        return list;
    }
    Json to_json(const Tallies& tallies) const {
        Json object = Json::object();
        for (std::size_t place = 0; place < tally_count(language_); ++place)
            if (const auto tally = static_cast<Tally>(place); tallies[tally] != 0)
                object[std::string{tally_word(language_, tally).name}] = tallies[tally];
        return object;
    }
    Json to_json(const Counters& counters) const {
        Json object = Json::object();
        for (const CounterType counter : words_of<CounterType>(language_))
            if (counters[counter] != 0) object[std::string{spelling(language_, counter)}] = counters[counter];
        return object;
    }
    template <std::size_t N>
    Json to_json(const OwnZones<N>& zones) const {
        Json object = Json::object();
        zones.for_each(
            [&](Zone zone, const Pile& pile) { object[std::string{spelling(language_, zone)}] = to_json(pile); });
        return object;
    }
    Json to_json(const Frame& frame) const {
        Json json = std::visit([this](const auto& held) { return to_json(held); }, frame);
        json["frame"] = frame_names[frame.index()];
        return json;
    }
    template <Struct T>
    Json to_json(const T& value) const {
        Json object = Json::object();
        add_fields(object, value);
        return object;
    }

private:
    template <Struct T>
    void add_fields(Json& object, const T& value) const {
        constexpr std::size_t count = std::tuple_size_v<decltype(value.fields())>;
        if constexpr (count > 0) {
            static constexpr auto names = detail::split_words<count>(T::field_list);
            const T usual{};
            const auto mine = value.fields();
            const auto theirs = usual.fields();
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                (add_field(object, names[I], std::get<I>(mine), std::get<I>(theirs)), ...);
            }(std::make_index_sequence<count>{});
        }
    }
    template <typename T>
    void add_field(Json& object, std::string_view name, const T& value, const T& usual) const {
        // What the game keeps stands among the machine's own.
        if constexpr (std::same_as<T, OwnState>) add_fields(object, value);
        else if (value != usual) object[std::string{name}] = to_json(value);
    }

    const Language& language_;
};

class Decoder {
public:
    Decoder(const Language& language, const Document& document, Problems& problems)
        : language_{language}, document_{document}, problems_{problems} {}

    template <typename T>
        requires std::integral<T>
    void read(const Json& json, const std::string& path, T& value) {
        if constexpr (std::same_as<T, bool>) {
            if (json.is_boolean()) value = json.get<bool>();
            else wrong(path, "must be true or false", json);
        } else {
            const bool whole = json.is_number_integer();
            const std::int64_t number = whole ? json.get<std::int64_t>() : -1;
            if (whole && std::in_range<T>(number)) value = static_cast<T>(number);
            else wrong(path, "must be a whole number that fits", json);
        }
    }
    template <Word T>
    void read(const Json& json, const std::string& path, T& value) {
        if (json.is_string())
            for (const T word : words_of<T>(language_))
                if (same_word(json.get<std::string>(), spelling(language_, word))) {
                    value = word;
                    return;
                }
        wrong(path, "must be a known word", json);
    }
    void read(const Json& json, const std::string& path, Seat& value) {
        if (const auto number = integer_in(document_, json, path, 0, 1, problems_))
            value = *number == 0 ? Seat::First : Seat::Second;
    }
    void read(const Json& json, const std::string& path, Rng& value) {
        ObjectReader reader{document_, json, path, problems_};
        const auto seed = Seed::parse(reader.required_string("seed"));
        const Json* drawn = reader.find("drawn");
        if (!seed) return reader.complain("seed", "must be a seed");
        if (drawn == nullptr || !drawn->is_number_unsigned()) return reader.complain("drawn", "must be a whole number");
        value = Rng::at(*seed, drawn->get<std::uint64_t>());
        reader.finish();
    }
    template <typename T>
    void read(const Json& json, const std::string& path, std::optional<T>& value) {
        if (json.is_null()) return value.reset();
        T held{};
        read(json, path, held);
        value = held;
    }
    template <typename T, std::size_t N>
    void read(const Json& json, const std::string& path, FixedVector<T, N>& items) {
        if (!json.is_array() || json.size() > N)
            return wrong(path, "must be a list of at most " + std::to_string(N) + " items", json);
        items.clear();
        for (std::size_t place = 0; place < json.size(); ++place) {
            T item{};
            read(json[place], path + "/" + std::to_string(place), item);
            items.push_back(item);
        }
    }
    template <typename T>
    void read(const Json& json, const std::string& path, BySeat<T>& items) {
        if (!json.is_array() || json.size() != seat_count) return wrong(path, "must be a list of two", json);
        read(json[0], path + "/0", items[Seat::First]);
        read(json[1], path + "/1", items[Seat::Second]);
    }
    void read(const Json& json, const std::string& path, CheckedArray<Object, object_slots>& objects) {
        if (!json.is_array()) return wrong(path, "must be a list", json);
        for (std::size_t place = 0; place < json.size(); ++place) {
            const std::string at = path + "/" + std::to_string(place);
            if (!json[place].is_object() || !json[place].contains("slot"))
                return wrong(at, "must be an object with a slot", json[place]);
            const auto slot = integer_in(document_, json[place]["slot"], at + "/slot", 0, object_slots - 1, problems_);
            if (slot) read_struct(json[place], at, objects[static_cast<std::size_t>(*slot)], "slot");
        }
    }
    void read(const Json& json, const std::string& path, Tallies& tallies) {
        ObjectReader reader{document_, json, path, problems_};
        if (!reader.is_object()) return;
        for (std::size_t place = 0; place < tally_count(language_); ++place) {
            const auto tally = static_cast<Tally>(place);
            read_field(reader, tally_word(language_, tally).name, tallies[tally]);
        }
        reader.finish();
    }
    void read(const Json& json, const std::string& path, Counters& counters) {
        ObjectReader reader{document_, json, path, problems_};
        if (!reader.is_object()) return;
        for (const CounterType counter : words_of<CounterType>(language_))
            read_field(reader, spelling(language_, counter), counters[counter]);
        reader.finish();
    }
    template <std::size_t N>
    void read(const Json& json, const std::string& path, OwnZones<N>& zones) {
        ObjectReader reader{document_, json, path, problems_};
        if (!reader.is_object()) return;
        for (std::size_t place = 0; place < N; ++place)
            read_field(reader, spelling(language_, own_zone(place)), zones[own_zone(place)]);
        reader.finish();
    }
    void read(const Json& json, const std::string& path, Frame& frame) {
        if (!json.is_object() || !json.contains("frame") || !json["frame"].is_string())
            return wrong(path, "must be an object with a frame", json);
        const auto name = json["frame"].get<std::string>();
        const auto found = std::find(frame_names.begin(), frame_names.end(), name);
        if (found == frame_names.end()) return wrong(path + "/frame", "must be a known frame", json["frame"]);
        make_frame(static_cast<std::size_t>(found - frame_names.begin()), frame,
                   std::make_index_sequence<frame_names.size()>{});
        std::visit([&](auto& held) { read_struct(json, path, held, "frame"); }, frame);
    }
    template <Struct T>
    void read(const Json& json, const std::string& path, T& value) {
        read_struct(json, path, value, "");
    }

private:
    template <std::size_t... I>
    static void make_frame(std::size_t index, Frame& frame, std::index_sequence<I...>) {
        ((I == index ? void(frame = std::variant_alternative_t<I, Frame>{}) : void()), ...);
    }
    template <Struct T>
    void read_struct(const Json& json, const std::string& path, T& value, std::string_view also) {
        ObjectReader reader{document_, json, path, problems_};
        if (!reader.is_object()) return;
        read_fields(reader, value);
        if (!also.empty()) reader.ignore({also});
        reader.finish();
    }
    template <Struct T>
    void read_fields(ObjectReader& reader, T& value) {
        constexpr std::size_t count = std::tuple_size_v<decltype(value.fields())>;
        if constexpr (count > 0) {
            static constexpr auto names = detail::split_words<count>(T::field_list);
            const auto fields = value.fields();
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                (read_field(reader, names[I], std::get<I>(fields)), ...);
            }(std::make_index_sequence<count>{});
        }
    }
    template <typename T>
    void read_field(ObjectReader& reader, std::string_view name, T& value) {
        if constexpr (std::same_as<T, OwnState>) read_fields(reader, value);
        else if (const Json* found = reader.find(name)) read(*found, reader.path_of(name), value);
    }
    void wrong(const std::string& path, const std::string& what, const Json& found) {
        problems_.push_back(document_.problem(path, what + ", found " + shown(found)));
    }

    const Language& language_;
    const Document& document_;
    Problems& problems_;
};

// Whether every number that stands for something stands for something that exists.
class Soundness {
public:
    Soundness(const State& state, const Program& program) : state_{state}, program_{program} {}

    bool holds() {
        for (const Object& object : state_.objects)
            fine_ &= object.card < program_.cards.size() && effect(object.made_by) && effect(object.changed_by);
        for (const Seat seat : all_seats) check(state_.players[seat]);
        for (const StackItem& held : state_.stack) check(held);
        check(state_.resolving);
        check(state_.announcing.item);
        fine_ &= place(state_.announcing.activated, program_.activated.size());
        for (const Payment& payment : state_.announcing.payments) ref(payment.ref);
        for (const Place settled : state_.announcing.targets_settled) fine_ &= effect(settled);
        for (const PendingTrigger& waiting : state_.pending) {
            fine_ &= place(waiting.trigger, program_.triggers.size()) && effect(waiting.effect) &&
                     (waiting.trigger == no_place) != (waiting.effect == no_place) &&
                     waiting.card < program_.cards.size();
            ref(waiting.source);
            ref(waiting.occasion.object);
        }
        for (const Grant& grant : state_.grants) {
            fine_ &= place(grant.passive, program_.passives.size()) && effect(grant.effect) &&
                     (grant.passive != no_place || grant.effect != no_place);
            ref(grant.target);
            ref(grant.source);
        }
        for (const Delayed& waiting : state_.delayed) {
            const std::size_t pool =
                waiting.kind == DelayedKind::OneShotTrigger ? program_.triggers.size() : program_.effects.size();
            fine_ &= place(waiting.place, pool) && waiting.card < program_.cards.size();
            fine_ &= waiting.kind == DelayedKind::ReturnToPlay || waiting.place != no_place;
            ref(waiting.object);
            ref(waiting.occasion.object);
        }
        for (const Link& link : state_.links) ref(link.source), ref(link.target);
        for (const UsedAbility& used : state_.used_abilities) {
            fine_ &= used.ability < program_.activated.size();
            ref(used.object), ref(used.given_by);
        }
        for_each_ref(state_.own, [&](Ref held) { ref(held); });
        for (const Frame& frame : state_.frames) std::visit([&](const auto& held) { check(held); }, frame);
        for (const Ref chosen : state_.question.chosen) ref(chosen);
        for (const Ref chosen : state_.answer.chosen) ref(chosen);
        return fine_;
    }

private:
    bool place(Place at, std::size_t pool) const { return at == no_place || at < pool; }
    bool effect(Place at) const { return place(at, program_.effects.size()); }
    void range(Range effects) { fine_ &= effects.first + effects.count <= static_cast<int>(program_.effects.size()); }
    void ref(Ref held) { fine_ &= held.slot < object_slots || held.is_player() || held.is_none(); }
    template <std::size_t N>
    void slots(const FixedVector<Slot, N>& held) {
        for (const Slot slot : held) fine_ &= slot < object_slots && state_.objects[slot].exists();
    }
    void check(const Player& player) {
        slots(player.deck), slots(player.hand), slots(player.graveyard), slots(player.exile), slots(player.field);
        player.own_zones.for_each([&](Zone, const Pile& pile) { slots(pile); });
        for (const Waiting& waiting : player.waiting) fine_ &= waiting.effect < program_.effects.size();
    }
    void check(const StackItem& item) {
        fine_ &= item.card < program_.cards.size() && place(item.trigger, program_.triggers.size());
        range(item.effects);
        fine_ &= item.conditions.first + item.conditions.count <= static_cast<int>(program_.conditions.size());
        ref(item.source);
        ref(item.occasion.object);
        for (const Chosen& chosen : item.targets) fine_ &= effect(chosen.effect), ref(chosen.ref);
        for (const ChosenMode& mode : item.modes)
            fine_ &= mode.effect < program_.effects.size() && mode.branch < program_.effects[mode.effect].choices.count;
    }
    void check(const RunEffects& frame) {
        range(frame.remaining);
        ref(frame.root_target);
        for (const Ref held : frame.affected) ref(held);
    }
    void check(const CastCards& frame) {
        fine_ &= frame.effect < program_.effects.size();
        for (const Ref held : frame.cards) ref(held);
    }
    void check(const DistributeCards& frame) { fine_ &= frame.effect < program_.effects.size(); }
    void check(const TakeTurns& frame) { fine_ &= frame.effect < program_.effects.size(); }
    void check(const RepeatEffect& frame) {
        fine_ &= frame.effect < program_.effects.size() && frame.repeated < program_.effects.size();
        ref(frame.target);
    }
    void check(const GameStep& frame) { ref(frame.about); }
    void check(const ResolveItem&) {}
    void check(const AnnounceItem&) {}

    const State& state_;
    const Program& program_;
    bool fine_ = true;
};

}  // namespace

Json encode(const State& state, const Program& program) { return Encoder{*program.language}.to_json(state); }

State decode(const Document& document, const Json& value, const std::string& path, const Program& program,
             Problems& problems) {
    State state;
    const std::size_t before = problems.size();
    Decoder{*program.language, document, problems}.read(value, path, state);
    if (problems.size() == before && !Soundness{state, program}.holds())
        problems.push_back(document.problem(path, "names a card, effect or slot that does not exist"));
    return state;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
