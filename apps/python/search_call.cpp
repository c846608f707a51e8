#include "apps/python/search_call.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "apps/python/values.h"
#include "core/text.h"
#include "facade/request_fields.h"
#include "search/limits.h"
#include "search/request.h"

namespace ombre {
namespace {

constexpr std::int64_t most_megabytes = 1 << 20;
constexpr std::int64_t most_threads = 1024;
constexpr double most_seconds = 365.0 * 24 * 60 * 60;

class Keywords {
 public:
  explicit Keywords(const py::dict& given) : given_(given) {}

  bool has(const char* name) const { return given_.contains(name); }

  std::optional<std::int64_t> number(const char* name, std::int64_t least, std::int64_t greatest) const {
    if (!has(name)) return std::nullopt;
    const py::object value = given_[name];
    int overflow = 0;
    const bool whole = PyIndex_Check(value.ptr()) != 0;
    const std::int64_t number = whole ? PyLong_AsLongLongAndOverflow(value.ptr(), &overflow) : 0;
    const bool bad = !whole || overflow != 0 || PyErr_Occurred() != nullptr;
    PyErr_Clear();
    if (bad || number < least || number > greatest)
      throw InputError("bad value " + shown(value), name, fmt::format("a whole number from {} to {}", least, greatest));
    return number;
  }

  // Sets the target to the number where one is given.
  template <class Target>
  void number(const char* name, std::int64_t least, std::int64_t greatest, Target& target) const {
    if (const auto given = number(name, least, greatest)) target = static_cast<Target>(*given);
  }

  bool flag(const char* name) const { return has(name) && py::cast<bool>(py::bool_(given_[name])); }

  std::optional<double> seconds(const char* name) const {
    if (!has(name)) return std::nullopt;
    const py::object value = given_[name];
    const double number = PyFloat_AsDouble(value.ptr());
    const bool bad = PyErr_Occurred() != nullptr;
    PyErr_Clear();
    if (bad || !(number > 0) || number > most_seconds)
      throw InputError("bad value " + shown(value), name, "a number of seconds over 0");
    return number;
  }

  std::optional<std::string> text(const char* name) const {
    if (!has(name)) return std::nullopt;
    const py::object value = given_[name];
    if (!py::isinstance<py::str>(value)) throw InputError("bad value " + shown(value), name, "a text");
    return value.cast<std::string>();
  }

  template <class Value>
  std::optional<Value> word(const char* name, const std::map<std::string, Value>& words) const {
    const std::optional<std::string> given = text(name);
    if (!given) return std::nullopt;
    return word_among(*given, name, words);
  }

  // One player or several.
  std::optional<PlayerSet> players(const char* name, int count) const {
    if (!has(name)) return std::nullopt;
    const py::object value = given_[name];
    PlayerSet set;
    const auto refuse = [&] {
      throw InputError("bad value " + shown(value), name, fmt::format("players from 0 to {}", count - 1));
    };
    const auto insert = [&](const py::handle& each) {
      const Py_ssize_t player = PyIndex_Check(each.ptr()) != 0 ? PyNumber_AsSsize_t(each.ptr(), nullptr) : -1;
      PyErr_Clear();
      if (player < 0 || player >= count) refuse();
      set.insert(static_cast<Player>(player));
    };
    if (PyIndex_Check(value.ptr()) != 0) {
      insert(value);
    } else {
      if (!py::isinstance<py::iterable>(value)) refuse();
      for (const py::handle each : value) insert(each);
    }
    if (set.empty()) throw InputError("nobody", name, "a player");
    return set;
  }

