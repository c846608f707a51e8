#include "games/crazy_eights/crazy_eights.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/perft.h"
#include "search/maxn.h"
#include "tests/games/naive_crazy_eights.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using naive_crazy_eights::Cards;
using naive_crazy_eights::Position;

constexpr CrazyEightsDraw until = CrazyEightsDraw::until;
constexpr CrazyEightsDraw one = CrazyEightsDraw::one;

// Players, cards, draw, voluntary, limit.
const std::vector<CrazyEightsOptions> variants = {
    {2, 0, until, false, 100}, {3, 0, one, false, 0},   {4, 0, until, true, 10},   {5, 0, one, true, 100},
    {6, 0, until, false, 1},   {2, 1, one, false, 100}, {6, 7, until, false, 100}, {2, 23, one, true, 100}};

std::vector<std::string> texts(const CrazyEights& game, const CrazyEights::State& state) {
  std::vector<std::string> out;
  for (const CrazyEights::Move move : game.moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

CrazyEights::State play(const CrazyEights& game, CrazyEights::State state, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    bool found = false;
    for (const CrazyEights::Move move : game.moves(state)) {
      if (game.show_move(state, move) != text) continue;
      state = game.after(state, move);
      found = true;
      break;
    }
    EXPECT_TRUE(found) << text << " in " << game.show(state);
  }
  return state;
}

std::string joined(const Cards& cards) {
  std::string text;
  for (const std::string& card : cards) text += (text.empty() ? "" : " ") + card;
  return text;
}

// A deal of few cards from a few ranks, eights among them, with a short pile.
Position small_deal(int players, int cards, int pile, const CrazyEightsOptions& options, Random& random) {
  Cards pack;
  for (const char suit : std::string("CSHD"))
    for (const char rank : std::string("2589KA")) pack.push_back({suit, rank});
  random.shuffle(pack);
  while (pack.back()[1] == '8') random.shuffle(pack);
  Position position;
  position.until = options.draw == until;
  position.voluntary = options.voluntary;
  position.showing = pack.back();
  position.suit = position.showing[0];
  auto next = pack.begin();
  for (int p = 0; p < players; ++p) {
    position.hands.emplace_back(next, next + cards);
    next += cards;
  }
  position.pile.assign(next, next + pile);
  return position;
}

std::string text_of(const Position& position) {
  std::string text = "hands ";
  for (std::size_t p = 0; p < position.hands.size(); ++p) text += (p > 0 ? " / " : "") + joined(position.hands[p]);
  text += "; showing " + position.showing;
  return position.pile.empty() ? text : text + "; pile " + joined(position.pile);
}

// Plain max^n by the naive rules. Which of equal moves comes first is the one thing taken from the game.
std::vector<int> naive_maxn(const CrazyEights& game, const CrazyEights::State& state, const Position& position) {
  if (position.over()) return position.result();
  const std::vector<std::string> expected = position.moves();
  EXPECT_EQ(texts(game, state).size(), expected.size()) << game.show(state);
  std::vector<int> best;
  for (const CrazyEights::Move move : game.moves(state)) {
    const std::string text = game.show_move(state, move);
    if (std::find(expected.begin(), expected.end(), text) == expected.end()) {
      ADD_FAILURE() << "not a move: " << text << " in " << game.show(state);
      continue;
    }
    const std::vector<int> result = naive_maxn(game, game.after(state, move), position.after(text));
    if (best.empty() || result[position.turn] > best[position.turn]) best = result;
  }
  return best;
}

std::uint64_t naive_perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (position.over()) return 0;
  std::uint64_t count = 0;
  for (const std::string& move : position.moves()) count += naive_perft(position.after(move), depth - 1);
  return count;
}

TEST(CrazyEights, KeepsTheLawsInEveryVariant) {
  for (const CrazyEightsOptions& options : variants)
    check_laws(CrazyEights(options), 3, std::max(1, testing::scaled_down(15)));
}

TEST(CrazyEights, StateIsSmall) { EXPECT_LE(sizeof(CrazyEights::State), 288U); }

