// The trace of a search as steps forward and back, a node being entered and left with a value or by a cut; and in words what
// was entered, under whose needs, with what it was left, and why it was cut.
import type { TreeText as Words } from '../../text/tree';
import { node_name, type Tree } from './tree_file';

export interface Bound {
  player: number;
  more_than?: number;
  at_least?: number;
}

/** One node entered, as the program reports it. */
export interface Visit {
  node: string;
  ply: number;
  name?: string;
  leaf?: boolean;
  again?: boolean;
  alpha?: number;
  beta?: number;
  bounds?: Bound[];
  cut?: string;
  cut_by?: Bound[];
  value?: number | number[];
}

export interface SearchReport {
  algorithm: string;
  value: number | number[];
  best: number | null;
  line: number[];
  expanded: number;
  leaves: number;
  trace?: Visit[];
}

export interface Step {
  /** A leaf is entered and left in one step. */
  kind: 'enter' | 'leave' | 'leaf';
  visit: Visit;
  node: number;
  /** Children that the cut saved, on a step that leaves by one. */
  saved: number[];
}

export type NodeState = 'unseen' | 'open' | 'done' | 'cut_off' | 'irrelevant';

export interface Picture {
  state: NodeState[];
  /** What each node returned last. */
  value: (number | number[] | undefined)[];
  /** The visit under way, or the last one. */
  visit: (Visit | undefined)[];
  visits: number[];
  /** Whether the node was left early. */
  cut: boolean[];
}

/** The steps of a trace in order. Visits of nodes that the tree does not have are left out. */
export function steps_of(tree: Tree, trace: readonly Visit[]): Step[] {
  const steps: Step[] = [];
  const open: { visit: Visit; node: number; met: Set<number> }[] = [];
  const leave = (ply: number) => {
    while (open.length > 0 && open[open.length - 1].visit.ply >= ply) {
      const { visit, node, met } = open.pop()!;
      const saved = visit.cut ? tree.nodes[node].children.filter((child) => !met.has(child)) : [];
      steps.push({ kind: 'leave', visit, node, saved });
    }
  };
  for (const visit of trace) {
    const node = tree.by_path.get(visit.node);
    if (node === undefined) continue;
    leave(visit.ply);
    if (open.length > 0) open[open.length - 1].met.add(node);
    if (visit.leaf) {
      steps.push({ kind: 'leaf', visit, node, saved: [] });
      continue;
    }
    steps.push({ kind: 'enter', visit, node, saved: [] });
    open.push({ visit, node, met: new Set() });
  }
  leave(0);
  return steps;
}

/** What is known after the first `count` steps. */
export function picture_after(tree: Tree, steps: readonly Step[], count: number): Picture {
  const picture: Picture = {
    state: tree.nodes.map(() => 'unseen'),
    value: tree.nodes.map(() => undefined),
    visit: tree.nodes.map(() => undefined),
    visits: tree.nodes.map(() => 0),
    cut: tree.nodes.map(() => false),
  };
  for (const step of steps.slice(0, count)) {
    const { node, visit } = step;
    picture.visit[node] = visit;
    if (step.kind !== 'leave') {
      ++picture.visits[node];
      picture.state[node] = 'open';
      picture.cut[node] = false;
      picture.value[node] = undefined;
    }
    if (step.kind === 'enter') continue;
    picture.state[node] = visit.value === undefined ? 'irrelevant' : 'done';
    picture.value[node] = visit.value;
    picture.cut[node] = visit.cut !== undefined;
    for (const child of step.saved) mark_saved(tree, picture, child);
  }
  return picture;
}

// A subtree that an earlier visit has seen keeps what was seen there.
function mark_saved(tree: Tree, picture: Picture, top: number): void {
  const open = [top];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (picture.visits[node] > 0) continue;
    picture.state[node] = 'cut_off';
    open.push(...tree.nodes[node].children);
  }
}

