#include "search/kept_pieces.h"

#include <atomic>

namespace ombre {
namespace {

// Worker threads ask for it, too.
std::atomic<KeptPieces*> current = nullptr;

}  // namespace

std::uint64_t KeptPieces::number(std::size_t piece) const {
  constexpr unsigned piece_bits = 40;
  return sharing_ << piece_bits | std::uint64_t{piece};
}

const Bytes* KeptPieces::find(std::size_t piece) const {
  const auto found = journal_.pieces().find(number(piece));
  return found == journal_.pieces().end() ? nullptr : &found->second;
}

KeepPieces::KeepPieces(KeptPieces* kept) : before_(current.exchange(kept)) {}
KeepPieces::~KeepPieces() { current.store(before_); }

}  // namespace ombre
