#include "games/chinese_checkers.h"
#include "knowledge/chinese_checkers_knowledge.h"
#include "match/catalog_entry.h"
#include "match/catalog_families.h"

namespace ombre {

GameFamily chinese_checkers_family() {
  GameInfo info;
  info.name = "chinese_checkers";
  info.summary = "Chinese Checkers for 2, 3, 4 or 6: bring all pegs to the opposite point of the star.";
  info.state_text =
      "The rows of the star from the top, separated by '/': A to F for pegs, '.' for an empty hole; then '; moves 12' "
      "when moves were made, from which follows whose turn it is, A first.";
  info.move_text =
      "From and to, c2-e5: rows are a, b, … from the top, holes in a row 1, 2, … from the left; or pass, where nothing "
      "else is possible.";
  const ChineseCheckersOptions standard;
  info.parameters = {{"players", "2, 3, 4 or 6", standard.players, 2, ChineseCheckers::most_players},
                     {"board", "10, 6, 3 or 1 pegs each", {"full", "small", "medium", "tiny"}},
                     {"limit", "moves until a draw", standard.limit, 1, ChineseCheckers::most_limit}};
  return {info, [info](const std::vector<int>& values) {
            const ChineseCheckersOptions options{
                .players = values[0], .side = StarBoard::most_side - values[1], .limit = values[2]};
            return make_entry(ChineseCheckers(options), ChineseCheckersKnowledge{}, NoRules{}, info, values);
          }};
}

}  // namespace ombre
