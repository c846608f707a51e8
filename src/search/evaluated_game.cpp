#include "search/evaluated_game.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/key.h"

namespace ombre {
namespace {

// What is sorted: the rank, then the order among equals, in one number, and the move.
struct Ranked {
  std::int64_t place;
  AnyMove move;
};

// Most lists are short, and short ones are sorted fastest by insertion.
constexpr std::size_t short_list = 16;
// Longer lists than this lie on the heap while they are sorted.
constexpr std::size_t usual_list = 512;

// Brings the first `kept` in order to the front.
void sort(std::span<Ranked> list, std::size_t kept) {
  const auto less = [](const Ranked& a, const Ranked& b) { return a.place < b.place; };
  if (list.size() > short_list) {
    if (kept < list.size())
      std::partial_sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(kept), list.end(), less);
    else
      std::sort(list.begin(), list.end(), less);
    return;
  }
  for (std::size_t i = 1; i < list.size(); ++i) {
    const Ranked one = list[i];
    std::size_t at = i;
    for (; at > 0 && less(one, list[at - 1]); --at) list[at] = list[at - 1];
    list[at] = one;
  }
}

}  // namespace

EvaluatedGame::EvaluatedGame(AnyGame game, AnyKnowledge knowledge, const EvaluationOptions& options, AnyRules finish)
    : game_(std::move(game)),
      knowledge_(std::move(knowledge)),
      finish_(std::move(finish)),
      options_(options),
      evaluates_(options.evaluate || finish_ != nullptr),
      ranks_((options.order && knowledge_ != nullptr) || options.cap > 0 || options.shuffle) {}

AnyMoves EvaluatedGame::ranked_moves(const State& state) const {
  AnyMoves moves = game_.moves(state);
  const std::size_t count = moves.size();
  if (count < 2) return moves;
  // 1. Room to work in.
  std::array<int, usual_list> few_ranks;      // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
  std::array<Ranked, usual_list> few_sorted;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
  std::vector<int> many_ranks;
  std::vector<Ranked> many_sorted;
  if (count > usual_list) {
    many_ranks.resize(count);
    many_sorted.resize(count);
  }
  const std::span<int> ranks(count > usual_list ? many_ranks.data() : few_ranks.data(), count);
  const std::span<Ranked> sorted(count > usual_list ? many_sorted.data() : few_sorted.data(), count);

  // 2. The ranks.
  if (knowledge_ != nullptr)
    knowledge_->rank(state, moves, ranks);
  else
    std::fill(ranks.begin(), ranks.end(), 0);

  // 3. The order.
  const std::uint64_t luck = options_.shuffle ? mix(*options_.shuffle ^ game_.key(state)) : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t among_equals =
        options_.shuffle ? static_cast<std::uint32_t>(mix(luck + i)) : static_cast<std::uint32_t>(i);
    sorted[i] = {static_cast<std::int64_t>(-ranks[i]) * (std::int64_t{1} << 32) + among_equals, moves[i]};
  }
  const std::size_t kept = options_.cap > 0 ? std::min(count, static_cast<std::size_t>(options_.cap)) : count;
  sort(sorted, kept);
  AnyMove* const out = moves.data();
  for (std::size_t i = 0; i < kept; ++i) out[i] = sorted[i].move;
  moves.keep(kept);
  return moves;
}

Scores EvaluatedGame::estimate(const State& state) const {
  if (finish_ != nullptr) {
    std::uint64_t moves_made = 0;
    return game_.scores(finish_->finish(state, moves_made));
  }
  return knowledge_ != nullptr ? knowledge_->estimate(state) : game_.scores(state);
}

Leaf EvaluatedGame::estimated_leaf(const State& state, Move move) const {
  Leaf leaf = finish_ != nullptr
                  ? ombre::leaf_after(game_, state, move, [&](const State& child) { return estimate(child); })
              : knowledge_ != nullptr ? knowledge_->leaf_after(state, move)
                                      : game_.leaf_after(state, move);
  if (options_.relative) make_relative(leaf.scores);
  return leaf;
}

void EvaluatedGame::make_relative(Scores& own) const {
  const int players = game_.players();
  const Score sum = own.sum(players);
  for (Player p = 0; p < players; ++p) own[p] = players * own[p] - sum;
}

Bounds EvaluatedGame::estimate_bounds(const State& state) const {
  const bool own_bounds = finish_ == nullptr && knowledge_ != nullptr;
  const Bounds own = own_bounds ? knowledge_->bounds(state) : game_.bounds(state);
  if (!options_.relative) return own;
  const int players = game_.players();
  const Score lower = own.lower.sum(players);
  const Score upper = own.upper.sum(players);
  Bounds relative;
  for (Player p = 0; p < players; ++p) {
    relative.lower[p] = (players - 1) * own.lower[p] - (upper - own.upper[p]);
    relative.upper[p] = (players - 1) * own.upper[p] - (lower - own.lower[p]);
  }
  relative.step = 1;
  return relative;
}

}  // namespace ombre
