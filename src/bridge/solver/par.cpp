#include "bridge/solver/par.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace ombre {
namespace {

constexpr int strains = static_cast<int>(bridge_strains.size());
constexpr int bids = 7 * strains;  // numbered from the lowest
constexpr int passes_to_end = 3;

template <class T>
using ForBids = std::array<std::array<T, bridge_seats>, bids>;

// The auction as a game of two sides. A state is the last bid, who made it, and how many have passed since.
class Auction {
 public:
  Auction(const BridgeTable& table, Vulnerability vulnerability) : table_(table) {
    for (int bid = bids - 1; bid >= 0; --bid) {
      for (Player declarer = 0; declarer < bridge_seats; ++declarer) {
        Score value = result(bid, declarer, vulnerability);
        results_[at(bid)][at(declarer)] = value;
        for (int passes = passes_to_end - 1; passes >= 0; --passes) {
          const Player mover = (declarer + 1 + passes) % bridge_seats;
          value = better(mover, value, best_bid(mover, bid));
          values_[at(bid)][at(declarer)][at(passes)] = value;
        }
      }
      for (Player seat = 0; seat < bridge_seats; ++seat)
        best_from_[at(bid)][at(seat)] = better(seat, best_bid(seat, bid), values_[at(bid)][at(seat)][0]);
    }
  }

  Par solve(Player dealer) {
    std::array<Score, bridge_seats + 1> opening{};  // by passes before the first bid
    for (int passes = bridge_seats - 1; passes >= 0; --passes) {
      const Player mover = (dealer + passes) % bridge_seats;
      opening[at(passes)] = better(mover, opening[at(passes + 1)], best_from_[0][at(mover)]);
    }
    par_ = opening[0];
    for (int passes = 0; passes < bridge_seats && opening[at(passes)] == par_; ++passes)
      if (!follow_bids((dealer + passes) % bridge_seats, -1)) break;
    return {par_, contracts()};
  }

 private:
  static int level(int bid) { return bid / strains + 1; }
  static int strain(int bid) { return bid % strains; }

  int tricks(int bid, Player declarer) const { return table_[at(strain(bid))][at(declarer)]; }
  int over(int bid, Player declarer) const { return tricks(bid, declarer) - bridge_book - level(bid); }

  // For North and South.
  Score result(int bid, Player declarer, Vulnerability vulnerability) const {
    const BridgeContract contract{level(bid), bridge_strains[at(strain(bid))], over(bid, declarer) < 0 ? 1 : 0};
    const Score score = duplicate_score(contract, is_vulnerable(vulnerability, declarer), tricks(bid, declarer));
    return same_side(declarer, north) ? score : -score;
  }

  static Score better(Player mover, Score a, Score b) {
    return same_side(mover, north) ? std::max(a, b) : std::min(a, b);
  }

  // What the best bid above this one is worth, to whom no bid is left the worst.
  Score best_bid(Player seat, int above) const {
    if (above + 1 < bids) return best_from_[at(above + 1)][at(seat)];
    return same_side(seat, north) ? -max_score : max_score;
  }

  // Walks all sensible auctions above a bid and notes the contracts in which they end. Nobody gives anything away. Who
  // has bids that cost nothing and would score more than par if they were passed out makes the highest, or, on the
  // losing side, sacrifices at once. Returns whether this player may pass instead.
  bool follow_bids(Player mover, int above) {
    int tempting = bids - 1;
    while (tempting > above && !(keeps_par(tempting, mover) && tempts(tempting, mover))) --tempting;
    const bool tempted = tempting > above;
    const bool loses = better(mover, par_, 0) == 0;
    for (int bid = above + 1; bid < bids; ++bid) {
      if (!keeps_par(bid, mover)) continue;
      const bool sacrifice = loses && results_[at(bid)][at(mover)] == par_;
      if (!tempted || bid == tempting || sacrifice) follow(bid, mover);
    }
    return !tempted;
  }

  void follow(int bid, Player declarer) {
    if (seen_[at(bid)][at(declarer)]) return;
    seen_[at(bid)][at(declarer)] = true;
    for (int passes = 0; passes < passes_to_end; ++passes) {
      if (values_[at(bid)][at(declarer)][at(passes)] != par_) return;
      if (!follow_bids((declarer + 1 + passes) % bridge_seats, bid)) return;
    }
    ends_[at(bid)][at(declarer)] = results_[at(bid)][at(declarer)] == par_;
  }

  bool keeps_par(int bid, Player declarer) const { return values_[at(bid)][at(declarer)][0] == par_; }
  bool tempts(int bid, Player declarer) const {
    const Score score = results_[at(bid)][at(declarer)];
    return score != par_ && better(declarer, score, par_) == score;
  }

  std::vector<ParContract> contracts() const {
    std::vector<ParContract> out;
    for (int bid = 0; bid < bids; ++bid)
      for (Player first = 0; first < 2; ++first) {
        // Partners who take different tricks score differently.
        PlayerSet declarers;
        for (const Player declarer : {first, partner_of(first)})
          if (ends_[at(bid)][at(declarer)]) declarers.insert(declarer);
        if (declarers.empty()) continue;
        const Player declarer = declarers.contains(first) ? first : partner_of(first);
        const int tricks_over = over(bid, declarer);
        out.push_back({level(bid), bridge_strains[at(strain(bid))], tricks_over < 0, declarers, tricks_over});
      }
    return out;
  }

  const BridgeTable& table_;
  Score par_ = 0;
  ForBids<Score> results_{};  // when the bid is passed out
  ForBids<std::array<Score, passes_to_end>> values_{};
  ForBids<Score> best_from_{};  // of the bids of a seat from this one up
  ForBids<bool> seen_{};
  ForBids<bool> ends_{};
};

}  // namespace

Par par(const BridgeTable& table, Player dealer, Vulnerability vulnerability) {
  return Auction(table, vulnerability).solve(dealer);
}

}  // namespace ombre
