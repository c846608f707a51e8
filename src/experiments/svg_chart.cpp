#include "experiments/svg_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>

#include "trees/svg_text.h"

namespace ombre {

namespace {

// Sizes in pixels.
constexpr double width = 760;
constexpr double height = 400;
constexpr double left = 72;
constexpr double right = 24;
constexpr double top = 44;
constexpr double bottom = 56;
constexpr double font_size = 13;
constexpr double legend_row = 20;
constexpr double legend_swatch = 26;
constexpr double dot = 3.2;
constexpr double cap = 4;  // half the width of the end of an interval

constexpr int wanted_ticks = 7;

// Told apart by people who do not see red and green, too.
constexpr std::array<std::string_view, 8> colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                  "#8a6d00", "#2b95c9", "#7a3fb0", "#6b7280"};

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void include(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  void widen() {
    if (low < high) return;
    low -= 0.5;
    high += 0.5;
  }
};

class Drawing {
 public:
  explicit Drawing(const Chart& chart) : chart_(chart) {
    for (const Series& series : chart.series)
      for (const Point& point : series.points) {
        x_.include(point.x);
        y_.include(scaled(point.y.value));
        const double margin = point.y.margin.value_or(0);
        if (!chart.logarithmic || point.y.value > margin) y_.include(scaled(point.y.value - margin));
        y_.include(scaled(point.y.value + margin));
      }
    if (!chart.logarithmic) y_.include(0);
    x_.widen();
    y_.widen();
    legend_rows_ = (static_cast<double>(chart.series.size()) + 1) / legend_columns;
  }

  std::string draw() {
    const double whole = height + std::floor(legend_rows_) * legend_row;
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}" )"
        R"(font-family="system-ui, DejaVu Sans, Verdana, sans-serif" font-size="{:.0f}">)"
        "\n",
        width, whole, svg_escaped(chart_.title), font_size);
    text(width / 2, 22, chart_.title, "middle", R"( font-weight="bold")");
    draw_axes();
    for (std::size_t i = 0; i < chart_.series.size(); ++i) draw_series(i);
    draw_legend();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  static constexpr int legend_columns = 2;
  static constexpr std::string_view ink = "var(--ink, #1f2933)";
  static constexpr std::string_view grid = "var(--grid, #d5dbe1)";

  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_ += fmt::vformat(format, fmt::make_format_args(arguments...));
  }

  double scaled(double y) const { return chart_.logarithmic ? std::log10(y) : y; }
  double across(double x) const { return left + (x - x_.low) / (x_.high - x_.low) * (width - left - right); }
  double down(double y) const {
    return height - bottom - (scaled(y) - y_.low) / (y_.high - y_.low) * (height - top - bottom);
  }
  static std::string_view colour(std::size_t series) { return colours[series % colours.size()]; }

  void text(double x, double y, std::string_view words, std::string_view anchor, std::string_view more = "") {
    add(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" fill="{}"{}>{}</text>)"
        "\n",
        x, y, anchor, ink, more, svg_escaped(words));
  }

  void line(double x1, double y1, double x2, double y2, std::string_view stroke, std::string_view more = "") {
    add(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}"{}/>)"
        "\n",
        x1, y1, x2, y2, stroke, more);
  }

  std::vector<double> y_ticks() const {
    if (!chart_.logarithmic) return round_ticks(y_.low, y_.high, wanted_ticks);
    std::vector<double> ticks;
    for (int power = static_cast<int>(std::ceil(y_.low)); power <= static_cast<int>(std::floor(y_.high)); ++power)
      ticks.push_back(std::pow(10.0, power));
    if (ticks.size() < 2) ticks = round_ticks(std::pow(10.0, y_.low), std::pow(10.0, y_.high), wanted_ticks);
    return ticks;
  }

  void x_tick(double at, std::string_view name) {
    const double x = across(at);
    line(x, height - bottom, x, height - bottom + 5, ink);
    text(x, height - bottom + 20, name, "middle");
  }

  void draw_axes() {
    for (const double tick : y_ticks()) {
      const double y = down(tick);
      line(left, y, width - right, y, grid);
      text(left - 8, y + 4, fmt::format("{:g}", tick), "end");
    }
    for (std::size_t i = 0; i < chart_.x_names.size(); ++i) x_tick(static_cast<double>(i + 1), chart_.x_names[i]);
    if (chart_.x_names.empty())
      for (const double tick : round_ticks(x_.low, x_.high, wanted_ticks + 3)) x_tick(tick, fmt::format("{:g}", tick));
    line(left, height - bottom, width - right, height - bottom, ink);
    line(left, top, left, height - bottom, ink);
    text((left + width - right) / 2, height - bottom + 40, chart_.x_title, "middle");
    const double middle = (top + height - bottom) / 2;
    text(18, middle, chart_.y_title, "middle", fmt::format(R"svg( transform="rotate(-90 18 {:.1f})")svg", middle));
  }

  void draw_series(std::size_t number) {
    const Series& series = chart_.series[number];
    std::string path;
    for (const Point& point : series.points)
      path += fmt::format("{:.1f},{:.1f} ", across(point.x), down(point.y.value));
    add(R"(<polyline points="{}" fill="none" stroke="{}" stroke-width="2"{}/>)"
        "\n",
        path, colour(number), series.published ? R"( stroke-dasharray="6 4")" : "");
    for (const Point& point : series.points) {
      const double x = across(point.x);
      if (const double margin = point.y.margin.value_or(0);
          margin > 0 && (!chart_.logarithmic || point.y.value > margin)) {
        const double high = down(point.y.value + margin);
        const double low = down(point.y.value - margin);
        line(x, high, x, low, colour(number));
        line(x - cap, high, x + cap, high, colour(number));
        line(x - cap, low, x + cap, low, colour(number));
      }
      add(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{}" fill="{}"/>)"
          "\n",
          x, down(point.y.value), dot, colour(number));
    }
  }

  void draw_legend() {
    const double column = (width - left - right) / legend_columns;
    for (std::size_t i = 0; i < chart_.series.size(); ++i) {
      const double x = left + static_cast<double>(i % legend_columns) * column;
      const std::size_t row = i / legend_columns;
      const double y = height + 4 + static_cast<double>(row) * legend_row;
      line(x, y - 4, x + legend_swatch, y - 4, colour(i),
           chart_.series[i].published ? R"( stroke-width="2" stroke-dasharray="6 4")" : R"( stroke-width="2")");
      text(x + legend_swatch + 8, y, chart_.series[i].name, "start");
    }
  }

  const Chart& chart_;
  Range x_;
  Range y_;  // of the logarithm where the chart is logarithmic
  double legend_rows_ = 0;
  std::string out_;
};

}  // namespace

std::vector<double> round_ticks(double low, double high, int wanted) {
  const double rough = (high - low) / wanted;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough) step = factor * power;
  // A tick at the very end must not be lost to rounding.
  const double slack = 1e-9 * (high - low);
  std::vector<double> ticks;
  const auto first = static_cast<long>(std::ceil((low - slack) / step));
  const auto last = static_cast<long>(std::floor((high + slack) / step));
  for (long i = first; i <= last; ++i) ticks.push_back(static_cast<double>(i) * step);
  return ticks;
}

std::string svg_chart(const Chart& chart) { return Drawing(chart).draw(); }

}  // namespace ombre
