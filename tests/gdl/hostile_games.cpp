#include "tests/gdl/hostile_games.h"

#include <fmt/format.h>

namespace ombre::testing {
namespace {

// A game of one role that steps until it has stepped ten times, around what the hard rules say.
constexpr const char* frame = R"(
(role r) (init (step 0))
(after 0 1) (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6) (after 6 7) (after 7 8) (after 8 9) (after 9 10)
(<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
(<= terminal (true (step 10)))
(<= (goal r 100) (true good))
(<= (goal r 50) (not (true good)))
)";

HostileGame framed(std::string name, std::string hard) { return {std::move(name), "r", frame + std::move(hard)}; }

// (name 0) (name 1) …
std::string numbers(const char* name, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("({} {}) ", name, i);
  return text + "\n";
}

// (name 0 1) (name 1 2) …
std::string chain(const char* name, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("({} {} {}) ", name, i, i + 1);
  return text + "\n";
}

// "?x0 ?x1 …"
std::string variables(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("{}?x{}", i == 0 ? "" : " ", i);
  return text;
}

// (of ?x0) (of ?x1) …
std::string each_variable(const char* of, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format(" ({} ?x{})", of, i);
  return text;
}

}  // namespace

HostileGame closure_game(int facts, const std::string& where) {
  std::string text = chain("edge", facts) +
                     "(<= (reach ?x ?y) (edge ?x ?y))\n"
                     "(<= (reach ?x ?z) (reach ?x ?y) (reach ?y ?z))\n";
  if (where != "legal") text += "(legal r left) (legal r right)\n";
  if (where == "init") text += "(<= (init (at ?y)) (reach 0 ?y))\n(<= (next (at ?y)) (true (at ?y)))\n";
  if (where == "legal") text += "(<= (legal r (go ?x ?y)) (true (step ?x)) (reach ?x ?y))\n";
  if (where == "next") text += "(<= (next (at ?y)) (does r left) (true (step ?x)) (reach ?x ?y))\n";
  if (where == "terminal") text += fmt::format("(<= terminal (reach {} 0))\n", facts);
  if (where == "goal") text += fmt::format("(<= (goal r 75) (reach {} 0))\n", facts);
  return framed(fmt::format("closure of {} facts in {}", facts, where), text);
}

HostileGame many_moves_game(int digits) {
  return framed(
      fmt::format("moves of {} digits", digits),
      numbers("digit", 10) + fmt::format("(<= (legal r (say {})){})\n(<= (next good) (does r (say {})))\n",
                                         variables(digits), each_variable("digit", digits), variables(digits)));
}

HostileGame subsets_game(int things) {
  std::string text = "(bit 0) (bit 1)\n";
  std::string fluent;
  for (int i = 0; i < things; ++i)
    fluent += fmt::format("(<= (next (has {} ?x{})) (does r (set {})))\n", i, i, variables(things));
  return framed(
      fmt::format("subsets of {}", things),
      text + fmt::format("(<= (legal r (set {})){})\n", variables(things), each_variable("bit", things)) + fluent);
}

HostileGame recursion_game(int depth) {
  return framed(fmt::format("recursion of depth {}", depth),
                chain("down", depth) + fmt::format("(even {})\n", depth) +
                    "(<= (even ?x) (down ?x ?y) (odd ?y))\n(<= (odd ?x) (down ?x ?y) (even ?y))\n"
                    "(<= (legal r left) (true (step ?n)) (even ?n))\n(<= (legal r right) (true (step ?n)) (odd ?n))\n");
}

HostileGame join_game(int relations, int values) {
  std::string text = numbers("value", values) + "(legal r left) (legal r right)\n";
  std::string body;
  for (int i = 0; i < relations; ++i) {
    text += fmt::format("(<= (next (c{0} ?v)) (true (c{0} ?v)))\n(<= (init (c{0} ?v)) (value ?v))\n", i);
    body += fmt::format(" (true (c{0} ?x{0}))", i);
  }
  for (int i = 0; i + 1 < relations; ++i) body += fmt::format(" (distinct ?x{} ?x{})", i, i + 1);
  // Whether the last two differ by 2 shows only when all are there.
  return framed(
      fmt::format("join of {} by {}", relations, values),
      text + chain("up", 3) +
          fmt::format("(<= far{0} (sum {1}))\n(<= (sum {1}) (up ?x0 ?a) (up ?a ?b) (up ?b ?x{2}){0} (true (no ?b)))\n"
                      "(<= (next good) far)\n(<= (next (no 7)) (does r left))\n",
                      body, variables(relations), relations - 1));
}

HostileGame wide_fluent_game(int arguments, int values) {
  std::string shifted;
  for (int i = 1; i < arguments; ++i) shifted += fmt::format("?x{} ", i);
  std::string zeros;
  for (int i = 0; i < arguments; ++i) zeros += "0 ";
  return framed(fmt::format("fluent of {} arguments of {}", arguments, values),
                numbers("value", values) + fmt::format("(init (tape {}))\n(<= (legal r (write ?v)) (value ?v))\n"
                                                       "(<= (next (tape {}?v)) (true (tape {})) (does r (write ?v)))\n",
                                                       zeros, shifted, variables(arguments)));
}

HostileGame large_state_game(int fluents) {
  return framed(fmt::format("{} fluents", fluents),
                numbers("cell", fluents) +
                    "(<= (init (on ?x)) (cell ?x))\n(legal r left) (legal r right)\n"
                    "(<= (next (on ?x)) (true (on ?x)))\n");
}

HostileGame hex_game(int n) {
  std::string text = "(role red) (role blue) (init (control red))\n";
  for (int i = 1; i <= n; ++i) text += fmt::format("(index {}) ", i);
  for (int i = 1; i < n; ++i) text += fmt::format("(succ {} {}) ", i, i + 1);
  return {fmt::format("hex {0} by {0}", n), "red",
          text + fmt::format(R"(
(<= (beside ?c ?r ?c2 ?r) (succ ?c ?c2) (index ?r))
(<= (beside ?c ?r ?c ?r2) (index ?c) (succ ?r ?r2))
(<= (beside ?c ?r ?c2 ?r2) (succ ?c ?c2) (succ ?r2 ?r))
(<= (touching ?c ?r ?c2 ?r2) (beside ?c ?r ?c2 ?r2))
(<= (touching ?c ?r ?c2 ?r2) (beside ?c2 ?r2 ?c ?r))
(<= (taken ?c ?r) (true (cell ?c ?r ?w)))
(<= (legal ?w (place ?c ?r)) (true (control ?w)) (index ?c) (index ?r) (not (taken ?c ?r)))
(<= (legal red noop) (true (control blue)))
(<= (legal blue noop) (true (control red)))
(<= (next (cell ?c ?r ?w)) (does ?w (place ?c ?r)))
(<= (next (cell ?c ?r ?w)) (true (cell ?c ?r ?w)))
(<= (next (control red)) (true (control blue)))
(<= (next (control blue)) (true (control red)))
(<= (linked red ?c 1) (true (cell ?c 1 red)))
(<= (linked blue 1 ?r) (true (cell 1 ?r blue)))
(<= (linked ?w ?c2 ?r2) (linked ?w ?c ?r) (touching ?c ?r ?c2 ?r2) (true (cell ?c2 ?r2 ?w)))
(<= (won red) (linked red ?c {0}))
(<= (won blue) (linked blue {0} ?r))
(<= terminal (won ?w))
(<= (goal ?w 100) (won ?w))
(<= (goal ?w 0) (role ?w) (not (won ?w)))
)",
                             n)};
}

