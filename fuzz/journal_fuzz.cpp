// Any bytes at all are a journal or an InputError, and so are they behind a head that is whole. What is read of one is
// the same when it is read again up to where it is whole. As the content of a piece they are a piece of a Skat table,
// or an InputError.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/text.h"
#include "parallel/journal.h"
#include "skat/tables/points/table_build.h"

namespace {

using namespace ombre;

void read(std::span<const std::byte> bytes) {
  JournalContent content;
  try {
    content = read_journal(bytes, "fuzzed", "input");
  } catch (const InputError&) {
    return;
  }
  if (content.whole > bytes.size() || (content.whole == 0 && !content.pieces.empty())) std::abort();
  // What was read must be there again: an InputError here is a bug, so it is not caught.
  const JournalContent again = read_journal(bytes.first(content.whole), "fuzzed", "whole");
  if (again.whole != content.whole || again.pieces != content.pieces) std::abort();
}

std::vector<std::byte> joined(std::vector<std::byte> front, std::span<const std::byte> bytes) {
  front.insert(front.end(), bytes.begin(), bytes.end());
  return front;
}

void read_piece(std::span<const std::byte> bytes, bool grand) {
  for (const skat_tables::Split& split : skat_tables::splits_of(grand, 1)) {
    skat_tables::TablePiece piece;
    try {
      piece = skat_tables::piece_from(bytes, split);
    } catch (const InputError&) {
      continue;
    }
    if (skat_tables::piece_bytes(piece) != std::vector<std::byte>(bytes.begin(), bytes.end())) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  read(bytes);
  read(joined(journal_head("fuzzed"), bytes));
  // A piece just made is whole, wherever the next is cut short.
  const std::vector<std::byte> pieces = joined(journal_head("fuzzed"), journal_record(1, bytes));
  const std::vector<std::byte> next = journal_record(2, bytes);
  const auto cut = std::span(next).first((size == 0 ? 0 : data[0]) % next.size());
  if (read_journal(joined(pieces, cut), "fuzzed", "whole").whole != pieces.size()) std::abort();
  for (const bool grand : {false, true}) read_piece(bytes, grand);
  return 0;
}
