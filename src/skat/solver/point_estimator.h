// Estimates of the open-hand value of Skat positions at the start of a trick with 6 to 10 cards a hand (Furtak 2013,
// section 7.4): the declarer's points still to come are the sum of one weight for each feature (estimator_features.h).
// There is a model for each game (suit, grand), each leader (declarer, first, second defender) and each number of
// cards; the models of a game share their large tables. An estimate lies within what is sure without a search, and is
// never a fact: what rests on it is approximate.
//
// Payload of a file: the number of models, of shared and of own weights, a key of the features, the units and what is
// estimated (32 bits each), the standard deviations of all models in units (16 bits each), the shared weights (8,
// signed), the own ones (16, signed).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/data_file.h"
#include "skat/solver/estimator_features.h"

namespace ombre {

// Which estimator: the game, who leads, how many cards each has.
struct EstimatorModel {
  static constexpr int least_cards = 6;
  static constexpr int most_cards = 10;
  static constexpr int sizes = most_cards - least_cards + 1;
  static constexpr std::size_t count = std::size_t{2} * open_skat::seats * sizes;

  bool grand = false;
  int leader = 0;  // 0 the declarer
  int cards = most_cards;

  constexpr std::size_t number() const {
    return static_cast<std::size_t>(((grand ? open_skat::seats : 0) + leader) * sizes + cards - least_cards);
  }
};

// Where the weights of a game are: the tables for all positions, those of each leader in turn, those of each model. The
// first two parts are the shared weights, the third the own ones.
template <bool Grand>
struct EstimatorLayout {
  static constexpr const auto& tables = open_skat::estimator_tables<Grand>;
  std::array<std::uint32_t, tables.size()> first{};  // of a table within its part
  std::uint32_t all = 0;                             // how long the parts are
  std::uint32_t leader = 0;
  std::uint32_t model = 0;

  constexpr EstimatorLayout() {
    for (std::size_t table = 0; table < tables.size(); ++table) {
      std::uint32_t& size = tables[table].positions == open_skat::TableFor::all      ? all
                            : tables[table].positions == open_skat::TableFor::leader ? leader
                                                                                     : model;
      first[table] = size;
      size += tables[table].slots;
    }
  }
  constexpr std::uint32_t shared() const { return all + open_skat::seats * leader; }
  constexpr std::uint32_t own() const { return open_skat::seats * EstimatorModel::sizes * model; }
  constexpr bool is_own(std::size_t table) const { return tables[table].positions == open_skat::TableFor::model; }
  // Where the part of a table begins.
  constexpr std::uint32_t part(std::size_t table, int on_lead, int cards) const {
    const auto seat = static_cast<std::uint32_t>(on_lead);
    const auto size = static_cast<std::uint32_t>(cards - EstimatorModel::least_cards);
    if (tables[table].positions == open_skat::TableFor::all) return 0;
    if (tables[table].positions == open_skat::TableFor::leader) return all + seat * leader;
    return shared() + (seat * EstimatorModel::sizes + size) * model;
  }
};
template <bool Grand>
inline constexpr EstimatorLayout<Grand> estimator_layout{};

// The entry of a value in its table.
template <bool Grand, std::size_t Table>
constexpr std::uint32_t estimator_slot(std::uint32_t value) {
  constexpr open_skat::EstimatorTable table = open_skat::estimator_tables<Grand>[Table];
  if constexpr (table.slots == table.values) {
    return value;
  } else {
    constexpr std::uint32_t spread = 0x9e37'79b1U;
    constexpr std::uint32_t stir = 0x85eb'ca6bU;
    const std::uint32_t mixed = (value ^ (value * stir >> 15U)) * spread;
    return static_cast<std::uint32_t>((std::uint64_t{mixed} * table.slots) >> 32U);
  }
}

// Calls act(table, place) for every weight of a position, by its place among those of its game. Requires: `bounds` are
// those of the hands, 6 to 10 cards each.
template <bool Grand, class Act>
void for_each_weight(const open_skat::Hands& hands, int leader, const open_skat::StaticBounds& bounds, Act act) {
  constexpr const auto& layout = estimator_layout<Grand>;
  const int cards = open_skat::count_of(hands[0]);
  open_skat::EstimatorFeatures<Grand>(hands, bounds).visit([&]<std::size_t Table>(std::uint32_t value) {
    act(Table, layout.part(Table, leader, cards) + layout.first[Table] + estimator_slot<Grand, Table>(value));
  });
}

class PointEstimator {
 public:
  // One point. A shared weight counts so many units.
  static constexpr int unit = 64;
  static constexpr int shared_step = 8;
  using Deviations = std::array<std::uint16_t, EstimatorModel::count>;  // in units, by number of the model
  // Of a model that was never measured: no estimate is near enough.
  static constexpr std::uint16_t no_deviation = 0xffff;

  // How many weights there are, those of suit games before those of grand.
  static constexpr std::size_t shared_count = estimator_layout<false>.shared() + estimator_layout<true>.shared();
  static constexpr std::size_t own_count = estimator_layout<false>.own() + estimator_layout<true>.own();
  struct Weights {
    std::vector<std::int8_t> shared = std::vector<std::int8_t>(shared_count);
    std::vector<std::int16_t> own = std::vector<std::int16_t>(own_count);

    friend bool operator==(const Weights&, const Weights&) = default;
  };

  // The models that come with the library.
  static const PointEstimator& shipped();
  // Those in a file. Throws InputError when it is not a whole one.
  static PointEstimator open(const std::filesystem::path& path);
  static PointEstimator over(const DataFile& file);
  // Requires: as many weights as there are.
  PointEstimator(Weights weights, const Deviations& deviations, std::string recipe = {});

  // What these files are called in DataFile.
  static const DataFormat& format();
  std::vector<std::byte> payload() const;
  // Makes the file at `path`. Throws InputError when it cannot be written.
  void write(const std::filesystem::path& path) const;

  // The sum of the weights in units, whatever the bounds. Requires: 6 to 10 cards a hand, `bounds` are theirs.
  template <bool Grand>
  int sum(const open_skat::Hands& hands, int leader, const open_skat::StaticBounds& bounds) const {
    constexpr const auto& layout = estimator_layout<Grand>;
    const std::int8_t* shared = weights_.shared.data() + (Grand ? estimator_layout<false>.shared() : 0);
    const std::int16_t* own = weights_.own.data() + (Grand ? estimator_layout<false>.own() : 0);
    int of_shared = 0;
    int of_own = 0;
    for_each_weight<Grand>(hands, leader, bounds, [&](std::size_t table, std::uint32_t place) {
      if (layout.is_own(table))
        of_own += own[place - layout.shared()];
      else
        of_shared += shared[place];
    });
    return shared_step * of_shared + of_own;
  }
  // The declarer's points of those in play, in units, within the bounds.
  template <bool Grand>
  int estimate(const open_skat::Hands& hands, int leader, const open_skat::StaticBounds& bounds) const {
    return std::clamp(sum<Grand>(hands, leader, bounds), bounds.least * unit, bounds.most * unit);
  }

  // The standard deviation of the errors of a model, in units.
  int deviation(const EstimatorModel& model) const { return deviations_[model.number()]; }

  const Weights& weights() const { return weights_; }
  const Deviations& deviations() const { return deviations_; }
  const std::string& recipe() const { return recipe_; }

  friend bool operator==(const PointEstimator&, const PointEstimator&) = default;

 private:
  Weights weights_;
  Deviations deviations_{};
  std::string recipe_;
};

}  // namespace ombre
