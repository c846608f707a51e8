// The whole player of Skat: legal from the first bid to the last card, sure games before likely ones, claims only what
// is certain, keeps its clock, and forgets what it is told to forget.
#include "skat/player/skat_player.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>

#include "core/worlds.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using ombre::testing::scaled_down;
using Move = Skat::Move;
using Phase = Skat::Phase;

// Plays by rules and remembers what it was shown; thinks for as long as it may.
class Spy : public Agent<Skat> {
 public:
  explicit Spy(const Skat& game, bool slow = false) : game_(game), slow_(slow) {}

  Decision<Move> choose(const Skat::View& view, std::span<const Move> moves, Random&) override {
    seen = view;
    if (slow_ && deadline_) std::this_thread::sleep_until(*deadline_);
    return {.move = rules_.choose(game_, view, moves)};
  }
  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { deadline_ = deadline; }

  std::optional<Skat::View> seen{};

 private:
  const Skat& game_;
  bool slow_;
  SkatRules rules_{};
  std::optional<Budget::Clock::time_point> deadline_{};
};

std::vector<Move> moves_of(const Skat& game, const Skat::State& state) {
  std::vector<Move> moves;
  for (const Move move : game.moves(state)) moves.push_back(move);
  return moves;
}

Decision<Move> decision_of(const Skat& game, SkatPlayer& player, const Skat::State& state) {
  Random random(1);
  const std::vector<Move> moves = moves_of(game, state);
  return player.choose(game.view(state, *game.mover(state)), moves, random);
}

TEST(SkatPlayer, PlaysWholeDeals) {
  int declared = 0;
  int claims = 0;
  for (const bool ramsch : {false, true}) {
    const Skat game(SkatOptions{.ramsch = ramsch});
    Random random(3);
    for (int deal = 0; deal < scaled_down(8); ++deal) {
      SkatPlayer player(game, std::make_unique<Spy>(game));
      Skat::State state = game.start(random);
      while (const auto mover = game.mover(state)) {
        const Decision<Move> decision = decision_of(game, player, state);
        const std::vector<Move> moves = moves_of(game, state);
        ASSERT_NE(std::find(moves.begin(), moves.end(), decision.move), moves.end()) << game.show(state);
        if (decision.claims) {
          ASSERT_EQ(*mover, static_cast<Player>(*state.declarer));
          EXPECT_TRUE(SkatParanoid().can_claim(game.view(state, *mover))) << game.show(state);
          ++claims;
        }
        state = game.after(state, decision.move);
      }
      declared += state.declarer ? 1 : 0;
    }
  }
  if (!ombre::testing::is_scaled_down()) {
    EXPECT_GT(declared, 0);
    EXPECT_GT(claims, 0);
  }
}

// How forehand declares who has picked this up for 18, and the last reason it gave.
std::pair<SkatContract, std::string> declared_with(const char* ten, const char* skat_text) {
  const Skat game;
  const CardSet hand = skat_deck().read_hand(ten);
  const CardSet skat = skat_deck().read_hand(skat_text);
  SkatHands hands{};
  hands[0] = hand;
  int given = 0;
  for (const Card card : skat_deck().full() - hand - skat)
    hands[static_cast<std::size_t>(1 + given++ % 2)].insert(card);
  Skat::State state = game.start(hands, skat);
  for (const Move move : {Skat::pass, Skat::pass, Move{0}, Skat::take_skat}) state = game.after(state, move);
  SkatPlayer player(game, std::make_unique<Spy>(game));
  Decision<Move> decision{};
  while (state.phase != Phase::play) {
    decision = decision_of(game, player, state);
    state = game.after(state, decision.move);
  }
  return {state.contract, decision.reason};
}

TEST(SkatPlayer, DeclaresASureGame) {
  const auto [grand, why_grand] = declared_with("CJ SJ HJ DJ CA SA HA DA CT ST", "D7 H7");
  EXPECT_EQ(grand.kind, SkatKind::grand);
  EXPECT_NE(why_grand.find("whatever the others hold"), std::string::npos) << why_grand;
  const auto [null, why_null] = declared_with("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "D8 D9");
  EXPECT_EQ(null.kind, SkatKind::null);
  EXPECT_NE(why_null.find("whatever the others hold"), std::string::npos) << why_null;
}

TEST(SkatPlayer, KeepsItsClock) {
  if (ombre::testing::is_scaled_down()) GTEST_SKIP() << "a sanitizer takes its own time";
  const Skat game;
  Random random(5);
  constexpr std::chrono::milliseconds clock{400};
  for (int deal = 0; deal < 3; ++deal) {
    const Skat::State start = game.start(random);
    SkatPlayer player(game, std::make_unique<Spy>(game, true), {.threshold = 0.01, .clock = clock});
    Budget::Clock::duration spent{};
    Skat::State state = start;
    int cards = 0;
    while (const auto mover = game.mover(state)) {
      const auto began = Budget::Clock::now();
      if (*mover == 0) {
        const Decision<Move> decision = decision_of(game, player, state);
        spent += Budget::Clock::now() - began;
        cards += state.phase == Phase::play ? 1 : 0;
        state = game.after(state, decision.move);
      } else {
        state = game.after(state, SkatRules{}.choose(game, game.view(state, *mover), moves_of(game, state)));
      }
    }
    // What is not thought over takes its time, too, above all on a busy machine: this finds a clock nobody looks at.
    EXPECT_LT(spent, 10 * clock) << cards;
  }
}

TEST(SkatPlayer, ForgetsVoids) {
  const Skat game;
  const Skat::State state = game.read(
      "hands CJ CA SA / HJ CT ST / SJ DJ HA; skat D7 D8; declarer 0; contract G; played CK S7 / H7 H8 / D9 DT; "
      "voids H / D / C");
  for (const bool forgets : {false, true}) {
    auto spy = std::make_unique<Spy>(game);
    const Spy& inner = *spy;
    SkatPlayer player(game, std::move(spy), {.forgets = forgets});
    decision_of(game, player, state);
    ASSERT_TRUE(inner.seen);
    EXPECT_EQ(inner.seen->voids == (std::array<std::uint8_t, skat_seats>{}), forgets);
    EXPECT_EQ(inner.seen->hand, state.hands[0]);
  }
}

}  // namespace
}  // namespace ombre
