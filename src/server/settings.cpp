#include "server/settings.hpp"

#include "core/json.hpp"
#include "core/text_file.hpp"
#include "core/whole_number.hpp"
#include "server/cluster/wire.hpp"

namespace pentacle::server {

namespace {

// Each reads a text and says what it must be; nothing when it is that.
using Expected = std::string;

template <typename T>
Expected read_number(const std::string& text, T& value, std::int64_t min, std::int64_t max) {
    const auto number = whole_number<std::int64_t>(text);
    if (!number || *number < min || *number > max)
        return "a whole number from " + std::to_string(min) + " to " + std::to_string(max);
    value = static_cast<T>(*number);
    return {};
}

Expected read_switch(const std::string& text, bool& value) {
    if (text == "on" || text == "true" || text == "1" || text == "yes") value = true;
    else if (text == "off" || text == "false" || text == "0" || text == "no") value = false;
    else return "on or off";
    return {};
}

Expected read_list(const std::string& text, std::vector<std::string>& values) {
    values.clear();
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        if (comma > start) values.push_back(text.substr(start, comma - start));
        start = comma + 1;
    }
    return {};
}

Expected read_blocks(const std::string& text, std::vector<AddressBlock>& blocks) {
    std::vector<std::string> texts;
    read_list(text, texts);
    blocks.clear();
    for (const std::string& item : texts) {
        const auto block = AddressBlock::parse(item);
        if (!block) return "addresses or blocks as in 10.0.0.0/8, with commas between them";
        blocks.push_back(*block);
    }
    return {};
}

Expected read_text(const std::string& text, std::string& value) {
    value = text;
    return text.empty() ? "some text" : "";
}

constexpr Setting all[] = {
    {"port", "N", "8080", "Port to listen on; 0 for any free one",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.transport.port, 0, 65535); }},
    {"host", "ADDRESS", "0.0.0.0", "Address to listen on",
     [](ServerOptions& o, const std::string& t) { return read_text(t, o.transport.host); }},
    {"data", "DIR", "data", "Folder of the database and the token secret",
     [](ServerOptions& o, const std::string& t) { return read_text(t, o.data_folder); }},
    {"db", "URL", "", "PostgreSQL database (postgresql://…) instead of an SQLite file in the data folder",
     [](ServerOptions& o, const std::string& t) {
         o.database = t;
         return Expected{is_postgres_url(t) ? "" : "a URL as in postgresql://user:password@host/database"};
     }},
    {"nats", "URL", "",
     "NATS server (nats://…) of the nodes that share a PostgreSQL database, and of simulation workers",
     [](ServerOptions& o, const std::string& t) {
         o.nats = t;
         return Expected{is_nats_url(t) ? "" : "a URL as in nats://user:password@host:4222"};
     }},
    {"lease", "MS", "3000", "How long a silent node counts as alive, of those that share a PostgreSQL database",
     [](ServerOptions& o, const std::string& t) {
         std::int64_t lease = 0;
         const Expected expected = read_number(t, lease, 500, 600'000);
         o.lease_times = {.lease = std::chrono::milliseconds{lease}, .renewal = std::chrono::milliseconds{lease / 6}};
         return expected;
     }},
    {"web", "DIR", "web/dist", "Folder of the built web client",
     [](ServerOptions& o, const std::string& t) { return read_text(t, o.web_folder); }},
    {"origins", "A,B", "", "Further hosts whose pages may connect; * for all",
     [](ServerOptions& o, const std::string& t) { return read_list(t, o.origins); }},
    {"proxies", "A,B", "", "Addresses or blocks of our own proxies, whose X-Forwarded-For is believed",
     [](ServerOptions& o, const std::string& t) { return read_blocks(t, o.transport.proxies); }},
    {"require-auth", "on|off", "off", "Whether guests may not play",
     [](ServerOptions& o, const std::string& t) { return read_switch(t, o.hall.require_auth); }},
    {"collections", "on|off", "off", "Whether decks may hold only cards their account owns",
     [](ServerOptions& o, const std::string& t) { return read_switch(t, o.hall.collections); }},
    {"limits", "on|off", "on", "Rate limits; off only to measure on a closed machine",
     [](ServerOptions& o, const std::string& t) { return read_switch(t, o.hall.limits); }},
    {"bank", "MS", "600000", "Time each player has for the match; 0 for no clock",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.hall.clock.bank, 0, 86'400'000); }},
    {"increment", "MS", "10000", "Time gained with every finished decision",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.hall.clock.increment, 0, 86'400'000); }},
    {"grace", "MS", "60000", "Time a player may be away in all",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.hall.clock.grace, 0, 86'400'000); }},
    {"overtime", "MS", "10000", "Time for each decision once the bank is used up",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.hall.clock.overtime, 1, 86'400'000); }},
    {"connections", "N", "15000", "Most connections at once",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.transport.connections_max, 1, 1'000'000); }},
    {"address-connections", "N", "500", "Most connections at once from one address",
     [](ServerOptions& o, const std::string& t) {
         return read_number(t, o.transport.connections_per_address, 1, 1'000'000);
     }},
    {"matches", "N", "20000", "Most matches at once",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.hall.tables_max, 1, 1'000'000); }},
    {"address-matches", "N", "100", "Most matches at once with players from one address",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.hall.tables_per_address, 1, 1'000'000); }},
    {"keep-days", "N", "90", "Days that finished matches and replays are kept; 0 for ever",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.retention.days, 0, 36'500); }},
    {"keep-megabytes", "N", "1024", "Size of the database above which the oldest finished matches go; 0 for no limit",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.retention.megabytes, 0, 1'000'000'000); }},
    {"spare-megabytes", "N", "200", "Room that must be left on the disk for new matches and accounts; 0 never mind",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.spare_megabytes, 0, 1'000'000'000); }},
    {"idle", "SECONDS", "60", "Silence after which a connection is dropped",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.transport.idle_seconds, 1, 86'400); }},
    {"slow", "BYTES", "1048576", "Bytes that may wait for a slow reader",
     [](ServerOptions& o, const std::string& t) {
         return read_number(t, o.transport.waiting_bytes_max, 1024, 1 << 30);
     }},
    {"table-threads", "N", "2", "Threads that play the matches",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.table_threads, 1, 256); }},
    {"lab-threads", "N", "1", "Simulations that run at once in the balance lab; 0 for no lab",
     [](ServerOptions& o, const std::string& t) { return read_number(t, o.lab.threads, 0, 64); }},
};

// The file's values as the flags would write them.
Result<std::map<std::string, std::string>, Problems> read_file(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return Problems{text.error()};
    const auto document = parse_json(text.value(), path);
    if (!document) return Problems{document.error()};
    if (!document->value.is_object()) return Problems{document->problem("", "must be an object of settings")};
    std::map<std::string, std::string> values;
    Problems problems;
    std::vector<std::string_view> names;
    for (const Setting& setting : all) names.push_back(setting.name);
    for (const auto& [key, value] : document->value.items()) {
        if (std::find(names.begin(), names.end(), key) == names.end())
            problems.push_back(document->problem("/" + key, "no such setting" + did_you_mean(key, names)));
        else if (value.is_string()) values[key] = value.get<std::string>();
        else if (value.is_primitive()) values[key] = value.dump();
        else problems.push_back(document->problem("/" + key, "must be a text, a number or true or false"));
    }
    if (!problems.empty()) return problems;
    return values;
}

}  // namespace

