#include "apps/server/gdl_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>
#include <vector>

#include "catalog/open_game.h"
#include "gdl/language/kif.h"

namespace ombre::server {
namespace {

using gdl::Expression;

// Fewer do not look like a board.
constexpr std::size_t least_cells = 4;

// Numbers by size and before words.
struct ByNumber {
  static std::pair<int, int> key(const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::pair(0, number) : std::pair(1, 0);
  }
  bool operator()(const std::string& a, const std::string& b) const {
    return std::pair(key(a), a) < std::pair(key(b), b);
  }
};

// Fluents of one name with three arguments as columns, rows and values; empty where a place comes twice or a coordinate
// is no symbol.
using Column = std::string;
using Row = std::string;
using Cells = std::map<Row, std::map<Column, std::string, ByNumber>, ByNumber>;

Cells cells_of(const std::vector<Expression>& fluents, const std::string& name) {
  Cells cells;
  for (const Expression& fluent : fluents) {
    constexpr std::size_t parts = 4;
    if (!fluent.is_list() || fluent.items.size() != parts || fluent.items[0].symbol != name) continue;
    const Expression& column = fluent.items[1];
    const Expression& row = fluent.items[2];
    if (column.is_list() || row.is_list()) return {};
    if (!cells[row.symbol].emplace(column.symbol, gdl::show(fluent.items[3])).second) return {};
  }
  return cells;
}

// The grid of the name with the most cells, null where there is none.
Json grid_of(const std::vector<Expression>& fluents) {
  std::vector<std::string> names;
  for (const Expression& fluent : fluents)
    if (fluent.is_list() && !fluent.items.empty() && !fluent.items[0].is_list())
      names.push_back(fluent.items[0].symbol);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  Cells best;
  std::size_t most = least_cells - 1;
  for (const std::string& name : names) {
    Cells cells = cells_of(fluents, name);
    std::size_t count = 0;
    for (const auto& [row, columns] : cells) count += columns.size();
    if (count <= most) continue;
    most = count;
    best = std::move(cells);
  }
  if (best.empty()) return nullptr;
  std::map<Column, std::size_t, ByNumber> columns;
  for (const auto& [row, values] : best)
    for (const auto& [column, value] : values) columns[column] = 0;
  std::size_t next = 0;
  for (auto& [column, place] : columns) place = next++;
  Json rows = Json::array();
  for (const auto& [row, values] : best) {
    std::vector<std::string> line(columns.size());
    for (const auto& [column, value] : values) line[columns.at(column)] = value;
    rows.push_back(line);
  }
  return {{"width", columns.size()}, {"height", rows.size()}, {"cells", std::move(rows)}};
}

}  // namespace

std::unique_ptr<GameEntry> make_gdl_game(const std::string& text, const std::string& name) {
  try {
    return described_game(text, name);
  } catch (const InputError& error) {
    throw InputError(error.problem(), error.where().empty() ? "gdl" : "gdl, " + error.where(), error.expected());
  }
}

Json gdl_look(const std::string& state) {
  Json look = {{"kind", "gdl"}, {"fluents", Json::array()}};
  for (const Expression& part : gdl::read_kif(state)) {
    if (!part.is_list() || part.items.empty() || part.items[0].symbol != "state") continue;
    const std::vector<Expression> fluents(part.items.begin() + 1, part.items.end());
    for (const Expression& fluent : fluents) look["fluents"].push_back(gdl::show(fluent));
    Json grid = grid_of(fluents);
    if (!grid.is_null()) look["grid"] = std::move(grid);
  }
  return look;
}

}  // namespace ombre::server
