// How often hands with which signs (skat/player/skat_hand_signs.h) gave which answers in the auction of Skat and were
// declared, counted in self-play and kept in a file; and how often such signs are dealt. With them goes how far each
// group of signs is to be trusted beside the others, since they are not independent.
//
// Payload of a file: numbers of situations, answers' signs, declarations and declarations' signs (32 bits each), so
// that a file of other signs is refused; the trusts (32 each, in thousandths); the counts in the order of `counts()`,
// each with seven bits a byte from the lowest, the highest bit set where more follow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/data_file.h"
#include "skat/player/skat_hand_signs.h"

namespace ombre {

// Groups of signs that are trusted together: those of answers, then for each class of games those of declarations.
inline constexpr std::size_t skat_ask_groups = SkatAskSigns::counts.size();
inline constexpr std::size_t skat_trusts = skat_ask_groups + skat_class_count * SkatGameSigns::groups;

class SkatSignTables {
 public:
  // Nothing counted, everything trusted fully.
  SkatSignTables();

  void add_answer(std::size_t situation, bool yes, const SkatAskSigns& signs);
  void add_declaration(std::size_t declaration, const SkatGameSigns& signs);
  // A hand dealt at random, looked at as one of a declarer of such a game.
  void add_dealt(SkatClass game, const SkatGameSigns& signs);
  // Adds the counts of another; the trusts stay.
  void add(const SkatSignTables& other);

  // The counts of one group of signs: of an answer, of a declaration, of hands dealt.
  std::span<const std::uint64_t> answers(std::size_t situation, bool yes, std::size_t group) const;
  std::span<const std::uint64_t> declarations(std::size_t declaration, std::size_t group) const;
  std::span<const std::uint64_t> dealt(SkatClass game, std::size_t group) const;
  // All of them, in this order.
  std::span<const std::uint64_t> counts() const { return counts_; }

  // The power to which the factor of a group is raised: 0 for nothing, 1 for as independent of all others.
  double trust(std::size_t group) const { return static_cast<double>(trusts_[group]) / full_trust; }
  // Keeps it to a thousandth. Requires: 0 <= trust <= most_trust.
  void set_trust(std::size_t group, double trust);

  static constexpr double full_trust = 1000;
  static constexpr double most_trust = 4;

  friend bool operator==(const SkatSignTables&, const SkatSignTables&) = default;

 private:
  friend struct SkatSignFile;

  std::array<std::uint32_t, skat_trusts> trusts_{};
  std::vector<std::uint64_t> counts_;
};

// Where the trust of a group stands.
constexpr std::size_t skat_ask_trust(std::size_t group) { return group; }
constexpr std::size_t skat_game_trust(SkatClass game, std::size_t group) {
  return skat_ask_groups + static_cast<std::size_t>(game) * SkatGameSigns::groups + group;
}

// Tables as they are kept.
struct SkatSignFile {
  std::string recipe;  // what made them
  SkatSignTables tables;

  // The tables in a file. Throws InputError when it is not a whole one of this version.
  static SkatSignFile open(const std::filesystem::path& path);
  // The same of a file that is open already.
  static SkatSignFile over(const DataFile& file);
  static const DataFormat& format();
  // Those that come with the library.
  static const SkatSignFile& shipped();

  std::vector<std::byte> payload() const;
  // Makes the file at `path`. Throws InputError when it cannot be written.
  void write(const std::filesystem::path& path) const;

  friend bool operator==(const SkatSignFile&, const SkatSignFile&) = default;
};

}  // namespace ombre
