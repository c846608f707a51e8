#include "skat/tables/sure/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace ombre {
namespace {

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

std::string key_of(const SureSpan& span, std::uint32_t piece_lines) {
  const DataFormat& format = SkatSureTable::format(span.cards);
  return fmt::format("{}, version {}, classes {} to {}, at most {} nodes, {} classes a piece", format.name,
                     format.version, span.first, span.first + span.lines - 1, span.nodes, piece_lines);
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
    : span_(span), piece_lines_(piece_lines), journal_(path, key_of(span, piece_lines)) {
  for (const auto& [piece, packed] : journal_.pieces())
    if (piece >= pieces() || !unpack_sure_lines(span_.cards, lines(piece), packed))
      journal_.refuse(piece, "no lines of this table");
}

std::uint32_t SureJournal::lines(std::size_t piece) const {
  return std::min(piece_lines_, span_.lines - static_cast<std::uint32_t>(piece) * piece_lines_);
}

void SureJournal::put(std::size_t piece, std::span<const std::uint8_t> lines) {
  journal_.add(piece, pack_sure_lines(span_.cards, lines));
}

std::vector<std::uint8_t> SureJournal::get(std::size_t piece) const {
  return *unpack_sure_lines(span_.cards, lines(piece), journal_.pieces().at(piece));
}

}  // namespace ombre
