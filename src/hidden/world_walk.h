// Worlds drawn by their weights, also where almost all weight is on very few: those that list_worlds keeps are copies
// of the few best candidates then. From each of them goes a walk: two cards change their holders if both may hold them,
// and the step is taken by the ratio of the weights (Metropolis et al., 1953). Walks leave the distribution as it is,
// so they make copies different and what was drawn too often or too rarely right, the more the longer they are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/hidden_cards.h"
#include "core/random.h"
#include "core/worlds.h"
#include "hidden/world_list.h"

namespace ombre {

// Walks through the worlds of one view. Game, view and weight must outlive it.
template <HiddenGame G>
class WorldWalk {
 public:
  using State = typename G::State;
  using View = typename G::View;

  WorldWalk(const G& game, const View& view, const WorldWeight<G>& weight)
      : game_(game), view_(view), weight_(weight), hidden_(game.hidden(view)) {}

  // The world after so many steps, taken or not. The same one where the game does not say who holds the hidden cards.
  State from(const State& world, int steps, Random& random) const {
    std::optional<DealtHands> hands = hands_of(world);
    if (!hands || hidden_.count < 2) return world;
    State now = world;
    double likely = weight_(now);
    for (int i = 0; i < steps; ++i) {
      const DealtHands next = neighbour(*hands, random);
      const double ratio = random.unit();
      if (next == *hands) continue;
      State there = game_.world(view_, next, random);
      const double likely_there = weight_(there);
      if (likely_there < ratio * likely) continue;
      hands = next;
      now = std::move(there);
      likely = likely_there;
    }
    return now;
  }

 private:
  // Who holds what in a world; none where several holders are nobody's hand.
  std::optional<DealtHands> hands_of(const State& world) const {
    DealtHands hands{};
    if constexpr (has_hook<G>(Hook::card_play)) {
      CardSet rest = hidden_.cards;
      std::optional<std::size_t> nobodys;
      for (std::size_t h = 0; h < hidden_.count; ++h) {
        const HiddenCards::Holder& holder = hidden_.holders[h];
        if (holder.owner == HiddenCards::nobody) {
          if (nobodys) return std::nullopt;
          nobodys = h;
          continue;
        }
        hands[h] = game_.hand(world, holder.owner);
        rest = rest - hands[h];
      }
      if (nobodys) hands[*nobodys] = rest;
      for (std::size_t h = 0; h < hidden_.count; ++h)
        if (hands[h].size() != hidden_.holders[h].size) return std::nullopt;
      return hands;
    } else {
      return std::nullopt;
    }
  }

  // Two cards of two holders changed, or nothing where they may not hold them: each as likely as the way back.
  DealtHands neighbour(const DealtHands& hands, Random& random) const {
    const int holders = static_cast<int>(hidden_.count);
    const auto one = static_cast<std::size_t>(random.below(holders));
    const auto further = static_cast<std::size_t>(random.between(1, holders - 1));
    const std::size_t other = (one + further) % hidden_.count;
    if (hands[one].empty() || hands[other].empty()) return hands;
    const Card given = card_of(hands[one], random);
    const Card taken = card_of(hands[other], random);
    if (!hidden_.holders[other].may_hold.contains(given) || !hidden_.holders[one].may_hold.contains(taken))
      return hands;
    DealtHands next = hands;
    next[one].erase(given);
    next[other].erase(taken);
    next[one].insert(taken);
    next[other].insert(given);
    return next;
  }

  static Card card_of(CardSet cards, Random& random) {
    auto at = cards.begin();
    for (int skip = random.below(static_cast<int>(cards.size())); skip > 0; --skip) ++at;
    return *at;
  }

  const G& game_;
  const View& view_;
  const WorldWeight<G>& weight_;
  HiddenCards hidden_;
};

// What worlds are weighed by: the product of what is quick to find, by which walks go, and of what takes its time.
template <HiddenGame G>
struct WorldWeights {
  WorldWeight<G> quick{};  // none: nothing walks
  WorldWeight<G> slow{};   // none: 1

  double operator()(const typename G::State& world) const {
    return (quick ? quick(world) : 1) * (slow ? slow(world) : 1);
  }
};

// Steps of a walk that make a start forgotten where a dozen bits were heard, and still cost less than solving a world.
inline constexpr int usual_walk = 600;

struct WalkOptions {
  int candidates = 8;  // drawn for each one kept, and walks of each where there is something slow
  int steps = usual_walk;
};

// As list_worlds by the whole weight. Where something is quick, each world kept by it, and each copy of one, walks on
// by it; where something is slow as well, it does so several times, and the end of each walk is taken or not by the
// ratio of what is slow (surrogate transitions; Liu, 2001). All worlds weigh the same then, and `effective` is how many
// are different. Nothing walks where all worlds are listed.
template <HiddenGame G>
WorldList<G> walk_worlds(const G& game, const Worlds<G>& worlds, std::size_t count, const WorldWeights<G>& weights,
                         const WalkOptions& options, std::uint64_t seed) {
  using State = typename G::State;
  const auto candidates = static_cast<std::size_t>(options.candidates);
  // 1. Without walks.
  if (!weights.quick) return list_worlds<G>(worlds, count, weights.slow, candidates, seed);
  if (worlds.count() <= static_cast<double>(count)) return list_worlds<G>(worlds, count, weights, candidates, seed);

  // 2. Walks from worlds that are about right.
  const WorldList<G> drawn = list_worlds<G>(worlds, count, weights.quick, candidates, seed);
  const WorldWalk<G> walk(game, worlds.view(), weights.quick);
  const Random base = Random(seed).fork(count * candidates + 1);
  WorldList<G> list;
  std::unordered_set<std::uint64_t> different;
  const auto walked = [&](State now, Random& random) {
    if (!weights.slow) return walk.from(now, options.steps, random);
    double likely = weights.slow(now);
    for (std::size_t round = 0; round < candidates; ++round) {
      State there = walk.from(now, options.steps, random);
      const double likely_there = weights.slow(there);
      const double ratio = random.unit();
      if (likely_there < ratio * likely) continue;
      now = std::move(there);
      likely = likely_there;
    }
    return now;
  };
  for (std::size_t i = 0; i < drawn.worlds.size(); ++i)
    for (double copy = 0; copy < drawn.weights[i]; ++copy) {
      Random random = base.fork(list.worlds.size());
      list.worlds.push_back(walked(drawn.worlds[i], random));
      different.insert(game.key(list.worlds.back()));
    }
  list.weights.assign(list.worlds.size(), 1);
  list.effective = static_cast<double>(different.size());
  return list;
}

}  // namespace ombre
