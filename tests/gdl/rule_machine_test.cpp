// The rule machine: its interface, threads, and rules that must end in an error and nowhere else.
#include "gdl/rules/machine.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

#include "core/random.h"
#include "core/text.h"
#include "tests/gdl/gdl_files.h"
#include "tests/gdl/rule_play.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

using Texts = std::vector<std::string>;
using Goals = std::vector<int>;

std::unique_ptr<gdl::Machine> machine_of(std::string_view text) {
  return gdl::make_rule_machine(gdl::read_description(text));
}

std::unique_ptr<gdl::Machine> library_machine(const std::string& name) {
  return gdl::make_rule_machine(gdl_file(gdl_library() / (name + ".gdl")));
}

// A game of one role whose legal moves are the values of a relation.
std::unique_ptr<gdl::Machine> list_of(const std::string& relation, const std::string& rules) {
  return machine_of("(role r) (init s) (<= (legal r ?x) (" + relation + " ?x)) (<= (next ?f) (true ?f)) " + rules);
}

TEST(RuleMachine, GivesEqualStatesEqualWords) {
  const auto machine = library_machine("tictactoe");
  const auto words_after = [&](const std::vector<std::string>& marks) {
    machine->restart();
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (i % 2 == 0)
        play(*machine, {marks[i], "noop"});
      else
        play(*machine, {"noop", marks[i]});
    }
    gdl::Words words;
    machine->save(words);
    return words;
  };
  const gdl::Words one = words_after({"(mark 1 1)", "(mark 2 2)", "(mark 3 3)"});
  const gdl::Words other = words_after({"(mark 3 3)", "(mark 2 2)", "(mark 1 1)"});
  EXPECT_EQ(one, other);
  EXPECT_NE(one, words_after({"(mark 1 1)", "(mark 2 2)", "(mark 3 2)"}));
}

TEST(RuleMachine, ReadsMovesThatItHasNotComeToKnow) {
  const auto machine = machine_of("(role r) (init s) (<= (legal r (say ?x)) (true ?x)) (<= (next ?f) (true ?f))");
  const std::string unknown = "(say (say s))";
  EXPECT_EQ(machine->find_move(0, unknown), std::nullopt);
  EXPECT_EQ(machine->show_move(0, machine->read_move(0, unknown)), unknown);
  EXPECT_THROW(machine->read_move(0, "(say nothing)"), InputError);
  EXPECT_THROW(machine->read_move(0, "s s"), InputError);
}

TEST(RuleMachine, LoadsWhatItSaved) {
  const auto machine = library_machine("connect_four");
  play(*machine, {"(drop 3)", "noop"});
  const Texts fluents = machine->fluents();
  const Texts moves = legal_texts(*machine, 1);
  gdl::Words words;
  machine->save(words);
  machine->restart();
  EXPECT_NE(machine->fluents(), fluents);
  machine->load(words);
  EXPECT_EQ(machine->fluents(), fluents);
  EXPECT_EQ(legal_texts(*machine, 1), moves);
}

TEST(RuleMachine, ReadsStates) {
  const auto machine = library_machine("tictactoe");
  machine->load(machine->read("(cell 1 1 x) (control o) (cell 2 1 x) (cell 3 1 x) (control o)"));
  EXPECT_EQ(machine->fluents(), (Texts{"(cell 1 1 x)", "(cell 2 1 x)", "(cell 3 1 x)", "(control o)"}));
  EXPECT_TRUE(machine->terminal());
  EXPECT_EQ(goals_of(*machine, 0), (Goals{100}));
  EXPECT_EQ(machine->read(""), gdl::Words{});
  EXPECT_THROW(machine->read("(cell 1 1 z)"), InputError);
  EXPECT_THROW(machine->read("(cell 1 1 ?x)"), InputError);
  EXPECT_THROW(machine->read("(cell 1 1 x"), InputError);
  EXPECT_THROW(machine->read("()"), InputError);
}

TEST(RuleMachine, FindsMoves) {
  const auto machine = library_machine("tictactoe");
  EXPECT_EQ(machine->find_move(0, " ( mark 2  1 ) "), machine->find_move(0, "(mark 2 1)"));
  EXPECT_EQ(machine->legal(1, 0), machine->find_move(1, "noop"));
  for (const char* text : {"", "(mark 2", "(mark 2 unheard)", "?x", "()", "noop noop"})
    EXPECT_FALSE(machine->find_move(0, text)) << text;
}

