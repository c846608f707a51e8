#include "gdl/gdl_game.h"
#include "match/catalog_entry.h"
#include "match/gdl_entries.h"

namespace ombre {

std::unique_ptr<GameEntry> open_gdl_entry(std::shared_ptr<const gdl::Session> session, Player first, GameInfo info,
                                          std::string spec) {
  return std::make_unique<EntryOf<GdlGame, NoKnowledge, NoRules>>(GdlGame(std::move(session), first), std::move(info),
                                                                  std::move(spec));
}

}  // namespace ombre
