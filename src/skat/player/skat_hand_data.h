// The learnt tables of Skat hands, data/skat_hands.tables, inside the library: the build makes the source of this from
// the file (cmake/OmbreEmbed.cmake), so that a program that was moved needs none.
#pragma once

#include <cstddef>
#include <span>

namespace ombre {

// The bytes of the file.
std::span<const std::byte> skat_hand_data();

}  // namespace ombre