HostileGame chess_game(int n) {
  std::string text = "(role white) (role black) (other white black) (other black white) (init (control white))\n";
  for (int i = 1; i <= n; ++i)
    text += fmt::format("(index {}) (init (cell {} 1 white {})) (init (cell {} {} black {}))\n", i, i,
                        i == n / 2   ? "king"
                        : i % 2 == 0 ? "rook"
                                     : "queen",
                        i, n,
                        i == n / 2   ? "king"
                        : i % 2 == 0 ? "rook"
                                     : "queen");
  for (int i = 1; i < n; ++i) text += fmt::format("(succ {} {}) (before {} {}) ", i, i + 1, i + 1, i);
  return {fmt::format("chess {0} by {0}", n), "white", text + R"(
(<= (move1 ?x ?y ?x2 ?y e) (succ ?x ?x2) (index ?y))
(<= (move1 ?x ?y ?x2 ?y w) (before ?x ?x2) (index ?y))
(<= (move1 ?x ?y ?x ?y2 n) (succ ?y ?y2) (index ?x))
(<= (move1 ?x ?y ?x ?y2 s) (before ?y ?y2) (index ?x))
(<= (move1 ?x ?y ?x2 ?y2 ne) (succ ?x ?x2) (succ ?y ?y2))
(<= (move1 ?x ?y ?x2 ?y2 nw) (before ?x ?x2) (succ ?y ?y2))
(<= (move1 ?x ?y ?x2 ?y2 se) (succ ?x ?x2) (before ?y ?y2))
(<= (move1 ?x ?y ?x2 ?y2 sw) (before ?x ?x2) (before ?y ?y2))
(straight e) (straight w) (straight n) (straight s)
(<= (full ?x ?y) (true (cell ?x ?y ?w ?p)))
(<= (slide ?x ?y ?x2 ?y2 ?d) (move1 ?x ?y ?x2 ?y2 ?d))
(<= (slide ?x ?y ?x3 ?y3 ?d) (slide ?x ?y ?x2 ?y2 ?d) (not (full ?x2 ?y2)) (move1 ?x2 ?y2 ?x3 ?y3 ?d))
(<= (own ?w ?x ?y) (true (cell ?x ?y ?w ?p)))
(<= (pseudo ?w ?x ?y ?x2 ?y2) (true (cell ?x ?y ?w queen)) (slide ?x ?y ?x2 ?y2 ?d) (not (own ?w ?x2 ?y2)))
(<= (pseudo ?w ?x ?y ?x2 ?y2) (true (cell ?x ?y ?w rook)) (straight ?d) (slide ?x ?y ?x2 ?y2 ?d) (not (own ?w ?x2 ?y2)))
(<= (pseudo ?w ?x ?y ?x2 ?y2) (true (cell ?x ?y ?w king)) (move1 ?x ?y ?x2 ?y2 ?d) (not (own ?w ?x2 ?y2)))
(<= (filled ?a ?b ?c ?d ?c ?d) (index ?a) (index ?b) (index ?c) (index ?d))
(<= (filled ?a ?b ?c ?d ?x ?y) (index ?a) (index ?b) (index ?c) (index ?d) (full ?x ?y) (not (here ?a ?b ?x ?y)))
(<= (here ?x ?y ?x ?y) (index ?x) (index ?y))
(<= (ray ?a ?b ?c ?d ?x ?y ?x2 ?y2 ?e) (pseudo ?w ?a ?b ?c ?d) (true (cell ?x ?y ?v queen)) (move1 ?x ?y ?x2 ?y2 ?e))
(<= (ray ?a ?b ?c ?d ?x ?y ?x2 ?y2 ?e) (pseudo ?w ?a ?b ?c ?d) (true (cell ?x ?y ?v rook)) (straight ?e) (move1 ?x ?y ?x2 ?y2 ?e))
(<= (ray ?a ?b ?c ?d ?x ?y ?x3 ?y3 ?e) (ray ?a ?b ?c ?d ?x ?y ?x2 ?y2 ?e) (not (filled ?a ?b ?c ?d ?x2 ?y2)) (move1 ?x2 ?y2 ?x3 ?y3 ?e))
(<= (king ?w ?a ?b ?c ?d ?x ?y) (pseudo ?w ?a ?b ?c ?d) (true (cell ?x ?y ?w king)) (not (here ?a ?b ?x ?y)))
(<= (king ?w ?a ?b ?c ?d ?c ?d) (pseudo ?w ?a ?b ?c ?d) (true (cell ?a ?b ?w king)))
(<= (checked ?w ?a ?b ?c ?d) (king ?w ?a ?b ?c ?d ?kx ?ky) (other ?w ?v) (true (cell ?x ?y ?v ?p))
    (not (here ?x ?y ?c ?d)) (ray ?a ?b ?c ?d ?x ?y ?kx ?ky ?e))
(<= (legal ?w (move ?x ?y ?x2 ?y2)) (true (control ?w)) (pseudo ?w ?x ?y ?x2 ?y2) (not (checked ?w ?x ?y ?x2 ?y2)))
(<= (legal ?w noop) (true (control ?v)) (other ?w ?v))
(<= (can ?w) (legal ?w (move ?a ?b ?c ?d)))
(<= (touched ?x ?y) (does ?w (move ?x ?y ?a ?b)))
(<= (touched ?x ?y) (does ?w (move ?a ?b ?x ?y)))
(<= (next (cell ?x ?y ?w ?p)) (does ?w (move ?a ?b ?x ?y)) (true (cell ?a ?b ?w ?p)))
(<= (next (cell ?x ?y ?w ?p)) (true (cell ?x ?y ?w ?p)) (not (touched ?x ?y)))
(<= (next (control ?w)) (true (control ?v)) (other ?w ?v))
(<= terminal (true (control ?w)) (not (can ?w)))
(<= (goal ?w 0) (true (control ?w)))
(<= (goal ?w 100) (true (control ?v)) (other ?w ?v))
)"};
}

