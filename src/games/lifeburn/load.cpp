#include "games/lifeburn/combat.hpp"
#include "games/lifeburn/lifeburn.hpp"
#include "games/lifeburn/price.hpp"
#include "games/lifeburn/rules.hpp"

namespace pentacle::lifeburn {

namespace {

constexpr cardlang::Hooks own_hooks{.price = &price,
                                    .after_cast = &after_cast,
                                    .after_resolution = &after_resolution,
                                    .may_choose = &may_choose,
                                    .run_step = &run_step,
                                    .begin_phase = &begin_phase,
                                    .enter_attacking = &enter_attacking};

constexpr cardgame::Conduct own_conduct{.summons_cost_tributes = true,
                                        .is_time_to_move = &is_time_to_attack,
                                        .refuse_move = &refuse_attacker,
                                        .list_moves = &list_attackers,
                                        .refuse_no_more_moves = &refuse_no_more_attacks,
                                        .make_move = &begin_attack,
                                        .finish_moves = &finish_attacks,
                                        .list_answers = &list_attack_targets,
                                        .may_begin_by_itself = &may_be_forced_to_attack,
                                        .begin_by_itself = &begin_forced_attacks,
                                        .end_phase = &resolve_combat,
                                        .discarding = Steps::DiscardToLimit,
                                        .forget_turn = &end_spellburn};

}  // namespace

Result<Lifeburn, Problems> Lifeburn::load(const Content& content, const Document& rules) {
    Lifeburn game;
    const Parts parts{grammar(), own_content(), default_rules, own_hooks, own_conduct};
    if (Problems problems = game.take_up(parts, content, rules); !problems.empty()) return problems;
    return game;
}

}  // namespace pentacle::lifeburn
