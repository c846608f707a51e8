#include "apps/server/ggp_client.h"

#include <fmt/format.h>
#include <httplib.h>

#include <charconv>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <string_view>
#include <thread>

#include "core/text.h"

namespace ombre {
namespace {

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
    const char* const end = rest.data() + rest.size();
    const auto [last, error] = std::from_chars(rest.data() + colon + 1, end, address.port);
    if (error != std::errc{} || last != end || address.port < 1 || address.port > most_port) fail();
  }
  if (address.host.empty() || address.host.find_first_of("/?# ") != std::string::npos) fail();
  return address;
}

// Cuts a connection at a time: limits of the library are for each read, and a player might send byte by byte.
class Watch {
 public:
  Watch(httplib::Client& client, GgpClock::time_point deadline)
      : thread_([this, &client, deadline] {
          constexpr std::chrono::milliseconds again{20};
          std::unique_lock lock(mutex_);
          if (ended_.wait_until(lock, deadline, [this] { return over_; })) return;
          // It may not yet have been open.
          do client.stop();
          while (!ended_.wait_for(lock, again, [this] { return over_; }));
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

void check_ggp_address(const std::string& address) { read_address(address); }

std::string send_ggp_message(const std::string& address, const std::string& message, GgpClock::time_point deadline) {
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
    const Watch watch(client, deadline);
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
