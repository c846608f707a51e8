// Skat for three, one deal from the auction to the last trick: 0 is forehand, who leads to the first trick, 1
// middlehand, 2 rearhand. The rules are those of the International Skat Order; Ramsch when all pass is an option.
//
// Moves come one decision at a time, so that no state has many: a bid, yes or pass (skat_bidding.h); pick up the skat
// or play from the hand; the cards put away, one after the other in the order of the pack so that a pair has one way;
// the game; then the cards. Claims and giving up are no moves. A null game ends when the declarer takes a trick, one
// with schwarz announced when the others do, since nothing can change then.
//
// Scores are the declarer's value (skat_scoring.h), nothing for the others; scoring=seeger adds the tournament points.
// On the way they are what the tricks taken so far would bring; before the play, 0.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/game.h"
#include "core/trick.h"
#include "skat/rules/skat_bidding.h"
#include "skat/rules/skat_cards.h"
#include "skat/rules/skat_scoring.h"

namespace ombre {

struct SkatOptions {
  bool ramsch = false;  // played when all pass
  SkatScoring scoring = SkatScoring::plain;
  // A contract whose card play is all there is: the deal begins with it, and the skat as dealt is what was put away.
  std::optional<SkatContract> contract{};
  Player declarer = 0;  // of that contract
  int bid = 18;         // for it
};

class Skat {
 public:
  static constexpr int hand_cards = 10;
  static constexpr std::size_t most_moves = 64;
  static constexpr HookSet hooks{Hook::may_stop,  Hook::allies, Hook::forget,    Hook::history_slot,
                                 Hook::tie_break, Hook::won,    Hook::sees_move, Hook::card_play};

  enum class Phase : std::uint8_t { auction, skat, discard, declare, play, over };

  // Suits in which a player has shown to have none, as bits: plain suits by number, then trumps.
  static constexpr unsigned trump_void = 4;

  // What everybody knows: all that was said and played.
  struct Known {
    SkatHands played{};  // with the cards of the trick; those of a declarer decide the matadors
    Trick trick{};
    std::array<std::uint8_t, skat_seats> points{};  // of the tricks taken
    std::array<std::uint8_t, skat_seats> tricks{};
    std::array<std::uint8_t, skat_seats> voids{};  // what has been learnt; it decides nothing
    SkatAuction auction{};                         // when it is over all but the declarer have passed
    std::optional<std::uint8_t> declarer{};
    SkatContract contract{};  // grand in Ramsch; while it is not declared only `hand` has a meaning
    Phase phase = Phase::auction;

    friend bool operator==(const Known&, const Known&) = default;
  };

  struct State : Known {
    SkatHands hands{};
    CardSet skat{};  // as dealt, or what was put away

    friend bool operator==(const State&, const State&) = default;
  };

  // By phase: the place of a bid in skat_bids, or `pass`; `take_skat` or `play_hand`; a card; a contract; a card.
  struct Move {
    std::uint8_t value;

    Card card() const { return Card{value}; }
    // Requires: the phase is `declare`.
    SkatContract contract(bool hand) const;
    static Move of(const SkatContract& contract);

    friend bool operator==(Move, Move) = default;
  };
  static constexpr Move pass{63};
  static constexpr Move take_skat{0};
  static constexpr Move play_hand{1};

  // What one player knows: the own cards, the skat once it was picked up, the declarer's cards when they lie open, all
  // that was said and played.
  struct View : Known {
    Player player = 0;
    CardSet hand{};
    CardSet skat{};                                // what the player put away; for all at the end of Ramsch
    CardSet open{};                                // the declarer's hand, seen by the others in ouvert games
    CardSet unseen{};                              // the cards of others, and of the skat where it was not seen
    std::array<std::uint8_t, skat_seats> sizes{};  // of the hands
    std::uint8_t skat_size = 0;

    friend bool operator==(const View&, const View&) = default;
  };

  // Throws InputError unless declarer and bid exist and the contract, if there is one, can be played for that bid.
  explicit Skat(SkatOptions options = {});

  const SkatOptions& options() const { return options_; }
  int players() const { return skat_seats; }

  std::optional<Player> mover(const State& state) const {
    if (state.phase == Phase::play) return next_in(state.trick);
    if (state.phase == Phase::over) return std::nullopt;
    if (state.phase == Phase::auction) return state.auction.turn()->player;
    return *state.declarer;
  }

  // Bids from the lowest, cards from the lowest of the first suit. Requires: not over.
  BitsOf<Move> moves(const State& state) const {
    if (state.phase == Phase::play)
      return BitsOf<Move>(skat_legal(state.contract.kind, state.trick, hand(state, next_in(state.trick))).bits());
    return moves_before_play(state);
  }

  State after(const State& state, Move move) const;

