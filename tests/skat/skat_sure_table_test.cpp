// Tables of sure games: the answers are those of the paranoid search, they are found again under any names of suits,
// and players ask them first.
#include "skat/tables/sure/skat_sure_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"
#include "skat/player/skat_sure_games.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/skat_paranoid.h"
#include "skat/tables/sure/questions.h"
#include "skat/tables/sure/skat_sure_build.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using ombre::testing::TemporaryFolder;

// What the declarer sees when the play begins.
Skat::View view_of(SkatKind kind, Player seat, CardSet hand, CardSet away) {
  const Skat game({.contract = SkatContract{.kind = kind, .hand = away.empty()}, .declarer = seat});
  SkatHands hands{};
  hands[static_cast<std::size_t>(seat)] = hand;
  CardSet skat = away;
  Player next = (seat + 1) % skat_seats;
  for (const Card card : skat_deck().full() - hand - away) {
    if (skat.size() < skat_size) {
      skat.insert(card);
      continue;
    }
    hands[static_cast<std::size_t>(next)].insert(card);
    if (hands[static_cast<std::size_t>(next)].size() == Skat::hand_cards) next = (next + 1) % skat_seats;
  }
  return game.view(game.start(hands, skat), seat);
}

// The classes from that of a strong hand on, with short searches.
SureSpan strong_span(int cards, std::uint32_t lines) {
  const CardSet strong = skat_deck().read_hand(cards == sure_hand_cards ? "CJ SJ HJ DJ CA CT CK SA HA D7"
                                                                        : "CJ SJ HJ DJ CA CT CK SA HA DA D7 H7");
  return {cards, SureHands(cards).place(strong).index, lines, 30};
}

std::vector<std::uint8_t> random_line(int cards, Random& random) {
  std::vector<std::uint8_t> line(sure_line_size(cards));
  const double density = random.unit() * random.unit();
  if (random.chance(0.5)) return line;
  for (std::uint8_t& code : line) {
    if (!random.chance(density)) continue;
    code = static_cast<std::uint8_t>(random.below(static_cast<int>(sure_codes)));
  }
  return line;
}

TEST(SkatSureTable, LinesAreReadAsTheyWereWritten) {
  Random random(1);
  const TemporaryFolder folder;
  for (const int cards : {sure_hand_cards, sure_discard_cards}) {
    std::vector<std::vector<std::uint8_t>> lines;
    for (int i = 0; i < testing::scaled_down(400); ++i) lines.push_back(random_line(cards, random));
    const SureSpan span{cards, 1000, static_cast<std::uint32_t>(lines.size()), 7};
    write_sure_table(folder.path() / "table", span, [&](const auto& use) {
      for (const auto& line : lines) use(line);
    });
    const SkatSureTable table = SkatSureTable::open(folder.path() / "table", cards);
    EXPECT_EQ(table.span(), span);
    std::size_t next = 0;
    table.each([&](std::span<const std::uint8_t> line) {
      ASSERT_LT(next, lines.size());
      ASSERT_TRUE(std::equal(line.begin(), line.end(), lines[next].begin(), lines[next].end())) << next;
      ++next;
    });
    EXPECT_EQ(next, lines.size());
    const SureHands hands(cards);
    for (std::uint32_t i = 0; i < span.lines; ++i) {
      const CardSet hand = hands.hand(span.first + i);
      const std::vector<Card> list(hand.begin(), hand.end());
      const std::optional<SureLine> line = table.find(hand);
      ASSERT_TRUE(line);
      const bool discard = cards == sure_discard_cards;
      const CardSet away = discard ? CardSet(list[3]) | CardSet(list[8]) : CardSet();
      const std::size_t place = sure_place(cards, 4, 1, discard ? sure_way(3, 8) : 0);
      EXPECT_EQ(line->at(SkatKind::grand, 1, away), entry_of(lines[i][place]));
    }
    EXPECT_FALSE(table.find(hands.hand(span.first - 1)));
    EXPECT_FALSE(table.find(hands.hand(span.first + span.lines)));
  }
}

