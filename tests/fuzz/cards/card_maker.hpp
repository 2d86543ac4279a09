#pragma once

#include <string>
#include <vector>

#include "fuzz/cards/dialect.hpp"

namespace pentacle::fuzz {

// Makes cards that nobody wrote: from the schema of card files alone, or by changing cards that are there. Everything
// is drawn from the given chance.
class CardMaker {
public:
    // `models` are cards to change, as many as there are.
    CardMaker(Dialect dialect, std::vector<Json> models);

    // One card with this number and a name of its own. It need not be one that can be loaded.
    Json make(Rng& chance, int id) const;

    // A card that does nothing.
    Json plain(int id) const { return dialect_.plain(id); }

    // The house rules under which the trial of this number is played.
    const Json& rules(std::uint64_t number) const { return dialect_.rules[number % dialect_.rules.size()]; }

private:
    // A value in a card, and what the schema says of it.
    struct Spot {
        Json* value = nullptr;
        const Json* schema = nullptr;
    };

    const Json& resolved(const Json& schema) const;
    Json value_for(const Json& schema, Rng& chance, int depth) const;
    Json text_for(const Json& schema, Rng& chance) const;
    Json record_for(const Json& schema, Rng& chance, int depth) const;
    Json made_up(Rng& chance) const;
    Json changed(Json card, Rng& chance) const;
    void collect(Json& value, const Json& schema, std::vector<Spot>& spots) const;
    void change(const Spot& spot, Rng& chance) const;
    // A record of the same kind out of some model; null when there is none.
    Json borrowed(const Json& schema, Rng& chance) const;

    Dialect dialect_;
    std::vector<Json> models_;
};

}  // namespace pentacle::fuzz
