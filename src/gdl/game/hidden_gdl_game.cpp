#include "gdl/game/hidden_gdl_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "core/random.h"
#include "core/text.h"
#include "core/worlds.h"

namespace ombre {
namespace {

std::vector<const HiddenGdlGame::Step*> steps_of(const HiddenGdlGame::State& state) {
  std::vector<const HiddenGdlGame::Step*> out;
  for (const HiddenGdlGame::Step* step = state.history.get(); step != nullptr; step = step->before.get())
    out.push_back(step);
  std::reverse(out.begin(), out.end());
  return out;
}

constexpr double beyond_counting = 1e300;

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
  if (items.size() < 2 || !items.front().is_list_of("moves") || !items.back().is_list_of("luck") ||
      items.back().items.size() != 2)
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
      if (!found || !is_ggp_legal(machine, role, *found))
        throw InputError("not a legal move: " + quote(gdl::show(move)), gdl::show(move.place), "a legal one");
      joint.push_back(*found);
    }
    state = advanced(state, std::move(joint));
  }
  // 2. The choices of this step, and the lots to come.
  for (std::size_t i = 1; i + 1 < items.size(); ++i) open_.read_choice(items[i], state.open);
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
    out = GdlGame::show_fluents(session().at(view.words));
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

HiddenGdlGame::Choices HiddenGdlGame::deals(const View& view) const {
  std::array<std::size_t, max_players> counts;
  counts.fill(1);
  if (keeps_history()) return {counts, true};
  if (view.mover != GdlGame::nobody) {
    gdl::Machine& machine = session().at(view.words);
    for (std::size_t i = 0; i < open_.place(view.mover); ++i) {
      const Player player = open_.order_[i];
      if (player != view.player)
        counts[static_cast<std::size_t>(player)] = machine.legal_count(session().role_of(player));
    }
  }
  return {counts, false};
}

HiddenGdlGame::State HiddenGdlGame::world(const View& view, const DealtHands& hands, Random& random) const {
  // 1. Nothing but choices is hidden.
  if (!keeps_history()) {
    State state;
    state.open.words = view.words;
    state.open.chosen.fill(GdlGame::no_choice);
    state.open.mover = view.mover;
    if (view.mover == GdlGame::nobody) return state;
    gdl::Machine& machine = session().at(view.words);
    for (std::size_t i = 0; i < open_.place(view.mover); ++i) {
      const Player player = open_.order_[i];
      const int role = session().role_of(player);
      if (machine.legal_count(role) < 2) continue;
      const auto index = static_cast<std::size_t>(hands[static_cast<std::size_t>(player)].bits());
      state.open.chosen[static_cast<std::size_t>(player)] =
          player == view.player ? view.choice : machine.legal(role, index);
    }
    return state;
  }
  // 2. Whole games at random.
  for (int i = 0; i < most_whole_tries; ++i)
    if (auto found = follow(start(random), view, false, random)) return *found;
  // 3. Step by step: of what fits so far, more of each step until something fits again.
  constexpr int most_games = 50;
  constexpr int most_tries = 2000;
  for (int game = 0; game < most_games; ++game) {
    State state = start(random);
    bool stuck = false;
    while (!stuck) {
      stuck = true;
      for (int i = 0; i < most_tries && stuck; ++i) {
        State lots = state;
        lots.luck = random.bits();
        const auto next = follow(lots, view, true, random);
        if (!next) continue;
        if (this->view(*next, view.player) == view) return *next;
        stuck = false;
        state = *next;
      }
    }
  }
  throw std::runtime_error("no history was found that fits what was seen");
}

HiddenGdlGame::Fit HiddenGdlGame::fit(const View& now, const View& target) const {
  // The same steps up to now; then its own move of the next.
  if (now.seen.size() > target.seen.size() || !std::equal(now.seen.begin(), now.seen.end(), target.seen.begin()))
    return {};
  return {true, now.seen.size() < target.seen.size() ? target.seen[now.seen.size()] : target.choice};
}

// Plays on at random along the player's own moves to a state that it sees as the target, one of several if there are;
// with `one_step` also to the state after one step that fits so far.
std::optional<HiddenGdlGame::State> HiddenGdlGame::follow(State state, const View& target, bool one_step,
                                                          Random& random) const {
  std::optional<State> found;
  int matches = 0;
  const std::shared_ptr<const Step> begun = state.history;
  while (true) {
    const View now = view(state, target.player);
    const Fit fits = fit(now, target);
    if (!fits.fits) return found;
    if (now == target) {
      ++matches;
      if (random.below(matches) == 0) found = state;
    } else if (one_step && state.history != begun) {
      return state;
    }
    if (state.open.mover == GdlGame::nobody) return found;
    if (state.open.mover == target.player) {
      if (fits.own == GdlGame::no_choice) return found;
      const auto list = moves(state);
      if (std::find(list.begin(), list.end(), fits.own) == list.end()) return found;
      state = after(state, fits.own);
    } else {
      const auto list = moves(state);
      const auto index = static_cast<std::size_t>(random.below(static_cast<int>(list.size())));
      state = after(state, list[index]);
    }
  }
}

double HiddenGdlGame::Choices::count() const {
  if (countless_) return beyond_counting;
  double product = 1;
  for (const std::size_t count : counts_) product *= static_cast<double>(count);
  return product;
}

DealtHands HiddenGdlGame::Choices::sample(Random& random) const {
  DealtHands hands{};
  for (std::size_t p = 0; p < counts_.size(); ++p)
    if (counts_[p] > 1) {
      const int choice = random.below(static_cast<int>(counts_[p]));
      hands[p] = CardSet::from_bits(static_cast<std::uint64_t>(choice));
    }
  return hands;
}

void HiddenGdlGame::Choices::each(const std::function<void(const DealtHands&)>& use) const {
  if (countless_) throw std::logic_error("histories are not listed");
  std::array<std::size_t, max_players> at{};
  while (true) {
    DealtHands hands{};
    for (std::size_t p = 0; p < at.size(); ++p) hands[p] = CardSet::from_bits(at[p]);
    use(hands);
    std::size_t turning = 0;
    while (turning < at.size() && ++at[turning] == counts_[turning]) at[turning++] = 0;
    if (turning == at.size()) return;
  }
}

bool HiddenGdlGame::sees_move(const State& state, Player player, Move made) const {
  const View seen = view(after(state, made), player);
  const auto looks_like_another = [&](const State& world) {
    for (const Move& other : moves(world))
      if (other != made && view(after(world, other), player) == seen) return true;
    return false;
  };
  if (looks_like_another(state)) return false;
  constexpr int drawn = 8;
  constexpr double most_listed = 1000;
  Random random(0);
  const Worlds<HiddenGdlGame> worlds(*this, view(state, player));
  bool alone = true;
  if (worlds.count() <= most_listed)
    worlds.each(random, [&](const State& world) { alone = alone && !looks_like_another(world); });
  else
    for (int i = 0; i < drawn && alone; ++i) alone = !looks_like_another(worlds.sample(random));
  return alone;
}

}  // namespace ombre
