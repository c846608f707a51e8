#include "skat/rules/skat_scoring.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "skat/rules/skat_bidding.h"
#include "tests/skat/naive_skat.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

// How a game can end for the declarer: points with the skat, own tricks, tricks of the others.
constexpr std::array<SkatTaken, 6> ends = {{{61, 5, 5}, {90, 8, 2}, {120, 10, 0}, {60, 6, 4}, {30, 2, 8}, {11, 0, 10}}};

// Twelve cards with so many matadors (negative: without) and no others behind the gap.
CardSet cards_with(SkatKind kind, int matadors) {
  CardSet cards;
  const naive_skat::CardTexts trumps = naive_skat::trumps_of(show_skat_kind(kind));
  const auto run = static_cast<std::size_t>(std::abs(matadors));
  for (std::size_t i = 0; i < trumps.size(); ++i)
    if ((i < run) == (matadors > 0) && (matadors < 0 || i < run)) cards.insert(skat_deck().read_card(trumps[i]));
  for (const Card card : skat_deck().full() - skat_trumps(kind))
    if (cards.size() < 12) cards.insert(card);
  return cards;
}

struct Row {
  const char* contract;
  int matadors;
  std::array<int, ends.size()> values;  // 61 points, schneider, schwarz; lost, own schneider, own schwarz
};

// Each number by hand: base x (matadors + game + levels), minus twice that when lost.
const std::vector<Row> rows = {
    {"D", 1, {18, 27, 36, -36, -54, -72}},
    {"DH", 1, {27, 36, 45, -54, -72, -90}},
    {"DHS", 1, {-90, 45, 54, -90, -90, -108}},
    {"DHZ", 1, {-126, -126, 63, -126, -126, -126}},
    {"DO", 1, {-144, -144, 72, -144, -144, -144}},
    {"D", -5, {54, 63, 72, -108, -126, -144}},
    {"DH", -5, {63, 72, 81, -126, -144, -162}},
    {"DHS", -5, {-162, 81, 90, -162, -162, -180}},
    {"DHZ", -5, {-198, -198, 99, -198, -198, -198}},
    {"DO", -5, {-216, -216, 108, -216, -216, -216}},
    {"H", 2, {30, 40, 50, -60, -80, -100}},
    {"HH", 2, {40, 50, 60, -80, -100, -120}},
    {"HHS", 2, {-120, 60, 70, -120, -120, -140}},
    {"HHZ", 2, {-160, -160, 80, -160, -160, -160}},
    {"HO", 2, {-180, -180, 90, -180, -180, -180}},
    {"H", -3, {40, 50, 60, -80, -100, -120}},
    {"HH", -3, {50, 60, 70, -100, -120, -140}},
    {"HHS", -3, {-140, 70, 80, -140, -140, -160}},
    {"HHZ", -3, {-180, -180, 90, -180, -180, -180}},
    {"HO", -3, {-200, -200, 100, -200, -200, -200}},
    {"S", 3, {44, 55, 66, -88, -110, -132}},
    {"SH", 3, {55, 66, 77, -110, -132, -154}},
    {"SHS", 3, {-154, 77, 88, -154, -154, -176}},
    {"SHZ", 3, {-198, -198, 99, -198, -198, -198}},
    {"SO", 3, {-220, -220, 110, -220, -220, -220}},
    {"S", -2, {33, 44, 55, -66, -88, -110}},
    {"SH", -2, {44, 55, 66, -88, -110, -132}},
    {"SHS", -2, {-132, 66, 77, -132, -132, -154}},
    {"SHZ", -2, {-176, -176, 88, -176, -176, -176}},
    {"SO", -2, {-198, -198, 99, -198, -198, -198}},
    {"C", 4, {60, 72, 84, -120, -144, -168}},
    {"CH", 4, {72, 84, 96, -144, -168, -192}},
    {"CHS", 4, {-192, 96, 108, -192, -192, -216}},
    {"CHZ", 4, {-240, -240, 120, -240, -240, -240}},
    {"CO", 4, {-264, -264, 132, -264, -264, -264}},
    {"C", -1, {24, 36, 48, -48, -72, -96}},
    {"CH", -1, {36, 48, 60, -72, -96, -120}},
    {"CHS", -1, {-120, 60, 72, -120, -120, -144}},
    {"CHZ", -1, {-168, -168, 84, -168, -168, -168}},
    {"CO", -1, {-192, -192, 96, -192, -192, -192}},
    {"G", 1, {48, 72, 96, -96, -144, -192}},
    {"GH", 1, {72, 96, 120, -144, -192, -240}},
    {"GHS", 1, {-240, 120, 144, -240, -240, -288}},
    {"GHZ", 1, {-336, -336, 168, -336, -336, -336}},
    {"GO", 1, {-384, -384, 192, -384, -384, -384}},
    {"G", -4, {120, 144, 168, -240, -288, -336}},
    {"GH", -4, {144, 168, 192, -288, -336, -384}},
    {"GHS", -4, {-384, 192, 216, -384, -384, -432}},
    {"GHZ", -4, {-480, -480, 240, -480, -480, -480}},
    {"GO", -4, {-528, -528, 264, -528, -528, -528}},
};

