#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "games/konivrer/ids.hpp"
#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

class Sketch {
public:
    Sketch(const Konivrer& game, const State& view, Viewer viewer, const Ink& ink)
        : game_{game}, table_{game.table(view)}, view_{view}, viewer_{viewer}, ink_{ink} {}

    std::string draw() {
        const Seat near = viewer_ == Viewer::SecondSeat ? Seat::Second : Seat::First;
        line(ink_.paint(Tone::Strong, "Konivrer") +
             ink_.paint(Tone::Faint, "  turn " + std::to_string(view_.turn) + ", ") +
             std::string{phase_said(view_.phase, view_.step)});
        player(other(near), Tone::Theirs);
        border();
        player(near, Tone::Mine);
        hand(near);
        attacks();
        chain();
        question();
        return text_;
    }

private:
    void line(const std::string& text) { text_ += text + "\n"; }

    void border() {
        std::string dashes;
        for (std::size_t column = 0; column < std::min<std::size_t>(68, ink_.width() - 2); ++column) dashes += "─";
        line(ink_.paint(Tone::Faint, "  " + dashes));
    }

    void player(Seat seat, Tone tone) {
        const Player& player = table_.player(seat);
        const auto count = [](std::size_t size) { return std::to_string(size); };
        const bool is_you = viewer_ == viewer_at(seat);
        line("  " + ink_.paint(tone, "Player " + std::to_string(number_of(seat)) + (is_you ? " (you)" : "")) +
             (seat == view_.active ? " ► " : "   ") + ink_.paint(Tone::Good, "Life " + count(player.life.size())) +
             ink_.paint(Tone::Faint, "   hand " + count(player.hand.size()) + ", deck " + count(player.deck.size()) +
                                         ", removed " + count(player.removed.size()) +
                                         (player.flag == no_card ? "" : "   " + game_.name_of(player.flag))));
        azoth(player);
        familiars("    ", player.field, seat);
        if (!player.combat_row.empty()) familiars("  ⚔ ", player.combat_row, seat);
        for (const HeldCard& held : player.revealed) line("    turned over: " + game_.name_of(held.card));
    }

    void azoth(const Player& player) {
        std::string text = "    Azoth";
        for (const Azoth& azoth : player.azoth) {
            std::string elements;
            for (std::size_t index = 0; index < element_count_with_generic; ++index)
                if (azoth.elements.has(static_cast<Element>(index)))
                    elements += (elements.empty() ? "" : "/") + element_name(static_cast<Element>(index));
            text += " " +
                    ink_.paint(azoth.rested ? Tone::Faint : Tone::Mana, azoth.rested ? "(" + elements + ")" : elements);
        }
        line(text);
    }

    template <typename Familiars>
    void familiars(const std::string& margin, const Familiars& zone, Seat seat) {
        if (zone.empty()) return line(ink_.paint(Tone::Faint, margin + "(no Familiars)"));
        for (const Familiar& familiar : zone) {
            std::string text = margin + game_.name_of(familiar.card) + "  " +
                               ink_.paint(Tone::Strong, std::to_string(strength_of(table_, familiar, seat)) + "/" +
                                                            std::to_string(health_of(table_, familiar, seat)));
            if (familiar.tapped) text += " tapped";
            if (familiar.sick) text += " sick";
            if (familiar.steadfast > 0) text += " steadfast " + std::to_string(familiar.steadfast);
            if (familiar.burning > 0) text += " burning " + std::to_string(familiar.burning);
            line(text);
        }
    }

    void hand(Seat seat) {
        for (const HeldCard& held : table_.player(seat).hand) {
            if (held.card == no_card) continue;
            std::string cost;
            const Card& card = game_.program().cards[held.card];
            for (std::size_t index = 0; index < element_count; ++index)
                if (card.cost[index] > 0)
                    cost += std::to_string(card.cost[index]) + " " + element_name(static_cast<Element>(index)) + " ";
            if (card.generic > 0) cost += std::to_string(card.generic) + " generic";
            if (card.base_stat)
                cost += "  " + std::to_string(card.base_strength) + "/" + std::to_string(card.base_health);
            line("    ▪ " + game_.name_of(held.card) +
                 ink_.paint(Tone::Faint, "  " + cost + "  " + text_of(held.card)));
        }
    }

