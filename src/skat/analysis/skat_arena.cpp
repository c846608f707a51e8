#include "skat/analysis/skat_arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <utility>

#include "core/text.h"
#include "match/play_game.h"
#include "parallel/share_records.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_course.h"
#include "skat/player/skat_evaluator.h"

namespace ombre {
namespace {

// Deals bid at a time, whatever the number of processes: what was kept of a run is known by its place in a batch.
constexpr std::size_t most_at_a_time = 256;
// Of so many deals for each one wanted, one at least must come to a game.
constexpr std::size_t most_passed = 1000;

constexpr std::string_view perfect_name = "perfect";

Skat arena_rules() { return Skat({.scoring = SkatScoring::seeger}); }

AgentContext context_of(const ArenaOptions& options, bool cards_only) {
  AgentContext context = options.context;
  context.threads = 1;
  context.cards_only = cards_only;
  return context;
}

// The deal with its bids and its game, none where all passed.
std::optional<SkatContractDeal> bid_deal(const Skat& game, const AgentSpec& bidder, int number,
                                         const ArenaOptions& options) {
  Random cards = deal_of(options.seed, number, 0);
  SkatContractDeal deal{.deal = number, .dealt = game.start(cards)};
  SkatCourse course(game, SkatLuck(options.seed, number), deal.dealt, options.context.stop);
  for (Player p = 0; p < skat_seats; ++p) course.sit(p, bidder, context_of(options, false));
  course.play_until(Skat::Phase::play);
  if (course.state().phase == Skat::Phase::over) return std::nullopt;
  deal.before = course.moves();
  deal.state = course.state();
  return deal;
}

SeatAgent<Skat> agent_of(const Skat& game, const ArenaPlayer& player, const AgentContext& context, std::uint64_t luck) {
  if (player.agent) return make_skat_agent(game, *player.agent, context, luck);
  SeatAgent<Skat> perfect;
  perfect.open = std::make_unique<SkatPerfect>(game);
  return perfect;
}

// All pairings of one deal.
class ArenaDeal {
 public:
  ArenaDeal(const Skat& game, const SkatContractDeal& deal, const std::vector<ArenaPlayer>& players,
            const ArenaOptions& options)
      : game_(game),
        deal_(deal),
        players_(players),
        context_(context_of(options, true)),
        luck_(options.seed, deal.deal),
        memories_(players.size()) {}

  ArenaGame play(const ArenaPairing& pairing) {
    // 1. Who sits where.
    const Player declarer = *deal_.state.declarer;
    SkatCourse course(game_, luck_, deal_.dealt, context_.stop);
    for (Player p = 0; p < skat_seats; ++p) {
      const std::size_t player = p == declarer ? pairing.soloist : pairing.defenders;
      course.sit(p, agent_of(game_, players_[player], context_, luck_.of_agent(p)), &memories_[player]);
    }

    // 2. The cards.
    for (const Skat::Move move : deal_.before) course.make(move);
    course.play_until(Skat::Phase::over);

    // 3. What came of it.
    const Skat::State& end = course.state();
    const Scores scores = game_.scores(end);
    const SkatResult result = game_.result(end, game_.taken(end));
    ArenaGame out{.won = result.won, .value = result.value, .score = scores[declarer]};
    out.defence = scores[(declarer + 1) % skat_seats];
    out.points = game_.taken(end).points;
    out.cards.assign(course.moves().begin() + static_cast<std::ptrdiff_t>(deal_.before.size()), course.moves().end());
    for (Player p = 0; p < skat_seats; ++p) {
      (p == declarer ? out.soloist_s : out.defence_s) += course.seat(p).seconds;
      (p == declarer ? out.soloist_choices : out.defence_choices) += course.seat(p).choices;
    }
    return out;
  }

