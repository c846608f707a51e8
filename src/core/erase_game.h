// Makes an AnyGame of a game of any type, and gives the type back to those who know it. Compiling this for a game costs
// its rules and one small function for each operation.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/any_game.h"
#include "core/game.h"
#include "core/playouts.h"
#include "core/random.h"
#include "core/worlds.h"

namespace ombre {

// The moves of a list as those of the game.
template <class Move>
class MovesAs {
 public:
  class Iterator {
   public:
    explicit Iterator(const AnyMove* at) : at_(at) {}
    Move operator*() const { return at_->as<Move>(); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const AnyMove* at_;
  };

  explicit MovesAs(const AnyMoves& moves) : first_(moves.begin()), size_(moves.size()) {}
  std::size_t size() const { return size_; }
  Iterator begin() const { return Iterator(first_); }
  Iterator end() const { return Iterator(first_ + size_); }

 private:
  const AnyMove* first_;
  std::size_t size_;
};

template <class Moves>
AnyMoves erase_moves(const Moves& moves) {
  AnyMoves all(moves.size());
  AnyMove* at = all.data();
  for (const auto& move : moves) *at++ = AnyMove::of(move);
  return all;
}

template <class Deals>
class DealsAdapter final : public DealsInterface {
 public:
  explicit DealsAdapter(Deals deals) : deals_(std::move(deals)) {}
  double count() const override { return deals_.count(); }
  DealtHands sample(Random& random) const override { return deals_.sample(random); }
  void each(const std::function<void(const DealtHands&)>& use) const override { deals_.each(use); }

 private:
  Deals deals_;
};

template <Game G>
class GameAdapter final : public GameInterface {
  static_assert(!ChanceGame<G>, "searches know no chance");
  static_assert(check_hooks<G>());
  static_assert(
      !requires { typename G::View; } || ViewedGame<G>, "a game with a View has view and show_view");
  static_assert(!NamesBounds<G> || BoundedGame<G>, "bounds is Bounds bounds(const State&) const");
  static_assert(!HidesCards<G> || HiddenGame<G>, "a game that hides cards has hidden, world, view_key and cards_held");
  static_assert(
      !requires { typename G::HandStart; } || HandGame<G>,
      "a game of many hands has start(HandStart, random), next_hand and totals");

 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename ViewOf<G>::Type;

  explicit GameAdapter(std::shared_ptr<const G> game) : owner_(std::move(game)), game_(*owner_) {}

  const G& game() const { return game_; }

  static GameTraits traits(const G& game) {
    GameTraits traits;
    traits.players = game.players();
    traits.views = ViewedGame<G>;
    traits.worlds = HiddenGame<G>;
    traits.hands = HandGame<G>;
    traits.bounds = ombre::knows_bounds(game);
    traits.card_play = has_hook<G>(Hook::card_play);
    traits.tie_break = has_hook<G>(Hook::tie_break);
    traits.text = TextGame<G>;
    if constexpr (has_hook<G>(Hook::history_slot)) traits.history_slots = game.history_slots();
    traits.move_bytes = sizeof(Move);
    return traits;
  }

  AnyMoves moves(const AnyState& state) const override { return erase_moves(game_.moves(of(state))); }
  AnyState after(const AnyState& state, AnyMove move) const override {
    return AnyState(game_, [&] { return game_.after(of(state), move.as<Move>()); });
  }
  Scores scores(const AnyState& state) const override { return game_.scores(of(state)); }
  Leaf leaf_after(const AnyState& state, AnyMove move) const override {
    return ombre::leaf_after(game_, of(state), move.as<Move>());
  }
  std::uint64_t key(const AnyState& state) const override { return game_.key(of(state)); }
  Bounds bounds(const AnyState& state) const override {
    if constexpr (BoundedGame<G>) {
      return game_.bounds(of(state));
    } else {
      const int players = game_.players();
      return {Scores::all(players, -max_score), Scores::all(players, max_score), players * max_score, 0};
    }
  }
  PlayerSet allies(const AnyState& state, Player player) const override {
    return ombre::allies(game_, of(state), player);
  }
  AnyState forget(const AnyState& state) const override {
    if constexpr (has_hook<G>(Hook::forget))
      return erased([&] { return game_.forget(of(state)); });
    else
      return state;
  }
  std::size_t history_slot(const AnyState& state, AnyMove move) const override {
    if constexpr (has_hook<G>(Hook::history_slot)) return game_.history_slot(of(state), move.as<Move>());
    missing("history slots");
  }
  double tie_break(const AnyState& state, Player player) const override {
    if constexpr (has_hook<G>(Hook::tie_break)) return game_.tie_break(of(state), player);
    return 0;
  }
  std::optional<bool> won(const AnyState& state, Player player) const override {
    if constexpr (has_hook<G>(Hook::won)) return game_.won(of(state), player);
    return std::nullopt;
  }
  Scores finish_at_random(const AnyState& state, Lots& lots) const override {
    return ombre::finish_at_random(game_, of(state), lots);
  }

