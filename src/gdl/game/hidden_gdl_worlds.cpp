// The worlds of a view in a described game.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/random.h"
#include "core/worlds.h"
#include "gdl/game/hidden_gdl_game.h"

namespace ombre {
namespace {

constexpr double beyond_counting = 1e300;

}  // namespace

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
