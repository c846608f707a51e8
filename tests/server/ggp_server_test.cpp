// The player over real HTTP: requests of every kind, slow and broken clients, and a match of three players on ports of
// their own of which one dies.
#include "apps/server/ggp_http.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/text.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/player/ggp_referee.h"
#include "tests/gdl/ggp_games.h"

namespace ombre {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr const char* available = "( ( name ombre ) ( status available ) )";

GgpClock::time_point in(GgpClock::duration time) { return GgpClock::now() + time; }

// A player at a port of its own.
struct Place {
  GgpService service;
  GgpServer server;

  explicit Place(GgpSeconds most_time = GgpSeconds(0.02))
      : service({.most_time = most_time}), server(service, "127.0.0.1", 0) {}
  ~Place() {
    service.close();
    server.stop();
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  std::string address() const { return fmt::format("http://127.0.0.1:{}", server.port()); }
};

// A connection on which bytes are sent as they are.
class RawClient {
 public:
  explicit RawClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  void send(const std::string& bytes) {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }
  void end() { ::shutdown(socket_, SHUT_WR); }

  // All that comes until the server closes.
  std::string read() {
    std::string all;
    std::array<char, 4096> piece{};
    for (ssize_t got = 0; (got = ::recv(socket_, piece.data(), piece.size(), 0)) > 0;)
      all.append(piece.data(), static_cast<std::size_t>(got));
    return all;
  }

