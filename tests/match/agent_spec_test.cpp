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
  EXPECT_EQ(settings.request.algorithm, Algorithm::maxn);
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

TEST(AgentSpec, UctMayCountItsPlayOuts) {
  const AgentSpec agent = read_agent("search(algorithm=uct,iterations=200)");
  EXPECT_EQ(search_settings(agent).request.iterations, 200U);
  EXPECT_EQ(search_settings(agent).nodes, 0U);
  EXPECT_EQ(error_of([] { read_agent("search(iterations=200)"); }),
            "iterations: only uct plays games out; expected algorithm=uct, or nodes");
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
            "agent: unknown agent 'nobody'; expected one of random, greedy, rules, search, pimc, iimc, epimc, alphamu, "
            "ismcts, mix, exec, skat");
  EXPECT_EQ(error_of([] { read_agent("random(depth=3)"); }), "random: no parameter 'depth'; expected no parameters");
  EXPECT_EQ(error_of([] { read_agent("search(ties=right)"); }),
            "column 13: bad value 'right' of ties; expected one of left, against-root");
  const std::string expected =
      "; expected one of random, greedy, rules, search, pimc, iimc, epimc, alphamu, ismcts, mix, exec, skat for each "
      "entry";
  EXPECT_EQ(error_of([] { read_agents("random,"); }), "agents: entry 2 of 'random,' is empty" + expected);
  EXPECT_EQ(error_of([] { read_agents("rules,,random"); }), "agents: entry 2 of 'rules,,random' is empty" + expected);
  EXPECT_EQ(error_of([] { read_agents(" ,random"); }), "agents: entry 1 of ' ,random' is empty" + expected);
  EXPECT_EQ(error_of([] { read_agents(""); }), "agents: entry 1 of '' is empty" + expected);
}

TEST(AgentSpec, AProgramIsACommandOfAnyKind) {
  const auto command = [](const char* text) { return read_agent(text).text; };
  EXPECT_EQ(command("exec(python3 player.py)"), "python3 player.py");
  EXPECT_EQ(command("exec( ./player  -v ,ms=5)"), "./player  -v");
  EXPECT_EQ(command("exec((cd a; ./player $(date)))"), "(cd a; ./player $(date))");
  EXPECT_EQ(command(R"x(exec("./player --seats 0,1 :)"))x"), "./player --seats 0,1 :)");
  EXPECT_EQ(command(R"(exec("say \"a\\b\"",start=0))"), R"(say "a\b")");
  EXPECT_EQ(command(R"(exec(say 'a\b'))"), R"(say 'a\b')");

  const std::vector<AgentSpec> agents = read_agents(R"(rules,exec("a,b)(",ms=5),exec(c d),random)");
  ASSERT_EQ(agents.size(), 4U);
  EXPECT_EQ(agents[1].brief(), R"(exec("a,b)(",ms=5))");
  EXPECT_EQ(agents[2].brief(), "exec(c d)");
  EXPECT_EQ(agents[2].show(), "exec(c d,ms=10000,start=10000)");
  EXPECT_EQ(program_settings(agents[1]).time, std::chrono::milliseconds(5));
  for (const std::string text : {"a\"b", "a\\", " a", "a,b", "(", "\n", "\"", "\\\""}) {
    AgentSpec agent = agents[2];
    agent.text = "x" + text + "x";
    EXPECT_EQ(read_agent(agent.show()).text, agent.text);
    EXPECT_EQ(read_agents(agent.brief() + ",rules").front().text, agent.text);
  }

  const auto error = [](const char* text) { return error_of([&] { read_agents(text); }); };
  const std::string expected = "exec: no command; expected a command for the shell, as in exec(python3 player.py)";
  for (const char* const text : {"exec", "exec()", "exec(,ms=5)", "exec( )", R"(exec(" "))"})
    EXPECT_EQ(error(text), expected);
  EXPECT_EQ(error("exec(player a,b)"), "column 16: no '=' after 'b'; expected a key=value");
  EXPECT_EQ(error("exec(player"), "column 12: no closing ')'; expected name or name(key=value,…)");
  EXPECT_EQ(error("exec(\"player)"), "column 14: no closing '\"'; expected a text in double quotes");
  EXPECT_EQ(error("exec(\"player\"x)"), "column 14: unexpected 'x'; expected a comma or ')' behind the text");
  EXPECT_EQ(error("exec(player,depth=3)"), "exec: no parameter 'depth'; expected one of ms, start");
  EXPECT_EQ(error("mix(then=exec(\"a,b)\"))"),
            "then: a program plays whole games, not inside another agent; expected an agent of Ombre's own");
}

