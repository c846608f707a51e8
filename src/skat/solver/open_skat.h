// The exact open-hand value of Skat positions in suit games and grand: the card points the declarer ends with when all
// cards are seen and everybody plays best, the two defenders as one. The method is zero-window search with facts that
// hold for many valuations of the cards (payoff similarity, Furtak 2013, chapter 7, with the demands of each proof);
// docs/algorithms/payoff_similarity.md has the derivation.
//
// A solver keeps its table between calls, so that the worlds of one deal share their work. It never writes a file; two
// solvers in two threads do not touch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "skat/rules/skat_position.h"

namespace ombre {

class SkatPointTables;

class PointEstimator;

struct CardPoints {
  Card card;
  int points;  // the declarer's at the end, whoever plays the card

  friend bool operator==(const CardPoints&, const CardPoints&) = default;
};

// The parts of the search, each of which may be left out; the answers are the same.
struct OpenSkatSteps {
  bool table = true;
  bool tables = true;  // those built before, where the options have some
  bool move_order = true;
  bool learnt_order = true;       // else one made by hand
  bool deciding_cards = true;     // with the learnt order: what decided in a like situation is tried first
  bool fastest_cut = true;        // in the one made by hand: cards with few replies first
  bool equal_cards = true;        // of neighbours with equal points one stands for all
  bool decided_tricks = true;     // of neighbours only the dearest or the cheapest where the trick's owner is known
  bool static_points = true;      // playing from the top
  bool payoff_similarity = true;  // facts proved with other points
  bool proof_demands = true;      // which cards a proof counts on
  bool winning_ranks = true;      // of the order of cards only what a proof needs
  bool sibling_proofs = true;     // a proof against one card used against others of its suit
  bool short_endings = true;      // functions of their own for the last tricks

  friend bool operator==(const OpenSkatSteps&, const OpenSkatSteps&) = default;
};

struct OpenSkatOptions {
  std::size_t table_bytes = std::size_t{16} << 20;
  int window = 3;  // how far from what is known the search asks next while it closes in on a value, at least 1
  OpenSkatSteps steps{};
  std::shared_ptr<const SkatPointTables> tables{};  // asked at the start of a trick; null: kept_skat_tables()
  // Above 0 the solver is approximate: an estimate decides (ProbCut, probcut.h) where the value lies on one side of
  // what is asked with this chance, which is below 1. All steps are in use then.
  double probcut = 0;
  const PointEstimator* estimator = nullptr;  // for that, and must outlive the solver; none: the library's own
};

// What the solver has done since it was made.
struct OpenSkatCounts {
  std::uint64_t trick_nodes = 0;  // positions at the start of a trick that were looked at
  std::uint64_t cards = 0;        // cards played in the search, those of the last two tricks apart
  std::uint64_t table_hits = 0;
  std::uint64_t kept_hits = 0;  // answers of the tables built before
  std::uint64_t static_cuts = 0;
  std::uint64_t estimate_cuts = 0;  // of an approximate solver
};

class OpenSkat {
 public:
  explicit OpenSkat(const OpenSkatOptions& options = {});
  ~OpenSkat();
  OpenSkat(OpenSkat&&) noexcept;
  OpenSkat& operator=(OpenSkat&&) noexcept;

  // The declarer's points at the end, the skat and what was taken included. Throws InputError where
  // check_skat_position does and for null, as the others do.
  int points(const SkatPosition& position);
  // Every legal card, by suit (clubs first) and from the highest down.
  std::vector<CardPoints> cards(const SkatPosition& position);
  // Whether the declarer ends with at least so many points.
  bool reaches(const SkatPosition& position, int target);
  // Whether the declarer (or, where `declarer` is false, the defenders together) takes every trick that is left, that
  // under way included.
  bool takes_all(const SkatPosition& position, bool declarer);

  OpenSkatCounts counts() const;
  std::size_t memory() const;  // bytes of tables in use

 private:
  static void check(const SkatPosition& position);

  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace ombre