TEST(SkatScoring, EveryLevelOfEveryGame) {
  int cases = 0;
  for (const Row& row : rows) {
    const SkatContract contract = read_skat_contract(row.contract);
    const CardSet cards = cards_with(contract.kind, row.matadors);
    ASSERT_EQ(skat_matadors(contract.kind, cards), row.matadors) << row.contract;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const SkatResult result = skat_result(contract, cards, 18, ends[i]);
      EXPECT_EQ(result.value, row.values[i]) << row.contract << ' ' << row.matadors << ", end " << i;
      EXPECT_EQ(result.won, row.values[i] > 0);
      EXPECT_EQ(result.matadors, row.matadors);
      EXPECT_FALSE(result.overbid);
      EXPECT_EQ(result.base * result.multiplier * (result.won ? 1 : -2), result.value);
      ++cases;
    }
  }
  EXPECT_EQ(cases, 300);
}

struct Overbid {
  const char* contract;
  int matadors;
  int bid;
  std::size_t end;
  int value;
  bool overbid;
};

TEST(SkatScoring, GamesThatDoNotCoverTheBid) {
  const std::vector<Overbid> cases = {
      // With one, game two: 18, and 20 was bid. Schneider covers it, the own one too.
      {"D", 1, 20, 0, -54, true},     {"D", 1, 20, 1, 27, false},     {"D", 1, 20, 2, 36, false},
      {"D", 1, 20, 3, -54, true},     {"D", 1, 20, 4, -54, false},    {"D", 1, 20, 5, -72, false},
      {"D", 1, 27, 0, -54, true},     {"D", 1, 27, 1, 27, false},     {"D", 1, 30, 1, -72, true},
      {"D", 1, 30, 2, 36, false},     {"D", 1, 36, 3, -72, true},     {"D", 1, 264, 0, -540, true},
      {"D", 1, 264, 2, -540, true},   {"H", 1, 22, 0, -60, true},     {"H", 1, 30, 0, -60, true},
      {"H", 1, 33, 0, -80, true},     {"H", 1, 33, 1, -80, true},     {"H", 1, 33, 2, 40, false},
      {"H", -2, 30, 0, 30, false},    {"H", -2, 33, 0, -80, true},    {"H", 1, 264, 5, -540, true},
      {"S", 1, 23, 0, -66, true},     {"S", 1, 23, 4, -66, false},    {"S", 1, 23, 5, -88, false},
      {"S", 1, 264, 0, -528, true},   {"SH", -1, 33, 0, 33, false},   {"SH", -1, 35, 0, -88, true},
      {"SH", -1, 35, 1, 44, false},   {"SHS", -1, 55, 1, 55, false},  {"SHS", -1, 59, 1, -132, true},
      {"SHS", -1, 59, 2, 66, false},  {"SHS", -1, 59, 0, -132, true}, {"C", 1, 24, 0, 24, false},
      {"C", 1, 27, 0, -72, true},     {"C", 1, 60, 1, -120, true},    {"C", -4, 60, 0, 60, false},
      {"C", -4, 63, 0, -144, true},   {"C", -4, 63, 1, 72, false},    {"CHZ", 1, 84, 2, 84, false},
      {"CHZ", 1, 88, 2, -192, true},  {"CO", 1, 96, 2, 96, false},    {"CO", 1, 99, 2, -216, true},
      {"CO", 1, 99, 0, -216, true},   {"G", 1, 48, 0, 48, false},     {"G", 1, 50, 0, -144, true},
      {"G", 1, 50, 1, 72, false},     {"G", 1, 72, 4, -144, false},   {"G", 1, 77, 4, -192, true},
      {"G", 4, 120, 0, 120, false},   {"G", 4, 121, 0, -288, true},   {"GH", -4, 144, 0, 144, false},
      {"GH", -4, 150, 0, -336, true}, {"GO", 4, 264, 2, 264, false},  {"GO", 4, 264, 1, -528, false},
      {"GO", 3, 264, 2, -528, true},
  };
  for (const Overbid& one : cases) {
    const SkatContract contract = read_skat_contract(one.contract);
    const SkatResult result = skat_result(contract, cards_with(contract.kind, one.matadors), one.bid, ends[one.end]);
    EXPECT_EQ(result.value, one.value) << one.contract << ' ' << one.matadors << " for " << one.bid << ", end "
                                       << one.end;
    EXPECT_EQ(result.overbid, one.overbid) << one.contract << ' ' << one.matadors << " for " << one.bid;
    EXPECT_EQ(result.won, one.value > 0);
  }
}

