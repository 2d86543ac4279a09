#include "games/konivrer/tests/text_table.hpp"

#include <algorithm>
#include <set>

namespace pentacle::konivrer::model {

int Familiar::strength() const {
    return std::max(0, (printed.single_stat ? 0 : printed.strength) + counters + strength_change);
}

int Familiar::health() const {
    return std::max(0, (printed.single_stat ? strength() : printed.health) + health_change);
}

namespace {

Names names_in(const Json& cards) {
    Names names;
    for (const Json& card : cards) names.push_back(card.at("name"));
    return names;
}

Player player_of(const Json& json, const PrintedCards& printed) {
    Player player;
    player.life = names_in(json.at("lifeCards"));
    player.deck = names_in(json.at("deck"));
    player.removed = names_in(json.at("removedFromPlay"));
    player.revealed = names_in(json.at("revealedCards"));
    for (const Json& card : json.at("hand")) player.hand.push_back({card.at("name").get<std::string>()});
    for (const char* zone : {"field", "combatRow"})
        for (const Json& card : json.at(zone)) {
            Familiar familiar{card.at("instanceId"), card.at("name"), printed.at(card.at("name"))};
            familiar.counters = card.at("counters");
            familiar.damage = card.at("damage");
            familiar.tapped = card.at("tapped");
            familiar.strength_change = card.at("strength").get<int>() - familiar.strength();
            familiar.health_change = card.at("health").get<int>() + familiar.damage - familiar.health();
            player.field.push_back(familiar);
        }
    for (const Json& card : json.at("azothRow"))
        player.azoth.push_back(
            {card.at("instanceId"), card.at("name"), printed.at(card.at("name")), card.at("rested").get<bool>()});
    return player;
}

template <typename Cards>
auto find_card(Cards& cards, const std::string& id) {
    return std::find_if(cards.begin(), cards.end(), [&](const auto& card) { return card.id == id; });
}

template <typename Cards>
bool has_card(const Cards& cards, const std::string& id) {
    return find_card(cards, id) != cards.end();
}

std::string joined(Names names, bool in_order) {
    if (!in_order) std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += " " + name;
    return text;
}

}  // namespace

World World::of(const Json& position, const PrintedCards& printed) {
    World world;
    world.printed = printed;
    world.is_over = !position.at("endReason").is_null();
    for (const std::size_t seat : {0U, 1U}) world.players[seat] = player_of(position.at("players").at(seat), printed);
    for (const Json& attack : position.at("attacks"))
        if (Familiar* attacker = world.familiar(attack.at("attacker").value("instanceId", std::string{})))
            attacker->attacking = true;
    return world;
}

Familiar* World::familiar(const std::string& id) {
    for (Player& player : players)
        if (const auto found = find_card(player.field, id); found != player.field.end()) return &*found;
    return nullptr;
}

const Familiar* World::familiar(const std::string& id) const { return const_cast<World*>(this)->familiar(id); }

int World::owner_of(const std::string& id) const {
    for (const int seat : {0, 1})
        if (has_card(players[static_cast<std::size_t>(seat)].field, id)) return seat;
    return -1;
}

bool World::holds(int seat, const std::string& id) const {
    return has_card(players[static_cast<std::size_t>(seat)].hand, id);
}

Familiar World::take_from_play(const std::string& id) {
    auto& field = players[static_cast<std::size_t>(owner_of(id))].field;
    const auto found = find_card(field, id);
    Familiar taken = *found;
    field.erase(found);
    return taken;
}

void World::bury() {
    for (Player& player : players) {
        for (const Familiar& familiar : player.field)
            if (familiar.damage >= familiar.health()) player.removed.push_back(familiar.name);
        std::erase_if(player.field, [](const Familiar& familiar) { return familiar.damage >= familiar.health(); });
    }
}

void World::draw(int seat, int count) {
    Player& player = players[static_cast<std::size_t>(seat)];
    for (; count > 0 && !player.deck.empty(); --count) {
        player.hand.push_back({player.deck.back()});
        player.deck.pop_back();
    }
}

void World::take_up_revealed() {
    for (Player& player : players) {
        for (const std::string& card : player.revealed) player.hand.push_back({card});
        player.revealed.clear();
    }
}

namespace {

void put_into(Player& player, const std::string& name, const std::string& zone) {
    if (zone == "hand") player.hand.push_back({name});
    else if (zone == "top") player.deck.push_back(name);
    else if (zone == "bottom") player.deck.insert(player.deck.begin(), name);
    else if (zone == "life") player.life.insert(player.life.begin(), name);
    else player.removed.push_back(name);
}

}  // namespace

void World::send(const std::string& id, const std::string& zone) {
    const int owner = owner_of(id);
    if (owner < 0) return;
    Player& player = players[static_cast<std::size_t>(owner)];
    if (zone == "life" && player.life.size() >= life_limit) return;
    put_into(player, take_from_play(id).name, zone);
}

void World::send_from_hand(int seat, const std::string& id, const std::string& zone) {
    Player& player = players[static_cast<std::size_t>(seat)];
    const auto held = find_card(player.hand, id);
    if (held == player.hand.end() || zone == "hand") return;
    if (zone == "life" && player.life.size() >= life_limit) return;
    const std::string name = held->name;
    player.hand.erase(held);
    put_into(player, name, zone);
}

Names seen(const World& world) {
    Names lines;
    for (const int seat : {0, 1}) {
        const Player& player = world.players[static_cast<std::size_t>(seat)];
        const std::string of = " of " + player_name(seat);
        Names hand;
        for (const Card& card : player.hand) hand.push_back(card.name);
        if (world.chance[static_cast<std::size_t>(seat)]) {
            lines.push_back(std::to_string(hand.size()) + " cards in the hand" + of);
            hand.insert(hand.end(), player.removed.begin(), player.removed.end());
            lines.push_back("hand and removed" + of + ":" + joined(hand, false));
        } else {
            lines.push_back("hand" + of + ":" + joined(hand, false));
            lines.push_back("removed" + of + ":" + joined(player.removed, false));
        }
        lines.push_back("Life cards" + of + ":" + joined(player.life, true));
        lines.push_back("deck" + of + ":" + joined(player.deck, !world.shuffled[static_cast<std::size_t>(seat)]));
        for (const Familiar& one : player.field)
            lines.push_back("field" + of + ": " + one.name + " " + one.id + " " + std::to_string(one.strength()) + "/" +
                            std::to_string(one.health()) + " -" + std::to_string(one.damage) + " " +
                            std::to_string(one.counters) + " counters" + (one.tapped ? " tapped" : ""));
        for (const Azoth& one : player.azoth)
            lines.push_back("Azoth" + of + ": " + one.name + (one.rested ? " rested" : ""));
    }
    return lines;
}

std::string difference(const World& happened, const World& said) {
    if (happened.is_over || said.is_over) return happened.is_over == said.is_over ? "" : "\n  only one match is over";
    World told = happened;
    told.chance = said.chance;
    told.shuffled = said.shuffled;
    Names first = seen(told);
    Names second = seen(said);
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    Names only;
    std::string words;
    std::set_difference(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(only));
    for (const std::string& line : only) words += "\n  happened: " + line;
    only.clear();
    std::set_difference(second.begin(), second.end(), first.begin(), first.end(), std::back_inserter(only));
    for (const std::string& line : only) words += "\n  said:     " + line;
    return words;
}

}  // namespace pentacle::konivrer::model
