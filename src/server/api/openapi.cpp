#include "core/content.hpp"
#include "core/letters.hpp"
#include "core/version.hpp"
#include "server/api/handlers.hpp"
#include "server/message.hpp"

namespace pentacle::server {

const Content& api_content();  // openapi/bodies.json, built into the program

namespace {

// Parameters, bodies and answers of every route, by "METHOD /path". The tests hold each answer they get against it.
const Json& bodies() {
    static const Json json = Json::parse(api_content().extra.front().text);
    return json;
}

Json operation_of(const Route& route) {
    Json operation{{"summary", route.summary}};
    const std::string name = std::string{route.method} + " " + std::string{route.path};
    if (const auto known = bodies()["operations"].find(name); known != bodies()["operations"].end())
        operation.update(*known);
    if (route.path.find(":id") != std::string_view::npos)
        operation["parameters"].push_back(
            {{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}});
    operation["responses"]["default"] = {
        {"description", "What is wrong"},
        {"content", {{"application/json", {{"schema", {{"$ref", "#/components/schemas/Error"}}}}}}}};
    if (route.needs_account) operation["security"] = Json::array({{{"bearer", Json::array()}}});
    return operation;
}

std::string openapi_path(std::string_view path) {
    std::string text{path};
    if (const std::size_t colon = text.find(":id"); colon != std::string::npos) text.replace(colon, 3, "{id}");
    return text;
}

}  // namespace

Json openapi_document() {
    Json paths = Json::object();
    for (const Route& route : routes())
        paths[openapi_path(route.path)][lower(std::string{route.method})] = operation_of(route);
    return {{"openapi", "3.1.0"},
            {"info", {{"title", "Pentacle"}, {"version", program_version()}}},
            {"paths", std::move(paths)},
            {"components",
             {{"schemas", bodies()["schemas"]},
              {"securitySchemes", {{"bearer", {{"type", "http"}, {"scheme", "bearer"}, {"bearerFormat", "JWT"}}}}}}}};
}

}  // namespace pentacle::server
