// What the tests of Hearts share: sets of options, deals written as strings.
#pragma once

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/hearts/hearts.h"
#include "tests/games/naive_hearts.h"

namespace ombre::hearts_test {

using Cards = NaiveHearts::Cards;

inline HeartsOptions with_players(int players) {
  HeartsOptions options;
  options.players = players;
  return options;
}

// Without passing, first-trick rules, the rule of broken hearts and the moon: tricks and points alone.
inline HeartsOptions bare(int players) {
  return {players, false, HeartsLead::dealer, false, false, HeartsMoon::off, false, false, 100};
}

// Every option on and off, with every number of players.
inline std::vector<HeartsOptions> option_sets() {
  std::vector<HeartsOptions> sets;
  for (int players = Hearts::least_players; players <= Hearts::most_players; ++players) {
    sets.push_back(with_players(players));
    sets.push_back(bare(players));
    sets.push_back({players, true, HeartsLead::dealer, true, true, HeartsMoon::self, true, true, 50});
    sets.push_back({players, false, HeartsLead::club2, false, true, HeartsMoon::others, true, false, 100});
    sets.push_back({players, true, HeartsLead::club2, true, false, HeartsMoon::off, false, true, 100});
    sets.push_back({players, false, HeartsLead::dealer, false, true, HeartsMoon::self, false, false, 100});
  }
  return sets;
}

inline std::string join(const Cards& cards) { return cards.empty() ? "-" : fmt::format("{}", fmt::join(cards, " ")); }

inline std::string hands_text(const std::vector<Cards>& hands) {
  std::string text = "hands ";
  for (std::size_t p = 0; p < hands.size(); ++p) text += (p == 0 ? "" : " / ") + join(hands[p]);
  return text;
}

// The pack for so many players, written out.
inline Cards pack_of(int players) {
  const std::map<int, std::set<std::string>> left_out = {
      {3, {"D2"}}, {4, {}}, {5, {"D2", "S2"}}, {6, {"D2", "S2", "D3", "C3"}}};
  Cards pack;
  for (const char suit : std::string("CSHD"))
    for (const char rank : std::string("23456789TJQKA")) {
      const std::string card{suit, rank};
      if (left_out.at(players).count(card) == 0) pack.push_back(card);
    }
  return pack;
}

inline std::vector<Cards> deal(const Cards& pack, int players, int each, Random& random) {
  Cards cards = pack;
  random.shuffle(cards);
  std::vector<Cards> hands(static_cast<std::size_t>(players));
  auto next = cards.begin();
  for (Cards& hand : hands) {
    hand.assign(next, next + each);
    next += each;
  }
  return hands;
}

inline Card card(const std::string& text) { return Deck("23456789TJQKA").read_card(text); }

inline std::vector<int> list(const Scores& scores, int players) {
  std::vector<int> out;
  for (Player p = 0; p < players; ++p) out.push_back(scores[p]);
  return out;
}

inline std::string moves_text(const Hearts& game, const Hearts::State& state) {
  return game.deck().show(game.moves(state));
}

}  // namespace ombre::hearts_test
