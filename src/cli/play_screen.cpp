#include "cli/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "cli/talk.hpp"
#include "core/letters.hpp"
#include "core/text_file.hpp"

namespace pentacle::cli {

namespace {

constexpr int one_column_max = 12;  // longer lists of short texts stand in columns

std::optional<int> number_in(const std::string& line) {
    int number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (end != line.data() + line.size()) return std::nullopt;
    return error == std::errc{} ? number : -1;  // -1: a number no list is as long as
}

std::string plain_words(std::string_view reason) {
    std::string words{reason};
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

bool is_heading(std::string_view sentence) { return sentence.starts_with("— "); }

// Headings with nothing under them are left out, and what is said again at once is counted.
std::vector<std::string> shortened(const std::vector<std::string>& sentences) {
    std::vector<std::string> kept;
    for (std::size_t place = 0; place < sentences.size();) {
        const std::string& sentence = sentences[place];
        const std::size_t begin = place;
        while (place < sentences.size() && sentences[place] == sentence) ++place;
        const bool nothing_follows = place == sentences.size() || is_heading(sentences[place]);
        if (is_heading(sentence) && nothing_follows) continue;
        kept.push_back(place - begin == 1 ? sentence : fmt::format("{} ({} times)", sentence, place - begin));
    }
    return kept;
}

// What is wider than the terminal goes on below, a little further in.
std::string within(std::string_view text, std::size_t width) {
    constexpr std::size_t further_in = 4;
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t indent = begin + further_in;
        lines += line.substr(0, begin);
        if (width_of(line) <= width || indent >= width) lines += line.substr(begin);
        else lines += wrapped(line.substr(begin), width - indent, indent);
        if (end < text.size()) lines += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

void PlayScreen::say(Tone tone, std::string_view sentence) { put_line(ink_.paint(tone, sentence)); }

void PlayScreen::tell(const std::vector<std::string>& sentences) {
    for (const std::string& sentence : shortened(sentences))
        say(Tone::Faint, "  " + wrapped(sentence, ink_.width() - 4, 4));
}

void PlayScreen::list_choices() {
    choice_count_ = session_.list_choices();
    std::vector<std::string> rows;
    std::size_t widest = 0;
    for (int index = 0; index < choice_count_; ++index) {
        rows.push_back(ink_.paint(Tone::Strong, fmt::format("{:>3}", index + 1)) + "  " + session_.choice_text(index));
        widest = std::max(widest, width_of(rows.back()));
    }
    const std::size_t columns =
        choice_count_ > one_column_max ? std::max<std::size_t>(ink_.width() / (widest + 2), 1) : 1;
    const std::size_t lines = (rows.size() + columns - 1) / columns;
    for (std::size_t line = 0; line < lines; ++line) {
        std::string text;
        for (std::size_t place = line; place < rows.size(); place += lines)
            text += place + lines < rows.size() ? padded(rows[place], widest + 2) : rows[place];
        put_line(within(text, ink_.width()));
    }
}

void PlayScreen::tell_end() {
    const Outcome outcome = *session_.match().standing().outcome;
    const std::string why = plain_words(outcome.reason);
    if (!outcome.winner) say(Tone::Strong, "A draw: " + why + ".");
    else if (*outcome.winner == session_.person()) say(Tone::Good, "You win: " + why + ".");
    else say(Tone::Bad, "You lose: " + why + ".");
    say(Tone::Faint, "new: another match. undo: take back. save FILE: keep a replay. quit: leave.");
}

void PlayScreen::draw() {
    session_.play_on();
    ink_ = output_ink();  // the window may have changed
    put("\n");
    tell(session_.news());
    put("\n" + within(session_.match().sketch(viewer_at(session_.person()), ink_), ink_.width()));
    put("\n");
    if (session_.over()) tell_end();
    else list_choices();
}

void PlayScreen::help() {
    put("  NUMBER       play the action with that number; part of its words will do as well\n"
        "  ?            this help\n"
        "  board        draw the board again\n"
        "  log          everything that happened so far\n"
        "  card NAME    what a card does\n"
        "  undo         back to your last decision\n"
        "  save FILE    keep the match so far as a replay\n"
        "  concede      give up\n"
        "  new          leave this match and start another\n"
        "  quit         leave\n");
}

PlayScreen::Next PlayScreen::undo() {
    if (session_.undo()) return Next::Redraw;
    say(Tone::Warm, "There is nothing to take back.");
    return Next::Ask;
}

PlayScreen::Next PlayScreen::concede() {
    if (const std::optional<RefusalText> refusal = session_.act({{"type", "concede"}})) {
        say(Tone::Warm, refusal->sentence);
        return Next::Ask;
    }
    return Next::Redraw;
}

PlayScreen::Next PlayScreen::tell_card(const std::string& name) {
    std::vector<CardInfo> all = session_.game().cards();
    const std::vector<CardInfo> others = session_.game().others();
    all.insert(all.end(), others.begin(), others.end());
    std::vector<const CardInfo*> found;
    for (const CardInfo& card : all) {
        if (lower(card.name) == lower(name) || card.id == name) {
            found = {&card};
            break;
        }
        if (!name.empty() && lower(card.name).find(lower(name)) != std::string::npos) found.push_back(&card);
    }
    constexpr std::size_t shown_max = 10;
    if (found.empty() || found.size() > shown_max) {
        std::vector<std::string_view> names;
        for (const CardInfo& card : all) names.push_back(card.name);
        say(Tone::Warm, found.empty() ? "No card is called \"" + name + "\"" + did_you_mean(name, names)
                                      : fmt::format("{} cards have that in their name; say more of it.", found.size()));
        return Next::Ask;
    }
    for (const CardInfo* card : found) {
        const std::string figures = figures_text(*card);
        put_line("  " + ink_.paint(Tone::Strong, card->name) + " (" + card->kind +
                 (figures.empty() ? ")" : ", " + figures + ")"));
        put_line("    " + wrapped(card->text.empty() ? "No ability." : card->text, ink_.width() - 4, 4));
    }
    return Next::Ask;
}

PlayScreen::Next PlayScreen::save(const std::string& path) {
    if (path.empty()) {
        say(Tone::Warm, "Save where? As in: save match.json");
        return Next::Ask;
    }
    const Result<bool, Problem> written = write_text_file(path, text_of(session_.replay()));
    if (written) say(Tone::Good, "Saved to " + path + ".");
    else say(Tone::Bad, text_of(written.error()));
    return Next::Ask;
}

PlayScreen::Next PlayScreen::choose_by_text(const std::string& text) {
    std::vector<int> matching;
    for (int index = 0; index < choice_count_; ++index)
        if (lower(session_.choice_text(index)).find(lower(text)) != std::string::npos) matching.push_back(index);
    if (matching.size() == 1) {
        session_.choose(matching.front());
        return Next::Redraw;
    }
    if (matching.empty())
        say(Tone::Warm, "\"" + text.substr(0, 60) + "\" is no choice here. ? tells what you can say.");
    else say(Tone::Warm, fmt::format("\"{}\" could be any of {} choices; give its number.", text, matching.size()));
    return Next::Ask;
}

PlayScreen::Next PlayScreen::obey_command(const std::string& word, const std::string& rest) {
    if (word == "?" || word == "h" || word == "help") return help(), Next::Ask;
    if (word == "b" || word == "board") return Next::Redraw;
    if (word == "l" || word == "log") return tell(session_.story()), Next::Ask;
    if (word == "t" || word == "card" || word == "text") return tell_card(rest);
    if (word == "u" || word == "undo") return undo();
    if (word == "save") return save(rest);
    if (word == "concede" && !session_.over()) return concede();
    if (word == "q" || word == "quit" || word == "exit") return leaving_ = Leaving::Quit, Next::Leave;
    if (word == "n" || word == "new") return leaving_ = Leaving::NewMatch, Next::Leave;
    if (!session_.over()) return choose_by_text(rest.empty() ? word : word + " " + rest);
    say(Tone::Warm, "The match is over: new, undo, save FILE, log or quit.");
    return Next::Ask;
}

PlayScreen::Next PlayScreen::obey(const std::string& line) {
    if (line.empty() && choice_count_ == 1 && !session_.over()) {  // nothing to decide
        session_.choose(0);
        return Next::Redraw;
    }
    if (line.empty()) return Next::Ask;
    if (const std::optional<int> number = number_in(line); number && !session_.over()) {
        if (*number >= 1 && *number <= choice_count_) {
            session_.choose(*number - 1);
            return Next::Redraw;
        }
        say(Tone::Warm, fmt::format("The choices go from 1 to {}.", choice_count_));
        return Next::Ask;
    }
    const std::size_t space = line.find(' ');
    const std::string rest{space == std::string::npos ? "" : trimmed(std::string_view{line}.substr(space))};
    return obey_command(lower(line.substr(0, space)), rest);
}

Leaving PlayScreen::run() {
    draw();
    for (std::string line;;) {
        put(ink_.paint(Tone::Strong, "> "));
        std::fflush(stdout);
        if (!std::getline(input_, line)) {
            put("\n");
            return Leaving::EndOfInput;
        }
        if (echo_) put_line(line.substr(0, 200));
        const Next next = obey(std::string{trimmed(line)});
        if (next == Next::Leave) return leaving_;
        if (next == Next::Redraw) draw();
    }
}

}  // namespace pentacle::cli
