// How likely a declarer wins with ten cards and two put away, before a card is played: the log-odds of each mark are
// the sum of one entry from each of some fifteen tables, a generalised additive model (Hastie
// and Tibshirani, 1986). The entries are whole numbers, so that every compiler finds the same best game; only the
// chances themselves are floating point.
//
// The tables are learnt from games (skat/learning/skat_learning.h); those that `shipped` returns are part of the
// library.
//
// Payload of a file: rounds of learning (32 bits), entries (32), then the marks (16 each, signed) by entries.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_file.h"
#include "skat/rules/skat_bidding.h"
#include "skat/rules/skat_cards.h"

namespace ombre {

// What decides whether a Skat hand wins: a few exact holdings, each a place in one long list of table entries. The
// chance of a game is the sum of the entries at its places, after the "10 + 2" evaluation of Kermit
// (Buro, Long, Furtak and Sturtevant, 2009), whose tables were learnt from games between people.
//
// Suit games have the trumps, each plain suit, what was put away and what the others bid; grand has the jacks, aces and
// tens and all four suits; null and null ouvert have how safe each suit is. A coarse table stands beside each fine one,
// so that a holding that was hardly ever seen is judged by its like. See docs/algorithms/skat_bidding.md.

// What a player has said so far: unknown (not yet heard), passed at once, or the class of the highest value.
using SkatHeard = std::uint8_t;
inline constexpr SkatHeard skat_unheard = 0;
inline constexpr std::size_t skat_heard_classes = 14;

// The class of what a player said in this auction.
SkatHeard skat_heard(const SkatAuction& auction, Player player);

// A declarer's cards and game, before the first card is played.
struct SkatHandCase {
  SkatKind kind = SkatKind::grand;
  bool ouvert = false;  // counts in null alone
  CardSet cards{};      // the ten that are played
  CardSet away{};       // the two that were put away; none in hand games
  Player seat = 0;
  std::array<SkatHeard, 2> heard{};  // of the player behind the declarer, and of the one before
};

// The case with what the others said.
std::array<SkatHeard, 2> skat_heard_by(const SkatAuction& auction, Player seat);

// The entries of all tables together.
std::size_t skat_table_entries();

// The places of a case in the tables.
class SkatPlaces {
 public:
  explicit SkatPlaces(const SkatHandCase& hand);

  const std::uint16_t* begin() const { return places_.data(); }
  const std::uint16_t* end() const { return places_.data() + count_; }

 private:
  static constexpr std::size_t most_places = 16;

  void suit_game(const SkatHandCase& hand);
  void grand(const SkatHandCase& hand);
  void null(const SkatHandCase& hand);
  void add(std::size_t place) { places_[count_++] = static_cast<std::uint16_t>(place); }

  std::array<std::uint16_t, most_places> places_;
  std::size_t count_ = 0;
};

// The first place of a case: that of the smallest table of its class, which says how many trumps or jacks there are and
// where the declarer sits. Every case of a class has one there.
inline std::uint16_t skat_coarse_place(const SkatPlaces& places) { return *places.begin(); }

// One of the four classes of games that share no entries: suit games, grand, null, null ouvert.
inline constexpr std::size_t skat_classes = 4;
std::size_t skat_class(const SkatHandCase& hand);
// The entries of a class, which lie together: from the first to before the last.
struct SkatEntries {
  std::size_t first;
  std::size_t last;
};
SkatEntries skat_class_entries(std::size_t number);
// How many of them, from the first, are the smallest table.
std::size_t skat_coarse_entries(std::size_t number);

// What a beginner would say, as an entry for every place, in log-odds of winning: so much for trumps, jacks and aces,
// so much less for unsafe suits. It is where learning begins.
std::vector<double> skat_beginner_entries();

// What a declarer may reach: the game (61 points, in null no trick), schneider (90), all tricks, and more than 30.
enum class SkatMark : std::uint8_t { won, schneider, schwarz, escaped };
inline constexpr std::size_t skat_marks = 4;

// The chances of the marks; in null that of `won` alone has a meaning. Never more schwarz than schneider and so on.
struct SkatChances {
  double won = 0;
  double schneider = 0;
  double schwarz = 0;
  double escaped = 0;
};

class SkatHandModel {
 public:
  // Log-odds of 1.
  static constexpr int unit = 256;
  using Sums = std::array<int, skat_marks>;

  // The tables that come with the library.
  static const SkatHandModel& shipped();
  // Those in a file. Throws InputError when it is not a whole one.
  static SkatHandModel open(const std::filesystem::path& path);
  static SkatHandModel over(const DataFile& file);
  // What a beginner knows.
  static SkatHandModel beginner();
  // These entries, by places, each with its marks. Requires: skat_table_entries() * skat_marks of them.
  explicit SkatHandModel(std::vector<std::int16_t> entries, int rounds = 0, std::string recipe = {});

  // What these files are called in DataFile.
  static const DataFormat& format();
  std::vector<std::byte> payload() const;
  // Makes the file at `path`. Throws InputError when it cannot be written.
  void write(const std::filesystem::path& path) const;

  // The log-odds of winning in units, and of all marks.
  int won(const SkatHandCase& hand) const;
  Sums sums(const SkatHandCase& hand) const;
  // The chance to win, and those of all marks.
  double win(const SkatHandCase& hand) const { return chance(won(hand)); }
  SkatChances chances(const SkatHandCase& hand) const;

  // The chance that log-odds in units stand for.
  static double chance(int sum);

  const std::vector<std::int16_t>& entries() const { return entries_; }
  // How often it was learnt anew, and what made it.
  int rounds() const { return rounds_; }
  const std::string& recipe() const { return recipe_; }

  friend bool operator==(const SkatHandModel&, const SkatHandModel&) = default;

 private:
  std::vector<std::int16_t> entries_;
  int rounds_ = 0;
  std::string recipe_;
};

}  // namespace ombre
