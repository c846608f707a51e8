// Fits the tables of Skat hands (skat/player/skat_hand_model.h) to games: the entries that make what happened most
// likely, by stochastic gradients with a step of its own for every entry (Adagrad; Duchi, Hazan and Singer, 2011). The
// games are taken in their order, so the same games give the same tables.
//
// Few games of a stronger player are enough for a correction: one slope for each class of games, and one offset for
// each number of trumps or jacks and each seat, both held near 1 and 0.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/write_file.h"
#include "skat/player/skat_hand_model.h"

namespace ombre {

// What learning remembers of a Skat game: the case before play (skat/player/skat_hand_model.h) and what the declarer
// took; a file has many such games. Games are appended in blocks; one that was cut off in the middle of a block
// goes on after the last whole game.
//
// A file is one line of JSON that says what the games are, filled with blanks to 512 bytes, then 16 bytes a game,
// numbers with the lowest byte first: the ten cards (32 bits, a byte for each suit), the two put away (32), the game
// (kind, and 8 for ouvert, and 16 times the seat), what was heard (16 times the second), points, tricks (8 each), a
// checksum (32).
struct SkatSample {
  SkatHandCase hand{};
  int points = 0;  // the declarer's, with what was put away
  int tricks = 0;

  // Whether the declarer reached a mark.
  bool reached(SkatMark mark) const;
};

class SkatSampleFile {
 public:
  // Opens the file and reads its games, or makes it. Throws InputError, and leaves the file alone, when it holds other
  // games, is damaged, is in use, or cannot be written.
  SkatSampleFile(std::string path, const Json& description);

  const std::vector<SkatSample>& samples() const { return samples_; }
  // Throws InputError when they cannot be written.
  void append(std::span<const SkatSample> samples);

 private:
  void read(const std::string& content, const std::string& head);

  AppendFile file_;
  std::vector<SkatSample> samples_;
};

enum class SkatFit { tables, correction };

struct SkatFitOptions {
  SkatFit fit = SkatFit::tables;
  int epochs = 6;
  double rate = 0.3;  // of the first epoch; the n-th has one n-th of it
};

// The tables after these games, which start from those of `model`. Its rounds and recipe stay.
SkatHandModel fit_skat_hands(const SkatHandModel& model, std::span<const SkatSample> samples,
                             const SkatFitOptions& options = {});

// How well chances to win fit games: games by tenths of the chance, and what is lost by not knowing (the mean of minus
// the logarithm of the chance given to what happened).
struct SkatCalibration {
  struct Tenth {
    int games = 0;
    int won = 0;
    double expected = 0;  // sum of the chances
  };
  std::array<Tenth, 10> tenths{};
  int games = 0;
  double loss = 0;
};
SkatCalibration calibration_of(const SkatHandModel& model, std::span<const SkatSample> samples);

}  // namespace ombre
