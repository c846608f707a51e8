// Choosing several cards at once: they are taken out of the hand, put back by a second click, and sent together.
import { useEffect, useState } from 'preact/hooks';

export interface Picking {
  picked: ReadonlySet<string>;
  toggle: (card: string) => void;
  /** The cards in the order of the hand as the server sent it, which is the order it takes them in. */
  in_order: (hand: readonly string[]) => string[];
}

/** Up to `most` cards; `round` names the choice, and a new one begins with none. */
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
