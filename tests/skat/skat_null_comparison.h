// Null games by the plain definition, written apart from the solver: every legal card of everybody, no bound, no
// equal cards. Positions at the start of a trick are remembered as they are.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "skat/null/open_null.h"
#include "skat/null/rank_null.h"
#include "tests/skat/skat_null_positions.h"

namespace ombre::testing {

inline SkatPosition null_played(SkatPosition position, Card card) {
  position.hands[static_cast<std::size_t>(position.mover())].erase(card);
  position.trick.play(card);
  return position;
}

class PlainNull {
 public:
  // Tricks the declarer survives.
  int survives(const SkatPosition& position) {
    const Player mover = position.mover();
    const CardSet hand = position.hands[static_cast<std::size_t>(mover)];
    if (hand.empty()) return 0;
    if (!position.trick.empty()) return best(position);
    if (const auto found = known_.find(key(position)); found != known_.end()) return found->second;
    const int value = best(position);
    known_.emplace(key(position), value);
    return value;
  }

  int after(const SkatPosition& position, Card card) {
    SkatPosition next = null_played(position, card);
    if (next.trick.size() < skat_seats) return survives(next);
    const Player winner = skat_winner(SkatKind::null, next.trick);
    if (winner == next.declarer) return 0;
    next.trick = Trick(winner);
    return 1 + survives(next);
  }

  // Whether he survives so many tricks: stops at the first card that settles it.
  bool lasts(const SkatPosition& position, int need) {
    const Player mover = position.mover();
    const CardSet hand = position.hands[static_cast<std::size_t>(mover)];
    if (need == 0 || hand.empty()) return true;
    if (!position.trick.empty()) return settled(position, need);
    Key with_need = key(position);
    with_need[3] |= static_cast<std::uint64_t>(need) << 8;
    if (const auto found = lasting_.find(with_need); found != lasting_.end()) return found->second;
    const bool value = settled(position, need);
    lasting_.emplace(with_need, value);
    return value;
  }

 private:
  using Key = std::array<std::uint64_t, 4>;
  static Key key(const SkatPosition& position) {
    return {position.hands[0].bits(), position.hands[1].bits(), position.hands[2].bits(),
            static_cast<std::uint64_t>(position.trick.leader())};
  }

  int best(const SkatPosition& position) {
    const Player mover = position.mover();
    const CardSet hand = position.hands[static_cast<std::size_t>(mover)];
    int value = mover == position.declarer ? 0 : skat_tricks;
    for (const Card card : skat_legal(SkatKind::null, position.trick, hand)) {
      const int next = after(position, card);
      value = mover == position.declarer ? std::max(value, next) : std::min(value, next);
    }
    return value;
  }

  bool settled(const SkatPosition& position, int need) {
    const Player mover = position.mover();
    const bool own = mover == position.declarer;
    for (const Card card :
         skat_legal(SkatKind::null, position.trick, position.hands[static_cast<std::size_t>(mover)])) {
      SkatPosition next = null_played(position, card);
      bool value = false;
      if (next.trick.size() < skat_seats) {
        value = lasts(next, need);
      } else if (const Player winner = skat_winner(SkatKind::null, next.trick); winner != next.declarer) {
        next.trick = Trick(winner);
        value = lasts(next, need - 1);
      }
      if (value == own) return own;
    }
    return !own;
  }

  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t sum = 0;
      for (const std::uint64_t part : key) sum = mix(sum ^ part);
      return static_cast<std::size_t>(sum);
    }
  };

  std::unordered_map<Key, int, Hash> known_;
  std::unordered_map<Key, bool, Hash> lasting_;  // the number of tricks is in the key
};

// Text for a failure.
inline std::string show_null(const SkatPosition& position) {
  std::string text = "declarer " + std::to_string(position.declarer) + ", leader " +
                     std::to_string(position.trick.leader()) + ", trick";
  for (int i = 0; i < position.trick.size(); ++i) text += " " + skat_deck().show(position.trick.card(i));
  for (const CardSet hand : position.hands) text += " | " + skat_deck().show(hand);
  return text;
}

// All steps, each step left out, none, and all with a table so small that positions push each other out.
inline std::vector<OpenNull> open_null_solvers() {
  constexpr std::size_t bytes = std::size_t{1} << 16;
  std::vector<OpenNull> solvers;
  solvers.emplace_back();
  solvers.push_back(OpenNull({.table_bytes = 64}));
  skat_null::Steps none;
  for (bool skat_null::Steps::*const step : skat_null::all_steps) {
    skat_null::Steps steps;
    steps.*step = false;
    none.*step = false;
    solvers.push_back(OpenNull({.table_bytes = bytes, .steps = steps}));
  }
  solvers.push_back(OpenNull({.table_bytes = bytes, .steps = none}));
  return solvers;
}

