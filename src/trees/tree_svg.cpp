#include "trees/tree_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/text.h"
#include "trees/explicit_tree.h"
#include "trees/svg_text.h"
#include "trees/tree_drawing.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

// Sizes in pixels.
constexpr double box_half = 15;
constexpr double level_height = 112;
constexpr double margin = 28;
constexpr double gap = 16;
constexpr double value_size = 13;
constexpr double small_size = 10.5;
constexpr double title_size = 18;
constexpr double legend_height = 34;
constexpr double widest_document = 16'000;
constexpr double middle_to_baseline = 0.36;  // in font sizes

constexpr std::array<std::string_view, max_players> player_fill{"#dbeafe", "#fde8d0", "#dcf5dc", "#f3e0f7",
                                                                "#fff3bf", "#d8f3f0", "#fbdfe6", "#e6e6f5"};
constexpr std::string_view ink = "#1f2933";
constexpr std::string_view faint = "#a8b1bb";
constexpr std::string_view cut_ink = "#c0262d";
constexpr std::string_view again_ink = "#c77700";
constexpr std::string_view best_ink = "#1d4ed8";

class Drawing {
 public:
  Drawing(const ExplicitTree& tree, const std::vector<Visit<State>>& visits, const TreeSvgOptions& options)
      : tree_(tree), options_(options), looks_(node_looks(tree, visits, options.line)) {}

