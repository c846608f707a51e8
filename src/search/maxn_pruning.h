// Max^n with pruning: one recursion, and rules that say which prunings are on (pruning_rules.h). Exact under both tie
// policies, in any turn order, for any order of visiting, and for sums that are only bounded above.
//
// The idea (docs/algorithms/maxn_pruning.md derives it): every ancestor that already has a best child
// needs something of the current node's value before it would take it. A node is searched under some of
// these needs and may answer "irrelevant": my value fails a need of this ply or of one below it. A node
// whose needs cannot all be met within the sum of scores is irrelevant without further search. A parent
// that got such an answer because of needs other than its own must search that child again if its own
// result meets those needs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/maxn.h"
#include "search/pruning_rules.h"

namespace ombre {

// The bounds of a state with each upper bound lowered to what the others' lower bounds leave of the sum. A
// game that knows none gets bounds so wide that nothing is pruned.
template <Game G>
Bounds tight_bounds(const G& game, const typename G::State& state) {
  const int players = game.players();
  Bounds bounds{Scores::all(players, -max_score), Scores::all(players, max_score), players * max_score, 0};
  if constexpr (BoundedGame<G>) bounds = game.bounds(state);
  const Score lower_sum = bounds.lower.sum(players);
  for (Player p = 0; p < players; ++p) {
    const Score left = bounds.sum - (lower_sum - bounds.lower[p]);
    if (left < bounds.upper[p]) bounds.upper[p] = left;
  }
  return bounds;
}

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class PrunedMaxn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;
  using Table = ScoresTable<Move>;

