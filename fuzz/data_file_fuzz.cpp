// Any bytes at all are a data file or an InputError, as a file and as the payload of a file that is whole: so
// that the readers of tables and books are tried with what a checksum would keep from them. What they read is
// asked for its entries.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "core/bytes.h"
#include "core/data_file.h"
#include "core/text.h"
#include "search/closing_table.h"
#include "search/opening_book.h"

namespace {

// Keys to ask for: those that can stand in the bytes themselves, at every place, and the extremes.
template <class Ask>
void ask_for_entries(std::span<const std::byte> bytes, const Ask& ask) {
  ask(0);
  ask(~std::uint64_t{0});
  constexpr std::size_t most = 400;
  for (std::size_t at = 0; at + sizeof(std::uint64_t) <= bytes.size() && at < most; ++at)
    ask(ombre::load_little<std::uint64_t>(bytes.data() + at));
}

// The bytes read as a whole file of one format, and what is in it, asked for.
template <class Table, class Ask>
void read_as(std::span<const std::byte> bytes, const Ask& ask) {
  try {
    const Table table = Table::over(ombre::DataFile::over(bytes, Table::format(), "input"));
    ask_for_entries(bytes, [&](std::uint64_t key) { ask(table, key); });
  } catch (const ombre::InputError&) {
  }
}

void read_all(std::span<const std::byte> bytes) {
  read_as<ombre::OpeningBook>(
      bytes, [](const ombre::OpeningBook& book, std::uint64_t key) { return book.probe(key).has_value(); });
  read_as<ombre::ClosingTable>(
      bytes, [](const ombre::ClosingTable& table, std::uint64_t key) { return table.find(key).has_value(); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  read_all(bytes);
  for (const ombre::DataFormat* format : {&ombre::OpeningBook::format(), &ombre::ClosingTable::format()}) {
    const std::vector<std::byte> whole = ombre::DataFile::bytes(*format, "fuzzed", bytes);
    // A file just made must open: an InputError here is a bug, so it is not caught.
    if (ombre::DataFile::over(whole, *format, "whole").payload().size() != size) std::abort();
    read_all(whole);
  }
  return 0;
}
