#include "cardlang/program/modifier.hpp"

#include <algorithm>
#include <charconv>

#include "cardlang/language/bounds.hpp"

namespace pentacle::cardlang {

namespace {

using Op = ModifierOperator;

int bounded(std::int64_t number) { return static_cast<int>(std::clamp<std::int64_t>(number, -life_max, life_max)); }

Op operator_from(char sign, std::string_view rounding) {
    if (sign == '/') {
        if (rounding == "up") return Op::DivideUp;
        return rounding.empty() || rounding == "down" ? Op::DivideDown : Op::None;
    }
    if (!rounding.empty()) return Op::None;
    switch (sign) {
        case '+': return Op::Add;
        case '-': return Op::Subtract;
        case 'x':
        case 'X':
        case '*': return Op::Multiply;
        case '=': return Op::Set;
        default: return Op::None;
    }
}

}  // namespace

std::optional<Modifier> modifier_from(std::string_view text) {
    constexpr int value_max = 99;
    if (text.size() < 2 || text[1] == '-') return std::nullopt;
    const char* end_of_text = text.data() + text.size();
    Modifier modifier;
    const auto [end, error] = std::from_chars(text.data() + 1, end_of_text, modifier.value);
    if (error != std::errc{} || modifier.value > value_max) return std::nullopt;
    modifier.op = operator_from(text.front(), {end, static_cast<std::size_t>(end_of_text - end)});
    const bool by_zero = modifier.value == 0 && (modifier.op == Op::DivideDown || modifier.op == Op::DivideUp);
    if (modifier.op == Op::None || by_zero) return std::nullopt;
    return modifier;
}

std::string text_of(Modifier modifier) {
    const std::string value = std::to_string(modifier.value);
    switch (modifier.op) {
        case Op::None: return {};
        case Op::Add: return "+" + value;
        case Op::Subtract: return "-" + value;
        case Op::Multiply: return "x" + value;
        case Op::DivideDown: return "/" + value + "down";
        case Op::DivideUp: return "/" + value + "up";
        case Op::Set: return "=" + value;
    }
    return {};
}

namespace {

int changed(int amount, Modifier modifier) {
    switch (modifier.op) {
        case ModifierOperator::None: return amount;
        case ModifierOperator::Add: return amount + modifier.value;
        case ModifierOperator::Subtract: return std::max(0, amount - modifier.value);
        case ModifierOperator::Multiply: return amount * modifier.value;
        case ModifierOperator::DivideDown: return modifier.value == 0 ? amount : amount / modifier.value;
        case ModifierOperator::DivideUp:
            return modifier.value == 0 ? amount : (amount + modifier.value - 1) / modifier.value;
        case ModifierOperator::Set: return modifier.value;
    }
    return amount;
}

}  // namespace

int modified(int number, Modifier modifier) { return bounded(changed(bounded(number), modifier)); }

int modified(int number, OperatorType op, std::int64_t amount) {
    switch (op) {
        case OperatorType::Add: return bounded(number + amount);
        case OperatorType::Multiply: return bounded(number * amount);
        case OperatorType::Divide: return bounded(amount == 0 ? number : number / amount);
    }
    return number;
}

}  // namespace pentacle::cardlang
