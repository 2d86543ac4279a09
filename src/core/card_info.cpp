#include "core/card_info.hpp"

namespace pentacle {

Json figures_of(const CardInfo& card) {
    if (!card.figures.empty() || !card.definition.is_object()) return card.figures;
    Json figures = Json::object();
    for (const auto& [key, value] : card.definition.items())
        if (value.is_number_integer() && key != "id") figures[key] = value;
    return figures;
}

std::string figures_text(const CardInfo& card) {
    const Json figures = figures_of(card);
    std::string text;
    for (const auto& [key, value] : figures.items())
        text += (text.empty() ? "" : ", ") + key + " " + (value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

}  // namespace pentacle
