#include "skat/records/iss.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Move = Skat::Move;
using Phase = Skat::Phase;

// The record that the notes of the server give: rearhand buys at 18, plays diamonds without two and makes 59.
const std::string header =
    "(;GM[Skat]PC[International Skat Server]CO[]SE[24072]ID[541932]DT[2010-12-06/18:59:24/UTC]P0[zoot]P1[kermit]P2[foo]"
    "R0[]R1[]R2[0.0]";
const std::string dealt =
    "w HA.SK.SJ.SA.CQ.S8.C9.H7.H9.DQ.CJ.S9.DJ.S7.D9.SQ.C8.HQ.DK.CA.D8.D7.DT.CT.ST.C7.HK.DA.HT.HJ.H8.CK ";
const std::string bought = "1 p 2 18 0 p 2 s w H8.CK ";
const std::string tricks =
    "0 SA 1 S7 2 DA 2 HJ 0 SJ 1 D9 0 DQ 1 DJ 2 D7 1 CJ 2 D8 0 CQ 1 CA 2 C7 0 C9 1 S9 2 DT 0 S8 2 CT 0 H7 1 C8 2 CK 0 "
    "H9 "
    "1 HQ 2 HK 0 HA 1 SQ 0 SK 1 DK 2 HT ";
const std::string lost = "d:2 loss v:-54 m:-2 bidok p:59 t:4 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0";

std::string record_of(const std::string& moves, const std::string& result) {
  return header + "MV[" + moves + "]R[" + result + "] ;)";
}

IssGame replayed(const std::string& moves, const std::string& result) {
  return replay_iss(read_iss(record_of(moves, result)));
}

// What follows from moves behind the deal, whatever the record says of it.
std::string result_of(const std::string& moves) {
  const std::string error = error_of([&] { replayed(dealt + moves, "?"); });
  const std::string mark = "expected ";
  if (error.find("the result says '?'") == std::string::npos) return error;
  // The first word that is asked for; then the others, one at a time.
  std::string known;
  for (std::string next = error;;) {
    const std::size_t at = next.rfind(mark) + mark.size();
    const std::string word = next.substr(at, next.rfind(", by the moves") - at);
    known += (known.empty() ? "" : " ") + word;
    next = error_of([&] { replayed(dealt + moves, known + " ?"); });
    if (next.find("the result says '?'") == std::string::npos) return known;
  }
}

TEST(Iss, ReplaysTheGameOfTheNotes) {
  const std::string text = record_of(dealt + bought + "2 D.ST.H8 " + tricks, lost);
  const IssRecord record = read_iss(text);
  EXPECT_EQ(record.show(), text);
  EXPECT_EQ(record.value("P1"), "kermit");
  EXPECT_EQ(record.value("R2"), "0.0");
  EXPECT_EQ(record.value("R0"), "");
  EXPECT_EQ(record.value("XX"), std::nullopt);
  const IssGame game = replay_iss(record);
  EXPECT_EQ(skat_deck().show(game.skat), "CK H8");
  EXPECT_EQ(game.moves.size(), 3U + 1 + 2 + 1 + 30);
  EXPECT_EQ(game.state.phase, Phase::over);
  EXPECT_EQ(show_iss_result(game.result), lost);
}

