#include <doctest/doctest.h>

#include <algorithm>

#include "games/konivrer/legality.hpp"
#include "games/konivrer/table.hpp"

using namespace pentacle;
using namespace pentacle::konivrer;

namespace {

// Tries every Azoth for every part: slow, and plainly what R18 says.
bool can_finish(const std::vector<Azoth>& ready, Price price) {
    if (price.total() > static_cast<int>(ready.size())) return false;
    for (std::size_t index = 0; index < element_count; ++index) {
        if (price.owed[index] == 0) continue;
        --price.owed[index];
        for (std::size_t used = 0; used < ready.size(); ++used) {
            if (!ready[used].elements.has(static_cast<Element>(index))) continue;
            std::vector<Azoth> left = ready;
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(used));
            if (can_finish(left, price)) return true;
        }
        return false;
    }
    return true;
}

struct Drawn {
    Player player;
    Price price;
};

Drawn draw_case(Rng& chance) {
    Drawn drawn;
    const std::uint32_t count = 1 + chance.below(6);
    for (std::uint32_t index = 0; index < count; ++index) {
        Azoth azoth;
        azoth.id = index + 1;
        azoth.elements = {static_cast<std::uint8_t>(1 + chance.below(63))};
        if (chance.below(3) > 0) azoth.elements = ElementSet::of(static_cast<Element>(chance.below(7)));
        azoth.rested = chance.below(5) == 0;
        drawn.player.azoth.push_back(azoth);
    }
    for (std::uint32_t part = chance.below(5); part > 0; --part) ++drawn.price.owed[chance.below(element_count)];
    drawn.price.generic = static_cast<int>(chance.below(3));
    return drawn;
}

std::vector<Azoth> ready_ones(const Player& player) {
    std::vector<Azoth> ready;
    std::copy_if(player.azoth.begin(), player.azoth.end(), std::back_inserter(ready),
                 [](const Azoth& azoth) { return !azoth.rested; });
    return ready;
}

}  // namespace

TEST_CASE("R18: what can be paid, and with which Azoth one may begin, is what trying everything says") {
    Rng chance{Seed{18}};
    int payable = 0;
    for (int number = 0; number < 20'000; ++number) {
        const Drawn drawn = draw_case(chance);
        const std::vector<Azoth> ready = ready_ones(drawn.player);
        const bool can = can_finish(ready, drawn.price);
        REQUIRE(Purse{drawn.player}.can_pay(drawn.price) == can);
        if (!can || drawn.price.total() == 0) continue;
        ++payable;
        Play play;
        play.owed = drawn.price.owed;
        play.owed_generic = static_cast<std::int16_t>(drawn.price.generic);
        const Payment payment{play, drawn.player};
        for (std::size_t used = 0; used < ready.size(); ++used)
            for (std::size_t index = 0; index < element_count_with_generic; ++index) {
                const auto element = static_cast<Element>(index);
                Price left = drawn.price;
                bool pays = ready[used].elements.has(element);
                if (pays && index < element_count && left.owed[index] > 0) --left.owed[index];
                else if (pays && left.generic > 0) --left.generic;
                else pays = false;
                std::vector<Azoth> others = ready;
                others.erase(others.begin() + static_cast<std::ptrdiff_t>(used));
                REQUIRE(payment.can_use(ready[used], element) == (pays && can_finish(others, left)));
            }
    }
    CHECK(payable > 2'000);
}
