// Contestants for the referee by name: `random`, `legal` (the first legal move), `player(…)`, and the address of a
// player elsewhere, such as http://127.0.0.1:9147.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/player/ggp_referee.h"
#include "match/spec.h"

namespace ombre {

// Sends a message to an address and returns the answer. Throws where there is none before the deadline.
using GgpSend =
    std::function<std::string(const std::string& address, const std::string& message, GgpClock::time_point)>;

// The parameters of `player`: threads, ms, simulations, nodes.
const std::vector<Parameter>& ggp_player_parameters();

// A contestant. Throws InputError where the text names none.
std::unique_ptr<GgpContestant> make_ggp_contestant(const std::string& text, const GgpSend& send);

// The texts of a list with commas between, but not inside parentheses.
std::vector<std::string> split_ggp_contestants(std::string_view text);

}  // namespace ombre
