#include "search/opening_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/bytes.h"

namespace ombre {
namespace {

constexpr DataFormat book_format{"opening book", 1, "a whole opening book; make it again"};
constexpr std::size_t fixed_record_bytes = 10;

std::uint16_t short_number(int value) {
  return static_cast<std::uint16_t>(std::clamp<int>(value, 0, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

const DataFormat& OpeningBook::format() { return book_format; }

OpeningBook OpeningBook::open(const std::filesystem::path& path) { return over(DataFile::open(path, book_format)); }

std::size_t OpeningBook::record_bytes() const {
  return fixed_record_bytes + sizeof(std::uint32_t) * static_cast<std::size_t>(players_);
}

OpeningBook OpeningBook::over(DataFile file) {
  ByteReader reader(file.payload(), file.where(), std::string(book_format.remedy));
  const auto players = reader.number<std::uint32_t>();
  const auto game_length = reader.number<std::uint32_t>();
  const auto text_length = reader.number<std::uint64_t>();
  const auto entries = reader.number<std::uint64_t>();
  if (players < 1 || players > max_players) reader.refuse(fmt::format("a book for {} players", players));
  OpeningBook book;
  book.players_ = static_cast<int>(players);
  book.game_ = reader.text(game_length);
  // The number of entries is held against what is there before anything is computed from it.
  if (entries > reader.left()) reader.refuse("more entries than the file has room for");
  book.keys_ = reader.take(entries * sizeof(std::uint64_t));
  book.records_ = reader.take(entries * book.record_bytes());
  book.text_ = reader.take(text_length);
  if (reader.left() != 0) reader.refuse("bytes behind the last entry");
  book.file_ = std::move(file);
  return book;
}

std::optional<BookEntry> OpeningBook::probe(std::uint64_t key) const {
  const std::optional<std::size_t> place = find_key(keys_, key);
  if (!place) return std::nullopt;
  ByteReader reader(records_.subspan(*place * record_bytes(), record_bytes()), where(),
                    std::string(book_format.remedy));
  BookEntry entry;
  entry.key = key;
  entry.move = reader.number<std::uint16_t>();
  entry.depth = reader.number<std::uint16_t>();
  const auto name_at = reader.number<std::uint32_t>();
  const auto name_length = reader.number<std::uint16_t>();
  for (Player p = 0; p < players_; ++p) entry.scores[p] = static_cast<Score>(reader.number<std::uint32_t>());
  ByteReader text(text_, where(), std::string(book_format.remedy));
  text.take(name_at);
  entry.name = text.text(name_length);
  return entry;
}

void write_book(const std::filesystem::path& path, std::string_view game, int players, std::string_view recipe,
                std::vector<BookEntry> entries) {
  std::sort(entries.begin(), entries.end(), [](const BookEntry& a, const BookEntry& b) { return a.key < b.key; });
  std::string text;
  std::vector<std::byte> records;
  for (const BookEntry& entry : entries) {
    const std::string_view name = std::string_view(entry.name).substr(0, std::numeric_limits<std::uint16_t>::max());
    append_little(records, short_number(entry.move));
    append_little(records, short_number(entry.depth));
    append_little(records, static_cast<std::uint32_t>(text.size()));
    append_little(records, static_cast<std::uint16_t>(name.size()));
    for (Player p = 0; p < players; ++p) append_little(records, static_cast<std::uint32_t>(entry.scores[p]));
    text += name;
  }
  std::vector<std::byte> payload;
  append_little(payload, static_cast<std::uint32_t>(players));
  append_little(payload, static_cast<std::uint32_t>(game.size()));
  append_little(payload, static_cast<std::uint64_t>(text.size()));
  append_little(payload, static_cast<std::uint64_t>(entries.size()));
  append_text(payload, game);
  for (const BookEntry& entry : entries) append_little(payload, entry.key);
  payload.insert(payload.end(), records.begin(), records.end());
  append_text(payload, text);
  DataFile::write(path, book_format, recipe, payload);
}

std::string describe(const BookOptions& options) {
  return fmt::format("book plies={} width={} entries={}", options.plies, options.width, options.most_entries);
}

}  // namespace ombre
