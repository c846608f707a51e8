#include "bridge/bridge_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace ombre {
namespace {

constexpr std::size_t full_hand = 13;

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

}  // namespace

bool BridgeBoard::whole_deal() const {
  return std::all_of(hands.begin(), hands.end(), [](CardSet hand) { return hand.size() == full_hand; });
}

std::string board_place(std::string_view board, std::size_t line, std::size_t column) {
  std::string place = fmt::format("board {}, line {}", board, line);
  if (column > 0) place += fmt::format(", column {}", column);
  return place;
}

InputError moved_to(const InputError& error, std::string_view board, std::size_t line, std::size_t column) {
  constexpr std::string_view mark = "column ";
  const std::string& where = error.where();
  const std::size_t at = where.rfind(mark);
  std::size_t inner = 1;
  if (at != std::string::npos) std::from_chars(where.data() + at + mark.size(), where.data() + where.size(), inner);
  return {error.problem(), board_place(board, line, column + inner - 1), error.expected()};
}

void check_equal_hands(const BridgeHands& hands) {
  const auto cards = [&](Player seat) { return hands[static_cast<std::size_t>(seat)].size(); };
  const std::string found =
      fmt::format("N has {}, E {}, S {} and W {} cards", cards(north), cards(east), cards(south), cards(west));
  if (cards(north) == 0 ||
      std::any_of(hands.begin(), hands.end(), [&](CardSet hand) { return hand.size() != cards(north); }))
    throw InputError(found, "", "the same number in each hand, 1 to 13");
}

Card read_bridge_card(std::string_view text) {
  try {
    return bridge_deck().read_card(upper(text));
  } catch (const InputError& error) {
    throw InputError(error.problem(), "", error.expected());
  }
}

std::optional<BridgeContract> read_contract(std::string_view text) {
  const std::string given = upper(text);
  const auto bad = [&] { return InputError("no contract " + quote(text), "", "a contract such as 4S, 3NTX or Pass"); };
  if (given == "PASS" || given == "P") return std::nullopt;
  if (given.size() < 2 || given[0] < '1' || given[0] > '7') throw bad();
  std::string_view rest = std::string_view(given).substr(1);
  BridgeContract contract{.level = given[0] - '0'};
  while (contract.doubled < 2 && rest.ends_with('X')) {
    ++contract.doubled;
    rest.remove_suffix(1);
  }
  try {
    contract.strain = read_strain(rest);
  } catch (const InputError&) {
    throw bad();
  }
  return contract;
}

std::string show_contract(const std::optional<BridgeContract>& contract) {
  if (!contract) return "Pass";
  const std::string strain = contract->strain ? std::string(1, show_strain(contract->strain)) : "NT";
  return fmt::format("{}{}{}", contract->level, strain, std::string(static_cast<std::size_t>(contract->doubled), 'X'));
}

std::optional<AuctionEnd> end_of_auction(const std::vector<std::string>& calls, Player dealer) {
  // 1. The last bid, the doublings after it, and whether three passes (four where nobody bid) end the auction.
  constexpr std::size_t all_pass = 4;
  constexpr std::size_t last_passes = 3;
  std::size_t passes = 0;
  std::vector<std::pair<Player, BridgeContract>> bids;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const bool pass = calls[i] == "Pass";
    passes = pass ? passes + 1 : 0;
    if (pass) continue;
    if (calls[i] == "X" || calls[i] == "XX") {
      if (bids.empty()) return std::nullopt;
      bids.back().second.doubled = static_cast<int>(calls[i].size());
      continue;
    }
    try {
      const std::optional<BridgeContract> bid = read_contract(calls[i]);
      if (bid) bids.emplace_back((dealer + static_cast<int>(i)) % bridge_seats, *bid);
    } catch (const InputError&) {
      return std::nullopt;
    }
  }
  if (bids.empty()) return passes >= all_pass ? std::optional<AuctionEnd>(AuctionEnd{}) : std::nullopt;
  if (passes < last_passes) return std::nullopt;

  // 2. Whoever of that side named the strain first.
  const auto& [bidder, contract] = bids.back();
  for (const auto& [caller, bid] : bids)
    if (same_side(caller, bidder) && bid.strain == contract.strain) return AuctionEnd{contract, caller};
  return std::nullopt;
}

void PlayFollower::play(Card card) {
  const Player player = mover();
  CardSet& hand = hands_[static_cast<std::size_t>(player)];
  const std::string shown = bridge_deck().show(card);
  if (!hand.contains(card))
    throw InputError(fmt::format("{} does not hold {}", show_seat(player), shown), "",
                     hand.empty() ? "no more cards" : fmt::format("one of {}", bridge_deck().show(hand)));
  const CardSet legal = rules_.legal(trick_, hand);
  if (!legal.contains(card))
    throw InputError(fmt::format("{} breaks suit with {}", show_seat(player), shown), "",
                     fmt::format("one of {}", bridge_deck().show(legal)));
  hand.erase(card);
  trick_.play(card);
  if (!rules_.complete(trick_)) return;
  const Player winner = rules_.winner(trick_);
  if (same_side(winner, north)) ++north_south_;
  trick_ = Trick(winner);
}

}  // namespace ombre
