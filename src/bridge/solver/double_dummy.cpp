#include "bridge/solver/double_dummy.h"

#include <algorithm>
#include <optional>

#include "bridge/solver/lowest_winning_rank.h"
#include "bridge/solver/rank_constrained.h"
#include "bridge/solver/trick_search.h"
#include "core/text.h"

namespace ombre {
namespace {

using bridge::Word;

// Which lane of the search holds a suit: the trump suit is the last one.
std::array<int, suit_count> lanes_for(Strain trump) {
  std::array<int, suit_count> lanes{};
  int next = 0;
  for (int suit = 0; suit < suit_count; ++suit) {
    const bool last = trump && static_cast<int>(*trump) == suit;
    lanes[static_cast<std::size_t>(suit)] = last ? bridge::trump_lane : next++;
  }
  return lanes;
}

// One search for suit contracts or for notrump, at the position it was given.
template <bool Trump, class Scheme>
class PositionSearch {
 public:
  explicit PositionSearch(typename Scheme::Classes& classes) : search_(classes) {}

  // `held` is what each player had when the trick began, `inside` maps a card to its place in the search; `same_deal`
  // if the hands and places given before were of this deal and had these cards.
  void set_up(const BridgePosition& position, const BridgeHands& held, const std::array<std::int8_t, 64>& inside,
              bool same_deal) {
    std::array<Word, bridge_seats> hands{};
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      for (const Card card : held[seat]) hands[seat] |= bridge::bit(inside[card.index]);
    if (same_deal)
      search_.place(hands);
    else
      search_.set_up(hands);
    at_ = {.mover = position.leader, .tricks = bridge::count(hands[at(position.leader)])};
    for (const Card card : position.trick) play(inside[card.index]);
  }

  void set_leader(Player leader) { at_.mover = leader; }
  int tricks() const { return at_.tricks; }

  // North-South's tricks from here on, asked for one at a time from a guess on.
  int value(int first) {
    int least = 0;
    int most = at_.tricks;
    for (int goal = std::clamp(first, 1, most); least < most;) {
      if (reaches(goal))
        least = goal++;
      else
        most = --goal;
      goal = std::clamp(goal, least + 1, std::max(most, least + 1));
    }
    return least;
  }

  // The same after a card.
  int value_after(int card, int first) {
    const Root before = at_;
    const bridge::Table table = search_.table();
    play(card);
    const int won = at_.won;
    const int tricks = at_.tricks == 0 ? won : won + value(first - won);
    search_.table() = table;
    at_ = before;
    return tricks;
  }

  const bridge::SearchCounts& counts() const { return search_.counts(); }

 private:
  struct Root {
    int place = 0;
    int mover = 0;
    bridge::TrickSoFar trick{};
    int tricks = 0;
    int won = 0;  // by North-South since the position was set up
  };

  bool reaches(int goal) { return search_.reaches(at_.place, at_.mover, at_.trick, at_.tricks, goal); }

  void play(int card) {
    bridge::Table& table = search_.table();
    table.hands[at(at_.mover)] ^= bridge::bit(card);
    table.all ^= bridge::bit(card);
    table.shape -= bridge::length_unit(at_.mover, bridge::lane_of(card));
    at_.trick = search_.played(at_.trick, at_.place, at_.mover, card, card);
    at_.mover = bridge::left_of(at_.mover);
    if (++at_.place < bridge_seats) return;
    at_.place = 0;
    at_.mover = at_.trick.best_seat;
    --at_.tricks;
    if (bridge::north_south(at_.mover)) ++at_.won;
  }

  bridge::TrickSearch<Trump, Scheme> search_;
  Root at_;
};

}  // namespace

class DoubleDummy::Implementation {
 public:
  virtual ~Implementation() = default;
  virtual int tricks(const BridgePosition& position) = 0;
  virtual std::vector<CardTricks> cards(const BridgePosition& position) = 0;
  virtual BridgeTable table(const BridgeHands& hands) = 0;
  virtual DoubleDummyCounts counts() const = 0;
  virtual std::size_t memory() const = 0;

  template <class Scheme>
  class With;
};

template <class Scheme>
class DoubleDummy::Implementation::With final : public Implementation {
  // What `act` makes of the search for the strain at hand.
  template <class Do>
  auto visit(Do act) {
    return trump_ ? act(suits_) : act(notrump_);
  }

 public:
  explicit With(const DoubleDummyOptions& options)
      : classes_(options.table_bytes), suits_(classes_), notrump_(classes_) {}

  int tricks(const BridgePosition& position) override {
    set_up(position);
    return visit([&](auto& search) { return for_mover(position, value(search, position)); });
  }

  std::vector<CardTricks> cards(const BridgePosition& position) override {
    set_up(position);
    return visit([&](auto& search) {
      // 1. One card of each run of neighbours; the others are worth the same.
      const auto mover = at(position.mover());
      Word all = 0;
      for (const CardSet hand : position.hands) all |= hand.bits();
      CardSet legal = position.hands[mover];
      if (!position.trick.empty() && !legal.in_suit(position.trick.front().suit()).empty())
        legal = legal.in_suit(position.trick.front().suit());
      Word others = all & ~position.hands[mover].bits();
      for (const Card card : position.trick) others |= CardSet(card).bits();
      // 2. The best first: its value is where the others are asked.
      std::vector<CardTricks> out;
      const int best = value(search, position);
      for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
        bridge::for_each_run(legal.in_suit(suit).bits(), others & CardSet::lane(suit).bits(), [&](int top, int low) {
          const int value = for_mover(position, search.value_after(inside_[static_cast<std::size_t>(top)], best));
          for (int card = top; card >= low; --card)
            if (const Card one{static_cast<std::uint8_t>(card)}; legal.contains(one)) out.push_back({one, value});
        });
      return out;
    });
  }

