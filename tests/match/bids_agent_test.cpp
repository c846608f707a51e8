#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "hidden/learn_bids.h"
#include "match/kept_files.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

const char* const team_game = "spades(players=4,scoring=bids)";

// A cache folder of its own for each test.
class BidsAgent : public ::testing::Test {
 protected:
  testing::TemporaryFolder folder_;
  testing::OtherCache cache_{folder_.path()};
};

std::string refusal(const char* game, const char* agent) {
  return error_of([&] { make_game(game)->check_agent(read_agent(agent), Information::hidden); });
}

// What an agent thinks of the first card of a deal that rules of thumb bid.
Thought first_card(const GameEntry& game, const char* agent) {
  TableOptions options;
  options.seats.assign(static_cast<std::size_t>(game.players()), read_agent("rules"));
  options.seed = 5;
  const auto table = game.table(options);
  for (int bid = 0; bid < game.players(); ++bid) table->agent_move();
  return table->ask(read_agent(agent));
}

TEST_F(BidsAgent, WeighsWorldsByTheBidsThatWereLearnt) {
  const auto game = make_game(team_game);
  const BidHistogram learnt = game->learn_bids(read_agent("rules"), {.deals = 500, .seed = 1, .threads = 1}, {});
  BidFile{game->spec(), "test", learnt}.write(bids_path(game->spec()));
  const Thought plain = first_card(*game, "iimc(worlds=20)");
  const Thought weighed = first_card(*game, "iimc(worlds=20,infer=bids)");
  EXPECT_DOUBLE_EQ(plain.effective_worlds, 20);
  // Of the 160 drawn.
  EXPECT_GT(weighed.effective_worlds, 2);
  EXPECT_LT(weighed.effective_worlds, 60);
  const Thought both = first_card(*game, "iimc(worlds=20,infer=both,surprise=5)");
  EXPECT_DOUBLE_EQ(both.effective_worlds, weighed.effective_worlds) << "no card was played yet";
}

TEST_F(BidsAgent, IsRefusedWithoutAHistogramOrWithoutBids) {
  const std::string missing = refusal(team_game, "pimc(infer=bids)");
  EXPECT_EQ(missing.substr(missing.find(": ")),
            ": there is no histogram of bids; expected one made by: ombre bids "
            "'spades(players=4,scoring=bids,free_sum=on,nil=usual,broken=usual,target=500)'");
  EXPECT_EQ(refusal("spades", "pimc(infer=bids)"), "infer: this game is played without bids; expected off or play");
  EXPECT_EQ(refusal("hearts", "iimc(infer=both)"),
            "infer: nothing is known of bids in this game; expected off or play");
}

TEST_F(BidsAgent, LearnsFromAgentsThatSeeTheirOwnCardsOnly) {
  const auto learn = [](const char* game, const char* agent) {
    return error_of([&] { make_game(game)->learn_bids(read_agent(agent), {.deals = 1}, {}); });
  };
  EXPECT_EQ(learn(team_game, "greedy"), "agent: greedy sees all cards; expected an agent that does not");
  EXPECT_EQ(learn("hearts", "rules"),
            "game: nothing is known of bids in this game; expected one with bids, such as spades(scoring=bids)");
}

}  // namespace
}  // namespace ombre
