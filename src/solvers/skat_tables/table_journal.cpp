#include "solvers/skat_tables/table_journal.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include "core/bytes.h"
#include "core/text.h"

// The library's switch for use without linking: everything is in the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ombre::skat_tables {
namespace {

constexpr std::uint64_t recipe_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t head_bytes = 24;

std::vector<std::byte> head_of(std::uint64_t number, std::span<const std::byte> content) {
  std::vector<std::byte> head;
  append_little(head, number);
  append_little(head, static_cast<std::uint64_t>(content.size()));
  XXH64_hash_t sum = XXH3_64bits(head.data(), head.size());
  sum = XXH3_64bits_withSeed(content.data(), content.size(), sum);
  append_little(head, std::uint64_t{sum});
  return head;
}

struct Record {
  std::uint64_t number = 0;
  std::vector<std::byte> content;
};

// The next record, or nothing where it is not whole. `left`: bytes of the file from here on.
std::optional<Record> next_record(std::ifstream& in, std::uint64_t left) {
  if (left < head_bytes) return std::nullopt;
  std::vector<std::byte> head(head_bytes);
  if (!in.read(reinterpret_cast<char*>(head.data()), static_cast<std::streamsize>(head.size()))) return std::nullopt;
  Record record;
  record.number = load_little<std::uint64_t>(head.data());
  const auto length = load_little<std::uint64_t>(head.data() + 8);
  if (length > left - head_bytes) return std::nullopt;
  record.content.resize(length);
  if (!in.read(reinterpret_cast<char*>(record.content.data()), static_cast<std::streamsize>(length)))
    return std::nullopt;
  if (head_of(record.number, record.content) != head) return std::nullopt;
  return record;
}

}  // namespace

TableJournal::TableJournal(std::filesystem::path path, const std::string& recipe) : path_(std::move(path)) {
  const std::uint64_t whole = read(recipe);
  std::error_code error;
  if (whole > 0) std::filesystem::resize_file(path_, whole, error);
  file_.open(path_, whole > 0 && !error ? std::ios::binary | std::ios::app : std::ios::binary | std::ios::trunc);
  if (!file_) throw InputError("the file cannot be written", path_.string(), "a folder that can be written");
  if (whole > 0 && !error) return;
  pieces_.clear();
  write(recipe_number, std::as_bytes(std::span(recipe)));
}

std::uint64_t TableJournal::read(const std::string& recipe) {
  std::error_code error;
  const std::uint64_t size = std::filesystem::file_size(path_, error);
  std::ifstream in(path_, std::ios::binary);
  if (error || !in) return 0;
  std::uint64_t whole = 0;
  while (std::optional<Record> record = next_record(in, size - whole)) {
    if (whole == 0) {
      const auto wanted = std::as_bytes(std::span(recipe));
      if (record->number != recipe_number || !std::ranges::equal(record->content, wanted)) return 0;
    }
    whole += head_bytes + record->content.size();
    if (record->number != recipe_number) pieces_[record->number] = std::move(record->content);
  }
  return whole;
}

void TableJournal::write(std::uint64_t number, std::span<const std::byte> content) {
  const std::vector<std::byte> head = head_of(number, content);
  file_.write(reinterpret_cast<const char*>(head.data()), static_cast<std::streamsize>(head.size()));
  file_.write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
  file_.flush();
  if (!file_) throw InputError("the file cannot be written", path_.string(), "a disk with room");
}

void TableJournal::add(std::uint64_t number, std::vector<std::byte> content) {
  write(number, content);
  pieces_[number] = std::move(content);
}

void TableJournal::remove() {
  file_.close();
  std::error_code error;
  std::filesystem::remove(path_, error);
}

}  // namespace ombre::skat_tables
