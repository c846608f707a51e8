// Null by the means of the thesis (Furtak 2013, chapter 4 and table 8.3), to be compared with OpenNull and with each
// other: alpha-beta over positions, or over the classes of lowest-winning-rank search. No bounds from suits, no rule
// for the declarer's cards. The answers are those of OpenNull; what it costs is the point.
//
// A class has the number of cards of each seat in each suit and the owners of the cards down to the lowest that won a
// trick by its rank in the proof.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "skat/null/null_position.h"
#include "skat/rules/skat_position.h"

namespace ombre {

enum class NullClasses { positions, lowest_winning_rank };

class RankNull {
 public:
  // `endings` answers wherever it can; it must outlive this.
  explicit RankNull(NullClasses classes, const skat_null::NullEndings* endings = nullptr)
      : classes_(classes), endings_(endings) {}

  // As those of OpenNull.
  bool won(const SkatPosition& position);
  int survives(const SkatPosition& position);

  // The same of a position with a defender to lead and so many cards in each hand, with the cards that a proof of it
  // needs.
  skat_null::NullProof proof(skat_null::Word cards, int leader, int left);

  std::uint64_t trick_nodes() const { return trick_nodes_; }
  std::uint64_t cards_played() const { return cards_; }

  // Forgets all positions.
  void clear() { known_.clear(); }

 private:
  using Word = skat_null::Word;
  using OpenTrick = skat_null::OpenTrick;

  using Needs = skat_null::Needs;

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

  static Key key_of(Word cards, int leader);
  static Result undone(Result result, const OpenTrick& trick, int place, int lowest_of_run);

  skat_null::NullProof value(Word cards, const OpenTrick& trick, int left);
  Result ask(Word cards, const OpenTrick& trick, int left, int need);
  Result led(Word cards, int leader, int left, int need);
  Result play(Word cards, const OpenTrick& trick, int left, int need);
  Result after_card(Word cards, const OpenTrick& trick, int place, int left, int need);
  std::vector<int> choices(Word cards, const OpenTrick& trick) const;

  NullClasses classes_;
  const skat_null::NullEndings* endings_;
  std::unordered_map<Word, std::vector<Class>> known_{};
  std::uint64_t trick_nodes_ = 0;
  std::uint64_t cards_ = 0;
};

}  // namespace ombre
