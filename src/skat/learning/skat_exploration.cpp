#include <algorithm>
#include <optional>

#include "skat/learning/skat_learning.h"

namespace ombre {
namespace {

// Players of all sorts: they bid with at least this chance to win.
constexpr double least_courage = 0.45;
constexpr double most_courage = 0.75;
// A player may not have heard the others when it decides.
constexpr double unheard_share = 0.25;
// Games from the hand, of all.
constexpr double hand_share = 0.12;
// Even a game without a chance is tried now and then.
constexpr double hopeless_weight = 0.03;
// A strange choice is of these many best ways to put cards away, or any at all.
constexpr int good_ways = 8;
constexpr double any_way_share = 0.3;
// Others stop here at the latest, so that whoever is to declare can.
constexpr int highest_other_bid = 120;
// Bids of others look at three of 231 skats.
constexpr int exploring_skat_step = 77;

const Skat& the_game() {
  static const Skat game;
  return game;
}

// The place of one of these weights, drawn.
std::size_t draw(const std::vector<double>& weights, Random& random) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  double left = random.unit() * sum;
  for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return weights.size() - 1;
}

// The deal after the auction: all bid as far as they dare, and this player, if there is one, until the game is his.
Skat::State after_auction(const Skat::State& deal, const std::optional<Player>& declarer,
                          const std::array<int, skat_seats>& limits) {
  const Skat& game = the_game();
  Skat::State state = deal;
  while (state.phase == Skat::Phase::auction) {
    const Player mover = *game.mover(state);
    const Skat::Move lowest = *game.moves(state).begin();
    const int limit = mover == declarer ? skat_bids.back() : limits[static_cast<std::size_t>(mover)];
    const bool bids = !(lowest == Skat::pass) && skat_bids[lowest.value] <= limit;
    state = game.after(state, bids ? lowest : Skat::pass);
  }
  return state;
}

std::array<int, skat_seats> draw_limits(const SkatHandModel& model, const Skat::State& deal, SkatBidderOptions options,
                                        Random& random) {
  std::array<int, skat_seats> limits{};
  for (Player seat = 0; seat < skat_seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    options.threshold = least_courage + (most_courage - least_courage) * random.unit();
    limits[at] = std::min(highest_other_bid, SkatBidder(model, options).limit(deal.hands[at], seat, deal.auction));
  }
  return limits;
}

// One of the plans: the best, or a strange one. Requires: there is one.
SkatPlan draw_plan(const std::vector<SkatPlan>& all, bool strange, Random& random) {
  const auto better = [](const SkatPlan& a, const SkatPlan& b) { return a.expected < b.expected; };
  if (!strange) return *std::max_element(all.begin(), all.end(), better);

  // 1. A game, by the chance of the best way to play it.
  std::vector<SkatContract> games;
  std::vector<double> weights;
  for (const SkatPlan& plan : all) {
    if (games.empty() || !(games.back() == plan.contract)) {
      games.push_back(plan.contract);
      weights.push_back(hopeless_weight);
    }
    weights.back() = std::max(weights.back(), plan.win);
  }
  const SkatContract game = games[draw(weights, random)];

  // 2. A way to put cards away: often a good one.
  std::vector<SkatPlan> ways;
  for (const SkatPlan& plan : all)
    if (plan.contract == game) ways.push_back(plan);
  std::stable_sort(ways.begin(), ways.end(), [](const SkatPlan& a, const SkatPlan& b) { return a.win > b.win; });
  const bool any = random.chance(any_way_share);
  const int count = any ? static_cast<int>(ways.size()) : std::min(good_ways, static_cast<int>(ways.size()));
  return ways[static_cast<std::size_t>(random.below(count))];
}

}  // namespace

SkatExploration skat_exploration(const AgentSpec& play) {
  if (play.info->kind == AgentKind::rules) return {};
  SkatExploration few;
  few.tries = 1;
  few.strange = 0.2;
  return few;
}

std::vector<SkatSample> explore_skat_deal(const SkatHandModel& model, const SkatCardPlay& play, Random random,
                                          const SkatExploration& exploration) {
  const Skat& game = the_game();
  SkatBidderOptions quick;
  quick.skat_step = exploring_skat_step;
  const SkatBidder bidder(model, quick);
  const auto hand_of = [](const Skat::State& deal, Player seat) { return deal.hands[static_cast<std::size_t>(seat)]; };

  // 1. A deal, and how far each player dares to bid. Where only one game is played it is that of the auction; else each
  // player gets it, since a player who bids does not know the others' hands.
  Skat::State deal = game.start(random);
  std::array<int, skat_seats> limits = draw_limits(model, deal, quick, random);
  Player first = 0;
  while (exploration.tries == 1) {
    const Skat::State bid = after_auction(deal, std::nullopt, limits);
    if (bid.declarer) {
      first = *bid.declarer;
      break;
    }
    deal = game.start(random);
    limits = draw_limits(model, deal, quick, random);
  }

  // 2. Games.
  std::vector<SkatSample> out;
  for (int i = 0; i < exploration.tries; ++i) {
    const Player declarer = (first + i) % skat_seats;
    Skat::State state = after_auction(deal, declarer, limits);
    const CardSet hand = hand_of(deal, declarer);
    const bool from_hand = random.chance(hand_share);
    const bool strange = random.chance(exploration.strange);
    std::vector<SkatPlan> plans = from_hand ? bidder.hand_plans(hand, declarer, state.auction)
                                            : bidder.all_plans(hand | deal.skat, declarer, state.auction);
    // What is announced changes the value and not the cards, so learning does without.
    std::erase_if(plans, [](const SkatPlan& plan) { return plan.contract.announced != SkatLevel::none; });
    const SkatPlan plan = draw_plan(plans, strange, random);
    state = game.after(state, from_hand ? Skat::play_hand : Skat::take_skat);
    for (const Card card : plan.away) state = game.after(state, Skat::Move{card.index});
    state = game.after(state, Skat::Move::of(plan.contract));

    SkatSample sample;
    sample.hand = {plan.contract.kind,
                   plan.contract.ouvert,
                   hand_of(state, declarer),
                   plan.away,
                   declarer,
                   skat_heard_by(state.auction, declarer)};
    for (SkatHeard& heard : sample.hand.heard)
      if (random.chance(unheard_share)) heard = skat_unheard;
    const std::uint64_t luck = random.bits();
    const SkatTaken taken = game.taken(play(state, luck));
    sample.points = taken.points;
    sample.tricks = taken.tricks;
    out.push_back(sample);
  }
  return out;
}

}  // namespace ombre
