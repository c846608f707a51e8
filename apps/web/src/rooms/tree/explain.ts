// A step of a search in words: what was entered, under whose needs, with what it was left, and why it was cut.
import type { TreeText as Words } from '../../text/tree';
import type { Bound, Step } from './trace';
import { node_name, type Tree } from './tree_file';

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