TEST(RuleMachine, ShowsPercepts) {
  const auto machine = machine_of(R"(
    (role a) (role b)
    (init (coin heads))
    (legal a show) (legal a hide) (legal b wait)
    (<= (sees b (side ?s)) (does a show) (true (coin ?s)))
    (<= (sees b moved) (does a ?m))
    (<= (sees a (done ?m)) (does a ?m))
    (<= (next (coin tails)) (does a ?m)))");
  EXPECT_EQ(percept_texts(*machine, 1), (Texts{}));
  play(*machine, {"show", "wait"});
  EXPECT_EQ(percept_texts(*machine, 0), (Texts{"(done show)"}));
  EXPECT_EQ(percept_texts(*machine, 1), (Texts{"moved", "(side heads)"}));
  play(*machine, {"hide", "wait"});
  EXPECT_EQ(percept_texts(*machine, 1), (Texts{"moved"}));
  machine->restart();
  EXPECT_EQ(percept_texts(*machine, 0), (Texts{}));
}

TEST(RuleMachine, CountsWholeNumbersAsGoalsOnly) {
  const auto machine = machine_of(R"(
    (role r) (init s) (legal r m) (goal r 100) (goal r high) (goal r 3x) (goal r (f 1)) (goal r -5) (goal r 007))");
  EXPECT_EQ(goals_of(*machine), (Goals{-5, 7, 100}));
}

