#include "games/abalone/abalone_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/field_text.h"
#include "core/text.h"

namespace ombre::abalone {
namespace {

constexpr char empty_hole = '.';

// By the number of players, from two.
constexpr std::array<std::string_view, most_players - 1> standard_boards = {
    "11111/111111/..111../......../........./......../..000../000000/00000",
    "11.22/11..22/11...22/11....22/11.....22/1......2/......./000000/00000",
    "1...2/11..22/111.222/111..222/........./000..333/000.333/00..33/0...3",
    "22.33/222333/.22.33./11....44/111...444/11....44/.00..../000.../00...",
    "22.33/222333/.22.33./11....44/111...444/11....44/.00.55./000555/00.55",
};
constexpr std::string_view daisy_board = "11.00/111000/.11.00./......../........./......../.00.11./000111/00.11";

char marble_at(const Marbles& marbles, int hole) {
  for (std::size_t p = 0; p < marbles.size(); ++p)
    if ((marbles[p] & bit(hole)) != 0) return static_cast<char>('0' + p);
  return empty_hole;
}

}  // namespace

int marbles_each(int players) { return std::popcount(setup(players, AbaloneSetup::standard)[0]); }

Marbles setup(int players, AbaloneSetup kind) {
  const std::string_view text = kind == AbaloneSetup::belgian_daisy ? daisy_board : standard_boards[at(players - 2)];
  return read_board(text, players);
}

std::string show_board(const Marbles& marbles) {
  std::string text;
  for (int row = row_count - 1; row >= 0; --row) {
    for (int i = 0; i < row_size(row); ++i) text += marble_at(marbles, hole_at(row, first_column(row) + i));
    if (row > 0) text += '/';
  }
  return text;
}

Marbles read_board(std::string_view text, int players) {
  const auto rows = split(text, "/");
  if (rows.size() != row_count)
    throw InputError(fmt::format("{} rows", rows.size()), "board", fmt::format("{} rows with '/' between", row_count));
  Marbles marbles{};
  for (int from_top = 0; from_top < row_count; ++from_top) {
    const int row = row_count - 1 - from_top;
    const std::string_view holes = rows[at(from_top)];
    if (holes.size() != static_cast<std::size_t>(row_size(row)))
      throw InputError(fmt::format("{} holes", holes.size()), fmt::format("board, row {}", from_top + 1),
                       fmt::format("{} holes", row_size(row)));
    for (int i = 0; i < row_size(row); ++i) {
      const char marble = holes[at(i)];
      if (marble == empty_hole) continue;
      if (marble < '0' || marble >= '0' + players)
        throw InputError("no such marble as " + quote(std::string_view(&marble, 1)),
                         fmt::format("board, row {}, hole {}", from_top + 1, i + 1),
                         fmt::format("a player from 0 to {}, or {}", players - 1, empty_hole));
      marbles[at(marble - '0')] |= bit(hole_at(row, first_column(row) + i));
    }
  }
  return marbles;
}

std::string draw_board(const Marbles& marbles) {
  constexpr std::size_t margin = 4;  // left of the longest row, for the names of the rows
  // Two characters to the right for each column, one to the left for each row up.
  const auto across = [](int row, int column) { return margin + static_cast<std::size_t>(2 * column + radius - row); };
  std::string text;
  for (int row = row_count - 1; row >= -1; --row) {
    std::string line;
    const auto put = [&](std::size_t at, char mark) {
      line.resize(std::max(line.size(), at + 1), ' ');
      line[at] = mark;
    };
    if (row >= 0) {
      put(across(row, first_column(row)) - 3, static_cast<char>('a' + row));
      for (int i = 0; i < row_size(row); ++i) {
        const int column = first_column(row) + i;
        put(across(row, column), marble_at(marbles, hole_at(row, column)));
      }
    }
    // A column is named below the hole at its lower end.
    for (int column = 0; column < row_count; ++column)
      if (!on_board(row, column) && on_board(row + 1, column))
        put(across(row, column), static_cast<char>('1' + column));
    text += line + '\n';
  }
  return text;
}

std::string hole_name(int hole) {
  const Place place = places[at(hole)];
  return {static_cast<char>('a' + place.row), static_cast<char>('1' + place.column)};
}

}  // namespace ombre::abalone
