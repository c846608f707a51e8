#include "core/board_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"

namespace ombre {

Board::Board(int width, int height)
    : width_(width), height_(height), cells_(static_cast<std::size_t>(width * height), no_piece) {}

int Board::count(Player player) const { return static_cast<int>(std::count(cells_.begin(), cells_.end(), player)); }

std::string Board::show(std::string_view letters) const {
  std::string out;
  for (int row = height_ - 1; row >= 0; --row) {
    for (int column = 0; column < width_; ++column) {
      const Player owner = at(column, row);
      out += owner == no_piece ? '.' : letters[static_cast<std::size_t>(owner)];
    }
    if (row > 0) out += '/';
  }
  return out;
}

Board Board::read(std::string_view text, int width, int height, std::string_view letters) {
  Board board(width, height);
  const std::string shape = fmt::format("{} rows of {} cells, separated by '/'", height, width);
  const std::string pieces = fmt::format("{} or .", fmt::join(letters, " "));
  int line = 0;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    const std::string_view row = text.substr(begin, end - begin);
    if (line == height) throw InputError("too many rows", fmt::format("row {}", line + 1), shape);
    for (std::size_t column = 0; column < row.size() && column < static_cast<std::size_t>(width); ++column) {
      const std::size_t owner = letters.find(row[column]);
      if (owner == std::string_view::npos && row[column] != '.')
        throw InputError("no such piece as " + quote(row.substr(column, 1)),
                         fmt::format("row {}, column {}", line + 1, column + 1), pieces);
      if (owner != std::string_view::npos)
        board.at(static_cast<int>(column), height - 1 - line) = static_cast<Player>(owner);
    }
    if (row.size() != static_cast<std::size_t>(width))
      throw InputError(fmt::format("{} cells", row.size()), fmt::format("row {}", line + 1), shape);
    ++line;
    if (end == text.size()) break;
    begin = end + 1;
  }
  if (line != height) throw InputError(fmt::format("{} rows", line), "end of text", shape);
  return board;
}

std::string cell_name(int column, int row) { return fmt::format("{}{}", static_cast<char>('a' + column), row + 1); }

void check_turns(const Board& board, std::string_view letters) {
  const int players = static_cast<int>(letters.size());
  int total = 0;
  for (Player player = 0; player < players; ++player) total += board.count(player);
  for (Player player = 0; player < players; ++player) {
    const int due = (total + players - 1 - player) / players;
    if (board.count(player) != due)
      throw InputError(
          fmt::format("{} of {} pieces are {}", board.count(player), total, letters[static_cast<std::size_t>(player)]),
          "board", fmt::format("{}, since the players move in turn", due));
  }
}

}  // namespace ombre
