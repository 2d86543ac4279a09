#pragma once

#include "games/registry.hpp"
#include "server/api/api.hpp"

namespace pentacle::server {

// One function per route; routes.cpp is the table of them.
HttpResponse greet(Services& services, const Call& call);
HttpResponse show_health(Services& services, const Call& call);
HttpResponse show_readiness(Services& services, const Call& call);
HttpResponse show_metrics(Services& services, const Call& call);
HttpResponse show_openapi(Services& services, const Call& call);
HttpResponse list_games(Services& services, const Call& call);
HttpResponse card_catalogue(Services& services, const Call& call);
HttpResponse register_account(Services& services, const Call& call);
HttpResponse log_in(Services& services, const Call& call);
HttpResponse change_password(Services& services, const Call& call);
HttpResponse sign_out_everywhere(Services& services, const Call& call);
HttpResponse remove_account(Services& services, const Call& call);
HttpResponse show_me(Services& services, const Call& call);
HttpResponse show_collection(Services& services, const Call& call);
HttpResponse list_decks(Services& services, const Call& call);
HttpResponse create_deck(Services& services, const Call& call);
HttpResponse update_deck(Services& services, const Call& call);
HttpResponse remove_deck(Services& services, const Call& call);
HttpResponse validate_deck(Services& services, const Call& call);
HttpResponse list_matches(Services& services, const Call& call);
HttpResponse list_live_matches(Services& services, const Call& call);
HttpResponse show_lobby(Services& services, const Call& call);
HttpResponse show_replay(Services& services, const Call& call);
HttpResponse show_replay_steps(Services& services, const Call& call);
HttpResponse show_replay_verdict(Services& services, const Call& call);
HttpResponse show_leaderboard(Services& services, const Call& call);
HttpResponse list_lessons(Services& services, const Call& call);
HttpResponse take_lesson(Services& services, const Call& call);
HttpResponse show_rules(Services& services, const Call& call);
HttpResponse show_player(Services& services, const Call& call);
HttpResponse show_lab(Services& services, const Call& call);
HttpResponse start_simulation(Services& services, const Call& call);
HttpResponse show_simulation(Services& services, const Call& call);
HttpResponse cancel_simulation(Services& services, const Call& call);

// The routes for programs, made from the table itself.
Json openapi_document();

}  // namespace pentacle::server
