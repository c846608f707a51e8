// Null games of Skat with all cards seen: whether the declarer can avoid every trick, and for how many tricks he does
// when everybody plays best, the declarer to last long and the defenders to end it soon. The value the thesis of
// Furtak (2013, section 8.7) calls time-to-live; docs/algorithms/skat_null.md tells how it is found.
//
// A solver keeps its table between calls: what it knows of a position holds in every deal. It never writes a file; two
// solvers in two threads do not touch.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "skat/null/null_search.h"

namespace ombre {

struct OpenNullOptions {
  std::size_t table_bytes = std::size_t{512} << 10;
  skat_null::Steps steps{};
  // Tables of solved positions, asked wherever they can answer; the answers are the same without.
  std::shared_ptr<const skat_null::NullEndings> endings{};
};

struct CardSurvives {
  Card card;
  int tricks;  // that the declarer survives after it, the trick under way included

  friend bool operator==(const CardSurvives&, const CardSurvives&) = default;
};

using OpenNullCounts = skat_null::SearchCounts;

class OpenNull {
 public:
  explicit OpenNull(const OpenNullOptions& options = {});

  // Each throws InputError where check_skat_position does, and where the game is not null. Points are not looked at.

  // Whether the declarer can avoid every trick still to come, that under way included.
  bool won(const SkatPosition& position);
  // The number of tricks the declarer survives before he takes one, that under way included; all that are left if he
  // takes none.
  int survives(const SkatPosition& position);
  // The same after every legal card, by suit (clubs first) and from the highest down.
  std::vector<CardSurvives> cards(const SkatPosition& position);

  // What the solver has done since it was made.
  const OpenNullCounts& counts() const { return every_step_ ? full_.counts() : partial_.counts(); }
  std::size_t memory() const { return table_->memory(); }  // bytes of tables in use

 private:
  int bound(skat_null::Word cards, const skat_null::OpenTrick& trick, int left, int need);
  int value(skat_null::Word cards, const skat_null::OpenTrick& trick, int left);
  int value_after(const skat_null::Root& root, int place);

  bool every_step_;
  std::shared_ptr<const skat_null::NullEndings> endings_;
  std::unique_ptr<skat_null::BoundsTable> table_;  // which stays where it is when the solver moves
  skat_null::NullSearch<true> full_;
  skat_null::NullSearch<false> partial_;
};

}  // namespace ombre
