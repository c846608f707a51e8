#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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

}  // namespace ombre
