// A table at which people and agents sit, for a program that lets somebody play: moves come in as text from people and
// as values from agents. A table shows a player only what that player may see.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/random.h"
#include "core/seat_agents.h"
#include "match/agent_spec.h"
#include "match/agents.h"
#include "match/game_parts.h"
#include "match/play_game.h"

namespace ombre {

struct TableOptions {
  std::vector<std::optional<AgentSpec>> seats;  // by player; none: a person
  std::optional<std::string> position{};        // the state to begin with, else the start of the seed
  bool whole = false;                           // all hands of the game
  std::uint64_t seed = 0;
  int threads = 1;          // for agents that can use several
  Crew* members = nullptr;  // the processes that share each decision; none: alone
  // Ends the thinking of agents early; what they then say is worth nothing.
  const std::atomic<bool>* stop = nullptr;
  ProgramPool* programs = nullptr;  // starts agents that are programs; none: they are refused
};

// A move and what an agent thought of it, with the texts of moves.
struct Thought {
  // What a move came to in the worlds it was tried in.
  struct Estimate {
    std::string move;
    double value;
    double tie_break;
    double tries;
    std::optional<double> won{};  // the share of them that was won, where a game is won or lost
  };

  Player player = 0;
  AnyMove choice{};  // the move, and its text
  std::string move;
  std::vector<std::string> line;     // the play it expects, this move first; empty where it does not search
  std::optional<Scores> expected{};  // n sides: what it expects of it
  std::optional<Score> value{};      // two sides
  std::optional<int> depth{};        // it searched so deep
  std::uint64_t nodes = 0;
  PlayerSet seen_by;                  // who can tell from what they see which move it was
  std::vector<Estimate> estimates{};  // where it weighs its moves one by one
  double worlds = 0;                  // it looked at so many deals of the hidden cards
  double effective_worlds = 0;        // which are worth so many equally likely ones
  bool claims = false;                // it can show its cards: the rest is its own
  bool by_rules = false;              // the rule-based player chose for an agent that knows card play alone
  std::string reason{};               // in a few words, where it has one
  std::string forfeit{};              // why a program has forfeited, where it has

  // What it expects as text, "(3, 0, 1)" or "3"; "" where it does not say.
  std::string value_text(int players) const;
};

// A move of this hand.
struct MadeMove {
  Player player = 0;
  AnyMove choice{};
  std::string move;
  PlayerSet seen_by;  // who can tell from what they see which move it was
};

class GameTable {
 public:
  // `context` is for the agents on the seats; one that is asked for advice does without chance. The parts must outlive
  // the table. Throws InputError where an agent or the position does not fit.
  GameTable(const GameParts& parts, const TableOptions& options, const AgentContext& context);

  // The player to move, none when the hand is over.
  std::optional<Player> mover() const { return game_.mover(now()); }

  // The text of the state for those who may see it all.
  std::string position() const { return game_.show(now()); }

  // The state after so many moves of this hand. Requires: index <= made().
  const AnyState& state(std::size_t index) const { return history_[index].state; }

  // What a player sees, in several lines; everything for nobody in particular.
  std::string picture(std::optional<Player> viewer) const;

  // The same structured for drawing (match/look.h).
  Json look(std::optional<Player> viewer) const;

  // How many moves were made in this hand, and one of them. Requires: index < made().
  std::size_t made() const { return history_.size() - 1; }
  MadeMove made(std::size_t index) const;

  // The moves of the player to move.
  std::vector<std::string> moves() const;

  // The move of this text. Throws InputError when it is none of them, and when the game cannot go on behind it.
  AnyMove legal_move(const std::string& text) const;
  // Plays this move. Throws InputError, and changes nothing, when it is none of them.
  void move(const std::string& text) { move(legal_move(text)); }
  // The same with a move of the state, such as an agent's.
  void move(AnyMove move);

  // Plays the moves of a list with commas or blanks between them. Throws InputError at the first that is none; those
  // before it are made.
  void play_moves(std::string_view list);

  // What the agent on the mover's seat does; it is not played yet. Requires: there is one.
  Thought think() { return thought_of(seats_.choose(game_, now())); }

  // Lets the agent on the mover's seat move. Requires: there is one.
  Thought agent_move() {
    Thought thought = think();
    move(thought.choice);
    return thought;
  }

  // What this agent would do in the mover's place. Requires: somebody is to move.
  Thought ask(const AgentSpec& agent) const;

  // Takes moves back until the last move of this player is undone; false, and nothing changed, when it has not moved in
  // this hand.
  bool undo(Player player);

  // The scores of this hand, and those of the whole game when this hand is over.
  Scores scores() const { return game_.scores(now()); }
  Scores totals() const;

  // Whether another hand follows this one. Requires: the hand is over.
  bool goes_on() const;

  // Deals the next hand; false when the whole game is over. Requires: the hand is over.
  bool next_hand();

 private:
  struct Step {
    AnyState state;
    std::optional<Player> by;  // who moved here
    AnyMove move{};            // with what
    PlayerSet seen_by{};       // who can tell
  };

  const AnyState& now() const { return history_.back().state; }
  AnyState first_state();
  void watch_again();
  void add_last_trick(Json& look) const;
  PlayerSet seen_by(const AnyState& state, AnyMove made) const;
  Thought thought_of(const Decision<AnyMove>& decision) const;

  const GameParts& parts_;
  const AnyGame& game_;
  TableOptions options_;
  AgentContext context_;
  int hands_ = 0;  // dealt so far
  SeatAgents<AnyGame> seats_;
  AnyHand hand_;  // empty: the first
  std::vector<Step> history_;
};

}  // namespace ombre
