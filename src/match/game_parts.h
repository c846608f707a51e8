// A game with all that it brings for those who play, search, measure and show it, of no type in particular. The file of
// a game, catalog_<game>.cpp, makes one; nothing that uses it knows which games there are.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/any_game.h"

namespace ombre {

template <Game G>
class Agent;
class BidInterface;
class EncodingInterface;
class LookInterface;
class OpenSolver;
struct AgentSpec;
template <HiddenGame G>
class WorldInference;

struct GameParts {
  explicit GameParts(AnyGame rules_of_game) : game(std::move(rules_of_game)), endless(game) {}

  AnyGame game;
  // What follows is null or empty where there is none.
  AnyKnowledge knowledge{};
  AnyRules rules{};                                     // the rule-based player
  std::shared_ptr<const OpenSolver> solver{};           // of open cards
  std::shared_ptr<const BidInterface> bids{};           // that can be learnt
  std::shared_ptr<const LookInterface> look{};          // for pages that draw it
  std::shared_ptr<const EncodingInterface> encoding{};  // moves and views as numbers, for programs that learn

  // The game without a limit of moves, which is what books and closing tables are asked about: how a position was
  // reached, and how long it took, is not in its key. Its states and moves are of the same types, its moves the same in
  // the same order. `uncounted` is the state that has the same pieces and mover.
  AnyGame endless;
  std::function<AnyState(const AnyState&)> uncounted = [](const AnyState& state) { return state; };

  // Figures of one player for the records of matches: moves from winning, and pieces won.
  using SeatFigure = std::function<int(const AnyState&, Player)>;
  SeatFigure moves_away{};
  SeatFigure pieces_won{};

  // Makes a function that finds the moves that a table of the game knows to be best, none where it knows nothing.
  using BestMoves = std::function<std::vector<AnyMove>(const AnyState&)>;
  std::function<BestMoves()> table_moves{};

  // What makes worlds likelier by the view alone, in games where all that was bid stands in it.
  std::function<std::unique_ptr<WorldInference<AnyGame>>()> infer_from_view{};
  // Whether cards are played in a state: elsewhere models of card play have no opinion. Everywhere where it is empty.
  std::function<bool(const AnyState&)> in_play{};

  // The game's own agent, which may make others for the play of its cards.
  using AgentMaker = std::function<std::unique_ptr<Agent<AnyGame>>(const AgentSpec&)>;
  using OwnAgent = std::function<std::unique_ptr<Agent<AnyGame>>(const AgentSpec&, const AgentMaker& cards)>;
  OwnAgent own_agent{};
};

}  // namespace ombre
