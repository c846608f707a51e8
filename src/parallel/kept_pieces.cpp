#include "parallel/kept_pieces.h"

#include <fmt/format.h>

#include <atomic>

namespace ombre {
namespace {

// Worker threads ask for it, too.
std::atomic<KeptPieces*> current = nullptr;

constexpr unsigned piece_bits = 40;
// In the place of a piece: what a sharing is.
constexpr std::size_t description = (std::size_t{1} << piece_bits) - 1;

}  // namespace

std::uint64_t KeptPieces::number(std::size_t piece) const { return sharing_ << piece_bits | std::uint64_t{piece}; }

const Bytes* KeptPieces::bytes_of(std::size_t piece) const {
  const auto found = journal_.pieces().find(number(piece));
  return found == journal_.pieces().end() ? nullptr : &found->second;
}

void KeptPieces::begin(std::string_view what) {
  ++sharing_;
  const std::string now(what);
  const std::optional<std::string> before = find<std::string>(description);
  if (!before) add(description, packed(now));
  if (before && *before != now)
    journal_.refuse(fmt::format("step {} was '{}' before and is '{}' now", sharing_, *before, now));
}

void KeptPieces::refuse(std::size_t piece, const std::string& why) const {
  journal_.refuse(fmt::format("piece {} of step {}: {}", piece, sharing_, why));
}

KeepPieces::KeepPieces(KeptPieces* kept) : before_(current.exchange(kept)) {}
KeepPieces::~KeepPieces() { current.store(before_); }

void kept_pieces_depend_on(std::string_view what) {
  if (KeptPieces* const kept = current.load()) kept->begin(what);
}

}  // namespace ombre
