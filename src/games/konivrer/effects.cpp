#include "games/konivrer/effects.hpp"

#include <algorithm>

namespace pentacle::konivrer {

namespace {

constexpr int counters_max = 999;

// Carries out one effect: what it happens to is known.
class Performance {
public:
    Performance(Machine& machine, const RunEffects& frame, const Effect& effect, Performed& done)
        : machine_{machine}, frame_{frame}, effect_{effect}, done_{done} {
        done_.amount = amount_of(machine, effect.amount, asking_of(frame));
    }

    void carry_out() {
        gather();
        switch (effect_.type) {
            case EffectType::Draw: for_players([&](Seat seat) { draw_some(seat); }); break;
            case EffectType::DealDamage: return deal_damage();
            case EffectType::Destroy: destroy_all(); break;
            case EffectType::SendToZone: send_all(); break;
            case EffectType::AddCounter: change_counters(done_.amount); break;
            case EffectType::RemoveCounter: change_counters(-done_.amount); break;
            case EffectType::ChangeStats: change_stats(); break;
            case EffectType::Discard: discard(); break;
            case EffectType::GainLife: for_players([&](Seat seat) { gain_life(seat); }); break;
            case EffectType::Tap: turn(true); break;
            case EffectType::Untap: turn(false); break;
            case EffectType::RestAzoth: rest_azoth(); break;
            case EffectType::RefreshAzoth: refresh_azoth(); break;
            case EffectType::AddAzoth: add_azoth(); break;
            case EffectType::LookAtDeck: look_at_deck(); break;
            case EffectType::Choose:
                done_.begun.push_back(
                    ChooseBranch{frame_.remaining.first, frame_.source, 0, static_cast<std::int16_t>(done_.amount)});
                break;
        }
        if (!machine_.state.is_over()) bury(machine_);
    }

private:
    Seat you() const { return frame_.source.seat; }

    void gather() {
        switch (effect_.aim) {
            case Aim::Nothing: return;
            case Aim::Targets:
                for (const Target target : frame_.chosen) targets_.push_back(target);
                return;
            case Aim::Everything: return list_targets(machine_, effect_, asking_of(frame_), no_instance, targets_);
            case Aim::ThisCard:
                if (find_familiar(machine_, frame_.source.id)) targets_.push_back({frame_.source.id});
                return;
            case Aim::RootAffected:
                for (const Target target : frame_.affected) targets_.push_back(target);
                return;
        }
    }

    // You, the opponent, or each, the active player first.
    template <typename Visit>
    void for_players(Visit visit) {
        if (!effect_.each_player) return visit(effect_.side == Side::Opponent ? other(you()) : you());
        const Seat active = machine_.state.active;
        for (const Seat seat : {active, other(active)})
            if (!machine_.state.is_over()) visit(seat);
    }

    void note(Target target) {
        ++done_.count;
        if (!done_.affected.full()) done_.affected.push_back(target);
    }

    template <typename Visit>
    void for_familiars(Visit visit) {
        for (const Target target : targets_)
            if (Familiar* familiar = mutable_familiar(machine_, target.id)) visit(*familiar);
    }

    void draw_some(Seat seat) {
        const std::size_t before = machine_.player(seat).hand.size();
        draw(machine_, seat, done_.amount);
        done_.count += static_cast<int>(machine_.player(seat).hand.size() - before);
    }

    // R62. Damage to several is dealt at the same time.
    void deal_damage() {
        if (done_.amount == 0) return;
        auto& batch = machine_.state.now.batch;
        batch.clear();
        const auto add = [&](Target target) {
            batch.push_back({target, frame_.source, static_cast<std::int16_t>(done_.amount), false});
            note(target);
        };
        if (effect_.aim == Aim::Nothing) for_players([&](Seat seat) { add(Target::player(seat)); });
        for (const Target target : targets_)
            if (target.is_player() || find_familiar(machine_, target.id)) add(target);
        if (!batch.empty()) done_.begun.push_back(Deal{});
    }

