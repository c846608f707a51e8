// What the laboratory works on: a figure of Sturtevant's dissertation (2003) or a tree of one's own, the algorithms, and how
// ties and sides are taken. The texts of figures are in text/tree.ts, their trees come from the server.
import { useEffect, useState } from 'preact/hooks';
import { Button, FileButton, Select } from '../../parts/fields';
import { use_served_text } from '../../text/served';
import { use_tree_text } from '../../text/tree';

export const figure_algorithms: Record<string, string> = {
  '4.1': 'alphabeta',
  '4.2': 'paranoid',
  '4.6': 'maxn',
  '5.6': 'maxn-shallow',
  '5.12a': 'maxn',
  '5.12b': 'maxn',
  '5.14a': 'maxn-bnb',
  '5.14b': 'maxn-bnb',
  '5.15': 'maxn-abbnb',
  '5.17': 'maxn-lastbranch',
  '5.19a': 'maxn-speculative',
  '5.19b': 'maxn-speculative',
  '5.19c': 'maxn-speculative',
  '5.22a': 'maxn-speculative',
  '5.22b': 'maxn-speculative',
  '5.22c': 'maxn-speculative',
  '5.23': 'maxn-approxdeep',
  '6.3': 'maxn',
};

export interface Choice {
  figure: string;
  text: string;
  algorithm: string;
  beside: string;
  ties: string;
  objective: string;
  depth: string;
}

export interface Algorithm {
  name: string;
  summary?: string;
  two_sided?: boolean;
}

interface Props {
  chosen: Choice;
  algorithms: Algorithm[];
  on_choose: (change: Partial<Choice>) => void;
}

export function TreeChoice({ chosen, algorithms: names, on_choose }: Props) {
  const words = use_tree_text();
  const served = use_served_text();
  const sides = names.filter(({ name }) => name === chosen.algorithm || name === chosen.beside);
  const some_two_sided = sides.some(({ two_sided }) => two_sided);
  const some_many_sided = sides.some(({ two_sided }) => !two_sided);
  const listed = (name: string) => {
    const known = !name || names.some((each) => each.name === name);
    const all: Algorithm[] = known ? names : [{ name }, ...names];
    return all.map((each) => [each.name, served.algorithms[each.name] || each.summary || each.name] as const);
  };
  const figure = words.figure_says[chosen.figure];
  const choose_figure = (name: string) => {
    const algorithm = figure_algorithms[name];
    if (algorithm) on_choose({ figure: name, algorithm, ties: '', objective: '', depth: '' });
  };
  return (
    <section class="sheet lab">
      <div class="lab-controls">
        <Select
          class="wide"
          title={words.examples}
          value={chosen.figure}
          choices={[
            ...(chosen.figure ? [] : [['', words.own] as const]),
            ...Object.keys(figure_algorithms).map(
              (name) => [name, words.figure(name, words.figures[name] ?? '')] as const,
            ),
          ]}
          on_choose={choose_figure}
        />
        <Select
          title={words.algorithm}
          value={chosen.algorithm}
          choices={listed(chosen.algorithm)}
          on_choose={(algorithm) => on_choose({ algorithm })}
        />
        <Select
          title={words.beside}
          value={chosen.beside}
          choices={[['', words.none], ...listed(chosen.beside)]}
          on_choose={(beside) => on_choose({ beside })}
        />
        {some_many_sided && (
          <Select
            title={words.ties}
            value={chosen.ties || 'left'}
            choices={Object.entries(words.ties_words)}
            on_choose={(ties) => on_choose({ ties })}
          />
        )}
        {some_two_sided && (
          <Select
            title={words.objective}
            value={chosen.objective}
            choices={Object.entries(words.objective_words)}
            on_choose={(objective) => on_choose({ objective })}
          />
        )}
        <Select
          title={words.depth}
          value={chosen.depth}
          choices={[['', words.depth_all], ...[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => [depth, depth] as const)]}
          on_choose={(depth) => on_choose({ depth })}
        />
      </div>
      {figure && <p class="figure-says">{figure}</p>}
      <TreeText text={chosen.text} on_text={(text) => on_choose({ text })} />
    </section>
  );
}

function TreeText({ text, on_text }: { text: string; on_text: (text: string) => void }) {
  const words = use_tree_text();
  const [draft, set_draft] = useState(pretty(text));
  useEffect(() => set_draft(pretty(text)), [text]);
  return (
    <details>
      <summary>{words.source}</summary>
      <div class="lab">
        <textarea
          class="tree-source"
          aria-label={words.source}
          spellcheck={false}
          value={draft}
          onInput={(event) => set_draft(event.currentTarget.value)}
        />
        <div class="row">
          <Button text={words.use} class="main" press={() => on_text(draft)} />
          <FileButton title={words.open} accept=".json,application/json" on_text={on_text} />
        </div>
      </div>
    </details>
  );
}

/** Leaves and other short objects on one line, the rest indented; texts that are no JSON stay as they are. */
export function pretty(text: string): string {
  try {
    const spread = JSON.stringify(JSON.parse(text), null, 1);
    return spread.replace(/\[[-\s\d.,e]*\]/g, (list) => list.replace(/\s+/g, '').replace(/,/g, ', '));
  } catch {
    return text;
  }
}
