#include "apps/server/connections.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <new>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "apps/server/at_end.h"
#include "core/text.h"

namespace ombre::server {
namespace {

// Each request under way has one of them, and one more that works.
constexpr std::size_t most_threads = 96;
// Together with files of tables and jobs, below the 1024 open files that systems usually allow a process.
constexpr std::size_t most_connections = 600;
constexpr std::size_t most_head_bytes = std::size_t{64} << 10;
constexpr std::size_t read_bytes = std::size_t{64} << 10;
// So long a client may go on sending what is thrown away, so that it gets to read why.
constexpr std::chrono::seconds leaving_time{2};
constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::string_view too_slow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

// The value of a field of a head that is in small letters.
std::optional<std::string_view> field_of(std::string_view head, std::string_view name) {
  const std::string start = fmt::format("\r\n{}:", name);
  const std::size_t at = head.find(start);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t begin = at + start.size();
  return trimmed(head.substr(begin, head.find("\r\n", begin) - begin));
}

// The head of what was received, in small letters; empty where it is not all there.
std::string head_in(const std::string& received) {
  constexpr std::string_view gap = "\r\n\r\n";
  const std::size_t end = received.find(gap);
  if (end == std::string::npos) return {};
  std::string head = received.substr(0, end + gap.size());
  std::transform(head.begin(), head.end(), head.begin(), [](unsigned char c) { return std::tolower(c); });
  return head;
}

// Tells a client that waits for it to send the body. The field goes, so that the client is told once.
void let_go_on(int socket, std::string& received) {
  const std::string head = head_in(received);
  const bool knows = head.substr(0, head.find("\r\n")).ends_with(" http/1.1");
  if (!knows || field_of(head, "expect") != "100-continue") return;
  const std::size_t at = head.find("\r\nexpect:");
  received.erase(at, head.find("\r\n", at + 1) - at);
  ::send(socket, go_on.data(), go_on.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

struct Extent {
  std::size_t bytes = 0;
  bool last = false;
};

// How much of what was received is one request; nothing where it is not all there.
std::optional<Extent> request_in(const std::string& received, std::size_t most_body_bytes) {
  // 1. The head.
  const std::string head = head_in(received);
  if (head.empty())
    return received.size() < most_head_bytes ? std::nullopt : std::optional(Extent{received.size(), true});

  // 2. The body, where it is known how long that is.
  if (field_of(head, "transfer-encoding")) return Extent{head.size(), true};
  const auto length = field_of(head, "content-length");
  if (!length) return Extent{head.size(), false};
  std::size_t bytes = 0;
  const auto [stop, error] = std::from_chars(length->data(), length->data() + length->size(), bytes);
  if (error != std::errc() || stop != length->data() + length->size() || bytes > most_body_bytes)
    return Extent{head.size(), true};
  if (received.size() < head.size() + bytes) return std::nullopt;
  return Extent{head.size() + bytes, false};
}

}  // namespace

Connections::Connections(int port, const Limits& limits) : limits_(limits) {
  // Connections come, wait and are given back without wanting for memory.
  waiting_.reserve(most_connections);
  returned_.reserve(most_connections);
  // 1. The port. Only an old connection to it may be there, not an old server.
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const int yes = 1;
  ::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof address;
  auto* const name = reinterpret_cast<sockaddr*>(&address);
  const bool open = listener_ >= 0 && ::bind(listener_, name, size) == 0 && ::listen(listener_, SOMAXCONN) == 0 &&
                    ::getsockname(listener_, name, &size) == 0 && ::pipe2(wake_.data(), O_CLOEXEC | O_NONBLOCK) == 0;
  if (open) {
    port_ = ntohs(address.sin_port);
    return;
  }

  // 2. Why not.
  const int error = errno;
  if (listener_ >= 0) ::close(listener_);
  if (error == EADDRINUSE)
    throw InputError(fmt::format("port {} is already in use", port), "--port", "another one, or 0 for any");
  throw InputError(fmt::format("port {} cannot be opened: {}", port, std::generic_category().message(error)), "--port",
                   "another one, or 0 for any");
}

Connections::~Connections() {
  ::close(listener_);
  for (const int end : wake_) ::close(end);
}

void Connections::stop() {
  stopped_.store(true);
  wake();
}

void Connections::wake() const {
  // A pipe that is full wakes, too.
  [[maybe_unused]] const ::ssize_t written = ::write(wake_[1], "", 1);
}

void Connections::run(const Answer& answer) {
  std::vector<pollfd> polled;
  polled.reserve(most_connections + 2);
  // However this ends, an exception included: whoever answers a request finds its client gone, and sockets are closed
  // once nobody answers any more.
  const AtEnd close([this] {
    for (const auto& [socket, rest] : busy_) ::close(socket);
    for (const Client& client : waiting_) ::close(client.socket);
    busy_.clear();
    waiting_.clear();
  });
  Workers workers(most_threads);
  const AtEnd cut([this] {
    for (const auto& [socket, rest] : busy_) ::shutdown(socket, SHUT_RDWR);
  });
  while (!stopped_.load()) {
    // 1. Waits for news.
    polled.assign({{wake_[0], POLLIN, 0}, {listener_, POLLIN, 0}});
    for (const Client& client : waiting_) polled.push_back({client.socket, POLLIN, 0});
    if (::poll(polled.data(), polled.size(), milliseconds_to_wait()) < 0) continue;

    // 2. Clients that sent something, or whose time is over.
    const Clock::time_point now = Clock::now();
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      Client& client = waiting_[i];
      const bool stays = polled[i + 2].revents == 0 || read_some(client, answer, workers);
      if ((stays && now < client.until) || client.socket < 0) continue;
      if (!client.received.empty())
        ::send(client.socket, too_slow.data(), too_slow.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      ::close(std::exchange(client.socket, -1));
    }
    std::erase_if(waiting_, [](const Client& client) { return client.socket < 0; });

    // 3. Those that were answered, and new ones.
    if (polled[0].revents != 0) take_back(answer, workers);
    if (polled[1].revents != 0) accept_some();
  }
}

int Connections::milliseconds_to_wait() const {
  Clock::time_point first = Clock::now() + limits_.idle_time;
  for (const Client& client : waiting_) first = std::min(first, client.until);
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(first - Clock::now());
  return static_cast<int>(std::max<std::chrono::milliseconds::rep>(0, left.count()));
}

void Connections::accept_some() {
  constexpr std::chrono::milliseconds moment{10};
  while (true) {
    const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0 && (errno == EMFILE || errno == ENFILE) && !waiting_.empty()) {
      drop_oldest();
      continue;
    }
    if (socket < 0 && (errno == EINTR || errno == ECONNABORTED)) continue;
    if (socket < 0 && errno != EAGAIN) std::this_thread::sleep_for(moment);
    if (socket < 0) return;
    if (waiting_.size() + busy_.size() >= most_connections) drop_oldest();
    if (waiting_.size() + busy_.size() >= most_connections) {
      ::close(socket);
      continue;
    }
    // Small answers must not wait for more.
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    waiting_.push_back({socket, "", Clock::now() + limits_.request_time});
  }
}

void Connections::drop_oldest() {
  const auto oldest = std::min_element(waiting_.begin(), waiting_.end(),
                                       [](const Client& a, const Client& b) { return a.until < b.until; });
  if (oldest == waiting_.end()) return;
  ::close(oldest->socket);
  waiting_.erase(oldest);
}

bool Connections::read_some(Client& client, const Answer& answer, Workers& workers) {
  std::array<char, read_bytes> bytes;
  const ::ssize_t got = ::recv(client.socket, bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (got == 0) return false;
  if (client.leaving) return true;
  if (client.received.empty()) client.until = Clock::now() + limits_.request_time;
  try {
    client.received.append(bytes.data(), static_cast<std::size_t>(got));
    return hand_over(client, answer, workers);
  } catch (const std::bad_alloc&) {
    client.received.clear();  // this client goes; all others are served
    return false;
  }
}

// False where the client is now another's, which has its socket. Where memory runs out, it still is the caller's.
bool Connections::hand_over(Client& client, const Answer& answer, Workers& workers) {
  const auto extent = request_in(client.received, limits_.most_body_bytes);
  if (!extent) {
    let_go_on(client.socket, client.received);
    return true;
  }
  const int socket = client.socket;
  std::string rest = client.received.substr(extent->bytes);
  client.received.resize(extent->bytes);
  busy_[socket] = std::move(rest);
  try {
    workers.add([this, &answer, request = RawRequest{socket, std::move(client.received), extent->last}] {
      const bool goes_on = answer(request);
      {
        const std::lock_guard lock(mutex_);
        returned_.emplace_back(request.socket, goes_on);
      }
      wake();
    });
  } catch (const std::bad_alloc&) {
    busy_.erase(socket);
    throw;
  }
  client.socket = -1;
  return false;
}

void Connections::take_back(const Answer& answer, Workers& workers) {
  std::array<char, 256> bytes;
  while (::read(wake_[0], bytes.data(), bytes.size()) > 0) continue;
  while (true) {
    std::unique_lock lock(mutex_);
    if (returned_.empty()) return;
    const auto [socket, goes_on] = returned_.back();
    returned_.pop_back();
    lock.unlock();
    Client client{socket, std::move(busy_.extract(socket).mapped())};
    if (!goes_on) {
      ::shutdown(socket, SHUT_WR);
      waiting_.push_back({socket, "", Clock::now() + leaving_time, true});
      continue;
    }
    try {
      if (!client.received.empty() && !hand_over(client, answer, workers)) continue;
    } catch (const std::bad_alloc&) {
      ::close(socket);
      continue;
    }
    client.until = Clock::now() + (client.received.empty() ? limits_.idle_time : limits_.request_time);
    waiting_.push_back(std::move(client));
  }
}

}  // namespace ombre::server
