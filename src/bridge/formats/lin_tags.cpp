#include "bridge/formats/lin_tags.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace ombre {
namespace {

// A tag whose value is one line without quotes, whatever the file had there.
BoardTag clean_tag(std::string name, std::string value) {
  for (char& c : value) {
    if (c == '"') c = '\'';
    if (std::iscntrl(static_cast<unsigned char>(c)) != 0) c = ' ';
  }
  while (value.ends_with('\\')) value.pop_back();
  return {std::move(name), std::move(value)};
}

std::string pbn_word(Vulnerability vulnerable) {
  constexpr std::array<const char*, 4> words = {"None", "NS", "EW", "All"};
  return words[static_cast<std::size_t>(vulnerable)];
}

// Four words a line.
std::string rows(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += words[i] + ((i + 1) % bridge_seats == 0 || i + 1 == words.size() ? '\n' : ' ');
  return out;
}

// PBN has a column for each seat, whoever led.
BoardTag play_tag(const BridgeBoard& board) {
  std::vector<std::string> cells;
  PlayFollower follower(board.hands, board.contract->strain, *board.leader);
  for (std::size_t i = 0; i < board.played.size(); ++i) {
    if (i % bridge_seats == 0) cells.resize(cells.size() + bridge_seats, "-");
    const auto column = static_cast<std::size_t>((follower.mover() - *board.leader + bridge_seats) % bridge_seats);
    cells[cells.size() - bridge_seats + column] = bridge_deck().show(board.played[i]);
    follower.play(board.played[i]);
  }
  std::string text = rows(cells);
  if (!follower.over()) text += "*\n";
  return {"Play", std::string(1, show_seat(*board.leader)), "\n" + text};
}

}  // namespace

std::vector<BoardTag> lin_tags(const BridgeBoard& board, const LinTitle& title) {
  // 1. Who played what where.
  std::vector<BoardTag> tags;
  const auto add = [&](std::string name, std::string value) {
    tags.push_back(clean_tag(std::move(name), std::move(value)));
  };
  const bool closed = title.room.starts_with('c');
  const std::size_t digits = board.name.find_first_of("0123456789");
  if (!title.event.empty()) add("Event", title.event);
  add("Board", board.name.substr(digits == std::string::npos ? 0 : digits));
  constexpr std::array<const char*, bridge_seats> seat_names = {"South", "West", "North", "East"};
  const std::size_t first_name = closed && title.names.size() >= 2 * seat_names.size() ? seat_names.size() : 0;
  for (std::size_t i = 0; i < seat_names.size(); ++i)
    if (first_name + i < title.names.size() && !title.names[first_name + i].empty())
      add(seat_names[i], title.names[first_name + i]);

  // 2. The deal and its contract.
  if (board.dealer) add("Dealer", std::string(1, show_seat(*board.dealer)));
  if (board.vulnerable) add("Vulnerable", pbn_word(*board.vulnerable));
  add("Deal", show_deal(board.hands));
  if (board.declarer) add("Declarer", std::string(1, show_seat(*board.declarer)));
  if (board.contract || board.passed_out) add("Contract", show_contract(board.contract));
  if (!title.claimed.empty() && board.declarer) add("Result", title.claimed);
  if (closed || title.room.starts_with('o')) add("Room", closed ? "Closed" : "Open");

  // 3. How it was bid and played.
  if (board.dealer && !board.auction.empty()) {
    add("Auction", std::string(1, show_seat(*board.dealer)));
    tags.back().after += rows(board.auction);
  }
  if (!board.played.empty()) tags.push_back(play_tag(board));
  return tags;
}

}  // namespace ombre
