#pragma once

#include <optional>
#include <string>

#include "core/json.hpp"

namespace pentacle::network {

// A JSON Schema document (draft 2020-12) and whether values fit it. Knows the keywords our schemas use and throws at
// any other, so that none of them says more than is checked.
class Schema {
public:
    explicit Schema(Json document) : document_{std::move(document)} {}

    const Json& document() const { return document_; }
    bool has(const std::string& pointer) const { return document_.contains(Json::json_pointer{pointer}); }
    // What is wrong with `value` against the part of the document at `pointer`, with where; none: it fits.
    std::optional<std::string> fault(const Json& value, const std::string& pointer = "") const {
        return check(document_.at(Json::json_pointer{pointer}), value, "");
    }

private:
    using Fault = std::optional<std::string>;
    Fault check(const Json& schema, const Json& value, const std::string& path) const;
    Fault check_keyword(const std::string& word, const Json& schema, const Json& value, const std::string& path) const;
    Fault check_members(const Json& schema, const Json& value, const std::string& path) const;
    Fault check_choices(const std::string& word, const Json& choices, const Json& value, const std::string& path) const;

    Json document_;
};

// docs/messages.schema.json, and what is wrong with a message by it. A game's own actions are not looked at.
Schema read_schema(const std::string& path);
std::optional<std::string> fault_in_message_to_client(const Json& message);
std::optional<std::string> fault_in_message_from_client(const Json& message);

// What is wrong with an HTTP answer by /openapi.json. Paths that are no routes are not looked at.
std::optional<std::string> fault_in_answer(const std::string& method, const std::string& target, int status,
                                           const std::string& body);

}  // namespace pentacle::network
