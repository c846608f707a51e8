// Makes the encoding of a game (match/encoding.h) from what the game says of its moves and views. A code of a game G
// has
//
//   int actions() const
//   std::string text(const G& game, int action) const
//   int action(const G& game, const G::State& state, G::Move move) const
//   template <class Out> void observe(const G& game, const View& view, Out& out) const
//
// `observe` names each plane and gives its bytes in one call, so that the list of planes cannot say anything else than
// what is written. It must name the same planes for every view.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "core/cards.h"
#include "core/erase_game.h"
#include "core/trick.h"
#include "match/encoding.h"

namespace ombre {

// The cards of a pack in a row, by suit and then by rank, without the gaps of CardSet.
class CardCode {
 public:
  // Requires: the pack has each card once.
  explicit CardCode(const Deck& deck) : ranks_(static_cast<int>(deck.ranks().size())) {}

  int cards() const { return suit_count * ranks_; }
  int number(Card card) const { return static_cast<int>(card.suit()) * ranks_ + card.place(); }
  Card card(int number) const { return Card{static_cast<std::uint8_t>(number / ranks_ * suit_lane + number % ranks_)}; }
  // The cards as bits by number.
  std::uint64_t bits(CardSet cards) const {
    std::uint64_t out = 0;
    for (int suit = suit_count - 1; suit >= 0; --suit)
      out = out << ranks_ | (cards.bits() >> (suit * suit_lane) & ((1U << suit_lane) - 1));
    return out;
  }
  std::uint64_t bit(Card card) const { return std::uint64_t{1} << number(card); }
  // The card of a player in the trick, 0 where it has played none.
  std::uint64_t in_trick(const Trick& trick, Player player, int players) const {
    const int place = (player + players - trick.leader()) % players;
    return place < trick.size() ? bit(trick.card(place)) : 0;
  }

 private:
  int ranks_;
};

// The planes as a list. Those by seat have a row for each seat, from the one of the player who looks.
class PlaneList {
 public:
  void cards(const char* name, const char* meaning, const CardCode& code, CardSet) {
    add(name, meaning, PlaneKind::cards, 1, code.cards());
  }
  template <class BitsOf>
  void cards_by_seat(const char* name, const char* meaning, int seats, const CardCode& code, const BitsOf&) {
    add(name, meaning, PlaneKind::cards_by_seat, seats, code.cards());
  }
  void seat(const char* name, const char* meaning, int seats, std::uint64_t) {
    add(name, meaning, PlaneKind::seat, 1, seats);
  }
  void flags(const char* name, const char* meaning, int size, std::uint64_t) {
    add(name, meaning, PlaneKind::flags, 1, size);
  }
  template <class BitsOf>
  void flags_by_seat(const char* name, const char* meaning, int seats, int size, const BitsOf&) {
    add(name, meaning, PlaneKind::flags_by_seat, seats, size);
  }
  void number(const char* name, const char* meaning, int) { add(name, meaning, PlaneKind::number, 1, 1); }
  template <class ValueOf>
  void numbers_by_seat(const char* name, const char* meaning, int seats, const ValueOf&) {
    add(name, meaning, PlaneKind::numbers_by_seat, seats, 1);
  }
  void bytes_by_seat(const char* name, const char* meaning, int seats, int size, const std::uint8_t*) {
    add(name, meaning, PlaneKind::flags_by_seat, seats, size);
  }

  std::vector<Plane> planes;

 private:
  void add(const char* name, const char* meaning, PlaneKind kind, int rows, int columns) {
    planes.push_back({name, meaning, kind, rows, columns});
  }
};

// The planes as bytes, one after the other.
class PlaneBytes {
 public:
  explicit PlaneBytes(std::uint8_t* at) : at_(at) {}

  void cards(const char*, const char*, const CardCode& code, CardSet cards) { write(code.cards(), code.bits(cards)); }
  // `bits_of(seat)` are cards as CardCode has them.
  template <class BitsOf>
  void cards_by_seat(const char*, const char*, int seats, const CardCode& code, const BitsOf& bits_of) {
    for (int seat = 0; seat < seats; ++seat) write(code.cards(), bits_of(seat));
  }
  // A bit of the seat, or none.
  void seat(const char*, const char*, int seats, std::uint64_t bit) { write(seats, bit); }
  // A byte of 0 or 1 for each bit from the lowest. Requires: size <= 64.
  void flags(const char*, const char*, int size, std::uint64_t bits) { write(size, bits); }
  template <class BitsOf>
  void flags_by_seat(const char*, const char*, int seats, int size, const BitsOf& bits_of) {
    for (int seat = 0; seat < seats; ++seat) write(size, bits_of(seat));
  }
  // A number from 0 to 255; what is more or less is cut off.
  void number(const char*, const char*, int value) { *at_++ = static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }
  template <class ValueOf>
  void numbers_by_seat(const char* name, const char* meaning, int seats, const ValueOf& value_of) {
    for (int seat = 0; seat < seats; ++seat) number(name, meaning, static_cast<int>(value_of(seat)));
  }
  // So many bytes of 0 or 1 for each seat.
  void bytes_by_seat(const char*, const char*, int seats, int size, const std::uint8_t* from) {
    const auto count = static_cast<std::size_t>(seats * size);
    std::memcpy(at_, from, count);
    at_ += count;
  }