 private:
  int socket_;
};

std::string reply_to(int port, const std::string& bytes) {
  RawClient client(port);
  client.send(bytes);
  return client.read();
}

TEST(GgpServer, answers_as_servers_ask) {
  const Place place;
  const std::string reply = reply_to(place.server.port(),
                                     "POST / HTTP/1.0\r\nAccept: text/delim\r\nSender: "
                                     "GAMESERVER\r\nReceiver: OMBRE\r\n"
                                     "Content-Type: text/acl\r\nContent-Length: 8\r\n\r\n( INFO )");
  EXPECT_NE(reply.find(" 200 OK\r\n"), std::string::npos) << reply;
  EXPECT_NE(reply.find("Content-Type: text/acl\r\n"), std::string::npos) << reply;
  EXPECT_NE(reply.find("Access-Control-Allow-Origin: *\r\n"), std::string::npos) << reply;
  EXPECT_NE(reply.find(std::string("\r\n\r\n") + available), std::string::npos) << reply;
}

TEST(GgpServer, answers_pages_that_ask_for_leave_and_messages_in_the_path) {
  const Place place;
  const std::string options =
      reply_to(place.server.port(), "OPTIONS / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_NE(options.find(" 200 OK\r\n"), std::string::npos) << options;
  EXPECT_NE(options.find("Access-Control-Allow-Methods: "), std::string::npos);
  EXPECT_NE(options.find("Content-Length: 0\r\n"), std::string::npos);
  const std::string get = reply_to(place.server.port(), "GET /%28%20info+%29 HTTP/1.0\r\n\r\n");
  EXPECT_NE(get.find(available), std::string::npos) << get;
  EXPECT_NE(reply_to(place.server.port(), "GET / HTTP/1.0\r\n\r\n").find(" 400 "), std::string::npos);
  EXPECT_EQ(ggp_message_of_path("/%28play%20a+%3Fx%2b%zz%"), "(play a ?x+%zz%");
}

TEST(GgpServer, reads_to_the_end_of_a_message_without_a_length) {
  const Place place;
  // The client waits for the answer and keeps its side open.
  EXPECT_NE(reply_to(place.server.port(), "POST / HTTP/1.0\r\n\r\n( INFO )").find(available), std::string::npos);
  RawClient client(place.server.port());
  client.send("POST / HTTP/1.0\r\n\r\n( IN");
  client.send("FO ) ; x");
  EXPECT_NE(client.read().find(available), std::string::npos);
}

TEST(GgpServer, refuses_garbage_and_lives) {
  const Place place;
  const int port = place.server.port();
  for (const std::string body : {"", "(", "hello", "(start m)"}) {
    const std::string reply =
        reply_to(port, fmt::format("POST / HTTP/1.0\r\nContent-Length: {}\r\n\r\n{}", body.size(), body));
    EXPECT_NE(reply.find(" 400 "), std::string::npos) << body << reply;
  }
  for (const std::string bytes : {"\r\n\r\n", "nonsense\r\n\r\n", "POST / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02"}) {
    RawClient client(port);
    client.send(bytes);
    client.end();
    client.read();
  }
  const std::string large = reply_to(port,
                                     "POST / HTTP/1.0\r\nContent-Length: "
                                     "99999999999\r\nConnection: close\r\n\r\n")
                                .substr(0, 12);
  EXPECT_EQ(large, "HTTP/1.1 413");
  EXPECT_EQ(send_ggp_message(place.address(), "(info)", in(seconds(10))), available);
}

TEST(GgpServer, answers_beside_half_sent_requests) {
  const Place place;
  std::vector<std::unique_ptr<RawClient>> slow;
  for (int i = 0; i < 40; ++i) {
    slow.push_back(std::make_unique<RawClient>(place.server.port()));
    slow.back()->send(i % 2 == 0 ? "POST / HTTP/1.0\r\nContent-Le"
                                 : "POST / HTTP/1.0\r\nContent-Length: 100\r\n\r\n(info");
  }
  const GgpClock::time_point before = GgpClock::now();
  EXPECT_EQ(send_ggp_message(place.address(), "(info)", in(seconds(10))), available);
  EXPECT_LT(GgpClock::now() - before, seconds(4));
}

TEST(GgpServer, answers_while_it_thinks) {
  const Place place(GgpSeconds(3000));
  const std::string start = fmt::format("(START m a ({}\n) 3000 3000)", testing::tictactoe3_text());
  auto ready =
      std::async(std::launch::async, [&] { return send_ggp_message(place.address(), start, in(seconds(60))); });
  const auto status = [&] { return send_ggp_message(place.address(), "(info)", in(seconds(10))); };
  while (status() == available) std::this_thread::sleep_for(milliseconds(2));
  EXPECT_EQ(send_ggp_message(place.address(), "(ABORT m)", in(seconds(10))), "aborted");
  EXPECT_EQ(ready.get(), "ready");
  EXPECT_EQ(status(), available);
}

TEST(GgpServer, wants_a_port_of_its_own) {
  const Place place;
  GgpService other({});
  EXPECT_THROW(GgpServer(other, "127.0.0.1", place.server.port()), InputError);
}

TEST(GgpClient, gives_up_in_time) {
  // Somebody who listens and says nothing.
  const int listening = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(listening, 1), 0);
  socklen_t size = sizeof address;
  ASSERT_EQ(::getsockname(listening, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const std::string silent = fmt::format("http://127.0.0.1:{}", ntohs(address.sin_port));
  const GgpClock::time_point before = GgpClock::now();
  EXPECT_THROW(send_ggp_message(silent, "(info)", in(milliseconds(200))), InputError);
  EXPECT_LT(GgpClock::now() - before, seconds(3));
  ::close(listening);
  EXPECT_THROW(send_ggp_message(silent, "(info)", in(seconds(5))), InputError);
  for (const char* text : {"http://", "ftp://x", "http://x:0", "http://x:70000", "http://x:y", "http://a b:1"})
    EXPECT_THROW(check_ggp_address(text), InputError) << text;
}

TEST(GgpServer, three_players_play_to_the_end_when_one_dies) {
  const testing::GgpGame game(testing::tictactoe3_text());
  std::vector<std::unique_ptr<Place>> places;
  std::vector<std::string> addresses;
  for (int i = 0; i < 3; ++i) {
    places.push_back(std::make_unique<Place>(GgpSeconds(0.05)));
    addresses.push_back(places.back()->address());
  }
  // The second is gone after its second move.
  std::atomic<int> plays = 0;
  const GgpSend send = [&](const std::string& address, const std::string& message, GgpClock::time_point deadline,
                           const std::atomic<bool>* stop) {
    if (address == addresses[1] && message.starts_with("(PLAY") && ++plays == 3) places[1].reset();
    return send_ggp_message(address, message, deadline, stop);
  };
  std::vector<std::unique_ptr<GgpContestant>> contestants;
  for (const std::string& address : addresses) contestants.push_back(make_ggp_contestant(address, send));
  const GgpMatchRecord record = play_ggp_match({game.rules, gdl::read_kif(game.text), game.machine.get()}, contestants,
                                               {.id = "m", .start_clock = GgpSeconds(5), .play_clock = GgpSeconds(5)});
  EXPECT_TRUE(record.over);
  EXPECT_EQ(record.errors[0].count(), 0) << record.errors[0].first;
  EXPECT_EQ(record.errors[2].count(), 0) << record.errors[2].first;
  EXPECT_EQ(static_cast<std::size_t>(record.errors[1].failed), record.moves.size() - 2);
  EXPECT_EQ(places[0]->service.answer("(info)").text, available);
  EXPECT_EQ(places[2]->service.answer("(info)").text, available);
}

}  // namespace
}  // namespace ombre
