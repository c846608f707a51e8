#include "skat/tables/points/table_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/bytes.h"
#include "core/random.h"
#include "core/text.h"
#include "skat/tables/points/budget_table.h"
#include "skat/tables/points/row_maker.h"

// The library's switch for use without linking: everything is in the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ombre::skat_tables {
namespace {

// Facts of one split are worth keeping as long as it is worked on.
constexpr std::size_t fact_bytes = std::size_t{16} << 20;
constexpr std::size_t rows_between_reports = 64;

// The owners that stand for all, those with the same lengths of hands one after the other: they share the most facts.
std::vector<std::uint32_t> ordered_ranks(const Split& split, const OwnershipRanks& ranks) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> keyed;
  for (std::uint32_t rank = 0; rank < ranks.size(); ++rank) {
    const Ownership owners = ranks.ownership(rank);
    if (!is_canonical(split, owners)) continue;
    const std::array<std::uint8_t, 16> seats = owners.seats(split.cards());
    std::uint64_t lengths = 0;
    std::size_t place = 0;
    for (int group = 0; group < split.groups(); ++group)
      for (int card = 0; card < split.length(group); ++card)
        lengths += std::uint64_t{1} << (4 * (3 * group + seats[place++]));
    keyed.emplace_back(lengths, rank);
  }
  std::sort(keyed.begin(), keyed.end());
  std::vector<std::uint32_t> out;
  for (const auto& [lengths, rank] : keyed) out.push_back(rank);
  return out;
}

// The rows of a piece that differ.
class DifferentRows {
 public:
  explicit DifferentRows(const ValuationSpace& space) : space_(&space), bounds_(space) {}

  struct Row {
    std::uint32_t start = 0;  // of its entries
    std::vector<Tentpole> tentpoles;
  };

  // The row with these values; appends its entries if it is a new one. Valid until the next call.
  const Row& find(std::span<const std::uint8_t> values, std::vector<Entry>& entries) {
    const XXH128_hash_t hash = XXH3_128bits(values.data(), values.size());
    std::vector<Row>& like = rows_[hash.low64 ^ hash.high64];
    // Equal at the tentpoles of both kinds, rows are equal everywhere.
    for (const Row& row : like)
      if (std::all_of(row.tentpoles.begin(), row.tentpoles.end(),
                      [&](const Tentpole& each) { return values[each.valuation] == each.value; }))
        return row;
    like.push_back({static_cast<std::uint32_t>(entries.size()), tentpoles_of(*space_, values, bounds_)});
    append_half(like.back().tentpoles, entries);
    ++size_;
    return like.back();
  }

  std::uint32_t size() const { return size_; }

 private:
  void append_half(const std::vector<Tentpole>& tentpoles, std::vector<Entry>& entries) const {
    const auto sinks =
        std::count_if(tentpoles.begin(), tentpoles.end(), [](const Tentpole& each) { return each.high; });
    const auto sources =
        std::count_if(tentpoles.begin(), tentpoles.end(), [](const Tentpole& each) { return each.low; });
    const bool declarers = sinks <= sources;
    const Entry marks = half_mark | (declarers ? 0 : defenders_mark);
    const std::size_t before = entries.size();
    for (const Tentpole& each : tentpoles) {
      if (!(declarers ? each.high : each.low)) continue;
      const int value = declarers ? each.value : space_->totals()[each.valuation] - each.value;
      entries.push_back(entry_of(*space_, each.valuation, value) | marks);
    }
    // A side that makes nothing has no tentpoles.
    if (entries.size() == before) entries.push_back(marks);
    entries.back() |= last_mark;
  }

  const ValuationSpace* space_;
  RowBounds bounds_;
  std::unordered_map<std::uint64_t, std::vector<Row>> rows_;
  std::uint32_t size_ = 0;
};

template <bool Grand>
std::optional<TablePiece> make(const Split& split, const PieceProgress& progress) {
  const OwnershipRanks ranks(split.cards() / open_skat::seats);
  const ValuationSpace space(split);
  RowMaker<Grand> maker(space, fact_bytes);
  DifferentRows different(space);
  TablePiece out;
  out.places.resize(static_cast<std::size_t>(open_skat::seats) * ranks.size());
  const std::vector<std::uint32_t> order = ordered_ranks(split, ranks);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i % rows_between_reports == 0 && !progress(static_cast<double>(i) / static_cast<double>(order.size())))
      return std::nullopt;
    for (int leader = 0; leader < open_skat::seats; ++leader) {
      const std::span<const std::uint8_t> values = maker.values(ranks.ownership(order[i]), leader);
      RowPlace& place = out.places[static_cast<std::size_t>(leader) * ranks.size() + order[i]];
      const DifferentRows::Row& row = different.find(values, out.entries);
      place.start = row.start;
      for (int side = 0; side < 2; ++side)
        place.depths[static_cast<std::size_t>(side)] = depths_of(split, maker.depths(row.tentpoles, side));
    }
  }
  out.rows = static_cast<std::uint32_t>(order.size() * open_skat::seats);
  out.different = different.size();
  return out;
}

