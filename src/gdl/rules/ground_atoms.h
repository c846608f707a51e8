// Ground atoms with indexes: for a shape of atoms with some places marked as keys, all atoms of that shape with given
// terms in these places.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "gdl/language/terms.h"

namespace ombre::gdl {

// A shape is a term in prefix form: `open` with its symbol and number of arguments, then these; `key` and `any` stand
// for whole terms.
namespace shape {
inline constexpr std::uint32_t any = 0;
inline constexpr std::uint32_t key = 1;
inline constexpr std::uint32_t open = 2;
}  // namespace shape
using Shape = std::vector<std::uint32_t>;

class AtomIndexes {
 public:
  explicit AtomIndexes(const TermStore& terms) : terms_(terms) {}

  // The number of the index for a shape that begins with `open`; atoms added before are in it too.
  std::size_t index(const Shape& shape);

  // Requires: the atom was not added before.
  void add(TermStore::Id atom);

  // A list that holds all atoms with these keys, and perhaps others of the same shape.
  std::span<const TermStore::Id> find(std::size_t index, std::uint64_t keys) const;

  // How many atoms have the name and number of arguments of a shape.
  std::size_t count(const Shape& shape) const;

  // An estimate of the memory all of it takes.
  std::size_t bytes() const { return entries_ * bytes_per_entry; }

  // The keys so far, with one more.
  static std::uint64_t with_key(std::uint64_t keys, TermStore::Id key);

 private:
  static constexpr std::size_t bytes_per_entry = 24;

  struct Index {
    Shape shape{};
    boost::unordered_flat_map<std::uint64_t, std::vector<TermStore::Id>> lists{};
  };
  struct Family {  // of one name and number of arguments
    std::vector<TermStore::Id> atoms{};
    std::vector<std::size_t> indexes{};
  };

  bool read_keys(const Shape& shape, std::size_t& at, TermStore::Id term, std::uint64_t& keys) const;
  void add(Index& index, TermStore::Id atom);

  const TermStore& terms_;
  std::vector<Index> indexes_;
  std::map<Shape, std::size_t> by_shape_;
  boost::unordered_flat_map<std::uint64_t, Family> families_;
  std::size_t entries_ = 0;
};

}  // namespace ombre::gdl
