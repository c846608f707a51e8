#include "skat/analysis/skat_analysis.h"

#include <algorithm>

namespace ombre {
namespace {

// The game of this kind that may be announced for the bid with the least said; none where there is no such null.
std::optional<SkatContract> plainest(SkatKind kind, bool hand, int bid, const SkatContract& played) {
  if (played.kind == kind && played.hand == hand) return played;
  for (const bool ouvert : {false, true}) {
    const SkatContract contract{kind, hand, SkatLevel::none, ouvert};
    if (is_skat_contract(contract) && may_announce(contract, bid)) return contract;
  }
  return std::nullopt;
}

class Choices {
 public:
  Choices(SkatOracle& oracle, const SkatHands& hands, CardSet skat, Player declarer, int bid)
      : oracle_(&oracle), skat_(skat), cards_(hands[static_cast<std::size_t>(declarer)] | skat), bid_(bid) {
    start_.position.declarer = declarer;
    start_.position.hands = hands;
    start_.position.skat = skat;
  }

  SkatChoice from_hand(const SkatContract& contract) {
    const SkatPlay play = with(contract.kind, skat_);
    return {contract, {skat_}, oracle_->outlook(play, oracle_->value(play), stake(contract))};
  }

  SkatChoice picked_up(const SkatContract& contract) {
    // 1. The pairs that bring the most. One that does not reach the best so far is done with.
    int best = 0;
    std::vector<CardSet> equal;
    for (const CardSet pair : all_pairs()) {
      const SkatPlay play = with(contract.kind, pair);
      if (!oracle_->reaches(play, best)) continue;
      if (best < most(contract.kind) && oracle_->reaches(play, best + 1)) {
        best = oracle_->value(play);
        equal.clear();
      }
      equal.push_back(pair);
    }

    // 2. Among equals in points one may take all tricks and another not.
    SkatChoice out{contract, {}, {}};
    for (const CardSet pair : equal) {
      const SkatOutlook outlook = oracle_->outlook(with(contract.kind, pair), best, stake(contract));
      if (!out.away.empty() && outlook.standing < out.outlook.standing) continue;
      if (out.away.empty() || outlook.standing > out.outlook.standing) {
        out.away.clear();
        out.outlook = outlook;
      }
      out.away.push_back(pair);
    }
    return out;
  }

 private:
  static int most(SkatKind kind) { return kind == SkatKind::null ? skat_tricks : skat_total_points; }

  SkatStake stake(const SkatContract& contract) const { return {contract, cards_, bid_}; }

  SkatPlay with(SkatKind kind, CardSet away) const {
    SkatPlay play = start_;
    play.position.kind = kind;
    play.position.skat = away;
    play.position.hands[static_cast<std::size_t>(play.position.declarer)] = cards_ - away;
    return play;
  }

  std::vector<CardSet> all_pairs() const {
    std::vector<CardSet> out;
    for (const Card first : cards_)
      for (const Card second : cards_)
        if (first.index < second.index) out.push_back(CardSet(first) | CardSet(second));
    return out;
  }

  SkatOracle* oracle_;
  SkatPlay start_{};
  CardSet skat_;
  CardSet cards_;
  int bid_;
};

}  // namespace

const SkatChoice& SkatHindsight::best() const {
  const SkatChoice* best = nullptr;
  for (const std::vector<SkatChoice>* const list : {&picked_up, &from_hand})
    for (const SkatChoice& choice : *list)
      if (best == nullptr || choice.outlook.score > best->outlook.score) best = &choice;
  return *best;
}

const SkatChoice& SkatHindsight::of(const SkatContract& contract) const {
  const std::vector<SkatChoice>& list = contract.hand ? from_hand : picked_up;
  return *std::find_if(list.begin(), list.end(), [&](const SkatChoice& choice) { return choice.contract == contract; });
}

SkatHindsight skat_hindsight(SkatOracle& oracle, const SkatHands& hands, CardSet skat, Player declarer, int bid,
                             const SkatContract& played) {
  Choices choices(oracle, hands, skat, declarer, bid);
  SkatHindsight out;
  for (const SkatKind kind : skat_kinds) {
    if (const auto contract = plainest(kind, false, bid, played)) out.picked_up.push_back(choices.picked_up(*contract));
    if (const auto contract = plainest(kind, true, bid, played)) out.from_hand.push_back(choices.from_hand(*contract));
  }
  return out;
}

}  // namespace ombre
