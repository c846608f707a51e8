// The file of a match (record_file.h): a line that describes it, then one for each game, in the order in which games
// ended until the match is complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "match/record_file.h"

namespace ombre {

class MatchFile {
 public:
  // Opens the file and reads what was played, or makes it. Throws InputError, and leaves the file alone, when it
  // is the file of another match, damaged, or cannot be written.
  MatchFile(std::string path, const Match& match);

  // The seed of the match in a file, or nothing where there is no such file yet.
  static std::optional<std::uint64_t> seed_in(const std::string& path) { return RecordFile::seed_in(path); }

  const std::vector<GameRecord>& records() const { return records_; }

  // Writes one game. Throws InputError when the disk is full or gone; what was written before stays.
  void append(const GameRecord& record);

  // Puts the games in the order of deals and seatings: what a complete match ends with.
  void put_in_order();

 private:
  std::vector<GameRecord> records_;
  RecordFile file_;
  std::size_t seatings_;
};

}  // namespace ombre
