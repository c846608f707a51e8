// Labels for programs that learn: worlds that fit a view as arrays of cards, and the exact values of many Bridge deals
// that are given so.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/idle_solvers.h"
#include "apps/python/long_call.h"
#include "apps/python/values.h"
#include "bridge/rules/bridge_deal.h"
#include "bridge/solver/double_dummy.h"
#include "catalog/catalog.h"
#include "core/random.h"
#include "core/text.h"
#include "core/worlds.h"
#include "match/make_encoding.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

constexpr int most_drawn = 1 << 24;
// Deals that one thread solves with one solver before it gives it back.
constexpr std::size_t piece_deals = 64;

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;

// The plane of an observation that begins it: the own cards, first of all.
const Plane& own_cards(const GameEntry& game) {
  const Plane& first = encoding_of(game).planes().front();
  if (!game.hidden() || (first.kind != PlaneKind::cards && first.kind != PlaneKind::cards_by_seat))
    throw InputError("no cards are hidden in " + game.spec(), "game", "a game of cards");
  return first;
}

// The cards of all players in worlds drawn at random that look the same to a player: by world, player and card.
Bytes world_hands(const GameState& state, Player player, int count, std::uint64_t seed) {
  const auto cards = static_cast<std::size_t>(own_cards(state.game()).columns);
  const auto players = static_cast<std::size_t>(state.game().players());
  within(count, 0, most_drawn, "count", "worlds");
  within(player, 0, state.game().players() - 1, "player", "as a player");
  Bytes out({static_cast<py::ssize_t>(count), static_cast<py::ssize_t>(players), static_cast<py::ssize_t>(cards)});
  std::uint8_t* to = out.mutable_data();
  const EncodingInterface& encoding = encoding_of(state.game());
  long_call([&](const std::atomic<bool>* stop) {
    const AnyGame& game = state.rules();
    const Worlds<AnyGame> worlds(game, game.view(state.state(), player));
    Random random(seed);
    std::vector<std::uint8_t> seen(encoding.observation_bytes());
    for (int i = 0; i < count && !stop->load(std::memory_order_relaxed); ++i) {
      const AnyState world = worlds.sample(random);
      for (Player p = 0; p < game.players(); ++p) {
        encoding.observe(game.view(world, p), seen.data());
        to = std::copy_n(seen.begin(), cards, to);
      }
    }
    return true;
  });
  return out;
}

BridgeHands hands_at(const std::uint8_t* bytes, const CardCode& code) {
  BridgeHands hands{};
  for (Player seat = 0; seat < bridge_seats; ++seat)
    for (int card = 0; card < code.cards(); ++card)
      if (bytes[seat * code.cards() + card] != 0) hands[at(seat)].insert(code.card(card));
  return hands;
}

// The tricks that the leader's side takes in each of many deals: by deal, seat and card 1 where the seat has the card.
py::array_t<std::int8_t> solve_bridge_batch(const py::object& given, const std::string& trump_text,
                                            const std::string& leader_text, int threads) {
  // 1. What is asked.
  check_threads(threads);
  const CardCode code(bridge_deck());
  const Strain trump = read_strain(trump_text);
  const Player leader = read_seat(leader_text);
  const py::array array = py::array::ensure(given);
  PyErr_Clear();
  if (!array || array.ndim() != 3 || array.shape(1) != bridge_seats || array.shape(2) != code.cards() ||
      array.dtype().itemsize() != 1)
    throw InputError("bad value " + shown(given), "hands",
                     fmt::format("an array of bytes, deals by {} seats by {} cards", bridge_seats, code.cards()));
  const Bytes bytes = py::array_t<std::uint8_t, py::array::c_style | py::array::forcecast>(array);
  std::vector<BridgePosition> deals;
  for (py::ssize_t i = 0; i < bytes.shape(0); ++i) {
    deals.push_back({hands_at(bytes.data(i, 0, 0), code), trump, leader, {}});
    try {
      check_position(deals.back());
    } catch (const InputError& error) {
      throw InputError(error.problem(), fmt::format("hands[{}]", i), error.expected());
    }
  }

  // 2. The answers.
  py::array_t<std::int8_t> out(static_cast<py::ssize_t>(deals.size()));
  std::int8_t* const to = out.mutable_data();
  long_call([&](const std::atomic<bool>* stop) {
    for_each_piece((deals.size() + piece_deals - 1) / piece_deals, threads, [&](std::size_t piece) {
      idle<DoubleDummy>().lend([&](DoubleDummy& solver) {
        const std::size_t end = std::min(deals.size(), (piece + 1) * piece_deals);
        for (std::size_t i = piece * piece_deals; i < end && !stop->load(std::memory_order_relaxed); ++i)
          to[i] = static_cast<std::int8_t>(solver.tricks(deals[i]));
        return true;
      });
    });
    return true;
  });
  return out;
}

}  // namespace

void bind_labels(py::module_& module) {
  module.def("world_hands", &world_hands);
  module.def("solve_bridge_batch", &solve_bridge_batch);
}

}  // namespace ombre
