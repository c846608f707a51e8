// Games in which every player chooses once, all at the same time: payoffs for each choice of strategies, for two or
// more players. From a file or by name.
//
// The file is JSON:
// {"title":"…","strategies":[["confess","deny"],["confess","deny"]],"payoffs":[[[-100,-100],[-10,-200]],
// [[-200,-10],[-50,-50]]]}: payoffs are lists by the strategy of player 0, within them by that of player 1, and so on,
// and last a list with one number a player. A game of two may have a single number there: what player 0 wins and
// player 1 loses.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/players.h"
#include "trees/explicit_tree.h"

namespace ombre {

class MatrixGame {
 public:
  // A strategy of each player, by number.
  using Profile = std::vector<std::size_t>;

  // A game in which everybody gets 0. Requires: 1 to max_players players with at least one strategy each.
  MatrixGame(std::string title, std::vector<std::vector<std::string>> strategies);

  const std::string& title() const { return title_; }
  int players() const { return static_cast<int>(strategies_.size()); }
  const std::vector<std::string>& strategies(Player player) const { return strategies_[at(player)]; }

  // All profiles, the strategy of the last player changing fastest.
  const std::vector<Profile>& profiles() const { return profiles_; }

  double payoff(const Profile& profile, Player player) const { return payoffs_[index(profile)][at(player)]; }
  // Requires: one number a player.
  void set_payoffs(const Profile& profile, std::vector<double> payoffs);

  // Whether all profiles pay the same in sum.
  bool is_constant_sum() const;

 private:
  std::size_t index(const Profile& profile) const;

  std::string title_;
  std::vector<std::vector<std::string>> strategies_;
  std::vector<Profile> profiles_;
  std::vector<std::vector<double>> payoffs_;
};

// The most profiles a game may have.
inline constexpr std::size_t most_profiles = 4096;

// The game in the text. Throws InputError, whose place begins with `where`, when there is none.
MatrixGame read_matrix_game(std::string_view json, const std::string& where);

struct NamedMatrixGame {
  std::string name;
  MatrixGame game;
};

// Well-known games.
const std::vector<NamedMatrixGame>& matrix_games();

// The well-known game of that name. Throws InputError, which lists the names, when there is none.
const MatrixGame& matrix_game(std::string_view name);

// The game as a tree: the players choose in turn, each in one information set. Requires: payoffs that are integers or
// have few decimals, none over max_score.
ExplicitTree extensive_form(const MatrixGame& game);

}  // namespace ombre
