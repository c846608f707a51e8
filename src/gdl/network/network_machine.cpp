#include "gdl/network/network_machine.h"

#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "gdl/network/network.h"
#include "gdl/network/network_evaluator.h"
#include "gdl/network/network_flat.h"

namespace ombre::gdl {
namespace {

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
  Network network{};  // without its gates
  FlatNetwork net{};
  std::vector<Source> fluent_sources{};
  boost::unordered_flat_map<TermStore::Id, std::uint32_t> fluent_numbers{};
  // Machine::key in parts: of the fluents that are always true, of those that each bit and each phase stands for.
  std::uint64_t constant_key = 0;
  std::vector<std::uint64_t> bit_keys{};
  std::vector<std::uint64_t> phase_keys{};
  std::vector<boost::unordered_flat_map<TermStore::Id, MoveId>> move_numbers{};
  std::optional<GateEvaluator> goal_gates{};
  std::vector<Source> goal_sources{};
  std::optional<GateEvaluator> seen_gates{};
  std::vector<Source> seen_sources{};
  NetworkSize size{};

  std::string show(TermStore::Id term) const { return network.terms.show(symbols, term); }
};

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
  out.network = std::move(network);
  out.network.gates = {};
  // 4. Keys.
  constexpr std::size_t word_bits = 64;
  out.bit_keys.assign(out.net.state_words * word_bits, 0);
  out.phase_keys.assign(out.net.phases.size(), 0);
  for (std::size_t i = 0; i < out.fluent_sources.size(); ++i) {
    const Source& source = out.fluent_sources[i];
    const std::uint64_t key = Machine::key_of(out.show(out.network.fluent_terms[i]));
    if (source.kind == Source::Kind::bit) out.bit_keys[source.number] += key;
    if (source.kind == Source::Kind::phase) out.phase_keys[source.number] += key;
    if (source.kind == Source::Kind::constant && source.number != 0) out.constant_key += key;
  }
  return out;
}

// The bit number `index` of those that are set. Requires: there are so many.
std::uint32_t select(std::uint64_t word, std::size_t index) {
  std::uint32_t at = 0;
  for (std::uint32_t width = 32; width != 0; width /= 2) {
    const auto below = static_cast<std::size_t>(std::popcount(word & ((std::uint64_t{1} << width) - 1)));
    const bool above = index >= below;
    at += above ? width : 0;
    word >>= above ? width : 0;
    index -= above ? below : 0;
  }
  return at;
}

class NetworkMachine final : public Machine {
 public:
  explicit NetworkMachine(std::shared_ptr<const Compiled> compiled)
      : compiled_(std::move(compiled)),
        net_(compiled_->net),
        state_(net_),
        phase_(net_.initial_phase),
        goal_gates_(compiled_->goal_gates),
        seen_gates_(compiled_->seen_gates),
        done_(net_.roles, no_move),
        seen_(net_.roles) {}

  std::unique_ptr<Machine> another() const override { return std::make_unique<NetworkMachine>(compiled_); }

  void restart() override {
    state_.reset();
    phase_ = net_.initial_phase;
    if (!net_.by_moves) done_.assign(done_.size(), no_move);
    moved();
  }

  void load(std::span<const std::uint64_t> words) override {
    for (std::uint32_t i = 0; i < net_.state_words; ++i) flip_all(state_.word(i) ^ words[i], 64 * i);
    state_.settle();
    phase_ = static_cast<std::uint32_t>(words[net_.state_words]);
    moved();
  }

  void save(Words& words) const override {
    words.resize(net_.state_words + 1);
    for (std::uint32_t i = 0; i < net_.state_words; ++i) words[i] = state_.word(i);
    words[net_.state_words] = phase_;
  }

  bool terminal() override { return state_.literal(net_.phases[phase_].terminal); }

