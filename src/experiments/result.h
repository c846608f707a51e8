// What an experiment found: tables, in which columns of published figures stand beside ours, and charts.
// Everything that prints, draws or stores a result works from this.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "match/statistics.h"

namespace ombre {

// A text, a count, a number with or without an interval, or nothing where a figure does not exist.
struct Cell : std::variant<std::monostate, std::string, std::int64_t, Measure> {
  // NOLINTBEGIN(google-explicit-constructor)
  Cell() = default;
  Cell(std::string text) : variant(std::move(text)) {}
  Cell(const char* text) : variant(std::string(text)) {}
  Cell(std::integral auto count) : variant(static_cast<std::int64_t>(count)) {}
  Cell(double number) : variant(Measure{number}) {}
  Cell(const Measure& measure) : variant(measure) {}
  template <class Value>
  Cell(const std::optional<Value>& value) : Cell(value ? Cell(*value) : Cell()) {}
  // NOLINTEND(google-explicit-constructor)
};

struct Column {
  std::string key;    // in JSON
  std::string title;  // for people
  int decimals = 2;   // of a Measure
  bool published = false;
};

struct Table {
  std::string title;
  std::vector<Column> columns;
  std::string note{};
  std::vector<std::vector<Cell>> rows{};  // each as long as `columns`
};

struct Point {
  double x = 0;
  Measure y{};
};

struct Series {
  std::string name;
  std::vector<Point> points{};
  bool published = false;  // drawn dashed

  // Adds a point where y is a number.
  void add(double x, const Cell& y) {
    if (const auto* number = std::get_if<Measure>(&y)) points.push_back({x, *number});
  }
};

struct Chart {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::vector<Series> series{};
  bool logarithmic = false;            // in y; then every y is positive
  std::vector<std::string> x_names{};  // of x = 1, 2, …, where x is not a number
};

struct ExperimentResult {
  std::vector<std::pair<std::string, std::string>> setup;  // what was run, by name
  std::vector<Table> tables;
  std::vector<Chart> charts{};
};

}  // namespace ombre
