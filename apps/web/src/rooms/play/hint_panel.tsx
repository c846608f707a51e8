// The hint and, on "why?", what the agent thinks of every move.
import { useState } from 'preact/hooks';
import { card_sign, read_card } from '../../parts/card_names';
import { Button } from '../../parts/fields';
import type { Estimate, Hint } from '../../protocol';
import { use_play_text } from '../../text/play';
import { use_served_text } from '../../text/served';
import { use_shell_text } from '../../text/shell';
import { contract_name, move_name } from './names';
import { reason_text } from './reasons';

export interface HintPanelProps {
  hint: Hint;
  kind: string;
  on_play: () => void;
  /** Asked for the values behind the hint. */
  on_why: () => void;
}

export function HintPanel({ hint, kind, on_play, on_why }: HintPanelProps) {
  const text = use_play_text();
  const names = use_shell_text();
  const served = use_served_text();
  const reason_names = {
    game: (contract: string) => contract_name(contract, text),
    card: (card: string) => card_sign(card, names.indices),
  };
  const [open, set_open] = useState(false);
  const ask_why = () => {
    if (!open) on_why();
    set_open(!open);
  };
  const facts = [
    hint.worlds ? text.hint_worlds(Math.round(hint.worlds)) : null,
    hint.depth ? text.hint_depth(hint.depth) : null,
    hint.nodes ? text.hint_nodes(hint.nodes) : null,
  ].filter((fact) => fact !== null);
  return (
    <section class="sheet panel hint" role="status">
      <div class="row">
        <Button text={text.hint_says(move_name(hint.move, kind, names, text))} class="main" press={on_play} />
        <Button text={text.why} aria-expanded={open} press={ask_why} />
      </div>
      {hint.claims && <p>{text.you_may_claim}</p>}
      {open && (
        <>
          {hint.reason && <p>{reason_text(hint.reason, reason_names, served)}</p>}
          {hint.estimates.length > 0 ? (
            <Estimates estimates={hint.estimates} best={hint.move} kind={kind} />
          ) : (
            <p class="quiet">
              {hint.value !== undefined && hint.value !== null && hint.value !== ''
                ? `${text.value}: ${hint.value}`
                : text.hint_nothing}
            </p>
          )}
          {hint.line && hint.line.length > 1 && (
            <p>
              {text.hint_line}: {hint.line.map((move) => move_name(move, kind, names, text)).join(', ')}
            </p>
          )}
          {facts.length > 0 && <p class="quiet">{facts.join(' · ')}</p>}
        </>
      )}
    </section>
  );
}

function Estimates({ estimates, best, kind }: { estimates: readonly Estimate[]; best: string; kind: string }) {
  const text = use_play_text();
  const names = use_shell_text();
  const sorted = [...estimates].sort((a, b) => b.value - a.value);
  const values = sorted.map(({ value }) => value);
  const won = sorted.some((each) => typeof each.won === 'number');
  return (
    <table class="estimates">
      <thead>
        <tr>
          <th>{text.move}</th>
          <th class="number">{text.value}</th>
          <th aria-hidden="true" />
          {won && <th class="number">{text.won}</th>}
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ move, value, won: share }) => (
          <tr key={move} class={move === best ? 'best' : undefined}>
            <th scope="row" aria-label={move_name(move, kind, names, text)}>
              {read_card(move) ? card_sign(move, names.indices) : move_name(move, kind, names, text)}
            </th>
            <td class="number">{value.toFixed(2)}</td>
            <td aria-hidden="true" class="bar-cell">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect width={bar_of(value, values)} height="10" />
              </svg>
            </td>
            {won && <td class="number">{typeof share === 'number' ? `${Math.round(share * 100)} %` : ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The shortest bar, so that the worst move is still seen to have one. */
const shortest = 4;

/** The length of a value's bar, from `shortest` for the least of the values to 100 for the most. */
export function bar_of(value: number, values: readonly number[]): number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (most <= least) return 100;
  return shortest + ((100 - shortest) * (value - least)) / (most - least);
}
