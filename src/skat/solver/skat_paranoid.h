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
#include <optional>
#include <vector>

#include "skat/rules/skat.h"
#include "skat/solver/open_skat.h"
#include "skat/solver/paranoid/search.h"
#include "skat/solver/paranoid/view.h"

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

  // Each throws InputError unless the view is the declarer's, during play, and some deal fits it.

  // Whether the declarer surely ends with at least so many card points if all tricks are played, the skat and what was
  // taken included. Throws InputError in null, as the next does.
  bool reaches(const Skat::View& view, int target);
  // The most points of which he can be sure.
  int points(const Skat::View& view);

  // Whether the contract is surely won: no trick in null, else 61 points or what was announced or the bid requires.
  // Where that depends on an unknown skat, the most that it may require.
  bool wins(const Skat::View& view);
  // The cards after which it is. Throws InputError unless it is his turn.
  CardSet safe_cards(const Skat::View& view);

  // Whether all tricks still to come, that under way included, are surely the declarer's, in null the defenders'.
  bool can_claim(const Skat::View& view);

  const skat_paranoid::Counts& counts() const { return search_.counts(); }
  // Bytes of tables in use.
  std::size_t memory() const { return search_.memory() + (open_ ? open_->memory() : 0); }

 private:
  // Whether the declarer gets what he wants after a card of his, or from here on where none is given.
  bool sure(const Skat::View& view, const skat_paranoid::Aim& aim, std::optional<Card> card = std::nullopt);
  int most(const skat_paranoid::Pack& pack, const skat_paranoid::Position& position, int limit);
  const std::vector<SkatPosition>& worlds(const Skat::View& view);

  SkatParanoidOptions options_;
  skat_paranoid::Search search_;
  std::unique_ptr<OpenSkat> open_{};
  Skat::View worlds_of_{};  // the view whose worlds are kept
  std::vector<SkatPosition> worlds_{};
};

}  // namespace ombre