HostileGame sudoku_game(int n, bool whole) {
  const int size = n * n;
  std::string text = "(role r)\n";
  for (int i = 1; i <= size; ++i) text += fmt::format("(digit {}) (box {} {}) ", i, i, (i - 1) / n + 1);
  text +=
      "\n(init start)\n(<= (next (cell ?x ?y ?d)) (true (cell ?x ?y ?d)))\n"
      "(<= (taken ?x ?y) (true (cell ?x ?y ?d)))\n(<= open (digit ?x) (digit ?y) (not (taken ?x ?y)))\n"
      "(<= (clash ?x ?y ?d) (true (cell ?x ?z ?d)) (digit ?y))\n"
      "(<= (clash ?x ?y ?d) (true (cell ?z ?y ?d)) (digit ?x))\n"
      "(<= (clash ?x ?y ?d) (true (cell ?v ?z ?d)) (box ?v ?a) (box ?x ?a) (box ?z ?b) (box ?y ?b))\n"
      "(<= terminal (not open))\n(<= (goal r 100) (not open))\n(<= (goal r 0) open)\n";
  if (!whole) {
    text +=
        "(<= (legal r (fill ?x ?y ?d)) (digit ?x) (digit ?y) (digit ?d) (not (taken ?x ?y)) (not (clash ?x ?y ?d)))\n"
        "(legal r give_up)\n(<= (next (cell ?x ?y ?d)) (does r (fill ?x ?y ?d)))\n";
  } else {
    std::string distinct;
    for (int i = 0; i < size; ++i)
      for (int k = 0; k < i; ++k) distinct += fmt::format(" (distinct ?x{} ?x{})", k, i);
    std::string free;
    for (int i = 0; i < size; ++i) free += fmt::format(" (not (clash ?row {} ?x{}))", i + 1, i);
    text += fmt::format("(<= (legal r (row ?row {})) (digit ?row) (not (taken ?row 1)){}{}{})\n", variables(size),
                        each_variable("digit", size), distinct, free);
    text += "(legal r give_up)\n";
    for (int i = 0; i < size; ++i)
      text += fmt::format("(<= (next (cell ?row {} ?x{})) (does r (row ?row {})))\n", i + 1, i, variables(size));
  }
  return {fmt::format("sudoku {0} by {0}{1}", size, whole ? ", whole rows" : ""), "r", text};
}

