// Any bytes are a hand or an InputError, for packs with single and with double cards, and a hand that was
// read is written so that it reads back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/cards.h"
#include "core/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ombre::Deck single("23456789TJQKA");
  static const ombre::Deck twice("9JQKTA", 2);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const ombre::Deck* deck : {&single, &twice}) {
    try {
      const ombre::CardSet hand = deck->read_hand(text);
      if (deck->read_hand(deck->show(hand)) != hand) std::abort();
    } catch (const ombre::InputError&) {
      continue;
    }
  }
  return 0;
}
