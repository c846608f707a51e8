#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "bridge/formats/pbn.h"
#include "bridge/formats/pbn_meaning.h"

namespace ombre {
namespace {

constexpr std::array<std::string_view, 4> result_tags = {"DoubleDummyTricks", "OptimumScore", "ParContract",
                                                         "OptimumResultTable"};
// The order in which most programs write tables of tricks.
constexpr std::array<Player, bridge_seats> written_seats = {north, south, east, west};
constexpr std::array<Strain, 5> written_strains = {std::nullopt, Suit::spades, Suit::hearts, Suit::diamonds,
                                                   Suit::clubs};

int tricks_of(const BridgeTable& tricks, Player seat, Strain strain) {
  return tricks[at(strain_rank(strain))][at(seat)];
}

std::string digits(const BridgeTable& tricks) {
  std::string out;
  for (const Player seat : written_seats)
    for (const Strain strain : written_strains) out += fmt::format("{:x}", tricks_of(tricks, seat, strain));
  return out;
}

BoardTag table(const BridgeTable& tricks) {
  BoardTag tag{"OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R"};
  for (const Player seat : written_seats)
    for (const Strain strain : written_strains)
      tag.after += fmt::format("{} {:>2} {:>2}\n", show_seat(seat), strain ? std::string(1, show_strain(strain)) : "NT",
                               tricks_of(tricks, seat, strain));
  return tag;
}

// Tags from here on have sections, which stand at the end of a board.
bool has_section(const BoardTag& tag) {
  return same_name(tag.name, "Auction") || same_name(tag.name, "Play") || tag.name.ends_with("Table");
}

void end_line(BoardTag& tag) {
  // Blanks before the next tag would become an empty line, and that ends a board.
  tag.after.erase(tag.after.find_last_not_of(" \t\r\v\f") + 1);
  if (!tag.after.ends_with('\n')) tag.after += '\n';
}

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

std::string write_pbn(const BridgeBoard& board) {
  std::string out = board.before;
  for (const BoardTag& tag : board.tags) out += fmt::format("[{} \"{}\"]{}", tag.name, tag.value, tag.after);
  out.erase(out.find_last_not_of(" \t\r\n\v\f") + 1);
  return out.empty() ? out : out + "\n\n";
}

BridgeBoard without_results(BridgeBoard board) {
  std::erase_if(board.tags, [](const BoardTag& tag) {
    return std::any_of(result_tags.begin(), result_tags.end(),
                       [&](std::string_view name) { return same_name(tag.name, name); });
  });
  // Where results may come in, a line ends, so that taking them out again gives back the same text.
  const auto sections = std::find_if(board.tags.begin(), board.tags.end(), has_section);
  if (sections != board.tags.begin()) end_line(*(sections - 1));
  if (!board.tags.empty()) end_line(board.tags.back());
  return board;
}

BridgeBoard with_results(BridgeBoard board, const BoardResults& results) {
  board = without_results(std::move(board));
  std::vector<BoardTag> added = {{"DoubleDummyTricks", digits(results.tricks)}};
  if (results.par_score) {
    const int score = *results.par_score;
    added.push_back({"OptimumScore", score < 0 ? fmt::format("EW {}", -score) : fmt::format("NS {}", score)});
    added.push_back({"ParContract", fmt::format("{}", fmt::join(results.par_contracts, "; "))});
  }
  board.tags.insert(std::find_if(board.tags.begin(), board.tags.end(), has_section), added.begin(), added.end());
  board.tags.push_back(table(results.tricks));
  return board;
}

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
