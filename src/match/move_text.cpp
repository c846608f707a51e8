#include "match/move_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/text.h"

namespace ombre {
namespace {

bool equal_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::vector<std::string> move_texts(const AnyGame& game, const AnyState& state) {
  std::vector<std::string> out;
  if (state.mover())
    for (const AnyMove& move : game.moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

std::optional<AnyMove> find_move(const AnyGame& game, const AnyState& state, const std::string& text) {
  if (!state.mover()) return std::nullopt;
  std::vector<AnyMove> alike;
  for (const AnyMove& each : game.moves(state)) {
    const std::string name = game.show_move(state, each);
    if (name == text) return each;
    if (equal_but_for_case(name, text)) alike.push_back(each);
  }
  return alike.size() == 1 ? std::optional(alike.front()) : std::nullopt;
}

AnyMove read_move(const AnyGame& game, const AnyState& state, const std::string& text) {
  if (!state.mover()) throw InputError("the hand is over", "move", "no more moves");
  if (const std::optional<AnyMove> move = find_move(game, state, text)) return *move;
  throw InputError("no legal move " + quote(text), "move", some_moves(game, state));
}

std::string some_moves(const AnyGame& game, const AnyState& state) {
  constexpr std::size_t enough = 20;
  std::vector<std::string> names = move_texts(game, state);
  const bool more = names.size() > enough;
  if (more) names.resize(enough);
  return fmt::format("one of {}{}", fmt::join(names, ", "), more ? ", …" : "");
}

}  // namespace ombre
