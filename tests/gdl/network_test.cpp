#include "gdl/network/network.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "gdl/network/network_evaluator.h"
#include "gdl/network/network_split.h"
#include "tests/gdl/gdl_files.h"

namespace {

using namespace ombre;
using namespace ombre::testing;
using gdl::Gates;
using gdl::net_false;
using gdl::net_true;
using gdl::NetLiteral;

NetLiteral all(Gates& gates, std::vector<NetLiteral> literals) { return gates.all_of(literals); }
NetLiteral any(Gates& gates, std::vector<NetLiteral> literals) { return gates.any_of(literals); }
NetLiteral no(NetLiteral literal) { return literal ^ 1U; }

TEST(Gates, SimplifyConstantsDuplicatesAndContradictions) {
  Gates gates;
  const NetLiteral a = gates.input();
  const NetLiteral b = gates.input();
  EXPECT_EQ(all(gates, {}), net_true);
  EXPECT_EQ(any(gates, {}), net_false);
  EXPECT_EQ(all(gates, {a, net_true, a}), a);
  EXPECT_EQ(all(gates, {a, net_false}), net_false);
  EXPECT_EQ(all(gates, {a, no(a)}), net_false);
  EXPECT_EQ(any(gates, {a, no(a)}), net_true);
  EXPECT_EQ(all(gates, {a, b}), all(gates, {b, a}));
  EXPECT_EQ(gates.different(a, a), net_false);
  EXPECT_EQ(gates.different(a, net_true), no(a));
}

TEST(Gates, AbsorbWhatStandsBelow) {
  Gates gates;
  const NetLiteral a = gates.input();
  const NetLiteral b = gates.input();
  const NetLiteral both = all(gates, {a, b});
  EXPECT_EQ(all(gates, {a, both}), both);
  EXPECT_EQ(any(gates, {a, both}), a);
  EXPECT_EQ(all(gates, {no(a), both}), net_false);
  EXPECT_EQ(all(gates, {a, any(gates, {a, b})}), a);
  EXPECT_EQ(all(gates, {a, any(gates, {no(a), b})}), both);
}

// Values of all members of a system for all values of its conditions, against the plain iteration of its rules.
TEST(Gates, LeastSolutionsSupportNothingByItself) {
  Gates gates;
  const NetLiteral a = gates.input();
  const NetLiteral b = gates.input();
  // 0 and 1 support each other, 2 needs 1, 3 needs itself, 4 is certain, 5 needs 4 and a.
  const std::vector<gdl::CycleRule> rules = {{0, a, {}},         {0, net_true, {1}}, {1, b, {0}}, {2, net_true, {1}},
                                             {3, net_true, {3}}, {4, net_true, {}},  {5, a, {4}}, {1, net_false, {}}};
  const std::vector<NetLiteral> solved = gates.least_solution(6, rules);
  EXPECT_EQ(solved[3], net_false);
  EXPECT_EQ(solved[4], net_true);
  EXPECT_EQ(solved[5], a);
  EXPECT_EQ(solved[2], solved[1]);
  EXPECT_EQ(gates.least_solution(6, rules), solved);
  gdl::GateEvaluator evaluator(gates, solved);
  for (const bool first : {false, true})
    for (const bool second : {false, true}) {
      evaluator.set(0, first);
      evaluator.set(1, second);
      evaluator.run();
      EXPECT_EQ(evaluator.value(0), first);
      EXPECT_EQ(evaluator.value(1), first && second);
      EXPECT_EQ(evaluator.value(2), first && second);
    }
}

gdl::Network network_of(const std::string& text) {
  gdl::NetworkResult result = gdl::build_network(gdl::read_description(text));
  EXPECT_EQ(result.why, "");
  return std::move(*result.network);
}

TEST(Network, FindsFluentsThatNeverChangeAndThatAreEqual) {
  const gdl::Network network = network_of(
      "(role r) (init always) (init (at 0)) (init copy) (legal r go) (legal r stay)"
      "(<= (next always) (true always)) (<= (next never) (true (at 1)) (not (true (at 1))))"
      "(<= (next (at 0)) (does r stay)) (<= (next copy) (does r stay)) (<= (next (at 1)) (does r go))");
  // In the order of terms: constants first, by their first appearance.
  ASSERT_EQ(network.fluents.size(), 5U);
  EXPECT_EQ(network.fluents[0], net_true);            // always
  EXPECT_EQ(network.fluents[2], net_false);           // never
  EXPECT_EQ(network.fluents[1], network.fluents[3]);  // copy, (at 0)
  EXPECT_NE(network.fluents[3], network.fluents[4]);
}

TEST(Network, RefusesAtomsThatDependOnTheirOwnNegation) {
  const std::string text =
      "(role r) (init p) (legal r wait) (<= a (true p) (not b)) (<= b (true p) (not a)) (<= terminal a)";
  const gdl::NetworkResult result = gdl::build_network(gdl::read_description(text));
  EXPECT_FALSE(result.network.has_value());
  EXPECT_NE(result.why.find("own negation"), std::string::npos);
}

TEST(Network, RefusesMovesInConditionsOfStates) {
  const std::string text = "(role r) (init p) (legal r wait) (legal r go) (<= terminal (does r go))";
  const gdl::NetworkResult result = gdl::build_network(gdl::read_description(text));
  EXPECT_FALSE(result.network.has_value());
  EXPECT_NE(result.why.find("depends on `does`"), std::string::npos);
}

TEST(SplitNetwork, FindsWhoIsInControl) {
  const gdl::NetworkResult result = gdl::build_network(gdl_file(gdl_library() / "tictactoe.gdl"));
  const gdl::SplitNetwork split = gdl::split(*result.network);
  EXPECT_TRUE(split.by_moves);
  ASSERT_EQ(split.control.size(), 2U);
  ASSERT_EQ(split.phases.size(), 3U);
  EXPECT_FALSE(split.phases[2].reached);
  for (std::size_t i = 0; i < 2; ++i) {
    const gdl::Phase& phase = split.phases[i];
    ASSERT_TRUE(phase.reached);
    EXPECT_TRUE(phase.common.empty());
    const auto mover = static_cast<std::size_t>(phase.mover);
    EXPECT_EQ(phase.legal[mover].size(), 9U);
    EXPECT_EQ(phase.legal[1 - mover].size(), 1U);
    // A mark changes two fluents of its cell to constants, and the other is in control next.
    for (const gdl::LegalMove& move : phase.legal[mover]) {
      const gdl::MoveEffects& effects = phase.moves[move.move];
      ASSERT_EQ(effects.effects.size(), 2U);
      EXPECT_EQ(effects.effects[0].value + effects.effects[1].value, net_false + net_true);
      ASSERT_EQ(effects.next.size(), 1U);
      EXPECT_EQ(effects.next[0].phase, 1 - i);
    }
  }
}

TEST(SplitNetwork, KeepsMovesAsInputsWhereSeveralRolesChoose) {
  const gdl::NetworkResult result = gdl::build_network(gdl_file(gdl_library() / "rock_paper_scissors.gdl"));
  const gdl::SplitNetwork split = gdl::split(*result.network);
  EXPECT_FALSE(split.by_moves);
  EXPECT_EQ(split.phases.size(), 1U);
}

// Both could be true: nothing is taken for control that is not proved to be.
TEST(SplitNetwork, DoesNotTrustNames) {
  const gdl::NetworkResult result = gdl::build_network(gdl::read_description(
      "(role x) (role o) (init (control x)) (<= (legal ?r go) (true (control ?r))) (<= (legal ?r stay) (true (control "
      "?r)))"
      "(<= (legal ?r noop) (role ?r) (not (true (control ?r))))"
      "(<= (next (control x)) (does x go)) (<= (next (control o)) (does x go)) (<= (next (control o)) (does o go))"
      "(<= (next (control x)) (does o stay)) (<= terminal (true (control none)))"));
  ASSERT_TRUE(result.network.has_value()) << result.why;
  const gdl::SplitNetwork split = gdl::split(*result.network);
  EXPECT_TRUE(split.control.empty());
  EXPECT_FALSE(split.by_moves);
}

}  // namespace
