// golden_tests [--update]: compares one match of every game, and a signature over many, with the files in tests/golden.
// --update writes the files instead; read the difference before you commit it.

#include <algorithm>
#include <cstdio>
#include <string>

#include "core/text_file.hpp"
#include "games/registry.hpp"
#include "golden/golden_match.hpp"

namespace {

using namespace pentacle;

const std::string folder = "tests/golden/";
const std::string signatures_path = folder + "signatures.json";

int line_of_difference(const std::string& left, const std::string& right) {
    const auto [at, there] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    return static_cast<int>(std::count(left.begin(), at, '\n')) + 1;
}

// Whether all is well.
bool compare_or_write(const std::string& path, const std::string& text, bool update) {
    if (update) {
        const auto written = write_text_file(path, text);
        if (!written) std::puts(text_of(written.error()).c_str());
        return written.ok();
    }
    const auto golden = read_text_file(path);
    if (!golden) return std::printf("%s\n", text_of(golden.error()).c_str()), false;
    if (golden.value() == text) return true;
    (void)write_text_file("/tmp/" + path.substr(path.rfind('/') + 1), text);
    std::printf("%s: differs from line %d on; what was found is in /tmp. If it is meant: golden_tests --update\n",
                path.c_str(), line_of_difference(golden.value(), text));
    return false;
}

}  // namespace

int main(int count, char** words) {
    const bool update = count == 2 && std::string{words[1]} == "--update";
    if (count > 1 && !update) return std::puts("golden_tests [--update]"), 2;
    bool well = true;
    Json signatures = Json::object();
    for (const GameEntry& entry : registered_games()) {
        const auto game = load_own_game(entry);
        well = compare_or_write(folder + std::string{entry.id} + ".txt", golden::transcript_of(*game), update) && well;
        const golden::Signature signature = golden::signature_of(game);
        signatures[std::string{entry.id}] = {{"games", signature.games}, {"checksum", signature.checksum}};
    }
    well = compare_or_write(signatures_path, signatures.dump(2) + "\n", update) && well;
    return well ? 0 : 1;
}
