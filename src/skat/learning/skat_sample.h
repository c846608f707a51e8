// What learning remembers of a Skat game: the case before play (skat/player/skat_hand_features.h) and what the declarer
// took; and the file of many such games. Games are appended in blocks; one that was cut off in the middle of a block
// goes on after the last whole game.
//
// A file is one line of JSON that says what the games are, filled with blanks to 512 bytes, then 16 bytes a game,
// numbers with the lowest byte first: the ten cards (32 bits, a byte for each suit), the two put away (32), the game
// (kind, and 8 for ouvert, and 16 times the seat), what was heard (16 times the second), points, tricks (8 each), a
// checksum (32).
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

}  // namespace ombre
