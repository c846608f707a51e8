#include "trees/tree_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/decimal.h"
#include "core/read_file.h"
#include "core/text.h"
#include "trees/explicit_tree.h"
#include "trees/tree_json.h"

namespace ombre {
namespace {

constexpr double probability_slack = 1e-9;

// Turns the JSON into a tree, or says what is wrong with it.
class Builder {
 public:
  Builder(TreeJson json, const std::string& where) : json_(std::move(json)), where_(where) {}

  ExplicitTree build() {
    read_players();
    find_scale();
    for (std::int32_t node = 0; node < size(); ++node) check_shape(node);
    read_frame();
    for (std::int32_t node = 0; node < size(); ++node)
      if (json_.nodes[node_index(node)].scores >= 0) check_leaf(node);
    ExplicitTree tree(frame_);
    for (std::int32_t node = 0; node < size(); ++node) add(tree, node);
    tree.finish();
    check_bounds(tree);
    return tree;
  }

 private:
  std::int32_t size() const { return static_cast<std::int32_t>(json_.nodes.size()); }

  [[noreturn]] void fail(const std::string& what, const std::string& expected) const {
    throw InputError(what, where_, expected);
  }
  [[noreturn]] void fail_at(std::int32_t node, const std::string& what, const std::string& expected) const {
    throw InputError(what, where_ + ": " + json_.path(node), expected);
  }
  std::string show(Score score) const { return show_scaled(score, frame_.scale); }

  void read_players() {
    const auto players = scaled(*json_.players, 0, max_players);
    if (!players || *players < 1)
      fail("'players' is out of range", fmt::format("a whole number, 1 to {}", max_players));
    frame_.players = static_cast<int>(*players);
  }

  void find_scale() {
    std::int32_t least = 0;
    const auto see = [&](Decimal number) { least = std::min(least, number.exponent); };
    for (const auto& number : {json_.minp, json_.maxp, json_.maxsum, json_.granularity})
      if (number) see(*number);
    for (const Decimal number : json_.numbers) see(number);
    constexpr int most_places = 8;
    if (least < -most_places)
      fail("a number has too many decimal places", fmt::format("at most {} places", most_places));
    places_ = -least;
    frame_.scale = static_cast<Score>(power_of_ten(places_));
  }

  std::string largest(std::int64_t most) const {
    return fmt::format("a size of at most {}", fmt::group_digits(most / frame_.scale));
  }

  Score frame_number(Decimal number, std::string_view name, std::int64_t most) const {
    const auto value = scaled(number, places_, most);
    if (!value) fail(fmt::format("'{}' is too large", name), largest(most));
    return static_cast<Score>(*value);
  }

  Scores vector(std::int32_t node, std::int32_t list, std::string_view name) const {
    const TreeJson::List& at = json_.lists[node_index(list)];
    if (at.count != static_cast<std::uint32_t>(frame_.players))
      fail_at(node, fmt::format("'{}' has {} numbers", name, at.count),
              fmt::format("{}, one per player", frame_.players));
    Scores scores;
    for (Player p = 0; p < frame_.players; ++p) {
      const auto value = scaled(json_.numbers[at.first + static_cast<std::uint32_t>(p)], places_, max_score);
      if (!value) fail_at(node, fmt::format("'{}' has a number that is too large", name), largest(max_score));
      scores[p] = static_cast<Score>(*value);
    }
    return scores;
  }

  void check_shape(std::int32_t id) const {
    const TreeJson::Node& node = json_.nodes[node_index(id)];
    const bool interior = node.children >= 0 || node.has_player || node.chance >= 0;
    const std::string either = "\"scores\", or \"player\" (or \"chance\") and \"children\"";
    if (node.scores >= 0 && interior) fail_at(id, "the node is a leaf and has children or a player", either);
    if (node.scores < 0 && !interior) fail_at(id, "the node has neither scores nor children", either);
    if (node.scores >= 0) {
      if (node.evaluation >= 0) fail_at(id, "a leaf has 'eval'", "\"scores\" alone");
      return;
    }
    if (node.children < 0) fail_at(id, "'children' is missing", "a list of nodes");
    if (node.children == 0) fail_at(id, "'children' is empty", "at least one node");
    if (node.has_player && node.chance >= 0) fail_at(id, "the node has a player and chances", "one of the two");
    if (!node.has_player && node.chance < 0) fail_at(id, "'player' is missing", "\"player\" or \"chance\"");
    if (node.has_player && (node.player < 0 || node.player >= frame_.players))
      fail_at(id, fmt::format("player {} does not exist", node.player),
              frame_.players == 1 ? "0" : fmt::format("0 to {}", frame_.players - 1));
    if (node.chance >= 0) check_chance(id);
  }

  void check_chance(std::int32_t id) const {
    const TreeJson::Node& node = json_.nodes[node_index(id)];
    const std::vector<double>& probabilities = json_.probabilities[node_index(node.chance)];
    if (probabilities.size() != node_index(node.children))
      fail_at(id, fmt::format("'chance' has {} numbers", probabilities.size()),
              fmt::format("{}, one per child", node.children));
    double sum = 0;
    for (const double p : probabilities) {
      if (p < 0) fail_at(id, fmt::format("'chance' has {}", p), "probabilities, which are not negative");
      sum += p;
    }
    if (!(std::abs(sum - 1) <= probability_slack)) fail_at(id, fmt::format("'chance' sums to {}", sum), "a sum of 1");
  }

