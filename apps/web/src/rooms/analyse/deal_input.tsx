// A deal by hand: pasted or opened as a file, or a pack of cards dealt by clicking: choose a hand, click its cards. One card
// takes the focus of the keyboard, the arrows move it within the rows of suits.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { card_label, rank_sign, suit_signs } from '../../parts/card_names';
import { Button, FileButton, Paste } from '../../parts/fields';
import { use_analyse_text } from '../../text/analyse';
import { use_shell_text } from '../../text/shell';

interface InputProps {
  title: string;
  placeholder?: string;
  accept: string;
  /** What stands in the field at first. */
  given: string;
  on_read: (text: string) => void;
  /** Beside the buttons. */
  children?: ComponentChildren;
}

export function DealInput({ title, placeholder, accept, given, on_read, children }: InputProps) {
  const words = use_analyse_text();
  const [text, set_text] = useState(given);
  const open = (content: string) => {
    set_text(content);
    on_read(content);
  };
  useEffect(() => set_text(given), [given]);
  return (
    <>
      <Paste title={title} rows={4} placeholder={placeholder} value={text} on_text={set_text} />
      <div class="row">
        <Button text={words.read} class="main" press={() => on_read(text)} />
        <FileButton title={words.open} accept={accept} on_text={open} />
        {children}
      </div>
    </>
  );
}

export interface Place {
  key: string;
  name: string;
  /** The sign on its cards. */
  sign: string;
  most: number;
}

interface Props {
  /** The cards, a row for each suit. */
  rows: string[][];
  places: Place[];
  label: string;
  /** The cards that each place holds, by key. */
  held: Record<string, string[]>;
  on_change: (held: Record<string, string[]>) => void;
}

/** The cards after a click: to the chosen place where there is room, back to the pack from there. */
export function click_card(
  held: Record<string, string[]>,
  places: readonly Place[],
  chosen: string,
  card: string,
): Record<string, string[]> {
  const owner = places.find(({ key }) => held[key].includes(card))?.key ?? null;
  const next = { ...held };
  if (owner !== null) next[owner] = held[owner].filter((each) => each !== card);
  if (owner === chosen) return next;
  const most = places.find(({ key }) => key === chosen)?.most ?? 0;
  if (next[chosen].length >= most) return held;
  next[chosen] = [...next[chosen], card];
  return next;
}

/** Where the focus goes from a row and column by a key, or null. */
export function focus_by_key(
  rows: readonly string[][],
  row: number,
  column: number,
  key: string,
): [number, number] | null {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!step) return null;
  const next_row = Math.max(0, Math.min(rows.length - 1, row + step[0]));
  return [next_row, Math.max(0, Math.min(rows[next_row].length - 1, column + step[1]))];
}

export function DealBoard({ rows, places, label, held, on_change }: Props) {
  const names = use_shell_text();
  const [chosen, set_chosen] = useState(places[0].key);
  const [focus, set_focus] = useState<[number, number]>([0, 0]);
  const board = useRef<HTMLDivElement>(null);
  const owner = (card: string) => places.find(({ key }) => held[key].includes(card));
  const click = (card: string) => {
    const next = click_card(held, places, chosen, card);
    on_change(next);
    const place = places.find(({ key }) => key === chosen);
    // A full hand hands the clicks on to the next one that has room.
    if (place && next[chosen].length >= place.most) {
      const open = places.find(({ key, most }) => next[key].length < most);
      if (open) set_chosen(open.key);
    }
  };
  const move_focus = (event: KeyboardEvent) => {
    const next = focus_by_key(rows, focus[0], focus[1], event.key);
    if (!next) return;
    event.preventDefault();
    set_focus(next);
    board.current?.querySelector<HTMLButtonElement>(`[data-card="${rows[next[0]][next[1]]}"]`)?.focus();
  };
  return (
    <div class="deal-board">
      <div class="row" role="group" aria-label={label}>
        {places.map(({ key, name, most }) => (
          <button
            key={key}
            type="button"
            data-place={key}
            aria-pressed={key === chosen}
            onClick={() => set_chosen(key)}
          >
            {name}{' '}
            <span class="quiet number">
              {held[key].length}/{most}
            </span>
          </button>
        ))}
      </div>
      <div ref={board} class="pack" onKeyDown={move_focus}>
        {rows.map((row, y) => (
          <div class="pack-row" key={row[0]}>
            {row.map((card, x) => {
              const place = owner(card);
              const name = card_label(card, names);
              return (
                <button
                  key={card}
                  type="button"
                  data-card={card}
                  class={`chip suit-${card[0]} ${place ? 'held' : ''} ${place?.key === chosen ? 'chosen' : ''}`}
                  tabIndex={focus[0] === y && focus[1] === x ? 0 : -1}
                  aria-label={place ? `${name}: ${place.name}` : name}
                  onFocus={() => set_focus([y, x])}
                  onClick={() => click(card)}
                >
                  <span aria-hidden="true">{rank_sign(card[1], names.indices)}</span>
                  <span aria-hidden="true">{suit_signs[card[0]]}</span>
                  {place && (
                    <small aria-hidden="true" style={{ background: `var(--p${places.indexOf(place)})` }}>
                      {place.sign}
                    </small>
                  )}
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
