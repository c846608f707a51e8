#include "equilibrium/linear_program.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>

namespace ombre {
namespace {

constexpr double tiny = 1e-10;

// The tableau: one row for each constraint, then the row of reduced costs; the last column holds the bounds. Columns
// are the variables, one slack for each row (of no use where the row is an equation), one artificial variable for each
// row.
class Tableau {
 public:
  explicit Tableau(const LinearProgram& program)
      : variables_(program.gain.size()), rows_(program.rows.size()), columns_(variables_ + 2 * rows_) {
    cells_.assign(rows_ + 1, std::vector<double>(columns_ + 1, 0.0));
    basis_.resize(rows_);
    signs_.resize(rows_);
    usable_.assign(columns_, true);
    for (std::size_t r = 0; r < rows_; ++r) {
      const LinearProgram::Row& row = program.rows[r];
      assert(row.coefficients.size() == variables_);
      signs_[r] = row.bound < 0 ? -1 : 1;
      for (std::size_t v = 0; v < variables_; ++v) cells_[r][v] = signs_[r] * row.coefficients[v];
      if (row.equal)
        usable_[slack(r)] = false;
      else
        cells_[r][slack(r)] = signs_[r];
      cells_[r][artificial(r)] = 1;
      cells_[r][columns_] = signs_[r] * row.bound;
      basis_[r] = artificial(r);
    }
  }

  // Whether all artificial variables can be made 0; they are out of use after it.
  bool make_possible() {
    std::vector<double> gain(columns_, 0.0);
    for (std::size_t r = 0; r < rows_; ++r) gain[artificial(r)] = -1;
    price(gain);
    climb();
    if (value() < -tiny * static_cast<double>(rows_ + 1)) return false;
    for (std::size_t r = 0; r < rows_; ++r)
      if (basis_[r] >= variables_ + rows_) drive_out(r);
    for (std::size_t r = 0; r < rows_; ++r) usable_[artificial(r)] = false;
    return true;
  }

  // Whether the gain has an upper end, which is then reached.
  bool climb_to_best(std::vector<double> gain) {
    gain.resize(columns_, 0.0);
    price(gain);
    return climb();
  }

  double value() const { return cells_[rows_][columns_]; }

  std::vector<double> solution() const {
    std::vector<double> x(variables_, 0.0);
    for (std::size_t r = 0; r < rows_; ++r)
      if (basis_[r] < variables_) x[basis_[r]] = std::max(0.0, cells_[r][columns_]);
    return x;
  }

  // The price of a row stands below the artificial variable that began as its own unit vector.
  std::vector<double> dual() const {
    std::vector<double> prices(rows_);
    for (std::size_t r = 0; r < rows_; ++r) prices[r] = signs_[r] * cells_[rows_][artificial(r)];
    return prices;
  }

 private:
  std::size_t slack(std::size_t row) const { return variables_ + row; }
  std::size_t artificial(std::size_t row) const { return variables_ + rows_ + row; }

  // Writes the row of reduced costs for that gain and the present basis.
  void price(const std::vector<double>& gain) {
    for (std::size_t c = 0; c <= columns_; ++c) {
      double sum = c < columns_ ? -gain[c] : 0;
      for (std::size_t r = 0; r < rows_; ++r) sum += gain[basis_[r]] * cells_[r][c];
      cells_[rows_][c] = sum;
    }
  }

  bool climb() {
    while (const std::optional<std::size_t> column = entering()) {
      const std::optional<std::size_t> row = leaving(*column);
      if (!row) return false;
      pivot(*row, *column);
    }
    return true;
  }

  std::optional<std::size_t> entering() const {
    for (std::size_t c = 0; c < columns_; ++c)
      if (usable_[c] && cells_[rows_][c] < -tiny) return c;
    return std::nullopt;
  }

  std::optional<std::size_t> leaving(std::size_t column) const {
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t r = 0; r < rows_; ++r) {
      if (cells_[r][column] <= tiny) continue;
      const double ratio = cells_[r][columns_] / cells_[r][column];
      const bool equal = best && std::abs(ratio - least) <= tiny;
      if (best && (equal ? basis_[r] > basis_[*best] : ratio > least)) continue;
      best = r;
      least = ratio;
    }
    return best;
  }

  // Replaces an artificial variable that is 0 by any other one; where there is none the row says nothing.
  void drive_out(std::size_t row) {
    for (std::size_t c = 0; c < variables_ + rows_; ++c)
      if (usable_[c] && std::abs(cells_[row][c]) > tiny) return pivot(row, c);
  }

  void pivot(std::size_t row, std::size_t column) {
    const double by = cells_[row][column];
    for (double& cell : cells_[row]) cell /= by;
    for (std::size_t r = 0; r <= rows_; ++r) {
      const double times = cells_[r][column];
      if (r == row || times == 0) continue;
      for (std::size_t c = 0; c <= columns_; ++c) cells_[r][c] -= times * cells_[row][c];
    }
    basis_[row] = column;
  }

  std::size_t variables_;
  std::size_t rows_;
  std::size_t columns_;
  std::vector<std::vector<double>> cells_;
  std::vector<std::size_t> basis_;
  std::vector<double> signs_;
  std::vector<bool> usable_;
};

}  // namespace

LinearSolution solve(const LinearProgram& program) {
  Tableau tableau(program);
  if (!tableau.make_possible()) return {LinearSolution::Kind::impossible};
  if (!tableau.climb_to_best(program.gain)) return {LinearSolution::Kind::unbounded};
  return {LinearSolution::Kind::best, tableau.value(), tableau.solution(), tableau.dual()};
}

}  // namespace ombre
