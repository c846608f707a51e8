#include "apps/server/ggp_server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>

#include "core/text.h"
#include "gdl/language/kif.h"

namespace ombre {
namespace {

constexpr std::size_t most_threads = 256;
// A message is rules and a little more.
constexpr std::size_t most_bytes = gdl::most_kif_bytes;
// A client that sends nothing for so long, or is not done after so long, is left.
constexpr std::chrono::seconds silence{5};
constexpr std::chrono::seconds whole_request{30};
constexpr const char* media_type = "text/acl";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Whether the lists of a message are closed, so that a client that does not say how much it sends is done.
class Closing {
 public:
  bool closed(std::string_view more) {
    for (const char c : more) {
      if (c == '\n') comment_ = false;
      if (c == ';') comment_ = true;
      if (comment_) continue;
      if (c == '(') ++depth_;
      if (c == ')' && --depth_ <= 0) return true;
    }
    return false;
  }

 private:
  int depth_ = 0;
  bool comment_ = false;
};

void answer(GgpService& service, const std::string& message, GgpClock::time_point received,
            httplib::Response& response) {
  constexpr int fine = 200;
  constexpr int bad_request = 400;
  const GgpReply reply = service.answer(message, received);
  response.status = reply.understood ? fine : bad_request;
  response.set_content(reply.text, media_type);
}

// Whether more is announced than would be read.
bool is_too_long(const httplib::Request& request) {
  return request.has_header("Content-Length") && request.get_header_value<std::uint64_t>("Content-Length") > most_bytes;
}

// The body of a request as far as it belongs to the message. False where too much comes, or too slowly.
bool read_body(const httplib::Request& request, const httplib::ContentReader& reader, GgpClock::time_point received,
               std::string& body) {
  const bool sized = request.has_header("Content-Length") || request.has_header("Transfer-Encoding");
  Closing closing;
  bool whole = false;
  bool refused = false;
  const bool read = reader([&](const char* data, std::size_t length) {
    body.append(data, length);
    refused = body.size() > most_bytes || GgpClock::now() - received > whole_request;
    whole = !sized && closing.closed({data, length});
    return !refused && !whole;
  });
  return (read || whole) && !refused;
}

}  // namespace

std::string ggp_message_of_path(std::string_view target) {
  std::string text;
  for (std::size_t i = target.starts_with('/') ? 1 : 0; i < target.size(); ++i) {
    const bool coded =
        target[i] == '%' && i + 2 < target.size() && hex_digit(target[i + 1]) >= 0 && hex_digit(target[i + 2]) >= 0;
    if (coded) {
      constexpr int base = 16;
      text += static_cast<char>(hex_digit(target[i + 1]) * base + hex_digit(target[i + 2]));
      i += 2;
    } else {
      text += target[i] == '+' ? ' ' : target[i];
    }
  }
  return text;
}

struct GgpServer::Inside {
  httplib::Server server{};
  std::thread listening{};
  std::atomic<bool> ended = false;
  int port = 0;
};

GgpServer::GgpServer(GgpService& service, const std::string& host, int port) : inside_(std::make_unique<Inside>()) {
  httplib::Server& server = inside_->server;
  // 1. Limits.
  server.new_task_queue = [] { return new httplib::ThreadPool(most_threads); };
  server.set_keep_alive_max_count(1);
  server.set_read_timeout(silence);
  server.set_write_timeout(silence);
  server.set_payload_max_length(most_bytes);
  server.set_tcp_nodelay(true);
  // Another program on the same port is an error and not a partner.
  int bound = -1;
  server.set_socket_options([&bound](socket_t socket) {
    const int yes = 1;
    bound = socket;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.set_default_headers({{"Access-Control-Allow-Origin", "*"},
                              {"Access-Control-Allow-Methods", "POST, GET, OPTIONS"},
                              {"Access-Control-Allow-Headers", "Content-Type"},
                              {"Access-Control-Max-Age", "86400"}});
  // 2. Requests. All but POST is answered before paths are looked at.
  server.set_pre_routing_handler([&service](const httplib::Request& request, httplib::Response& response) {
    if (request.method == "POST" && !is_too_long(request)) return httplib::Server::HandlerResponse::Unhandled;
    constexpr int too_large = 413;
    if (request.method == "POST")
      response.status = too_large;
    else if (request.method == "GET")
      answer(service, ggp_message_of_path(request.target), GgpClock::now(), response);
    else
      response.set_content("", media_type);
    return httplib::Server::HandlerResponse::Handled;
  });
  server.Post(".*", [&service](const httplib::Request& request, httplib::Response& response,
                               const httplib::ContentReader& reader) {
    const GgpClock::time_point received = GgpClock::now();
    std::string body;
    if (read_body(request, reader, received, body)) answer(service, body, received, response);
  });
  // 3. The port.
  inside_->port = port;
  if (port == 0)
    inside_->port = server.bind_to_any_port(host);
  else if (!server.bind_to_port(host, port))
    inside_->port = -1;
  if (inside_->port <= 0)
    throw InputError(fmt::format("port {} of {} cannot be had", port, host), "--port", "a port that is free");
  // The library lets five wait to be accepted, and the next a second or more.
  ::listen(bound, SOMAXCONN);
  server.set_socket_options(nullptr);
  // 4. Requests come in from now on.
  constexpr std::chrono::milliseconds moment{1};
  inside_->listening = std::thread([this] {
    inside_->server.listen_after_bind();
    inside_->ended = true;
  });
  while (!server.is_running() && !inside_->ended) std::this_thread::sleep_for(moment);
}

GgpServer::~GgpServer() { stop(); }

int GgpServer::port() const { return inside_->port; }

void GgpServer::stop() {
  inside_->server.stop();
  if (inside_->listening.joinable()) inside_->listening.join();
}

}  // namespace ombre
