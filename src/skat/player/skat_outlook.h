// What a Skat position brings its declarer when all cards are seen and everybody plays best: card points in suit games
// and grand, in null the tricks that pass before he takes one; and what that is worth for the bid that was made.
//
// Points do not tell whether a side takes every trick, since a trick may be worth nothing. Where they leave it open it
// is searched for, so that schwarz is exact.
//
// Scores follow the rule of the International Skat Server, as the results in its records do.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skat/null/open_null.h"
#include "skat/rules/skat.h"
#include "skat/solver/open_skat.h"

namespace ombre {

// How a game ends for its declarer, by points and tricks alone, from the worst to the best.
enum class SkatStanding : std::uint8_t { without_trick, in_schneider, lost, won, schneider, schwarz };

struct SkatOutlook {
  int value = 0;  // points at the end, or tricks that pass in null, those before included
  SkatStanding standing = SkatStanding::lost;
  bool won = false;      // with what was announced, and for the bid
  bool overbid = false;  // the game is worth less than the bid
  int score = 0;         // negative when lost

  friend bool operator==(const SkatOutlook&, const SkatOutlook&) = default;
};

// "won", "won with schneider", "won with schwarz", "lost", "lost by overbidding" (the points would have won), "lost in
// schneider", "lost without a trick".
std::string show_outlook(const SkatOutlook& outlook);

// A position in the play of a game.
struct SkatPlay {
  SkatPosition position{};
  int tricks = 0;  // taken before by the declarer
  int defender_tricks = 0;

  // Whether there is nothing more to play, or in null to win.
  bool over() const {
    return position.hands[static_cast<std::size_t>(position.mover())].empty() ||
           (position.kind == SkatKind::null && tricks > 0);
  }
};

// The play of a state that has a declarer and a contract. Requires: as that says.
SkatPlay skat_play(const Skat::State& state);

struct SkatCardValue {
  Card card;
  int value;  // of the outlook after it

  friend bool operator==(const SkatCardValue&, const SkatCardValue&) = default;
};

// The game that is played for a bid, with the declarer's twelve cards.
struct SkatStake {
  SkatContract contract{};
  CardSet cards{};
  int bid = 18;
};

// The solvers of all games together. One for a thread; it keeps its tables between calls.
class SkatOracle {
 public:
  // `probcut`: as in OpenSkatOptions; above 0 values of suit games and grand, and what follows from them, are
  // approximate.
  explicit SkatOracle(std::size_t table_bytes = OpenSkatOptions{}.table_bytes, double probcut = 0);

  // The value of a position.
  int value(const SkatPlay& play);
  // Whether that is at least so much.
  bool reaches(const SkatPlay& play, int target);
  // Whether the declarer takes every trick still to come. Requires: not null, not over.
  bool takes_all(const SkatPlay& play) { return points_.takes_all(play.position, true); }
  // The value after every legal card, by suit (clubs first) and from the highest down. Requires: not over.
  std::vector<SkatCardValue> cards(const SkatPlay& play);
  // What a position of this value means. Requires: `value` is that of the position.
  SkatOutlook outlook(const SkatPlay& play, int value, const SkatStake& stake);

 private:
  SkatStanding standing(const SkatPlay& play, int value);

  OpenSkat points_;
  OpenNull null_;
};

}  // namespace ombre
