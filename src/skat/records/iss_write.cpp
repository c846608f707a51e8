// Games as ISS records.
#include <fmt/format.h>

#include "skat/records/iss.h"

namespace ombre {
namespace {

using Phase = Skat::Phase;
using Move = Skat::Move;

void append_cards(std::string& text, CardSet cards) {
  for (const Card card : cards) {
    if (!text.empty() && text.back() != ' ') text += '.';
    text += skat_deck().show(card);
  }
}

// The words of one move, none where they come with a later one.
std::string words_of(const Skat& game, const Skat::State& state, Move move) {
  const Player mover = *game.mover(state);
  switch (state.phase) {
    case Phase::auction: {
      const bool answers = state.auction.turn()->answers;
      const std::string said = move == Skat::pass ? "p" : answers ? "y" : fmt::format("{}", skat_bids[move.value]);
      return fmt::format("{} {} ", mover, said);
    }
    case Phase::skat: {
      if (move == Skat::play_hand) return {};
      std::string shown;
      append_cards(shown, state.skat);
      return fmt::format("{} s w {} ", mover, shown);
    }
    case Phase::discard:
      return {};
    case Phase::declare: {
      std::string game_and_cards = show_skat_contract(move.contract(state.contract.hand));
      if (!state.contract.hand) append_cards(game_and_cards, state.skat);
      return fmt::format("{} {} ", mover, game_and_cards);
    }
    default:
      return fmt::format("{} {} ", mover, skat_deck().show(move.card()));
  }
}

}  // namespace

IssRecord write_iss(const IssHeader& header, const SkatHands& hands, CardSet skat, std::span<const Move> moves) {
  // 1. The moves.
  const Skat game;
  Skat::State state = game.start(hands, skat);
  std::string dealt;
  for (const CardSet cards : hands) append_cards(dealt, cards);
  append_cards(dealt, skat);
  std::string text = fmt::format("w {} ", dealt);
  for (const Move move : moves) {
    if (iss_over(game, state)) break;
    text += words_of(game, state, move);
    state = game.after(state, move);
  }
  const IssResult result = iss_over(game, state) ? iss_result(game, state) : IssResult{};

  // 2. The properties in the server's order.
  IssRecord record;
  const auto add = [&](std::string name, std::string value) {
    record.properties.push_back({record.properties.empty() ? "(;" : "", std::move(name), std::move(value)});
  };
  add("GM", "Skat");
  add("PC", header.place);
  add("CO", "");
  add("SE", header.series);
  add("ID", header.id);
  add("DT", header.date);
  for (std::size_t p = 0; p < skat_seats; ++p) add(fmt::format("P{}", p), header.names[p]);
  for (std::size_t p = 0; p < skat_seats; ++p) add(fmt::format("R{}", p), header.ratings[p]);
  add("MV", text);
  add("R", show_iss_result(result));
  return record;
}

}  // namespace ombre
