#include "experiments/result_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/json.h"

namespace ombre {

namespace {

// Enough digits for every reader; more would differ between compilers.
double rounded(double value) {
  constexpr int digits = 9;
  if (value == 0 || !std::isfinite(value)) return value;
  const double power = std::pow(10.0, digits - 1 - static_cast<int>(std::floor(std::log10(std::abs(value)))));
  return std::round(value * power) / power;
}

Json measure_json(const Measure& measure) {
  if (!measure.margin) return rounded(measure.value);
  return {{"value", rounded(measure.value)}, {"margin", rounded(*measure.margin)}};
}

Json cell_json(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* count = std::get_if<std::int64_t>(&cell)) return *count;
  if (const auto* measure = std::get_if<Measure>(&cell)) return measure_json(*measure);
  return nullptr;
}

Json table_json(const Table& table) {
  Json columns = Json::array();
  for (const Column& column : table.columns) {
    Json json = {{"key", column.key}, {"title", column.title}};
    if (column.published) json["published"] = true;
    columns.push_back(std::move(json));
  }
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json json = Json::object();
    for (std::size_t i = 0; i < table.columns.size(); ++i) json[table.columns[i].key] = cell_json(row[i]);
    rows.push_back(std::move(json));
  }
  Json json = {{"title", table.title}, {"columns", std::move(columns)}, {"rows", std::move(rows)}};
  if (!table.note.empty()) json["note"] = table.note;
  return json;
}

Json chart_json(const Chart& chart) {
  Json all = Json::array();
  for (const Series& series : chart.series) {
    Json points = Json::array();
    for (const Point& point : series.points) points.push_back({{"x", rounded(point.x)}, {"y", measure_json(point.y)}});
    Json json = {{"name", series.name}, {"points", std::move(points)}};
    if (series.published) json["published"] = true;
    all.push_back(std::move(json));
  }
  return {{"title", chart.title}, {"x", chart.x_title}, {"y", chart.y_title}, {"series", std::move(all)}};
}

}  // namespace

Json result_json(const Experiment& experiment, const ExperimentOptions& options, const ExperimentResult& result) {
  Json json = {{"experiment", experiment.name},
               {"title", experiment.title},
               {"reproduces", experiment.reproduces},
               {"scale", rounded(options.scale)}};
  if (experiment.sampled) json["seed"] = options.seed;
  json["setup"] = Json::object();
  for (const auto& [name, value] : result.setup) json["setup"][name] = value;
  json["tables"] = Json::array();
  for (const Table& table : result.tables) json["tables"].push_back(table_json(table));
  json["charts"] = Json::array();
  for (const Chart& chart : result.charts) json["charts"].push_back(chart_json(chart));
  return json;
}

}  // namespace ombre
