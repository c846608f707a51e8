// What pure strategies win, by the definition, for comparison with alpha-mu: who decides for a side chooses its next M
// moves by what it has seen, all others see everything, and then every world is won or lost with open cards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.h"
#include "hidden/world_sets.h"

namespace ombre::testing {

// Whether the side wins with open cards: plain minimax with a memory.
template <Game G, class Won>
class PlainOracle {
 public:
  PlainOracle(const G& game, PlayerSet side, Won won) : game_(game), side_(side), won_(std::move(won)) {}

  bool operator()(const typename G::State& state) {
    const auto mover = game_.mover(state);
    if (!mover) return won_(state);
    const auto [at, fresh] = known_.try_emplace(game_.key(state), false);
    if (!fresh) return at->second;
    const bool own = side_.contains(*mover);
    bool wins = !own;
    for (const auto& move : game_.moves(state))
      if ((*this)(game_.after(state, move)) == own) {
        wins = own;
        break;
      }
    return known_[game_.key(state)] = wins;
  }

 private:
  const G& game_;
  PlayerSet side_;
  Won won_;
  std::unordered_map<std::uint64_t, bool> known_;
};

template <ViewedGame G, class Oracle>
class PureStrategies {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  PureStrategies(const G& game, PlayerSet side, Player observer, Oracle& oracle)
      : game_(game), side_(side), observer_(observer), oracle_(oracle) {}

  // Whether one strategy that begins with this move wins all these worlds: no more than that needs to be asked, for a
  // set of worlds is on the front or below exactly if one strategy wins it.
  bool wins_all(const std::vector<State>& worlds, const Move& move, int moves) {
    Sets sets;
    for (const State& world : worlds) put(sets, game_.after(world, move));
    return wins_sets(sets, moves - 1);
  }

  // The front of a move, by asking for every set of worlds.
  WorldFront front(const std::vector<State>& worlds, const Move& move, int moves) {
    const WorldBits all = first_worlds(worlds.size());
    WorldFront front(all);
    for (WorldBits asked = all;; --asked) {
      if (!front.covers(asked)) {
        std::vector<State> some;
        for (std::size_t w = 0; w < worlds.size(); ++w)
          if ((asked >> w & 1U) != 0) some.push_back(worlds[w]);
        if (some.empty() || wins_all(some, move, moves)) front.add(asked);
      }
      if (asked == 0) return front;
    }
  }

  // The front of a move by listing all strategies and playing each in each world, or an empty one if there are too
  // many.
  WorldFront listed_front(const std::vector<State>& worlds, const Move& move, int moves, double most) {
    // 1. What the player may have seen when it is asked, and how many moves it has then.
    choices_.clear();
    for (const State& world : worlds) list_choices(game_.after(world, move), moves - 1, "");
    double strategies = 1;
    for (const auto& [seen, choice] : choices_) strategies *= static_cast<double>(choice.moves);
    WorldFront front(first_worlds(worlds.size()));
    if (strategies > most) return front;
    // 2. Each strategy.
    for (bool more = true; more;) {
      WorldBits won = 0;
      for (std::size_t w = 0; w < worlds.size(); ++w)
        if (play(game_.after(worlds[w], move), moves - 1, "")) won |= WorldBits{1} << w;
      front.add(won);
      more = false;
      for (auto& [seen, choice] : choices_) {
        choice.chosen = (choice.chosen + 1) % choice.moves;
        more = choice.chosen != 0;
        if (more) break;
      }
    }
    return front;
  }

 private:
  // States that look the same.
  using Sets = std::vector<std::pair<typename G::View, std::vector<State>>>;
  struct Choice {
    std::size_t moves = 0;
    std::size_t chosen = 0;
  };

  std::string seen_in(const State& state) const { return game_.show_view(game_.view(state, observer_)) + "\n"; }
  void put(Sets& sets, const State& state) const {
    const auto view = game_.view(state, observer_);
    for (auto& [seen, set] : sets)
      if (seen == view) return set.push_back(state);
    sets.push_back({view, {state}});
  }

  bool wins_sets(const Sets& sets, int moves) {
    for (const auto& [seen, set] : sets)
      if (!wins_set(set, moves)) return false;
    return true;
  }

  bool wins_set(const std::vector<State>& set, int moves) {
    const auto mover = game_.mover(set.front());
    if (!mover || moves == 0) {
      for (const State& state : set)
        if (!oracle_(state)) return false;
      return true;
    }
    if (side_.contains(*mover)) {
      for (const Move& move : game_.moves(set.front()))
        if (wins_all(set, move, moves)) return true;
      return false;
    }
    Sets sets;
    for (const State& state : set)
      for (const Move& move : game_.moves(state)) put(sets, game_.after(state, move));
    return wins_sets(sets, moves);
  }

  void list_choices(const State& state, int moves, std::string seen) {
    const auto mover = game_.mover(state);
    if (!mover || moves == 0) return;
    seen += seen_in(state);
    const bool own = side_.contains(*mover);
    if (own) choices_[seen] = {game_.moves(state).size(), 0};
    for (const Move& move : game_.moves(state)) list_choices(game_.after(state, move), own ? moves - 1 : moves, seen);
  }

  bool play(const State& state, int moves, std::string seen) {
    const auto mover = game_.mover(state);
    if (!mover || moves == 0) return oracle_(state);
    seen += seen_in(state);
    if (!side_.contains(*mover)) {
      for (const Move& move : game_.moves(state))
        if (!play(game_.after(state, move), moves, seen)) return false;
      return true;
    }
    std::size_t number = 0;
    for (const Move& move : game_.moves(state))
      if (number++ == choices_.at(seen).chosen) return play(game_.after(state, move), moves - 1, seen);
    return false;
  }

  const G& game_;
  PlayerSet side_;
  Player observer_;
  Oracle& oracle_;
  std::map<std::string, Choice> choices_;  // by all that was seen
};

}  // namespace ombre::testing
