// Three constructions of the diagrams of all null positions (Furtak 2013, section 8.7): through the owners of all
// cards, through fine splits with proofs, and through kinds of suits, as tables are built. They give the same diagrams;
// what differs is how many positions are solved on the way, and how long it takes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/fine_null.h"
#include "match/play_game.h"
#include "skat/tables/null/exhaustive_null.h"

namespace ombre {
namespace {

using namespace skat_null;

// A function made anew in `to`, without what was only needed on the way.
Ref clean(OwnerDiagram& to, const OwnerDiagram& from, Ref root) {
  std::unordered_map<Ref, Ref> moved;
  return added(to, from.nodes(), root, moved);
}

// The text's exhaustive construction.
class OwnerWalk {
 public:
  OwnerWalk(const Split& split, int leader, OwnerDiagram& diagram)
      : split_(split), leader_(leader), diagram_(diagram) {}

  Ref build(int cards) { return from({cards, cards, cards}, 0, 0); }
  std::uint64_t leaves() const { return leaves_; }

 private:
  Ref from(const SeatCounts& left, Word owners, int asked) {
    const int level = left[0] + left[1] + left[2];
    if (level == 0) {
      ++leaves_;
      return value_ref(values_.survives(cards_of_line(split_, owners), leader_, asked / seats));
    }
    Branches branches{dont_care, dont_care, dont_care};
    for (std::size_t seat = 0; seat < branches.size(); ++seat) {
      if (left[seat] == 0) continue;
      SeatCounts less = left;
      --less[seat];
      branches[seat] = from(less, owners | Word{seat + 1} << (card_bits * asked), asked + 1);
    }
    return diagram_.node_where_cared(level, branches);
  }

  Split split_;
  int leader_;
  OwnerDiagram& diagram_;
  EndingValues values_;
  std::uint64_t leaves_ = 0;
};

struct Cost {
  std::uint64_t leaves = 0;
  double seconds = 0;
};

// Adds what `build` costs; it returns the root in the diagram it is given and the positions it solved.
template <class Build>
Ref measured(Cost& cost, OwnerDiagram& all, const Build& build) {
  const double start = thread_seconds();
  OwnerDiagram working;
  const auto [root, leaves] = build(working);
  cost.leaves += leaves;
  const Ref moved = clean(all, working, root);
  cost.seconds += thread_seconds() - start;
  return moved;
}

}  // namespace

ExperimentResult run_skat_null_constructions(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // At scale 1 hands of up to four cards, as all three take only then less than a minute.
  const int most_cards = std::clamp(static_cast<int>(options.scale * 4), 1, 5);
  Table table{.title = "Positions solved and CPU time, both leaders",
              .columns = {{"cards", "cards in each hand"},
                          {"splits", "splits"},
                          {"owners_leaves", "owners: solved"},
                          {"fine_leaves", "fine splits: solved"},
                          {"kinds_leaves", "kinds: solved"},
                          {"owners_seconds", "owners, s", 3},
                          {"fine_seconds", "fine splits, s", 3},
                          {"kinds_seconds", "kinds, s", 3},
                          {"nodes", "nodes"}},
              .note = "All three give the same diagram, which is checked. The text gives no figures for them."};
  for (int cards = 1; cards <= most_cards; ++cards) {
    progress(fmt::format("{} cards", cards));
    std::array<Cost, 3> costs;
    OwnerDiagram all;
    const std::vector<Split> splits = null_splits(cards);
    for (const Split& split : splits)
      for (const int leader : {after_declarer, before_declarer}) {
        const Ref by_owners = measured(costs[0], all, [&](OwnerDiagram& diagram) {
          OwnerWalk walk(split, leader, diagram);
          const Ref root = walk.build(cards);
          return std::pair(root, walk.leaves());
        });
        const Ref by_fine_splits = measured(costs[1], all, [&](OwnerDiagram& diagram) {
          FineNull fine(split, leader, diagram);
          const Ref root = fine.build();
          return std::pair(root, fine.leaves());
        });
        const Ref by_kinds = measured(costs[2], all, [&](OwnerDiagram& diagram) {
          ExhaustiveNull kinds(split, leader, diagram);
          const Ref root = kinds.build();
          return std::pair(root, kinds.leaves());
        });
        if (by_owners != by_kinds || by_owners != by_fine_splits)
          throw std::logic_error("two constructions of one diagram disagree");
      }
    table.rows.push_back({cards, splits.size(), costs[0].leaves, costs[1].leaves, costs[2].leaves, costs[0].seconds,
                          costs[1].seconds, costs[2].seconds, all.nodes().size()});
  }
  ExperimentResult result;
  result.setup = {{"positions", "all with so many cards in each hand, a defender to lead; nothing is sampled"}};
  result.tables.push_back(std::move(table));
  return result;
}

}  // namespace ombre
