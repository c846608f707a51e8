// Writes the tree file: see tree_file.h.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/decimal.h"
#include "core/json.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

// Deeper lines are not indented further: a line may be 2,000 levels down.
constexpr int deepest_indent = 40;

class Writer {
 public:
  explicit Writer(const ExplicitTree& tree) : tree_(tree) {}

  std::string write() {
    const ExplicitTree::Frame& frame = tree_.frame();
    text_ = fmt::format("{{\"players\":{},\"minp\":{},\"maxp\":{},\"maxsum\":{}", frame.players, show(frame.minp),
                        show(frame.maxp), show(frame.maxsum));
    if (frame.granularity > 0) text_ += fmt::format(",\"granularity\":{}", show(frame.granularity));
    text_ += ",\"root\":\n";
    write_node(ExplicitTree::root);
    text_ += "}\n";
    return std::move(text_);
  }

 private:
  std::string show(Score score) const { return show_scaled(score, tree_.frame().scale); }

  void write_node(ExplicitTree::State node) {
    text_ += '{';
    if (!tree_.name(node).empty()) text_ += "\"name\":" + json_text(tree_.name(node)) + ",";
    if (!tree_.information_set(node).empty()) text_ += "\"set\":" + json_text(tree_.information_set(node)) + ",";
    if (tree_.has_own_bounds(node)) {
      const Bounds bounds = tree_.bounds(node);
      vector("lower", bounds.lower);
      text_ += ',';
      vector("upper", bounds.upper);
      text_ += ',';
    }
    if (tree_.is_leaf(node)) {
      vector("scores", tree_.scores(node));
      text_ += '}';
      return;
    }
    if (tree_.has_evaluation(node)) {
      vector("eval", tree_.scores(node));
      text_ += ',';
    }
    if (tree_.mover(node) == chance_player) {
      text_ += "\"chance\":[";
      const std::vector<double>& probabilities = tree_.probabilities(node);
      for (std::size_t i = 0; i < probabilities.size(); ++i)
        text_ += fmt::format("{}{}", i == 0 ? "" : ",", probabilities[i]);
      text_ += ']';
    } else {
      text_ += fmt::format("\"player\":{}", *tree_.mover(node));
    }
    text_ += ",\"children\":[";
    for (const ExplicitTree::Move move : tree_.moves(node)) {
      text_ += move == 0 ? "\n" : ",\n";
      text_.append(static_cast<std::size_t>(std::min(tree_.depth(node) + 1, deepest_indent)), ' ');
      write_node(tree_.after(node, move));
    }
    text_ += "]}";
  }

  void vector(std::string_view name, const Scores& scores) {
    text_ += fmt::format("\"{}\":[", name);
    for (Player p = 0; p < tree_.players(); ++p) {
      if (p > 0) text_ += ',';
      text_ += show(scores[p]);
    }
    text_ += ']';
  }

  const ExplicitTree& tree_;
  std::string text_;
};

}  // namespace

std::string write_tree(const ExplicitTree& tree) { return Writer(tree).write(); }

}  // namespace ombre
