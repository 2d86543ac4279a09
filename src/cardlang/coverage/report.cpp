#include "cardlang/coverage/report.hpp"

#include "cardlang/coverage/word_tally.hpp"
#include "cardlang/language/vocabulary.hpp"
#include "cardlang/text/ability.hpp"
#include "cardlang/text/effect.hpp"
#include "cardlang/text/words.hpp"

namespace pentacle::cardlang {

namespace {

// A word that only loading knows, and the empty modifier, are never carried out.
bool is_carried_out(Zone zone) { return zone != Zone::Token; }
bool is_carried_out(ModifierOperator op) { return op != ModifierOperator::None; }
template <typename Word>
bool is_carried_out(Word) {
    return true;
}

std::vector<WordCount> word_counts(const Language& language, const WordTally& tally) {
    std::vector<WordCount> words;
    tally.for_each([&]<typename Word>(Word, const WordTally::Counts& counts) {
        for (const Word word : words_of<Word>(language))
            if (is_carried_out(word))
                words.push_back({std::string{name_of_vocabulary(word)}, written(spelling(language, word)),
                                 counts[static_cast<std::size_t>(word)]});
    });
    return words;
}

// Counts what belongs to one card, and notes what never happened.
class CardReader {
public:
    CardReader(const Program& program, const Coverage& coverage, CardCount& count)
        : program_{program}, coverage_{coverage}, count_{count} {}

    void read(const Card& card) {
        effects(card.stack_effects);
        triggers(card.triggered);
        passives(card.passives);
        activated(card.activated);
    }

private:
    void add(std::uint64_t times, const std::string& text) {
        count_.times += times;
        if (times == 0) count_.idle.push_back(as_sentence(text));
    }

    void effects(Range range) {
        for (Place place = range.first; place < range.end(); ++place) {
            const Effect& effect = program_.effects[place];
            // A choice is made when the spell is cast or the trigger announced; its branches show that it was.
            if (effect.type != EffectType::Choose) add(coverage_.effects[place], effects_text(program_, {place, 1}));
            effects(effect.additional_effects);
            triggers(effect.triggered_effects);
            passives(effect.passives);
            passives(effect.token_passive);
            for (Place branch = effect.choices.first; branch < effect.choices.end(); ++branch)
                effects(program_.branches[branch].effects);
        }
    }
    void triggers(Range range) {
        for (Place place = range.first; place < range.end(); ++place) {
            add(coverage_.triggers[place], trigger_text(program_, program_.triggers[place]));
            effects(program_.triggers[place].effects);
        }
    }
    void passives(Range range) {
        for (Place place = range.first; place < range.end(); ++place) {
            add(coverage_.passives[place], passive_text(program_, program_.passives[place]));
            activated(program_.passives[place].actives);
        }
    }
    void activated(Range range) {
        for (Place place = range.first; place < range.end(); ++place) {
            add(coverage_.activated[place], activated_text(program_, program_.activated[place]));
            effects(program_.activated[place].effects);
        }
    }

    const Program& program_;
    const Coverage& coverage_;
    CardCount& count_;
};

}  // namespace

CoverageReport report_of(const LoadedCards& loaded, const Coverage& coverage) {
    const Program& program = loaded.program;
    CoverageReport report;
    report.words = word_counts(*program.language, WordTally{program, coverage});
    for (std::size_t card = 0; card < loaded.cards.size(); ++card) {
        CardCount count{loaded.cards[card].name, 0, {}};
        CardReader{program, coverage, count}.read(program.cards[card]);
        if (count.times > 0 || !count.idle.empty()) report.cards.push_back(std::move(count));
    }
    return report;
}

Json to_json(const CoverageReport& report) {
    Json words = Json::array();
    for (const WordCount& word : report.words)
        words.push_back({{"vocabulary", word.vocabulary}, {"word", word.word}, {"times", word.times}});
    Json cards = Json::array();
    for (const CardCount& card : report.cards)
        cards.push_back({{"name", card.name}, {"times", card.times}, {"idle", card.idle}});
    return {{"words", std::move(words)}, {"cards", std::move(cards)}};
}

std::string to_text(const CoverageReport& report) {
    constexpr std::size_t width = 12;
    const auto row = [&](std::uint64_t times, const std::string& what) {
        std::string number = std::to_string(times);
        return std::string(number.size() < width ? width - number.size() : 0, ' ') + number + "  " + what + "\n";
    };
    std::string text = "words\n";
    for (const WordCount& word : report.words) text += row(word.times, word.vocabulary + " " + word.word);
    text += "cards\n";
    for (const CardCount& card : report.cards) {
        text += row(card.times, card.name);
        for (const std::string& idle : card.idle) text += std::string(width + 4, ' ') + "never: " + idle + "\n";
    }
    return text;
}

}  // namespace pentacle::cardlang