  BridgeTable table(const BridgeHands& hands) override {
    BridgeTable out{};
    for (std::size_t strain = 0; strain < out.size(); ++strain) {
      BridgePosition position{.hands = hands, .trump = bridge_strains[strain]};
      set_up(position);
      visit([&](auto& search) {
        int last = expected_tricks(position);
        for (const Player leader : {north, south, east, west}) {
          search.set_leader(leader);
          last = search.value(last);
          // The opening leader sits at the declarer's left.
          const Player declarer = (leader + 3) % bridge_seats;
          const int tricks = bridge::north_south(declarer) ? last : search.tricks() - last;
          out[strain][at(declarer)] = static_cast<std::int8_t>(tricks);
        }
        return 0;
      });
    }
    return out;
  }

  DoubleDummyCounts counts() const override {
    const auto& a = suits_.counts();
    const auto& b = notrump_.counts();
    return {a.trick_nodes + b.trick_nodes, a.cards + b.cards, a.table_hits + b.table_hits, a.stored + b.stored};
  }
  std::size_t memory() const override { return classes_.memory(); }

 private:
  void set_up(const BridgePosition& position) {
    check_position(position);
    // 1. The cards of the trick belong to their players until it begins.
    BridgeHands held = position.hands;
    Player seat = position.leader;
    for (const Card card : position.trick) {
      held[at(seat)].insert(card);
      seat = bridge::left_of(seat);
    }
    // 2. As long as the same deal is played, everything that was worked out for it is of use.
    bool same_deal = position.trump == trump_;
    for (std::size_t i = 0; i < held.size(); ++i) same_deal = same_deal && (held[i] - dealt_[i]).empty();
    if (!same_deal) begin(held, position.trump);
    visit([&](auto& search) {
      search.set_up(position, held, inside_, same_deal);
      return 0;
    });
  }

  // North-South's tricks. Of a deal that is being played the search begins at the value before the last trick or card:
  // most cards cost nothing.
  template <class Search>
  int value(Search& search, const BridgePosition& position) {
    int guess = expected_tricks(position);
    if (const int played = last_tricks_ - search.tricks(); played == 0 || played == 1)
      guess = last_value_ - (bridge::north_south(position.leader) ? played : 0);
    last_tricks_ = search.tricks();
    last_value_ = search.value(guess);
    return last_value_;
  }

  // Another deal: each suit in its lane, its ranks counted from 0.
  void begin(const BridgeHands& hands, Strain trump) {
    classes_.clear();
    dealt_ = hands;
    trump_ = trump;
    last_tricks_ = -1;
    CardSet all;
    for (const CardSet hand : hands) all = all | hand;
    const auto lanes = lanes_for(trump);
    for (int suit = 0; suit < suit_count; ++suit) {
      int place = bridge::shift_of(lanes[static_cast<std::size_t>(suit)]);
      for (const Card card : all.in_suit(static_cast<Suit>(suit)))
        inside_[card.index] = static_cast<std::int8_t>(place++);
    }
  }

  static int for_mover(const BridgePosition& position, int north_south) {
    const auto mover = at(position.mover());
    return bridge::north_south(position.mover()) ? north_south
                                                 : static_cast<int>(position.hands[mover].size()) - north_south;
  }

  typename Scheme::Classes classes_;
  PositionSearch<true, Scheme> suits_;
  PositionSearch<false, Scheme> notrump_;
  int last_tricks_ = -1;  // of the last position of this deal, and their value
  int last_value_ = 0;
  BridgeHands dealt_{};  // the largest hands of the deal the table is about
  Strain trump_{};
  std::array<std::int8_t, 64> inside_{};  // a card's place in the search
};

DoubleDummy::DoubleDummy(const DoubleDummyOptions& options) {
  if (options.scheme == PartitionScheme::lowest_winning_rank)
    implementation_ = std::make_unique<Implementation::With<bridge::LowestWinningRank>>(options);
  else
    implementation_ = std::make_unique<Implementation::With<bridge::RankConstrained>>(options);
}
DoubleDummy::~DoubleDummy() = default;
DoubleDummy::DoubleDummy(DoubleDummy&&) noexcept = default;
DoubleDummy& DoubleDummy::operator=(DoubleDummy&&) noexcept = default;

int DoubleDummy::tricks(const BridgePosition& position) { return implementation_->tricks(position); }
std::vector<CardTricks> DoubleDummy::cards(const BridgePosition& position) { return implementation_->cards(position); }
BridgeTable DoubleDummy::table(const BridgeHands& hands) { return implementation_->table(hands); }
DoubleDummyCounts DoubleDummy::counts() const { return implementation_->counts(); }
std::size_t DoubleDummy::memory() const { return implementation_->memory(); }

}  // namespace ombre
