// One game from the first card to the end, all its hands where it has several, with an agent on each seat. The
// cards depend on the deal alone, so that every seating plays the same cards as long as play does not differ.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/game.h"
#include "match/agents.h"
#include "match/game_record.h"
#include "match/play_options.h"

namespace ombre {

// The processor time this thread has used.
inline double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  constexpr double nano = 1e-9;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * nano;
}

template <TextGame G, class Knowledge, class Rules>
class GamePlayer {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  GamePlayer(const G& game, const std::vector<AgentSpec>& agents, const AgentContext& context,
             const PlayOptions& options)
      : game_(game), agents_(agents), context_(context), options_(options) {}

  // The record of one game of the match.
  GameRecord play(int deal, int seating, const Seating& seats) {
    GameRecord record{.deal = deal, .seating = seating, .agents = seats};
    const auto players = static_cast<std::size_t>(game_.players());
    record.seats.resize(players);
    const Random of_agents =
        Random(options_.seed).fork(2 * static_cast<std::uint64_t>(deal) + 1).fork(static_cast<std::uint64_t>(seating));

    // 1. Agents for the seats.
    std::vector<AnyAgent<G>> agents;
    std::vector<Random> luck;
    for (std::size_t p = 0; p < players; ++p) {
      luck.push_back(of_agents.fork(p));
      const std::uint64_t shuffle = luck.back().bits();
      agents.push_back(
          make_agent<G, Knowledge, Rules>(game_, agents_[static_cast<std::size_t>(seats[p])], context_, shuffle));
    }

    // 2. The hands.
    Scores totals;
    if constexpr (HandGame<G>) {
      std::optional<typename G::HandStart> hand = typename G::HandStart{};
      record.hands = 0;
      while (hand) {
        Random cards = deal_of(options_.seed, deal, record.hands);
        const State end = play_hand(game_.start(*hand, cards), agents, luck, record);
        ++record.hands;
        totals = options_.whole ? game_.totals(*hand, end) : game_.scores(end);
        hand = options_.whole ? game_.next_hand(*hand, end) : std::nullopt;
        if (record.hands > most_hands) throw std::runtime_error("a game of more hands than can be played");
      }
    } else {
      Random cards = deal_of(options_.seed, deal, 0);
      totals = game_.scores(play_hand(game_.start(cards), agents, luck, record));
    }
    for (Player p = 0; p < game_.players(); ++p) record.seats[static_cast<std::size_t>(p)].score = totals[p];
    return record;
  }

 private:
  static constexpr int most_hands = 100'000;

  State play_hand(State state, const std::vector<AnyAgent<G>>& agents, std::vector<Random>& luck, GameRecord& record) {
    std::vector<Move> moves;
    std::vector<std::optional<int>> ended_at(record.seats.size());
    int plies = 0;
    while (const std::optional<Player> mover = game_.mover(state)) {
      const auto seat = static_cast<std::size_t>(*mover);
      moves.clear();
      for (const Move& move : game_.moves(state)) moves.push_back(move);
      const double before = thread_seconds();
      const Decision<Move> decision = agents[seat].choose(game_, state, moves, luck[seat]);
      if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) throw GameStopped{};
      note(record.seats[seat], decision, moves.size(), thread_seconds() - before);
      if (decision.ended && !ended_at[seat]) ended_at[seat] = plies;
      for (std::size_t p = 0; p < agents.size(); ++p)
        agents[p].watch(game_, state, static_cast<Player>(p), decision.move);
      state = game_.after(state, decision.move);
      ++plies;
    }
    record.moves += plies;
    for (Player p = 0; p < game_.players(); ++p) {
      SeatRecord& seat = record.seats[static_cast<std::size_t>(p)];
      if (const auto at = ended_at[static_cast<std::size_t>(p)]) seat.plies_to_end = plies - *at;
      const Knowledge knowledge;
      if constexpr (requires { knowledge.moves_away(game_, state, p); })
        seat.away = knowledge.moves_away(game_, state, p);
      if constexpr (requires { game_.pushed_off(state, p); }) seat.taken = game_.pushed_off(state, p);
    }
    return state;
  }

  static void note(SeatRecord& seat, const Decision<Move>& decision, std::size_t choices, double seconds) {
    seat.seconds += seconds;
    seat.nodes += static_cast<std::int64_t>(decision.nodes);
    if (choices < 2) return;
    ++seat.decisions;
    if (!decision.depth) return;
    ++seat.searches;
    seat.depth_sum += *decision.depth;
    if (decision.ended) return;
    ++seat.open_searches;
    seat.open_depth_sum += *decision.depth;
  }

  const G& game_;
  const std::vector<AgentSpec>& agents_;
  AgentContext context_;
  PlayOptions options_;
};

}  // namespace ombre