TEST(SkatScoring, NullHasFixedValues) {
  const auto value = [](const char* contract, int tricks) {
    return skat_result(read_skat_contract(contract), skat_deck().read_hand("CJ SJ HJ DJ"), 18, {40, tricks, 9}).value;
  };
  EXPECT_EQ(value("N", 0), 23);
  EXPECT_EQ(value("N", 1), -46);
  EXPECT_EQ(value("NH", 0), 35);
  EXPECT_EQ(value("NH", 3), -70);
  EXPECT_EQ(value("NO", 0), 46);
  EXPECT_EQ(value("NO", 1), -92);
  EXPECT_EQ(value("NOH", 0), 59);
  EXPECT_EQ(value("NHO", 10), -118);
  EXPECT_TRUE(may_announce(read_skat_contract("N"), 23));
  EXPECT_FALSE(may_announce(read_skat_contract("N"), 24));
  EXPECT_TRUE(may_announce(read_skat_contract("NH"), 35));
  EXPECT_FALSE(may_announce(read_skat_contract("NH"), 36));
  EXPECT_TRUE(may_announce(read_skat_contract("NO"), 46));
  EXPECT_FALSE(may_announce(read_skat_contract("NO"), 48));
  EXPECT_TRUE(may_announce(read_skat_contract("NOH"), 59));
  EXPECT_FALSE(may_announce(read_skat_contract("NOH"), 60));
  EXPECT_TRUE(may_announce(read_skat_contract("D"), 264));
}

