// All ways the cards may lie that one player of Pinochle does not see: two hands, and the widow or the buried cards.
// A hand has shown all its melds, so what else it has makes none.
//
// Each way counts as often as there are histories that lead to it. Two equal cards are dealt to different players in
// two ways and to the same one in one way, and two equal cards are buried in half as many orders as two others. The
// ways are counted by dynamic programming over the 24 different cards, with the cards that each holder still takes and,
// for each meld that a hand could still complete, whether a card of it is known to be missing by then. So nothing is
// dealt that does not fit, and nothing is tried twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/cards.h"
#include "core/hidden_deals.h"
#include "core/random.h"

namespace ombre {

// What is known. Sets are kept as numbers of cards (pinochle_cards.h), but for may_hold.
struct PinochleHidden {
  struct Hand {
    CardSet had{};          // cards it has or has had, of those that can be seen
    CardSet widow{};        // the bidder's: cards that came from the widow
    CardSet may_hold{};     // both copies of what may be among its unseen cards
    std::uint8_t size = 0;  // unseen cards
    bool melded = false;    // all cards of its melds are among `had`
  };

  CardSet unseen{};
  std::array<Hand, 2> hands{};
  std::uint8_t aside = 0;             // unseen cards in the widow or buried
  std::optional<std::size_t> from{};  // the hand that buried them; none for the widow
  std::optional<Suit> trump{};
};

class PinochleDeals {
 public:
  explicit PinochleDeals(const PinochleHidden& hidden);

  // How many ways there are; exact below 2^53.
  double count() const { return count_; }

  // One of them, all equally likely: the two hands, then what lies aside, as numbers of cards. Requires: there is one.
  DealtHands sample(Random& random) const;

  // Each of them, equal ones as often as they count, always in the same order.
  void each(const std::function<void(const DealtHands&)>& use) const;

 private:
  static constexpr std::size_t holders = 3;
  using Flags = std::uint32_t;

  // How the unseen copies of one card are dealt.
  struct Option {
    std::array<std::uint8_t, holders> take{};
    double weight = 0;
    Flags missing = 0;  // melds that are now known to lack a card
    Flags needed = 0;   // melds that must have been known to lack one before
  };
  struct Step {
    Card card{0};
    std::uint8_t copies = 0;
    std::vector<Option> options{};
    Flags done = 0;         // melds of which this is the last card
    std::size_t layer = 0;  // where its nodes begin
    int cards = 0;          // to be dealt in this step and later
    Flags most_flags = 0;   // of its nodes
  };
  // What is left when a card is dealt.
  struct Node {
    Flags flags = 0;
    int first = 0;  // cards still to be dealt to the first hand, and aside
    int aside = 0;
  };
  // A meld that a hand could still complete: what each step does to it.
  struct Meld;

  std::vector<Meld> open_melds(const PinochleHidden& hidden);
  void add_steps(const PinochleHidden& hidden);
  void add_options(const PinochleHidden& hidden, Step& step) const;
  void mark_melds(const std::vector<Meld>& melds);
  void count_ways();

  std::size_t place(const Step& step, const Node& node) const;
  std::optional<Node> next(const Step& step, const Option& option, const Node& node) const;
  double ways(std::size_t step, const Node& node) const { return ways_[place(steps_[step], node)]; }
  void list(std::size_t step, const Node& node, double weight, DealtHands& hands,
            const std::function<void(const DealtHands&)>& use) const;

  std::array<int, holders> sizes_{};
  std::optional<std::size_t> from_;  // as in PinochleHidden
  std::array<CardSet, 2> barred_{};  // lower bits of cards that would complete a meld of a hand
  std::vector<Step> steps_;          // the last one deals nothing
  std::vector<double> ways_;
  double count_ = 0;
};

}  // namespace ombre
