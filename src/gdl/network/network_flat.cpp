#include "gdl/network/network_flat.h"

#include <algorithm>

namespace ombre::gdl {

void FlatState::reset() {
  std::copy(net_->values.begin(), net_->values.end(), values_.begin());
  std::copy(net_->counters.begin(), net_->counters.end(), counters_.begin());
  size_ = 0;
}

void FlatState::propagate() {
  const std::uint32_t* const first_edge = net_->first_edge.data();
  const NodeLiteral* const edges = net_->edges.data();
  std::int32_t* const counters = counters_.data();
  std::uint64_t* const values = values_.data();
  const Node first_watched = net_->first_watched;
  std::uint32_t* queue = queue_.data();
  std::size_t size = size_;
  for (std::size_t head = 0; head != size; ++head) {
    const std::uint32_t change = queue[head];
    const Node node = change >> 1U;
    values[node >> 6U] ^= std::uint64_t{1} << (node & 63U);
    if (node >= first_watched) watched(node);
    const NodeLiteral* edge = edges + first_edge[node];
    const NodeLiteral* const end = edges + first_edge[node + 1];
    if (size + static_cast<std::size_t>(end - edge) > queue_.size()) {
      queue_.resize(2 * (size + static_cast<std::size_t>(end - edge)));
      queue = queue_.data();
    }
    for (; edge != end; ++edge) {
      // A literal that becomes true takes one from the counter, and what reaches zero becomes true: the reader changes
      // the way its literal did.
      const std::uint32_t reader = *edge ^ (change & 1U);
      std::int32_t& counter = counters[reader >> 1U];
      const std::int32_t before = counter;
      const std::int32_t after = before + 1 - 2 * static_cast<std::int32_t>(reader & 1U);
      counter = after;
      queue[size] = reader;
      size += before + after == 1 ? 1U : 0U;
    }
  }
  size_ = 0;
}

void FlatState::watched(Node node) {
  for (const std::uint32_t cycle : net_->watchers[node - net_->first_watched]) {
    dirty_cycles_ += 1U - dirty_[cycle];
    dirty_[cycle] = 1;
  }
}

void FlatState::settle_cycles() {
  // A cycle depends only on those before it: the first that is dirty is settled for good.
  for (std::size_t i = 0; dirty_cycles_ != 0; ++i) {
    if (dirty_[i] == 0) continue;
    dirty_[i] = 0;
    --dirty_cycles_;
    const auto& solved = solver_.solve(net_->cycles[i], [&](Node node) { return value(node); });
    for (std::uint32_t k = 0; k < solved.size(); ++k) {
      const Node member = net_->first_members[i] + k;
      if (value(member) != (solved[k] != 0)) flip(member);
    }
    propagate();
  }
}

void FlatState::settle_first(std::vector<std::uint64_t>& values, std::vector<std::int32_t>& counters) {
  propagate();
  dirty_.assign(dirty_.size(), 1);
  dirty_cycles_ = dirty_.size();
  settle_cycles();
  values = values_;
  counters = counters_;
}

}  // namespace ombre::gdl
