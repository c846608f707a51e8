// Table 8.3 of Furtak (2013) row by row: nodes and time of null with all cards seen on random deals, by plain
// alpha-beta, by lowest-winning-rank search, and by that with a table of all positions of four to nine cards in each
// hand. Beside them stands our solver, which bounds every suit by itself, with the same tables. The tables of the
// cache folder are used; that of four cards is built in memory where it is not there, and rows of others are left
// empty. One experiment has the searches without tables alone. The text does not say what a node is, so cards played
// and tricks begun are both counted. Every deal starts with a fresh solver.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"
#include "match/play_game.h"
#include "parallel/share_records.h"
#include "skat/null/open_null.h"
#include "skat/null/rank_null.h"
#include "skat/tables/null/build_null_table.h"
#include "skat/tables/null/null_table.h"

namespace ombre {
namespace {

constexpr double published_deals = 4000;
constexpr int all_cards = skat_seats * skat_tricks;
constexpr int fewest_cards = 4;
constexpr int most_cards = 9;
constexpr int always_built = 4;

enum class Question { won, survives };

// How many tricks are survived, 1 or 0 for won or not, and what it cost to tell.
struct Answer {
  int tricks = 0;
  SkatCost cost{};
};

struct Published {
  double nodes;
  double cycles;
};
constexpr Published plain_published{506.0, 280'734};
constexpr Published ranks_published{445.3, 247'984};
// By the size of the table, the smallest first.
constexpr std::array<Published, most_cards - fewest_cards + 1> tables_published{
    {{395.2, 222'786}, {302.0, 170'913}, {196.9, 113'001}, {103.9, 63'855}, {40.8, 30'158}, {13.2, 12'657}}};

struct KeptTable {
  int cards = 0;
  std::shared_ptr<const std::vector<std::byte>> made{};  // where there is no file
  std::shared_ptr<const NullTables> alone{};
  std::size_t nodes = 0;
  std::size_t bytes = 0;
};

// Throws InputError where a process of the run has other files than the first: it would count other searches.
void check_same_files() {
  std::vector<int> here;
  for (int cards = fewest_cards; cards <= most_cards; ++cards)
    if (std::filesystem::exists(NullTable::path_in_cache(cards))) here.push_back(cards);
  std::vector<int> of_first = here;
  from_first(crew(), of_first);
  if (here != of_first)
    throw InputError("not the null tables that the first process has",
                     NullTable::path_in_cache(fewest_cards).parent_path().string(),
                     "the same tables for all processes of a run");
}

// Those of the cache folder. Throws InputError where one is damaged.
std::vector<KeptTable> kept_tables(int threads, const ExperimentProgress& progress) {
  check_same_files();
  std::vector<KeptTable> kept;
  for (int cards = fewest_cards; cards <= most_cards; ++cards) {
    const std::filesystem::path path = NullTable::path_in_cache(cards);
    KeptTable one{.cards = cards};
    if (!std::filesystem::exists(path)) {
      if (cards > always_built) continue;
      progress(fmt::format("table of {} cards", cards));
      one.made = std::make_shared<const std::vector<std::byte>>(null_table_bytes(cards, threads));
    }
    NullTable table = one.made ? NullTable::over(*one.made, cards, "a table in memory") : NullTable::open(path, cards);
    one.nodes = table.nodes();
    one.bytes = table.bytes();
    auto alone = std::make_shared<NullTables>();
    alone->add(std::move(table));
    one.alone = std::move(alone);
    kept.push_back(std::move(one));
  }
  return kept;
}

enum class Kind { plain, ranks, ours };

struct Search {
  Kind kind;
  int cards = 0;  // of the table; 0: none
  std::shared_ptr<const NullTables> table{};
  std::optional<Published> published{};
  bool there = true;  // whether its table is

  std::string name() const {
    const char* alone = kind == Kind::plain   ? "plain alpha-beta"
                        : kind == Kind::ranks ? "lowest winning ranks"
                                              : "bounds from suits";
    return cards == 0 ? alone : fmt::format("{}, {}-card table", alone, cards);
  }
};

// Without tables.
std::vector<Search> plain_searches() {
  return {{.kind = Kind::plain, .published = plain_published},
          {.kind = Kind::ranks, .published = ranks_published},
          {.kind = Kind::ours}};
}

std::vector<Search> searches_with(const std::vector<KeptTable>& kept) {
  std::vector<Search> all = plain_searches();
  const Search ours = all.back();
  all.pop_back();
  for (const Kind kind : {Kind::ranks, Kind::ours}) {
    if (kind == Kind::ours) all.push_back(ours);
    for (int cards = fewest_cards; cards <= most_cards; ++cards) {
      Search search{.kind = kind, .cards = cards, .there = false};
      if (kind == Kind::ranks) search.published = tables_published[static_cast<std::size_t>(cards - fewest_cards)];
      for (const KeptTable& table : kept)
        if (table.cards == cards) search.table = table.alone;
      search.there = search.table != nullptr;
      all.push_back(std::move(search));
    }
  }
  return all;
}

// What a fresh solver says; `counts` are its cards played and tricks begun.
template <class Solver, class Counts>
Answer answer_of(Solver solver, const SkatPosition& deal, Question question, const Counts& counts) {
  const double start = thread_seconds();
  const int tricks = question == Question::won ? (solver.won(deal) ? 1 : 0) : solver.survives(deal);
  const double seconds = thread_seconds() - start;
  const auto [cards, begun] = counts(solver);
  return {tricks, {static_cast<double>(cards), static_cast<double>(begun), seconds}};
}

Answer answer_of(const Search& search, const SkatPosition& deal, Question question) {
  if (search.kind == Kind::ours)
    return answer_of(OpenNull({.endings = search.table}), deal, question, [](const OpenNull& solver) {
      return std::pair(solver.counts().cards, solver.counts().trick_nodes);
    });
  const auto classes = search.kind == Kind::ranks ? NullClasses::lowest_winning_rank : NullClasses::positions;
  return answer_of(RankNull(classes, search.table.get()), deal, question,
                   [](const RankNull& solver) { return std::pair(solver.cards_played(), solver.trick_nodes()); });
}

// By search, empty where its table is not there.
std::vector<SkatCosts> costs_of(const std::vector<Search>& searches, const std::vector<SkatPosition>& deals,
                                Question question, int threads) {
  std::vector<std::size_t> there;
  for (std::size_t s = 0; s < searches.size(); ++s)
    if (searches[s].there) there.push_back(s);
  // What is known of suits is worked out once for a process; no deal should pay for it.
  OpenNull().won(deals.front());
  const std::vector<SkatCosts> found = share_results(deals.size(), threads, [&](std::size_t i) {
    SkatCosts costs(searches.size());
    const int tricks = answer_of({.kind = Kind::ours}, deals[i], question).tricks;
    // They begin in turn, so that none always finds the caches as another left them.
    for (std::size_t turn = 0; turn < there.size(); ++turn) {
      const std::size_t s = there[(i + turn) % there.size()];
      const Answer answer = answer_of(searches[s], deals[i], question);
      costs[s] = answer.cost;
      if (answer.tricks != tricks) throw std::logic_error("two searches of one null deal disagree");
    }
    return costs;
  });
  std::vector<SkatCosts> costs = by_search(found, searches.size());
  for (std::size_t s = 0; s < searches.size(); ++s)
    if (!searches[s].there) costs[s].clear();
  return costs;
}

Table cost_table(const std::string& title, const std::vector<Search>& searches, const std::vector<SkatCosts>& costs) {
  constexpr double percent = 100;
  const bool with_tables = searches.size() > plain_searches().size();
  Table table{.title = title,
              .columns = {{"search", "search"},
                          {"cards", "cards played", 1},
                          {"tricks", "tricks begun", 1},
                          {"published_nodes", "nodes", 1, true},
                          {"saved", "fewer cards, %", 1},
                          {"tricks_saved", "fewer tricks, %", 1},
                          {"published_saved", "fewer nodes, %", 1, true},
                          {"time_saved", "less CPU time, %", 1},
                          {"published_time_saved", "fewer cycles, %", 1, true}},
              .note = fmt::format("± 95 % interval. [ ]: published. Savings against plain alpha-beta.{}",
                                  with_tables ? " Empty: no such table is kept." : "")};
  for (std::size_t s = 0; s < searches.size(); ++s) {
    const std::optional<Published>& published = searches[s].published;
    const auto saving = [&](double Published::*what) {
      return published && s > 0 ? percent * (1 - *published.*what / (plain_published.*what)) : Cell();
    };
    const auto saved = [&](double SkatCost::*what) {
      return searches[s].there && s > 0 ? saved_percent(costs[s], costs[0], what) : Cell();
    };
    const auto mean = [&](double SkatCost::*what) { return searches[s].there ? mean_over(costs[s], what) : Cell(); };
    table.rows.push_back({searches[s].name(), mean(&SkatCost::nodes), mean(&SkatCost::tricks),
                          published ? published->nodes : Cell(), saved(&SkatCost::nodes), saved(&SkatCost::tricks),
                          saving(&Published::nodes), saved(&SkatCost::seconds), saving(&Published::cycles)});
  }
  return table;
}

Table size_table(const std::vector<KeptTable>& kept) {
  constexpr double megabyte = 1e6;
  Table table{
      .title = "The tables",
      .columns = {{"cards", "cards in each hand"}, {"splits", "splits"}, {"nodes", "nodes"}, {"megabytes", "MB", 3}},
      .note = "Published for four to nine cards together: 142 MB."};
  for (const KeptTable& one : kept)
    table.rows.push_back(
        {one.cards, skat_null::null_splits(one.cards).size(), one.nodes, static_cast<double>(one.bytes) / megabyte});
  return table;
}

// What the searches cost on the deals of the seed.
ExperimentResult compare(const std::vector<Search>& searches, const ExperimentOptions& options,
                         const ExperimentProgress& progress) {
  const std::size_t count = samples_at(options.scale, published_deals);
  const std::vector<SkatPosition> deals = sample_skat(SkatKind::null, SkatDeals::any, all_cards, count, options.seed);
  const auto table = [&](const char* step, const char* title, Question question) {
    progress(fmt::format("{} deals: {}", count, step));
    return cost_table(title, searches, costs_of(searches, deals, question, options.threads));
  };
  ExperimentResult result;
  result.setup = {{"deals", fmt::format("{} random deals before the first card, the declarer by lot", count)}};
  result.tables.push_back(table("won or not", "Whether the declarer wins", Question::won));
  result.tables.push_back(table("tricks survived", "How many tricks he survives", Question::survives));
  return result;
}

}  // namespace

ExperimentResult run_skat_null(const ExperimentOptions& options, const ExperimentProgress& progress) {
  return compare(plain_searches(), options, progress);
}

ExperimentResult run_skat_null_tables(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::vector<KeptTable> kept = kept_tables(options.threads, progress);
  std::string sizes;
  for (const KeptTable& one : kept)
    sizes += fmt::format("{}{}{}", sizes.empty() ? "" : ", ", one.cards, one.made ? " (made now, not kept)" : "");
  kept_pieces_depend_on(fmt::format("null with tables of {} cards", sizes));
  ExperimentResult result = compare(searches_with(kept), options, progress);
  result.setup.emplace_back("tables", fmt::format("of the cache folder, cards in each hand: {}", sizes));
  result.tables.push_back(size_table(kept));
  return result;
}

}  // namespace ombre
