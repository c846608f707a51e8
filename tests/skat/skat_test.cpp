#include "skat/rules/skat.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/perft.h"
#include "tests/skat/naive_skat.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/play_names.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Skat::State;
using Move = Skat::Move;
using Phase = Skat::Phase;

std::vector<std::string> names_of(const Skat& game, const State& state) {
  std::vector<std::string> names;
  for (const Move move : game.moves(state)) names.push_back(game.show_move(state, move));
  return names;
}

State play(const Skat& game, const State& state, const std::vector<std::string>& names) {
  return testing::play_names(game, state, names);
}

Move random_move(const Skat& game, const State& state, Random& random) {
  const auto moves = game.moves(state);
  // Most of 64 bids are high: without some passes every deal would be one of 264.
  if (state.phase == Phase::auction && random.chance(0.6)) return Skat::pass;
  const bool low = state.phase == Phase::auction && random.chance(0.9);
  auto at = moves.begin();
  const int count = low ? std::min(3, static_cast<int>(moves.size())) : static_cast<int>(moves.size());
  for (int skip = random.below(count); skip > 0; --skip) ++at;
  return *at;
}

naive_skat::Table naive_of(const State& state, bool ramsch) {
  naive_skat::Table table;
  for (std::size_t p = 0; p < 3; ++p)
    for (const Card card : state.hands[p]) table.hands[p].push_back(skat_deck().show(card));
  for (const Card card : state.skat) table.skat.push_back(skat_deck().show(card));
  table.ramsch = ramsch;
  return table;
}

TEST(Skat, KeepsTheLaws) {
  check_laws(Skat(), 1, 100);
  check_laws(Skat({.ramsch = true, .scoring = SkatScoring::seeger}), 2, 60);
  SkatOptions play_only;
  for (const char* contract : {"C", "GH", "DHS", "SO", "N", "NOH"}) {
    play_only.contract = read_skat_contract(contract);
    play_only.declarer = (play_only.declarer + 1) % 3;
    play_only.scoring = play_only.declarer == 0 ? SkatScoring::plain : SkatScoring::seeger;
    play_only.bid = 20 + 2 * play_only.declarer - (play_only.declarer == 2 ? 1 : 0);
    check_laws(Skat(play_only), 3, 15);
  }
}

// Lets the same names be played in both and compares all that can be asked.
void compare_deals(const SkatOptions& options, std::uint64_t seed, int deals, std::map<std::string, int>& contracts) {
  const Skat game(options);
  Random random(seed);
  for (int i = 0; i < deals; ++i) {
    State state = game.start(random);
    naive_skat::Table table = naive_of(state, options.ramsch);
    while (game.mover(state)) {
      ASSERT_EQ(*game.mover(state), table.mover()) << game.show(state);
      std::vector<std::string> names = names_of(game, state);
      std::vector<std::string> expected = table.moves();
      std::sort(names.begin(), names.end());
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(names, expected) << game.show(state);
      const Move move = random_move(game, state, random);
      const std::string name = game.show_move(state, move);
      if (state.phase == Phase::declare) ++contracts[name];
      state = game.after(state, move);
      table.play(name);
    }
    ASSERT_EQ(table.mover(), -1) << game.show(state);
    const auto [first, second, third] = table.scores(options.scoring == SkatScoring::seeger);
    ASSERT_EQ(game.scores(state), Scores(first, second, third)) << game.show(state);
    const std::array<int, 3> points{state.points[0], state.points[1], state.points[2]};
    ASSERT_EQ(points, table.points());
  }
}

TEST(Skat, RandomDealsAgreeWithTheNaiveRules) {
  std::map<std::string, int> contracts;
  compare_deals({}, 11, testing::scaled_down(3000), contracts);
  compare_deals({.scoring = SkatScoring::seeger}, 12, testing::scaled_down(1000), contracts);
  compare_deals({.ramsch = true}, 13, testing::scaled_down(1000), contracts);
  if (!testing::is_scaled_down()) {
    EXPECT_EQ(contracts.size(), 29U);  // every one was played
  }
}

// The counts of the naive rules, sequence by sequence.
void naive_count(const naive_skat::Table& table, std::vector<std::uint64_t>& counts, std::size_t ply) {
  if (table.mover() < 0 || ply + 1 == counts.size()) return;
  for (const std::string& name : table.moves()) {
    ++counts[ply + 1];
    naive_skat::Table next = table;
    next.play(name);
    naive_count(next, counts, ply + 1);
  }
}