export interface Counts {
  entered: number;
  leaves: number;
  cuts: number;
  again: number;
  cut_off: number;
}

/** The counts after the first `count` steps. */
export function counts_after(tree: Tree, steps: readonly Step[], count: number): Counts {
  const counts: Counts = { entered: 0, leaves: 0, cuts: 0, again: 0, cut_off: 0 };
  for (const { kind, visit } of steps.slice(0, count)) {
    if (kind === 'enter') ++counts.entered;
    if (kind === 'leaf') ++counts.leaves;
    if (kind === 'leave' && visit.cut) ++counts.cuts;
    if (kind !== 'leave' && visit.again) ++counts.again;
  }
  counts.cut_off = picture_after(tree, steps, count).state.filter((state) => state === 'cut_off').length;
  return counts;
}

/** A score or a list of scores as people write them. */
export function value_text(value: number | number[] | undefined): string {
  if (value === undefined) return '–';
  if (Array.isArray(value)) return `(${value.map(number_text).join(', ')})`;
  return number_text(value);
}

function number_text(value: number): string {
  const text = Number.isInteger(value) ? String(value) : String(Math.round(value * 1000) / 1000);
  return text.replace('-', '−');
}

/** What the players must get, as one clause. */
export function needs_text(bounds: readonly Bound[], words: Words): string {
  return bounds
    .map(({ player, more_than, at_least }) =>
      more_than !== undefined
        ? words.more_than(words.player(player), number_text(more_than))
        : words.at_least(words.player(player), number_text(at_least ?? 0)),
    )
    .join(words.and);
}

/** The window of a two-sided visit, empty where it holds none. */
export function window_text(step: Step, words: Words): string {
  const { alpha, beta } = step.visit;
  if (alpha === undefined && beta === undefined) return '';
  const low = alpha === undefined ? '−∞' : number_text(alpha);
  const high = beta === undefined ? '∞' : number_text(beta);
  return words.window(low, high);
}

/** The sentences that tell what the step did. */
export function explain(tree: Tree, step: Step, words: Words): string[] {
  const node = tree.nodes[step.node];
  const name = node_name(node, words.root);
  const { visit } = step;
  if (step.kind === 'leaf') return [words.leaf(name, value_text(visit.value))];
  if (step.kind === 'enter') {
    const mover = node.player === null ? words.chance : words.player(node.player);
    const sentences = [visit.again ? words.again(name, mover) : words.enter(name, mover)];
    if (visit.bounds && visit.bounds.length > 0) sentences.push(words.under(needs_text(visit.bounds, words)));
    const window = window_text(step, words);
    if (window) sentences.push(`${window[0].toUpperCase()}${window.slice(1)}.`);
    return sentences;
  }
  const left = visit.value === undefined ? words.irrelevant(name) : words.leave(name, value_text(visit.value));
  if (!visit.cut) return [left];
  return [...explain_cut(tree, step, name, words), words.saved(step.saved.length), left].filter(Boolean);
}

function explain_cut(tree: Tree, step: Step, name: string, words: Words): string[] {
  const { cut = '', cut_by = [] } = step.visit;
  const known = Object.prototype.hasOwnProperty.call(words.cuts, cut);
  const sentences = [known ? words.cuts[cut](name) : words.cut_other(name, cut)];
  const window = window_text(step, words);
  if (window && (cut === 'alpha' || cut === 'beta')) sentences.push(words.cut_by(window));
  if (cut_by.length > 0) sentences.push(words.cut_by(needs_text(cut_by, words)));
  const most = tree.file.maxsum;
  if (cut.startsWith('sum') && cut_by.length > 1 && typeof most === 'number') {
    const sum = cut_by.reduce((total, bound) => total + (bound.more_than ?? bound.at_least ?? 0), 0);
    sentences.push(words.cut_sum(number_text(sum), number_text(most)));
  }
  return sentences;
}
