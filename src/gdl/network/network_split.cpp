#include "gdl/network/network_split.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace ombre::gdl {
namespace {

// How far what is known of a conjunction is handed down.
constexpr int fact_depth = 4;

// What some outputs of a network become where exactly one of a set of inputs is true and the others are false (Shannon
// cofactors), for each of these inputs in turn. The work for one is in proportion to what depends on it.
class Cofactors {
 public:
  // Requires: `inputs` are literals of inputs.
  Cofactors(Gates& gates, std::span<const NetLiteral> roots, std::span<const NetLiteral> inputs)
      : gates_(gates), inputs_(inputs.begin(), inputs.end()) {
    const std::size_t size = gates.size();
    const std::vector<bool> needed = cone(gates, roots);
    std::vector<bool> depends(size);
    for (const NetLiteral input : inputs) depends[input >> 1U] = true;
    map_.assign(size, Rebuild::unset);
    readers_.resize(size);
    roots_at_.resize(size);
    // 1. Gates that depend on the inputs, and what they are where all of these are false.
    std::vector<NetLiteral> literals;
    for (std::uint32_t gate = 0; gate < size; ++gate) {
      if (depends[gate]) map_[gate] = net_false;
      if (!needed[gate] || depends[gate]) continue;
      map_[gate] = 2 * gate;
      if (gates.kind(gate) == Gates::Kind::cycle) {
        for (const CycleRule& rule : gates.cycle_at(gates.cycle(gate)).rules)
          possible_ = possible_ && !depends[rule.condition >> 1U];
        continue;
      }
      if (gates.kind(gate) != Gates::Kind::all) continue;
      literals.clear();
      for (const NetLiteral literal : gates.inputs(gate)) {
        if (depends[literal >> 1U]) {
          depends[gate] = true;
          readers_[literal >> 1U].push_back(2 * gate + (literal & 1U));
        }
        literals.push_back(map_[literal >> 1U] ^ (literal & 1U));
      }
      if (depends[gate]) map_[gate] = gates.all_of(literals);
    }
    // 2. The roots.
    for (std::uint32_t i = 0; i < roots.size(); ++i) {
      roots_at_[roots[i] >> 1U].push_back(2 * i + (roots[i] & 1U));
      base_.push_back(map_[roots[i] >> 1U] ^ (roots[i] & 1U));
    }
    here_.resize(size);
    here_stamp_.resize(size);
    false_stamp_.resize(size);
  }

  // Whether it can be done: the inputs may not reach a cycle.
  bool possible() const { return possible_; }

  // The root where all inputs are false.
  NetLiteral base(std::size_t root) const { return base_[root]; }

  struct Changed {
    std::uint32_t root = 0;
    NetLiteral literal = net_false;
  };
  // The roots that depend on an input, where it is true, the other inputs are false, and `facts` are known to be true.
  void under(std::size_t input, std::span<const NetLiteral> facts, std::vector<Changed>& out) {
    ++stamp_;
    out.clear();
    for (const NetLiteral fact : facts) assume(fact, fact_depth);
    // 1. All that depends on the input, in order.
    std::vector<std::uint32_t> reached = {inputs_[input] >> 1U};
    here_stamp_[reached[0]] = stamp_;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const std::uint32_t reader : readers_[reached[i]]) {
        if (here_stamp_[reader >> 1U] == stamp_) continue;
        here_stamp_[reader >> 1U] = stamp_;
        reached.push_back(reader >> 1U);
      }
    std::sort(reached.begin(), reached.end());
    // 2. Gate by gate. One false literal is enough: gates with many inputs are then not looked through.
    std::vector<NetLiteral> literals;
    for (const std::uint32_t gate : reached) {
      if (gate == inputs_[input] >> 1U) {
        here_[gate] = net_true;
      } else if (false_stamp_[gate] == stamp_) {
        here_[gate] = net_false;
      } else {
        literals.clear();
        for (const NetLiteral literal : gates_.inputs(gate)) literals.push_back(value(literal));
        here_[gate] = known(gates_.all_of(literals));
      }
      gates_.spend(readers_[gate].size());
      for (const std::uint32_t reader : readers_[gate])
        if ((here_[gate] ^ (reader & 1U)) == net_false) false_stamp_[reader >> 1U] = stamp_;
      for (const std::uint32_t root : roots_at_[gate]) out.push_back({root >> 1U, here_[gate] ^ (root & 1U)});
    }
  }

