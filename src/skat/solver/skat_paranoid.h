// What the declarer of a Skat game can be sure of during play: against every deal of the hidden cards that fits what he
// has seen, and any defence by two defenders who know everything (Furtak 2013, chapter 6). One line of play must do for
// all deals; he learns of them by the cards that are played.
//
// Exact for suit games, grand and null, between tricks and within them, with the skat known or, in hand games, not.
// docs/algorithms/paranoid_views.md has the method. A solver keeps its tables between calls; two solvers in two threads
// do not touch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "skat/rules/skat.h"
#include "skat/solver/open_skat.h"
#include "skat/solver/paranoid/search.h"

namespace ombre {

struct SkatParanoidOptions {
  std::size_t table_bytes = std::size_t{48} << 20;
  std::uint64_t nodes = skat_paranoid::Search::no_limit;  // trick nodes of a search; what takes more is not sure
  int worlds = 64;  // drawn and asked with open cards before a long search: one that fails is an answer
  skat_paranoid::Steps steps{};
};

class SkatParanoid {
 public:
  explicit SkatParanoid(const SkatParanoidOptions& options = {});
  ~SkatParanoid();
  SkatParanoid(SkatParanoid&&) noexcept;
  SkatParanoid& operator=(SkatParanoid&&) noexcept;

  // Each throws InputError unless the view is the declarer's, during play, and some deal fits it.

  // Whether the declarer surely ends with at least so many card points if all tricks are played, the skat and what was
  // taken included. Throws InputError in null, as the next two do.
  bool reaches(const Skat::View& view, int target);
  // The most points of which he can be sure.
  int points(const Skat::View& view);
  // The same after each of his legal cards, by suit and from the lowest. Throws InputError unless it is his turn.
  std::vector<CardPoints> cards(const Skat::View& view);
  // The cards after which he is still sure of so many points. Throws InputError unless it is his turn.
  CardSet safe_cards(const Skat::View& view, int target);

  // Whether the contract is surely won: no trick in null, else 61 points or what was announced or the bid requires.
  // Where that depends on an unknown skat, the most that it may require.
  bool wins(const Skat::View& view);
  // The cards after which it is. Throws InputError unless it is his turn.
  CardSet safe_cards(const Skat::View& view);

  // Whether all tricks still to come, that under way included, are surely the declarer's, in null the defenders'.
  bool can_claim(const Skat::View& view);

  const skat_paranoid::Counts& counts() const;
  std::size_t memory() const;  // bytes of tables in use

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace ombre