TEST(Iss, DeclarationsOldAndNew) {
  const IssGame expected = replayed(dealt + bought + "2 D.ST.H8 " + tricks, lost);
  // The game and the cards in two actions, in any order of the cards, without r as in older records.
  const IssGame split = replayed(dealt + bought + "2 D 2 H8.ST " + tricks, lost.substr(0, lost.size() - 4));
  EXPECT_EQ(split.moves, expected.moves);
  EXPECT_EQ(split.state, expected.state);
  // Hands with bars between.
  std::string barred = dealt;
  for (const std::size_t place : {31U, 61U, 91U}) barred[place] = '|';
  EXPECT_EQ(replayed(barred + bought + "2 D.ST.H8 " + tricks, lost).state, expected.state);
  // Ouvert with and without the cards.
  for (const char* game : {"2 NO.DA.HJ ", "2 NO.DA.HJ.C7.CT.CK.ST.H8.HT.HK.D7.D8.DT ", "2 NO 2 DA.HJ ",
                           "2 NO 2 DA.HJ.C7.CT.CK.ST.H8.HT.HK.D7.D8.DT "})
    EXPECT_EQ(result_of(bought + game + "0 SA 1 S7 2 ST 2 RE "),
              "d:2 loss v:-92 m:0 bidok p:13 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
}

TEST(Iss, HandGames) {
  const std::string hand = "1 p 2 18 0 p ";
  const std::string defenders_give_up = "0 RE 1 RE ";
  EXPECT_EQ(result_of(hand + "2 DH " + defenders_give_up),
            "d:2 win v:54 m:-2 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  EXPECT_EQ(result_of(hand + "2 DHS " + defenders_give_up).substr(0, 16), "d:2 win v:63 m:-");
  EXPECT_EQ(result_of(hand + "2 DHZ " + defenders_give_up).substr(0, 16), "d:2 win v:72 m:-");
  EXPECT_EQ(result_of(hand + "2 DO " + defenders_give_up).substr(0, 16), "d:2 win v:81 m:-");
  EXPECT_EQ(result_of(hand + "2 DO.C7.CT.ST.HT.HJ.HK.D7.D8.DT.DA " + defenders_give_up).substr(0, 16),
            "d:2 win v:81 m:-");
  EXPECT_EQ(result_of(hand + "2 NH " + defenders_give_up).substr(0, 16), "d:2 win v:35 m:0");
  for (const char* spelling : {"NOH", "NHO", "NOH.C7.CT.ST.HT.HJ.HK.D7.D8.DT.DA"})
    EXPECT_EQ(result_of(hand + "2 " + spelling + " " + defenders_give_up).substr(0, 16), "d:2 win v:59 m:0");
}

TEST(Iss, GamesThatEndEarly) {
  const std::string grand = bought + "2 G.ST.H8 ";
  // Nobody took a trick yet: no more than the game is lost.
  EXPECT_EQ(result_of(grand + "2 RE "), "d:2 loss v:-144 m:-2 bidok p:10 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  // After a trick of the others it is schwarz, after an own one schneider.
  EXPECT_EQ(result_of(grand + "0 SA 1 S7 2 C7 2 RE "),
            "d:2 loss v:-240 m:-2 bidok p:10 t:0 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  EXPECT_EQ(result_of(grand + "0 SA 1 S7 2 HJ 2 RE "),
            "d:2 loss v:-192 m:-2 bidok p:23 t:1 s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  // One defender alone ends nothing, and goes on playing.
  EXPECT_EQ(result_of(grand + "0 RE 0 SA 1 S7 2 HJ 1 RE "),
            "d:2 win v:120 m:-2 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  // Tricks already lost count against schwarz.
  EXPECT_EQ(result_of(grand + "0 SA 1 S7 2 C7 0 RE 1 RE "),
            "d:2 win v:96 m:-2 bidok p:109 t:9 s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  // Claims change nothing.
  EXPECT_EQ(result_of(grand + "2 SC 0 SA 1 S7 2 SC.C7.CT.CK.HT.HJ.HK.D7.D8.DT.DA 2 C7 w LE.0 "),
            "d:2 win v:96 m:-2 bidok p:109 t:9 s:1 z:0 p0:0 p1:0 p2:0 l:0 to:-1 r:0");
  EXPECT_EQ(result_of(grand + "0 SA w TI.1 "),
            "d:2 win v:120 m:-2 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:1 r:0");
  EXPECT_EQ(result_of(grand + "0 SA 1 S7 2 HJ w LE.2 "),
            "d:2 loss v:-192 m:-2 bidok p:23 t:1 s:1 z:0 p0:0 p1:0 p2:0 l:2 to:-1 r:0");
  // Null: lost by giving up, won when the others do, the points as they are.
  EXPECT_EQ(result_of(bought + "2 N.DA.HT 2 RE "),
            "d:2 loss v:-46 m:0 bidok p:21 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  EXPECT_EQ(result_of(bought + "2 N.DA.HT 1 RE 0 RE "),
            "d:2 win v:23 m:0 bidok p:21 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1");
  EXPECT_EQ(result_of(bought + "2 N.DA.HT 0 C9 1 C8 2 CK "),
            "d:2 loss v:-46 m:0 bidok p:25 t:1 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0");
}

TEST(Iss, DealsWithoutAGame) {
  EXPECT_EQ(result_of("1 p 2 p 0 p "), "passed");
  EXPECT_EQ(result_of("1 p 2 18 0 y "), "unknown");
  EXPECT_EQ(result_of("w TI.1 "), "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:1 p2:0 l:-1 to:1 r:0");
  EXPECT_EQ(result_of("1 p w LE.0 "), "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:1 p1:0 p2:0 l:0 to:-1 r:0");
  EXPECT_EQ(result_of("1 p 2 18 0 p w LE.2 "),
            "d:2 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:0 p2:1 l:2 to:-1 r:0");
  EXPECT_EQ(result_of("1 p 2 18 0 p 2 s w TI.1 "),
            "d:2 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:1 p1:1 p2:0 l:-1 to:1 r:0");
  EXPECT_EQ(result_of("1 p 2 18 0 p 2 s w H8.CK 2 D w TI.1 "),
            "d:2 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:1 p1:1 p2:0 l:-1 to:1 r:0");
}

// The error in moves behind the deal: without the place, which is checked once below.
std::string move_error(const std::string& moves) {
  const std::string error = result_of(moves);
  const std::size_t colon = error.find(": ");
  return error.starts_with("line 1, column ") ? error.substr(colon + 2) : error;
}

TEST(Iss, SaysWhatIsWrongWithAMove) {
  EXPECT_EQ(move_error("2 18 "), "an action of player 2; expected one of player 1");
  EXPECT_EQ(move_error("1 17 "), "'17' as a bid; expected 18, 20, 22, … 264, or p");
  EXPECT_EQ(move_error("1 20 0 y 1 18 "), "'18' as a bid; expected a value above 20, or p");
  EXPECT_EQ(move_error("1 264 0 y 1 265 "), "'265' as a bid; expected p");
  EXPECT_EQ(move_error("1 18 0 18 "), "'18' as an answer; expected y or p");
  EXPECT_EQ(move_error("1 p 2 p 0 20 "), "'20' as a bid; expected 18 or p");
  EXPECT_EQ(move_error("1 p 2 p 0 p 0 18 "), "an action behind the end of the game; expected none");
  EXPECT_EQ(move_error("1 p 2 18 0 p 2 s 2 D.ST.H8 "), "an action of player 2; expected w with the cards of the skat");
  EXPECT_EQ(move_error("1 p 2 18 0 p 2 s w H8.CA "), "H8.CA as the skat; expected CK H8, as dealt");
  EXPECT_EQ(move_error("1 p 2 18 0 p 2 D "), "'D' without picking up; expected a hand game, or s first");
  EXPECT_EQ(move_error("1 p 2 18 0 p 2 DH.C7 "), "cards behind 'DH'; expected none but in ouvert games");
  EXPECT_EQ(move_error("1 p 2 24 0 p 2 s w H8.CK 2 N.H8.CK "),
            "N for a bid of 24; expected a null game that is worth the bid");
  EXPECT_EQ(move_error(bought + "2 DH.H8.CK "), "'DH' after picking up; expected a game without hand");
  EXPECT_EQ(move_error(bought + "2 D.H8 "), "1 cards put away; expected 2");
  EXPECT_EQ(move_error(bought + "2 D.H8.H8 "), "H8 twice; expected each card once");
  EXPECT_EQ(move_error(bought + "2 D.H8.CA "), "CA H8 put away; expected cards of the declarer");
  EXPECT_EQ(move_error(bought + "2 NO.DA.HJ.C7.CT.CK.ST.H8.HT.HK.D7.D8.HA "),
            "other cards shown than the declarer has; expected C7 CT CK ST H8 HT HK D7 D8 DT");
  const std::string play = bought + "2 D.ST.H8 ";
  EXPECT_EQ(move_error(play + "1 S7 "), "an action of player 1; expected one of player 0");
  EXPECT_EQ(move_error(play + "0 S7 "),
            "S7 of player 0, who does not have it; expected one of C9 CQ S8 SJ SK SA H7 H9 HA DQ");
  EXPECT_EQ(move_error(play + "0 SA 1 CJ "), "CJ of player 1, who can follow; expected one of S7 S9 SQ");
  EXPECT_EQ(move_error(play + "0 S6 ").substr(0, 9), "this pack");
  EXPECT_EQ(move_error(play + "0 ?\? ").substr(0, 15), "unknown suit in");
  EXPECT_EQ(move_error(play + "0 SC "), "SC of player 0; expected it of the declarer during the play");
  EXPECT_EQ(move_error(play + "2 SC.C7 "), "C7 shown; expected C7 CT CK HT HJ HK D7 D8 DT DA, the declarer's hand");
  EXPECT_EQ(move_error(play + "0 RE 0 RE "), "RE of player 0 again; expected it once");
  EXPECT_EQ(move_error("1 RE "), "RE before the play; expected it during the play");
  EXPECT_EQ(move_error("w HA "), "the server's action 'HA'; expected TI.n or LE.n");
  EXPECT_EQ(move_error("w TI.3 "), "the server's action 'TI.3'; expected TI.n or LE.n");
  EXPECT_EQ(move_error(play + "2 RE 0 SA "), "an action behind the end of the game; expected none");
  EXPECT_EQ(move_error("1 p 2 "), "an actor without an action; expected an action behind it");
  EXPECT_EQ(move_error("3 p "), "no actor: '3'; expected 0, 1, 2 or w");
}

TEST(Iss, SaysWhereAndWhatIsWrongWithAResult) {
  const std::string moves = dealt + bought + "2 D.ST.H8 " + tricks;
  const auto error = [&](const std::string& result) { return error_of([&] { replayed(moves, result); }); };
  const std::string wrong_value = "d:2 loss v:-48 m:-2 bidok p:59 t:4 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0";
  const std::size_t column = record_of(moves, wrong_value).find("v:-48") + 1;
  EXPECT_EQ(error(wrong_value),
            fmt::format("line 1, column {}: the result says 'v:-48'; expected v:-54, by the moves", column));
  EXPECT_NE(error("passed").find("the result says 'passed'; expected d:2, by the moves"), std::string::npos);
  EXPECT_NE(error(lost + " x").find("more in the result: 'x'; expected its end"), std::string::npos);
  EXPECT_NE(error("d:2 loss").find("a result without 'v'; expected 'd:2 loss"), std::string::npos);
  const auto deal_error = [](const std::string& text) { return error_of([&] { replayed(text, "passed"); }); };
  EXPECT_NE(deal_error("").find("no cards dealt; expected w with 32 cards"), std::string::npos);
  EXPECT_NE(deal_error("1 p").find("an action of player 1; expected w with the cards dealt"), std::string::npos);
  EXPECT_NE(deal_error("w C7.C8").find("2 cards dealt; expected 32"), std::string::npos);
  EXPECT_NE(deal_error("w C7.C7").find("C7 twice; expected each card once"), std::string::npos);
}

TEST(Iss, SaysWhereATextIsNoRecord) {
  const auto error = [](const char* text) { return error_of([&] { read_iss(text, 7); }); };
  EXPECT_EQ(error(""), "line 7, column 1: no record; expected (;GM[Skat]…");
  EXPECT_EQ(error("  what"), "line 7, column 3: no record; expected (;GM[Skat]…");
  EXPECT_EQ(error("(;GM"),
            "line 7, column 3: no property: 'GM'; expected a name in capitals and its value in brackets");
  EXPECT_EQ(error("(;gm[Skat]"),
            "line 7, column 3: no property: 'gm'; expected a name in capitals and its value in brackets");
  EXPECT_EQ(error("(;GM[Skat"), "line 7, column 5: GM without an end; expected ]");
  EXPECT_EQ(error("(;GM[Skat]GM[Skat];)"), "line 7, column 11: GM again; expected each property once");
  EXPECT_EQ(error("(;GM[Skat]"), "line 7, column 11: no end of the record; expected ;)");
  EXPECT_EQ(error("(;GM[Skat]\nMV[] ;)"), "line 8, column 6: no R; expected GM, MV and R in every record");
  EXPECT_EQ(error("(;GM[Go]MV[]R[];)"), "line 7, column 6: a record of 'Go'; expected Skat");
  EXPECT_EQ(error("(;GM[Skat]MV[]R[];) x"),
            "line 7, column 20: more text behind the record: 'x'; expected the end of the line");
}

TEST(Iss, ReadsAFileWhateverStandsInIt) {
  const std::string good = record_of(dealt + "1 p 2 p 0 p ", "passed");
  std::string spread = good;
  spread.insert(spread.find("MV["), "XX[unknown to us]\n");
  spread.insert(spread.find("R[passed"), "\n");
  std::istringstream in("# a comment\n\n" + good + "\nwhat\n(;GM[Skat]\n" + good + "\r\n" + spread + "\n(;broken");
  IssReader reader(in);
  std::vector<std::pair<std::size_t, bool>> found;
  std::vector<std::string> texts;
  while (const auto reading = reader.next()) {
    found.emplace_back(reading->line, reading->error.has_value());
    if (reading->error) continue;
    texts.push_back(reading->record.show());
    EXPECT_EQ(replay_iss(reading->record).result.kind, IssResult::Kind::passed);
  }
  const std::vector<std::pair<std::size_t, bool>> expected{{3, false}, {4, true},  {5, true},
                                                           {6, false}, {7, false}, {10, true}};
  EXPECT_EQ(found, expected);
  EXPECT_EQ(texts, (std::vector<std::string>{good, good + "\r", spread}));
}

Move random_move(const Skat& game, const Skat::State& state, Random& random) {
  const auto moves = game.moves(state);
  if (state.phase == Phase::auction && random.chance(0.5)) return Skat::pass;
  const bool low = state.phase == Phase::auction && random.chance(0.9);
  auto at = moves.begin();
  const int count = low ? std::min(3, static_cast<int>(moves.size())) : static_cast<int>(moves.size());
  for (int skip = random.below(count); skip > 0; --skip) ++at;
  return *at;
}

TEST(Iss, WritesRandomGamesThatReplayToTheSame) {
  const Skat game;
  Random random(21);
  std::map<IssResult::Kind, int> kinds;
  for (int i = 0; i < testing::scaled_down(3000); ++i) {
    const Skat::State start = game.start(random);
    Skat::State state = start;
    std::vector<Move> moves;
    const int stop = random.chance(0.1) ? random.below(30) : 1000;
    while (game.mover(state) && static_cast<int>(moves.size()) < stop) {
      moves.push_back(random_move(game, state, random));
      state = game.after(state, moves.back());
    }
    IssHeader names;
    names.id = std::to_string(i);
    names.names = {"a", "b", "c"};
    const std::string text = write_iss(names, start.hands, start.skat, moves).show();
    const IssRecord record = read_iss(text);
    ASSERT_EQ(record.show(), text);
    IssGame again;
    ASSERT_NO_THROW(again = replay_iss(record)) << text;
    ASSERT_EQ(again.hands, start.hands);
    ASSERT_EQ(again.skat, start.skat);
    ++kinds[again.result.kind];
    // What was not written: moves behind the server's end, and those that an action tells together.
    ASSERT_LE(again.moves.size(), moves.size());
    ASSERT_TRUE(std::equal(again.moves.begin(), again.moves.end(), moves.begin())) << text;
    if (again.moves.size() < moves.size() && again.state.phase == Phase::play) {
      ASSERT_EQ(again.state.contract.announced, SkatLevel::schneider) << text;
    }
    // The server differs from the order only where something was announced and missed.
    if (state.phase != Phase::over || !state.declarer || again.state.phase != Phase::over) continue;
    const int value = game.result(state, game.taken(state)).value;
    if (state.contract.announced == SkatLevel::none || value > 0) {
      ASSERT_EQ(again.result.value, value) << text;
    } else {
      ASSERT_LT(again.result.value, 0);
      ASSERT_GE(again.result.value, value);
    }
  }
  if (!testing::is_scaled_down()) {
    EXPECT_GT(kinds[IssResult::Kind::played], 2000);
    EXPECT_GT(kinds[IssResult::Kind::passed], 100);
    EXPECT_GT(kinds[IssResult::Kind::unknown], 50);
  }
}

}  // namespace
}  // namespace ombre
