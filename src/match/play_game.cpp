#include "match/play_game.h"

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <stdexcept>

#include "core/random.h"
#include "match/agents.h"

namespace ombre {
namespace {

constexpr int most_hands = 100'000;

void note(SeatRecord& seat, const Decision<AnyMove>& decision, std::size_t choices, double seconds) {
  seat.seconds += seconds;
  seat.nodes += static_cast<std::int64_t>(decision.nodes);
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

class GamePlayer {
 public:
  GamePlayer(const GameParts& parts, const PlayOptions& options)
      : parts_(parts), game_(parts.game), options_(options) {}

  void sit(SeatAgent<AnyGame> agent, const Random& luck) {
    agents_.push_back(std::move(agent));
    luck_.push_back(luck);
  }

  AnyState play_hand(AnyState state, GameRecord& record) {
    std::vector<std::optional<int>> ended_at(record.seats.size());
    int plies = 0;
    while (const std::optional<Player> mover = game_.mover(state)) {
      const auto seat = static_cast<std::size_t>(*mover);
      const AnyMoves moves = game_.moves(state);
      const double before = thread_seconds();
      const Decision<AnyMove> decision = agents_[seat].choose(game_, state, {moves.begin(), moves.end()}, luck_[seat]);
      if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) throw GameStopped{};
      note(record.seats[seat], decision, moves.size(), thread_seconds() - before);
      if (decision.ended && !ended_at[seat]) ended_at[seat] = plies;
      for (std::size_t p = 0; p < agents_.size(); ++p)
        agents_[p].watch(game_, state, static_cast<Player>(p), decision.move);
      state = game_.after(state, decision.move);
      ++plies;
    }
    record.moves += plies;
    for (Player p = 0; p < game_.players(); ++p) {
      SeatRecord& seat = record.seats[static_cast<std::size_t>(p)];
      if (const auto at = ended_at[static_cast<std::size_t>(p)]) seat.plies_to_end = plies - *at;
      if (parts_.moves_away) seat.away = parts_.moves_away(state, p);
      if (parts_.pieces_won) seat.taken = parts_.pieces_won(state, p);
    }
    return state;
  }

 private:
  const GameParts& parts_;
  const AnyGame& game_;
  PlayOptions options_;
  std::vector<SeatAgent<AnyGame>> agents_;
  std::vector<Random> luck_;
};

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
  GamePlayer player(parts, options);
  for (std::size_t p = 0; p < players; ++p) {
    Random luck = of_agents.fork(p);
    const std::uint64_t shuffle = luck.bits();
    player.sit(make_agent(parts, agents[static_cast<std::size_t>(seats[p])], context, shuffle), luck);
  }

  // 2. The hands.
  Scores totals;
  if (game.traits().hands) {
    std::optional<AnyHand> hand = AnyHand();
    record.hands = 0;
    while (hand) {
      Random cards = deal_of(options.seed, deal, record.hands);
      const AnyState end = player.play_hand(game.start(*hand, cards), record);
      ++record.hands;
      totals = options.whole ? game.totals(*hand, end) : game.scores(end);
      hand = options.whole ? game.next_hand(*hand, end) : std::nullopt;
      if (record.hands > most_hands) throw std::runtime_error("a game of more hands than can be played");
    }
  } else {
    Random cards = deal_of(options.seed, deal, 0);
    totals = game.scores(player.play_hand(game.start(cards), record));
  }
  for (Player p = 0; p < game.players(); ++p) record.seats[static_cast<std::size_t>(p)].score = totals[p];
  return record;
}

}  // namespace ombre
