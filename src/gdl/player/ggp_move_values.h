// What moves came to on average wherever they were played: the move-average sampling technique (MAST) of Finnsson and
// Björnsson (2008), which guides play-outs and the first visits of moves in the tree.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "gdl/rules/machine.h"

namespace ombre {

class GgpMoveValues {
 public:
  explicit GgpMoveValues(int roles) : means_(static_cast<std::size_t>(roles)) {}

  void add(int role, gdl::MoveId move, double value) {
    std::vector<Mean>& means = means_[static_cast<std::size_t>(role)];
    if (move >= means.size()) {
      if (move >= most_moves) return;
      means.resize(move + std::size_t{1});
    }
    means[move].sum += static_cast<float>(value);
    means[move].count += 1;
  }

  // The mean of a move, none where it was hardly ever made.
  std::optional<double> mean(int role, gdl::MoveId move) const {
    const std::vector<Mean>& means = means_[static_cast<std::size_t>(role)];
    if (move >= means.size() || means[move].count < least_count) return std::nullopt;
    return static_cast<double>(means[move].sum / means[move].count);
  }

  // Lets what was learnt before the last joint move weigh less.
  void fade() {
    for (std::vector<Mean>& means : means_)
      for (Mean& mean : means) {
        mean.sum *= kept_share;
        mean.count *= kept_share;
      }
  }

 private:
  struct Mean {
    float sum = 0;
    float count = 0;
  };
  static constexpr float least_count = 0.5F;
  static constexpr float kept_share = 0.4F;
  // Games with more moves than this learn nothing of the rest.
  static constexpr gdl::MoveId most_moves = 1U << 22U;

  std::vector<std::vector<Mean>> means_;  // by role and move
};

}  // namespace ombre
