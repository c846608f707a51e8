// A stand-in for oneTBB's enumerable_thread_specific: one value for each thread that asks.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>

namespace tbb {

template <class T>
class enumerable_thread_specific {
 public:
  enumerable_thread_specific() : make_([] { return T(); }) {}
  template <class Make>
  requires std::is_invocable_r_v<T, Make&>
  explicit enumerable_thread_specific(Make make) : make_(std::move(make)) {}

  T& local() {
    const std::lock_guard lock(guard_);
    const auto [at, fresh] = by_thread_.try_emplace(std::this_thread::get_id(), nullptr);
    if (fresh) at->second = &values_.emplace_back(make_());
    return *at->second;
  }

  std::size_t size() const { return values_.size(); }
  auto begin() { return values_.begin(); }
  auto end() { return values_.end(); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  template <class Function>
  void combine_each(Function function) {
    for (T& value : values_) function(value);
  }

 private:
  std::function<T()> make_;
  std::mutex guard_;
  std::list<T> values_;
  std::map<std::thread::id, T*> by_thread_;
};

}  // namespace tbb
