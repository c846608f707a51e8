#include "facade/deals.h"

#include <fmt/format.h>

#include <cstddef>
#include <memory>

#include "core/text.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

// Each worker makes its solver at its first problem.
template <class Solver, class Answer, class Fields>
std::vector<Answer> solve_all(std::span<const Fields> problems, int threads) {
  if (threads < 1) throw InputError(fmt::format("{} threads", threads), "threads", "1 or more");
  std::vector<decltype(read_request(Fields()))> requests;
  for (const Fields& problem : problems) {
    try {
      requests.push_back(read_request(problem));
    } catch (const InputError& error) {
      if (problems.size() == 1) throw;
      throw InputError(error.problem(), fmt::format("problem {}, {}", requests.size() + 1, error.where()),
                       error.expected());
    }
  }
  std::vector<Answer> answers(problems.size());
  std::vector<std::unique_ptr<Solver>> solvers(static_cast<std::size_t>(threads));
  for_each_piece(problems.size(), threads, WorkerPiece([&](std::size_t piece, std::size_t worker) {
                   if (!solvers[worker]) solvers[worker] = std::make_unique<Solver>();
                   answers[piece] = solve(*solvers[worker], requests[piece]);
                 }));
  return answers;
}

}  // namespace

std::vector<BridgeAnswer> solve_bridge(std::span<const BridgeFields> problems, int threads) {
  return solve_all<DoubleDummy, BridgeAnswer>(problems, threads);
}

BridgeAnswer solve_bridge(const BridgeFields& problem) { return solve_bridge(std::span(&problem, 1)).front(); }

std::vector<SkatAnswer> solve_skat(std::span<const SkatFields> problems, int threads) {
  return solve_all<SkatOracle, SkatAnswer>(problems, threads);
}

SkatAnswer solve_skat(const SkatFields& problem) { return solve_skat(std::span(&problem, 1)).front(); }

}  // namespace ombre
