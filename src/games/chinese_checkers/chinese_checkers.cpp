#include "games/chinese_checkers/chinese_checkers.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/field_text.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view letters = "ABCDEF";

// The starting points for a number of players, clockwise.
std::vector<int> starting_points(int players) {
  switch (players) {
    case 2:
      return {0, 3};
    case 3:
      return {0, 2, 4};
    case 4:
      return {0, 1, 3, 4};
    case 6:
      return {0, 1, 2, 3, 4, 5};
    default:
      throw InputError(fmt::format("{} players", players), "players", "2, 3, 4 or 6");
  }
}

}  // namespace

ChineseCheckers::ChineseCheckers(ChineseCheckersOptions options) : options_(options), board_(options.side) {
  // 1. Options. The side is checked by the board.
  const std::vector<int> points = starting_points(options.players);
  check_range(options.limit, 1, most_limit, "limit", "{} moves");

  // 2. The three frames.
  for (int frame_hole = 0; frame_hole < board_.frame_holes(); ++frame_hole) {
    const int bit = bit_of(frame_hole);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const int hole = board_.hole_of(static_cast<int>(axis), frame_hole);
      holes_[axis][at(bit)] = static_cast<std::uint8_t>(hole);
      bits_[at(hole)][axis] = StarSet::of_bit(bit);
    }
  }

  // 3. The seats.
  for (std::size_t player = 0; player < points.size(); ++player) {
    Seat& seat = seats_[player];
    seat.point = points[player];
    seat.axis = static_cast<std::size_t>(seat.point % 3);
    seat.next = static_cast<std::uint8_t>((player + 1) % points.size());
    const auto opposite = std::find(points.begin(), points.end(), StarBoard::opposite(seat.point));
    if (opposite != points.end()) seat.opposite = static_cast<std::int8_t>(opposite - points.begin());
    for (int hole = 0; hole < board_.holes(); ++hole) {
      const auto index = static_cast<std::size_t>(hole);
      if (board_.region(hole) == StarBoard::opposite(seat.point)) seat.goal = seat.goal | bits_[index][seat.axis];
      seat.hashes[index] = mix(player * StarBoard::most_holes + index);
    }
  }
}

int ChineseCheckers::bit_of(int frame_hole) const {
  return StarSet::bit_of(frame_hole / board_.width(), frame_hole % board_.width());
}

ChineseCheckers::PegList ChineseCheckers::frame_pegs(const State& state, Player player) const {
  PegList list;
  const StarSet& pegs = state.pegs[at(player)];
  const bool turned = start_point(player) >= 3;
  for (int hole = 0; hole < board_.frame_holes(); ++hole) {
    const int seen = turned ? board_.turned(hole) : hole;
    if (!(pegs & StarSet::of_bit(bit_of(seen))).empty()) list.push_back(static_cast<std::uint8_t>(hole));
  }
  return list;
}

void ChineseCheckers::put(State& state, Player player, int hole) const {
  const Seat& seat = seats_[at(player)];
  for (std::size_t axis = 0; axis < 3; ++axis) state.occupied[axis] = state.occupied[axis] | bits_[at(hole)][axis];
  StarSet& pegs = state.pegs[at(player)];
  pegs = pegs | bits_[at(hole)][seat.axis];
  state.hash ^= seat.hashes[at(hole)];
}

ChineseCheckers::State ChineseCheckers::start() const {
  State state;
  for (Player player = 0; player < players(); ++player)
    for (int hole = 0; hole < board_.holes(); ++hole)
      if (board_.region(hole) == start_point(player)) put(state, player, hole);
  return state;
}

std::array<Player, StarBoard::most_holes> ChineseCheckers::owners(const State& state) const {
  std::array<Player, StarBoard::most_holes> owner;
  owner.fill(nobody);
  for (Player player = 0; player < players(); ++player)
    each_peg(state, player, [&](std::size_t hole) { owner[hole] = player; });
  return owner;
}

std::string ChineseCheckers::show(const State& state) const {
  const auto owner = owners(state);
  std::string text;
  for (int hole = 0; hole < board_.holes(); ++hole) {
    if (hole > 0 && board_.column(hole) == 0) text += '/';
    const Player player = owner[at(hole)];
    text += player == nobody ? '.' : letters[at(player)];
  }
  if (state.moves_made != 0) append_field(text, "moves", fmt::format("{}", state.moves_made));
  return text;
}

