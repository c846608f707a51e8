#include "skat/player/skat_bidder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>

#include "skat/rules/skat_bidding.h"

namespace ombre {
namespace {

constexpr unsigned jack_rank = 4;

// The trumps as a word, the jack of clubs highest and the seven of the suit lowest: in the order of the matadors.
std::uint32_t trump_word(SkatKind kind, CardSet cards) {
  const std::uint64_t bits = cards.bits();
  std::uint32_t word = 0;
  for (unsigned suit = 0; suit < suit_count; ++suit)
    word = word << 1 | static_cast<std::uint32_t>(bits >> (suit * suit_lane + jack_rank) & 1U);
  if (kind == SkatKind::grand) return word << 28;
  // A T K Q 9 8 7.
  constexpr std::array<unsigned, 7> ranks{7, 3, 6, 5, 2, 1, 0};
  const std::uint64_t suit = bits >> (static_cast<unsigned>(kind) * suit_lane);
  for (const unsigned rank : ranks) word = word << 1 | static_cast<std::uint32_t>(suit >> rank & 1U);
  return word << 21;
}

// Twelve cards or fewer with so many matadors.
CardSet with_matadors(SkatKind kind, int count) {
  CardSet cards;
  CardSet left = skat_trumps(kind);
  for (int i = 0; i < count; ++i) {
    Card best = left.lowest();
    for (const Card card : left)
      if (skat_power(kind, card) > skat_power(kind, best)) best = card;
    cards.insert(best);
    left.erase(best);
  }
  return cards;
}

// The games after picking up.
constexpr std::array<SkatContract, 7> games{{{SkatKind::clubs},
                                             {SkatKind::spades},
                                             {SkatKind::hearts},
                                             {SkatKind::diamonds},
                                             {SkatKind::grand},
                                             {SkatKind::null},
                                             {SkatKind::null, false, SkatLevel::none, true}}};

constexpr int least_bid = skat_bids.front();

// A suit game with fewer trumps is hardly ever right and hardly ever seen: its chances are halved for each that lacks.
constexpr int least_trumps = 5;
constexpr double for_each_missing = 0.5;
constexpr int missing_units = SkatHandModel::unit;

int missing_trumps(SkatKind kind, CardSet ten) {
  if (!trump_suit(kind)) return 0;
  return std::max(0, least_trumps - static_cast<int>((ten & skat_trumps(kind)).size()));
}

SkatChances without_hope(SkatChances chances, SkatKind kind, CardSet ten) {
  for (int i = missing_trumps(kind, ten); i > 0; --i) {
    chances.won *= for_each_missing;
    chances.schneider *= for_each_missing;
    chances.schwarz *= for_each_missing;
  }
  return chances;
}

// Jacks and aces take tricks; only who wants none puts them away.
bool may_put_away(const SkatContract& game, CardSet away) {
  if (game.kind == SkatKind::null) return true;
  for (const Card card : away)
    if (skat_jacks.contains(card) || skat_points(card) == 11) return false;
  return true;
}

int bid_of(const SkatAuction& auction) { return std::max(auction.bid(), least_bid); }

int matadors_of(SkatKind kind, CardSet cards) { return kind == SkatKind::null ? 1 : skat_matador_count(kind, cards); }

// Calls `use` with all pairs of these cards, in the order of the pack.
template <class Use>
void for_each_pair(CardSet cards, const Use& use) {
  for (const Card first : cards)
    for (const Card second : cards)
      if (first.index < second.index) use(CardSet(first) | CardSet(second));
}

// Best first; of equals the one that came first.
void sort_plans(std::vector<SkatPlan>& plans) {
  std::stable_sort(plans.begin(), plans.end(),
                   [](const SkatPlan& a, const SkatPlan& b) { return a.expected > b.expected; });
}

}  // namespace

int skat_matador_count(SkatKind kind, CardSet cards) {
  const std::uint32_t word = trump_word(kind, cards);
  const int trumps = kind == SkatKind::grand ? 4 : 11;
  return std::min(trumps, std::max(std::countl_one(word), std::countl_zero(word)));
}

std::size_t SkatStakes::place(const SkatContract& contract, int matadors) {
  const std::size_t kind = static_cast<std::size_t>(contract.kind) * 2 + (contract.hand ? 1 : 0);
  const std::size_t announced = kind * 3 + static_cast<std::size_t>(contract.announced);
  return (announced * 2 + (contract.ouvert ? 1 : 0)) * most_matadors + static_cast<std::size_t>(matadors) - 1;
}

SkatStakes::SkatStakes(int bid, SkatScoring scoring) : table_(contracts * most_matadors), bid_(bid) {
  // One way to end for each range of card points; in null the tricks decide.
  constexpr std::array<SkatTaken, ends> taken{{{20, 1, 9}, {50, 4, 6}, {70, 6, 4}, {100, 8, 2}, {120, 10, 0}}};
  constexpr SkatTaken null_won{0, 0, 10};
  for (const SkatContract& contract : all_skat_contracts()) {
    if (!may_announce(contract, bid)) continue;
    const bool null = contract.kind == SkatKind::null;
    const auto most = null ? 1 : static_cast<int>(skat_trumps(contract.kind).size());
    for (int matadors = 1; matadors <= most; ++matadors)
      for (std::size_t end = 0; end < ends; ++end) {
        const CardSet cards = null ? CardSet{} : with_matadors(contract.kind, matadors);
        const SkatResult result = skat_result(contract, cards, bid, null && end > 1 ? null_won : taken[end]);
        const Scores scores = skat_scores(scoring, skat_seats, 0, result.value);
        table_[place(contract, matadors)][end] = {result.won, scores[0] - (scores[1] + scores[2]) / 2};
      }
  }
}

const SkatStakes& SkatStakes::of(int bid, SkatScoring scoring) {
  struct Kept {
    std::once_flag made;
    std::unique_ptr<const SkatStakes> stakes;
  };
  static std::array<Kept, 2 * skat_bids.size()> kept;
  const auto index = static_cast<std::size_t>(*skat_bid_index(bid));
  Kept& one = kept[index * 2 + static_cast<std::size_t>(scoring)];
  std::call_once(one.made, [&] { one.stakes = std::make_unique<const SkatStakes>(bid, scoring); });
  return *one.stakes;
}

SkatStakes::Worth SkatStakes::worth(const SkatContract& contract, int matadors, const SkatChances& chances) const {
  const std::array<double, ends> shares{1 - chances.escaped, chances.escaped - chances.won,
                                        chances.won - chances.schneider, chances.schneider - chances.schwarz,
                                        chances.schwarz};
  const std::array<End, ends>& row = table_[place(contract, matadors)];
  Worth out;
  for (std::size_t end = 0; end < ends; ++end) {
    if (row[end].won) out.win += shares[end];
    out.expected += shares[end] * row[end].points;
  }
  return out;
}

const SkatPlan& SkatProspect::best_hand() const {
  return *std::find_if(plans.begin(), plans.end(), [](const SkatPlan& plan) { return plan.contract.hand; });
}

// What ten cards come to with every skat, whatever the bid.
class SkatBidder::Survey {
 public:
  Survey(const SkatHandModel& model, const SkatBidderOptions& options, CardSet hand, Player seat,
         const std::array<SkatHeard, 2>& heard)
      : model_(model), options_(options), hand_(hand), seat_(seat), heard_(heard) {
    int number = 0;
    for_each_pair(skat_deck().full() - hand, [&](CardSet skat) {
      if (number++ % options_.skat_step == 0) skats_.push_back(with(hand | skat));
    });
    for (const SkatContract& contract : all_skat_contracts()) {
      if (!contract.hand) continue;
      const SkatChances chances = model_.chances({contract.kind, contract.ouvert, hand_, {}, seat_, heard_});
      hand_chances_.push_back({contract, without_hope(chances, contract.kind, hand_)});
    }
  }