    // What the card says, in one line. Blank says nothing.
    std::string text_of(CardNumber card) const {
        if (card >= game_.cards().size()) return "";
        std::string text = game_.cards()[card].text;
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    }

    void chain() {
        for (const Played& played : view_.now.chain)
            line("    on the chain: " + game_.name_of(played.card.card) +
                 " (X = " + std::to_string(played.generic_value) + ")");
    }

    std::string name(Instance id) const {
        const auto held = find_anywhere(view_, id);
        return held ? game_.name_of(held->card) : "?";
    }
    std::string name(Target target) const {
        return target.is_player() ? "Player " + std::to_string(number_of(target.seat())) : name(target.id);
    }

    void attacks() {
        for (const Attack& attack : view_.attacks)
            if (find_familiar(table_, attack.attacker))
                line("    " + name(attack.attacker) + " → " + name(attack.target) +
                     (attack.defender == no_instance ? "" : ", met by " + name(attack.defender)));
    }

    // What somebody is asked, so that the list of answers makes sense.
    void question() {
        const std::string text = asked();
        if (!text.empty())
            line("  " + ink_.paint(Tone::Strong, "Player " + std::to_string(number_of(view_.now.question.seat))) +
                 ": " + text);
    }

    std::string asked() const {
        const UnderWay& now = view_.now;
        const std::string playing = game_.name_of(now.play.card.card);
        switch (now.question.kind) {
            case QuestionKind::None: return "";
            case QuestionKind::Target:
            case QuestionKind::Option: return about_ability();
            case QuestionKind::X: return "how much Azoth for the generic part of " + playing + "?";
            case QuestionKind::Tribute:
                return "whom to tribute for " + playing + "? So far it costs " +
                       std::to_string(chosen_reduction(table_, now.play)) + " less";
            case QuestionKind::Payment: return playing + " still costs " + still_owed(now.play);
            case QuestionKind::Keyword: return about_keyword();
            case QuestionKind::Redirect: {
                const Damage* damage = damage_asked_about(view_);
                return damage == nullptr
                           ? ""
                           : std::to_string(damage->amount) + " damage to " + name(damage->target) + ": who takes it?";
            }
            case QuestionKind::Burst:
                return game_.name_of(view_.players[now.question.seat].revealed.front().card) +
                       " was turned over: play it for nothing?";
            case QuestionKind::Discard: return "which card to discard?";
            case QuestionKind::Response: return "answer " + game_.name_of(now.chain.back().card.card) + "?";
        }
        return "";
    }

    // What the ability says that asks. A branch of a choice is told with the card.
    std::string about_ability() const {
        const Frame& innermost = view_.now.frames.back();
        const Program& program = game_.program();
        if (const auto* frame = std::get_if<RunEffects>(&innermost))
            return game_.name_of(frame->source.card) + ": " + program.effects[frame->remaining.first].text;
        if (const auto* frame = std::get_if<ShareOut>(&innermost))
            return game_.name_of(frame->source.card) + ": " + program.effects[frame->effect].text;
        if (const auto* frame = std::get_if<RunTrigger>(&innermost))
            return game_.name_of(frame->waiting.source.card) + ": " + program.triggers[frame->waiting.trigger].text;
        return "";
    }

    std::string about_keyword() const {
        const Played& played = view_.now.resolving;
        const auto& frame = std::get<Resolve>(view_.now.frames.back());
        const Keyword keyword = keyword_at(game_.program().cards[played.card.card], frame.keyword, played.keyword);
        return game_.name_of(played.card.card) + ": whom for " + std::string{spelling(keyword)} + " " +
               std::to_string(played.spent[static_cast<std::size_t>(linked_element(keyword))]) + "?";
    }

    static std::string still_owed(const Play& play) {
        std::string text;
        const auto add = [&](int count, const std::string& what) {
            if (count > 0) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + what;
        };
        for (std::size_t index = 0; index < element_count; ++index)
            add(play.owed[index], element_name(static_cast<Element>(index)));
        add(play.owed_generic, "generic");
        return text;
    }

    const Konivrer& game_;
    Table table_;
    const State& view_;
    Viewer viewer_;
    const Ink& ink_;
    std::string text_;
};

}  // namespace

std::string Konivrer::sketch(const State& view, Viewer viewer, const Ink& ink) const {
    return Sketch{*this, view, viewer, ink}.draw();
}

}  // namespace pentacle::konivrer
