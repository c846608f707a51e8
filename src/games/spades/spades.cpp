#include "games/spades/spades.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "core/field_text.h"
#include "core/key.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view ranks = "23456789TJQKA";
constexpr std::string_view no_bid = "-";

CardSet pack_for(const Deck& deck, int players) {
  CardSet pack = deck.full();
  if (players == 3) pack.erase(deck.card(Suit::clubs, 0));
  return pack;
}

SpadesOptions checked(const SpadesOptions& options) {
  if (options.players != 3 && options.players != Spades::most_players)
    throw InputError(fmt::format("{} players", options.players), "players", "3 or 4");
  check_range(options.target, 1, Spades::most_target, "target", "a game to {}");
  return options;
}

// The first `count` numbers with spaces between.
template <class List>
std::string joined(const List& numbers, int count) {
  return fmt::format("{}", fmt::join(numbers.begin(), numbers.begin() + count, " "));
}

template <class List>
int sum_of(const List& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

}  // namespace

Spades::Spades(SpadesOptions options)
    : options_(checked(options)),
      deck_(ranks),
      pack_(pack_for(deck_, options.players)),
      players_(options.players),
      nil_(has_bids() && options.nil.value_or(teams())),
      breaking_(options.broken.value_or(has_bids())) {}

SpadesAccount Spades::ledger(const ForEach<std::uint8_t>& bids, const ForEach<std::uint8_t>& taken,
                             const ForEach<std::uint8_t>& bags, int side) const {
  SpadesAccount out;
  out.bags = bags[at(side)];
  const auto enter = [&](Player player) {
    const int tricks = taken[at(player)];
    if (!nil_ || bids[at(player)] > 0) {
      out.bid += bids[at(player)];
      out.tricks += tricks;
    } else {
      ++(tricks == 0 ? out.kept : out.lost);
      out.nil_taken += tricks;
    }
  };
  enter(side);
  if (teams()) enter(partner(side));
  return out;
}

std::uint64_t Spades::open_bids(const State& state) const {
  const int tricks = tricks_left(state);
  const std::uint64_t all = (std::uint64_t{2} << tricks) - 1;
  if (options_.free_sum || state.bidding > 1) return all;
  const int missing = tricks - sum_of(state.bids);
  return missing < 0 ? all : all & ~(std::uint64_t{1} << missing);
}

Bounds Spades::bid_bounds(const State& state) const {
  const int left = tricks_left(state);
  const int members = players_ / sides();
  Bounds out;
  out.step = 1;
  if (state.bidding > 0) {
    // A bid that is made is at most all tricks, but those of partners may sum to more.
    const Score most = SpadesAccount::trick_value * left + left + SpadesAccount::nil_value * members;
    const Score penalties =
        SpadesAccount::bag_penalty * ((left + SpadesAccount::bags_allowed - 1) / SpadesAccount::bags_allowed);
    const Score least = -(SpadesAccount::trick_value * left + SpadesAccount::nil_value) * members - penalties;
    out.lower = Scores::all(players_, least);
    out.upper = Scores::all(players_, most);
    out.sum = most * players_;
    return out;
  }
  std::array<SpadesAccount, most_players> ledgers;
  for (int s = 0; s < sides(); ++s) {
    ledgers[at(s)] = ledger(state, s);
    out.lower[s] = ledgers[at(s)].least(left);
    out.upper[s] = ledgers[at(s)].most(left);
    if (!teams()) continue;
    out.lower[partner(s)] = out.lower[s];
    out.upper[partner(s)] = out.upper[s];
  }
  out.sum = std::min(out.upper.sum(players_), members * most_together(ledgers, left));
  return out;
}

// The tricks left cannot make all bids at once: of the sets of bids that can be made together, the best one.
Score Spades::most_together(const std::array<SpadesAccount, most_players>& ledgers, int left) const {
  Score best = -max_score;
  for (unsigned made = 0; made < (1U << sides()); ++made) {
    Score total = 0;
    int spare = left;
    bool possible = true;
    for (int s = 0; s < sides(); ++s) {
      const SpadesAccount& side = ledgers[at(s)];
      const bool makes = ((made >> s) & 1U) != 0;
      possible = possible && (makes || !side.made());
      if (makes) spare -= std::max(0, side.bid - side.tricks);
      total += side.contract(makes) + side.over() - side.penalty() + SpadesAccount::nil_value * (side.kept - side.lost);
    }
    if (possible && spare >= 0) best = std::max(best, total + spare);
  }
  return best;
}

