#include "skat/tables/null/fine_null.h"

#include <numeric>

namespace ombre::skat_null {

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
      pairs.push_back(i + 1 < parts.size() ? diagram_.overlay(parts[i], parts[i + 1]) : parts[i]);
    parts = std::move(pairs);
  }
  return diagram_.reduced(parts.front());
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
  Branches branches{dont_care, dont_care, dont_care};
  Needs needs = no_needs();
  bool needed = false;
  for (std::size_t seat = 0; seat < branches.size(); ++seat) {
    if (place.left[seat] == 0) continue;
    owners_ |= Word{seat + 1} << at;
    const Found found = from_card(after(place, seat), {diagram_.branches(shared.ref, place.level)[seat], shared.needs});
    owners_ &= below(at);
    branches[seat] = found.ref;
    add_needs(needs, found.needs);
    if (found.needs[place.suit] <= rank) {
      needed = true;
    } else {
      shared.ref = diagram_.overlay(shared.ref, found.ref);
      add_needs(shared.needs, found.needs);
    }
  }
  // 3. A question for the owner only where some proof needs it.
  if (needed) return {diagram_.node(place.level, branches), needs};
  return shared;
}

// Whether it says something of every way to deal the cards to come.
bool FineNull::complete(Ref ref, const Place& place) {
  if (is_leaf(ref)) return is_value(ref);
  const auto [found, fresh] = complete_.try_emplace(key(ref, place), true);
  if (!fresh) return found->second;
  bool all = true;
  const Branches branches = diagram_.branches(ref, place.level);
  for (std::size_t seat = 0; seat < branches.size() && all; ++seat)
    if (place.left[seat] > 0) all = complete(branches[seat], after(place, seat));
  complete_[key(ref, place)] = all;
  return all;
}

// The function that says nothing of other fine splits.
Ref FineNull::within_fine_split(Ref ref, const Place& place) {
  if (place.level == 0 || ref == dont_care) return ref;
  if (const auto found = within_.find(key(ref, place)); found != within_.end()) return found->second;
  const Branches of_all = diagram_.branches(ref, place.level);
  Branches branches{dont_care, dont_care, dont_care};
  for (std::size_t seat = 0; seat < branches.size(); ++seat)
    if (place.left[seat] > 0) branches[seat] = within_fine_split(of_all[seat], after(place, seat));
  const Ref result = diagram_.node(place.level, branches);
  within_.emplace(key(ref, place), result);
  return result;
}

}  // namespace ombre::skat_null
