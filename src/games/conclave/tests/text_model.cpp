#include "games/conclave/tests/text_model.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "games/conclave/ids.hpp"

namespace pentacle::conclave::texts {

namespace {

// "firstStrike", "FirstStrike": "First Strike".
std::string spoken(const std::string& word) {
    std::string text;
    for (const char sign : word) {
        const bool capital = sign >= 'A' && sign <= 'Z';
        if (capital && !text.empty()) text += ' ';
        text += text.empty() && !capital ? static_cast<char>(sign - 32) : sign;
    }
    return text;
}

const std::map<char, std::string> colour_names{
    {'W', "white"}, {'U', "blue"}, {'B', "black"}, {'R', "red"}, {'G', "green"}};

void read_cost(const std::string& cost, Printed& card) {
    int generic = 0;
    for (const char sign : cost) {
        if (sign >= '0' && sign <= '9') generic = generic * 10 + sign - '0';
        else if (sign != 'X') ++card.mana_value;
        if (const auto found = colour_names.find(sign); found != colour_names.end()) card.colours.insert(found->second);
    }
    card.mana_value += generic;
}

Thing thing_of(const Json& json, const std::string& zone, int seat, const Cards& cards) {
    Thing thing;
    thing.name = json.value("name", "");
    thing.zone = zone;
    thing.controller = seat;
    thing.owner = json.value("ownerId", seat);
    thing.token = json.value("token", false);
    thing.key = thing.token ? thing.name + " " + json.value("instanceId", "") : thing.name;
    const auto printed = cards.find(thing.name);
    const bool known = printed != cards.end();
    thing.attack = json.value("attack", known ? printed->second.attack : 0);
    thing.defense = json.value("defense", known ? printed->second.defense : 0);
    thing.damage = json.value("damage", 0);
    thing.plus = json.value("plusCounters", 0);
    thing.minus = json.value("minusCounters", 0);
    thing.tapped = json.value("tapped", false);
    thing.sick = json.value("summoningSickness", false);
    thing.attacking = json.value("attacking", false);
    thing.blocking = json.contains("blocking") && !json["blocking"].is_null();
    if (json.contains("keywords"))
        for (const Json& word : json["keywords"]) thing.keywords.insert(spoken(word.get<std::string>()));
    else if (known) thing.keywords = printed->second.keywords;
    return thing;
}

}  // namespace

Cards cards_of(const Json& files) {
    Cards cards;
    for (const Json& file : files) {
        Printed card;
        card.type = file.value("type", "");
        card.tribe = file.value("tribe", "");
        card.attack = file.value("attack", 0);
        card.defense = file.value("defense", 0);
        card.legendary = file.value("legendary", false);
        card.basic = file.value("basic", false);
        card.token = file.value("token", false);
        read_cost(file.value("cost", ""), card);
        if (file.contains("colors")) {
            card.colours.clear();
            for (const Json& letter : file["colors"])
                card.colours.insert(colour_names.at(letter.get<std::string>().front()));
        }
        if (file.contains("keywords"))
            for (const Json& word : file["keywords"]) card.keywords.insert(spoken(word.get<std::string>()));
        cards.emplace(file["name"].get<std::string>(), card);
    }
    return cards;
}

Thing* World::find(const std::string& key) {
    const auto found = std::find_if(things.begin(), things.end(), [&](const Thing& one) { return one.key == key; });
    return found == things.end() ? nullptr : &*found;
}

const Thing* World::find(const std::string& key) const { return const_cast<World*>(this)->find(key); }

World world_of(const Conclave& game, const State& state, const Cards& cards) {
    State shown = state;
    shown.is_view = true;  // without the machine's part
    const Json json = game.state_json(shown);
    World world;
    world.active = json["activePlayer"].get<int>();
    for (const Seat seat : all_seats) {
        const int number = number_of(seat);
        const auto place = static_cast<std::size_t>(number);
        const Json& player = json["players"][place];
        Numbers& numbers = world.players[place];
        numbers.life = player["life"].get<int>();
        numbers.poison = player["poison"].get<int>();
        numbers.energy = player["energy"].get<int>();
        numbers.hand_size = player["maxHandSize"].get<int>();
        numbers.generators = player["resourceLimit"].get<int>();
        numbers.turns = player["extraTurns"].get<int>();
        for (const auto& [kind, amount] : player["manaPool"].items()) numbers.mana[kind] = amount.get<int>();
        for (const char* zone : {"battlefield", "hand", "graveyard", "exile"})
            for (const Json& card : player[zone]) world.things.push_back(thing_of(card, zone, number, cards));
        const auto& library = state.players[seat].library;
        for (std::size_t card = library.size(); card-- > 0;)
            world.libraries[place].push_back(game.name_of(library[card]));
    }
    return world;
}

std::multiset<std::string> seen(const World& world, const Cards& cards) {
    std::multiset<std::string> lines;
    for (const int seat : {0, 1}) {
        const auto place = static_cast<std::size_t>(seat);
        const Numbers& numbers = world.players[place];
        const std::string who = " of " + std::to_string(seat) + ": ";
        lines.insert("life" + who + std::to_string(numbers.life));
        lines.insert("poison" + who + std::to_string(numbers.poison));
        lines.insert("energy" + who + std::to_string(numbers.energy));
        lines.insert("greatest hand" + who + std::to_string(numbers.hand_size));
        lines.insert("generators" + who + std::to_string(numbers.generators));
        lines.insert("extra turns" + who + std::to_string(numbers.turns));
        for (const auto& [kind, amount] : numbers.mana) lines.insert("mana " + kind + who + std::to_string(amount));
        std::string library = "library" + who;
        for (const std::string& card : world.libraries[place]) library += " " + card;
        lines.insert(library);
    }
    for (const Thing& thing : world.things) {
        std::string line = thing.zone + " of " + std::to_string(thing.controller) + ": " + thing.name;
        if (thing.in_play()) {
            if (thing.tapped) line += ", tapped";
            if (thing.owner != thing.controller) line += ", not its owner's";
            if (cards.at(thing.name).type == "Creature") {
                line += ", " + std::to_string(thing.attack) + "/" + std::to_string(thing.defense) + ", damage " +
                        std::to_string(thing.damage) + ", counters " + std::to_string(thing.plus) + " " +
                        std::to_string(thing.minus);
            }
            for (const std::string& keyword : thing.keywords) line += ", " + keyword;
        }
        lines.insert(line);
    }
    return lines;
}

std::string difference(const std::multiset<std::string>& happened, const std::multiset<std::string>& said) {
    std::string words;
    for (auto line = happened.begin(); line != happened.end(); line = happened.upper_bound(*line))
        if (said.count(*line) < happened.count(*line)) words += "\n  happened: " + *line;
    for (auto line = said.begin(); line != said.end(); line = said.upper_bound(*line))
        if (happened.count(*line) < said.count(*line)) words += "\n  said:     " + *line;
    return words;
}

std::string called(const Conclave& game, const State& state, Target target) {
    if (target.is_player()) return "player " + std::to_string(number_of(target.seat()));
    const auto there = find_anywhere(state, target.id);
    if (!there) return "nothing";
    const std::string name = game.name_of(there->card);
    const Found permanent = find_permanent(state, target.id);
    return permanent && permanent.permanent->is(Flag::Token) ? name + " " + instance_name(target.id) : name;
}

}  // namespace pentacle::conclave::texts
