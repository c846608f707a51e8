#include "gdl/network/network_split.h"

#include <algorithm>
#include <map>
#include <utility>

#include "gdl/network/network_effects.h"

namespace ombre::gdl {
namespace {

using Fluents = std::vector<std::uint32_t>;

// Sets of fluents of which one might always be true: those with the same name and number of arguments.
std::vector<Fluents> control_candidates(const Network& network, const SplitOptions& options) {
  std::map<std::pair<Symbol, std::size_t>, Fluents> by_name;
  std::vector<bool> taken(network.gates.size());
  for (std::uint32_t i = 0; i < network.fluents.size(); ++i) {
    const std::uint32_t gate = network.fluents[i] >> 1U;
    if (gate == 0 || taken[gate]) continue;
    taken[gate] = true;
    const TermStore::Id term = network.fluent_terms[i];
    by_name[{network.terms.symbol(term), network.terms.arguments(term).size()}].push_back(i);
  }
  std::vector<Fluents> out;
  for (const auto& [name, fluents] : by_name) {
    const auto true_at_first =
        std::count_if(fluents.begin(), fluents.end(), [&](std::uint32_t i) { return network.initial[i]; });
    if (fluents.size() >= 2 && fluents.size() <= options.most_phases && true_at_first <= 1) out.push_back(fluents);
  }
  return out;
}

class Splitter {
 public:
  Splitter(const Network& network, const SplitOptions& options, const Fluents& control)
      : network_(network), options_(options) {
    out_.control = control;
    fluent_map_.assign(network.gates.size(), Rebuild::unset);
    fluent_map_[0] = net_false;
    for (const std::uint32_t i : control) fluent_map_[network.fluents[i] >> 1U] = net_false;
    for (std::uint32_t i = 0; i < network.fluents.size(); ++i) {
      NetLiteral& mapped = fluent_map_[network.fluents[i] >> 1U];
      if (mapped != Rebuild::unset) continue;
      mapped = out_.gates.input();
      out_.bits.push_back(mapped);
      out_.bit_fluents.push_back(i);
    }
    for (const auto& moves : network.does) {
      out_.does.emplace_back();
      for (std::size_t i = 0; i < moves.size(); ++i) out_.does.back().push_back(out_.gates.input());
    }
    out_.phases.resize(control.empty() ? 1 : control.size() + 1);
    out_.initial_phase = static_cast<std::uint32_t>(out_.phases.size() - 1);
    for (std::uint32_t i = 0; i < control.size(); ++i)
      if (network.initial[control[i]]) out_.initial_phase = i;
  }

  // The split, or nothing where the set is no control, or leaves two roles a choice though a split by moves is asked
  // for.
  std::optional<SplitNetwork> run(bool by_moves) {
    out_.by_moves = by_moves;
    std::vector<std::uint32_t> open = {out_.initial_phase};
    out_.phases[out_.initial_phase].reached = true;
    while (!open.empty()) {
      const std::uint32_t number = open.back();
      open.pop_back();
      Phase& phase = out_.phases[number];
      if (!fill(phase, number)) return std::nullopt;
      const auto visit = [&](const std::vector<PhaseChoice>& choices) {
        for (const PhaseChoice& choice : choices) {
          if (out_.phases[choice.phase].reached) continue;
          out_.phases[choice.phase].reached = true;
          open.push_back(choice.phase);
        }
      };
      visit(phase.choices);
      for (const MoveEffects& move : phase.moves) visit(move.next);
    }
    return std::move(out_);
  }

 private:
  bool fill(Phase& phase, std::uint32_t number) {
    // 1. What is legal in this phase.
    std::vector<NetLiteral> map = fluent_map_;
    if (number < out_.control.size()) map[network_.fluents[out_.control[number]] >> 1U] = net_true;
    std::vector<NetLiteral> roots = {network_.terminal};
    for (const auto& legal : network_.legal) roots.insert(roots.end(), legal.begin(), legal.end());
    Rebuild state(network_.gates, out_.gates, map);
    state.build(roots);
    phase.terminal = state(network_.terminal);
    int choosers = 0;
    for (std::size_t role = 0; role < network_.legal.size(); ++role) {
      auto& legal = phase.legal.emplace_back();
      for (MoveId move = 0; move < network_.legal[role].size(); ++move)
        if (const NetLiteral literal = state(network_.legal[role][move]); literal != net_false)
          legal.push_back({move, literal});
      if (legal.size() < 2) continue;
      ++choosers;
      phase.mover = static_cast<int>(role);
    }
    if (out_.by_moves && choosers > 1) return false;
    // 2. What comes next, with moves that are never made or always made in this phase as constants.
    for (std::size_t role = 0; role < network_.does.size(); ++role) {
      for (const NetLiteral does : network_.does[role])
        if (does > net_true) map[does >> 1U] = net_false;
      for (const LegalMove& legal : phase.legal[role])
        if (const NetLiteral does = network_.does[role][legal.move]; does > net_true)
          map[does >> 1U] = phase.legal[role].size() == 1 ? net_true : out_.does[role][legal.move];
    }
    roots = network_.next;
    Rebuild after(network_.gates, out_.gates, std::move(map));
    after.build(roots);
    NextLiterals next;
    for (const std::uint32_t fluent : out_.bit_fluents) next.bits.push_back(after(network_.next[fluent]));
    for (const std::uint32_t fluent : out_.control) next.control.push_back(after(network_.next[fluent]));
    if (!out_.by_moves) {
      phase.next = std::move(next.bits);
      return phase_choices(out_.gates, next.control, phase.choices);
    }
    // 3. Move by move.
    std::vector<NetLiteral> does;
    if (phase.mover >= 0) does = out_.does[static_cast<std::size_t>(phase.mover)];
    return find_effects(out_.gates, out_.bits, next, does, options_.most_effects, phase);
  }

  const Network& network_;
  const SplitOptions& options_;
  SplitNetwork out_;
  std::vector<NetLiteral> fluent_map_;  // of gates of the network
};

}  // namespace

SplitNetwork split(const Network& network, const SplitOptions& options) {
  if (options.by_moves) {
    if (auto out = Splitter(network, options, {}).run(true)) return std::move(*out);
    if (options.by_control)
      for (const Fluents& control : control_candidates(network, options))
        if (auto out = Splitter(network, options, control).run(true)) return std::move(*out);
  }
  return *Splitter(network, options, {}).run(false);
}

}  // namespace ombre::gdl