Spades::State Spades::start(const HandStart& hand, Random& random) const {
  std::vector<Card> cards(pack_.begin(), pack_.end());
  random.shuffle(cards);
  State state;
  for (std::size_t i = 0; i < cards.size(); ++i) state.hands[i % at(players_)].insert(cards[i]);
  state.trick = Trick((hand.dealer + 1) % players_);
  state.bags = hand.bags;
  if (has_bids()) state.bidding = static_cast<std::uint8_t>(players_);
  return state;
}

std::optional<Spades::HandStart> Spades::next_hand(const HandStart& hand, const State& finished) const {
  HandStart next;
  next.totals = totals(hand, finished);
  for (Player p = 0; p < players_; ++p)
    if (std::abs(next.totals[p]) >= options_.target) return std::nullopt;
  if (has_bids()) {
    for (int s = 0; s < sides(); ++s) {
      const SpadesAccount side = ledger(finished, s);
      next.bags[at(s)] = static_cast<std::uint8_t>((side.bags + side.over()) % SpadesAccount::bags_allowed);
    }
  }
  next.dealer = (hand.dealer + 1) % players_;
  return next;
}

std::string Spades::show_view(const View& view) const {
  std::string out = fmt::format("player {}: {}\n", view.player, deck_.show(view.hand));
  out += "on the table:";
  for (int i = 0; i < view.trick.size(); ++i)
    out += fmt::format(" {} by {}", deck_.show(view.trick.card(i)), rules().player_of(view.trick, i));
  if (view.trick.empty()) out += fmt::format(" nothing, player {} leads", view.trick.leader());
  out += '\n';
  for (int s = 0; s < sides(); ++s) {
    out += teams() ? fmt::format("players {} and {}: ", s, partner(s)) : fmt::format("player {}: ", s);
    out += fmt::format("{} tricks", tricks_of(view.taken, s));
    if (has_bids()) out += fmt::format(", {} bags before", view.bags[at(s)]);
    out += '\n';
  }
  for (Player p = 0; has_bids() && p < players_; ++p)
    out += has_bid(view.trick, view.bidding, p) ? fmt::format("player {} bids {}\n", p, view.bids[at(p)])
                                                : fmt::format("player {} has not bid\n", p);
  for (Player p = 0; p < players_; ++p)
    if (view.voids[at(p)] != 0)
      out += fmt::format("player {} has no {}\n", p, list_letters(view.voids[at(p)], suit_letters));
  if (breaking_) out += view.broken ? "spades are broken\n" : "spades are not broken\n";
  out += fmt::format("unseen: {}", deck_.show(view.unseen));
  return out;
}

std::string Spades::show(const State& state) const {
  std::string out;
  append_field(out, "hands", show_hands(deck_, {state.hands.begin(), state.hands.begin() + players_}));
  if (!state.trick.empty()) append_field(out, "trick", deck_.show(state.trick.cards()));
  if (state.trick.leader() != 0) append_field(out, "leader", fmt::format("{}", state.trick.leader()));
  if (sum_of(state.taken) > 0) append_field(out, "taken", joined(state.taken, players_));
  if (has_bids() && state.bidding < players_) {
    std::vector<std::string> bids;
    for (Player p = 0; p < players_; ++p)
      bids.push_back(has_bid(state.trick, state.bidding, p) ? fmt::format("{}", state.bids[at(p)])
                                                            : std::string(no_bid));
    append_field(out, "bids", joined(bids, players_));
  }
  if (sum_of(state.bags) > 0) append_field(out, "bags", joined(state.bags, sides()));
  if (state.broken) append_field(out, "broken", "yes");
  if (sum_of(state.voids) > 0)
    append_field(out, "voids", show_letters(std::span(state.voids).first(at(players_)), suit_letters));
  return out;
}

