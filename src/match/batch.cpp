#include "match/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "core/text.h"
#include "parallel/parallel.h"

namespace ombre {
namespace {

// Hands that one thread takes at a time.
constexpr std::size_t piece_hands = 64;

}  // namespace

Batch::Batch(const AnyGame& game, const EncodingInterface& encoding, std::size_t count, std::uint64_t seed, int threads)
    : game_(game), encoding_(encoding), threads_(threads) {
  const Random random(seed);
  hands_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    hands_.push_back({AnyState(), {}, random.fork(2 * i), random.fork(2 * i + 1)});
    deal(hands_.back());
  }
}

template <class Work>
void Batch::for_each_hand(const Work& work) {
  const auto piece = [&](std::size_t number) {
    const std::size_t end = std::min(size(), (number + 1) * piece_hands);
    for (std::size_t i = number * piece_hands; i < end; ++i) work(i);
  };
  const std::size_t pieces = (size() + piece_hands - 1) / piece_hands;
  if (threads_ > 1 && pieces > 1) return for_each_piece(pieces, threads_, piece);
  for (std::size_t number = 0; number < pieces; ++number) piece(number);
}

void Batch::reset(const BatchArrays& out) {
  for_each_hand([&](std::size_t i) {
    deal(hands_[i]);
    write(i, out);
    write_end(i, nullptr, out);
  });
}

void Batch::step(std::span<const std::int32_t> actions, const BatchArrays& out) {
  // 1. The moves, and the first hand in which there is no such move.
  std::atomic<std::size_t> wrong = size();
  for_each_hand([&](std::size_t i) {
    const std::optional<AnyMove> move = encoding_.move(hands_[i].state, actions[i]);
    if (move) {
      hands_[i].move = *move;
      return;
    }
    std::size_t before = wrong;
    while (i < before && !wrong.compare_exchange_weak(before, i)) {
    }
  });
  if (wrong < size())
    throw InputError(fmt::format("action {} in hand {} is not legal", actions[wrong], wrong.load()), "actions",
                     "actions with 1 in the masks");

  // 2. Make them.
  for_each_hand([&](std::size_t i) {
    Hand& hand = hands_[i];
    hand.state = game_.after(hand.state, hand.move);
    if (hand.state.mover()) {
      write_end(i, nullptr, out);
    } else {
      write_end(i, &hand.state, out);
      deal(hand);
    }
    write(i, out);
  });
}

void Batch::random_actions(std::span<std::int32_t> actions) {
  for_each_hand([&](std::size_t i) {
    const Actions legal = encoding_.legal(hands_[i].state);
    actions[i] = legal[static_cast<std::size_t>(hands_[i].luck.below(static_cast<int>(legal.size())))];
  });
}

// A deal that is over at once, as one of few cards may be, is dealt again.
void Batch::deal(Hand& hand) const {
  do hand.state = game_.start(hand.cards);
  while (!hand.state.mover());
}

void Batch::write(std::size_t index, const BatchArrays& out) const {
  const AnyState& state = hands_[index].state;
  const Player mover = *state.mover();
  if (out.movers != nullptr) out.movers[index] = mover;
  if (out.masks != nullptr) encoding_.mask(state, out.masks + index * static_cast<std::size_t>(encoding_.actions()));
  if (out.observations != nullptr)
    encoding_.observe(game_.view(state, mover), out.observations + index * encoding_.observation_bytes());
}

void Batch::write_end(std::size_t index, const AnyState* end, const BatchArrays& out) const {
  if (out.done != nullptr) out.done[index] = end != nullptr ? 1 : 0;
  if (out.rewards == nullptr) return;
  const auto players = static_cast<std::size_t>(game_.players());
  std::int32_t* const rewards = out.rewards + index * players;
  std::fill_n(rewards, players, 0);
  if (end == nullptr) return;
  const Scores scores = game_.scores(*end);
  for (std::size_t p = 0; p < players; ++p) rewards[p] = scores[static_cast<Player>(p)];
}

}  // namespace ombre
