// The messages of the general game playing protocol: what a game server says to a player, one KIF list each. Keywords
// are known in any case and spacing is free; names of matches, roles and moves mean nothing here.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/language/kif.h"
#include "gdl/player/ggp_player.h"

namespace ombre {

using GgpSeconds = std::chrono::duration<double>;

struct GgpMessage {
  enum class Kind { info, start, play, stop, abort, preview };

  Kind kind = Kind::info;
  std::string match{};
  std::string role{};                    // start
  std::vector<gdl::Expression> rules{};  // start and preview
  GgpSeconds start_clock{};              // start and preview
  GgpSeconds play_clock{};               // start
  std::optional<GgpReport> report{};     // play and stop: what was done before, none at first
};

// What clocks may be; others are taken as the nearest of these.
inline constexpr GgpSeconds least_ggp_clock{0.05};
inline constexpr GgpSeconds most_ggp_clock{86400};

// The message in a text. Throws InputError where it is none.
GgpMessage read_ggp_message(std::string_view text);

// The texts that a referee sends. A report with percepts is sent as GDL-II has it, with the number of the turn;
// `keyword` is PLAY or STOP.
std::string ggp_start_text(const std::string& match, const std::string& role, const std::vector<gdl::Expression>& rules,
                           GgpSeconds start_clock, GgpSeconds play_clock);
std::string ggp_report_text(const char* keyword, const std::string& match, bool hidden, int turn,
                            const std::optional<GgpReport>& report);

// The part of a clock that is kept in hand for the way of the answer.
GgpSeconds ggp_margin(GgpSeconds clock);

}  // namespace ombre
