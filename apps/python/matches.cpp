// Matches between agents, every deal in every seating, with the results as arrays; and the experiments that reproduce
// published tables and figures.
#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/api/settings.h"
#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/long_call.h"
#include "apps/python/values.h"
#include "core/text.h"
#include "experiments/experiment.h"
#include "experiments/html_page.h"
#include "experiments/result_json.h"
#include "match/match.h"
#include "match/match_file.h"

namespace ombre {
namespace {

template <class Value>
using Array = py::array_t<Value>;

// By deal, seating and player. Every game of the match is there.
py::dict arrays_of(const Match& match, const std::vector<GameRecord>& records, int players) {
  const auto seatings = static_cast<py::ssize_t>(match.seatings().size());
  const auto deals = static_cast<py::ssize_t>(match.games()) / std::max<py::ssize_t>(1, seatings);
  const std::vector<py::ssize_t> shape{deals, seatings, players};
  Array<std::int32_t> scores(shape);
  Array<std::int64_t> nodes(shape);
  Array<double> seconds(shape);
  auto score_at = scores.mutable_unchecked<3>();
  auto nodes_at = nodes.mutable_unchecked<3>();
  auto seconds_at = seconds.mutable_unchecked<3>();
  for (const GameRecord& record : records) {
    if (record.deal >= deals) continue;
    for (py::ssize_t p = 0; p < players; ++p) {
      const SeatRecord& seat = record.seats[static_cast<std::size_t>(p)];
      score_at(record.deal, record.seating, p) = seat.score;
      nodes_at(record.deal, record.seating, p) = seat.nodes;
      seconds_at(record.deal, record.seating, p) = seat.seconds;
    }
  }
  Array<std::int32_t> seats(std::vector<py::ssize_t>{seatings, players});
  auto seat_at = seats.mutable_unchecked<2>();
  for (py::ssize_t s = 0; s < seatings; ++s)
    for (py::ssize_t p = 0; p < players; ++p)
      seat_at(s, p) = match.seatings()[static_cast<std::size_t>(s)][static_cast<std::size_t>(p)];
  return py::dict("scores"_a = scores, "nodes"_a = nodes, "seconds"_a = seconds, "seatings"_a = seats);
}

// Plays the games; `progress(done, games)` is called after each. What it raises ends the match.
std::vector<GameRecord> play(const Match& match, std::optional<MatchFile>& file, const py::object& progress) {
  const std::vector<GameRecord> known = file ? file->records() : std::vector<GameRecord>{};
  std::atomic<bool> ended{false};
  std::optional<py::error_already_set> raised;
  const int games = match.games();
  int done = 0;
  const auto watch = [&](const GameRecord& record, const std::atomic<bool>* stop) {
    if (file) file->append(record);
    ++done;
    if (stop->load(std::memory_order_relaxed)) ended = true;
    if (progress.is_none() || ended) return;
    const py::gil_scoped_acquire locked;
    try {
      progress(done, games);
    } catch (const py::error_already_set& error) {
      raised.emplace(error);
      ended = true;
    }
  };
  // Two flags can end it, and a match looks at one; progress is told after every game, so that suffices for the other.
  const bool told = !progress.is_none();
  auto records = long_call([&](const std::atomic<bool>* stop) {
    return match.play(
        known, [&](const GameRecord& record) { watch(record, stop); }, told ? &ended : stop);
  });
  if (raised) throw py::error_already_set(std::move(*raised));
  return records;
}

Seats read_seats(const std::string& text) {
  if (text == "all") return Seats::all;
  if (text == "fixed") return Seats::fixed;
  if (text == "lone") return Seats::lone;
  throw InputError("bad value " + quote(text), "seats", "all, fixed or lone");
}

py::dict play_match(const GameEntry& game, const std::vector<std::string>& agents, int deals, const std::string& seats,
                    bool open, bool whole, std::uint64_t seed, std::optional<int> threads,
                    const std::optional<std::string>& out, const py::object& progress) {
  within(deals, 1, 100'000'000, "deals", "deals");
  check_threads(threads);
  std::vector<AgentSpec> specs;
  for (const std::string& agent : agents) specs.push_back(read_agent(agent));
  const Match match(game, specs,
                    {.deals = deals,
                     .seats = read_seats(seats),
                     .information = open ? Information::open : Information::hidden,
                     .whole = whole,
                     .seed = seed,
                     .threads = threads.value_or(all_cores())});
  {
    const py::gil_scoped_release unlocked;
    game.prepare();
  }
  std::optional<MatchFile> file;
  if (out) file.emplace(*out, match);
  const std::vector<GameRecord> records = play(match, file, progress);
  try {
    if (file && static_cast<int>(records.size()) == match.games()) file->put_in_order();
  } catch (const InputError& error) {
    // The games are all in the file, and worth more than their order.
    if (PyErr_WarnEx(PyExc_RuntimeWarning, error.what(), 1) != 0) throw py::error_already_set();
  }
  py::dict result = arrays_of(match, records, game.players());
  result["summary"] = python_value(to_json(match_result(match, records)));
  result["description"] = python_value(match.description());
  return result;
}

// Ends an experiment between two of its steps.
struct Interrupted {};

py::tuple run_experiment(const std::string& name, const std::optional<double>& scale, std::uint64_t seed,
                         const std::optional<int>& threads, const py::object& progress) {
  constexpr double most_scale = 100;
  const Experiment& chosen = experiment(name);
  if (scale && !(*scale > 0 && *scale <= most_scale))
    throw InputError("bad value " + std::to_string(*scale), "scale", "a number over 0, up to 100");
  check_threads(threads);
  const ExperimentOptions options{
      .scale = scale.value_or(chosen.usual_scale), .seed = seed, .threads = threads.value_or(all_cores())};
  const ExperimentResult result = long_call([&](const std::atomic<bool>* stop) {
    return chosen.run(options, [&](std::string_view step) {
      if (stop->load(std::memory_order_relaxed)) throw Interrupted{};
      if (progress.is_none()) return;
      const py::gil_scoped_acquire locked;
      progress(std::string(step));
    });
  });
  return py::make_tuple(python_value(result_json(chosen, options, result)), html_page(chosen, options, result));
}

}  // namespace

void bind_matches(py::module_& module) {
  module.def("play_match", &play_match);
  module.def("run_experiment", &run_experiment);
  module.def("experiments", [] {
    py::list out;
    for (const Experiment& each : experiments())
      out.append(py::dict("name"_a = each.name, "title"_a = each.title, "reproduces"_a = each.reproduces,
                          "scale"_a = each.usual_scale, "seconds"_a = each.seconds));
    return out;
  });
}

}  // namespace ombre