std::string Spades::show_move(const State& state, Move move) const {
  return state.bidding > 0 ? fmt::format("{}", move.value) : deck_.show(Card{move.value});
}

Spades::State Spades::read(std::string_view text) const {
  const Fields fields(text, {"hands", "trick", "leader", "taken", "bids", "bags", "broken", "voids"});
  for (const std::string_view name : {"bids", "bags"})
    if (fields.has(name) && !has_bids()) throw Fields::error(name, "not in this form", "scoring=bids for this field");
  if (fields.has("broken") && !breaking_) throw Fields::error("broken", "not in this form", "broken=on for this field");

  // 1. The cards.
  State state;
  CardSet rest = pack_;
  fields.text("hands");
  const std::vector<CardSet> hands = fields.hands("hands", deck_, at(players_), rest);
  std::copy(hands.begin(), hands.end(), state.hands.begin());
  state.trick = Trick(fields.number("leader", 0, players_ - 1, 0));
  for (const Card card : fields.card_list("trick", deck_, rest)) {
    if (state.trick.size() + 1 == players_)
      throw Fields::error("trick", "a whole trick", fmt::format("at most {} cards", players_ - 1));
    state.trick.play(card);
  }
  check_hands(state);

  // 2. Whether spades are broken.
  const std::span<const Card> lying = state.trick.cards();
  const bool spade_lies =
      std::any_of(lying.begin(), lying.end(), [](Card card) { return card.suit() == Suit::spades; });
  state.broken = breaking_ && fields.word("broken", {"no", "yes"}, spade_lies ? 1 : 0) == 1;
  if (breaking_ && spade_lies && !state.broken) throw Fields::error("broken", "no, and a spade in the trick", "yes");
  if (state.broken && united(hands).in_suit(Suit::spades) == deck_.full().in_suit(Suit::spades))
    throw Fields::error("broken", "yes, and all spades in the hands", "no");

  // 3. What came before: bids, then tricks, which are booked by the bids.
  if (has_bids()) read_bids(state, fields.has("bids") ? fields.text("bids") : std::string_view());
  const std::vector<int> bags = fields.numbers("bags", at(sides()), 0, SpadesAccount::bags_allowed - 1, 0);
  for (int i = 0; i < sides(); ++i) state.bags[at(i)] = static_cast<std::uint8_t>(bags[at(i)]);
  const std::vector<int> taken = fields.numbers("taken", at(players_), 0, full_hand(), 0);
  const int left = tricks_left(state);
  if (sum_of(taken) + left > full_hand())
    throw Fields::error("taken", fmt::format("{} tricks taken and {} to come", sum_of(taken), left),
                        fmt::format("{} together", full_hand()));
  const int tricks = sum_of(taken) + left;
  if (has_bids() && !options_.free_sum && state.bidding == 0 && sum_of(state.bids) == tricks)
    throw Fields::error("bids", fmt::format("the bids sum to {}, the number of tricks", tricks),
                        "another sum with free_sum=off");
  if (state.bidding > 0 && sum_of(taken) > 0) throw Fields::error("bids", "a bid to come after a trick", "all bids");
  for (Player p = 0; p < players_; ++p) state.taken[at(account(state, p))] += static_cast<std::uint8_t>(taken[at(p)]);
  read_voids(state, fields);
  return state;
}

// Suits that players lack: those written, and those that the trick shows.
void Spades::read_voids(State& state, const Fields& fields) const {
  const std::vector<std::uint8_t> voids = fields.letters("voids", suit_letters, at(players_));
  std::copy(voids.begin(), voids.end(), state.voids.begin());
  if (state.bidding > 0 && sum_of(voids) > 0) throw Fields::error("voids", "suits shown before play", "no such field");
  for (int i = 1; i < state.trick.size(); ++i)
    if (state.trick.card(i).suit() != state.trick.suit())
      state.voids[at(rules().player_of(state.trick, i))] |= void_bit(state.trick.suit());
  for (Player p = 0; p < players_; ++p) {
    const CardSet wrong = hand(state, p) - may_hold(state.voids[at(p)]);
    if (!wrong.empty())
      throw Fields::error("voids", fmt::format("player {} holds {}", p, deck_.show(wrong)),
                          "suits that the hand does not have");
  }
}