HostileGame deep_term_game(bool doubling) {
  return framed(
      doubling ? "a term that doubles" : "a term that grows",
      fmt::format("(init (t zero))\n(legal r grow) (legal r wait)\n(<= (legal r (show ?x)) (true (t ?x)))\n"
                  "(<= (next (t {})) (true (t ?x)) (does r grow))\n(<= (next (t ?x)) (true (t ?x)) (does r wait))\n"
                  "(<= (next (t {})) (true (t ?x)) (does r (show ?x)))\n",
                  doubling ? "(p ?x ?x)" : "(s ?x)", doubling ? "(p (p ?x ?x) (p ?x ?x))" : "(s (s ?x))"));
}

HostileGame nested_text_game(int depth) {
  std::string term = "?x";
  for (int i = 0; i < depth; ++i) term = fmt::format("(f {} {})", i % 2 == 0 ? term : "a", i % 2 == 0 ? "a" : term);
  return framed(fmt::format("terms {} deep", depth),
                numbers("value", 200) + fmt::format("(<= (legal r {}) (value ?x))\n(<= (next (was {})) (does r {}))\n"
                                                    "(<= (next (was ?y)) (true (was ?y)))\n",
                                                    term, term, term));
}

HostileGame next_chain_game(int length) {
  std::string text = "(init p0) (legal r left) (legal r right)\n";
  for (int i = 0; i < length; ++i) text += fmt::format("(<= (next p{}) (true p{}) (does r left))\n", i + 1, i);
  return framed(fmt::format("chain of {} next", length), text);
}