    void destroy_all() {
        TargetList falling;
        for_familiars([&](const Familiar& familiar) {
            falling.push_back({familiar.id});
            note({familiar.id});
        });
        destroy(machine_, falling);
    }

    void send_all() {
        const int under = effect_.to_top ? 0 : static_cast<int>(cards_per_deck_max);
        for (const Target target : targets_) {
            if (find_familiar(machine_, target.id)) {
                note(target);
                send_to(machine_, target.id, effect_.destination, under);
            } else if (find_in_hand(machine_, you(), target.id) != nullptr) {
                note(target);
                send_from_hand(target.id, under);
            }
        }
    }

    void send_from_hand(Instance id, int under) {
        Player& player = machine_.player(you());
        if (effect_.destination == CardZone::Hand) return;
        if (effect_.destination == CardZone::Life &&
            player.life.size() >= static_cast<std::size_t>(machine_.rules().life_limit))
            return;
        const HeldCard held = take_from_hand(machine_, you(), id);
        Happened event{.kind = EventKind::CardMoved, .player = you(), .card = held, .from = Zone::Hand};
        if (effect_.destination == CardZone::Life) {
            put_in_life(machine_, you(), held.card);
            event = {.kind = EventKind::LifeCardAdded, .player = you()};
        } else if (effect_.destination == CardZone::Deck) {
            put_in_deck(machine_, you(), held.card, under);
            event.to = Zone::Deck;
            event.secret = true;
        } else {
            put_in_removed(machine_, you(), held.card);
            event.to = Zone::RemovedFromPlay;
        }
        machine_.tell(event);
    }

    // R39. Never below 0.
    void change_counters(int change) {
        for_familiars([&](Familiar& familiar) {
            const int before = familiar.counters;
            familiar.counters = static_cast<std::int16_t>(std::clamp(before + change, 0, counters_max));
            note({familiar.id});
            if (familiar.counters != before)
                machine_.tell({.kind = EventKind::CountersChanged,
                               .card = {familiar.id, familiar.card},
                               .amount = static_cast<std::int16_t>(familiar.counters - before)});
        });
    }

    void change_stats() {
        const int times = effect_.amount.based_on ? done_.amount : 1;
        const auto changed = [&](int now, int by) {
            return static_cast<std::int16_t>(std::clamp(now + by * times, -counters_max, counters_max));
        };
        for_familiars([&](Familiar& familiar) {
            familiar.strength_change = changed(familiar.strength_change, effect_.strength);
            familiar.health_change = changed(familiar.health_change, effect_.health);
            note({familiar.id});
        });
    }

    void discard() {
        for_players([&](Seat seat) {
            auto& hand = machine_.player(seat).hand;
            const int count = std::min(done_.amount, static_cast<int>(hand.size()));
            done_.count += count;
            if (count == 0) return;
            if (!effect_.random) {
                done_.begun.push_back(DiscardCards{seat, static_cast<std::int16_t>(count), frame_.source});
                return;
            }
            for (int index = 0; index < count; ++index) {
                const auto place = machine_.state.rng.choose(static_cast<std::uint32_t>(hand.size()));
                discard_card(machine_, seat, hand[place].id);
            }
        });
    }

    // R44. The top cards of the deck, one by one, to the bottom of the Life cards, unseen.
    void gain_life(Seat seat) {
        Player& player = machine_.player(seat);
        for (int gained = 0; gained < done_.amount; ++gained) {
            if (player.deck.empty() || player.life.size() >= static_cast<std::size_t>(machine_.rules().life_limit))
                return;
            put_in_life(machine_, seat, player.deck.pop_back());
            machine_.tell({.kind = EventKind::LifeCardAdded, .player = seat});
            ++done_.count;
        }
    }

    void turn(bool tapped) {
        for_familiars([&](Familiar& familiar) {
            note({familiar.id});
            if (familiar.tapped == tapped) return;
            familiar.tapped = tapped;
            machine_.tell({.kind = tapped ? EventKind::FamiliarTapped : EventKind::FamiliarUntapped,
                           .card = {familiar.id, familiar.card}});
        });
    }

