// What the players get: one integer each, more is better. Integers, because floating point breaks ties
// and differs between compilers; a game with fractions scales them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/players.h"

namespace ombre {

using Score = std::int32_t;

// No score is larger in size, so that sums and differences over all players fit a Score.
inline constexpr Score max_score = 100'000'000;

class Scores {
 public:
  constexpr Scores() = default;

  // Scores of the first players in order; the others have 0.
  template <class... Rest>
  constexpr explicit Scores(Score first, Rest... rest) : values_{first, static_cast<Score>(rest)...} {}

  // The same score for the first `count` players.
  static constexpr Scores all(int count, Score value) {
    Scores scores;
    for (Player p = 0; p < count; ++p) scores[p] = value;
    return scores;
  }

  constexpr Score& operator[](Player player) { return values_[static_cast<std::size_t>(player)]; }
  constexpr Score operator[](Player player) const { return values_[static_cast<std::size_t>(player)]; }

  constexpr Score sum(int players) const {
    Score total = 0;
    for (Player p = 0; p < players; ++p) total += (*this)[p];
    return total;
  }

  friend constexpr Scores operator+(Scores a, const Scores& b) {
    for (std::size_t i = 0; i < a.values_.size(); ++i) a.values_[i] += b.values_[i];
    return a;
  }
  friend constexpr Scores operator*(Score factor, Scores scores) {
    for (Score& value : scores.values_) value *= factor;
    return scores;
  }
  friend constexpr bool operator==(const Scores&, const Scores&) = default;

 private:
  std::array<Score, max_players> values_{};
};

// What a search finds where it ends.
struct Leaf {
  enum class Kind : std::uint8_t {
    none,     // the search may not end here: there are no scores
    horizon,  // an unfinished state
    over,     // the end of the game
  };

  Scores scores;
  Kind kind;
};

// What is known of every result that can still come.
struct Bounds {
  Scores lower;    // the least each player can still end with
  Scores upper;    // the most each player can still end with
  Score sum = 0;   // the most that all of them together can end with
  Score step = 0;  // two different scores of a player below differ by at least this; 0 when that is not known
};

// The same bounds where the unit of scores is finer by a factor, and estimates lie between results.
constexpr Bounds in_finer_units(const Bounds& bounds, Score factor) {
  return {factor * bounds.lower, factor * bounds.upper, factor * bounds.sum, bounds.step};
}

}  // namespace ombre
