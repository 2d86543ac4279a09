#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <sstream>

#include "cli/talk.hpp"
#include "core/problem.hpp"
#include "core/version.hpp"

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

// The first word, when it is neither a command nor a flag.
int check_command(std::span<const Command> commands, int count, const char* const* words) {
    const std::string_view first = count > 1 ? words[1] : "";
    if (first.starts_with("-")) return 0;
    std::vector<std::string_view> names;
    for (const Command& command : commands) names.push_back(command.name);
    if (std::find(names.begin(), names.end(), first) != names.end()) return 0;
    if (first.empty()) return complain(exit_usage, "which command? Try pentacle --help");
    return complain(exit_usage, "no command is called " + quoted(std::string{first}) + did_you_mean(first, names));
}

}  // namespace

void Arguments::flag(const std::string& name, bool& value, const std::string& help) {
    app_.add_flag(name, value, help);
}

void Arguments::number(const std::string& name, std::uint64_t& value, std::uint64_t min, std::uint64_t max,
                       const std::string& help) {
    const auto take = [name, min, max, &value](const std::string& text) {
        std::uint64_t read = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
        const bool whole = error == std::errc{} && end == text.data() + text.size() && !text.empty();
        if (!whole || read < min || read > max)
            throw CLI::ValidationError{name, "must be a whole number from " + std::to_string(min) + " to " +
                                                 std::to_string(max) + ", found " + quoted(text)};
        value = read;
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
    take_text(app_, name, kind, with_default(help, value), [&value](const std::string& text) { value = text; });
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
    app_.add_option(name, value, help)->type_name("");
}

void Arguments::rest(const std::string& name, std::vector<std::string>& values, bool at_least_one,
                     const std::string& help) {
    app_.add_option(name, values, help)->type_name("")->required(at_least_one);
}

void Arguments::footer(const std::string& text) { app_.footer(text); }

int run_command_line(std::span<const Command> commands, int count, const char* const* words) {
    if (const int wrong = check_command(commands, count, words)) return wrong;
    CLI::App app{"Pentacle: five card games on one deterministic core. Play, simulate, test, serve.", "pentacle"};
    app.set_version_flag("--version", "pentacle " + std::string{program_version()});
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);
    try {
        return parse_and_run(app, commands, count, words);
    } catch (const CLI::CallForHelp& call) {
        return app.exit(call);
    } catch (const CLI::Success& call) {  // --version and its like
        return app.exit(call);
    } catch (const CLI::ParseError& error) {
        const std::string command =
            app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name() + ": ";
        return complain(exit_usage, command + error.what());
    }
}

}  // namespace pentacle::cli