  std::string draw() {
    std::vector<NodeRoom> rooms;
    for (State node = 0; node < tree_.size(); ++node) rooms.push_back(room(node));
    const TreeLayout layout = tree_layout(tree_, rooms, gap);
    top_ = margin + (options_.title.empty() ? 0 : title_size + 18) + box_half;
    centre_ = layout.centre;
    const auto entries = legend();
    double legend_width = 0;
    for (const auto& entry : entries) legend_width += entry_width(entry);
    const double title_width = text_width(options_.title, title_size);
    const double inner = std::max({layout.width, legend_width, title_width});
    const double width = inner + 2 * margin;
    for (double& x : centre_) x += margin + (inner - layout.width) / 2;
    const double legend_y = top_ + (tree_.levels() - 1) * level_height + box_half + 46;
    const double height = legend_y + legend_height + margin / 2;
    const double shrink = std::min(1.0, widest_document / width);
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{:.0f}" height="{:.0f}" viewBox="0 0 {:.1f} {:.1f}" )"
        R"(font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif">)"
        "\n",
        width * shrink, height * shrink, width, height);
    add(R"(<rect width="100%" height="100%" fill="white"/>)"
        "\n");
    if (!options_.title.empty())
      text(width / 2, margin + title_size / 2, title_size, options_.title, ink, "middle", R"( font-weight="bold")");
    for (State node = 1; node < tree_.size(); ++node)
      if (!looks_[node_index(node)].best) edge(node);
    for (State node = 1; node < tree_.size(); ++node)
      if (looks_[node_index(node)].best) edge(node);
    for (State node = 0; node < tree_.size(); ++node) draw_node(node);
    draw_legend(entries, (width - legend_width) / 2, legend_y);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  enum class Entry { player, chance, unseen, again, cut, best };

  NodeRoom room(State node) const {
    const NodeLook& look = looks_[node_index(node)];
    NodeRoom room;
    if (tree_.is_leaf(node)) {
      const double half = std::max(text_width(look.inside, value_size) / 2 + 6, text_width(look.value, small_size) / 2);
      room.left = room.right = std::max(half, text_width(look.label, small_size) / 2);
    } else {
      room.left = box_half + (look.label.empty() ? 0 : 5 + text_width(look.label, value_size));
      room.right = box_half + std::max(look.value.empty() ? 0 : 6 + text_width(look.value, value_size),
                                       look.bounds.empty() ? 0 : 6 + text_width(look.bounds, small_size));
    }
    if (look.times > 1) room.right = std::max(room.right, box_half + 22);
    for (const std::string& line : look.cut)
      room.below_left = room.below_right = std::max(room.below_right, text_width(line, small_size) / 2 + 2);
    return room;
  }

  double y(State node) const { return top_ + tree_.depth(node) * level_height; }
  bool cut_off(State node) const {
    return !looks_[node_index(node)].seen && !looks_[node_index(tree_.parent(node))].cut.empty();
  }

  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    out_ += fmt::vformat(format, fmt::make_format_args(args...));
  }

  void text(double x, double at, double size, std::string_view words, std::string_view colour, std::string_view anchor,
            std::string_view more = "") {
    // Not every program knows dominant-baseline, so the baseline is put below the middle by hand.
    add(R"(<text x="{:.1f}" y="{:.1f}" font-size="{}" fill="{}" text-anchor="{}"{}>{}</text>)"
        "\n",
        x, at + middle_to_baseline * size, size, colour, anchor, more, svg_escaped(words));
  }

  void edge(State node) {
    const State parent = tree_.parent(node);
    const NodeLook& look = looks_[node_index(node)];
    const double x1 = centre_[node_index(parent)];
    const double y1 = y(parent) + box_half;
    const double x2 = centre_[node_index(node)];
    const double y2 = y(node) - (tree_.is_leaf(node) ? 12 : box_half);
    const bool best = look.best && looks_[node_index(parent)].best;
    add(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="{}"{}/>)"
        "\n",
        x1, y1, x2, y2,
        best        ? best_ink
        : look.seen ? ink
                    : faint,
        best ? 3.2 : 1.2, look.seen ? "" : R"( stroke-dasharray="4 4")");
    const double at = 0.72;
    const double x = x1 + at * (x2 - x1);
    const double middle = y1 + at * (y2 - y1);
    if (cut_off(node)) cross(x, middle);
    if (tree_.mover(parent) == chance_player) {
      int child = 0;
      while (tree_.after(parent, child) != node) ++child;
      text(x + 4, middle, small_size, fmt::format("{:.3g}", tree_.probabilities(parent)[node_index(child)]), ink,
           "start", halo);
    }
  }

  void cross(double x, double at) {
    constexpr double arm = 5.5;
    add(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke="{}" stroke-width="2.2"/>)"
        "\n",
        x - arm, at - arm, x + arm, at + arm, x - arm, at + arm, x + arm, at - arm, cut_ink);
  }

  void draw_node(State node) {
    const NodeLook& look = looks_[node_index(node)];
    const double x = centre_[node_index(node)];
    const double at = y(node);
    add("<g><title>{}</title>\n", tip(look.tip));
    if (tree_.is_leaf(node))
      draw_leaf(look, x, at);
    else
      draw_box(node, look, x, at);
    if (look.times > 1) {
      const double right = tree_.is_leaf(node) ? text_width(look.inside, value_size) / 2 + 4 : box_half;
      text(x + right, at - box_half, small_size, fmt::format("×{}", look.times), again_ink, "middle",
           R"( font-weight="bold" paint-order="stroke" stroke="white" stroke-width="3")");
    }
    out_ += "</g>\n";
  }

  void draw_leaf(const NodeLook& look, double x, double at) {
    const double half = text_width(look.inside, value_size) / 2 + 4;
    add(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="24" rx="5" fill="{}" stroke="{}" stroke-width="{}"{}/>)"
        "\n",
        x - half, at - 12, 2 * half, look.seen ? "#f7f8fa" : "white",
        look.best   ? best_ink
        : look.seen ? "#9aa5b1"
                    : "#d5dae0",
        look.best ? 2.4 : 1.0, look.seen ? "" : R"( stroke-dasharray="4 3")");
    text(x, at, value_size, look.inside, look.seen ? ink : faint, "middle", look.best ? R"( font-weight="bold")" : "");
    double below = at + 22;
    if (!look.value.empty() && look.value != look.inside) {
      text(x, below, small_size + 1, look.value, ink, "middle", R"( font-style="italic")");
      below += 13;
    }
    if (!look.label.empty()) text(x, below, small_size, look.label, look.seen ? ink : faint, "middle");
  }

  void draw_box(State node, const NodeLook& look, double x, double at) {
    const Player player = *tree_.mover(node);
    const std::string_view line = look.best ? best_ink : look.seen ? ink : faint;
    const std::string style = fmt::format(R"(fill="{}" stroke="{}" stroke-width="{}"{})",
                                          !look.seen                ? "white"
                                          : player == chance_player ? "white"
                                                                    : player_fill[static_cast<std::size_t>(player)],
                                          line, look.best ? 2.8 : 1.4, look.seen ? "" : R"( stroke-dasharray="4 3")");
    if (player == chance_player) {
      add(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{}" {}/>)"
          "\n",
          x, at, box_half, style);
      text(x, at, value_size, "?", look.seen ? ink : faint, "middle");
    } else {
      add(R"(<rect x="{:.1f}" y="{:.1f}" width="{}" height="{}" rx="3" {}/>)"
          "\n",
          x - box_half, at - box_half, 2 * box_half, 2 * box_half, style);
      text(x, at, value_size + 2, fmt::format("{}", player), look.seen ? ink : faint, "middle",
           R"( font-weight="bold")");
    }
    if (look.times > 1)
      add(R"(<rect x="{:.1f}" y="{:.1f}" width="{}" height="{}" rx="5" fill="none" stroke="{}" stroke-width="1.6"/>)"
          "\n",
          x - box_half - 3, at - box_half - 3, 2 * box_half + 6, 2 * box_half + 6, again_ink);
    if (!look.label.empty()) text(x - box_half - 5, at, value_size, look.label, look.seen ? ink : faint, "end");
    if (!look.value.empty())
      text(x + box_half + 6, at - (look.bounds.empty() ? 0 : 8), value_size, look.value, look.best ? best_ink : ink,
           "start", R"( font-style="italic")");
    if (!look.bounds.empty())
      text(x + box_half + 6, at + 9, small_size, look.bounds, look.seen ? "#52606d" : faint, "start");
    double below = at + box_half + 15;
    for (const std::string& words : look.cut) {
      text(x, below, small_size, words, look.cut_undone ? again_ink : cut_ink, "middle", halo);
      below += 13;
    }
  }

  // Line ends are kept: browsers show them in tips.
  static std::string tip(const std::string& words) {
    std::string out;
    std::size_t from = 0;
    for (std::size_t at = words.find('\n'); at != std::string::npos; at = words.find('\n', from)) {
      out += svg_escaped(std::string_view(words).substr(from, at - from)) + "\n";
      from = at + 1;
    }
    return out + svg_escaped(std::string_view(words).substr(from));
  }

  std::vector<Entry> legend() const {
    bool unseen = false;
    bool again = false;
    bool cut = false;
    for (State node = 0; node < tree_.size(); ++node) {
      unseen = unseen || !looks_[node_index(node)].seen;
      again = again || looks_[node_index(node)].times > 1;
      cut = cut || (node > 0 && cut_off(node));
    }
    std::vector<Entry> entries{Entry::player};
    if (tree_.has_chance()) entries.push_back(Entry::chance);
    if (unseen) entries.push_back(Entry::unseen);
    if (again) entries.push_back(Entry::again);
    if (cut) entries.push_back(Entry::cut);
    if (looks_[0].best) entries.push_back(Entry::best);
    return entries;
  }
  static std::string_view words_for(Entry entry) {
    constexpr std::array<std::string_view, 6> words{
        "player to move", "chance", "never visited", "searched again", "cut, by the rule and bounds written above",
        "best line"};
    return words[static_cast<std::size_t>(entry)];
  }
  static double entry_width(Entry entry) { return 32 + text_width(words_for(entry), small_size + 0.5) + 18; }

  void draw_legend(const std::vector<Entry>& entries, double x, double at) {
    for (const Entry entry : entries) {
      const auto box = [&](std::string_view fill, std::string_view stroke, std::string_view more) {
        add(R"(<rect x="{:.1f}" y="{:.1f}" width="18" height="18" rx="3" fill="{}" stroke="{}"{}/>)"
            "\n",
            x + 4, at - 9, fill, stroke, more);
      };
      switch (entry) {
        case Entry::player:
          box(player_fill[0], ink, "");
          text(x + 13, at, small_size, "0", ink, "middle", R"( font-weight="bold")");
          break;
        case Entry::chance:
          add(R"(<circle cx="{:.1f}" cy="{:.1f}" r="9" fill="white" stroke="{}"/>)"
              "\n",
              x + 13, at, ink);
          break;
        case Entry::unseen:
          box("white", faint, R"( stroke-dasharray="4 3")");
          break;
        case Entry::again:
          box("white", again_ink, R"( stroke-width="1.6")");
          text(x + 13, at, small_size, "×2", again_ink, "middle", R"( font-weight="bold")");
          break;
        case Entry::cut:
          cross(x + 13, at);
          break;
        case Entry::best:
          add(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="3.2"/>)"
              "\n",
              x + 2, at, x + 24, at, best_ink);
          break;
      }
      text(x + 30, at, small_size + 0.5, words_for(entry), "#52606d", "start");
      x += entry_width(entry);
    }
  }

  static constexpr std::string_view halo =
      R"( paint-order="stroke" stroke="white" stroke-width="4" stroke-linejoin="round")";

  const ExplicitTree& tree_;
  const TreeSvgOptions& options_;
  std::vector<NodeLook> looks_;
  std::vector<double> centre_;
  double top_ = 0;
  std::string out_;
};

}  // namespace

std::string tree_svg(const ExplicitTree& tree, const std::vector<Visit<State>>& visits, const TreeSvgOptions& options) {
  if (tree.size() > max_drawn_nodes)
    throw InputError(fmt::format("the tree has {} nodes", tree.size()), "drawing",
                     fmt::format("at most {} to draw", max_drawn_nodes));
  return Drawing(tree, visits, options).draw();
}

}  // namespace ombre
