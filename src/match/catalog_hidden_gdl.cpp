#include "gdl/hidden_gdl_game.h"
#include "match/catalog_entry.h"
#include "match/gdl_entries.h"

namespace ombre {

std::unique_ptr<GameEntry> hidden_gdl_entry(std::shared_ptr<const gdl::Session> session, GameInfo info,
                                            std::string spec) {
  return std::make_unique<EntryOf<HiddenGdlGame, NoKnowledge, NoRules>>(HiddenGdlGame(std::move(session)),
                                                                        std::move(info), std::move(spec));
}

}  // namespace ombre
