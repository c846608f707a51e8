// The file of a match: a line that describes it, then one JSON line for each game, in the order in which games
// ended, each with a checksum of its own. A line is written whole or, where the program was killed in the middle of
// one, cut off when the match goes on; so no game is lost and none is played twice.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace ombre {

class MatchFile {
 public:
  // Opens the file and reads what was played, or makes it. Throws InputError, and leaves the file alone, when it
  // is the file of another match, damaged, or cannot be written.
  MatchFile(std::string path, const Match& match);

  // The seed of the match in a file, or nothing where there is no such file yet.
  static std::optional<std::uint64_t> seed_in(const std::string& path);

  const std::vector<GameRecord>& records() const { return records_; }

  // Writes one game. Throws InputError when the disk is full or gone; what was written before stays.
  void append(const GameRecord& record);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void read(const Match& match, const std::string& content);
  void write_line(const std::string& line);

  std::string path_;
  std::vector<GameRecord> records_;
  std::size_t whole_ = 0;  // bytes of whole lines
  bool broken_ = false;    // a line could not be written
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace ombre
