#include "gdl/network/network_effects.h"

#include <algorithm>
#include <array>

#include "gdl/network/network_cofactors.h"

namespace ombre::gdl {
namespace {

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

}  // namespace

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

}  // namespace ombre::gdl
