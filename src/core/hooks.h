// What a game may bring besides the operations of the concepts in core/game.h. A game lists its hooks,
//
//   static constexpr HookSet hooks{Hook::may_stop, Hook::allies};
//
// and check_hooks compares the list with the functions it has: a hook that is misspelt, has another signature or is
// missing from the list is an error of the compiler that names it, and never silently ignored.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include "core/cards.h"
#include "core/players.h"
#include "core/scores.h"

namespace ombre {

enum class Hook : std::uint8_t {
  may_stop,      // bool may_stop(state): a search of limited depth may evaluate here
  allies,        // PlayerSet allies(state, player): the players on one side with it, itself included
  forget,        // State forget(state): without what was only learnt of hidden cards
  history_slot,  // size_t history_slot(state, move), below history_slots(): moves worth the same share one
  draw,          // std::string draw(state): a picture in several lines
  tie_break,     // double tie_break(state, player): what decides between equal scores at the end
  won,           // std::optional<bool> won(state, player): where a game is won or lost
  deals,         // deals(view): the ways hidden cards may lie, where hidden(view) does not tell it all
  sees_move,     // bool sees_move(state, player, move): the player can tell it from all others by what it sees
  card_play,   // hand(state, player), hand(view), unseen(view), viewer(view), card_of(move): cards leave the hands one
               // by one and lie open then, so that walks and inference can follow them
  leaf_after,  // Leaf leaf_after(state, move): as the function of that name in core/game.h, but faster
  knows_bounds,  // bool knows_bounds(): for types that stand for several games
  move_bytes,    // size_t move_bytes(): how many bytes of a move tell it from others, likewise
};

class HookSet {
 public:
  constexpr HookSet() = default;
  constexpr HookSet(std::initializer_list<Hook> hooks) {
    for (const Hook hook : hooks) bits_ |= bit(hook);
  }
  constexpr bool contains(Hook hook) const { return (bits_ & bit(hook)) != 0; }

 private:
  static constexpr std::uint32_t bit(Hook hook) { return std::uint32_t{1} << static_cast<unsigned>(hook); }

  std::uint32_t bits_ = 0;
};

// Whether the game lists this hook.
template <class G>
constexpr bool has_hook(Hook hook) {
  if constexpr (requires { G::hooks; })
    return G::hooks.contains(hook);
  else
    return false;
}

// Concepts, since not every game has a View, and clang 14 takes that for an error elsewhere.
template <class G>
concept HasDeals = requires(const G& g, const typename G::View& v) {
  g.deals(v);
};
template <class G>
concept HasCardPlay = requires(const G& g, const typename G::State& s, const typename G::View& v,
                               const typename G::Move& m) {
  { g.hand(s, Player{}) } -> std::same_as<CardSet>;
  { g.hand(v) } -> std::same_as<CardSet>;
  { g.unseen(v) } -> std::same_as<CardSet>;
  { g.viewer(v) } -> std::same_as<Player>;
  { g.card_of(m) } -> std::same_as<Card>;
};
template <class G>
concept HidesCards = requires(const G& g, const typename G::View& v) {
  g.hidden(v);
}
|| requires(const G& g, const typename G::View& v) { g.view_key(v); }
|| requires(const G& g, const typename G::View& v) { g.cards_held(v); };
// Whether there is anything called bounds, right or wrong.
template <class G>
concept NamesBounds = requires {
  &G::bounds;
};

// Fails to compile, with the name of the hook, where a game lists one that it does not have as it should be, or has one
// that it does not list.
template <class G>
constexpr bool check_hooks() {
  using State = typename G::State;
  using Move = typename G::Move;
  static_assert(
      has_hook<G>(Hook::may_stop) ==
          requires(const G& g, const State& s) {
            { g.may_stop(s) } -> std::same_as<bool>;
          },
      "Hook::may_stop: list it and write bool may_stop(const State&) const");
  static_assert(
      has_hook<G>(Hook::allies) ==
          requires(const G& g, const State& s, Player p) {
            { g.allies(s, p) } -> std::same_as<PlayerSet>;
          },
      "Hook::allies: list it and write PlayerSet allies(const State&, Player) const");
  static_assert(
      has_hook<G>(Hook::forget) ==
          requires(const G& g, const State& s) {
            { g.forget(s) } -> std::same_as<State>;
          },
      "Hook::forget: list it and write State forget(State) const");
  static_assert(
      has_hook<G>(Hook::history_slot) ==
          requires(const G& g, const State& s, const Move& m) {
            { g.history_slots() } -> std::same_as<std::size_t>;
            { g.history_slot(s, m) } -> std::same_as<std::size_t>;
          },
      "Hook::history_slot: list it, write std::size_t history_slots() and history_slot(const State&, const Move&) "
      "const");
  static_assert(
      has_hook<G>(Hook::draw) ==
          requires(const G& g, const State& s) {
            { g.draw(s) } -> std::same_as<std::string>;
          },
      "Hook::draw: list it and write std::string draw(const State&) const");
  static_assert(
      has_hook<G>(Hook::tie_break) ==
          requires(const G& g, const State& s, Player p) {
            { g.tie_break(s, p) } -> std::same_as<double>;
          },
      "Hook::tie_break: list it and write double tie_break(const State&, Player) const");
  static_assert(
      has_hook<G>(Hook::won) ==
          requires(const G& g, const State& s, Player p) {
            { g.won(s, p) } -> std::same_as<std::optional<bool>>;
          },
      "Hook::won: list it and write std::optional<bool> won(const State&, Player) const");
  static_assert(
      has_hook<G>(Hook::knows_bounds) ==
          requires(const G& g) {
            { g.knows_bounds() } -> std::same_as<bool>;
          },
      "Hook::knows_bounds: list it and write bool knows_bounds() const");
  static_assert(
      has_hook<G>(Hook::move_bytes) ==
          requires(const G& g) {
            { g.move_bytes() } -> std::same_as<std::size_t>;
          },
      "Hook::move_bytes: list it and write std::size_t move_bytes() const");
  static_assert(has_hook<G>(Hook::deals) == HasDeals<G>, "Hook::deals: list it and write deals(const View&) const");
  static_assert(
      has_hook<G>(Hook::sees_move) ==
          requires(const G& g, const State& s, Player p, const Move& m) {
            { g.sees_move(s, p, m) } -> std::same_as<bool>;
          },
      "Hook::sees_move: list it and write bool sees_move(const State&, Player, const Move&) const");
  static_assert(
      has_hook<G>(Hook::leaf_after) ==
          requires(const G& g, const State& s, const Move& m) {
            { g.leaf_after(s, m) } -> std::same_as<Leaf>;
          },
      "Hook::leaf_after: list it and write Leaf leaf_after(const State&, const Move&) const");
  static_assert(
      has_hook<G>(Hook::card_play) == HasCardPlay<G>,
      "Hook::card_play: list it and write hand(state, player), hand(view), unseen(view), viewer(view), card_of(move)");
  return true;
}

}  // namespace ombre
