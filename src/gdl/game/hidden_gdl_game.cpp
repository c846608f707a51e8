#include "gdl/game/hidden_gdl_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

std::vector<const HiddenGdlGame::Step*> steps_of(const HiddenGdlGame::State& state) {
  std::vector<const HiddenGdlGame::Step*> out;
  for (const HiddenGdlGame::Step* step = state.history.get(); step != nullptr; step = step->before.get())
    out.push_back(step);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace

// Without recursion, as games may be long.
HiddenGdlGame::Step::~Step() {
  std::shared_ptr<const Step> next = std::move(before);
  while (next && next.use_count() == 1) next = std::exchange(const_cast<Step&>(*next).before, nullptr);
}

bool operator==(const HiddenGdlGame::State& a, const HiddenGdlGame::State& b) {
  if (!(a.open == b.open) || a.luck != b.luck) return false;
  const HiddenGdlGame::Step* one = a.history.get();
  const HiddenGdlGame::Step* other = b.history.get();
  for (; one != other && one != nullptr && other != nullptr; one = one->before.get(), other = other->before.get())
    if (one->joint != other->joint) return false;
  return one == other;
}

HiddenGdlGame::State HiddenGdlGame::after(const State& state, const Move& move) const {
  // 1. A choice while others are still to choose.
  gdl::Machine& machine = session().at(state.open.words);
  State next = state;
  next.open.chosen[static_cast<std::size_t>(state.open.mover)] = move;
  if (open_.next_chooser(next.open, machine, open_.place(state.open.mover) + 1)) return next;
  // 2. The joint move, with what chance does.
  std::vector<Move> joint = open_.joint_move(next.open, machine);
  if (const auto role = session().random_role()) {
    const std::size_t count = machine.legal_count(*role);
    joint[static_cast<std::size_t>(*role)] = machine.legal(*role, mix(state.luck) % count);
    next.luck = mix(state.luck + 1);
  }
  return advanced(next, std::move(joint));
}

HiddenGdlGame::State HiddenGdlGame::advanced(const State& state, std::vector<Move> joint) const {
  gdl::Machine& machine = session().at(state.open.words);
  machine.advance(joint);
  State next = state;
  gdl::Words words;
  machine.save(words);
  next.open.words.assign(words.begin(), words.end());
  if (keeps_history()) {
    auto step = std::make_shared<Step>();
    step->before = state.history;
    step->joint = std::move(joint);
    step->seen.resize(static_cast<std::size_t>(players()));
    for (Player p = 0; p < players(); ++p)
      machine.percepts(session().role_of(p), step->seen[static_cast<std::size_t>(p)]);
    next.history = std::move(step);
  }
  open_.settle(next.open, machine);
  return next;
}

std::uint64_t HiddenGdlGame::key(const State& state) const {
  std::uint64_t key = open_.key(state.open);
  if (!keeps_history()) return key;
  key = mix(key ^ state.luck);
  gdl::Machine& machine = session().at(state.open.words);
  for (const Step* step = state.history.get(); step != nullptr; step = step->before.get())
    for (std::size_t role = 0; role < step->joint.size(); ++role)
      key = mix(key ^ gdl::Machine::key_of(machine.show_move(static_cast<int>(role), step->joint[role])));
  return key;
}

HiddenGdlGame::State HiddenGdlGame::start(Random& random) const {
  State state{.open = open_.start(random)};
  if (session().random_role()) state.luck = random.bits();
  return state;
}

std::string HiddenGdlGame::show(const State& state) const {
  const std::string open = open_.show(state.open);
  if (!keeps_history()) return open;
  // What follows the fluents are the choices.
  const std::size_t choices = gdl::show(gdl::read_kif(open).front()).size();
  gdl::Machine& machine = session().at(state.open.words);
  std::string out = "(moves";
  for (const Step* step : steps_of(state)) {
    out += " (";
    for (std::size_t role = 0; role < step->joint.size(); ++role)
      out += (role == 0 ? "" : " ") + machine.show_move(static_cast<int>(role), step->joint[role]);
    out += ")";
  }
  return fmt::format("{}){} (luck {})", out, open.substr(choices), state.luck);
}

HiddenGdlGame::State HiddenGdlGame::read(std::string_view text) const {
  if (!keeps_history()) return {.open = open_.read(text)};
  const std::vector<gdl::Expression> items = gdl::read_kif(text);
  const auto is = [](const gdl::Expression& item, std::string_view name) {
    return item.is_list() && !item.items.empty() && item.items.front().symbol == name;
  };
  if (items.size() < 2 || !is(items.front(), "moves") || !is(items.back(), "luck") || items.back().items.size() != 2)
    throw InputError("no list of joint moves and lots", "position", "(moves (MOVE…)…) (luck N)");
  // 1. The joint moves.
  Random unused(0);
  State state = start(unused);
  for (std::size_t i = 1; i < items.front().items.size(); ++i) {
    const gdl::Expression& item = items.front().items[i];
    if (state.open.mover == GdlGame::nobody || item.items.size() != static_cast<std::size_t>(session().roles()))
      throw InputError("no joint move here", gdl::show(item.place), "a move of each role while the game lasts");
    std::vector<Move> joint;
    gdl::Machine& machine = session().at(state.open.words);
    for (int role = 0; role < session().roles(); ++role) {
      const gdl::Expression& move = item.items[static_cast<std::size_t>(role)];
      const std::optional<Move> found = machine.find_move(role, gdl::show(move));
      bool legal = false;
      for (std::size_t m = 0; found && m < machine.legal_count(role); ++m) legal |= machine.legal(role, m) == *found;
      if (!legal) throw InputError("not a legal move: " + quote(gdl::show(move)), gdl::show(move.place), "a legal one");
      joint.push_back(*found);
    }
    state = advanced(state, std::move(joint));
  }
  // 2. The choices of this step, and the lots to come.
  for (std::size_t i = 1; i + 1 < items.size(); ++i) {
    if (!is(items[i], "chosen"))
      throw InputError("unexpected " + quote(gdl::show(items[i])), gdl::show(items[i].place), "(chosen ROLE MOVE)");
    open_.read_choice(items[i], state.open);
  }
  const std::string& luck = items.back().items[1].symbol;
  const auto [stop, error] = std::from_chars(luck.data(), luck.data() + luck.size(), state.luck);
  if (luck.empty() || error != std::errc() || stop != luck.data() + luck.size())
    throw InputError("lots " + quote(luck), gdl::show(items.back().place), "a whole number");
  return state;
}

HiddenGdlGame::View HiddenGdlGame::view(const State& state, Player player) const {
  View view{.player = player, .moves_now = state.open.mover == player};
  view.choice = state.open.chosen[static_cast<std::size_t>(player)];
  if (!keeps_history()) {
    view.words = state.open.words;
    view.mover = state.open.mover;
    return view;
  }
  for (const Step* step : steps_of(state)) {
    const std::vector<gdl::PerceptId>& seen = step->seen[static_cast<std::size_t>(player)];
    view.seen.push_back(step->joint[static_cast<std::size_t>(session().role_of(player))]);
    view.seen.push_back(static_cast<std::uint32_t>(seen.size()));
    view.seen.insert(view.seen.end(), seen.begin(), seen.end());
  }
  return view;
}

std::string HiddenGdlGame::show_view(const View& view) const {
  const int role = session().role_of(view.player);
  std::string out;
  if (!keeps_history()) {
    out = "(state";
    for (const std::string& fluent : session().at(view.words).fluents()) out += " " + fluent;
    out += ")";
  } else {
    gdl::Machine& machine = session().at_start();
    out = "(seen";
    for (std::size_t at = 0; at < view.seen.size();) {
      out += " (" + machine.show_move(role, view.seen[at]);
      const std::size_t count = view.seen[at + 1];
      at += 2;
      for (std::size_t i = 0; i < count; ++i) out += " " + machine.show_percept(view.seen[at++]);
      out += ")";
    }
    out += ")";
  }
  if (view.choice != GdlGame::no_choice)
    out += fmt::format(" (chosen {} {})", session().name(role), session().at_start().show_move(role, view.choice));
  return out;
}

// By texts and the keys of states: numbers of moves and words of states differ from machine to machine and run to run.
std::uint64_t HiddenGdlGame::view_key(const View& view) const {
  const int role = session().role_of(view.player);
  std::uint64_t key = mix(static_cast<std::uint64_t>(view.player) ^ (view.moves_now ? 1U << 8U : 0U));
  key = mix(key ^ static_cast<std::uint64_t>(view.mover + 1));
  gdl::Machine& machine = keeps_history() ? session().at_start() : session().at(view.words);
  if (!keeps_history()) key = mix(key ^ machine.key());
  if (view.choice != GdlGame::no_choice) key = mix(key ^ gdl::Machine::key_of(machine.show_move(role, view.choice)));
  for (std::size_t at = 0; at < view.seen.size();) {
    key = mix(key ^ gdl::Machine::key_of(machine.show_move(role, view.seen[at])));
    const std::size_t count = view.seen[at + 1];
    key = mix(key ^ count);
    at += 2;
    for (std::size_t i = 0; i < count; ++i)
      key = mix(key ^ gdl::Machine::key_of(machine.show_percept(view.seen[at++])));
  }
  return key;
}

}  // namespace ombre
