// What a search may spend: nodes, time, and a flag that another thread may raise. A search calls `spend`
// at every node; when the budget is gone it throws BudgetSpent, which unwinds the recursion at once
// (safe, because no state is ever changed in place).
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace ombre {

struct BudgetSpent {};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<Clock::time_point> deadline{};
    const std::atomic<bool>* stop = nullptr;
  };

  Budget() = default;
  explicit Budget(Limits limits) : limits_(limits) {}

  // Takes one node from the budget, or throws BudgetSpent.
  void spend() {
    if (--left_ < 0) check();
  }

  std::uint64_t spent() const { return granted_ - static_cast<std::uint64_t>(std::max<std::int64_t>(left_, 0)); }

  // Whether this budget can ever run out.
  bool limited() const { return limits_.nodes != Limits{}.nodes || limits_.deadline || limits_.stop != nullptr; }

  const Limits& limits() const { return limits_; }

 private:
  // The clock and the flag are looked at once in so many nodes.
  static constexpr std::uint64_t slice = 1024;

  [[gnu::noinline]] void check() {
    left_ = 0;
    if (granted_ == limits_.nodes) throw BudgetSpent{};
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) throw BudgetSpent{};
    if (limits_.deadline && Clock::now() >= *limits_.deadline) throw BudgetSpent{};
    const std::uint64_t grant = std::min(slice, limits_.nodes - granted_);
    granted_ += grant;
    left_ = static_cast<std::int64_t>(grant) - 1;
  }

  Limits limits_;
  std::uint64_t granted_ = 0;
  std::int64_t left_ = 0;
};

}  // namespace ombre