  // What a literal is where the facts of the last `under` are true.
  NetLiteral known(NetLiteral literal) const {
    const std::uint32_t gate = literal >> 1U;
    if (gate >= fact_.size() || fact_stamp_[gate] != stamp_ || gate == 0) return literal;
    return fact_[gate] ^ (literal & 1U);
  }

 private:
  void assume(NetLiteral fact, int depth) {
    const std::uint32_t gate = fact >> 1U;
    if (fact_.size() < gates_.size()) {
      fact_.resize(gates_.size());
      fact_stamp_.resize(gates_.size());
    }
    fact_[gate] = (fact & 1U) != 0 ? net_false : net_true;
    fact_stamp_[gate] = stamp_;
    if (depth == 0 || (fact & 1U) != 0 || gates_.kind(gate) != Gates::Kind::all) return;
    for (const NetLiteral part : gates_.inputs(gate)) assume(part, depth - 1);
  }

  NetLiteral value(NetLiteral literal) const {
    const std::uint32_t gate = literal >> 1U;
    return known((here_stamp_[gate] == stamp_ ? here_[gate] : map_[gate]) ^ (literal & 1U));
  }

  Gates& gates_;
  std::vector<NetLiteral> inputs_;
  std::vector<NetLiteral> map_;  // of gates, where all inputs are false
  std::vector<NetLiteral> base_;
  std::vector<std::vector<std::uint32_t>> readers_;   // of gates that depend on inputs: 2 * gate + negated
  std::vector<std::vector<std::uint32_t>> roots_at_;  // of gates: 2 * root + negated
  std::vector<NetLiteral> here_;                      // of gates under the present input
  std::vector<std::uint32_t> here_stamp_;
  std::vector<std::uint32_t> false_stamp_;  // some literal of the gate is false
  std::vector<NetLiteral> fact_;
  std::vector<std::uint32_t> fact_stamp_;
  std::uint32_t stamp_ = 0;
  bool possible_ = true;
};

// What bits and control fluents become, with the moves of one role as inputs.
struct NextLiterals {
  std::vector<NetLiteral> bits{};
  std::vector<NetLiteral> control{};
};

// What a bit becomes by one of the moves.
struct ByMove {
  std::uint32_t move = 0;  // place in the list of legal moves
  NetLiteral literal = net_false;
};

// Gives a bit the effects it needs: none where a move leaves it alone, a common one where all moves do the same.
// Returns how many.
std::size_t add_effects(std::uint32_t bit, NetLiteral itself, NetLiteral base, const std::vector<ByMove>& changed,
                        Phase& phase, std::span<MoveEffects* const> moves) {
  const bool all_changed = changed.size() == moves.size();
  const bool all_same = std::all_of(changed.begin(), changed.end(),
                                    [&](const ByMove& by) { return by.literal == changed.front().literal; }) &&
                        (changed.empty() || all_changed || changed.front().literal == base);
  if (all_same) {
    const NetLiteral literal = changed.empty() ? base : changed.front().literal;
    if (literal != itself) phase.common.push_back({bit, literal});
    return literal != itself ? 1 : 0;
  }
  std::size_t count = 0;
  std::size_t at = 0;
  for (std::uint32_t move = 0; move < moves.size(); ++move) {
    const bool is_changed = at < changed.size() && changed[at].move == move;
    if (!is_changed && base == itself) {
      if (at == changed.size()) break;
      move = changed[at].move - 1;
      continue;
    }
    const NetLiteral literal = is_changed ? changed[at++].literal : base;
    if (literal == itself) continue;
    moves[move]->effects.push_back({bit, literal});
    ++count;
  }
  return count;
}

