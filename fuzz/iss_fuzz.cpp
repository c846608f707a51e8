// Any bytes are records and errors; a record that was read is written back to the bytes it came from, and one that
// replays is written anew so that it replays to the same game.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "core/text.h"
#include "skat/records/iss.h"

namespace {

void check(const ombre::IssRecord& record) {
  ombre::IssGame game;
  try {
    game = ombre::replay_iss(record);
  } catch (const ombre::InputError&) {
    return;
  }
  // Somebody who left or gave up is not among the moves.
  if (ombre::iss_over(ombre::Skat(), game.state) && game.result.left < 0 && game.result.timed_out < 0) {
    const ombre::IssRecord again = ombre::write_iss({}, game.hands, game.skat, game.moves);
    const ombre::IssGame same = ombre::replay_iss(again);
    if (same.moves != game.moves || same.result.value != game.result.value) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  ombre::IssReader reader(in);
  while (const auto reading = reader.next()) {
    if (reading->error) continue;
    if (ombre::read_iss(reading->record.show(), reading->line).show() != reading->record.show()) std::abort();
    check(reading->record);
  }
  return 0;
}
