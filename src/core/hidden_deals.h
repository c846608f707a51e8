// All ways to deal some cards to holders, each of whom takes a fixed number and may be unable to hold some of them:
// what a player thinks possible who knows voids and single cards. Counted, drawn uniformly and listed.
//
// Cards that the same holders may take form a class, holders that may take the same classes a group. How many cards of
// each class go to each group is counted by dynamic programming over the classes, once; a draw then picks those numbers
// by their weights and shuffles within them. So nothing is ever dealt that does not fit, and nothing is tried twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "core/hidden_cards.h"
#include "core/random.h"

namespace ombre {

class HiddenDeals {
 public:
  explicit HiddenDeals(const HiddenCards& hidden);

  // How many ways there are; exact below 2^53.
  double count() const { return count_; }

  // One of them, all equally likely. Requires: there is one.
  DealtHands sample(Random& random) const;

  // Each of them once, always in the same order.
  void each(const std::function<void(const DealtHands&)>& use) const;

 private:
  // Numbers of cards by group, a byte each.
  using Counts = std::uint64_t;
  static constexpr std::size_t most_groups = sizeof(Counts);

  struct Class {
    std::vector<Card> cards;
    std::uint32_t takers = 0;  // holders at first, then groups
  };
  struct Group {
    std::uint32_t classes = 0;
    std::vector<std::uint8_t> holders;
    int size = 0;
  };
  // The cards of one class that go to each group, then the node of the next class; `upto` adds up the ways.
  struct Option {
    Counts take;
    std::size_t next;
    double upto;
  };
  // What is left to the groups when a class is dealt.
  struct Node {
    Counts left;
    std::size_t first = 0;
    std::size_t last = 0;
    double ways = 0;
  };

  // The steps of the constructor: cards with one possible holder, classes, groups, and the numbers of ways.
  bool settle(std::vector<std::uint32_t>& takers, const std::vector<Card>& cards);
  void make_groups();
  std::size_t node_of(std::size_t depth, Counts left);
  void add_options(std::size_t depth, std::size_t group, int cards, Counts take, double ways, Counts left,
                   std::vector<Option>& options);

  void deal_group(const Group& group, std::uint8_t* cards, Random& random, DealtHands& hands) const;

  // The steps of `each`.
  struct Listing;
  void list_class(std::size_t depth, std::size_t node, Listing& listing) const;
  void list_cards(std::size_t depth, std::size_t card, Counts take, std::size_t next, Listing& listing) const;
  void list_group(std::size_t group, std::size_t card, Listing& listing) const;

  double count_ = 0;
  DealtHands settled_{};
  std::array<std::uint8_t, most_holders> sizes_{};  // without the settled cards
  std::vector<Class> classes_;                      // those with the fewest takers first
  std::vector<Group> groups_;
  std::vector<std::vector<Node>> nodes_;  // by class
  // Where the node of a class is when so much is left; for the constructor.
  std::vector<std::unordered_map<Counts, std::size_t>> places_;
  std::vector<Option> options_;
};

}  // namespace ombre
