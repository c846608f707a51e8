#include "skat/player/skat_rules_play.h"

#include <algorithm>
#include <utility>

#include "skat/player/skat_rules_sight.h"
#include "skat/player/skat_rules_weights.h"

namespace ombre {
namespace {

constexpr int point = 100;
constexpr int high_points = 10;  // an ace or a ten
constexpr int ace_points = 11;
constexpr int never = 1000;  // more points than there are

int count(CardSet set) { return static_cast<int>(set.size()); }

// The side of the table a player is on: before the declarer, so that he plays next, or behind him.
enum class SkatRole : unsigned char { declarer, before_declarer, behind_declarer };
constexpr std::size_t roles = 3;
constexpr const SkatPlayWeights& weights = skat_play_weights;

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
    own_trumps_ = count(sight_.hand() & sight_.trumps());
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
    const int better = count(sight_.above(card) & sight_.out());
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
    const int length = count(own);
    int value = weights.length[side_] * (length - 1);
    if (length == 1) value += weights.last_of_suit[side_];
    value -=
        points * weights.late_part[side_] * (Skat::hand_cards - count(sight_.hand())) / (certain * Skat::hand_cards);
    if (better == 0) {
      const int before = count(sight_.above(card) & own);
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
    const int better = count(sight_.above(card) & sight_.out());
    if (!sight_.is_trump(card)) return lead_plain(card, better);
    const int out = count(trumps_out_);
    if (out == 0) return weights.lead_trump_alone[side_];
    int value = weights.lead_trump[side_] + weights.lead_trump_out[side_] * out +
                weights.lead_trump_better[side_] * better + weights.lead_trump_more[side_] * (own_trumps_ - out) +
                weights.lead_trump_protect[side_] * count(masters_);
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
    const int length = count(sight_.hand() & suit);
    int value = weights.lead_length[side_] * (length - 1) + weights.lead_out[side_] * count(out);
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
    int value = weights.lead_master[side_] + weights.lead_master_out[side_] * count(trumps_out_) +
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
  const CardJudge judge(view);
  Skat::Move best = moves.front();
  int most = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int value = judge.value(moves[i].card());
    if (i > 0 && value <= most) continue;
    most = value;
    best = moves[i];
  }
  return best;
}

}  // namespace ombre
