// The trace of a search as steps forward and back: a node is entered, and it is left with a value or by a cut.
import type { Tree } from './tree_file';

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
  complete: boolean;
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
