// All that most programs need: games by name or from a description, your own games, searches, agents, matches, worlds,
// and the solvers of Bridge and Skat. Installed as <ombre/ombre.h>; the headers of a folder are <ombre/FOLDER/NAME.h>.
#pragma once

#include "facade/deals.h"
#include "facade/own_game.h"
#include "facade/play.h"
