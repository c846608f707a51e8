#include "gdl/network/network_compiled.h"

#include <utility>

namespace ombre::gdl {
namespace {

// Where the values of all input gates of a network are found.
std::vector<Source> gate_sources(const Network& network, const SplitNetwork& split) {
  std::vector<Source> out(network.gates.size());
  for (std::uint32_t bit = 0; bit < split.bit_fluents.size(); ++bit)
    out[network.fluents[split.bit_fluents[bit]] >> 1U] = {Source::Kind::bit, bit, 0};
  for (std::uint32_t phase = 0; phase < split.control.size(); ++phase)
    out[network.fluents[split.control[phase]] >> 1U] = {Source::Kind::phase, phase, 0};
  for (std::size_t role = 0; role < network.does.size(); ++role)
    for (MoveId move = 0; move < network.does[role].size(); ++move)
      if (const NetLiteral does = network.does[role][move]; does > net_true)
        out[does >> 1U] = {Source::Kind::move, move, role};
  return out;
}

// An evaluator for some outputs, and where it finds its inputs.
template <class Outputs>
std::optional<GateEvaluator> evaluator(const Network& network, const Outputs& outputs,
                                       const std::vector<Source>& by_gate, std::vector<Source>& sources) {
  std::vector<NetLiteral> roots;
  for (const auto& output : outputs) roots.push_back(output.literal);
  GateEvaluator out(network.gates, roots);
  for (const std::uint32_t gate : out.inputs()) sources.push_back(by_gate[gate]);
  return out;
}

}  // namespace

std::optional<TermStore::Id> Compiled::find(const Expression& expression) const {
  const bool is_list = expression.is_list();
  if (is_list && (expression.items.empty() || expression.items.front().is_list())) return std::nullopt;
  const auto symbol = symbols.find(is_list ? expression.items.front().symbol : expression.symbol);
  if (!symbol) return std::nullopt;
  std::vector<TermStore::Id> arguments;
  for (std::size_t i = 1; i < expression.items.size(); ++i) {
    const auto argument = find(expression.items[i]);
    if (!argument) return std::nullopt;
    arguments.push_back(*argument);
  }
  return terms.find(*symbol, arguments);
}

Compiled compile(const Description& description, Network network, const SplitOptions& options) {
  Compiled out;
  // 1. The network that is kept up to date.
  const SplitNetwork split = gdl::split(network, options);
  std::vector<bool> initial;
  for (const std::uint32_t fluent : split.bit_fluents) initial.push_back(network.initial[fluent]);
  out.net = flatten(split, initial);
  out.size = {.gates = network.gates.size(),
              .bits = out.net.bits,
              .phases = out.net.phases.size(),
              .by_moves = out.net.by_moves,
              .nodes = out.net.gates,
              .edges = out.net.edges.size(),
              .cycles = out.net.cycles.size()};
  // 2. What is evaluated when it is asked for.
  const std::vector<Source> sources = gate_sources(network, split);
  out.goal_gates = evaluator(network, network.goals, sources, out.goal_sources);
  if (!network.percepts.empty()) out.seen_gates = evaluator(network, network.percepts, sources, out.seen_sources);
  // 3. Names.
  for (const NetLiteral fluent : network.fluents)
    out.fluent_sources.push_back(fluent > net_true ? sources[fluent >> 1U] : Source{Source::Kind::constant, fluent, 0});
  for (std::uint32_t i = 0; i < network.fluent_terms.size(); ++i) out.fluent_numbers[network.fluent_terms[i]] = i;
  for (const auto& moves : network.move_terms) {
    auto& numbers = out.move_numbers.emplace_back();
    for (MoveId i = 0; i < moves.size(); ++i) numbers[moves[i]] = i;
  }
  out.symbols = description.symbols;
  out.terms = std::move(network.terms);
  out.fluents = std::move(network.fluent_terms);
  out.moves = std::move(network.move_terms);
  out.percepts = std::move(network.percept_terms);
  out.goals = std::move(network.goals);
  out.seen = std::move(network.percepts);
  // 4. Keys.
  constexpr std::size_t word_bits = 64;
  out.bit_keys.assign(out.net.state_words * word_bits, 0);
  out.phase_keys.assign(out.net.phases.size(), 0);
  for (std::size_t i = 0; i < out.fluents.size(); ++i) {
    const Source& source = out.fluent_sources[i];
    const std::uint64_t key = Machine::key_of(out.terms.show(out.symbols, out.fluents[i]));
    if (source.kind == Source::Kind::bit) out.bit_keys[source.number] += key;
    if (source.kind == Source::Kind::phase) out.phase_keys[source.number] += key;
    if (source.kind == Source::Kind::constant && source.number != 0) out.constant_key += key;
  }
  return out;
}

}  // namespace ombre::gdl
