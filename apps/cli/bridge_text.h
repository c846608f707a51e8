// Bridge for people: hands drawn as a diagram, tables of tricks, par.
#pragma once

#include <string>
#include <vector>

#include "apps/api/bridge_request.h"

namespace ombre {

// The four hands around the table, with up to four lines of title in the corner.
std::string show_diagram(const BridgeHands& hands, const std::vector<std::string>& title = {});

// Strains down, declarers across.
std::string show_table(const BridgeTable& table);

// "Par 420 for NS: 4S= by NS, …".
std::string show_par(const Par& par);

// Each suit in a line, cards with their tricks.
std::string show_cards(const std::vector<CardTricks>& cards);

// What an answer says, in words and tables.
std::string show_answer(const BridgeRequest& request, const BridgeAnswer& answer);

}  // namespace ombre
