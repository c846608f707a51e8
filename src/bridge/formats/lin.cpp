#include "bridge/formats/board_readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <istream>
#include <utility>

#include "bridge/formats/pbn.h"
#include "core/field_text.h"
#include "core/text.h"

namespace ombre {
namespace {

// The order of hands and names.
constexpr std::array<Player, bridge_seats> written_seats = {south, west, north, east};

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

InputError at_column(std::string what, std::size_t column, std::string expected) {
  return {std::move(what), fmt::format("column {}", column), std::move(expected)};
}

// A hand such as "SAK4HQ2DJT98C5432", in text that begins in this column.
CardSet read_hand(std::string_view text, std::size_t column, CardSet& taken) {
  CardSet hand;
  char suit = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = upper(text[i]);
    if (std::string_view("SHDC").find(c) != std::string_view::npos) {
      suit = c;
      continue;
    }
    if (std::string_view(" \t\r\n").find(c) != std::string_view::npos) continue;
    if (suit == 0) throw at_column("no suit before " + quote(text.substr(i, 1)), column + i, "one of S H D C");
    Card card{};
    try {
      card = read_bridge_card(std::string{suit, c});
    } catch (const InputError&) {
      throw at_column("no rank " + quote(text.substr(i, 1)), column + i, "one of A K Q J T 9 8 7 6 5 4 3 2 or a suit");
    }
    if (taken.contains(card)) throw at_column(bridge_deck().show(card) + " again", column + i, "each card once");
    if (hand.size() == bridge_tricks) throw at_column("14 cards in a hand", column + i, "at most 13");
    hand.insert(card);
    taken.insert(card);
  }
  return hand;
}

// The calls of a value: "1C", "p", "d", "r", one or several, with "!" behind those that were alerted.
std::vector<std::string> read_calls(std::string_view text) {
  std::vector<std::string> calls;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = upper(text[i]);
    if (c == 'P') {
      calls.emplace_back("Pass");
      // Some programs write the word.
      if (text.size() - i >= 4 && upper(text[i + 1]) == 'A') i += 3;
    } else if (c == 'D' || c == 'X') {
      calls.emplace_back("X");
    } else if (c == 'R') {
      calls.emplace_back("XX");
    } else if (c >= '1' && c <= '7' && i + 1 < text.size()) {
      try {
        calls.push_back(show_contract(read_contract(text.substr(i, 2))));
      } catch (const InputError& error) {
        throw at_column(error.problem(), i + 1, "a call such as 1C, 3N, p, d or r");
      }
      ++i;
      if (upper(text[i]) == 'N' && i + 1 < text.size() && upper(text[i + 1]) == 'T') ++i;
    } else if (std::string_view("!?- \t\r\n").find(c) == std::string_view::npos) {
      throw at_column("no call " + quote(text.substr(i)), i + 1, "a call such as 1C, 3N, p, d or r");
    }
  }
  return calls;
}

Vulnerability read_sides(std::string_view text) {
  const std::string_view given = trimmed(text);
  const char c = given.empty() ? 'O' : upper(given[0]);
  if (given.size() <= 1) {
    if (c == 'O' || c == '0' || c == '-') return Vulnerability::none;
    if (c == 'N') return Vulnerability::north_south;
    if (c == 'E') return Vulnerability::east_west;
    if (c == 'B') return Vulnerability::both;
  }
  throw InputError("no vulnerability " + quote(text), "", "one of o, n, e, b");
}

