// The tree file of `ombre tree` as the page draws it: JSON text in, a flat list of nodes out. Only what drawing needs is
// checked here; the server checks everything a search relies on.

export interface TreeNode {
  /** As traces name it: `root.children[1].children[0]`. */
  path: string;
  index: number;
  parent: number;
  children: number[];
  ply: number;
  name: string;
  /** Who chooses here; null at leaves and chance nodes. */
  player: number | null;
  chance: number[] | null;
  scores: number[] | null;
}

export interface Tree {
  players: number;
  nodes: TreeNode[];
  by_path: Map<string, number>;
  /** The object as the server takes it. */
  file: Record<string, unknown>;
}

/** Where in the tree something is wrong; the page says what in its own language. */
export class TreeProblem extends Error {
  constructor(
    readonly problem: 'json' | 'players' | 'node' | 'large',
    readonly where: string,
  ) {
    super(`${problem} at ${where}`);
    this.name = 'TreeProblem';
  }
}

/** More nodes than this are no picture any more. */
export const most_nodes = 2000;

/** The tree in the text; throws TreeProblem. */
export function read_tree(text: string): Tree {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new TreeProblem('json', error instanceof Error ? error.message : '');
  }
  if (!is_object(file) || !is_object(file.root)) throw new TreeProblem('node', 'root');
  const players = file.players;
  if (typeof players !== 'number' || !Number.isInteger(players) || players < 1 || players > 8)
    throw new TreeProblem('players', 'players');
  const nodes: TreeNode[] = [];
  // A list of open ends in place of recursion: a file may be deeper than the call stack.
  const open: { json: unknown; path: string; parent: number; ply: number }[] = [
    { json: file.root, path: 'root', parent: -1, ply: 0 },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    if (nodes.length >= most_nodes) throw new TreeProblem('large', at.path);
    const node = read_node(at.json, at.path, players);
    const index = nodes.length;
    nodes.push({ ...node, index, parent: at.parent, ply: at.ply });
    if (at.parent >= 0) nodes[at.parent].children.push(index);
    const children = (at.json as { children?: unknown[] }).children ?? [];
    for (let child = children.length - 1; child >= 0; --child)
      open.push({ json: children[child], path: `${at.path}.children[${child}]`, parent: index, ply: at.ply + 1 });
  }
  return { players, nodes, by_path: new Map(nodes.map((node) => [node.path, node.index])), file };
}

function read_node(json: unknown, path: string, players: number): Omit<TreeNode, 'index' | 'parent' | 'ply'> {
  if (!is_object(json)) throw new TreeProblem('node', path);
  const name = typeof json.name === 'string' ? json.name : '';
  if (Array.isArray(json.scores)) {
    if (json.scores.length !== players || !json.scores.every((score) => typeof score === 'number'))
      throw new TreeProblem('node', path);
    return { path, children: [], name, player: null, chance: null, scores: json.scores as number[] };
  }
  if (!Array.isArray(json.children) || json.children.length === 0) throw new TreeProblem('node', path);
  const chance = Array.isArray(json.chance) ? (json.chance as number[]) : null;
  const player = typeof json.player === 'number' ? json.player : null;
  if (!chance && (player === null || player < 0 || player >= players)) throw new TreeProblem('node', path);
  return { path, children: [], name, player: chance ? null : player, chance, scores: null };
}

function is_object(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of a node for sentences: its letter, or the numbers of the moves that lead to it. */
export function node_name(node: TreeNode, root: string): string {
  if (node.name) return `(${node.name})`;
  if (node.parent < 0) return root;
  return [...node.path.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]) + 1).join('.');
}