// Everybody has as many cards, the one on the table included, and followed suit.
void Spades::check_hands(const State& state) const {
  const std::size_t most = hand(state, state.trick.leader()).size() + (state.trick.empty() ? 0 : 1);
  if (most > at(full_hand()))
    throw Fields::error("hands", fmt::format("{} cards each", most), fmt::format("at most {}", full_hand()));
  for (int i = 0; i < players_; ++i) {
    const Player player = rules().player_of(state.trick, i);
    const bool played = i < state.trick.size();
    const std::size_t expected = most - (played ? 1 : 0);
    if (hand(state, player).size() != expected)
      throw Fields::error("hands", fmt::format("player {} has {} cards", player, hand(state, player).size()),
                          fmt::format("{}, as the others", expected));
    if (played && state.trick.card(i).suit() != state.trick.suit() &&
        !hand(state, player).in_suit(state.trick.suit()).empty())
      throw Fields::error("trick", fmt::format("player {} did not follow suit", player), "a card of the suit led");
  }
}

// The bids that were made: a number, or '-' for those who have not bid, who are the last ones in the order of bidding.
void Spades::read_bids(State& state, std::string_view text) const {
  state.bidding = 0;
  std::vector<std::string_view> words(at(players_), no_bid);
  if (!text.empty()) words = split(text, " ");
  const int most = std::count(words.begin(), words.end(), no_bid) > 0 ? tricks_left(state) : full_hand();
  const std::string expected = fmt::format("{} bids from 0 to {}, or '-'", players_, most);
  if (words.size() != at(players_)) throw Fields::error("bids", "bad value " + quote(text), expected);
  state.bidding = static_cast<std::uint8_t>(std::count(words.begin(), words.end(), no_bid));
  for (Player p = 0; p < players_; ++p) {
    const std::string_view word = words[at(p)];
    const bool made = has_bid(state.trick, state.bidding, p);
    if (made == (word == no_bid))
      throw Fields::error("bids", "not in the order of bidding " + quote(text),
                          fmt::format("bids from player {} on", (state.trick.leader() + players_ - 1) % players_));
    if (!made) continue;
    int bid = 0;
    while (bid <= most && fmt::format("{}", bid) != word) ++bid;
    if (bid > most) throw Fields::error("bids", "bad value " + quote(text), expected);
    state.bids[at(p)] = static_cast<std::uint8_t>(bid);
  }
  if (state.bidding > 0 && (state.broken || !state.trick.empty() || tricks_left(state) == 0))
    throw Fields::error("bids", "bids to come, and cards played", "all bids");
}

// What a player of Spades sees, and the worlds that fit it. Bids say nothing certain about cards, and every card is
// played openly, so all deals in which nobody holds a suit it has shown to lack are equally likely.
Spades::View Spades::view(const State& state, Player player) const {
  View out{state};
  out.player = player;
  out.hand = hand(state, player);
  for (Player p = 0; p < players_; ++p) {
    out.counts[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
    if (p != player) out.unseen = out.unseen | hand(state, p);
  }
  return out;
}

CardSet Spades::may_hold(std::uint8_t voids) const { return pack_ - CardSet::lanes(voids); }

HiddenCards Spades::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  for (Player p = 0; p < players_; ++p)
    if (p != view.player) hidden.add(view.counts[at(p)], may_hold(view.voids[at(p)]), p);
  return hidden;
}

Spades::State Spades::world(const View& view, const DealtHands& hands, Random& /*random*/) const {
  State state{view};
  std::size_t holder = 0;
  for (Player p = 0; p < players_; ++p) state.hands[at(p)] = p == view.player ? view.hand : hands[holder++];
  return state;
}

std::uint64_t Spades::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.trick, view.counts, view.taken, view.bids, view.bags,
                view.voids, view.bidding, view.broken);
}

}  // namespace ombre