TEST(CrazyEights, Perft) {
  for (const CrazyEightsOptions& options : variants) {
    const CrazyEights game(options);
    Random random(8);
    const CrazyEights::State start = game.start(random);
    Position position;
    position.until = options.draw == until;
    position.voluntary = options.voluntary;
    for (Player p = 0; p < game.players(); ++p) {
      position.hands.emplace_back();
      for (const Card card : start.hands[static_cast<std::size_t>(p)])
        position.hands.back().push_back(game.deck().show(card));
    }
    for (std::size_t i = start.pile_size; i > 0; --i)
      position.pile.push_back(game.deck().show(Card{start.pile[i - 1]}));
    position.showing = game.deck().show(game.deck().card(static_cast<Suit>(start.suit), start.rank));
    position.suit = position.showing[0];
    const std::vector<std::uint64_t> counts = perft(game, start, 6);
    for (int depth = 0; depth <= 6; ++depth)
      EXPECT_EQ(counts[static_cast<std::size_t>(depth)], naive_perft(position, depth)) << depth;
  }
  Random random(1);
  const std::vector<std::uint64_t> known = {1, 1, 4, 9, 11, 17, 27};
  EXPECT_EQ(perft(CrazyEights(), CrazyEights().start(random), 6), known);
}

TEST(CrazyEights, SmallDealsAgreeWithBruteForce) {
  Random random(6);
  int blocked = 0;
  for (int i = 0; i < testing::scaled_down(500); ++i) {
    const int players = 2 + i % 4;
    const CrazyEights game({players, 0, i % 2 == 0 ? until : one, i % 5 == 0, 0});
    const int cards = players == 2 ? 4 : players == 3 ? 3 : 2;
    const int pile = game.options().voluntary ? i % 3 : i % 6;
    const Position position = small_deal(players, cards, pile, game.options(), random);
    const CrazyEights::State state = game.read(text_of(position));
    const std::vector<int> expected = naive_maxn(game, state, position);
    Budget budget;
    GivenOrder order;
    NoObserver<CrazyEights::State> silent;
    SearchContext<CrazyEights> context{game, budget, order, silent};
    const auto report = Maxn<CrazyEights>(context, Preference{}).run(state, unlimited_depth);
    for (Player p = 0; p < players; ++p)
      EXPECT_EQ((*report.scores)[p], expected[static_cast<std::size_t>(p)]) << game.show(state);
    CrazyEights::State end = state;
    for (const CrazyEights::Move move : report.line) end = game.after(end, move);
    EXPECT_EQ(game.mover(end), std::nullopt);
    if (end.passes > 0) ++blocked;
  }
  if (testing::scaled_down(500) == 500) {
    EXPECT_GT(blocked, 20);
  }
}

TEST(CrazyEights, Deals) {
  for (const CrazyEightsOptions& options : variants) {
    const CrazyEights game(options);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Random random(seed);
      const CrazyEights::State state = game.start(random);
      CardSet all;
      for (Player p = 0; p < game.players(); ++p) {
        EXPECT_EQ(static_cast<int>(state.hands[static_cast<std::size_t>(p)].size()), game.cards());
        all = all | state.hands[static_cast<std::size_t>(p)];
      }
      for (std::size_t i = 0; i < state.pile_size; ++i) all.insert(Card{state.pile[i]});
      EXPECT_NE(state.rank, CrazyEights::eight);
      EXPECT_EQ(game.deck().full() - all, CardSet(game.deck().card(static_cast<Suit>(state.suit), state.rank)));
      EXPECT_EQ(game.players() * game.cards() + state.pile_size, 51);
    }
  }
  EXPECT_EQ(CrazyEights({2, 0, until, false, 0}).cards(), 7);
  EXPECT_EQ(CrazyEights({3, 0, until, false, 0}).cards(), 5);
}

