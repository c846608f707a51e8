#include "apps/server/search_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "facade/request_fields.h"
#include "search/limits.h"
#include "search/request.h"

namespace ombre::server {
namespace {

constexpr std::int64_t most_milliseconds = std::int64_t{1000} * 60 * 60;

template <class Value>
std::optional<Value> word(const Request& request, const char* name, const std::map<std::string, Value>& words) {
  const std::optional<std::string> given = request.text_if(name);
  if (!given) return std::nullopt;
  return word_among(*given, name, words);
}

// One player or a list of them.
std::optional<PlayerSet> maximisers(const Request& request, int players) {
  const Json* const given = request.find("player");
  if (given == nullptr) return std::nullopt;
  PlayerSet set;
  for (const Json& each : given->is_array() ? *given : Json::array({*given})) {
    if (!each.is_number_unsigned() || each.get<std::uint64_t>() >= static_cast<std::uint64_t>(players))
      throw InputError("bad value", "player", fmt::format("players from 0 to {}", players - 1));
    set.insert(each.get<Player>());
  }
  if (set == PlayerSet()) throw InputError("nobody", "player", "a player");
  return set;
}

}  // namespace

Budget SearchFields::budget(const Exchange& exchange, int parts) const {
  Budget::Limits limits;
  if (nodes) limits.nodes = std::max<std::uint64_t>(1, *nodes / static_cast<std::uint64_t>(parts));
  if (time) limits.deadline = Budget::Clock::now() + *time / parts;
  limits.stop = exchange.flag();
  return Budget(limits);
}

SearchFields search_fields(const Request& request, int players, std::optional<Algorithm> usual) {
  SearchFields fields;
  SearchRequest& wanted = fields.request;
  const std::optional<std::string> name = usual ? request.text_if("algorithm") : request.text("algorithm");
  const AlgorithmInfo& info = name ? algorithm_named(*name) : algorithm_info(*usual);
  wanted.algorithm = info.id;
  if (const auto depth = request.number_if("depth", 1, max_plies)) wanted.depth = static_cast<int>(*depth);
  if (const auto nodes = request.number_if("nodes", 1, most_number)) fields.nodes = static_cast<std::uint64_t>(*nodes);
  if (const auto time = request.number_if("ms", 1, most_milliseconds)) fields.time = std::chrono::milliseconds(*time);
  wanted.order = word<OrderKind>(request, "order",
                                 {{"given", OrderKind::given},
                                  {"best", OrderKind::best},
                                  {"history", OrderKind::history},
                                  {"fastest", OrderKind::fastest},
                                  {"shuffled", OrderKind::shuffled}})
                     .value_or(OrderKind::given);
  wanted.ties =
      word<Ties>(request, "ties", {{"left", Ties::left}, {"against-root", Ties::against_root}}).value_or(Ties::left);
  wanted.objective =
      word<Objective>(request, "objective", {{"own", Objective::own}, {"difference", Objective::difference}});
  wanted.maximisers = maximisers(request, players);
  if ((wanted.objective || wanted.maximisers) && !info.two_sided)
    throw InputError(info.name + " has no use for it", wanted.maximisers ? "player" : "objective",
                     "an algorithm for two sides");
  const auto iterations = request.number_if("iterations", 1, most_number);
  if (iterations && info.id != Algorithm::uct) throw InputError(info.name + " has no use for it", "iterations", "uct");
  // A limit of nodes or time is all that ends it.
  wanted.iterations = static_cast<std::uint64_t>(
      iterations.value_or(fields.limited() ? most_number : static_cast<std::int64_t>(wanted.iterations)));
  wanted.seed = request.seed();
  check_request(wanted, players);
  return fields;
}

}  // namespace ombre::server
