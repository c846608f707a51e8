// What the machines of one network share: the flat network and the names of what it is about.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gdl/network/network.h"
#include "gdl/network/network_evaluator.h"
#include "gdl/network/network_flat.h"
#include "gdl/network/network_machine.h"

namespace ombre::gdl {

// Where the value of a fluent or a move is found.
struct Source {
  enum class Kind : std::uint8_t { constant, bit, phase, move };

  Kind kind = Kind::constant;
  std::uint32_t number = 0;  // the constant, the bit, the phase in which it is true, the move
  std::size_t role = 0;      // of a move
};

// All that does not change, for any number of machines.
struct Compiled {
  Symbols symbols{};
  TermStore terms{};
  FlatNetwork net{};
  std::vector<TermStore::Id> fluents{};
  std::vector<Source> fluent_sources{};
  boost::unordered_flat_map<TermStore::Id, std::uint32_t> fluent_numbers{};
  // Machine::key in parts: of the fluents that are always true, of those that each bit and each phase stands for.
  std::uint64_t constant_key = 0;
  std::vector<std::uint64_t> bit_keys{};
  std::vector<std::uint64_t> phase_keys{};
  std::vector<std::vector<TermStore::Id>> moves{};
  std::vector<boost::unordered_flat_map<TermStore::Id, MoveId>> move_numbers{};
  std::vector<TermStore::Id> percepts{};
  std::vector<Network::Goal> goals{};
  std::vector<Network::Percept> seen{};
  std::optional<GateEvaluator> goal_gates{};
  std::vector<Source> goal_sources{};
  std::optional<GateEvaluator> seen_gates{};
  std::vector<Source> seen_sources{};
  NetworkSize size{};

  // The term that an expression is, where there is such a term.
  std::optional<TermStore::Id> find(const Expression& expression) const;
};

Compiled compile(const Description& description, Network network, const SplitOptions& options);

}  // namespace ombre::gdl
