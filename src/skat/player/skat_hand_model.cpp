#include "skat/player/skat_hand_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/bytes.h"
#include "core/text.h"

namespace ombre {

std::span<const std::byte> skat_hand_data();  // data/skat_hands.tables, by cmake/OmbreEmbed.cmake

namespace {

// Beyond these log-odds chances are no longer told apart.
constexpr int farthest = 12 * SkatHandModel::unit;
constexpr std::uint32_t most_rounds = 1'000'000;

}  // namespace

SkatHandModel::SkatHandModel(std::vector<std::int16_t> entries, int rounds, std::string recipe)
    : entries_(std::move(entries)), rounds_(rounds), recipe_(std::move(recipe)) {}

const DataFormat& SkatHandModel::format() {
  static const DataFormat format{"skat hands", 1, "an undamaged file made by: ombre skat learn"};
  return format;
}

const SkatHandModel& SkatHandModel::shipped() {
  static const SkatHandModel model = over(DataFile::over(skat_hand_data(), format(), "the tables of Skat hands"));
  return model;
}

SkatHandModel SkatHandModel::beginner() {
  const std::vector<double> known = skat_beginner_entries();
  std::vector<std::int16_t> entries(known.size() * skat_marks);
  for (std::size_t place = 0; place < known.size(); ++place)
    for (std::size_t mark = 0; mark < skat_marks; ++mark)
      entries[place * skat_marks + mark] = static_cast<std::int16_t>(std::lround(known[place] * unit));
  // How much harder than winning the other marks are, put into the table that each case has one entry of.
  constexpr std::array<int, skat_marks> harder{0, 3, 5, -3};
  for (std::size_t number = 0; number < skat_classes; ++number) {
    const std::size_t first = skat_class_entries(number).first;
    for (std::size_t place = first; place < first + skat_coarse_entries(number); ++place)
      for (std::size_t mark = 0; mark < skat_marks; ++mark)
        entries[place * skat_marks + mark] = static_cast<std::int16_t>(-harder[mark] * unit);
  }
  return SkatHandModel(std::move(entries), 0, "a beginner");
}

SkatHandModel SkatHandModel::open(const std::filesystem::path& path) { return over(DataFile::open(path, format())); }

SkatHandModel SkatHandModel::over(const DataFile& file) {
  ByteReader reader(file.payload(), file.where(), std::string(format().remedy));
  const auto rounds = reader.number<std::uint32_t>();
  if (rounds > most_rounds) reader.refuse(fmt::format("{} rounds of learning", rounds));
  const auto entries = reader.number<std::uint32_t>();
  if (entries != skat_table_entries())
    reader.refuse(fmt::format("{} entries instead of {}", entries, skat_table_entries()));
  std::vector<std::int16_t> values(entries * skat_marks);
  for (std::int16_t& value : values) value = static_cast<std::int16_t>(reader.number<std::uint16_t>());
  if (reader.left() > 0) reader.refuse("bytes behind the last entry");
  return SkatHandModel(std::move(values), static_cast<int>(rounds), file.recipe());
}

std::vector<std::byte> SkatHandModel::payload() const {
  std::vector<std::byte> bytes;
  append_little(bytes, static_cast<std::uint32_t>(rounds_));
  append_little(bytes, static_cast<std::uint32_t>(entries_.size() / skat_marks));
  for (const std::int16_t value : entries_) append_little(bytes, static_cast<std::uint16_t>(value));
  return bytes;
}

void SkatHandModel::write(const std::filesystem::path& path) const {
  DataFile::write(path, format(), recipe_, payload());
}

int SkatHandModel::won(const SkatHandCase& hand) const {
  int sum = 0;
  for (const std::uint16_t place : SkatPlaces(hand)) sum += entries_[place * skat_marks];
  return sum;
}

SkatHandModel::Sums SkatHandModel::sums(const SkatHandCase& hand) const {
  Sums out{};
  for (const std::uint16_t place : SkatPlaces(hand))
    for (std::size_t mark = 0; mark < skat_marks; ++mark) out[mark] += entries_[place * skat_marks + mark];
  return out;
}

double SkatHandModel::chance(int sum) {
  static const std::vector<double> table = [] {
    std::vector<double> out;
    for (int i = -farthest; i <= farthest; ++i) out.push_back(1 / (1 + std::exp(-static_cast<double>(i) / unit)));
    return out;
  }();
  return table[static_cast<std::size_t>(std::clamp(sum, -farthest, farthest) + farthest)];
}

SkatChances SkatHandModel::chances(const SkatHandCase& hand) const {
  const Sums log_odds = sums(hand);
  SkatChances out;
  out.won = chance(log_odds[0]);
  if (hand.kind == SkatKind::null) {
    out.escaped = 1;
    return out;
  }
  // Each mark is learnt by itself, so a rare hand may have them in the wrong order.
  out.schneider = std::min(out.won, chance(log_odds[1]));
  out.schwarz = std::min(out.schneider, chance(log_odds[2]));
  out.escaped = std::max(out.won, chance(log_odds[3]));
  return out;
}

}  // namespace ombre
