// What the text of an agent says of leaves that are played out, and of what players want.
#include <gtest/gtest.h>

#include <string>

#include "core/text.h"
#include "match/agent_spec.h"

namespace ombre {
namespace {

TEST(PlayoutSettings, SayWhatTheTextSays) {
  const MonteCarloSettings plain = monte_carlo_settings(read_agent("pimc"));
  EXPECT_FALSE(plain.playout);
  EXPECT_TRUE(plain.evaluation.relative);
  const MonteCarloSettings playout = monte_carlo_settings(read_agent("pimc(evaluation=playout,want=own)"));
  EXPECT_TRUE(playout.playout);
  EXPECT_FALSE(playout.evaluation.relative);
  EXPECT_TRUE(joint_settings(read_agent("epimc(evaluation=playout)")).worlds.playout);
}

// Play-outs are dear: they are made after this trick unless another depth or a number of nodes is said.
TEST(PlayoutSettings, LookOneTrickAheadUnlessTold) {
  const auto depth = [](const char* text) { return monte_carlo_settings(read_agent(text)).request.depth; };
  EXPECT_EQ(depth("pimc(evaluation=playout)"), 1);
  EXPECT_EQ(depth("pimc(evaluation=playout,trials=rejects)"), 1);
  EXPECT_EQ(depth("pimc(evaluation=playout,depth=5)"), 5);
  EXPECT_FALSE(depth("pimc(evaluation=playout,nodes=500)"));
  EXPECT_EQ(monte_carlo_settings(read_agent("pimc(evaluation=playout)")).options.nodes, 0U);
}

TEST(PlayoutSettings, RefuseAWantWhereTheScoreSoFarCounts) {
  std::string error;
  try {
    monte_carlo_settings(read_agent("pimc(evaluation=off,want=own)"));
  } catch (const InputError& thrown) {
    error = thrown.what();
  }
  EXPECT_EQ(error, "want: the score so far is always the own one; expected nothing said of it");
}

}  // namespace
}  // namespace ombre
