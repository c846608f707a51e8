#include "apps/server/http_server.h"

#include <fmt/format.h>
#include <httplib.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace ombre::server {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t threads = 96;  // each request under way has one, and each connection kept open
constexpr int keep_open_seconds = 2;
constexpr int slow_client_seconds = 10;
// So long a request may take to be refused before its answer begins.
constexpr milliseconds patience{250};
// How often it is looked whether the client is still there.
constexpr milliseconds pulse{200};
constexpr int pulses_to_beat = 25;

// The replies of one request on their way from the thread that works to the one that writes.
class Replies {
 public:
  struct Reply {
    std::string line;
    Status status;
  };

  Replies(Service& service, std::string text)
      : exchange_([this](const Json& reply, Status status) {
          add({json_text(reply), status});
        }),
        worker_([this, &service, text = std::move(text)] {
          service.answer(text, "", exchange_);
          const std::lock_guard lock(mutex_);
          ended_ = true;
          news_.notify_all();
        }) {}

  ~Replies() {
    exchange_.stop();
    worker_.join();
  }
  Replies(const Replies&) = delete;
  Replies& operator=(const Replies&) = delete;

  // Waits so long for a reply; looks at the first one only.
  std::optional<Reply> peek(milliseconds most) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, most, [this] { return !waiting_.empty() || ended_; });
    return waiting_.empty() ? std::nullopt : std::optional(waiting_.front());
  }
  void drop_first() {
    const std::lock_guard lock(mutex_);
    waiting_.pop_front();
  }
  bool ended() {
    const std::lock_guard lock(mutex_);
    return ended_ && waiting_.empty();
  }

 private:
  void add(Reply reply) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(reply));
    news_.notify_all();
  }

  std::mutex mutex_;  // guards the replies
  std::condition_variable news_;
  std::deque<Reply> waiting_;
  bool ended_ = false;
  Exchange exchange_;
  std::thread worker_;
};

// Writes what comes until the request has ended or the client has gone; whether to go on.
bool pump(Replies& replies, httplib::DataSink& sink) {
  for (int beat = 1;; ++beat) {
    if (!sink.is_writable()) return false;
    const auto reply = replies.peek(pulse);
    if (reply) {
      const std::string event = fmt::format("data: {}\n\n", reply->line);
      replies.drop_first();
      return sink.write(event.data(), event.size());
    }
    if (replies.ended()) {
      sink.done();
      return true;
    }
    constexpr std::string_view comment = ":\n\n";
    if (beat % pulses_to_beat == 0 && !sink.write(comment.data(), comment.size())) return false;
  }
}

void set_json(httplib::Response& response, const std::string& line, Status status) {
  response.status = static_cast<int>(status);
  response.set_content(line, "application/json");
}

void refuse(httplib::Response& response, const Refused& refused) {
  set_json(response, json_text({{"id", nullptr}, {"error", error_json(refused)}}), refused.status());
}

}  // namespace

class HttpServer::Implementation {
 public:
  Implementation(Service& service, Page page) : service_(service), page_(std::move(page)) {
    server_.new_task_queue = [] { return new httplib::ThreadPool(threads); };
    server_.set_payload_max_length(most_request_bytes);
    server_.set_keep_alive_timeout(keep_open_seconds);
    // Small answers must not wait for more.
    server_.set_tcp_nodelay(true);
    server_.set_read_timeout(slow_client_seconds);
    server_.set_write_timeout(slow_client_seconds);
    // Without this a port is given away while an old server still has it.
    server_.set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server_.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) { return admit(request, response); });
    server_.Post("/api",
                 [this](const httplib::Request& request, httplib::Response& response) { answer(request, response); });
    server_.Get("/api/health", [](const httplib::Request&, httplib::Response& response) {
      set_json(response, json_text({{"ombre", OMBRE_VERSION}}), Status::done);
    });
    server_.Get(".*",
                [this](const httplib::Request& request, httplib::Response& response) { serve(request, response); });
    server_.set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (!response.body.empty()) return;
      const auto status = static_cast<Status>(response.status);
      const char* const what = status == Status::too_large ? "too large"
                               : status == Status::missing ? "no such page"
                                                           : "bad request";
      set_json(response, json_text({{"id", nullptr}, {"error", error_json(InputError(what, "", ""))}}), status);
    });
  }

  int bind(int port) {
    if (port == 0) {
      port_ = server_.bind_to_any_port(address);
    } else {
      if (!server_.bind_to_port(address, port))
        throw InputError(fmt::format("port {} is taken", port), "--port", "another one, or 0 for any");
      port_ = port;
    }
    return port_;
  }

  void run() { server_.listen_after_bind(); }
  void stop() { server_.stop(); }

 private:
  static constexpr const char* address = "127.0.0.1";

  bool is_here(const std::string& host) const {
    for (const char* const name : {"localhost", "127.0.0.1", "[::1]"}) {
      if (host == fmt::format("{}:{}", name, port_)) return true;
      constexpr int usual_port = 80;
      if (port_ == usual_port && host == name) return true;
    }
    return false;
  }

  // Pages of other places must not ask in the name of whoever looks at them.
  httplib::Server::HandlerResponse admit(const httplib::Request& request, httplib::Response& response) const {
    response.set_header(
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("X-Frame-Options", "DENY");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cross-Origin-Resource-Policy", "same-origin");
    const std::string origin = request.get_header_value("Origin");
    constexpr std::string_view scheme = "http://";
    const bool own = origin.empty() || (origin.starts_with(scheme) && is_here(origin.substr(scheme.size())));
    if (own && is_here(request.get_header_value("Host"))) return httplib::Server::HandlerResponse::Unhandled;
    refuse(response, Refused(Status::forbidden, "another host or origin", "Host or Origin", "this machine"));
    return httplib::Server::HandlerResponse::Handled;
  }

  void answer(const httplib::Request& request, httplib::Response& response) {
    if (!request.get_header_value("Content-Type").starts_with("application/json"))
      return refuse(response, Refused(Status::bad_request, "bad content type", "Content-Type", "application/json"));
    response.set_header("Cache-Control", "no-store");
    const auto replies = std::make_shared<Replies>(service_, request.body);
    const auto first = replies->peek(patience);
    if (first && first->status != Status::done) return set_json(response, first->line, first->status);
    response.set_chunked_content_provider(
        "text/event-stream", [replies](std::size_t, httplib::DataSink& sink) { return pump(*replies, sink); });
  }

  void serve(const httplib::Request& request, httplib::Response& response) const {
    const auto at = page_.find(request.path == "/" ? "/index.html" : request.path);
    if (at == page_.end()) return refuse(response, Refused(Status::missing, "no such page", "path", "/"));
    // Names of built files change with their content.
    const bool lasting = at->first.starts_with("/assets/");
    response.set_header("Cache-Control", lasting ? "max-age=31536000, immutable" : "no-cache");
    response.set_content(at->second.content, at->second.type);
  }

  Service& service_;
  Page page_;
  httplib::Server server_;
  int port_ = 0;
};

HttpServer::HttpServer(Service& service, Page page)
    : implementation_(std::make_unique<Implementation>(service, std::move(page))) {}
HttpServer::~HttpServer() = default;

int HttpServer::bind(int port) { return implementation_->bind(port); }
void HttpServer::run() { implementation_->run(); }
void HttpServer::stop() { implementation_->stop(); }

}  // namespace ombre::server