TEST(CrazyEights, SuitRankOrEightMayBePlayed) {
  const CrazyEights game;
  const CrazyEights::State start = game.read("hands C3 C9 S3 H8 HK D4 / CA; showing D3; pile H2");
  EXPECT_EQ(texts(game, start), (std::vector<std::string>{"C3", "S3", "H8", "D4"}));
  const CrazyEights::State naming = play(game, start, {"H8"});
  EXPECT_EQ(game.show(naming), "hands C3 C9 S3 HK D4 / CA; showing 8; pile H2");
  EXPECT_EQ(game.mover(naming), 0);
  EXPECT_EQ(texts(game, naming), (std::vector<std::string>{"C", "S", "H", "D"}));
  const CrazyEights::State named = play(game, naming, {"S"});
  EXPECT_EQ(game.show(named), "hands C3 C9 S3 HK D4 / CA; showing 8; suit S; pile H2; mover 1");
  EXPECT_EQ(texts(game, named), std::vector<std::string>{"draw"});
  EXPECT_EQ(texts(game, play(game, naming, {"C"})), std::vector<std::string>{"CA"});
}

TEST(CrazyEights, DrawsUntilACardCanBePlayed) {
  const CrazyEights game;
  const CrazyEights::State start = game.read("hands C3 / SA; showing D9; pile H2 SK D5 C7");
  EXPECT_EQ(texts(game, start), std::vector<std::string>{"draw"});
  const CrazyEights::State drawn = play(game, start, {"draw"});
  EXPECT_EQ(game.show(drawn), "hands C3 SK H2 D5 / SA; showing D9; pile C7; groups D 89 3 / -; fresh yes");
  EXPECT_EQ(texts(game, drawn), std::vector<std::string>{"D5"});
  // With the pile empty the turn passes.
  const CrazyEights::State short_pile = game.read("hands C3 / SA; showing D9; pile H2 SK");
  EXPECT_EQ(texts(game, play(game, short_pile, {"draw"})), std::vector<std::string>{"pass"});
}

TEST(CrazyEights, DrawsOneCardWhereThatIsTheRule) {
  const CrazyEights game({2, 0, one, false, 0});
  const CrazyEights::State start = game.read("hands C3 / SA; showing D9; pile H2 D5 C7");
  const CrazyEights::State drawn = play(game, start, {"draw"});
  EXPECT_EQ(game.show(drawn), "hands C3 H2 / SA; showing D9; pile D5 C7; drawn yes; groups D 89 1 / -; fresh yes");
  EXPECT_EQ(texts(game, drawn), std::vector<std::string>{"pass"});
  const CrazyEights::State other = play(game, drawn, {"pass", "draw"});
  EXPECT_EQ(game.show(other),
            "hands C3 H2 / SA D5; showing D9; pile C7; mover 1; drawn yes; groups D 89 2 / D 89 1; fresh yes");
  EXPECT_EQ(texts(game, other), std::vector<std::string>{"D5"});
  EXPECT_EQ(game.show(play(game, other, {"D5"})), "hands C3 H2 / SA; showing D5; pile C7; groups D 89 2 / D 89 1");
}

TEST(CrazyEights, MayDrawAtWillWhereThatIsTheRule) {
  const std::string text = "hands D2 C3 / SA; showing D9; pile H2 D5 C7";
  const CrazyEights never({2, 0, until, false, 0});
  EXPECT_EQ(texts(never, never.read(text)), std::vector<std::string>{"D2"});
  const CrazyEights often({2, 0, until, true, 0});
  const CrazyEights::State twice = play(often, often.read(text), {"draw", "draw"});
  EXPECT_EQ(often.show(twice), "hands C3 H2 D2 D5 / SA; showing D9; pile C7");
  EXPECT_EQ(texts(often, twice), (std::vector<std::string>{"draw", "D2", "D5"}));
  const CrazyEights once({2, 0, one, true, 0});
  EXPECT_EQ(texts(once, play(once, once.read(text), {"draw"})), std::vector<std::string>{"D2"});
}

TEST(CrazyEights, TheWinnerGetsThePointsOfAllOthers) {
  const CrazyEights game({3, 0, until, false, 0});
  const CrazyEights::State over = play(game, game.read("hands D8 / SA HK C8 / DT C2 D9; showing C9"), {"D8"});
  EXPECT_EQ(game.mover(over), std::nullopt);
  EXPECT_EQ(game.show(over), "hands - / C8 SA HK / C2 D9 DT");
  EXPECT_EQ(game.scores(over), Scores(82, -61, -21));
}

