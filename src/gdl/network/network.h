// A game description as a network of gates: inputs are what is true in a state and what is done, outputs what is legal,
// next, seen, worth how much, and whether the game is over (propositional networks: Schkufza, Love and Genesereth,
// 2008; Cox et al., 2009). It says the same as the rules in every state that play can reach.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/network/network_gates.h"
#include "gdl/rules/ground.h"

namespace ombre::gdl {

struct Network {
  struct Goal {
    int role = 0;
    int value = 0;
    NetLiteral literal = net_false;
  };
  struct Percept {
    int role = 0;
    std::uint32_t number = 0;  // of the term
    NetLiteral literal = net_false;
  };

  Gates gates{};
  // For each fluent, in the order of TermStore::compare: an input of its own, a constant where it never changes, or the
  // input of another fluent that is always the same.
  std::vector<NetLiteral> fluents{};
  std::vector<bool> initial{};
  std::vector<NetLiteral> next{};
  // For each role and each move of it, in that order: an input, or a constant where the move is never or always made.
  std::vector<std::vector<NetLiteral>> does{};
  std::vector<std::vector<NetLiteral>> legal{};
  NetLiteral terminal = net_false;
  std::vector<Goal> goals{};        // by role, then by value
  std::vector<Percept> percepts{};  // by role, then in the order of terms

  TermStore terms{};
  std::vector<TermStore::Id> fluent_terms{};
  std::vector<std::vector<TermStore::Id>> move_terms{};
  std::vector<TermStore::Id> percept_terms{};  // each once, in the order of TermStore::compare
};

// Beyond these there is no network. As those of the grounding they count the same on every machine.
struct NetworkLimits {
  GroundLimits ground{};
  std::size_t steps = 400'000'000;              // literals that are looked at, until the network is whole
  std::size_t split_steps = 400'000'000;        // and again for splitting it by moves, else it stays unsplit
  std::size_t bytes = std::size_t{600} << 20U;  // of gates
};

struct NetworkResult {
  std::optional<Network> network{};
  std::string why{};  // there is none
};

// The network of a description, or why there is none: it has no grounding within the limits, or an atom depends on its
// own negation. Numbers stand for goal values; other goals are left out.
NetworkResult build_network(const Description& description, const NetworkLimits& limits = {});

}  // namespace ombre::gdl