ChineseCheckers::State ChineseCheckers::read(std::string_view text) const {
  // 1. The rows, and what follows them.
  const std::size_t end = text.find(';');
  const std::vector<std::string_view> rows = split(text.substr(0, end), "/");
  if (rows.size() != static_cast<std::size_t>(board_.rows()))
    throw InputError(fmt::format("{} rows", rows.size()), "board", fmt::format("{} rows", board_.rows()));
  State state;
  if (end != std::string_view::npos) {
    if (text.substr(end, 2) != "; ")
      throw InputError("a ';' without a space behind it", "board", "\"; moves\" and a number");
    const Fields fields(text.substr(end + 2), {"moves"});
    state.moves_made = static_cast<std::uint16_t>(fields.number("moves", 0, options_.limit, 0));
  }
  state.turn = static_cast<std::uint8_t>(state.moves_made % players());

  // 2. The pegs.
  const std::string_view used = letters.substr(0, static_cast<std::size_t>(players()));
  std::array<int, most_players> counts{};
  for (int row = 0; row < board_.rows(); ++row) {
    const std::string_view line = rows[at(row)];
    if (line.size() != static_cast<std::size_t>(board_.row_length(row)))
      throw InputError(fmt::format("{} holes", line.size()), fmt::format("row {}", row + 1),
                       fmt::format("{} holes", board_.row_length(row)));
    for (std::size_t column = 0; column < line.size(); ++column) {
      if (line[column] == '.') continue;
      const int hole = board_.hole_in_row(row, static_cast<int>(column));
      const std::size_t player = used.find(line[column]);
      if (player == std::string_view::npos)
        throw InputError(fmt::format("no such peg as {}", quote(line.substr(column, 1))), hole_name(hole),
                         fmt::format("{} to {} or .", used.front(), used.back()));
      if (board_.frame_hole_of(seats_[player].point, hole) == StarBoard::no_hole)
        throw InputError(fmt::format("a peg of {} in the point of another", line[column]), hole_name(hole),
                         "its pegs in its own point, the middle and its goal");
      put(state, static_cast<Player>(player), hole);
      ++counts[player];
    }
  }
  for (std::size_t player = 0; player < used.size(); ++player)
    if (counts[player] != board_.pegs())
      throw InputError(fmt::format("{} pegs of {}", counts[player], used[player]), "board",
                       fmt::format("{} of each player", board_.pegs()));

  // 3. Who has won: only whoever moved last, or the player opposite, into whose goal it moved back.
  const auto last = static_cast<std::size_t>((state.moves_made + players() - 1) % players());
  if (state.moves_made > 0) end_game(state, last);
  for (std::size_t player = 0; player < used.size(); ++player)
    if (has_won(state, player) && state.winner != static_cast<Player>(player))
      throw InputError(fmt::format("a full goal of {}, and a move after it", used[player]), "board",
                       "a game that ends with the first full goal");
  return state;
}

std::string ChineseCheckers::hole_name(int hole) const {
  return fmt::format("{}{}", static_cast<char>('a' + board_.row(hole)), board_.column(hole) + 1);
}

std::string ChineseCheckers::show_move(const State&, Move move) const {
  if (move.from == move.to) return "pass";
  return hole_name(move.from) + "-" + hole_name(move.to);
}

std::string ChineseCheckers::draw(const State& state) const {
  const auto owner = owners(state);
  const int widest = 3 * board_.side() + 1;
  std::string text;
  for (int row = 0; row < board_.rows(); ++row) {
    const int length = board_.row_length(row);
    const std::string margin(static_cast<std::size_t>(widest - length), ' ');
    text += fmt::format("{}  {}", static_cast<char>('a' + row), margin);
    for (int column = 0; column < length; ++column) {
      const Player player = owner[at(board_.hole_in_row(row, column))];
      text += player == nobody ? '.' : letters[at(player)];
      text += ' ';
    }
    text += fmt::format("{} {:>2}\n", margin, length);
  }
  return text;
}

}  // namespace ombre
