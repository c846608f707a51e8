#include "apps/api/bridge_trace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bridge/formats/bridge_board.h"
#include "core/json.h"
#include "facade/bridge_request.h"

namespace ombre {
namespace {

BridgePosition position_of(const PlayFollower& play, Strain trump) {
  BridgePosition position{play.hands(), trump, play.trick().leader()};
  for (int i = 0; i < play.trick().size(); ++i) position.trick.push_back(play.trick().card(i));
  return position;
}

// A play with the trick of the position on the table.
PlayFollower follower_of(const BridgePosition& position) {
  BridgeHands hands = position.hands;
  for (std::size_t i = 0; i < position.trick.size(); ++i) {
    const auto seat = static_cast<std::size_t>((position.leader + static_cast<int>(i)) % bridge_seats);
    hands[seat].insert(position.trick[i]);
  }
  PlayFollower play(hands, position.trump, position.leader);
  for (const Card card : position.trick) play.play(card);
  return play;
}

std::vector<std::string> names(const std::vector<Card>& cards) {
  std::vector<std::string> out;
  for (const Card card : cards) out.push_back(bridge_deck().show(card));
  return out;
}

}  // namespace

BridgeTrace trace(DoubleDummy& solver, const BridgePosition& start, const std::vector<Card>& play) {
  check_position(start);
  PlayFollower follower = follower_of(start);
  const Player told = (start.leader + 1) % bridge_seats;
  int tricks_at_all = 0;
  for (const CardSet hand : start.hands) tricks_at_all = std::max(tricks_at_all, static_cast<int>(hand.size()));
  // Tricks of the side told, those taken and those to come.
  const auto value = [&] {
    int taken = same_side(told, north) ? follower.north_south() : 0;
    int left = 0;
    for (const CardSet hand : follower.hands()) left = std::max(left, static_cast<int>(hand.size()));
    if (!same_side(told, north)) taken = tricks_at_all - left - follower.north_south();
    if (follower.over()) return taken;
    const int coming = solver.tricks(position_of(follower, start.trump));
    return taken + (same_side(follower.mover(), told) ? coming : left - coming);
  };

  BridgeTrace out;
  out.side = PlayerSet(told) | PlayerSet(partner_of(told));
  int before = value();
  out.tricks = before;
  for (std::size_t i = 0; i < play.size(); ++i) {
    const PlayFollower was = follower;
    TracedCard card{static_cast<int>((start.trick.size() + i) / bridge_seats) + 1, follower.mover(), play[i], before};
    try {
      follower.play(play[i]);
    } catch (const InputError& error) {
      throw InputError(error.problem(), fmt::format("play, card {}", i + 1), error.expected());
    }
    card.after = value();
    card.cost = same_side(card.player, told) ? card.before - card.after : card.after - card.before;
    if (card.cost > 0) {
      const std::vector<CardTricks> all = solver.cards(position_of(was, start.trump));
      int best = 0;
      for (const CardTricks& other : all) best = std::max(best, other.tricks);
      for (const CardTricks& other : all)
        if (other.tricks == best) card.better.push_back(other.card);
    }
    before = card.after;
    out.cards.push_back(std::move(card));
  }
  return out;
}

Json to_json(const BridgeTrace& trace) {
  Json cards = Json::array();
  for (const TracedCard& card : trace.cards) {
    Json json = {{"trick", card.trick},
                 {"player", std::string(1, show_seat(card.player))},
                 {"card", bridge_deck().show(card.card)},
                 {"before", card.before},
                 {"after", card.after},
                 {"cost", card.cost}};
    if (card.cost > 0) json["better"] = names(card.better);
    cards.push_back(std::move(json));
  }
  return {{"side", show_declarers(trace.side)}, {"tricks", trace.tricks}, {"trace", std::move(cards)}};
}

std::string show(const BridgeTrace& trace) {
  std::string out = fmt::format("Tricks of {} in all, before and after each card\n", show_declarers(trace.side));
  int trick = 0;
  for (const TracedCard& card : trace.cards) {
    out += fmt::format("{:>4}  {} {}  {:>2} {:>2}", card.trick == trick ? "" : std::to_string(card.trick),
                       show_seat(card.player), bridge_deck().show(card.card), card.before, card.after);
    if (card.cost > 0) out += fmt::format("  costs {}; better {}", card.cost, fmt::join(names(card.better), " "));
    out += '\n';
    trick = card.trick;
  }
  return out;
}

}  // namespace ombre
