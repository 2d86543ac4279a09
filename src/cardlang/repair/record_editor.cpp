#include "cardlang/repair/record_editor.hpp"

#include <utility>

namespace pentacle::cardlang {

std::string in_quotes(std::string_view text) { return "\"" + std::string{text} + "\""; }

std::string pair_of(std::string_view key, const Json& value) { return in_quotes(key) + ": " + value.dump(); }

namespace {

// The object with one member under another key or of another value, in its old place.
Json with_member(const Json& object, const std::string& from, std::string_view to, const Json& value) {
    Json changed = Json::object();
    for (const auto& [name, old] : object.items())
        if (name == from) changed[std::string{to}] = value;
        else changed[name] = old;
    return changed;
}

}  // namespace

void RecordEditor::note(const std::string& path, std::string before, std::string after) {
    fixes_.push_back({document_.file, document_.line_of(original(path)), path, std::move(before), std::move(after)});
}

// Where the file has what stands at `path` now.
std::string RecordEditor::original(std::string path) const {
    for (auto moved = renamed_.rbegin(); moved != renamed_.rend(); ++moved)
        if (path == moved->now || path.starts_with(moved->now + "/"))
            path = moved->before + path.substr(moved->now.size());
    return path;
}

void RecordEditor::rename(Json& object, const std::string& from, std::string_view to, const std::string& path) {
    note(path + "/" + from, in_quotes(from), in_quotes(to));
    renamed_.push_back({path + "/" + std::string{to}, path + "/" + from});
    object = with_member(object, from, to, object[from]);
}

void RecordEditor::replace(Json& object, const std::string& from, std::string_view to, const Json& value,
                           const std::string& path) {
    note(path + "/" + from, pair_of(from, object[from]), pair_of(to, value));
    object = with_member(object, from, to, value);
}

void RecordEditor::move(Json& from, const std::string& name, Json& to, std::string_view as, const std::string& path,
                        std::string_view where) {
    to[std::string{as}] = from[name];
    note(path + "/" + name, pair_of(name, from[name]), "moved to " + in_quotes(where));
    from.erase(name);
}

}  // namespace pentacle::cardlang
