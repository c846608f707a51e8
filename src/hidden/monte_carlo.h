// The Monte Carlo players: draw worlds that fit the view, value every move in each, take the best on average. With a
// search or a solver inside this is perfect-information Monte Carlo (Levy, 1989; Ginsberg, 1999), with play-outs
// imperfect-information Monte Carlo (Furtak and Buro, 2013).
//
// World i and its lots depend on the seed and on i alone and sums are made in a fixed order, so that the choice is the
// same on any number of threads, unless the clock is the limit. Where several processes are asked the same, each takes
// some of the worlds, or all where these must be valued in order and no clock decides how many there are, and all come
// to the same choice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "hidden/move_tally.h"
#include "hidden/open_solver.h"
#include "hidden/world_evaluator.h"
#include "hidden/world_list.h"
#include "hidden/world_options.h"
#include "hidden/world_walk.h"
#include "parallel/share_records.h"

namespace ombre {

template <HiddenGame G>
class MonteCarloAgent : public Agent<G> {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  // `inference` may be null: then all worlds are equally likely. The game must outlive the agent.
  MonteCarloAgent(const G& game, EvaluatorMaker<G> make_evaluator, MonteCarloOptions options,
                  std::unique_ptr<WorldInference<G>> inference = nullptr)
      : game_(game), make_evaluator_(std::move(make_evaluator)), options_(options), inference_(std::move(inference)) {
    if (options_.in_order) options_.threads = 1;
    evaluators_.resize(static_cast<std::size_t>(std::max(1, options_.threads)));
  }

  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { outer_deadline_ = deadline; }

  bool watches() const override { return inference_ && inference_->watches(); }
  void watch(const View& before, Player mover, const std::optional<Move>& move) override {
    if (inference_) inference_->watch(before, mover, move);
  }

  // From now on worlds are weighed by this, too, and found by walks. Requires: it is quick, and need not watch.
  void walk_by(std::unique_ptr<WorldInference<G>> quick) { quick_ = std::move(quick); }

  // From now on only the moves that this keeps are looked at.
  void keep_to(MoveFilter<G> filter) { filter_ = std::move(filter); }

  Decision<Move> choose(const View& view, std::span<const Move> all_moves, Random& random) override {
    const std::uint64_t seed = random.bits();
    std::vector<Move> moves(all_moves.begin(), all_moves.end());
    if (filter_ && moves.size() > 1 && !in_a_hurry())
      if (std::vector<Move> kept = filter_(view, all_moves); !kept.empty()) moves = std::move(kept);
    keep_to_the_first(all_moves, moves);
    if (moves.size() == 1) return {.move = moves.front()};
    nodes_ = 0;
    const Worlds<G> worlds(game_, view);
    const int cards = game_.cards_held(view);
    full_hand_ = std::max(full_hand_, cards);
    Tally tally(moves.size());
    double effective = 0;
    const bool many = worlds.count() > worlds_at(options_, cards, full_hand_);
    if (options_.time.count() > 0 && many)
      effective = until_the_clock(worlds, moves, seed, tally);
    else
      effective = in_worlds(worlds, moves, seed, tally);

    Decision<Move> decision;
    for (std::size_t i = 0; i < moves.size(); ++i)
      decision.estimates.push_back({moves[i], tally.value(i), tally.tie_break(i), tally.tries(i), tally.won(i)});
    decision.move = moves[tally.best()];
    decision.nodes = nodes_;
    decision.worlds = tally.worlds();
    decision.effective_worlds = effective;
    return decision;
  }

 private:
  using Tally = MoveTally;

  // What a filter takes may be more than is left then.
  static constexpr std::chrono::milliseconds time_for_filter{1500};
  bool in_a_hurry() const {
    const bool own = options_.time.count() > 0 && options_.time < time_for_filter;
    return own || (outer_deadline_ && *outer_deadline_ - Budget::Clock::now() < time_for_filter);
  }

  // Who value worlds together.
  Crew& members() const { return options_.members != nullptr ? *options_.members : lone_crew(); }

  struct Trial {
    std::size_t world;
    std::vector<std::size_t> moves;
  };

  WorldEvaluator<G>& evaluator(std::size_t thread) {
    if (!evaluators_[thread]) evaluators_[thread] = make_evaluator_();
    return *evaluators_[thread];
  }

