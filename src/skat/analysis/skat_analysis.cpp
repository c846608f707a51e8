#include "skat/analysis/skat_analysis.h"

#include <algorithm>

#include "skat/solver/skat_deals.h"

namespace ombre {
namespace {

SkatEnd end_of(const IssGame& game) {
  const IssResult& result = game.result;
  if (result.kind == IssResult::Kind::unknown) return SkatEnd::unfinished;
  if (result.left >= 0) return SkatEnd::left;
  if (result.timed_out >= 0) return SkatEnd::timed_out;
  if (game.resigned.contains(result.declarer)) return SkatEnd::declarer_resigned;
  return result.resigned ? SkatEnd::defenders_resigned : SkatEnd::played;
}

// Goes through the cards of one game.
class Walk {
 public:
  Walk(SkatOracle& oracle, SkatAnalysis& out) : oracle_(&oracle), out_(&out) {}

  void start(const Skat::State& state) {
    const SkatPlay play = skat_play(state);
    now_ = oracle_->outlook(play, oracle_->value(play), out_->stake);
    out_->start = now_;
  }

  void card(const Skat::State& state, Card played, const Skat::State& next) {
    // 1. What the card is worth beside the others.
    const SkatPlay play = skat_play(state);
    const Player player = play.position.mover();
    const bool declares = player == out_->declarer;
    AnalysedCard entry;
    entry.trick = play.tricks + play.defender_tricks + 1;
    entry.player = player;
    entry.card = played;
    entry.before = now_;
    const CardSet legal = skat_legal(play.position.kind, state.trick, state.hands[static_cast<std::size_t>(player)]);
    if (legal.size() == 1)
      entry.values = {{played, now_.value}};
    else
      entry.values = oracle_->cards(play);
    const auto mine = std::find_if(entry.values.begin(), entry.values.end(),
                                   [&](const SkatCardValue& value) { return value.card == played; });
    entry.cost = declares ? now_.value - mine->value : mine->value - now_.value;

    // 2. What it made of the game.
    entry.after = oracle_->outlook(skat_play(next), mine->value, out_->stake);
    if (entry.cost > 0 || entry.turns_score()) entry.better = better(play, entry);
    entry.risky = now_.won == declares && loses_somehow(play, entry);
    out_->costs[static_cast<std::size_t>(player)] += entry.cost;
    now_ = entry.after;
    out_->cards.push_back(std::move(entry));
  }

 private:
  SkatOutlook outlook_after(const SkatPlay& play, const SkatCardValue& value) {
    SkatPlay next = play;
    const int lying = play.position.trick.size();
    next.position = after_card(play.position, value.card);
    if (lying + 1 == skat_seats)
      ++(next.position.trick.leader() == out_->declarer ? next.tricks : next.defender_tricks);
    return oracle_->outlook(next, value.value, out_->stake);
  }

  // Whether some legal card changes who wins.
  bool loses_somehow(const SkatPlay& play, const AnalysedCard& entry) {
    return entry.values.size() > 1 &&
           std::any_of(entry.values.begin(), entry.values.end(),
                       [&](const SkatCardValue& value) { return outlook_after(play, value).won != entry.before.won; });
  }

  // The cards of the best value; where they part in the score, those that keep it.
  std::vector<Card> better(const SkatPlay& play, const AnalysedCard& entry) {
    std::vector<Card> out;
    for (const SkatCardValue& value : entry.values) {
      if (value.value != entry.before.value) continue;
      if (outlook_after(play, value).score == entry.before.score) out.push_back(value.card);
    }
    return out;
  }

  SkatOracle* oracle_;
  SkatAnalysis* out_;
  SkatOutlook now_{};
};

}  // namespace

const AnalysedCard* SkatAnalysis::deciding() const {
  const auto found =
      std::find_if(cards.rbegin(), cards.rend(), [](const AnalysedCard& card) { return card.turns_game(); });
  return found == cards.rend() ? nullptr : &*found;
}

std::optional<SkatAnalysis> analyse_skat(SkatOracle& oracle, const IssGame& game, bool hindsight) {
  // 1. To the first card.
  const Skat rules;
  Skat::State state = rules.start(game.hands, game.skat);
  auto move = game.moves.begin();
  while (move != game.moves.end() && state.phase < Skat::Phase::play) state = rules.after(state, *move++);
  if (state.phase != Skat::Phase::play) return std::nullopt;

  // 2. The play.
  SkatAnalysis out;
  out.declarer = *state.declarer;
  out.stake = {state.contract, rules.declarer_cards(state), state.auction.bid()};
  out.away = state.skat;
  out.end = end_of(game);
  Walk walk(oracle, out);
  walk.start(state);
  for (; move != game.moves.end(); ++move) {
    const Skat::State next = rules.after(state, *move);
    walk.card(state, move->card(), next);
    state = next;
  }

  // 3. What else could have been.
  if (hindsight)
    out.hindsight = skat_hindsight(oracle, game.hands, game.skat, out.declarer, out.stake.bid, out.stake.contract);
  return out;
}

}  // namespace ombre