// The same words and numbers on several threads, which find new terms all the time.
TEST(RuleMachine, SharesNumbersBetweenThreads) {
  const auto machine = gdl::make_rule_machine(gdl::read_description(R"(
    (role r) (init (list nil))
    (letter a) (letter b) (letter c)
    (<= (legal r (push ?x)) (letter ?x))
    (<= (next (list (cons ?x ?l))) (does r (push ?x)) (true (list ?l))))"));
  constexpr int threads = 4;
  std::vector<std::unique_ptr<gdl::Machine>> machines;
  for (int i = 0; i < threads; ++i) machines.push_back(machine->another());
  std::vector<std::vector<std::pair<std::string, gdl::Words>>> seen(threads);
  std::vector<std::thread> running;
  for (std::size_t i = 0; i < threads; ++i)
    running.emplace_back([&, i] {
      Random random(i);
      for (int game = 0; game < scaled_down(100); ++game) {
        machines[i]->restart();
        for (int step = 0; step < 6; ++step) {
          const std::size_t count = machines[i]->legal_count(0);
          const gdl::MoveId move =
              machines[i]->legal(0, static_cast<std::size_t>(random.below(static_cast<int>(count))));
          machines[i]->advance({&move, 1});
        }
        gdl::Words words;
        machines[i]->save(words);
        seen[i].emplace_back(machines[i]->fluents().front(), words);
      }
    });
  for (std::thread& thread : running) thread.join();
  for (const auto& states : seen)
    for (const auto& [fluent, words] : states) {
      machine->load(words);
      ASSERT_EQ(machine->fluents(), (Texts{fluent}));
    }
}

TEST(RuleMachine, OrdersMovesWhateverItDidBefore) {
  const auto fresh = library_machine("breakthrough");
  const auto used = fresh->another();
  Random random(7);
  for (int step = 0; step < 40 && !used->terminal(); ++step) {
    std::vector<gdl::MoveId> joint;
    for (int role = 0; role < 2; ++role) {
      const auto count = static_cast<int>(used->legal_count(role));
      joint.push_back(used->legal(role, static_cast<std::size_t>(random.below(count))));
    }
    used->advance(joint);
  }
  gdl::Words words;
  used->save(words);
  const auto other = fresh->another();
  other->load(words);
  for (int role = 0; role < 2; ++role) EXPECT_EQ(legal_texts(*other, role), legal_texts(*used, role));
}

TEST(RuleMachine, SolvesNonlinearRecursion) {
  const auto machine = list_of("reached", R"(
    (edge a b) (edge b c) (edge c d) (edge d b) (edge e f)
    (<= (path ?x ?y) (edge ?x ?y))
    (<= (path ?x ?z) (path ?x ?y) (path ?y ?z))
    (<= (reached ?x) (path a ?x)))");
  EXPECT_EQ(legal_texts(*machine), (Texts{"b", "c", "d"}));
}

TEST(RuleMachine, SolvesRightRecursionOnACycle) {
  const auto machine = list_of("sink", R"(
    (edge 1 2) (edge 2 3) (edge 3 1) (edge 3 4) (edge 4 5) (edge 5 4)
    (<= (path ?x ?y) (edge ?x ?y))
    (<= (path ?x ?z) (edge ?x ?y) (path ?y ?z))
    (<= (back ?x) (path ?x ?y) (path ?y ?x) (distinct ?x ?y))
    (<= (sink ?x) (back ?x) (not (path ?x 1))))");
  EXPECT_EQ(legal_texts(*machine), (Texts{"4", "5"}));
}

// Far deeper than the stack of a thread would allow.
TEST(RuleMachine, RecursesDeeply) {
  constexpr int length = 20'000;
  std::string rules =
      "(even 0) (<= (even ?x) (next_to ?y ?x) (odd ?y)) (<= (odd ?x) (next_to ?y ?x) (even ?y))"
      "(<= (win ?x) (next_to ?y ?x) (not (win ?y)))"
      "(<= (found lost) (not (win 19999))) (<= (found won) (win 19999)) (<= (found odd) (odd 19999))";
  for (int i = 0; i < length; ++i) rules += fmt::format("(next_to {} {})", i, i + 1);
  EXPECT_EQ(legal_texts(*list_of("found", rules)), (Texts{"odd", "won"}));
}

TEST(RuleMachine, JudgesNegationOnGroundAtoms) {
  const auto machine = list_of("p", R"(
    (number 1) (number 2) (number 3) (number 4) (half 2 1) (half 4 2)
    (<= (p ?x) (number ?x) (not (q ?x)))
    (<= (q ?x) (half ?x ?y) (p ?y)))");
  EXPECT_EQ(legal_texts(*machine), (Texts{"1", "3", "4"}));
}

TEST(RuleMachine, ReportsRealNegativeCycles) {
  for (const char* rules : {"(<= (p a) (not (p a)))", "(<= (p a) (not (q a))) (<= (q a) (not (p a)))",
                            "(t a) (<= (p ?x) (t ?x) (not (q ?x))) (<= (q ?x) (r ?x)) (<= (r ?x) (p ?x))"}) {
    const auto machine = list_of("p", rules);
    EXPECT_THROW(machine->legal_count(0), InputError) << rules;
    EXPECT_THROW(machine->legal_count(0), InputError) << rules;  // and again, not an answer that was left half done
    EXPECT_FALSE(machine->terminal());
  }
}

TEST(RuleMachine, EndsUnboundedRecursion) {
  const auto growing = list_of("n", "(n zero) (<= (n (s ?x)) (n ?x))");
  EXPECT_THROW(growing->legal_count(0), InputError);
  const auto asking =
      list_of("asked", "(n (s zero)) (<= (n ?x) (n (s ?x)) (true s)) (<= (asked done) (not (n never)))");
  EXPECT_THROW(asking->legal_count(0), InputError);
}

// Asked for one atom after the other this would not end; there are few of them all the same.
TEST(RuleMachine, WorksOutRelationsThatDependOnNoState) {
  const auto machine = list_of("asked", "(n (s (s zero))) (<= (n ?x) (n (s ?x))) (<= (asked done) (not (n never)))");
  EXPECT_EQ(legal_texts(*machine), (Texts{"done"}));
}

TEST(RuleMachine, RejectsUnsafeRules) {
  EXPECT_THROW(list_of("p", "(<= (p ?x) (t a)) (t a)"), InputError);
  EXPECT_THROW(list_of("p", "(<= (p a) (not (t ?x)))"), InputError);
  EXPECT_THROW(list_of("p", "(<= (p a) (distinct ?x a))"), InputError);
  EXPECT_THROW(list_of("p", "(p ?x)"), InputError);
}

}  // namespace
}  // namespace ombre::testing
