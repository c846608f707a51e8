// The server as a browser sees it: statuses, headers, other origins, clients that leave, many tables at once, and a
// process that is killed.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "tests/server/server_process.h"
#include "tests/server/service_support.h"

namespace ombre::server {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// Whether it comes true in time.
bool soon(const std::function<bool()>& what) {
  const auto end = Clock::now() + std::chrono::seconds(20);
  while (Clock::now() < end) {
    if (what()) return true;
    std::this_thread::sleep_for(milliseconds(20));
  }
  return false;
}

class HttpTest : public ::testing::Test {
 protected:
  HttpAnswer ask(const Json& request) { return post(server_.port(), request.dump()); }
  Json done(const Json& request) {
    const HttpAnswer answer = ask(request);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.last().at("done");
  }
  Json new_table(const std::string& game, const Json& seats) {
    return done({{"do", "new"}, {"game", game}, {"seats", seats}});
  }
  static Json about(const Json& table, const char* what) {
    return {{"do", what}, {"table", table.at("table")}, {"token", table.at("tokens").at("0")}};
  }

  TestFolder folder_;
  Service service_{{folder_.path(), this_program(), 1}};
  TestServer server_{service_};
};

TEST_F(HttpTest, answers_with_events_and_refuses_with_a_status) {
  const HttpAnswer good = ask({{"id", 1}, {"do", "algorithms"}});
  EXPECT_EQ(good.status, 200);
  EXPECT_EQ(good.type, "text/event-stream");
  EXPECT_EQ(good.body.rfind("data: {\"id\":1,\"done\":", 0), 0U);
  const auto status = [&](const Json& request) {
    const HttpAnswer answer = ask(request);
    EXPECT_EQ(answer.type, "application/json");
    EXPECT_TRUE(answer.last().contains("error"));
    return answer.status;
  };
  EXPECT_EQ(post(server_.port(), "garbage").status, 400);
  EXPECT_EQ(status({{"do", "fly"}}), 400);
  EXPECT_EQ(status({{"do", "games"}, {"game", "golf"}}), 422);
  EXPECT_EQ(status({{"do", "view"}, {"table", "t1"}, {"token", "x"}}), 404);
  const Json table = new_table("tictactoe", {nullptr, "random"});
  Json request = about(table, "view");
  request["token"] = "x";
  EXPECT_EQ(status(request), 403);
  EXPECT_EQ(status(about(table, "next")), 409);
  EXPECT_EQ(post(server_.port(), std::string(most_request_bytes + 1, ' ')).status, 413);
}

TEST_F(HttpTest, only_this_machine_may_ask) {
  const std::string body = R"({"do":"algorithms"})";
  const std::string own = "127.0.0.1:" + std::to_string(server_.port());
  EXPECT_EQ(post(server_.port(), body, {{"Origin", "http://" + own}}).status, 200);
  EXPECT_EQ(post(server_.port(), body, {{"Host", "localhost:" + std::to_string(server_.port())}}).status, 200);
  EXPECT_EQ(post(server_.port(), body, {{"Origin", "http://example.org"}}).status, 403);
  EXPECT_EQ(post(server_.port(), body, {{"Origin", "null"}}).status, 403);
  EXPECT_EQ(post(server_.port(), body, {{"Origin", "https://" + own}}).status, 403);
  EXPECT_EQ(post(server_.port(), body, {{"Host", "example.org"}}).status, 403);
  EXPECT_EQ(post(server_.port(), body, {{"Host", "127.0.0.1:1"}}).status, 403);
  httplib::Client client("127.0.0.1", server_.port());
  EXPECT_EQ(client.Post("/api", body, "text/plain")->status, 400) << "what a form of another page could send";
}

TEST_F(HttpTest, serves_the_page_with_a_strict_policy) {
  httplib::Client client("127.0.0.1", server_.port());
  const auto page = client.Get("/");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->status, 200);
  EXPECT_NE(page->get_header_value("Content-Security-Policy").find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(page->get_header_value("Content-Security-Policy").find("unsafe-eval"), std::string::npos);
  EXPECT_EQ(page->get_header_value("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page->get_header_value("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(client.Get("/api/health")->status, 200);
  EXPECT_EQ(client.Get("/../../../etc/passwd")->status, 404);
  EXPECT_EQ(client.Get("/%2e%2e/%2e%2e/etc/passwd")->status, 404);
  EXPECT_EQ(client.Get("/nothing.js")->status, 404);
}

TEST_F(HttpTest, a_client_that_leaves_cancels_its_request) {
  const Json table = new_table("chinese_checkers", {"search(ms=600000)", nullptr, "random"});
  Json step = {{"do", "step"}, {"table", table.at("table")}, {"token", table.at("tokens").at("1")}};
  {
    httplib::Client client("127.0.0.1", server_.port());
    // Leaves after the first event.
    const httplib::Request request = [&] {
      httplib::Request wanted;
      wanted.method = "POST";
      wanted.path = "/api";
      wanted.body = step.dump();
      wanted.set_header("Content-Type", "application/json");
      wanted.content_receiver = [](const char*, std::size_t, std::uint64_t, std::uint64_t) { return false; };
      return wanted;
    }();
    EXPECT_FALSE(client.send(request));
  }
  // A second step is refused as long as the first one thinks; a hint by nobody's turn would be, too.
  step["session"] = "again";
  step["id"] = 1;
  EXPECT_TRUE(soon([&] {
    HttpAnswer answer;
    std::thread asking([&] { answer = ask(step); });
    std::this_thread::sleep_for(milliseconds(300));
    done({{"do", "cancel"}, {"of", 1}, {"session", "again"}});
    asking.join();
    return answer.body.find("thinking\":0") != std::string::npos;
  }));
}

TEST_F(HttpTest, ten_tables_do_not_wait_for_each_other) {
  // 1. One agent thinks for long.
  const Json slow = new_table("chinese_checkers", {"search(ms=600000)", nullptr, "random"});
  Json step = {{"do", "step"}, {"table", slow.at("table")}, {"token", slow.at("tokens").at("1")}};
  step["session"] = "slow";
  step["id"] = 1;
  std::thread thinking([&] { ask(step); });
  // 2. Nine others play meanwhile.
  std::array<milliseconds, 9> longest{};
  std::vector<std::thread> players;
  for (std::size_t i = 0; i < longest.size(); ++i)
    players.emplace_back([&, i] {
      const Json table = new_table("hearts", {nullptr, "rules", "rules", "rules"});
      Json view = table;
      while (!view.at("over").get<bool>()) {
        Json request = about(table, "step");
        if (view.at("mover") == 0) {
          request["do"] = "move";
          request["move"] = view.at("moves").front();
          request["at"] = view.at("made");
        }
        const auto began = Clock::now();
        view = done(request);
        longest[i] = std::max(longest[i], std::chrono::duration_cast<milliseconds>(Clock::now() - began));
      }
    });
  for (std::thread& player : players) player.join();
  EXPECT_EQ(done({{"do", "view"}, {"table", slow.at("table")}, {"token", slow.at("tokens").at("1")}}).at("made"), 0)
      << "it can be looked at while an agent thinks";
  done({{"do", "cancel"}, {"of", 1}, {"session", "slow"}});
  thinking.join();
  for (const milliseconds each : longest) RecordProperty("longest", static_cast<int>(each.count()));
}

TEST_F(HttpTest, of_two_equal_moves_at_once_one_is_made) {
  const Json table = new_table("hearts", {nullptr, "rules", "rules", "rules"});
  Json request = about(table, "move");
  request["move"] = table.at("moves").front();
  request["at"] = 0;
  std::array<int, 6> statuses{};
  std::vector<std::thread> askers;
  for (int& status : statuses) askers.emplace_back([&] { status = ask(request).status; });
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 1);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 409), 5);
  EXPECT_EQ(done(about(table, "view")).at("made"), 1);
}

