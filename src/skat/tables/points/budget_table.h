// A whole table made to fit a budget. The rows are put in order once (row_budget.h), and any number of budgets can be
// shared among them after that. What a row loses only widens its bounds; the search goes on where they do not decide.
#pragma once

#include "skat/solver/endings/point_table.h"
#include "skat/tables/points/budget_shares.h"
#include "skat/tables/points/row_budget.h"

namespace ombre::skat_tables {

struct TableBudget {
  std::uint64_t entries = 0;  // at the most
  bool row_weights = true;    // a row counts for every ownership and leader that has it, else once
  bool half_rows = true;
};

struct BudgetTableOptions {
  bool valuation_weights = false;  // a valuation counts for every set of cards that has its points, else once
  bool measured = false;           // exact_share will be asked for
  int threads = 1;
};

class BudgetTable {
 public:
  // Requires: the pieces of a whole table, every row exact, one for each split in their order.
  BudgetTable(bool grand, int hand_cards, std::vector<TablePiece> pieces, const BudgetTableOptions& options = {});

  std::size_t rows() const { return rows_.size(); }  // different ones
  // What all rows need: all sinks and sources, or with half rows the fewer of them.
  std::uint64_t entries(bool half_rows) const;

  // The entries that stand for rows which need none: they are stored and do not count as shares.
  std::uint64_t end_marks(bool half_rows) const;

  // What each row loses by the number of entries it keeps, and the shares with which all lose the least.
  RowCurves curves(const TableBudget& budget) const;
  RowShares shares(const TableBudget& budget) const;

  // The share of all positions, cards dealt to seats with a leader, that the table gives exactly with these shares, 0
  // to 1. Requires: options.measured.
  double exact_share(const TableBudget& budget, const RowShares& shares) const;

  // The pieces with what the shares leave of their rows.
  std::vector<TablePiece> pieces(const TableBudget& budget, const RowShares& shares) const;

 private:
  struct Row {
    std::size_t piece = 0;
    std::uint32_t start = 0;  // among the entries of its piece
    std::int64_t weight = 0;  // ownerships and leaders
    RowOrder order{};         // where it is measured, with the sets of cards as the other weights
  };

  std::vector<Split> splits_;
  std::vector<TablePiece> whole_;
  std::vector<Row> rows_;
  BudgetTableOptions options_;
};

// The fewest bytes a table can be cut down to: the places of its rows, and in each split the rows in which one side
// makes everything, which are always there.
std::size_t least_budget(bool grand, int hand_cards);

// Throws InputError where there are fewer bytes.
void check_budget(bool grand, int hand_cards, std::size_t bytes);

// The pieces of a whole table cut down so that its payload takes at most so many bytes, in the way that was found best:
// half rows, weighted by how often they occur. Throws InputError as check_budget does.
// Requires: as BudgetTable.
std::vector<TablePiece> within_budget(bool grand, int hand_cards, std::vector<TablePiece> pieces, std::size_t bytes,
                                      int threads);

}  // namespace ombre::skat_tables
