#include "apps/python/python_game.h"

#include <fmt/format.h>

#include <string>

#include "apps/python/values.h"
#include "core/key.h"
#include "core/text.h"

namespace ombre {
namespace {

// A new reference as an object that owns it. Throws what Python raised where there is none.
py::object owned(PyObject* result) {
  if (result == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(result);
}

// The place before the arguments lets a bound method put its object there instead of copying them all.
py::object call(const py::object& method, PyObject* argument) {
  std::array<PyObject*, 2> arguments{nullptr, argument};
  return owned(PyObject_Vectorcall(method.ptr(), arguments.data() + 1, 1U | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
}
py::object call(const py::object& method, PyObject* first, PyObject* second) {
  std::array<PyObject*, 3> arguments{nullptr, first, second};
  return owned(PyObject_Vectorcall(method.ptr(), arguments.data() + 1, 2U | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
}

bool truth(const py::object& value) {
  if (value.ptr() == Py_True) return true;
  if (value.ptr() == Py_False) return false;
  const int is = PyObject_IsTrue(value.ptr());
  if (is < 0) throw py::error_already_set();
  return is != 0;
}

// A whole number within these limits. Throws InputError with the method as the place.
long whole(PyObject* value, long least, long most, const char* method, const char* what) {
  int overflow = 0;
  const bool is_number = PyLong_Check(value) != 0;
  const long number = is_number ? PyLong_AsLongAndOverflow(value, &overflow) : 0;
  if (!is_number || overflow != 0 || number < least || number > most)
    throw InputError(fmt::format("{} is no {}", shown(value), what), method,
                     fmt::format("a whole number from {} to {}", least, most));
  return number;
}

py::object fast_sequence(const py::object& value, const char* method) {
  PyObject* const list = PySequence_Fast(value.ptr(), "not a sequence");
  if (list == nullptr) {
    PyErr_Clear();
    throw InputError(shown(value) + " cannot be walked", method, "a list or tuple");
  }
  return py::reinterpret_steal<py::object>(list);
}

py::object method_if(const py::object& rules, const char* name) {
  py::object found = py::getattr(rules, name, py::none());
  if (found.is_none()) return {};
  if (PyCallable_Check(found.ptr()) == 0) throw InputError("not a method", name, "a method of the rules");
  return found;
}

py::object method(const py::object& rules, const char* name) {
  py::object found = method_if(rules, name);
  if (!found) throw InputError("rules without it", name, "players, start, to_move, moves, after and scores");
  return found;
}

}  // namespace

PythonGame::PythonGame(const py::object& rules)
    : rules_(rules),
      over_(method_if(rules, "over")),
      to_move_(method(rules, "to_move")),
      moves_(method(rules, "moves")),
      after_(method(rules, "after")),
      scores_(method(rules, "scores")),
      evaluate_(method_if(rules, "evaluate")),
      key_(method_if(rules, "key")),
      bounds_(method_if(rules, "bounds")),
      may_stop_(method_if(rules, "may_stop")),
      allies_(method_if(rules, "allies")) {
  py::object players = py::getattr(rules, "players", py::none());
  if (PyCallable_Check(players.ptr()) != 0) players = players();
  players_ = static_cast<int>(whole(players.ptr(), 1, max_players, "players", "number of players"));
  small_numbers_.fill(-1);
}

PythonGame::State PythonGame::start() const { return method(rules_, "start")(); }

std::optional<Player> PythonGame::mover(const State& state) const {
  if (asked_.ptr() == state.ptr() && state) return answer_;
  std::optional<Player> answer;
  if (!over_ || !truth(call(over_, state.ptr()))) {
    const py::object player = call(to_move_, state.ptr());
    if (!player.is_none()) answer = static_cast<Player>(whole(player.ptr(), 0, players_ - 1, "to_move", "player"));
  }
  asked_ = state;
  answer_ = answer;
  return answer;
}

PythonGame::Move PythonGame::number_of(PyObject* move) const {
  if (PyLong_CheckExact(move) != 0) {
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(move, &overflow);
    if (overflow == 0 && value >= 0 && value < static_cast<long>(small_moves)) {
      Move& known = small_numbers_[static_cast<std::size_t>(value)];
      if (known < 0) {
        known = static_cast<Move>(objects_.size());
        objects_.push_back(py::reinterpret_borrow<py::object>(move));
      }
      return known;
    }
  }
  if (PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), move))
    return static_cast<Move>(PyLong_AsLong(known));
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  const auto number = static_cast<Move>(objects_.size());
  const py::int_ value(number);
  if (PyDict_SetItem(numbers_.ptr(), move, value.ptr()) != 0) throw py::error_already_set();
  objects_.push_back(py::reinterpret_borrow<py::object>(move));
  return number;
}

boost::container::small_vector<PythonGame::Move, 16> PythonGame::moves(const State& state) const {
  const py::object list = fast_sequence(call(moves_, state.ptr()), "moves");
  const auto count = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(list.ptr()));
  if (count == 0)
    throw InputError("no moves where a player is to move", "moves", "at least one, or a game that is over");
  boost::container::small_vector<Move, 16> out(count, boost::container::default_init);
  PyObject** const items = PySequence_Fast_ITEMS(list.ptr());
  for (std::size_t i = 0; i < count; ++i) out[i] = number_of(items[i]);
  return out;
}

PythonGame::State PythonGame::after(const State& state, const Move& move) const {
  return call(after_, state.ptr(), move_object(move).ptr());
}

Scores PythonGame::read_scores(PyObject* list, const char* method) const {
  const py::object items = fast_sequence(py::reinterpret_borrow<py::object>(list), method);
  if (PySequence_Fast_GET_SIZE(items.ptr()) != players_)
    throw InputError(fmt::format("{} numbers", PySequence_Fast_GET_SIZE(items.ptr())), method,
                     fmt::format("one for each of {} players", players_));
  Scores scores;
  for (Player p = 0; p < players_; ++p)
    scores[p] =
        static_cast<Score>(whole(PySequence_Fast_GET_ITEM(items.ptr(), p), -max_score, max_score, method, "score"));
  return scores;
}

Scores PythonGame::scores(const State& state) const {
  if (evaluate_ && mover(state)) return read_scores(call(evaluate_, state.ptr()).ptr(), "evaluate");
  return read_scores(call(scores_, state.ptr()).ptr(), "scores");
}

std::uint64_t PythonGame::key_of_object(PyObject* object) const {
  if (PyLong_CheckExact(object) != 0) {
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (overflow == 0) return mix(static_cast<std::uint64_t>(value));
  }
  PyObject* known = PyDict_GetItemWithError(keys_.ptr(), object);
  if (known == nullptr) {
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    const py::int_ number(PyDict_GET_SIZE(keys_.ptr()));
    if (PyDict_SetItem(keys_.ptr(), object, number.ptr()) != 0) throw py::error_already_set();
    known = PyDict_GetItemWithError(keys_.ptr(), object);
  }
  // Apart from the keys of whole numbers, should a game have both.
  constexpr std::uint64_t of_objects = 0x6f626a6563740000U;
  return mix(mix(static_cast<std::uint64_t>(PyLong_AsLongLong(known)) ^ of_objects) + 1);
}

std::uint64_t PythonGame::key(const State& state) const {
  if (!key_) return key_of_object(state.ptr());
  return key_of_object(call(key_, state.ptr()).ptr());
}

bool PythonGame::has_key(const State& state) const {
  const py::object object = key_ ? call(key_, state.ptr()) : py::object(state);
  if (PyObject_Hash(object.ptr()) != -1) return true;
  if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
  PyErr_Clear();
  return false;
}

Bounds PythonGame::bounds(const State& state) const {
  if (!knows_bounds())
    return {Scores::all(players_, -max_score), Scores::all(players_, max_score), players_ * max_score, 0};
  const py::object list = fast_sequence(call(bounds_, state.ptr()), "bounds");
  constexpr Py_ssize_t parts = 4;
  if (PySequence_Fast_GET_SIZE(list.ptr()) != parts)
    throw InputError("not four parts", "bounds", "the least and the most of each player, the most sum, the least step");
  const auto item = [&](Py_ssize_t i) { return PySequence_Fast_GET_ITEM(list.ptr(), i); };
  const long most_sum = static_cast<long>(players_) * max_score;
  return {read_scores(item(0), "bounds"), read_scores(item(1), "bounds"),
          static_cast<Score>(whole(item(2), -most_sum, most_sum, "bounds", "sum")),
          static_cast<Score>(whole(item(3), 0, max_score, "bounds", "step"))};
}

bool PythonGame::may_stop(const State& state) const { return !may_stop_ || truth(call(may_stop_, state.ptr())); }

PlayerSet PythonGame::allies(const State& state, Player player) const {
  PlayerSet set(player);
  if (!allies_) return set;
  const py::int_ number(player);
  const py::object list = fast_sequence(call(allies_, state.ptr(), number.ptr()), "allies");
  for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(list.ptr()); ++i)
    set.insert(
        static_cast<Player>(whole(PySequence_Fast_GET_ITEM(list.ptr(), i), 0, players_ - 1, "allies", "player")));
  return set;
}

}  // namespace ombre