  std::size_t legal_count(int role) override {
    const FlatLegal& legal = legal_of(role);
    if (legal.only != 0) return 1;
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < legal.words; ++i)
      count += static_cast<std::size_t>(std::popcount(state_.word(legal.first_word + i)));
    return count;
  }

  MoveId legal(int role, std::size_t index) override {
    const FlatLegal& legal = legal_of(role);
    const MoveId* const moves = net_.legal_moves.data() + legal.first_move;
    if (legal.only != 0) return moves[0];
    for (std::uint32_t i = 0;; ++i) {
      const std::uint64_t word = state_.word(legal.first_word + i);
      const auto here = static_cast<std::size_t>(std::popcount(word));
      if (index < here) return moves[64 * i + select(word, index)];
      index -= here;
    }
  }

  void advance(std::span<const MoveId> joint) override {
    if (seen_gates_) see(joint);
    const FlatPhase& phase = net_.phases[phase_];
    if (net_.by_moves)
      advance_by_move(phase, phase.mover < 0 ? 0 : joint[static_cast<std::size_t>(phase.mover)]);
    else
      advance_by_inputs(phase, joint);
    goals_known_ = false;
  }

  void goals(int role, std::vector<int>& values) override {
    if (!goals_known_) {
      set_inputs(*goal_gates_, compiled_->goal_sources, {});
      goal_gates_->run();
      goals_known_ = true;
    }
    values.clear();
    const std::vector<Network::Goal>& goals = compiled_->network.goals;
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (goals[i].role == role && goal_gates_->value(i)) values.push_back(goals[i].value);
  }

  void percepts(int role, std::vector<PerceptId>& seen) override { seen = seen_[static_cast<std::size_t>(role)]; }

  std::string show_move(int role, MoveId move) const override {
    return compiled_->show(compiled_->network.move_terms[static_cast<std::size_t>(role)][move]);
  }

  std::optional<MoveId> find_move(int role, std::string_view text) override {
    std::vector<Expression> items;
    try {
      items = read_kif(text);
    } catch (const InputError&) {
      return std::nullopt;
    }
    if (items.size() != 1) return std::nullopt;
    const auto& numbers = compiled_->move_numbers[static_cast<std::size_t>(role)];
    const auto number = numbers.find(find_term(items[0], compiled_->symbols, compiled_->network.terms));
    return number == numbers.end() ? std::nullopt : std::optional(number->second);
  }

  std::string show_percept(PerceptId percept) const override {
    return compiled_->show(compiled_->network.percept_terms[percept]);
  }

  std::uint64_t key() const override {
    std::uint64_t sum = compiled_->constant_key + compiled_->phase_keys[phase_];
    for (std::uint32_t i = 0; i < net_.state_words; ++i)
      for (std::uint64_t bits = state_.word(i); bits != 0; bits &= bits - 1)
        sum += compiled_->bit_keys[64 * i + static_cast<std::size_t>(std::countr_zero(bits))];
    return sum;
  }

  std::vector<std::string> fluents() const override {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < compiled_->fluent_sources.size(); ++i)
      if (value(compiled_->fluent_sources[i], {})) out.push_back(compiled_->show(compiled_->network.fluent_terms[i]));
    return out;
  }

  Words read(std::string_view text) override;

 private:
  static constexpr MoveId no_move = ~MoveId{0};

  const FlatLegal& legal_of(int role) const {
    return net_.legal[phase_ * net_.roles + static_cast<std::uint32_t>(role)];
  }

  void moved() {
    goals_known_ = false;
    if (seen_gates_)
      for (auto& list : seen_) list.clear();
  }

  void flip_all(std::uint64_t bits, Node first) {
    for (; bits != 0; bits &= bits - 1) state_.flip(first + static_cast<Node>(std::countr_zero(bits)));
  }

  std::uint32_t chosen(std::uint32_t first) const {
    const PhaseChoice* choice = net_.choices.data() + first;
    while (!state_.literal(choice->condition)) ++choice;
    return choice->phase;
  }

  void advance_by_move(const FlatPhase& phase, MoveId number) {
    const FlatMove& move = net_.moves[phase.first_move + number];
    const Effect* const effects = net_.effects.data() + move.first_effect;
    for (std::uint32_t i = 0; i < move.effects; ++i)
      if (state_.literal(effects[i].value) != state_.value(effects[i].bit)) state_.flip(effects[i].bit);
    for (std::uint32_t i = 0; i < phase.changes; ++i) {
      const Node* const changed = net_.change_bits.data() + phase.first_change_bit + 64 * i;
      for (std::uint64_t bits = state_.word(phase.first_change + i); bits != 0; bits &= bits - 1)
        state_.flip(changed[std::countr_zero(bits)]);
    }
    phase_ = chosen(move.first_choice);
    state_.settle();
  }

  void advance_by_inputs(const FlatPhase& phase, std::span<const MoveId> joint) {
    for (std::size_t role = 0; role < done_.size(); ++role) {
      if (done_[role] == joint[role]) continue;
      if (done_[role] != no_move) state_.flip(net_.first_does[role] + done_[role]);
      state_.flip(net_.first_does[role] + joint[role]);
      done_[role] = joint[role];
    }
    state_.settle();
    for (std::uint32_t i = 0; i < net_.state_words; ++i)
      flip_all(state_.word(i) ^ state_.word(phase.first_next + i), 64 * i);
    phase_ = chosen(phase.first_choice);
    state_.settle();
  }

  bool value(const Source& source, std::span<const MoveId> joint) const {
    switch (source.kind) {
      case Source::Kind::constant:
        return source.number != 0;
      case Source::Kind::bit:
        return state_.value(source.number);
      case Source::Kind::phase:
        return phase_ == source.number;
      case Source::Kind::move:
        break;
    }
    return joint[source.role] == source.number;
  }

  void set_inputs(GateEvaluator& gates, const std::vector<Source>& sources, std::span<const MoveId> joint) const {
    for (std::size_t i = 0; i < sources.size(); ++i) gates.set(i, value(sources[i], joint));
  }

  void see(std::span<const MoveId> joint) {
    set_inputs(*seen_gates_, compiled_->seen_sources, joint);
    seen_gates_->run();
    for (auto& list : seen_) list.clear();
    const std::vector<Network::Percept>& percepts = compiled_->network.percepts;
    for (std::size_t i = 0; i < percepts.size(); ++i)
      if (seen_gates_->value(i)) seen_[static_cast<std::size_t>(percepts[i].role)].push_back(percepts[i].number);
  }

  std::shared_ptr<const Compiled> compiled_;
  const FlatNetwork& net_;
  FlatState state_;
  std::uint32_t phase_;
  bool goals_known_ = false;
  std::optional<GateEvaluator> goal_gates_;
  std::optional<GateEvaluator> seen_gates_;
  std::vector<MoveId> done_;  // the moves that are inputs now, where they are inputs at all
  std::vector<std::vector<PerceptId>> seen_;
};

