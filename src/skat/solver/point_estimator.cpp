#include "skat/solver/point_estimator.h"

#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bytes.h"
#include "core/random.h"

namespace ombre {

std::span<const std::byte> skat_estimator_data();  // data/skat_estimators.tables, by cmake/OmbreEmbed.cmake

namespace {

constexpr DataFormat estimator_format{"skat estimators", 2,
                                      "whole tables of Skat estimators; make them again with ombre skat estimators"};

// What a sum of weights is meant to be.
constexpr std::string_view target = "the declarer's points of those in play";
// Positions of each model whose features are looked at.
constexpr int key_positions = 8;

class Key {
 public:
  void add(std::uint64_t number) { value_ = mix(value_ ^ number) + 1; }
  void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  std::uint32_t value() const { return static_cast<std::uint32_t>(value_ >> 32U); }

 private:
  std::uint64_t value_ = 0;
};

// The tables of a game, and which of their entries some positions have: another feature, order of suits or cards, or
// way to share entries gives others.
template <bool Grand>
void add_game(Key& key) {
  for (const open_skat::EstimatorTable& table : open_skat::estimator_tables<Grand>) {
    key.add(table.name);
    key.add(table.values);
    key.add(table.slots);
    key.add(static_cast<std::uint64_t>(table.positions));
  }
  Random random(Grand ? 1 : 0);
  for (int cards = EstimatorModel::least_cards; cards <= EstimatorModel::most_cards; ++cards)
    for (int leader = 0; leader < open_skat::seats; ++leader)
      for (int i = 0; i < key_positions; ++i) {
        std::vector<int> pack(open_skat::pack);
        std::iota(pack.begin(), pack.end(), 0);
        random.shuffle(pack);
        open_skat::Hands hands{};
        for (std::size_t at = 0; at < hands.size() * static_cast<std::size_t>(cards); ++at)
          hands[at % hands.size()] |= open_skat::bit(pack[at]);
        for_each_weight<Grand>(
            hands, leader, open_skat::static_bounds<Grand>(hands, leader),
            [&](std::size_t table, std::uint32_t place) { key.add(std::uint64_t{place} << 8 | table); });
      }
}

// Tells weights of other features, sizes, units or of another target.
std::uint32_t key_of_tables() {
  static const std::uint32_t value = [] {
    Key key;
    key.add(target);
    key.add(PointEstimator::unit);
    key.add(PointEstimator::shared_step);
    add_game<false>(key);
    add_game<true>(key);
    return key.value();
  }();
  return value;
}

}  // namespace

PointEstimator::PointEstimator(Weights weights, const Deviations& deviations, std::string recipe)
    : weights_(std::move(weights)), deviations_(deviations), recipe_(std::move(recipe)) {}

const DataFormat& PointEstimator::format() { return estimator_format; }

PointEstimator PointEstimator::open(const std::filesystem::path& path) {
  return over(DataFile::open(path, estimator_format));
}

PointEstimator PointEstimator::over(const DataFile& file) {
  ByteReader reader(file.payload(), file.where(), std::string(estimator_format.remedy));
  if (reader.number<std::uint32_t>() != EstimatorModel::count) reader.refuse("another number of models");
  if (reader.number<std::uint32_t>() != shared_count || reader.number<std::uint32_t>() != own_count)
    reader.refuse("another number of weights");
  if (reader.number<std::uint32_t>() != key_of_tables()) reader.refuse("weights of other features or another target");
  Deviations deviations{};
  for (std::uint16_t& deviation : deviations) deviation = reader.number<std::uint16_t>();
  Weights weights;
  for (std::int8_t& weight : weights.shared) weight = static_cast<std::int8_t>(reader.number<std::uint8_t>());
  for (std::int16_t& weight : weights.own) weight = static_cast<std::int16_t>(reader.number<std::uint16_t>());
  if (reader.left() != 0) reader.refuse("more weights than features");
  return PointEstimator(std::move(weights), deviations, file.recipe());
}

const PointEstimator& PointEstimator::shipped() {
  static const PointEstimator estimator =
      over(DataFile::over(skat_estimator_data(), estimator_format, "the tables of Skat estimators"));
  return estimator;
}

std::vector<std::byte> PointEstimator::payload() const {
  std::vector<std::byte> bytes;
  append_little(bytes, static_cast<std::uint32_t>(EstimatorModel::count));
  append_little(bytes, static_cast<std::uint32_t>(weights_.shared.size()));
  append_little(bytes, static_cast<std::uint32_t>(weights_.own.size()));
  append_little(bytes, key_of_tables());
  for (const std::uint16_t deviation : deviations_) append_little(bytes, deviation);
  for (const std::int8_t weight : weights_.shared) append_little(bytes, static_cast<std::uint8_t>(weight));
  for (const std::int16_t weight : weights_.own) append_little(bytes, static_cast<std::uint16_t>(weight));
  return bytes;
}

void PointEstimator::write(const std::filesystem::path& path) const {
  DataFile::write(path, estimator_format, recipe_, payload());
}

}  // namespace ombre
