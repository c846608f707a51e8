#include "skat/player/skat_achievable.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>
#include <unordered_map>

#include "core/key.h"
#include "core/text.h"
#include "skat/solver/open_skat.h"
#include "skat/solver/paranoid/view.h"

namespace ombre {
namespace {

using WorldMask = std::uint64_t;

// What the declarer sees in the worlds that are left. Cards that were played are taken out of their hands.
struct Node {
  WorldMask worlds = 0;
  CardSet gone{};
  Trick trick{};
  std::array<int, 2> taken{};  // by the declarer and the defenders
};

// What decides a node at the start of a trick, the points taken apart.
struct NodeKey {
  WorldMask worlds;
  std::uint64_t gone;
  std::uint64_t leader;

  friend bool operator==(const NodeKey&, const NodeKey&) = default;
};
struct HashOfNode {
  std::size_t operator()(const NodeKey& key) const { return static_cast<std::size_t>(key_of(key)); }
};

class WorldSearch {
 public:
  WorldSearch(std::span<const Skat::State> worlds, int target, std::uint64_t nodes) : target_(target), nodes_(nodes) {
    for (const Skat::State& world : worlds) worlds_.push_back(skat_paranoid::open_position(world));
    kind_ = worlds_.front().kind;
    declarer_ = worlds_.front().declarer;
    const SkatPosition& first = worlds_.front();
    full_ = first.skat;
    for (const CardSet hand : first.hands) full_ = full_ | hand;
    reach_ = first.taken[0] + skat_points(full_);
    for (int i = 0; i < first.trick.size(); ++i) reach_ += skat_points(first.trick.card(i));
  }

  int open_points(std::size_t world) { return open_.points(worlds_[world]); }

  // Whether one line of play reaches the target in all of these worlds; `best` is a card that does.
  bool holds(WorldMask worlds, std::optional<Card>& best) {
    const SkatPosition& first = worlds_.front();
    visited_ = 0;
    best.reset();
    return holds(Node{worlds, {}, first.trick, first.taken}, &best) && visited_ <= nodes_;
  }

 private:
  Player mover_of(const Node& node) const { return (node.trick.leader() + node.trick.size()) % skat_seats; }
  CardSet hand(const Node& node, std::size_t world, Player player) const {
    return worlds_[world].hands[static_cast<std::size_t>(player)] - node.gone;
  }

  // What the defenders may still take, and whether they cannot take more.
  int limit_of(const Node& node) const { return reach_ - target_ - (node.taken[1] - worlds_.front().taken[1]); }

  bool holds(const Node& node, std::optional<Card>* best) {
    const int limit = limit_of(node);
    if (limit < 0) return false;
    if (!node.trick.empty()) return plays(node, best);
    // 1. Nothing left to lose.
    const auto some = static_cast<std::size_t>(std::countr_zero(node.worlds));
    if (best == nullptr && hand(node, some, declarer_).empty()) return true;
    if (best == nullptr && skat_points(full_ - node.gone) <= limit) return true;
    if (++visited_ > nodes_) return false;
    // 2. What is known: the least limit that is enough and the largest that is not.
    const NodeKey key{node.worlds, node.gone.bits(), static_cast<std::uint64_t>(node.trick.leader())};
    if (best == nullptr) {
      const auto known = known_.find(key);
      if (known != known_.end() && limit >= known->second.enough) return true;
      if (known != known_.end() && limit <= known->second.too_little) return false;
    }
    // 3. Open cards decide one world, and can refute several.
    bool result = !refuted_by_one(node);
    if (result && (best != nullptr || !std::has_single_bit(node.worlds))) result = plays(node, best);
    if (visited_ > nodes_) return false;
    Known& known = known_[key];
    if (result)
      known.enough = std::min(known.enough, limit);
    else
      known.too_little = std::max(known.too_little, limit);
    return result;
  }

  bool refuted_by_one(const Node& node) {
    for (WorldMask rest = node.worlds; rest != 0; rest &= rest - 1) {
      const auto world = static_cast<std::size_t>(std::countr_zero(rest));
      SkatPosition position = worlds_[world];
      for (CardSet& cards : position.hands) cards = cards - node.gone;
      position.trick = node.trick;
      position.taken = node.taken;
      if (!open_.reaches(position, target_)) return true;
    }
    return false;
  }

