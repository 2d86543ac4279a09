#include "games/duel/json_words.hpp"

#include "games/duel/ids.hpp"

namespace pentacle::duel {

std::optional<EffectKind> read_effect_kind(ObjectReader& reader) {
    std::array<std::string_view, effect_kind_count> words;
    for (std::size_t place = 0; place < words.size(); ++place) words[place] = effect_words[place].word;
    const std::optional<std::size_t> word = reader.required_word("type", words);
    return word ? std::optional{static_cast<EffectKind>(*word)} : std::nullopt;
}

std::string_view number_key(const ObjectReader& reader, EffectKind kind) {
    for (const std::string_view key : {word_of(kind).key, std::string_view{"value"}, std::string_view{"damage"},
                                       std::string_view{"amount"}, std::string_view{"count"}})
        if (reader.has(key)) return key;
    return word_of(kind).key;
}

Json json_of(const Duel& game, const Effect& effect) {
    const EffectWord& word = word_of(effect.kind);
    Json json{{"type", word.word}, {word.key, effect.value}};
    if (effect.kind == EffectKind::Summon) json["cardId"] = game.info(effect.card).id;
    return json;
}

Json json_of(const Duel& game, const PersistentEffect& effect) {
    return {{"id", effect_id(effect.number)},
            {"ownerIndex", number_of(effect.owner)},
            {"triggerPhase", phase_words[static_cast<std::size_t>(effect.phase)]},
            {"turnsRemaining", effect.turns_remaining},
            {"effect", json_of(game, effect.effect)},
            {"sourceCardName", game.name_of(effect.source)}};
}

}  // namespace pentacle::duel
