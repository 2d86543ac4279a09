#include <unistd.h>

#include <iostream>
#include <limits>

#include "cli/choose_decks.hpp"
#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "cli/play_screen.hpp"

namespace pentacle::cli {

namespace {

struct PlayOptions {
    GameChoice game;
    std::string bot = "greedy";
    std::string decks;
    std::uint64_t seat = 0;
    std::uint64_t seed = 0;  // 0: by chance
    bool every_pass = false;
};

struct Table {
    std::shared_ptr<const AnyGame> game;
    BotSpec bot;
    std::vector<sim::Entrant> decks;  // the person's, the bot's
    Seat person = Seat::First;
    bool every_pass = false;
};

Result<Table, Mistake> set_table(const PlayOptions& options) {
    Result<std::shared_ptr<const AnyGame>, Mistake> game = options.game.load();
    if (!game) return game.error();
    const Result<BotSpec, Problem> bot = parse_bot(options.bot);
    if (!bot) return Mistake{exit_usage, {bot.error()}};
    Result<std::vector<sim::Entrant>, Mistake> decks = choose_decks(*game.value(), options.decks);
    if (!decks) return decks.error();
    if (decks.value().size() != 2) return usage_mistake("--decks must name your deck, or yours and the bot's");
    return Table{std::move(game).value(), bot.value(), std::move(decks).value(),
                 options.seat == 0 ? Seat::First : Seat::Second, options.every_pass};
}

// Random decks are dealt from the match's number too, so that a seed gives the same match again.
BySeat<AnyDeck> deal_decks(const Table& table, std::uint64_t number) {
    BySeat<AnyDeck> decks;
    for (std::size_t owner = 0; owner < 2; ++owner) {
        const Seat seat = owner == 0 ? table.person : other(table.person);
        Seed seed{number};
        seed.words[6] = static_cast<std::uint32_t>(2 + owner);
        Rng chance{seed};
        decks[seat] = table.decks[owner].deck ? *table.decks[owner].deck : table.game->random_deck(chance);
    }
    return decks;
}

std::uint64_t number_from_system() {
    const Seed seed = Seed::from_system();
    return seed.words[0];
}

Leaving play_match(const Table& table, std::uint64_t number) {
    const Ink ink = output_ink();
    const BySeat<AnyDeck> decks = deal_decks(table, number);
    PlaySession session{table.game, decks, table.person, table.bot, Seed{number}, table.every_pass};
    const std::string who = "You are Player " + std::to_string(number_of(table.person)) + " with " +
                            decks[table.person].name + ", against " + text_of(table.bot) + " with " +
                            decks[other(table.person)].name + ". Seed " + std::to_string(number) + ". ? for help.";
    put_line(wrapped(ink.paint(Tone::Strong, std::string{table.game->title()}) + "  " + who, ink.width() - 2, 2));
    return PlayScreen{session, std::cin, ink, isatty(STDIN_FILENO) == 0}.run();
}

int run_play(const PlayOptions& options) {
    const Result<Table, Mistake> table = set_table(options);
    if (!table) return complain(table.error());
    std::uint64_t number = options.seed != 0 ? options.seed : number_from_system();
    while (play_match(table.value(), number) == Leaving::NewMatch) ++number;
    put_line("Goodbye.");
    return exit_ok;
}

}  // namespace

std::function<int()> play_command(Arguments& arguments) {
    const auto options = std::make_shared<PlayOptions>();
    options->game.declare(arguments);
    arguments.text("--bot", options->bot, "NAME", "Your opponent: random, greedy, mcts or mcts:ITERATIONS");
    arguments.text("--decks,--deck", options->decks, "A[,B]",
                   "Your deck, and the bot's: preset names, \"random\" or deck files");
    arguments.number("--seat", options->seat, 0, 1, "Where you sit");
    arguments.number("--seed", options->seed, 0, std::numeric_limits<std::uint32_t>::max(),
                     "Play this match again; 0 means by chance");
    arguments.flag("--every-pass", options->every_pass, "Ask also where you can do nothing but pass");
    return [options] { return run_play(*options); };
}

}  // namespace pentacle::cli
