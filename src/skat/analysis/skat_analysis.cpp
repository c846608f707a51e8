#include "skat/analysis/skat_analysis.h"

#include <algorithm>

#include "skat/rules/skat_position.h"

namespace ombre {
namespace {

// The game of this kind that may be announced for the bid with the least said; none where there is no such null.
std::optional<SkatContract> plainest(SkatKind kind, bool hand, int bid, const SkatContract& played) {
  if (played.kind == kind && played.hand == hand) return played;
  for (const bool ouvert : {false, true}) {
    const SkatContract contract{kind, hand, SkatLevel::none, ouvert};
    if (is_skat_contract(contract) && may_announce(contract, bid)) return contract;
  }
  return std::nullopt;
}

class Choices {
 public:
  Choices(SkatOracle& oracle, const SkatHands& hands, CardSet skat, Player declarer, int bid)
      : oracle_(&oracle), skat_(skat), cards_(hands[static_cast<std::size_t>(declarer)] | skat), bid_(bid) {
    start_.position.declarer = declarer;
    start_.position.hands = hands;
    start_.position.skat = skat;
  }

  SkatChoice from_hand(const SkatContract& contract) {
    const SkatPlay play = with(contract.kind, skat_);
    return {contract, {skat_}, oracle_->outlook(play, oracle_->value(play), stake(contract))};
  }

  SkatChoice picked_up(const SkatContract& contract) {
    // 1. The pairs that bring the most. One that does not reach the best so far is done with.
    int best = 0;
    std::vector<CardSet> equal;
    for (const CardSet pair : all_pairs()) {
      const SkatPlay play = with(contract.kind, pair);
      if (!oracle_->reaches(play, best)) continue;
      if (best < most(contract.kind) && oracle_->reaches(play, best + 1)) {
        best = oracle_->value(play);
        equal.clear();
      }
      equal.push_back(pair);
    }

    // 2. Among equals in points one may take all tricks and another not.
    SkatChoice out{contract, {}, {}};
    for (const CardSet pair : equal) {
      const SkatOutlook outlook = oracle_->outlook(with(contract.kind, pair), best, stake(contract));
      if (!out.away.empty() && outlook.standing < out.outlook.standing) continue;
      if (out.away.empty() || outlook.standing > out.outlook.standing) {
        out.away.clear();
        out.outlook = outlook;
      }
      out.away.push_back(pair);
    }
    return out;
  }

 private:
  static int most(SkatKind kind) { return kind == SkatKind::null ? skat_tricks : skat_total_points; }

  SkatStake stake(const SkatContract& contract) const { return {contract, cards_, bid_}; }

  SkatPlay with(SkatKind kind, CardSet away) const {
    SkatPlay play = start_;
    play.position.kind = kind;
    play.position.skat = away;
    play.position.hands[static_cast<std::size_t>(play.position.declarer)] = cards_ - away;
    return play;
  }

  std::vector<CardSet> all_pairs() const {
    std::vector<CardSet> out;
    for (const Card first : cards_)
      for (const Card second : cards_)
        if (first.index < second.index) out.push_back(CardSet(first) | CardSet(second));
    return out;
  }

  SkatOracle* oracle_;
  SkatPlay start_{};
  CardSet skat_;
  CardSet cards_;
  int bid_;
};

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

const SkatChoice& SkatHindsight::best() const {
  const SkatChoice* best = nullptr;
  for (const std::vector<SkatChoice>* const list : {&picked_up, &from_hand})
    for (const SkatChoice& choice : *list)
      if (best == nullptr || choice.outlook.score > best->outlook.score) best = &choice;
  return *best;
}

const SkatChoice& SkatHindsight::of(const SkatContract& contract) const {
  const std::vector<SkatChoice>& list = contract.hand ? from_hand : picked_up;
  return *std::find_if(list.begin(), list.end(), [&](const SkatChoice& choice) { return choice.contract == contract; });
}

SkatHindsight skat_hindsight(SkatOracle& oracle, const SkatHands& hands, CardSet skat, Player declarer, int bid,
                             const SkatContract& played) {
  Choices choices(oracle, hands, skat, declarer, bid);
  SkatHindsight out;
  for (const SkatKind kind : skat_kinds) {
    if (const auto contract = plainest(kind, false, bid, played)) out.picked_up.push_back(choices.picked_up(*contract));
    if (const auto contract = plainest(kind, true, bid, played)) out.from_hand.push_back(choices.from_hand(*contract));
  }
  return out;
}

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
