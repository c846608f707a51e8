#include "experiments/skat_tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "experiments/samples.h"

namespace ombre {
namespace {

constexpr double hundred = 100;
constexpr double milli = 1000;

std::optional<double> published_of(const std::vector<PublishedScore>& published,
                                   const std::vector<ArenaPlayer>& players, const ArenaPairing& pairing) {
  for (const PublishedScore& each : published)
    if (players[pairing.soloist].label == each.soloist && players[pairing.defenders].label == each.defenders)
      return each.score;
  return std::nullopt;
}

// Processor time for each choice.
Measure pace(const ArenaGames& games, std::size_t pairing, bool defence) {
  const double seconds =
      games.mean(pairing, [&](const ArenaGame& game) { return defence ? game.defence_s : game.soloist_s; }).value;
  const double choices =
      games.mean(pairing, [&](const ArenaGame& game) { return defence ? game.defence_choices : game.soloist_choices; })
          .value;
  return {choices > 0 ? milli * seconds / choices : 0};
}

}  // namespace

SkatTournament::SkatTournament(const ExperimentOptions& options, const ExperimentProgress& progress, std::string bidder,
                               SkatContractFilter wanted)
    : arena_{.seed = options.seed, .threads = options.threads}, bidder_(std::move(bidder)), progress_(progress) {
  const std::size_t count = samples_at(options.scale, published_skat_games);
  const auto tell = [&](std::size_t done, std::size_t all) {
    progress(fmt::format("bidding, {} of {} games", done, all));
  };
  contracts_ = bid_contracts(read_agent(bidder_), count, arena_, tell, wanted);
}

ArenaGames SkatTournament::play(const std::string& what, const std::vector<ArenaPlayer>& players,
                                const std::vector<ArenaPairing>& pairings, std::size_t deals, std::size_t from) const {
  const auto first = std::min(from, contracts_.deals.size());
  const auto last = first + std::min(deals, contracts_.deals.size() - first);
  const std::vector<SkatContractDeal> some(contracts_.deals.begin() + static_cast<std::ptrdiff_t>(first),
                                           contracts_.deals.begin() + static_cast<std::ptrdiff_t>(last));
  return play_arena(some, players, pairings, arena_, [&](std::size_t done, std::size_t all) {
    progress_(fmt::format("{}, {} of {} deals", what, done, all));
  });
}

std::vector<std::pair<std::string, std::string>> SkatTournament::setup(const std::vector<ArenaPlayer>& players) const {
  std::vector<std::pair<std::string, std::string>> out;
  std::string games =
      fmt::format("{} bid and declared by {}, {} deals passed", contracts_.deals.size(), bidder_, contracts_.passed);
  if (contracts_.left_out > 0) games += fmt::format("; {} of other kinds left out", contracts_.left_out);
  out.emplace_back("games", games);
  out.emplace_back("scores", "after Seeger and Fabian, three at the table");
  for (const ArenaPlayer& player : players)
    out.emplace_back(player.label, player.agent ? player.text : "sees all cards");
  return out;
}

Table score_table(const std::string& title, const std::vector<ArenaPlayer>& players, const ArenaGames& games,
                  const std::vector<PublishedScore>& published) {
  Table table{.title = title,
              .columns = {{"soloist", "soloist"},
                          {"defenders", "defenders"},
                          {"games", "games"},
                          {"score", "soloist's score"},
                          {"published_score", "published", 2, true},
                          {"won", "won, %", 1},
                          {"defence", "each defender's score"},
                          {"soloist_seconds", "soloist, ms a choice", 1},
                          {"defence_seconds", "defenders, ms a choice", 1}}};
  for (std::size_t i = 0; i < games.pairings().size(); ++i) {
    const ArenaPairing& pairing = games.pairings()[i];
    table.rows.push_back({players[pairing.soloist].label, players[pairing.defenders].label, games.deals(),
                          games.mean(i, soloist_score), published_of(published, players, pairing),
                          times(games.mean(i, soloist_won), hundred), games.mean(i, defender_score),
                          pace(games, i, false), pace(games, i, true)});
  }
  return table;
}

Table difference_table(const std::string& title, const std::vector<ArenaPlayer>& players, const ArenaGames& games,
                       const std::vector<ArenaComparison>& comparisons, const std::vector<PublishedScore>& published) {
  Table table{.title = title,
              .columns = {{"comparison", "comparison"},
                          {"games", "games"},
                          {"difference", "points a game"},
                          {"published_difference", "published", 2, true},
                          {"won", "games won by the side, %", 1}}};
  for (const ArenaComparison& each : comparisons) {
    std::vector<std::pair<ArenaPairing, ArenaPairing>> both = {{each.first, each.second}};
    if (each.also) both.push_back(*each.also);
    const double sign = each.defence ? -1 : 1;
    std::vector<ArenaGames::Pair> pairs;
    std::optional<double> known = 0;
    for (const auto& [first, second] : both) {
      pairs.emplace_back(games.find(first), games.find(second));
      const auto one = published_of(published, players, first);
      const auto other = published_of(published, players, second);
      known = known && one && other ? std::optional(*known + sign * (*one - *other) / static_cast<double>(both.size()))
                                    : std::nullopt;
    }
    table.rows.push_back({each.label, games.deals(), times(games.difference(pairs, soloist_score), sign), known,
                          times(games.difference(pairs, soloist_won), sign * hundred)});
  }
  return table;
}

Cell error_rate(const SkatErrorCount& count) {
  if (count.chances == 0) return {};
  return times(count.rate(), hundred);
}

Table control_table(const SkatTournament& tournament, const std::string& agent, std::size_t deals) {
  const std::vector<ArenaPlayer> players = {arena_player("agent", agent), arena_player("its copy", agent)};
  const ArenaGames games = tournament.play("control", players, {{0, 0}, {1, 0}, {0, 1}}, deals);
  for (std::size_t pairing = 1; pairing < games.pairings().size(); ++pairing)
    if (!games.same_cards(0, pairing)) throw std::logic_error("equal players played different cards");
  return difference_table("Control: " + agent + " against its own copy", players, games,
                          {{"as soloist", {1, 0}, {0, 0}}, {"as defenders", {0, 1}, {0, 0}, true}}, {});
}

}  // namespace ombre