TEST(SkatScoring, MatadorsCountTheSkatAndGoOnInTheTrumpSuit) {
  const auto matadors = [](char kind, const char* cards) {
    return skat_matadors(read_skat_kind(std::string(1, kind)), skat_deck().read_hand(cards));
  };
  EXPECT_EQ(matadors('C', "CJ HJ CA"), 1);
  EXPECT_EQ(matadors('C', "CJ SJ DJ CA"), 2);
  EXPECT_EQ(matadors('C', "CJ SJ HJ CA CT"), 3);
  EXPECT_EQ(matadors('C', "CJ SJ HJ DJ CT"), 4);
  EXPECT_EQ(matadors('C', "CJ SJ HJ DJ CA CK"), 5);
  EXPECT_EQ(matadors('C', "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"), 11);
  EXPECT_EQ(matadors('C', "CJ SJ HJ DJ CA CT CK CQ C9 C8 D7"), 10);
  EXPECT_EQ(matadors('S', "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"), 4);
  EXPECT_EQ(matadors('G', "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"), 4);
  EXPECT_EQ(matadors('G', "SJ HJ DJ"), -1);
  EXPECT_EQ(matadors('G', "DJ CA"), -3);
  EXPECT_EQ(matadors('G', "CA SA HA DA"), -4);
  EXPECT_EQ(matadors('H', "HA"), -4);
  EXPECT_EQ(matadors('H', "HT HA"), -4);
  EXPECT_EQ(matadors('H', "HT"), -5);
  EXPECT_EQ(matadors('H', "H7"), -10);
  EXPECT_EQ(matadors('H', "C7 C8 C9 S7 S8 S9 D7 D8 D9 DT DA DK"), -11);
}

TEST(SkatScoring, ServerCountsMissedAnnouncementsOnce) {
  const auto server = [](const char* text, std::size_t end, SkatTaken taken) {
    const SkatContract contract = read_skat_contract(text);
    return skat_result(contract, cards_with(contract.kind, 1), 18, end < ends.size() ? ends[end] : taken,
                       SkatLossRule::server);
  };
  // Without an announcement both agree once a trick was taken.
  EXPECT_EQ(server("G", 3, {}).value, -96);
  EXPECT_EQ(server("G", 4, {}).value, -144);
  EXPECT_EQ(server("G", 5, {}).value, -192);
  // Hand and announced count, the level that was missed does not.
  EXPECT_EQ(server("GHS", 0, {}).value, -192);
  EXPECT_EQ(server("GHS", 4, {}).value, -192);
  EXPECT_EQ(server("GHS", 5, {}).value, -240);
  EXPECT_EQ(server("GHZ", 1, {}).value, -240);
  EXPECT_EQ(server("GO", 1, {}).value, -288);
  EXPECT_EQ(server("GO", 2, {}).value, 192);
  EXPECT_EQ(server("CHZ", 2, {}).value, 84);
  // Giving up in the first trick costs no more than the game.
  const SkatResult at_once = server("G", 6, {4, 0, 0});
  EXPECT_EQ(at_once.value, -96);
  EXPECT_FALSE(at_once.schneider);
  EXPECT_EQ(skat_result(read_skat_contract("G"), cards_with(SkatKind::grand, 1), 18, {4, 0, 0}).value, -192);
}

TEST(SkatScoring, AgreesWithTheNaiveRulesOnEveryCombination) {
  int cases = 0;
  ASSERT_EQ(all_skat_contracts().size(), 29U);
  const std::vector<int> bids =
      testing::is_scaled_down() ? std::vector<int>{18, 264} : std::vector<int>{18, 20, 23,  24,  30,  35,  46,  59, 60,
                                                                               77, 96, 120, 144, 180, 216, 240, 264};
  for (const SkatContract& contract : all_skat_contracts()) {
    const std::string text = show_skat_contract(contract);
    EXPECT_EQ(read_skat_contract(text), contract);
    ASSERT_TRUE(is_skat_contract(contract));
    const int most = contract.kind == SkatKind::grand ? 4 : contract.kind == SkatKind::null ? 1 : 11;
    for (int matadors = -most; matadors <= most; ++matadors) {
      if (matadors == 0) continue;
      const CardSet cards = contract.kind == SkatKind::null ? CardSet() : cards_with(contract.kind, matadors);
      for (const int bid : bids)
        for (const int points : {0, 3, 22, 29, 30, 31, 59, 60, 61, 62, 89, 90, 91, 119, 120})
          for (const int tricks : {0, 1, 5, 9, 10}) {
            // All tricks are all points, none leave those of the skat.
            if ((tricks == 10) != (points == 120) || (tricks == 0 && points > 22)) continue;
            naive_skat::Played naive;
            naive.game = show_skat_kind(contract.kind);
            naive.hand = contract.hand;
            naive.schneider_said = contract.announced != SkatLevel::none;
            naive.schwarz_said = contract.announced == SkatLevel::schwarz;
            naive.open = contract.ouvert;
            naive.bid = bid;
            naive.points = points;
            naive.own_tricks = tricks;
            naive.their_tricks = 10 - tricks;
            for (const Card card : cards) naive.twelve.push_back(skat_deck().show(card));
            ASSERT_EQ(skat_result(contract, cards, bid, {points, tricks, 10 - tricks}).value, credit(naive))
                << text << ' ' << matadors << " for " << bid << ": " << points << " in " << tricks;
            ++cases;
          }
    }
  }
  EXPECT_GT(cases, testing::is_scaled_down() ? 30'000 : 300'000);
}

