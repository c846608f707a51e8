#include "bridge/formats/bridge_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ombre {

bool BridgeBoard::whole_deal() const {
  return std::all_of(hands.begin(), hands.end(), [](CardSet hand) { return hand.size() == bridge_tricks; });
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
  const auto cards = [&](Player seat) { return hands[at(seat)].size(); };
  const std::string found =
      fmt::format("N has {}, E {}, S {} and W {} cards", cards(north), cards(east), cards(south), cards(west));
  if (cards(north) == 0 ||
      std::any_of(hands.begin(), hands.end(), [&](CardSet hand) { return hand.size() != cards(north); }))
    throw InputError(found, "", "the same number in each hand, 1 to 13");
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
  CardSet& hand = hands_[at(player)];
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
