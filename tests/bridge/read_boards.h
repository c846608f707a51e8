// All boards of a text, for tests of readers.
#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "bridge/formats/bridge_board.h"

namespace ombre {

inline std::vector<BoardReading> read_boards(std::unique_ptr<BoardReader> (*open)(std::istream&),
                                             const std::string& text) {
  std::istringstream in(text);
  const std::unique_ptr<BoardReader> reader = open(in);
  std::vector<BoardReading> readings;
  while (std::optional<BoardReading> reading = reader->next()) readings.push_back(std::move(*reading));
  return readings;
}

// The message of the only board of a text, "no error" when it has none.
inline std::string board_error(std::unique_ptr<BoardReader> (*open)(std::istream&), const std::string& text) {
  const std::vector<BoardReading> readings = read_boards(open, text);
  if (readings.size() != 1) return std::to_string(readings.size()) + " boards";
  return readings[0].error ? readings[0].error->what() : "no error";
}

}  // namespace ombre