Words NetworkMachine::read(std::string_view text) {
  // 1. Which fluents are named.
  std::vector<bool> named(compiled_->fluent_sources.size());
  for (const Expression& item : read_kif(text)) {
    const auto number = compiled_->fluent_numbers.find(find_term(item, compiled_->symbols, compiled_->network.terms));
    if (number == compiled_->fluent_numbers.end())
      throw InputError("no fluent of this game: " + quote(show(item)), show(item.place), "a fluent that can be true");
    named[number->second] = true;
  }
  // 2. The state they make: each bit and the phase must agree with all fluents that are read from them.
  Words out(net_.state_words + 1);
  std::optional<std::uint32_t> phase;
  const auto phases = static_cast<std::uint32_t>(net_.phases.size());
  for (std::size_t i = 0; i < named.size(); ++i) {
    const Source& source = compiled_->fluent_sources[i];
    if (!named[i]) continue;
    if (source.kind == Source::Kind::bit) out[source.number / 64] |= std::uint64_t{1} << (source.number % 64);
    if (source.kind == Source::Kind::phase) phase = source.number;
  }
  out.back() = phase.value_or(phases - 1);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const Source& source = compiled_->fluent_sources[i];
    bool is = source.number != 0;
    if (source.kind == Source::Kind::bit) is = ((out[source.number / 64] >> (source.number % 64)) & 1U) != 0;
    if (source.kind == Source::Kind::phase) is = out.back() == source.number;
    if (is != named[i])
      throw InputError("a state that play cannot reach", "",
                       (is ? "also " : "not also ") + compiled_->show(compiled_->network.fluent_terms[i]));
  }
  if (!net_.phases[out.back()].reached)
    throw InputError("a state that play cannot reach", "", "one of the roles to be in control");
  return out;
}

}  // namespace

NetworkMachineResult make_network_machine(const Description& description, const NetworkLimits& limits,
                                          SplitOptions options) {
  options.steps = limits.split_steps;
  options.bytes = limits.bytes;
  options.stop = limits.ground.stop;
  NetworkResult result = build_network(description, limits);
  if (!result.network) return {nullptr, {}, std::move(result.why)};
  const auto compiled = std::make_shared<const Compiled>(compile(description, std::move(*result.network), options));
  return {std::make_unique<NetworkMachine>(compiled), compiled->size, {}};
}

}  // namespace ombre::gdl