  void read_frame() {
    Score least = std::numeric_limits<Score>::max();
    Score most = std::numeric_limits<Score>::min();
    Score sum = std::numeric_limits<Score>::min();
    for (std::int32_t id = 0; id < size(); ++id) {
      const std::int32_t list = json_.nodes[node_index(id)].scores;
      if (list < 0) continue;
      const Scores scores = vector(id, list, "scores");
      for (Player p = 0; p < frame_.players; ++p) {
        least = std::min(least, scores[p]);
        most = std::max(most, scores[p]);
      }
      sum = std::max(sum, scores.sum(frame_.players));
    }
    constexpr std::int64_t most_sum = std::int64_t{max_score} * max_players;
    frame_.minp = json_.minp ? frame_number(*json_.minp, "minp", max_score) : least;
    frame_.maxp = json_.maxp ? frame_number(*json_.maxp, "maxp", max_score) : most;
    frame_.maxsum = json_.maxsum ? frame_number(*json_.maxsum, "maxsum", most_sum) : sum;
    if (json_.granularity) {
      frame_.granularity = frame_number(*json_.granularity, "granularity", max_score);
      if (frame_.granularity <= 0) fail("'granularity' is not positive", "a positive number, or none");
    }
    if (frame_.minp > frame_.maxp) fail("'minp' is more than 'maxp'", "minp <= maxp");
  }

  void check_leaf(std::int32_t id) const {
    const Scores scores = vector(id, json_.nodes[node_index(id)].scores, "scores");
    for (Player p = 0; p < frame_.players; ++p) {
      if (scores[p] < frame_.minp || scores[p] > frame_.maxp)
        fail_at(id, fmt::format("player {} scores {}", p, show(scores[p])),
                fmt::format("{} to {} (minp to maxp)", show(frame_.minp), show(frame_.maxp)));
      if (frame_.granularity > 0 && scores[p] % frame_.granularity != 0)
        fail_at(id, fmt::format("player {} scores {}", p, show(scores[p])),
                fmt::format("a multiple of {} (granularity)", show(frame_.granularity)));
    }
    const Score sum = scores.sum(frame_.players);
    if (sum > frame_.maxsum)
      fail_at(id, fmt::format("the scores sum to {}", show(sum)),
              fmt::format("at most {} (maxsum)", show(frame_.maxsum)));
  }

  void add(ExplicitTree& tree, std::int32_t id) {
    TreeJson::Node& node = json_.nodes[node_index(id)];
    if (node.scores >= 0)
      tree.add_leaf(node.parent, vector(id, node.scores, "scores"));
    else if (node.chance >= 0)
      tree.add_chance(node.parent, std::move(json_.probabilities[node_index(node.chance)]));
    else
      tree.add_node(node.parent, static_cast<Player>(node.player));
    if (node.name >= 0) tree.set_name(id, std::move(json_.strings[node_index(node.name)]));
    if (node.set >= 0) tree.set_information_set(id, std::move(json_.strings[node_index(node.set)]));
    if (node.evaluation >= 0) tree.set_evaluation(id, vector(id, node.evaluation, "eval"));
    if (node.lower < 0 && node.upper < 0) return;
    std::optional<Scores> lower;
    std::optional<Scores> upper;
    if (node.lower >= 0) lower = vector(id, node.lower, "lower");
    if (node.upper >= 0) upper = vector(id, node.upper, "upper");
    tree.set_bounds(id, lower, upper);
  }

  // A leaf that keeps the tightened bounds keeps those of every node above it.
  void check_bounds(const ExplicitTree& tree) const {
    for (std::int32_t leaf = 0; leaf < size(); ++leaf) {
      if (!tree.is_leaf(leaf)) continue;
      const Bounds bounds = tree.bounds(leaf);
      const Scores scores = tree.scores(leaf);
      for (Player p = 0; p < frame_.players; ++p)
        if (scores[p] < bounds.lower[p] || scores[p] > bounds.upper[p]) blame(tree, leaf, p);
    }
  }

  // Finds the node whose own bounds the leaf breaks.
  [[noreturn]] void blame(const ExplicitTree& tree, std::int32_t leaf, Player p) const {
    const Score score = tree.scores(leaf)[p];
    std::int32_t id = leaf;
    for (; id >= 0; id = json_.nodes[node_index(id)].parent) {
      const TreeJson::Node& node = json_.nodes[node_index(id)];
      for (const auto& [list, name] : {std::pair(node.lower, "lower"), std::pair(node.upper, "upper")}) {
        if (list < 0) continue;
        const Score bound = vector(id, list, name)[p];
        if (list == node.lower ? score < bound : score > bound)
          fail_at(id,
                  fmt::format("'{}' is not a bound: player {} has {} there and {} at {}", name, p, show(bound),
                              show(score), json_.path(leaf)),
                  "a bound that every leaf below keeps");
      }
    }
    fail_at(leaf, "the scores break the bounds", "scores within lower and upper");
  }

  TreeJson json_;
  const std::string& where_;
  ExplicitTree::Frame frame_;
  int places_ = 0;
};

}  // namespace

ExplicitTree read_tree(std::string_view json, const std::string& where) {
  if (json.size() > max_tree_file_bytes)
    throw InputError("the file is too large", where, fmt::format("at most {} bytes", max_tree_file_bytes));
  return Builder(read_tree_json(json, where), where).build();
}

ExplicitTree read_tree_file(const std::string& path) { return read_tree(read_file(path, max_tree_file_bytes), path); }

}  // namespace ombre
