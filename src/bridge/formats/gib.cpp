#include "bridge/formats/board_readers.h"

#include <fmt/format.h>

#include <charconv>
#include <istream>
#include "core/text.h"

namespace ombre {
namespace {

// The strains and leaders of the results, in order.
constexpr std::array<Strain, 5> written_strains = {std::nullopt, Suit::spades, Suit::hearts, Suit::diamonds,
                                                   Suit::clubs};
constexpr std::array<Player, bridge_seats> written_leaders = {south, east, north, west};
constexpr std::size_t result_count = written_strains.size() * written_leaders.size();

// The entry of a table that a digit stands for, the declarer sitting to the right of the leader.
std::int8_t& entry(BridgeTable& tricks, std::size_t digit) {
  const Strain strain = written_strains[digit / written_leaders.size()];
  const Player declarer = (written_leaders[digit % written_leaders.size()] + 3) % bridge_seats;
  return tricks[at(strain_rank(strain))][at(declarer)];
}

bool north_south_declares(std::size_t digit) {
  return !same_side(written_leaders[digit % written_leaders.size()], north);
}

// The results in text that begins in this column. Throws InputError with the column.
BridgeTable read_results(std::string_view text, std::size_t column, int most) {
  const auto error = [&](std::string what, std::size_t at, std::string expected) {
    return InputError(std::move(what), fmt::format("column {}", column + at), std::move(expected));
  };
  BridgeTable tricks{};
  for (std::size_t i = 0; i < result_count; ++i) {
    if (i == text.size())
      throw error(fmt::format("{} of {} results", i, result_count), i,
                  fmt::format("{} hexadecimal digits", result_count));
    int value = -1;
    std::from_chars(&text[i], &text[i] + 1, value, 16);
    if (text[i] != '-' && (value < 0 || value > most))
      throw error("bad result " + quote(text.substr(i, 1)), i,
                  fmt::format("a hexadecimal digit up to {:X}, or -", most));
    const int declared = north_south_declares(i) ? value : most - value;
    entry(tricks, i) = text[i] == '-' ? unknown_tricks : static_cast<std::int8_t>(declared);
  }
  if (text.size() > result_count)
    throw error("more text after the results: " + quote(text.substr(result_count)), result_count,
                "the end of the line");
  return tricks;
}

class GibReader final : public BoardReader {
 public:
  explicit GibReader(std::istream& in) : in_(&in) {}

  std::optional<BoardReading> next() override {
    std::string line;
    while (std::getline(*in_, line)) {
      if (++line_ == 1) erase_byte_order_mark(line);
      while (!line.empty() && std::string_view(" \t\r").find(line.back()) != std::string_view::npos) line.pop_back();
      if (line.empty()) continue;
      BoardReading reading;
      reading.board.name = std::to_string(++count_);
      reading.board.line = line_;
      try {
        read_line(line, reading.board);
      } catch (const InputError& error) {
        reading.error = moved_to(error, reading.board.name, line_, 1);
      }
      return reading;
    }
    return std::nullopt;
  }

 private:
  static void read_line(std::string_view line, BridgeBoard& board) {
    const std::size_t colon = line.find(':');
    constexpr std::string_view first = "W:";
    try {
      board.hands = read_deal(std::string(first) + std::string(line.substr(0, colon)));
    } catch (const InputError& error) {
      // The seat is not in the line, so what is wrong with the deal stands that much to the left.
      const std::size_t from = error.where().rfind(' ');
      const std::size_t column = std::stoul(error.where().substr(from + 1));
      throw InputError(error.problem(), fmt::format("column {}", column - std::min(column - 1, first.size())),
                       error.expected());
    }
    check_equal_hands(board.hands);
    if (colon != std::string_view::npos)
      board.tricks = read_results(line.substr(colon + 1), colon + 2, static_cast<int>(board.hands[0].size()));
    board.tags = {{"Board", board.name}, {"Deal", show_deal(board.hands, west)}};
  }

  std::istream* in_;
  std::size_t line_ = 0;
  std::size_t count_ = 0;
};

}  // namespace

std::unique_ptr<BoardReader> read_gib(std::istream& in) { return std::make_unique<GibReader>(in); }

std::string show_gib(const BridgeBoard& board) {
  std::string out = show_deal(board.hands, west).substr(2);
  if (!board.tricks) return out;
  out += ':';
  BridgeTable tricks = *board.tricks;
  const int most = static_cast<int>(board.hands[0].size());
  for (std::size_t i = 0; i < result_count; ++i) {
    const int declared = entry(tricks, i);
    const int value = north_south_declares(i) ? declared : most - declared;
    out += declared == unknown_tricks ? "-" : fmt::format("{:X}", value);
  }
  return out;
}

}  // namespace ombre
