#include "solvers/skat/point_estimator.h"

#include <utility>

#include "core/bytes.h"
#include "core/random.h"

namespace ombre {

std::span<const std::byte> skat_estimator_data();  // data/skat_estimators.tables, by cmake/OmbreEmbed.cmake

namespace {

constexpr DataFormat estimator_format{"skat estimators", 1,
                                      "whole tables of Skat estimators; make them again with ombre skat estimators"};

// Tells tables of other features or sizes.
std::uint32_t key_of_tables() {
  std::uint64_t key = 0;
  const auto add = [&](const auto& tables) {
    for (const open_skat::EstimatorTable& table : tables)
      key = mix(key ^ mix(table.values) ^ mix(table.slots) ^ static_cast<std::uint64_t>(table.positions));
  };
  add(open_skat::estimator_tables<false>);
  add(open_skat::estimator_tables<true>);
  return static_cast<std::uint32_t>(key);
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
  if (reader.number<std::uint32_t>() != key_of_tables()) reader.refuse("tables of other features");
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
