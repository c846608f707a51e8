// Any bytes are boards and errors, one for each line that is not empty, and a board that was read is written so that
// it reads back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "bridge/formats/board_readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  const auto reader = ombre::read_gib(in);
  while (const auto reading = reader->next()) {
    if (reading->error) continue;
    std::istringstream line(ombre::show_gib(reading->board));
    const auto again = ombre::read_gib(line)->next();
    if (!again || again->error || again->board.hands != reading->board.hands ||
        again->board.tricks != reading->board.tricks)
      std::abort();
  }
  return 0;
}
