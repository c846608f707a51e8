#include "skat/tables/points/budget_shares.h"

#include <algorithm>

#include "parallel/parallel.h"

namespace ombre::skat_tables {
namespace {

// How much a curve falls with each of `length` entries: exactly fall / length, as a mixed number.
struct Slope {
  std::int64_t whole = 0;
  std::int64_t rest = 0;  // over length
  std::int64_t length = 1;

  friend bool steeper(const Slope& one, const Slope& other) {
    if (one.whole != other.whole) return one.whole > other.whole;
    return one.rest * other.length > other.rest * one.length;
  }
};
// Requires: fall >= 0, length >= 1.
constexpr Slope slope_of(std::int64_t fall, std::int64_t length) { return {fall / length, fall % length, length}; }

// The corners of the lower convex hull, as indices into the curve, the first and the last point included.
std::vector<std::size_t> hull_corners(const RegretCurve& curve) {
  std::vector<std::size_t> corners;
  const auto slope = [&](std::size_t from, std::size_t to) {
    return slope_of(curve[from] - curve[to], static_cast<std::int64_t>(to - from));
  };
  for (std::size_t k = 0; k < curve.size(); ++k) {
    while (corners.size() >= 2 &&
           !steeper(slope(corners[corners.size() - 2], corners.back()), slope(corners.back(), k)))
      corners.pop_back();
    corners.push_back(k);
  }
  return corners;
}

// A convex hull at every point, rounded down to 1/256, and its slopes.
class ConvexBound {
 public:
  explicit ConvexBound(const RegretCurve& curve) : corners_(hull_corners(curve)), values_(curve.size()) {
    slopes_.reserve(corners_.size());
    values_[0] = curve[0] * parts;
    for (std::size_t c = 0; c + 1 < corners_.size(); ++c) {
      const std::size_t from = corners_[c];
      const std::size_t to = corners_[c + 1];
      const Slope slope = slope_of(curve[from] - curve[to], static_cast<std::int64_t>(to - from));
      slopes_.push_back(slope);
      for (std::size_t k = from + 1; k <= to; ++k) {
        const auto steps = static_cast<std::int64_t>(k - from);
        const std::int64_t rest = steps * slope.rest;
        // rest / length in parts, rounded up, without a product that could overflow.
        const std::int64_t fraction =
            (rest / slope.length) * parts + ((rest % slope.length) * parts + slope.length - 1) / slope.length;
        values_[k] = (curve[from] - steps * slope.whole) * parts - fraction;
      }
    }
  }

  static constexpr std::int64_t parts = 256;

  std::int64_t at(std::size_t k) const { return values_[k]; }

  // Walks along the hull one entry at a time.
  class Walk {
   public:
    explicit Walk(const ConvexBound& bound) : bound_(&bound) {}
    std::size_t place() const { return place_; }
    bool ended() const { return segment_ == bound_->slopes_.size(); }
    const Slope& slope() const { return bound_->slopes_[segment_]; }
    bool within() const { return place_ != bound_->corners_[segment_]; }
    void step() {
      if (++place_ == bound_->corners_[segment_ + 1]) ++segment_;
    }

   private:
    const ConvexBound* bound_;
    std::size_t segment_ = 0;
    std::size_t place_ = 0;
  };

 private:
  std::vector<std::size_t> corners_;
  std::vector<Slope> slopes_;
  std::vector<std::int64_t> values_;
};

// The least a[i] + b[k - i], looked for from `start`, where the sum of the bounds is least, outwards.
std::int64_t least_sum(const RegretCurve& a, const RegretCurve& b, const ConvexBound& under_a,
                       const ConvexBound& under_b, std::size_t k, std::size_t start) {
  std::int64_t best = a[start] + b[k - start];
  // The sum of two convex curves rises away from its least point, and all true sums are whole: once the bound is over
  // best - 1, nothing farther out is below best.
  const auto hopeless = [&](std::size_t i) {
    return under_a.at(i) + under_b.at(k - i) > (best - 1) * ConvexBound::parts;
  };
  if (hopeless(start)) return best;
  const std::size_t first = k < b.size() ? 0 : k - (b.size() - 1);
  const std::size_t last = std::min(k, a.size() - 1);
  for (std::size_t i = start; i > first && !hopeless(i - 1); --i) best = std::min(best, a[i - 1] + b[k - i + 1]);
  for (std::size_t i = start; i < last && !hopeless(i + 1); ++i) best = std::min(best, a[i + 1] + b[k - i - 1]);
  return best;
}

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

RegretCurve merged(const RegretCurve& a, const RegretCurve& b, std::size_t most) {
  const ConvexBound under_a(a);
  const ConvexBound under_b(b);
  const std::size_t last = std::min(most, a.size() + b.size() - 2);
  RegretCurve out(last + 1);
  ConvexBound::Walk in_a(under_a);
  ConvexBound::Walk in_b(under_b);
  out[0] = a[0] + b[0];
  for (std::size_t k = 1; k <= last; ++k) {
    // Of equal slopes the segment under way goes on, so that at most one curve is off its hull's corners.
    const bool to_a = in_b.ended() || (!in_a.ended() && (steeper(in_a.slope(), in_b.slope()) ||
                                                         (!steeper(in_b.slope(), in_a.slope()) && !in_b.within())));
    (to_a ? in_a : in_b).step();
    out[k] = least_sum(a, b, under_a, under_b, k, in_a.place());
  }
  return out;
}

std::size_t best_share(const RegretCurve& a, const RegretCurve& b, std::size_t k) {
  const std::size_t first = k < b.size() ? 0 : k - (b.size() - 1);
  const std::size_t last = std::min(k, a.size() - 1);
  std::size_t best = first;
  for (std::size_t i = first + 1; i <= last; ++i)
    if (a[i] + b[k - i] < a[best] + b[k - best]) best = i;
  return best;
}

RowShares best_shares(const RowCurves& rows, std::uint64_t budget, int threads) {
  RowShares shares(rows.size(), 0);
  if (rows.size() > 0) share_out(rows, {0, rows.size()}, budget, threads, shares);
  return shares;
}

}  // namespace ombre::skat_tables
