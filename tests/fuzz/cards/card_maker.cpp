#include "fuzz/cards/card_maker.hpp"

#include <algorithm>
#include <array>

namespace pentacle::fuzz {

namespace {

constexpr int depth_max = 5;
constexpr int long_depth_max = 3;  // deeper within long lists there are no more of them

bool one_in(Rng& chance, std::uint32_t count) { return chance.below(count) == 0; }

template <typename T>
const T& any_of(const std::vector<T>& items, Rng& chance) {
    return items[chance.below(static_cast<std::uint32_t>(items.size()))];
}

// What a number that is kept in too small a type turns into another at.
constexpr std::array edges{-32769, -32768, -257, -256, -129, -128, -1,    0,     127,   128,
                           129,    255,    256,  257,  1000, 9999, 32767, 32768, 65535, 65536};

// Mostly a small number, as on cards; now and then any, and the ends of what is allowed or what computers count to.
Json number_for(const Json& schema, Rng& chance) {
    const int min = schema.value("minimum", -99);
    const int max = schema.value("maximum", 99);
    if (one_in(chance, 100)) return edges[chance.below(edges.size())];
    switch (chance.below(16)) {
        case 0: return min;
        case 1: return max;
        case 2: return min + static_cast<int>(chance.below(static_cast<std::uint32_t>(max - min) + 1));
        case 3: return std::clamp(-1, min, max);
        case 4: return std::clamp(0, min, max);
        default: return std::clamp(1 + static_cast<int>(chance.below(3)), min, max);
    }
}

// Now and then a list is much longer than anybody would write it, around what a byte counts to.
constexpr std::array long_lists{9U, 33U, 100U, 127U, 128U, 129U, 255U, 256U, 257U, 300U};

// As one finds it, repeated until there are so many; mostly it is left as it is.
void make_long(Json& list, Rng& chance) {
    if (list.empty() || !one_in(chance, 60)) return;
    const std::size_t few = list.size();
    const std::size_t length = long_lists[chance.below(long_lists.size())];
    while (list.size() < length) list.push_back(Json(list[list.size() % few]));
}

bool is_list_of_records(const Json& schema) {
    return schema.value("type", "") == "array" && schema["items"].contains("$ref");
}

bool is_record(const Json& schema) { return schema.contains("properties"); }

}  // namespace

CardMaker::CardMaker(Dialect dialect, std::vector<Json> models)
    : dialect_{std::move(dialect)}, models_{std::move(models)} {}

Json CardMaker::make(Rng& chance, int id) const {
    const bool from_model = !models_.empty() && !one_in(chance, 2);
    Json card = from_model ? changed(any_of(models_, chance), chance) : made_up(chance);
    if (!card.is_object()) card = made_up(chance);
    for (const char* key : {"id", "name"}) card[key] = plain(id)[key];
    return card;
}

// What is written as text: only amounts that change another have a form of their own.
Json CardMaker::text_for(const Json& schema, Rng& chance) const {
    static const std::vector<std::string> modifiers{"+1", "-1",   "+2",     "-3", "x2", "*3",
                                                    "/2", "/2up", "/2down", "=0", "=3"};
    return any_of(schema.contains("pattern") ? modifiers : dialect_.texts, chance);
}

const Json& CardMaker::resolved(const Json& schema) const {
    if (!schema.contains("$ref")) return schema;
    const std::string reference = schema["$ref"].get<std::string>();
    return dialect_.schema["$defs"][reference.substr(reference.rfind('/') + 1)];
}

Json CardMaker::value_for(const Json& unresolved, Rng& chance, int depth) const {
    const Json& schema = resolved(unresolved);
    if (schema.contains("anyOf")) {
        const Json& forms = schema["anyOf"];
        return value_for(forms[chance.below(static_cast<std::uint32_t>(forms.size()))], chance, depth);
    }
    if (schema.contains("enum")) return schema["enum"][chance.below(static_cast<std::uint32_t>(schema["enum"].size()))];
    const std::string type = schema.value("type", "");
    if (type == "integer") return number_for(schema, chance);
    if (type == "boolean") return !one_in(chance, 5);
    if (type == "string") return text_for(schema, chance);
    if (type == "array") {
        Json list = Json::array();
        const std::uint32_t length = depth >= depth_max ? 1 : 1 + (one_in(chance, 3) ? chance.below(3) : 0);
        for (std::uint32_t count = 0; count < length; ++count)
            list.push_back(value_for(schema["items"], chance, depth + 1));
        if (depth < long_depth_max) make_long(list, chance);
        return list;
    }
    if (is_record(schema)) return one_in(chance, 4) ? borrowed(schema, chance) : record_for(schema, chance, depth);
    return nullptr;
}

// What must be there, and a few of the rest; the deeper, the fewer, and no records within records for ever.
Json CardMaker::record_for(const Json& schema, Rng& chance, int depth) const {
    Json record = Json::object();
    const Json& properties = schema["properties"];
    if (schema.contains("required"))
        for (const Json& key : schema["required"])
            record[key.get<std::string>()] = value_for(properties[key.get<std::string>()], chance, depth + 1);
    std::vector<std::string> keys;
    for (const auto& [key, value] : properties.items()) keys.push_back(key);
    // The first key of a record says what kind it is, whether it must be there or not.
    if (!keys.empty() && !record.contains(keys.front()) && resolved(properties[keys.front()]).contains("enum"))
        record[keys.front()] = value_for(properties[keys.front()], chance, depth + 1);
    for (std::uint32_t more = chance.below(depth < 3 ? 6 : 4); more > 0; --more) {
        const std::string& key = any_of(keys, chance);
        const Json& inner = properties[key];
        const bool nests = inner.contains("$ref") || inner.value("type", "") == "array";
        if (record.contains(key) || (nests && depth >= depth_max)) continue;
        record[key] = value_for(inner, chance, depth + 1);
    }
    return record;
}

Json CardMaker::made_up(Rng& chance) const {
    const Json& schema = resolved(dialect_.schema["oneOf"][0]);
    Json card = Json::object();
    std::vector<std::string> abilities;
    for (const auto& [key, value] : schema["properties"].items()) {
        if (is_list_of_records(value)) abilities.push_back(key);
        else if (value.contains("enum")) card[key] = value_for(value, chance, 0);
    }
    if (one_in(chance, 4)) card["keywords"] = value_for(schema["properties"]["keywords"], chance, 0);
    for (std::uint32_t count = 1 + chance.below(3); count > 0; --count) {
        const std::string& key = any_of(abilities, chance);
        card[key] = value_for(schema["properties"][key], chance, 0);
    }
    dialect_.complete(card, chance);
    return card;
}

Json CardMaker::changed(Json card, Rng& chance) const {
    for (std::uint32_t changes = 1 + chance.below(4); changes > 0; --changes) {
        std::vector<Spot> spots;
        collect(card, dialect_.schema["oneOf"][0], spots);
        change(any_of(spots, chance), chance);
    }
    if (!one_in(chance, 4) && card.is_object()) dialect_.complete(card, chance);
    return card;
}

void CardMaker::collect(Json& value, const Json& unresolved, std::vector<Spot>& spots) const {
    const Json& schema = resolved(unresolved);
    spots.push_back({&value, &schema});
    if (value.is_array() && schema.contains("items"))
        for (Json& item : value) collect(item, schema["items"], spots);
    if (!value.is_object() || !is_record(schema)) return;
    for (auto& [key, inner] : value.items())
        if (schema["properties"].contains(key)) collect(inner, schema["properties"][key], spots);
}

void CardMaker::change(const Spot& spot, Rng& chance) const {
    Json& value = *spot.value;
    const Json& schema = *spot.schema;
    if (value.is_object() && is_record(schema)) {
        std::vector<std::string> keys;
        for (const auto& [key, inner] : schema["properties"].items()) keys.push_back(key);
        const std::string& key = any_of(keys, chance);
        if (one_in(chance, 4) && !value.empty())
            value.erase(std::next(value.begin(),
                                  static_cast<std::ptrdiff_t>(chance.below(static_cast<std::uint32_t>(value.size())))));
        else value[key] = value_for(schema["properties"][key], chance, 2);
        return;
    }
    if (value.is_array() && schema.contains("items")) {
        if (!value.empty() && one_in(chance, 3)) value.erase(chance.below(static_cast<std::uint32_t>(value.size())));
        else if (!value.empty() && one_in(chance, 3)) value.push_back(Json(value[0]));
        else if (!value.empty() && one_in(chance, 8)) make_long(value, chance);
        else value.push_back(value_for(schema["items"], chance, 2));
        return;
    }
    value = value_for(schema, chance, 2);
}

Json CardMaker::borrowed(const Json& schema, Rng& chance) const {
    for (int attempt = 0; attempt < 4 && !models_.empty(); ++attempt) {
        Json model = any_of(models_, chance);
        std::vector<Spot> spots;
        collect(model, dialect_.schema["oneOf"][0], spots);
        std::erase_if(spots, [&](const Spot& spot) { return spot.schema != &schema || !spot.value->is_object(); });
        if (!spots.empty()) return *any_of(spots, chance).value;
    }
    return record_for(schema, chance, 3);
}

}  // namespace pentacle::fuzz
