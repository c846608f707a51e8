// Null games of Skat with all cards seen: whether the declarer can avoid every trick, and for how many tricks he does
// when everybody plays best, the declarer to last long and the defenders to end it soon. The value the thesis of
// Furtak (2013, section 8.7) calls time-to-live; docs/algorithms/skat_null.md tells how it is found.
//
// A solver keeps its table between calls: what it knows of a position holds in every deal. It never writes a file; two
// solvers in two threads do not touch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "skat/null/null_endings.h"
#include "skat/null/null_steps.h"
#include "skat/rules/skat_position.h"

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

// What the solver has done since it was made.
struct OpenNullCounts {
  std::uint64_t trick_nodes = 0;  // positions at the start of a trick that were looked at
  std::uint64_t cards = 0;        // cards played in the search
  std::uint64_t table_hits = 0;
  std::uint64_t endings = 0;  // positions that tables of solved positions knew
};

class OpenNull {
 public:
  explicit OpenNull(const OpenNullOptions& options = {});
  ~OpenNull();
  OpenNull(OpenNull&&) noexcept;
  OpenNull& operator=(OpenNull&&) noexcept;

  // Each throws InputError where check_skat_position does, and where the game is not null. Points are not looked at.

  // Whether the declarer can avoid every trick still to come, that under way included.
  bool won(const SkatPosition& position);
  // The number of tricks the declarer survives before he takes one, that under way included; all that are left if he
  // takes none.
  int survives(const SkatPosition& position);
  // The same after every legal card, by suit (clubs first) and from the highest down.
  std::vector<CardSurvives> cards(const SkatPosition& position);

  OpenNullCounts counts() const;
  std::size_t memory() const;  // bytes of tables in use

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace ombre
