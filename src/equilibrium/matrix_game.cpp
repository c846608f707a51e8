#include "equilibrium/matrix_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json.h"
#include "core/text.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

constexpr double most_payoff = 1e9;

class Reader {
 public:
  explicit Reader(const std::string& where) : where_(where) {}

  MatrixGame read(std::string_view text) {
    const std::optional<Json> document = parse_json_if(text);
    if (!document) fail("not JSON", "", "a game as JSON: {\"strategies\":[…],\"payoffs\":[…]}");
    const Json& json = *document;
    if (!json.is_object()) fail("no object", "", "{\"strategies\":[…],\"payoffs\":[…]}");
    for (const auto& [key, value] : json.items())
      if (key != "title" && key != "strategies" && key != "payoffs")
        fail("unknown key " + quote(key), "", "one of title, strategies, payoffs");
    std::string title;
    if (json.contains("title")) {
      if (!json["title"].is_string()) fail("no text", "title", "a text");
      title = json["title"].get<std::string>();
    }
    if (!json.contains("strategies")) fail("'strategies' is missing", "", "a list of names for each player");
    if (!json.contains("payoffs")) fail("'payoffs' is missing", "", "nested lists of payoffs");
    MatrixGame game(std::move(title), read_strategies(json["strategies"]));
    MatrixGame::Profile profile;
    read_payoffs(json["payoffs"], "payoffs", profile, game);
    return game;
  }

 private:
  [[noreturn]] void fail(const std::string& what, const std::string& at, const std::string& expected) const {
    throw InputError(what, at.empty() ? where_ : where_ + ": " + at, expected);
  }

  std::vector<std::vector<std::string>> read_strategies(const Json& json) const {
    if (!json.is_array() || json.empty() || json.size() > max_players)
      fail("not a list of players", "strategies", fmt::format("1 to {} lists of names", max_players));
    std::vector<std::vector<std::string>> strategies;
    std::size_t profiles = 1;
    for (std::size_t player = 0; player < json.size(); ++player) {
      const std::string at = fmt::format("strategies[{}]", player);
      if (!json[player].is_array() || json[player].empty()) fail("not a list of strategies", at, "names of strategies");
      strategies.emplace_back();
      for (const Json& name : json[player]) {
        if (!name.is_string()) fail("a name that is no text", at, "names of strategies");
        strategies.back().push_back(name.get<std::string>());
      }
      std::vector<std::string> sorted = strategies.back();
      std::sort(sorted.begin(), sorted.end());
      if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        fail("the name " + quote(*twice) + " is given twice", at, "different names");
      profiles *= json[player].size();
      if (profiles > most_profiles) fail("too many outcomes", at, fmt::format("at most {}", most_profiles));
    }
    return strategies;
  }

  double number(const Json& json, const std::string& at) const {
    if (!json.is_number()) fail("no number", at, "a payoff");
    const double value = json.get<double>();
    if (!(std::abs(value) <= most_payoff)) fail("too large a payoff", at, fmt::format("at most {}", most_payoff));
    return value;
  }

  void read_payoffs(const Json& json, const std::string& at, MatrixGame::Profile& profile, MatrixGame& game) const {
    const auto players = static_cast<std::size_t>(game.players());
    if (profile.size() == players && players == 2 && json.is_number()) {
      const double first = number(json, at);
      game.set_payoffs(profile, {first, -first});
      return;
    }
    const bool last = profile.size() == players;
    const std::size_t length = last ? players : game.strategies(static_cast<Player>(profile.size())).size();
    const std::string expected =
        last ? fmt::format("{} payoffs, one a player", length)
             : fmt::format("{} lists, one for each strategy of player {}", length, profile.size());
    if (!json.is_array()) fail("no list", at, expected);
    if (json.size() != length) fail(fmt::format("a list of {}", json.size()), at, expected);
    std::vector<double> payoffs;
    for (std::size_t i = 0; i < length; ++i) {
      const std::string below = fmt::format("{}[{}]", at, i);
      if (last) {
        payoffs.push_back(number(json[i], below));
        continue;
      }
      profile.push_back(i);
      read_payoffs(json[i], below, profile, game);
      profile.pop_back();
    }
    if (last) game.set_payoffs(profile, std::move(payoffs));
  }

  const std::string& where_;
};

NamedMatrixGame make(const char* name, std::string_view json) { return {name, read_matrix_game(json, name)}; }

