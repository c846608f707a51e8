// What a table looks like to one player, structured so that a program can draw
// it: made from the view of that player, never from the state of a game with
// hidden cards. Games that are not here are told as text.
//
// docs/protocol.md names the fields by kind of game.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "games/abalone.h"
#include "games/chinese_checkers.h"
#include "games/connect_four.h"
#include "games/cribbage.h"
#include "games/hearts.h"
#include "games/skat.h"
#include "games/spades.h"
#include "games/tictactoe.h"
#include "games/tictactoe3.h"

namespace ombre {

// What a player sees.
nlohmann::ordered_json look_of(const Hearts& game, const Hearts::View& view);
nlohmann::ordered_json look_of(const Spades& game, const Spades::View& view);
nlohmann::ordered_json look_of(const Skat& game, const Skat::View& view);
nlohmann::ordered_json look_of(const Cribbage& game, const Cribbage::View& view);

// What all see.
nlohmann::ordered_json look_of(const TicTacToe& game, const TicTacToe::State& state);
nlohmann::ordered_json look_of(const TicTacToe3& game, const TicTacToe3::State& state);
nlohmann::ordered_json look_of(const ConnectFour& game, const ConnectFour::State& state);
nlohmann::ordered_json look_of(const ChineseCheckers& game, const ChineseCheckers::State& state);
nlohmann::ordered_json look_of(const Abalone& game, const Abalone::State& state);
nlohmann::ordered_json look_of(const std::string& text);

// Adds what was hidden, for those who may see everything: the cards of all
// players as they are now, or, when the hand is over, as they were in the state
// in which it began.
void open_up(const Hearts& game, const Hearts::State& now, const Hearts::State& first, nlohmann::ordered_json& look);
void open_up(const Spades& game, const Spades::State& now, const Spades::State& first, nlohmann::ordered_json& look);
void open_up(const Skat& game, const Skat::State& now, const Skat::State& first, nlohmann::ordered_json& look);
void open_up(const Cribbage& game, const Cribbage::State& now, const Cribbage::State& first,
             nlohmann::ordered_json& look);

// The trick that a move completes, as a list of players and cards; null for
// every other move.
nlohmann::ordered_json trick_completed(const Hearts& game, const Hearts::State& before, Hearts::Move move);
nlohmann::ordered_json trick_completed(const Spades& game, const Spades::State& before, Spades::Move move);
nlohmann::ordered_json trick_completed(const Skat& game, const Skat::State& before, Skat::Move move);

}  // namespace ombre
