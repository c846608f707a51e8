// The bar that moves through the steps: buttons, a slider, arrow keys anywhere in the room outside of text fields.
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/fields';
import { use_listener } from '../../parts/keys';
import { settings } from '../../settings';
import { use_tree_text } from '../../text/tree';

interface Props {
  at: number;
  all: number;
  /** Steps at which a cut is made. */
  cuts: number[];
  /** The next step, or how to get it from the last one: keys may come faster than the page is drawn. */
  on_step: (next: number | ((before: number) => number)) => void;
}

/** The step that a key asks for, or null. */
export function step_by_key(key: string, at: number, all: number): number | null {
  if (key === 'ArrowRight') return Math.min(all, at + 1);
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return all;
  return null;
}

export function StepBar({ at, all, cuts, on_step }: Props) {
  const words = use_tree_text();
  const [playing, set_playing] = useState(false);
  use_listener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (step_by_key(event.key, 0, all) === null) return;
    event.preventDefault();
    on_step((before) => step_by_key(event.key, before, all) ?? before);
  });
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= all) {
      set_playing(false);
      return undefined;
    }
    const timer = setTimeout(() => on_step(at + 1), Math.max(60, settings().pace));
    return () => clearTimeout(timer);
  }, [playing, at, all, on_step]);
  const next_cut = cuts.find((cut) => cut > at);
  const moves = [
    { sign: '|◀', title: words.first, to: 0 },
    { sign: '◀', title: words.back, to: Math.max(0, at - 1) },
    { sign: '▶', title: words.forward, to: Math.min(all, at + 1) },
    { sign: '▶|', title: words.last, to: all },
  ];
  return (
    <div class="lab-steps" role="toolbar" aria-label={words.step_of(at, all)}>
      {moves.map(({ sign, title, to }) => (
        <Button
          text={sign}
          key={sign}
          class={sign === '▶' ? 'main' : undefined}
          disabled={to === at}
          aria-label={title}
          title={title}
          press={() => on_step(to)}
        />
      ))}
      <Button
        text={words.to_cut}
        disabled={next_cut === undefined}
        press={() => next_cut !== undefined && on_step(next_cut)}
      />
      <Button
        text={playing ? words.stop : words.play}
        aria-pressed={playing}
        disabled={all === 0}
        press={() => set_playing(!playing)}
      />
      <input
        type="range"
        min="0"
        max={all}
        value={at}
        aria-label={words.step_of(at, all)}
        onInput={(event) => on_step(Number(event.currentTarget.value))}
      />
      <span class="number">{words.step_of(at, all)}</span>
    </div>
  );
}
