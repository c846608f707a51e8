// The four games of whole_games_test.cpp with all the rules they are played by, beside the naive ones.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "games/big_two/big_two.h"
#include "games/crazy_eights/crazy_eights.h"
#include "games/pinochle/pinochle.h"
#include "games/sergeant_major/sergeant_major.h"
#include "tests/games/naive_big_two_game.h"
#include "tests/games/naive_crazy_eights_game.h"
#include "tests/games/naive_pinochle_game.h"
#include "tests/games/naive_sergeant_major_game.h"
#include "tests/games/whole_games.h"

namespace ombre::whole_games {

using Texts = std::vector<std::string>;

template <class G>
std::vector<Texts> hands_of(const G& game, const typename G::State& state) {
  std::vector<Texts> hands;
  for (int p = 0; p < game.players(); ++p) hands.push_back(card_texts(game, state.hands[static_cast<std::size_t>(p)]));
  return hands;
}

// Each of these plays so many hands of its game, by all options in turn, and returns how many they were.

inline int play_pinochle(int wanted, Random& random) {
  const std::vector<PinochleOptions> variants = {
      {},
      {.beat_always = false, .goal = 60},
      {.minimum_bid = 15, .bid_step = 5, .top_bid = 34, .goal = 100, .hands = 3},
      {.minimum_bid = 1, .bid_step = 7, .top_bid = 250, .goal = 500, .hands = 12},
      {.minimum_bid = 200, .top_bid = 200, .goal = 1, .hands = 4}};
  const auto deal = [](const Pinochle& game, const Pinochle::State& state, auto& naive) {
    const std::vector<Texts> hands = hands_of(game, state);
    for (const Texts& hand : hands) ASSERT_EQ(hand.size(), 15U);
    naive.begin({hands[0], hands[1], hands[2]}, card_texts(game, state.widow));
  };
  const auto facts = [](const Pinochle&, const Pinochle::State& state) {
    constexpr std::array names = {"auction", "trump", "bury", "play"};
    std::string text = fmt::format("{}, dealer {}, bid {}, bidder {}", names.at(static_cast<std::size_t>(state.phase)),
                                   state.dealer, state.bid, state.bidder);
    if (!state.trump) return text;
    return text + fmt::format(", trump {}, melds {}, points {}", "CSHD"[static_cast<int>(*state.trump)],
                              fmt::join(state.melds, " "), fmt::join(state.points, " "));
  };
  int hands = 0;
  for (std::size_t i = 0; hands < wanted && !::testing::Test::HasFatalFailure(); ++i) {
    const PinochleOptions& o = variants[i % variants.size()];
    naive_pinochle::NaivePinochleGame naive;
    naive.minimum_bid = o.minimum_bid;
    naive.bid_step = o.bid_step;
    naive.top_bid = o.top_bid;
    naive.beat_always = o.beat_always;
    naive.goal = o.goal;
    naive.most_hands = o.hands;
    play_game(Pinochle(o), naive, deal, facts, wanted, hands, random);
  }
  return hands;
}

inline int play_sergeant_major(int wanted, Random& random) {
  const std::vector<SergeantMajorOptions> variants = {
      {},
      {.targets = {9, 5, 2}, .dealer_leads = true, .winning_tricks = 0},
      {.targets = {3, 5, 8}, .goal = 0, .hands = 9},
      {.targets = {2, 9, 5}, .dealer_leads = true, .winning_tricks = 10, .goal = 5}};
  const auto deal = [](const SergeantMajor& game, const SergeantMajor::State& state, auto& naive) {
    naive.begin(hands_of(game, state), card_texts(game, state.kitty));
  };
  const auto facts = [](const SergeantMajor& game, const SergeantMajor::State& state) {
    naive_sergeant_major::NaiveSergeantMajor same;
    same.hands = hands_of(game, state);
    same.kitty = card_texts(game, state.kitty);
    for (const auto& [up, down, cards] : state.exchanges)
      if (cards > 0) same.exchanges.push_back({up, down, cards});
    if (state.trump) same.trump = "CSHD"[static_cast<int>(*state.trump)];
    same.dealer = state.dealer;
    same.leader = state.trick.leader();
    same.trick = card_texts(game, state.trick.cards());
    same.taken = {state.taken[0], state.taken[1], state.taken[2]};
    return same.text();
  };
  int hands = 0;
  for (std::size_t i = 0; hands < wanted && !::testing::Test::HasFatalFailure(); ++i) {
    const SergeantMajorOptions& o = variants[i % variants.size()];
    naive_sergeant_major::NaiveSergeantMajorGame naive;
    naive.targets = {o.targets[0], o.targets[1], o.targets[2]};
    naive.dealer_leads = o.dealer_leads;
    naive.winning_tricks = o.winning_tricks;
    naive.goal = o.goal;
    naive.most_hands = o.hands;
    play_game(SergeantMajor(o), naive, deal, facts, wanted, hands, random);
  }
  return hands;
}

inline int play_big_two(int wanted, Random& random) {
  constexpr BigTwoTypes same = BigTwoTypes::same;
  const std::vector<BigTwoOptions> variants = {
      {},
      {.players = 3, .types = same, .limit = 40},
      {.players = 2, .cards = 12, .opening = false, .limit = 0},
      {.players = 4, .cards = 5, .types = same, .doubling = false, .limit = 30},
      {.players = 3, .cards = 10, .opening = false, .limit = 60},
      {.players = 2, .cards = 1}};
  const auto deal = [](const BigTwo& game, const BigTwo::State& state, auto& naive) {
    const std::vector<Texts> hands = hands_of(game, state);
    for (const Texts& hand : hands) ASSERT_EQ(hand.size(), naive.cards);
    naive.begin(hands);
  };
  const auto facts = [](const BigTwo& game, const BigTwo::State& state) {
    std::string text;
    for (const Texts& hand : hands_of(game, state)) text += (text.empty() ? "" : " / ") + naive_big_two::text_of(hand);
    if (state.turn == BigTwo::nobody) return text;
    return text + fmt::format("; kind {}, passes {}", static_cast<int>(state.table.kind), state.passes);
  };
  int hands = 0;
  for (std::size_t i = 0; hands < wanted && !::testing::Test::HasFatalFailure(); ++i) {
    const BigTwoOptions& o = variants[i % variants.size()];
    naive_big_two::NaiveBigTwoGame naive;
    naive.cards = o.cards != 0 ? static_cast<std::size_t>(o.cards) : o.players == 3 ? 17U : 13U;
    naive.mixed = o.types == BigTwoTypes::mixed;
    naive.opening = o.opening;
    naive.doubling = o.doubling;
    naive.limit = o.limit;
    naive.totals.resize(static_cast<std::size_t>(o.players));
    play_game(BigTwo(o), naive, deal, facts, 6, hands, random);
  }
  return hands;
}

inline int play_crazy_eights(int wanted, Random& random) {
  constexpr CrazyEightsDraw until = CrazyEightsDraw::until;
  constexpr CrazyEightsDraw one = CrazyEightsDraw::one;
  const std::vector<CrazyEightsOptions> variants = {{},
                                                    {.players = 3, .draw = one},
                                                    {.players = 4, .draw = until, .voluntary = true, .limit = 50},
                                                    {.players = 5, .draw = one, .voluntary = true, .limit = 200},
                                                    {.players = 6, .cards = 7, .draw = until, .limit = 0},
                                                    {.players = 2, .cards = 23, .draw = one, .limit = 1000},
                                                    {.players = 3, .cards = 15, .draw = until},
                                                    {.players = 2, .cards = 1, .draw = one}};
  const auto deal = [](const CrazyEights& game, const CrazyEights::State& state, auto& naive) {
    Texts pile;
    for (std::size_t i = state.pile_size; i > 0; --i) pile.push_back(game.deck().show(Card{state.pile[i - 1]}));
    const std::string showing = game.deck().show(game.deck().card(static_cast<Suit>(state.suit), state.rank));
    ASSERT_NE(showing[1], '8');
    naive.begin(hands_of(game, state), pile, showing);
  };
  const auto facts = [](const CrazyEights& game, const CrazyEights::State& state) {
    Texts pile;
    for (std::size_t i = state.pile_size; i > 0; --i) pile.push_back(game.deck().show(Card{state.pile[i - 1]}));
    std::string text = fmt::format("pile {}", fmt::join(pile, " "));
    const std::vector<Texts> hands = hands_of(game, state);
    for (std::size_t p = 0; p < hands.size(); ++p) {
      Texts hand = hands[p];
      std::sort(hand.begin(), hand.end());
      text += fmt::format("; hand {} for {}", fmt::join(hand, " "), state.points[p]);
    }
    if (state.turn == CrazyEights::nobody) return text + fmt::format("; passes {}", state.passes);
    const char suit = state.suit == CrazyEights::unnamed ? '?' : "CSHD"[state.suit];
    return text + fmt::format("; rank {}, suit {}, passes {}, drawn {}", "23456789TJQKA"[state.rank], suit,
                              state.passes, state.drawn);
  };
  int hands = 0;
  for (std::size_t i = 0; hands < wanted && !::testing::Test::HasFatalFailure(); ++i) {
    const CrazyEightsOptions& o = variants[i % variants.size()];
    naive_crazy_eights::NaiveCrazyEightsGame naive;
    naive.until = o.draw == until;
    naive.voluntary = o.voluntary;
    naive.limit = o.limit;
    naive.totals.resize(static_cast<std::size_t>(o.players));
    play_game(CrazyEights(o), naive, deal, facts, wanted, hands, random);
  }
  return hands;
}

}  // namespace ombre::whole_games
