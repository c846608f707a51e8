#include "gdl/game/machines.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "gdl/network/network_machine.h"
#include "tests/gdl/gdl_files.h"
#include "tests/gdl/machines_agree.h"
#include "tests/support/input_error.h"

namespace {

using namespace ombre;
using namespace ombre::testing;
using Engine = gdl::MachineOptions::Engine;

std::unique_ptr<gdl::Machine> machine_of(const gdl::Description& description, Engine engine,
                                         const gdl::NetworkLimits& limits = {}) {
  gdl::MachineOptions options;
  options.engine = engine;
  options.limits = limits;
  return gdl::make_machine(description, options);
}

TEST(Machines, GiveTheSameGamesWhateverTheEngine) {
  for (const std::string name : {"tictactoe3.gdl", "monty_hall.gdl", "prisoners_dilemma.gdl"}) {
    const gdl::Description description = gdl_file(gdl_library() / name);
    const auto chosen = machine_of(description, Engine::automatic);
    const auto rules = machine_of(description, Engine::rules);
    AgreementCheck check(*rules, *chosen, static_cast<int>(description.roles.size()));
    Random random(2);
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(check.play(random)) << name;
  }
}

TEST(Machines, FallBackOnRulesBeyondTheLimits) {
  const gdl::Description description = gdl_file(gdl_library() / "connect_four.gdl");
  const gdl::NetworkLimits limits{.ground = {.atoms = 100}};
  const auto machine = machine_of(description, Engine::automatic, limits);
  EXPECT_EQ(machine->legal_count(0), 7U);
  EXPECT_EQ(error_of([&] { machine_of(description, Engine::network, limits); }),
            "no network for this game: more than 100 atoms; expected the engine `rules`");
}

TEST(Machines, FallBackOnRulesWhereTermsNeverEnd) {
  const gdl::Description description = gdl_file(gdl_traps() / "endless_terms.gdl");
  const gdl::NetworkLimits limits{.ground = {.atoms = 10'000}};
  EXPECT_EQ(machine_of(description, Engine::automatic, limits)->legal_count(0), 2U);
  EXPECT_NE(error_of([&] { machine_of(description, Engine::network, limits); }), "no error");
}

// Whether there is a network is a matter of counted work: the same work is enough, or is not, each time.
TEST(Machines, CountTheWorkOfNetworks) {
  const gdl::Description description = gdl_file(gdl_library() / "connect_four.gdl");
  const auto why = [&](const gdl::NetworkLimits& limits) { return gdl::make_network_machine(description, limits).why; };
  EXPECT_EQ(why({}), "");
  EXPECT_EQ(why({.ground = {.steps = 1000}}), "grounding takes more than 1000 steps");
  EXPECT_EQ(why({.steps = 2000}), "a network of over 600 MB or 2000 steps");
  EXPECT_EQ(why({.bytes = 10'000}), "a network of over 0 MB or 400000000 steps");
  std::size_t least = 1;
  std::size_t most = 100'000'000;
  while (least < most) {
    const std::size_t middle = (least + most) / 2;
    (why({.steps = middle}).empty() ? most : least) = why({.steps = middle}).empty() ? middle : middle + 1;
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(why({.steps = least}), "");
    EXPECT_NE(why({.steps = least - 1}), "");
  }
}

TEST(Machines, StayUnsplitWhereSplittingTakesTooLong) {
  const gdl::Description description = gdl_file(gdl_library() / "tictactoe3.gdl");
  EXPECT_TRUE(gdl::make_network_machine(description).size.by_moves);
  const auto whole = gdl::make_network_machine(description, {.split_steps = 100});
  ASSERT_NE(whole.machine, nullptr);
  EXPECT_FALSE(whole.size.by_moves);
  const auto rules = machine_of(description, Engine::rules);
  AgreementCheck check(*rules, *whole.machine, static_cast<int>(description.roles.size()));
  Random random(3);
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(check.play(random));
}

// A term that doubles in each step is small as it is kept, and its text has more symbols than there are atoms.
TEST(Machines, RefuseTermsWhoseTextIsTooLong) {
  std::string text = "(role r) (init (t 0 zero)) (legal r grow) (<= terminal (true (t 300 ?x))) (goal r 0)";
  for (int i = 0; i < 300; ++i) text += " (after " + std::to_string(i) + " " + std::to_string(i + 1) + ")";
  text += "(<= (next (t ?n (p ?x ?x))) (true (t ?m ?x)) (after ?m ?n))";
  const gdl::Description description = gdl::read_description(text);
  EXPECT_EQ(gdl::make_network_machine(description).why, "terms of more than 100000 symbols");
  const auto machine = machine_of(description, Engine::automatic);
  const std::string error = error_of([&] {
    while (!machine->terminal()) machine->advance(std::vector<gdl::MoveId>{machine->legal(0, 0)});
  });
  EXPECT_NE(error.find("the rules generate terms without bound"), std::string::npos) << error;
}

TEST(Machines, StopWhenTold) {
  const gdl::Description description = gdl_file(gdl_library() / "connect_four.gdl");
  std::atomic<bool> stop = true;
  gdl::MachineOptions options;
  options.limits.ground.stop = &stop;
  for (const Engine engine : {Engine::automatic, Engine::network, Engine::rules}) {
    options.engine = engine;
    EXPECT_THROW(gdl::make_machine(description, options), BudgetSpent);
  }
  const auto machine = machine_of(description, Engine::rules);
  machine->limit({.stop = &stop});
  EXPECT_THROW(machine->legal_count(0), BudgetSpent);
  // And goes on where it stood.
  stop = false;
  EXPECT_EQ(machine->legal_count(0), 7U);
}

TEST(Machines, NameSomeLegalMoveWhereNotAllCanBeFound) {
  const auto machine = gdl::make_rule_machine(gdl::read_description(
      "(role r) (d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9) (init p) (goal r 0) (<= terminal (true q))"
      "(<= (legal r (say ?a ?b ?c ?e ?f ?g ?h)) (true p) (d ?a) (d ?b) (d ?c) (d ?e) (d ?f) (d ?g) (d ?h))"));
  machine->limit({.nodes = 10'000});
  EXPECT_THROW(machine->legal_count(0), BudgetSpent);
  const auto move = machine->some_legal(0);
  ASSERT_TRUE(move.has_value());
  EXPECT_EQ(machine->show_move(0, *move), "(say 0 0 0 0 0 0 0)");
  // A move that is reported is known, listed or not.
  EXPECT_TRUE(machine->find_move(0, "(say 9 9 9 9 9 9 9)").has_value());
}

TEST(Machines, GoOnApartWhereTermsWouldBeTooMany) {
  const gdl::Description description = gdl_file(gdl_traps() / "endless_terms.gdl");
  const auto machine = machine_of(description, Engine::rules);
  const auto apart = machine->apart({});
  EXPECT_EQ(apart->fluents(), machine->fluents());
  EXPECT_EQ(apart->legal_count(0), machine->legal_count(0));
}

TEST(Machines, OfOneDescriptionShareStates) {
  const gdl::Description description = gdl_file(gdl_library() / "tictactoe.gdl");
  const auto first = machine_of(description, Engine::network);
  const auto second = first->another();
  const std::vector<gdl::MoveId> joint = {*first->find_move(0, "(mark 2 2)"), *first->find_move(1, "noop")};
  first->advance(joint);
  EXPECT_EQ(second->legal_count(0), 9U);
  gdl::Words words;
  first->save(words);
  second->load(words);
  EXPECT_EQ(second->fluents(), first->fluents());
  EXPECT_EQ(second->legal_count(1), 8U);
}

TEST(NetworkMachine, ReadsStatesThatPlayCanReach) {
  const auto machine = machine_of(gdl_file(gdl_library() / "tictactoe.gdl"), Engine::network);
  const std::string text = "(cell 1 1 x) (cell 1 2 b) (control o)";
  machine->load(machine->read(text));
  EXPECT_EQ(machine->fluents(), (std::vector<std::string>{"(cell 1 1 x)", "(cell 1 2 b)", "(control o)"}));
  EXPECT_EQ(machine->legal_count(1), 1U);
  EXPECT_EQ(error_of([&] { machine->read("(cell 9 9 x)"); }),
            "line 1, column 1: no fluent of this game: '(cell 9 9 x)'; expected a fluent that can be true");
  EXPECT_EQ(error_of([&] { machine->read("(control x) (control o)"); }),
            "a state that play cannot reach; expected not also (control x)");
  EXPECT_EQ(error_of([&] { machine->read("(cell 1 1 b)"); }),
            "a state that play cannot reach; expected one of the roles to be in control");
}

TEST(NetworkMachine, FindsMovesByText) {
  const auto machine = machine_of(gdl_file(gdl_library() / "tictactoe.gdl"), Engine::network);
  EXPECT_TRUE(machine->find_move(0, " ( mark 1 2 ) ").has_value());
  EXPECT_TRUE(machine->find_move(0, "(noop)").has_value());
  for (const std::string text : {"", "(", "()", "(mark 1)", "(mark 1 4)", "mark", "noop noop", "(mark ?x 1)"})
    EXPECT_FALSE(machine->find_move(0, text).has_value()) << text;
}

}  // namespace