HostileGame relation_chain_game(int length) {
  // Names in an order that is the worst for whoever goes through them one by one.
  std::string text = "(legal r left) (<= (legal r right) c0)\n";
  for (int i = 0; i < length; ++i) text += fmt::format("(<= c{} c{})\n", i, i + 1);
  return framed(fmt::format("chain of {} relations", length), text + fmt::format("(<= c{} (true (step 0)))\n", length));
}

HostileGame patterns_game(int arguments) {
  const std::string all = variables(arguments);
  std::string rotated;
  for (int i = 1; i <= arguments; ++i) rotated += fmt::format("?x{} ", i % arguments);
  std::string halves;
  for (int i = 0; i < arguments; ++i) halves += i % 2 == 0 ? fmt::format("?x{} ", i) : std::string("?y ");
  return framed(fmt::format("a relation asked in 2^{} ways", arguments),
                fmt::format("(bit 0) (bit 1)\n(<= (q {0}){1})\n(<= (q {0}) (q {2}))\n(<= (q {3}) (q {0}) (bit ?y))\n"
                            "(<= (legal r (say {0})) (q {0}){1})\n",
                            all, each_variable("bit", arguments), rotated, halves));
}

HostileGame long_rule_game(int conditions) {
  std::string body;
  for (int i = 0; i < conditions; ++i)
    body += fmt::format(" (true (v{} ?x{})) (bit ?x{})", i % 7, i % 900, (i * 31) % 900);
  std::string init;
  for (int i = 0; i < 7; ++i) init += fmt::format("(init (v{} 0)) (init (v{} 1)) ", i, i);
  return framed(
      fmt::format("a rule of {} conditions", conditions),
      "(bit 0) (bit 1) (legal r left) (legal r right)\n" + init + fmt::format("\n(<= (next good){})\n", body));
}

