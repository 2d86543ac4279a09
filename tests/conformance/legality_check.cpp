#include "conformance/legality_check.hpp"

#include <algorithm>

namespace pentacle::conformance {

namespace {

constexpr std::size_t probes_per_moment = 24;

bool is_concession(const Json& action) { return action.value("type", "") == "concede"; }

void check_accepted_probe(Moment& now, Seat seat, const Json& probe) {
    const std::optional<Json> written = now.match.written(seat, probe);
    demand(written.has_value(), "accepted_is_written",
           [&] { return one_line(probe) + " is accepted but has no written form"; });
    demand(now.match.written(seat, *written) == written, "written_is_stable",
           [&] { return one_line(*written) + " is not written as itself"; });
    if (is_concession(*written)) return;
    demand(now.match.index_of_listed(seat, *written) >= 0, "accepted_is_listed", [&] {
        return name_of(seat) + " may do " + one_line(*written) + ", which is not listed (asked as " + one_line(probe) +
               ")";
    });
}

void check_refused_probe(Moment& now, Seat seat, const Json& probe, const RefusalText& refusal) {
    demand(!refusal.code.empty() && !refusal.sentence.empty(), "refusal_has_words", [&] { return one_line(probe); });
    demand(!now.match.written(seat, probe), "refused_is_not_written", [&] { return one_line(probe); });
    demand(now.match.act(seat, probe) == refusal, "refused_twice_alike", [&] { return one_line(probe); });
    demand(now.match.same_state(now.spare), "refusal_changes_nothing",
           [&] { return one_line(probe) + " of " + name_of(seat) + " was refused and changed the position"; });
}

}  // namespace

void check_deciders(Moment& now) {
    const Seats deciders = now.match.standing().deciders;
    demand(!deciders.empty(), "somebody_decides",
           [&] { return std::string{"the match is not over, and nobody must act"}; });
    for (const Seat seat : all_seats) {
        const bool can_act = now.match.list_legal(seat) > 0;
        demand(can_act == deciders.has(seat), "deciders_can_act", [&] {
            return name_of(seat) + (can_act ? " need not decide and has legal actions, such as " +
                                                  one_line(now.match.listed_json(seat, 0))
                                            : " must decide and has no legal action");
        });
    }
}

void check_listing(Moment& now, Probes& probes) {
    for (const Seat seat : all_seats) {
        const std::vector<Json> listed = now.match.legal(seat);
        demand(now.match.list_legal(seat) == static_cast<int>(listed.size()), "listings_agree",
               [&] { return name_of(seat); });
        for (std::size_t index = 0; index < listed.size(); ++index) {
            const Json& action = listed[index];
            const auto refusal = now.match.refuse(seat, action);
            demand(!refusal, "listed_is_accepted", [&] {
                return one_line(action) + " of " + name_of(seat) +
                       " is listed, but refused: " + std::string{refusal ? refusal->code : ""};
            });
            demand(!is_concession(action), "concede_is_not_listed", [&] { return name_of(seat); });
            demand(now.match.index_of_listed(seat, action) == static_cast<int>(index), "listed_once",
                   [&] { return one_line(action) + " is listed twice, or not read as it is written"; });
            demand(std::find(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(index), action) ==
                       listed.begin() + static_cast<std::ptrdiff_t>(index),
                   "listed_once", [&] { return "two listed actions are both written " + one_line(action); });
        }
        probes.remember(listed, now.chance);
    }
}

void check_probes(Moment& now, const Probes& probes) {
    now.spare.copy_from(now.match);
    for (const Json& probe : probes.draw(now.match, now.chance, probes_per_moment))
        for (const Seat seat : all_seats) {
            now.match.list_legal(seat);
            const auto refusal = now.match.refuse(seat, probe);
            if (refusal) check_refused_probe(now, seat, probe, *refusal);
            else check_accepted_probe(now, seat, probe);
        }
}

void check_conceding(Moment& now) {
    for (const Seat seat : all_seats) {
        now.spare.copy_from(now.match);
        const auto refusal = now.spare.act(seat, {{"type", "concede"}});
        demand(!refusal, "concede_is_accepted", [&] { return name_of(seat) + " may not concede"; });
        const auto outcome = now.spare.standing().outcome;
        demand(outcome && outcome->winner == other(seat), "concede_loses", [&] { return name_of(seat); });
    }
}

void check_over(Moment& now, const Probes& probes) {
    demand(now.match.standing().deciders.empty(), "over_is_over",
           [&] { return std::string{"somebody must still decide"}; });
    now.spare.copy_from(now.match);
    for (const Seat seat : all_seats) {
        demand(now.match.legal(seat).empty(), "over_is_over",
               [&] { return name_of(seat) + " still has legal actions"; });
        for (const Json& probe : probes.draw(now.match, now.chance, probes_per_moment)) {
            const auto refusal = now.match.refuse(seat, probe);
            demand(refusal.has_value(), "over_is_over",
                   [&] { return one_line(probe) + " is still accepted from " + name_of(seat); });
            check_refused_probe(now, seat, probe, *refusal);
        }
    }
}

}  // namespace pentacle::conformance
