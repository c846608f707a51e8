// The numbers of the Skat player by rules, in hundredths of a card point unless they say otherwise: what a card is
// worth for later tricks, what comes with a trick, and what speaks for a lead. Each stands six times: in suit games for
// the declarer, the defender who plays before him and the one behind him; then the same in grand.
//
// They were fitted together, so that the cards chosen cost least against open-card play in sampled worlds; one by one
// they need not look like what a player would say.
#pragma once

#include <array>

namespace ombre {

struct SkatPlayWeights {
  using BySide = std::array<int, 6>;

  // What a plain card is worth to keep. Parts are thousandths of its points.
  BySide master{1179, 27, 193, 681, 983, 506};             // nobody has a better one, beside its points
  BySide master_ruffed{175, -210, -257, -427, -340, -86};  // taken off a master by the chance that it is ruffed
  BySide guarded_part{530, 424, 640, 773, 850, 789};       // one better card is out, and another of the suit beside it
  BySide bare_part{148, 215, 373, -20, 1036, 411};         // the same alone
  BySide low_part{-764, 305, 416, -873, 674, 699};         // a card that several are out against
  BySide guard{-373, 106, 165, -221, 117, 529};            // a card without points beside one that needs it
  BySide length{152, -8, -18, 418, -85, 29};               // each further card of its suit
  BySide last_of_suit{-556, -104, -192, 363, -527, -193};  // the only card of its suit
  BySide master_second{888, -88, -252, 468, -691, -163};   // a master below another one of the same hand
  BySide late_part{270, -72, 64, -362, 594, -108};         // of the points of any, taken off towards the last trick
  // A trump.
  BySide trump{632, 460, 544, 1402, 261, 448};
  BySide trump_master{1114, 631, 615, 1098, 543, 454};   // nobody has a better one
  BySide trump_part{759, 592, 625, 366, -56, 60};        // of its points
  BySide trump_idle{-408, -391, -302, 95, -129, -481};   // when nobody else has trumps
  BySide trump_one_better{241, 216, 278, 750, 178, 25};  // one better trump is out
  BySide trump_few{-70, -198, -240, 226, 380, 405};      // one of the last two
  // The trick.
  BySide fat{0, 1218, 473, 0, 1958, 485};             // what a partner behind adds to a trick that is ours
  BySide enemy_adds{301, 119, 456, 67, -3, 379};      // what an enemy behind has to give
  BySide loss_adds{389, 126, 462, 224, 23, 387};      // what each enemy behind adds to a trick that is lost
  BySide lead_gain{418, 143, 93, 1412, 765, 375};     // being on lead
  BySide clinch{414, 1337, 699, 837, 422, 155};       // a trick that decides the game for us
  BySide clinched{1209, 207, 80, 54, 556, 151};       // for the others, when it is lost
  BySide partner_raises{0, 214, -115, 0, 429, -218};  // how often a partner takes what he can, thousandths
  // Leads.
  BySide lead_trump{817, 524, 556, 675, 428, 323};
  BySide lead_trump_master{1238, 959, 1137, 1164, 640, 680};
  BySide lead_trump_out{111, -103, -665, 750, -157, -208};    // for each trump that is out
  BySide lead_trump_better{30, -412, 155, -279, -849, -297};  // for each better trump that is out
  BySide lead_trump_last{-253, -77, -143, 526, 273, 306};     // one trump is out
  BySide lead_trump_two{-229, 288, -305, 463, 424, 384};      // two trumps are out
  BySide lead_trump_split{-2594, 0, 0, -277, 0, 0};           // an enemy is known to have none
  BySide lead_trump_first{-281, -3, 0, 970, 590, -645};       // with all cards in hand
  BySide lead_trump_more{1485, 1241, 150, 829, 145, 699};     // for each trump of ours above those that are out
  BySide lead_trump_jack{61, 497, -508, -868, -261, -297};    // a jack that can be beaten
  BySide lead_trump_protect{546, -151, -183, 274, 177, 431};  // for each plain master in the hand
  BySide lead_trump_alone{-1219, 0, 81, -1012, -427, 151};    // none is out
  BySide lead_master{777, -363, -207, 785, 823, -117};
  BySide lead_master_safe{-682, 305, 0, -1236, 429, 740};         // when no trump is out against it
  BySide lead_master_out{50, -106, -135, 460, 691, 53};           // for each trump that is out
  BySide lead_master_ruffed{-363, 761, 522, -1219, -1006, 242};   // by the chance that it is ruffed
  BySide lead_master_ten{-1644, -321, 188, -1794, -208, -241};    // an ace while the ten is out
  BySide lead_out{38, 29, -54, 105, -278, -74};                   // for each card of the suit that is out
  BySide lead_ace_out{378, 95, 147, -131, 341, -518};             // a card under an ace that is out
  BySide lead_pair{-240, -24, -386, -342, 31, 467};               // of two cards
  BySide lead_king{-566, -175, -169, -430, -294, -284};           // a card that others beat and that counts two to four
  BySide lead_from_master{-716, -1002, -620, -1293, -487, -265};  // a low card though a master is there
  BySide lead_from_ten{-624, -688, -582, 508, -833, -241};        // a low card away from a ten or ace that is beaten
  BySide lead_low{-363, -636, -594, -445, -756, -390};            // a card that others beat
  BySide lead_points{-1085, -1245, -1137, 358, -1632, -893};      // that and it counts ten or more
  BySide lead_single{87, 507, 350, -127, 31, 472};
  BySide lead_length{694, 170, -142, 346, -4, 143};    // each card of the suit beyond the first
  BySide lead_void{-871, -572, -664, 456, 277, 1578};  // the next enemy is known to have none
  BySide lead_partner_void{0, 988, 524, 0, 370, 811};  // the partner is
};

inline constexpr SkatPlayWeights skat_play_weights{};

}  // namespace ombre
