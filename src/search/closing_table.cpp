#include "search/closing_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/bytes.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::size_t record_bytes = 9;
constexpr DataFormat closing_format{"closing table", 1, "a whole closing table; delete this one and make it again"};

std::optional<int> unless(std::uint16_t value, std::uint16_t none) {
  if (value == none) return std::nullopt;
  return value;
}

}  // namespace

const DataFormat& ClosingTable::format() { return closing_format; }

ClosingTable ClosingTable::open(const std::filesystem::path& path) {
  return over(DataFile::open(path, closing_format));
}

ClosingTable ClosingTable::over(DataFile file) {
  ByteReader reader(file.payload(), file.where(), std::string(closing_format.remedy));
  const auto players = reader.number<std::uint32_t>();
  const auto results = reader.number<std::uint32_t>();
  const auto states = reader.number<std::uint64_t>();
  if (players < 1 || players > max_players) reader.refuse(fmt::format("a table for {} players", players));
  ClosingTable table;
  table.players_ = static_cast<int>(players);
  for (std::uint32_t i = 0; i < results; ++i) {
    Scores scores;
    for (Player p = 0; p < table.players_; ++p) scores[p] = static_cast<Score>(reader.number<std::uint32_t>());
    table.results_.push_back(scores);
  }
  // The number of states is held against what is there before anything is computed from it.
  if (states > reader.left()) reader.refuse("more states than the file has room for");
  table.keys_ = reader.take(states * sizeof(std::uint64_t));
  table.records_ = reader.take(states * record_bytes);
  if (reader.left() != 0) reader.refuse("bytes behind the last state");
  table.file_ = std::move(file);
  return table;
}

std::optional<ClosingEntry> ClosingTable::find(std::uint64_t key) const {
  const std::optional<std::size_t> place = find_key(keys_, key);
  if (!place) return std::nullopt;
  ByteReader reader(records_.subspan(*place * record_bytes, record_bytes), file_.where(),
                    std::string(closing_format.remedy));
  ClosingEntry entry;
  entry.forced_by = PlayerSet::from_bits(reader.number<std::uint8_t>());
  entry.forced_within = unless(reader.number<std::uint16_t>(), never);
  const auto result = reader.number<std::uint16_t>();
  if (result >= results_.size()) reader.refuse(fmt::format("a state with the result number {}", result));
  entry.scores = results_[result];
  entry.ends_within = unless(reader.number<std::uint16_t>(), never);
  entry.move = unless(reader.number<std::uint16_t>(), MaxnAnalysis::no_choice);
  return entry;
}

void write_closing_table(const std::filesystem::path& path, std::string_view recipe, const GameGraph& graph,
                         const ForcedWins& wins, const MaxnAnalysis& maxn) {
  std::vector<GameGraph::Node> order(graph.size());
  std::iota(order.begin(), order.end(), GameGraph::Node{0});
  std::sort(order.begin(), order.end(),
            [&](GameGraph::Node a, GameGraph::Node b) { return graph.key(a) < graph.key(b); });
  std::vector<std::byte> payload;
  append_little(payload, static_cast<std::uint32_t>(graph.players()));
  append_little(payload, static_cast<std::uint32_t>(maxn.results.size()));
  append_little(payload, static_cast<std::uint64_t>(graph.size()));
  for (const Scores& scores : maxn.results)
    for (Player p = 0; p < graph.players(); ++p) append_little(payload, static_cast<std::uint32_t>(scores[p]));
  for (const GameGraph::Node node : order) append_little(payload, graph.key(node));
  for (const GameGraph::Node node : order) {
    append_little(payload, static_cast<std::uint8_t>(wins.by[node].bits()));
    append_little(payload, wins.moves[node]);
    append_little(payload, maxn.result[node]);
    append_little(payload, maxn.moves[node]);
    append_little(payload, maxn.choice[node]);
  }
  DataFile::write(path, closing_format, recipe, payload);
}

}  // namespace ombre
