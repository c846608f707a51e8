// How likely a world is by what the others did in it: for every move of theirs that the player saw, how likely a model
// of them would have made it with the cards they have in that world.
//
// The past of a world is put together from the player's own views of that time: the cards that others hold now, with
// those they have played since. So it reaches back to the last hidden choice: cards passed, exchanged or laid away.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/random.h"
#include "imperfect/world_list.h"

namespace ombre {

class Hearts;
class SergeantMajor;
class Skat;
class Spades;

// How others move: the chance that the mover of a state makes this move. Less than all is enough: 0 would rule out a
// world for ever because of one surprise.
template <HiddenGame G>
class MoveModel {
 public:
  virtual ~MoveModel() = default;
  // The chance of `move`, or none where the model has no opinion.
  virtual std::optional<double> chance(const typename G::State& state, const typename G::Move& move) = 0;
};

// Others play as an agent would, but for a share of moves made at random.
template <HiddenGame G>
class AgentModel : public MoveModel<G> {
 public:
  using Move = typename G::Move;

  // Requires: 0 < surprise <= 1.
  AgentModel(const G& game, std::unique_ptr<Agent<G>> agent, double surprise)
      : game_(game), agent_(std::move(agent)), surprise_(surprise) {}

  std::optional<double> chance(const typename G::State& state, const Move& move) override {
    moves_.clear();
    for (const Move& each : game_.moves(state)) moves_.push_back(each);
    if (moves_.size() < 2) return std::nullopt;
    const typename G::View view = game_.view(state, *game_.mover(state));
    Random random(game_.view_key(view));
    const double share = surprise_ / static_cast<double>(moves_.size());
    return agent_->choose(view, moves_, random).move == move ? 1 - surprise_ + share : share;
  }

 private:
  const G& game_;
  std::unique_ptr<Agent<G>> agent_;
  double surprise_;
  std::vector<Move> moves_;
};

// Whether what others did in this game can be weighed: cards leave the hands one by one and lie open then.
template <class G>
inline constexpr bool plays_from_hands = false;
template <>
inline constexpr bool plays_from_hands<Hearts> = true;
template <>
inline constexpr bool plays_from_hands<SergeantMajor> = true;
template <>
inline constexpr bool plays_from_hands<Skat> = true;
template <>
inline constexpr bool plays_from_hands<Spades> = true;

template <class G>
concept InferableGame = HiddenGame<G> && plays_from_hands<G>;

template <InferableGame G>
class MoveInference : public WorldInference<G> {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  MoveInference(const G& game, std::vector<std::unique_ptr<MoveModel<G>>> models)
      : game_(game), models_(std::move(models)) {}

  // A new hand of the game forgets what was before.
  void watch(const View& before, Player mover, const std::optional<Move>& move) override {
    if (!seen_.empty() && !goes_on(seen_.back().before, before)) seen_.clear();
    seen_.push_back({before, mover, move});
  }

  double weight(const View& now, const State& world) override {
    if (seen_.empty() || !goes_on(seen_.back().before, now)) return 1;
    double weight = 1;
    auto hands = world.hands;
    for (auto at = seen_.rbegin(); at != seen_.rend(); ++at) {
      if (at->mover == now.player) continue;
      const std::optional<State> then = past(hands, *at);
      if (!then || !at->move) break;
      for (const auto& model : models_)
        if (const std::optional<double> chance = model->chance(*then, *at->move)) {
          weight *= *chance;
          break;
        }
    }
    return weight;
  }

 private:
  struct Seen {
    View before;
    Player mover;
    std::optional<Move> move;
  };

  // Within a hand cards only leave the hands.
  static bool goes_on(const View& before, const View& later) {
    return before.player == later.player && (later.hand - before.hand).empty() &&
           (later.unseen - before.unseen).empty();
  }

  // The world as it was before a move, or none where other cards were hidden then. Gives the cards back to `hands`.
  template <class Hands>
  std::optional<State> past(Hands& hands, const Seen& seen) const {
    const HiddenCards hidden = game_.hidden(seen.before);
    // 1. Whoever had one card more then has played it: one that was hidden, and is in no hand now.
    CardSet& hand = hands[static_cast<std::size_t>(seen.mover)];
    CardSet known;
    for (const CardSet held : hands) known = known | held;
    for (std::size_t h = 0; h < hidden.count; ++h)
      if (hidden.holders[h].owner == seen.mover && hidden.holders[h].size == hand.size() + 1)
        hand = hand | played(seen, known);
    // 2. The holders of that time.
    DealtHands dealt{};
    CardSet given;
    std::optional<std::size_t> rest;
    for (std::size_t h = 0; h < hidden.count; ++h) {
      if (hidden.holders[h].owner == HiddenCards::nobody) {
        if (rest) return std::nullopt;
        rest = h;
        continue;
      }
      dealt[h] = hands[static_cast<std::size_t>(hidden.holders[h].owner)];
      given = given | dealt[h];
      if (dealt[h].size() != hidden.holders[h].size) return std::nullopt;
    }
    if (rest) {
      dealt[*rest] = hidden.cards - given;
      if (dealt[*rest].size() != hidden.holders[*rest].size) return std::nullopt;
    } else if (given != hidden.cards) {
      return std::nullopt;
    }
    Random random(0);
    return game_.world(seen.before, dealt, random);
  }

  // The card that a move played: of those that could be, the one the move is.
  CardSet played(const Seen& seen, CardSet known) const {
    if (!seen.move) return {};
    for (const Card card : seen.before.unseen - known)
      if (is_card(*seen.move, card)) return CardSet(card);
    return {};
  }

  static bool is_card(const Move& move, Card card) {
    if constexpr (std::is_same_v<Move, Card>)
      return move == card;
    else if constexpr (requires { move.value; })
      return move.value == card.index;
    else
      return false;
  }

  const G& game_;
  std::vector<std::unique_ptr<MoveModel<G>>> models_;
  std::vector<Seen> seen_;
};

}  // namespace ombre
