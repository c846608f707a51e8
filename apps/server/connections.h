// The connections of clients on this machine. One thread waits for all of them and reads what they send; only a request
// that is there as a whole gets a thread of its own. So clients that send slowly, or nothing at all, delay nobody.
//
// A request has to be there so long after its first byte, and there are so many connections at a time: where one more
// comes, the one goes that had to send a request the soonest; the new one, where all are being answered. A client for
// whose request no memory is left is cut; nobody else notices.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "apps/server/workers.h"

namespace ombre::server {

// A request as it came: the head and as much of the body as it announces, none where that is more than is read.
struct RawRequest {
  int socket = -1;
  std::string text{};
  bool last = false;  // the connection cannot go on behind it
};

class Connections {
 public:
  using Clock = std::chrono::steady_clock;
  // Answers a request on its socket, and returns whether the connection may go on. Throws nothing.
  using Answer = std::function<bool(const RawRequest& request)>;

  struct Limits {
    std::size_t most_body_bytes = 0;
    std::chrono::milliseconds request_time{10'000};  // from its first byte until it is there
    std::chrono::milliseconds idle_time{30'000};     // between two requests
  };

  // Listens on 127.0.0.1; port 0 takes any that is free. Throws InputError where the port is taken.
  Connections(int port, const Limits& limits);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  int port() const { return port_; }
  int socket() const { return listener_; }

  // Serves until stop is called, then cuts all connections.
  void run(const Answer& answer);
  // May be called by any thread.
  void stop();

 private:
  struct Client {
    int socket = -1;
    std::string received{};
    Clock::time_point until{};
    bool leaving = false;  // what it still sends is thrown away
  };

  void wake() const;
  void take_back(const Answer& answer, Workers& workers);
  void accept_some();
  void drop_oldest();
  // Each returns whether the client is still to be waited for.
  bool read_some(Client& client, const Answer& answer, Workers& workers);
  bool hand_over(Client& client, const Answer& answer, Workers& workers);
  int milliseconds_to_wait() const;

  Limits limits_;
  int port_ = 0;
  int listener_ = -1;
  std::array<int, 2> wake_{-1, -1};  // a pipe
  std::atomic<bool> stopped_ = false;
  std::vector<Client> waiting_;
  std::map<int, std::string> busy_;             // sockets whose requests are being answered, and what came behind those
  std::mutex mutex_;                            // guards returned_
  std::vector<std::pair<int, bool>> returned_;  // sockets that were answered, and whether they go on
};

}  // namespace ombre::server
