#include "gdl/network/network_flat.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ombre::gdl {
namespace {

constexpr Node no_node = ~Node{0};
constexpr std::uint32_t word_bits = 64;

// What is inside one node: literals of the split network, all of which must be true.
struct Content {
  std::vector<NetLiteral> literals{};
  bool is_gate = false;  // neither input, member of a cycle nor padding
};

class Flattener {
 public:
  Flattener(const SplitNetwork& split, const std::vector<bool>& initial)
      : split_(split), gates_(split.gates), node_of_(split.gates.size(), no_node), initial_(initial) {}

  FlatNetwork run() {
    count_uses();
    place_inputs();
    place_outputs();
    place_gates();
    place_cycles();
    connect();
    set_initial_values();
    write_moves();
    return std::move(out_);
  }

 private:
  // Everything that is read other than by gates.
  template <class Visit>
  void each_root(const Visit& visit) const {
    for (const Phase& phase : split_.phases) {
      if (!phase.reached) continue;
      visit(phase.terminal);
      for (const auto& legal : phase.legal)
        for (const LegalMove& move : legal) visit(move.literal);
      for (const PhaseChoice& choice : phase.choices) visit(choice.condition);
      for (const MoveEffects& move : phase.moves) {
        for (const Effect& effect : move.effects) visit(effect.value);
        for (const PhaseChoice& choice : move.next) visit(choice.condition);
      }
      for (const NetLiteral literal : phase.next) visit(literal);
    }
    for (const auto& list : changes_)
      for (const auto& [bit, literal] : list) visit(literal);
  }

  // Which gates are needed, and which have a single reader that may take them in.
  void count_uses() {
    // 1. Bits that change whatever is moved: their changes become gates.
    changes_.resize(split_.phases.size());
    for (std::size_t i = 0; i < split_.phases.size(); ++i)
      for (const Effect& effect : split_.phases[i].common)
        changes_[i].emplace_back(effect.bit, gates_.different(split_.bits[effect.bit], effect.value));
    node_of_.resize(gates_.size(), no_node);
    // 2. Roots and cycles keep theirs.
    std::vector<NetLiteral> roots;
    each_root([&](NetLiteral literal) { roots.push_back(literal); });
    needed_ = cone(gates_, roots);
    uses_.assign(gates_.size(), 0);
    constexpr std::uint32_t many = 2;
    for (const NetLiteral root : roots) uses_[root >> 1U] = many;
    for (std::uint32_t gate = 0; gate < gates_.size(); ++gate) {
      if (!needed_[gate]) continue;
      if (gates_.kind(gate) == Gates::Kind::all)
        for (const NetLiteral literal : gates_.inputs(gate)) uses_[literal >> 1U] += (literal & 1U) != 0 ? many : 1;
      if (gates_.kind(gate) == Gates::Kind::cycle)
        for (const CycleRule& rule : gates_.cycle_at(gates_.cycle(gate)).rules) uses_[rule.condition >> 1U] = many;
    }
  }

  bool is_taken_in(std::uint32_t gate) const { return gates_.kind(gate) == Gates::Kind::all && uses_[gate] == 1; }

  Node add_node(Content content = {}) {
    contents_.push_back(std::move(content));
    return static_cast<Node>(contents_.size() - 1);
  }
  void pad() {
    while (contents_.size() % word_bits != 0) add_node();
  }
  std::uint32_t next_word() const { return static_cast<std::uint32_t>(contents_.size() / word_bits); }

  void place_inputs() {
    for (const NetLiteral bit : split_.bits) node_of_[bit >> 1U] = add_node();
    out_.bits = static_cast<std::uint32_t>(contents_.size());
    pad();
    out_.state_words = next_word();
    for (const auto& moves : split_.does) {
      if (split_.by_moves) break;
      out_.first_does.push_back(static_cast<Node>(contents_.size()));
      for (const NetLiteral move : moves) node_of_[move >> 1U] = add_node();
    }
    node_of_[0] = add_node();
    pad();
  }

  // A node for each literal, in whole words; the same list gets the same nodes.
  std::uint32_t place_list(const std::vector<NetLiteral>& literals) {
    const auto [known, fresh] = lists_.emplace(literals, next_word());
    if (!fresh) return known->second;
    for (const NetLiteral literal : literals) {
      const std::uint32_t gate = literal >> 1U;
      if ((literal & 1U) == 0 && gates_.kind(gate) == Gates::Kind::all && node_of_[gate] == no_node)
        node_of_[gate] = add_node({expanded(gate), true});
      else
        add_node({{literal}, true});
    }
    pad();
    return known->second;
  }

  // The inputs of a gate, with those of gates that only it reads in their place.
  std::vector<NetLiteral> expanded(std::uint32_t gate) const {
    std::vector<NetLiteral> out;
    std::vector<std::uint32_t> open = {gate};
    while (!open.empty()) {
      const std::uint32_t at = open.back();
      open.pop_back();
      for (const NetLiteral literal : gates_.inputs(at)) {
        if ((literal & 1U) == 0 && is_taken_in(literal >> 1U))
          open.push_back(literal >> 1U);
        else
          out.push_back(literal);
      }
    }
    return out;
  }

