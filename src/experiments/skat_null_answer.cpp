#include "experiments/skat_null_answer.h"

#include "skat/null/open_null.h"

namespace ombre {
namespace {

template <class Solver>
NullAnswer asked(Solver& solver, const SkatPosition& deal, NullQuestion question) {
  const double start = cpu_seconds();
  const int tricks = question == NullQuestion::won ? (solver.won(deal) ? 1 : 0) : solver.survives(deal);
  return {{.seconds = cpu_seconds() - start}, tricks};
}

}  // namespace

NullAnswer ask_open_null(const SkatPosition& deal, NullQuestion question,
                         const std::shared_ptr<const skat_null::NullEndings>& endings) {
  OpenNull solver({.endings = endings});
  NullAnswer answer = asked(solver, deal, question);
  answer.cost.nodes = static_cast<double>(solver.counts().cards);
  answer.cost.tricks = static_cast<double>(solver.counts().trick_nodes);
  return answer;
}

NullAnswer ask_rank_null(NullClasses classes, const SkatPosition& deal, NullQuestion question,
                         const skat_null::NullEndings* endings) {
  RankNull solver(classes, endings);
  NullAnswer answer = asked(solver, deal, question);
  answer.cost.nodes = static_cast<double>(solver.cards_played());
  answer.cost.tricks = static_cast<double>(solver.trick_nodes());
  return answer;
}

}  // namespace ombre