  SkatProspect prospect(int bid) const {
    const SkatStakes& stakes = SkatStakes::of(bid, options_.scoring);
    SkatProspect out;
    out.bid = bid;
    const double share = 1 / static_cast<double>(skats_.size());

    // 1. Picking up: the best game with each skat, and each game by itself.
    std::array<SkatPlan, games.size()> each{};
    for (const Skat& skat : skats_) {
      SkatStakes::Worth best{0, std::numeric_limits<double>::lowest()};
      for (std::size_t g = 0; g < games.size(); ++g) {
        if (!may_announce(games[g], bid)) continue;
        const auto worth = stakes.worth(games[g], skat.matadors[g], skat.chances[g]);
        each[g].win += share * worth.win;
        each[g].expected += share * worth.expected;
        each[g].schneider += share * skat.chances[g].schneider;
        if (worth.expected > best.expected) best = worth;
      }
      out.win += share * best.win;
      out.expected += share * best.expected;
    }
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (!may_announce(games[g], bid)) continue;
      each[g].contract = games[g];
      out.plans.push_back(each[g]);
    }

    // 2. From the hand: the skat decides the matadors alone.
    for (const auto& [contract, chances] : hand_chances_) {
      if (!may_announce(contract, bid)) continue;
      SkatPlan plan{contract, {}, 0, chances.schneider, 0};
      for (const Skat& skat : skats_) {
        const auto worth = stakes.worth(contract, skat.matadors[static_cast<std::size_t>(contract.kind)], chances);
        plan.win += share * worth.win;
        plan.expected += share * worth.expected;
      }
      out.plans.push_back(plan);
    }
    sort_plans(out.plans);
    return out;
  }

