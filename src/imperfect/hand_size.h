// How many cards the player of a view holds, in any card game.
#pragma once

#include <cstddef>

namespace ombre {

template <class View>
int hand_size(const View& view) {
  if constexpr (requires { view.hand.size(); })
    return static_cast<int>(view.hand.size());
  else
    return static_cast<int>(view.hands[static_cast<std::size_t>(view.player)].size());
}

}  // namespace ombre
