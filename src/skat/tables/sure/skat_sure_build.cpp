#include "skat/tables/sure/skat_sure_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "skat/tables/sure/questions.h"

namespace ombre {
namespace {

// Classes that a thread takes at a time: about a second of work.
constexpr std::uint32_t hand_piece = 128;
constexpr std::uint32_t discard_piece = 8;
// Pieces that a process takes at a time where several share them.
constexpr std::size_t most_pieces = 16;

// What is said of a piece in a journal that is none.
constexpr const char* no_lines = "no lines of this table";

constexpr unsigned low_seven = 0x7f;

// Small numbers in one byte, larger ones in more.
void append_short(std::vector<std::byte>& bytes, std::size_t value) {
  for (; value > low_seven; value >>= 7) bytes.push_back(static_cast<std::byte>((value & low_seven) | 0x80U));
  bytes.push_back(static_cast<std::byte>(value));
}

std::optional<std::size_t> read_short(std::span<const std::byte>& bytes) {
  std::size_t value = 0;
  for (int shift = 0; shift <= 14; shift += 7) {
    if (bytes.empty()) return std::nullopt;
    const auto next = std::to_integer<unsigned>(bytes.front());
    bytes = bytes.subspan(1);
    value |= std::size_t{next & low_seven} << shift;
    if (next <= low_seven) return value;
  }
  return std::nullopt;
}

std::string key_of(const SureSpan& span, std::uint32_t piece_lines) {
  const DataFormat& format = SkatSureTable::format(span.cards);
  return fmt::format("{}, version {}, classes {} to {}, at most {} nodes, {} classes a piece", format.name,
                     format.version, span.first, span.first + span.lines - 1, span.nodes, piece_lines);
}

}  // namespace

SureSpan sure_part(int cards, std::uint32_t part, std::uint32_t parts, std::uint64_t nodes) {
  if (cards != sure_hand_cards && cards != sure_discard_cards)
    throw InputError("no such table of sure games", "sure games", "10 or 12 cards");
  const std::uint64_t count = SureHands(cards).count();
  if (part == 0 || part > parts || parts > count)
    throw InputError(fmt::format("there is no part {} of {}", part, parts), "sure games",
                     fmt::format("parts from 1, at most {} of them", count));
  const std::uint64_t first = count * (part - 1) / parts;
  const std::uint64_t end = count * part / parts;
  return {cards, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end - first), nodes};
}

std::string sure_file_name(const SureSpan& span) {
  const std::string_view name = SkatSureTable::format(span.cards).name;
  const bool whole = span.first == 0 && span.lines == SureHands(span.cards).count();
  const std::string classes = whole ? "" : fmt::format("-{}-{}", span.first, span.first + span.lines - 1);
  return fmt::format("{}{}{}", name, classes, sure_table_ending);
}

bool build_sure_table(const std::filesystem::path& path, const SureSpan& span, const BuildOptions& options) {
  const std::uint32_t a_piece = span.cards == sure_discard_cards ? discard_piece : hand_piece;
  const auto lines_of = [&](std::size_t piece) {
    return std::min(a_piece, span.lines - static_cast<std::uint32_t>(piece) * a_piece);
  };
  const SureHands hands(span.cards);
  const std::size_t size = sure_line_size(span.cards);
  // Each thread has a solver of its own.
  std::vector<std::unique_ptr<SureQuestions>> questions(static_cast<std::size_t>(std::max(1, options.threads)));
  PieceBuild build{.key = key_of(span, a_piece), .none_such = no_lines, .most_at_a_time = most_pieces};
  for (std::size_t piece = 0; piece * a_piece < span.lines; ++piece) build.works.push_back(lines_of(piece));
  build.make = [&](std::size_t piece, std::size_t worker,
                   const BuildProgress&) -> std::optional<std::vector<std::byte>> {
    if (!questions[worker]) questions[worker] = std::make_unique<SureQuestions>(span.nodes);
    const std::uint32_t first = span.first + static_cast<std::uint32_t>(piece) * a_piece;
    std::vector<std::uint8_t> lines(lines_of(piece) * size);
    for (std::uint32_t i = 0; i < lines_of(piece); ++i) {
      if (options.stopped()) return std::nullopt;
      answer_sure_line(*questions[worker], hands.hand(first + i), std::span(lines).subspan(i * size, size));
    }
    return pack_sure_lines(span.cards, lines);
  };
  build.check = [&](std::size_t piece, std::span<const std::byte> bytes) {
    if (!unpack_sure_lines(span.cards, lines_of(piece), bytes)) throw InputError(no_lines, "journal", "whole lines");
  };
  build.write = [&](const Journal::Pieces& all) {
    write_sure_table(path, span, [&](const std::function<void(std::span<const std::uint8_t>)>& use) {
      for (const auto& [piece, bytes] : all) {
        const std::vector<std::uint8_t> lines = *unpack_sure_lines(span.cards, lines_of(piece), bytes);
        for (std::size_t from = 0; from < lines.size(); from += size) use(std::span(lines).subspan(from, size));
      }
    });
  };
  return build_pieces(path, build, options);
}

std::optional<std::uint32_t> wrong_sure_line(const SkatSureTable& table, int lines, std::uint64_t seed) {
  const SureSpan& span = table.span();
  const SureHands hands(span.cards);
  SureQuestions questions(span.nodes);
  Random random(seed);
  std::vector<std::uint8_t> line(sure_line_size(span.cards));
  for (int i = 0; i < lines; ++i) {
    const std::uint32_t index = span.first + static_cast<std::uint32_t>(random.below(static_cast<int>(span.lines)));
    const CardSet cards = hands.hand(index);
    answer_sure_line(questions, cards, line);
    if (table.find(cards)->codes() != line) return index;
  }
  return std::nullopt;
}

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

}  // namespace ombre
