#include "skat/player/skat_sign_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "core/bytes.h"

namespace ombre {

std::span<const std::byte> skat_sign_data();  // data/skat_signs.tables, by cmake/OmbreEmbed.cmake

namespace {

constexpr DataFormat sign_format{"skat signs", 1, "a whole table of Skat signs; make it again with ombre skat signs"};
// Sums up to here are exact as floating point numbers too.
constexpr std::uint64_t most_counted = std::uint64_t{1} << 53;

constexpr std::size_t signs_of(SkatClass game) {
  const auto& counts = SkatGameSigns::counts[static_cast<std::size_t>(game)];
  return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

// Where the counts of each kind begin.
struct Layout {
  std::array<std::size_t, skat_declarations + 1> declarations{};
  std::array<std::size_t, skat_class_count + 1> dealt{};

  constexpr Layout() {
    std::size_t at = skat_ask_situations * 2 * SkatAskSigns::count;
    for (std::size_t d = 0; d < skat_declarations; ++d) {
      declarations[d] = at;
      at += signs_of(skat_declared_class(d));
    }
    declarations.back() = at;
    for (std::size_t c = 0; c < skat_class_count; ++c) {
      dealt[c] = at;
      at += signs_of(static_cast<SkatClass>(c));
    }
    dealt.back() = at;
  }

  constexpr std::size_t size() const { return dealt.back(); }
};
constexpr Layout layout;

constexpr std::size_t answers_at(std::size_t situation, bool yes) {
  return (situation * 2 + (yes ? 1 : 0)) * SkatAskSigns::count;
}

void add_game(std::uint64_t* counts, SkatClass game, const SkatGameSigns& signs) {
  const auto& sizes = SkatGameSigns::counts[static_cast<std::size_t>(game)];
  std::uint64_t* const suits = counts + sizes[0];
  std::uint64_t* const away = suits + sizes[1];
  ++counts[signs.trumps];
  for (std::size_t s = 0; s < signs.suit_signs; ++s) ++suits[signs.suits[s]];
  for (std::size_t c = 0; c < signs.away_signs; ++c) ++away[signs.away[c]];
}

std::span<const std::uint64_t> group_of(const std::uint64_t* counts, std::span<const std::size_t> sizes,
                                        std::size_t group) {
  return {std::accumulate(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(group), counts), sizes[group]};
}

constexpr unsigned seven = 7;
constexpr unsigned more_follow = 1U << seven;

void append_packed(std::vector<std::byte>& bytes, std::uint64_t value) {
  for (; value >= more_follow; value >>= seven) bytes.push_back(static_cast<std::byte>(value | more_follow));
  bytes.push_back(static_cast<std::byte>(value));
}

std::uint64_t read_packed(ByteReader& reader) {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += seven) {
    const auto byte = reader.number<std::uint8_t>();
    if (shift + seven > std::numeric_limits<std::uint64_t>::digits) reader.refuse("a count of too many bytes");
    value |= std::uint64_t{byte & (more_follow - 1)} << shift;
    if ((byte & more_follow) == 0) return value;
  }
}

constexpr std::array<std::size_t, 4> shape{skat_ask_situations, SkatAskSigns::count, skat_declarations, layout.size()};

}  // namespace

SkatSignTables::SkatSignTables() : counts_(layout.size()) { trusts_.fill(static_cast<std::uint32_t>(full_trust)); }

void SkatSignTables::add_answer(std::size_t situation, bool yes, const SkatAskSigns& signs) {
  std::uint64_t* at = counts_.data() + answers_at(situation, yes);
  for (std::size_t g = 0; g < signs.groups.size(); ++g) {
    ++at[signs.groups[g]];
    at += SkatAskSigns::counts[g];
  }
}

void SkatSignTables::add_declaration(std::size_t declaration, const SkatGameSigns& signs) {
  add_game(counts_.data() + layout.declarations[declaration], skat_declared_class(declaration), signs);
}

void SkatSignTables::add_dealt(SkatClass game, const SkatGameSigns& signs) {
  add_game(counts_.data() + layout.dealt[static_cast<std::size_t>(game)], game, signs);
}

void SkatSignTables::add(const SkatSignTables& other) {
  std::transform(counts_.begin(), counts_.end(), other.counts_.begin(), counts_.begin(), std::plus<>());
}

std::span<const std::uint64_t> SkatSignTables::answers(std::size_t situation, bool yes, std::size_t group) const {
  return group_of(counts_.data() + answers_at(situation, yes), SkatAskSigns::counts, group);
}

std::span<const std::uint64_t> SkatSignTables::declarations(std::size_t declaration, std::size_t group) const {
  const auto game = static_cast<std::size_t>(skat_declared_class(declaration));
  return group_of(counts_.data() + layout.declarations[declaration], SkatGameSigns::counts[game], group);
}

std::span<const std::uint64_t> SkatSignTables::dealt(SkatClass game, std::size_t group) const {
  const auto number = static_cast<std::size_t>(game);
  return group_of(counts_.data() + layout.dealt[number], SkatGameSigns::counts[number], group);
}

void SkatSignTables::set_trust(std::size_t group, double trust) {
  trusts_[group] = static_cast<std::uint32_t>(std::lround(trust * full_trust));
}

const DataFormat& SkatSignFile::format() { return sign_format; }

SkatSignFile SkatSignFile::open(const std::filesystem::path& path) { return over(DataFile::open(path, sign_format)); }

SkatSignFile SkatSignFile::over(const DataFile& file) {
  ByteReader reader(file.payload(), file.where(), std::string(sign_format.remedy));
  for (const std::size_t number : shape)
    if (reader.number<std::uint32_t>() != number) reader.refuse("a table of other signs");
  SkatSignFile out{file.recipe(), {}};
  for (std::uint32_t& trust : out.tables.trusts_) {
    trust = reader.number<std::uint32_t>();
    if (trust > SkatSignTables::most_trust * SkatSignTables::full_trust) reader.refuse("a trust of too much");
  }
  std::uint64_t total = 0;
  for (std::uint64_t& count : out.tables.counts_) {
    count = read_packed(reader);
    if (count > most_counted - total) reader.refuse("more hands than can have been seen");
    total += count;
  }
  if (reader.left() != 0) reader.refuse("more counts than signs");
  return out;
}

const SkatSignFile& SkatSignFile::shipped() {
  static const SkatSignFile file = over(DataFile::over(skat_sign_data(), sign_format, "the table of Skat signs"));
  return file;
}

std::vector<std::byte> SkatSignFile::payload() const {
  std::vector<std::byte> bytes;
  for (const std::size_t number : shape) append_little(bytes, static_cast<std::uint32_t>(number));
  for (const std::uint32_t trust : tables.trusts_) append_little(bytes, trust);
  for (const std::uint64_t count : tables.counts()) append_packed(bytes, count);
  return bytes;
}

void SkatSignFile::write(const std::filesystem::path& path) const {
  DataFile::write(path, sign_format, recipe, payload());
}

}  // namespace ombre
