// Moves and views as numbers, and many hands side by side, written into arrays of numpy.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/python/bindings.h"
#include "apps/python/game_state.h"
#include "apps/python/values.h"
#include "catalog/catalog.h"
#include "match/batch.h"
#include "match/encoding.h"

namespace ombre {
namespace {

constexpr int most_hands = 1 << 24;

// Whether C++ may read the values where they are.
bool aligned(const py::array& array) { return (array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_) != 0; }

// The memory of an array that is written in place. Throws InputError unless it is one of these values and this shape,
// without gaps, and may be written.
template <class Value>
Value* memory_of(const py::handle& given, const char* name, const std::vector<py::ssize_t>& shape) {
  bool fits = py::isinstance<py::array>(given);
  if (fits) {
    const auto array = py::reinterpret_borrow<py::array>(given);
    const py::dtype type = py::dtype::of<Value>();
    const bool bytes = sizeof(Value) == 1 && array.dtype().itemsize() == 1 &&
                       std::string("b?u").find(array.dtype().kind()) != std::string::npos;
    fits = (bytes || array.dtype().is(type) || array.dtype().equal(type)) &&
           (array.flags() & py::array::c_style) != 0 && aligned(array) && array.writeable() &&
           array.ndim() == static_cast<py::ssize_t>(shape.size());
    for (std::size_t i = 0; fits && i < shape.size(); ++i) fits = array.shape(static_cast<py::ssize_t>(i)) == shape[i];
    if (fits) return static_cast<Value*>(py::array(array).mutable_data());
  }
  throw InputError("an array that does not fit", name,
                   fmt::format("a writable array of {} in rows, shape ({})",
                               sizeof(Value) == 1 ? "uint8 or bool" : "int32", fmt::join(shape, ", ")));
}

// A batch that writes into arrays of Python, which it keeps alive.
class ArrayBatch {
 public:
  ArrayBatch(SharedGame game, int count, std::uint64_t seed, int threads, const py::tuple& arrays)
      : game_(std::move(game)),
        batch_(game_->parts().game, encoding_of(*game_),
               static_cast<std::size_t>(within(count, 1, most_hands, "n", "hands")), seed, threads),
        arrays_(arrays) {
    check_threads(threads);
    const EncodingInterface& encoding = encoding_of(*game_);
    const auto hands = static_cast<py::ssize_t>(count);
    const auto bytes = static_cast<py::ssize_t>(encoding.observation_bytes());
    out_.observations = memory_of<std::uint8_t>(arrays[0], "observations", {hands, bytes});
    out_.masks = memory_of<std::uint8_t>(arrays[1], "masks", {hands, encoding.actions()});
    out_.rewards = memory_of<std::int32_t>(arrays[2], "rewards", {hands, game_->players()});
    out_.movers = memory_of<std::int32_t>(arrays[3], "movers", {hands});
    out_.done = memory_of<std::uint8_t>(arrays[4], "done", {hands});
  }

  void reset() {
    const py::gil_scoped_release others_run;
    const std::lock_guard lock(mutex_);
    batch_.reset(out_);
  }

  void step(const py::object& actions) {
    const auto numbers = numbers_of(actions);
    const std::span<const std::int32_t> span(numbers.data(), batch_.size());
    const py::gil_scoped_release others_run;
    const std::lock_guard lock(mutex_);
    batch_.step(span, out_);
  }

  void random_actions(const py::object& out) {
    const std::span<std::int32_t> span(memory_of<std::int32_t>(out, "out", {static_cast<py::ssize_t>(batch_.size())}),
                                       batch_.size());
    const py::gil_scoped_release others_run;
    const std::lock_guard lock(mutex_);
    batch_.random_actions(span);
  }

  std::string text(int hand) {
    const std::lock_guard lock(mutex_);
    within(hand, 0, static_cast<int>(batch_.size()) - 1, "hand", "as a hand");
    return game_->parts().game.show(batch_.state(static_cast<std::size_t>(hand)));
  }

 private:
  using Numbers = py::array_t<std::int32_t, py::array::c_style>;

  // The actions themselves where they are int32 in a row, else a copy of them.
  Numbers numbers_of(const py::object& given) const {
    const py::array array = py::array::ensure(given);
    PyErr_Clear();
    const auto hands = static_cast<py::ssize_t>(batch_.size());
    if (!array || array.ndim() != 1 || array.shape(0) != hands ||
        std::string("iu").find(array.dtype().kind()) == std::string::npos)
      throw InputError("bad value " + shown(given), "actions", fmt::format("an array of {} whole numbers", hands));
    if (py::isinstance<Numbers>(array) && aligned(array)) return Numbers(array);
    const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> wide(array);
    Numbers narrow(hands);
    for (py::ssize_t i = 0; i < hands; ++i) {
      const std::int64_t action = wide.at(i);
      narrow.mutable_at(i) = action == static_cast<std::int32_t>(action) ? static_cast<std::int32_t>(action) : -1;
    }
    return narrow;
  }

  std::mutex mutex_;  // one call at a time
  SharedGame game_;
  Batch batch_;
  py::tuple arrays_;  // what `out_` points into
  BatchArrays out_;
};

const char* kind_name(PlaneKind kind) {
  static constexpr std::array names{"cards",         "cards by seat", "seat",           "flags",
                                    "flags by seat", "number",        "numbers by seat"};
  return names[static_cast<std::size_t>(kind)];
}

// What a player sees, as the bytes of an observation.
py::bytes observation(const GameState& state, Player player) {
  const EncodingInterface& encoding = encoding_of(state.game());
  within(player, 0, state.game().players() - 1, "player", "as a player");
  std::string bytes(encoding.observation_bytes(), '\0');
  encoding.observe(state.rules().view(state.state(), player), reinterpret_cast<std::uint8_t*>(bytes.data()));
  return bytes;
}

}  // namespace

void bind_batches(py::module_& module) {
  py::class_<ArrayBatch>(module, "Batch")
      .def(py::init(
          [](const std::shared_ptr<GameEntry>& game, int count, std::uint64_t seed, int threads,
             const py::tuple& arrays) { return std::make_unique<ArrayBatch>(game, count, seed, threads, arrays); }))
      .def("reset", &ArrayBatch::reset)
      .def("step", &ArrayBatch::step)
      .def("random_actions", &ArrayBatch::random_actions)
      .def("text", &ArrayBatch::text);
  module.def("encoding", [](const GameEntry& game) {
    const EncodingInterface& encoding = encoding_of(game);
    py::list planes;
    for (const Plane& plane : encoding.planes())
      planes.append(py::make_tuple(plane.name, plane.meaning, kind_name(plane.kind), plane.rows, plane.columns));
    std::vector<std::string> texts;
    for (int action = 0; action < encoding.actions(); ++action) texts.push_back(encoding.action_text(action));
    return py::make_tuple(texts, planes);
  });
  module.def("observation", &observation);
}

}  // namespace ombre
