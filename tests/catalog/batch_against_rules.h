// Hands of a batch beside the same hands played by the rules one by one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.h"
#include "match/batch.h"

namespace ombre {

// The arrays of a batch.
struct BatchRoom {
  BatchRoom(const AnyGame& game, const EncodingInterface& encoding, std::size_t hands)
      : observations(hands * encoding.observation_bytes()),
        masks(hands * static_cast<std::size_t>(encoding.actions())),
        rewards(hands * static_cast<std::size_t>(game.players())),
        movers(hands),
        done(hands) {}

  BatchArrays arrays() { return {observations.data(), masks.data(), rewards.data(), movers.data(), done.data()}; }

  friend bool operator==(const BatchRoom&, const BatchRoom&) = default;

  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<std::int32_t> rewards;
  std::vector<std::int32_t> movers;
  std::vector<std::uint8_t> done;
};

// Whether the arrays hold what they must for a state, and the rewards of the hand that ended before it, if one did.
inline bool holds(const BatchRoom& room, const AnyGame& game, const EncodingInterface& encoding, std::size_t hand,
                  const AnyState& state, const std::optional<Scores>& ended) {
  std::vector<std::uint8_t> seen(encoding.observation_bytes());
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(encoding.actions()));
  encoding.observe(game.view(state, *state.mover()), seen.data());
  encoding.mask(state, mask.data());
  const auto row = [&](const auto& all, std::size_t size) {
    return all.begin() + static_cast<std::ptrdiff_t>(hand * size);
  };
  bool same = std::equal(seen.begin(), seen.end(), row(room.observations, seen.size())) &&
              std::equal(mask.begin(), mask.end(), row(room.masks, mask.size())) &&
              room.movers[hand] == *state.mover() && room.done[hand] == (ended ? 1 : 0);
  for (Player p = 0; p < game.players(); ++p)
    same = same && room.rewards[hand * static_cast<std::size_t>(game.players()) + at(p)] == (ended ? (*ended)[p] : 0);
  return same;
}

// Plays a batch by random actions until so many hands have ended, every step beside the rules.
inline void play_batch_as_the_rules_do(const std::string& spec, std::size_t hands, int ends) {
  const std::unique_ptr<GameEntry> entry = make_game(spec);
  const AnyGame& game = entry->parts().game;
  const EncodingInterface& encoding = encoding_of(*entry);
  Batch batch(game, encoding, hands, 3, 1);
  BatchRoom room(game, encoding, hands);
  batch.reset(room.arrays());
  std::vector<AnyState> states;
  for (std::size_t i = 0; i < hands; ++i) states.push_back(batch.state(i));
  std::vector<std::int32_t> actions(hands);
  while (ends > 0) {
    batch.random_actions(actions);
    batch.step(actions, room.arrays());
    for (std::size_t i = 0; i < hands; ++i) {
      AnyState next = game.after(states[i], *encoding.move(states[i], actions[i]));
      std::optional<Scores> ended;
      if (!next.mover()) {
        ended = game.scores(next);
        --ends;
        next = batch.state(i);
      }
      ASSERT_EQ(game.show(next), game.show(batch.state(i)));
      ASSERT_TRUE(holds(room, game, encoding, i, next, ended)) << game.show(next);
      states[i] = std::move(next);
    }
  }
}

}  // namespace ombre
