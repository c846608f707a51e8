// Alpha-mu (Cazenave and Ventos, 2020): the best move of a player who decides alone for a side, such as a declarer,
// against others who see all cards, where perfect-information Monte Carlo would believe that it sees them too. The
// player's next M moves are chosen alike in worlds that look alike; after them each world is won or lost as with open
// cards. Exact for the given worlds and M: every front is that of all pure strategies of so many moves.
//
// Sets of states that look the same are searched together, depth first, for M = 1, 2, …, with cuts where a front cannot
// change the one above it. Worlds that are lost with open cards are left out: no strategy wins them. The derivation is
// in docs/algorithms/alpha_mu.md.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/budget.h"
#include "core/game.h"
#include "hidden/world_list.h"
#include "hidden/world_sets.h"

namespace ombre {

struct AlphaMuOptions {
  int moves = 3;            // M: own moves looked ahead, the one to be made included; at least 1
  bool moves_seen = false;  // the player sees every move as it is made, as in the play of a contract: less to search
  bool early_cut = true;    // nothing is searched that cannot change the front above
  bool root_cut = true;     // nor moves that cannot be better than the best: their fronts are then upper bounds
  std::size_t table = std::size_t{1} << 13;  // fronts that are remembered; 0: none
  std::span<const double> weights{};         // of the worlds, none: all alike
};

template <class Move>
struct AlphaMuResult {
  // The value of a move is the share of the worlds it wins, by weight; the tie-break that share with open cards. Moves
  // of equal value are preferred by what fewer moves ahead told. `depth` is the last M that was finished, 0 if none.
  Decision<Move> decision{};
  // By move, in the order of the estimates: what the strategies that begin with it win, and whether that is exact.
  std::vector<WorldFront> fronts{};
  std::vector<bool> exact{};
};

// What is remembered: the fronts of sets of states, and which states are won with open cards. Both are arrays in which
// a newer entry takes the place of an older one; keys of 64 bits are taken for what they stand for.
class FrontTable {
 public:
  struct Entry {
    std::uint64_t key;
    int moves;     // own moves looked ahead
    bool horizon;  // more of them might change the front
    WorldFront front;

    bool answers(int asked) const { return moves == asked || (!horizon && moves < asked); }
  };

  // A table of at most so many entries, a power of two; none: nothing is kept.
  explicit FrontTable(std::size_t entries) : entries_(std::bit_floor(entries)) {}

  // What is known of the set with this key, or null.
  const Entry* find(std::uint64_t key) const {
    if (entries_.empty()) return nullptr;
    const std::optional<Entry>& entry = entries_[key & (entries_.size() - 1)];
    return entry && entry->key == key ? &*entry : nullptr;
  }

  void keep(Entry entry) {
    if (entries_.empty()) return;
    const std::size_t slot = entry.key & (entries_.size() - 1);
    entries_[slot] = std::move(entry);
  }

 private:
  std::vector<std::optional<Entry>> entries_;
};

class AnswerTable {
 public:
  AnswerTable() : entries_(size, 0) {}

  std::optional<bool> find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[key % size];
    if ((entry & known) == 0 || (entry | flags) != (key | flags)) return std::nullopt;
    return (entry & yes) != 0;
  }

  void keep(std::uint64_t key, bool answer) { entries_[key % size] = (key & ~flags) | known | (answer ? yes : 0); }

 private:
  static constexpr std::size_t size = std::size_t{1} << 15;
  // In the place of key bits that the place in the table tells already.
  static constexpr std::uint64_t known = 1;
  static constexpr std::uint64_t yes = 2;
  static constexpr std::uint64_t flags = known | yes;

  std::vector<std::uint64_t> entries_;
};

template <ViewedGame G, class Oracle>
class AlphaMu {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  AlphaMu(const G& game, PlayerSet side, Oracle& oracle, Budget& budget, const AlphaMuOptions& options)
      : game_(game), side_(side), oracle_(oracle), budget_(budget), options_(options), fronts_(options.table) {}

