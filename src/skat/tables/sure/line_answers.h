// The answers of a whole line of a table of sure games: every game, seat and way to put cards away for one set of
// cards.
//
// Of twelve cards two that are neighbours, no hidden card lying between them, are worth the same in play but for their
// points. To put away the dearer one is never worse: what is put away counts for the declarer, and the card kept may be
// lost. So a way is asked only up to the level of one that is never worse, and of cards of equal points one is enough.
#pragma once

#include <cstdint>
#include <span>

#include "skat/tables/sure/line_code.h"
#include "skat/tables/sure/questions.h"

namespace ombre {

// Fills a line, in the order of line_code.h. Throws InputError unless there are ten or twelve cards.
void answer_sure_line(SureQuestions& questions, CardSet cards, std::span<std::uint8_t> line);

}  // namespace ombre
