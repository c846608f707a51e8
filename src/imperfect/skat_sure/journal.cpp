#include "imperfect/skat_sure/journal.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/bytes.h"
#include "core/text.h"

// The library's switch for use without linking: everything is in the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ombre {
namespace {

constexpr std::string_view magic = "OMBRESJ1";
constexpr std::size_t record_head = 16;  // piece, length, checksum
constexpr unsigned seven_bits = 0x7f;

// Small numbers in one byte, larger ones in more.
void append_short(std::vector<std::byte>& bytes, std::size_t value) {
  for (; value > seven_bits; value >>= 7) bytes.push_back(static_cast<std::byte>((value & seven_bits) | 0x80U));
  bytes.push_back(static_cast<std::byte>(value));
}

std::optional<std::size_t> read_short(std::span<const std::byte>& bytes) {
  std::size_t value = 0;
  for (int shift = 0; shift <= 14; shift += 7) {
    if (bytes.empty()) return std::nullopt;
    const auto next = std::to_integer<unsigned>(bytes.front());
    bytes = bytes.subspan(1);
    value |= std::size_t{next & seven_bits} << shift;
    if (next <= seven_bits) return value;
  }
  return std::nullopt;
}

std::vector<std::byte> record(std::uint32_t piece, std::span<const std::byte> packed) {
  std::vector<std::byte> out;
  append_little(out, piece);
  append_little(out, static_cast<std::uint32_t>(packed.size()));
  append_little(out, XXH3_64bits_withSeed(packed.data(), packed.size(), piece));
  out.insert(out.end(), packed.begin(), packed.end());
  return out;
}

}  // namespace

std::vector<std::byte> pack_sure_lines(int cards, std::span<const std::uint8_t> lines) {
  const std::size_t size = sure_line_size(cards);
  std::vector<std::byte> out;
  for (std::size_t from = 0; from < lines.size(); from += size) {
    const std::span<const std::uint8_t> line = lines.subspan(from, size);
    append_short(out, size - static_cast<std::size_t>(std::count(line.begin(), line.end(), 0)));
    std::size_t next = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (line[i] == 0) continue;
      append_short(out, i - next);
      out.push_back(static_cast<std::byte>(line[i]));
      next = i + 1;
    }
  }
  return out;
}

std::optional<std::vector<std::uint8_t>> unpack_sure_lines(int cards, std::size_t lines,
                                                           std::span<const std::byte> bytes) {
  const std::size_t size = sure_line_size(cards);
  std::vector<std::uint8_t> out(lines * size);
  for (std::size_t line = 0; line < lines; ++line) {
    const std::optional<std::size_t> count = read_short(bytes);
    if (!count) return std::nullopt;
    std::size_t next = 0;
    for (std::size_t i = 0; i < *count; ++i) {
      const std::optional<std::size_t> gap = read_short(bytes);
      if (!gap || bytes.empty() || next + *gap >= size) return std::nullopt;
      const auto code = std::to_integer<std::uint8_t>(bytes.front());
      bytes = bytes.subspan(1);
      if (code == 0 || code >= sure_codes) return std::nullopt;
      out[line * size + next + *gap] = code;
      next += *gap + 1;
    }
  }
  if (!bytes.empty()) return std::nullopt;
  return out;
}

SureJournal::SureJournal(const std::filesystem::path& path, const SureSpan& span, std::uint32_t piece_lines)
    : path_(path), span_(span), piece_lines_(piece_lines), done_((span.lines + piece_lines - 1) / piece_lines) {
  const std::vector<std::byte> wanted = head();
  std::uint64_t whole = 0;
  if (std::filesystem::exists(path)) {
    std::ifstream in(path, std::ios::binary);
    const std::vector<char> text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const auto bytes = std::as_bytes(std::span(text));
    if (bytes.size() >= wanted.size()) {
      if (!std::equal(wanted.begin(), wanted.end(), bytes.begin()))
        throw InputError("the journal of another table", path.string(),
                         "the same part and number of nodes as before, or no such file");
      whole = read_whole(bytes);
      std::filesystem::resize_file(path, whole);
    }
  }
  file_.reset(std::fopen(path.c_str(), whole == 0 ? "wb" : "ab"));
  if (!file_) fail("cannot be written");
  if (whole == 0 && std::fwrite(wanted.data(), 1, wanted.size(), file_.get()) != wanted.size())
    fail("cannot be written");
  if (std::fflush(file_.get()) != 0) fail("cannot be written");
}

void SureJournal::fail(const char* what) const {
  throw InputError(what, path_.string(), "a file in a folder that exists and may be written, and room on the disk");
}

std::vector<std::byte> SureJournal::head() const {
  std::vector<std::byte> out;
  append_text(out, magic);
  append_little(out, static_cast<std::uint32_t>(span_.cards));
  append_little(out, span_.first);
  append_little(out, span_.lines);
  append_little(out, span_.nodes);
  append_little(out, piece_lines_);
  return out;
}

std::uint64_t SureJournal::read_whole(std::span<const std::byte> bytes) {
  std::size_t at = head().size();
  while (bytes.size() - at >= record_head) {
    const auto piece = load_little<std::uint32_t>(bytes.data() + at);
    const auto length = load_little<std::uint32_t>(bytes.data() + at + 4);
    const auto sum = load_little<std::uint64_t>(bytes.data() + at + 8);
    if (length > bytes.size() - at - record_head || piece >= done_.size()) break;
    const std::span<const std::byte> packed = bytes.subspan(at + record_head, length);
    if (XXH3_64bits_withSeed(packed.data(), packed.size(), piece) != sum) break;
    if (!unpack_sure_lines(span_.cards, lines(piece), packed)) break;
    done_[piece].emplace(packed.begin(), packed.end());
    at += record_head + length;
  }
  return at;
}

std::uint32_t SureJournal::lines(std::size_t piece) const {
  return std::min(piece_lines_, span_.lines - static_cast<std::uint32_t>(piece) * piece_lines_);
}

void SureJournal::put(std::size_t piece, std::span<const std::uint8_t> lines) {
  std::vector<std::byte> packed = pack_sure_lines(span_.cards, lines);
  const std::vector<std::byte> bytes = record(static_cast<std::uint32_t>(piece), packed);
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size() || std::fflush(file_.get()) != 0)
    fail("cannot be written");
  done_[piece] = std::move(packed);
}

std::vector<std::uint8_t> SureJournal::get(std::size_t piece) const {
  return *unpack_sure_lines(span_.cards, lines(piece), *done_[piece]);
}

}  // namespace ombre
