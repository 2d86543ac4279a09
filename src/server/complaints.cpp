#include "server/complaints.hpp"

#include <array>

namespace pentacle::server {

namespace {

struct Complaint {
    std::string_view code;
    std::string_view sentence;
};

// A unit test of the web client holds that every sentence the server refuses with stands here, and that the client has
// words for every code.
constexpr std::array complaints{
    Complaint{"already_queued", "Already in queue."},
    Complaint{"already_in_lobby", "Already in a lobby. Leave first."},
    Complaint{"already_playing", "You are already in a queue or in a game. Use one window or leave first."},
    Complaint{"sign_in_to_play", "You must sign in to play."},
    Complaint{"server_restarting", "The server is about to restart. Try again in a moment."},
    Complaint{"server_full", "The server is full. Try again in a moment."},
    Complaint{"no_room", "The server has no room for new matches. Try again later."},
    Complaint{"no_room", "The server has no room for anything new. Try again later."},
    Complaint{"address_full", "Too many matches are played from your address. Finish one first."},
    Complaint{"server_busy", "Busy. Try again later."},
    Complaint{"server_error", "Something went wrong."},
    Complaint{"too_many_requests", "Too many requests. Try again later."},
    Complaint{"too_many_attempts", "Too many attempts. Try again later."},
    Complaint{"bad_request", "Invalid JSON"},
    Complaint{"bad_request", "Empty body"},
    Complaint{"bad_request", "Method not allowed"},
    Complaint{"bad_request", "Origin not allowed"},
    Complaint{"bad_request", "Unknown action. Send join_queue, create_lobby, or join_lobby."},
    Complaint{"bad_request", "as must be 0, 1, spectator or table"},
    Complaint{"unknown_game", "Unknown game."},
    Complaint{"unknown_game", "Unknown game"},
    Complaint{"unknown_bot", "Unknown bot."},
    Complaint{"unknown_deck", "Unknown deck."},
    Complaint{"deck_gone", "Deck not found"},
    Complaint{"deck_needs_name", "Deck name is required"},
    Complaint{"deck_needs_cards", "Deck must contain at least one card"},
    Complaint{"deck_needs_cards", "Deck must contain at least one valid card entry"},
    Complaint{"deck_name_long", "Deck name is too long."},
    Complaint{"deck_too_large", "Deck is too large"},
    Complaint{"deck_too_large", "Deck has too many fields"},
    Complaint{"too_many_decks", "You have too many decks"},
    Complaint{"opening_malformed", "An opening needs a seed and its actions."},
    Complaint{"opening_malformed", "An opening's actions have a seat and an action."},
    Complaint{"opening_unplayable", "This opening cannot be played."},
    Complaint{"bad_lobby_code", "Invalid code. Use a 6-character code."},
    Complaint{"no_such_lobby", "No lobby with that code. Check the code or create one."},
    Complaint{"no_such_lobby", "Lobby not found"},
    Complaint{"own_lobby", "You cannot join your own lobby."},
    Complaint{"lobby_full", "Lobby is full."},
    Complaint{"host_left", "Host left the lobby."},
    Complaint{"other_left", "Other player left the lobby."},
    Complaint{"token_missing", "Missing token"},
    Complaint{"token_missing", "Missing Authorization header"},
    Complaint{"token_invalid", "Invalid Authorization header"},
    Complaint{"token_invalid", "Invalid or expired token"},
    Complaint{"authentication_failed", "Authentication failed"},
    Complaint{"credentials_missing", "Username and password are required"},
    Complaint{"credentials_too_long", "Username or password is too long"},
    Complaint{"username_form", "Username must be 3 to 32 letters, digits, _, - or ."},
    Complaint{"password_short", "Password must have at least 8 characters"},
    Complaint{"username_reserved", "This username is reserved"},
    Complaint{"no_password", "This account has no password"},
    Complaint{"account_gone", "Account not found"},
    Complaint{"finish_match_first", "Finish your match first"},
    Complaint{"username_taken", "Username is taken"},
    Complaint{"wrong_credentials", "Invalid username or password"},
    Complaint{"no_replay", "Replay not found"},
    Complaint{"replay_other_cards", "This match was played with other cards"},
    Complaint{"replay_stale", "This match can no longer be started"},
    Complaint{"replay_stale", "This match can no longer be played again"},
    Complaint{"no_lesson", "Lesson not found"},
    Complaint{"bad_request", "deeds must be a list of what was done so far"},
    Complaint{"bad_request", "only the last of the deeds may be wrong"},
    Complaint{"no_player", "Player not found"},
    Complaint{"no_lab", "This server has no lab."},
    Complaint{"lab_too_often", "Too many simulations. Try again later."},
    Complaint{"lab_one_at_a_time", "One simulation at a time: stop yours or wait for it."},
    Complaint{"lab_full", "The lab is full. Try again later."},
    Complaint{"lab_gone", "Simulation not found"},
};

}  // namespace

std::string_view code_of_complaint(std::string_view sentence) {
    for (const Complaint& complaint : complaints)
        if (complaint.sentence == sentence) return complaint.code;
    return {};
}

}  // namespace pentacle::server
