#include "conformance/probes.hpp"

namespace pentacle::conformance {

namespace {

constexpr std::size_t remembered_max = 96;

std::size_t pick(Rng& chance, std::size_t count) { return chance.below(static_cast<std::uint32_t>(count)); }

// Every text and small number in a position: ids of cards wherever they lie, seats, places.
void collect_values(const Json& value, std::vector<Json>& values) {
    if (value.is_structured()) {
        for (const Json& item : value) collect_values(item, values);
    } else if (value.is_string() || value.is_number_integer()) {
        values.push_back(value);
    }
}

const std::vector<Json>& nonsense() {
    static const std::vector<Json> values{nullptr,
                                          true,
                                          -1,
                                          0,
                                          7,
                                          99,
                                          2147483648,
                                          -9223372036854775807LL,
                                          1.5,
                                          1e300,
                                          "",
                                          "?",
                                          "hero-0",
                                          "hero-1",
                                          "hero-2",
                                          "0",
                                          "p0-1",
                                          std::string(300, 'x'),
                                          Json::array(),
                                          Json::object(),
                                          Json::array({1, 2, 3}),
                                          Json{{"type", "x"}}};
    return values;
}

const std::vector<Json>& not_even_objects() {
    static const std::vector<Json> values{nullptr,
                                          7,
                                          "end_turn",
                                          Json::array(),
                                          Json::object(),
                                          Json{{"type", nullptr}},
                                          Json{{"type", 3}},
                                          Json{{"type", "no_such_action"}},
                                          Json{{"kind", "end_turn"}}};
    return values;
}

}  // namespace

void Probes::remember(const std::vector<Json>& actions, Rng& chance) {
    for (const Json& action : actions) {
        if (remembered_.size() < remembered_max) remembered_.push_back(action);
        else if (pick(chance, 4) == 0) remembered_[pick(chance, remembered_max)] = action;
    }
}

Json Probes::changed(Json action, const std::vector<Json>& values, Rng& chance) const {
    if (!action.is_object() || action.empty()) return action;
    auto member = action.begin();
    std::advance(member, static_cast<std::ptrdiff_t>(pick(chance, action.size())));
    const std::string key = member.key();
    const Json& other = remembered_[pick(chance, remembered_.size())];
    switch (chance.below(6)) {
        case 0:
        case 1:
            if (!values.empty()) action[key] = values[pick(chance, values.size())];
            break;
        case 2: action[key] = nonsense()[pick(chance, nonsense().size())]; break;
        case 3: action.erase(key); break;
        case 4:
            if (other.contains(key)) action[key] = other[key];
            break;
        case 5:
            for (const auto& [name, value] : other.items())
                if (!action.contains(name)) action[name] = value;
            break;
    }
    return action;
}

std::vector<Json> Probes::draw(const AnyMatch& match, Rng& chance, std::size_t count) const {
    std::vector<Json> probes{Json{{"type", "concede"}}};
    probes.push_back(not_even_objects()[pick(chance, not_even_objects().size())]);
    if (remembered_.empty()) return probes;
    std::vector<Json> values;
    collect_values(match.view(Viewer::Table), values);
    while (probes.size() < count) {
        Json probe = remembered_[pick(chance, remembered_.size())];
        for (std::uint32_t changes = chance.below(3); changes > 0; --changes)
            probe = changed(std::move(probe), values, chance);
        probes.push_back(std::move(probe));
    }
    return probes;
}

}  // namespace pentacle::conformance
