// One search against the plain definition: what is wrong with it, and the requests worth trying.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "search/run_search.h"
#include "tests/support/reference.h"

namespace ombre::testing {

inline std::string shown(const SearchRequest& request) {
  return fmt::format("{} order={} ties={} root={} table={} depth={} deepen={} objective={} maximisers={} threads={}",
                     algorithm_info(request.algorithm).name, static_cast<int>(request.order),
                     static_cast<int>(request.ties), request.root.value_or(-1), request.table_bytes,
                     request.depth.value_or(-1), request.deepen,
                     request.objective ? static_cast<int>(*request.objective) : -1,
                     request.maximisers ? static_cast<int>(request.maximisers->bits()) : -1, request.threads);
}

// Whether the line must be the leftmost best one; of the others it must attain the value.
inline bool leftmost_line(Algorithm algorithm) {
  return algorithm != Algorithm::mtdf && algorithm != Algorithm::sss && algorithm != Algorithm::zero_window;
}

// What is wrong with the search of `state`, or nothing.
template <Game G>
std::optional<std::string> fault(const G& game, const typename G::State& state, const SearchRequest& request) {
  if (!game.mover(state)) return std::nullopt;
  Budget budget;
  NoObserver<typename G::State> silent;
  const auto report = run_search(game, state, request, budget, silent);
  const int depth = request.depth.value_or(reference::to_the_end);
  const Player mover = *game.mover(state);
  if (!report.value) {
    const auto expected = reference::maxn(game, state, depth, request.ties, request.root.value_or(mover));
    if (*report.scores != expected.value) return "another value";
    if (report.line != expected.line) return "another line";
    return std::nullopt;
  }
  const PlayerSet side = request.maximisers.value_or(PlayerSet(mover));
  const Objective objective = request.objective.value_or(usual_objective(request.algorithm));
  const auto expected = reference::minimax(game, state, depth, side, objective);
  if (*report.value != expected.value) return fmt::format("value {} instead of {}", *report.value, expected.value);
  if (leftmost_line(request.algorithm)) {
    if (report.line != expected.line) return "another line";
    return std::nullopt;
  }
  auto end = state;
  for (const auto& move : report.line) end = game.after(end, move);
  const Sides sides(side, objective, game.players());
  if (sides.value(game.scores(end)) != expected.value) return "a line that does not attain the value";
  return std::nullopt;
}

// Every exact algorithm twice: in the given order and in another one, everything else drawn.
inline std::vector<SearchRequest> exact_requests(Random& random, bool limited, int least_depth, int players) {
  constexpr std::size_t small_table = 2048;  // so small that entries are replaced
  std::vector<SearchRequest> requests;
  for (const AlgorithmInfo& info : algorithms()) {
    if (!info.exact) continue;
    SearchRequest request;
    request.algorithm = info.id;
    request.table_bytes = random.chance(0.5) ? small_table : 0;
    request.ties = random.chance(0.3) ? Ties::against_root : Ties::left;
    request.seed = random.bits();
    request.window = random.below(3);
    if (limited) request.depth = random.between(least_depth, 4);
    if (limited) request.deepen = random.chance(0.5) && *request.depth > 0;
    if (random.chance(0.5)) request.root = random.below(players);
    if (random.chance(0.5)) {
      const int bits = random.between(1, (1 << players) - 1);
      request.maximisers = PlayerSet::from_bits(static_cast<std::uint32_t>(bits));
    }
    if (random.chance(0.3)) request.objective = random.chance(0.5) ? Objective::own : Objective::difference;
    if (random.chance(0.05)) request.threads = 2;
    requests.push_back(request);
    constexpr OrderKind orders[] = {OrderKind::best, OrderKind::history, OrderKind::shuffled, OrderKind::fastest};
    request.order = orders[random.below(info.two_sided ? 4 : 3)];
    requests.push_back(request);
  }
  return requests;
}

}  // namespace ombre::testing
