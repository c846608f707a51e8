#include "apps/server/http_server.h"

#include <fmt/format.h>
#include <httplib.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "apps/server/connections.h"
#include "apps/server/problem.h"
#include "apps/server/request_stream.h"

namespace ombre::server {
namespace {

using std::chrono::milliseconds;

constexpr int keep_open_seconds = 30;
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
        }) {
    const auto work = [this, &service, text = std::move(text)] {
      try {
        service.answer(text, "", exchange_);
      } catch (const std::bad_alloc&) {
        // Not even a reply that says so fits: the client gets none.
      }
      const std::lock_guard lock(mutex_);
      ended_ = true;
      news_.notify_all();
    };
    try {
      worker_ = std::thread(work);
    } catch (const std::system_error&) {
      work();  // no more threads can be had: the replies go out when all are there
    }
  }

  ~Replies() {
    exchange_.stop();
    if (worker_.joinable()) worker_.join();
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

// The library's server as far as it reads a request and writes its answer. It listens to nothing itself.
class Http : public httplib::Server {
 public:
  // Answers that go on for long end when it closes.
  void open(int socket) { svr_sock_ = socket; }
  void close() { svr_sock_ = INVALID_SOCKET; }

  bool answer(const RawRequest& request) {
    RequestStream stream(request.socket, request.text);
    bool closed = false;
    return process_request(stream, request.last, closed, nullptr) && !closed && !request.last;
  }
};

void refuse(httplib::Response& response, const Refused& refused) {
  set_json(response, json_text({{"id", nullptr}, {"error", error_json(refused)}}), refused.status());
}

}  // namespace

class HttpServer::Implementation {
 public:
  Implementation(Service& service, Page page) : service_(service), page_(std::move(page)) {
    server_.set_payload_max_length(most_request_bytes);
    // What answers say of how long a connection is kept; it is kept a little longer.
    server_.set_keep_alive_timeout(keep_open_seconds - 1);
    server_.set_keep_alive_max_count(most_requests_told);
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
    server_.set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, const std::exception_ptr& problem) {
          try {
            std::rethrow_exception(problem);
          } catch (const Refused& refused) {
            refuse(response, refused);
          } catch (const std::exception& error) {
            refuse(response, Refused(Status::failed, problem_of(error), "", ""));
          }
        });
  }

  int bind(int port) {
    connections_.emplace(port, Connections::Limits{.most_body_bytes = most_request_bytes,
                                                   .idle_time = std::chrono::seconds(keep_open_seconds)});
    server_.open(connections_->socket());
    port_ = connections_->port();
    return port_;
  }

  void run() {
    connections_->run([this](const RawRequest& request) { return answer(request); });
  }
  void stop() {
    server_.close();
    connections_->stop();
  }

 private:
  static constexpr std::size_t most_requests_told = 1000;

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
    if (request.has_header("Transfer-Encoding")) {
      refuse(response, Refused(Status::bad_request, "chunked bodies are not accepted", "Transfer-Encoding",
                               "a Content-Length header"));
      return httplib::Server::HandlerResponse::Handled;
    }
    const std::string origin = request.get_header_value("Origin");
    constexpr std::string_view scheme = "http://";
    const bool own = origin.empty() || (origin.starts_with(scheme) && is_here(origin.substr(scheme.size())));
    if (own && is_here(request.get_header_value("Host"))) return httplib::Server::HandlerResponse::Unhandled;
    refuse(response, Refused(Status::forbidden, "another host or origin", "Host or Origin", "this machine"));
    return httplib::Server::HandlerResponse::Handled;
  }

  bool answer(const RawRequest& request) {
    try {
      return server_.answer(request);
    } catch (...) {
      return false;  // not even an answer that says so can be written
    }
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
  Http server_;
  std::optional<Connections> connections_;
  int port_ = 0;
};

HttpServer::HttpServer(Service& service, Page page)
    : implementation_(std::make_unique<Implementation>(service, std::move(page))) {}
HttpServer::~HttpServer() = default;

int HttpServer::bind(int port) { return implementation_->bind(port); }
void HttpServer::run() { implementation_->run(); }
void HttpServer::stop() { implementation_->stop(); }

}  // namespace ombre::server
