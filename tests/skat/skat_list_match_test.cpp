#include "skat/analysis/skat_list_match.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "skat/records/iss.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

std::vector<AgentSpec> agents(const std::string& text) { return read_agents(text); }

std::vector<SkatListRecord> played(const SkatListMatch& match, const std::vector<SkatListRecord>& known = {}) {
  std::vector<SkatListRecord> records = match.play(
      known, [](const SkatListRecord&) {}, nullptr);
  for (SkatListRecord& record : records) std::fill(record.seconds.begin(), record.seconds.end(), 0);
  return records;
}

TEST(SkatListMatch, EveryRotationHasTheSameCards) {
  const SkatListMatch match(agents("random,random,ismcts(iterations=1)"), {.lists = 2, .seed = 4});
  const std::vector<SkatListRecord> records = played(match);
  ASSERT_EQ(records.size(), 2U * 3 * 36);
  std::map<std::pair<int, int>, std::set<std::string>> deals;
  for (const SkatListRecord& record : records) {
    const IssGame game = replay_iss(read_iss(record.iss));
    deals[{record.list, record.deal}].insert(Skat().show(Skat().start(game.hands, game.skat)));
    EXPECT_EQ(game.state.declarer.has_value(), record.declarer.has_value());
    if (record.declarer) {
      EXPECT_EQ(match.player_on(record.deal, *game.state.declarer), *record.declarer);
    }
  }
  EXPECT_EQ(deals.size(), 72U);
  std::set<std::string> different;
  for (const auto& [deal, texts] : deals) {
    EXPECT_EQ(texts.size(), 1U);
    different.insert(*texts.begin());
  }
  EXPECT_EQ(different.size(), 72U);
}

// Agents that do the same under different names, since a single play-out explores nothing.
std::string equals(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += (i > 0 ? "," : "") + ("ismcts(iterations=1,exploration=" + std::to_string(40 + i) + ")");
  return text;
}

TEST(SkatListMatch, EqualAgentsEndEqual) {
  for (const std::size_t table : {3U, 4U}) {
    const SkatListMatch match(agents(equals(table)), {.seed = 5});
    const SkatListResult result = skat_list_result(match, played(match));
    for (const SkatListPair& pair : result.pairs) {
      EXPECT_EQ(pair.a_deal.value, 0);
      EXPECT_EQ(pair.a_deal.margin, 0);
    }
    for (const SkatListAgent& agent : result.agents) {
      EXPECT_EQ(agent.place, 1);
      EXPECT_EQ(agent.total, result.agents[0].total);
      EXPECT_EQ(agent.declared.games, result.agents[0].declared.games);
    }
  }
}

TEST(SkatListMatch, AgentsOfOneNamePlayAsIfEachDealWerePlayedInEveryRotation) {
  const std::string one = "ismcts(iterations=1,exploration=40)";
  const auto copied = played(SkatListMatch(agents(one + "," + one + "," + one), {.seed = 5}));
  const auto each = played(SkatListMatch(agents(equals(3)), {.seed = 5}));
  ASSERT_EQ(copied.size(), 3U * 36);
  ASSERT_EQ(each.size(), copied.size());
  for (std::size_t i = 0; i < each.size(); ++i) {
    EXPECT_EQ(copied[i].rotation, each[i].rotation);
    EXPECT_EQ(copied[i].deal, each[i].deal);
    EXPECT_EQ(copied[i].declarer, each[i].declarer);
    EXPECT_EQ(copied[i].value, each[i].value);
    EXPECT_EQ(copied[i].points, each[i].points);
    EXPECT_EQ(copied[i].choices, each[i].choices);
  }
}

TEST(SkatListMatch, IsTheSameForAnyNumberOfThreads) {
  const auto three = agents("random,ismcts(iterations=1),random");
  EXPECT_EQ(played(SkatListMatch(three, {.seed = 6, .threads = 1})),
            played(SkatListMatch(three, {.seed = 6, .threads = 4})));
}

