// Two machines of one description are taken through the same random games; all that can be seen of them must agree.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "gdl/rules/machine.h"

namespace ombre::testing {

class AgreementCheck {
 public:
  // Games without an end are left after so many moves.
  static constexpr int most_moves = 120;

  AgreementCheck(gdl::Machine& one, gdl::Machine& other, int roles) : one_(one), other_(other), roles_(roles) {}

  // Plays one game from the start. False where they differ: what differs is then a failure of the test.
  bool play(Random& random) {
    one_.restart();
    other_.restart();
    std::vector<std::pair<gdl::Words, gdl::Words>> visited;
    for (int step = 0; step < most_moves; ++step) {
      // 1. The state, and now and then one from before in its place.
      if (!same_state()) return false;
      visited.emplace_back();
      one_.save(visited.back().first);
      other_.save(visited.back().second);
      constexpr double jump_chance = 0.1;
      if (random.chance(jump_chance)) {
        const auto& back = visited[static_cast<std::size_t>(random.below(static_cast<int>(visited.size())))];
        one_.load(back.first);
        other_.load(back.second);
        if (!same_state()) return false;
      }
      if (one_.terminal()) return true;
      // 2. A joint move.
      std::vector<gdl::MoveId> first;
      std::vector<gdl::MoveId> second;
      for (int role = 0; role < roles_; ++role) {
        const std::size_t count = one_.legal_count(role);
        if (count == 0) return true;
        const auto index = static_cast<std::size_t>(random.below(static_cast<int>(count)));
        first.push_back(one_.legal(role, index));
        second.push_back(other_.legal(role, index));
      }
      one_.advance(first);
      other_.advance(second);
      if (!same_percepts()) return false;
    }
    return true;
  }

 private:
  bool same_state() {
    const std::vector<std::string> fluents = one_.fluents();
    EXPECT_EQ(fluents, other_.fluents());
    EXPECT_EQ(one_.terminal(), other_.terminal());
    std::vector<int> first;
    std::vector<int> second;
    std::string text;
    for (const std::string& fluent : fluents) text += fluent + " ";
    for (int role = 0; role < roles_; ++role) {
      EXPECT_EQ(moves(one_, role), moves(other_, role)) << "role " << role << " in " << text;
      one_.goals(role, first);
      other_.goals(role, second);
      EXPECT_EQ(first, second) << "role " << role << " in " << text;
    }
    gdl::Words words;
    other_.save(words);
    EXPECT_EQ(words, other_.read(text));
    return !::testing::Test::HasFailure();
  }

  bool same_percepts() {
    std::vector<gdl::PerceptId> seen;
    for (int role = 0; role < roles_; ++role) {
      std::vector<std::string> first;
      std::vector<std::string> second;
      one_.percepts(role, seen);
      for (const gdl::PerceptId percept : seen) first.push_back(one_.show_percept(percept));
      other_.percepts(role, seen);
      for (const gdl::PerceptId percept : seen) second.push_back(other_.show_percept(percept));
      EXPECT_EQ(first, second) << "seen by role " << role;
    }
    return !::testing::Test::HasFailure();
  }

  static std::vector<std::string> moves(gdl::Machine& machine, int role) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < machine.legal_count(role); ++i) {
      const gdl::MoveId move = machine.legal(role, i);
      out.push_back(machine.show_move(role, move));
      EXPECT_EQ(machine.find_move(role, out.back()), move);
    }
    return out;
  }

  gdl::Machine& one_;
  gdl::Machine& other_;
  int roles_;
};

}  // namespace ombre::testing