HostileGame alternatives_game(int count) {
  std::string body;
  for (int i = 0; i < count; ++i) body += fmt::format(" (or (true (a{})) (not (true (b{}))))", i, i);
  return framed(fmt::format("{} alternatives", count),
                fmt::format("(legal r left) (legal r right)\n(<= (next good){} (true (step ?n)))\n"
                            "(<= (next (a1)) (does r left))\n(<= (next (b1)) (does r right))\n",
                            body));
}

HostileGame amazons_game(int n) {
  std::string text = "(role white) (role black) (init (control white))\n";
  for (int i = 1; i <= n; ++i) text += fmt::format("(index {}) ", i);
  for (int i = 1; i < n; ++i) text += fmt::format("(succ {} {}) ", i, i + 1);
  return {fmt::format("amazons {0} by {0}", n), "white",
          text + fmt::format(R"(
(init (cell 1 3 white)) (init (cell 3 1 white)) (init (cell {0} 3 black)) (init (cell 3 {0} black))
(<= (d ?x ?y 1) (succ ?x ?y)) (<= (d ?x ?y -1) (succ ?y ?x)) (<= (d ?x ?x 0) (index ?x))
(<= (near ?x ?y ?x2 ?y2 ?a ?b) (d ?x ?x2 ?a) (d ?y ?y2 ?b) (or (distinct ?a 0) (distinct ?b 0)))
(<= (full ?x ?y) (true (cell ?x ?y ?w)))
(<= (line ?x ?y ?x2 ?y2 ?a ?b) (near ?x ?y ?x2 ?y2 ?a ?b) (not (full ?x2 ?y2)))
(<= (line ?x ?y ?x3 ?y3 ?a ?b) (line ?x ?y ?x2 ?y2 ?a ?b) (near ?x2 ?y2 ?x3 ?y3 ?a ?b) (not (full ?x3 ?y3)))
(<= (shot ?x ?y ?x2 ?y2 ?u ?v) (line ?x ?y ?x2 ?y2 ?a ?b) (line ?x2 ?y2 ?u ?v ?c ?d))
(<= (shot ?x ?y ?x2 ?y2 ?x ?y) (line ?x ?y ?x2 ?y2 ?a ?b))
(<= (legal ?w (go ?x ?y ?x2 ?y2 ?u ?v)) (true (control ?w)) (true (cell ?x ?y ?w)) (shot ?x ?y ?x2 ?y2 ?u ?v))
(<= (legal white noop) (true (control black)))
(<= (legal black noop) (true (control white)))
(<= (left ?x ?y) (does ?w (go ?x ?y ?x2 ?y2 ?u ?v)))
(<= (next (cell ?x ?y ?w)) (true (cell ?x ?y ?w)) (not (left ?x ?y)))
(<= (next (cell ?x2 ?y2 ?w)) (does ?w (go ?x ?y ?x2 ?y2 ?u ?v)))
(<= (next (cell ?u ?v arrow)) (does ?w (go ?x ?y ?x2 ?y2 ?u ?v)))
(<= (next (control white)) (true (control black)))
(<= (next (control black)) (true (control white)))
(<= (moves ?w) (true (cell ?x ?y ?w)) (line ?x ?y ?x2 ?y2 ?a ?b))
(<= terminal (true (control ?w)) (not (moves ?w)))
(<= (goal ?w 0) (role ?w) (true (control ?w)))
(<= (goal ?w 100) (role ?w) (not (true (control ?w))))
)",
                             n)};
}