TEST(CrazyEights, ABlockedHandGoesToTheFewestPoints) {
  const CrazyEights game({3, 0, until, false, 0});
  const CrazyEights::State start = game.read("hands SA HK / S5 / D2 D4; showing C9");
  EXPECT_EQ(texts(game, start), std::vector<std::string>{"pass"});
  const CrazyEights::State over = play(game, start, {"pass", "pass", "pass"});
  EXPECT_EQ(game.mover(over), std::nullopt);
  EXPECT_EQ(game.show(over), "hands SA HK / S5 / D2 D4; passes 3; groups C 89 2 / C 89 1 / C 89 2");
  EXPECT_EQ(game.scores(over), Scores(-6, 7, -1));
  // Two share 5 points: the first of them gets the odd one.
  EXPECT_EQ(game.scores(game.read("hands SA H9 / S5 / D2 D3; passes 3")), Scores(-5, 3, 2));
  EXPECT_EQ(game.scores(game.read("hands S5 / C5 / D2 D3; passes 3")), Scores(0, 0, 0));
  // A card in between starts the count of passes anew.
  const CrazyEights::State later = play(game, game.read("hands SA HK / S5 C4 / D2 D7; showing C9"), {"pass", "C4"});
  EXPECT_EQ(game.show(later), "hands SA HK / S5 / D2 D7; showing C4; mover 2; groups C 89 2 / - / -");
}

TEST(CrazyEights, ManyHandsEndAtTheLimit) {
  const CrazyEights game({3, 0, until, false, 60});
  Random random(2);
  CrazyEights::HandStart hand;
  Scores sum;
  for (int hands = 0;; ++hands) {
    ASSERT_LT(hands, 1000);
    EXPECT_EQ(hand.first, hands % 3);
    CrazyEights::State state = game.start(hand, random);
    EXPECT_EQ(game.mover(state), hand.first);
    while (game.mover(state)) {
      std::vector<CrazyEights::Move> moves;
      for (const CrazyEights::Move move : game.moves(state)) moves.push_back(move);
      const int index = random.below(static_cast<int>(moves.size()));
      state = game.after(state, moves[static_cast<std::size_t>(index)]);
    }
    for (Player p = 0; p < 3; ++p) sum[p] += game.scores(state)[p];
    EXPECT_EQ(game.totals(hand, state), sum);
    EXPECT_EQ(sum.sum(3), 0);
    const auto next = game.next_hand(hand, state);
    EXPECT_EQ(next.has_value(), sum[0] < 60 && sum[1] < 60 && sum[2] < 60);
    if (!next) break;
    hand = *next;
    EXPECT_EQ(hand.totals, sum);
  }
  const CrazyEights single({2, 0, until, false, 0});
  EXPECT_EQ(single.next_hand({}, single.read("hands - / C3")), std::nullopt);
}

TEST(CrazyEights, ViewHidesHandsAndPile) {
  Random random(4);
  for (const CrazyEightsOptions& options : variants) {
    const CrazyEights game(options);
    CrazyEights::State state = game.start(random);
    while (game.mover(state)) {
      for (Player p = 0; p < game.players(); ++p) {
        const CrazyEights::View view = game.view(state, p);
        EXPECT_EQ(view.hand, state.hands[static_cast<std::size_t>(p)]);
        // The hidden cards dealt anew, as many to each place.
        CrazyEights::State other = state;
        std::vector<Card> hidden(view.unseen.begin(), view.unseen.end());
        random.shuffle(hidden);
        std::size_t next = 0;
        for (Player q = 0; q < game.players(); ++q) {
          CardSet& hand = other.hands[static_cast<std::size_t>(q)];
          const std::size_t count = q == p ? 0 : hand.size();
          if (q != p) hand = {};
          for (std::size_t i = 0; i < count; ++i) hand.insert(hidden[next++]);
        }
        for (std::size_t i = 0; i < other.pile_size; ++i) other.pile[i] = hidden[next++].index;
        EXPECT_EQ(next, hidden.size());
        EXPECT_TRUE(game.view(other, p) == view);
        EXPECT_EQ(game.show_view(game.view(other, p)), game.show_view(view));
      }
      std::vector<CrazyEights::Move> moves;
      for (const CrazyEights::Move move : game.moves(state)) moves.push_back(move);
      const int index = random.below(static_cast<int>(moves.size()));
      state = game.after(state, moves[static_cast<std::size_t>(index)]);
    }
  }
  const CrazyEights game;
  EXPECT_EQ(game.show_view(game.view(game.read("hands C3 / SA H9; showing 8; suit D; pile C7; mover 1"), 0)),
            "Your hand (player 0): C3\nCards left: 1, 2, pile 1\nNot seen yet: C7 SA H9\n"
            "Showing: 8, suit D; player 1 is to play.");
}