TEST(AgentSpec, AgentsHoldAgents) {
  const AgentSpec agent = read_agent("iimc(worlds=160,playout=pimc(worlds=10,search=maxn,depth=4))");
  EXPECT_EQ(agent.agent("playout").info->kind, AgentKind::pimc);
  EXPECT_EQ(agent.agent("playout").value("worlds"), 10);
  EXPECT_EQ(agent.agent("model").info->kind, AgentKind::rules);
  EXPECT_EQ(agent.brief(), "iimc(worlds=160,playout=pimc(worlds=10,search=maxn,depth=4))");
  EXPECT_EQ(read_agent(agent.show()).show(), agent.show());
  EXPECT_EQ(read_agent("iimc(playout=rules)").brief(), "iimc");
  EXPECT_EQ(error_of([] { read_agent("iimc(playout=greedy)"); }),
            "playout: greedy sees all cards; expected an agent that does not");
  std::string deep = "rules";
  for (int i = 0; i < 20; ++i) deep = "iimc(playout=" + deep + ")";
  EXPECT_EQ(error_of([&] { read_agent(deep); }), "agent: agents inside one another; expected at most 8 levels");
}

TEST(AgentSpec, MonteCarloSettingsSayWhatTheTextSays) {
  const MonteCarloSettings settings = monte_carlo_settings(
      read_agent("pimc(worlds=30,late=10,search=paranoid,depth=5,nodes=900,end=3,end_worlds=7,cap=4,"
                 "evaluation=off,infer=play,surprise=20,candidates=3)"));
  EXPECT_EQ(settings.options.worlds, 30);
  EXPECT_EQ(settings.options.late_worlds, 10);
  EXPECT_EQ(settings.options.trials, MoveTrials::all);
  const MonteCarloSettings rejects = monte_carlo_settings(read_agent("pimc(trials=rejects)"));
  EXPECT_EQ(rejects.options.trials, MoveTrials::rejects);
  EXPECT_EQ(rejects.request.depth, 4);
  EXPECT_EQ(settings.request.algorithm, Algorithm::paranoid);
  EXPECT_EQ(settings.request.depth, 5);
  EXPECT_EQ(settings.options.nodes, 900U);
  EXPECT_EQ(settings.options.end_cards, 3);
  EXPECT_EQ(settings.options.end_worlds, 7);
  EXPECT_EQ(settings.evaluation.cap, 4);
  EXPECT_FALSE(settings.evaluation.evaluate);
  EXPECT_TRUE(settings.infer_play);
  EXPECT_FALSE(settings.infer_bids);
  EXPECT_FALSE(monte_carlo_settings(read_agent("iimc(infer=bids)")).infer_play);
  EXPECT_TRUE(monte_carlo_settings(read_agent("iimc(infer=bids)")).infer_bids);
  EXPECT_TRUE(joint_settings(read_agent("alphamu(infer=both)")).worlds.infer_play);
  EXPECT_TRUE(joint_settings(read_agent("alphamu(infer=both)")).worlds.infer_bids);
  EXPECT_NEAR(settings.surprise, 0.2, 1e-12);
  EXPECT_EQ(settings.options.candidates, 3);
  EXPECT_EQ(settings.exact, false);
  EXPECT_EQ(monte_carlo_settings(read_agent("pimc(search=exact)")).exact, true);
  EXPECT_FALSE(monte_carlo_settings(read_agent("pimc")).exact);
  EXPECT_EQ(joint_settings(read_agent("epimc(plies=5,others=least)")).ahead, 5);
  EXPECT_EQ(ismcts_settings(read_agent("ismcts")).iterations, 10'000U);
}

TEST(AgentSpec, RefusesWhatAMonteCarloPlayerHasNoUseFor) {
  const auto error = [](const char* text) { return error_of([&] { monte_carlo_settings(read_agent(text)); }); };
  EXPECT_EQ(error("pimc(surprise=10)"), "surprise: nothing is inferred; expected nothing said of it");
  EXPECT_EQ(error("pimc(model=random)"), "model: nothing is inferred; expected nothing said of it");
  EXPECT_EQ(error("pimc(infer=bids,model=random)"), "model: only bids are weighed; expected nothing said of it");
  EXPECT_EQ(error("pimc(end_worlds=10)"),
            "end_worlds: no cards are said from which on worlds are so many; expected nothing said of it");
  EXPECT_EQ(error("iimc(ms=10,infer=play)"),
            "infer: worlds come one by one until the time is over; expected off, or worlds instead of ms");
  EXPECT_EQ(error("iimc(ms=10,trials=ucb)"),
            "trials: worlds come one by one until the time is over; expected all, or worlds instead of ms");
}

}  // namespace
}  // namespace ombre
