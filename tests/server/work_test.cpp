// Searches, solvers and jobs through the protocol.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/server/server_process.h"
#include "tests/server/service_support.h"

namespace ombre::server {
namespace {

class WorkTest : public ::testing::Test {
 protected:
  Json done(const Json& request) {
    const Answer answer = call(*service_, request);
    EXPECT_TRUE(answer.ok()) << request.dump() << " " << answer.replies.back().dump();
    return answer.ok() ? answer.done() : Json::object();
  }
  void restart() {
    service_.reset();
    service_ = std::make_unique<Service>(options_);
  }
  // Waits until a job is in this state.
  Json job_in(const std::string& id, const std::string& state) {
    constexpr int most_waits = 20'000;
    Json job;
    for (int i = 0; i < most_waits; ++i) {
      job = done({{"do", "job"}, {"job", id}});
      if (job.at("state") == state) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(job.at("state"), state);
    return job;
  }

  TestFolder folder_;
  ServiceOptions options_{folder_.path(), this_program(), 2};
  std::unique_ptr<Service> service_ = std::make_unique<Service>(options_);
};

TEST_F(WorkTest, search_and_perft) {
  const Json answer = done({{"do", "search"}, {"game", "tictactoe"}, {"algorithm", "alphabeta"}, {"all", true}});
  EXPECT_EQ(answer.at("value"), 0);
  EXPECT_EQ(answer.at("moves").size(), 9U);
  const Json limited = done({{"do", "search"}, {"game", "connect_four"}, {"algorithm", "maxn"}, {"nodes", 2000}});
  EXPECT_GT(limited.at("depth"), 1);
  EXPECT_EQ(done({{"do", "perft"}, {"game", "tictactoe"}, {"depth", 4}}).at("counts"), Json({1, 9, 72, 504, 3024}));
  const Answer huge = call(*service_, {{"do", "perft"}, {"game", "chinese_checkers"}, {"depth", 50}});
  EXPECT_EQ(huge.status, Status::unprocessable);
}

TEST_F(WorkTest, asks_without_a_table) {
  const Json question = {{"do", "ask"},
                         {"game", "hearts(passing=off)"},
                         {"agent", "pimc(worlds=5)"},
                         {"seed", 3},
                         {"moves", Json::array({"C2"})}};
  const Json answer = done(question);
  const auto game = make_game("hearts(passing=off)");
  TableOptions seats;
  seats.seats.assign(4, std::nullopt);
  seats.seed = 3;
  const auto table = game->table(seats);
  table->move("C2");
  EXPECT_EQ(answer.at("position"), table->position());
  EXPECT_EQ(answer.at("player"), *table->mover());
  EXPECT_EQ(answer.at("move"), table->ask(read_agent("pimc(worlds=5)")).move);
  EXPECT_GT(answer.at("estimates").size(), 1U);
  // The position alone gives the same deal, and moves that cannot be are refused.
  Json by_position = question;
  by_position.erase("moves");
  by_position["position"] = answer.at("position");
  EXPECT_EQ(done(by_position).at("player"), answer.at("player"));
  Json wrong = question;
  wrong["moves"] = Json::array({"XX"});
  EXPECT_EQ(call(*service_, wrong).status, Status::unprocessable);
  wrong["moves"] = "C2";
  EXPECT_EQ(call(*service_, wrong).status, Status::unprocessable);
  const Json described = done({{"do", "ask"},
                               {"gdl",
                                "(role a) (init (step 0)) (<= (legal a go) (true (step 0)))"
                                "(<= (next (step 1)) (does a go)) (<= terminal (true (step 1)))"
                                "(<= (goal a 100) (true (step 1)))"},
                               {"agent", "random"}});
  EXPECT_EQ(described.at("move"), "go");
}

TEST_F(WorkTest, trees_and_matrices) {
  const Json figures = done({{"do", "figures"}}).at("figures");
  ASSERT_FALSE(figures.empty());
  for (const Json& figure : figures) {
    const Json by_tree = done({{"do", "tree"}, {"tree", figure.at("tree")}, {"algorithm", "maxn"}, {"trace", true}});
    Json by_name = done({{"do", "tree"},
                         {"tree", "figure:" + figure.at("name").get<std::string>()},
                         {"algorithm", "maxn"},
                         {"trace", true}});
    by_name.erase("tree");
    EXPECT_EQ(by_tree, by_name) << figure.at("name");
    EXPECT_GT(by_tree.at("trace").size(), 1U);
  }
  EXPECT_EQ(call(*service_, {{"do", "tree"}, {"tree", {{"players", 2}}}, {"algorithm", "maxn"}}).status,
            Status::unprocessable);
  EXPECT_FALSE(done({{"do", "matrix"}, {"game", "prisoners-dilemma"}}).at("pure_equilibria").empty());
}

TEST_F(WorkTest, solves_deals) {
  const Json bridge = done({{"do", "solve"},
                            {"kind", "bridge"},
                            {"deal", "N:AQ.32.. K5.AK.. .QJ54.. .T987.."},
                            {"trump", "N"},
                            {"leader", "N"}});
  EXPECT_EQ(bridge.at("tricks"), 2);
  const Json skat = done({{"do", "solve"},
                          {"kind", "skat"},
                          {"game", "C"},
                          {"declarer", 0},
                          {"hands", {"CJ CA ST", "SJ CT SA", "HJ DA H7"}}});
  EXPECT_TRUE(skat.at("points").is_number());
  EXPECT_EQ(call(*service_, {{"do", "solve"}, {"kind", "bridge"}, {"deal", "nonsense"}}).status, Status::unprocessable);
}

TEST_F(WorkTest, tells_what_every_move_cost) {
  // O lets X have three in a row.
  const Json answer = done({{"do", "analyse"},
                            {"game", "tictactoe"},
                            {"position", ".../.../..."},
                            {"moves", {"a1", "b2", "b1", "a3", "c3", "c1"}}});
  ASSERT_EQ(answer.at("steps").size(), 6U);
  EXPECT_EQ(answer.at("steps").at(0).at("cost"), 0);
  double most = 0;
  for (const Json& step : answer.at("steps")) {
    most = std::max(most, step.at("cost").get<double>());
    EXPECT_EQ(step.at("turning").get<bool>(), step.at("cost").get<double>() > 0);
  }
  EXPECT_GT(most, 0);
  const Json bridge = done({{"do", "analyse"},
                            {"kind", "bridge"},
                            {"deal", "N:AQ.32.. K5.AK.. .QJ54.. .T987.."},
                            {"trump", "N"},
                            {"leader", "N"},
                            {"play", {"SA", "S5", "H4", "H7"}}});
  EXPECT_EQ(bridge.at("steps").size(), 4U);
}

TEST_F(WorkTest, a_finished_game_of_skat_can_be_analysed) {
  const Json table = done({{"do", "new"},
                           {"game", "skat"},
                           {"seats", {"skat(level=casual)", "skat(level=casual)", "skat(level=casual)"}},
                           {"seed", 3}});
  const Json about = {{"table", table.at("table")}, {"token", table.at("watch")}};
  const auto ask = [&](const char* what) {
    Json request = about;
    request["do"] = what;
    return done(request);
  };
  while (!ask("step").at("over").get<bool>()) continue;
  const Json answer = done({{"do", "analyse"}, {"kind", "skat"}, {"iss", ask("record").at("iss")}});
  EXPECT_GT(answer.at("steps").size(), 3U);
  EXPECT_TRUE(answer.at("report").contains("contract"));
}

TEST_F(WorkTest, a_match_runs_pauses_and_survives_a_restart) {
  const std::string id =
      done({{"do", "match"}, {"game", "hearts"}, {"agents", {"rules", "random"}}, {"deals", 2000}, {"seed", 5}})
          .at("job");
  done({{"do", "pause"}, {"job", id}});
  const Json paused = job_in(id, "paused");
  restart();
  EXPECT_EQ(job_in(id, "paused").at("description").at("seed"), 5);
  done({{"do", "resume"}, {"job", id}});
  const auto games = [&] { return done({{"do", "job"}, {"job", id}}).at("progress").at("done").get<int>(); };
  while (games() < 50) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const int before = games();
  restart();
  while (games() <= before) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const Json stopped = done({{"do", "stop"}, {"job", id}});
  EXPECT_EQ(stopped.at("state"), "stopped");
  EXPECT_LT(stopped.at("progress").at("done"), stopped.at("progress").at("of"));
  ASSERT_TRUE(stopped.at("result").is_object());
  EXPECT_EQ(stopped.at("result").at("agents").size(), 2U);
  EXPECT_FALSE(stopped.at("result").at("curve").empty());
  EXPECT_EQ(done({{"do", "jobs"}}).at("jobs").size(), 1U);
}

TEST_F(WorkTest, a_short_match_ends) {
  const std::string id =
      done({{"do", "match"}, {"game", "tictactoe"}, {"agents", {"random", "search(depth=2)"}}, {"deals", 3}}).at("job");
  const Json job = job_in(id, "done");
  EXPECT_EQ(job.at("progress").at("done"), job.at("progress").at("of"));
  EXPECT_TRUE(job.at("result").at("complete").get<bool>());
  restart();
  EXPECT_EQ(job_in(id, "done").at("progress"), job.at("progress"));
}

TEST_F(WorkTest, refuses_jobs_that_cannot_be) {
  for (const Json& request :
       {Json{{"do", "match"}, {"game", "hearts"}, {"agents", {"nobody"}}, {"deals", 3}},
        Json{{"do", "match"}, {"game", "hearts"}, {"agents", {"search", "rules"}}, {"deals", 3}},
        Json{{"do", "match"}, {"game", "hearts"}, {"agents", {"rules", "random"}}, {"deals", -1}},
        Json{{"do", "experiment"}, {"name", "../nothing"}}, Json{{"do", "experiment"}, {"name", "bcd"}, {"scale", -1}}})
    EXPECT_EQ(call(*service_, request).status, Status::unprocessable) << request.dump();
  EXPECT_EQ(call(*service_, {{"do", "job"}, {"job", "j1"}}).status, Status::missing);
  EXPECT_TRUE(done({{"do", "jobs"}}).at("jobs").empty());
}

TEST_F(WorkTest, an_experiment_runs_at_the_scale_that_was_asked_for) {
  options_.program = built_program();
  if (options_.program.empty()) GTEST_SKIP() << "the program is not built";
  restart();
  const std::string id = done({{"do", "experiment"}, {"name", "best-cases"}, {"scale", 0.01}}).at("job");
  const Json job = job_in(id, "done");
  EXPECT_EQ(job.at("description"), Json({{"name", "best-cases"}, {"scale", 0.01}}));
  EXPECT_EQ(job.at("result").at("scale"), 0.01);
  restart();
  EXPECT_EQ(job_in(id, "done").at("result"), job.at("result"));
}

TEST_F(WorkTest, lists_experiments) {
  EXPECT_GT(done({{"do", "experiments"}}).at("experiments").size(), 5U);
  EXPECT_EQ(done({{"do", "experiments"}, {"name", "bcd"}}).at("experiments").size(), 1U);
}

}  // namespace
}  // namespace ombre::server