constexpr int valuations_of_a_row = 10;

// The least and the most that a row says of the declarer's points.
std::pair<int, int> bounds_of(const ValuationSpace& space, const RowView& row, std::size_t valuation) {
  const int points = space.totals()[valuation];
  std::array<int, 2> made{};
  Entry entry = 0;
  for (const std::byte* next = row.entries; (entry & last_mark) == 0; next += sizeof(Entry)) {
    entry = load_little<Entry>(next);
    int& best = made[side_of(entry)];
    best = std::max(best, value_of(entry) - excess(space, valuation_of(space, entry), valuation));
  }
  if ((entry & half_mark) != 0) made[1 - side_of(entry)] = points - made[side_of(entry)];
  return {made[0], points - made[1]};
}

// Solves values of random rows; returns how many.
template <bool Grand>
int check_rows(const PointTable& table, int sample, std::uint64_t seed) {
  Random random(seed);
  int checked = 0;
  while (checked < sample) {
    // 1. A row.
    const auto split = static_cast<std::size_t>(random.below(static_cast<int>(table.splits().size())));
    const auto rank = static_cast<std::uint32_t>(random.below(static_cast<int>(table.ranks().size())));
    const int leader = random.below(open_skat::seats);
    const Ownership owners = table.ranks().ownership(rank);
    if (!is_canonical(table.splits()[split], owners)) continue;
    const RowPlace place = table.place(split, leader, rank);
    // 2. Some of its values; where there is no row, nothing is said and nothing can be wrong.
    const ValuationSpace space(table.splits()[split]);
    RowMaker<Grand> maker(space, std::size_t{1} << 20);
    maker.deal(owners);
    for (int i = 0; i < valuations_of_a_row && checked < sample; ++i, ++checked) {
      const auto valuation = static_cast<std::size_t>(random.below(static_cast<int>(space.size())));
      if (place.start == RowPlace::none) continue;
      const auto [least, most] = bounds_of(space, table.row(split, place), valuation);
      const bool makes = least <= 0 || maker.ask(valuation, leader, least).side == 0;
      const bool more = most < space.totals()[valuation] && maker.ask(valuation, leader, most + 1).side == 0;
      if (!makes || more)
        throw InputError(fmt::format("split {}, owners {}, leader {}, valuation {}: not {} to {} points",
                                     space.split().text(), rank, leader, valuation, least, most),
                         table_name({table.grand(), table.hand_cards()}), "a table that was built by this program");
    }
  }
  return checked;
}

std::string recipe_of(const TableRequest& request) {
  return fmt::format(
      "Skat, {}: the declarer's points at the start of a trick with {} cards a hand; every row exact, "
      "as the fewer of its sinks and sources",
      request.grand ? "grand" : "suit games", request.hand_cards);
}

// With or without a budget: it is cut down at the end.
std::string journal_key(const TableRequest& request) {
  return fmt::format("{}, version {}", recipe_of(request), PointTable::format().version);
}

std::size_t count_entries(const std::vector<TablePiece>& pieces) {
  return std::accumulate(pieces.begin(), pieces.end(), std::size_t{0},
                         [](std::size_t sum, const TablePiece& piece) { return sum + piece.entries.size(); });
}

}  // namespace

std::optional<TablePiece> make_piece(const Split& split, const PieceProgress& progress) {
  return split.grand ? make<true>(split, progress) : make<false>(split, progress);
}

std::vector<std::byte> piece_bytes(const TablePiece& piece) {
  std::vector<std::byte> out;
  out.reserve(2 * sizeof(std::uint32_t) + piece.places.size() * RowPlace::bytes + piece.entries.size() * sizeof(Entry));
  append_little(out, piece.rows);
  append_little(out, piece.different);
  for (const RowPlace& place : piece.places) place.append(out);
  for (const Entry entry : piece.entries) append_little(out, entry);
  return out;
}

