// Any bytes are boards and errors, in order; what was read is written so that it reads back the same, with results
// and without.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "bridge/formats/board_readers.h"
#include "bridge/formats/pbn.h"

namespace {

std::vector<ombre::BoardReading> read_all(const std::string& text) {
  std::istringstream in(text);
  const auto reader = ombre::read_pbn(in);
  std::vector<ombre::BoardReading> readings;
  while (auto reading = reader->next()) readings.push_back(*reading);
  return readings;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text;
  std::vector<std::string> plain;
  for (const ombre::BoardReading& reading : read_all(std::string(reinterpret_cast<const char*>(data), size))) {
    plain.push_back(ombre::write_pbn(ombre::without_results(reading.board)));
    text += ombre::write_pbn(reading.error ? reading.board : ombre::with_results(reading.board, {}));
  }
  const std::vector<ombre::BoardReading> again = read_all(text);
  if (again.size() != plain.size()) std::abort();
  for (std::size_t i = 0; i < again.size(); ++i)
    if (ombre::write_pbn(ombre::without_results(again[i].board)) != plain[i]) std::abort();
  return 0;
}
