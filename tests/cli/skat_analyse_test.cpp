// How analysed Skat games are told: text, JSON, page.
#include "apps/api/skat_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/json.h"
#include "tests/support/analysed_skat.h"

namespace ombre {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<SkatReport>& reports() {
  static const std::vector<SkatReport> all = [] {
    std::vector<SkatReport> out;
    for (AnalysedGame& game : analysed_games("skat/analyse.iss", 1))
      out.push_back({out.size() + 1, game.line, game.record, game.replayed, game.analysis, {}});
    return out;
  }();
  return all;
}

TEST(SkatReports, GivingUpAWonGameIsTold) {
  const std::string words = skat_end_words(reports()[4], {"a", "b", "c"});
  EXPECT_THAT(words, HasSubstr("c gave up."));
  EXPECT_THAT(words, HasSubstr("So the end turned the game."));
  EXPECT_EQ(skat_end_words(reports()[0], {"a", "b", "c"}), "");
}

TEST(SkatReports, EveryEndHasItsWords) {
  std::vector<std::string> words;
  for (AnalysedGame& game : analysed_games("skat/analyse_ends.iss", 0)) {
    EXPECT_FALSE(game.analysis->hindsight);
    words.push_back(skat_end_words({1, game.line, game.record, game.replayed, game.analysis, {}}, {"a", "b", "c"}));
  }
  ASSERT_EQ(words.size(), 4U);
  EXPECT_TRUE(words[0].starts_with("c showed the cards, and the defenders gave up. With open cards it stood at "));
  EXPECT_EQ(words[1], "a left. With open cards it stood at 50 points, lost. So the end turned the game.");
  EXPECT_TRUE(words[2].starts_with("b was too slow. "));
  EXPECT_TRUE(words[3].starts_with("The record ends before the game does. "));
}

TEST(SkatReports, NothingDeclaredNothingAnalysed) {
  EXPECT_THAT(skat_report_text(reports()[5]), HasSubstr("All passed."));
  EXPECT_EQ(skat_report_json(reports()[5])["end"], "passed");
  EXPECT_FALSE(skat_report_json(reports()[5]).contains("cards"));
}

TEST(SkatReports, TurnsAreNamedBySide) {
  const SkatAnalysis& analysis = *reports()[0].analysis;
  const std::string text = skat_report_text(reports()[0]);
  EXPECT_THAT(text, HasSubstr("^ loses the game; better S9 S7"));
  EXPECT_THAT(text, HasSubstr("^ gives the game away; better SJ"));
  EXPECT_EQ(skat_turn_words(analysis, analysis.cards.front()), "");
}

TEST(SkatReports, JsonHasTheShapeOfTheManual) {
  const Json json = skat_report_json(reports()[0]);
  EXPECT_EQ(json["game"], 1);
  EXPECT_EQ(json["id"], "2001");
  EXPECT_EQ(json["players"].size(), 3U);
  EXPECT_EQ(json["contract"], "SH");
  EXPECT_FALSE(json.contains("away"));
  EXPECT_EQ(json["cards"].size(), reports()[0].analysis->cards.size());
  for (const auto& card : json["cards"]) {
    EXPECT_EQ(card["values"][card["card"].get<std::string>()], card["after"]);
    EXPECT_EQ(card.contains("turns"), card.contains("says"));
  }
  EXPECT_EQ(json["cards"][json["decided"].get<std::size_t>()]["turns"], "game");
  EXPECT_EQ(json["hindsight"]["picked_up"].size(), 6U);
  EXPECT_EQ(json["start"]["points"], reports()[0].analysis->start.value);
  EXPECT_EQ(skat_report_json(reports()[1])["start"]["tricks"], 10);
}

TEST(SkatReports, TextFitsTheTerminal) {
  for (const SkatReport& report : reports()) {
    const std::string text = skat_report_text(report);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      ASSERT_NE(end, std::string::npos);
      EXPECT_LE(end - at, 100U) << text.substr(at, end - at);
      at = end + 1;
    }
  }
}

TEST(SkatReports, PlayersAreCountedOverAllGames) {
  SkatTally tally;
  EXPECT_TRUE(tally.empty());
  for (const SkatReport& report : reports()) tally.add(report);
  // Games, declared, won, points given away as declarer and as defender, games turned.
  const std::string text = tally.text();
  int games = 0;
  int declared = 0;
  for (const char* const name : {"anna", "bert", "clara"}) {
    std::istringstream line(text.substr(text.find(name) + std::strlen(name)));
    int played = 0;
    int alone = 0;
    line >> played >> alone;
    games += played;
    declared += alone;
  }
  EXPECT_EQ(games, 15);
  EXPECT_EQ(declared, 5);
}

TEST(SkatReports, HostileNamesAreHarmless) {
  std::ifstream file("skat/analyse_hostile.iss");
  IssReader reader(file);
  SkatReport report;
  report.record = reader.next()->record;
  report.game = replay_iss(report.record);
  SkatOracle oracle;
  report.analysis = analyse_skat(oracle, report.game, false);
  SkatTally tally;
  tally.add(report);
  const std::string page = skat_page("<i>", skat_index_row(report), tally.html(), skat_report_html(report));
  EXPECT_EQ(page.find("<script>"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<i>"), std::string::npos);
  EXPECT_EQ(page.find("<u>"), std::string::npos);
  EXPECT_EQ(page.find("\x1b"), std::string::npos);
  const std::string text = skat_report_text(report) + tally.text();
  EXPECT_THAT(text, HasSubstr("\\x1b[31mred"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\x07")));
}

TEST(SkatReports, ThePageNeedsNothingElse) {
  std::string rows;
  std::string sections;
  for (const SkatReport& report : reports()) {
    rows += skat_index_row(report);
    sections += skat_report_html(report);
  }
  const std::string page = skat_page("games", rows, "", sections);
  EXPECT_EQ(page.find("http"), std::string::npos);
  EXPECT_EQ(page.find("src="), std::string::npos);
  for (const Card card : skat_deck().full())
    EXPECT_NE(page.find("<symbol id=\"" + skat_deck().show(card) + "\""), std::string::npos);
}

}  // namespace
}  // namespace ombre
