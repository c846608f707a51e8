// One type for every game. Searches, agents and matches are compiled once, over AnyGame, instead of once for each game:
// a state is a value in place, a move one word of 64 bits, and each operation one indirect call. AnyGame models the
// concepts of core/game.h, so what is a template over them works on it as on any other game.
//
// erase_game.h makes an AnyGame of a game. What a game does not have (bounds, views, hands) is asked at run time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/game.h"
#include "core/inline_value.h"

namespace ombre {

class Lots;

// A move as a word. Games whose moves are larger keep them elsewhere and number them.
struct AnyMove {
  std::uint64_t word;

  template <class Move>
  static AnyMove of(const Move& move) {
    static_assert(std::is_trivially_copyable_v<Move> && std::has_unique_object_representations_v<Move>,
                  "a move is a plain value without padding");
    static_assert(sizeof(Move) <= sizeof(word), "a move fits 64 bits");
    AnyMove any{0};
    std::memcpy(&any.word, &move, sizeof(Move));
    return any;
  }
  template <class Move>
  Move as() const {
    Move move;
    std::memcpy(static_cast<void*>(&move), &word, sizeof(Move));
    return move;
  }

  friend bool operator==(AnyMove, AnyMove) = default;
};

// The moves of a state: in place where there are few, as in most games.
class AnyMoves {
 public:
  static constexpr std::size_t few = 32;

  AnyMoves() {}  // NOLINT(modernize-use-equals-default): a defaulted constructor would clear the storage
  explicit AnyMoves(std::size_t count) : size_(count) {
    if (count > few) many_ = std::make_unique_for_overwrite<AnyMove[]>(count);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  AnyMove* data() { return many_ ? many_.get() : few_.data(); }
  const AnyMove* data() const { return begin(); }
  const AnyMove* begin() const { return many_ ? many_.get() : few_.data(); }
  const AnyMove* end() const { return begin() + size_; }
  const AnyMove& operator[](std::size_t index) const { return begin()[index]; }
  // Drops all but the first moves. Requires: there are as many.
  void keep(std::size_t count) { size_ = count; }

 private:
  std::array<AnyMove, few> few_;
  std::unique_ptr<AnyMove[]> many_;  // NOLINT(modernize-avoid-c-arrays): its size is that of the list
  std::size_t size_ = 0;
};

// A view, or the start of a hand. The buffer holds the largest of our games, Crazy Eights.
inline constexpr std::size_t any_value_bytes = 288;
using AnyValue = InlineValue<any_value_bytes>;
using AnyView = AnyValue;
using AnyHand = AnyValue;

// A state with what is asked of every state that is reached: whose turn it is, and whether a search may stop here.
class AnyState : public AnyValue {
 public:
  AnyState() = default;

  // The state that `make()` returns.
  template <class G, class Make>
  AnyState(const G& game, Make&& make) : AnyValue(std::in_place_type<typename G::State>, std::forward<Make>(make)) {
    const typename G::State& state = as<typename G::State>();
    if (const std::optional<Player> mover = game.mover(state)) {
      mover_ = static_cast<std::int8_t>(*mover);
      may_stop_ = ombre::may_stop(game, state);
    }
  }

  std::optional<Player> mover() const {
    return mover_ == over ? std::nullopt : std::optional<Player>(static_cast<Player>(mover_));
  }
  bool may_stop() const { return may_stop_; }

 private:
  static constexpr std::int8_t over = -2;

  std::int8_t mover_ = over;
  bool may_stop_ = true;
};

// The ways hidden cards may lie, as HiddenDeals has them.
class DealsInterface {
 public:
  virtual ~DealsInterface() = default;
  virtual double count() const = 0;
  virtual DealtHands sample(Random& random) const = 0;
  virtual void each(const std::function<void(const DealtHands&)>& use) const = 0;
};

class AnyDeals {
 public:
  explicit AnyDeals(std::unique_ptr<const DealsInterface> deals) : deals_(std::move(deals)) {}

  double count() const { return deals_->count(); }
  DealtHands sample(Random& random) const { return deals_->sample(random); }
  void each(const std::function<void(const DealtHands&)>& use) const { deals_->each(use); }

