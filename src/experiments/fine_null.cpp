#include "experiments/fine_null.h"

#include <algorithm>
#include <numeric>

namespace ombre::skat_null {
namespace {

bool is_value(Ref ref) { return is_leaf(ref) && ref != dont_care; }

void add_fine_splits(const Split& split, std::size_t suit, SeatCounts& left, FineSplit& fine,
                     std::vector<FineSplit>& out) {
  if (suit == split.size()) {
    out.push_back(fine);
    return;
  }
  for (int one = std::min(left[0], split[suit]); one >= 0; --one)
    for (int two = std::min(left[1], split[suit] - one); two >= 0; --two) {
      const int three = split[suit] - one - two;
      if (three > left[2]) continue;
      fine[suit] = {one, two, three};
      for (std::size_t seat = 0; seat < left.size(); ++seat) left[seat] -= fine[suit][seat];
      add_fine_splits(split, suit + 1, left, fine, out);
      for (std::size_t seat = 0; seat < left.size(); ++seat) left[seat] += fine[suit][seat];
    }
}

}  // namespace

std::vector<FineSplit> fine_splits(const Split& split, int cards) {
  std::vector<FineSplit> out;
  SeatCounts left{cards, cards, cards};
  FineSplit fine{};
  add_fine_splits(split, 0, left, fine, out);
  return out;
}

FineNull::FineNull(const Split& split, int leader, OwnerDiagram& diagram)
    : split_(split), leader_(leader), diagram_(diagram) {}

Ref FineNull::build(const std::atomic<bool>* stop) {
  cards_ = std::accumulate(split_.begin(), split_.end(), 0) / seats;
  std::vector<Ref> parts;
  for (const FineSplit& fine : fine_splits(split_, cards_)) {
    stop_if_set(stop);
    parts.push_back(of_fine_split(fine));
  }
  // Neighbours first: small functions are put together often, large ones seldom.
  while (parts.size() > 1) {
    std::vector<Ref> pairs;
    for (std::size_t i = 0; i < parts.size(); i += 2)
      pairs.push_back(i + 1 < parts.size() ? overlay(parts[i], parts[i + 1]) : parts[i]);
    parts = std::move(pairs);
  }
  return reduced(parts.front());
}

Ref FineNull::of_fine_split(const FineSplit& fine) {
  fine_ = fine;
  owners_ = 0;
  complete_.clear();
  within_.clear();
  const Place start = settled({.level = seats * cards_, .left = fine_[0]});
  const Ref ref = from_card(start, {}).ref;
  return within_fine_split(ref, start);
}

// At the first card of the next suit that has one, where this suit has no more.
FineNull::Place FineNull::settled(Place place) const {
  while (place.suit < split_.size() && place.rank == split_[place.suit]) {
    ++place.suit;
    place.rank = 0;
    if (place.suit < split_.size()) place.left = fine_[place.suit];
  }
  return place;
}

FineNull::Place FineNull::after(Place place, std::size_t seat) const {
  --place.left[seat];
  --place.level;
  ++place.rank;
  return settled(place);
}

std::uint64_t FineNull::key(Ref ref, const Place& place) {
  constexpr int count_bits = 4;
  std::uint64_t key = static_cast<std::uint64_t>(place.level);
  for (const int count : place.left) key = key << count_bits | static_cast<std::uint64_t>(count);
  return key << 32 | ref;
}

FineNull::Found FineNull::from_card(const Place& place, const Found& known) {
  // 1. What is known may be enough.
  if (complete(known.ref, place)) return known;
  if (place.level == 0) {
    ++leaves_;
    const NullProof proof = solver_.proof(cards_of_line(split_, owners_), leader_, cards_);
    return {value_ref(proof.tricks), proof.needs};
  }
  // 2. The owners in turn. What needs not this card is known to the next ones.
  const int at = card_bits * (seats * cards_ - place.level);
  const int rank = card_bits * place.rank;
  Found shared = known;
  Branches owners{dont_care, dont_care, dont_care};
  Needs needs = no_needs();
  bool needed = false;
  for (std::size_t seat = 0; seat < owners.size(); ++seat) {
    if (place.left[seat] == 0) continue;
    owners_ |= Word{seat + 1} << at;
    const Found found = from_card(after(place, seat), {branches(shared.ref, place.level)[seat], shared.needs});
    owners_ &= below(at);
    owners[seat] = found.ref;
    add_needs(needs, found.needs);
    if (found.needs[place.suit] <= rank) {
      needed = true;
    } else {
      shared.ref = overlay(shared.ref, found.ref);
      add_needs(shared.needs, found.needs);
    }
  }
  // 3. A question for the owner only where some proof needs it.
  if (needed) return {diagram_.node(place.level, owners), needs};
  return shared;
}

// Whether it says something of every way to deal the cards to come.
bool FineNull::complete(Ref ref, const Place& place) {
  if (is_leaf(ref)) return is_value(ref);
  const auto [found, fresh] = complete_.try_emplace(key(ref, place), true);
  if (!fresh) return found->second;
  bool all = true;
  const Branches of_ref = branches(ref, place.level);
  for (std::size_t seat = 0; seat < of_ref.size() && all; ++seat)
    if (place.left[seat] > 0) all = complete(of_ref[seat], after(place, seat));
  complete_[key(ref, place)] = all;
  return all;
}

// The branches of a function at this level, even where it does not ask there.
Branches FineNull::branches(Ref ref, int level) const {
  return level_of(ref) == level ? diagram_.nodes()[index_of(ref)] : Branches{ref, ref, ref};
}

// What both say, `one` where both say something. Requires: they do not contradict each other where it matters.
Ref FineNull::overlay(Ref one, Ref other) {
  if (one == other || other == dont_care || is_value(one)) return one;
  if (one == dont_care) return other;
  const std::uint64_t key = std::uint64_t{one} << 32 | other;
  if (const auto found = overlays_.find(key); found != overlays_.end()) return found->second;
  const int level = std::max(level_of(one), level_of(other));
  const Branches of_one = branches(one, level);
  const Branches of_other = branches(other, level);
  Branches both{};
  for (std::size_t i = 0; i < both.size(); ++i) both[i] = overlay(of_one[i], of_other[i]);
  const Ref result = diagram_.node(level, both);
  overlays_.emplace(key, result);
  return result;
}

// The same function, built so that no node is asked where the branches that matter are the same.
Ref FineNull::reduced(Ref root) {
  if (is_leaf(root)) return root;
  if (const auto found = reduced_.find(root); found != reduced_.end()) return found->second;
  Branches below = diagram_.nodes()[index_of(root)];
  for (Ref& branch : below) branch = reduced(branch);
  const Ref result = diagram_.node_where_cared(level_of(root), below);
  reduced_.emplace(root, result);
  return result;
}

// The function that says nothing of other fine splits.
Ref FineNull::within_fine_split(Ref ref, const Place& place) {
  if (place.level == 0 || ref == dont_care) return ref;
  if (const auto found = within_.find(key(ref, place)); found != within_.end()) return found->second;
  const Branches of_all = branches(ref, place.level);
  Branches of_these{dont_care, dont_care, dont_care};
  for (std::size_t seat = 0; seat < of_these.size(); ++seat)
    if (place.left[seat] > 0) of_these[seat] = within_fine_split(of_all[seat], after(place, seat));
  const Ref result = diagram_.node(place.level, of_these);
  within_.emplace(key(ref, place), result);
  return result;
}

}  // namespace ombre::skat_null