  // What a filter keeps may depend on the clock; all processes go on with what the first has kept.
  void keep_to_the_first(std::span<const Move> all, std::vector<Move>& moves) const {
    if (members().size() == 1) return;
    std::vector<std::size_t> places;
    for (const Move& move : moves)
      places.push_back(static_cast<std::size_t>(std::find(all.begin(), all.end(), move) - all.begin()));
    from_first(members(), places);
    moves.clear();
    for (const std::size_t place : places) moves.push_back(all[place]);
  }

  WorldWeights<G> weights(const View& view) const {
    WorldWeights<G> weights;
    if (quick_) weights.quick = [this, &view](const State& world) { return quick_->weight(view, world); };
    if (inference_) weights.slow = [this, &view](const State& world) { return inference_->weight(view, world); };
    return weights;
  }

  WorldEffort effort(int cards, std::size_t worlds) const {
    WorldEffort effort;
    effort.to_the_end = cards <= options_.end_cards;
    if (options_.nodes > 0 && !effort.to_the_end)
      effort.limits.nodes = std::max<std::uint64_t>(1, options_.nodes / std::max<std::size_t>(1, worlds));
    effort.limits.stop = options_.stop;
    effort.limits.deadline = outer_deadline_;
    if (options_.time.count() > 0) {
      const auto own = Budget::Clock::now() + options_.time;
      effort.limits.deadline = outer_deadline_ ? std::min(own, *outer_deadline_) : own;
    }
    return effort;
  }

  // The values of moves in one world, none where it was not finished, and what that has cost.
  struct Found {
    std::vector<WorldValue> values{};
    std::uint64_t nodes = 0;

    template <class Self>
    static auto parts(Self& self) {
      return std::tie(self.values, self.nodes);
    }
  };

  Found evaluate(std::size_t worker, const State& world, std::span<const Move> moves, const WorldEffort& effort,
                 std::uint64_t seed) {
    WorldEvaluator<G>& by = evaluator(worker);
    const std::uint64_t before = by.nodes();
    Found found{.values = std::vector<WorldValue>(moves.size())};
    if (!by.evaluate(world, moves, effort, seed, found.values)) found.values.clear();
    found.nodes = by.nodes() - before;
    return found;
  }

  void add(const Found& found, std::span<const std::size_t> moves, double weight, Tally& tally) {
    nodes_ += found.nodes;
    if (!found.values.empty()) tally.add(moves, found.values, weight);
  }

  // Values moves in worlds, on all threads; what was not finished is not counted.
  void run(std::span<const State> worlds, std::span<const double> weights, std::span<const Move> moves,
           std::span<const Trial> trials, const WorldEffort& effort, std::uint64_t seed, Tally& tally) {
    const auto value_trial = [&](std::size_t i, std::size_t worker) {
      const Trial& trial = trials[i];
      std::vector<Move> tried;
      for (const std::size_t move : trial.moves) tried.push_back(moves[move]);
      return evaluate(worker, worlds[trial.world], tried, effort, mix(seed ^ mix(trial.world)));
    };
    std::vector<Found> found =
        share_results(trials.size(), options_.threads, value_trial, {}, options_.in_order ? lone_crew() : members());
    // A clock may have ended some earlier than others.
    if (options_.in_order) from_first(members(), found);
    for (std::size_t i = 0; i < trials.size(); ++i) add(found[i], trials[i].moves, weights[trials[i].world], tally);
  }

  double in_worlds(const Worlds<G>& worlds, std::span<const Move> moves, std::uint64_t seed, Tally& tally) {
    const int cards = game_.cards_held(worlds.view());
    const auto count = static_cast<std::size_t>(worlds_at(options_, cards, full_hand_));
    const WalkOptions walk{.candidates = options_.candidates};
    const std::size_t drawn = drawn_worlds(count, moves.size());
    const WorldList<G> list = walk_worlds<G>(game_, worlds, drawn, weights(worlds.view()), walk, seed);
    const WorldEffort each = effort(cards, std::min(count, list.worlds.size()));
    const auto try_moves = [&](const std::vector<Trial>& trials) {
      run(list.worlds, list.weights, moves, trials, each, seed, tally);
    };
    if (options_.trials == MoveTrials::ucb)
      by_ucb(count * moves.size(), list.worlds.size(), moves.size(), try_moves, tally);
    else if (options_.trials == MoveTrials::rejects)
      by_rejects(count, list.worlds.size(), moves.size(), try_moves, tally);
    else
      in_all(list.worlds.size(), moves.size(), try_moves);
    return list.effective;
  }

