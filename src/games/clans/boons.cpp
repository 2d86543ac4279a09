#include "games/clans/boons.hpp"

#include <algorithm>

namespace pentacle::clans {

namespace {
constexpr int boon_amount_max = 999;
}

const std::array<BoonRow, boon_count> boon_table{{
    {BoonKind::Draw, "draw", "Draw N."},
    {BoonKind::Heal, "heal", "Your cards on the board recover N health."},
    {BoonKind::MendCrystal, "mend_crystal", "Your crystal recovers N."},
    {BoonKind::Gold, "gold", "Gain N gold."},
    {BoonKind::Empower, "empower", "Attacks of your cards deal N more damage this turn."},
    {BoonKind::Guard, "guard", "Attacks on your cards deal N less damage this turn, but at least 1."},
    {BoonKind::Weaken, "weaken", "Attacks of enemy cards deal N less damage this turn, but at least 1."},
    {BoonKind::Strike, "strike", "Each enemy front card takes N damage before the fight."},
    {BoonKind::StrikeCrystal, "strike_crystal", "The enemy crystal takes N damage."},
}};

Boons read_boons(ObjectReader& reader, std::string_view key) {
    Boons boons;
    std::optional<ObjectReader> object = reader.object(key);
    if (!object) {
        reader.complain("\"" + std::string{key} + "\" is missing");
        return boons;
    }
    for (const BoonRow& row : boon_table) {
        if (!object->has(row.word)) continue;
        boons.push_back({row.kind, object->integer(row.word, 1, 1, boon_amount_max)});
    }
    if (object->finish() && boons.empty()) object->complain("must bring something, such as {\"draw\": 2}");
    return boons;
}

Json boons_json(const Boons& boons) {
    Json json = Json::object();
    for (const Boon& boon : boons)
        json[std::string{boon_table[static_cast<std::size_t>(boon.kind)].word}] = boon.amount;
    return json;
}

std::string text_of(const Boons& boons) {
    std::string text;
    for (const Boon& boon : boons) {
        std::string sentence{boon_table[static_cast<std::size_t>(boon.kind)].text};
        sentence.replace(sentence.find('N'), 1, std::to_string(boon.amount));
        text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
}

}  // namespace pentacle::clans
