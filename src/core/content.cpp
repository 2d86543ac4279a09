#include "core/content.hpp"

#include <algorithm>
#include <filesystem>

#include "core/text_file.hpp"

namespace pentacle {

namespace fs = std::filesystem;

namespace {

bool is_json(std::string_view path) { return path.ends_with(".json"); }

void place_file(Content& content, std::string_view folder, ContentFile file) {
    if (!is_json(file.path)) content.extra.push_back(std::move(file));  // a game's README
    else if (folder.empty() || folder == "cards") content.cards.push_back(std::move(file));
    else if (folder == "decks") content.decks.push_back(std::move(file));
    else content.extra.push_back(std::move(file));
}

void add_list(const Document& document, const Json& list, const std::string& path, std::vector<Document>& cards) {
    for (std::size_t index = 0; index < list.size(); ++index) cards.push_back(document.part(path_to(path, index)));
}

}  // namespace

Content content_of(std::span<const BakedFile> files) {
    Content content;
    for (const BakedFile& file : files) {
        const std::size_t slash = file.path.find('/');
        const std::string_view folder = slash == std::string_view::npos ? "" : file.path.substr(0, slash);
        place_file(content, folder, {std::string{file.path}, std::string{file.text}});
    }
    return content;
}

Result<Content, Problems> read_content(const std::string& folder) {
    std::error_code error;
    if (is_json(folder) && fs::is_regular_file(folder, error)) {
        Result<std::string, Problem> text = read_text_file(folder);
        if (!text) return Problems{text.error()};
        Content content;
        content.cards.push_back({folder, std::move(text).value()});
        return content;
    }
    if (!fs::exists(folder, error)) return Problems{{folder, 0, "", "there is no such file or folder"}};
    if (!fs::is_directory(folder, error))
        return Problems{{folder, 0, "", "is neither a folder nor a .json file that can be read"}};
    std::vector<std::string> paths;
    for (fs::recursive_directory_iterator entry{folder, error}, end; !error && entry != end; entry.increment(error))
        // A link that leads nowhere is a card file that cannot be read, and is reported when it is opened.
        if (std::error_code unknown;
            is_json(entry->path().string()) && (entry->is_regular_file(unknown) || entry->is_symlink(unknown)))
            paths.push_back(entry->path().string());
    if (error) return Problems{{folder, 0, "", "cannot be read: " + error.message()}};
    std::sort(paths.begin(), paths.end());

    Content content;
    Problems problems;
    for (const std::string& path : paths) {
        Result<std::string, Problem> text = read_text_file(path);
        if (!text) {
            problems.push_back(text.error());
            continue;
        }
        const fs::path inside = fs::path{path}.lexically_relative(folder);
        const std::string first = inside.has_parent_path() ? inside.begin()->string() : std::string{};
        place_file(content, first, {path, std::move(text).value()});
    }
    if (content.cards.empty() && problems.empty()) problems.push_back({folder, 0, "", "holds no .json card file"});
    if (!problems.empty()) return problems;
    return content;
}

std::vector<Document> split_cards(const std::vector<ContentFile>& files, Problems& problems) {
    std::vector<Document> cards;
    for (const ContentFile& file : files) {
        Result<Document, Problem> parsed = parse_json(file.text, file.path);
        if (!parsed) {
            problems.push_back(parsed.error());
            continue;
        }
        const Document& document = parsed.value();
        const bool wraps_list =
            document.value.is_object() && document.value.contains("cards") && document.value["cards"].is_array();
        if (document.value.is_array()) add_list(document, document.value, "", cards);
        else if (wraps_list) add_list(document, document.value["cards"], "/cards", cards);
        else cards.push_back(std::move(parsed).value());
    }
    return cards;
}

void TakenWords::take(const std::string& word, const Document& document, Problems& problems) {
    const auto [place, is_new] = taken_.emplace(word, document.file);
    if (!is_new)
        problems.push_back(document.problem("/" + key_, "the " + key_ + " " + word + " is taken by " + place->second));
}

}  // namespace pentacle
