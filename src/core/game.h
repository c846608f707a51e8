// The whole interface between rules and everything else, as C++20 concepts.
//
// A Game is an immutable object with two plain value types, State and Move. `moves` fixes the order in
// which ties are broken, so it depends on the state alone. `mover` is empty when the game is over.
// `scores` may be asked of any state: it is the result when the game is over and the evaluation before.
// There is no undo: `after` returns the next state and leaves the old one alone.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/hidden_cards.h"
#include "core/hooks.h"
#include "core/players.h"
#include "core/random.h"
#include "core/scores.h"

namespace ombre {

// What `moves` returns: a list or set that can be walked several times and knows its size.
template <class R, class Move>
concept MoveRange = requires(const R& range) {
  { range.size() } -> std::convertible_to<std::size_t>;
  { *range.begin() } -> std::convertible_to<Move>;
  { range.begin() != range.end() } -> std::convertible_to<bool>;
};

template <class G>
concept Game = std::copyable<typename G::State> && std::equality_comparable<typename G::Move> &&
    std::copyable<typename G::Move> &&
    requires(const G& game, const typename G::State& state, const typename G::Move& move) {
  { game.players() } -> std::same_as<int>;
  { game.mover(state) } -> std::same_as<std::optional<Player>>;
  { game.moves(state) } -> MoveRange<typename G::Move>;
  { game.after(state, move) } -> std::same_as<typename G::State>;
  { game.scores(state) } -> std::same_as<Scores>;
  { game.key(state) } -> std::same_as<std::uint64_t>;
};

// A game that knows bounds on the scores of a state and of all states below it, evaluations included. They
// are monotonic: after a move they are the same or tighter.
template <class G>
concept BoundedGame = Game<G> && requires(const G& game, const typename G::State& state) {
  { game.bounds(state) } -> std::same_as<Bounds>;
};

// A game in which the mover may be chance_player: how likely each of its moves is then.
template <class G>
concept ChanceGame = Game<G> && requires(const G& game, const typename G::State& state, const typename G::Move& move) {
  { game.probability(state, move) } -> std::same_as<double>;
};

// A game in which players do not see everything: what one player sees of a state, and the same as text.
template <class G>
concept ViewedGame = Game<G> && std::equality_comparable<typename G::View> &&
    requires(const G& game, const typename G::State& state, const typename G::View& view, Player player) {
  { game.view(state, player) } -> std::same_as<typename G::View>;
  { game.show_view(view) } -> std::same_as<std::string>;
};

// A game with hidden cards: what a view leaves open as cards to be dealt to holders, and the state that has them so.
// `world` draws what is hidden besides. Any deal that fits `hidden` gives a state with the same view, and all states
// with that view come from one; core/worlds.h draws from them. `view_key` tells views apart as `key` tells states, and
// `cards_held` is how many cards the player of a view holds.
template <class G>
concept HiddenGame = ViewedGame<G> &&
    requires(const G& game, const typename G::View& view, const DealtHands& hands, Random& random) {
  { game.hidden(view) } -> std::same_as<HiddenCards>;
  { game.world(view, hands, random) } -> std::same_as<typename G::State>;
  { game.view_key(view) } -> std::same_as<std::uint64_t>;
  { game.cards_held(view) } -> std::same_as<int>;
};

// A game people can name, start and write down. `start` may draw lots (deal the cards); `read` undoes
// `show` and throws InputError on anything else; `show_move` tells the moves of a state apart.
template <class G>
concept TextGame = Game<G> && requires(const G& game, const typename G::State& state, const typename G::Move& move,
                                       Random& random, std::string_view text) {
  { game.start(random) } -> std::same_as<typename G::State>;
  { game.show(state) } -> std::same_as<std::string>;
  { game.read(text) } -> std::same_as<typename G::State>;
  { game.show_move(state, move) } -> std::same_as<std::string>;
};

// A game that is one hand of a longer one. A HandStart is all that one hand inherits from those before it; made
// from nothing it starts the first hand. `next_hand` is empty when the whole game is over; `totals` are the
// running scores after a finished hand.
template <class G>
concept HandGame = TextGame<G> && std::default_initializable<typename G::HandStart> &&
    requires(const G& game, const typename G::State& state, const typename G::HandStart& hand, Random& random) {
  { game.start(hand, random) } -> std::same_as<typename G::State>;
  { game.next_hand(hand, state) } -> std::same_as<std::optional<typename G::HandStart>>;
  { game.totals(hand, state) } -> std::same_as<Scores>;
};

// Whether a search of limited depth may evaluate this state: everywhere, unless the game says otherwise
// (trick games stop between tricks).
template <Game G>
constexpr bool may_stop(const G& game, const typename G::State& state) {
  if constexpr (has_hook<G>(Hook::may_stop)) return game.may_stop(state);
  return true;
}

// The players on the side of `player`, itself included: alone, unless the game has partners.
template <Game G>
constexpr PlayerSet allies(const G& game, const typename G::State& state, Player player) {
  if constexpr (has_hook<G>(Hook::allies)) return game.allies(state, player);
  return PlayerSet(player);
}

// Whether the game knows bounds on scores: those with the operation do, unless they say otherwise at run time.
template <Game G>
constexpr bool knows_bounds(const G& game) {
  if constexpr (has_hook<G>(Hook::knows_bounds)) return game.knows_bounds();
  return BoundedGame<G>;
}

// Most nodes of a search are leaves: a game behind an indirect call makes and evaluates one in a single call, and never
// hands the state out. The state after `move` as a leaf with the scores that `evaluate(state)` gives it; of no kind
// where a search of limited depth may not stop. Written so that the scores are made where the caller wants them, since
// copying numbers just written waits for memory.
template <Game G, class Evaluate>
Leaf leaf_after(const G& game, const typename G::State& state, const typename G::Move& move, const Evaluate& evaluate) {
  const typename G::State child = game.after(state, move);
  const bool over = !game.mover(child);
  if (!over && !may_stop(game, child)) return {{}, Leaf::Kind::none};
  return {evaluate(child), over ? Leaf::Kind::over : Leaf::Kind::horizon};
}

// The same with the game's own scores.
template <Game G>
Leaf leaf_after(const G& game, const typename G::State& state, const typename G::Move& move) {
  if constexpr (has_hook<G>(Hook::leaf_after)) return game.leaf_after(state, move);
  return leaf_after(game, state, move, [&](const typename G::State& child) { return game.scores(child); });
}

// What a player sees: its view where cards are hidden, else the state.
template <Game G>
struct ViewOf {
  using Type = typename G::State;
};
template <ViewedGame G>
struct ViewOf<G> {
  using Type = typename G::View;
};

}  // namespace ombre
