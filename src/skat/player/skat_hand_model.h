// How likely a declarer wins with ten cards and two put away, before a card is played: the log-odds of each mark are
// the sum of one entry from each of some fifteen tables (skat_hand_features.h), a generalised additive model (Hastie
// and Tibshirani, 1986). The entries are whole numbers, so that every compiler finds the same best game; only the
// chances themselves are floating point.
//
// The tables are learnt from games (skat/learning/skat_learning.h); those that `shipped` returns are part of the
// library.
//
// Payload of a file: rounds of learning (32 bits), entries (32), then the marks (16 each, signed) by entries.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_file.h"
#include "skat/player/skat_hand_features.h"

namespace ombre {

// What a declarer may reach: the game (61 points, in null no trick), schneider (90), all tricks, and more than 30.
enum class SkatMark : std::uint8_t { won, schneider, schwarz, escaped };
inline constexpr std::size_t skat_marks = 4;

// The chances of the marks; in null that of `won` alone has a meaning. Never more schwarz than schneider and so on.
struct SkatChances {
  double won = 0;
  double schneider = 0;
  double schwarz = 0;
  double escaped = 0;
};

class SkatHandModel {
 public:
  // Log-odds of 1.
  static constexpr int unit = 256;
  using Sums = std::array<int, skat_marks>;

  // The tables that come with the library.
  static const SkatHandModel& shipped();
  // Those in a file. Throws InputError when it is not a whole one.
  static SkatHandModel open(const std::filesystem::path& path);
  static SkatHandModel over(const DataFile& file);
  // What a beginner knows.
  static SkatHandModel beginner();
  // These entries, by places, each with its marks. Requires: skat_table_entries() * skat_marks of them.
  explicit SkatHandModel(std::vector<std::int16_t> entries, int rounds = 0, std::string recipe = {});

  // What these files are called in DataFile.
  static const DataFormat& format();
  std::vector<std::byte> payload() const;
  // Makes the file at `path`. Throws InputError when it cannot be written.
  void write(const std::filesystem::path& path) const;

  // The log-odds of winning in units, and of all marks.
  int won(const SkatHandCase& hand) const;
  Sums sums(const SkatHandCase& hand) const;
  // The chance to win, and those of all marks.
  double win(const SkatHandCase& hand) const { return chance(won(hand)); }
  SkatChances chances(const SkatHandCase& hand) const;

  // The chance that log-odds in units stand for.
  static double chance(int sum);

  const std::vector<std::int16_t>& entries() const { return entries_; }
  // How often it was learnt anew, and what made it.
  int rounds() const { return rounds_; }
  const std::string& recipe() const { return recipe_; }

  friend bool operator==(const SkatHandModel&, const SkatHandModel&) = default;

 private:
  std::vector<std::int16_t> entries_;
  int rounds_ = 0;
  std::string recipe_;
};

}  // namespace ombre