std::span<const Setting> settings() { return all; }

std::string environment_name(std::string_view setting) {
    std::string name = "PENTACLE_";
    for (const char letter : setting)
        name += letter == '-' ? '_' : static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 32 : letter);
    return name;
}

Result<ServerOptions, Problems> read_settings(
    const std::map<std::string, std::string>& flags,
    const std::function<std::optional<std::string>(const std::string&)>& environment,
    const std::optional<std::string>& file_path) {
    std::map<std::string, std::string> file;
    if (file_path) {
        auto read = read_file(*file_path);
        if (!read) return read.error();
        file = std::move(read).value();
    }
    ServerOptions options;
    Problems problems;
    for (const Setting& setting : all) {
        const std::string name{setting.name};
        std::string source = "--" + name;
        std::optional<std::string> text;
        if (const auto flag = flags.find(name); flag != flags.end()) text = flag->second;
        if (!text) {
            source = environment_name(name);
            text = environment(source);
        }
        if (!text && name == "port") {  // the name that hosting platforms set
            source = "PORT";
            text = environment(source);
        }
        if (!text)
            if (const auto entry = file.find(name); entry != file.end()) {
                source = *file_path + ": " + name;
                text = entry->second;
            }
        if (!text) continue;
        if (const std::string expected = setting.set(options, *text); !expected.empty())
            problems.push_back({{}, 0, {}, source + ": must be " + expected + ", found \"" + *text + "\""});
    }
    if (!problems.empty()) return problems;
    return options;
}

}  // namespace pentacle::server
