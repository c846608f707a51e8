// Games, states, worlds and agents of the catalog.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/api/settings.h"
#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/long_call.h"
#include "apps/python/values.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr int most_worlds = 1'000'000;

py::tuple players_of(PlayerSet set) {
  py::list out;
  for (Player p = 0; p < max_players; ++p)
    if (set.contains(p)) out.append(p);
  return py::tuple(out);
}

py::tuple scores_of(const Scores& scores, int players) {
  py::tuple out(static_cast<std::size_t>(players));
  for (Player p = 0; p < players; ++p) out[static_cast<std::size_t>(p)] = scores[p];
  return out;
}

void check_player(const GameEntry& game, Player player) {
  if (player < 0 || player >= game.players())
    throw InputError("no player " + std::to_string(player), "player", "0 to " + std::to_string(game.players() - 1));
}

py::list parameters_of(const std::vector<Parameter>& parameters) {
  py::list out;
  for (const Parameter& parameter : parameters) out.append(python_value(to_json(parameter)));
  return out;
}

py::dict info_of(const GameInfo& info) {
  return py::dict("name"_a = info.name, "summary"_a = info.summary, "state_text"_a = info.state_text,
                  "move_text"_a = info.move_text, "parameters"_a = parameters_of(info.parameters),
                  "drawn_start"_a = info.drawn_start);
}

// What a player sees of a state: its view, or all of it where nothing is hidden.
std::string view_text(const GameState& state, Player player) {
  check_player(state.game(), player);
  return state.game().hidden() ? state.rules().show_view(state.rules().view(state.state(), player)) : state.text();
}

// Worlds that fit what a player sees in a state, and how many there are: `sample` drawn ones, or all.
py::tuple worlds(const GameState& state, Player player, int sample, bool all, std::uint64_t seed) {
  check_player(state.game(), player);
  within(sample, 0, most_worlds, "worlds", "worlds");
  const WorldsAnswer answer = long_call([&](const std::atomic<bool>*) {
    return state.game().worlds({state.text(), seed},
                               {.player = player, .sample = sample, .all = all, .most = most_worlds});
  });
  py::list states;
  for (const std::string& text : answer.worlds) states.append(GameState::read(state.shared_game(), text));
  return py::make_tuple(answer.count, states);
}

py::dict thought_dict(const Thought& thought, int players) {
  py::list estimates;
  for (const Thought::Estimate& each : thought.estimates)
    estimates.append(py::dict("move"_a = each.move, "value"_a = each.value, "tie_break"_a = each.tie_break,
                              "tries"_a = each.tries, "won"_a = each.won));
  const py::object value = thought.expected ? scores_of(*thought.expected, players) : py::cast(thought.value);
  return py::dict("player"_a = thought.player, "move"_a = thought.move, "value"_a = value, "line"_a = thought.line,
                  "depth"_a = thought.depth, "nodes"_a = thought.nodes, "worlds"_a = thought.worlds,
                  "effective_worlds"_a = thought.effective_worlds, "claims"_a = thought.claims,
                  "by_rules"_a = thought.by_rules, "reason"_a = thought.reason, "estimates"_a = estimates);
}

// What an agent thinks of a state, being told only what its player has seen unless it is one that sees all.
py::dict ask(const GameState& state, const std::string& agent_text, std::uint64_t seed, int threads) {
  check_threads(threads);
  const AgentSpec agent = read_agent(agent_text);
  state.game().check_agent(agent, Information::open);
  if (!state.state().mover()) throw InputError("the hand is over", "state", "a state in which somebody is to move");
  const Thought thought = long_call([&](const std::atomic<bool>* stop) {
    return state.replayed({.seats = {}, .seed = seed, .threads = threads, .stop = stop})->ask(agent);
  });
  return thought_dict(thought, state.game().players());
}

void bind_game(py::module_& module) {
  py::class_<GameEntry, std::shared_ptr<GameEntry>>(module, "Game")
      .def_property_readonly("info", [](const GameEntry& game) { return info_of(game.info()); })
      .def_property_readonly("spec", &GameEntry::spec)
      .def_property_readonly("players", &GameEntry::players)
      .def_property_readonly("hidden", &GameEntry::hidden)
      .def_property_readonly("many_hands", &GameEntry::many_hands)
      .def_property_readonly("evaluated", &GameEntry::evaluated)
      .def_property_readonly("sides",
                             [](const GameEntry& game) {
                               py::list out;
                               for (const PlayerSet side : game.sides()) out.append(players_of(side));
                               return py::tuple(out);
                             })
      .def("start",
           [](const std::shared_ptr<GameEntry>& game, std::uint64_t seed) { return GameState::start(game, seed); })
      .def("read",
           [](const std::shared_ptr<GameEntry>& game, const std::string& text) { return GameState::read(game, text); });
  module.def("open_game", [](const std::string& spec) { return std::shared_ptr<GameEntry>(open_game(spec)); });
  module.def("described_game", [](const std::string& text, const std::string& name, const std::string& settings) {
    return std::shared_ptr<GameEntry>(described_game(text, name, settings));
  });
  module.def("games", [] {
    py::list out;
    for (const GameFamily& family : game_families()) out.append(info_of(family.info));
    return out;
  });
}

void bind_state(py::module_& module) {
  py::class_<GameState, std::shared_ptr<GameState>>(module, "State")
      .def_property_readonly("text", &GameState::text)
      .def_property_readonly("first_text", [](const GameState& state) { return state.first().text(); })
      .def_property_readonly("picture", [](const GameState& state) { return state.table()->picture(std::nullopt); })
      .def("view", &view_text)
      .def("worlds", &worlds)
      .def("ask", &ask)
      .def("perft",
           [](const GameState& state, int depth) {
             check_depth(depth);
             return long_call([&](const std::atomic<bool>*) { return state.game().perft({state.text()}, depth); });
           })
      .def("__hash__", [](const GameState& state) { return std::hash<std::string>()(state.text()); })
      .def(py::self == py::self);
}

}  // namespace

void bind_games(py::module_& module) {
  bind_game(module);
  bind_state(module);
  module.def("agents", [] {
    py::list out;
    for (const AgentInfo& info : agent_infos())
      out.append(py::dict("name"_a = info.name, "summary"_a = info.summary,
                          "parameters"_a = parameters_of(info.parameters), "sees_all"_a = info.sees_all));
    return out;
  });
  module.def("read_agent", [](const std::string& text) {
    const AgentSpec agent = read_agent(text);
    return py::make_tuple(agent.show(), agent.brief(), agent.info->sees_all);
  });
  module.def("check_agent", [](const GameEntry& game, const std::string& agent, bool open) {
    game.check_agent(read_agent(agent), open ? Information::open : Information::hidden);
  });
}

}  // namespace ombre
