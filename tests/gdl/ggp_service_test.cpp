// The player behind the protocol: whole matches, replaced moves, strangers, silence and garbage.
#include "gdl/player/ggp_service.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <thread>

#include "tests/gdl/ggp_games.h"

namespace ombre {
namespace {

using std::chrono::milliseconds;

GgpServiceOptions options_of(std::vector<std::string>* lines = nullptr) {
  GgpServiceOptions options{.most_time = GgpSeconds(0.05)};
  if (lines != nullptr) options.log = [lines](const std::string& text) { lines->push_back(text); };
  return options;
}

std::string start_text(const std::string& id, const std::string& role, const std::string& rules) {
  return fmt::format("( START {} {} ({}\n) 10 10 )", id, role, rules);
}

constexpr const char* available = "( ( name ombre ) ( status available ) )";
constexpr const char* busy = "( ( name ombre ) ( status busy ) )";

TEST(GgpService, plays_a_match) {
  GgpService service(options_of());
  EXPECT_EQ(service.answer("( INFO )").text, available);
  EXPECT_EQ(service.answer(start_text("m", "x", testing::tictactoe_text())).text, "ready");
  EXPECT_EQ(service.answer("(info)").text, busy);
  EXPECT_EQ(service.answer("(PLAY m NIL)").text.substr(0, 5), "(mark");
  EXPECT_EQ(service.answer("(PLAY m ((mark 2 2) noop))").text, "noop");
  EXPECT_EQ(service.answer("(STOP m (noop (mark 1 1)))").text, "done");
  EXPECT_EQ(service.answer("(info)").text, available);
}

TEST(GgpService, takes_the_state_from_the_report_and_not_from_its_own_move) {
  GgpService service(options_of());
  service.answer(start_text("m", "x", testing::tictactoe_text()));
  service.answer("(PLAY m NIL)");
  service.answer("(PLAY m ((mark 1 1) noop))");
  service.answer("(PLAY m (noop (mark 3 3)))");
  service.answer("(PLAY m ((mark 1 2) noop))");
  // Two in a column and a free third: whatever it said before, this wins.
  EXPECT_EQ(service.answer("(PLAY m (noop (mark 3 2)))").text, "(mark 1 3)");
}

TEST(GgpService, depends_on_no_name) {
  std::string text = testing::safe_text;
  for (const auto& [from, to] : {std::pair{"robber", "qzx"}, {"fine", "wvb"}, {"code", "plm"}, {"step", "rty"}})
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from))
      text.replace(at, std::string(from).size(), to);
  GgpService service(options_of());
  EXPECT_EQ(service.answer(start_text("m", "qzx", text)).text, "ready");
  EXPECT_EQ(service.answer("(PLAY m NIL)").text, "a");
  EXPECT_EQ(service.answer("(play m (a))").text, "b");
}

TEST(GgpService, plays_rules_in_capitals) {
  std::string text = testing::safe_text;
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  GgpService service(options_of());
  EXPECT_EQ(service.answer(start_text("M", "ROBBER", text)).text, "ready");
  EXPECT_EQ(service.answer("(PLAY M NIL)").text, "A");
  // The report in small letters is still the same move.
  EXPECT_EQ(service.answer("(PLAY M (a))").text, "B");
}

TEST(GgpService, plays_though_nobody_can_be_told) {
  GgpServiceOptions options = options_of();
  options.log = [](const std::string&) { throw std::runtime_error("no room on the device"); };
  GgpService service(std::move(options));
  EXPECT_EQ(service.answer(start_text("m", "robber", testing::safe_text)).text, "ready");
  EXPECT_EQ(service.answer("(PLAY m NIL)").text, "a");
  EXPECT_EQ(service.answer("(STOP m (a))").text, "done");
}

