#include "server/api/handlers.hpp"

namespace pentacle::server {

HttpResponse greet(Services& services, const Call& call) {
    const bool browser = call.request.header("accept").find("text/html") != std::string_view::npos;
    if (browser && services.files.has("/index.html")) return services.files.answer(call.request);
    return text_response(200, "TCG server");
}

HttpResponse show_health(Services&, const Call&) { return text_response(200, "ok"); }

HttpResponse show_readiness(Services& services, const Call&) {
    return services.is_ready() ? text_response(200, "ok") : text_response(503, "not ready");
}

HttpResponse show_metrics(Services& services, const Call&) {
    HttpResponse response = text_response(200, services.metrics());
    response.content_type = "text/plain; version=0.0.4";
    return response;
}

HttpResponse show_openapi(Services&, const Call&) { return json_response(200, openapi_document()); }

}  // namespace pentacle::server
