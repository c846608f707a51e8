// A stand-in; see task_arena.h.
#pragma once

#include "task_arena.h"
