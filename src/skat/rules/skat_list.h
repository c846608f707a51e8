// The list of a Skat table: who played what for which value, deal by deal, and the ranking at its end. A full list has
// 36 deals for three players and 48 for four, of whom the dealer sits out; deals that all passed count.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "skat/rules/skat_scoring.h"

namespace ombre {

inline constexpr int most_skat_table = 4;

class SkatList {
 public:
  struct Deal {
    std::optional<Player> declarer;  // of the table; none where all passed
    int value = 0;
  };
  // One player's line. Equal places are shared.
  struct Standing {
    Player player = 0;
    int place = 1;
    Score total = 0;
    int won = 0;
    int lost = 0;

    friend bool operator==(const Standing&, const Standing&) = default;
  };

  // Throws InputError unless 3 or 4 sit at the table.
  explicit SkatList(int table, SkatScoring scoring = SkatScoring::seeger);

  int table() const { return table_; }
  // 36 or 48.
  int full_length() const;
  bool full() const { return static_cast<int>(deals_.size()) >= full_length(); }
  const std::vector<Deal>& deals() const { return deals_; }

  // Who deals next: with four players the dealer does not play, with three the dealer is rearhand.
  Player dealer() const { return static_cast<Player>(deals_.size()) % table_; }
  // The player on a seat (0 forehand, 1 middlehand, 2 rearhand) of the next deal.
  Player player_on(Player seat) const { return (dealer() + 1 + seat) % table_; }

  // Writes a deal down. Throws InputError when the list is full, the declarer does not sit at the table or deals, or
  // the value is 0 for a game and not 0 for none.
  void add(const Deal& deal);

  Scores totals() const;
  // From the first to the last: more points, then more games won, then fewer lost; else the players in their order.
  std::vector<Standing> ranking() const;

 private:
  int table_;
  SkatScoring scoring_;
  std::vector<Deal> deals_;
};

}  // namespace ombre
