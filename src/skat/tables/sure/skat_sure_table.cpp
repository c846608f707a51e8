#include "skat/tables/sure/skat_sure_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/bytes.h"
#include "core/text.h"

namespace ombre {
namespace {

// Lines of a block: more of them take less room, fewer less time to read.
constexpr std::uint32_t lines_a_block = 16;
constexpr std::uint32_t most_lines_a_block = 256;
constexpr std::string_view remedy = "an undamaged table; delete this one and build it anew";

std::string recipe_of(const SureSpan& span) {
  return fmt::format("paranoid search of at most {} trick nodes, sets of {} cards, classes {} to {}", span.nodes,
                     span.cards, span.first, span.first + span.lines - 1);
}

// The number of the class after the last.
std::uint64_t end_of(const SureSpan& span) { return std::uint64_t{span.first} + span.lines; }

// Calls use(line, the one before in its block or zeros, whether it ends its block).
template <class Use>
void each_in_blocks(const SureSpan& span, const SureLines& lines, const Use& use) {
  const std::vector<std::uint8_t> zeros(sure_line_size(span.cards));
  std::vector<std::uint8_t> before = zeros;
  std::uint32_t done = 0;
  lines([&](std::span<const std::uint8_t> line) {
    ++done;
    const bool last = done % lines_a_block == 0 || done == span.lines;
    use(line, std::span<const std::uint8_t>(before), last);
    if (last)
      before = zeros;
    else
      before.assign(line.begin(), line.end());
  });
}

}  // namespace

SureEntry SureLine::at(SkatKind kind, Player seat, CardSet away) const {
  const int cards = static_cast<int>(cards_.size());
  const auto game = static_cast<std::size_t>(moves_.moved(kind));
  return entry_of(codes_[sure_place(cards, game, static_cast<std::size_t>(seat), way_of(moves_.moved(away)))]);
}

std::size_t SureLine::way_of(CardSet away) const {
  if (away.empty()) return 0;
  const auto number = [this](Card card) {
    return (cards_ & CardSet::from_bits((std::uint64_t{1} << card.index) - 1)).size();
  };
  return sure_way(number(away.lowest()), number(away.highest()));
}

SureEntry SureLine::best(SkatKind kind, Player seat) const {
  const int cards = static_cast<int>(cards_.size());
  const std::size_t from =
      sure_place(cards, static_cast<std::size_t>(moves_.moved(kind)), static_cast<std::size_t>(seat), 0);
  SureEntry out;
  for (std::size_t way = 0; way < sure_ways(cards); ++way) {
    const SureEntry entry = entry_of(codes_[from + way]);
    out.level = std::max(out.level, entry.level);
    out.open = out.open || entry.open;
  }
  out.open = out.open && out.level != SureLevel::schwarz;
  return out;
}

const DataFormat& SkatSureTable::format(int cards) {
  static const DataFormat hand{"skat-sure-hand", 1, remedy};
  static const DataFormat discard{"skat-sure-discard", 1, remedy};
  return cards == sure_discard_cards ? discard : hand;
}

SkatSureTable SkatSureTable::open(const std::filesystem::path& path, int cards) {
  return over(DataFile::open(path, format(cards)), cards);
}

SkatSureTable SkatSureTable::over(DataFile file, int cards) {
  SkatSureTable out;
  out.file_ = std::move(file);
  ByteReader reader(out.file_.payload(), out.file_.where(), std::string(remedy));
  // 1. What is in it.
  const auto of = reader.number<std::uint32_t>();
  if (of != static_cast<std::uint32_t>(cards)) reader.refuse(fmt::format("sets of {} cards, not of {}", of, cards));
  out.hands_ = std::make_shared<const SureHands>(cards);
  out.span_.cards = cards;
  out.span_.first = reader.number<std::uint32_t>();
  out.span_.lines = reader.number<std::uint32_t>();
  out.span_.nodes = reader.number<std::uint64_t>();
  out.block_lines_ = reader.number<std::uint32_t>();
  if (out.span_.lines == 0 || end_of(out.span_) > out.hands_->count()) reader.refuse("classes that do not exist");
  if (out.block_lines_ == 0 || out.block_lines_ > most_lines_a_block) reader.refuse("blocks of an impossible size");
  // 2. How it is compressed.
  for (BitChance& chance : out.chances_) {
    chance = reader.number<std::uint16_t>();
    if (chance == 0) reader.refuse("a chance of nothing");
  }
  // 3. Blocks in order, up to the end of the file.
  const std::uint64_t blocks = (std::uint64_t{out.span_.lines} + out.block_lines_ - 1) / out.block_lines_;
  out.offsets_ = reader.take((blocks + 1) * sizeof(std::uint32_t));
  out.data_ = reader.take(reader.left());
  std::uint32_t before = 0;
  for (std::uint64_t block = 0; block <= blocks; ++block) {
    const auto offset = load_little<std::uint32_t>(out.offsets_.data() + block * sizeof(std::uint32_t));
    if (offset < before || (block == 0 && offset != 0)) reader.refuse("blocks out of order");
    before = offset;
  }
  if (before != out.data_.size()) reader.refuse("blocks that do not fill the file");
  return out;
}

template <class Use>
void SkatSureTable::read_block(std::size_t block, std::size_t lines, const Use& use) const {
  const std::byte* const at = offsets_.data() + block * sizeof(std::uint32_t);
  const auto from = load_little<std::uint32_t>(at);
  const auto to = load_little<std::uint32_t>(at + sizeof(std::uint32_t));
  BitReader reader(data_.subspan(from, to - from));
  std::vector<std::uint8_t> before(sure_line_size(span_.cards));
  std::vector<std::uint8_t> line(before.size());
  for (std::size_t i = 0; i < lines; ++i) {
    read_sure_line(reader, chances_, span_.cards, line, before);
    use(i, line);
    line.swap(before);
  }
}

std::optional<SureLine> SkatSureTable::find(CardSet cards) const {
  const SureHands::Place place = hands_->place(cards);
  if (place.index < span_.first || place.index >= end_of(span_)) return std::nullopt;
  const std::uint32_t number = place.index - span_.first;
  const std::size_t wanted = number % block_lines_;
  std::vector<std::uint8_t> codes;
  read_block(number / block_lines_, wanted + 1, [&](std::size_t i, const std::vector<std::uint8_t>& line) {
    if (i == wanted) codes = line;
  });
  return SureLine(cards, place.moves, std::move(codes));
}

void SkatSureTable::each(const std::function<void(std::span<const std::uint8_t>)>& use) const {
  for (std::size_t block = 0; block < blocks(); ++block) {
    const std::size_t left = span_.lines - block * block_lines_;
    read_block(block, std::min<std::size_t>(block_lines_, left),
               [&](std::size_t, const std::vector<std::uint8_t>& line) { use(line); });
  }
}

void write_sure_table(const std::filesystem::path& path, const SureSpan& span, const SureLines& lines) {
  // 1. How often everything occurs.
  SureCensus census;
  each_in_blocks(span, lines, [&](std::span<const std::uint8_t> line, std::span<const std::uint8_t> before, bool) {
    census.count(span.cards, line, before);
  });
  const SureChances chances = census.chances();
  // 2. The blocks.
  std::vector<std::byte> data;
  std::vector<std::uint32_t> offsets{0};
  BitWriter writer;
  each_in_blocks(span, lines, [&](std::span<const std::uint8_t> line, std::span<const std::uint8_t> before, bool last) {
    write_sure_line(writer, chances, span.cards, line, before);
    if (!last) return;
    const std::vector<std::byte> block = writer.finish();
    data.insert(data.end(), block.begin(), block.end());
    if (data.size() > std::numeric_limits<std::uint32_t>::max())
      throw InputError("the table is too large", path.string(), "less than 4 GB; build it in parts");
    offsets.push_back(static_cast<std::uint32_t>(data.size()));
  });
  // 3. The file.
  std::vector<std::byte> payload;
  append_little(payload, static_cast<std::uint32_t>(span.cards));
  append_little(payload, span.first);
  append_little(payload, span.lines);
  append_little(payload, span.nodes);
  append_little(payload, lines_a_block);
  for (const BitChance chance : chances) append_little(payload, chance);
  for (const std::uint32_t offset : offsets) append_little(payload, offset);
  payload.insert(payload.end(), data.begin(), data.end());
  DataFile::write(path, SkatSureTable::format(span.cards), recipe_of(span), payload);
}

std::vector<SkatSureTable> open_sure_parts(const std::vector<std::filesystem::path>& parts, int cards) {
  std::vector<SkatSureTable> tables;
  for (const std::filesystem::path& part : parts) tables.push_back(SkatSureTable::open(part, cards));
  std::sort(tables.begin(), tables.end(), [](const SkatSureTable& a, const SkatSureTable& b) {
    return std::pair(a.span().first, b.span().lines) < std::pair(b.span().first, a.span().lines);
  });
  std::vector<SkatSureTable> out;
  for (SkatSureTable& table : tables) {
    const SureSpan& next = table.span();
    const std::uint64_t end = out.empty() ? next.first : end_of(out.back().span());
    if (!out.empty() && next.nodes != out.back().span().nodes)
      throw InputError("parts built with different numbers of nodes", table.where(), "parts of one table");
    if (!out.empty() && end_of(next) <= end) continue;
    if (next.first != end)
      throw InputError(fmt::format("{} before class {}", next.first < end ? "an overlap" : "a gap",
                                   std::max<std::uint64_t>(next.first, end)),
                       table.where(), "parts that follow each other");
    out.push_back(std::move(table));
  }
  return out;
}

SureSpan joined_span(const std::vector<SkatSureTable>& parts) {
  SureSpan span = parts.front().span();
  span.lines = static_cast<std::uint32_t>(end_of(parts.back().span()) - span.first);
  return span;
}

void merge_sure_tables(const std::vector<SkatSureTable>& parts, const std::filesystem::path& path) {
  write_sure_table(path, joined_span(parts), [&](const std::function<void(std::span<const std::uint8_t>)>& use) {
    for (const SkatSureTable& part : parts) part.each(use);
  });
}

}  // namespace ombre