 private:
  const Skat& game_;
  const SkatContractDeal& deal_;
  const std::vector<ArenaPlayer>& players_;
  AgentContext context_;
  SkatLuck luck_;
  std::vector<SkatCourse::Memory> memories_;  // by player
};

}  // namespace

SkatContracts bid_contracts(const AgentSpec& bidder, std::size_t count, const ArenaOptions& options,
                            const ArenaProgress& progress, SkatContractFilter wanted) {
  const Skat game = arena_rules();
  check_skat_bidder(game, bidder, "bidder");
  SkatContracts out;
  for (std::size_t first = 0; out.deals.size() < count;) {
    if (first > most_passed * count)
      throw InputError(fmt::format("{} games in {} deals", out.deals.size(), first), bidder.brief(),
                       "an agent that bids");
    std::vector<std::optional<SkatContractDeal>> batch =
        share_results(std::min(most_at_a_time, count - out.deals.size()), options.threads,
                      [&](std::size_t i) { return bid_deal(game, bidder, static_cast<int>(first + i), options); });
    first += batch.size();
    for (std::optional<SkatContractDeal>& deal : batch) {
      if (!deal)
        ++out.passed;
      else if (wanted != nullptr && !wanted(*deal))
        ++out.left_out;
      else
        out.deals.push_back(std::move(*deal));
    }
    progress(out.deals.size(), count);
  }
  return out;
}

ArenaPlayer arena_player(std::string label, std::string_view text) {
  if (trimmed(text) == perfect_name) return {std::move(label), std::string(text), std::nullopt};
  AgentSpec agent = read_agent(text);
  if (agent.info->sees_all)
    throw InputError(agent.info->name + " sees all cards", "agent", "an agent that does not, or perfect");
  return {std::move(label), std::string(text), std::move(agent)};
}

std::vector<ArenaPairing> all_pairings(std::size_t players) {
  std::vector<ArenaPairing> out;
  for (std::size_t s = 0; s < players; ++s)
    for (std::size_t d = 0; d < players; ++d) out.push_back({s, d});
  return out;
}

std::size_t ArenaGames::find(const ArenaPairing& pairing) const {
  for (std::size_t i = 0; i < pairings_.size(); ++i)
    if (pairings_[i] == pairing) return i;
  throw std::out_of_range(fmt::format("pairing {} {}", pairing.soloist, pairing.defenders));
}

Measure ArenaGames::mean(std::size_t pairing, const Figure& figure) const {
  std::vector<double> samples;
  for (std::size_t deal = 0; deal < deals(); ++deal) samples.push_back(figure(game(deal, pairing)));
  return mean_of(samples);
}

Measure ArenaGames::difference(std::span<const Pair> pairs, const Figure& figure) const {
  std::vector<double> samples;
  for (std::size_t deal = 0; deal < deals(); ++deal) {
    double sum = 0;
    for (const auto& [first, second] : pairs) sum += figure(game(deal, first)) - figure(game(deal, second));
    samples.push_back(sum / static_cast<double>(pairs.size()));
  }
  return mean_of(samples);
}

ArenaGames ArenaGames::joined(const ArenaGames& rest) const {
  ArenaGames out(rest.pairings(), deals() + rest.deals());
  for (std::size_t pairing = 0; pairing < rest.pairings().size(); ++pairing) {
    const std::size_t here = find(rest.pairings()[pairing]);
    for (std::size_t deal = 0; deal < deals(); ++deal) out.game(deal, pairing) = game(deal, here);
    for (std::size_t deal = 0; deal < rest.deals(); ++deal)
      out.game(deals() + deal, pairing) = rest.game(deal, pairing);
  }
  return out;
}

bool ArenaGames::same_cards(std::size_t first, std::size_t second) const {
  for (std::size_t deal = 0; deal < deals(); ++deal)
    if (game(deal, first).cards != game(deal, second).cards) return false;
  return true;
}

ArenaGames play_arena(const std::vector<SkatContractDeal>& deals, const std::vector<ArenaPlayer>& players,
                      const std::vector<ArenaPairing>& pairings, const ArenaOptions& options,
                      const ArenaProgress& progress) {
  const Skat game = arena_rules();
  for (const ArenaPlayer& player : players) agent_of(game, player, context_of(options, true), 0);
  ArenaGames out(pairings, deals.size());
  std::size_t done = 0;
  const std::vector<std::vector<ArenaGame>> played = share_results(
      deals.size(), options.threads,
      [&](std::size_t i) {
        ArenaDeal deal(game, deals[i], players, options);
        std::vector<ArenaGame> games;
        for (const ArenaPairing& pairing : pairings) games.push_back(deal.play(pairing));
        return games;
      },
      [&] { progress(++done, deals.size()); });
  for (std::size_t i = 0; i < deals.size(); ++i)
    for (std::size_t p = 0; p < pairings.size(); ++p) out.game(i, p) = played[i][p];
  return out;
}

}  // namespace ombre
