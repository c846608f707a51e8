// Many connections at once, and clients that send slowly or not at all: everybody else is answered.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "apps/server/connections.h"
#include "tests/server/service_support.h"

namespace ombre::server {
namespace {

// A connection as a client has it.
class Wire {
 public:
  explicit Wire(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  Wire(Wire&& other) noexcept : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
  ~Wire() {
    if (socket_ >= 0) ::close(socket_);
  }

  bool connected() const { return connected_; }
  bool send(const std::string& text) const {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<::ssize_t>(text.size());
  }
  // All that comes until the server closes, or until `enough` is in it.
  std::string receive(const std::string& enough = "") const {
    std::string text;
    while (enough.empty() || text.find(enough) == std::string::npos) {
      constexpr int patience = 30'000;
      ::pollfd wanted{socket_, POLLIN, 0};
      std::array<char, 4096> bytes{};
      const ::ssize_t got = ::poll(&wanted, 1, patience) == 1 ? ::recv(socket_, bytes.data(), bytes.size(), 0) : -1;
      if (got < 0) return text + " (no more)";
      if (got == 0) return text;
      text.append(bytes.data(), static_cast<std::size_t>(got));
    }
    return text;
  }

 private:
  int socket_;
  bool connected_ = false;
};

class ConnectionsTest : public ::testing::Test {
 protected:
  std::string request(const std::string& body) const {
    return "POST /api HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server_.port()) +
           "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  std::string health() const {
    return "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server_.port()) + "\r\n\r\n";
  }

  TestFolder folder_;
  Service service_{{folder_.path(), this_program(), 1}};
  TestServer server_{service_};
};

TEST_F(ConnectionsTest, three_hundred_requests_at_once_are_all_answered) {
  // All are connected before the first is sent, so that it takes no luck for them to be there at the same time.
  std::vector<Wire> wires;
  for (int i = 0; i < 300; ++i) wires.emplace_back(server_.port());
  for (const Wire& wire : wires) ASSERT_TRUE(wire.connected());
  for (const Wire& wire : wires) EXPECT_TRUE(wire.send(request(R"({"id":1,"do":"games","game":"tictactoe"})")));
  int answered = 0;
  for (const Wire& wire : wires) answered += wire.receive("\"done\"").starts_with("HTTP/1.1 200 OK") ? 1 : 0;
  EXPECT_EQ(answered, 300);
}

TEST_F(ConnectionsTest, clients_that_send_slowly_delay_nobody) {
  std::vector<Wire> slow;
  for (int i = 0; i < 200; ++i) slow.emplace_back(server_.port());
  const std::string whole = request(R"({"id":1,"do":"algorithms"})");
  for (std::size_t i = 0; i < slow.size(); ++i) EXPECT_TRUE(slow[i].send(whole.substr(0, i % whole.size())));
  // Others are answered while these may still go on; a server that waited for them would be later than that.
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    const Wire wire(server_.port());
    EXPECT_TRUE(wire.send(health()));
    EXPECT_TRUE(wire.receive("}").starts_with("HTTP/1.1 200 OK"));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - began, Connections::Limits().request_time);
  // Those that go on are answered, too.
  EXPECT_TRUE(slow[7].send(whole.substr(7)));
  EXPECT_TRUE(slow[7].receive("\"done\"").starts_with("HTTP/1.1 200 OK"));
}

TEST_F(ConnectionsTest, more_connections_than_there_may_be_push_out_silent_ones) {
  std::vector<Wire> silent;
  for (int i = 0; i < 700; ++i) silent.emplace_back(server_.port());
  EXPECT_EQ(silent.front().receive(), "") << "closed";
  const Wire wire(server_.port());
  EXPECT_TRUE(wire.send(health()));
  EXPECT_TRUE(wire.receive("}").starts_with("HTTP/1.1 200 OK"));
}

TEST_F(ConnectionsTest, one_connection_takes_several_requests_however_they_are_cut) {
  const std::string two = request(R"({"id":1,"do":"algorithms"})") + health();
  for (const std::size_t cut : {std::size_t{1}, std::size_t{20}, two.find("\r\n\r\n") + 2, two.size() - 1}) {
    const Wire wire(server_.port());
    EXPECT_TRUE(wire.send(two.substr(0, cut)));
    EXPECT_TRUE(wire.send(two.substr(cut)));
    const std::string answers = wire.receive("{\"ombre\":");
    EXPECT_NE(answers.find("\"done\""), std::string::npos);
    EXPECT_NE(answers.find("{\"ombre\":"), std::string::npos);
  }
}

TEST_F(ConnectionsTest, tells_a_client_that_waits_for_it_to_send_the_body_once) {
  const std::string whole = request(R"({"id":1,"do":"algorithms"})");
  const std::size_t gap = whole.find("\r\n\r\n");
  const Wire wire(server_.port());
  EXPECT_TRUE(wire.send(whole.substr(0, gap) + "\r\nExpect: 100-Continue\r\n\r\n"));
  EXPECT_EQ(wire.receive("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  EXPECT_TRUE(wire.send(whole.substr(gap + 4)));
  const std::string answer = wire.receive("\"done\"");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
}

TEST_F(ConnectionsTest, refuses_what_is_no_request) {
  const std::string head = "POST /api HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server_.port()) +
                           "\r\nContent-Type: application/json\r\n";
  for (const std::string& bad :
       {std::string("nonsense\r\n\r\n"), std::string("\r\n\r\n"), head + "Content-Length: -1\r\n\r\n{}",
        head + "Content-Length: x\r\n\r\n{}", head + "Content-Length: 99999999999999999999999\r\n\r\n{}",
        head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", std::string(100'000, 'x')}) {
    const Wire wire(server_.port());
    wire.send(bad);
    const std::string answer = wire.receive("\"expected\"");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 4")) << bad.substr(0, 200) << " -> " << answer;
    EXPECT_NE(answer.find("\"error\""), std::string::npos) << answer;
  }
}

TEST(Connections, cuts_a_client_that_drips) {
  Connections connections(0, {.most_body_bytes = 100, .request_time = std::chrono::milliseconds(200)});
  std::thread serving([&] { connections.run([](const RawRequest&) { return false; }); });
  const Wire wire(connections.port());
  // A byte at a time, which no limit of one read would end.
  bool cut = false;
  for (int i = 0; i < 1000 && !cut; ++i) {
    cut = !wire.send("x");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(cut);
  connections.stop();
  serving.join();
}

TEST(Connections, a_taken_port_is_refused) {
  const Connections first(0, {});
  EXPECT_THROW(Connections(first.port(), {}), InputError);
}

}  // namespace
}  // namespace ombre::server