// Levels that are certain hold by the paranoid search, and those that are refuted do not.
void check_entry(SureEntry entry, const Skat::View& view, SkatParanoid& limited, SkatParanoid& whole) {
  const std::string shown = skat_deck().show(view.hand) + " / " + skat_deck().show(view.skat) + ", " +
                            std::string(skat_kind_name(view.contract.kind)) + " of " + std::to_string(view.player);
  for (const SureLevel level : {SureLevel::nearly, SureLevel::won, SureLevel::schneider, SureLevel::schwarz}) {
    const bool tricks = level == SureLevel::schwarz;
    const int points = sure_points_of(level);
    if (entry.level >= level) {
      EXPECT_TRUE(whole.reaches(view, points)) << shown << ", " << points;
      if (tricks) {
        EXPECT_TRUE(whole.can_claim(view)) << shown;
      }
    } else if (!entry.open) {
      EXPECT_FALSE(limited.reaches(view, points)) << shown << ", " << points;
      if (tricks) {
        EXPECT_FALSE(limited.can_claim(view)) << shown;
      }
    }
  }
}

TEST(SkatSureTable, AnswersAreThoseOfTheParanoidSearch) {
  Random random(3);
  SkatParanoid limited({.table_bytes = std::size_t{1} << 20, .nodes = 1000});
  SkatParanoid whole({.table_bytes = std::size_t{4} << 20});
  SureQuestions questions(3000);
  int certain = 0;
  for (int i = 0; i < testing::scaled_down(300); ++i) {
    const int number = random.below(5);
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(number)];
    SkatPosition deal = deal_worth_playing(kind, random);
    for (int more = random.below(3); more > 0; --more) deal = deal_worth_playing(kind, random);
    const CardSet hand = deal.hands[static_cast<std::size_t>(deal.declarer)];
    const CardSet away = random.chance(0.5) ? deal.skat : CardSet();
    questions.take(hand | away);
    const SureEntry entry = questions.ask(kind, deal.declarer, away);
    certain += entry.level != SureLevel::none ? 1 : 0;
    check_entry(entry, view_of(kind, deal.declarer, hand, away), limited, whole);
  }
  if (!testing::is_scaled_down()) {
    EXPECT_GT(certain, 5);
  }
}

// A whole line with what is concluded from other ways, against each game asked alone.
TEST(SkatSureTable, ConclusionsFromOtherWaysHold) {
  const std::array<const char*, 3> sets{"CJ SJ HJ DJ CA CT CK SA ST D7 D8 H7", "CJ SJ DJ CA CT C9 C8 C7 SA HA HT D7",
                                        "CJ HJ DJ SA ST SK SQ S9 HA HK D7 D8"};
  SureQuestions concluding(200);
  SureQuestions asking(200);
  const auto used = static_cast<std::size_t>(testing::is_scaled_down() ? 1 : sets.size());
  for (std::size_t i = 0; i < used; ++i) {
    const CardSet cards = skat_deck().read_hand(sets[i]);
    const std::vector<Card> list(cards.begin(), cards.end());
    std::vector<std::uint8_t> line(sure_line_size(sure_discard_cards));
    answer_sure_line(concluding, cards, line);
    asking.take(cards);
    int certain = 0;
    for (const std::size_t game : {0U, 4U})
      for (std::size_t high = 1; high < list.size(); ++high)
        for (std::size_t low = 0; low < high; ++low) {
          const SureEntry found = entry_of(line[sure_place(sure_discard_cards, game, 1, sure_way(low, high))]);
          const SureEntry alone = asking.ask(skat_kinds[game], 1, CardSet(list[low]) | CardSet(list[high]));
          certain += found.level != SureLevel::none ? 1 : 0;
          // Short searches may leave different things open.
          if (!found.open) {
            EXPECT_LE(alone.level, found.level) << sets[i] << ", " << low << " " << high;
          }
          if (!alone.open) {
            EXPECT_LE(found.level, alone.level) << sets[i] << ", " << low << " " << high;
          }
        }
    EXPECT_GT(certain, 0) << sets[i];
  }
}