 private:
  struct Skat {
    std::array<SkatChances, games.size()> chances{};  // with the best put away for each game
    std::array<int, games.size()> matadors{};
  };
  struct HandChances {
    SkatContract contract;
    SkatChances chances;
  };

  Skat with(CardSet twelve) const {
    // The most likely win is kept: for the one of these that is played, `plans` weighs the levels too.
    std::array<int, games.size()> most{};
    most.fill(std::numeric_limits<int>::min());
    std::array<CardSet, games.size()> away{};
    for_each_pair(twelve, [&](CardSet pair) {
      for (std::size_t g = 0; g < games.size(); ++g) {
        if (!may_put_away(games[g], pair)) continue;
        const int won = model_.won(with_game(games[g], twelve, pair)) -
                        missing_units * missing_trumps(games[g].kind, twelve - pair);
        if (won <= most[g]) continue;
        most[g] = won;
        away[g] = pair;
      }
    });
    Skat out;
    for (std::size_t g = 0; g < games.size(); ++g) {
      out.chances[g] =
          without_hope(model_.chances(with_game(games[g], twelve, away[g])), games[g].kind, twelve - away[g]);
      out.matadors[g] = matadors_of(games[g].kind, twelve);
    }
    return out;
  }

  SkatHandCase with_game(const SkatContract& game, CardSet twelve, CardSet away) const {
    return {game.kind, game.ouvert, twelve - away, away, seat_, heard_};
  }

  const SkatHandModel& model_;
  const SkatBidderOptions& options_;
  CardSet hand_;
  Player seat_;
  std::array<SkatHeard, 2> heard_;
  std::vector<Skat> skats_;
  std::vector<HandChances> hand_chances_;
};

SkatBidder::SkatBidder(const SkatHandModel& model, SkatBidderOptions options) : model_(model), options_(options) {}

bool SkatBidder::worth(const SkatProspect& prospect) const { return prospect.best_win() >= options_.threshold; }

SkatProspect SkatBidder::before(CardSet hand, Player seat, const SkatAuction& auction, int bid) const {
  return Survey(model_, options_, hand, seat, skat_heard_by(auction, seat)).prospect(bid);
}

