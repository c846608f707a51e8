#include "trees/tree_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/text.h"
#include "trees/explicit_tree.h"

namespace ombre {
namespace {

enum class Field {
  players,
  minp,
  maxp,
  maxsum,
  granularity,
  root,  // of the file
  player,
  children,
  scores,
  name,
  lower,
  upper,
  eval,
  chance,
  set,  // of a node
  none
};

struct Key {
  std::string_view name;
  Field field;
  std::string_view expected;
};

constexpr std::array<Key, 6> file_keys{{
    {"players", Field::players, "a number of players"},
    {"minp", Field::minp, "a number"},
    {"maxp", Field::maxp, "a number"},
    {"maxsum", Field::maxsum, "a number"},
    {"granularity", Field::granularity, "a number"},
    {"root", Field::root, "a node: {\"scores\":[…]} or {\"player\":0,\"children\":[…]}"},
}};

constexpr std::array<Key, 9> node_keys{{
    {"player", Field::player, "a player's number, from 0"},
    {"children", Field::children, "a list of nodes"},
    {"scores", Field::scores, "a list of numbers, one per player"},
    {"name", Field::name, "a text"},
    {"lower", Field::lower, "a list of numbers, one per player"},
    {"upper", Field::upper, "a list of numbers, one per player"},
    {"eval", Field::eval, "a list of numbers, one per player"},
    {"chance", Field::chance, "a list of probabilities, one per child"},
    {"set", Field::set, "a text"},
}};

// Where the first fields go.
constexpr std::array frame_numbers{&TreeJson::players, &TreeJson::minp, &TreeJson::maxp, &TreeJson::maxsum,
                                   &TreeJson::granularity};

template <std::size_t N>
std::string names_of(const std::array<Key, N>& keys) {
  std::string names;
  for (const Key& key : keys) names += fmt::format("{}{}", names.empty() ? "" : ", ", key.name);
  return names;
}

// Receives the parser's events in the order of the file.
class Reader final : public nlohmann::json_sax<Json> {
 public:
  Reader(std::string_view text, const std::string& where) : text_(text), where_(where) {}

  TreeJson take() {
    if (!tree_.players) fail("'players' is missing", "", "a number of players, 1 to 8");
    if (tree_.nodes.empty()) fail("'root' is missing", "", "a node as \"root\"");
    return std::move(tree_);
  }

