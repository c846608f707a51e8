// How likely a world is by what the others did in it: for every move of theirs that the player saw, how likely a model
// of them would have made it with the cards they have in that world.
//
// The past of a world is put together from the player's own views of that time: the cards that others hold now, with
// those they have played since. So it reaches back to the last hidden choice: cards passed, exchanged or laid away.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/any_game.h"
#include "core/random.h"
#include "hidden/world_list.h"

namespace ombre {

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

// A model that is not asked about some states, such as one of card play about bids.
template <HiddenGame G>
class PartialModel : public MoveModel<G> {
 public:
  using Asked = std::function<bool(const typename G::State&)>;

  PartialModel(std::unique_ptr<MoveModel<G>> model, Asked asked) : model_(std::move(model)), asked_(std::move(asked)) {}

  std::optional<double> chance(const typename G::State& state, const typename G::Move& move) override {
    return asked_(state) ? model_->chance(state, move) : std::nullopt;
  }

 private:
  std::unique_ptr<MoveModel<G>> model_;
  Asked asked_;
};

// Whether what others did in this game can be weighed: cards leave the hands one by one and lie open then.
template <class G>
concept InferableGame = HiddenGame<G> && has_hook<G>(Hook::card_play);

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
    Hands hands{};
    for (Player p = 0; p < game_.players(); ++p) hands[static_cast<std::size_t>(p)] = game_.hand(world, p);
    for (auto at = seen_.rbegin(); at != seen_.rend(); ++at) {
      if (at->mover == game_.viewer(now)) continue;
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
  using Hands = std::array<CardSet, max_players>;

  struct Seen {
    View before;
    Player mover;
    std::optional<Move> move;
  };

  // Within a hand cards only leave the hands.
  bool goes_on(const View& before, const View& later) const {
    return game_.viewer(before) == game_.viewer(later) && (game_.hand(later) - game_.hand(before)).empty() &&
           (game_.unseen(later) - game_.unseen(before)).empty();
  }

  // The world as it was before a move, or none where other cards were hidden then. Gives the cards back to `hands`.
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

  // The card that a move played, if it could be.
  CardSet played(const Seen& seen, CardSet known) const {
    if (!seen.move) return {};
    const Card card = game_.card_of(*seen.move);
    return (game_.unseen(seen.before) - known).contains(card) ? CardSet(card) : CardSet();
  }

  const G& game_;
  std::vector<std::unique_ptr<MoveModel<G>>> models_;
  std::vector<Seen> seen_;
};

// Inference from a game of some type, for AnyGame.
template <HiddenGame G>
class ErasedInference final : public WorldInference<AnyGame> {
 public:
  explicit ErasedInference(std::unique_ptr<WorldInference<G>> inference) : inference_(std::move(inference)) {}

  bool watches() const override { return inference_->watches(); }
  void watch(const AnyView& before, Player mover, const std::optional<AnyMove>& move) override {
    inference_->watch(before.as<typename G::View>(), mover,
                      move ? std::optional(move->as<typename G::Move>()) : std::nullopt);
  }
  double weight(const AnyView& now, const AnyState& world) override {
    return inference_->weight(now.as<typename G::View>(), world.as<typename G::State>());
  }

 private:
  std::unique_ptr<WorldInference<G>> inference_;
};

}  // namespace ombre
