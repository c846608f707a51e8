// Linear programs of some dozens of variables, as small games need them, by the simplex method in two phases with
// Bland's rule (Bland, 1977), which cannot cycle. Dense, in doubles; made for well-scaled numbers.
#pragma once

#include <vector>

namespace ombre {

struct LinearProgram {
  // `coefficients` times x is at most `bound`, or equal to it.
  struct Row {
    std::vector<double> coefficients;
    double bound = 0;
    bool equal = false;
  };

  std::vector<double> gain;  // of each variable, to be made as large as possible; no variable is negative
  std::vector<Row> rows;     // each as long as `gain`
};

struct LinearSolution {
  enum class Kind { best, impossible, unbounded };

  Kind kind = Kind::impossible;
  double value = 0;
  std::vector<double> x{};     // empty unless there is a best one
  std::vector<double> dual{};  // what one more of each row's bound is worth
};

// The best solution, or why there is none.
LinearSolution solve(const LinearProgram& program);

}  // namespace ombre
