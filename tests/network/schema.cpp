#include "schema.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <stdexcept>

#include "core/letters.hpp"
#include "core/text_file.hpp"
#include "server/api/handlers.hpp"

namespace pentacle::network {

namespace {

bool is_of_type(const Json& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    throw std::logic_error("schema: no type " + std::string{type});
}

// Order of keys is no part of a JSON value.
bool same(const Json& left, const Json& right) { return nlohmann::json(left) == nlohmann::json(right); }

bool is_note(std::string_view word) {
    static constexpr std::array<std::string_view, 7> notes{"$schema",  "$id",     "$defs",      "title",
                                                           "examples", "default", "description"};
    return std::find(notes.begin(), notes.end(), word) != notes.end();
}

const Schema& messages() {
    static const Schema schema = read_schema("docs/messages.schema.json");
    return schema;
}

std::optional<std::string> fault_in_message(const std::string& side, const Json& message) {
    if (!message.is_object() || !message.contains("type") || !message["type"].is_string()) return "has no type";
    const std::string pointer = "/$defs/" + side + "_" + message["type"].get<std::string>();
    if (!messages().has(pointer)) return "is of no known type";
    return messages().fault(message, pointer);
}

// Whether "/decks/d_1" is one of "/decks/{id}".
bool is_at(std::string_view target, std::string_view path) {
    target = target.substr(0, target.find('?'));
    const std::size_t brace = path.find('{');
    if (brace == std::string_view::npos) return target == path;
    return target.starts_with(path.substr(0, brace)) && target.size() > brace &&
           target.find('/', brace) == std::string_view::npos;
}

}  // namespace

Schema read_schema(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) throw std::runtime_error(text_of(text.error()));
    return Schema{Json::parse(text.value())};
}

std::optional<std::string> fault_in_message_to_client(const Json& message) {
    return fault_in_message("server", message);
}

std::optional<std::string> fault_in_message_from_client(const Json& message) {
    const auto fault = fault_in_message("client", message);
    return fault == "is of no known type" ? std::nullopt : fault;
}

std::optional<std::string> fault_in_answer(const std::string& method, const std::string& target, int status,
                                           const std::string& body) {
    static const Schema api{server::openapi_document()};
    if (status == 413 || status == 431) return std::nullopt;  // refused before anybody asked for a route
    for (const auto& [path, operations] : api.document()["paths"].items()) {
        if (!is_at(target, path) || !operations.contains(lower(method))) continue;
        const Json& responses = operations[lower(method)]["responses"];
        const std::string name = responses.contains(std::to_string(status)) ? std::to_string(status) : "default";
        if (name == "default" && status < 400) return "status " + std::to_string(status) + " is not documented";
        const Json& response = responses[name];
        if (!response.contains("content")) return body.empty() ? std::nullopt : std::optional{"a body: " + body};
        if (!response["content"].contains("application/json")) return std::nullopt;
        const Json answer = Json::parse(body, nullptr, false);
        if (answer.is_discarded()) return "no JSON: " + body;
        std::string place = path;
        for (std::size_t at = 0; (at = place.find('/', at)) != std::string::npos; at += 2) place.replace(at, 1, "~1");
        return api.fault(answer, "/paths/" + place + "/" + lower(method) + "/responses/" + name +
                                     "/content/application~1json/schema");
    }
    return std::nullopt;
}

Schema::Fault Schema::check(const Json& schema, const Json& value, const std::string& path) const {
    if (schema == true) return std::nullopt;
    if (schema == false) return path + " must not be there";
    for (const auto& [word, said] : schema.items())
        if (auto fault = check_keyword(word, schema, value, path)) return fault;
    return std::nullopt;
}

Schema::Fault Schema::check_keyword(const std::string& word, const Json& schema, const Json& value,
                                    const std::string& path) const {
    const Json& said = schema[word];
    const auto unless = [&](bool fine) { return fine ? Fault{} : path + " breaks " + word + " " + said.dump(); };
    const auto size_of = [](const std::string& text) { return text.size(); };
    if (is_note(word) || word == "required" || word == "additionalProperties") return std::nullopt;
    if (word == "$ref") {
        const std::string target = said.get<std::string>().substr(1);
        return check(document_.at(Json::json_pointer{target}), value, path);
    }
    if (word == "type") {
        const auto fits = [&](const Json& type) { return is_of_type(value, type.get_ref<const std::string&>()); };
        return unless(said.is_array() ? std::any_of(said.begin(), said.end(), fits) : fits(said));
    }
    if (word == "const") return unless(same(value, said));
    if (word == "enum")
        return unless(std::any_of(said.begin(), said.end(), [&](const Json& one) { return same(value, one); }));
    if (word == "minimum") return unless(!value.is_number() || value >= said);
    if (word == "maximum") return unless(!value.is_number() || value <= said);
    if (word == "maxLength")
        return unless(!value.is_string() || size_of(value.get<std::string>()) <= said.get<std::size_t>());
    if (word == "minLength")
        return unless(!value.is_string() || size_of(value.get<std::string>()) >= said.get<std::size_t>());
    if (word == "minItems") return unless(!value.is_array() || value.size() >= said.get<std::size_t>());
    if (word == "maxItems") return unless(!value.is_array() || value.size() <= said.get<std::size_t>());
    if (word == "pattern")
        return unless(!value.is_string() ||
                      std::regex_search(value.get<std::string>(), std::regex{said.get<std::string>()}));
    if (word == "properties") return check_members(schema, value, path);
    if (word == "anyOf" || word == "oneOf") return check_choices(word, said, value, path);
    if (word == "items") {
        for (std::size_t place = 0; value.is_array() && place < value.size(); ++place)
            if (auto fault = check(said, value[place], path + "/" + std::to_string(place))) return fault;
        return std::nullopt;
    }
    throw std::logic_error("schema: the keyword \"" + word + "\" is not checked");
}

Schema::Fault Schema::check_members(const Json& schema, const Json& value, const std::string& path) const {
    if (!value.is_object()) return std::nullopt;
    const Json& properties = schema["properties"];
    if (schema.contains("required"))
        for (const Json& key : schema["required"])
            if (!value.contains(key.get<std::string>())) return path + " has no " + key.dump();
    for (const auto& [key, member] : value.items()) {
        const std::string below = path + "/" + key;
        if (properties.contains(key)) {
            if (auto fault = check(properties[key], member, below)) return fault;
        } else if (schema.contains("additionalProperties")) {
            if (auto fault = check(schema["additionalProperties"], member, below)) return fault;
        }
    }
    return std::nullopt;
}

Schema::Fault Schema::check_choices(const std::string& word, const Json& choices, const Json& value,
                                    const std::string& path) const {
    std::string faults;
    std::size_t fitting = 0;
    for (const Json& choice : choices) {
        const auto fault = check(choice, value, path);
        if (!fault) ++fitting;
        else faults += (faults.empty() ? "" : "; ") + *fault;
    }
    if (fitting == 1 || (fitting > 1 && word == "anyOf")) return std::nullopt;
    return fitting == 0 ? faults : path + " fits more than one of " + word;
}

}  // namespace pentacle::network
