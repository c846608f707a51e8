// What a Skat player should do next, with the chances to win and what comes second: bids, hand or skat, what to put
// away and declare by the bidder's tables (skat/player/skat_bidder.h), cards by an agent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/agent_spec.h"
#include "match/agents.h"
#include "skat/rules/skat.h"

namespace ombre {

// A deal of Skat as one player has seen it: the own cards and what was said and played, in text. What the others hold
// is not known; it is filled in, any way that fits, so that whoever needs a state has one which looks just so to this
// player.
struct SkatSeen {
  Player seat = 0;
  CardSet hand{};  // the ten as dealt
  CardSet skat{};  // as it was picked up by this player, none where it was not
  CardSet open{};  // the declarer's cards as shown in an ouvert game of another
  // In order: bids (18, yes, pass), skat or hand, the two cards this player put away, the game, cards. What another
  // player put away is not among them.
  std::vector<std::string> moves{};
};

// The moves of a text, separated by spaces or commas.
std::vector<std::string> read_skat_moves(const std::string& text);

// The deal up to now, with the moves that led there; hidden ones are filled in.
struct SkatStory {
  Skat::State start{};
  std::vector<Skat::Move> moves{};
  Skat::State state{};  // after them
};

// A deal that this player would have seen so. Throws InputError with the number of the move where the rules do not
// allow it, and when no deal fits.
SkatStory skat_story(const Skat& game, const SkatSeen& seen);

struct SkatAdvice {
  struct Choice {
    std::string what;             // "G", "G from the hand", "put away D7 D8 and declare G", "CA"
    std::optional<double> won{};  // the chance that the player's side wins
    double points = 0;            // expected: of the game with tournament points, seen from the player's side
  };

  Skat::Phase phase = Skat::Phase::auction;
  std::string move;               // the very next one
  std::string what;               // all of it: "pass", "put away D7 D8 and declare G"
  std::vector<Choice> choices{};  // best first
  int limit = 0;                  // in the auction: the highest bid that the hand is worth
  std::string reason{};
  bool claims = false;  // the player may show the cards: the rest is certain
  double worlds = 0;    // deals of the hidden cards that were looked at

  // The first choice, and the best of those that were not taken, where there are such.
  std::optional<Choice> best() const;
  std::optional<Choice> runner_up() const;
};

// The advice of an agent. Throws InputError unless it is this player's turn, and when the agent sees all cards.
SkatAdvice advise_skat(const Skat& game, const SkatStory& story, Player seat, const AgentSpec& agent,
                       const AgentContext& context, std::uint64_t seed);

}  // namespace ombre
