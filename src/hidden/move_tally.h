// What moves came to in the worlds they were tried in, and which one that speaks for.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "hidden/world_evaluator.h"

namespace ombre {

class MoveTally {
 public:
  explicit MoveTally(std::size_t moves) : sums_(moves) {}

  // Adds the values of these moves in one world.
  void add(std::span<const std::size_t> moves, std::span<const WorldValue> values, double weight);

  // Adds what another tally of the same moves has.
  void add(const MoveTally& other);

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.sums_, self.least_, self.most_, self.any_);
  }

  // Of a move: the weighted means of its values and tie breaks, and the number of worlds it was tried in.
  double value(std::size_t move) const;
  double tie_break(std::size_t move) const;
  double tries(std::size_t move) const { return sums_[move].tries; }
  // The share of worlds that were won with it, none where that was not told.
  std::optional<double> won(std::size_t move) const;
  // The worlds in which at least one move was tried, where all are tried in the same ones.
  double worlds() const;

  // Of these moves alone one may be taken.
  void keep_only(std::span<const std::size_t> moves);

  // The move with the highest value, of equals that with the higher tie break, then the first. 0 before anything was
  // added.
  std::size_t best() const;
  // The place in this list of the worst of its moves: the last where several are.
  std::size_t worst(std::span<const std::size_t> moves) const;

  // The move to try next by UCB1 when each was tried so often, none when all have been tried in all worlds.
  std::optional<std::size_t> most_promising(std::span<const std::size_t> tried, std::size_t worlds) const;

 private:
  struct Sum {
    double weight = 0;
    double value = 0;
    double tie_break = 0;
    double told = 0;  // weights of the worlds of which it is known whether they were won
    double won = 0;   // those that were
    double tries = 0;
    bool out = false;
  };

  bool better(std::size_t a, std::size_t b) const;

  std::vector<Sum> sums_;
  double least_ = 0;  // of the values added
  double most_ = 0;
  bool any_ = false;
};

// The worlds in which moves are tried that have not been rejected before this round, from 1, out of so many in which
// all could have been tried.
std::size_t rejects_trials(std::size_t worlds, std::size_t moves, std::size_t round);

}  // namespace ombre
