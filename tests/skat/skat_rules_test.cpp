#include "skat/player/skat_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/worlds.h"
#include "hidden/ismcts.h"
#include "hidden/playout_evaluator.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Skat::State;
using Move = Skat::Move;
using Phase = Skat::Phase;
using testing::scaled_down;

static_assert(RulesPlayout<SkatRules, Skat>);

std::vector<Move> list(const Skat& game, const State& state) {
  std::vector<Move> moves;
  for (const Move move : game.moves(state)) moves.push_back(move);
  return moves;
}

Move by_rules(const Skat& game, const State& state) {
  return SkatRules{}.choose(game, game.view(state, *game.mover(state)), list(game, state));
}

Move at_random(const Skat& game, const State& state, Random& random) {
  const std::vector<Move> moves = list(game, state);
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

// Every contract that can be played for 18, each by one of the seats, and the whole game with and without Ramsch.
std::vector<SkatOptions> option_sets() {
  std::vector<SkatOptions> sets(3);
  sets[1].ramsch = true;
  sets[2].scoring = SkatScoring::seeger;
  Player declarer = 0;
  for (const SkatContract& contract : all_skat_contracts()) {
    SkatOptions options;
    options.contract = contract;
    options.declarer = declarer;
    declarer = (declarer + 1) % skat_seats;
    sets.push_back(options);
  }
  return sets;
}

// What is chosen in a state of the whole game, as text.
std::string choice(const std::string& text) {
  SkatOptions options;
  options.ramsch = true;
  const Skat game(options);
  const State state = game.read(text);
  return game.show_move(state, by_rules(game, state));
}

TEST(SkatRules, ChoosesLegallyInEveryPhase) {
  Random random(3);
  std::array<int, 6> asked{};
  for (const SkatOptions& options : option_sets()) {
    const Skat game(options);
    const int games = scaled_down(options.contract ? 60 : 600);
    for (int i = 0; i < games; ++i) {
      State state = game.start(random);
      while (game.mover(state)) {
        const Move move = by_rules(game, state);
        const std::vector<Move> moves = list(game, state);
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << game.show(state);
        ++asked[static_cast<std::size_t>(state.phase)];
        // Strange positions too, not only those it would play itself into.
        const bool strays = i % 3 == 0 || (i % 3 == 1 && random.chance(0.2));
        state = game.after(state, strays ? at_random(game, state, random) : move);
      }
    }
  }
  for (const Phase phase : {Phase::auction, Phase::skat, Phase::discard, Phase::declare, Phase::play})
    EXPECT_GT(asked[static_cast<std::size_t>(phase)], 10);
}

TEST(SkatRules, ChoiceDependsOnTheViewAlone) {
  Random random(4);
  for (const SkatOptions& options : option_sets()) {
    const Skat game(options);
    for (int i = 0; i < scaled_down(options.contract ? 4 : 40); ++i) {
      State state = game.start(random);
      while (const auto mover = game.mover(state)) {
        const Move move = by_rules(game, state);
        const Worlds<Skat> worlds(game, game.view(state, *mover));
        for (int w = 0; w < 3; ++w) {
          const State world = worlds.sample(random);
          ASSERT_EQ(by_rules(game, world), move) << game.show(state) << "\n" << game.show(world);
        }
        state = game.after(state, i % 2 == 0 ? at_random(game, state, random) : move);
      }
    }
  }
}

TEST(SkatRules, PutsAwayThePairItPlanned) {
  const Skat game;
  Random random(5);
  int games = 0;
  while (games < scaled_down(200)) {
    State state = game.start(random);
    while (game.mover(state) && state.phase != Phase::play) state = game.after(state, by_rules(game, state));
    if (!state.declarer || state.contract.hand) continue;
    ++games;
    ASSERT_EQ(state.skat.size(), 2U);
    if (state.contract.kind == SkatKind::null) continue;
    EXPECT_TRUE((state.skat & skat_jacks).empty()) << game.show(state);
  }
}

TEST(SkatRules, BidsWhatTheHandBears) {
  EXPECT_EQ(
      choice("phase auction; hands HJ S9 S8 S7 HT HK HQ H9 H8 H7 / CJ SJ SA ST SK SQ HA DA CA CT / DJ DT DK DQ D9 "
             "D8 D7 CK CQ C7; skat C9 C8"),
      "18")
      << "two jacks and four aces";
  EXPECT_EQ(
      choice("phase auction; hands CJ SJ SA ST SK SQ HA DA CA CT / HJ S9 S8 HK HT DK C7 CQ HQ D9 / DJ S7 DT H7 DQ "
             "H9 D8 D7 CK H8; skat C9 C8"),
      "pass")
      << "nothing in the hand";
}

TEST(SkatRules, PlaysGrandWithTheJacksAndTheAces) {
  const Skat game;
  State state = game.read(
      "phase auction; hands HJ S9 S8 S7 HT HK HQ H9 H8 H7 / CJ SJ SA ST SK SQ HA DA CA CT / DJ DT DK DQ D9 D8 D7 CK CQ "
      "C7; skat C9 C8");
  while (game.mover(state)) state = game.after(state, by_rules(game, state));
  EXPECT_EQ(state.declarer, std::uint8_t{1});
  EXPECT_EQ(state.contract.kind, SkatKind::grand);
  EXPECT_TRUE(game.result(state, game.taken(state)).won);
}

TEST(SkatRules, DeclarerDrawsTrumps) {
  const std::string card = choice(
      "hands CJ SJ HJ CA CT C9 SA ST H7 D8 / DJ C8 C7 S9 S8 HA HT H9 DA DT / CK CQ SK SQ S7 HK HQ H8 DK DQ; skat "
      "D7 D9; declarer 0; contract C");
  EXPECT_TRUE(card == "CJ" || card == "SJ" || card == "HJ") << card;
}

TEST(SkatRules, DeclarerRuffsWhatIsWorthIt) {
  EXPECT_EQ(choice("hands C7 D8 H9 / D9 H8 / D7 H7; declarer 0; contract C; trick SA ST; leader 1"), "C7");
  EXPECT_NE(choice("hands C7 D8 H9 / D9 HA / DA H7; declarer 0; contract C; trick S8 S7; leader 1"), "C7")
      << "a loser goes on a trick without points";
}

TEST(SkatRules, DefendersAddPointsToAPartnersSureTrick) {
  EXPECT_EQ(choice("hands S9 S8 / CA CT / DT SK D9; declarer 1; contract C; trick HA H7; leader 0"), "DT");
  EXPECT_NE(choice("hands S9 S8 / CA CT / DT SK D9; declarer 0; contract C; trick HA H7; leader 0"), "DT")
      << "not to one of the declarer's";
}

TEST(SkatRules, DefendersTakeTheDeclarersTen) {
  EXPECT_EQ(choice("hands H9 S9 S8 / CA CT / HA H7 DT; declarer 1; contract C; trick HT; leader 1"), "HA");
}

TEST(SkatRules, NullDeclarerGoesUnder) {
  EXPECT_EQ(choice("hands S9 S8 / H7 H9 HK / S7 SQ; declarer 1; contract N; trick HQ HT; leader 2"), "H9");
  EXPECT_EQ(choice("hands S9 S8 / DA D7 S7 / SJ SQ; declarer 1; contract N; trick HQ HT; leader 2"), "DA")
      << "rid of the most dangerous card";
}

TEST(SkatRules, NullDefendersGoUnderTheDeclarer) {
  EXPECT_EQ(choice("hands S9 S8 / S7 D7 / HA H7 C7; declarer 1; contract N; trick H8 H9; leader 0"), "H7");
  EXPECT_EQ(choice("hands S9 S8 / S7 D7 / HA H7 C7; declarer 0; contract N; trick H8 H9; leader 0"), "HA")
      << "nothing to catch: the low card is for later";
}

TEST(SkatRules, RamschIsPlayedForFewPoints) {
  EXPECT_EQ(choice("hands S9 S8 / H7 H9 / HA H8 C7; trick HQ HT; leader 0"), "H8");
  EXPECT_EQ(choice("hands S9 D8 / H7 D9 / DA C8 C7; trick HQ HT; leader 0"), "DA");
}

// Deals played by three such players.
struct Played {
  int deals = 0;
  int declared = 0;
  int won = 0;
};

TEST(SkatRules, DeclaresAndWinsAsOftenAsPlayersDo) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "75 deals tell too little";
  const Skat game;
  Random random(6);
  Played played;
  for (; played.deals < 3000; ++played.deals) {
    State state = game.start(random);
    while (game.mover(state)) state = game.after(state, by_rules(game, state));
    if (!state.declarer) continue;
    ++played.declared;
    if (game.result(state, game.taken(state)).won) ++played.won;
  }
  RecordProperty("declared", played.declared);
  RecordProperty("won", played.won);
  const double declared = played.declared / double(played.deals);
  const double won = played.won / double(played.declared);
  EXPECT_GT(declared, 0.25);
  EXPECT_LT(declared, 0.95);
  EXPECT_GT(won, 0.65);
  EXPECT_LT(won, 0.90);
}

