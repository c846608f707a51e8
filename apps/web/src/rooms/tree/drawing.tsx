// The tree as a picture: circles in the colour of the player to move, leaves with their scores, open nodes ringed,
// cut branches dashed with a mark across them. Colours and lines are in tree.css, so the picture follows the theme.
import { type Bound, type Picture, value_text } from './trace';
import type { Tree, TreeNode } from './tree_file';

const letter = 8.4;
const radius = 17;
const gap = 16;
const row = 92;
const margin = 14;
/** On narrow screens the drawing shrinks to this before it scrolls. */
const least_scale = 0.65;
/** What a label of bounds beside a node takes of the width. */
const label_letter = 6.4;

/** Where the nodes stand; leaves and inner nodes reserve room for the longest text they may show. */
export function tree_layout(tree: Tree): Layout {
  const widths = tree.nodes.map((node) =>
    node.scores ? value_text(node.scores).length * letter + 14 : Math.max(radius * 2, value_room(tree)),
  );
  return layout_tree(tree.nodes, widths, gap, row);
}

function value_room(tree: Tree): number {
  const leaf = tree.nodes.find((node) => node.scores);
  return leaf?.scores ? (value_text(leaf.scores).length + 1) * label_letter : radius * 2;
}

interface Props {
  tree: Tree;
  layout: Layout;
  picture: Picture;
  /** The node of the current step. */
  current: number | null;
  label: string;
  line: number[];
  id?: string;
}

export function Drawing({ tree, layout, picture, current, label, line, id }: Props) {
  const width = layout.width + 2 * margin;
  const height = layout.height + margin;
  const best = new Set(line_nodes(tree, line));
  return (
    <svg
      id={id}
      class="tree-drawing"
      role="img"
      aria-label={label}
      viewBox={`${-margin} 0 ${width} ${height}`}
      width={width}
      style={{ minWidth: `${width * least_scale}px` }}
    >
      {tree.nodes.map((node) => node.parent >= 0 && <Edge key={node.index} {...{ layout, picture, node, best }} />)}
      {tree.nodes.map((node) => (
        <Node
          key={node.index}
          {...{ layout, picture, node }}
          current={node.index === current}
          best={best.has(node.index)}
        />
      ))}
    </svg>
  );
}

/** The nodes of a line of child numbers, from the root down. */
export function line_nodes(tree: Tree, line: readonly number[]): number[] {
  const nodes = [0];
  for (const move of line) {
    const child = tree.nodes[nodes[nodes.length - 1]].children[move];
    if (child === undefined) break;
    nodes.push(child);
  }
  return nodes;
}

interface EdgeProps {
  layout: Layout;
  picture: Picture;
  node: TreeNode;
  best: Set<number>;
}

function Edge({ layout, picture, node, best }: EdgeProps) {
  const [x1, y1, x2, y2] = [layout.x[node.parent], layout.y[node.parent], layout.x[node.index], layout.y[node.index]];
  const state = picture.state[node.index];
  const start_of_cut = state === 'cut_off' && picture.state[node.parent] !== 'cut_off';
  // The mark stands across the edge, near the parent, as in the drawings of the texts.
  const at = { x: x1 + (x2 - x1) * 0.42, y: y1 + (y2 - y1) * 0.42 };
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90;
  return (
    <g class={`edge ${state} ${best.has(node.index) ? 'best' : ''}`}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      {start_of_cut && (
        <g class="cut-mark" transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
          <line x1="-10" y1="-3" x2="10" y2="-3" />
          <line x1="-10" y1="3" x2="10" y2="3" />
        </g>
      )}
    </g>
  );
}

interface NodeProps {
  layout: Layout;
  picture: Picture;
  node: TreeNode;
  current: boolean;
  best: boolean;
}

