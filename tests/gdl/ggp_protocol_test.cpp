// Messages of the protocol as servers write them, and texts that are none.
#include "gdl/player/ggp_protocol.h"

#include <gtest/gtest.h>

#include "core/text.h"

namespace ombre {
namespace {

using Kind = GgpMessage::Kind;

TEST(GgpProtocol, knows_keywords_in_any_case_and_spacing) {
  EXPECT_EQ(read_ggp_message("( INFO )").kind, Kind::info);
  EXPECT_EQ(read_ggp_message("(info)\r\n").kind, Kind::info);
  EXPECT_EQ(read_ggp_message("\t( \n Abort  kiosk.1 ) ").kind, Kind::abort);
  EXPECT_EQ(read_ggp_message("(Abort kiosk.1)").match, "kiosk.1");
}

TEST(GgpProtocol, reads_a_start_with_more_than_it_needs) {
  const GgpMessage message = read_ggp_message(
      "(start m (player 1) ((role a) (<= terminal (true x))) "
      "30 2.5 extra (x))");
  EXPECT_EQ(message.kind, Kind::start);
  EXPECT_EQ(message.match, "m");
  EXPECT_EQ(message.role, "(player 1)");
  EXPECT_EQ(message.rules.size(), 2U);
  EXPECT_EQ(message.start_clock.count(), 30);
  EXPECT_EQ(message.play_clock.count(), 2.5);
}

TEST(GgpProtocol, reads_what_was_done) {
  EXPECT_FALSE(read_ggp_message("(PLAY m NIL)").report);
  EXPECT_FALSE(read_ggp_message("(play m nil)").report);
  EXPECT_FALSE(read_ggp_message("(play m ())").report);
  EXPECT_FALSE(read_ggp_message("(play m)").report);
  const GgpMessage play = read_ggp_message("(play m ((mark  1 2)\nnoop))");
  EXPECT_EQ(play.report->moves, (std::vector<std::string>{"(mark 1 2)", "noop"}));
  EXPECT_FALSE(play.report->percepts);
  const GgpMessage stop = read_ggp_message("(STOP m ((mark 1 2) noop))");
  EXPECT_EQ(stop.kind, Kind::stop);
  EXPECT_EQ(stop.report->moves.size(), 2U);
}

TEST(GgpProtocol, reads_what_was_seen) {
  EXPECT_FALSE(read_ggp_message("(PLAY m 0 NIL NIL)").report);
  const GgpMessage play = read_ggp_message("(PLAY m 3 (open 2) (car (goat 1)))");
  EXPECT_EQ(play.report->moves, std::vector<std::string>{"(open 2)"});
  EXPECT_EQ(play.report->percepts, (std::vector<std::string>{"car", "(goat 1)"}));
  EXPECT_EQ(read_ggp_message("(PLAY m 3 noop ())").report->percepts, std::vector<std::string>{});
}

TEST(GgpProtocol, refuses_what_is_no_message) {
  for (const char* text : {"",
                           "()",
                           "info",
                           "(hello)",
                           "((info))",
                           "(info",
                           "(info))",
                           "(info) (info)",
                           "(start)",
                           "(start m)",
                           "(start m r)",
                           "(start m r ())",
                           "(start m r () 10)",
                           "(start m r () x 10)",
                           "(start m r () -1 10)",
                           "(start m r () (10) 10)",
                           "(start m r () nan 1)",
                           "(play)",
                           "(abort)",
                           "(stop)",
                           "(preview)",
                           "\x01"})
    EXPECT_THROW(read_ggp_message(text), InputError) << text;
}

TEST(GgpProtocol, keeps_clocks_within_reason) {
  EXPECT_EQ(read_ggp_message("(start m r () 0 1e300)").play_clock, most_ggp_clock);
  EXPECT_EQ(read_ggp_message("(start m r () 0 1)").start_clock, least_ggp_clock);
}

TEST(GgpProtocol, reads_what_it_writes) {
  const std::vector<gdl::Expression> rules = gdl::read_kif("(role a) (<= terminal (true x))");
  const GgpMessage start = read_ggp_message(ggp_start_text("m1", "a", rules, GgpSeconds(10), GgpSeconds(0.5)));
  EXPECT_EQ(start.role, "a");
  EXPECT_EQ(start.rules.size(), 2U);
  EXPECT_EQ(start.play_clock.count(), 0.5);
  EXPECT_EQ(ggp_report_text("PLAY", "m1", false, 0, std::nullopt), "(PLAY m1 NIL)");
  EXPECT_EQ(ggp_report_text("PLAY", "m1", true, 0, std::nullopt), "(PLAY m1 0 NIL NIL)");
  const GgpReport open{{"(a 1)", "b"}, std::nullopt};
  EXPECT_EQ(read_ggp_message(ggp_report_text("STOP", "m1", false, 1, open)).report->moves, open.moves);
  const GgpReport hidden{{"(a 1)"}, std::vector<std::string>{"(x y)", "z"}};
  EXPECT_EQ(read_ggp_message(ggp_report_text("PLAY", "m1", true, 1, hidden)).report->percepts, hidden.percepts);
}

TEST(GgpProtocol, keeps_some_of_every_clock_in_hand) {
  EXPECT_EQ(ggp_margin(GgpSeconds(1)).count(), 0.2);
  EXPECT_EQ(ggp_margin(GgpSeconds(10)).count(), 1);
  EXPECT_EQ(ggp_margin(GgpSeconds(18)).count(), 1.5);
  EXPECT_EQ(ggp_margin(GgpSeconds(600)).count(), 2.5);
}

}  // namespace
}  // namespace ombre
