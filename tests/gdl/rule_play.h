// Short ways to play a description in a test: moves, goals and counts as plain values.
#pragma once

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/rules/machine.h"

namespace ombre::testing {

// The legal moves of a role, as text.
inline std::vector<std::string> legal_texts(gdl::Machine& machine, int role = 0) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < machine.legal_count(role); ++i)
    out.push_back(machine.show_move(role, machine.legal(role, i)));
  return out;
}

inline std::vector<int> goals_of(gdl::Machine& machine, int role = 0) {
  std::vector<int> out;
  machine.goals(role, out);
  return out;
}

inline std::vector<std::string> percept_texts(gdl::Machine& machine, int role = 0) {
  std::vector<gdl::PerceptId> seen;
  machine.percepts(role, seen);
  std::vector<std::string> out;
  for (const gdl::PerceptId percept : seen) out.push_back(machine.show_percept(percept));
  return out;
}

// Goes on by a joint move, a text for each role.
inline void play(gdl::Machine& machine, std::initializer_list<std::string_view> moves) {
  std::vector<gdl::MoveId> joint;
  for (const std::string_view text : moves) {
    const auto move = machine.find_move(static_cast<int>(joint.size()), text);
    if (!move) throw std::runtime_error("no move " + std::string(text));
    joint.push_back(*move);
  }
  machine.advance(joint);
}

// The goals of the only role after one move from the initial state.
inline std::vector<int> goals_after(gdl::Machine& machine, std::string_view move) {
  machine.restart();
  play(machine, {move});
  return goals_of(machine);
}

// How many sequences of so many joint moves there are, without any from terminal states.
inline long perft(gdl::Machine& machine, int roles, int depth) {
  if (depth == 0) return 1;
  if (machine.terminal()) return 0;
  gdl::Words here;
  machine.save(here);
  std::vector<std::vector<gdl::MoveId>> joints(1);
  for (int role = 0; role < roles; ++role) {
    std::vector<std::vector<gdl::MoveId>> longer;
    for (const std::vector<gdl::MoveId>& joint : joints)
      for (std::size_t i = 0; i < machine.legal_count(role); ++i) {
        longer.push_back(joint);
        longer.back().push_back(machine.legal(role, i));
      }
    joints = std::move(longer);
  }
  long out = 0;
  for (const std::vector<gdl::MoveId>& joint : joints) {
    machine.load(here);
    machine.advance(joint);
    out += perft(machine, roles, depth - 1);
  }
  return out;
}

inline std::vector<long> perfts(gdl::Machine& machine, int roles, int depths) {
  std::vector<long> out;
  for (int depth = 1; depth <= depths; ++depth) {
    machine.restart();
    out.push_back(perft(machine, roles, depth));
  }
  machine.restart();
  return out;
}

}  // namespace ombre::testing
