#include "gdl/game/machines.h"

#include <gtest/gtest.h>

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
                                         const gdl::GroundLimits& limits = {}) {
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
  const gdl::GroundLimits limits{.atoms = 100};
  const auto machine = machine_of(description, Engine::automatic, limits);
  EXPECT_EQ(machine->legal_count(0), 7U);
  EXPECT_EQ(error_of([&] { machine_of(description, Engine::network, limits); }),
            "no network for this game: more than 100 atoms; expected the engine `rules`");
}

TEST(Machines, FallBackOnRulesWhereTermsNeverEnd) {
  const gdl::Description description = gdl_file(gdl_traps() / "endless_terms.gdl");
  const gdl::GroundLimits limits{.atoms = 10'000};
  EXPECT_EQ(machine_of(description, Engine::automatic, limits)->legal_count(0), 2U);
  EXPECT_NE(error_of([&] { machine_of(description, Engine::network, limits); }), "no error");
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
