// What drawings of tables share: choosing several cards at once, looking back at the last trick, and where keys begin.
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/fields';
import { use_listener } from '../../parts/keys';
import { use_play_text } from '../../text/play';

export interface Picking {
  picked: ReadonlySet<string>;
  toggle: (card: string) => void;
  /** The cards in the order of the hand as the server sent it, which is the order it takes them in. */
  in_order: (hand: readonly string[]) => string[];
}

/**
 * Cards taken out of the hand, put back by a second click, and sent together: up to `most`; `round` names the choice, and a
 * new one begins with none.
 */
export function use_picking(most: number, round: string): Picking {
  const [picked, set_picked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => set_picked(new Set()), [round]);
  return {
    picked,
    toggle: (card) => set_picked((before) => toggled(before, card, most)),
    in_order: (hand) => hand.filter((card) => picked.has(card)),
  };
}

/** The set with the card put in or taken out; the one picked first gives way where there would be too many. */
export function toggled(before: ReadonlySet<string>, card: string, most: number): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(card)) next.add(card);
  while (next.size > most) next.delete([...next][0]);
  return next;
}

/** Whether the last trick is wanted, and the button for it; nothing where there is none to show. */
export function use_look_back(possible: boolean): [boolean, JSX.Element | null] {
  const text = use_play_text();
  const [on, set_on] = useState(false);
  useEffect(() => {
    if (!possible) set_on(false);
  }, [possible]);
  if (!possible) return [false, null];
  const button = <Button text={text.show_last_trick} class="plain small" aria-pressed={on} press={() => set_on(!on)} />;
  return [on, button];
}

const choices = '.ask button:not(:disabled), .slot.able button, .place.source, .place.target, .moves button';

/**
 * For those who play by keyboard: when their turn comes and what they chose with is gone, the first choice gets the focus.
 * `turn` changes whenever there is something new to choose; null while there is nothing.
 */
export function use_turn_focus(place: RefObject<HTMLElement>, turn: string | null): void {
  const by_keys = useRef(false);
  use_listener('keydown', () => void (by_keys.current = true), true);
  use_listener('pointerdown', () => void (by_keys.current = false), true);
  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (turn !== null && by_keys.current && nowhere) place.current?.querySelector<HTMLElement>(choices)?.focus();
  }, [turn]);
}
