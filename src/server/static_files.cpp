#include "server/static_files.hpp"

#include <array>
#include <filesystem>
#include <utility>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/text_file.hpp"

namespace pentacle::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{
    {{".html", "text/html; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".json", "application/json"},
     {".svg", "image/svg+xml"},
     {".png", "image/png"},
     {".jpg", "image/jpeg"},
     {".webp", "image/webp"},
     {".ico", "image/x-icon"},
     {".woff2", "font/woff2"},
     {".txt", "text/plain; charset=utf-8"},
     {".map", "application/json"},
     {".webmanifest", "application/manifest+json"},
     {".wasm", "application/wasm"}}};

std::string type_of(const std::filesystem::path& path) {
    for (const auto& [ending, type] : types)
        if (path.extension() == ending) return std::string{type};
    return "application/octet-stream";
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder, error}) {
        if (!entry.is_regular_file()) continue;
        auto text = read_text_file(entry.path().string());
        if (!text) continue;
        const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
        const std::string tag = "\"" + digest_of(text.value()).substr(0, 16) + "\"";
        files_.emplace(path,
                       File{pack(std::move(text).value()), type_of(entry.path()), tag, path.starts_with("/assets/")});
    }
}

HttpResponse StaticFiles::send(const File& file, const HttpRequest& request) const {
    HttpResponse response{.content_type = file.type};
    response.headers = {{"ETag", file.tag},
                        {"Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (file.type.starts_with("text/html")) {
        response.headers.emplace_back(
            "Content-Security-Policy",
            "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
            "connect-src 'self' ws: wss:; frame-ancestors 'none'");
        response.headers.emplace_back("Referrer-Policy", "same-origin");
    }
    if (request.header("if-none-match") == file.tag) response.status = 304;
    else put_body(response, file.packed, request);
    return response;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
    const bool wants_page = request.header("accept").find("text/html") != std::string_view::npos;
    const auto found = files_.find(request.path());
    if (found != files_.end()) return send(found->second, request);
    const std::string_view path = request.path();
    const bool names_file = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
    if (const auto page = files_.find("/index.html"); page != files_.end() && wants_page && !names_file)
        return send(page->second, request);
    return {.status = 404,
            .content_type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>("Not found")};
}

}  // namespace pentacle::server
