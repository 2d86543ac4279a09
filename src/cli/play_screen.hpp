#pragma once

#include <istream>
#include <string>
#include <vector>

#include "cli/play_session.hpp"

namespace pentacle::cli {

// How a visit to the table ended.
enum class Leaving { Quit, EndOfInput, NewMatch };

// Talks a person through one match: draws the board, lists the choices, reads a line, does what it says.
class PlayScreen {
public:
    // Reads `input` line by line. `echo`: the lines are not on the screen already (a file or a pipe), so repeat them.
    PlayScreen(PlaySession& session, std::istream& input, const Ink& ink, bool echo)
        : session_{session}, input_{input}, ink_{ink}, echo_{echo} {}

    Leaving run();

private:
    enum class Next { Redraw, Ask, Leave };

    void draw();
    void tell(const std::vector<std::string>& sentences);
    void list_choices();
    void tell_end();
    void help();
    Next obey(const std::string& line);
    Next obey_command(const std::string& word, const std::string& rest);
    Next choose_by_text(const std::string& text);
    Next undo();
    Next concede();
    Next tell_card(const std::string& name);
    Next save(const std::string& path);
    void say(Tone tone, std::string_view sentence);

    PlaySession& session_;
    std::istream& input_;
    Ink ink_;
    bool echo_;
    int choice_count_ = 0;
    Leaving leaving_ = Leaving::Quit;
};

}  // namespace pentacle::cli