std::vector<SkatPlan> SkatBidder::plans_before(CardSet hand, Player seat, const SkatAuction& auction) const {
  return before(hand, seat, auction, bid_of(auction)).plans;
}

int SkatBidder::limit(CardSet hand, Player seat, const SkatAuction& auction) const {
  const Survey survey(model_, options_, hand, seat, skat_heard_by(auction, seat));
  int limit = 0;
  for (const int bid : skat_bids) {
    if (!worth(survey.prospect(bid))) break;
    limit = bid;
  }
  return limit;
}

SkatPlan SkatBidder::plan_of(const SkatContract& contract, CardSet cards, CardSet away, Player seat,
                             const std::array<SkatHeard, 2>& heard, int bid) const {
  const SkatChances chances =
      without_hope(model_.chances({contract.kind, contract.ouvert, cards, away, seat, heard}), contract.kind, cards);
  const int matadors = matadors_of(contract.kind, cards | away);
  const auto worth = SkatStakes::of(bid, options_.scoring).worth(contract, matadors, chances);
  return {contract, away, worth.win, chances.schneider, worth.expected};
}

std::vector<SkatPlan> SkatBidder::all_plans(CardSet twelve, Player seat, const SkatAuction& auction) const {
  const int bid = bid_of(auction);
  const std::array<SkatHeard, 2> heard = skat_heard_by(auction, seat);
  std::vector<SkatPlan> out;
  for (const SkatContract& game : games) {
    if (!may_announce(game, bid)) continue;
    for_each_pair(twelve, [&](CardSet away) { out.push_back(plan_of(game, twelve - away, away, seat, heard, bid)); });
  }
  return out;
}

std::vector<SkatPlan> SkatBidder::plans(CardSet twelve, Player seat, const SkatAuction& auction, CardSet gone) const {
  std::vector<SkatPlan> best;
  for (const SkatPlan& plan : all_plans(twelve, seat, auction)) {
    if (!(gone - plan.away).empty() || !may_put_away(plan.contract, plan.away - gone)) continue;
    if (best.empty() || !(best.back().contract == plan.contract))
      best.push_back(plan);
    else if (plan.expected > best.back().expected)
      best.back() = plan;
  }
  sort_plans(best);
  return best;
}

std::vector<SkatPlan> SkatBidder::hand_plans(CardSet hand, Player seat, const SkatAuction& auction) const {
  std::vector<SkatPlan> out;
  for (const SkatPlan& plan : plans_before(hand, seat, auction))
    if (plan.contract.hand) out.push_back(plan);
  return out;
}

Skat::Move SkatBidder::bid_or_pass(const Skat::View& view, std::span<const Skat::Move> moves) const {
  const Skat::Move lowest = moves.front();
  if (lowest == Skat::pass) return lowest;
  const SkatProspect prospect = before(view.hand, view.player, view.auction, skat_bids[lowest.value]);
  return worth(prospect) ? lowest : Skat::pass;
}

Skat::Move SkatBidder::choose(const Skat&, const Skat::View& view, std::span<const Skat::Move> moves) const {
  switch (view.phase) {
    case Skat::Phase::auction:
      return bid_or_pass(view, moves);
    case Skat::Phase::skat:
      return before(view.hand, view.player, view.auction, bid_of(view.auction)).hand() ? Skat::play_hand
                                                                                       : Skat::take_skat;
    case Skat::Phase::discard: {
      // The best pair with the lower card away is the best of all if that card was put away for it.
      const CardSet away = plans(view.hand | view.skat, view.player, view.auction, view.skat).front().away;
      const Skat::Move move{(away - view.skat).lowest().index};
      return std::find(moves.begin(), moves.end(), move) == moves.end() ? moves.front() : move;
    }
    default:
      break;
  }
  if (view.contract.hand) return Skat::Move::of(hand_plans(view.hand, view.player, view.auction).front().contract);
  return Skat::Move::of(plans(view.hand | view.skat, view.player, view.auction, view.skat).front().contract);
}

}  // namespace ombre
