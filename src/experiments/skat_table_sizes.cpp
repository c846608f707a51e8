// Tables 8.1 and 8.2 of Furtak (2013): how many splits, owners and valuations the endings of Skat have, for suit games
// and grand, by the number of cards a hand. Counted from the cards alone; every number must be the published one.
#include <array>
#include <cstdint>

#include "experiments/experiment.h"
#include "skat/solver/endings/split.h"

namespace ombre {
namespace {

constexpr int most_hand_cards = 10;

struct PublishedSizes {
  std::int64_t splits;
  std::int64_t owners;
  std::int64_t valuations;
  std::int64_t entries;
};
using PublishedTable = std::array<PublishedSizes, most_hand_cards>;
constexpr PublishedTable published_suit{{{7, 6, 378, 2'268},
                                         {23, 90, 16'898, 1'520'820},
                                         {50, 1'680, 200'146, 336'245'280},
                                         {79, 34'650, 870'300, 30'155'895'000},
                                         {97, 756'756, 1'647'718, 1'246'920'482'808},
                                         {93, 17'153'136, 1'452'283, 24'911'207'809'488},
                                         {70, 399'072'960, 588'274, 234'764'246'471'040},
                                         {40, 9'465'511'770, 99'362, 940'512'180'490'740},
                                         {16, 227'873'431'500, 5'641, 1'285'434'027'091'500},
                                         {4, 5'550'996'791'340, 73, 405'222'765'767'820}}};
constexpr PublishedTable published_grand{{{7, 6, 137, 822},
                                          {25, 90, 4'909, 441'810},
                                          {56, 1'680, 53'892, 90'538'560},
                                          {92, 34'650, 228'208, 7'907'407'200},
                                          {113, 756'756, 428'129, 323'989'189'524},
                                          {109, 17'153'136, 378'044, 6'484'640'145'984},
                                          {80, 399'072'960, 155'173, 61'925'348'422'080},
                                          {45, 9'465'511'770, 27'231, 257'755'351'008'870},
                                          {17, 227'873'431'500, 1'718, 391'486'555'317'000},
                                          {4, 5'550'996'791'340, 32, 177'631'897'322'880}}};

Table sizes_of(bool grand, const PublishedTable& published) {
  Table table{.title = grand ? "Grand (table 8.2)" : "Suit games (table 8.1)",
              .columns = {{"cards", "cards a hand"},
                          {"splits", "splits"},
                          {"published_splits", "published", 0, true},
                          {"owners", "owners"},
                          {"published_owners", "published", 0, true},
                          {"valuations", "valuations"},
                          {"published_valuations", "published", 0, true},
                          {"entries", "owners × valuations"},
                          {"published_entries", "published", 0, true}},
              .note = "Suits of equal length may change places. The leader is not counted."};
  for (int cards = 1; cards <= most_hand_cards; ++cards) {
    const std::vector<skat_tables::Split> splits = skat_tables::splits_of(grand, cards);
    std::uint64_t valuations = 0;
    for (const skat_tables::Split& split : splits) valuations += skat_tables::count_valuations(split);
    const std::uint64_t owners = skat_tables::count_ownerships(cards);
    const PublishedSizes& known = published[static_cast<std::size_t>(cards) - 1];
    table.rows.push_back({cards, splits.size(), known.splits, owners, known.owners, valuations, known.valuations,
                          owners * valuations, known.entries});
  }
  return table;
}

}  // namespace

ExperimentResult run_skat_table_sizes(const ExperimentOptions&, const ExperimentProgress&) {
  ExperimentResult result;
  result.setup = {{"counted", "all splits, owners and valuations; nothing is sampled"}};
  result.tables = {sizes_of(false, published_suit), sizes_of(true, published_grand)};
  return result;
}

}  // namespace ombre
