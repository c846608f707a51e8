// What a Skat contract is worth, after the International Skat Order: the base value of the game times the matadors
// plus one for the game and for each level (hand, schneider, schwarz, announced, ouvert); null games have fixed
// values. A lost game costs twice its value, and one that was overbid counts as lost with the smallest multiple of
// its base value that covers the bid.
//
// A level that was announced and missed counts as reached when the game is lost (5.2.5 of the order). The
// International Skat Server counts the announcement alone then, so its records are checked by its own rule.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/scores.h"
#include "skat/rules/skat_cards.h"

namespace ombre {

// Points that win a game, that win it with schneider (the others have 30 or fewer), and with which a declarer is
// himself schneider.
inline constexpr int skat_needed_points = 61;
inline constexpr int skat_schneider_points = 90;
inline constexpr int skat_own_schneider_points = 30;

// Tournament points after Seeger and Fabian, for the declarer and for each other player at a table of three or four.
inline constexpr int seeger_bonus = 50;
inline constexpr int seeger_others_of_three = 40;
inline constexpr int seeger_others_of_four = 30;

enum class SkatLevel : std::uint8_t { none, schneider, schwarz };

struct SkatContract {
  SkatKind kind = SkatKind::grand;
  bool hand = false;
  SkatLevel announced = SkatLevel::none;
  bool ouvert = false;

  friend bool operator==(const SkatContract&, const SkatContract&) = default;
};

// Whether the order knows this contract: levels are announced in hand games only, and all of them where a suit game or
// grand is played ouvert.
bool is_skat_contract(const SkatContract& contract);

// Every contract: of each game those after picking up, then those from the hand.
const std::vector<SkatContract>& all_skat_contracts();

// "G", "CHS", "CHZ", "GO", "NOH": the game, O for ouvert, H for hand, S or Z for schneider or schwarz announced. What
// ouvert implies is left out.
std::string show_skat_contract(const SkatContract& contract);
// The letters behind the game may stand in any order. Throws InputError.
SkatContract read_skat_contract(std::string_view text);

// The value of one matador and so on; of null what it counts when the skat was picked up.
int skat_base_value(SkatKind kind);
// 23, 35, 46 or 59.
int skat_null_value(bool hand, bool ouvert);

// How many matadors the declarer's twelve cards have in a row from the jack of clubs on, negative where they are
// without. Requires: not null.
int skat_matadors(SkatKind kind, CardSet cards);

// What was taken: card points of the declarer with the skat, and tricks.
struct SkatTaken {
  int points = 0;
  int tricks = 0;
  int defender_tricks = 0;
};

enum class SkatLossRule : std::uint8_t { official, server };

struct SkatResult {
  bool won = false;
  int value = 0;           // what the declarer is credited with, negative when lost
  int base = 0;            // in null the value of the game
  int multiplier = 0;      // of an overbid game the one that covers the bid; 1 in null
  int matadors = 0;        // negative: without; 0 in null
  bool schneider = false;  // whether the level counts
  bool schwarz = false;
  bool overbid = false;

  friend bool operator==(const SkatResult&, const SkatResult&) = default;
};

// The result of a game that is over. `cards` are the twelve of the declarer, the skat included.
// Requires: is_skat_contract(contract) and may_announce(contract, bid).
SkatResult skat_result(const SkatContract& contract, CardSet cards, int bid, const SkatTaken& taken,
                       SkatLossRule rule = SkatLossRule::official);

// Whether the contract may be announced when this was bid: a null game, whose value is fixed, not below the bid.
bool may_announce(const SkatContract& contract, int bid);

// Ramsch, which is played like grand when all pass and nobody plays alone: whoever has most points loses them, all of
// them where several have as many, and doubled where a player took no trick. Who takes all tricks wins 120.
std::array<int, skat_seats> ramsch_values(const std::array<int, skat_seats>& points,
                                          const std::array<int, skat_seats>& tricks);

enum class SkatScoring : std::uint8_t { plain, seeger };

// What each of `table` players gets for a deal that `declarer` ended with `value`: the value alone, or after Seeger and
// Fabian 50 more for a game won, 50 less for one lost and 40 (three at the table) or 30 (four) for each other player.
// Requires: table is 3 or 4, declarer < table.
Scores skat_scores(SkatScoring scoring, int table, Player declarer, int value);

}  // namespace ombre