  void place_outputs() {
    out_.roles = static_cast<std::uint32_t>(split_.phases[split_.initial_phase].legal.size());
    out_.legal.resize(split_.phases.size() * out_.roles);
    out_.phases.resize(split_.phases.size());
    for (std::size_t i = 0; i < split_.phases.size(); ++i) {
      const Phase& phase = split_.phases[i];
      if (!phase.reached) continue;
      for (std::size_t role = 0; role < out_.roles; ++role) {
        FlatLegal& flat = out_.legal[i * out_.roles + role];
        flat.first_move = static_cast<std::uint32_t>(out_.legal_moves.size());
        std::vector<NetLiteral> literals;
        for (const LegalMove& move : phase.legal[role]) {
          literals.push_back(move.literal);
          out_.legal_moves.push_back(move.move);
        }
        flat.first_word = place_list(literals);
        flat.words = (static_cast<std::uint32_t>(literals.size()) + word_bits - 1) / word_bits;
        flat.only = literals.size() == 1 && literals[0] == net_true ? 1 : 0;
      }
      std::vector<NetLiteral> literals;
      for (const auto& [bit, literal] : changes_[i]) literals.push_back(literal);
      FlatPhase& flat = out_.phases[i];
      flat.first_change = place_list(literals);
      flat.changes = (static_cast<std::uint32_t>(literals.size()) + word_bits - 1) / word_bits;
      flat.first_next = place_list(phase.next);
    }
  }

  void place_gates() {
    for (std::uint32_t gate = 0; gate < gates_.size(); ++gate) {
      if (!needed_[gate] || node_of_[gate] != no_node) continue;
      if (gates_.kind(gate) == Gates::Kind::all && !is_taken_in(gate))
        node_of_[gate] = add_node({expanded(gate), true});
      if (gates_.kind(gate) != Gates::Kind::cycle) continue;
      const Gates::Cycle& cycle = gates_.cycle_at(gates_.cycle(gate));
      for (std::uint32_t i = 0; i < cycle.count; ++i) node_of_[cycle.first + i] = add_node();
      cycles_.push_back(gates_.cycle(gate));
    }
  }

  // Conditions of cycles get nodes of their own, after all others.
  void place_cycles() {
    out_.first_watched = static_cast<Node>(contents_.size());
    std::map<NetLiteral, Node> conditions;
    for (std::uint32_t number = 0; number < cycles_.size(); ++number) {
      const Gates::Cycle& cycle = gates_.cycle_at(cycles_[number]);
      out_.first_members.push_back(node_of_[cycle.first]);
      out_.cycles.push_back(flat_cycle(cycle, [&](NetLiteral condition) {
        const auto [place, fresh] = conditions.emplace(condition, static_cast<Node>(contents_.size()));
        if (fresh) {
          add_node({{condition}, true});
          out_.watchers.emplace_back();
        }
        auto& watchers = out_.watchers[place->second - out_.first_watched];
        if (watchers.empty() || watchers.back() != number) watchers.push_back(number);
        return place->second;
      }));
    }
  }

  NodeLiteral literal(NetLiteral of) const { return 2 * node_of_[of >> 1U] + (of & 1U); }

  void connect() {
    out_.nodes = static_cast<std::uint32_t>(contents_.size());
    out_.first_edge.assign(out_.nodes + 1, 0);
    for (const Content& content : contents_) {
      out_.gates += content.is_gate ? 1 : 0;
      for (const NetLiteral of : content.literals) ++out_.first_edge[node_of_[of >> 1U] + 1];
    }
    for (std::size_t i = 1; i < out_.first_edge.size(); ++i) out_.first_edge[i] += out_.first_edge[i - 1];
    out_.edges.resize(out_.first_edge.back());
    std::vector<std::uint32_t> place = out_.first_edge;
    for (Node node = 0; node < out_.nodes; ++node)
      for (const NetLiteral of : contents_[node].literals)
        out_.edges[place[node_of_[of >> 1U]]++] = 2 * node + (of & 1U);
  }

  // Starts where all values are as if all inputs were false but nothing had been heard of it, and tells every node.
  void set_initial_values() {
    out_.values.assign((out_.nodes + word_bits - 1) / word_bits, 0);
    out_.counters.assign(out_.nodes, 1);
    for (Node node = 0; node < out_.nodes; ++node)
      if (contents_[node].is_gate) {
        out_.counters[node] = 0;
        for (const NetLiteral of : contents_[node].literals) out_.counters[node] += (of & 1U) == 0 ? 1 : 0;
      }
    FlatState state(out_);
    for (Node node = 0; node < out_.nodes; ++node)
      if (contents_[node].is_gate && out_.counters[node] == 0) state.flip(node);
    for (std::size_t bit = 0; bit < initial_.size(); ++bit)
      if (initial_[bit]) state.flip(static_cast<Node>(bit));
    state.settle_first(out_.values, out_.counters);
  }

