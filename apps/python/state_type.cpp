// What is asked of states most often, as a type of Python's own interface: a call takes some 50 ns, where one through
// pybind11 takes several times as long. The class State of the package derives from it and adds the rest in Python.
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <string>
#include <utility>

#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/values.h"
#include "catalog/catalog.h"
#include "core/text.h"
#include "match/encoding.h"
#include "match/move_text.h"

namespace ombre {
namespace {

struct StateObject {
  PyObject_HEAD        // NOLINT: how Python begins its objects
      PyObject* game;  // the ombre.Game
  SharedState state;
};

StateObject* object_of(PyObject* self) { return reinterpret_cast<StateObject*>(self); }
const GameState& state_of(PyObject* self) { return *object_of(self)->state; }

// What `make` returns, or null with Python's error set where it throws.
template <class Make>
PyObject* guarded(const Make& make) {
  try {
    return make();
  } catch (const InputError& error) {
    raise_input_error(error);
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

PyObject* new_object(PyTypeObject* type, PyObject* game, SharedState state) {
  PyObject* const self = type->tp_alloc(type, 0);
  if (self == nullptr) return nullptr;
  Py_INCREF(game);
  object_of(self)->game = game;
  new (&object_of(self)->state) SharedState(std::move(state));
  return self;
}

PyObject* make_state(PyTypeObject* type, PyObject* given, PyObject*) {
  PyObject* game = nullptr;
  PyObject* core = nullptr;
  if (PyArg_ParseTuple(given, "OO", &game, &core) == 0) return nullptr;
  return guarded([&] {
    auto state = argument<std::shared_ptr<GameState>>(core, "core", "a state of the library");
    if (state == nullptr) throw InputError("None", "core", "a state of the library");
    return new_object(type, game, std::move(state));
  });
}

void free_state(PyObject* self) {
  PyTypeObject* const type = Py_TYPE(self);
  Py_XDECREF(object_of(self)->game);
  object_of(self)->state.~SharedState();
  type->tp_free(self);
  Py_DECREF(type);
}

PyObject* py_text(const std::string& text) {
  return PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()));
}

// A list of what `make` makes of each.
template <class List, class Make>
PyObject* py_list(const List& list, const Make& make) {
  PyObject* const out = PyList_New(static_cast<Py_ssize_t>(list.size()));
  if (out == nullptr) return nullptr;
  Py_ssize_t i = 0;
  for (const auto& each : list) {
    PyObject* const item = make(each);
    if (item == nullptr) {
      Py_DECREF(out);
      return nullptr;
    }
    PyList_SET_ITEM(out, i++, item);
  }
  return out;
}

PyObject* get_game(PyObject* self, void*) {
  Py_INCREF(object_of(self)->game);
  return object_of(self)->game;
}

PyObject* get_core(PyObject* self, void*) {
  return guarded([&] { return py::cast(object_of(self)->state).release().ptr(); });
}

PyObject* get_text(PyObject* self, void*) {
  return guarded([&] { return py_text(state_of(self).text()); });
}

PyObject* get_mover(PyObject* self, void*) {
  const std::optional<Player> mover = state_of(self).state().mover();
  if (!mover) Py_RETURN_NONE;
  return PyLong_FromLong(*mover);
}

PyObject* get_over(PyObject* self, void*) { return PyBool_FromLong(state_of(self).state().mover() ? 0 : 1); }

PyObject* get_moves(PyObject* self, void*) {
  return guarded([&] { return py_list(move_texts(state_of(self).rules(), state_of(self).state()), py_text); });
}

PyObject* get_actions(PyObject* self, void*) {
  return guarded([&] {
    const GameState& state = state_of(self);
    const EncodingInterface& encoding = encoding_of(state.game());
    return py_list(state.state().mover() ? encoding.legal(state.state()) : Actions(), PyLong_FromLong);
  });
}

PyObject* get_scores(PyObject* self, void*) {
  return guarded([&] {
    const GameState& state = state_of(self);
    const Scores scores = state.rules().scores(state.state());
    PyObject* const out = PyTuple_New(state.game().players());
    for (Player p = 0; out != nullptr && p < state.game().players(); ++p)
      PyTuple_SET_ITEM(out, p, PyLong_FromLong(scores[p]));
    return out;
  });
}

PyObject* get_history(PyObject* self, void*) {
  return guarded([&] { return py_list(state_of(self).history(), py_text); });
}

// The state behind a move, which is a text or the number of an action.
SharedState after_move(const GameState& state, PyObject* move) {
  if (PyUnicode_Check(move)) {
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(move, &size);
    if (text == nullptr) throw py::error_already_set();
    return state.after(std::string(text, static_cast<std::size_t>(size)));
  }
  if (PyIndex_Check(move) == 0) throw InputError("bad value " + shown(move), "move", "a text or a whole number");
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(move));
  if (!number) throw py::error_already_set();
  int overflow = 0;
  const long action = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
  const EncodingInterface& encoding = encoding_of(state.game());
  std::optional<AnyMove> found;
  if (overflow == 0 && action >= 0 && action < encoding.actions() && state.state().mover())
    found = encoding.move(state.state(), static_cast<int>(action));
  if (!found) throw InputError("no legal action " + shown(number), "move", "one of the state's `actions`");
  return state.after(*found);
}

PyObject* after(PyObject* self, PyObject* const* given, Py_ssize_t count, PyObject* names) {
  const Py_ssize_t named = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
  if (count + named != 1) return PyErr_Format(PyExc_TypeError, "after() takes one argument: 'move'");
  if (named == 1 && PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, 0), "move") != 0)
    return PyErr_Format(PyExc_TypeError, "after() got an unexpected keyword argument '%U'", PyTuple_GET_ITEM(names, 0));
  return guarded(
      [&] { return new_object(Py_TYPE(self), object_of(self)->game, after_move(state_of(self), given[0])); });
}

PyGetSetDef attributes[] = {  // NOLINT: as Python wants it
    {"game", get_game, nullptr, "The game that it is a state of.", nullptr},
    {"_core", get_core, nullptr, nullptr, nullptr},
    {"text", get_text, nullptr, "The state written down; `game.read` undoes it.", nullptr},
    {"to_move", get_mover, nullptr, "The player to move, None when the hand is over.", nullptr},
    {"over", get_over, nullptr, "Whether there is nothing more to play in this hand.", nullptr},
    {"moves", get_moves, nullptr, "The legal moves of the player to move, in the order of the rules.", nullptr},
    {"actions", get_actions, nullptr, "The legal moves as numbers, in the order of `moves`.", nullptr},
    {"scores", get_scores, nullptr, "What each player has: the result when the hand is over.", nullptr},
    {"history", get_history, nullptr, "The moves made since the state that was started or read.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMethodDef methods[] = {  // NOLINT: as Python wants it
    {"after", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(after)), METH_FASTCALL | METH_KEYWORDS,
     "after($self, move)\n--\n\nThe state after a move, given as text or as the number of an action."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot slots[] = {  // NOLINT: as Python wants it
    {Py_tp_new, reinterpret_cast<void*>(make_state)},
    {Py_tp_dealloc, reinterpret_cast<void*>(free_state)},
    {Py_tp_getset, attributes},
    {Py_tp_methods, methods},
    {0, nullptr}};

PyType_Spec spec{"ombre._core.StateBase", sizeof(StateObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

}  // namespace

void bind_state_type(py::module_& module) {
  PyObject* const type = PyType_FromSpec(&spec);
  if (type == nullptr) throw py::error_already_set();
  module.attr("StateBase") = py::reinterpret_steal<py::object>(type);
}

}  // namespace ombre