 private:
  static constexpr int byte_bits = 8;
  // Eight bits as eight bytes.
  static constexpr std::array<std::uint64_t, 256> spread = [] {
    std::array<std::uint64_t, 256> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits)
      for (std::size_t i = 0; i < byte_bits; ++i) table[bits] |= (bits >> i & 1U) << (byte_bits * i);
    return table;
  }();

  void write(int size, std::uint64_t bits) {
    for (; size >= byte_bits; size -= byte_bits, bits >>= byte_bits) {
      std::memcpy(at_, &spread[bits & 0xff], byte_bits);
      at_ += byte_bits;
    }
    for (; size > 0; --size, bits >>= 1U) *at_++ = bits & 1U;
  }

  std::uint8_t* at_;
};

// The seat that lies so many seats on from a player, and how many seats on a player sits.
constexpr Player seat_from(Player viewer, int seats, int players) { return (viewer + seats) % players; }
constexpr int seats_to(Player viewer, Player player, int players) { return (player + players - viewer) % players; }

// A player as a bit by its seat from another player on.
constexpr std::uint64_t seat_bit(Player viewer, Player player, int players) {
  return std::uint64_t{1} << seats_to(viewer, player, players);
}

template <Game G, class Code>
class EncodingAdapter final : public EncodingInterface {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename ViewOf<G>::Type;

  // `view` is any view of the game.
  EncodingAdapter(std::shared_ptr<const G> game, Code code, const View& view)
      : owner_(std::move(game)), game_(*owner_), code_(std::move(code)) {
    PlaneList list;
    code_.observe(game_, view, list);
    planes_ = std::move(list.planes);
    for (const Plane& plane : planes_) bytes_ += static_cast<std::size_t>(plane.rows * plane.columns);
  }

  int actions() const override { return code_.actions(); }
  std::string action_text(int action) const override { return code_.text(game_, action); }
  int action(const AnyState& state, AnyMove move) const override {
    return code_.action(game_, of(state), move.as<Move>());
  }
  std::optional<AnyMove> move(const AnyState& state, int action) const override {
    for (const Move move : game_.moves(of(state)))
      if (code_.action(game_, of(state), move) == action) return AnyMove::of(move);
    return std::nullopt;
  }
  Actions legal(const AnyState& state) const override {
    Actions out;
    for (const Move move : game_.moves(of(state))) out.push_back(code_.action(game_, of(state), move));
    return out;
  }
  void mask(const AnyState& state, std::uint8_t* out) const override {
    std::memset(out, 0, static_cast<std::size_t>(code_.actions()));
    if (!state.mover()) return;
    for (const Move move : game_.moves(of(state))) out[code_.action(game_, of(state), move)] = 1;
  }

  const std::vector<Plane>& planes() const override { return planes_; }
  std::size_t observation_bytes() const override { return bytes_; }
  void observe(const AnyView& view, std::uint8_t* out) const override {
    PlaneBytes bytes(out);
    code_.observe(game_, view.as<View>(), bytes);
  }

 private:
  static const State& of(const AnyState& state) { return state.as<State>(); }

  std::shared_ptr<const G> owner_;
  const G& game_;
  Code code_;
  std::vector<Plane> planes_;
  std::size_t bytes_ = 0;
};

// The encoding of a game by this code.
template <TextGame G, class Code>
std::shared_ptr<const EncodingInterface> make_encoding(std::shared_ptr<const G> game, Code code) {
  Random random(0);
  const typename G::State state = game->start(random);
  if constexpr (ViewedGame<G>) {
    const auto view = game->view(state, 0);
    return std::make_shared<EncodingAdapter<G, Code>>(std::move(game), std::move(code), view);
  } else {
    return std::make_shared<EncodingAdapter<G, Code>>(std::move(game), std::move(code), state);
  }
}

}  // namespace ombre
