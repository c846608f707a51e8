// How likely a world of Skat is by what the others said: by the answers each of them gave in the auction with the cards
// he was dealt in that world, and by the game that was declared with the ten cards and the two put away. After Buro,
// Long, Furtak and Sturtevant (2009), whose Kermit has histograms of features of hands given the bids.
//
// An answer counts with its chance among hands with the same sign; a declaration with how much more often a sign is
// seen with declarers than in hands dealt at random. Groups of signs are multiplied, each raised to its trust. All of
// it stands in the view, so nothing needs to be watched, and play-outs inside others can use it. See
// docs/algorithms/skat_inference.md.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hidden/inference.h"
#include "hidden/world_list.h"
#include "skat/player/skat_sign_tables.h"
#include "skat/rules/skat.h"

namespace ombre {

// The share of answers given by lot, and of declarers who hold anything.
inline constexpr double usual_skat_surprise = 0.02;

// What each sign adds to the logarithm of a weight.
class SkatSignWeights {
 public:
  // Requires: 0 < surprise <= 1.
  explicit SkatSignWeights(const SkatSignTables& tables, double surprise = usual_skat_surprise);

  // Those of the tables that come with the library.
  static const SkatSignWeights& shipped();

  // Of an answer: for all groups of SkatAskSigns, one after the other.
  std::span<const double> answer(std::size_t situation, bool yes) const {
    return std::span(answers_).subspan((situation * 2 + (yes ? 1 : 0)) * SkatAskSigns::count, SkatAskSigns::count);
  }
  // Of a declaration, for all groups of SkatGameSigns.
  std::span<const double> declaration(std::size_t declaration) const {
    return std::span(declarations_).subspan(declaration * most_game_signs, most_game_signs);
  }

 private:
  static constexpr std::size_t most_game_signs = 512 + 640 + 20;

  void take_answers(const SkatSignTables& tables, double surprise);
  void take_declarations(const SkatSignTables& tables, double surprise);

  std::vector<double> answers_;
  std::vector<double> declarations_;
};

class SkatInference : public WorldInference<Skat> {
 public:
  // Game and weights must outlive it. In a game with a contract given all worlds are alike: its cards are dealt without
  // regard to the contract, and its auction is made up.
  explicit SkatInference(const Skat& game, const SkatSignWeights& weights = SkatSignWeights::shipped());

  bool watches() const override { return false; }
  void watch(const Skat::View&, Player, const std::optional<Skat::Move>&) override {}

  // 1 for all worlds where nothing was heard. A player of whom not all ten cards are known adds nothing.
  double weight(const Skat::View& now, const Skat::State& world) override;
  // Its logarithm.
  double log_weight(const Skat::View& now, const Skat::State& world);

 private:
  // What weights depend on beside the cards.
  struct Heard {
    Player player = 0;
    SkatAuction auction{};
    std::optional<std::uint8_t> declarer{};
    SkatContract contract{};
    bool declared = false;
    bool exchanged = false;  // the declarer no longer has the cards that were bid on

    friend bool operator==(const Heard&, const Heard&) = default;
  };
  static Heard heard(const Skat::View& view);
  void prepare(const Heard& heard);

  const Skat& game_;
  const SkatSignWeights& weights_;
  std::optional<Heard> heard_{};
  std::array<std::vector<double>, skat_seats> answers_{};  // summed over all of a player; empty: none
  std::span<const double> declaration_{};                  // empty: none
};

}  // namespace ombre
