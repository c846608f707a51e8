// The pitfalls of building tables of null positions from proofs.
#include <gtest/gtest.h>

#include "experiments/fine_null.h"
#include "skat/null/rank_null.h"
#include "skat/tables/null/exhaustive_null.h"
#include "tests/skat/skat_null_comparison.h"
#include "tests/skat/skat_null_tables_checks.h"

namespace ombre::testing {
namespace {

using namespace skat_null;

int value_in(const OwnerDiagram& diagram, Ref ref, const Line& line, int cards) {
  while (!is_leaf(ref)) {
    const int at = card_bits * (seats * cards - level_of(ref));
    ref = diagram.nodes()[index_of(ref)][static_cast<std::size_t>((line.owners >> at & 3) - 1)];
  }
  return static_cast<int>(ref);
}

// The first pitfall. The defender after the declarer leads. With "112 233" he has no card of the second suit, so the
// first trick is not lost, and for that who has its lowest card does not matter to the proof. With "122 133" he has it.
TEST(SkatNullTablePitfall, AProofDoesNotHoldForAnotherFineSplit) {
  const Word proved = cards_from("112 233");
  const Word other = cards_from("122 133");
  RankNull solver(NullClasses::lowest_winning_rank);
  const NullProof proof = solver.proof(proved, after_declarer, 2);
  EXPECT_EQ(proof.tricks, 1);
  // Every card it needs has the same owner in the other position.
  for (int lane = 0; lane < lanes; ++lane) {
    const int needed = proof.needs[static_cast<std::size_t>(lane)];
    if (needed == lane_bits) continue;
    EXPECT_EQ(lane_value(proved, lane) >> needed, lane_value(other, lane) >> needed);
  }
  EXPECT_EQ(solver.proof(other, after_declarer, 2).tricks, 0);
  const Split split{3, 3, 0, 0};
  OwnerDiagram diagram;
  const Ref root = FineNull(split, after_declarer, diagram).build();
  EXPECT_EQ(value_in(diagram, root, line_of(proved), 2), 1);
  EXPECT_EQ(value_in(diagram, root, line_of(other), 2), 0);
}

// The construction with the shortcut that is wrong: after the first owner under which no proof needs the card, the
// others are left out.
class HastyFineNull {
 public:
  HastyFineNull(const Split& split, const FineSplit& fine, int leader, int cards)
      : split_(split), left_(fine), leader_(leader), cards_(cards) {}

  Ref build() { return reduced(from_card(0, 0).ref); }
  const OwnerDiagram& diagram() const { return diagram_; }

 private:
  struct Found {
    Ref ref = dont_care;
    Needs needs = no_needs();
  };

  // The same function, built so that no node is asked where the branches that matter are the same.
  Ref reduced(Ref root) {
    if (is_leaf(root)) return root;
    Branches branches = diagram_.nodes()[index_of(root)];
    for (Ref& branch : branches) branch = reduced(branch);
    return diagram_.node_where_cared(level_of(root), branches);
  }

  Found from_card(std::size_t suit, int rank) {
    while (suit < split_.size() && rank == split_[suit]) {
      ++suit;
      rank = 0;
    }
    if (suit == split_.size()) {
      const NullProof proof = solver_.proof(cards_of_line(split_, owners_), leader_, cards_);
      return {value_ref(proof.tricks), proof.needs};
    }
    const int at = card_bits * asked_;
    Branches branches{dont_care, dont_care, dont_care};
    Needs needs = no_needs();
    for (const int seat : {declarer, after_declarer, before_declarer}) {
      int& left = left_[suit][static_cast<std::size_t>(seat - 1)];
      if (left == 0) continue;
      --left;
      ++asked_;
      owners_ |= static_cast<Word>(seat) << at;
      const Found found = from_card(suit, rank + 1);
      owners_ &= below(at);
      --asked_;
      ++left;
      if (found.needs[suit] > card_bits * rank) return found;
      branches[static_cast<std::size_t>(seat - 1)] = found.ref;
      add_needs(needs, found.needs);
    }
    return {diagram_.node(seats * cards_ - asked_, branches), needs};
  }

  Split split_;
  FineSplit left_;
  int leader_;
  int cards_;
  int asked_ = 0;
  Word owners_ = 0;
  OwnerDiagram diagram_;
  RankNull solver_{NullClasses::lowest_winning_rank};
};

// The second pitfall, as in figure 8.11 of Furtak (2013): the declarer has two of three hearts, the defender on lead
// the third. Where the declarer has the lowest he cannot lose, and that proof does not need the lowest. But there he
// never has the two highest, with which he loses at once.
TEST(SkatNullTablePitfall, AnOwnerMayNotBeLeftOutBecauseNoProofNeedsTheCard) {
  const Split split{3, 3, 0, 0};
  const FineSplit fine{{{1, 0, 2}, {1, 2, 0}, {0, 0, 0}, {0, 0, 0}}};
  const Word lost = cards_from("133 122");
  EndingValues search;
  ASSERT_EQ(search.survives(lost, after_declarer, 2), 0);
  ASSERT_EQ(search.survives(cards_from("331 122"), after_declarer, 2), 2);
  HastyFineNull hasty(split, fine, after_declarer, 2);
  const Ref hasty_root = hasty.build();
  EXPECT_EQ(value_in(hasty.diagram(), hasty_root, line_of(lost), 2), 2);
  OwnerDiagram diagram;
  const Ref root = FineNull(split, after_declarer, diagram).build();
  EXPECT_EQ(value_in(diagram, root, line_of(lost), 2), 0);
}

}  // namespace
}  // namespace ombre::testing
