#include "experiments/html_page.h"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "experiments/svg_chart.h"
#include "experiments/text_table.h"
#include "trees/svg_text.h"

namespace ombre {

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2933; --grid: #d5dbe1; --faint: #5b6772; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181d; --ink: #e6e9ec; --grid: #39424c; --faint: #a3adb8; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
       max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; }
h2 { font-size: 1.15rem; margin-top: 2.2rem; }
p.from, p.note { color: var(--faint); margin-top: 0.2rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; }
dt { color: var(--faint); }
dd { margin: 0; }
div.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th.words, td.words { text-align: left; }
.published { font-style: italic; color: var(--faint); }
svg { width: 100%; height: auto; margin-top: 1rem; }
)";

class Page {
 public:
  std::string write(const Experiment& experiment, const ExperimentOptions& options, const ExperimentResult& result) {
    add("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}: {2}</h1>\n",
        svg_escaped(experiment.name), style, svg_escaped(experiment.title));
    add("<p class=\"from\">Reproduces {}</p>\n<dl>\n", svg_escaped(experiment.reproduces));
    term("scale", fmt::format("{:g}", options.scale));
    if (experiment.sampled) term("seed", fmt::format("{}", options.seed));
    for (const auto& [name, value] : result.setup) term(name, value);
    out_ += "</dl>\n";
    for (const Chart& chart : result.charts) out_ += svg_chart(chart);
    for (const Table& table : result.tables) add_table(table);
    out_ += "</body>\n</html>\n";
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_ += fmt::vformat(format, fmt::make_format_args(arguments...));
  }

  void term(std::string_view name, std::string_view value) {
    add("<dt>{}</dt><dd>{}</dd>\n", svg_escaped(name), svg_escaped(value));
  }

  // What a cell of the column is called in the style.
  static std::string_view look(const Column& column, bool words) {
    if (words) return " class=\"words\"";
    return column.published ? " class=\"published\"" : "";
  }

  void add_table(const Table& table) {
    add("<h2>{}</h2>\n<div class=\"wide\"><table>\n<tr>", svg_escaped(table.title));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const bool words = !table.rows.empty() && std::holds_alternative<std::string>(table.rows.front()[i]);
      add("<th{}>{}{}</th>", look(table.columns[i], words), svg_escaped(table.columns[i].title),
          table.columns[i].published ? " (published)" : "");
    }
    out_ += "</tr>\n";
    for (const auto& row : table.rows) {
      out_ += "<tr>";
      for (std::size_t i = 0; i < table.columns.size(); ++i)
        add("<td{}>{}</td>", look(table.columns[i], std::holds_alternative<std::string>(row[i])),
            svg_escaped(cell_text(row[i], table.columns[i].decimals)));
      out_ += "</tr>\n";
    }
    out_ += "</table></div>\n";
    if (!table.note.empty()) add("<p class=\"note\">{}</p>\n", svg_escaped(table.note));
  }

  std::string out_;
};

}  // namespace

std::string html_page(const Experiment& experiment, const ExperimentOptions& options, const ExperimentResult& result) {
  return Page().write(experiment, options, result);
}

}  // namespace ombre