// The share of contracts that a declarer wins where each side plays by rules or at random.
double share_won(bool declarer_by_rules, bool defenders_by_rules, int games) {
  const Skat game;
  Random random(7);
  int won = 0;
  for (int played = 0; played < games;) {
    State state = game.start(random);
    while (const auto mover = game.mover(state)) {
      const bool declares = state.phase != Phase::play || *mover == static_cast<Player>(*state.declarer);
      const bool before = state.phase != Phase::play;
      const bool rules = before || (declares ? declarer_by_rules : defenders_by_rules);
      state = game.after(state, rules ? by_rules(game, state) : at_random(game, state, random));
    }
    if (!state.declarer) continue;
    ++played;
    if (game.result(state, game.taken(state)).won) ++won;
  }
  return won / double(games);
}

TEST(SkatRules, BeatsRandomPlayOnBothSides) {
  const int games = scaled_down(600);
  const double both = share_won(true, true, games);
  EXPECT_GT(share_won(true, false, games), both + 0.05);
  EXPECT_LT(share_won(false, true, games), both - 0.2);
}

// The rules as an agent inside others.
class Thumb : public Agent<Skat> {
 public:
  explicit Thumb(const Skat& game) : game_(game) {}
  Decision<Move> choose(const Skat::View& view, std::span<const Move> moves, Random&) override {
    return {.move = SkatRules{}.choose(game_, view, moves)};
  }

