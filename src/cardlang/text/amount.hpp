#pragma once

#include "cardlang/text/words.hpp"

// Numbers on cards, fixed or counted, as English.
namespace pentacle::cardlang {

// Whose numbers are meant.
enum class Whose : std::uint8_t { Yours, Theirs };

class AmountText {
public:
    // up_to: the most, for a number that the player chooses. filter: of the effect, where that narrows what is counted.
    AmountText(const Program& program, const Amount& amount, Whose whose = Whose::Yours,
               std::optional<int> up_to = std::nullopt, const Filter& filter = {}, bool tells_affected = false)
        : program_{program},
          amount_{amount},
          whose_{whose},
          up_to_{up_to},
          filter_{filter},
          tells_affected_{tells_affected} {}

    bool is_one() const;  // a fixed 1
    // "a card", "two cards", "that many cards", "a card for each summon you control", "cards equal to its cost"
    std::string things(const std::string& one, const std::string& singular, const std::string& plural) const;
    // "3 damage", "X damage", "that much damage", "1 damage for each summon in play", "damage equal to half your life"
    std::string measure(const std::string& unit) const;
    // The same with whom it is done to: "1 damage to any target for each summon in play".
    std::string measure(const std::string& unit, const std::string& whom) const;
    std::string number() const;  // "3", "X", "the number of summons you control"

private:
    std::string each() const;   // what "for each" counts
    std::string based() const;  // the number it is based on, before the modifier
    std::string modified(std::string number) const;
    std::string condition_note() const;  // " (3 if you control a summon)"
    bool changes_when_counted() const;   // a counted number that a condition changes
    AmountText unchanged() const;        // without that change
    std::string counted_note() const;
    struct Measure {
        std::string head;  // "1 damage"
        std::string tail;  // " for each summon in play"
    };
    Measure measured(const std::string& unit) const;

    const Program& program_;
    Amount amount_;
    Whose whose_;
    std::optional<int> up_to_;
    Filter filter_;
    bool tells_affected_;  // "that many" would be another number than that of the cards affected
};

// "summon you control": what "for each" counts; empty for a number that counts no things.
std::string each_of(const Program& program, AmountBasedOn based_on, Whose whose = Whose::Yours,
                    bool others_only = false);

// "summons you control" of "summon you control".
std::string many_of(const Program& program, const std::string& each);

}  // namespace pentacle::cardlang
