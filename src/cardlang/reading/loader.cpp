#include "cardlang/reading/loader.hpp"

#include <set>

#include "cardlang/program/compile.hpp"
#include "cardlang/reading/mistakes.hpp"
#include "cardlang/reading/read_record.hpp"
#include "cardlang/text/text.hpp"

namespace pentacle::cardlang {

namespace {

// What an ability does, and what an effect grants, have keys of their own.
std::string place_of(const RecordInfo& record, std::string_view found) {
    for (const std::string_view place : {"effects", "passives"})
        if (const KeyInfo* key = record.find(place); key != nullptr && key->record != nullptr)
            if (const KeyInfo* there = key->record->find(found);
                there != nullptr && (place == "effects" || there->kind == ValueKind::Records))
                return std::string{place};
    return {};
}

}  // namespace

void complain_unknown_key(const ObjectReader& reader, const RecordInfo& record, const std::string& found,
                          std::span<const std::string_view> known) {
    std::string meant = intended_key(record, found);
    if (meant.empty()) meant = certain_word(found, known);
    const std::string place = meant.empty() ? place_of(record, found) : "";
    const std::string hint = !place.empty()  ? ": it belongs in \"" + place + "\""
                             : meant.empty() ? did_you_mean(found, known)
                                             : ", did you mean \"" + meant + "\"?";
    reader.problems().push_back(reader.document().problem(
        reader.path() + "/" + found, "unknown key in " + article_of(record.name) + std::string{record.name} + hint));
}

namespace {

// The files of one folder of the content, by the first part of their path below it.
std::vector<ContentFile> files_in(const std::vector<ContentFile>& files, std::string_view folder) {
    std::vector<ContentFile> found;
    const std::string part = std::string{folder} + "/";
    for (const ContentFile& file : files)
        if (file.path.starts_with(part) || file.path.find("/" + part) != std::string::npos) found.push_back(file);
    return found;
}

class Loader {
public:
    Loader(const Grammar& grammar, const Content& content, const Content& own)
        : grammar_{grammar}, content_{content}, own_{own} {}

    Result<LoadedCards, Problems> load() {
        problems_ = problems_of(grammar_.language());
        if (!problems_.empty()) return problems_;
        loaded_.program.language = &grammar_.language();
        for (const Document& document : split_cards(content_.cards, problems_)) add_card(document);
        add_all<TokenSpec>("tokens", [](const TokenSpec& spec) { return static_cast<int>(*spec.token_type); });
        add_all<KeywordSpec>("keywords", [](const KeywordSpec& spec) { return static_cast<int>(*spec.keyword); });
        check_tokens();
        if (!problems_.empty()) return problems_;
        finish_program(loaded_.program);
        for (std::size_t card = 0; card < loaded_.cards.size(); ++card)
            loaded_.cards[card].text = card_text(loaded_.program, static_cast<CardNumber>(card));
        return std::move(loaded_);
    }

private:
    void add_card(const Document& document) {
        const std::size_t before = problems_.size();
        const auto spec = RecordReader{grammar_, document, problems_}.record<CardSpec>(document.value, "");
        Compiler compiler{loaded_.program, document, problems_};
        // What can be said about a card whose parts are not all readable is said together with that.
        if (problems_.size() == before) compiler.add(spec);
        else compiler.check(spec);
        if (spec.id) ids_.take(std::to_string(*spec.id), document, problems_);
        if (!spec.name.empty()) names_.take(spec.name, document, problems_);
        const std::string kind = spec.type ? written(spelling(*spec.type)) : std::string{};
        loaded_.cards.push_back({std::to_string(spec.id.value_or(0)), spec.name, kind, {}, document.value});
    }

    // What the content itself describes wins over the game's own.
    template <typename Spec, typename KindOf>
    void add_all(std::string_view folder, KindOf kind_of) {
        std::set<int> described;
        add_folder<Spec>(content_, folder, kind_of, described);
        if (&own_ != &content_) add_folder<Spec>(own_, folder, kind_of, described);
    }

    template <typename Spec, typename KindOf>
    void add_folder(const Content& content, std::string_view folder, KindOf kind_of, std::set<int>& described) {
        std::set<int> here;
        for (const Document& document : split_cards(files_in(content.extra, folder), problems_)) {
            const std::size_t before = problems_.size();
            const auto spec = RecordReader{grammar_, document, problems_}.record<Spec>(document.value, "");
            if (problems_.size() != before || described.contains(kind_of(spec))) continue;
            Compiler{loaded_.program, document, problems_}.add(spec);
            here.insert(kind_of(spec));
        }
        described.merge(here);
    }

    // An effect may make any kind of token, so each must be described.
    void check_tokens() {
        if (!problems_.empty()) return;
        for (const Effect& effect : loaded_.program.effects) {
            if (effect.type != EffectType::CreateToken) continue;
            const TokenType token = *effect.filter.token_type;
            if (loaded_.program.token_cards[static_cast<std::size_t>(token)] != no_place) continue;
            problems_ = one_problem("no file in tokens/ describes the token \"" +
                                    written(spelling(grammar_.language(), token)) + "\"");
            return;
        }
    }

    const Grammar& grammar_;
    const Content& content_;
    const Content& own_;
    LoadedCards loaded_;
    Problems problems_;
    TakenWords ids_{"id"};
    TakenWords names_{"name"};
};

}  // namespace

Result<LoadedCards, Problems> load_cards(const Grammar& grammar, const Content& content, const Content& own) {
    return Loader{grammar, content, own}.load();
}

}  // namespace pentacle::cardlang