TEST(SkatSureTable, NamesOfSuitsDoNotMatter) {
  Random random(5);
  const TemporaryFolder folder;
  const SureSpan span = strong_span(sure_discard_cards, 2);
  ASSERT_TRUE(build_sure_table(folder.path() / "table", span));
  const SkatSureTable table = SkatSureTable::open(folder.path() / "table", sure_discard_cards);
  const CardSet stands = SureHands(span.cards).hand(span.first + 1);
  const SureLine line = *table.find(stands);
  for (int i = 0; i < testing::scaled_down(200); ++i) {
    std::array<std::uint8_t, 4> lanes{0, 1, 2, 3};
    random.shuffle(lanes);
    const SuitMoves exchange(lanes);
    const SureLine other = *table.find(exchange.moved(stands));
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(random.below(5))];
    const Player seat = random.below(3);
    std::vector<Card> cards(stands.begin(), stands.end());
    random.shuffle(cards);
    const CardSet away = CardSet(cards[0]) | CardSet(cards[1]);
    EXPECT_EQ(other.best(exchange.moved(kind), seat), line.best(kind, seat));
    // Suits with the same cards may be taken for each other.
    const auto suit_cards = [&](Suit suit) {
      return (stands.in_suit(suit) - skat_jacks).bits() >> (16 * static_cast<int>(suit));
    };
    bool twins = false;
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < a; ++b) twins = twins || suit_cards(static_cast<Suit>(a)) == suit_cards(static_cast<Suit>(b));
    if (!twins) {
      EXPECT_EQ(other.at(exchange.moved(kind), seat, exchange.moved(away)), line.at(kind, seat, away));
    }
  }
}

// Forehand has picked these up for 18.
Skat::State picked_up(const Skat& game, CardSet twelve) {
  SkatHands hands{};
  CardSet skat;
  for (const Card card : twelve) (skat.size() < skat_size ? skat : hands[0]).insert(card);
  int given = 0;
  for (const Card card : skat_deck().full() - twelve) hands[static_cast<std::size_t>(1 + given++ % 2)].insert(card);
  Skat::State state = game.start(hands, skat);
  for (const Skat::Move move : {Skat::pass, Skat::pass, Skat::Move{0}, Skat::take_skat})
    state = game.after(state, move);
  return state;
}

TEST(SkatSureTable, PlayersAskItFirst) {
  const TemporaryFolder folder;
  const SureSpan span = strong_span(sure_discard_cards, 1);
  ASSERT_TRUE(build_sure_table(folder.path() / "skat-sure-discard-1.table", span));
  const auto tables = std::make_shared<const SkatSureTables>(folder.path());
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  const CardSet twelve = SureHands(sure_discard_cards).hand(span.first);
  const Skat::State state = picked_up(game, twelve);
  const Skat::View view = game.view(state, 0);
  // Aces away: too unlikely to be asked without a table, which names others.
  CardSet aces;
  for (const Card card : twelve)
    if (skat_points(card) == 11 && aces.size() < 2) aces.insert(card);
  const SkatPlan plan{{SkatKind::grand}, aces, 0.1, 0, -100};
  EXPECT_EQ(SkatSureGames(game).marked(view, std::vector{plan})[0].win, 0.1);
  const SkatPlan marked = SkatSureGames(game, tables).marked(view, std::vector{plan})[0];
  EXPECT_EQ(marked.win, 1);
  EXPECT_GT(marked.expected, 24 * 5);
  const SureLine line = *tables->find(twelve);
  EXPECT_GE(line.at(SkatKind::grand, 0, marked.away).level, SureLevel::won);
  // With the first of them away the second is still the one that makes it sure.
  ASSERT_EQ(marked.away.size(), 2U);
  const Skat::View after_one = game.view(game.after(state, Skat::Move{marked.away.lowest().index}), 0);
  ASSERT_EQ(after_one.phase, Skat::Phase::discard);
  CardSet other = CardSet(marked.away.lowest());
  for (const Card card : twelve)
    if (other.size() < 2 && card.index > marked.away.lowest().index) other.insert(card);
  const SkatPlan second{{SkatKind::grand}, other, 0.1, 0, -100};
  const SkatPlan again = SkatSureGames(game, tables).marked(after_one, std::vector{second})[0];
  EXPECT_EQ(again.win, 1);
  EXPECT_GE(line.at(SkatKind::grand, 0, again.away).level, SureLevel::won);
  EXPECT_TRUE(again.away.contains(marked.away.lowest()));
  // A plan that is not sure stays as it is, likely or not.
  const SkatKind weak = SkatKind::diamonds;
  ASSERT_EQ(line.best(weak, 0).level, SureLevel::none);
  CardSet trumps;
  for (const Card card : twelve& skat_jacks)
    if (trumps.size() < 2) trumps.insert(card);
  ASSERT_EQ(line.at(weak, 0, trumps), SureEntry{});
  const SkatPlan hopeless{{weak}, trumps, 0.9, 0, 10};
  const SkatPlan same = SkatSureGames(game, tables).marked(view, std::vector{hopeless})[0];
  EXPECT_EQ(same.win, 0.9);
  EXPECT_EQ(same.away, trumps);
}

}  // namespace
}  // namespace ombre
