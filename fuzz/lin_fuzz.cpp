// Any bytes are boards and errors, in order, and what a board says is the same when it is read back as PBN.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "bridge/formats/board_readers.h"
#include "bridge/formats/pbn.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  const auto reader = ombre::read_lin(in);
  while (const auto reading = reader->next()) {
    if (reading->error) continue;
    std::istringstream text(ombre::write_pbn(reading->board));
    const auto again = ombre::read_pbn(text)->next();
    if (!again || again->error) std::abort();
    const ombre::BridgeBoard& board = again->board;
    if (board.hands != reading->board.hands || board.dealer != reading->board.dealer ||
        board.contract != reading->board.contract || board.declarer != reading->board.declarer ||
        board.played != reading->board.played)
      std::abort();
  }
  return 0;
}
