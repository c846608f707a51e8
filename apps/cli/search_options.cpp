#include "apps/cli/search_options.h"
#include "facade/request_fields.h"

#include <fmt/format.h>

#include <charconv>

#include "apps/cli/output.h"
#include "core/text.h"
#include "search/request.h"

namespace ombre {
namespace {

// "0" or "0,2": players in any order.
PlayerSet read_players(const std::string& given) {
  PlayerSet players;
  const char* at = given.data();
  const char* const end = at + given.size();
  while (true) {
    int player = 0;
    const auto [stop, error] = std::from_chars(at, end, player);
    if (error != std::errc() || player < 0 || player >= max_players || (stop != end && *stop != ','))
      throw InputError("bad value " + quote(given), "--player",
                       fmt::format("players from 0 to {}, with commas between them", max_players - 1));
    players.insert(player);
    if (stop == end) return players;
    at = stop + 1;
  }
}

// Whether an algorithm can make use of an option.
bool uses(const AlgorithmInfo& info, const SearchRequest& request, const std::string& option) {
  if (option == "--threshold") return info.id == Algorithm::bounded_minimax;
  if (option == "--window") return info.id == Algorithm::mtdf;
  if (option == "--iterations") return info.id == Algorithm::uct;
  if (option == "--player" || option == "--objective") return info.two_sided;
  if (option == "--table") return info.table;
  if (option == "--ties") return request.ties == Ties::left || (!info.two_sided && info.id != Algorithm::uct);
  return true;
}

}  // namespace

void SearchFlags::declare(Options& options, int most_depth,
                          const std::vector<std::pair<std::string, OrderKind>>& orders) {
  options.text("--algorithm", "NAME", algorithm_, "How to search; ombre algorithms lists the names", true);
  options.number("--depth", "D", request.depth, 1, most_depth, "Moves to look ahead (default: to the end)");
  options.choice<Ties>("--ties", {{"left", Ties::left}, {"against-root", Ties::against_root}}, request.ties,
                       "How max^n breaks ties");
  options.choice<OrderKind>("--order", orders, request.order,
                            "The order in which moves are searched; it never decides a tie");
  options.take("--player", "P,…", "Two sides: the players to maximise (default: the mover, with its partners)",
               [this](const std::string& given) { request.maximisers = read_players(given); });
  options.choice<Objective>("--objective", {{"own", Objective::own}, {"difference", Objective::difference}},
                            request.objective, "Two sides: their score, or that minus the others'");
  options.text("--threshold", "V", threshold, "bounded-minimax: good enough");
  options.text("--window", "W", window, "mtdf: how much wider than a null window (default: 0)");
  options.number("--iterations", "N", request.iterations, 1, most_number, "uct: games to try (default: 10000)");
  options.number("--seed", "N", seed, 0, most_number, "Every random choice follows from it");
}

void SearchFlags::settle(const std::vector<std::string>& given) {
  const AlgorithmInfo& info = algorithm_named(algorithm_);
  request.algorithm = info.id;
  for (const std::string& option : given)
    if (!uses(info, request, option))
      throw InputError(info.name + " has no use for it", option, "another algorithm, or no " + option);
  request.seed = seed_or_draw(seed);
}

}  // namespace ombre
