#include "match/play_game.h"

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <stdexcept>

#include "core/random.h"
#include "core/seat_agents.h"
#include "match/agents.h"

namespace ombre {
namespace {

constexpr int most_hands = 100'000;

void note(SeatRecord& seat, const Decision<AnyMove>& decision, std::size_t choices, double seconds) {
  seat.seconds += seconds;
  seat.nodes += static_cast<std::int64_t>(decision.nodes);
  if (seat.forfeit.empty()) seat.forfeit = decision.forfeit;
  if (choices < 2) return;
  ++seat.decisions;
  if (decision.by_rules) ++seat.by_rules;
  if (!decision.depth) return;
  ++seat.searches;
  seat.depth_sum += *decision.depth;
  if (decision.ended) return;
  ++seat.open_searches;
  seat.open_depth_sum += *decision.depth;
}

AnyState play_hand(const GameParts& parts, SeatAgents<AnyGame>& seats, AnyState state, const PlayOptions& options,
                   GameRecord& record) {
  const AnyGame& game = parts.game;
  std::vector<std::optional<int>> ended_at(record.seats.size());
  int plies = 0;
  while (const std::optional<Player> mover = game.mover(state)) {
    const auto seat = static_cast<std::size_t>(*mover);
    const double before = thread_seconds();
    const Decision<AnyMove> decision = seats.choose(game, state);
    if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) throw GameStopped{};
    note(record.seats[seat], decision, game.moves(state).size(), thread_seconds() - before);
    if (decision.ended && !ended_at[seat]) ended_at[seat] = plies;
    state = seats.after(game, state, decision.move);
    ++plies;
  }
  record.moves += plies;
  for (Player p = 0; p < game.players(); ++p) {
    SeatRecord& seat = record.seats[static_cast<std::size_t>(p)];
    if (const auto at = ended_at[static_cast<std::size_t>(p)]) seat.plies_to_end = plies - *at;
    if (parts.moves_away) seat.away = parts.moves_away(state, p);
    if (parts.pieces_won) seat.taken = parts.pieces_won(state, p);
  }
  return state;
}

}  // namespace

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  constexpr double nano = 1e-9;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * nano;
}

GameRecord play_game(const GameParts& parts, const std::vector<AgentSpec>& agents, const AgentContext& context,
                     const PlayOptions& options, int deal, int seating, const Seating& seats) {
  const AnyGame& game = parts.game;
  GameRecord record{.deal = deal, .seating = seating, .agents = seats};
  const auto players = static_cast<std::size_t>(game.players());
  record.seats.resize(players);

  // 1. Agents for the seats.
  const Random of_agents =
      Random(options.seed).fork(2 * static_cast<std::uint64_t>(deal) + 1).fork(static_cast<std::uint64_t>(seating));
  SeatAgents<AnyGame> sitting;
  for (std::size_t p = 0; p < players; ++p)
    sitting.sit(of_agents.fork(p), [&](std::uint64_t shuffle) {
      return make_agent(parts, agents[static_cast<std::size_t>(seats[p])], context, shuffle);
    });

  // 2. The hands.
  Scores totals;
  if (game.traits().hands) {
    std::optional<AnyHand> hand = AnyHand();
    record.hands = 0;
    while (hand) {
      Random cards = deal_of(options.seed, deal, record.hands);
      const AnyState end = play_hand(parts, sitting, game.start(*hand, cards), options, record);
      ++record.hands;
      totals = options.whole ? game.totals(*hand, end) : game.scores(end);
      hand = options.whole ? game.next_hand(*hand, end) : std::nullopt;
      sitting.hand_ended(totals, !hand);
      if (record.hands > most_hands) throw std::runtime_error("a game of more hands than can be played");
    }
  } else {
    Random cards = deal_of(options.seed, deal, 0);
    totals = game.scores(play_hand(parts, sitting, game.start(cards), options, record));
    sitting.hand_ended(totals, true);
  }
  for (std::size_t p = 0; p < players; ++p) {
    record.seats[p].score = totals[static_cast<Player>(p)];
    // What a program spends is not known: it was only waited for.
    if (agents[static_cast<std::size_t>(seats[p])].info->kind == AgentKind::program) record.seats[p].seconds = 0;
  }
  return record;
}

}  // namespace ombre
