// A table at which people and agents sit, with everything as text: what a
// program needs that lets somebody play. A table shows a player only what that
// player may see.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/players.h"
#include "core/scores.h"
#include "match/agent_spec.h"
#include "match/play_options.h"

namespace ombre {

struct TableOptions {
  std::vector<std::optional<AgentSpec>> seats;  // by player; none: a person
  std::optional<std::string> position{};        // the state to begin with, else the start of the seed
  bool whole = false;                           // all hands of the game
  std::uint64_t seed = 0;
  int threads = 1;  // for agents that can use several
  // Ends the thinking of agents early; what they then say is worth nothing.
  const std::atomic<bool>* stop = nullptr;
};

// A move and what an agent thought of it.
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
  std::string move;
  std::vector<std::string> line;  // the play it expects, this move first; empty
                                  // where it does not search
  std::string value;              // what it expects of it, "" where it does not say
  std::optional<int> depth{};     // it searched so deep
  std::uint64_t nodes = 0;
  PlayerSet seen_by;                  // who can tell from what they see which move it was
  std::vector<Estimate> estimates{};  // where it weighs its moves one by one
  double worlds = 0;                  // it looked at so many deals of the hidden cards
  double effective_worlds = 0;        // which are worth so many equally likely ones
  bool claims = false;                // it can show its cards: the rest is its own
  std::string reason{};               // in a few words, where it has one
};

// A move of this hand.
struct MadeMove {
  Player player = 0;
  std::string move;
  PlayerSet seen_by;  // who can tell from what they see which move it was
};

class GameTable {
 public:
  virtual ~GameTable() = default;

  // The player to move, none when the hand is over.
  virtual std::optional<Player> mover() const = 0;

  // The text of the state for those who may see it all.
  virtual std::string position() const = 0;

  // What a player sees, in several lines; everything for nobody in particular.
  virtual std::string picture(std::optional<Player> viewer) const = 0;

  // The same structured for drawing (match/look.h).
  virtual nlohmann::ordered_json look(std::optional<Player> viewer) const = 0;

  // How many moves were made in this hand, and one of them. Requires: index <
  // made().
  virtual std::size_t made() const = 0;
  virtual MadeMove made(std::size_t index) const = 0;

  // The moves of the player to move.
  virtual std::vector<std::string> moves() const = 0;

  // Plays this move. Throws InputError, and changes nothing, when it is none of
  // them.
  virtual void move(const std::string& text) = 0;

  // What the agent on the mover's seat does; it is not played yet. Requires:
  // there is one.
  virtual Thought think() = 0;

  // Lets the agent on the mover's seat move. Requires: there is one.
  Thought agent_move() {
    Thought thought = think();
    move(thought.move);
    return thought;
  }

  // What this agent would do in the mover's place. Requires: somebody is to
  // move.
  virtual Thought ask(const AgentSpec& agent) const = 0;

  // Takes moves back until the last move of this player is undone; false, and
  // nothing changed, when it has not moved in this hand.
  virtual bool undo(Player player) = 0;

  // The scores of this hand, and those of the whole game when this hand is
  // over.
  virtual Scores scores() const = 0;
  virtual Scores totals() const = 0;

  // Whether another hand follows this one. Requires: the hand is over.
  virtual bool goes_on() const = 0;

  // Deals the next hand; false when the whole game is over. Requires: the hand
  // is over.
  virtual bool next_hand() = 0;
};

}  // namespace ombre
