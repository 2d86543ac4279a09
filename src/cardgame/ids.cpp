#include "cardgame/ids.hpp"

#include "cardlang/machine/announce.hpp"
#include "core/object_reader.hpp"
#include "core/whole_number.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

bool is_named(const CardGame& game, const State& state, Ref ref, const std::string& text) {
    if (ref.is_player() || ref.is_none()) return false;
    const CardNumber card = state.objects[ref.slot].card;
    if (card == hidden_card) return false;
    if (same_word(game.name_of(card), text)) return true;
    return card < game.cards().size() && game.cards()[card].id == text;
}

Ref ref_in(const Action& action) {
    if (const auto* cast = std::get_if<Cast>(&action)) return cast->card;
    if (const auto* activate = std::get_if<Activate>(&action)) return activate->card;
    if (const auto* move = std::get_if<Move>(&action)) return move->card;
    if (const auto* choose = std::get_if<Choose>(&action)) return choose->target;
    return {};
}

}  // namespace

std::string id_of(const State& state, Ref ref) {
    if (ref.is_player()) return "player-" + std::to_string(number_of(ref.seat()));
    if (ref.is_none()) return {};
    if (ref.uid == 0) return "top-" + std::to_string(number_of(state.objects[ref.slot].owner));
    return "c" + std::to_string(ref.uid);
}

Ref find_ref(const CardGame& game, const State& state, Seat seat, const std::string& text) {
    if (const auto player = number_after<unsigned>("player-", text); player && (*player == 0 || *player == 1))
        return Ref::player(*player == 0 ? Seat::First : Seat::Second);
    if (same_word(text, "opponent")) return Ref::player(other(seat));
    if (same_word(text, "you")) return Ref::player(seat);
    if (const auto owner = number_after<unsigned>("top-", text); owner && (*owner == 0 || *owner == 1)) {
        const Slot top = top_of_deck(state.players[*owner == 0 ? Seat::First : Seat::Second]);
        return top == no_slot ? Ref{} : state.ref(top);
    }
    if (const auto uid = number_after<unsigned>("c", text); uid && *uid > 0)
        for (std::size_t slot = 0; slot < object_slots; ++slot)
            if (state.objects[slot].exists() && state.objects[slot].uid == *uid)
                return state.ref(static_cast<Slot>(slot));
    // A name: best among what is legal, else anything the seat might mean, so that it is refused for the right reason.
    ActionList actions;
    game.legal_actions(state, seat, actions);
    for (const Action& action : actions)
        if (is_named(game, state, ref_in(action), text)) return ref_in(action);
    Ref found;
    const auto look = [&](Ref ref) {
        if (!found.is_none() || !is_named(game, state, ref, text)) return;
        const Object& object = state.at(ref);
        if (!is_private(object.zone) || object.owner == seat) found = ref;
    };
    for (const Slot slot : state.players[seat].hand) look(state.ref(slot));
    for (const Slot slot : state.players[seat].field) look(state.ref(slot));
    for_each_choosable(game.table(state), everywhere, look);
    return found;
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
