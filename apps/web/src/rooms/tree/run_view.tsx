// One algorithm on the tree at one step: drawing, the step in words, the bounds held, the counts, and all steps; and the bar that
// moves through the steps: buttons, a slider, arrow keys anywhere in the room outside of text fields.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button, Notice } from '../../parts/fields';
import { use_listener } from '../../parts/keys';
import { settings } from '../../settings';
import { use_tree_text } from '../../text/tree';
import { Drawing, type Layout } from './drawing';
import {
  counts_after,
  explain,
  needs_text,
  picture_after,
  type SearchReport,
  type Step,
  value_text,
  window_text,
} from './trace';
import { node_name, type Tree } from './tree_file';

interface Props {
  tree: Tree;
  layout: Layout;
  report: SearchReport;
  steps: Step[];
  /** How many steps are done, of this run at most all. */
  at: number;
  id: string;
  on_step: (at: number) => void;
}

export function RunView({ tree, layout, report, steps, at, id, on_step }: Props) {
  const words = use_tree_text();
  const done = Math.min(at, steps.length);
  const picture = useMemo(() => picture_after(tree, steps, done), [tree, steps, done]);
  const step = done > 0 ? steps[done - 1] : null;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = frame.current;
    if (!place || !step) return;
    // Wide trees scroll so that the current node stays in view.
    const scale = place.scrollWidth / Math.max(1, layout.width);
    const x = layout.x[step.node] * scale;
    if (x < place.scrollLeft + 40 || x > place.scrollLeft + place.clientWidth - 40)
      place.scrollLeft = x - place.clientWidth / 2;
  }, [step, layout]);
  return (
    <section class="lab-run sheet" aria-label={report.algorithm} data-run={id}>
      <h2>{report.algorithm}</h2>
      <div class="tree-frame" ref={frame} tabIndex={0} aria-label={words.drawing(report.algorithm)}>
        <Drawing
          id={`drawing-${id}`}
          tree={tree}
          layout={layout}
          picture={picture}
          current={step?.node ?? null}
          label={words.drawing(report.algorithm)}
          line={done === steps.length ? report.line : []}
        />
      </div>
      <div class="lab-told">
        {steps.length === 0 ? <Notice kind="info">{words.no_trace}</Notice> : <StepText tree={tree} step={step} />}
        <div class="lab-facts">
          <Held tree={tree} steps={steps} done={done} />
          <CountTable tree={tree} report={report} steps={steps} done={done} />
        </div>
        <details>
          <summary>{words.log}</summary>
          <StepLog tree={tree} steps={steps} done={done} on_step={on_step} />
        </details>
      </div>
    </section>
  );
}

function StepText({ tree, step }: { tree: Tree; step: Step | null }) {
  const words = use_tree_text();
  const kind = step === null ? '' : step.kind === 'leave' && step.visit.cut ? 'cut' : step.kind;
  return (
    <div class={`explained ${kind}`} aria-live="polite" data-kind={kind}>
      {step === null ? (
        <p class="quiet">{words.before}</p>
      ) : (
        explain(tree, step, words).map((text) => <p key={text}>{text}</p>)
      )}
    </div>
  );
}

/** The bounds of the nodes that are open after the steps done, from the root down. */
function Held({ tree, steps, done }: { tree: Tree; steps: Step[]; done: number }) {
  const words = use_tree_text();
  const open: Step[] = [];
  for (const step of steps.slice(0, done)) {
    if (step.kind === 'enter') open.push(step);
    if (step.kind === 'leave') open.pop();
  }
  const deepest = open[open.length - 1];
  const bounds = deepest?.visit.bounds ?? [];
  const window = deepest ? window_text(deepest, words) : '';
  return (
    <div>
      <h3>{words.held}</h3>
      {bounds.length === 0 && !window && <p class="quiet">{words.held_none}</p>}
      {window && <p>{window}</p>}
      <ul class="lab-legend">
        {bounds.map((bound) => (
          <li key={bound.player}>
            <svg width="12" height="12" aria-hidden="true">
              <circle cx="6" cy="6" r="5" fill={`var(--p${bound.player})`} />
            </svg>
            {needs_text([bound], words)}
          </li>
        ))}
      </ul>
      <p class="quiet">{open.map(({ node }) => node_name(tree.nodes[node], words.top)).join(' → ')}</p>
    </div>
  );
}

function CountTable({ tree, report, steps, done }: { tree: Tree; report: SearchReport; steps: Step[]; done: number }) {
  const words = use_tree_text();
  const now = useMemo(() => counts_after(tree, steps, done), [tree, steps, done]);
  const all = useMemo(() => counts_after(tree, steps, steps.length), [tree, steps]);
  const traced = steps.length > 0;
  const titles = words.count_rows;
  const rows: [string, string | number, string | number][] = [
    [titles.expanded, traced ? now.entered : '–', report.expanded],
    [titles.leaves, traced ? now.leaves : '–', report.leaves],
    [titles.cuts, now.cuts, all.cuts],
    [titles.cut_off, now.cut_off, all.cut_off],
    [titles.again, now.again, all.again],
    [titles.value, '', value_text(report.value)],
    [titles.best, '', report.best === null ? '–' : report.best + 1],
  ];
  return (
    <table data-counts>
      <thead>
        <tr>
          <th scope="col">{words.counts}</th>
          <th scope="col" class="number">
            {words.so_far}
          </th>
          <th scope="col" class="number">
            {words.in_all}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, so_far, in_all]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td class="number">{so_far}</td>
            <td class="number">{in_all}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** More lines than this make the list slow and nobody reads them; the bar reaches the others. */
const most_lines = 500;

type LogProps = Pick<Props, 'tree' | 'steps' | 'on_step'> & { done: number };

function StepLog({ tree, steps, done, on_step }: LogProps) {
  const words = use_tree_text();
  const first = Math.max(0, Math.min(done - most_lines / 2, steps.length - most_lines));
  return (
    <ol class="lab-log">
      {steps.slice(first, first + most_lines).map((step, k) => (
        <li key={first + k}>
          <button
            type="button"
            class={step.visit.cut && step.kind === 'leave' ? 'is-cut' : ''}
            aria-current={first + k + 1 === done ? 'step' : undefined}
            onClick={() => on_step(first + k + 1)}
          >
            {'  '.repeat(step.visit.ply)}
            {first + k + 1}. {explain(tree, step, words)[0]}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface BarProps {
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

export function StepBar({ at, all, cuts, on_step }: BarProps) {
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
