// The hand of the one who looks, in two rows where a phone has no room for one; and hands laid open.
import { Hand, type HandProps } from '../../parts/hand';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import type { View } from '../../protocol';
import { seat_name } from './names';
import { use_media } from './use_media';

/** More cards than this in one row of a phone cannot be touched one by one. */
const most_in_row = 8;

export function OwnHand(props: HandProps) {
  const narrow = use_media('(max-width: 560px)');
  if (!narrow || props.cards.length <= most_in_row) return <Hand {...props} />;
  const half = Math.ceil(props.cards.length / 2);
  return (
    <div class="two-rows">
      <Hand {...props} cards={props.cards.slice(0, half)} />
      <Hand {...props} cards={props.cards.slice(half)} />
    </div>
  );
}

/** All hands, for those who may see them. */
export function OpenHands({
  view,
  hands,
  sort,
  title,
}: {
  view: View;
  hands: readonly string[][];
  sort: (cards: readonly string[]) => string[];
  title: string;
}) {
  const text = use_text(play);
  return (
    <section class="open-hands">
      <h3>{title}</h3>
      {hands.map((hand, player) => (
        <div key={player} class="open-hand">
          <span>{seat_name(view.seats, player, text)}</span>
          <Hand cards={sort(hand)} label={text.hand_of(seat_name(view.seats, player, text))} small />
        </div>
      ))}
    </section>
  );
}