  void add_choices(const std::vector<PhaseChoice>& choices, std::uint32_t& first) {
    first = static_cast<std::uint32_t>(out_.choices.size());
    for (const PhaseChoice& choice : choices) out_.choices.push_back({literal(choice.condition), choice.phase});
  }

  void write_moves() {
    out_.by_moves = split_.by_moves;
    out_.initial_phase = split_.initial_phase;
    for (std::size_t i = 0; i < split_.phases.size(); ++i) {
      const Phase& phase = split_.phases[i];
      FlatPhase& flat = out_.phases[i];
      if (!phase.reached) continue;
      flat.reached = true;
      flat.terminal = literal(phase.terminal);
      flat.mover = phase.mover;
      flat.first_move = static_cast<std::uint32_t>(out_.moves.size());
      flat.first_change_bit = static_cast<std::uint32_t>(out_.change_bits.size());
      for (const auto& [bit, changes] : changes_[i]) out_.change_bits.push_back(bit);
      add_choices(phase.choices, flat.first_choice);
      for (const MoveEffects& move : phase.moves) {
        FlatMove& fresh = out_.moves.emplace_back();
        fresh.first_effect = static_cast<std::uint32_t>(out_.effects.size());
        fresh.effects = static_cast<std::uint32_t>(move.effects.size());
        for (const Effect& effect : move.effects) out_.effects.push_back({effect.bit, literal(effect.value)});
        add_choices(move.next, fresh.first_choice);
      }
    }
  }

  const SplitNetwork& split_;
  Gates gates_;
  std::vector<Node> node_of_;  // of gates
  const std::vector<bool>& initial_;
  FlatNetwork out_;
  std::vector<std::vector<std::pair<std::uint32_t, NetLiteral>>> changes_;  // of each phase: bit and whether it changes
  std::vector<bool> needed_;
  std::vector<std::uint32_t> uses_;
  std::vector<Content> contents_;  // of nodes
  std::map<std::vector<NetLiteral>, std::uint32_t> lists_;
  std::vector<std::uint32_t> cycles_;
};

}  // namespace

FlatNetwork flatten(const SplitNetwork& split, const std::vector<bool>& initial) {
  return Flattener(split, initial).run();
}

void FlatState::reset() {
  std::copy(net_->values.begin(), net_->values.end(), values_.begin());
  std::copy(net_->counters.begin(), net_->counters.end(), counters_.begin());
  size_ = 0;
}

void FlatState::propagate() {
  const std::uint32_t* const first_edge = net_->first_edge.data();
  const NodeLiteral* const edges = net_->edges.data();
  std::int32_t* const counters = counters_.data();
  std::uint64_t* const values = values_.data();
  const Node first_watched = net_->first_watched;
  std::uint32_t* queue = queue_.data();
  std::size_t size = size_;
  for (std::size_t head = 0; head != size; ++head) {
    const std::uint32_t change = queue[head];
    const Node node = change >> 1U;
    values[node >> 6U] ^= std::uint64_t{1} << (node & 63U);
    if (node >= first_watched) watched(node);
    const NodeLiteral* edge = edges + first_edge[node];
    const NodeLiteral* const end = edges + first_edge[node + 1];
    if (size + static_cast<std::size_t>(end - edge) > queue_.size()) {
      queue_.resize(2 * (size + static_cast<std::size_t>(end - edge)));
      queue = queue_.data();
    }
    for (; edge != end; ++edge) {
      // A literal that becomes true takes one from the counter, and what reaches zero becomes true: the reader changes
      // the way its literal did.
      const std::uint32_t reader = *edge ^ (change & 1U);
      std::int32_t& counter = counters[reader >> 1U];
      const std::int32_t before = counter;
      const std::int32_t after = before + 1 - 2 * static_cast<std::int32_t>(reader & 1U);
      counter = after;
      queue[size] = reader;
      size += before + after == 1 ? 1U : 0U;
    }
  }
  size_ = 0;
}

void FlatState::watched(Node node) {
  for (const std::uint32_t cycle : net_->watchers[node - net_->first_watched]) {
    dirty_cycles_ += 1U - dirty_[cycle];
    dirty_[cycle] = 1;
  }
}

void FlatState::settle_cycles() {
  // A cycle depends only on those before it: the first that is dirty is settled for good.
  for (std::size_t i = 0; dirty_cycles_ != 0; ++i) {
    if (dirty_[i] == 0) continue;
    dirty_[i] = 0;
    --dirty_cycles_;
    const auto& solved = solver_.solve(net_->cycles[i], [&](Node node) { return value(node); });
    for (std::uint32_t k = 0; k < solved.size(); ++k) {
      const Node member = net_->first_members[i] + k;
      if (value(member) != (solved[k] != 0)) flip(member);
    }
    propagate();
  }
}

void FlatState::settle_first(std::vector<std::uint64_t>& values, std::vector<std::int32_t>& counters) {
  propagate();
  dirty_.assign(dirty_.size(), 1);
  dirty_cycles_ = dirty_.size();
  settle_cycles();
  values = values_;
  counters = counters_;
}

}  // namespace ombre::gdl