// Fills in the next phase, given what the control fluents become. False where it is not proved that at most one of them
// becomes true.
bool phase_choices(Gates& gates, std::span<const NetLiteral> control, std::vector<PhaseChoice>& out) {
  out.clear();
  for (std::uint32_t i = 0; i < control.size(); ++i) {
    for (std::uint32_t k = 0; k < i; ++k) {
      const std::array<NetLiteral, 2> both = {control[i], control[k]};
      if (gates.all_of(both) != net_false) return false;
    }
    if (control[i] != net_false) out.push_back({control[i], i});
  }
  std::vector<NetLiteral> conditions;
  for (const PhaseChoice& choice : out) conditions.push_back(choice.condition);
  if (gates.any_of(conditions) == net_true)
    out.back().condition = net_true;
  else
    out.push_back({net_true, static_cast<std::uint32_t>(control.size())});
  return true;
}

// Fills in the effects of a phase whose legal moves and mover are known; `does` are the inputs for the mover's moves.
// False where control is not proved, a cycle depends on moves, or there would be too many effects.
bool find_effects(Gates& gates, std::span<const NetLiteral> bits, const NextLiterals& next,
                  std::span<const NetLiteral> does, std::size_t most_effects, Phase& phase) {
  // 1. The moves to look at, and all literals as they are without them.
  const std::size_t size = next.bits.size();
  std::vector<NetLiteral> roots = next.bits;
  roots.insert(roots.end(), next.control.begin(), next.control.end());
  const std::vector<LegalMove> none = {{0, net_true}};
  const std::vector<LegalMove>& legal = phase.mover >= 0 ? phase.legal[static_cast<std::size_t>(phase.mover)] : none;
  std::vector<NetLiteral> inputs;
  for (const LegalMove& move : legal)
    if (phase.mover >= 0) inputs.push_back(does[move.move]);
  Cofactors cofactors(gates, roots, inputs);
  if (!cofactors.possible()) return false;
  phase.moves.resize(phase.mover >= 0 ? does.size() : 1);
  // 2. Move by move: what is known where it is legal may settle what a bit becomes.
  std::vector<std::vector<ByMove>> by_bit(size);
  std::vector<Cofactors::Changed> changed;
  std::size_t effects = 0;
  for (std::uint32_t i = 0; i < legal.size(); ++i) {
    std::vector<NetLiteral> control(next.control.size());
    for (std::size_t k = 0; k < control.size(); ++k) control[k] = cofactors.base(size + k);
    if (phase.mover >= 0) {
      const std::array<NetLiteral, 1> facts = {legal[i].literal};
      cofactors.under(i, facts, changed);
      for (const Cofactors::Changed& change : changed) {
        if (change.root >= size) {
          control[change.root - size] = change.literal;
          continue;
        }
        const NetLiteral itself = bits[change.root];
        const bool stays = change.literal == cofactors.known(itself);
        by_bit[change.root].push_back({i, stays ? itself : change.literal});
        if (++effects > most_effects) return false;
      }
    }
    for (NetLiteral& literal : control) literal = cofactors.known(literal);
    if (!phase_choices(gates, control, phase.moves[legal[i].move].next)) return false;
  }
  // 3. Bit by bit.
  std::vector<MoveEffects*> moves;
  for (const LegalMove& move : legal) moves.push_back(&phase.moves[move.move]);
  effects = 0;
  for (std::uint32_t bit = 0; bit < size; ++bit) {
    effects += add_effects(bit, bits[bit], cofactors.base(bit), by_bit[bit], phase, moves);
    if (effects > most_effects) return false;
  }
  return true;
}

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
  Splitter(const Network& network, const SplitOptions& options, const Fluents& control, Work& work)
      : network_(network), options_(options) {
    out_.gates.limit(work, options.bytes);
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
    out_.gates.unlimit();
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
  try {
    Work work(options.steps, options.stop);
    if (options.by_moves) {
      if (auto out = Splitter(network, options, {}, work).run(true)) return std::move(*out);
      if (options.by_control)
        for (const Fluents& control : control_candidates(network, options))
          if (auto out = Splitter(network, options, control, work).run(true)) return std::move(*out);
    }
  } catch (const Work::Exhausted&) {  // unsplit it is no larger than it was
  }
  const SplitOptions unlimited{.stop = options.stop};
  Work work(unlimited.steps, unlimited.stop);
  return *Splitter(network, unlimited, {}, work).run(false);
}

}  // namespace ombre::gdl
