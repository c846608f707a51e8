// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) as an agent for any game with hidden
// cards: many iterations, each in another world that fits the view, share what they learn of the moves. The searches
// themselves are in ismcts_search.h.
//
// The iterations of a decision are divided among a number of searches that know nothing of each other; what they found
// at the root is added up. Neither the division nor the lots depend on the number of threads, so the choice does not
// either, unless the clock is a limit: then every thread has one search.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/budget.h"
#include "core/text.h"
#include "core/worlds.h"
#include "hidden/ismcts_search.h"
#include "parallel/parallel.h"

namespace ombre {

struct IsmctsOptions {
  std::uint64_t iterations = 10'000;  // a decision; 0: by the clock or the flag alone
  std::chrono::milliseconds time{0};  // a decision; 0: no limit
  double exploration = 0.4;           // in parts of the range of scores
  IsmctsTrees trees = IsmctsTrees::one;
  int threads = 1;
  std::size_t most_edges = std::size_t{1} << 21;  // moves kept in all trees of a decision
  const std::atomic<bool>* stop = nullptr;        // raised: the agent answers at once
};

// Searches of a decision that is limited by iterations: at most so many, each of at least so many iterations.
inline constexpr std::uint64_t ismcts_most_searches = 4;
inline constexpr std::uint64_t ismcts_least_iterations = 500;
// Each search may keep so many moves whatever the options say, so that there is room for those at the root.
inline constexpr std::size_t ismcts_least_edges = 1024;

template <HiddenGame G, PlayoutPolicy<G> Policy = RandomPlayout>
class IsmctsAgent : public Agent<G> {
 public:
  using View = typename G::View;
  using Move = typename G::Move;

  // The game must outlive the agent; each search has a copy of the policy. Throws InputError where nothing would end a
  // decision, and on numbers out of range.
  explicit IsmctsAgent(const G& game, IsmctsOptions options = {}, Policy policy = {})
      : game_(game), options_(options), policy_(std::move(policy)) {
    if (options.iterations == 0 && options.time.count() <= 0 && options.stop == nullptr)
      throw InputError("no limit", "iterations", "a number of iterations or a time");
    if (options.threads < 1) throw InputError("no thread", "threads", "1 or more");
    if (!(options.exploration >= 0)) throw InputError("less than nothing", "exploration", "0 or more");
  }

  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { outer_deadline_ = deadline; }

  // The move most often made; of equals the one with the highest mean, then the first.
  Decision<Move> choose(const View& view, std::span<const Move> moves, Random& random) override {
    const Random base(random.bits());
    if (moves.size() == 1) return {.move = moves.front()};
    std::optional<Budget::Clock::time_point> deadline;
    if (options_.time.count() > 0) deadline = Budget::Clock::now() + options_.time;
    if (outer_deadline_) deadline = deadline ? std::min(*deadline, *outer_deadline_) : *outer_deadline_;

    const Worlds<G> worlds(game_, view);
    const std::uint64_t count = searches(deadline.has_value());
    const std::size_t room = std::max(ismcts_least_edges, options_.most_edges / count);
    while (searches_.size() < count) searches_.push_back(std::make_unique<Search>(game_, policy_));
    for_each_piece(count, options_.threads, [&](std::size_t part) {
      Search& search = *searches_[part];
      search.begin(worlds, options_.trees, options_.exploration, room, base.fork(part));
      const std::uint64_t share = (options_.iterations + count - 1 - part) / count;
      do search.iterate();
      while (!over(deadline) && (options_.iterations == 0 || search.iterations() < share));
    });
    return sum_up(moves, count);
  }

 private:
  using Search = IsmctsSearch<G, Policy>;

  std::uint64_t searches(bool clock) const {
    if (clock || options_.iterations == 0) return static_cast<std::uint64_t>(options_.threads);
    return std::clamp(options_.iterations / ismcts_least_iterations, std::uint64_t{1}, ismcts_most_searches);
  }

  bool over(const std::optional<Budget::Clock::time_point>& deadline) const {
    if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) return true;
    return deadline && Budget::Clock::now() >= *deadline;
  }

  Decision<Move> sum_up(std::span<const Move> moves, std::uint64_t count) const {
    Decision<Move> decision;
    for (const Move& move : moves) decision.estimates.push_back({move});
    for (std::uint64_t part = 0; part < count; ++part) {
      const Search& search = *searches_[part];
      decision.worlds += static_cast<double>(search.iterations());
      decision.nodes += search.edges();
      for (const MoveEstimate<Move>& found : search.root_estimates()) {
        const auto at = std::find_if(decision.estimates.begin(), decision.estimates.end(),
                                     [&](const MoveEstimate<Move>& each) { return each.move == found.move; });
        if (at == decision.estimates.end()) continue;
        at->value += found.value * found.tries;
        at->tries += found.tries;
      }
    }
    for (MoveEstimate<Move>& estimate : decision.estimates)
      if (estimate.tries > 0) estimate.value /= estimate.tries;
    const auto less = [](const MoveEstimate<Move>& a, const MoveEstimate<Move>& b) {
      return a.tries != b.tries ? a.tries < b.tries : a.value < b.value;
    };
    decision.move = std::max_element(decision.estimates.begin(), decision.estimates.end(), less)->move;
    decision.effective_worlds = decision.worlds;
    return decision;
  }

  const G& game_;
  IsmctsOptions options_;
  Policy policy_;
  std::optional<Budget::Clock::time_point> outer_deadline_{};
  std::vector<std::unique_ptr<Search>> searches_;  // their memory is kept from decision to decision
};

}  // namespace ombre