TablePiece piece_from(std::span<const std::byte> bytes, const Split& split) {
  ByteReader reader(bytes, "a piece of a table", "one that was written whole");
  const OwnershipRanks ranks(split.cards() / open_skat::seats);
  const ValuationSpace space(split);
  // 1. What there is.
  TablePiece out;
  out.rows = reader.number<std::uint32_t>();
  out.different = reader.number<std::uint32_t>();
  out.places.reserve(static_cast<std::size_t>(open_skat::seats) * ranks.size());
  while (out.places.size() < out.places.capacity())
    out.places.push_back(RowPlace::read(reader.take(RowPlace::bytes).data()));
  out.entries.reserve(reader.left() / sizeof(Entry));
  while (reader.left() > 0) out.entries.push_back(reader.number<Entry>());
  // 2. Entries of whole rows.
  std::vector<std::uint8_t> begins(out.entries.size());
  std::uint32_t ends = 0;
  for (std::size_t i = 0; i < out.entries.size(); ++i) {
    const Entry entry = out.entries[i];
    begins[i] = i == 0 || (out.entries[i - 1] & last_mark) != 0 ? 1 : 0;
    const std::size_t valuation = valuation_of(space, entry);
    if (valuation >= space.size() || value_of(entry) > space.totals()[valuation])
      reader.refuse("an entry for cards that cannot be");
    if ((entry & half_mark) == 0) reader.refuse("a row that is not whole");
    if ((entry & last_mark) != 0) ++ends;
  }
  if (!out.entries.empty() && (out.entries.back() & last_mark) == 0) reader.refuse("the last row has no end");
  // 3. A row for each of the owners that stand for all.
  std::uint32_t rows = 0;
  for (std::size_t i = 0; i < out.places.size(); ++i) {
    const std::uint32_t start = out.places[i].start;
    const bool wanted = is_canonical(split, ranks.ownership(static_cast<std::uint32_t>(i % ranks.size())));
    if (wanted != (start != RowPlace::none)) reader.refuse("a row for the wrong owners");
    if (!wanted) continue;
    if (start >= begins.size() || begins[start] == 0) reader.refuse("a row that is not there");
    ++rows;
  }
  if (rows != out.rows || ends != out.different) reader.refuse("another number of rows");
  return out;
}

double piece_work(const Split& split) {
  // A row costs some questions however few its valuations are.
  constexpr double row_overhead = 3000;
  return (static_cast<double>(ValuationSpace(split).size()) + row_overhead) *
         static_cast<double>(count_valuations(split)) / static_cast<double>(ValuationSpace(split).size());
}

int verify_values(const PointTable& table, int sample, std::uint64_t seed) {
  return table.grand() ? check_rows<true>(table, sample, seed) : check_rows<false>(table, sample, seed);
}

bool build_table(const TableRequest& request, const std::filesystem::path& path, const BuildOptions& options) {
  if (request.bytes) check_budget(request.grand, request.hand_cards, *request.bytes);
  const std::vector<Split> splits = splits_of(request.grand, request.hand_cards);
  PieceBuild build{.key = journal_key(request), .none_such = "there is no such split"};
  for (const Split& split : splits) build.works.push_back(piece_work(split));
  build.make = [&](std::size_t piece, std::size_t, const BuildProgress& tell) -> std::optional<std::vector<std::byte>> {
    const std::optional<TablePiece> made = make_piece(splits[piece], [&](double share) {
      tell(share);
      return !options.stopped();
    });
    if (!made) return std::nullopt;
    return piece_bytes(*made);
  };
  build.check = [&](std::size_t piece, std::span<const std::byte> bytes) { piece_from(bytes, splits[piece]); };
  // What there is room for.
  build.write = [&](const Journal::Pieces& all) {
    std::vector<TablePiece> pieces;
    for (const auto& [piece, bytes] : all) pieces.push_back(piece_from(bytes, splits[piece]));
    std::string recipe = recipe_of(request);
    if (request.bytes) {
      const std::size_t whole = count_entries(pieces);
      pieces = within_budget(request.grand, request.hand_cards, std::move(pieces), *request.bytes, options.threads);
      recipe += fmt::format("; {} {} bytes", count_entries(pieces) < whole ? "cut down to" : "nothing cut, it fits",
                            *request.bytes);
    }
    DataFile::write(path, PointTable::format(), recipe, table_payload(request.grand, request.hand_cards, pieces));
  };
  return build_pieces(path, build, options);
}

}  // namespace ombre::skat_tables
