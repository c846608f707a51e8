#include <nlohmann/json.hpp>

#include "games/chinese_checkers/chinese_checkers.h"
#include "games/chinese_checkers/chinese_checkers_encoding.h"
#include "games/chinese_checkers/chinese_checkers_knowledge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

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
  return {info, [](const std::vector<int>& values) {
            const ChineseCheckersOptions options{
                .players = values[0], .side = StarBoard::most_side - values[1], .limit = values[2]};
            const auto game = std::make_shared<const ChineseCheckers>(options);
            GameParts parts = make_parts(game, ChineseCheckersKnowledge{});
            parts.encoding = make_encoding(game, ChineseCheckersCode(*game));
            parts.look = board_look([game](const AnyView& view) {
              const std::string text = game->show(view.as<ChineseCheckers::State>());
              return rows_look("star", text.substr(0, text.find(';')));
            });
            parts.endless = erase_game(EndlessCheckers(game->players(), game->board().side()));
            parts.uncounted = [game](const AnyState& state) {
              auto same = state.as<ChineseCheckers::State>();
              same.moves_made = same.turn;
              same.over = same.winner != ChineseCheckers::nobody;
              return erase_state(*game, same);
            };
            parts.moves_away = [game](const AnyState& state, Player player) {
              return ChineseCheckersKnowledge{}.moves_away(*game, state.as<ChineseCheckers::State>(), player);
            };
            parts.table_moves = [game]() -> GameParts::BestMoves {
              return [book = StarBook(*game)](const AnyState& state) {
                std::vector<AnyMove> moves;
                for (const StarMove& move : book.moves(state.as<ChineseCheckers::State>()))
                  moves.push_back(AnyMove::of(move));
                return moves;
              };
            };
            return parts;
          }};
}

}  // namespace ombre
