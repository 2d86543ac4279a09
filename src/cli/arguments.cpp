#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>

#include "cli/talk.hpp"
#include "core/problem.hpp"
#include "core/version.hpp"
#include "core/whole_number.hpp"

namespace pentacle::cli {

namespace {

std::string quoted(const std::string& text) { return "\"" + text.substr(0, 60) + "\""; }

std::string shown_decimal(double value) {
    std::ostringstream text;
    text << value;
    return text.str();
}

// "--games N": the library shows the type name after the flag.
void take_text(CLI::App& app, const std::string& name, const std::string& kind, const std::string& help,
               const std::function<void(const std::string&)>& take) {
    app.add_option_function<std::string>(name, take, help)
        ->type_name(kind)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

std::string with_default(const std::string& help, const std::string& value) {
    return value.empty() ? help : help + " (" + value + ")";
}

std::vector<std::string> long_flags_of(const CLI::App& app) {
    std::vector<std::string> flags;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    return flags;
}

std::string about_extra(const CLI::App& app, const std::string& extra) {
    if (!extra.starts_with("-")) return "did not expect " + quoted(extra);
    const std::vector<std::string> flags = long_flags_of(app);
    const std::vector<std::string_view> words{flags.begin(), flags.end()};
    return "no flag is called " + quoted(extra) + did_you_mean(extra, words);
}

int parse_and_run(CLI::App& app, std::span<const Command> commands, int count, const char* const* words) {
    std::vector<std::function<int()>> runs;
    for (const Command& command : commands) {
        CLI::App* child = app.add_subcommand(std::string{command.name}, std::string{command.summary});
        child->allow_extras();  // reported by us
        Arguments arguments{*child};
        runs.push_back(command.prepare(arguments));
    }
    app.parse(count, words);
    const CLI::App* chosen = app.get_subcommands().front();
    if (const std::vector<std::string> extras = chosen->remaining(); !extras.empty())
        return complain(exit_usage, chosen->get_name() + ": " + about_extra(*chosen, extras.front()));
    for (std::size_t index = 0; index < commands.size(); ++index)
        if (commands[index].name == chosen->get_name()) return runs[index]();
    return exit_usage;
}

// The first word, when it is neither a command nor a flag of the program itself.
int check_command(std::span<const Command> commands, const std::vector<const char*>& words) {
    const std::string_view first = words.size() > 1 ? words[1] : "";
    static constexpr std::array<std::string_view, 3> flags{"-h", "--help", "--version"};
    if (std::find(flags.begin(), flags.end(), first) != flags.end()) return 0;
    if (first.starts_with("-")) {
        const std::string hint = did_you_mean(first, flags);
        return complain(exit_usage, "a command comes first, found " + quoted(std::string{first}) +
                                        (hint.empty() ? "; try pentacle --help" : hint));
    }
    std::vector<std::string_view> names;
    for (const Command& command : commands) names.push_back(command.name);
    if (std::find(names.begin(), names.end(), first) != names.end()) return 0;
    if (first.empty()) return complain(exit_usage, "which command? Try pentacle --help");
    return complain(exit_usage, "no command is called " + quoted(std::string{first}) + did_you_mean(first, names));
}

// "pentacle help", "pentacle help sim" and "pentacle version" mean what they say.
std::vector<const char*> with_plain_help(std::vector<const char*> words) {
    const std::string_view first = words.size() > 1 ? words[1] : "";
    if (first == "version") words[1] = "--version";
    if (first != "help") return words;
    words.erase(words.begin() + 1);
    words.resize(std::min<std::size_t>(words.size(), 2));
    words.push_back("--help");
    return words;
}

std::string command_of(const CLI::App& app) {
    return app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name() + ": ";
}

}  // namespace

void Arguments::flag(const std::string& name, bool& value, const std::string& help) {
    app_.add_flag(name, value, help);
}

void Arguments::number(const std::string& name, std::uint64_t& value, std::uint64_t min, std::uint64_t max,
                       const std::string& help) {
    const auto take = [name, min, max, &value](const std::string& text) {
        const auto read = whole_number<std::uint64_t>(text);
        if (!read || *read < min || *read > max)
            throw CLI::ValidationError{name, "must be a whole number from " + std::to_string(min) + " to " +
                                                 std::to_string(max) + ", found " + quoted(text)};
        value = *read;
    };
    take_text(app_, name, "N", with_default(help, std::to_string(value)), take);
}

void Arguments::decimal(const std::string& name, double& value, double max, const std::string& help) {
    const auto take = [name, max, &value](const std::string& text) {
        double read = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
        const bool number = error == std::errc{} && end == text.data() + text.size() && std::isfinite(read);
        if (!number || read <= 0 || read > max)
            throw CLI::ValidationError{name, "must be a number above 0 and at most " +
                                                 std::to_string(static_cast<int>(max)) + ", found " + quoted(text)};
        value = read;
    };
    take_text(app_, name, "X", with_default(help, shown_decimal(value)), take);
}

void Arguments::text(const std::string& name, std::string& value, const std::string& kind, const std::string& help) {
    // Empty is what an unset variable of a script leaves: taken for "not given" it would hide that.
    const auto take = [name, kind, &value](const std::string& text) {
        if (text.empty()) throw CLI::ValidationError{name, "must be " + kind + ", found nothing"};
        value = text;
    };
    take_text(app_, name, kind, with_default(help, value), take);
}

void Arguments::texts(const std::string& name, std::vector<std::string>& values, const std::string& kind,
                      const std::string& help) {
    app_.add_option(name, values, help)
        ->type_name(kind)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Arguments::required(const std::string& name, std::string& value, const std::string& help) {
    app_.add_option(name, value, help)->type_name("")->required();
}

void Arguments::optional(const std::string& name, std::string& value, const std::string& help) {
    const auto take = [name, &value](const std::string& text) {
        if (text.empty()) throw CLI::ValidationError{name, "must not be empty"};
        value = text;
    };
    app_.add_option_function<std::string>(name, take, help)->type_name("");
}

void Arguments::rest(const std::string& name, std::vector<std::string>& values, bool at_least_one,
                     const std::string& help) {
    app_.add_option(name, values, help)->type_name("")->required(at_least_one);
}

void Arguments::footer(const std::string& text) { app_.footer(text); }

int run_command_line(std::span<const Command> commands, int count, const char* const* given) {
    const std::vector<const char*> words = with_plain_help(std::vector<const char*>{given, given + count});
    if (const int wrong = check_command(commands, words)) return wrong;
    CLI::App app{"Pentacle: card games on one deterministic core. Play, simulate, test, serve.", "pentacle"};
    app.set_version_flag("--version", "pentacle " + std::string{program_version()});
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);
    try {
        return parse_and_run(app, commands, static_cast<int>(words.size()), words.data());
    } catch (const CLI::CallForHelp& call) {
        return app.exit(call);
    } catch (const CLI::Success& call) {  // --version and its like
        return app.exit(call);
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string said = error.what();  // "--games: 1 required N missing"
        return complain(exit_usage, command_of(app) + said.substr(0, said.find(':')) + " needs a value after it");
    } catch (const CLI::ParseError& error) {
        return complain(exit_usage, command_of(app) + error.what());
    }
}

}  // namespace pentacle::cli
