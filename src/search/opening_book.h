// Opening books: moves found by searches made beforehand, in a file that is mapped and asked by key. The file
// says which game it is for and which searches made it; each entry has the move, by its number and by its name,
// the values it was found to have, and the depth of its search.
//
// A book is built breadth-first from a position: a state that is searched brings in the states after its best
// move and after the replies ranked next to it, down to a number of moves.
//
// Payload: players (32 bits), lengths of the game's name (32) and of the text (64), number of entries (64); the
// game's name; the keys in rising order (64 each); for each key the move's number (16), the depth (16), where its
// name begins in the text (32) and how long it is (16), and one score a player (32 each); the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/data_file.h"
#include "core/game.h"
#include "core/text.h"
#include "parallel/parallel.h"
#include "search/any_search.h"

namespace ombre {

struct BookEntry {
  std::uint64_t key = 0;
  int move = 0;  // its number in the order of `moves`
  int depth = 0;
  Scores scores;
  std::string name;  // as show_move gives it

  friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

class OpeningBook {
 public:
  // The book in a file. Throws InputError when it is not a whole one.
  static OpeningBook open(const std::filesystem::path& path);
  // The same of a file that is open already.
  static OpeningBook over(DataFile file);
  // What these files are called in DataFile.
  static const DataFormat& format();

  std::size_t size() const { return keys_.size() / sizeof(std::uint64_t); }
  int players() const { return players_; }
  // The game it is for, as the catalog names it.
  const std::string& game() const { return game_; }
  // What made it: the search, its limits and evaluation, and how far the book goes.
  const std::string& recipe() const { return file_.recipe(); }
  const std::string& where() const { return file_.where(); }

  // The entry of the state with this key, or nothing. Throws InputError when the file says nonsense.
  std::optional<BookEntry> probe(std::uint64_t key) const;

 private:
  std::size_t record_bytes() const;

  DataFile file_;
  int players_ = 0;
  std::string game_;
  std::span<const std::byte> keys_;
  std::span<const std::byte> records_;
  std::span<const std::byte> text_;
};

// Writes a book for the game named `game`, for so many players; `recipe` says what made it. Throws InputError
// when it cannot be written. Requires: no two entries with the same key.
void write_book(const std::filesystem::path& path, std::string_view game, int players, std::string_view recipe,
                std::vector<BookEntry> entries);

// The move of the book in a state, or nothing. Throws InputError when the entry names another move than the
// game has there: then the book was made for other rules.
template <TextGame G>
std::optional<typename G::Move> book_move(const G& game, const typename G::State& state, const OpeningBook& book) {
  const auto entry = book.probe(game.key(state));
  if (!entry) return std::nullopt;
  int number = 0;
  for (const auto& move : game.moves(state))
    if (number++ == entry->move && game.show_move(state, move) == entry->name) return move;
  throw InputError("the book's move " + quote(entry->name) + " is not one of the state's", book.where(),
                   "a book made for " + quote(book.game()) + " by this version; make it again");
}

struct BookOptions {
  int plies = 6;                    // how many moves deep the book goes
  int width = 2;                    // how many moves of each state are followed, the best one first
  std::size_t most_entries = 5000;  // then it ends, wherever it is
  int threads = 1;
};

// Part of a recipe: how far the book goes.
std::string describe(const BookOptions& options);

// Told after each ply of the book: how many plies are done, and how many entries there are.
using BookProgress = std::function<void(int plies, std::size_t entries)>;

// The entries of a book from `start` on. search(state) returns ranked moves, best first (see any_search.h), or
// none where it has nothing to say; it runs on several threads at once, and the book does not depend on how many.
template <TextGame G, class Search>
std::vector<BookEntry> build_book(const G& game, const typename G::State& start, const BookOptions& options,
                                  const Search& search, const BookProgress& progress = {}) {
  using State = typename G::State;
  using Move = typename G::Move;
  std::vector<BookEntry> entries;
  std::unordered_set<std::uint64_t> seen;
  std::vector<State> level;
  const auto enter = [&](const State& state, std::vector<State>& states) {
    if (game.mover(state) && seen.insert(game.key(state)).second) states.push_back(state);
  };
  enter(start, level);
  for (int ply = 0; ply < options.plies && !level.empty() && entries.size() < options.most_entries; ++ply) {
    // 1. Search the states of this ply side by side.
    if (level.size() > options.most_entries - entries.size()) level.resize(options.most_entries - entries.size());
    std::vector<std::vector<RankedMove<Move>>> found(level.size());
    for_each_piece(level.size(), options.threads, [&](std::size_t i) { found[i] = search(level[i]); });

    // 2. Note what was found, in their order, and go on to the next ply.
    std::vector<State> next;
    for (std::size_t i = 0; i < level.size(); ++i) {
      if (found[i].empty()) continue;
      const RankedMove<Move>& best = found[i].front();
      int number = 0;
      for (const auto& move : game.moves(level[i])) {
        if (move == best.move) break;
        ++number;
      }
      entries.push_back({game.key(level[i]), number, best.depth, best.scores, game.show_move(level[i], best.move)});
      const std::size_t followed = std::min(found[i].size(), static_cast<std::size_t>(options.width));
      for (std::size_t j = 0; j < followed; ++j) enter(game.after(level[i], found[i][j].move), next);
    }
    level = std::move(next);
    if (progress) progress(ply + 1, entries.size());
  }
  return entries;
}

}  // namespace ombre