TEST(Skat, PerftAgreesWithTheNaiveRules) {
  const Skat game;
  Random random(3);
  const State dealt = game.start(random);
  // Two speakers: 63 bids or a pass; then yes or pass to a bid, or rearhand's 64.
  EXPECT_EQ(perft(game, dealt, 2), (std::vector<std::uint64_t>{1, 64, 63 * 2 + 64}));
  for (int i = 0; i < 8; ++i) {
    const Skat with_ramsch({.ramsch = true});
    const State start = with_ramsch.start(random);
    // From the end of the auction on: hand or skat, two cards, the game, the first cards.
    const State bought = play(
        with_ramsch, start,
        i % 2 == 0 ? std::vector<std::string>{"18", "pass", "pass"} : std::vector<std::string>{"pass", "pass", "pass"});
    naive_skat::Table table = naive_of(start, true);
    for (const char* word : {i % 2 == 0 ? "18" : "pass", "pass", "pass"}) table.play(word);
    std::vector<std::uint64_t> counts(5, 0);
    counts[0] = 1;
    naive_count(table, counts, 0);
    EXPECT_EQ(perft(with_ramsch, bought, 4), counts);
    if (i % 2 == 0) {
      // 66 ways to put two cards away and 7 games after picking up, 22 games from the hand.
      EXPECT_EQ(counts[1], 2U);
      EXPECT_EQ(perft(with_ramsch, play(with_ramsch, bought, {"skat"}), 3)[3], 66U * 7);
      EXPECT_EQ(perft(with_ramsch, play(with_ramsch, bought, {"hand"}), 1)[1], 22U);
    }
  }
}

constexpr const char* deal =
    "phase auction; hands C9 CQ S8 SJ SK SA H7 H9 HA DQ / C8 CJ CA S7 S9 SQ HQ D9 DJ DK / C7 CT ST HT HJ HK D7 D8 DT "
    "DA; skat CK H8";

