// Bridge and Skat with all cards seen, from texts, in one call. A solver keeps its tables from problem to problem, so
// many problems go faster as a list; those who search positions themselves take DoubleDummy and SkatOracle.
#pragma once

#include <span>
#include <vector>

#include "facade/bridge_request.h"
#include "facade/skat_request.h"

namespace ombre {

// For instance solve_bridge({.deal = "N:AQ.32.. K5.AK.. .QJ54.. .T987..", .trump = "N", .leader = "N"}).tricks
// Throws InputError with the name of the field that is wrong.
BridgeAnswer solve_bridge(const BridgeFields& problem);
std::vector<BridgeAnswer> solve_bridge(std::span<const BridgeFields> problems, int threads = 1);

// For instance solve_skat({.game = "C", .hands = {"CJ CA ST", "SJ CT SA", "HJ DA H7"}, .declarer = 0}).value
SkatAnswer solve_skat(const SkatFields& problem);
std::vector<SkatAnswer> solve_skat(std::span<const SkatFields> problems, int threads = 1);

}  // namespace ombre