  AnyState start(Random& random) const override {
    if constexpr (TextGame<G>)
      return erased([&] { return game_.start(random); });
    else
      missing("a start");
  }
  std::string show(const AnyState& state) const override {
    if constexpr (TextGame<G>) return game_.show(of(state));
    missing("text");
  }
  AnyState read(std::string_view text) const override {
    if constexpr (TextGame<G>)
      return erased([&] { return game_.read(text); });
    else
      missing("text");
  }
  std::string show_move(const AnyState& state, AnyMove move) const override {
    if constexpr (TextGame<G>) return game_.show_move(of(state), move.as<Move>());
    missing("text");
  }
  std::optional<std::string> draw(const AnyState& state) const override {
    if constexpr (has_hook<G>(Hook::draw)) return game_.draw(of(state));
    return std::nullopt;
  }

  AnyView view(const AnyState& state, Player player) const override {
    if constexpr (ViewedGame<G>)
      return AnyView(std::in_place_type<View>, [&] { return game_.view(of(state), player); });
    else
      return state;
  }
  std::string show_view(const AnyView& view) const override {
    if constexpr (ViewedGame<G>) return game_.show_view(seen(view));
    missing("views");
  }
  std::uint64_t view_key(const AnyView& view) const override {
    if constexpr (HiddenGame<G>) return game_.view_key(seen(view));
    missing("worlds");
  }
  int cards_held(const AnyView& view) const override {
    if constexpr (HiddenGame<G>) return game_.cards_held(seen(view));
    missing("worlds");
  }
  bool sees_move(const AnyState& state, Player player, AnyMove move) const override {
    if constexpr (has_hook<G>(Hook::sees_move)) return game_.sees_move(of(state), player, move.as<Move>());
    return true;
  }
  HiddenCards hidden(const AnyView& view) const override {
    if constexpr (HiddenGame<G>) return game_.hidden(seen(view));
    missing("worlds");
  }
  AnyState world(const AnyView& view, const DealtHands& hands, Random& random) const override {
    if constexpr (HiddenGame<G>)
      return erased([&] { return game_.world(seen(view), hands, random); });
    else
      missing("worlds");
  }
  AnyDeals deals(const AnyView& view) const override {
    if constexpr (HiddenGame<G>) {
      auto deals = deals_of(game_, seen(view));
      return AnyDeals(std::make_unique<DealsAdapter<decltype(deals)>>(std::move(deals)));
    } else {
      missing("worlds");
    }
  }

  CardSet hand(const AnyState& state, Player player) const override {
    if constexpr (has_hook<G>(Hook::card_play)) return game_.hand(of(state), player);
    missing("card play");
  }
  CardSet hand(const AnyView& view) const override {
    if constexpr (has_hook<G>(Hook::card_play)) return game_.hand(seen(view));
    missing("card play");
  }
  CardSet unseen(const AnyView& view) const override {
    if constexpr (has_hook<G>(Hook::card_play)) return game_.unseen(seen(view));
    missing("card play");
  }
  Player viewer(const AnyView& view) const override {
    if constexpr (has_hook<G>(Hook::card_play)) return game_.viewer(seen(view));
    missing("card play");
  }
  Card card_of(AnyMove move) const override {
    if constexpr (has_hook<G>(Hook::card_play)) return game_.card_of(move.as<Move>());
    missing("card play");
  }

  AnyState start(const AnyHand& hand, Random& random) const override {
    if constexpr (HandGame<G>)
      return erased([&] { return game_.start(hand_of(hand), random); });
    else
      missing("hands");
  }
  std::optional<AnyHand> next_hand(const AnyHand& hand, const AnyState& state) const override {
    if constexpr (HandGame<G>) {
      auto next = game_.next_hand(hand_of(hand), of(state));
      if (!next) return std::nullopt;
      return AnyHand(std::in_place_type<typename G::HandStart>, [&] { return *next; });
    } else {
      missing("hands");
    }
  }
  Scores totals(const AnyHand& hand, const AnyState& state) const override {
    if constexpr (HandGame<G>) return game_.totals(hand_of(hand), of(state));
    missing("hands");
  }