  AlphaMuResult<Move> run(std::span<const State> worlds) {
    // 1. The moves, of which nothing is known.
    observer_ = *game_.mover(worlds.front());
    all_ = first_worlds(worlds.size());
    AlphaMuResult<Move> result;
    Decision<Move>& decision = result.decision;
    for (const Move& move : game_.moves(worlds.front())) decision.estimates.push_back({move});
    result.fronts.assign(decision.estimates.size(), WorldFront(all_, all_));
    result.exact.assign(decision.estimates.size(), false);
    decision.move = decision.estimates.front().move;
    decision.depth = 0;
    decision.worlds = static_cast<double>(worlds.size());
    decision.effective_worlds = options_.weights.empty() ? decision.worlds : effective_count(options_.weights);

    // 2. One own move more at a time; one that is not finished does not count.
    try {
      WorldSet<State> root;
      for (std::size_t w = 0; w < worlds.size(); ++w) root.push_back({worlds[w], w});
      std::vector<Branch> branches;
      for (const auto& estimate : decision.estimates) branches.push_back(branch_of(root, estimate.move));
      for (int moves = 1; moves <= options_.moves && !decision.ended; ++moves) deepen(branches, moves, result);
    } catch (const BudgetSpent&) {
    }
    decision.nodes = nodes_;
    return result;
  }

 private:
  // States that look the same, the worlds they come from, and those of them won with open cards.
  struct Node {
    WorldSet<State> set;
    WorldBits possible = 0;
    WorldBits won = 0;
  };
  // What may come next, which is not for the player to choose. `bound` are the worlds of the set before that none of it
  // loses with open cards.
  struct Branch {
    std::vector<Node> nodes;
    WorldBits bound = 0;
  };

  void deepen(const std::vector<Branch>& branches, int moves, AlphaMuResult<Move>& result) {
    // 1. The moves that were best with fewer moves ahead first: what they had then is the most they can have.
    AlphaMuResult<Move> next = result;
    auto& estimates = next.decision.estimates;
    std::vector<std::size_t> order(branches.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return estimates[a].value > estimates[b].value; });

    // 2. Their fronts, as long as one may still be better than the best.
    horizon_ = false;
    WorldFront above(all_);
    std::size_t best = order.front();
    for (const std::size_t i : order) {
      const bool cuts = options_.root_cut && moves > 1 && i != order.front();
      if (cuts && estimates[best].value >= estimates[i].value) {
        next.exact[i] = false;
        continue;
      }
      const WorldFront* const alpha = cuts ? &above : nullptr;
      next.fronts[i] = meet(branches[i], all_, moves - 1, alpha);
      next.exact[i] = alpha == nullptr || !alpha->covers(next.fronts[i]);
      estimates[i].value = share(next.fronts[i].best(options_.weights));
      if (moves == 1) estimates[i].tie_break = estimates[i].value;
      estimates[i].tries = next.decision.worlds;
      if (estimates[i].value > estimates[best].value) best = i;
      above.unite(next.fronts[i]);
    }