  // `table` may be null. Requires: it is used with this preference only.
  PrunedMaxn(Context& context, const Preference& preference, const PruningRules& rules, Table* table = nullptr)
      : context_(context), preference_(preference), rules_(rules), table_(table) {
    if (rules_.reach == 0) rules_.reach = context.game.players() - 1;
  }

  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.scores = solve(state, depth);
    report.line = whole_line(state, depth, context_.lines.from(0));
    return report;
  }

  // The value and line of a child of a root whose children are searched one by one from outside, or nothing
  // where it fails what the root needs.
  std::optional<SearchReport<Move>> run_child(const State& child, int depth, const std::optional<PlayerBound>& root) {
    SearchReport<Move> report;
    Scores value;
    pending_.clear();
    root_bounds_ = tight_bounds(context_.game, child);
    needs_.assign(1, Need{});
    if (root) needs_[0] = {*root, true};
    if (visit(child, depth, 1, 0, value) != exact) return std::nullopt;
    report.scores = value;
    report.line = whole_line(child, depth, context_.lines.from(1));
    return report;
  }

  // What child number `index` of a node must give its mover to be taken instead of the best so far. The bounds
  // are those of that node.
  PlayerBound need(Player mover, const Scores& best, int best_index, int index, const Bounds& bounds) const {
    if (preference_.tie_may_win(mover, best, best_index, index, bounds)) return {mover, best[mover], false};
    if (rules_.discrete && bounds.step > 0) return {mover, best[mover] + bounds.step, false};
    return {mover, best[mover], true};
  }

 private:
  // A child found irrelevant because of needs above its parent's: of the ply given and between.
  struct Pending {
    int index;
    int ply;
    Move move;
  };

  // What the mover at one ply of the current path needs of a child before it would take it.
  struct Need {
    PlayerBound bound;
    bool set = false;
  };

  Scores solve(const State& state, int depth) {
    pending_.clear();
    root_bounds_ = tight_bounds(context_.game, state);
    Scores value;
    visit(state, depth, 0, 0, value);
    return value;
  }

  // A line continued, where the table cut it short, with searches from its end.
  std::vector<Move> whole_line(State state, int depth, std::vector<Move> line) {
    std::size_t done = 0;
    while (table_ != nullptr) {
      for (; done < line.size(); ++done) {
        state = context_.game.after(state, line[done]);
        depth = Context::below(depth);
      }
      if (!context_.game.mover(state) || context_.stops(state, depth, static_cast<int>(done))) break;
      solve(state, depth);
      const std::vector<Move> more = context_.lines.from(0);
      line.insert(line.end(), more.begin(), more.end());
    }
    return line;
  }

  // What a visit returns when it has found the value: greater than every ply.
  static constexpr int exact = std::numeric_limits<int>::max();

  // Finds the value of a node under the needs of the plies from `from` to the one above. Returns `exact`, or
  // a ply such that the value, whatever it is, fails a need of that ply or of one between it and the node.
  int visit(const State& state, int depth, int ply, int from, Scores& value) {
    const std::optional<Player> mover = context_.game.mover(state);
    const bool leaf = !mover || context_.stops(state, depth, ply);
    if (context_.traces()) enter(state, ply, from, leaf);
    int outcome = exact;
    if (leaf)
      value = context_.evaluate(state, ply, !mover);
    else
      outcome = expand(state, *mover, depth, ply, from, value);
    if constexpr (Observer::active) {
      if (context_.traces()) {
        if (outcome == exact) context_.observer.current().scores = value;
        context_.observer.leave();
      }
    }
    return outcome;
  }

  int expand(const State& state, Player mover, int depth, int ply, int from, Scores& best) {
    context_.expand(ply);

    // 1. What is known before any child is searched.
    std::optional<Move> first;
    bool horizon_before = false;
    const bool remembers = table_ != nullptr && depth >= least_remembered_depth;
    if (remembers) {
      if (const auto* record = table_->find(context_.game.key(state))) {
        if (record->state.has_best) first = record->best;
        if (ply > 0 && answers(record->state, depth)) {
          if (!record->state.ended) context_.horizon = true;
          best = record->scores;
          return exact;
        }
      }
      horizon_before = std::exchange(context_.horizon, false);
    }
    const Bounds bounds = rules_.node_bounds ? tight_bounds(context_.game, state) : root_bounds_;
    if (const Hopeless why = hopeless(ply, from, std::nullopt, bounds); why.rule != nullptr) {
      cut(why.rule, ply, why.ply, std::nullopt);
      if (remembers) context_.horizon = horizon_before;
      return why.ply;
    }

    // 2. The children, each under the needs that are handed down to it.
    int best_index = -1;
    Move best_move{};
    const std::size_t pending_begin = pending_.size();
    if (needs_.size() <= static_cast<std::size_t>(ply)) needs_.resize(static_cast<std::size_t>(ply) + 1);
    const int rest = Context::below(depth);
    bool above_leaves = context_.above_leaves(rest);
    const auto take = [&](int index, const Move& move, const Scores& result) {
      if (best_index >= 0 && !preference_.prefers(mover, result, index, best, best_index)) return;
      best = result;
      best_index = index;
      best_move = move;
      context_.lines.extend(ply, move);
    };
    const auto search = [&](int index, const Move& move, int carried_from) {
      if (above_leaves) {
        const Leaf leaf = leaf_after(context_.game, state, move);
        above_leaves = leaf.kind != Leaf::Kind::none;
        if (above_leaves) {
          context_.count_leaf(ply + 1, leaf.kind);
          take(index, move, leaf.scores);
          return;
        }
      }
      Scores result;
      need_at(ply) = best_index < 0 ? Need{} : Need{need(mover, best, best_index, index, bounds), true};
      const int child_from = std::max(carried_from, ply + 1 - rules_.reach);
      const int outcome = visit(context_.game.after(state, move), rest, ply + 1, child_from, result);
      if (outcome == exact)
        take(index, move, result);
      else if (outcome < ply)
        pending_.push_back({index, outcome, move});  // else the mover itself refuses it
    };
    const auto& moves = context_.game.moves(state);
    std::size_t left = moves.size();
    context_.for_each(state, mover, moves, first, [&](int index, const Move& move) {
      --left;
      const bool open = best_index < 0 || failed(best, ply, from) >= 0;  // nothing here is known to matter above
      if (best_index >= 0) {
        const PlayerBound own = need(mover, best, best_index, index, bounds);
        if (rules_.immediate && beyond(own, bounds.upper)) {
          cut("immediate", ply, ply, own);
          return true;
        }
        if (const Hopeless why = open ? hopeless(ply, from, own, bounds) : Hopeless{}; why.rule != nullptr) {
          cut(why.rule, ply, why.ply, own);
          pending_.push_back({index, why.ply, move});
          return true;
        }
      }
      search(index, move, carried(ply, from, open, left == 0));
      return true;
    });

    // 3. Children left open matter only if the best of the others meets the needs from above.
    while (pending_.size() > pending_begin && best_index >= 0 && failed(best, ply, from) < 0) {
      const Pending next = pending_.back();
      pending_.pop_back();
      const PlayerBound own = need(mover, best, best_index, next.index, bounds);
      if (rules_.immediate && beyond(own, bounds.upper)) continue;
      search(next.index, next.move, ply);
    }
    int outcome = exact;
    if (pending_.size() > pending_begin) {
      if (best_index >= 0) outcome = failed(best, ply, from);
      for (std::size_t i = pending_begin; i < pending_.size(); ++i) outcome = std::min(outcome, pending_[i].ply);
      pending_.resize(pending_begin, Pending{});
    }

    // 4. What was learnt.
    if (outcome == exact) context_.learn(state, mover, best_move, depth);
    if (remembers) {
      if (outcome == exact) store(state, depth, best, best_move);
      context_.horizon = context_.horizon || horizon_before;
    }
    return outcome;
  }

  // From which ply on needs are handed down to a child.
  int carried(int ply, int from, bool open, bool last) const {
    switch (rules_.carry) {
      case Carry::nothing:
        return ply + 1;
      case Carry::parent:
        return ply;
      case Carry::last_branch:
        return open && last ? from : ply;
      case Carry::speculative:
        return open ? from : ply;
    }
    return ply;
  }

  static bool beyond(const PlayerBound& bound, const Scores& upper) {
    return bound.need > upper[bound.player] || (bound.strict && bound.need == upper[bound.player]);
  }

  // The deepest ply, not above `from`, whose need the scores fail, or -1.
  int failed(const Scores& scores, int ply, int from) const {
    for (int p = ply - 1; p >= from; --p)
      if (const Need& above = need_at(p); above.set && beyond(above.bound, scores)) return p;
    return -1;
  }

  // Why no result can meet the needs from above together with the mover's own: by which rule, and from which
  // ply on they are enough for it.
  struct Hopeless {
    const char* rule = nullptr;
    int ply = 0;
  };

  Hopeless hopeless(int ply, int from, const std::optional<PlayerBound>& own, const Bounds& bounds) const {
    if (!rules_.sums && !rules_.upper_bounds) return {};
    Scores required = bounds.lower;
    Score total = required.sum(context_.game.players());
    std::uint32_t strict = 0;
    const auto require = [&](const PlayerBound& bound) {
      const Score more = bound.need - required[bound.player];
      if (more < 0) return;
      const std::uint32_t bit = 1U << bound.player;
      if (more > 0) strict &= ~bit;
      if (bound.strict) strict |= bit;
      required[bound.player] = bound.need;
      total += more;
    };
    if (own) require(*own);
    int needs = 0;
    for (int p = ply - 1; p >= from; --p) {
      const Need& above = need_at(p);
      if (!above.set) continue;
      if (rules_.upper_bounds && beyond(above.bound, bounds.upper)) return {"upper bound", p};
      if (!rules_.sums) continue;
      require(above.bound);
      ++needs;
      if (total > bounds.sum || (total == bounds.sum && strict != 0))
        return {needs > 1 ? "sum of all" : "sum with parent", p};
    }
    return {};
  }

  void store(const State& state, int depth, const Scores& scores, const Move& move) {
    auto& record = table_->claim(context_.game.key(state));
    record.scores = scores;
    record.best = move;
    record.state.set_depth(depth);
    record.state.known = true;
    record.state.ended = !context_.horizon;
    record.state.has_best = true;
  }

  void enter(const State& state, int ply, int from, bool leaf) {
    if constexpr (Observer::active) {
      auto& visit = context_.observer.enter(state, ply);
      visit.leaf = leaf;
      for (int p = from; p < ply; ++p)
        if (need_at(p).set) visit.bounds.push_back(need_at(p).bound);
    }
  }

  void cut(const char* rule, int ply, int from, const std::optional<PlayerBound>& own) {
    if constexpr (Observer::active) {
      if (!context_.traces()) return;
      auto& visit = context_.observer.current();
      if (!visit.cut.empty()) return;
      visit.cut = rule;
      for (int p = from; p < ply; ++p)
        if (need_at(p).set) visit.cut_by.push_back(need_at(p).bound);
      if (own) visit.cut_by.push_back(*own);
    }
  }

  Need& need_at(int ply) { return needs_[static_cast<std::size_t>(ply)]; }
  const Need& need_at(int ply) const { return needs_[static_cast<std::size_t>(ply)]; }

  Context& context_;
  Preference preference_;
  PruningRules rules_;
  Table* table_;
  Bounds root_bounds_;
  std::vector<Need> needs_;  // by ply
  std::vector<Pending> pending_;
};

}  // namespace ombre
