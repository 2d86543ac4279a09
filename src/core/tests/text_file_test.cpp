#include "core/text_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <thread>

using namespace pentacle;
namespace fs = std::filesystem;

namespace {

// A folder that lives as long as this does.
struct Folder {
    std::string path;

    Folder() {
        std::string pattern = (fs::temp_directory_path() / "pentacle-files-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path = pattern;
    }
    ~Folder() { fs::remove_all(path); }
    std::string file(const std::string& name) const { return path + "/" + name; }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator{path}, fs::directory_iterator{}));
    }
};

}  // namespace

TEST_CASE("files are read and written whole, or say why not") {
    const Folder folder;
    const std::string path = folder.file("a.txt");
    CHECK(write_text_file(path, "one\ntwo").ok());
    CHECK(read_text_file(path).value() == "one\ntwo");
    CHECK(read_text_file(path, 3).error().message == "larger than 3 bytes");
    CHECK(write_text_file(path, "three").ok());
    CHECK(read_text_file(path).value() == "three");
    CHECK(folder.entries() == 1);  // nothing is left beside it
    CHECK(read_text_file(folder.file("b")).error().message.find("cannot be read") == 0);
    CHECK(read_text_file(folder.path).error().message == "is a folder, not a file");
    CHECK(write_text_file(folder.path, "x").error().message == "is a folder, not a file");
    CHECK(write_text_file("/no/such/folder/x", "").error().message.find("cannot be written") == 0);
}

TEST_CASE("a file written anew keeps its mode, and nobody else's file beside it is touched") {
    const Folder folder;
    const std::string path = folder.file("a.txt");
    CHECK(write_text_file(path, "one").ok());
    CHECK(write_text_file(path + ".part", "mine").ok());
    REQUIRE(chmod(path.c_str(), 0640) == 0);
    CHECK(write_text_file(path, "two").ok());
    CHECK(fs::status(path).permissions() == fs::perms{0640});
    CHECK(read_text_file(path + ".part").value() == "mine");
}

TEST_CASE("a link is followed, also to where nothing is yet") {
    const Folder folder;
    CHECK(write_text_file(folder.file("real.txt"), "old").ok());
    fs::create_symlink("real.txt", folder.file("link"));
    fs::create_symlink("link", folder.file("link_to_link"));
    fs::create_symlink(folder.file("new.txt"), folder.file("dangling"));
    CHECK(write_text_file(folder.file("link_to_link"), "new").ok());
    CHECK(read_text_file(folder.file("real.txt")).value() == "new");
    CHECK(write_text_file(folder.file("dangling"), "fresh").ok());
    CHECK(read_text_file(folder.file("new.txt")).value() == "fresh");
    for (const char* name : {"link", "link_to_link", "dangling"}) CHECK(fs::is_symlink(folder.file(name)));
}

TEST_CASE("a pipe and a device are written to, and a full device is an error") {
    const Folder folder;
    const std::string pipe = folder.file("pipe");
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::string heard;
    std::thread reader{[&] { heard = read_text_file(pipe).value(); }};
    CHECK(write_text_file(pipe, "through").ok());
    reader.join();
    CHECK(heard == "through");
    CHECK(fs::is_fifo(pipe));
    CHECK(write_text_file("/dev/null", "gone").ok());
    CHECK(fs::is_character_file("/dev/null"));
    if (fs::exists("/dev/full"))
        CHECK(write_text_file("/dev/full", "x").error().message.find("cannot be written: No space") == 0);
}

TEST_CASE("a pipe without a name is written to by the number of its descriptor") {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const std::string path = "/dev/fd/" + std::to_string(ends[1]);
    CHECK_FALSE(why_not_writable(path).has_value());
    CHECK(write_text_file(path, "through").ok());
    close(ends[1]);
    CHECK(read_text_file("/dev/fd/" + std::to_string(ends[0])).value() == "through");
    close(ends[0]);
}

TEST_CASE("whether a file could be written is told without writing it") {
    const Folder folder;
    CHECK_FALSE(why_not_writable(folder.file("a.txt")).has_value());
    CHECK(folder.entries() == 0);
    CHECK(why_not_writable(folder.path)->message == "is a folder, not a file");
    CHECK(why_not_writable("/no/such/folder/x")->message.find("cannot be written") == 0);
    CHECK_FALSE(why_not_writable("/dev/null").has_value());
    if (geteuid() == 0) return;  // root may write anything
    CHECK(write_text_file(folder.file("b.txt"), "x").ok());
    REQUIRE(chmod(folder.file("b.txt").c_str(), 0400) == 0);
    CHECK(why_not_writable(folder.file("b.txt")).has_value());
    CHECK_FALSE(write_text_file(folder.file("b.txt"), "y").ok());
}
