// The protocol of general game playing over HTTP: a message as the body of a POST, or in the path of a GET; the answer
// as text/acl, for pages of any origin. Half-sent requests and slow clients hold a thread of their own for a while and
// nobody else's. And the other end: a message of a referee to a player.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>

#include "gdl/player/ggp_service.h"

namespace ombre {

class GgpServer {
 public:
  // Binds the port, any free one for 0, and answers requests in threads from then on. Requires: the service outlives
  // the server. Throws InputError where the port cannot be had.
  GgpServer(GgpService& service, const std::string& host, int port);
  ~GgpServer();
  GgpServer(const GgpServer&) = delete;
  GgpServer& operator=(const GgpServer&) = delete;

  int port() const;

  // Takes no more requests and waits for the answers under way. Requires: the service is closed, else that may be long.
  void stop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The message in the path of a GET: without the first slash, %XX and + read as forms write them.
std::string ggp_message_of_path(std::string_view target);

// The answer of the player at an address such as http://127.0.0.1:9147 to a message. Throws InputError where the
// address is none, and where no answer with status 200 comes before the deadline or before the flag is raised.
std::string send_ggp_message(const std::string& address, const std::string& message, GgpClock::time_point deadline,
                             const std::atomic<bool>* stop = nullptr);

// Throws InputError where the text is no such address.
void check_ggp_address(const std::string& address);

}  // namespace ombre
