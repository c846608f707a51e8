// Any bytes are what a Skat player has seen, as `skat advise` is told it, or an InputError: the seat, the hand, the
// skat, the open cards and the moves, a line each. A story that was made is one that this player would have seen so.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/field_text.h"
#include "core/text.h"
#include "skat/analysis/skat_advice.h"
#include "skat/rules/skat_cards.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ombre;
  static const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string_view> lines = split(text, "\n");
  lines.resize(5);
  try {
    SkatSeen seen;
    seen.seat = lines[0].empty() ? 0 : static_cast<unsigned char>(lines[0].front()) % 3;
    seen.hand = skat_deck().read_hand(lines[1]);
    seen.skat = skat_deck().read_hand(lines[2]);
    seen.open = skat_deck().read_hand(lines[3]);
    seen.moves = read_skat_moves(std::string(lines[4]));
    const SkatStory story = skat_story(game, seen);
    if (story.moves.size() < seen.moves.size()) std::abort();
    if (story.start.hands[static_cast<std::size_t>(seen.seat)] != seen.hand) std::abort();
  } catch (const InputError&) {
  }
  return 0;
}
