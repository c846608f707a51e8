#include "solvers/skat_null_tables/build_null_table.h"

#include <fmt/format.h>

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "search/parallel.h"
#include "solvers/skat_null_tables/diagram_bytes.h"
#include "solvers/skat_null_tables/exhaustive_null.h"
#include "solvers/skat_null_tables/fine_null.h"
#include "solvers/skat_null_tables/null_splits.h"
#include "solvers/skat_null_tables/null_table.h"

namespace ombre {

using namespace skat_null;
namespace fs = std::filesystem;

namespace {

constexpr DataFormat piece_format{"skat null piece", 1, "a piece of a null table; it is built anew"};

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

std::string name_of(const Piece& piece) {
  const Split& split = piece.split;
  return fmt::format("{}{}{}{}-{}", split[0], split[1], split[2], split[3], piece.leader);
}

// A piece that somebody else's build or another version left behind is none.
std::string piece_recipe(const Piece& piece) { return fmt::format("null positions {}", name_of(piece)); }

std::optional<Diagram> kept_piece(const fs::path& path, const Piece& piece, int cards) {
  if (!fs::exists(path)) return std::nullopt;
  try {
    const DataFile file = DataFile::open(path, piece_format);
    if (file.recipe() != piece_recipe(piece)) return std::nullopt;
    ByteReader reader(file.payload(), file.where(), std::string(piece_format.remedy));
    const DiagramView view = read_diagram(reader, 1, cards);
    return Diagram{view.roots.front(), nodes_of(view)};
  } catch (const InputError&) {
    return std::nullopt;
  }
}

Diagram built_piece(const Piece& piece, const NullBuildOptions& options, std::uint64_t& leaves) {
  OwnerDiagram working;
  Ref root = dont_care;
  if (options.construction == NullConstruction::fine_splits) {
    FineNull builder(piece.split, piece.leader, working);
    root = builder.build(options.stop);
    leaves = builder.leaves();
  } else {
    const NullWalk walk = options.construction == NullConstruction::owners ? NullWalk::owners : NullWalk::kinds;
    ExhaustiveNull builder(piece.split, piece.leader, walk, working, options.fewer.get());
    root = builder.build(options.stop);
    leaves = builder.leaves();
  }
  // Without what was only needed on the way, in an order that does not depend on the way.
  OwnerDiagram clean;
  std::unordered_map<Ref, Ref> moved;
  const Ref clean_root = added(clean, working.nodes(), root, moved);
  return {clean_root, clean.nodes()};
}

}  // namespace

const char* show_null_construction(NullConstruction construction) {
  switch (construction) {
    case NullConstruction::owners:
      return "owners";
    case NullConstruction::fine_splits:
      return "fine splits";
    default:
      return "kinds";
  }
}

NullBuildCounts build_null_table(int cards, const fs::path& path, const NullBuildOptions& options) {
  const fs::path folder = path.string() + ".pieces";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw InputError(error.message(), folder.string(), "a folder that can be made");
  // 1. The pieces.
  const std::vector<Piece> pieces = pieces_of(cards);
  NullBuildCounts counts;
  std::mutex mutex;
  const auto make_piece = [&](std::size_t i) {
    const fs::path file = folder / name_of(pieces[i]);
    std::uint64_t leaves = 0;
    const bool there = kept_piece(file, pieces[i], cards).has_value();
    if (!there) {
      const Diagram diagram = built_piece(pieces[i], options, leaves);
      std::vector<std::byte> payload;
      append_diagram(payload, {&diagram.root, 1}, diagram.nodes);
      DataFile::write(file, piece_format, piece_recipe(pieces[i]), payload);
    }
    const std::lock_guard lock(mutex);
    ++(there ? counts.found : counts.built);
    counts.leaves += leaves;
    if (options.progress) options.progress(counts.found + counts.built, pieces.size());
  };
  try {
    for_each_piece(pieces.size(), options.threads, make_piece);
  } catch (const BuildStopped&) {
    counts.stopped = true;
    return counts;
  }
  // 2. All of them in one diagram, in their order.
  OwnerDiagram all;
  std::vector<Ref> roots;
  for (const Piece& piece : pieces) {
    const fs::path file = folder / name_of(piece);
    const std::optional<Diagram> diagram = kept_piece(file, piece, cards);
    if (!diagram) throw InputError("the piece is gone or damaged", file.string(), std::string(piece_format.remedy));
    counts.piece_nodes += diagram->nodes.size();
    std::unordered_map<Ref, Ref> moved;
    roots.push_back(added(all, diagram->nodes, diagram->root, moved));
  }
  // 3. The table in place of its pieces.
  NullTable::write(path, cards, fmt::format("null positions of {} cards in each hand, a defender to lead", cards),
                   roots, all.nodes());
  fs::remove_all(folder, error);
  return counts;
}

}  // namespace ombre
