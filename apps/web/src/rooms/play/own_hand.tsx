// The hand of the one who looks, in two rows where a phone has no room for one; and hands laid open.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/fields';
import { Hand, type HandProps } from '../../parts/hand';
import { use_play_text } from '../../text/play';
import { use_picking } from './hooks';
import { seat_name } from './names';
import { type LookProps, may_choose } from './session';

/** More cards than this in one row of a phone cannot be touched one by one. */
const most_in_row = 8;

interface HandsProps extends LookProps<{ hand: string[]; hands?: string[][] }> {
  sort: (cards: readonly string[]) => string[];
  /** The cards that may be played where it is the person's turn. */
  playable?: readonly string[];
  /** Cards worth a look besides that of the hint. */
  marked?: readonly string[];
  /** Where several cards are chosen at once: how many, and the words to ask and to confirm with. */
  choice?: { count: number; question: string; confirm: string };
  /** Between the hand and those of all. */
  children?: ComponentChildren;
}

/** The hand of the one who looks; all hands for those who may see them. */
export function Hands({ view, look, state, session, sort, playable, marked = [], choice, children }: HandsProps) {
  const text = use_play_text();
  const able = may_choose({ view, state });
  const picking = use_picking(choice?.count ?? 0, `${view.table} ${view.made}`);
  const hinted = state.hint ? [state.hint.move] : [];
  return (
    <>
      {choice && (
        <div class="ask row">
          <span>{choice.question}</span>
          <Button
            text={choice.confirm}
            class="main"
            disabled={picking.picked.size !== choice.count}
            press={() => session.moves(picking.in_order(look.hand))}
          />
        </div>
      )}
      {view.player !== null && !view.over && (
        <OwnHand
          cards={sort(look.hand)}
          playable={able && (choice || playable) ? new Set(choice ? look.hand : playable) : undefined}
          picked={choice ? picking.picked : undefined}
          marked={new Set([...hinted, ...marked])}
          label={text.your_hand}
          on_choose={(card) => (choice ? picking.toggle(card) : void session.move(card))}
        />
      )}
      {children}
      {look.hands && (view.over || view.player === null) && (
        <section class="open-hands">
          <h3>{view.over ? text.as_dealt : text.all_hands}</h3>
          {look.hands.map((hand, player) => (
            <div key={player} class="open-hand">
              <span>{seat_name(view.seats, player, text)}</span>
              <Hand cards={sort(hand)} label={text.hand_of(seat_name(view.seats, player, text))} small />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function OwnHand(props: HandProps) {
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

function use_media(query: string): boolean {
  const [holds, set_holds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => set_holds(list.matches);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  }, [query]);
  return holds;
}
