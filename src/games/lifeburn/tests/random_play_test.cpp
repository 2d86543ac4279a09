#include <doctest/doctest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "cardlang/repair/fixer.hpp"
#include "core/erased.hpp"
#include "games/lifeburn/lifeburn.hpp"

using namespace pentacle;
using namespace pentacle::lifeburn;

namespace {

std::shared_ptr<const AnyGame> loaded(const Content& content) {
    auto game = ErasedGame<Lifeburn>::load(content, Document::without_lines(Json::object()));
    if (!game) FAIL(text_of(game.error()));
    return game.value();
}

// The cards of a folder, their typing errors repaired as `pentacle cards check --fix` does; tokens and keywords are
// ours.
Content repaired_cards(const std::string& folder) {
    Content content = own_content();
    content.cards.clear();
    content.decks.clear();
    const auto read = read_content(folder);
    if (!read) FAIL(text_of(read.error()));
    for (const ContentFile& file : read->cards)
        content.cards.push_back({file.path, cardlang::fix_file(grammar(), file).text});
    return content;
}

struct Played {
    int actions = 0;
    int turns = 0;
    std::string reason;
};

Played play(const AnyGame& game, std::uint64_t number, bool check_text) {
    Rng chance{Seed{number, 7}};
    const BySeat<AnyDeck> decks{game.random_deck(chance), game.random_deck(chance)};
    auto match = game.start(decks, Seed{number});
    Played played;
    for (;;) {
        const Standing standing = match->standing();
        const auto broken = match->broken_invariant();
        INFO("match ", number, ", action ", played.actions);
        if (broken) FAIL(*broken);
        if (standing.outcome) {
            played.reason = standing.outcome->reason;
            break;
        }
        const Seat seat = standing.deciders.first();
        const int count = match->list_legal(seat);
        if (count == 0) FAIL("nobody can do anything: ", match->view(Viewer::Table).dump());
        const int picked = static_cast<int>(chance.below(static_cast<std::uint32_t>(count)));
        if (check_text) {
            for (int index = 0; index < count; ++index) {
                const Json action = match->listed_json(seat, index);
                const auto refused = match->refuse(seat, action);
                if (refused) FAIL("offered and refused: ", action.dump(), " ", refused->code);
                (void)match->listed_text(seat, index);
            }
            const Json whole = match->view(Viewer::Table);
            auto again = game.position(Document::without_lines(whole));
            if (!again) FAIL(text_of(again.error()));
            REQUIRE(again.value()->same_state(*match));
            auto imagined = match->clone();
            for (const Seat eyes : all_seats) {
                imagined->imagine_from(*match, eyes, chance);
                REQUIRE(imagined->view(viewer_at(eyes)).dump() == match->view(viewer_at(eyes)).dump());
            }
            (void)match->sketch(viewer_at(seat), Ink{false});
        }
        match->apply_listed(seat, picked);
        ++played.actions;
    }
    played.turns = match->turn();
    return played;
}

void play_many(const AnyGame& game, int matches, int checked) {
    std::map<std::string, int> reasons;
    long actions = 0;
    long turns = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (int number = 0; number < matches; ++number) {
        const Played played = play(game, static_cast<std::uint64_t>(number), number < checked);
        ++reasons[played.reason];
        actions += played.actions;
        turns += played.turns;
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::string told;
    for (const auto& [reason, count] : reasons) told += " " + reason + " " + std::to_string(count);
    std::printf("%d matches, %.1f actions, %.1f turns, %.3f s:%s\n", matches, static_cast<double>(actions) / matches,
                static_cast<double>(turns) / matches, seconds.count(), told.c_str());
}

// More with LIFEBURN_MATCHES=100000.
int wanted(int usual) {
    const char* given = std::getenv("LIFEBURN_MATCHES");
    return given != nullptr ? std::atoi(given) : usual;
}

}  // namespace

TEST_CASE("random matches with the game's own cards end and break nothing") {
    play_many(*loaded(own_content()), wanted(300), 5);
}

TEST_CASE("random matches with other card files end and break nothing") {
    // Any other folder with LIFEBURN_CARDS=DIR.
    const char* given = std::getenv("LIFEBURN_CARDS");
    const std::string folder = given != nullptr ? given : "../shared/data/lifeburn-cards";
    if (!std::filesystem::exists(folder)) {
        std::puts("skipped: no other card files here");
        return;
    }
    const Content content = repaired_cards(folder);
    const auto game = loaded(content);
    std::printf("%zu card files, %zu cards\n", content.cards.size(), game->cards().size());
    CHECK(game->cards().size() == content.cards.size());
    play_many(*game, wanted(300), 5);
}