function Node({ layout, picture, node, current, best }: NodeProps) {
  const { index } = node;
  const classes = ['node', picture.state[index], current && 'current', best && 'best'].filter(Boolean).join(' ');
  const place = `translate(${layout.x[index]} ${layout.y[index]})`;
  if (node.scores) {
    const width = value_text(node.scores).length * letter + 10;
    return (
      <g class={`${classes} leaf`} transform={place}>
        <rect x={-width / 2} y="-14" width={width} height="28" rx="6" />
        <text>
          (
          {node.scores.map((score, player) => (
            <>
              {player > 0 && ', '}
              <tspan style={{ fill: `var(--p${player})` }}>{value_text(score)}</tspan>
            </>
          ))}
          )
        </text>
        {node.name && (
          <text class="name" y="27">
            ({node.name})
          </text>
        )}
      </g>
    );
  }
  const visit = picture.visit[index];
  const value = picture.value[index];
  return (
    <g class={`${classes} inner`} transform={place}>
      <circle r={radius} />
      <text style={{ fill: node.player === null ? undefined : `var(--p${node.player})` }}>{node.player ?? '?'}</text>
      {node.name && (
        <text class="name" x={-radius - 5} y="4" text-anchor="end">
          ({node.name})
        </text>
      )}
      {value !== undefined && (
        <text class="value" y="33">
          {value_text(value)}
        </text>
      )}
      {visit && (
        <text class="bounds" y="-25">
          {short_bounds(visit.bounds, visit.alpha, visit.beta)}
        </text>
      )}
      {picture.visits[index] > 1 && (
        <text class="again" x={radius + 4} y="-8" text-anchor="start">
          {picture.visits[index]}×
        </text>
      )}
    </g>
  );
}

/** Bounds in a few signs: `0>5 1>3`, or a window `[5, 6]`. */
export function short_bounds(bounds: readonly Bound[] = [], alpha?: number, beta?: number): string {
  if (alpha !== undefined || beta !== undefined)
    return `[${alpha === undefined ? '−∞' : value_text(alpha)}, ${beta === undefined ? '∞' : value_text(beta)}]`;
  return bounds
    .map(({ player, more_than, at_least }) =>
      more_than !== undefined ? `${player}>${value_text(more_than)}` : `${player}≥${value_text(at_least)}`,
    )
    .join('  ');
}

export interface Layout {
  /** The centre of each node, by index. */
  x: number[];
  y: number[];
  width: number;
  height: number;
}

/** The left and right edges of a subtree, level by level from its root, relative to the root's centre. */
interface Outline {
  left: number[];
  right: number[];
}

/**
 * The layout in which parents stand above the middle of their children and subtrees as close together as their outlines
 * allow (Reingold and Tilford, 1981), neighbours in a row `gap` apart. Requires: parents stand before children in the list.
 */
export function layout_tree(nodes: readonly TreeNode[], widths: readonly number[], gap: number, row: number): Layout {
  const outlines: Outline[] = [];
  const offset = nodes.map(() => 0);
  // 1. From the leaves up: push each child to the right until its outline clears its elder siblings.
  for (let index = nodes.length - 1; index >= 0; --index) {
    const children = nodes[index].children;
    const own = widths[index] / 2;
    if (children.length === 0) {
      outlines[index] = { left: [-own], right: [own] };
      continue;
    }
    const merged: Outline = { left: [], right: [] };
    const places: number[] = [];
    for (const child of children) {
      const outline = outlines[child];
      let place = places.length === 0 ? 0 : -Infinity;
      for (let level = 0; level < Math.min(outline.left.length, merged.right.length); ++level)
        place = Math.max(place, merged.right[level] + gap - outline.left[level]);
      places.push(place);
      for (let level = 0; level < outline.left.length; ++level) {
        merged.left[level] = Math.min(merged.left[level] ?? Infinity, place + outline.left[level]);
        merged.right[level] = Math.max(merged.right[level] ?? -Infinity, place + outline.right[level]);
      }
    }
    // 2. The parent stands above the middle between its first and last child.
    const middle = (places[0] + places[places.length - 1]) / 2;
    children.forEach((child, k) => (offset[child] = places[k] - middle));
    outlines[index] = {
      left: [-own, ...merged.left.map((edge) => edge - middle)],
      right: [own, ...merged.right.map((edge) => edge - middle)],
    };
  }
  // 3. From the root down: add the offsets up.
  const least = Math.min(...outlines[0].left);
  const x = nodes.map(() => -least);
  for (const node of nodes) if (node.parent >= 0) x[node.index] = x[node.parent] + offset[node.index];
  const levels = outlines[0].left.length;
  return {
    x,
    y: nodes.map((node) => node.ply * row + row / 2),
    width: Math.max(...outlines[0].right) - least,
    height: levels * row,
  };
}
