// Closing tables: what retrograde analysis found about every state that can be reached from a position, in a
// file that is mapped and asked by key. For each state: who can force a win against all others (paranoid), and
// the result, length and move of max^n under the tie rule that the file names.
//
// Payload: players (32 bits), number of different results (32), number of states (64), each result as one
// 32-bit number a player, the keys in rising order (64 each), and for each key 9 bytes: who can force a win (8),
// within how many moves (16), max^n result (16), moves until it (16) and move number (16).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_file.h"
#include "core/players.h"
#include "core/scores.h"
#include "search/retrograde.h"

namespace ombre {

// What is known of one state.
struct ClosingEntry {
  PlayerSet forced_by;               // who can force a win alone; empty: it depends on the others
  std::optional<int> forced_within;  // how many moves
  Scores scores;                     // of max^n
  std::optional<int> ends_within;    // moves until the game ends so; none: it does not end, which is a draw
  std::optional<int> move;           // the number of the move to make, in the order of `moves`
};

class ClosingTable {
 public:
  // The table in a file. Throws InputError when it is not a whole one.
  static ClosingTable open(const std::filesystem::path& path);
  // The same of a file that is open already.
  static ClosingTable over(DataFile file);
  // What these files are called in DataFile.
  static const DataFormat& format();

  std::size_t size() const { return keys_.size() / sizeof(std::uint64_t); }
  int players() const { return players_; }
  // The game, the position and the rules of the analysis, as their writer put them.
  const std::string& recipe() const { return file_.recipe(); }

  // What is known of the state with this key, or nothing. Throws InputError when the file says nonsense.
  std::optional<ClosingEntry> find(std::uint64_t key) const;

 private:
  DataFile file_;
  int players_ = 0;
  std::vector<Scores> results_;
  std::span<const std::byte> keys_;
  std::span<const std::byte> records_;
};

// Writes the analysis of a graph; `recipe` says of what. Throws InputError when the file cannot be written.
void write_closing_table(const std::filesystem::path& path, std::string_view recipe, const GameGraph& graph,
                         const ForcedWins& wins, const MaxnAnalysis& maxn);

}  // namespace ombre