// The node in which the players before `profile.size()` have chosen.
Json tree_node(const MatrixGame& game, MatrixGame::Profile& profile) {
  Json node;
  const auto player = static_cast<Player>(profile.size());
  if (player == game.players()) {
    for (Player p = 0; p < game.players(); ++p) node["scores"].push_back(game.payoff(profile, p));
    return node;
  }
  node["player"] = player;
  node["set"] = fmt::format("player {}", player);
  for (std::size_t i = 0; i < game.strategies(player).size(); ++i) {
    profile.push_back(i);
    Json child = tree_node(game, profile);
    child["name"] = game.strategies(player)[i];
    node["children"].push_back(std::move(child));
    profile.pop_back();
  }
  return node;
}

}  // namespace

MatrixGame::MatrixGame(std::string title, std::vector<std::vector<std::string>> strategies)
    : title_(std::move(title)), strategies_(std::move(strategies)) {
  assert(!strategies_.empty() && strategies_.size() <= max_players);
  profiles_.emplace_back();
  for (const std::vector<std::string>& names : strategies_) {
    assert(!names.empty());
    std::vector<Profile> longer;
    for (const Profile& profile : profiles_)
      for (std::size_t i = 0; i < names.size(); ++i) {
        longer.push_back(profile);
        longer.back().push_back(i);
      }
    profiles_ = std::move(longer);
  }
  payoffs_.assign(profiles_.size(), std::vector<double>(strategies_.size(), 0.0));
}

std::size_t MatrixGame::index(const Profile& profile) const {
  assert(profile.size() == strategies_.size());
  std::size_t number = 0;
  for (std::size_t p = 0; p < strategies_.size(); ++p) number = number * strategies_[p].size() + profile[p];
  return number;
}

void MatrixGame::set_payoffs(const Profile& profile, std::vector<double> payoffs) {
  assert(payoffs.size() == strategies_.size());
  payoffs_[index(profile)] = std::move(payoffs);
}

bool MatrixGame::is_constant_sum() const {
  constexpr double rounding = 1e-12;  // of the largest payoff
  std::vector<double> sums;
  double largest = 1;
  for (const std::vector<double>& payoffs : payoffs_) {
    sums.push_back(0);
    for (const double payoff : payoffs) {
      sums.back() += payoff;
      largest = std::max(largest, std::abs(payoff));
    }
  }
  const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
  return *most - *least <= rounding * largest;
}

MatrixGame read_matrix_game(std::string_view json, const std::string& where) { return Reader(where).read(json); }

const std::vector<NamedMatrixGame>& matrix_games() {
  static const std::vector<NamedMatrixGame> all = {
      make("prisoners-dilemma", R"({"title":"Prisoner's Dilemma","strategies":[["confess","deny"],["confess","deny"]],
        "payoffs":[[[-100,-100],[-10,-200]],[[-200,-10],[-50,-50]]]})"),
      make("matching-pennies", R"({"title":"Matching pennies","strategies":[["heads","tails"],["heads","tails"]],
        "payoffs":[[1,-1],[-1,1]]})"),
      make("rock-paper-scissors", R"({"title":"Rock, paper, scissors",
        "strategies":[["rock","paper","scissors"],["rock","paper","scissors"]],"payoffs":[[0,-1,1],[1,0,-1],[-1,1,0]]})"),
      make("battle-of-the-sexes", R"({"title":"Battle of the sexes","strategies":[["opera","fight"],["opera","fight"]],
        "payoffs":[[[3,2],[0,0]],[[0,0],[2,3]]]})"),
      make("chicken", R"({"title":"Chicken","strategies":[["swerve","straight"],["swerve","straight"]],
        "payoffs":[[[0,0],[-1,1]],[[1,-1],[-10,-10]]]})"),
      make("stag-hunt", R"({"title":"Stag hunt","strategies":[["stag","hare"],["stag","hare"]],
        "payoffs":[[[4,4],[0,3]],[[3,0],[3,3]]]})"),
  };
  return all;
}

const MatrixGame& matrix_game(std::string_view name) {
  std::string names;
  for (const NamedMatrixGame& each : matrix_games()) {
    if (each.name == name) return each.game;
    names += (names.empty() ? "" : ", ") + each.name;
  }
  throw InputError("unknown matrix game " + quote(name), "", "one of " + names);
}

ExplicitTree extensive_form(const MatrixGame& game) {
  MatrixGame::Profile profile;
  const Json file = {{"players", game.players()}, {"root", tree_node(game, profile)}};
  return read_tree(json_text(file), game.title());
}

}  // namespace ombre
