// Descriptions that are valid, or nearly, and hard on whoever plays them: each makes one thing large that a player has
// to bound. They are generated, so that sizes can be chosen.
#pragma once

#include <string>
#include <vector>

namespace ombre::testing {

struct HostileGame {
  std::string name;
  std::string role;  // to play
  std::string text;
};

// What a role can reach over a chain of so many facts, asked for in `init`, `legal`, `next`, `terminal` or `goal`.
HostileGame closure_game(int facts, const std::string& where);
// A move for each number of so many decimal digits.
HostileGame many_moves_game(int digits);
// A move for each set of so many things.
HostileGame subsets_game(int things);
// A number counted down to its end by recursion to know whether something is legal.
HostileGame recursion_game(int depth);
// A condition that joins so many relations of so many values each and seldom holds.
HostileGame join_game(int relations, int values);
// A fluent of so many arguments, each from so many values: its grounding is their product.
HostileGame wide_fluent_game(int arguments, int values);
// A state with so many fluents that all stay.
HostileGame large_state_game(int fluents);
// Hex on a board of n by n cells.
HostileGame hex_game(int n);
// Pieces that slide over a board of n by n cells and may not leave their king attacked.
HostileGame chess_game(int n);
// A grid of n² by n² cells to fill; with `whole`, a move is a permutation of a whole row.
HostileGame sudoku_game(int n, bool whole);
// A term that becomes one level deeper in each step, or twice as large.
HostileGame deep_term_game(bool doubling);
// Terms that stand so deep in the text itself.
HostileGame nested_text_game(int depth);
// So many propositions, each true a step after the one before.
HostileGame next_chain_game(int length);
// So many relations, each defined by the one before; the first looks at the state.
HostileGame relation_chain_game(int length);
// A relation that is asked for in as many ways as its arguments can be known.
HostileGame patterns_game(int arguments);
// A rule with so many conditions.
HostileGame long_rule_game(int conditions);
// A rule with so many alternatives of two.
HostileGame alternatives_game(int count);
// Queens that move and shoot on a board of n by n cells, as in Amazons.
HostileGame amazons_game(int n);
// So many roles that choose among so many moves at once.
HostileGame joint_game(int roles, int moves);
// A game of chance in which a role sees so many things in each step.
HostileGame seeing_game(int things);
// Atoms compared with each other over numbers up to a limit, with negation that is in order on ground atoms alone.
HostileGame ladder_game(int numbers);

// Fifty of all kinds.
std::vector<HostileGame> hostile_games();

}  // namespace ombre::testing
