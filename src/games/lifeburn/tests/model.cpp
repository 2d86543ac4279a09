#include "games/lifeburn/tests/model.hpp"

#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/machine/query.hpp"

namespace pentacle::lifeburn::model {

using namespace cardlang;

Thing* World::find(Slot slot) {
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const Thing& thing) { return thing.slot == slot; });
    return found == things.end() ? nullptr : &*found;
}

int World::count(int seat, Zone zone) const {
    return static_cast<int>(std::count_if(things.begin(), things.end(), [&](const Thing& thing) {
        return thing.zone == zone && thing.owner == seat && !thing.is_pile;
    }));
}

namespace {

Thing thing_at(const Lifeburn& game, const State& state, Slot slot) {
    const Table table = game.table(state);
    const Object& object = state.objects[slot];
    const Card& card = table.card(object);
    Thing thing;
    thing.slot = slot;
    thing.name = game.name_of(object.card);
    thing.tribe = spelling(language, tribe_of(table, object));
    thing.kind = written(spelling(card.type));
    thing.is_summon = object.is_summon();
    thing.is_token = object.is_token();
    thing.is_pile = is_pile(object);
    if (const auto token = token_of(table, object)) thing.token = spelling(language, *token);
    thing.owner = number_of(object.owner);
    thing.controller = number_of(object.controller);
    thing.zone = object.zone;
    thing.count = object.count;
    thing.cost = card.cost;
    const bool in_play = object.zone == Zone::Play;
    thing.attack = in_play ? object.now.attack : card.attack.value_or(0);
    thing.defense = in_play ? object.now.defense : card.defense.value_or(0);
    thing.damage = in_play ? object.damage : 0;
    const std::uint32_t keywords = in_play ? object.now.keywords : card.keywords.bits;
    for (const Keyword keyword : words_of<Keyword>(language))
        if ((keywords & WordSet<Keyword>::bit(keyword)) != 0) thing.keywords.emplace_back(spelling(language, keyword));
    thing.cant_attack = in_play && object.now.has(Passive::CantAttack);
    return thing;
}

}  // namespace

World world_of(const Lifeburn& game, const State& state) {
    World world;
    for (const Seat seat : all_seats) {
        const auto number = static_cast<std::size_t>(number_of(seat));
        world.life[number] = state.players[seat].life;
        world.hand_limit[number] = state.players[seat].hand_limit_change;
        for (const Slot slot : state.players[seat].deck) world.decks[number].push_back(slot);
    }
    for (std::size_t slot = 0; slot < object_slots; ++slot)
        if (state.objects[slot].exists()) world.things.push_back(thing_at(game, state, static_cast<Slot>(slot)));
    return world;
}

std::string name_of(Ref ref) {
    return ref.is_player() ? "player " + std::to_string(number_of(ref.seat())) : "slot " + std::to_string(ref.slot);
}

}  // namespace pentacle::lifeburn::model
