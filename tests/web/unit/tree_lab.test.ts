import { describe, expect, it } from 'vitest';
import { layout_tree } from '../../../apps/web/src/rooms/tree/drawing';
import { step_by_key } from '../../../apps/web/src/rooms/tree/run_view';
import {
  counts_after,
  explain,
  picture_after,
  steps_of,
  value_text,
  type Visit,
} from '../../../apps/web/src/rooms/tree/trace';
import { figure_algorithms, pretty } from '../../../apps/web/src/rooms/tree/tree_choice';
import { node_name, read_tree, TreeProblem } from '../../../apps/web/src/rooms/tree/tree_file';
import { tree_text } from '../../../apps/web/src/text/tree';

const { en, de } = tree_text;

const figures: Record<string, string> = import.meta.glob('../../data/figures/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const figure = (name: string) => figures[`../../data/figures/${name}.json`];
const last_branch = figure('5.17');

// What `ombre tree figure:5.17 --algorithm maxn-lastbranch --trace --json` prints.
const trace: Visit[] = [
  { node: 'root', ply: 0, value: [5, 4, 1] },
  { node: 'root.children[0]', ply: 1, leaf: true, value: [5, 4, 1] },
  { node: 'root.children[1]', ply: 1, name: 'a', bounds: [{ player: 0, more_than: 5 }] },
  { node: 'root.children[1].children[0]', ply: 2, leaf: true, value: [3, 3, 4] },
  {
    node: 'root.children[1].children[1]',
    ply: 2,
    name: 'b',
    bounds: [
      { player: 0, more_than: 5 },
      { player: 1, more_than: 3 },
    ],
    cut: 'sum of all',
    cut_by: [
      { player: 0, more_than: 5 },
      { player: 1, more_than: 3 },
      { player: 2, more_than: 2 },
    ],
  },
  { node: 'root.children[1].children[1].children[0]', ply: 3, leaf: true, value: [4, 4, 2] },
];

describe('read_tree', () => {
  it('lists parents before children and names nodes as traces do', () => {
    const tree = read_tree(last_branch);
    expect(tree.nodes.map(({ path }) => path)).toEqual([
      'root',
      'root.children[0]',
      'root.children[1]',
      'root.children[1].children[0]',
      'root.children[1].children[1]',
      'root.children[1].children[1].children[0]',
      'root.children[1].children[1].children[1]',
    ]);
    expect(tree.nodes[2].children).toEqual([3, 4]);
    expect(node_name(tree.nodes[4], 'root')).toBe('(b)');
    expect(node_name(tree.nodes[6], 'root')).toBe('2.2.2');
  });

  it('reads every figure, and both languages tell of every figure', () => {
    for (const name of Object.keys(figure_algorithms)) {
      expect(read_tree(figure(name)).nodes.length).toBeGreaterThan(4);
      expect(en.figures[name]).toBeDefined();
      expect(de.figures[name]).toBeDefined();
      expect(en.figure_says[name]).toBeDefined();
      expect(de.figure_says[name]).toBeDefined();
    }
  });

  it.each([
    ['{', 'json', ''],
    ['{"players":3}', 'node', 'root'],
    ['{"players":9,"root":{"scores":[1]}}', 'players', 'players'],
    ['{"players":2,"root":{"scores":[1]}}', 'node', 'root'],
    [
      '{"players":2,"root":{"player":0,"children":[{"scores":[1,2]},{"player":2,"children":[]}]}}',
      'node',
      'root.children[1]',
    ],
  ])('refuses %s', (text, problem, where) => {
    const error = (() => {
      try {
        read_tree(text);
      } catch (caught) {
        return caught as TreeProblem;
      }
      return null;
    })();
    expect(error).toBeInstanceOf(TreeProblem);
    expect(error?.problem).toBe(problem);
    if (where) expect(error?.where).toBe(where);
  });

  it('shows the text with lists on one line, and garbage as it is', () => {
    expect(pretty('{"a":[1,2],"b":{"c":[-1,0.5]}}')).toBe('{\n "a": [1, 2],\n "b": {\n  "c": [-1, 0.5]\n }\n}');
    expect(pretty('{"a"')).toBe('{"a"');
  });
});

describe('layout_tree', () => {
  it('puts parents over the middle of their children and keeps neighbours apart', () => {
    for (const text of Object.values(figures)) {
      const { nodes } = read_tree(text);
      const widths = nodes.map((_, k) => 20 + (k % 3) * 30);
      const { x, y, width } = layout_tree(nodes, widths, 10, 50);
      for (const node of nodes) {
        if (node.children.length > 0)
          expect(x[node.index]).toBeCloseTo((x[node.children[0]] + x[node.children[node.children.length - 1]]) / 2);
        expect(x[node.index] - widths[node.index] / 2).toBeGreaterThanOrEqual(-1e-9);
        expect(x[node.index] + widths[node.index] / 2).toBeLessThanOrEqual(width + 1e-9);
        for (const other of nodes)
          if (other.index > node.index && y[other.index] === y[node.index])
            expect(Math.abs(x[other.index] - x[node.index])).toBeGreaterThanOrEqual(
              (widths[node.index] + widths[other.index]) / 2 + 10 - 1e-9,
            );
      }
    }
  });
});

describe('the steps of a trace', () => {
  const tree = read_tree(last_branch);
  const steps = steps_of(tree, trace);

  it('enters and leaves each inner node and visits each leaf once', () => {
    expect(steps.map(({ kind, node }) => `${kind} ${node}`)).toEqual([
      'enter 0',
      'leaf 1',
      'enter 2',
      'leaf 3',
      'enter 4',
      'leaf 5',
      'leave 4',
      'leave 2',
      'leave 0',
    ]);
    expect(steps[6].saved).toEqual([6]);
  });

  it('knows at every step what is open, done and cut off', () => {
    expect(picture_after(tree, steps, 0).state.every((state) => state === 'unseen')).toBe(true);
    const at_cut = picture_after(tree, steps, 7);
    expect(at_cut.state).toEqual(['open', 'done', 'open', 'done', 'irrelevant', 'done', 'cut_off']);
    expect(picture_after(tree, steps, 9).value[0]).toEqual([5, 4, 1]);
    expect(counts_after(tree, steps, 9)).toEqual({ entered: 3, leaves: 3, cuts: 1, again: 0, cut_off: 1 });
  });

  it('counts what is searched again and keeps what an earlier visit saw', () => {
    const twice: Visit[] = [...trace, { node: 'root', ply: 0, again: true, value: 5, cut: 'table' }];
    const again = steps_of(tree, twice);
    const picture = picture_after(tree, again, again.length);
    expect(picture.visits[0]).toBe(2);
    expect(picture.state[1]).toBe('done');
    expect(counts_after(tree, again, again.length).again).toBe(1);
  });

  it('tells the cut with its rule, whose numbers they are and their sum', () => {
    const told = explain(tree, steps[6], en);
    expect(told[0]).toContain('Cut at (b)');
    expect(told[1]).toBe(
      'Whose numbers: player 0 must get more than 5 and player 1 must get more than 3 and player 2 must get more than 2.',
    );
    expect(told[2]).toBe('Together 10 of 10 points.');
    expect(told[3]).toBe('One branch is not looked at.');
    expect(explain(tree, steps[6], de)[0]).toContain('Schnitt bei (b)');
    expect(explain(tree, steps[1], en)).toEqual(['Evaluate the leaf 1: (5, 4, 1).']);
  });

  it('has a sentence for every rule in both languages', () => {
    expect(Object.keys(de.cuts).sort()).toEqual(Object.keys(en.cuts).sort());
  });
});

describe('small things', () => {
  it('writes values with a real minus and few decimals', () => {
    expect(value_text(-2)).toBe('−2');
    expect(value_text([1, -0.33333])).toBe('(1, −0.333)');
    expect(value_text(undefined)).toBe('–');
  });

  it('steps by keys and stays within the steps', () => {
    expect(step_by_key('ArrowRight', 3, 9)).toBe(4);
    expect(step_by_key('ArrowRight', 9, 9)).toBe(9);
    expect(step_by_key('ArrowLeft', 0, 9)).toBe(0);
    expect(step_by_key('End', 3, 9)).toBe(9);
    expect(step_by_key('x', 3, 9)).toBeNull();
  });
});