  Scores scores(const State& state) const;
  Bounds bounds(const State& state) const;
  // Without voids and the cards that were played by others than a declarer: they decide nothing.
  std::uint64_t key(const State& state) const;

  // Between tricks, and before play.
  bool may_stop(const State& state) const { return state.trick.empty(); }

  // The two defenders once there is a declarer.
  PlayerSet allies(const State& state, Player player) const {
    if (!state.declarer || *state.declarer == player) return PlayerSet(player);
    return PlayerSet::first(skat_seats) - PlayerSet(*state.declarer);
  }

  static constexpr std::size_t history_slots() { return trick_history_slots; }
  std::size_t history_slot(const State& state, Move move) const;

  // Whether a deal that is over was not played. Requires: over.
  static bool thrown_in(const State& state) {
    return !state.declarer && state.tricks == std::array<std::uint8_t, skat_seats>{};
  }
  // The tricks not yet taken, the one on the table included.
  int tricks_left(const State& state) const {
    return static_cast<int>(hand(state, state.trick.leader()).size()) + (state.trick.empty() ? 0 : 1);
  }
  // The card points that are not yet taken, the skat not counted.
  int points_left(const State& state) const;
  // What the declarer has so far, with the skat. Requires: there is a declarer.
  SkatTaken taken(const State& state) const;
  // The declarer's twelve cards. Requires: there is a declarer.
  CardSet declarer_cards(const State& state) const;
  // What decides for a player where scores are equal: the declarer's card points, against those of the others; in
  // Ramsch and before the play nothing.
  double tie_break(const State& state, Player player) const;
  // The result when it ends with this. Requires: there is a declarer and a contract.
  SkatResult result(const State& state, const SkatTaken& taken) const {
    return skat_result(state.contract, declarer_cards(state), state.auction.bid(), taken);
  }

  // Whether the player's side won the game, none where there was none. Requires: over.
  std::optional<bool> won(const State& state, Player player) const {
    if (!state.declarer) return std::nullopt;
    return result(state, taken(state)).won == (player == static_cast<Player>(*state.declarer));
  }

  State start(Random& random) const;
  // The deal with these cards.
  State start(const SkatHands& hands, CardSet skat) const;

  // "phase auction; hands … / … / …; skat D7 D8; bids 18 20 0; passed 0 1 0" and so on, "hands … / … / …; skat D7 D8;
  // declarer 1; contract CH; bids 18 20 0; played … / … / …; trick CA; leader 1; points 11 0 20; tricks 1 0 2;
  // voids CT / - / -" during play. Left out is what is usual: phase play, forehand to lead, a declarer who has 18,
  // nothing played or taken. The game is written as in ISS records; `hand on` stands for a hand game before it is
  // declared; no declarer during play is Ramsch. Fewer cards, equal for all, are fine during play.
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  // "18", "yes", "pass"; "skat", "hand"; a card; "CHS".
  std::string show_move(const State& state, Move move) const;

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt: suits shown to be missing, and who played which cards to earlier tricks where
  // that decides nothing.
  State forget(State state) const;

  // The hands of others that do not lie open, by seat, then the skat. While the declarer puts cards away, the one that
  // is away is still among those of the hand.
  HiddenCards hidden(const View& view) const;
  // A declarer who has put one card away has put away any but the highest.
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

  // The skat is put away face down.
  bool sees_move(const State& state, Player, Move) const { return state.phase != Phase::discard; }

  // What walks and inference ask; card_of requires a move that plays a card.
  static CardSet hand(const State& state, Player player) { return state.hands[static_cast<std::size_t>(player)]; }
  CardSet hand(const View& view) const { return view.hand; }
  CardSet unseen(const View& view) const { return view.unseen; }
  Player viewer(const View& view) const { return view.player; }
  Card card_of(Move move) const { return Card{move.value}; }

 private:
  static Player next_in(const Trick& trick) { return (trick.leader() + trick.size()) % skat_seats; }

  BitsOf<Move> moves_before_play(const State& state) const;
  void end_auction(State& state) const;
  static void note_void(State& state, Player player, Card card);
  // The cards of the suits with these bits.
  static CardSet cards_of(SkatKind kind, std::uint8_t suits);
  void play_card(State& state, Card card) const;
  void finish_trick(State& state) const;
  bool decided(const State& state) const;

  // `read` in parts: what belongs to one phase and to no other.
  static void check_sizes(const State& state);
  static void check_before_play(const State& state);
  void check_play(const State& state) const;

  SkatOptions options_;
};

static_assert(BoundedGame<Skat> && TextGame<Skat> && HiddenGame<Skat>);
static_assert(std::is_trivially_copyable_v<Skat::State> && sizeof(Skat::State) <= 104);

}  // namespace ombre
