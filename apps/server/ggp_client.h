// A message of a referee to a player over HTTP.
#pragma once

#include <string>

#include "gdl/player/ggp_player.h"

namespace ombre {

// The answer of the player at an address such as http://127.0.0.1:9147 to a message. Throws InputError where the
// address is none, and where no answer with status 200 comes before the deadline.
std::string send_ggp_message(const std::string& address, const std::string& message, GgpClock::time_point deadline);

// Throws InputError where the text is no such address.
void check_ggp_address(const std::string& address);

}  // namespace ombre