// Every answer of the solvers against the plain definition.
struct NullSolvers {
  std::vector<OpenNull> open = open_null_solvers();
  std::array<RankNull, 2> rank{RankNull(NullClasses::positions), RankNull(NullClasses::lowest_winning_rank)};
};

inline void compare_null(const SkatPosition& position, NullSolvers& solvers) {
  PlainNull plain;
  const int value = plain.survives(position);
  const CardSet hand = position.hands[static_cast<std::size_t>(position.mover())];
  std::vector<CardSurvives> cards;
  const CardSet legal = skat_legal(SkatKind::null, position.trick, hand);
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds})
    for (CardSet rest = legal.in_suit(suit); !rest.empty(); rest.erase(rest.highest()))
      cards.push_back({rest.highest(), plain.after(position, rest.highest())});
  for (std::size_t i = 0; i < solvers.open.size(); ++i) {
    SCOPED_TRACE(show_null(position) + ", solver " + std::to_string(i));
    ASSERT_EQ(solvers.open[i].won(position), value == static_cast<int>(hand.size()));
    ASSERT_EQ(solvers.open[i].survives(position), value);
    ASSERT_EQ(solvers.open[i].cards(position), cards);
  }
  for (RankNull& solver : solvers.rank) {
    SCOPED_TRACE(show_null(position));
    ASSERT_EQ(solver.won(position), value == static_cast<int>(hand.size()));
    ASSERT_EQ(solver.survives(position), value);
  }
}

inline void compare_null_endings(int count, int fewest, int most, std::uint64_t seed) {
  Random random(seed);
  constexpr int keep_classes = 100;  // endings that share what was found of each other
  NullSolvers solvers;
  for (int i = 0; i < count && !::testing::Test::HasFatalFailure(); ++i) {
    const int cards = random.between(fewest, most);
    if (i % keep_classes == 0)
      for (RankNull& solver : solvers.rank) solver.clear();
    compare_null(random_null_ending(cards, skat_seats - 1, random), solvers);
  }
}

// Positions that may be too large for the plain definition: all steps against the table and the order of moves alone.
template <class Make>
void compare_null_with_few_steps(int count, std::uint64_t seed, const Make& make) {
  Random random(seed);
  skat_null::Steps few;
  for (bool skat_null::Steps::*const step : skat_null::all_steps) few.*step = false;
  few.equivalent_cards = few.table = few.move_order = true;
  OpenNull solver;
  OpenNull other({.table_bytes = std::size_t{16} << 20, .steps = few});
  for (int i = 0; i < count; ++i) {
    const SkatPosition position = make(random);
    SCOPED_TRACE(show_null(position));
    ASSERT_EQ(solver.survives(position), other.survives(position));
    ASSERT_EQ(solver.won(position), other.won(position));
    ASSERT_EQ(solver.cards(position), other.cards(position));
  }
}

inline void compare_large_null_endings(int count, std::uint64_t seed) {
  compare_null_with_few_steps(count, seed, [](Random& random) {
    const int cards = random.between(7, skat_tricks);
    return random_null_ending(cards, skat_seats - 1, random);
  });
}

// Whole deals: the value is one he lasts for, and one more he does not.
inline void compare_null_deals(int count, bool likely, std::uint64_t seed) {
  Random random(seed);
  OpenNull solver;
  for (int i = 0; i < count; ++i) {
    const SkatPosition deal = likely ? likely_null_deal(random) : random_null_deal(random);
    SCOPED_TRACE(show_null(deal));
    PlainNull plain;
    const int value = solver.survives(deal);
    ASSERT_TRUE(plain.lasts(deal, value));
    if (value < skat_tricks) {
      ASSERT_FALSE(plain.lasts(deal, value + 1));
    }
    ASSERT_EQ(solver.won(deal), value == skat_tricks);
    const std::vector<CardSurvives> cards = solver.cards(deal);
    const auto less = [](const CardSurvives& a, const CardSurvives& b) { return a.tricks < b.tricks; };
    const bool own = deal.mover() == deal.declarer;
    ASSERT_EQ(
        (own ? std::max_element(cards.begin(), cards.end(), less) : std::min_element(cards.begin(), cards.end(), less))
            ->tricks,
        value);
  }
}

}  // namespace ombre::testing
