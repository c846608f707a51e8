// Null by the means of the thesis (Furtak 2013, chapter 4 and table 8.3), to be compared with OpenNull and with each
// other: alpha-beta over positions, or over the classes of lowest-winning-rank search. No bounds from suits, no rule
// for the declarer's cards. The answers are those of OpenNull; what it costs is the point.
//
// A class has the number of cards of each seat in each suit and the owners of the cards down to the lowest that won a
// trick by its rank in the proof.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "solvers/skat/skat_position.h"
#include "solvers/skat_null/open_trick.h"
#include "solvers/skat_null/suit_lanes.h"

namespace ombre {

enum class NullClasses { positions, lowest_winning_rank };

class RankNull {
 public:
  explicit RankNull(NullClasses classes) : classes_(classes) {}

  // As those of OpenNull.
  bool won(const SkatPosition& position);
  int survives(const SkatPosition& position);

  std::uint64_t trick_nodes() const { return trick_nodes_; }
  std::uint64_t cards_played() const { return cards_; }

  // Forgets all positions.
  void clear() { known_.clear(); }

 private:
  using Word = skat_null::Word;
  using OpenTrick = skat_null::OpenTrick;

  // Of each suit the lowest place whose owner matters, the end of the lane if none does.
  using Needs = std::array<std::int8_t, skat_null::lanes>;

  struct Result {
    int tricks = 0;  // a bound, on the side of what was asked for
    Needs needs{};
    bool best_needed = false;  // the best card of the trick under way won it by rank
  };

  struct Class {
    Word owners = 0;  // each suit aligned at its highest card
    Word mask = 0;
    int tricks = 0;
    bool at_least = false;
    Needs needs{};
  };

  struct Key {
    Word lengths;
    Word aligned;
  };

  static Needs no_needs();
  static Key key_of(Word cards, int leader);
  static void add_needs(Result& to, const Result& from);
  static Result undone(Result result, const OpenTrick& trick, int place, int lowest_of_run);

  Result ask(Word cards, const OpenTrick& trick, int left, int need);
  Result led(Word cards, int leader, int left, int need);
  Result play(Word cards, const OpenTrick& trick, int left, int need);
  Result after_card(Word cards, const OpenTrick& trick, int place, int left, int need);
  std::vector<int> choices(Word cards, const OpenTrick& trick) const;

  NullClasses classes_;
  std::unordered_map<Word, std::vector<Class>> known_{};
  std::uint64_t trick_nodes_ = 0;
  std::uint64_t cards_ = 0;
};

}  // namespace ombre
