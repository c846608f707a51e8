#include "apps/server/ggp_http.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string_view>
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

// Whether the lists of a message are closed, so that a client that does not say how much it sends is done.
class Closing {
 public:
  bool closed(std::string_view more) {
    for (const char c : more) {
      if (gdl::is_line_end(c)) comment_ = false;
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

constexpr std::string_view scheme = "http://";
constexpr int usual_port = 9147;
// No move is longer.
constexpr std::size_t most_answer_bytes = std::size_t{1} << 20U;

struct Address {
  std::string host;
  int port = usual_port;
};

Address read_address(const std::string& text) {
  const auto fail = [&] { throw InputError("no address", quote(text), "http://HOST:PORT"); };
  if (!text.starts_with(scheme)) fail();
  std::string rest = text.substr(scheme.size());
  if (rest.ends_with('/')) rest.pop_back();
  Address address;
  const std::size_t colon = rest.rfind(':');
  address.host = rest.substr(0, colon);
  if (colon != std::string::npos) {
    constexpr int most_port = 65535;
    address.port = gdl::whole_number(std::string_view(rest).substr(colon + 1)).value_or(0);
    if (address.port < 1 || address.port > most_port) fail();
  }
  if (address.host.empty() || address.host.find_first_of("/?# ") != std::string::npos) fail();
  return address;
}

// Cuts a connection at a time, or when a flag is raised: limits of the library are for each read, and a player might
// send byte by byte.
class Watch {
 public:
  Watch(httplib::Client& client, GgpClock::time_point deadline, const std::atomic<bool>* stop)
      : thread_([this, &client, deadline, stop] {
          constexpr std::chrono::milliseconds again{20};
          std::unique_lock lock(mutex_);
          while (!ended_.wait_for(lock, again, [this] { return over_; }))
            if (GgpClock::now() >= deadline || (stop != nullptr && stop->load())) client.stop();
        }) {}
  ~Watch() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    ended_.notify_one();
    thread_.join();
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace

std::string ggp_message_of_path(std::string_view target) {
  std::string text;
  for (std::size_t i = target.starts_with('/') ? 1 : 0; i < target.size(); ++i) {
    constexpr int base = 16;
    const char* const digits = target.data() + i + 1;
    unsigned char byte = 0;
    if (target[i] == '%' && i + 2 < target.size() &&
        std::from_chars(digits, digits + 2, byte, base).ptr == digits + 2) {
      text += static_cast<char>(byte);
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

void check_ggp_address(const std::string& address) { read_address(address); }

std::string send_ggp_message(const std::string& address, const std::string& message, GgpClock::time_point deadline,
                             const std::atomic<bool>* stop) {
  // 1. A player that closes its end must not end this program.
  std::signal(SIGPIPE, SIG_IGN);
  const Address to = read_address(address);
  httplib::Client client(to.host, to.port);
  const auto left = std::chrono::duration_cast<std::chrono::microseconds>(deadline - GgpClock::now());
  if (left.count() <= 0) throw InputError("no time left", address, "");
  client.set_connection_timeout(left);
  client.set_read_timeout(left);
  client.set_write_timeout(left);
  // 2. The message.
  httplib::Request request;
  request.method = "POST";
  request.path = "/";
  request.body = message;
  request.headers = {
      {"Accept", "text/delim"}, {"Sender", "GAMESERVER"}, {"Receiver", "PLAYER"}, {"Content-Type", "text/acl"}};
  std::string answer;
  request.content_receiver = [&](const char* data, std::size_t length, std::uint64_t, std::uint64_t) {
    answer.append(data, length);
    return answer.size() <= most_answer_bytes && GgpClock::now() < deadline;
  };
  const httplib::Result result = [&] {
    const Watch watch(client, deadline, stop);
    return client.send(request);
  }();
  // 3. The answer.
  if (!result) throw InputError("no answer (" + httplib::to_string(result.error()) + ")", address, "");
  constexpr int fine = 200;
  if (result->status != fine)
    throw InputError(fmt::format("status {}: {}", result->status, quote(answer)), address, "200");
  return answer;
}

}  // namespace ombre