TEST(SkatScoring, ContractsAsText) {
  EXPECT_EQ(read_skat_contract("nho"), read_skat_contract("NOH"));
  EXPECT_EQ(read_skat_contract("CZSH"), read_skat_contract("CHZ"));
  EXPECT_EQ(read_skat_contract("GHOSZ"), read_skat_contract("GO"));
  const auto error = [](const char* text) { return error_of([&] { read_skat_contract(text); }); };
  const std::string expected =
      "; expected C, S, H, D, G or N, then O ouvert, H hand, S schneider or Z schwarz announced";
  EXPECT_EQ(error(""), "game: no such game: ''" + expected);
  EXPECT_EQ(error("X"), "game: no such game: 'X'" + expected);
  EXPECT_EQ(error("CX"), "game: no such game: 'CX'" + expected);
  EXPECT_EQ(error("CHH"), "game: no such game: 'CHH'" + expected);
  EXPECT_EQ(error("CS"),
            "game: a level announced without hand; expected announcements in hand games of a suit or grand only");
  EXPECT_EQ(error("NHS"),
            "game: a level announced in null; expected announcements in hand games of a suit or grand only");
}

TEST(SkatScoring, Ramsch) {
  using Three = std::array<int, 3>;
  EXPECT_EQ(ramsch_values({50, 40, 30}, {4, 3, 3}), (Three{-50, 0, 0}));
  EXPECT_EQ(ramsch_values({50, 50, 20}, {4, 3, 3}), (Three{-50, -50, 0}));
  EXPECT_EQ(ramsch_values({40, 40, 40}, {4, 3, 3}), (Three{-40, -40, -40}));
  EXPECT_EQ(ramsch_values({70, 50, 0}, {6, 4, 0}), (Three{-140, 0, 0}));
  EXPECT_EQ(ramsch_values({70, 50, 0}, {6, 3, 1}), (Three{-70, 0, 0}));
  EXPECT_EQ(ramsch_values({0, 120, 0}, {0, 10, 0}), (Three{0, 120, 0}));
}

TEST(SkatScoring, PlainAndSeegerFabian) {
  EXPECT_EQ(skat_scores(SkatScoring::plain, 3, 1, 48), Scores(0, 48, 0));
  EXPECT_EQ(skat_scores(SkatScoring::plain, 3, 1, -96), Scores(0, -96, 0));
  EXPECT_EQ(skat_scores(SkatScoring::seeger, 3, 1, 48), Scores(0, 98, 0));
  EXPECT_EQ(skat_scores(SkatScoring::seeger, 3, 1, -96), Scores(40, -146, 40));
  EXPECT_EQ(skat_scores(SkatScoring::plain, 4, 3, -96), Scores(0, 0, 0, -96));
  EXPECT_EQ(skat_scores(SkatScoring::seeger, 4, 0, 23), Scores(73, 0, 0, 0));
  EXPECT_EQ(skat_scores(SkatScoring::seeger, 4, 0, -46), Scores(-96, 30, 30, 30));
}

}  // namespace
}  // namespace ombre
