// Any bytes at all are tables of Skat hands or an InputError, as a file and as the payload of a file that is whole.
// Tables that were read give chances, and are written so that they read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "core/data_file.h"
#include "core/text.h"
#include "skat/player/skat_bidder.h"

namespace {

void check(const ombre::SkatHandModel& model) {
  ombre::Random random(1);
  const auto deal = ombre::Skat().start(random);
  for (const ombre::SkatKind kind : ombre::skat_kinds) {
    const auto chances = model.chances({kind, false, deal.hands[0], deal.skat, 0, {}});
    if (!(0 <= chances.schneider && chances.schneider <= chances.won && chances.won <= 1)) std::abort();
  }
  const ombre::SkatBidder bidder(model);
  if (bidder.plans(deal.hands[0] | deal.skat, 0, deal.auction).empty()) std::abort();
}

ombre::SkatHandModel model_of(std::span<const std::byte> bytes) {
  return ombre::SkatHandModel::over(ombre::DataFile::over(bytes, ombre::SkatHandModel::format(), "input"));
}

void read(std::span<const std::byte> bytes) {
  std::optional<ombre::SkatHandModel> model;
  try {
    model = model_of(bytes);
  } catch (const ombre::InputError&) {
    return;
  }
  // What was written must be read: an InputError here is a bug, so it is not caught.
  check(*model);
  if (!(model_of(ombre::DataFile::bytes(ombre::SkatHandModel::format(), model->recipe(), model->payload())) == *model))
    std::abort();
}

// Whole tables all of whose entries come from the input: few inputs would be long enough by themselves.
std::vector<std::byte> stretched(std::span<const std::byte> bytes) {
  std::vector<std::byte> payload = ombre::SkatHandModel::beginner().payload();
  constexpr std::size_t head = 8;
  if (!bytes.empty())
    for (std::size_t i = head; i < payload.size(); ++i) payload[i] = bytes[i % bytes.size()];
  return payload;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
  read(bytes);
  // Whole tables take long, so not every input makes some.
  constexpr std::size_t one_in = 16;
  if (size % one_in != 0) return 0;
  for (const std::vector<std::byte>& payload : {std::vector<std::byte>(bytes.begin(), bytes.end()), stretched(bytes)})
    read(ombre::DataFile::bytes(ombre::SkatHandModel::format(), "fuzzed", payload));
  return 0;
}