TEST(ServeTest, a_killed_server_loses_nothing) {
  const std::string program = built_program();
  if (program.empty()) GTEST_SKIP() << "the program is not built";
  const TestFolder folder;
  Json table;
  Json view;
  const auto ask = [&](int port, Json request) { return post(port, request.dump()).last().at("done"); };
  {
    ServerProcess server(program, folder.path());
    ASSERT_GT(server.port(), 0);
    table = ask(server.port(), {{"do", "new"}, {"game", "hearts"}, {"seats", {nullptr, "rules", "rules", "rules"}}});
    view = table;
    for (int i = 0; i < 3; ++i)
      view = ask(server.port(), {{"do", "move"},
                                 {"table", table.at("table")},
                                 {"token", table.at("tokens").at("0")},
                                 {"move", view.at("moves").front()},
                                 {"at", view.at("made")}});
    server.end(SIGKILL);
  }
  ServerProcess server(program, folder.path());
  Json again =
      ask(server.port(), {{"do", "view"}, {"table", table.at("table")}, {"token", table.at("tokens").at("0")}});
  again["last"] = view.at("last");
  EXPECT_EQ(again, view);
  server.end(SIGTERM);
  EXPECT_TRUE(server.ended_well());
}

}  // namespace
}  // namespace ombre::server