 private:
  std::unique_ptr<const DealsInterface> deals_;
};

// What an AnyGame can be asked at run time.
struct GameTraits {
  int players = 0;
  bool views = false;             // players do not see everything
  bool worlds = false;            // and what they do not see can be dealt
  bool hands = false;             // the game is one hand of a longer one
  bool bounds = false;            // it knows bounds on scores
  bool card_play = false;         // Hook::card_play
  bool tie_break = false;         // Hook::tie_break
  bool text = false;              // it can be started, shown and read
  std::size_t history_slots = 0;  // Hook::history_slot; 0: none
  std::size_t move_bytes = 0;
};

// The operations of a game, one virtual function each; the adapter in erase_game.h implements them. What the traits
// deny throws std::logic_error.
class GameInterface {
 public:
  virtual ~GameInterface() = default;

  virtual AnyMoves moves(const AnyState& state) const = 0;
  virtual AnyState after(const AnyState& state, AnyMove move) const = 0;
  virtual Scores scores(const AnyState& state) const = 0;
  virtual Leaf leaf_after(const AnyState& state, AnyMove move) const = 0;
  virtual std::uint64_t key(const AnyState& state) const = 0;
  virtual Bounds bounds(const AnyState& state) const = 0;
  virtual PlayerSet allies(const AnyState& state, Player player) const = 0;
  virtual AnyState forget(const AnyState& state) const = 0;
  virtual std::size_t history_slot(const AnyState& state, AnyMove move) const = 0;
  virtual double tie_break(const AnyState& state, Player player) const = 0;
  virtual std::optional<bool> won(const AnyState& state, Player player) const = 0;
  // core/playouts.h: one call instead of three for each move, since play-outs do nothing else.
  virtual Scores finish_at_random(const AnyState& state, Lots& lots) const = 0;

  virtual AnyState start(Random& random) const = 0;
  virtual std::string show(const AnyState& state) const = 0;
  virtual AnyState read(std::string_view text) const = 0;
  virtual std::string show_move(const AnyState& state, AnyMove move) const = 0;
  virtual std::optional<std::string> draw(const AnyState& state) const = 0;

  virtual AnyView view(const AnyState& state, Player player) const = 0;
  virtual std::string show_view(const AnyView& view) const = 0;
  virtual std::uint64_t view_key(const AnyView& view) const = 0;
  virtual int cards_held(const AnyView& view) const = 0;
  virtual bool sees_move(const AnyState& state, Player player, AnyMove move) const = 0;
  virtual HiddenCards hidden(const AnyView& view) const = 0;
  virtual AnyState world(const AnyView& view, const DealtHands& hands, Random& random) const = 0;
  virtual AnyDeals deals(const AnyView& view) const = 0;

  virtual CardSet hand(const AnyState& state, Player player) const = 0;
  virtual CardSet hand(const AnyView& view) const = 0;
  virtual CardSet unseen(const AnyView& view) const = 0;
  virtual Player viewer(const AnyView& view) const = 0;
  virtual Card card_of(AnyMove move) const = 0;

  virtual AnyState start(const AnyHand& hand, Random& random) const = 0;
  virtual std::optional<AnyHand> next_hand(const AnyHand& hand, const AnyState& state) const = 0;
  virtual Scores totals(const AnyHand& hand, const AnyState& state) const = 0;
};

class AnyGame {
 public:
  using State = AnyState;
  using Move = AnyMove;
  using View = AnyView;
  using HandStart = AnyHand;

  static constexpr HookSet hooks{Hook::may_stop,  Hook::allies,     Hook::forget,       Hook::history_slot,
                                 Hook::tie_break, Hook::won,        Hook::deals,        Hook::sees_move,
                                 Hook::card_play, Hook::leaf_after, Hook::knows_bounds, Hook::move_bytes};

  AnyGame(std::shared_ptr<const GameInterface> game, const GameTraits& traits)
      : game_(std::move(game)), traits_(traits) {}

  const GameTraits& traits() const { return traits_; }
  // The game itself, for those who know its type (typed_game in erase_game.h).
  const GameInterface& interface() const { return *game_; }

  int players() const { return traits_.players; }
  bool knows_bounds() const { return traits_.bounds; }

