#include "server/api/handlers.hpp"

namespace pentacle::server {

// The whole HTTP interface. docs/protocol.md, section 4, says the same in words.
const std::vector<Route>& routes() {
    constexpr bool open = false;
    constexpr bool account = true;
    using enum BodySize;
    using enum AnsweredBy;
    static const std::vector<Route> all{
        {"GET", "/", Lane::Memory, open, "Health check as plain text; the web client for a browser", &greet},
        {"GET", "/games", Lane::Fixed, open, "The games, their rules, preset decks and bots", &list_games},
        {"GET", "/card-catalog", Lane::Memory, open, "Card definitions of a game", &card_catalogue},
        {"POST", "/auth/register", Lane::Password, open, "Create an account", &register_account, Credentials},
        {"POST", "/auth/login", Lane::Password, open, "Get a token for an account", &log_in, Credentials},
        {"POST", "/auth/password", Lane::Password, account, "Change your password; older tokens end", &change_password,
         Credentials},
        {"POST", "/auth/revoke", Lane::Storage, account, "End all your tokens, this one too", &sign_out_everywhere},
        {"DELETE", "/me", Lane::Password, account, "Delete your account", &remove_account, Credentials, Keeper},
        {"GET", "/me", Lane::Storage, account, "Your name, ratings and unfinished match", &show_me, None, Keeper},
        {"GET", "/collection", Lane::Storage, account, "The cards you own", &show_collection},
        {"GET", "/decks", Lane::Storage, account, "Your decks", &list_decks},
        {"POST", "/decks", Lane::Storage, account, "Create a deck", &create_deck, Deck},
        {"POST", "/decks/validate", Lane::Storage, open, "What a game has against a deck", &validate_deck, Deck},
        {"PUT", "/decks/:id", Lane::Storage, account, "Change a deck", &update_deck, Deck},
        {"DELETE", "/decks/:id", Lane::Storage, account, "Delete a deck", &remove_deck},
        {"GET", "/matches", Lane::Storage, account, "Your finished matches, newest first", &list_matches},
        {"GET", "/matches/live", Lane::Memory, open, "Running matches that anybody may watch", &list_live_matches, None,
         Keeper},
        {"GET", "/lobbies/:id", Lane::Memory, open, "The game and the host of an open lobby, by its code", &show_lobby,
         None, Keeper},
        {"GET", "/replays/:id", Lane::Storage, open, "The replay of a finished match", &show_replay},
        {"GET", "/replay-steps/:id", Lane::Replay, open, "A finished match, position by position", &show_replay_steps},
        {"GET", "/replay-verdicts/:id", Lane::Replay, open, "Whether a finished match replays", &show_replay_verdict},
        {"GET", "/leaderboard", Lane::Storage, open, "The best players of a game", &show_leaderboard},
        {"GET", "/players/:id", Lane::Storage, open, "A player's ratings and rated matches, by name", &show_player},
        {"GET", "/lessons", Lane::Memory, open, "The guided matches", &list_lessons},
        {"POST", "/lessons/:id", Lane::Replay, open, "A guided match after what was done so far", &take_lesson, Deck},
        {"GET", "/rules/:id", Lane::Memory, open, "A game's rules as Markdown", &show_rules},
        {"GET", "/simulations", Lane::Memory, open, "What the balance lab allows", &show_lab, None, Keeper},
        {"POST", "/simulations", Lane::Storage, open, "Start a simulation", &start_simulation, Decks, Keeper},
        {"GET", "/simulations/:id", Lane::Memory, open, "How a simulation goes, with its report", &show_simulation,
         None, Keeper},
        {"DELETE", "/simulations/:id", Lane::Memory, open, "Stop a simulation", &cancel_simulation, None, Keeper},
        {"GET", "/healthz", Lane::Memory, open, "Whether the process is alive", &show_health},
        {"GET", "/readyz", Lane::Memory, open, "Whether it takes new players", &show_readiness},
        {"GET", "/metrics", Lane::Memory, open, "Prometheus text", &show_metrics},
        {"GET", "/openapi.json", Lane::Fixed, open, "This interface, for programs", &show_openapi},
    };
    return all;
}

}  // namespace pentacle::server