// Of a START that takes long the end is waited for: what the player itself needs is no silence of the server.
TEST(GgpService, does_not_count_its_own_work_as_silence) {
  GgpServiceOptions options = options_of();
  options.most_time.reset();
  GgpService service(std::move(options));
  const std::string start = fmt::format("(START m a ({}\n) 3000 10)", testing::tictactoe3_text());
  auto ready = std::async(std::launch::async, [&] { return service.answer(start).text; });
  while (service.answer("(info)").text != busy) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_EQ(service.answer("(info)", GgpClock::now() + std::chrono::seconds(10'000)).text, busy);
  EXPECT_EQ(service.answer("(ABORT m)").text, "aborted");
  EXPECT_EQ(ready.get(), "ready");
}

TEST(GgpService, goes_on_with_a_network) {
  std::vector<std::string> lines;
  GgpServiceOptions options = options_of(&lines);
  options.most_time.reset();
  options.player = {.simulations = 200, .solver_nodes = 100};
  GgpService service(std::move(options));
  EXPECT_EQ(service.answer(fmt::format("(START m a ({}\n) 3000 3000)", testing::tictactoe3_text())).text, "ready");
  EXPECT_EQ(service.answer("(PLAY m NIL)").text.substr(0, 5), "(mark");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "match m: continues with a network"), 1);
}

// Moves come before the first state is known; the reports of that time are not lost.
TEST(GgpService, catches_up_with_a_match_that_it_understands_late) {
  std::vector<std::string> lines;
  GgpServiceOptions options = options_of(&lines);
  GgpService service(std::move(options));
  std::string rules = "(role r) (<= (legal r wait) (true never)) (<= (legal r (say ?n)) (true (n ?n)))\n";
  for (int i = 0; i < 5000; ++i) rules += fmt::format("(up {} {}) ", i, i + 1);
  for (int i = 0; i < 200; ++i) rules += fmt::format("(edge {} {}) ", i, i + 1);
  rules += R"((<= (less ?x ?y) (edge ?x ?y)) (<= (less ?x ?z) (less ?x ?y) (less ?y ?z))
(init (n 0)) (<= (init big) (less 0 200)) (<= (next (n ?y)) (true (n ?x)) (up ?x ?y))
(<= terminal (true (n 5000))) (goal r 100))";
  EXPECT_EQ(service.answer(fmt::format("(START m r ({}\n) 0.05 0.05)", rules)).text, "ready");
  std::string move = service.answer("(PLAY m NIL)").text;
  const auto knows = [&] { return !lines.empty() && lines.back().find("value") != std::string::npos; };
  int reported = 0;
  for (; !knows() && reported < 5000; ++reported) {
    EXPECT_NE(move, "busy");
    move = service.answer(fmt::format("(PLAY m ((say {})))", reported)).text;
  }
  EXPECT_EQ(move, fmt::format("(say {})", reported));
}

TEST(GgpService, is_busy_for_others) {
  GgpService service(options_of());
  EXPECT_EQ(service.answer("(PLAY m NIL)").text, "busy");
  EXPECT_EQ(service.answer("(STOP m NIL)").text, "busy");
  EXPECT_EQ(service.answer("(ABORT m)").text, "busy");
  service.answer(start_text("m", "robber", testing::safe_text));
  EXPECT_EQ(service.answer(start_text("n", "robber", testing::safe_text)).text, "busy");
  EXPECT_EQ(service.answer("(PLAY n NIL)").text, "busy");
  EXPECT_EQ(service.answer("(ABORT n)").text, "busy");
  EXPECT_EQ(service.answer("(PLAY m NIL)").text, "a");
  EXPECT_EQ(service.answer("(ABORT m)").text, "aborted");
  EXPECT_EQ(service.answer(start_text("n", "robber", testing::safe_text)).text, "ready");
}

