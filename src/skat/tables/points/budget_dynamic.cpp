#include "skat/tables/points/budget_dynamic.h"

#include <algorithm>
#include <utility>

#include "parallel/parallel.h"

namespace ombre::skat_tables {
namespace {

// A larger number makes the shares sooner known and needs more memory.
constexpr std::size_t blocks_at_once = 16;

struct Range {
  std::size_t first;
  std::size_t last;  // not of it
  std::size_t size() const { return last - first; }
};

// The rows of one block of a range.
Range block_of(const Range& range, std::size_t block, std::size_t blocks) {
  return {range.first + range.size() * block / blocks, range.first + range.size() * (block + 1) / blocks};
}

// The curve of a range of rows, everything below it forgotten. Requires: not empty.
RegretCurve curve_of(const RowCurves& rows, const Range& range, std::size_t most) {
  if (range.size() == 1) {
    const RowCurve row = rows[range.first];
    RegretCurve out(std::min(row.size(), most + 1));
    for (std::size_t k = 0; k < out.size(); ++k) out[k] = row[k];
    return out;
  }
  const std::size_t middle = range.first + range.size() / 2;
  return merged(curve_of(rows, {range.first, middle}, most), curve_of(rows, {middle, range.last}, most), most);
}

// The tree over the blocks of a range: node 1 is the root, 2n and 2n + 1 are below n, the blocks are the last ones.
std::vector<RegretCurve> block_tree(const RowCurves& rows, const Range& range, std::size_t blocks, std::size_t most,
                                    int threads) {
  std::vector<RegretCurve> tree(2 * blocks);
  for_each_piece(blocks, threads, [&](std::size_t block) {
    tree[blocks + block] = curve_of(rows, block_of(range, block, blocks), most);
  });
  for (std::size_t node = blocks - 1; node >= 1; --node) tree[node] = merged(tree[2 * node], tree[2 * node + 1], most);
  return tree;
}

void share_out(const RowCurves& rows, const Range& range, std::size_t budget, int threads, RowShares& shares) {
  // 1. One row takes it all.
  if (range.size() == 1) {
    shares[range.first] = static_cast<std::uint32_t>(std::min(budget, rows[range.first].size() - 1));
    return;
  }
  // 2. The budget of each block, from the root of the tree down.
  const std::size_t blocks = std::min(blocks_at_once, range.size());
  std::vector<std::size_t> given(2 * blocks);
  {
    const std::vector<RegretCurve> tree = block_tree(rows, range, blocks, budget, threads);
    given[1] = std::min(budget, tree[1].size() - 1);
    for (std::size_t node = 1; node < blocks; ++node) {
      given[2 * node] = best_share(tree[2 * node], tree[2 * node + 1], given[node]);
      given[2 * node + 1] = given[node] - given[2 * node];
    }
  }
  // 3. Each block by itself.
  for_each_piece(blocks, threads, [&](std::size_t block) {
    share_out(rows, block_of(range, block, blocks), given[blocks + block], 1, shares);
  });
}

}  // namespace

RegretCurve best_curve(const RowCurves& rows, std::uint64_t most, int threads) {
  if (rows.size() == 0) return {0};
  const std::size_t blocks = std::min(blocks_at_once, rows.size());
  std::vector<RegretCurve> tree = block_tree(rows, {0, rows.size()}, blocks, most, threads);
  return std::move(tree[1]);
}

RowShares best_shares(const RowCurves& rows, std::uint64_t budget, int threads) {
  RowShares shares(rows.size(), 0);
  if (rows.size() > 0) share_out(rows, {0, rows.size()}, budget, threads, shares);
  return shares;
}

}  // namespace ombre::skat_tables
