// The tree laboratory: choose a tree and one or two algorithms, and watch them search it step by step. Everything that
// is chosen stands in the address, so a class can be sent a link.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { Button, Notice } from '../../parts/fields';
import { keep, kept } from '../../parts/kept';
import { error_text, use_answer } from '../../parts/loaded';
import { save_drawing, save_text } from '../../parts/save';
import { go } from '../../route';
import { use_tree_text } from '../../text/tree';
import type { RoomProps } from '../rooms';
import { tree_layout } from './drawing';
import { RunView, StepBar } from './run_view';
import { type SearchReport, steps_of } from './trace';
import { type Algorithm, type Choice, figure_algorithms, TreeChoice } from './tree_choice';
import { read_tree, type Tree, TreeProblem } from './tree_file';
import './tree.css';

const first_figure = '5.17';
/** A longer tree of one's own is kept in this browser tab instead of the address. */
const longest_in_address = 30_000;

interface Figure {
  name: string;
  tree: unknown;
}

/** What the address asks for; the first example where it says nothing. */
function chosen_by(query: URLSearchParams, figures: readonly Figure[]): Choice {
  const own = query.get('tree') ?? (query.has('own') ? kept(`tree.${query.get('own')}`) : null);
  const name = query.get('figure') ?? '';
  const figure = own !== null || query.has('own') ? '' : Object.hasOwn(figure_algorithms, name) ? name : first_figure;
  const found = figures.find((each) => each.name === figure);
  return {
    figure,
    text: figure ? (found ? JSON.stringify(found.tree) : '') : (own ?? ''),
    algorithm: query.get('with') ?? figure_algorithms[figure] ?? 'maxn',
    beside: query.get('beside') ?? '',
    ties: query.get('ties') ?? '',
    objective: query.get('objective') ?? '',
    depth: query.get('depth') ?? '',
  };
}

/** What stands in the address for a tree of one's own: the tree, or what it is kept as where it is too long. */
function own_tree(text: string): Record<string, string> {
  let short = text;
  try {
    short = JSON.stringify(JSON.parse(text));
  } catch {
    // A text with a mistake in it is kept as it was written.
  }
  if (short.length <= longest_in_address) return { tree: short };
  const own = String(Date.now());
  keep(`tree.${own}`, text);
  return { own };
}

export default function TreeRoom({ query }: RoomProps) {
  const words = use_tree_text();
  const figures = use_answer<{ figures: Figure[] }>({ do: 'figures' });
  const chosen = chosen_by(query, figures.value?.figures ?? []);
  const lost = !chosen.figure && !chosen.text;
  const [at, set_at] = useState(0);
  const algorithms = use_answer<{ algorithms: Algorithm[] }>({ do: 'algorithms' });
  const known = algorithms.value?.algorithms ?? [];
  const read = useMemo(() => {
    // The tree of a figure is still to come, one of one's own may be lost.
    if (!chosen.text) return { tree: null, problem: null };
    try {
      return { tree: read_tree(chosen.text), problem: null };
    } catch (error) {
      return { tree: null, problem: error instanceof TreeProblem ? error : new TreeProblem('json', error_text(error)) };
    }
  }, [chosen.figure, chosen.text]);
  const choose = (change: Partial<Choice>) => {
    const next = { ...chosen, ...change };
    if (change.text !== undefined) next.figure = '';
    const { figure, algorithm, beside, ties, objective, depth } = next;
    const shown = figure ? { figure } : own_tree(next.text);
    // Another tree is a step of its own on the way back.
    const same = change.text === undefined && change.figure === undefined;
    go('tree', { ...shown, with: algorithm, beside, ties, objective, depth }, same);
  };
  useEffect(
    () => set_at(0),
    [chosen.text, chosen.algorithm, chosen.beside, chosen.ties, chosen.objective, chosen.depth],
  );
  return (
    <div class="lab">
      <div>
        <h1>{words.title}</h1>
        <p class="quiet">{words.intro}</p>
      </div>
      {(algorithms.error ?? figures.error) && <Notice kind="error">{algorithms.error ?? figures.error}</Notice>}
      <TreeChoice chosen={chosen} algorithms={known} on_choose={choose} />
      {lost && <Notice kind="error">{words.lost_tree}</Notice>}
      {read.problem && (
        <Notice kind="error">
          {words.problems[read.problem.problem]}: {read.problem.where}
        </Notice>
      )}
      {read.tree && known.length > 0 && (
        <Runs tree={read.tree} chosen={chosen} algorithms={known} at={at} on_step={set_at} />
      )}
    </div>
  );
}

// Two sides have an objective and no ties, n sides the other way round; the server refuses what an algorithm cannot use.
function question(tree: Tree, chosen: Choice, algorithm: string, algorithms: readonly Algorithm[]) {
  if (!algorithm) return null;
  const two_sided = algorithms.some(({ name, two_sided: two }) => name === algorithm && two);
  return {
    do: 'tree',
    tree: tree.file,
    algorithm,
    trace: true,
    ...(chosen.ties && !two_sided && { ties: chosen.ties }),
    ...(chosen.objective && two_sided && { objective: chosen.objective }),
    ...(chosen.depth && { depth: Number(chosen.depth) }),
  };
}

function use_run(tree: Tree, chosen: Choice, algorithm: string, algorithms: readonly Algorithm[]) {
  const answer = use_answer<SearchReport>(question(tree, chosen, algorithm, algorithms));
  const steps = useMemo(() => steps_of(tree, answer.value?.trace ?? []), [tree, answer.value]);
  return { ...answer, steps };
}

interface RunsProps {
  tree: Tree;
  chosen: Choice;
  algorithms: Algorithm[];
  at: number;
  on_step: (change: (before: number) => number) => void;
}

function Runs({ tree, chosen, algorithms, at, on_step }: RunsProps) {
  const words = use_tree_text();
  const layout = useMemo(() => tree_layout(tree), [tree]);
  const runs = [
    { id: 'one', ...use_run(tree, chosen, chosen.algorithm, algorithms) },
    { id: 'two', ...use_run(tree, chosen, chosen.beside, algorithms) },
  ];
  const all = Math.max(...runs.map(({ steps }) => steps.length));
  const cuts = runs
    .flatMap(({ steps }) => steps.flatMap(({ kind, visit }, k) => (kind === 'leave' && visit.cut ? [k + 1] : [])))
    .sort((a, b) => a - b);
  const step = useCallback(
    (next: number | ((before: number) => number)) =>
      on_step((before) => Math.max(0, Math.min(all, typeof next === 'number' ? next : next(before)))),
    [all, on_step],
  );
  const name = chosen.figure ? `figure-${chosen.figure}` : 'tree';
  return (
    <>
      {runs[0].busy && !runs[0].value && <p class="quiet">{words.searching}</p>}
      {runs.map(
        ({ id, error }) =>
          error && (
            <Notice key={id} kind="error">
              {error}
            </Notice>
          ),
      )}
      <div class={`lab-runs ${runs[1].value ? '' : 'single'}`}>
        {runs.map(
          ({ id, value, steps }) =>
            value && <RunView key={id} {...{ tree, layout, id, steps, at }} report={value} on_step={step} />,
        )}
      </div>
      <StepBar at={at} all={all} cuts={cuts} on_step={step} />
      <div class="row">
        <Button text={words.save_picture} press={() => save_drawing(`${name}.svg`, '#drawing-one')} />
        <Button text={words.save_tree} press={() => save_text(`${name}.json`, JSON.stringify(tree.file, null, 1))} />
      </div>
    </>
  );
}