 private:
  [[noreturn]] static void missing(const char* what) {
    throw std::logic_error(std::string("this game has no ") + what);
  }

  static const State& of(const AnyState& state) { return state.as<State>(); }
  static const View& seen(const AnyView& view) { return view.as<View>(); }
  template <class Make>
  AnyState erased(Make&& make) const {
    return AnyState(game_, std::forward<Make>(make));
  }
  static auto hand_of(const AnyHand& hand) requires HandGame<G> {
    using HandStart = typename G::HandStart;
    return hand.empty() ? HandStart{} : hand.as<HandStart>();
  }

  std::shared_ptr<const G> owner_;
  const G& game_;
};

// The game, of no type in particular.
template <Game G>
AnyGame erase_game(std::shared_ptr<const G> game) {
  const GameTraits traits = GameAdapter<G>::traits(*game);
  return AnyGame(std::make_shared<GameAdapter<G>>(std::move(game)), traits);
}
template <Game G>
AnyGame erase_game(G game) {
  return erase_game<G>(std::make_shared<const G>(std::move(game)));
}

// The game that was erased. Requires: it is of this type.
template <Game G>
const G& typed_game(const AnyGame& game) {
  return static_cast<const GameAdapter<G>&>(game.interface()).game();
}

// States and views of the game G as those of an AnyGame of it.
template <Game G>
AnyState erase_state(const G& game, const typename G::State& state) {
  return AnyState(game, [&] { return state; });
}
template <class View>
AnyView erase_view(const View& view) {
  return AnyView(std::in_place_type<View>, [&] { return view; });
}

// What a good player knows of the game G; see KnowledgeInterface.
template <class K, class G>
concept KnowledgeOf = requires(const K& knowledge, const G& game, const typename G::State& state,
                               const MovesAs<typename G::Move>& moves, std::span<int> ranks) {
  { knowledge.estimate(game, state) } -> std::same_as<Scores>;
  { knowledge.bounds(game, state) } -> std::same_as<Bounds>;
  knowledge.rank(game, state, moves, ranks);
};

template <Game G, KnowledgeOf<G> K>
class KnowledgeAdapter final : public KnowledgeInterface {
 public:
  KnowledgeAdapter(std::shared_ptr<const G> game, K knowledge)
      : owner_(std::move(game)), game_(*owner_), knowledge_(std::move(knowledge)) {}

  Scores estimate(const AnyState& state) const override { return knowledge_.estimate(game_, of(state)); }
  Leaf leaf_after(const AnyState& state, AnyMove move) const override {
    return ombre::leaf_after(game_, of(state), move.as<typename G::Move>(),
                             [&](const typename G::State& child) { return knowledge_.estimate(game_, child); });
  }
  Bounds bounds(const AnyState& state) const override { return knowledge_.bounds(game_, of(state)); }
  void rank(const AnyState& state, const AnyMoves& moves, std::span<int> ranks) const override {
    knowledge_.rank(game_, of(state), MovesAs<typename G::Move>(moves), ranks);
  }

 private:
  static const typename G::State& of(const AnyState& state) { return state.as<typename G::State>(); }

  std::shared_ptr<const G> owner_;
  const G& game_;
  K knowledge_;
};

template <Game G, RulesOf<G> R>
class RulesAdapter final : public RulesInterface {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  RulesAdapter(std::shared_ptr<const G> game, R rules)
      : owner_(std::move(game)), game_(*owner_), rules_(std::move(rules)) {}

  AnyMove choose(const AnyView& view, std::span<const AnyMove> moves) const override {
    MoveBuffer<Move> buffer(moves.size());
    for (const AnyMove& move : moves) buffer.push(move.as<Move>());
    return AnyMove::of(rules_.choose(game_, view.as<typename ViewOf<G>::Type>(), buffer.all()));
  }

  AnyState finish(const AnyState& state, std::uint64_t& moves_made) const override {
    return AnyState(game_, [&] { return finish_by_rules(game_, rules_, state.as<State>(), moves_made); });
  }

 private:
  std::shared_ptr<const G> owner_;
  const G& game_;
  R rules_;
};

template <Game G, KnowledgeOf<G> K>
AnyKnowledge erase_knowledge(std::shared_ptr<const G> game, K knowledge) {
  return std::make_shared<KnowledgeAdapter<G, K>>(std::move(game), std::move(knowledge));
}
template <Game G, RulesOf<G> R>
AnyRules erase_rules(std::shared_ptr<const G> game, R rules) {
  return std::make_shared<RulesAdapter<G, R>>(std::move(game), std::move(rules));
}

}  // namespace ombre
