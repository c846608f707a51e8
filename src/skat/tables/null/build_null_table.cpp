#include "skat/tables/null/build_null_table.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "parallel/share_records.h"
#include "skat/null/rank_null.h"
#include "skat/tables/null/exhaustive_null.h"
#include "skat/tables/null/null_table.h"
#include "skat/tables/null/owner_diagram.h"

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

// As bytes; nothing where it was stopped.
std::optional<Bytes> built_piece(const Piece& piece, const NullBuildOptions& options) {
  OwnerDiagram working;
  ExhaustiveNull builder(piece.split, piece.leader, working, options.fewer.get());
  Ref root = dont_care;
  try {
    root = builder.build(options.stop);
  } catch (const BuildStopped&) {
    return std::nullopt;
  }
  // Without what was only needed on the way, in an order that does not depend on the way.
  OwnerDiagram clean;
  std::unordered_map<Ref, Ref> moved;
  const Ref clean_root = added(clean, working.nodes(), root, moved);
  std::vector<std::byte> bytes;
  append_diagram(bytes, {&clean_root, 1}, clean.nodes());
  return bytes;
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

bool build_null_table(int cards, const std::filesystem::path& path, const NullBuildOptions& options) {
  const std::vector<Piece> pieces = pieces_of(cards);
  PieceBuild build{.key = journal_key(cards),
                   .works = std::vector<double>(pieces.size(), 1),
                   .none_such = "there is no such split and leader"};
  build.make = [&](std::size_t piece, std::size_t, const BuildProgress&) {
    return built_piece(pieces[piece], options);
  };
  build.check = [&](std::size_t, std::span<const std::byte> bytes) { read_piece(bytes, cards); };
  build.write = [&](const Journal::Pieces& all) {
    const Joined table = joined(cards, all);
    NullTable::write(path, cards, recipe_of(cards), table.roots, table.diagram.nodes());
  };
  return build_pieces(path, build, options);
}

std::vector<std::byte> null_table_bytes(int cards, int threads) {
  // Every process that asks wants the table, and nobody keeps it.
  const CrewScope alone(lone_crew());
  const KeepPieces unkept(nullptr);
  const std::vector<Piece> pieces = pieces_of(cards);
  const std::vector<Bytes> built =
      gather_results(pieces.size(), threads, [&](std::size_t piece) { return *built_piece(pieces[piece], {}); });
  Journal::Pieces all;
  for (std::size_t piece = 0; piece < built.size(); ++piece) all[piece] = built[piece];
  const Joined table = joined(cards, all);
  return NullTable::bytes_of(cards, recipe_of(cards), table.roots, table.diagram.nodes());
}

std::optional<std::string> wrong_null_value(const NullTable& table, int sample, std::uint64_t seed) {
  Random random(seed);
  RankNull solver(NullClasses::positions);
  const auto tricks_of = [&](Word position, int leader) {
    solver.clear();
    return solver.proof(position, leader, table.cards()).tricks;
  };
  for (int i = 0; i < sample; ++i) {
    const Word position = random_null_position(table.cards(), random);
    const int leader = random.below(2) + after_declarer;
    const int tricks = tricks_of(position, leader);
    const std::optional<NullProof> kept = table.proof(position, leader);
    if (!kept || kept->tricks != tricks)
      return fmt::format("position {:x}, leader {}: {} instead of {} tricks", position, leader,
                         kept ? std::to_string(kept->tricks) : "nothing", tricks);
    const Word other = shuffled_below(position, kept->needs, random);
    if (const int others = tricks_of(other, leader); others != tricks)
      return fmt::format("position {:x}, leader {}: {} tricks need more owners, with {:x} there are {}", position,
                         leader, tricks, other, others);
  }
  return std::nullopt;
}

}  // namespace ombre
