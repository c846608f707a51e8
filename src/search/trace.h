// What a search may tell about itself. Every algorithm takes an observer; NoObserver costs nothing, Trace
// keeps one Visit per node entered, in the order entered, for `ombre tree --trace` and its drawings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/players.h"
#include "core/scores.h"
#include "core/text.h"

namespace ombre {

// A result matters to the ancestor that set this bound only if `player` gets at least `need`, or more
// than `need` where the bound is strict.
struct PlayerBound {
  Player player = 0;
  Score need = 0;
  bool strict = false;

  friend bool operator==(const PlayerBound&, const PlayerBound&) = default;
};

template <class State>
struct Visit {
  State state{};
  int ply = 0;
  bool again = false;  // a re-search of a node visited before
  bool leaf = false;

  // The bounds held on entry: a window for two sides, what each ancestor needs for n sides.
  std::optional<Score> alpha;
  std::optional<Score> beta;
  std::vector<PlayerBound> bounds;

  // Set when the node was left before all its children were searched: by which rule, and whose bounds.
  std::string cut;
  std::vector<PlayerBound> cut_by;

  // What the node returned: the value for two sides; the scores for n sides unless it was found irrelevant.
  std::optional<Score> value;
  std::optional<Scores> scores;
};

template <class S>
struct NoObserver {
  static constexpr bool active = false;
};

template <class S>
class Trace {
 public:
  static constexpr bool active = true;

  // A trace that keeps nothing costs little; the command line uses one type for both.
  explicit Trace(bool keep = true) : keep_(keep) {}

  bool keeps() const { return keep_; }

  // Throws InputError where there are more than anybody reads: those of UCT grow with the iterations times the depth.
  Visit<S>& enter(const S& state, int ply) {
    if (visits_.size() == most_visits)
      throw InputError("more than a million nodes visited", "trace", "a smaller tree, or a search of fewer nodes");
    Visit<S> visit;
    visit.state = state;
    visit.ply = ply;
    visit.again = !seen_.insert(state).second;
    open_.push_back(visits_.size());
    visits_.push_back(std::move(visit));
    return visits_.back();
  }
  // The innermost visit that was entered and not yet left.
  Visit<S>& current() { return visits_[open_.back()]; }
  void leave() { open_.pop_back(); }

  const std::vector<Visit<S>>& visits() const { return visits_; }

 private:
  static constexpr std::size_t most_visits = 1'000'000;

  bool keep_;
  std::vector<Visit<S>> visits_;
  std::vector<std::size_t> open_;
  std::unordered_set<S> seen_;
};

}  // namespace ombre
