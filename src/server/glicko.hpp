#pragma once

namespace pentacle::server {

// Glicko-2 (Glickman, 2012): how strong a player seems, how sure we are, and how steady the player is.
struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
};

struct Played {
    Rating opponent;
    double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// The rating after one period with these games. REQUIRES: count > 0.
Rating after_games(const Rating& before, const Played* games, int count);
inline Rating after_game(const Rating& before, const Rating& opponent, double score) {
    const Played played{opponent, score};
    return after_games(before, &played, 1);
}

}  // namespace pentacle::server