TEST(CrazyEights, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { CrazyEights().read(text); }); };
  EXPECT_EQ(error("hands C3 / C4 / C5; showing H9"), "field hands: 3 hands; expected 2 hands with ' / ' between");
  EXPECT_EQ(error("hands C3 / C4"), "state: no field showing; expected showing and a value");
  EXPECT_EQ(error("hands - / -; showing H9"), "field hands: 2 hands without cards; expected one at most");
  EXPECT_EQ(error("hands C3 / C4; showing C3"),
            "field showing: C3 is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(error("hands C3 / C4; showing H9; pile H2 H2"),
            "field pile: H2 is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(error("hands C3 / C4; showing C8"),
            "field showing: an eight as 'C8'; expected 8, and a field suit where it was named");
  EXPECT_EQ(error("hands C8 S8 / H8 D8; showing 8"),
            "field showing: an eight where all are in hands or pile; expected one that was played");
  EXPECT_EQ(error("hands C3 / C4; showing H9; suit H"),
            "field suit: a suit named without an eight; expected showing 8 before it");
  EXPECT_EQ(error("hands C3 / C4; showing 8; suit X"), "field suit: bad value 'X'; expected one of C, S, H, D");
  EXPECT_EQ(error("hands C3 / C4; showing H9; pile H2; passes 1"),
            "field passes: passes before the pile is empty; expected no field pile");
  EXPECT_EQ(error("hands C3 / C4; showing H9; passes 3"),
            "field passes: bad value '3'; expected a whole number from 0 to 2");
  EXPECT_EQ(error("hands C3 / C4; showing 8; passes 1"),
            "field passes: a pass after an eight that has no suit yet; expected a field suit, or no passes");
  EXPECT_EQ(error("hands C3 / C4; showing H9; passes 2"),
            "field showing: a hand that is over; expected hands, pile and passes alone");
  EXPECT_EQ(error("hands - / C4; mover 1"), "field mover: a hand that is over; expected hands, pile and passes alone");
  EXPECT_EQ(error("hands C3 / C4; showing H9; drawn yes"),
            "field drawn: a card drawn already; expected a game with draw=one, a suit to follow and no passes");
  EXPECT_EQ(error("hands C3 / C4; showing H9; mover 2"),
            "field mover: bad value '2'; expected a whole number from 0 to 1");
  std::string pile = "hands - / C2; pile";
  for (const char suit : std::string("CSHD"))
    for (const char rank : std::string("23456789TJQKA"))
      if (suit != 'C' || rank != '2') pile += {' ', suit, rank};
  EXPECT_EQ(error(pile.c_str()), "field pile: 51 cards; expected at most 49");
}

TEST(CrazyEights, RefusesOptionsThatDoNotFit) {
  const auto error = [](const CrazyEightsOptions& options) { return error_of([&] { CrazyEights game(options); }); };
  EXPECT_EQ(error({7, 0, until, false, 0}), "players: 7 players; expected 2 to 6");
  EXPECT_EQ(error({6, 8, until, false, 0}),
            "cards: 8 cards for each of 6 players; expected 1 to 7, or 0 for the usual number");
  EXPECT_EQ(error({2, 0, until, false, -5}), "limit: a limit of -5 points; expected 0 to 1000000");
}

}  // namespace
}  // namespace ombre