  template <class Try>
  static void in_all(std::size_t worlds, std::size_t moves, const Try& try_moves) {
    std::vector<std::size_t> all(moves);
    for (std::size_t i = 0; i < moves; ++i) all[i] = i;
    std::vector<Trial> trials;
    for (std::size_t w = 0; w < worlds; ++w) trials.push_back({w, all});
    try_moves(trials);
  }

  // So many trials are decided on at a time, whatever the number of threads.
  static constexpr std::size_t ucb_batch = 16;
  // The best move may be tried so many times as often as the number of worlds says.
  static constexpr std::size_t ucb_reach = 4;

  // The worlds to draw so that all moves together are tried in `count` each.
  std::size_t drawn_worlds(std::size_t count, std::size_t moves) const {
    if (options_.trials == MoveTrials::ucb) return count * ucb_reach;
    if (options_.trials == MoveTrials::rejects) return rejects_trials(count, moves, moves - 1);
    return count;
  }

  // The n-th trial of a move is in world n.
  template <class Try>
  static void by_ucb(std::size_t all, std::size_t worlds, std::size_t moves, const Try& try_moves, Tally& tally) {
    std::vector<std::size_t> tried(moves, 0);
    for (std::size_t done = 0; done < all;) {
      std::vector<Trial> trials;
      while (trials.size() < ucb_batch && done < all) {
        const std::optional<std::size_t> next = tally.most_promising(tried, worlds);
        if (!next) break;
        trials.push_back({tried[*next]++, {*next}});
        ++done;
      }
      if (trials.empty()) return;
      try_moves(trials);
    }
  }

  template <class Try>
  static void by_rejects(std::size_t count, std::size_t worlds, std::size_t moves, const Try& try_moves, Tally& tally) {
    std::vector<std::size_t> left(moves);
    for (std::size_t i = 0; i < moves; ++i) left[i] = i;
    std::size_t tried = 0;
    for (std::size_t round = 1; round < moves; ++round) {
      const std::size_t upto = std::min(worlds, rejects_trials(count, moves, round));
      std::vector<Trial> trials;
      for (; tried < upto; ++tried) trials.push_back({tried, left});
      try_moves(trials);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(tally.worst(left)));
    }
    tally.keep_only(left);
  }

  // What one thread has found until the time was over.
  struct Share {
    Tally tally{0};
    std::uint64_t nodes = 0;

    template <class Self>
    static auto parts(Self& self) {
      return std::tie(self.tally, self.nodes);
    }
  };

  // Draws worlds until the time is over.
  double until_the_clock(const Worlds<G>& worlds, std::span<const Move> moves, std::uint64_t seed, Tally& tally) {
    const int cards = game_.cards_held(worlds.view());
    const WorldEffort each = effort(cards, static_cast<std::size_t>(worlds_at(options_, cards, full_hand_)));
    std::vector<std::size_t> all(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) all[i] = i;
    const Random base(seed);
    // Asked once before several threads ask: what was heard is looked up when a view is new.
    const WorldWeights<G> all_weights = weights(worlds.view());
    Random first = base.fork(0);
    if (quick_) quick_->weight(worlds.view(), worlds.sample(first));
    const WorldWalk<G> walk(game_, worlds.view(), all_weights.quick);
    // Each thread of each process takes every so many-th world.
    const std::size_t takers = evaluators_.size() * static_cast<std::size_t>(members().size());
    const auto take = [&](std::size_t taker, std::size_t worker) {
      Share mine{.tally = Tally(moves.size())};
      for (std::size_t number = taker; !each.over(); number += takers) {
        Random random = base.fork(number);
        State world = worlds.sample(random);
        if (quick_) world = walk.from(world, usual_walk, random);
        const Found one = evaluate(worker, world, moves, each, mix(seed ^ mix(number)));
        mine.nodes += one.nodes;
        if (!one.values.empty()) mine.tally.add(all, one.values, 1);
      }
      return mine;
    };
    for (const Share& some : share_results(takers, options_.threads, take, {}, members())) {
      nodes_ += some.nodes;
      tally.add(some.tally);
    }
    return tally.worlds();
  }

  const G& game_;
  EvaluatorMaker<G> make_evaluator_;
  MonteCarloOptions options_;
  std::unique_ptr<WorldInference<G>> inference_;
  std::unique_ptr<WorldInference<G>> quick_;
  MoveFilter<G> filter_;
  int full_hand_ = 0;        // the most cards held so far
  std::uint64_t nodes_ = 0;  // of this choice
  std::optional<Budget::Clock::time_point> outer_deadline_{};
  std::vector<std::unique_ptr<WorldEvaluator<G>>> evaluators_;  // by thread
};

}  // namespace ombre
