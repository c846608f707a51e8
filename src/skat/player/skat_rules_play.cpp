// The card play of the Skat player by rules in suit games and grand.
#include <algorithm>
#include <array>
#include <utility>

#include "skat/player/skat_rules.h"
#include "skat/player/skat_rules_sight.h"

namespace ombre {
namespace {

// The numbers of the Skat player by rules, in hundredths of a card point unless they say otherwise: what a card is
// worth for later tricks, what comes with a trick, and what speaks for a lead. Each stands six times: in suit games for
// the declarer, the defender who plays before him and the one behind him; then the same in grand.
//
// They were fitted together, so that the cards chosen cost least against open-card play in sampled worlds; one by one
// they need not look like what a player would say.
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
constexpr SkatPlayWeights weights;

constexpr int point = 100;
constexpr int high_points = 10;  // an ace or a ten
constexpr int ace_points = 11;
constexpr int never = 1000;  // more points than there are

// The side of the table a player is on: before the declarer, so that he plays next, or behind him.
enum class SkatRole : unsigned char { declarer, before_declarer, behind_declarer };
constexpr std::size_t roles = 3;

class CardJudge {
 public:
  explicit CardJudge(const Skat::View& view)
      : view_(view),
        sight_(view),
        declarer_(*view.declarer),
        role_(role_of(view)),
        side_(static_cast<std::size_t>(role_) + (view.contract.kind == SkatKind::grand ? roles : 0)) {
    trumps_out_ = sight_.out() & sight_.trumps();
    if (role_ == SkatRole::declarer) {
      enemies_[0] = (view.player + 1) % skat_seats;
      enemies_[1] = (view.player + 2) % skat_seats;
      enemy_count_ = 2;
    } else {
      enemies_[0] = declarer_;
      enemy_count_ = 1;
      partner_ = skat_seats - view.player - declarer_;
    }
    const auto taken = [&](Player player) { return static_cast<int>(view.points[static_cast<std::size_t>(player)]); };
    const int declarers = taken(declarer_) + skat_points(view.skat);
    const int others = taken(0) + taken(1) + taken(2) - taken(declarer_);
    needed_ = skat_needed_points - declarers;
    they_need_ = skat_total_points - skat_needed_points + 1 - others;
    if (role_ != SkatRole::declarer) std::swap(needed_, they_need_);
    if (needed_ <= 0) needed_ = never;
    if (they_need_ <= 0) they_need_ = never;
    own_trumps_ = card_count(sight_.hand() & sight_.trumps());
    if (!sight_.leading()) return;
    for (const Card card : sight_.hand() - sight_.trumps())
      if ((sight_.above(card) & sight_.out()).empty()) masters_.insert(card);
    for (int i = 0; i < enemy_count_; ++i)
      if ((sight_.may_hold(enemies_[static_cast<std::size_t>(i)]) & sight_.trumps()).empty()) trumps_split_ = true;
  }

  int value(Card card) const {
    const bool takes = sight_.leading() || sight_.beats_best(card);
    const int ours = chance_of_trick(card, takes);
    const int left = skat_seats - 1 - sight_.place();
    int stake = point * (sight_.stake() + skat_points(card));
    int lost = 0;
    for (int i = 1; i <= left; ++i) {
      const bool ally = is_ally((view_.player + i) % skat_seats);
      stake += ally ? weights.fat[side_] : weights.enemy_adds[side_];
      if (!ally) lost += weights.loss_adds[side_];
    }
    int value = ours * stake / certain - (certain - ours) * lost / certain - keep(card);
    if (takes) value += ours * weights.lead_gain[side_] / certain;
    const int in_trick = sight_.stake() + skat_points(card);
    if (in_trick >= needed_) value += ours * weights.clinch[side_] / certain;
    if (in_trick >= they_need_) value -= (certain - ours) * weights.clinched[side_] / certain;
    if (sight_.leading()) value += lead(card);
    return value;
  }

