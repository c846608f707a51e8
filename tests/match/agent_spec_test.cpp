#include "match/agent_spec.h"

#include <gtest/gtest.h>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

TEST(AgentSpec, ReadsListsWithNestedCommas) {
  const std::vector<AgentSpec> agents = read_agents("random,search(algorithm=paranoid,depth=4,cap=6),rules");
  ASSERT_EQ(agents.size(), 3U);
  EXPECT_EQ(agents[0].show(), "random");
  EXPECT_EQ(agents[1].brief(), "search(algorithm=paranoid,depth=4,cap=6)");
  EXPECT_EQ(agents[2].info->kind, AgentKind::rules);
  EXPECT_EQ(read_agent(agents[1].show()).values, agents[1].values);
}

TEST(AgentSpec, SettingsSayWhatTheTextSays) {
  const SearchSettings settings = search_settings(read_agent(
      "search(algorithm=maxn,nodes=500,ms=7,cap=10,evaluation=off,ties=against-root,order=history,table=2)"));
  EXPECT_EQ(settings.request.algorithm, "maxn");
  EXPECT_FALSE(settings.request.depth);
  EXPECT_EQ(settings.nodes, 500U);
  EXPECT_EQ(settings.time.count(), 7);
  EXPECT_EQ(settings.evaluation.cap, 10);
  EXPECT_FALSE(settings.evaluation.evaluate);
  EXPECT_EQ(settings.request.ties, Ties::against_root);
  EXPECT_EQ(settings.request.order, OrderKind::history);
  EXPECT_EQ(settings.request.table_bytes, std::size_t{2} << 20);
}

TEST(AgentSpec, ASearchWithoutALimitGetsOne) {
  EXPECT_EQ(search_settings(read_agent("search")).nodes, 100'000U);
  EXPECT_EQ(search_settings(read_agent("search(depth=3)")).nodes, 0U);
  EXPECT_EQ(search_settings(read_agent("search(ms=3)")).nodes, 0U);
}

TEST(AgentSpec, RefusesWhatASearchHasNoUseFor) {
  const auto error = [](const char* text, bool evaluated = true) {
    return error_of([&] { check_settings(search_settings(read_agent(text)), 3, evaluated); });
  };
  EXPECT_EQ(error("search(algorithm=paranoid,table=1,cap=3)"), "no error");
  EXPECT_EQ(error("search(algorithm=paranoid,ties=against-root)"),
            "ties: paranoid has two sides and breaks no ties for others; expected left, or a search of max^n");
  EXPECT_EQ(error("search(algorithm=maxn,table=1)"),
            "table: maxn has no transposition table; expected 0, or another algorithm");
  EXPECT_EQ(error("search(cap=3)", false),
            "cap: the moves of this game have no ranks; expected 0, or a game with an evaluation");
}

TEST(AgentSpec, SaysWhatIsWrong) {
  EXPECT_EQ(error_of([] { read_agent("nobody"); }),
            "agent: unknown agent 'nobody'; expected one of random, greedy, rules, search");
  EXPECT_EQ(error_of([] { read_agent("random(depth=3)"); }), "random: no parameter 'depth'; expected no parameters");
  EXPECT_EQ(error_of([] { read_agent("search(ties=right)"); }),
            "column 13: bad value 'right' of ties; expected one of left, against-root");
  const std::string expected = "; expected one of random, greedy, rules, search for each entry";
  EXPECT_EQ(error_of([] { read_agents("random,"); }), "agents: entry 2 of 'random,' is empty" + expected);
  EXPECT_EQ(error_of([] { read_agents("rules,,random"); }), "agents: entry 2 of 'rules,,random' is empty" + expected);
  EXPECT_EQ(error_of([] { read_agents(" ,random"); }), "agents: entry 1 of ' ,random' is empty" + expected);
  EXPECT_EQ(error_of([] { read_agents(""); }), "agents: entry 1 of '' is empty" + expected);
}

}  // namespace
}  // namespace ombre
