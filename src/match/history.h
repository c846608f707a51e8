// History tables of trick games (Schaeffer, 1989; Sturtevant, 2003, section 6.3), learnt by self-play: for every
// card that holds the trick, and for leading, how much each card was worth there. 53 tables of 52 numbers, kept
// in a file, printed by suit and rank.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/cards.h"
#include "core/data_file.h"
#include "core/trick.h"
#include "match/game_entry.h"

namespace ombre {

inline constexpr DataFormat history_format{"history", 1,
                                           "an undamaged history file; learn it again with ombre history --out"};

struct HistoryOptions {
  int deals = 20;
  std::uint64_t seed = 1;
  Algorithm algorithm = Algorithm::maxn_speculative;
  std::uint64_t nodes = 20'000;  // a move
};

struct LearntHistory {
  std::string recipe;  // the game and how it was learnt
  std::vector<double> weights;

  friend bool operator==(const LearntHistory&, const LearntHistory&) = default;
};

// Told how many deals were played.
using HistoryProgress = std::function<void(int deals)>;

// What self-play with open cards teaches: every search begins with what those before it have learnt. Throws
// InputError when the game has no tricks.
LearntHistory learn_history(const GameEntry& game, const HistoryOptions& options, const HistoryProgress& progress);

void save(const LearntHistory& history, const std::filesystem::path& path);
// Throws InputError when the file is not a whole one.
LearntHistory open_history(const std::filesystem::path& path);

// The table for one card that holds the trick, or for leading, by rank and suit as in table 6.4.
std::string show_history(const LearntHistory& history, std::optional<Card> holding);

}  // namespace ombre