 private:
  static SkatRole role_of(const Skat::View& view) {
    if (*view.declarer == view.player) return SkatRole::declarer;
    return (view.player + 1) % skat_seats == *view.declarer ? SkatRole::before_declarer : SkatRole::behind_declarer;
  }

  bool is_ally(Player player) const { return role_ != SkatRole::declarer && player == partner_; }

  // The chance that a player who is still to play beats this card, which holds the trick.
  int beaten_by(Player player, Card card, CardSet led) const {
    const CardSet higher = sight_.above(card);
    const bool of_led = led.contains(card);
    if (of_led && sight_.is_trump(card)) return sight_.has(player, higher);
    const int none = sight_.has_none(player, led);
    if (!of_led) return none * sight_.has(player, higher) / certain;
    const int follows_higher = sight_.has(player, higher);
    return std::min(certain, follows_higher + none * sight_.has(player, sight_.trumps()) / certain);
  }

  // The chance that the trick is ours after this card.
  int chance_of_trick(Card card, bool takes) const {
    const CardSet led = sight_.followers(sight_.leading() ? card : sight_.led());
    const Card holding = takes ? card : sight_.best();
    const bool held = takes || is_ally(sight_.holder());
    const int left = skat_seats - 1 - sight_.place();
    int enemy = certain;  // chance that no enemy behind takes it
    int partner = 0;      // that a partner behind can
    for (int i = 1; i <= left; ++i) {
      const Player player = (view_.player + i) % skat_seats;
      const int beats = beaten_by(player, holding, led);
      if (is_ally(player))
        partner = beats;
      else
        enemy = enemy * (certain - beats) / certain;
    }
    if (!held) return partner;
    return enemy + (certain - enemy) * partner / certain * weights.partner_raises[side_] / certain;
  }

  // The chance that an enemy ruffs this suit when it is led after so many rounds.
  int ruffed(CardSet suit, int rounds) const {
    if (trumps_out_.empty()) return 0;
    int safe = certain;
    for (int i = 0; i < enemy_count_; ++i) {
      const Player enemy = enemies_[static_cast<std::size_t>(i)];
      const int none = sight_.has_none(enemy, suit, 2 * rounds);
      safe = safe * (certain - none * sight_.has(enemy, sight_.trumps()) / certain) / certain;
    }
    return certain - safe;
  }

  // What a card is worth for later tricks.
  int keep(Card card) const {
    const int points = point * skat_points(card);
    const int better = card_count(sight_.above(card) & sight_.out());
    if (sight_.is_trump(card)) {
      int value = weights.trump[side_] + points * weights.trump_part[side_] / certain;
      if (better == 0) value += weights.trump_master[side_];
      if (better == 1) value += weights.trump_one_better[side_];
      if (own_trumps_ <= 2) value += weights.trump_few[side_];
      if (trumps_out_.empty()) value += weights.trump_idle[side_];
      return value;
    }
    const CardSet suit = sight_.followers(card);
    const CardSet own = sight_.hand() & suit;
    const int length = card_count(own);
    int value = weights.length[side_] * (length - 1);
    if (length == 1) value += weights.last_of_suit[side_];
    value -= points * weights.late_part[side_] * (Skat::hand_cards - card_count(sight_.hand())) /
             (certain * Skat::hand_cards);
    if (better == 0) {
      const int before = card_count(sight_.above(card) & own);
      const int rounds = before + (!sight_.leading() && suit.contains(sight_.led()) ? 1 : 0);
      value +=
          weights.master[side_] + points - ruffed(suit, rounds) * (points + weights.master_ruffed[side_]) / certain;
      if (before > 0) value += weights.master_second[side_];
    } else if (better == 1) {
      value += points * (length > 1 ? weights.guarded_part[side_] : weights.bare_part[side_]) / certain;
    } else {
      value += points * weights.low_part[side_] / certain;
      if (length == 2 && points == 0 && skat_points(own) >= high_points) value += weights.guard[side_];
    }
    return value;
  }