 private:
  const Skat& game_;
};

Skat club_game() {
  SkatOptions options;
  options.contract = SkatContract{SkatKind::clubs, false, SkatLevel::none, false};
  return Skat(options);
}

TEST(SkatRules, PlayOutsAreTheSameWhetherDecisionsAreRememberedOrNot) {
  const Skat game = club_game();
  Random random(8);
  PlayoutEvaluator<Skat> remembers(game, std::make_unique<Thumb>(game), 1);
  PlayoutEvaluator<Skat> asks(game, std::make_unique<Thumb>(game), 1, PlayoutMemory::none);
  for (int deal = 0; deal < scaled_down(20); ++deal) {
    const State start = game.start(random);
    const Worlds<Skat> worlds(game, game.view(start, 0));
    const std::vector<Move> moves = list(game, start);
    for (int i = 0; i < 10; ++i) {
      const State world = worlds.sample(random);
      std::vector<WorldValue> first(moves.size());
      std::vector<WorldValue> second(moves.size());
      ASSERT_TRUE(remembers.evaluate(world, moves, {}, 0, first));
      ASSERT_TRUE(asks.evaluate(world, moves, {}, 0, second));
      for (std::size_t m = 0; m < moves.size(); ++m) {
        EXPECT_EQ(first[m].value, second[m].value);
        EXPECT_EQ(first[m].tie_break, second[m].tie_break);
      }
    }
  }
}

TEST(SkatRules, ServesInformationSetSearchAsPlayOut) {
  const Skat game = club_game();
  Random random(9);
  IsmctsOptions options;
  options.iterations = 60;
  IsmctsAgent<Skat, SkatRules> agent(game, options);
  State state = game.start(random);
  while (const auto mover = game.mover(state)) {
    const std::vector<Move> moves = list(game, state);
    const Move move = agent.choose(game.view(state, *mover), moves, random).move;
    ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
    state = game.after(state, move);
  }
}

}  // namespace
}  // namespace ombre
