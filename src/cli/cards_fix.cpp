#include "cli/cards_fix.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cardlang/repair/fixer.hpp"
#include "cli/choose_game.hpp"
#include "core/text_file.hpp"

namespace pentacle::cli {

namespace fs = std::filesystem;

namespace {

struct Written {
    std::string path;
    std::string text;
};

Json fix_json(const cardlang::Fix& fix) {
    return {{"file", fix.file}, {"line", fix.line}, {"path", fix.path}, {"before", fix.before}, {"after", fix.after}};
}

cardlang::FileKind kind_of(const ContentFile& file) {
    const std::string folder = fs::path{file.path}.parent_path().filename().string();
    if (folder == "tokens") return cardlang::FileKind::Token;
    return folder == "keywords" ? cardlang::FileKind::Keyword : cardlang::FileKind::Card;
}

bool is_card_file(const ContentFile& file, bool is_extra) {
    return !is_extra || kind_of(file) != cardlang::FileKind::Card;
}

class FolderFixer {
public:
    FolderFixer(const cardlang::Grammar& grammar, std::string folder, std::string out)
        : grammar_{grammar}, folder_{std::move(folder)}, out_{std::move(out)} {}

    void add(const std::vector<ContentFile>& files, bool is_extra) {
        for (const ContentFile& file : files) {
            const cardlang::FixedFile fixed = is_card_file(file, is_extra)
                                                  ? cardlang::fix_file(grammar_, file, kind_of(file))
                                                  : cardlang::FixedFile{file.text, {}};
            fixes_.insert(fixes_.end(), fixed.fixes.begin(), fixed.fixes.end());
            if (out_.empty() && fixed.fixes.empty()) continue;
            written_.push_back({place_of(file.path).string(), fixed.text});
        }
    }

    // Writes nothing before everything was read.
    Problems write() const {
        Problems problems;
        for (const Written& file : written_) {
            std::error_code error;
            fs::create_directories(fs::path{file.path}.parent_path(), error);
            if (const auto result = write_text_file(file.path, file.text); !result) problems.push_back(result.error());
        }
        return problems;
    }

    const std::vector<cardlang::Fix>& fixes() const { return fixes_; }

private:
    fs::path place_of(const fs::path& file) const {
        if (out_.empty()) return file;
        return fs::path{out_} / (file == fs::path{folder_} ? file.filename() : file.lexically_relative(folder_));
    }

    const cardlang::Grammar& grammar_;
    std::string folder_;
    std::string out_;
    std::vector<cardlang::Fix> fixes_;
    std::vector<Written> written_;
};

void put_fixes(const std::vector<cardlang::Fix>& fixes, bool json) {
    Json all = Json::array();
    for (const cardlang::Fix& fix : fixes) {
        if (json) all.push_back(fix_json(fix));
        else put_line(text_of(fix));
    }
    if (json) put_line(Json{{"fixes", all}}.dump(2));
    else put_line(fmt::format("{} change{}", fixes.size(), fixes.size() == 1 ? "" : "s"));
}

}  // namespace

int fix_folder(const std::string& game, const std::string& folder, const std::string& out, bool json) {
    const Result<const GameEntry*, Mistake> entry = find_game_entry(game);
    if (!entry) return complain(entry.error());
    if (!entry.value()->is_on_card_machine())
        return complain(exit_usage, "cards: --fix repairs what the card machine reads, and " + game +
                                        " reads its cards itself; \"cards check " + game +
                                        " DIR\" says what is wrong, and which word was probably meant");
    const Result<Content, Problems> content = read_content(folder);
    if (!content) return complain(exit_failure, content.error());
    FolderFixer fixer{entry.value()->grammar(), folder, out};
    fixer.add(content->cards, false);
    fixer.add(content->decks, true);
    fixer.add(content->extra, true);
    if (const Problems problems = fixer.write(); !problems.empty()) return complain(exit_failure, problems);
    put_fixes(fixer.fixes(), json);
    return exit_ok;
}

}  // namespace pentacle::cli
