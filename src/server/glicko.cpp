#include "server/glicko.hpp"

#include <cmath>
#include <numbers>
#include <span>

namespace pentacle::server {

namespace {

constexpr double scale = 173.7178;
constexpr double system_constant = 0.5;  // how fast volatility may change
constexpr double tolerance = 0.000001;
constexpr double pi = std::numbers::pi;

double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (pi * pi)); }

// Step 5 of the paper: the Illinois method on f(x).
double new_volatility(double phi, double volatility, double delta, double variance) {
    const double a = std::log(volatility * volatility);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double d = phi * phi + variance + e;
        return e * (delta * delta - phi * phi - variance - e) / (2 * d * d) -
               (x - a) / (system_constant * system_constant);
    };
    double left = a;
    double right = 0;
    if (delta * delta > phi * phi + variance) {
        right = std::log(delta * delta - phi * phi - variance);
    } else {
        int k = 1;
        while (f(a - k * system_constant) < 0) ++k;
        right = a - k * system_constant;
    }
    double f_left = f(left);
    double f_right = f(right);
    while (std::abs(right - left) > tolerance) {
        const double middle = left + (left - right) * f_left / (f_right - f_left);
        const double f_middle = f(middle);
        if (f_middle * f_right <= 0) {
            left = right;
            f_left = f_right;
        } else {
            f_left /= 2;
        }
        right = middle;
        f_right = f_middle;
    }
    return std::exp(left / 2);
}

}  // namespace

Rating after_games(const Rating& before, const Played* games, int count) {
    const double mu = (before.rating - 1500) / scale;
    const double phi = before.deviation / scale;
    double information = 0;
    double surprise = 0;
    for (const Played& game : std::span{games, static_cast<std::size_t>(count)}) {
        const double g = weight(game.opponent.deviation / scale);
        const double expected = 1 / (1 + std::exp(-g * (mu - (game.opponent.rating - 1500) / scale)));
        information += g * g * expected * (1 - expected);
        surprise += g * (game.score - expected);
    }
    const double variance = 1 / information;
    const double volatility = new_volatility(phi, before.volatility, variance * surprise, variance);
    const double phi_star = std::sqrt(phi * phi + volatility * volatility);
    const double new_phi = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / variance);
    return {.rating = (mu + new_phi * new_phi * surprise) * scale + 1500,
            .deviation = new_phi * scale,
            .volatility = volatility};
}

}  // namespace pentacle::server
