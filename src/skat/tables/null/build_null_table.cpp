#include "skat/tables/null/build_null_table.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/text.h"
#include "parallel/journal.h"
#include "parallel/share_records.h"
#include "skat/tables/null/diagram_bytes.h"
#include "skat/tables/null/exhaustive_null.h"
#include "skat/tables/null/null_splits.h"
#include "skat/tables/null/null_table.h"

namespace ombre {

using namespace skat_null;

namespace {

struct Piece {
  Split split;
  int leader;
};

struct Diagram {
  Ref root = dont_care;
  std::vector<Branches> nodes{};
};

std::vector<Piece> pieces_of(int cards) {
  std::vector<Piece> pieces;
  for (const Split& split : null_splits(cards))
    for (const int leader : {after_declarer, before_declarer}) pieces.push_back({split, leader});
  return pieces;
}

std::string journal_key(int cards) {
  const DataFormat& format = NullTable::format();
  return fmt::format("{}, version {}, {} cards in each hand", format.name, format.version, cards);
}

// Throws InputError where the bytes are no piece.
Diagram read_piece(std::span<const std::byte> bytes, int cards) {
  ByteReader reader(bytes, "a piece of a null table", "one that was written whole");
  const DiagramView view = read_diagram(reader, 1, cards);
  return {view.roots.front(), nodes_of(view)};
}

// As bytes.
std::vector<std::byte> built_piece(const Piece& piece, const NullBuildOptions& options) {
  OwnerDiagram working;
  ExhaustiveNull builder(piece.split, piece.leader, working, options.fewer.get());
  const Ref root = builder.build(options.stop);
  // Without what was only needed on the way, in an order that does not depend on the way.
  OwnerDiagram clean;
  std::unordered_map<Ref, Ref> moved;
  const Ref clean_root = added(clean, working.nodes(), root, moved);
  std::vector<std::byte> bytes;
  append_diagram(bytes, {&clean_root, 1}, clean.nodes());
  return bytes;
}

// Builds the pieces that are not there and hands each to `keep`, in the first process and from one thread at a time.
template <class Keep>
void build_missing(int cards, const NullBuildOptions& options, const Journal::Pieces& there, NullBuildCounts& counts,
                   const Keep& keep) {
  const std::vector<Piece> pieces = pieces_of(cards);
  std::vector<std::size_t> missing;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece)
    if (!there.contains(piece)) missing.push_back(piece);
  counts.found = pieces.size() - missing.size();
  if (options.progress && counts.found > 0) options.progress(counts.found, pieces.size());
  const auto make = [&](std::size_t piece) -> std::optional<std::vector<std::byte>> {
    try {
      return built_piece(pieces[piece], options);
    } catch (const BuildStopped&) {
      return std::nullopt;
    }
  };
  const auto take = [&](std::size_t piece, std::vector<std::byte> bytes) {
    keep(piece, std::move(bytes));
    ++counts.built;
    if (options.progress) options.progress(counts.found + counts.built, pieces.size());
  };
  share_records<std::vector<std::byte>>(missing, options.threads, {.stop = options.stop, .most_at_a_time = 1}, make,
                                        take);
  counts.stopped = counts.found + counts.built < pieces.size();
}

struct Joined {
  OwnerDiagram diagram{};
  std::vector<Ref> roots{};
};

// All pieces in one diagram, in their order.
Joined joined(int cards, const Journal::Pieces& pieces) {
  Joined out;
  for (const auto& [piece, bytes] : pieces) {
    const Diagram diagram = read_piece(bytes, cards);
    std::unordered_map<Ref, Ref> moved;
    out.roots.push_back(added(out.diagram, diagram.nodes, diagram.root, moved));
  }
  return out;
}

std::string recipe_of(int cards) {
  return fmt::format("null positions of {} cards in each hand, a defender to lead", cards);
}

}  // namespace

NullBuildCounts build_null_table(int cards, const std::filesystem::path& path, const NullBuildOptions& options) {
  // One process has the journal and writes the table.
  if (!crew().first()) {
    NullBuildCounts counts;
    build_missing(cards, options, {}, counts, [](std::size_t, const std::vector<std::byte>&) {});
    return counts;
  }
  Journal journal(path.string() + ".journal", journal_key(cards));
  const std::size_t pieces = pieces_of(cards).size();
  for (const auto& [piece, bytes] : journal.pieces()) {
    if (piece >= pieces) journal.refuse(piece, "there is no such split and leader");
    try {
      read_piece(bytes, cards);
    } catch (const InputError& problem) {
      journal.refuse(piece, problem.problem());
    }
  }
  NullBuildCounts counts;
  build_missing(cards, options, journal.pieces(), counts,
                [&](std::size_t piece, std::vector<std::byte> bytes) { journal.add(piece, std::move(bytes)); });
  if (counts.stopped) return counts;
  const Joined all = joined(cards, journal.pieces());
  NullTable::write(path, cards, recipe_of(cards), all.roots, all.diagram.nodes());
  journal.remove();
  return counts;
}

std::optional<std::vector<std::byte>> null_table_bytes(int cards, const NullBuildOptions& options) {
  // Every process that asks wants the table, and nobody keeps it.
  const CrewScope alone(lone_crew());
  const KeepPieces unkept(nullptr);
  Journal::Pieces pieces;
  NullBuildCounts counts;
  build_missing(cards, options, pieces, counts,
                [&](std::size_t piece, std::vector<std::byte> bytes) { pieces[piece] = std::move(bytes); });
  if (counts.stopped) return std::nullopt;
  const Joined all = joined(cards, pieces);
  return NullTable::bytes_of(cards, recipe_of(cards), all.roots, all.diagram.nodes());
}

}  // namespace ombre
