#include <array>
#include <utility>

#include "cardgame/ids.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

// How a number is written depends on what was asked.
struct NumberWord {
    QuestionKind kind;
    std::string_view type;
    std::string_view key;
};
constexpr std::array<NumberWord, 6> number_words{{{QuestionKind::TriggerOrder, "order", "trigger"},
                                                  {QuestionKind::Option, "answer", "yes"},
                                                  {QuestionKind::X, "amount", "amount"},
                                                  {QuestionKind::Mode, "mode", "mode"},
                                                  {QuestionKind::AlternateCost, "cost", "alternate"},
                                                  {QuestionKind::Number, "amount", "amount"}}};

class ActionWriter {
public:
    ActionWriter(const CardGame& game, const State& state) : game_{game}, state_{state} {}

    Json operator()(const Pass&) const { return {{"type", "pass"}}; }
    Json operator()(const Cast& action) const { return {{"type", "cast"}, {"card", id_of(state_, action.card)}}; }
    Json operator()(const Activate& action) const {
        return {{"type", "activate"}, {"card", id_of(state_, action.card)}, {"ability", action.ability}};
    }
    Json operator()(const Move& action) const {
        const MoveWord& word = game_.language().moves[action.kind];
        return {{"type", word.name}, {std::string{word.member}, id_of(state_, action.card)}};
    }
    Json operator()(const Choose& action) const {
        return {{"type", "choose"}, {"target", id_of(state_, action.target)}};
    }
    Json operator()(const Name& action) const {
        const std::string card = action.card < game_.cards().size() ? game_.cards()[action.card].id : "";
        return {{"type", "name"}, {"card", card}};
    }
    Json operator()(const Say& action) const {
        for (const NumberWord& word : number_words)
            if (word.kind == state_.question.kind) {
                Json json{{"type", word.type}};
                if (word.kind == QuestionKind::Option) json[std::string{word.key}] = action.number != 0;
                else json[std::string{word.key}] = action.number;
                return json;
            }
        return {{"type", "amount"}, {"amount", action.number}};
    }
    Json operator()(const Done&) const { return {{"type", "done"}}; }
    Json operator()(const Concede&) const { return {{"type", "concede"}}; }

private:
    const CardGame& game_;
    const State& state_;
};

class ActionReader {
public:
    using Read = Result<Action, Refusal>;

    ActionReader(const CardGame& game, const State& state, Seat seat, const Json& json)
        : game_{game}, state_{state}, seat_{seat}, json_{json} {}

    Read read() const {
        const std::optional<std::string> type = text("type");
        if (!type) return Refusal::UnknownAction;
        if (same_word(*type, "pass")) return Action{Pass{}};
        if (same_word(*type, "done")) return Action{Done{}};
        if (same_word(*type, "concede")) return Action{Concede{}};
        if (same_word(*type, "cast")) return with_ref("card", [](Ref ref) { return Action{Cast{ref}}; });
        if (same_word(*type, "choose")) return with_ref("target", [](Ref ref) { return Action{Choose{ref}}; });
        if (same_word(*type, "activate")) return activate();
        if (same_word(*type, "name")) return name();
        for (const NumberWord& word : number_words)
            if (same_word(*type, word.type)) return number(word);
        return move(*type);
    }

private:
    const Json* find(std::string_view key) const {
        if (!json_.is_object()) return nullptr;
        for (const auto& [name, value] : json_.items())
            if (same_word(name, key)) return &value;
        return nullptr;
    }

    std::optional<std::string> text(std::string_view key) const {
        const Json* found = find(key);
        if (found == nullptr) return std::nullopt;
        if (found->is_number_unsigned()) return found->dump();  // a card's id
        return found->is_string() ? std::optional{found->get<std::string>()} : std::nullopt;
    }

    std::optional<int> whole(std::string_view key) const {
        const Json* found = find(key);
        if (found == nullptr) return std::nullopt;
        if (found->is_boolean()) return found->get<bool>() ? 1 : 0;
        if (!found->is_number_integer()) return std::nullopt;
        const auto value = found->get<std::int64_t>();
        return value >= -1000 && value <= 30000 ? std::optional{static_cast<int>(value)} : std::nullopt;
    }

    template <typename Make>
    Read with_ref(std::string_view key, Make make) const {
        std::optional<std::string> found = text(key);
        if (!found) found = text("card");  // the plain word for any of them
        if (!found) return Refusal::UnknownCard;
        const Ref ref = find_ref(game_, state_, seat_, *found);
        if (ref.is_none()) return Refusal::UnknownCard;
        return make(ref);
    }

    Read activate() const {
        const int ability = whole("ability").value_or(0);
        if (ability < 0 || ability > 255) return Refusal::NoSuchAbility;
        return with_ref("card", [&](Ref ref) { return Action{Activate{ref, static_cast<std::uint8_t>(ability)}}; });
    }

    Read move(std::string_view type) const {
        for (const MoveKind kind : words_of<MoveKind>(game_.language())) {
            const MoveWord& word = game_.language().moves[kind];
            if (same_word(type, word.name))
                return with_ref(word.member, [&](Ref ref) { return Action{Move{kind, ref}}; });
        }
        return Refusal::UnknownAction;
    }

    Read name() const {
        const std::optional<std::string> found = text("card");
        const auto card = found ? game_.find(*found) : std::nullopt;
        if (!card) return Refusal::UnknownCard;
        return Action{Name{*card}};
    }

    Read number(const NumberWord& word) const {
        const std::optional<int> value = whole(word.key);
        if (!value) return Refusal::UnknownAction;
        return Action{Say{static_cast<std::int16_t>(*value)}};
    }

    const CardGame& game_;
    const State& state_;
    Seat seat_;
    const Json& json_;
};

}  // namespace

Json CardGame::action_json(const State& state, Seat seat, const Action& action) const {
    (void)seat;
    return std::visit(ActionWriter{*this, state}, action);
}

Result<Action, Refusal> CardGame::action_from_json(const State& state, Seat seat, const Json& json) const {
    return ActionReader{*this, state, seat, json}.read();
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
