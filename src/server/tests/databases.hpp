#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <optional>
#include <string>

#include "server/ids.hpp"
#include "server/store/database.hpp"
#include "temp_folder.hpp"

namespace pentacle::server {

// The PostgreSQL that tests may use; `tools/cluster with` starts one and says where it is. None: it is left out.
inline std::optional<std::string> test_postgres() {
    const char* url = std::getenv("PENTACLE_TEST_DB");
    return url == nullptr ? std::nullopt : std::optional<std::string>{url};
}

// A new, empty database on it, gone when the test is over.
class TempPostgres {
public:
    explicit TempPostgres(const std::string& server)
        : server_{server}, name_{"test_" + random_word("abcdefghijklmnop", 12)} {
        Database{server_, Access::ReadWrite}.script("CREATE DATABASE " + name_);
    }
    ~TempPostgres() { Database{server_, Access::ReadWrite}.script("DROP DATABASE " + name_ + " WITH (FORCE)"); }
    TempPostgres(const TempPostgres&) = delete;
    TempPostgres& operator=(const TempPostgres&) = delete;

    std::string url() const { return server_.substr(0, server_.rfind('/') + 1) + name_; }

private:
    std::string server_;
    std::string name_;
};

// The same test over an empty SQLite file and, where there is one, an empty PostgreSQL database.
template <typename Test>
void over_every_database(Test&& test) {
    {
        INFO("SQLite");
        const TempFolder folder;
        test(folder.file("a.db"));
    }
    if (const auto server = test_postgres()) {
        INFO("PostgreSQL");
        const TempPostgres postgres{*server};
        test(postgres.url());
    }
}

}  // namespace pentacle::server
