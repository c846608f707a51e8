#include "games/abalone/abalone.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <span>

#include "core/field_text.h"
#include "core/text.h"

namespace ombre {
namespace {

using namespace abalone;

void check(const AbaloneOptions& options) {
  const auto [players, goal, limit, kind] = options;
  check_range(players, 2, most_players, "players", "{} players");
  if (kind == AbaloneSetup::belgian_daisy && players != 2)
    throw InputError(fmt::format("the Belgian daisy for {} players", players), "setup", "standard, or two players");
  const int most_goal = (players - 1) * marbles_each(players);
  if (goal < 1 || goal > most_goal)
    throw InputError(fmt::format("a goal of {}", goal), "goal",
                     fmt::format("1 to {}, the marbles of the opponents", most_goal));
  check_range(limit, 0, Abalone::most_limit, "limit", "a limit of {}");
}

using List = MoveList<Abalone::Move, Abalone::most_moves>;

void add(List& list, Holes holes, int count, int line, int direction) {
  const Abalone::Move without_hole = Abalone::Move::of(0, count, line, direction);
  for (; holes != 0; holes &= holes - 1)
    list.push_back({static_cast<std::uint16_t>(without_hole.bits | std::countr_zero(holes))});
}

}  // namespace

Abalone::Abalone(AbaloneOptions options) : options_(options) {
  check(options);
  marbles_each_ = marbles_each(options.players);
  counted_ = options.limit > 0 ? 1 : 0;
  last_move_ = static_cast<std::uint16_t>(options.limit > 0 ? options.limit : most_limit + 1);
  start_.marbles = setup(options.players, options.setup);
}

MoveList<Abalone::Move, Abalone::most_moves> Abalone::moves(const State& state) const {
  List list;
  const Holes own = state.marbles[state.turn];
  const Holes taken = occupied(state);
  const Holes others = taken ^ own;
  for (int direction = 0; direction < direction_count; ++direction) {
    const Holes within = inner[at(direction)];
    const auto before = [&](Holes set) { return turned_back(set, direction); };

    // 1. Opponents' marbles that can be pushed: with nothing behind, and with one such marble behind.
    const Holes blocked = within & before(taken);
    const Holes last = others & ~blocked;
    const Holes last_but_one = others & within & before(last);

    // 2. Own marbles that can step, and the rearmost ones of lines that can go in-line.
    const Holes inside = own & within;
    const Holes free = inside & ~blocked;
    const Holes front_of_two = free | (inside & before(last));
    const Holes front_of_three = front_of_two | (inside & before(last_but_one));
    add(list, inside & before(inside & before(front_of_three)), 3, direction, direction);
    add(list, inside & before(front_of_two), 2, direction, direction);
    add(list, free, 1, direction, direction);

    // 3. Neighbours that can step alike.
    for (int axis = 0; axis < axis_count; ++axis) {
      if (axis == direction % axis_count) continue;
      const Holes pairs = free & inner[at(axis)] & turned_back(free, axis);
      add(list, pairs & turned_back(pairs, axis), 3, axis, direction);
      add(list, pairs, 2, axis, direction);
    }
  }
  if (list.empty()) list.push_back(pass);
  return list;
}

void Abalone::push(State& next, int hole, int direction) const {
  // The pusher's marble stands on `hole` too by now; the marbles of opponents each take the next one's place.
  const auto owner = [&](int at) {
    std::size_t player = 0;
    while (player == next.turn || (next.marbles[player] & bit(at)) == 0) ++player;
    return player;
  };
  std::size_t pushed = owner(hole);
  next.marbles[pushed] ^= bit(hole);
  while (has_next(hole, direction)) {
    hole = abalone::next(hole, direction);
    if ((occupied(next) & bit(hole)) == 0) {
      next.marbles[pushed] |= bit(hole);
      return;
    }
    const std::size_t behind = owner(hole);
    next.marbles[behind] ^= bit(hole);
    next.marbles[pushed] |= bit(hole);
    pushed = behind;
  }
  if (++next.pushed[next.turn] == options_.goal || alone(next) != nobody)
    next.winner = static_cast<std::int8_t>(next.turn);
}

int Abalone::alone(const State& state) const {
  int only = nobody;
  for (int p = 0; p < options_.players; ++p) {
    if (state.marbles[at(p)] == 0) continue;
    if (only != nobody) return nobody;
    only = p;
  }
  return only;
}

std::string Abalone::show(const State& state) const {
  std::string text;
  append_field(text, "board", show_board(state.marbles));
  if (state.turn > 0) append_field(text, "mover", fmt::format("{}", state.turn));
  const std::span pushed(state.pushed.data(), static_cast<std::size_t>(options_.players));
  bool any = false;
  for (const int count : pushed) any = any || count > 0;
  if (any) append_field(text, "pushed", fmt::format("{}", fmt::join(pushed, " ")));
  if (state.moved > 0) append_field(text, "moves", fmt::format("{}", state.moved));
  return text;
}

void Abalone::check_marbles(const State& state) const {
  int lost = 0;
  int pushed = 0;
  for (int p = 0; p < options_.players; ++p) {
    const int marbles = std::popcount(state.marbles[at(p)]);
    if (marbles > marbles_each_)
      throw InputError(fmt::format("{} marbles of player {}", marbles, p), "board",
                       fmt::format("at most {}", marbles_each_));
    lost += marbles_each_ - marbles;
    pushed += pushed_off(state, p);
  }
  if (lost == options_.players * marbles_each_) throw InputError("no marbles", "board", "at least one");
  if (pushed > lost)
    throw Fields::error("pushed", fmt::format("{} marbles pushed off", pushed),
                        fmt::format("at most {}, since the others are on the board", lost));
  for (int p = 0; p < options_.players; ++p) {
    const int own_lost = marbles_each_ - std::popcount(state.marbles[at(p)]);
    if (pushed_off(state, p) > lost - own_lost)
      throw Fields::error("pushed", fmt::format("{} marbles pushed off by player {}", pushed_off(state, p), p),
                          fmt::format("at most {}, the marbles that the others lost", lost - own_lost));
  }
}

Abalone::State Abalone::read(std::string_view text) const {
  const Fields fields(text, {"board", "mover", "pushed", "moves"});
  const int players = options_.players;

  // 1. What the text says.
  State state;
  state.marbles = read_board(fields.text("board"), players);
  state.turn = static_cast<std::uint8_t>(fields.number("mover", 0, players - 1, 0));
  state.moved = static_cast<std::uint16_t>(fields.number("moves", 0, options_.limit, 0));
  const auto pushed = fields.numbers("pushed", static_cast<std::size_t>(players), 0, options_.goal, 0);
  for (std::size_t p = 0; p < pushed.size(); ++p) state.pushed[p] = static_cast<std::uint8_t>(pushed[p]);
  check_marbles(state);

  // 2. Whether the game is over.
  int winner = alone(state);
  for (int p = 0; p < players; ++p) {
    if (pushed_off(state, p) < options_.goal) continue;
    if (winner != nobody && winner != p)
      throw Fields::error("pushed", fmt::format("player {} has won, and player {} too", winner, p), "one winner");
    winner = p;
  }
  state.winner = static_cast<std::int8_t>(winner);
  state.over = winner != nobody || state.moved == last_move_;

  // 3. Whose turn it is.
  if (state.marbles[winner != nobody ? static_cast<std::size_t>(winner) : state.turn] == 0)
    throw InputError("no marbles of the player who moves or has won", "board", "at least one");
  if (winner != nobody && following(state, winner) != state.turn)
    throw Fields::error("mover", fmt::format("player {} after player {} has won", state.turn, winner),
                        fmt::format("{}, the next in turn", following(state, winner)));
  return state;
}

std::string Abalone::show_move(const State&, Move move) const {
  if (move == pass) return "pass";
  const std::string to = hole_name(abalone::next(move.hole(), move.direction()));
  if (move.in_line()) return hole_name(move.hole()) + to;
  const int end = abalone::next(move.hole(), move.line(), move.count() - 1);
  return fmt::format("{}-{}-{}", hole_name(move.hole()), hole_name(end), to);
}

std::string Abalone::draw(const State& state) const {
  std::string text = draw_board(state.marbles);
  if (state.winner != nobody)
    text += fmt::format("player {} has won", state.winner);
  else if (state.over)
    text += "a draw: the limit is reached";
  else
    text += fmt::format("player {} to move", state.turn);
  const std::span pushed(state.pushed.data(), static_cast<std::size_t>(options_.players));
  text += fmt::format("; pushed off {}", fmt::join(pushed, " "));
  if (options_.limit > 0) text += fmt::format("; moves {} of {}", state.moved, options_.limit);
  return text + '\n';
}

}  // namespace ombre
