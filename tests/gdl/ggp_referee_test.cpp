// The referee: goals, errors that are counted and replaced, dead players, hidden moves, games without end.
#include "gdl/player/ggp_referee.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "core/text.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/player/ggp_service.h"
#include "tests/gdl/ggp_games.h"

namespace ombre {
namespace {

using testing::GgpGame;

// Answers what a function says.
class Scripted : public GgpContestant {
 public:
  explicit Scripted(std::function<std::string(int)> answer) : answer_(std::move(answer)) {}
  void start(const GgpMatchRules&, const GgpMatchSettings&, int, GgpClock::time_point) override {}
  std::string play(int turn, const std::optional<GgpReport>&, GgpClock::time_point) override { return answer_(turn); }

 private:
  std::function<std::string(int)> answer_;
};

std::string no_network(const std::string&, const std::string&, GgpClock::time_point, const std::atomic<bool>*) {
  throw std::runtime_error("no network here");
}

std::unique_ptr<GgpContestant> named(const std::string& text) { return make_ggp_contestant(text, no_network); }

GgpMatchRules rules_of(const GgpGame& game) { return {game.rules, gdl::read_kif(game.text), game.machine.get()}; }

template <class... Contestants>
GgpMatchRecord play(const GgpGame& game, const GgpMatchSettings& settings, Contestants... contestants) {
  std::vector<std::unique_ptr<GgpContestant>> all;
  (all.push_back(std::move(contestants)), ...);
  return play_ggp_match(rules_of(game), all, settings);
}

TEST(GgpReferee, plays_first_and_random_moves_to_the_end) {
  const GgpGame game(testing::tictactoe_text());
  const GgpMatchRecord record = play(game, {}, named("legal"), named("random"));
  EXPECT_TRUE(record.over);
  EXPECT_EQ(record.goals[0] + record.goals[1], 100);
  EXPECT_EQ(record.moves.front(), (std::vector<std::string>{"(mark 1 1)", "noop"}));
  EXPECT_EQ(record.errors[0].count() + record.errors[1].count(), 0);
  EXPECT_EQ(play(game, {}, named("legal"), named("random")).moves, record.moves);
}

TEST(GgpReferee, replaces_what_is_illegal_late_or_missing) {
  const GgpGame game(testing::tictactoe_text());
  const GgpMatchRecord record =
      play(game, {.play_clock = GgpSeconds(0.05)}, std::make_unique<Scripted>([](int turn) -> std::string {
             if (turn == 0) return "(mark 7 7)";
             if (turn == 1) throw std::runtime_error("dead");
             if (turn == 2) std::this_thread::sleep_for(std::chrono::milliseconds(80));
             return ")";
           }),
           named("random"));
  EXPECT_TRUE(record.over);
  EXPECT_GE(record.errors[0].illegal, 2);
  EXPECT_EQ(record.errors[0].failed, 1);
  EXPECT_EQ(record.errors[0].late, 1);
  EXPECT_EQ(record.errors[0].first, "move 1: '(mark 7 7)' is no legal move");
  EXPECT_EQ(record.errors[1].count(), 0);
}

TEST(GgpReferee, goes_on_without_a_player_that_cannot_be_reached) {
  const GgpGame game(testing::tictactoe3_text());
  const GgpMatchRecord record = play(game, {}, named("http://127.0.0.1:1"), named("legal"), named("random"));
  EXPECT_TRUE(record.over);
  EXPECT_EQ(record.errors[0].first, "at the start: no network here");
  EXPECT_EQ(static_cast<std::size_t>(record.errors[0].failed), record.moves.size() + 1);
}

TEST(GgpReferee, speaks_the_protocol) {
  const GgpGame game(testing::tictactoe_text());
  GgpService service({.most_time = GgpSeconds(0.02)});
  const GgpSend send = [&](const std::string& address, const std::string& message, GgpClock::time_point,
                           const std::atomic<bool>*) {
    EXPECT_EQ(address, "http://player:1");
    return service.answer(message).text;
  };
  const GgpMatchRecord record = play(game, {.id = "m"}, make_ggp_contestant("http://player:1", send), named("legal"));
  EXPECT_EQ(record.errors[0].count(), 0) << record.errors[0].first;
  EXPECT_EQ(record.goals[0], 100);
  EXPECT_EQ(service.answer("(info)").text, "( ( name ombre ) ( status available ) )");
}

TEST(GgpReferee, draws_the_lots_of_hidden_games_and_tells_what_is_seen) {
  const GgpGame game(testing::coin_text);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    GgpService service({.most_time = GgpSeconds(0.02)});
    const GgpSend send = [&](const std::string&, const std::string& message, GgpClock::time_point,
                             const std::atomic<bool>*) { return service.answer(message).text; };
    const GgpMatchRecord remote =
        play(game, {.seed = seed}, make_ggp_contestant("http://player:1", send), std::unique_ptr<GgpContestant>());
    EXPECT_EQ(remote.goals[0], 100) << remote.errors[0].first;
    const GgpMatchRecord local =
        play(game, {.seed = seed}, named("player(simulations=100)"), std::unique_ptr<GgpContestant>());
    EXPECT_EQ(local.goals[0], 100) << local.errors[0].first;
  }
}

TEST(GgpReferee, ends_a_game_that_does_not_end) {
  const GgpGame game(testing::ggp_file("gdl/never_ending.gdl"));
  const GgpMatchRecord record = play(game, {.longest = 7}, named("legal"));
  EXPECT_FALSE(record.over);
  EXPECT_EQ(record.moves.size(), 7U);
}

TEST(GgpReferee, plays_no_move_where_the_game_is_over_at_once) {
  const GgpGame game(testing::ggp_file("gdl/terminal_at_once.gdl"));
  const GgpMatchRecord record = play(game, {}, named("legal"), named("random"));
  EXPECT_TRUE(record.over);
  EXPECT_EQ(record.goals, (std::vector<int>{30, 70}));
}

TEST(GgpContestants, are_named) {
  EXPECT_EQ(split_ggp_contestants("random, player(ms=5,threads=2),http://h:1"),
            (std::vector<std::string>{"random", "player(ms=5,threads=2)", "http://h:1"}));
  EXPECT_THROW(split_ggp_contestants("random,,legal"), InputError);
  for (const char* text : {"human", "random(x=1)", "player(depth=3)", "player(threads=-1)", "https://h:1", "("})
    EXPECT_THROW(named(text), InputError) << text;
}

TEST(GgpPerft, counts_sequences_of_joint_moves) {
  const auto counts = [](const std::string& text, int depth) {
    const GgpGame game(text);
    return ggp_perft(*game.machine, game.rules.size(), depth);
  };
  EXPECT_EQ(counts(testing::tictactoe_text(), 5), (std::vector<std::uint64_t>{1, 9, 72, 504, 3024, 15120}));
  EXPECT_EQ(counts(testing::bids_text(), 1), (std::vector<std::uint64_t>{1, 104060401}));
  EXPECT_EQ(counts(testing::ggp_file("gdl/never_ending.gdl"), 4), (std::vector<std::uint64_t>{1, 2, 4, 8, 16}));
  EXPECT_EQ(counts(testing::ggp_file("gdl/terminal_at_once.gdl"), 2), (std::vector<std::uint64_t>{1, 0, 0}));
  EXPECT_EQ(counts(testing::dilemma_text, 2), (std::vector<std::uint64_t>{1, 4, 0}));
}

}  // namespace
}  // namespace ombre
