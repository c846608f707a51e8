// Cards side by side, overlapping as far as they must to fit. Playable ones are chosen by a click, by Enter, or by being
// dragged upwards onto the table; arrow keys go from card to card, playable or not, so that a hand can be read out.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { use_shell_text } from '../text/shell';
import { card_label } from './card_names';
import { CardFace } from './cards';
import { arrow_step } from './keys';
import './hand.css';

export interface HandProps {
  cards: readonly string[];
  /** The cards that may be chosen now; none: the hand is only shown. */
  playable?: ReadonlySet<string>;
  /** Cards taken out for a choice of several. */
  picked?: ReadonlySet<string>;
  /** Cards worth a look: those just received, or the one that a hint names. */
  marked?: ReadonlySet<string>;
  label: string;
  small?: boolean;
  on_choose?: (card: string) => void;
}

/** How many pixels upwards make a drag a choice. */
const drag_to_play = 50;
/** Less than this is a click with an unsteady hand. */
const drag_at_all = 8;

export function Hand(props: HandProps) {
  const { cards, playable, picked, label, small, on_choose } = props;
  const text = use_shell_text();
  const [focus, set_focus] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const at = Math.min(focus, cards.length - 1);

  const on_key = (event: JSX.TargetedKeyboardEvent<HTMLUListElement>) => {
    const step = arrow_step(event.key);
    let next = at + step;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = cards.length - 1;
    else if (step === 0) return;
    event.preventDefault();
    next = Math.max(0, Math.min(cards.length - 1, next));
    set_focus(next);
    list.current?.querySelectorAll<HTMLElement>('button').item(next).focus();
  };

  return (
    <ul class={small ? 'hand small' : 'hand'} aria-label={label} ref={list} onKeyDown={on_key}>
      {cards.map((card, index) => (
        <li key={card} class={slot_class(card, props)}>
          <CardButton
            card={card}
            name={card_label(card, text)}
            index={text.indices}
            able={playable?.has(card) ?? false}
            pressed={picked && picked.has(card)}
            tab={index === at}
            on_focus={() => set_focus(index)}
            on_choose={() => on_choose?.(card)}
          />
        </li>
      ))}
    </ul>
  );
}

function slot_class(card: string, { playable, picked, marked }: HandProps): string {
  const able = playable && playable.size > 0 && (playable.has(card) ? 'able' : 'unable');
  return ['slot', able, picked?.has(card) && 'picked', marked?.has(card) && 'marked'].filter(Boolean).join(' ');
}

interface CardButtonProps {
  card: string;
  name: string;
  index: Record<string, string>;
  able: boolean;
  pressed?: boolean;
  tab: boolean;
  on_focus: () => void;
  on_choose: () => void;
}

function CardButton({ card, name, index, able, pressed, tab, on_focus, on_choose }: CardButtonProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);
  const [shift, set_shift] = useState<{ x: number; y: number } | null>(null);

  const on_down = (event: JSX.TargetedPointerEvent<HTMLButtonElement>) => {
    dragged.current = false;
    if (!able || event.button !== 0) return;
    start.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const on_move = (event: JSX.TargetedPointerEvent<HTMLButtonElement>) => {
    if (!start.current) return;
    const x = event.clientX - start.current.x;
    const y = event.clientY - start.current.y;
    if (!dragged.current && Math.hypot(x, y) < drag_at_all) return;
    dragged.current = true;
    set_shift({ x, y });
  };
  const on_up = (event: JSX.TargetedPointerEvent<HTMLButtonElement>) => {
    const up = start.current ? start.current.y - event.clientY : 0;
    start.current = null;
    set_shift(null);
    if (dragged.current && up > drag_to_play) on_choose();
  };
  const on_cancel = () => {
    start.current = null;
    set_shift(null);
  };
  const on_click = () => {
    if (able && !dragged.current) on_choose();
    dragged.current = false;
  };

  return (
    <button
      type="button"
      class={shift ? 'card-button dragged' : 'card-button'}
      data-card={card}
      aria-label={name}
      aria-disabled={!able}
      aria-pressed={pressed}
      tabIndex={tab ? 0 : -1}
      style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px)` } : undefined}
      onFocus={on_focus}
      onPointerDown={on_down}
      onPointerMove={on_move}
      onPointerUp={on_up}
      onPointerCancel={on_cancel}
      onClick={on_click}
    >
      <CardFace card={card} index={index} />
    </button>
  );
}