    // 3. The choice.
    next.decision.move = estimates[best].move;
    next.decision.depth = moves;
    next.decision.ended = !horizon_;
    result = std::move(next);
  }

  double share(WorldBits worlds) const {
    return weight_of(worlds, options_.weights) / weight_of(all_, options_.weights);
  }

  // The front of a set whose won worlds are known, with so many own moves to look ahead. What `alpha` covers need not
  // be told from less, and what covers `beta` not from more.
  WorldFront visit(const Node& node, int moves, const WorldFront* alpha, const WorldFront* beta) {
    budget_.spend();
    ++nodes_;

    // 1. Nothing to choose, or as with open cards: one state alone hides nothing where no later move does.
    const WorldFront open(node.possible, node.won);
    const std::optional<Player> mover = game_.mover(node.set.front().state);
    if (!mover || node.won == 0 || (alpha != nullptr && alpha->covers(node.won))) return open;
    const WorldSet<State> alive = won_states(node);
    if (options_.moves_seen && alive.size() == 1) return open;
    if (moves == 0) {
      horizon_ = true;
      return open;
    }

    // 2. What is known already. Fewer moves ahead promise at least as much.
    const std::uint64_t key = key_of_set(alive);
    if (const FrontTable::Entry* entry = fronts_.find(key)) {
      const bool answers = entry->answers(moves);
      if (answers) horizon_ = horizon_ || entry->horizon;
      if (answers || (entry->moves < moves && alpha != nullptr && alpha->covers(entry->front.within(node.possible))))
        return entry->front.within(node.possible);
    }

    // 3. The moves.
    const bool horizon_before = std::exchange(horizon_, false);
    const bool own = side_.contains(*mover);
    const WorldFront front =
        own ? choose(alive, node, moves, beta) : meet(branch_of(alive), node.possible, moves, alpha);

    // 4. What was learnt.
    const bool cut = own ? beta != nullptr && front.covers(*beta) && !front.covers(node.won)
                         : alpha != nullptr && alpha->covers(front);
    if (!cut) fronts_.keep({key, moves, horizon_, front.within(node.won)});
    horizon_ = horizon_ || horizon_before;
    return front;
  }

  // The front where the player chooses.
  WorldFront choose(const WorldSet<State>& alive, const Node& node, int moves, const WorldFront* beta) {
    std::vector<Branch> branches;
    for (const Move& move : game_.moves(alive.front().state)) branches.push_back(branch_of(alive, move));
    std::stable_sort(branches.begin(), branches.end(), [&](const Branch& a, const Branch& b) {
      return weight_of(a.bound, options_.weights) > weight_of(b.bound, options_.weights);
    });
    WorldFront front(node.possible);
    for (const Branch& branch : branches) {
      if (options_.early_cut && front.covers(branch.bound)) continue;
      front.unite(meet(branch, node.possible, moves - 1, options_.early_cut ? &front : nullptr));
      if (options_.early_cut && (front.covers(node.won) || (beta != nullptr && front.covers(*beta)))) break;
    }
    return front;
  }

  // The front where any of the nodes may follow. The bound of the branch is that of all strategies.
  WorldFront meet(const Branch& branch, WorldBits possible, int moves, const WorldFront* alpha) {
    WorldFront front(possible, branch.bound);
    for (const Node& node : branch.nodes) {
      if (alpha != nullptr && alpha->covers(front)) break;
      // Below one node of several the front above cannot be compared: the others have their say too.
      const WorldFront* const below = branch.nodes.size() == 1 ? alpha : nullptr;
      front.join(visit(node, moves, below, options_.early_cut ? &front : nullptr), budget_);
    }
    return front;
  }

  // What may follow a move of the player.
  Branch branch_of(const WorldSet<State>& set, const Move& move) {
    ViewSplit<G> split(game_, observer_);
    for (const WorldState<State>& one : set) split.add(game_.after(one.state, move), one.world);
    return branch_of(split, set);
  }
  // What may follow when others move, chance among them.
  Branch branch_of(const WorldSet<State>& set) {
    ViewSplit<G> split(game_, observer_);
    for (const WorldState<State>& one : set)
      for (const Move& move : game_.moves(one.state)) split.add(game_.after(one.state, move), one.world);
    return branch_of(split, set);
  }
  Branch branch_of(const ViewSplit<G>& split, const WorldSet<State>& before) {
    Branch branch;
    for (const WorldState<State>& one : before) branch.bound |= WorldBits{1} << one.world;
    for (const WorldSet<State>& set : split.sets()) {
      Node node{set};
      WorldBits lost = 0;
      for (const WorldState<State>& one : set) {
        const WorldBits bit = WorldBits{1} << one.world;
        node.possible |= bit;
        if ((lost & bit) == 0 && !wins(one.state)) lost |= bit;
      }
      node.won = node.possible & ~lost;
      branch.bound &= node.won | ~node.possible;
      branch.nodes.push_back(std::move(node));
    }
    return branch;
  }

  bool wins(const State& state) {
    const std::uint64_t key = game_.key(state);
    if (const std::optional<bool> known = answers_.find(key)) return *known;
    keep_the_clock(budget_);
    const bool answer = oracle_(state);
    answers_.keep(key, answer);
    return answer;
  }

  static WorldSet<State> won_states(const Node& node) {
    WorldSet<State> alive;
    for (const WorldState<State>& one : node.set)
      if (((node.won >> one.world) & 1U) != 0) alive.push_back(one);
    return alive;
  }

  // The same in whatever order the states come.
  std::uint64_t key_of_set(const WorldSet<State>& set) const {
    std::uint64_t key = 0;
    for (const WorldState<State>& one : set) key += mix(game_.key(one.state) ^ mix(one.world));
    return key;
  }

  const G& game_;
  PlayerSet side_;
  Oracle& oracle_;
  Budget& budget_;
  AlphaMuOptions options_;
  Player observer_ = 0;
  WorldBits all_ = 0;
  FrontTable fronts_;
  AnswerTable answers_;
  std::uint64_t nodes_ = 0;
  bool horizon_ = false;  // some front would look further with more moves
};

// The move of the mover, who decides for all players of `side`, and what each move wins. `oracle(state)` says whether
// the side wins a state with open cards, finished ones included; it may throw BudgetSpent.
// Requires: 1 to 64 worlds that look the same to the mover and are not over; the mover sees the moves of its side (so
// `side` are declarer and dummy, or one player); the oracle is exact; weights are none or positive, one for each world.
template <ViewedGame G, class Oracle>
AlphaMuResult<typename G::Move> alpha_mu(const G& game, std::span<const typename G::State> worlds, PlayerSet side,
                                         Oracle& oracle, Budget& budget, const AlphaMuOptions& options = {}) {
  return AlphaMu<G, Oracle>(game, side, oracle, budget, options).run(worlds);
}

}  // namespace ombre