 private:
  const py::dict& given_;
};

// Whether an algorithm can make use of a keyword.
bool uses(const AlgorithmInfo& info, const std::string& keyword) {
  if (keyword == "threshold") return info.id == Algorithm::bounded_minimax;
  if (keyword == "window") return info.id == Algorithm::mtdf;
  if (keyword == "iterations") return info.id == Algorithm::uct;
  if (keyword == "maximisers" || keyword == "objective") return info.two_sided;
  if (keyword == "table_mb") return info.table;
  if (keyword == "ties") return !info.two_sided && info.id != Algorithm::uct;
  return true;
}

// The sizes and numbers, then what is said in words.
void read_request(const Keywords& keywords, int players, SearchRequest& request) {
  if (const auto depth = keywords.number("depth", 0, max_plies)) request.depth = static_cast<int>(*depth);
  keywords.number("seed", 0, most_number, request.seed);
  keywords.number("iterations", 1, most_number, request.iterations);
  if (const auto size = keywords.number("table_mb", 0, most_megabytes))
    request.table_bytes = static_cast<std::size_t>(*size) << 20;
  keywords.number("threads", 1, most_threads, request.threads);
  if (const auto threshold = keywords.number("threshold", -max_score, max_score))
    request.threshold = static_cast<Score>(*threshold);
  keywords.number("window", 0, max_score, request.window);
  if (const auto root = keywords.number("root", 0, players - 1)) request.root = static_cast<Player>(*root);

  using Orders = std::map<std::string, OrderKind>;
  request.order = keywords
                      .word<OrderKind>("order", Orders{{"given", OrderKind::given},
                                                       {"best", OrderKind::best},
                                                       {"history", OrderKind::history},
                                                       {"fastest", OrderKind::fastest},
                                                       {"shuffled", OrderKind::shuffled}})
                      .value_or(OrderKind::given);
  request.ties =
      keywords.word<Ties>("ties", {{"left", Ties::left}, {"against-root", Ties::against_root}}).value_or(Ties::left);
  request.objective =
      keywords.word<Objective>("objective", {{"own", Objective::own}, {"difference", Objective::difference}});
  request.maximisers = keywords.players("maximisers", players);
}

}  // namespace

Budget::Limits SearchCall::limits(const std::atomic<bool>* stop) const {
  Budget::Limits limits;
  // One half is for the search where the other is for the moves one by one.
  const int parts = all_moves ? 2 : 1;
  if (nodes) limits.nodes = std::max<std::uint64_t>(1, *nodes / static_cast<std::uint64_t>(parts));
  if (time) limits.deadline = Budget::Clock::now() + *time / parts;
  limits.stop = stop;
  return limits;
}

SearchCall read_search_call(const py::dict& given, int players) {
  const Keywords keywords(given);
  SearchCall call;
  SearchRequest& request = call.request;
  if (const auto name = keywords.text("algorithm")) request.algorithm = algorithm_named(*name).id;
  const AlgorithmInfo& info = algorithm_info(request.algorithm);
  for (const auto& [key, value] : given) {
    const auto name = py::cast<std::string>(key);
    if (!uses(info, name)) throw InputError(info.name + " has no use for it", name, "another algorithm, or none of it");
  }
  read_request(keywords, players, request);
  if (const auto nodes = keywords.number("nodes", 1, most_number)) call.nodes = static_cast<std::uint64_t>(*nodes);
  if (const auto seconds = keywords.seconds("seconds"))
    call.time = std::chrono::microseconds(std::max<std::int64_t>(1, static_cast<std::int64_t>(*seconds * 1e6)));
  call.all_moves = keywords.flag("all_moves");
  if (keywords.has("evaluation")) call.evaluation = keywords.flag("evaluation");
  constexpr std::int64_t most_cap = 1'000'000;
  if (const auto cap = keywords.number("cap", 0, most_cap)) call.cap = static_cast<int>(*cap);
  // Orders that learn do so from one iteration to the next.
  const bool learns = request.order != OrderKind::given && request.order != OrderKind::shuffled;
  request.deepen = keywords.has("deepen") ? keywords.flag("deepen") : call.limited() || learns;
  // The flag that Ctrl-C raises is no limit to deepen for.
  request.keep_depth = !call.limited() && !request.deepen;
  if (call.limited() && !keywords.has("iterations")) request.iterations = static_cast<std::uint64_t>(most_number);
  check_request(request, players);
  return call;
}

}  // namespace ombre
