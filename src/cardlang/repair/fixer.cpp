#include "cardlang/repair/fixer.hpp"

#include "cardlang/repair/record_fixer.hpp"

namespace pentacle::cardlang {

namespace {

const RecordInfo& record_of(const Grammar& grammar, FileKind kind) {
    switch (kind) {
        case FileKind::Card: return grammar.record<CardSpec>();
        case FileKind::Token: return grammar.record<TokenSpec>();
        case FileKind::Keyword: return grammar.record<KeywordSpec>();
    }
    return grammar.record<CardSpec>();
}

// Blanks out every comma that only a closing bracket follows.
std::string without_trailing_commas(const ContentFile& file, std::vector<Fix>& fixes) {
    std::string text = file.text;
    bool in_string = false;
    int line = 1;
    int comma_line = 0;
    std::size_t comma = std::string::npos;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (letter == '\n') ++line;
        if (in_string) {
            if (letter == '\\') ++at;
            else if (letter == '"') in_string = false;
            continue;
        }
        if (letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n') continue;
        if ((letter == '}' || letter == ']') && comma != std::string::npos) {
            text[comma] = ' ';
            fixes.push_back({file.path, comma_line, "", std::string{","} + letter, std::string{letter}});
        }
        comma = letter == ',' ? at : std::string::npos;
        comma_line = line;
        if (letter == '"') in_string = true;
    }
    return text;
}

// Lines end as they did before.
std::string with_line_ends_of(std::string_view original, std::string text) {
    if (original.find("\r\n") == std::string_view::npos) return text;
    std::string ended;
    for (const char letter : text) ended += letter == '\n' ? "\r\n" : std::string{letter};
    return ended;
}

// Two spaces or four, whichever the file begins with.
int indentation_of(std::string_view text) {
    const std::size_t line = text.find("\n ");
    if (line == std::string_view::npos) return 2;
    const std::size_t word = text.find_first_not_of(' ', line + 1);
    return word != std::string_view::npos && word - line - 1 == 4 ? 4 : 2;
}

}  // namespace

std::string text_of(const Fix& fix) {
    const Problem place{fix.file, fix.line, fix.path, fix.before + " → " + fix.after};
    return pentacle::text_of(place);
}

std::vector<Fix> fix_record(const Grammar& grammar, Document& document, FileKind kind) {
    std::vector<Fix> fixes;
    fix_record(grammar, document, document.value, record_of(grammar, kind), "", fixes);
    return fixes;
}

FixedFile fix_file(const Grammar& grammar, const ContentFile& file, FileKind kind) {
    FixedFile fixed{file.text, {}};
    const std::string text = without_trailing_commas(file, fixed.fixes);
    Result<Document, Problem> parsed = parse_json(text, file.path);
    if (!parsed) return {file.text, {}};
    Document& whole = parsed.value();
    const bool wraps = whole.value.is_object() && whole.value.contains("cards") && whole.value["cards"].is_array();
    std::vector<Fix> fixes;
    if (whole.value.is_array() || wraps) {
        Json& list = wraps ? whole.value["cards"] : whole.value;
        const std::string path = wraps ? "/cards" : "";
        for (std::size_t index = 0; index < list.size(); ++index)
            fix_record(grammar, whole, list[index], record_of(grammar, kind), path + "/" + std::to_string(index),
                       fixes);
    } else {
        fix_record(grammar, whole, whole.value, record_of(grammar, kind), "", fixes);
    }
    fixed.fixes.insert(fixed.fixes.end(), fixes.begin(), fixes.end());
    if (!fixes.empty()) fixed.text = with_line_ends_of(file.text, whole.value.dump(indentation_of(file.text)) + "\n");
    else if (!fixed.fixes.empty()) fixed.text = text;
    return fixed;
}

}  // namespace pentacle::cardlang
