#include "match/history.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <memory>

#include "core/bytes.h"
#include "core/data_file.h"
#include "core/text.h"

namespace ombre {
namespace {

std::string recipe_of(const GameEntry& game, const HistoryOptions& options) {
  return fmt::format("{}, {} deals from seed {}, {} with {} nodes a move", game.spec(), options.deals, options.seed,
                     algorithm_info(options.algorithm).name, options.nodes);
}

}  // namespace

LearntHistory learn_history(const GameEntry& game, const HistoryOptions& options, const HistoryProgress& progress) {
  if (game.history_slots() != trick_history_slots)
    throw InputError("no history tables for this game", "game", "a game of tricks, such as hearts");
  LearntHistory learnt{recipe_of(game, options), std::vector<double>(trick_history_slots, 0)};
  SearchRequest request;
  request.algorithm = options.algorithm;
  request.order = OrderKind::history;
  request.history = &learnt.weights;
  request.table_bytes = 0;
  request.deepen = true;
  TableOptions seats;
  seats.seats.assign(static_cast<std::size_t>(game.players()), std::nullopt);
  for (int deal = 0; deal < options.deals; ++deal) {
    seats.seed = mix(options.seed + static_cast<std::uint64_t>(deal));
    const std::unique_ptr<GameTable> table = game.table(seats);
    while (table->mover()) {
      const std::vector<std::string> moves = table->moves();
      if (moves.size() == 1) {
        table->move(moves.front());
        continue;
      }
      Budget budget({.nodes = options.nodes});
      table->move(game.search({table->position(), 0}, request, {}, budget, false).report.line.front());
    }
    progress(deal + 1);
  }
  return learnt;
}

void save(const LearntHistory& history, const std::filesystem::path& path) {
  std::vector<std::byte> payload;
  for (const double weight : history.weights) append_little(payload, std::bit_cast<std::uint64_t>(weight));
  DataFile::write(path, history_format, history.recipe, payload);
}

LearntHistory open_history(const std::filesystem::path& path) {
  const DataFile file = DataFile::open(path, history_format);
  LearntHistory history{file.recipe(), {}};
  ByteReader reader(file.payload(), file.where(), std::string(history_format.remedy));
  if (reader.left() != trick_history_slots * sizeof(std::uint64_t)) reader.refuse("a payload of the wrong size");
  while (reader.left() > 0) {
    const double weight = std::bit_cast<double>(reader.number<std::uint64_t>());
    if (!std::isfinite(weight) || weight < 0) reader.refuse("a weight that is no weight");
    history.weights.push_back(weight);
  }
  return history;
}

std::string show_history(const LearntHistory& history, std::optional<Card> holding) {
  const std::string ranks = "23456789TJQKA";
  const Deck deck(ranks);
  constexpr std::array suits = {Suit::spades, Suit::diamonds, Suit::clubs, Suit::hearts};
  std::string out = fmt::format("{:<4} {:>14} {:>14} {:>14} {:>14}\n", "rank", "S", "D", "C", "H");
  for (int rank = static_cast<int>(ranks.size()) - 1; rank >= 0; --rank) {
    out += fmt::format("{:<4}", ranks[static_cast<std::size_t>(rank)]);
    for (const Suit suit : suits)
      out += fmt::format(" {:>14.0f}", history.weights[trick_history_slot(holding, deck.card(suit, rank).index)]);
    out += '\n';
  }
  return out;
}

}  // namespace ombre