// The result against the lists themselves.
TEST(SkatListMatch, PointsAreThoseOfTheLists) {
  const SkatListMatch match(agents("random,random,ismcts(iterations=1),random"), {.lists = 2, .seed = 7});
  const std::vector<SkatListRecord> records = played(match);
  const SkatListResult result = skat_list_result(match, records);
  std::vector<std::int64_t> totals(4);
  std::int64_t declared = 0;
  std::int64_t won = 0;
  for (int list = 0; list < 2; ++list)
    for (int rotation = 0; rotation < 4; ++rotation) {
      SkatList sheet(4);
      for (const SkatListRecord& record : records)
        if (record.list == list && record.rotation == rotation) {
          EXPECT_NE(record.declarer, sheet.dealer());
          sheet.add({record.declarer, record.value});
          if (record.declarer) ++declared;
          if (record.value > 0) ++won;
        }
      ASSERT_TRUE(sheet.full());
      for (Player p = 0; p < 4; ++p) totals[match.agent_of(p, rotation)] += sheet.totals()[p];
    }
  SkatShare games;
  SkatShare defended;
  double lists_won = 0;
  for (std::size_t a = 0; a < 4; ++a) {
    const SkatListAgent& agent = result.agents[a];
    EXPECT_EQ(agent.total, totals[a]);
    EXPECT_NEAR(agent.a_list.value, static_cast<double>(totals[a]) / 8, 1e-6);
    EXPECT_EQ(agent.deals, 8 * 36);
    games.games += agent.declared.games;
    games.won += agent.declared.won;
    defended.games += agent.defended.games;
    defended.won += agent.defended.won;
    lists_won += agent.lists_won;
    SkatShare kinds;
    for (const SkatShare& kind : agent.kinds) kinds.games += kind.games;
    EXPECT_EQ(kinds.games, agent.declared.games);
  }
  EXPECT_EQ(games.games, declared);
  EXPECT_EQ(games.won, won);
  EXPECT_EQ(defended.games, 2 * declared);
  EXPECT_EQ(defended.won, 2 * (declared - won));
  EXPECT_EQ(result.passed + declared, result.games);
  EXPECT_NEAR(lists_won, 8, 1e-9);
}

TEST(SkatListMatch, AFileGoesOnWhereItEnds) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("ombre_skat_list_" + std::to_string(::getpid()));
  const auto three = agents("random,random,random");
  const SkatListMatch match(three, {.seed = 8});
  const std::vector<SkatListRecord> whole = played(match);
  {
    SkatListFile file(path, match);
    EXPECT_TRUE(file.records().empty());
    for (std::size_t i = 0; i < 50; ++i) file.append(whole[i]);
  }
  {
    std::ifstream in(path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    std::ofstream(path, std::ios::binary) << content.substr(0, content.size() - 20);
  }
  {
    const SkatListFile file(path, match);
    ASSERT_EQ(file.records().size(), 49U);
    EXPECT_TRUE(std::equal(file.records().begin(), file.records().end(), whole.begin()));
    EXPECT_EQ(played(match, file.records()), whole);
    const SkatListMatch longer(three, {.lists = 2, .seed = 8});
    EXPECT_EQ(longer.games(), 216);
  }
  EXPECT_NE(error_of([&] { SkatListFile(path, SkatListMatch(three, {.seed = 9})); }).find("seed 8, here 9"),
            std::string::npos);
  {
    SkatListFile file(path, match);
    file.append(whole[0]);
  }
  EXPECT_NE(error_of([&] { SkatListFile(path, match); }).find("a deal that does not belong here"), std::string::npos);
  std::filesystem::remove(path);
  std::filesystem::remove(path.string() + ".times");
}

TEST(SkatListMatch, DealsOfWhichARotationIsMissingDoNotCount) {
  const SkatListMatch match(agents("random,random,random"), {.seed = 10});
  std::vector<SkatListRecord> records = played(match);
  records.pop_back();
  const SkatListResult result = skat_list_result(match, records);
  EXPECT_EQ(result.deals, 35);
  EXPECT_EQ(result.games, 105);
  EXPECT_EQ(result.lists, 2);
  EXPECT_EQ(skat_list_result(match, {}).games, 0);
}

TEST(SkatListMatch, RefusesOtherTablesAndAgents) {
  EXPECT_EQ(error_of([] { SkatListMatch(read_agents("random,random"), {}); }),
            "agents: 2 agents at the table; expected 3 or 4 for a list");
  EXPECT_EQ(error_of([] { SkatListMatch(read_agents("random,random,greedy"), {}); }),
            "agents: greedy sees all cards; expected agents that do not for a list");
  EXPECT_THROW(SkatListMatch(read_agents("random,random,pimc(depth=3)"), {}), InputError);
  EXPECT_THROW(skat_list_record({{"list", 1}}), InputError);
}

}  // namespace
}  // namespace ombre
