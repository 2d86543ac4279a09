#include "server/store/copy.hpp"

#include "server/store/migrations.hpp"

namespace pentacle::server {

namespace {

// Every column that both kinds of database have, and what it holds.
struct Column {
    std::string_view name;
    enum class Kind : std::uint8_t { Text, Integer, Real } kind = Kind::Text;
};
constexpr auto whole_number = Column::Kind::Integer;
constexpr auto real_number = Column::Kind::Real;

struct CopiedTable {
    std::string_view name;
    std::vector<Column> columns;
    std::string_view which;  // of its rows; empty: all
    std::string_view order;
};

// Those that are referred to come first.
const std::vector<CopiedTable>& tables() {
    static const std::vector<CopiedTable> in_order{
        {"accounts", {{"id"}, {"username"}, {"password_hash"}, {"created_at", whole_number}}, "", "id"},
        {"decks",
         {{"id"}, {"name"}, {"game"}, {"extra"}, {"created_at", whole_number}, {"updated_at", whole_number}},
         "",
         "id"},
        {"account_decks", {{"account_id"}, {"deck_id"}}, "", "account_id, deck_id"},
        {"deck_cards",
         {{"deck_id"}, {"place", whole_number}, {"card_id"}, {"count", whole_number}},
         "",
         "deck_id, place"},
        {"account_cards",
         {{"account_id"}, {"game"}, {"card_id"}, {"count", whole_number}},
         "",
         "account_id, game, card_id"},
        {"matches",
         {{"number", whole_number},
          {"id"},
          {"game"},
          {"setup"},
          {"user_first"},
          {"user_second"},
          {"started_at", whole_number},
          {"finished_at", whole_number},
          {"winner", whole_number},
          {"reason"},
          {"actions", whole_number}},
         "",
         "number"},
        {"match_log",
         {{"match", whole_number},
          {"seq", whole_number},
          {"at", whole_number},
          {"kind"},
          {"seat", whole_number},
          {"action"},
          {"client_id"}},
         "match IN (SELECT number FROM matches WHERE finished_at IS NULL)",
         "match, seq"},
        {"ratings",
         {{"account_id"},
          {"game"},
          {"rating", real_number},
          {"deviation", real_number},
          {"volatility", real_number},
          {"games", whole_number},
          {"wins", whole_number},
          {"updated_at", whole_number}},
         "",
         "account_id, game"},
        {"replays", {{"match_id"}, {"replay"}}, "", "match_id"},
        {"set_aside", {{"match", whole_number}, {"at", whole_number}, {"why"}, {"log"}}, "", "match"},
        {"revoked_tokens", {{"row", whole_number}, {"account_id"}, {"valid_from", whole_number}}, "", "row"},
    };
    return in_order;
}

std::string names_of(const CopiedTable& table) {
    std::string names;
    for (const Column& column : table.columns) names += (names.empty() ? "" : ", ") + std::string{column.name};
    return names;
}

std::string insert_into(const CopiedTable& table, Dialect to) {
    std::string names = names_of(table);
    std::string marks;
    for (std::size_t place = 0; place < table.columns.size(); ++place) marks += place == 0 ? "?" : ", ?";
    // A log of which nothing is missing is looked for from its first row on.
    if (table.name == "matches" && to == Dialect::Sqlite) {
        names += ", log_from";
        marks += ", 1";
    }
    return "INSERT INTO " + std::string{table.name} + " (" + names + ") VALUES (" + marks + ")";
}

std::int64_t copy_table(const CopiedTable& table, Connection& from, Connection& to) {
    std::string select = "SELECT " + names_of(table) + " FROM " + std::string{table.name};
    if (!table.which.empty()) select += " WHERE " + std::string{table.which};
    select += " ORDER BY " + std::string{table.order};
    const std::string insert = insert_into(table, to.dialect());
    const auto rows = from.query(select, {});
    std::int64_t count = 0;
    std::vector<std::string> texts(table.columns.size());
    std::vector<Value> values(table.columns.size());
    while (rows->next()) {
        for (std::size_t place = 0; place < values.size(); ++place) {
            const int column = static_cast<int>(place);
            if (rows->is_null(column)) values[place] = nullptr;
            else if (table.columns[place].kind == whole_number) values[place] = rows->integer(column);
            else if (table.columns[place].kind == real_number) values[place] = rows->real(column);
            else values[place] = std::string_view{texts[place] = rows->text(column)};
        }
        to.run(insert, values);
        ++count;
    }
    return count;
}

void refuse_other_version(Database& database, const char* which) {
    const int found = schema_version(database);
    const int newest = newest_schema_version(database.dialect());
    if (found != newest)
        throw StorageError(std::string{which} + " is of version " + std::to_string(found) +
                           ", and this program works " + "with " + std::to_string(newest) +
                           "; start the server on it once");
}

// Numbers that were given out are not given out again.
void go_on_counting(Database& to) {
    if (!to.is_postgres()) return;
    to.script(
        "SELECT setval('match_numbers', greatest((SELECT coalesce(max(number), 0) / 1000 + 1 FROM matches), 1));"
        "SELECT setval(pg_get_serial_sequence('revoked_tokens', 'row'), "
        "greatest((SELECT coalesce(max(row), 0) FROM revoked_tokens), 1));");
}

}  // namespace

std::vector<Copied> copy_database(Database& from, Database& to) {
    refuse_other_version(from, "the source");
    migrate(to);
    for (const CopiedTable& table : tables())
        if (to.query("SELECT 1 FROM " + std::string{table.name} + " LIMIT 1").next())
            throw StorageError("the target is not empty: it has " + std::string{table.name});
    std::vector<Copied> copied;
    to.begin();
    try {
        for (const CopiedTable& table : tables())
            copied.push_back({std::string{table.name}, copy_table(table, from.connection(), to.connection())});
        go_on_counting(to);
    } catch (...) {
        to.rollback();
        throw;
    }
    to.commit();
    return copied;
}

}  // namespace pentacle::server
