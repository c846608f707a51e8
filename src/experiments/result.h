// What an experiment found: tables, in which columns of published figures stand beside ours, and charts.
// Everything that prints, draws or stores a result works from this.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "match/statistics.h"

namespace ombre {

// Nothing where a figure does not exist.
using Cell = std::variant<std::monostate, std::string, std::int64_t, Measure>;

struct Column {
  std::string key;    // in JSON
  std::string title;  // for people
  int decimals = 2;   // of a Measure
  bool published = false;
};

struct Table {
  std::string title;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;  // each as long as `columns`
  std::string note{};
};

struct Point {
  double x = 0;
  Measure y{};
};

struct Series {
  std::string name;
  std::vector<Point> points;
  bool published = false;  // drawn dashed
};

struct Chart {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::vector<Series> series;
  bool logarithmic = false;            // in y; then every y is positive
  std::vector<std::string> x_names{};  // of x = 1, 2, …, where x is not a number
};

struct ExperimentResult {
  std::vector<std::pair<std::string, std::string>> setup;  // what was run, by name
  std::vector<Table> tables;
  std::vector<Chart> charts{};
};

}  // namespace ombre
