// Descriptions that the tests of general game playing share.
#pragma once

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>

#include "gdl/game/ggp_rules.h"
#include "gdl/language/description.h"
#include "gdl/rules/machine.h"

namespace ombre::testing {

struct GgpGame {
  std::string text;
  GgpRules rules;
  std::unique_ptr<gdl::Machine> machine;

  explicit GgpGame(std::string its_text) : text(std::move(its_text)) {
    const gdl::Description description = gdl::read_description(text);
    rules = ggp_rules(description);
    machine = make_ggp_machine(description);
  }
};

inline std::string ggp_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline std::string tictactoe_text() { return ggp_file("../../games/gdl/tictactoe.gdl"); }
inline std::string tictactoe3_text() { return ggp_file("../../games/gdl/tictactoe3.gdl"); }

// One role: ten switches, each to be set to the right one of two positions; half of the points for a start.
inline const char* const safe_text = R"(
(role robber)
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9) (succ 9 10)
(code 0 a) (code 1 b) (code 2 b) (code 3 a) (code 4 b) (code 5 a) (code 6 a) (code 7 a) (code 8 b) (code 9 b)
(init (step 0)) (init fine)
(legal robber a) (legal robber b)
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= (next fine) (true fine) (true (step ?n)) (does robber ?x) (code ?n ?x))
(<= terminal (true (step 10)))
(<= (goal robber 100) (true fine))
(<= (goal robber 50) (not (true fine)))
)";

// Four roles name a number from 0 to 100 at the same time and get so much: 101^4 joint moves.
inline std::string bids_text() {
  std::string text = "(role a) (role b) (role c) (role d) (init start)\n";
  for (int i = 0; i <= 100; ++i) text += fmt::format("(number {}) ", i);
  return text + R"(
(<= (legal ?r ?n) (role ?r) (number ?n))
(<= (next (said ?r ?n)) (does ?r ?n))
(<= terminal (not (true start)))
(<= (goal ?r ?n) (true (said ?r ?n))))";
}

// Two roles choose at once; the row player does best with `up` whatever the other does.
inline const char* const dilemma_text = R"(
(role row) (role column) (init start)
(legal row up) (legal row down) (legal column left) (legal column right)
(<= (next (done ?x ?y)) (does row ?x) (does column ?y))
(<= terminal (not (true start)))
(pay up left 60 50) (pay up right 40 100) (pay down left 50 0) (pay down right 30 60)
(<= (goal row ?p) (true (done ?x ?y)) (pay ?x ?y ?p ?q))
(<= (goal column ?q) (true (done ?x ?y)) (pay ?x ?y ?p ?q))
)";

// GDL-II: a coin is tossed under a cup; the player looks under it, then says what it is.
inline const char* const coin_text = R"(
(role player) (role random) (init (step 1))
(side heads) (side tails)
(<= (legal random (toss ?s)) (true (step 1)) (side ?s))
(<= (legal random noop) (not (true (step 1))))
(<= (legal player wait) (true (step 1)))
(<= (legal player look) (true (step 2)))
(<= (legal player (say ?s)) (true (step 3)) (side ?s))
(<= (next (coin ?s)) (does random (toss ?s)))
(<= (next (coin ?s)) (true (coin ?s)))
(<= (sees player ?s) (does player look) (true (coin ?s)))
(<= (next (step 2)) (true (step 1)))
(<= (next (step 3)) (true (step 2)))
(<= (next (step 4)) (true (step 3)))
(<= (next right) (does player (say ?s)) (true (coin ?s)))
(<= terminal (true (step 4)))
(<= (goal player 100) (true right))
(<= (goal player 0) (not (true right)))
(goal random 0)
)";

}  // namespace ombre::testing