HostileGame joint_game(int roles, int moves) {
  std::string text;
  for (int i = 0; i < roles; ++i) text += fmt::format("(role r{}) ", i);
  return {fmt::format("{} roles with {} moves", roles, moves), "r0", text + numbers("move", moves) + R"(
(init start) (<= (legal ?r (do ?m)) (role ?r) (move ?m))
(<= (next (did ?r ?m)) (does ?r (do ?m)))
(<= (equal ?r ?s) (true (did ?r ?m)) (true (did ?s ?m)) (distinct ?r ?s))
(<= (clash ?r) (equal ?r ?s))
(<= (next (lost ?r)) (true (lost ?r))) (<= (next (lost ?r)) (clash ?r))
(<= terminal (true (lost r0)))
(<= (goal ?r 0) (true (lost ?r)))
(<= (goal ?r 100) (role ?r) (not (true (lost ?r))))
)"};
}

HostileGame seeing_game(int things) {
  return {fmt::format("seeing {} things", things), "r", "(role r) (role random)\n" + numbers("thing", things) + R"(
(init (step 0)) (after 0 1) (after 1 2) (after 2 3) (after 3 4)
(<= (legal random (draw ?x)) (thing ?x))
(<= (legal r (guess ?x)) (thing ?x))
(<= (next (drawn ?x)) (does random (draw ?x))) (<= (next (drawn ?x)) (true (drawn ?x)))
(<= (sees r (not_yet ?x)) (thing ?x) (not (true (drawn ?x))))
(<= (next right) (does r (guess ?x)) (true (drawn ?x)))
(<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
(<= terminal (true (step 4)))
(<= (goal r 100) (true right)) (<= (goal r 0) (not (true right))) (goal random 0)
)"};
}

HostileGame ladder_game(int numbers) {
  return framed(
      fmt::format("negation over {} numbers", numbers),
      chain("up", numbers) +
          fmt::format("(<= (win ?x) (up ?x ?y) (not (win ?y)))\n(<= (win ?x) (up ?x ?y) (up ?y ?z) (not (win ?z)))\n"
                      "(legal r wait) (<= (legal r (claim ?x)) (win ?x) (true (step ?n)))\n"));
}

std::vector<HostileGame> hostile_games() {
  std::vector<HostileGame> all;
  for (const char* where : {"init", "legal", "next", "terminal", "goal"}) all.push_back(closure_game(1000, where));
  for (const char* where : {"init", "legal"}) all.push_back(closure_game(5000, where));
  for (const int digits : {4, 5, 6, 7}) all.push_back(many_moves_game(digits));
  for (const int things : {16, 24}) all.push_back(subsets_game(things));
  for (const int depth : {50'000, 400'000}) all.push_back(recursion_game(depth));
  all.push_back(join_game(6, 20));
  all.push_back(join_game(10, 30));
  all.push_back(wide_fluent_game(5, 12));
  all.push_back(wide_fluent_game(8, 10));
  for (const int fluents : {20'000, 200'000}) all.push_back(large_state_game(fluents));
  for (const int n : {9, 11, 15}) all.push_back(hex_game(n));
  for (const int n : {6, 8, 10}) all.push_back(chess_game(n));
  all.push_back(sudoku_game(3, false));
  all.push_back(sudoku_game(3, true));
  all.push_back(sudoku_game(2, true));
  for (const bool doubling : {false, true}) all.push_back(deep_term_game(doubling));
  for (const int depth : {50, 180}) all.push_back(nested_text_game(depth));
  for (const int length : {2'000, 50'000}) all.push_back(next_chain_game(length));
  for (const int length : {5'000, 60'000}) all.push_back(relation_chain_game(length));
  for (const int arguments : {12, 24}) all.push_back(patterns_game(arguments));
  for (const int conditions : {400, 6'000}) all.push_back(long_rule_game(conditions));
  for (const int count : {6, 12}) all.push_back(alternatives_game(count));
  for (const int n : {6, 8, 10}) all.push_back(amazons_game(n));
  all.push_back(joint_game(6, 100));
  all.push_back(joint_game(8, 1000));
  all.push_back(seeing_game(1000));
  for (const int numbers : {300, 20'000}) all.push_back(ladder_game(numbers));
  return all;
}

}  // namespace ombre::testing
