// Labels for programs that learn: worlds that fit a view as arrays of cards, and the exact values of many Bridge and
// Skat deals that are given so.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
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
#include "skat/player/skat_outlook.h"
#include "skat/rules/skat_position.h"

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

// The hands of many deals that are given as an array: by deal, seat and card 1 where the seat has the card.
template <std::size_t Seats>
std::vector<std::array<CardSet, Seats>> read_deals(const py::object& given, const Deck& deck) {
  const CardCode code(deck);
  const py::array array = py::array::ensure(given);
  PyErr_Clear();
  if (!array || array.ndim() != 3 || array.shape(1) != static_cast<py::ssize_t>(Seats) ||
      array.shape(2) != code.cards() || array.dtype().itemsize() != 1 ||
      std::string("biu").find(array.dtype().kind()) == std::string::npos)
    throw InputError("bad value " + shown(given), "hands",
                     fmt::format("an array of bytes, deals by {} seats by {} cards", Seats, code.cards()));
  const Bytes bytes = py::array_t<std::uint8_t, py::array::c_style | py::array::forcecast>(array);
  std::vector<std::array<CardSet, Seats>> deals(static_cast<std::size_t>(bytes.shape(0)));
  const std::uint8_t* at = bytes.data();
  for (auto& deal : deals)
    for (CardSet& hand : deal)
      for (int card = 0; card < code.cards(); ++card)
        if (*at++ != 0) hand.insert(code.card(card));
  return deals;
}

// check(positions[i]) for each, with its number as the place of what is wrong.
template <class Position, class Check>
void check_deals(const std::vector<Position>& positions, const Check& check) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    try {
      check(positions[i]);
    } catch (const InputError& error) {
      throw InputError(error.problem(), fmt::format("hands[{}]", i), error.expected());
    }
  }
}

// answer(solver, position) for each position, by solvers of the module.
template <class Value, class Solver, class Position, class Answer>
py::array_t<Value> solve_all(const std::vector<Position>& positions, int threads, const Answer& answer) {
  py::array_t<Value> out(static_cast<py::ssize_t>(positions.size()));
  Value* const to = out.mutable_data();
  long_call([&](const std::atomic<bool>* stop) {
    for_each_piece((positions.size() + piece_deals - 1) / piece_deals, threads, [&](std::size_t piece) {
      idle<Solver>().lend([&](Solver& solver) {
        const std::size_t end = std::min(positions.size(), (piece + 1) * piece_deals);
        for (std::size_t i = piece * piece_deals; i < end && !stop->load(std::memory_order_relaxed); ++i)
          to[i] = static_cast<Value>(answer(solver, positions[i]));
        return true;
      });
    });
    return true;
  });
  return out;
}

// The tricks that the leader's side takes in each of many deals.
py::array_t<std::int8_t> solve_bridge_batch(const py::object& hands, const std::string& trump_text,
                                            const std::string& leader_text, int threads) {
  check_threads(threads);
  const Strain trump = read_strain(trump_text);
  const Player leader = read_seat(leader_text);
  std::vector<BridgePosition> positions;
  for (const BridgeHands& deal : read_deals<bridge_seats>(hands, bridge_deck()))
    positions.push_back({deal, trump, leader, {}});
  check_deals(positions, check_position);
  return solve_all<std::int8_t, DoubleDummy>(
      positions, threads, [](DoubleDummy& solver, const BridgePosition& position) { return solver.tricks(position); });
}

// The declarer's points at the end of each of many deals; in null the tricks before he takes one. The skat is what two
// cards are left of the pack, as for ombre.solve_skat.
py::array_t<std::int16_t> solve_skat_batch(const std::string& kind, const py::object& hands, int declarer, int leader,
                                           int threads) {
  check_threads(threads);
  std::vector<SkatPosition> positions;
  for (const SkatHands& deal : read_deals<skat_seats>(hands, skat_deck())) {
    SkatPosition position;
    position.kind = read_skat_kind(kind);
    position.declarer = within(declarer, 0, skat_seats - 1, "declarer", "as a seat");
    position.trick = Trick(within(leader, 0, skat_seats - 1, "leader", "as a seat"));
    position.hands = deal;
    const CardSet left = skat_deck().full() - united(deal);
    if (left.size() == skat_size) position.skat = left;
    positions.push_back(position);
  }
  check_deals(positions, check_skat_position);
  return solve_all<std::int16_t, SkatOracle>(positions, threads, [](SkatOracle& oracle, const SkatPosition& position) {
    return oracle.value({.position = position});
  });
}

}  // namespace

void bind_labels(py::module_& module) {
  module.def("world_hands", &world_hands);
  module.def("solve_bridge_batch", &solve_bridge_batch);
  module.def("solve_skat_batch", &solve_skat_batch);
}

}  // namespace ombre
