#include "skat/analysis/skat_advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "core/hidden_deals.h"
#include "core/seat_agents.h"
#include "core/text.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_bidder.h"
#include "skat/player/skat_sure_games.h"

namespace ombre {
namespace {

using Phase = Skat::Phase;
using Move = Skat::Move;

std::string place(std::size_t move) { return fmt::format("move {}", move + 1); }

// What was played so far and what it tells, from the texts alone.
struct Played {
  SkatHands cards{};
  SkatHands lacked{};  // cards of which a player has shown to have none
};

// The cards behind the declaration, played by whose turn it is.
Played read_play(const SkatSeen& seen, std::size_t first, SkatKind kind) {
  Played out;
  Trick trick(0);
  for (std::size_t i = first; i < seen.moves.size(); ++i) {
    const Player player = (trick.leader() + trick.size()) % skat_seats;
    const Card card = [&] {
      try {
        return skat_deck().read_card(seen.moves[i]);
      } catch (const InputError& error) {
        throw InputError(error.problem(), place(i), error.expected());
      }
    }();
    if (!trick.empty()) {
      const CardSet followers = skat_followers(kind, trick.card(0));
      if (!followers.contains(card)) out.lacked[at(player)] = out.lacked[at(player)] | followers;
    }
    for (Player p = 0; p < skat_seats; ++p)
      if (out.cards[at(p)].contains(card) || (p != seen.seat && p == player && (seen.hand | seen.skat).contains(card)))
        throw InputError(skat_deck().show(card) + " is with another player", place(i), "a card not seen before");
    out.cards[at(player)].insert(card);
    trick.play(card);
    if (trick.size() == skat_seats) trick = Trick(skat_winner(kind, trick));
  }
  return out;
}

// The move of a text, or InputError with those there are.
Move find_move(const Skat& game, const Skat::State& state, const std::string& text, std::size_t number) {
  std::string known;
  for (const Move move : game.moves(state)) {
    const std::string name = game.show_move(state, move);
    const bool same = std::equal(name.begin(), name.end(), text.begin(), text.end(), [](char a, char b) {
      return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
    const bool brief = text.size() == 1 && (text == "p" || text == "y") && name.front() == text.front();
    if (same || brief) return move;
    known += (known.empty() ? "" : ", ") + name;
  }
  throw InputError("no move " + quote(text) + " here", place(number), "one of " + known);
}

// Deals the cards that were not seen to the holders there are.
SkatStory with_cards(const Skat& game, const SkatSeen& seen, const Played& played) {
  const bool skat_seen = !seen.skat.empty();
  HiddenCards hidden;
  hidden.cards = skat_deck().full() - seen.hand - seen.skat;
  for (Player p = 0; p < skat_seats; ++p)
    if (p != seen.seat) hidden.cards = hidden.cards - played.cards[at(p)];
  SkatHands hands{};
  hands[at(seen.seat)] = seen.hand;
  for (Player p = 0; p < skat_seats; ++p) {
    if (p == seen.seat) continue;
    const CardSet known = played.cards[at(p)];
    hidden.add(Skat::hand_cards - std::min<std::size_t>(Skat::hand_cards, known.size()),
               hidden.cards - played.lacked[at(p)], p);
    hands[at(p)] = known;
  }
  if (!skat_seen) hidden.add(skat_size, hidden.cards);
  const HiddenDeals deals(hidden);
  if (!(deals.count() > 0)) throw InputError("no deal fits what was seen", "moves", "a game as it was played");
  Random random(0);
  const DealtHands dealt = deals.sample(random);
  for (std::size_t h = 0; h < hidden.count; ++h)
    if (hidden.holders[h].owner >= 0)
      hands[at(hidden.holders[h].owner)] = hands[at(hidden.holders[h].owner)] | dealt[h];
  SkatStory story;
  story.start = game.start(hands, skat_seen ? seen.skat : dealt[hidden.count - 1]);
  story.state = story.start;
  return story;
}

void advance(const Skat& game, SkatStory& story, Move move) {
  story.moves.push_back(move);
  story.state = game.after(story.state, move);
}

// Two cards put away, in the order of the pack, which is how the game takes them.
void put_in_order(std::string& first, std::string& second) {
  const auto known = [](const std::string& text) { return text.size() == 2; };
  if (!known(first) || !known(second)) return;
  if (skat_deck().read_card(second).index < skat_deck().read_card(first).index) std::swap(first, second);
}

InputError too_many(std::size_t move) { return {"the deal is over", place(move), "no more moves"}; }

// Lets another declarer put away what lay in the skat: of the cards he is left with nothing else is known.
void put_away(const Skat& game, SkatStory& story, CardSet away) {
  for (const Card card : away)
    if (story.state.phase == Phase::discard) advance(game, story, Move{card.index});
}

using Phase = Skat::Phase;
using Choice = SkatAdvice::Choice;

std::string put_away(const SkatPlan& plan) {
  return fmt::format("put away {} and declare {}", skat_deck().show(plan.away), show_skat_contract(plan.contract));
}

Choice choice_of(const SkatPlan& plan) {
  std::string what = show_skat_contract(plan.contract);
  if (plan.contract.hand) what += " from the hand";
  if (!plan.away.empty()) what = put_away(plan);
  return {std::move(what), plan.win, plan.expected};
}

std::string in_the_auction(const SkatBidder& bidder, const SkatAdvice& advice) {
  if (advice.limit == 0)
    return fmt::format("no game is won with a chance of {:.0f} %", 100 * bidder.options().threshold);
  return fmt::format("the hand is worth up to {}", advice.limit);
}

constexpr const char* pick_up = "pick up the skat and play what is best";

// What may be played, best first; after the auction what is sure has a chance of 1.
std::vector<SkatPlan> plans_of(const Skat& game, const SkatBidder& bidder, const Skat::View& view) {
  if (view.phase == Phase::auction) return bidder.plans_before(view.hand, view.player, view.auction);
  const bool hand = view.phase == Phase::skat || view.contract.hand;
  return SkatSureGames(game).marked(view,
                                    hand ? bidder.hand_plans(view.hand, view.player, view.auction)
                                         : bidder.plans(view.hand | view.skat, view.player, view.auction, view.skat));
}

// Whether a move is the first step of a plan.
bool begins(const Skat::View& view, const SkatPlan& plan, Skat::Move move) {
  if (view.phase == Phase::skat) return move == Skat::play_hand;
  if (view.phase == Phase::declare) return move == Skat::Move::of(plan.contract);
  const CardSet left = plan.away - view.skat;
  return (view.skat - plan.away).empty() && !left.empty() && left.lowest() == move.card();
}

void add_plans(const Skat& game, const SkatBidder& bidder, const Skat::View& view, Skat::Move move,
               SkatAdvice& advice) {
  const std::vector<SkatPlan> plans = plans_of(game, bidder, view);
  if (view.phase == Phase::auction || view.phase == Phase::skat) {
    const int bid = std::max(view.auction.bid(), skat_bids.front());
    const SkatProspect prospect = bidder.before(view.hand, view.player, view.auction, bid);
    advice.choices.push_back({pick_up, prospect.win, prospect.expected});
    if (view.phase == Phase::skat && move == Skat::take_skat) advice.what = pick_up;
  }
  bool found = view.phase == Phase::auction || advice.what == pick_up;
  for (const SkatPlan& plan : plans) {
    advice.choices.push_back(choice_of(plan));
    if (found || !begins(view, plan, move)) continue;
    found = true;
    advice.what = advice.choices.back().what;
  }
  if (view.phase != Phase::auction) return;
  advice.limit = bidder.limit(view.hand, view.player, view.auction);
  advice.reason = in_the_auction(bidder, advice);
}

void add_cards(const Skat& game, const Skat::State& state, const Decision<Skat::Move>& decision, SkatAdvice& advice) {
  for (const MoveEstimate<Skat::Move>& each : decision.estimates)
    advice.choices.push_back({game.show_move(state, each.move), each.won, each.value});
  // Who keeps to sure cards weighs nothing where there is one such card.
  const Skat::View view = game.view(state, *game.mover(state));
  const bool weighed = !decision.reason.empty() || !decision.estimates.empty();
  if (!weighed && view.declarer == view.player && SkatSureGames(game).stays_sure(view, decision.move.card()))
    advice.reason = "with this card the game is won whatever the others hold";
}

}  // namespace

std::vector<std::string> read_skat_moves(const std::string& text) {
  std::vector<std::string> moves;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ' && c != ',' && c != '\n' && c != '\t') {
      word += c;
      continue;
    }
    if (!word.empty()) moves.push_back(word);
    word.clear();
  }
  return moves;
}

SkatStory skat_story(const Skat& game, const SkatSeen& told) {
  SkatSeen seen = told;
  if (seen.hand.size() != Skat::hand_cards)
    throw InputError(fmt::format("{} cards", seen.hand.size()), "hand", "the ten cards that were dealt");
  if (!seen.skat.empty() && seen.skat.size() != skat_size)
    throw InputError(fmt::format("{} cards", seen.skat.size()), "skat", "the two that were picked up");
  if (!(seen.hand & seen.skat).empty()) throw InputError("a card of the hand", "skat", "other cards");

  // 1. Up to the declaration no card of others matters: any deal will do to read the moves.
  SkatStory story = with_cards(game, seen, {});
  std::size_t next = 0;
  const auto away = story.start.skat;
  while (next < seen.moves.size() && story.state.phase != Phase::play && story.state.phase != Phase::over) {
    const bool discards = story.state.phase == Phase::discard;
    const bool hides = discards && *story.state.declarer != seen.seat;
    if (discards && !hides && story.state.skat.empty() && next + 1 < seen.moves.size())
      put_in_order(seen.moves[next], seen.moves[next + 1]);
    if (hides) put_away(game, story, away);
    advance(game, story, find_move(game, story.state, seen.moves[next], next));
    ++next;
  }
  if (story.state.phase == Phase::over && next < seen.moves.size()) throw too_many(next);
  if (story.state.phase == Phase::discard && *story.state.declarer != seen.seat) put_away(game, story, away);
  const bool picked_up = story.state.declarer && *story.state.declarer == seen.seat && !story.state.contract.hand &&
                         story.state.phase > Phase::skat && story.state.phase != Phase::over;
  if (picked_up && seen.skat.empty()) throw InputError("nothing said of it", "skat", "the two cards picked up");
  if (!picked_up && !seen.skat.empty())
    throw InputError("not picked up by this player", "skat", "nothing said of it, or skat among the moves");
  const bool shown = story.state.phase == Phase::play && story.state.contract.ouvert && !picked_up &&
                     *story.state.declarer != seen.seat;
  if (shown && seen.open.empty() && seen.moves.size() - next < (skat_tricks - 1) * skat_seats)
    throw InputError("nothing said of it", "open", "the declarer's cards, which lie open");
  if (!shown && !seen.open.empty()) throw InputError("no cards lie open", "open", "nothing said of it");
  if (story.state.phase != Phase::play || (next == seen.moves.size() && !shown)) return story;

  // 2. Then others must hold what they play, and not what they showed to lack.
  Played played = read_play(seen, next, story.state.contract.kind);
  if (shown) {
    CardSet& cards = played.cards[*story.state.declarer];
    cards = cards | seen.open;
    if (cards.size() != Skat::hand_cards || !(cards & seen.hand).empty())
      throw InputError("not the cards that are left to the declarer", "open", "those he has not played");
  }
  const std::vector<std::string> before(seen.moves.begin(), seen.moves.begin() + static_cast<std::ptrdiff_t>(next));
  SkatStory whole = with_cards(game, seen, played);
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (whole.state.phase == Phase::discard && *whole.state.declarer != seen.seat)
      put_away(game, whole, whole.start.skat);
    advance(game, whole, find_move(game, whole.state, before[i], i));
  }
  for (std::size_t i = next; i < seen.moves.size(); ++i) {
    if (!game.mover(whole.state)) throw too_many(i);
    advance(game, whole, find_move(game, whole.state, seen.moves[i], i));
  }
  return whole;
}