  // The card that leaves most worlds is the defenders' best hope, the dearest the declarer's.
  bool plays(const Node& node, std::optional<Card>* best) {
    const Player mover = mover_of(node);
    std::array<WorldMask, 64> legal_in{};
    std::vector<Card> cards;
    for (WorldMask rest = node.worlds; rest != 0; rest &= rest - 1) {
      const auto world = static_cast<std::size_t>(std::countr_zero(rest));
      for (const Card card : skat_legal(kind_, node.trick, hand(node, world, mover))) {
        if (legal_in[card.index] == 0) cards.push_back(card);
        legal_in[card.index] |= rest & (0U - rest);
      }
    }
    const bool declarer = mover == declarer_;
    const auto merit = [&](Card card) {
      return declarer ? skat_power(kind_, card)
                      : std::popcount(legal_in[card.index]) * skat_total_points + skat_points(card);
    };
    std::stable_sort(cards.begin(), cards.end(), [&](Card one, Card two) { return merit(one) > merit(two); });
    for (const Card card : cards) {
      const bool result = holds(after(node, card, legal_in[card.index]), nullptr);
      if (result == declarer) {
        if (best != nullptr && declarer) *best = card;
        return declarer;
      }
    }
    return !declarer;
  }

  Node after(const Node& node, Card card, WorldMask worlds) const {
    Node next = node;
    next.worlds = worlds;
    next.gone.insert(card);
    next.trick.play(card);
    if (next.trick.size() < skat_seats) return next;
    const Player winner = skat_winner(kind_, next.trick);
    int points = 0;
    for (int i = 0; i < skat_seats; ++i) points += skat_points(next.trick.card(i));
    next.taken[winner == declarer_ ? 0 : 1] += points;
    next.trick = Trick(winner);
    return next;
  }

  struct Known {
    int enough = skat_total_points + 1;
    int too_little = -1;
  };

  std::vector<SkatPosition> worlds_;
  SkatKind kind_ = SkatKind::grand;
  Player declarer_ = 0;
  CardSet full_{};  // in hands and skat
  int reach_ = 0;   // the declarer's points if the defenders take nothing more
  int target_;
  std::uint64_t nodes_;
  std::uint64_t visited_ = 0;
  OpenSkat open_;
  std::unordered_map<NodeKey, Known, HashOfNode> known_;
};

void check_worlds(std::span<const Skat::State> worlds) {
  if (worlds.size() > most_achievable_worlds)
    throw InputError(std::to_string(worlds.size()) + " worlds", "worlds", "at most 64");
  const Skat game;
  for (const Skat::State& world : worlds) {
    if (world.phase != Skat::Phase::play || !world.declarer || world.contract.kind == SkatKind::null)
      throw InputError("not a world with points to play for", "worlds", "states during play of a suit game or grand");
    const Player declarer = *world.declarer;
    if (!worlds.front().declarer || !(game.view(world, declarer) == game.view(worlds.front(), declarer)))
      throw InputError("worlds that look different", "worlds", "one view of the declarer");
  }
}

}  // namespace

AchievableSet achievable(std::span<const Skat::State> worlds, int target, const AchievableOptions& options) {
  check_worlds(worlds);
  AchievableSet out;
  if (worlds.empty()) return out;
  WorldSearch search(worlds, target, options.nodes);
  // 1. Worlds that can be won, the hardest first.
  std::vector<std::pair<int, std::size_t>> solvable;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const int points = search.open_points(i);
    if (points >= target) solvable.emplace_back(points, i);
  }
  std::stable_sort(solvable.begin(), solvable.end());
  std::vector<std::size_t> order;
  for (const auto& each : solvable) order.push_back(each.second);
  // 2. Sets, world by world.
  for (int round = 0; round < options.orders; ++round) {
    AchievableSet grown;
    WorldMask in = 0;
    std::vector<std::size_t> rejected;
    for (const std::size_t world : order) {
      std::optional<Card> card;
      if (search.holds(in | WorldMask{1} << world, card)) {
        in |= WorldMask{1} << world;
        grown.worlds.push_back(world);
        grown.card = card;
      } else {
        rejected.push_back(world);
      }
    }
    std::sort(grown.worlds.begin(), grown.worlds.end());
    if (grown.worlds.size() > out.worlds.size()) out = grown;
    if (rejected.empty()) break;
    const auto is_rejected = [&](std::size_t world) {
      return std::find(rejected.begin(), rejected.end(), world) != rejected.end();
    };
    std::stable_partition(order.begin(), order.end(), is_rejected);
  }
  return out;
}

}  // namespace ombre
