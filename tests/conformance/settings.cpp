#include "conformance/settings.hpp"

#include <filesystem>

#include "core/object_reader.hpp"
#include "core/text_file.hpp"

namespace pentacle::conformance {

Settings read_settings(const std::string& game_folder, Problems& problems) {
    Settings settings;
    const std::string path = game_folder + "/tests/conformance.json";
    if (!std::filesystem::exists(path)) return settings;
    const auto text = read_text_file(path);
    if (!text) return problems.push_back(text.error()), settings;
    const auto document = parse_json(text.value(), path);
    if (!document) return problems.push_back(document.error()), settings;
    ObjectReader reader{document.value(), document->value, "", problems};
    if (const Json* variants = reader.find("house_rules"); variants != nullptr && variants->is_array())
        settings.house_rules.insert(settings.house_rules.end(), variants->begin(), variants->end());
    for (std::string& place : reader.strings("known_places")) settings.known_places.insert(std::move(place));
    for (std::string& type : reader.strings("revealing_events")) settings.revealing_events.insert(std::move(type));
    reader.strings("quiet");  // what is done for a player whose time is over: match_tests ask for it
    reader.finish();
    return settings;
}

}  // namespace pentacle::conformance
