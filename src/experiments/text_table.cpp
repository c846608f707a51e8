#include "experiments/text_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace ombre {

namespace {

constexpr std::string_view between_columns = "  ";

// How many columns of a terminal the text takes.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

bool is_text(const Table& table, std::size_t column) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const auto& row) { return std::holds_alternative<std::string>(row[column]); });
}

}  // namespace

std::string cell_text(const Cell& cell, int decimals) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* count = std::get_if<std::int64_t>(&cell)) return fmt::format("{}", *count);
  const auto* measure = std::get_if<Measure>(&cell);
  if (measure == nullptr) return "";
  if (!measure->margin) return fmt::format("{:.{}f}", measure->value, decimals);
  return fmt::format("{:.{}f} ± {:.{}f}", measure->value, decimals, *measure->margin, decimals);
}

std::string text_table(const Table& table) {
  const std::size_t columns = table.columns.size();
  std::vector<std::vector<std::string>> lines(1);
  for (const Column& column : table.columns)
    lines[0].push_back(column.published ? "[" + column.title + "]" : column.title);
  for (const auto& row : table.rows) {
    std::vector<std::string>& line = lines.emplace_back();
    for (std::size_t i = 0; i < columns; ++i) line.push_back(cell_text(row[i], table.columns[i].decimals));
  }
  std::string out = table.title + "\n";
  for (const auto& line : lines) {
    std::string text;
    for (std::size_t i = 0; i < columns; ++i) {
      std::size_t widest = 0;
      for (const auto& other : lines) widest = std::max(widest, width_of(other[i]));
      const std::string room(widest - width_of(line[i]), ' ');
      text += between_columns;
      text += is_text(table, i) ? line[i] + room : room + line[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + "\n";
  }
  if (!table.note.empty()) out += fmt::format("{}{}\n", between_columns, table.note);
  return out;
}

}  // namespace ombre
