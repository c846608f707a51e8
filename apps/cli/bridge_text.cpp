#include "apps/cli/bridge_boards.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ombre {
namespace {

constexpr std::array<Suit, suit_count> printed_suits = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

std::string symbol(Strain strain) {
  constexpr std::array symbols = {"♣", "♠", "♥", "♦"};  // by suit
  return strain ? symbols[static_cast<std::size_t>(*strain)] : "NT";
}

std::string ranks(CardSet cards) {
  std::string out;
  for (; !cards.empty(); cards.erase(cards.highest())) out += bridge_deck().show(cards.highest())[1];
  return out.empty() ? "-" : out;
}

std::vector<std::string> hand_lines(CardSet hand) {
  std::vector<std::string> lines;
  for (const Suit suit : printed_suits) lines.push_back(symbol(suit) + ' ' + ranks(hand.in_suit(suit)));
  return lines;
}

// A text of one line, without blanks at its end.
std::string line(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

std::string side_name(Player seat) { return same_side(seat, north) ? "NS" : "EW"; }

// Strains down, declarers across.
std::string show_table(const BridgeTable& table) {
  std::string out = "      N   S   E   W\n";
  for (auto strain = bridge_strains.rbegin(); strain != bridge_strains.rend(); ++strain) {
    out += fmt::format("{:<3}", symbol(*strain));
    for (const Player seat : printed_seats)
      out += fmt::format(
          "{:>4}",
          static_cast<int>(table[static_cast<std::size_t>(strain_rank(*strain))][static_cast<std::size_t>(seat)]));
    out += '\n';
  }
  return out;
}

// "Par 420 for NS: 4S= by NS, …".
std::string show_par(const Par& par) {
  if (par.contracts.empty()) return "Par 0: all pass\n";
  std::vector<std::string> contracts;
  for (const ParContract& contract : par.contracts) {
    const std::string result = contract.over == 0  ? "making"
                               : contract.over > 0 ? fmt::format("{} over", contract.over)
                                                   : fmt::format("{} down", -contract.over);
    contracts.push_back(fmt::format("{}{}{} by {} {}", contract.level, symbol(contract.strain),
                                    contract.doubled ? " doubled" : "", show_declarers(contract.declarers), result));
  }
  return fmt::format("Par {} for {}: {}\n", std::abs(par.score), par.score < 0 ? "EW" : "NS",
                     fmt::join(contracts, ", "));
}

// Each suit in a line, cards with their tricks.
std::string show_cards(const std::vector<CardTricks>& cards) {
  std::string out;
  for (const Suit suit : printed_suits) {
    std::string text;
    for (const CardTricks& card : cards)
      if (card.card.suit() == suit) text += fmt::format("   {} {}", bridge_deck().show(card.card)[1], card.tricks);
    if (!text.empty()) out += fmt::format("{}{}\n", symbol(suit), text);
  }
  return out;
}

}  // namespace

std::string show_diagram(const BridgeHands& hands, const std::vector<std::string>& title) {
  // 1. West's column is as wide as it needs to be, and not so narrow that the hands touch.
  constexpr std::size_t narrowest = 12;
  const auto at = [&](Player seat) { return hand_lines(hands[static_cast<std::size_t>(seat)]); };
  std::size_t width = narrowest;
  for (const Suit suit : printed_suits)
    width = std::max(width, hands[static_cast<std::size_t>(west)].in_suit(suit).size() + 4);
  for (const std::string& text : title) width = std::max(width, text.size() + 2);

  // 2. North, West beside East, South.
  std::string out;
  const std::vector<std::string> top = at(north);
  for (std::size_t i = 0; i < top.size(); ++i)
    out += line(fmt::format("{:<{}}{}", i < title.size() ? title[i] : "", width, top[i]));
  const std::vector<std::string> left = at(west);
  const std::vector<std::string> right = at(east);
  for (std::size_t i = 0; i < left.size(); ++i) out += line(fmt::format("{:<{}}{}", left[i], 2 * width, right[i]));
  for (const std::string& text : at(south)) out += line(fmt::format("{:<{}}{}", "", width, text));
  return out;
}

std::string show_answer(const BridgeRequest& request, const BridgeAnswer& answer) {
  std::string out;
  if (answer.table) out += show_table(*answer.table);
  if (answer.par) out += show_par(*answer.par);
  if (!answer.tricks) return out;
  const BridgePosition& position = request.position;
  const Player mover = position.mover();
  const std::size_t to_come = position.hands[static_cast<std::size_t>(mover)].size();
  std::vector<std::string> trick;
  for (const Card card : position.trick) trick.push_back(bridge_deck().show(card));
  out += fmt::format("{}, {} {}. {} to play: {} take {} of {} tricks.\n",
                     position.trump ? symbol(position.trump) + " are trumps" : "No trumps", show_seat(position.leader),
                     trick.empty() ? "leads" : fmt::format("led, {} on the table", fmt::join(trick, " ")),
                     show_seat(mover), side_name(mover), *answer.tricks, to_come);
  return out + show_cards(answer.cards);
}

}  // namespace ombre
