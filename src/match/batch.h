// Many hands of one game played side by side, for programs that learn: each step makes one move in every hand and
// writes what the next player sees, its legal actions, the rewards and who is to move as numbers. A hand that is over
// is replaced by a new one at once.
//
// Hand i draws its cards from a stream of its own, so that the same seed and actions give the same numbers however many
// threads share the work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/any_game.h"
#include "core/random.h"
#include "match/encoding.h"

namespace ombre {

// Where the numbers are written, hand after hand; none is written where a pointer is null.
struct BatchArrays {
  std::uint8_t* observations = nullptr;  // observation_bytes() for each hand, as the mover sees it
  std::uint8_t* masks = nullptr;         // actions() for each hand
  std::int32_t* rewards = nullptr;       // players() for each hand: the scores where a hand has just ended, else 0
  std::int32_t* movers = nullptr;
  std::uint8_t* done = nullptr;  // 1 where a hand has just ended
};

class Batch {
 public:
  // The game and the encoding must outlive the batch. Requires: count and threads are 1 or more.
  Batch(const AnyGame& game, const EncodingInterface& encoding, std::size_t count, std::uint64_t seed, int threads);

  std::size_t size() const { return hands_.size(); }
  const AnyState& state(std::size_t hand) const { return hands_[hand].state; }

  // Deals new hands everywhere and writes their beginnings.
  void reset(const BatchArrays& out);
  // Makes these moves, one in each hand. Throws InputError, and changes nothing, where one is not legal. Requires: one
  // action for each hand.
  void step(std::span<const std::int32_t> actions, const BatchArrays& out);
  // A legal action for each hand, all equally likely.
  void random_actions(std::span<std::int32_t> actions);

 private:
  struct Hand {
    AnyState state;
    AnyMove move{};
    Random cards;
    Random luck;
  };

  template <class Work>
  void for_each_hand(const Work& work);
  void deal(Hand& hand) const;
  void write(std::size_t index, const BatchArrays& out) const;
  // `end` is the state in which a hand has just ended, none elsewhere.
  void write_end(std::size_t index, const AnyState* end, const BatchArrays& out) const;

  const AnyGame& game_;
  const EncodingInterface& encoding_;
  int threads_;
  std::vector<Hand> hands_;
};

}  // namespace ombre
