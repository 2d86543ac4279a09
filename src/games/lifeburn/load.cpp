#include "games/lifeburn/combat.hpp"
#include "games/lifeburn/lifeburn.hpp"
#include "games/lifeburn/phases.hpp"
#include "games/lifeburn/price.hpp"

namespace pentacle::lifeburn {

namespace {

constexpr cardlang::Hooks own_hooks{.price = &price,
                                    .after_cast = &after_cast,
                                    .after_resolution = &after_resolution,
                                    .may_attack = &may_attack,
                                    .run_step = &run_step};

constexpr cardgame::Conduct own_conduct{.is_time_to_attack = &is_time_to_attack,
                                        .can_attack = &can_attack,
                                        .list_attackers = &list_attackers,
                                        .list_attack_targets = &list_attack_targets,
                                        .may_stop_attacking = &may_stop_attacking,
                                        .begin_attack = &begin_attack,
                                        .finish_attacks = &finish_attacks,
                                        .may_begin_by_itself = &may_be_forced_to_attack,
                                        .begin_by_itself = &begin_forced_attacks,
                                        .end_phase = &end_phase,
                                        .end_turn = &end_turn,
                                        .forget_turn = &end_spellburn};

}  // namespace

Result<Lifeburn, Problems> Lifeburn::load(const Content& content, const Document& rules) {
    Problems problems;
    const cardgame::Rules chosen = rules_from_json(rules, problems);
    Lifeburn game;
    const Problems more = game.take_up(grammar(), content, own_content(), chosen, own_hooks, own_conduct);
    problems.insert(problems.end(), more.begin(), more.end());
    if (!problems.empty()) return problems;
    return game;
}

Lifeburn Lifeburn::counting_in(cardlang::Coverage& coverage) const {
    Lifeburn game = *this;
    game.count_in(coverage);
    return game;
}

}  // namespace pentacle::lifeburn
