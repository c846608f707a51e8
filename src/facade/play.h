// What most programs want of a game, in one call each: search a position, ask an agent, list the deals that fit what a
// player has seen, play a game, run a match. A game is one by name, make_game("hearts(passing=off)"), one from its
// rules as text, open_game("connect_four.gdl"), or your own (own_game.h). Positions, moves and agents are texts, as the
// command line has them; bad ones throw InputError, whose what() says where and what was expected.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "match/game_table.h"
#include "match/match.h"

namespace ombre {

struct SearchOptions {
  std::optional<std::string> position{};  // none: the start, as the seed deals it
  std::uint64_t seed = 0;
  std::optional<int> depth{};        // plies; none: as deep as the limits allow, without limits to the end
  std::uint64_t nodes = 0;           // 0: no limit
  std::chrono::milliseconds time{};  // 0: no limit
  std::uint64_t iterations = 0;      // of uct; 0: the usual number
  int threads = 1;
  bool evaluate = true;    // unfinished games by the game's evaluation, where it has one; else by their scores so far
  bool all_moves = false;  // also the value of every move
};

// The best move and the value of a position with all cards seen. `algorithm` is a name such as "maxn-speculative",
// "paranoid", "alphabeta" or "uct" (algorithms() in search/request.h has all).
SearchAnswer search(const GameEntry& game, std::string_view algorithm, const SearchOptions& options = {});

// The same of a state of a game without texts; own_game.h has the search of states and moves of your own types.
SearchReport<AnyMove> search_state(const AnyGame& game, const AnyState& state, std::string_view algorithm,
                                   const SearchOptions& options);

// A game of these parts by a name; it finds out whether its start is drawn.
std::unique_ptr<GameEntry> named_game(std::string name, GameParts parts);

struct AskOptions {
  std::optional<std::string> position{};  // none: the start, as the seed deals it
  std::vector<std::string> moves{};       // made from there; agents that infer look at them
  std::uint64_t seed = 0;                 // also of the agent's own chance
  int threads = 1;
};

// What an agent would do for the player to move, and what it thinks of each move. Agents that do not see all cards are
// told what that player has seen and no more. `agent` is a text such as "pimc(worlds=40)".
Thought ask(const GameEntry& game, std::string_view agent, const AskOptions& options = {});

struct PimcOptions {
  int worlds = 20;
  std::optional<std::string> position{};
  std::vector<std::string> moves{};
  std::uint64_t seed = 0;
  int threads = 1;
};

// The same of perfect information Monte Carlo: so many deals of the hidden cards, each searched with open cards.
Thought pimc(const GameEntry& game, const PimcOptions& options = {});

struct WorldsOptions {
  std::optional<std::string> position{};  // none: the start, as the seed deals it
  std::uint64_t seed = 0;
  std::optional<Player> player{};  // whose view; none: the player to move
  int sample = 0;                  // so many deals, each as likely as any other
  bool all = false;                // or all of them
};

// How many deals of the hidden cards fit what a player has seen, and some of them or all as texts of states.
WorldsAnswer worlds(const GameEntry& game, const WorldsOptions& options = {});

struct GameOptions {
  std::optional<std::string> position{};  // none: the start, as the seed deals it
  std::uint64_t seed = 0;
  bool whole = false;  // all hands of a game of many
  Information information = Information::hidden;
  int threads = 1;
};

struct PlayedGame {
  struct Hand {
    std::string start;  // the state it began with
    struct Move {
      Player player = 0;
      std::string move;
    };
    std::vector<Move> moves;
    Scores scores;
  };
  std::vector<Hand> hands;
  Scores scores;                      // of the whole game
  std::vector<std::string> forfeits;  // by player, why a program has lost the game; empty: it has not
};

// One game, an agent for each player.
PlayedGame play(const GameEntry& game, const std::vector<std::string>& agents, const GameOptions& options = {});

// A match plays every deal in every seating. The result has mean scores with confidence intervals, and differences
// paired by deal. `watch` is called with each game as it ends.
MatchResult match(const GameEntry& game, const std::vector<std::string>& agents, const MatchOptions& options = {},
                  const GameWatcher& watch = {});

}  // namespace ombre
