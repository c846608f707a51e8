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

// What can be said of a matrix game: equilibria in pure and in mixed strategies (Nash, 1950), outcomes that nobody can
// improve upon without harm to another (Pareto), strategies that are dominated.

// The profiles in which nobody gains by a change of the own strategy alone.
std::vector<MatrixGame::Profile> pure_equilibria(const MatrixGame& game);

// The profiles to which no other is preferred by one player and thought no worse by all.
std::vector<MatrixGame::Profile> pareto_optimal(const MatrixGame& game);

struct Domination {
  Player player = 0;
  std::size_t strategy = 0;
  std::size_t by = 0;
  bool strict = false;  // better against everything, not merely never worse and sometimes better

  friend bool operator==(const Domination&, const Domination&) = default;
};

// The strategies that another pure strategy of the same player dominates, each with the first one that does so strictly
// or, where none does, weakly.
std::vector<Domination> dominated_strategies(const MatrixGame& game);

// The strategies of each player that are left when strictly dominated ones are struck out again and again.
std::vector<std::vector<std::size_t>> surviving_strategies(const MatrixGame& game);

struct MixedEquilibrium {
  std::vector<std::vector<double>> probabilities;  // by player and strategy
  std::vector<double> values;                      // what each player expects
};

// What each player expects when all mix so.
std::vector<double> expected_payoffs(const MatrixGame& game, const std::vector<std::vector<double>>& probabilities);

// The most strategies a player may have where supports are enumerated.
inline constexpr std::size_t most_support_strategies = 8;

// The equilibria of a game of two, one for each pair of supports that has one, smaller supports first; all there are
// unless the game is degenerate. Throws InputError where there are not two players or too many strategies.
std::vector<MixedEquilibrium> support_equilibria(const MatrixGame& game);

// An equilibrium of a game of two: by linear programming where the sum is constant, otherwise the first with a mixture
// that support enumeration finds, or the first where all are pure. Throws InputError as above.
MixedEquilibrium mixed_equilibrium(const MatrixGame& game);

}  // namespace ombre
