// Records of the International Skat Server: one game in the form (;GM[Skat]…MV[…]R[…] ;), usually a line each. A record
// keeps its text in pieces, so that it is written back byte for byte whatever stands in it; what its moves mean and
// whether its result is right is told by replay_iss (iss_replay.cpp).
//
// Moves are pairs of an actor (0 forehand, 1 middlehand, 2 rearhand, w the server) and an action: the cards dealt; a
// value, y or p; s, after which the server shows the skat; the game, with the cards put away behind it or in an action
// of their own, or alone for a hand game, and with the ten cards shown in ouvert games or without; cards; SC shows the
// declarer's cards, RE gives up, TI.n and LE.n end it when a player is too slow or leaves. The result is computed as
// the server does, by SkatLossRule::server, and ends a game with schneider announced as soon as that is missed.
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "skat/rules/skat.h"

namespace ombre {

struct IssRecord {
  struct Property {
    std::string before{};  // text between the property before it and this one
    std::string name{};
    std::string value{};
  };

  std::size_t line = 1;  // where it begins in its file
  std::vector<Property> properties{};
  std::string end = " ;)";

  // The value of a property, none where it is missing.
  std::optional<std::string_view> value(std::string_view name) const;

  // The text it was read from.
  std::string show() const;
  // "line 3, column 17" for a place in the value of a property.
  std::string place(std::string_view name, std::size_t offset) const;
};

// Reads one record, which may stand on several lines; the first has the number `line`. Throws InputError with line and
// column unless it is a list of properties, each once, with GM[Skat], MV and R among them.
IssRecord read_iss(std::string_view text, std::size_t line = 1);

// What the server writes behind a game. Numbers are those of the declarer; -1 is nobody.
struct IssResult {
  enum class Kind : std::uint8_t { unknown, passed, penalty, played };

  Kind kind = Kind::unknown;
  Player declarer = -1;
  int value = 0;
  int matadors = 0;
  bool overbid = false;
  int points = 0;
  int tricks = 0;
  bool schneider = false;
  bool schwarz = false;
  std::array<int, skat_seats> penalties{};
  Player left = -1;
  Player timed_out = -1;
  bool resigned = false;

  friend bool operator==(const IssResult&, const IssResult&) = default;
};

// "d:2 loss v:-54 m:-2 bidok p:59 t:4 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0", "passed" or "unknown".
std::string show_iss_result(const IssResult& result);

// What a record tells.
struct IssGame {
  SkatHands hands{};
  CardSet skat{};
  std::vector<Skat::Move> moves{};  // of the game Skat, from the deal on
  Skat::State state{};              // after them
  PlayerSet resigned{};             // who gave up; one defender alone ends nothing
  IssResult result{};               // as it follows from the moves
};

// The game of a record. Throws InputError with line and column at the first move that the rules do not allow, and where
// the result is not the one that follows.
IssGame replay_iss(const IssRecord& record);

struct IssHeader {
  std::string place = "International Skat Server";
  std::string series{};
  std::string id{};
  std::string date{};
  std::array<std::string, skat_seats> names{};
  std::array<std::string, skat_seats> ratings{};
};

// The record of a deal played with these moves, as the server would have written it. Moves behind the point where the
// server ends a game are left out. Requires: each move is legal.
IssRecord write_iss(const IssHeader& header, const SkatHands& hands, CardSet skat, std::span<const Skat::Move> moves);

// Whether the server ends the game here: it is over, or schneider was announced and missed.
bool iss_over(const Skat& game, const Skat::State& state);
// The result of a game that ended by play, or by whoever gave up, left or was too slow.
IssResult iss_result(const Skat& game, const Skat::State& state, PlayerSet resigned = {}, Player left = -1,
                     Player timed_out = -1);

// The records of a file, one after the other. One that is no record comes with an error, and the next follows: a record
// begins where a line begins with "(;" and ends with ";)". Blank lines and those that begin with # are passed over.
class IssReader {
 public:
  struct Reading {
    std::size_t line = 1;
    IssRecord record{};  // without properties where there is an error
    std::optional<InputError> error{};
  };

  // Requires: `in` outlives the reader.
  explicit IssReader(std::istream& in) : in_(&in) {}
  std::optional<Reading> next();

 private:
  bool next_line();

  std::istream* in_;
  std::size_t number_ = 0;
  std::string line_{};
  bool waiting_ = false;  // line_ was read and not used
};

}  // namespace ombre
