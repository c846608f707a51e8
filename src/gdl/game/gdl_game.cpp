#include "gdl/game/gdl_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"

namespace ombre {

GdlGame::GdlGame(std::shared_ptr<const gdl::Session> session, Player first) : session_(std::move(session)) {
  order_.push_back(first);
  for (Player p = 0; p < players(); ++p)
    if (p != first) order_.push_back(p);
}

std::size_t GdlGame::place(Player player) const {
  return static_cast<std::size_t>(std::find(order_.begin(), order_.end(), player) - order_.begin());
}

bool GdlGame::next_chooser(State& state, gdl::Machine& machine, std::size_t after) const {
  for (std::size_t i = after; i < order_.size(); ++i) {
    if (machine.legal_count(session_->role_of(order_[i])) < 2) continue;
    state.mover = static_cast<std::int8_t>(order_[i]);
    return true;
  }
  return false;
}

void GdlGame::settle(State& state, gdl::Machine& machine) const {
  gdl::Words words;
  machine.save(words);
  state.words.assign(words.begin(), words.end());
  state.chosen.fill(no_choice);
  state.mover = nobody;
  if (machine.terminal()) return;
  for (int role = 0; role < session_->roles(); ++role)
    if (machine.legal_count(role) == 0) return;
  if (next_chooser(state, machine, 0)) return;
  const auto has_arguments = [&](Player player) {
    const int role = session_->role_of(player);
    return machine.show_move(role, machine.legal(role, 0)).front() == '(';
  };
  const auto acting = std::find_if(order_.begin(), order_.end(), has_arguments);
  state.mover = static_cast<std::int8_t>(acting == order_.end() ? order_.front() : *acting);
}

std::vector<GdlGame::Move> GdlGame::joint_move(const State& state, gdl::Machine& machine) const {
  std::vector<Move> joint(static_cast<std::size_t>(session_->roles()), no_choice);
  for (Player p = 0; p < players(); ++p)
    joint[static_cast<std::size_t>(session_->role_of(p))] = state.chosen[static_cast<std::size_t>(p)];
  for (std::size_t role = 0; role < joint.size(); ++role)
    if (joint[role] == no_choice) joint[role] = machine.legal(static_cast<int>(role), 0);
  return joint;
}

MoveList<GdlGame::Move, GdlGame::most_moves> GdlGame::moves(const State& state) const {
  MoveList<Move, most_moves> out;
  const int role = session_->role_of(state.mover);
  gdl::Machine& machine = session_->at(state.words);
  const std::size_t count = machine.legal_count(role);
  if (count > most_moves)
    throw InputError(fmt::format("{} legal moves", count), session_->name(role), fmt::format("at most {}", most_moves));
  for (std::size_t i = 0; i < count; ++i) out.push_back(machine.legal(role, i));
  return out;
}

GdlGame::State GdlGame::after(const State& state, const Move& move) const {
  gdl::Machine& machine = session_->at(state.words);
  State next = state;
  next.chosen[static_cast<std::size_t>(state.mover)] = move;
  // Where nobody has a choice, all single moves are made at once.
  if (next_chooser(next, machine, place(state.mover) + 1)) return next;
  machine.advance(joint_move(next, machine));
  settle(next, machine);
  return next;
}

Scores GdlGame::scores(const State& state) const {
  gdl::Machine& machine = session_->at(state.words);
  Scores out;
  std::vector<int> values;
  const Bounds& bounds = session_->bounds();
  for (Player p = 0; p < players(); ++p) {
    machine.goals(session_->role_of(p), values);
    out[p] = values.empty() ? 0 : std::clamp(values.front(), bounds.lower[p], bounds.upper[p]);
  }
  return out;
}

std::uint64_t GdlGame::key(const State& state) const {
  gdl::Machine& machine = session_->at(state.words);
  std::uint64_t key = mix(machine.key() ^ static_cast<std::uint64_t>(state.mover + 1));
  for (Player p = 0; p < players(); ++p) {
    const Move choice = state.chosen[static_cast<std::size_t>(p)];
    // By its text, as numbers of moves may depend on what was done before.
    if (choice != no_choice)
      key = mix(key ^ static_cast<std::uint64_t>(p)) ^
            gdl::Machine::key_of(machine.show_move(session_->role_of(p), choice));
  }
  return key;
}

GdlGame::State GdlGame::start(Random&) const {
  State state;
  settle(state, session_->at_start());
  return state;
}

std::string GdlGame::show_fluents(gdl::Machine& machine) {
  std::string out = "(state";
  for (const std::string& fluent : machine.fluents()) out += " " + fluent;
  return out += ")";
}

std::string GdlGame::show(const State& state) const {
  gdl::Machine& machine = session_->at(state.words);
  std::string out = show_fluents(machine);
  for (Player p = 0; p < players(); ++p) {
    const int role = session_->role_of(p);
    if (const Move choice = state.chosen[static_cast<std::size_t>(p)]; choice != no_choice)
      out += fmt::format(" (chosen {} {})", session_->name(role), machine.show_move(role, choice));
  }
  return out;
}

GdlGame::State GdlGame::read(std::string_view text) const {
  // 1. The fluents.
  const std::vector<gdl::Expression> items = gdl::read_kif(text);
  if (items.empty() || !items.front().is_list_of("state"))
    throw InputError("no list of fluents", "position", "(state FLUENT…)");
  std::string fluents;
  for (std::size_t i = 1; i < items.front().items.size(); ++i) fluents += gdl::show(items.front().items[i]) + " ";
  State state;
  settle(state, session_->at(session_->at_start().read(fluents)));
  // 2. The choices of this step.
  for (std::size_t i = 1; i < items.size(); ++i) read_choice(items[i], state);
  return state;
}

void GdlGame::read_choice(const gdl::Expression& item, State& state) const {
  const std::string where = gdl::show(item.place);
  constexpr std::size_t parts = 3;
  if (!item.is_list_of("chosen")) throw InputError("unexpected " + quote(gdl::show(item)), where, "(chosen ROLE MOVE)");
  if (state.mover == nobody) throw InputError("a choice after the end", where, "none");
  const int role = session_->role_of(state.mover);
  if (item.items.size() != parts || gdl::show(item.items[1]) != session_->name(role))
    throw InputError("a choice out of turn", where, fmt::format("(chosen {} MOVE)", session_->name(role)));
  const std::optional<Move> move = session_->at(state.words).find_move(role, gdl::show(item.items[2]));
  const auto list = moves(state);
  if (!move || std::find(list.begin(), list.end(), *move) == list.end())
    throw InputError("not a legal move: " + quote(gdl::show(item.items[2])), where, "a move of this role");
  State next = after(state, *move);
  if (next.chosen[static_cast<std::size_t>(state.mover)] != *move)
    throw InputError("the last choice of a step", where, "the state after it");
  state = std::move(next);
}

std::string GdlGame::show_move(const State& state, const Move& move) const {
  return session_->at(state.words).show_move(session_->role_of(state.mover), move);
}

}  // namespace ombre
