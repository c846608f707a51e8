// Games of descriptions at the edge where games lose their types: with open choices and with hidden ones.
#pragma once

#include <memory>
#include <string>

#include "gdl/session.h"
#include "match/catalog.h"

namespace ombre {

// Choices of a step are made in turn, that of `first` before the others.
std::unique_ptr<GameEntry> open_gdl_entry(std::shared_ptr<const gdl::Session> session, Player first, GameInfo info,
                                          std::string spec);
std::unique_ptr<GameEntry> hidden_gdl_entry(std::shared_ptr<const gdl::Session> session, GameInfo info,
                                            std::string spec);

}  // namespace ombre
