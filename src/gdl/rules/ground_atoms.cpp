#include "gdl/rules/ground_atoms.h"

#include "core/random.h"

namespace ombre::gdl {
namespace {

std::uint64_t family_key(std::uint64_t symbol, std::uint64_t arity) { return symbol << 32U | arity; }

}  // namespace

std::uint64_t AtomIndexes::with_key(std::uint64_t keys, TermStore::Id key) { return mix(keys ^ key); }

bool AtomIndexes::read_keys(const Shape& shape, std::size_t& at, TermStore::Id term, std::uint64_t& keys) const {
  switch (shape[at++]) {
    case shape::any:
      return true;
    case shape::key:
      keys = with_key(keys, term);
      return true;
    default:
      break;
  }
  const Symbol symbol = shape[at++];
  const std::size_t count = shape[at++];
  const std::span<const TermStore::Id> arguments = terms_.arguments(term);
  if (terms_.symbol(term) != symbol || arguments.size() != count) return false;
  for (const TermStore::Id argument : arguments)
    if (!read_keys(shape, at, argument, keys)) return false;
  return true;
}

void AtomIndexes::add(Index& index, TermStore::Id atom) {
  std::size_t at = 0;
  std::uint64_t keys = 0;
  if (!read_keys(index.shape, at, atom, keys)) return;
  index.lists[keys].push_back(atom);
  ++entries_;
}

std::size_t AtomIndexes::index(const Shape& shape) {
  const auto [place, fresh] = by_shape_.emplace(shape, indexes_.size());
  if (!fresh) return place->second;
  indexes_.push_back({shape, {}});
  Family& family = families_[family_key(shape[1], shape[2])];
  family.indexes.push_back(place->second);
  for (const TermStore::Id atom : family.atoms) add(indexes_.back(), atom);
  return place->second;
}

void AtomIndexes::add(TermStore::Id atom) {
  Family& family = families_[family_key(terms_.symbol(atom), terms_.arguments(atom).size())];
  family.atoms.push_back(atom);
  for (const std::size_t number : family.indexes) add(indexes_[number], atom);
  ++entries_;
}

std::span<const TermStore::Id> AtomIndexes::find(std::size_t index, std::uint64_t keys) const {
  const auto place = indexes_[index].lists.find(keys);
  if (place == indexes_[index].lists.end()) return {};
  return place->second;
}

std::size_t AtomIndexes::count(const Shape& shape) const {
  const auto place = families_.find(family_key(shape[1], shape[2]));
  return place == families_.end() ? 0 : place->second.atoms.size();
}

}  // namespace ombre::gdl