  bool null() override { return wrong_type("null"); }
  bool boolean(bool value) override { return wrong_type(value ? "true" : "false"); }
  bool number_integer(number_integer_t value) override { return number(decimal_of(value), static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override {
    constexpr std::uint64_t most = 1'000'000'000'000'000'000U;
    if (value > most) return too_long(fmt::format("{}", value));
    return number(decimal_of(static_cast<std::int64_t>(value)), static_cast<double>(value));
  }
  bool number_float(number_float_t value, const string_t& text) override {
    const auto decimal = read_decimal(text);
    if (!decimal && !in_probabilities()) return too_long(text);
    return number(decimal.value_or(Decimal{}), value);
  }
  bool string(string_t& value) override {
    if (open_.empty() || open_.back().kind != Kind::node) return wrong_type("a text");
    const Field field = open_.back().field;
    if (field != Field::name && field != Field::set) return wrong_type("a text");
    tree_.strings.push_back(std::move(value));
    const auto at = static_cast<std::int32_t>(tree_.strings.size()) - 1;
    (field == Field::name ? here().name : here().set) = at;
    return true;
  }
  bool binary(binary_t&) override { return wrong_type("binary data"); }

  bool start_object(std::size_t) override {
    if (open_.empty()) {
      open_.push_back({Kind::file, -1});
      return true;
    }
    const Open& top = open_.back();
    if (top.kind != Kind::children && top.field != Field::root) return wrong_type("an object");
    add_node();
    return true;
  }
  bool key(string_t& name) override {
    if (open_.back().kind == Kind::file)
      take_key(file_keys, name);
    else
      take_key(node_keys, name);
    return true;
  }
  bool end_object() override {
    open_.pop_back();
    return true;
  }

  bool start_array(std::size_t) override {
    if (open_.empty() || open_.back().kind != Kind::node) return wrong_type("a list");
    const std::int32_t node = open_.back().node;
    switch (open_.back().field) {
      case Field::children:
        here().children = 0;
        open_.push_back({Kind::children, node});
        return true;
      case Field::scores:
        return start_list(tree_.nodes[node_index(node)].scores);
      case Field::lower:
        return start_list(tree_.nodes[node_index(node)].lower);
      case Field::upper:
        return start_list(tree_.nodes[node_index(node)].upper);
      case Field::eval:
        return start_list(tree_.nodes[node_index(node)].evaluation);
      case Field::chance:
        here().chance = static_cast<std::int32_t>(tree_.probabilities.size());
        tree_.probabilities.emplace_back();
        open_.push_back({Kind::probabilities, node});
        return true;
      default:
        return wrong_type("a list");
    }
  }
  bool end_array() override {
    open_.pop_back();
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    const std::size_t end = std::min(position == 0 ? 0 : position - 1, text_.size());
    const std::string_view before = text_.substr(0, end);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto start = before.rfind('\n');
    const std::size_t column = end - (start == std::string_view::npos ? 0 : start + 1) + 1;
    constexpr int number_out_of_range = 406;
    const std::string what = error.id == number_out_of_range ? "a number out of range"
                             : end == text_.size()           ? "the text ends too early"
                                                             : "invalid JSON from here: " + quote(text_.substr(end));
    throw InputError(what, fmt::format("{}: line {}, column {}", where_, line, column), "valid JSON");
  }

 private:
  enum class Kind { file, node, children, numbers, probabilities };

  // An object or list that has begun and not ended.
  struct Open {
    Kind kind = Kind::file;
    std::int32_t node = -1;  // the node it belongs to
    Field field = Field::none;
    std::uint32_t seen = 0;  // keys
  };

  TreeJson::Node& here() { return tree_.nodes[node_index(open_.back().node)]; }
  bool in_probabilities() const { return !open_.empty() && open_.back().kind == Kind::probabilities; }

  std::string place() const {
    return open_.empty() || open_.back().node < 0 ? std::string() : tree_.path(open_.back().node);
  }
  [[noreturn]] void fail(const std::string& what, const std::string& at, const std::string& expected) const {
    throw InputError(what, at.empty() ? where_ : where_ + ": " + at, expected);
  }

  bool wrong_type(std::string_view found) const {
    if (open_.empty()) fail(fmt::format("{} where a tree should be", found), "", "an object with players and root");
    const Open& top = open_.back();
    switch (top.kind) {
      case Kind::file:
      case Kind::node:
        break;
      case Kind::children:
        fail(fmt::format("{} where a child should be", found),
             fmt::format("{}.children[{}]", place(), tree_.nodes[node_index(top.node)].children), "a node");
      case Kind::numbers:
        fail(fmt::format("{} in a list of scores", found), place(), "a number");
      case Kind::probabilities:
        fail(fmt::format("{} in 'chance'", found), place(), "a probability");
    }
    std::string_view name;
    std::string_view expected;
    for (const Key& key : file_keys)
      if (key.field == top.field) name = key.name, expected = key.expected;
    for (const Key& key : node_keys)
      if (key.field == top.field) name = key.name, expected = key.expected;
    fail(fmt::format("'{}' is {}", name, found), place(), std::string(expected));
  }

  bool too_long(const std::string& text) const {
    fail(fmt::format("the number {} has too many digits", quote(text)), place(), "at most 18 significant digits");
  }

  template <std::size_t N>
  void take_key(const std::array<Key, N>& keys, const std::string& name) {
    Open& top = open_.back();
    const auto* key = std::find_if(keys.begin(), keys.end(), [&](const Key& k) { return k.name == name; });
    if (key == keys.end()) fail(fmt::format("unknown key {}", quote(name)), place(), "one of " + names_of(keys));
    const std::uint32_t bit = 1U << static_cast<unsigned>(key->field);
    if ((top.seen & bit) != 0) fail(fmt::format("'{}' is given twice", name), place(), "each key once");
    top.seen |= bit;
    top.field = key->field;
  }

  void add_node() {
    const bool is_root = open_.back().kind == Kind::file;
    TreeJson::Node node;
    if (!is_root) {
      node.parent = open_.back().node;
      TreeJson::Node& parent = tree_.nodes[node_index(node.parent)];
      node.depth = parent.depth + 1;
      node.child = parent.children++;
    }
    if (node.depth >= max_tree_levels)
      fail("the tree is too deep", tree_.path(node.parent), fmt::format("at most {} levels", max_tree_levels));
    tree_.nodes.push_back(node);
    open_.push_back({Kind::node, static_cast<std::int32_t>(tree_.nodes.size()) - 1});
  }

  bool start_list(std::int32_t& field) {
    field = static_cast<std::int32_t>(tree_.lists.size());
    tree_.lists.push_back({static_cast<std::uint32_t>(tree_.numbers.size()), 0});
    open_.push_back({Kind::numbers, open_.back().node});
    return true;
  }

  bool number(Decimal decimal, double value) {
    if (open_.empty()) return wrong_type("a number");
    const Open& top = open_.back();
    if (top.kind == Kind::numbers) {
      tree_.numbers.push_back(decimal);
      ++tree_.lists.back().count;
      return true;
    }
    if (top.kind == Kind::probabilities) {
      tree_.probabilities.back().push_back(value);
      return true;
    }
    if (top.kind == Kind::children) return wrong_type("a number");
    const auto field = static_cast<std::size_t>(top.field);
    if (field < frame_numbers.size()) {
      tree_.*frame_numbers[field] = decimal;
      return true;
    }
    if (top.field != Field::player) return wrong_type("a number");
    constexpr std::int64_t any_player = 1'000'000'000'000'000'000;
    const auto player = scaled(decimal, 0, any_player);
    if (!player) return wrong_type("not a whole number");
    here().player = *player;
    here().has_player = true;
    return true;
  }

  std::string_view text_;
  const std::string& where_;
  TreeJson tree_;
  std::vector<Open> open_;
};

}  // namespace

std::string TreeJson::path(std::int32_t node) const {
  constexpr std::size_t shown = 6;  // steps at each end of a long path
  std::vector<std::int32_t> steps;
  for (; node >= 0 && nodes[node_index(node)].parent >= 0; node = nodes[node_index(node)].parent)
    steps.push_back(nodes[node_index(node)].child);
  std::reverse(steps.begin(), steps.end());
  std::string text = "root";
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps.size() > 2 * shown && i == shown) {
      text += fmt::format("…({} levels)…", steps.size() - 2 * shown);
      i = steps.size() - shown;
    }
    text += fmt::format(".children[{}]", steps[i]);
  }
  return text;
}

TreeJson read_tree_json(std::string_view json, const std::string& where) {
  if (json.find_first_not_of(" \t\r\n") == std::string_view::npos)
    throw InputError("there is nothing in it", where, "a tree as JSON: {\"players\":3,…,\"root\":{…}}");
  Reader reader(json, where);
  Json::sax_parse(json.begin(), json.end(), &reader);
  return reader.take();
}

}  // namespace ombre
