#include "skat/analysis/skat_deals.h"

#include <fmt/format.h>

#include <memory>

#include "core/playouts.h"
#include "core/seat_agents.h"
#include "parallel/share_records.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_rules.h"

namespace ombre {
namespace {

SkatOptions seeger() {
  SkatOptions options;
  options.scoring = SkatScoring::seeger;
  return options;
}

// The cards of a game that was bid for: who infers from bids can do so.
Skat::State play_by_agent(const AgentSpec& agent, const Skat::State& start, std::uint64_t seed) {
  static const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  AgentContext context;
  context.cards_only = true;
  SeatAgents<Skat> seats;
  for (std::uint64_t p = 0; p < skat_seats; ++p)
    seats.sit(Random(seed).fork(p), [&](std::uint64_t luck) { return make_skat_agent(game, agent, context, luck); });
  Skat::State state = start;
  while (game.mover(state)) state = seats.after(game, state, seats.choose(game, state).move);
  return state;
}

// One deal, and what was made of it on each seat.
struct Outcome {
  Scores scores{};
  std::optional<Player> declarer{};
  bool won = false;
};

Outcome outcome_of(const Skat& game, const Skat::State& end) {
  Outcome out;
  out.scores = game.scores(end);
  if (!end.declarer) return out;
  out.declarer = *end.declarer;
  out.won = game.result(end, game.taken(end)).won;
  return out;
}

// Counts of one bidder and its points deal by deal.
struct Tally {
  SkatBidderResult result{};
  std::vector<double> points{};

  void add(const Outcome& outcome, Player seat) {
    ++result.seats;
    if (outcome.declarer != seat) return;
    ++result.declared;
    result.won += outcome.won ? 1 : 0;
  }
  SkatBidderResult done() {
    result.points = mean_of(points);
    return result;
  }
};

}  // namespace

SkatCardPlay skat_play_by(const AgentSpec& agent) {
  if (agent.info->kind == AgentKind::rules)
    return [](const Skat::State& start, std::uint64_t) {
      static const Skat game;
      std::uint64_t moves_made = 0;
      return finish_by_rules(game, SkatRules{}, start, moves_made);
    };
  if (agent.info->sees_all) throw InputError(agent.info->name + " sees all cards", "play", "an agent that does not");
  make_skat_agent(Skat(), agent, {.cards_only = true}, 0);  // refuses here what would be refused later
  return [agent](const Skat::State& start, std::uint64_t seed) { return play_by_agent(agent, start, seed); };
}

SkatChooser skat_chooser(const SkatBidder& bidder) {
  return [bidder](const Skat& game, const Skat::View& view, std::span<const Skat::Move> moves) {
    return bidder.choose(game, view, moves);
  };
}

SkatChooser skat_rules_chooser() {
  return [](const Skat& game, const Skat::View& view, std::span<const Skat::Move> moves) {
    return SkatRules{}.choose(game, view, moves);
  };
}

Skat::State skat_before_play(const Skat& game, Skat::State state, const std::array<SkatChooser, skat_seats>& seats) {
  while (state.phase < Skat::Phase::play) {
    const Player player = *game.mover(state);
    const auto legal = game.moves(state);
    const std::vector<Skat::Move> moves(legal.begin(), legal.end());
    state = game.after(state, seats[at(player)](game, game.view(state, player), moves));
  }
  return state;
}

Skat::State play_skat_deal(const Skat& game, const Skat::State& deal, const std::array<SkatChooser, skat_seats>& seats,
                           const SkatCardPlay& play, std::uint64_t seed) {
  const Skat::State state = skat_before_play(game, deal, seats);
  return state.phase == Skat::Phase::play ? play(state, seed) : state;
}

SkatDuel skat_duel(const SkatChooser& first, const SkatChooser& second, const SkatCardPlay& play, int deals,
                   std::uint64_t seed, int threads) {
  const Skat game(seeger());
  const auto count = static_cast<std::size_t>(deals);

  // 1. The games: with one of the first on seat g, then with one of the second.
  constexpr std::size_t games_of_a_deal = 2 * skat_seats;
  const auto is_first = [](std::size_t g, std::size_t seat) { return (g % skat_seats == seat) == (g < skat_seats); };
  const auto outcomes = share_results(count, threads, [&](std::size_t i) {
    Random random = Random(seed).fork(i);
    const Skat::State deal = game.start(random);
    const std::uint64_t luck = random.bits();
    std::array<Outcome, games_of_a_deal> found{};
    for (std::size_t g = 0; g < games_of_a_deal; ++g) {
      std::array<SkatChooser, skat_seats> seats;
      for (std::size_t seat = 0; seat < skat_seats; ++seat) seats[seat] = is_first(g, seat) ? first : second;
      found[g] = outcome_of(game, play_skat_deal(game, deal, seats, play, luck));
    }
    return found;
  });

  // 2. The sums, in the order of the deals.
  SkatDuel duel;
  duel.deals = deals;
  std::array<Tally, 2> sides;
  std::vector<double> differences;
  for (const auto& deal : outcomes) {
    std::array<double, 2> sum{};
    for (std::size_t g = 0; g < games_of_a_deal; ++g)
      for (std::size_t seat = 0; seat < skat_seats; ++seat) {
        const std::size_t side = is_first(g, seat) ? 0 : 1;
        sides[side].add(deal[g], static_cast<Player>(seat));
        sum[side] += deal[g].scores[static_cast<Player>(seat)];
      }
    // Each side sits on nine of the eighteen seats.
    constexpr double seats_of_a_side = games_of_a_deal * skat_seats / 2.0;
    for (std::size_t side = 0; side < sides.size(); ++side) sides[side].points.push_back(sum[side] / seats_of_a_side);
    differences.push_back((sum[0] - sum[1]) / seats_of_a_side);
  }
  duel.first = sides[0].done();
  duel.second = sides[1].done();
  duel.difference = mean_of(differences);
  return duel;
}

SkatBidderResult skat_self_play(const SkatChooser& chooser, const SkatCardPlay& play, int deals, std::uint64_t seed,
                                int threads) {
  const Skat game(seeger());
  const auto outcomes = share_results(static_cast<std::size_t>(deals), threads, [&](std::size_t i) {
    Random random = Random(seed).fork(i);
    const Skat::State deal = game.start(random);
    const std::uint64_t luck = random.bits();
    return outcome_of(game, play_skat_deal(game, deal, {chooser, chooser, chooser}, play, luck));
  });
  Tally tally;
  for (const Outcome& outcome : outcomes) {
    for (Player seat = 0; seat < skat_seats; ++seat) tally.add(outcome, seat);
    tally.points.push_back(outcome.scores.sum(skat_seats) / static_cast<double>(skat_seats));
  }
  return tally.done();
}

}  // namespace ombre