  // What speaks for leading a card, beside the trick it makes.
  int lead(Card card) const {
    const int better = card_count(sight_.above(card) & sight_.out());
    if (!sight_.is_trump(card)) return lead_plain(card, better);
    const int out = card_count(trumps_out_);
    if (out == 0) return weights.lead_trump_alone[side_];
    int value = weights.lead_trump[side_] + weights.lead_trump_out[side_] * out +
                weights.lead_trump_better[side_] * better + weights.lead_trump_more[side_] * (own_trumps_ - out) +
                weights.lead_trump_protect[side_] * card_count(masters_);
    if (out == 1) value += weights.lead_trump_last[side_];
    if (out == 2) value += weights.lead_trump_two[side_];
    if (sight_.hand().size() == Skat::hand_cards) value += weights.lead_trump_first[side_];
    if (trumps_split_) value += weights.lead_trump_split[side_];
    if (better == 0)
      value += weights.lead_trump_master[side_];
    else if (skat_jacks.contains(card))
      value += weights.lead_trump_jack[side_];
    return value;
  }

  int lead_plain(Card card, int better) const {
    const CardSet suit = sight_.followers(card);
    const CardSet out = suit & sight_.out();
    const int length = card_count(sight_.hand() & suit);
    int value = weights.lead_length[side_] * (length - 1) + weights.lead_out[side_] * card_count(out);
    if (length == 1) value += weights.lead_single[side_];
    if (length == 2) value += weights.lead_pair[side_];
    value += better == 0 ? lead_master(card, suit) : lead_beaten(card);
    const Player next = role_ == SkatRole::declarer ? enemies_[0] : declarer_;
    if ((sight_.may_hold(next) & suit).empty()) value += weights.lead_void[side_];
    if (role_ != SkatRole::declarer && (sight_.may_hold(partner_) & suit).empty())
      value += weights.lead_partner_void[side_];
    return value;
  }

  int lead_master(Card card, CardSet suit) const {
    int value = weights.lead_master[side_] + weights.lead_master_out[side_] * card_count(trumps_out_) +
                ruffed(suit, 0) * weights.lead_master_ruffed[side_] / certain;
    if (trumps_out_.empty()) value += weights.lead_master_safe[side_];
    if (skat_points(card) == ace_points && skat_points(suit & sight_.out()) >= high_points)
      value += weights.lead_master_ten[side_];
    return value;
  }

  int lead_beaten(Card card) const {
    const int points = skat_points(card);
    int value = weights.lead_low[side_];
    if (skat_points(sight_.above(card) & sight_.out()) >= ace_points) value += weights.lead_ace_out[side_];
    if (points >= high_points) return value + weights.lead_points[side_];
    if (points > 0) value += weights.lead_king[side_];
    const CardSet higher = sight_.above(card) & sight_.hand();
    if (!(higher & masters_).empty())
      value += weights.lead_from_master[side_];
    else if (skat_points(higher) >= high_points)
      value += weights.lead_from_ten[side_];
    return value;
  }

  const Skat::View& view_;
  SkatSight sight_;
  Player declarer_;
  Player partner_ = 0;
  SkatRole role_;
  std::size_t side_;  // of the weights
  std::array<Player, 2> enemies_{};
  int enemy_count_ = 0;
  CardSet trumps_out_{};
  int needed_ = 0;     // card points that decide the game for us
  int they_need_ = 0;  // for the others, as far as we know
  int own_trumps_ = 0;
  // For leads only.
  CardSet masters_{};          // plain cards that nobody can beat but by a trump
  bool trumps_split_ = false;  // an enemy has no trumps
};

}  // namespace

Skat::Move choose_skat_card(const Skat::View& view, std::span<const Skat::Move> moves) {
  return best_of(CardJudge(view), moves);
}

}  // namespace ombre
