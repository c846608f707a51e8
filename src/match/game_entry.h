// A game by name, started, counted, searched and played with nothing but text, as the command line and the engine ask
// for it. Each game is made in its own folder by <folder>_family(), which the catalog lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.h"
#include "core/json.h"
#include "match/agent_spec.h"
#include "match/agents.h"
#include "match/game_parts.h"
#include "match/game_record.h"
#include "match/game_table.h"
#include "match/play_game.h"
#include "match/spec.h"
#include "search/evaluated_game.h"
#include "search/request.h"

namespace ombre {

class BidHistogram;
struct BidLearning;
struct BookEntry;
struct BookOptions;
class GameGraph;

// An opponent for people.
struct Level {
  std::string name;
  std::string agent;    // its spec
  std::string summary;  // one line
};

struct GameInfo {
  std::string name;
  std::string summary;     // one line
  std::string state_text;  // how a state is written
  std::string move_text;   // how a move is written
  std::vector<Parameter> parameters;
  bool drawn_start = false;          // whether a seed decides the initial state
  std::string usual_agent{};         // the one to play against where nothing is said; none: rules or search
  std::vector<std::string> roles{};  // what a description calls the players; none: they have numbers alone
  std::vector<Level> levels{};       // the weakest first; none: those that fit games of its kind
};

// The state to look at: a text, or the start that a seed deals.
struct Position {
  std::optional<std::string> text;
  std::uint64_t seed = 0;
};

// The result of a search with everything as text. `moves` is empty unless it was asked for; their reports
// have no line.
struct SearchAnswer {
  struct MoveValue {
    std::string move;
    SearchReport<std::string> report;
  };

  std::string algorithm;
  std::string position;
  int players = 0;
  SearchReport<std::string> report;
  std::vector<MoveValue> moves;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// The fields algorithm, value, best, line, expanded, leaves, complete, depth, nodes, seconds, position, and
// moves where there are any; without the counts where several threads ran. A value is a number for two sides, a list
// for n (of means where the search takes means); where the budget ended before one iteration, the evaluation, with
// depth 0. No depth: to the end.
Json to_json(const SearchAnswer& answer);

// Which worlds of a view are asked for, and what comes back.
struct WorldsRequest {
  std::optional<Player> player{};  // none: the mover
  int sample = 0;
  bool all = false;  // lists them instead
  int most = 0;      // no more than that
};
struct WorldsAnswer {
  Player player = 0;
  std::string view;
  double count = 0;
  std::vector<std::string> worlds;
};

class GameEntry {
 public:
  // `spec` has every parameter written out.
  GameEntry(GameInfo info, std::string spec, GameParts parts);

  const GameInfo& info() const { return info_; }
  const std::string& spec() const { return spec_; }
  // The game itself, with all that it brings.
  const GameParts& parts() const { return parts_; }
  int players() const { return parts_.game.players(); }
  // "player 0", or "player 0 (xplayer)" where it plays a role of a description.
  std::string player_name(Player player) const;
  bool hidden() const { return parts_.game.traits().views; }      // players do not see everything
  bool many_hands() const { return parts_.game.traits().hands; }  // a whole game is several hands
  bool evaluated() const { return parts_.knowledge != nullptr; }  // there is an evaluation of unfinished games

  // How many slots its moves have for the history heuristic, 0 where they are told apart by mover and move.
  std::size_t history_slots() const { return parts_.game.history_slots(); }

  // The players by sides, partners together, in the order of their first players.
  std::vector<PlayerSet> sides() const;

  // The start that a seed deals, which is deal 0 of a match of this seed.
  AnyState start(std::uint64_t seed) const;
  // The text of a state, as the game itself would write it. Throws InputError when the text is not one.
  std::string show(const Position& position) const;

  // The numbers of sequences of 0, 1, … `depth` moves.
  std::vector<std::uint64_t> perft(const Position& position, int depth) const;

  // The search asked for; with `all_moves` also of each move by itself, to the depth the search reached and
  // within the same limits once more. Throws InputError when the request does not fit the game.
  SearchAnswer search(const Position& position, const SearchRequest& request, const EvaluationOptions& evaluation,
                      Budget& budget, bool all_moves) const;

  // Throws InputError when this agent cannot play this game, or not without seeing hidden cards. One that is a program
  // can where there are `programs` to start it.
  void check_agent(const AgentSpec& agent, Information information, ProgramPool* programs = nullptr) const;

  // One game of a match.
  GameRecord play(const std::vector<AgentSpec>& agents, int deal, int seating, const Seating& seats,
                  const PlayOptions& options) const;

  // A table at which people and agents play.
  std::unique_ptr<GameTable> table(const TableOptions& options) const;

  // The worlds that fit what a player has seen. Throws InputError where no cards are hidden or there are too many.
  WorldsAnswer worlds(const Position& position, const WorldsRequest& request) const;

  // What agents of one kind bid with which hands, as learnt from deals (hidden/learn_bids.h); progress tells the
  // deals done. Throws InputError where nothing is known of bids in this game, and when the agent sees all cards.
  BidHistogram learn_bids(const AgentSpec& agent, const BidLearning& options,
                          const std::function<void(int)>& progress) const;

  // Loads, or builds, the tables that play asks when a game is over, so that nobody waits for them later. Throws
  // InputError when one is damaged or cannot be written.
  void prepare() const;

  // The key of a state in opening books and closing tables, which do not count the moves made.
  std::uint64_t table_key(const Position& position) const;

  // The moves of a state in the order in which books and tables number them.
  std::vector<std::string> move_names(const Position& position) const;

  // The entries of an opening book from a state on, found by the search asked for (search/opening_book.h).
  std::vector<BookEntry> book(const Position& position, const SearchRequest& request,
                              const EvaluationOptions& evaluation, const BookOptions& options,
                              const std::function<void(int, std::size_t)>& progress) const;

  // All states that can be reached from one, moves made not counted. Throws InputError when there are more than
  // `most_states`.
  GameGraph graph(const Position& position, std::size_t most_states) const;

 private:
  AgentContext context(const std::atomic<bool>* stop, ProgramPool* programs) const;
  AnyState state_of(const Position& position) const;
  SearchReport<std::string> with_text(const AnyState& state, const SearchReport<AnyMove>& report) const;
  std::vector<SearchAnswer::MoveValue> search_moves(const EvaluatedGame& searched, const AnyState& state,
                                                    SearchRequest request, const SearchReport<AnyMove>& whole,
                                                    Budget::Limits limits) const;

  GameInfo info_;
  std::string spec_;
  GameParts parts_;
  KeptBook kept_book_;
  KeptBids kept_bids_;
};

struct GameFamily {
  GameInfo info;
  // Makes the game for values of the parameters in their order.
  std::function<GameParts(const std::vector<int>&)> make;
};

// The agent to play against where nothing else is said: the game's own choice, else rules where there are such, else a
// search.
AgentSpec usual_agent(const GameEntry& game);

// Opponents for people, the weakest first, from one that a child can beat to the best there is; each can play the game
// without seeing hidden cards. The lower ones err as people do: they think of fewer deals or less far ahead; none plays
// at random.
std::vector<Level> levels(const GameEntry& game);

}  // namespace ombre