bool is_command(std::string_view text) {
  return text.size() == 2 &&
         std::all_of(text.begin(), text.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
}

// The commands whose values stand in one line.
bool is_understood(std::string_view command) {
  constexpr std::array<std::string_view, 9> all = {"qx", "md", "sv", "ah", "pn", "mb", "pc", "mc", "an"};
  return std::find(all.begin(), all.end(), command) != all.end();
}

// A command with its value, and where the value begins.
struct LinPair {
  std::string command{};
  std::string value{};
  std::size_t line = 1;
  std::size_t column = 1;
  bool whole = false;  // the last '|' is there
};

// Calls and cards are understood together, at the end of a board.
struct LinDraft {
  BridgeBoard board{};
  std::optional<InputError> error{};
  bool started = false;
  bool has_deal = false;
  std::string room{};
  std::vector<std::string> names{};
  std::string claimed{};
  std::vector<LinPair> cards{};
};

class LinReader final : public BoardReader {
 public:
  explicit LinReader(std::istream& in) : in_(&in) {}

  std::optional<BoardReading> next() override {
    while (true) {
      const std::optional<LinPair> pair = next_pair();
      if (!pair) {
        if (!draft_.started) return std::nullopt;
        return finish();
      }
      std::optional<BoardReading> done;
      if (begins_board(*pair)) done = finish();
      take(*pair);
      if (done) return done;
    }
  }

 private:
  // 1. Text to pairs.

  int next_character() {
    const int c = in_->get();
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if (c != std::istream::traits_type::eof()) {
      ++column_;
    }
    return c;
  }

  // Reads up to the next '|', or the end of the line where no value of its kind goes beyond; whether there was one.
  bool read_field(std::string& field, bool one_line) {
    for (int c = next_character(); c != std::istream::traits_type::eof(); c = next_character()) {
      if (c == '|') return true;
      if (c == '\n' && one_line) return false;
      field += static_cast<char>(c);
    }
    return false;
  }

  std::optional<LinPair> next_pair() {
    LinPair pair;
    std::string command;
    if (next_command_.empty()) {
      if (!read_field(command, false) && trimmed(command).empty()) return std::nullopt;
    } else {
      command = std::exchange(next_command_, "");
    }
    if (!std::exchange(begun_, true)) erase_byte_order_mark(command);
    pair.command = trimmed(command);
    pair.line = line_;
    pair.column = column_;
    pair.whole = read_field(pair.value, is_understood(pair.command));
    // Where a '|' is missing, values would be taken for commands from there on.
    if (!is_command(pair.command) && is_understood(trimmed(pair.value))) next_command_ = pair.value;
    return pair;
  }

  // 2. Pairs to boards.

  bool begins_board(const LinPair& pair) const {
    if (!draft_.started) return false;
    if (pair.command == "qx") return draft_.has_deal || !draft_.room.empty();
    return draft_.has_deal && (pair.command == "md" || pair.command == "pn");
  }

  void take(const LinPair& pair) {
    try {
      if (!pair.whole)
        throw InputError("no end of the value of " + quote(pair.command),
                         fmt::format("column {}", pair.value.size() + 1), "'|' after each command and each value");
      if (!is_command(pair.command))
        throw InputError("no command " + quote(pair.command), "", "two letters and '|', such as md|");
      understand(pair);
    } catch (const InputError& error) {
      if (!draft_.started) start(pair);
      if (!draft_.error) draft_.error = moved_to(error, draft_.board.name, pair.line, pair.column);
    }
  }

  void start(const LinPair& pair) {
    draft_ = {};
    draft_.started = true;
    draft_.names = names_;
    draft_.board.name = std::to_string(++count_);
    draft_.board.line = pair.line;
  }

  void understand(const LinPair& pair) {
    const std::string& command = pair.command;
    if (command == "vg") {
      event_ = split(pair.value, ",")[0];
    } else if (command == "pn") {
      const std::vector<std::string_view> names = split(pair.value, ",");
      names_.assign(names.begin(), names.end());
      if (draft_.started) draft_.names = names_;
    } else if (command == "qx") {
      if (!draft_.started) start(pair);
      draft_.room = trimmed(pair.value);
      if (!draft_.room.empty()) draft_.board.name = draft_.room;
    } else if (command == "md") {
      if (!draft_.started) start(pair);
      draft_.has_deal = true;
      read_hands(pair.value);
    } else if (command == "ah") {
      if (!draft_.started) start(pair);
      const std::size_t digits = pair.value.find_first_of("0123456789");
      if (digits != std::string::npos && draft_.room.empty()) draft_.board.name = trimmed(pair.value.substr(digits));
    } else if (command == "sv") {
      if (!draft_.started) start(pair);
      draft_.board.vulnerable = read_sides(pair.value);
    } else if (command == "mb") {
      const std::vector<std::string> calls = read_calls(pair.value);
      draft_.board.auction.insert(draft_.board.auction.end(), calls.begin(), calls.end());
    } else if (command == "pc") {
      draft_.cards.push_back(pair);
    } else if (command == "mc") {
      draft_.claimed = trimmed(pair.value);
    }
  }

  void read_hands(std::string_view text) {
    // 1. The digit of the dealer; 0 says nothing.
    std::size_t at = 0;
    if (!text.empty() && text[0] >= '0' && text[0] <= '4') {
      if (text[0] != '0') draft_.board.dealer = written_seats[static_cast<std::size_t>(text[0] - '1')];
      at = 1;
    } else if (!text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0) {
      throw at_column("no dealer " + quote(text.substr(0, 1)), 1, "1 to 4 for S, W, N, E");
    }

    // 2. The hands that are there.
    const std::vector<std::string_view> parts = split(text.substr(at), ",");
    CardSet taken;
    std::optional<Player> missing;
    std::size_t without = 0;
    for (std::size_t i = 0; i < written_seats.size(); ++i) {
      const std::string_view part = i < parts.size() ? parts[i] : "";
      CardSet& hand = draft_.board.hands[ombre::at(written_seats[i])];
      hand = read_hand(part, at + 1, taken);
      if (hand.empty()) {
        missing = written_seats[i];
        ++without;
      }
      at += part.size() + 1;
    }
    if (parts.size() > written_seats.size() && !trimmed(parts[written_seats.size()]).empty())
      throw at_column("a fifth hand", at + 1, "the hands of S, W, N and E");

    // 3. The one that is not.
    if (without > 1)
      throw at_column(fmt::format("{} of 4 hands", 4 - without), text.size() + 1, "the hands of S, W, N and E");
    if (missing) {
      if (taken.size() != 3 * bridge_tricks)
        throw at_column(fmt::format("{} cards in three hands", taken.size()), text.size() + 1,
                        "13 in each, or a fourth hand");
      draft_.board.hands[ombre::at(*missing)] = bridge_deck().full() - taken;
    }
    check_equal_hands(draft_.board.hands);
  }

  // 3. What a whole board says.

  BoardReading finish() {
    BridgeBoard& board = draft_.board;
    try {
      if (!draft_.has_deal && !draft_.error)
        throw InputError("no deal", board_place(board.name, board.line), "md| with the hands");
      if (!draft_.error) read_play();
    } catch (const InputError& error) {
      draft_.error = error;
    }
    if (!draft_.error) board.tags = lin_tags(board, {event_, draft_.room, draft_.names, draft_.claimed});
    BoardReading reading{std::move(board), std::move(draft_.error)};
    draft_ = {};
    return reading;
  }

  void read_play() {
    BridgeBoard& board = draft_.board;
    if (!board.dealer) return;
    const std::optional<AuctionEnd> end = end_of_auction(board.auction, *board.dealer);
    if (!end) return;
    board.passed_out = !end->contract;
    if (board.passed_out) return;
    board.contract = end->contract;
    board.declarer = end->declarer;
    board.leader = (*board.declarer + 1) % bridge_seats;
    PlayFollower follower(board.hands, board.contract->strain, *board.leader);
    for (const LinPair& pair : draft_.cards) {
      const std::string_view text = trimmed(pair.value);
      for (std::size_t at = 0; at < text.size(); at += 2) {
        try {
          const Card card = read_bridge_card(text.substr(at, 2));
          follower.play(card);
          board.played.push_back(card);
        } catch (const InputError& error) {
          throw moved_to(error, board.name, pair.line, pair.column + at);
        }
      }
    }
  }

  std::istream* in_;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  std::size_t count_ = 0;
  std::string next_command_;  // read already
  bool begun_ = false;
  std::string event_;
  std::vector<std::string> names_;
  LinDraft draft_;
};

}  // namespace

std::unique_ptr<BoardReader> read_lin(std::istream& in) { return std::make_unique<LinReader>(in); }

}  // namespace ombre
