// The PBN file that solved boards are written to. Boards are appended whole, one after the other, so whatever ends
// the program leaves those that were solved; a later run with the same input goes on behind them.
#pragma once

#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "bridge/formats/pbn.h"
#include "core/write_file.h"

namespace ombre {

class PbnOutput {
 public:
  // Makes the file, or with `resume` opens what an earlier run left. `settings` are those that the results depend on;
  // they stand in the first lines. Throws InputError when the file cannot be written, is there already, or is not the
  // output of such a run; then it is left alone.
  PbnOutput(std::string path, std::string settings, bool resume);

  // Whether the board, the next one of the input, stands in the file already. Throws InputError, with the file as it
  // was, when another board stands there.
  bool has(const BoardReading& reading);
  // At the end of the input: throws InputError when the file has boards that the input did not have.
  void check_end();

  // Writes one board. Throws InputError when the disk is full or gone; what was written before stays.
  void append(const BridgeBoard& board);

 private:
  void write(const std::string& text);
  std::optional<BoardReading> next_left();

  std::string path_;
  std::optional<AppendFile> file_;
  std::optional<PipeOutput> pipe_;  // instead, where the path is that of a pipe or a device
  std::string content_;             // what an earlier run left
  std::size_t whole_ = 0;           // bytes of it that hold boards of the input
  std::istringstream left_;
  std::unique_ptr<BoardReader> reader_;
};

// The board without the lines by which such a file and PBN files in general begin; for the first board of an input.
void drop_header(BridgeBoard& board);

}  // namespace ombre
