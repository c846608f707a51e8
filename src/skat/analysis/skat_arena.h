// Tournaments of Skat card play on a common set of games, as in Furtak (2013), section 9.6: three copies of one agent
// bid, pick up, put away and declare; then one agent plays the cards of the declarer and another those of both
// defenders, in every pairing that is asked for. Deals that all passed are left out. Scores are those of Seeger and
// Fabian for three at the table.
//
// All lots depend on the seed, the deal, the seat and the cards played before (skat_course.h), so results compare deal
// by deal: an agent against its own copy differs by nothing at all. An agent is asked once for what is the same in
// several pairings of a deal. Nothing but processor times depends on the number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "match/agent_spec.h"
#include "match/agents.h"
#include "match/statistics.h"
#include "skat/rules/skat.h"

namespace ombre {

struct ArenaOptions {
  std::uint64_t seed = 1;
  int threads = 1;
  AgentContext context{};  // of the agents, each on one thread
};

// Told how many are done, one at a time.
using ArenaProgress = std::function<void(std::size_t done, std::size_t all)>;

// A deal up to the first card.
struct SkatContractDeal {
  int deal = 0;
  Skat::State dealt{};
  std::vector<Skat::Move> before{};  // from the first bid to the declaration
  Skat::State state{};               // after them

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.deal, self.dealt, self.before, self.state);
  }
};

struct SkatContracts {
  std::vector<SkatContractDeal> deals{};
  int passed = 0;    // deals without a game among those
  int left_out = 0;  // deals with a game that was not wanted
};

using SkatContractFilter = bool (*)(const SkatContractDeal&);

// The first `count` deals of the seed in which three copies of the agent come to a game, or to one for which `wanted`
// is true. Throws InputError when the agent cannot bid, and when it hardly ever does.
SkatContracts bid_contracts(const AgentSpec& bidder, std::size_t count, const ArenaOptions& options,
                            const ArenaProgress& progress, SkatContractFilter wanted = nullptr);

// Plays cards in the arena: an agent, or the one that sees all cards (SkatPerfect).
struct ArenaPlayer {
  std::string label{};
  std::string text{};                // that names it
  std::optional<AgentSpec> agent{};  // none: sees all cards
};

// The player that a text names: an agent, or "perfect". Throws InputError.
ArenaPlayer arena_player(std::string label, std::string_view text);

// Who meets whom, by their numbers among the players.
struct ArenaPairing {
  std::size_t soloist = 0;
  std::size_t defenders = 0;

  friend bool operator==(const ArenaPairing&, const ArenaPairing&) = default;
};

// Every one against every one, the soloists one after the other.
std::vector<ArenaPairing> all_pairings(std::size_t players);

struct ArenaGame {
  std::vector<Skat::Move> cards{};
  bool won = false;
  int value = 0;         // of the game, negative when lost
  Score score = 0;       // of the declarer
  Score defence = 0;     // of each defender
  int points = 0;        // card points of the declarer, with the skat
  double soloist_s = 0;  // processor time of each side
  double defence_s = 0;
  int soloist_choices = 0;  // among several cards
  int defence_choices = 0;

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.cards, self.won, self.value, self.score, self.defence, self.points, self.soloist_s,
                    self.defence_s, self.soloist_choices, self.defence_choices);
  }
};

// The games of a tournament.
class ArenaGames {
 public:
  ArenaGames(std::vector<ArenaPairing> pairings, std::size_t deals)
      : pairings_(std::move(pairings)), games_(pairings_.size() * deals) {}

  const std::vector<ArenaPairing>& pairings() const { return pairings_; }
  std::size_t deals() const { return pairings_.empty() ? 0 : games_.size() / pairings_.size(); }
  // By the numbers of deal and pairing.
  const ArenaGame& game(std::size_t deal, std::size_t pairing) const {
    return games_[deal * pairings_.size() + pairing];
  }
  ArenaGame& game(std::size_t deal, std::size_t pairing) { return games_[deal * pairings_.size() + pairing]; }
  // The number of a pairing. Throws std::out_of_range where it was not played.
  std::size_t find(const ArenaPairing& pairing) const;

  // A mean over all deals with its interval.
  using Figure = std::function<double(const ArenaGame&)>;
  Measure mean(std::size_t pairing, const Figure& figure) const;
  // How much more it is in the first than in the second, paired by deal; of several such pairs the mean in each deal.
  using Pair = std::pair<std::size_t, std::size_t>;
  Measure difference(std::span<const Pair> pairs, const Figure& figure) const;
  Measure difference(std::size_t first, std::size_t second, const Figure& figure) const {
    const Pair pair{first, second};
    return difference(std::span(&pair, 1), figure);
  }
  // The pairings of `rest` in the deals of this one and then in those. Throws std::out_of_range where one was not
  // played here.
  ArenaGames joined(const ArenaGames& rest) const;
  // Whether every card of every deal was the same in both.
  bool same_cards(std::size_t first, std::size_t second) const;

 private:
  std::vector<ArenaPairing> pairings_;
  std::vector<ArenaGame> games_;
};

inline double soloist_score(const ArenaGame& game) { return game.score; }
inline double defender_score(const ArenaGame& game) { return game.defence; }
inline double soloist_won(const ArenaGame& game) { return game.won ? 1 : 0; }

// Plays every deal in every pairing. Throws InputError when a player cannot play the cards, GameStopped when the flag
// of the context was raised.
ArenaGames play_arena(const std::vector<SkatContractDeal>& deals, const std::vector<ArenaPlayer>& players,
                      const std::vector<ArenaPairing>& pairings, const ArenaOptions& options,
                      const ArenaProgress& progress);

}  // namespace ombre