  std::optional<Player> mover(const State& state) const { return state.mover(); }
  bool may_stop(const State& state) const { return state.may_stop(); }
  AnyMoves moves(const State& state) const { return game_->moves(state); }
  State after(const State& state, Move move) const { return game_->after(state, move); }
  Scores scores(const State& state) const { return game_->scores(state); }
  Leaf leaf_after(const State& state, Move move) const { return game_->leaf_after(state, move); }
  std::uint64_t key(const State& state) const { return game_->key(state); }
  Bounds bounds(const State& state) const { return game_->bounds(state); }
  PlayerSet allies(const State& state, Player player) const { return game_->allies(state, player); }
  State forget(const State& state) const { return game_->forget(state); }
  double tie_break(const State& state, Player player) const { return game_->tie_break(state, player); }
  std::optional<bool> won(const State& state, Player player) const { return game_->won(state, player); }
  Scores finish_at_random(const State& state, Lots& lots) const { return game_->finish_at_random(state, lots); }

  std::size_t history_slots() const { return traits_.history_slots; }
  std::size_t move_bytes() const { return traits_.move_bytes; }
  std::size_t history_slot(const State& state, Move move) const { return game_->history_slot(state, move); }

  State start(Random& random) const { return game_->start(random); }
  std::string show(const State& state) const { return game_->show(state); }
  State read(std::string_view text) const { return game_->read(text); }
  std::string show_move(const State& state, Move move) const { return game_->show_move(state, move); }
  std::optional<std::string> draw(const State& state) const { return game_->draw(state); }

  // What a player sees; the whole state where nothing is hidden.
  View view(const State& state, Player player) const { return game_->view(state, player); }
  std::string show_view(const View& view) const { return game_->show_view(view); }
  std::uint64_t view_key(const View& view) const { return game_->view_key(view); }
  int cards_held(const View& view) const { return game_->cards_held(view); }
  bool sees_move(const State& state, Player player, Move move) const { return game_->sees_move(state, player, move); }
  HiddenCards hidden(const View& view) const { return game_->hidden(view); }
  State world(const View& view, const DealtHands& hands, Random& random) const {
    return game_->world(view, hands, random);
  }
  AnyDeals deals(const View& view) const { return game_->deals(view); }

  CardSet hand(const State& state, Player player) const { return game_->hand(state, player); }
  CardSet hand(const View& view) const { return game_->hand(view); }
  CardSet unseen(const View& view) const { return game_->unseen(view); }
  Player viewer(const View& view) const { return game_->viewer(view); }
  Card card_of(Move move) const { return game_->card_of(move); }

  // An empty AnyHand starts the first hand.
  State start(const HandStart& hand, Random& random) const { return game_->start(hand, random); }
  std::optional<HandStart> next_hand(const HandStart& hand, const State& state) const {
    return game_->next_hand(hand, state);
  }
  Scores totals(const HandStart& hand, const State& state) const { return game_->totals(hand, state); }

 private:
  std::shared_ptr<const GameInterface> game_;
  GameTraits traits_;
};

// core/playouts.h
inline Scores finish_at_random(const AnyGame& game, const AnyState& state, Lots& lots) {
  return game.finish_at_random(state, lots);
}

// What a good player knows of a game: an evaluation with an order of moves. A null pointer stands for a game that has
// none, as for the rule-based player below.
class KnowledgeInterface {
 public:
  virtual ~KnowledgeInterface() = default;
  // Each player's own prospects, more is better; the result on the same scale where the game is over.
  virtual Scores estimate(const AnyState& state) const = 0;
  // The state after a move with its estimates, as core/game.h has it.
  virtual Leaf leaf_after(const AnyState& state, AnyMove move) const = 0;
  // Between what the estimates of this state and of all below it lie.
  virtual Bounds bounds(const AnyState& state) const = 0;
  // A rank for each move, the higher the earlier it is tried.
  virtual void rank(const AnyState& state, const AnyMoves& moves, std::span<int> ranks) const = 0;
};
using AnyKnowledge = std::shared_ptr<const KnowledgeInterface>;

class RulesInterface {
 public:
  virtual ~RulesInterface() = default;
  // The choice of the player who sees this. Requires: these are its moves, two at least.
  virtual AnyMove choose(const AnyView& view, std::span<const AnyMove> moves) const = 0;
  // The end of the game when all go on by the rules, each by what it sees; `moves_made` grows by the number of moves.
  virtual AnyState finish(const AnyState& state, std::uint64_t& moves_made) const = 0;
};
using AnyRules = std::shared_ptr<const RulesInterface>;

}  // namespace ombre
