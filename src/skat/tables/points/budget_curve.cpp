#include "skat/tables/points/budget_curve.h"

#include <algorithm>

namespace ombre::skat_tables {
namespace {

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

double hull_gap(const RegretCurve& curve) {
  const ConvexBound under(curve);
  double sum = 0;
  for (std::size_t k = 0; k < curve.size(); ++k)
    sum += static_cast<double>(curve[k]) - static_cast<double>(under.at(k)) / static_cast<double>(ConvexBound::parts);
  return sum;
}

}  // namespace ombre::skat_tables