TEST(GgpService, is_free_after_rules_that_cannot_be_played) {
  GgpService service(options_of());
  for (const char* rules :
       {"", "(", "(role a)", "(role a) (legal a x) (<= (goal a ?x) (not (true ?x)))", "(role b) terminal"}) {
    const GgpReply reply = service.answer(start_text("m", "a", rules));
    EXPECT_FALSE(reply.understood) << rules;
    EXPECT_FALSE(reply.text.empty());
    EXPECT_EQ(service.answer("(info)").text, available);
  }
}

TEST(GgpService, answers_garbage) {
  GgpService service(options_of());
  for (const char* text : {"", "(", "hello", "(start m)", "(play)", "\xff\xfe", "(preview)"}) {
    const GgpReply reply = service.answer(text);
    EXPECT_FALSE(reply.understood) << text;
  }
  EXPECT_EQ(service.answer("(PREVIEW ((role a)) 10)").text, "ready");
}

TEST(GgpService, keeps_its_state_when_a_report_cannot_be) {
  std::vector<std::string> lines;
  GgpService service(options_of(&lines));
  service.answer(start_text("m", "robber", testing::safe_text));
  EXPECT_EQ(service.answer("(PLAY m (c))").text, "a");
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                          [](const std::string& line) { return line.find("no legal move") != std::string::npos; }));
}

TEST(GgpService, gives_up_a_match_of_which_nothing_is_heard) {
  GgpService service(options_of());
  const GgpClock::time_point now = GgpClock::now();
  service.answer(start_text("m", "robber", testing::safe_text), now);
  EXPECT_EQ(service.answer("(info)", now + std::chrono::seconds(20)).text, busy);
  EXPECT_EQ(service.answer("(info)", now + std::chrono::seconds(26)).text, available);
  EXPECT_EQ(service.answer("(PLAY m NIL)").text, "busy");
}

TEST(GgpService, answers_others_while_it_thinks_and_stops_when_told) {
  GgpServiceOptions options = options_of();
  options.most_time.reset();
  GgpService service(std::move(options));
  const std::string start = fmt::format("(START m a ({}\n) 3000 3000)", testing::tictactoe3_text());
  const GgpClock::time_point before = GgpClock::now();
  auto ready = std::async(std::launch::async, [&] { return service.answer(start).text; });
  while (service.answer("(info)").text != busy) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_EQ(ready.wait_for(milliseconds(20)), std::future_status::timeout);
  // A newer message of the match ends what it does for an older one.
  auto move = std::async(std::launch::async, [&] { return service.answer("(PLAY m NIL)").text; });
  EXPECT_EQ(ready.get(), "ready");
  EXPECT_EQ(move.wait_for(milliseconds(20)), std::future_status::timeout);
  EXPECT_EQ(service.answer("(STOP m NIL)").text, "done");
  // Under a sanitizer the rules may not be worked out by then.
  const std::string answer = move.get();
  EXPECT_TRUE(answer.substr(0, 5) == "(mark" || answer == "noop") << answer;
  EXPECT_EQ(service.answer("(info)").text, available);
  EXPECT_LT(GgpClock::now() - before, std::chrono::seconds(60));
}

TEST(GgpService, plays_a_game_of_hidden_moves) {
  GgpService service(options_of());
  EXPECT_EQ(service.answer(start_text("m", "player", testing::coin_text)).text, "ready");
  EXPECT_EQ(service.answer("(PLAY m 0 NIL NIL)").text, "wait");
  EXPECT_EQ(service.answer("(PLAY m 1 wait ())").text, "look");
  EXPECT_EQ(service.answer("(PLAY m 2 look (tails))").text, "(say tails)");
  EXPECT_EQ(service.answer("(STOP m 3 (say tails) ())").text, "done");
}

TEST(GgpService, takes_no_match_when_it_is_closed) {
  GgpService service(options_of());
  service.close();
  EXPECT_EQ(service.answer("(info)").text, busy);
  EXPECT_EQ(service.answer(start_text("m", "robber", testing::safe_text)).text, "busy");
}

}  // namespace
}  // namespace ombre