std::optional<Choice> SkatAdvice::best() const {
  for (const Choice& choice : choices)
    if (choice.what == what) return choice;
  return choices.empty() ? std::nullopt : std::optional(choices.front());
}

std::optional<Choice> SkatAdvice::runner_up() const {
  const std::optional<Choice> first = best();
  for (const Choice& choice : choices)
    if (choice.what != first->what) return choice;
  return std::nullopt;
}

SkatAdvice advise_skat(const Skat& game, const SkatStory& story, Player seat, const AgentSpec& agent,
                       const AgentContext& context, std::uint64_t seed) {
  const std::optional<Player> mover = game.mover(story.state);
  if (!mover) throw InputError("the deal is over", "moves", "a deal in which this player is to move");
  if (*mover != seat)
    throw InputError(fmt::format("it is the turn of {}", skat_seat_name(*mover)), "moves",
                     fmt::format("those up to the turn of {}", skat_seat_name(seat)));
  if (agent.info->sees_all) throw InputError(agent.info->name + " sees all cards", "agent", "an agent that does not");

  // 1. The agent sees what the player saw.
  const SeatAgent<Skat> adviser = make_skat_agent(game, agent, context, 0);
  Skat::State state = story.start;
  for (const Skat::Move move : story.moves) {
    adviser.watch(game, state, seat, move);
    state = game.after(state, move);
  }
  Random random(seed);
  const Decision<Skat::Move> decision = choose_of_all(adviser, game, state, random);

  // 2. What it says, and what else there is.
  const Skat::View view = game.view(state, seat);
  SkatAdvice advice;
  advice.phase = state.phase;
  advice.move = game.show_move(state, decision.move);
  advice.what = advice.move;
  advice.claims = decision.claims;
  advice.worlds = decision.worlds;
  if (state.phase == Phase::play) {
    add_cards(game, state, decision, advice);
  } else {
    SkatBidderOptions options{.scoring = game.options().scoring};
    if (is_skat_agent(agent)) options.threshold = skat_settings(agent).threshold;
    add_plans(game, SkatBidder(SkatHandModel::shipped(), options), view, decision.move, advice);
  }
  if (decision.by_rules)
    advice.reason = fmt::format("by the rule-based player: {} knows card play alone", agent.info->name);
  if (!decision.reason.empty()) advice.reason += (advice.reason.empty() ? "" : "; ") + decision.reason;
  // Of equals the one that is advised comes first.
  const auto rank = [&](const Choice& choice) { return std::pair(choice.points, choice.what == advice.what); };
  std::stable_sort(advice.choices.begin(), advice.choices.end(),
                   [&](const Choice& a, const Choice& b) { return rank(a) > rank(b); });
  return advice;
}

}  // namespace ombre