    template <typename Visit>
    void for_azoth(Visit visit) {
        for (const Target target : targets_)
            for (const Seat seat : all_seats)
                for (Azoth& azoth : machine_.player(seat).azoth)
                    if (azoth.id == target.id) visit(azoth, seat);
    }

    // It produces nothing.
    void rest_azoth() {
        for_azoth([&](Azoth& azoth, Seat seat) {
            note({azoth.id});
            if (std::exchange(azoth.rested, true)) return;
            machine_.tell({.kind = EventKind::AzothRested, .player = seat, .card = {azoth.id, azoth.card}});
        });
    }

    void refresh(Azoth& azoth, Seat seat) {
        note({azoth.id});
        if (!std::exchange(azoth.rested, false)) return;
        azoth.rested_for = unsaid;
        machine_.tell({.kind = EventKind::AzothRefreshed, .player = seat});
    }

    void refresh_azoth() {
        if (effect_.aim != Aim::Nothing) return for_azoth([&](Azoth& azoth, Seat seat) { refresh(azoth, seat); });
        for_players([&](Seat seat) {
            int left = done_.amount;
            for (Azoth& azoth : machine_.player(seat).azoth)
                if (azoth.rested && left-- > 0) refresh(azoth, seat);
        });
    }

    void add_azoth() {
        for_players([&](Seat seat) {
            Player& player = machine_.player(seat);
            for (int added = 0; added < done_.amount && !player.deck.empty(); ++added) {
                const CardNumber card = player.deck.pop_back();
                place_azoth(machine_, seat, card, products_of(machine_, card), !effect_.ready);
                note({player.azoth.back().id});
                machine_.tell({.kind = EventKind::AzothPlaced, .player = seat, .card = {player.azoth.back().id, card}});
            }
        });
    }

    // Whoever looks at their own deck shares it out.
    void look_at_deck() {
        for_players([&](Seat seat) {
            const int looked = std::min(done_.amount, static_cast<int>(machine_.player(seat).deck.size()));
            done_.count += looked;
            if (looked == 0) return;
            Source source = frame_.source;
            source.seat = seat;
            done_.begun.push_back(ShareOut{frame_.remaining.first, source, 0, static_cast<std::uint8_t>(looked), 0});
        });
    }

    Machine& machine_;
    const RunEffects& frame_;
    const Effect& effect_;
    CandidateList targets_;
    Performed& done_;
};

}  // namespace

void perform(Machine& machine, const RunEffects& frame, const Effect& effect, Performed& done) {
    Performance{machine, frame, effect, done}.carry_out();
}

void discard_card(Machine& machine, Seat seat, Instance id) {
    const HeldCard held = take_from_hand(machine, seat, id);
    machine.tell(
        {.kind = EventKind::CardMoved, .player = seat, .card = held, .from = Zone::Hand, .to = Zone::RemovedFromPlay});
    put_in_removed(machine, seat, held.card);
}

void run_frame(Machine& machine, DiscardCards& frame) {
    if (const auto answer = answer_to(machine, QuestionKind::Discard)) {
        discard_card(machine, frame.seat, answer->target.id);
        --frame.left;
    }
    if (frame.left == 0 || machine.player(frame.seat).hand.empty()) return finish_frame(machine);
    ask(machine, QuestionKind::Discard, frame.seat);
}

// Branch after branch is offered; those that must be taken in the end are not asked about.
void run_frame(Machine& machine, ChooseBranch& frame) {
    const Range branches = machine.program().effects[frame.effect].branches;
    const auto take = [&] {
        const Range effects = machine.program().branches[branches.first + frame.next];
        ++frame.next;
        --frame.left;
        begin_effects(machine, effects, frame.source);
    };
    if (const auto answer = answer_to(machine, QuestionKind::Option)) {
        if (!answer->done) return take();
        ++frame.next;
    }
    if (frame.left <= 0 || frame.next >= branches.count) return finish_frame(machine);
    if (branches.count - frame.next <= frame.left) return take();
    ask(machine, QuestionKind::Option, frame.source.seat);
}

}  // namespace pentacle::konivrer
