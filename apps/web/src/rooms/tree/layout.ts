// Where to draw the nodes of a tree: parents above the middle of their children, subtrees as close together as their
// outlines allow (Reingold and Tilford, 1981).
import type { TreeNode } from './tree_file';

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

/** The layout in which neighbours in a row are `gap` apart. Requires: parents stand before children in the list. */
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