TEST(Skat, ADealFromTheFirstBidToTheLastTrick) {
  const Skat game;
  State state = game.read(deal);
  EXPECT_EQ(game.show(state), deal);
  EXPECT_EQ(names_of(game, state).size(), 64U);
  state = play(game, state, {"pass", "18", "pass"});
  EXPECT_EQ(state.declarer, 2);
  EXPECT_EQ(names_of(game, state), (std::vector<std::string>{"skat", "hand"}));
  state = play(game, state, {"skat"});
  EXPECT_EQ(state.hands[2].size(), 12U);
  state = play(game, state, {"ST", "H8"});
  EXPECT_EQ(names_of(game, state), (std::vector<std::string>{"C", "S", "H", "D", "G", "N", "NO"}));
  state = play(game, state, {"D"});
  EXPECT_EQ(game.mover(state), 0);
  EXPECT_EQ(game.allies(state, 0), PlayerSet::from_bits(3));
  state = play(game, state, {"SA", "S7", "DA", "HJ", "SJ", "D9", "DQ", "DJ", "D7"});
  EXPECT_EQ(game.mover(state), 1);
  EXPECT_EQ(state.points, (std::array<std::uint8_t, 3>{4, 5, 22}));
  EXPECT_EQ(
      game.show(state),
      "hands C9 CQ S8 SK H7 H9 HA / C8 CJ CA S9 SQ HQ DK / C7 CT CK HT HK D8 DT; skat ST H8; declarer 2; "
      "contract D; played SJ SA DQ / S7 D9 DJ / HJ D7 DA; leader 1; points 4 5 22; tricks 1 1 1; voids - / - / S");
  state = play(game, state, {"CJ", "D8", "CQ", "CA", "C7", "C9", "S9", "DT", "S8", "CT", "H7",
                             "C8", "CK", "H9", "HQ", "HK", "HA", "SQ", "SK", "DK", "HT"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  const SkatResult result = game.result(state, game.taken(state));
  EXPECT_EQ(game.taken(state).points, 59);
  EXPECT_EQ(game.taken(state).tricks, 4);
  EXPECT_EQ(result.value, -54);
  EXPECT_EQ(result.matadors, -2);
  EXPECT_EQ(game.scores(state), Scores(0, 0, -54));
  EXPECT_EQ(Skat({.scoring = SkatScoring::seeger}).scores(state), Scores(40, 40, -104));
}

TEST(Skat, HandGamesAnnounceAndNullCoversTheBid) {
  const Skat game;
  const State state = play(game, game.read(deal), {"18", "yes", "24", "pass", "pass"});
  EXPECT_EQ(state.declarer, 1);
  EXPECT_EQ(names_of(game, play(game, state, {"skat", "C8", "DK"})),
            (std::vector<std::string>{"C", "S", "H", "D", "G", "NO"}));
  const std::vector<std::string> from_hand = names_of(game, play(game, state, {"hand"}));
  EXPECT_EQ(from_hand.size(), 22U);
  EXPECT_EQ(fmt::format("{}", fmt::join(from_hand, " ")),
            "CH CHS CHZ CO SH SHS SHZ SO HH HHS HHZ HO DH DHS DHZ DO GH GHS GHZ GO NH NOH");
  // A pair is put away in one order only.
  EXPECT_EQ(names_of(game, play(game, state, {"skat", "DJ"})), (std::vector<std::string>{"DK"}));
}

TEST(Skat, EndsWhenNothingCanChange) {
  const Skat game;
  const State null = game.read("hands C7 SA / S7 C8 / C9 S8; declarer 0; contract N");
  State state = play(game, null, {"SA", "S7", "S8"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(-46, 0, 0));
  state = play(game, null, {"C7", "C8", "C9"});
  EXPECT_EQ(game.mover(state), 2);
  EXPECT_EQ(game.scores(state), Scores(23, 0, 0));
  state = play(game, state, {"S8", "SA", "S7"});
  EXPECT_EQ(game.scores(state), Scores(-46, 0, 0));
  // Schwarz announced ends with a trick of the others, schneider announced goes on.
  EXPECT_EQ(
      game.mover(play(game, game.read("hands C7 SA / S7 C8 / C9 S8; declarer 0; contract GHZ"), {"C7", "C8", "C9"})),
      std::nullopt);
  EXPECT_EQ(
      game.mover(play(game, game.read("hands C7 SA / S7 C8 / C9 S8; declarer 0; contract GHS"), {"C7", "C8", "C9"})),
      2);
}

TEST(Skat, ThrownInOrRamsch) {
  const Skat plain;
  const State over = play(plain, plain.read(deal), {"pass", "pass", "pass"});
  EXPECT_EQ(plain.mover(over), std::nullopt);
  EXPECT_EQ(plain.scores(over), Scores(0, 0, 0));
  EXPECT_EQ(plain.show(over).substr(0, 11), "phase over;");
  const Skat ramsch({.ramsch = true});
  State state = play(ramsch, ramsch.read(deal), {"pass", "pass", "pass"});
  EXPECT_EQ(ramsch.mover(state), 0);
  EXPECT_TRUE(!state.declarer && state.phase == Skat::Phase::play);
  EXPECT_EQ(ramsch.allies(state, 1), PlayerSet(1));
  // Jacks are the only trumps, and the skat goes to the last trick.
  EXPECT_EQ(names_of(ramsch, play(ramsch, state, {"SJ"})), (std::vector<std::string>{"CJ", "DJ"}));
  state = ramsch.read("hands C7 / CA / S7; skat ST SA; points 30 40 18; tricks 3 3 3");
  state = play(ramsch, state, {"C7", "CA", "S7"});
  EXPECT_EQ(state.points[1], 40 + 11 + 21);
  EXPECT_EQ(ramsch.scores(state), Scores(0, -72, 0));
  EXPECT_EQ(error_of([&] { plain.read("hands C7 / CA / S7"); }),
            "field declarer: none; expected a declarer, or ramsch=on");
}

TEST(Skat, BeginsWithTheCardPlayOfAContract) {
  SkatOptions options;
  options.contract = read_skat_contract("GH");
  options.declarer = 2;
  options.bid = 50;
  const Skat game(options);
  Random random(5);
  const State state = game.start(random);
  EXPECT_EQ(state.phase, Phase::play);
  EXPECT_EQ(game.mover(state), 0);
  EXPECT_EQ(state.auction.bid(), 50);
  EXPECT_EQ(game.view(state, 2).skat, CardSet());
  const auto error = [](const char* contract, Player declarer, int bid) {
    return error_of([&] { Skat({.contract = read_skat_contract(contract), .declarer = declarer, .bid = bid}); });
  };
  EXPECT_EQ(error("N", 0, 24), "bid: null for a bid of 24; expected at most what the game is worth");
  EXPECT_EQ(error("C", 3, 18), "declarer: no seat 3; expected 0 to 2");
  EXPECT_EQ(error("C", 0, 19), "bid: a bid of 19; expected 18, 20, … 264");
}

// All cards that the player cannot place are dealt anew among the places where they may lie.
State hidden_changed(const State& state, Player player, Random& random) {
  State other = state;
  std::vector<CardSet*> places;
  const bool declares = state.declarer && *state.declarer == player;
  for (Player p = 0; p < skat_seats; ++p) {
    const bool open = state.declarer && *state.declarer == p && state.contract.ouvert && state.phase >= Phase::play;
    if (p != player && !open) places.push_back(&other.hands[static_cast<std::size_t>(p)]);
  }
  const bool turned_up = state.phase == Phase::over && !state.declarer && !Skat::thrown_in(state);
  const bool knows_skat = declares && !state.contract.hand && state.phase > Phase::skat;
  if (!knows_skat && !turned_up) places.push_back(&other.skat);
  std::vector<Card> hidden;
  for (const CardSet* place : places)
    for (const Card card : *place) hidden.push_back(card);
  random.shuffle(hidden);
  for (CardSet* place : places) {
    const std::size_t size = place->size();
    *place = {};
    for (; place->size() < size; hidden.pop_back()) place->insert(hidden.back());
  }
  return other;
}

TEST(Skat, ViewHidesWhatAPlayerDoesNotKnow) {
  for (const bool with_ramsch : {false, true}) {
    const Skat game({.ramsch = with_ramsch});
    Random random(7);
    for (int i = 0; i < testing::scaled_down(150); ++i) {
      State state = game.start(random);
      for (bool more = true; more;) {
        for (Player player = 0; player < 3; ++player) {
          const State other = hidden_changed(state, player, random);
          const Skat::View view = game.view(state, player);
          ASSERT_TRUE(game.view(other, player) == view) << game.show(state);
          ASSERT_EQ(game.show_view(game.view(other, player)), game.show_view(view));
          // Everything is somewhere: known, or among the unseen.
          ASSERT_EQ(
              (view.hand | view.skat | view.open | view.unseen | view.played[0] | view.played[1] | view.played[2]),
              skat_deck().full());
        }
        more = game.mover(state).has_value();
        if (more) state = game.after(state, random_move(game, state, random));
      }
    }
  }
}

// What follows from the record alone: who played what, and which suits somebody showed to be missing.
TEST(Skat, ViewTellsWhatWasPlayedAndShown) {
  const Skat game;
  Random random(8);
  for (int i = 0; i < 60; ++i) {
    State state = game.start(random);
    std::array<CardSet, 3> played{};
    std::array<std::vector<std::string>, 3> shown;
    std::string led;
    while (game.mover(state)) {
      const auto player = static_cast<std::size_t>(*game.mover(state));
      const Move move = random_move(game, state, random);
      if (state.phase == Phase::play) {
        const std::string card = skat_deck().show(move.card());
        const char kind = show_skat_kind(state.contract.kind);
        if (state.trick.empty()) led = card;
        const char led_family = naive_skat::family(kind, led);
        if (naive_skat::family(kind, card) != led_family) shown[player].push_back(std::string(1, led_family));
        played[player].insert(move.card());
      }
      state = game.after(state, move);
      for (Player seat = 0; seat < 3; ++seat) {
        const Skat::View view = game.view(state, seat);
        ASSERT_EQ(view.played, played);
        for (std::size_t p = 0; p < 3; ++p)
          for (unsigned suit = 0; suit < 5; ++suit) {
            const std::string name(1, "CSHDT"[suit]);
            const bool told = std::find(shown[p].begin(), shown[p].end(), name) != shown[p].end();
            ASSERT_EQ((view.voids[p] >> suit & 1U) != 0, told);
          }
      }
    }
  }
}

TEST(Skat, ViewOfEachSeat) {
  const Skat game;
  State state = play(game, game.read(deal), {"pass", "18", "pass"});
  // The skat is nobody's before it is picked up.
  EXPECT_EQ(game.view(state, 2).skat, CardSet());
  EXPECT_EQ(game.view(state, 2).unseen.size(), 22U);
  state = play(game, state, {"skat", "ST", "H8"});
  EXPECT_EQ(skat_deck().show(game.view(state, 2).skat), "ST H8");
  EXPECT_EQ(game.view(state, 1).skat, CardSet());
  EXPECT_EQ(game.view(state, 1).unseen.size(), 22U);
  const State open = play(game, state, {"NO"});
  EXPECT_EQ(game.view(open, 0).open, open.hands[2]);
  EXPECT_EQ(game.view(open, 0).unseen.size(), 12U);
  EXPECT_EQ(game.view(open, 2).open, CardSet());
  state = play(game, state, {"D", "SA", "S7"});
  EXPECT_EQ(game.show_view(game.view(state, 1)),
            "player 1, play\nhand C8 CJ CA S9 SQ HQ D9 DJ DK\nplayer 2 plays D for 18\n"
            "player 0: 9 cards, played SA\nplayer 1: 9 cards, played S7\nplayer 2: 10 cards, bid 18\n"
            "trick SA S7 led by player 0\nunseen C7 C9 CT CQ CK S8 ST SJ SK H7 H8 H9 HT HJ HK HA D7 D8 DT DQ DA\n");
}

}  // namespace
}  // namespace ombre
