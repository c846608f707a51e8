// The open-hand solvers of Skat against the generic alpha-beta of src/search, over a game written here from the rules
// of cards alone: tricks for points, or in null as many tricks as the declarer survives.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "search/window_search.h"
#include "skat/null/open_null.h"
#include "skat/solver/open_skat.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

// The card play of one contract; the declarer's score is what a solver would say of it.
class OpenPlay {
 public:
  static constexpr std::size_t most_moves = 10;

  struct State {
    SkatHands hands{};
    Trick trick{};
    int score = 0;  // the declarer's points, or the tricks he survived
    bool over = false;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = Card;

  OpenPlay(SkatKind kind, Player declarer) : kind_(kind), declarer_(declarer) {}

  int players() const { return skat_seats; }
  std::optional<Player> mover(const State& state) const {
    const Player player = next(state.trick);
    if (state.over || state.hands[static_cast<std::size_t>(player)].empty()) return std::nullopt;
    return player;
  }
  CardSet moves(const State& state) const {
    return skat_legal(kind_, state.trick, state.hands[static_cast<std::size_t>(next(state.trick))]);
  }
  State after(const State& state, Card card) const {
    State out = state;
    out.hands[static_cast<std::size_t>(next(state.trick))].erase(card);
    out.trick.play(card);
    if (out.trick.size() < skat_seats) return out;
    const Player winner = skat_winner(kind_, out.trick);
    if (kind_ == SkatKind::null) {
      out.over = winner == declarer_;
      out.score += out.over ? 0 : 1;
    } else if (winner == declarer_) {
      for (int i = 0; i < skat_seats; ++i) out.score += skat_points(out.trick.card(i));
    }
    out.trick = Trick(winner);
    return out;
  }
  Scores scores(const State& state) const {
    Scores out;
    out[declarer_] = state.score;
    return out;
  }
  std::uint64_t key(const State& state) const {
    std::uint64_t key = mix(static_cast<std::uint64_t>(state.score) << 8 |
                            static_cast<std::uint64_t>(state.trick.leader() * 2 + (state.over ? 1 : 0)));
    for (const CardSet hand : state.hands) key = mix(key ^ hand.bits());
    for (int i = 0; i < state.trick.size(); ++i) key = mix(key ^ state.trick.card(i).index);
    return key;
  }

 private:
  static Player next(const Trick& trick) { return (trick.leader() + trick.size()) % skat_seats; }

  SkatKind kind_;
  Player declarer_;
};

// A position after random cards of a random deal, with `cards` left in the hand of the next to play.
SkatPosition random_position(SkatKind kind, int cards, Random& random) {
  const std::array<int, skat_seats> counts{10, 10, 10};
  while (true) {
    const std::vector<CardSet> dealt = skat_deck().deal(random, counts);
    SkatPosition out{.kind = kind, .declarer = random.below(skat_seats)};
    std::copy(dealt.begin(), dealt.end(), out.hands.begin());
    const OpenPlay game(kind, out.declarer);
    OpenPlay::State state{out.hands, Trick(random.below(skat_seats))};
    const int played = skat_seats * (skat_tricks - cards) + random.below(skat_seats);
    for (int i = 0; i < played && game.mover(state); ++i) {
      std::vector<Card> legal(game.moves(state).begin(), game.moves(state).end());
      state = game.after(state, legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
    }
    // In null the deal must not be over.
    if (!game.mover(state)) continue;
    out.hands = state.hands;
    out.trick = state.trick;
    return out;
  }
}

// The value of the position after each legal card, as the generic search has it.
std::vector<std::pair<Card, int>> by_generic_search(const SkatPosition& position) {
  const OpenPlay game(position.kind, position.declarer);
  const OpenPlay::State state{position.hands, position.trick};
  std::vector<std::pair<Card, int>> out;
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds})
    for (CardSet cards = game.moves(state).in_suit(suit); !cards.empty(); cards.erase(cards.highest())) {
      Budget budget;
      GivenOrder order;
      NoObserver<OpenPlay::State> silent;
      SearchContext<OpenPlay> context{game, budget, order, silent};
      WindowSearch<OpenPlay> search(context, Sides(PlayerSet(position.declarer), Objective::own, skat_seats),
                                    Probe::none);
      const OpenPlay::State next = game.after(state, cards.highest());
      out.emplace_back(cards.highest(), game.mover(next) ? *search.run(next, unlimited_depth).value
                                                         : game.scores(next)[position.declarer]);
    }
  return out;
}

TEST(SkatAgainstGenericSearch, PointsAfterEveryCard) {
  Random random(7);
  OpenSkat solver;
  for (int i = 0; i < scaled_down(4000); ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(i % 5)];
    const int cards = random.between(1, 5);
    const SkatPosition position = random_position(kind, cards, random);
    std::vector<std::pair<Card, int>> found;
    for (const CardPoints& card : solver.cards(position)) found.emplace_back(card.card, card.points);
    ASSERT_EQ(found, by_generic_search(position)) << i;
  }
}

TEST(SkatAgainstGenericSearch, TricksSurvivedAfterEveryCard) {
  Random random(8);
  OpenNull solver;
  for (int i = 0; i < scaled_down(4000); ++i) {
    const int cards = random.between(1, 5);
    const SkatPosition position = random_position(SkatKind::null, cards, random);
    std::vector<std::pair<Card, int>> found;
    for (const CardSurvives& card : solver.cards(position)) found.emplace_back(card.card, card.tricks);
    ASSERT_EQ(found, by_generic_search(position)) << i;
  }
}

}  // namespace
}  // namespace ombre::testing
