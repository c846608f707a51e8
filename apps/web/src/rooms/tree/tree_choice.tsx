// What the laboratory works on: an example or a tree of one's own, the algorithms, and how ties and sides are taken.
import { useEffect, useState } from 'preact/hooks';
import { use_text } from '../../text/language';
import { tree_text } from '../../text/tree';
import { figures } from './figures';

interface Choice {
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
  const words = use_text(tree_text);
  const sides = names.filter(({ name }) => name === chosen.algorithm || name === chosen.beside);
  const some_two_sided = sides.some(({ two_sided }) => two_sided);
  const some_many_sided = sides.some(({ two_sided }) => !two_sided);
  const figure = words.figure_says[chosen.figure];
  const choose_figure = (name: string) => {
    const found = figures.find((each) => each.name === name);
    if (found) on_choose({ figure: name, algorithm: found.with, ties: '', objective: '', depth: '' });
  };
  return (
    <section class="sheet lab">
      <div class="lab-controls">
        <label class="wide">
          {words.examples}
          <select value={chosen.figure} onChange={(event) => choose_figure(event.currentTarget.value)}>
            {!chosen.figure && <option value="">{words.own}</option>}
            {figures.map(({ name }) => (
              <option key={name} value={name}>
                {words.figure(name, words.figures[name] ?? '')}
              </option>
            ))}
          </select>
        </label>
        <AlgorithmSelect
          title={words.algorithm}
          value={chosen.algorithm}
          names={names}
          on_choose={(algorithm) => on_choose({ algorithm })}
        />
        <AlgorithmSelect
          title={words.beside}
          value={chosen.beside}
          names={names}
          none={words.none}
          on_choose={(beside) => on_choose({ beside })}
        />
        {some_many_sided && (
          <label>
            {words.ties}
            <select value={chosen.ties || 'left'} onChange={(event) => on_choose({ ties: event.currentTarget.value })}>
              {Object.entries(words.ties_words).map(([key, title]) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        {some_two_sided && (
          <label>
            {words.objective}
            <select value={chosen.objective} onChange={(event) => on_choose({ objective: event.currentTarget.value })}>
              {Object.entries(words.objective_words).map(([key, title]) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {words.depth}
          <select value={chosen.depth} onChange={(event) => on_choose({ depth: event.currentTarget.value })}>
            <option value="">{words.depth_all}</option>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => (
              <option key={depth} value={String(depth)}>
                {depth}
              </option>
            ))}
          </select>
        </label>
      </div>
      {figure && <p class="figure-says">{figure}</p>}
      <TreeText text={chosen.text} on_text={(text) => on_choose({ text })} />
    </section>
  );
}

interface SelectProps {
  title: string;
  value: string;
  names: Algorithm[];
  none?: string;
  on_choose: (name: string) => void;
}

function AlgorithmSelect({ title, value, names, none, on_choose }: SelectProps) {
  const listed = names.some(({ name }) => name === value) || !value ? names : [{ name: value }, ...names];
  return (
    <label>
      {title}
      <select value={value} onChange={(event) => on_choose(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {listed.map((each) => (
          <option key={each.name} value={each.name}>
            {each.summary ?? each.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function TreeText({ text, on_text }: { text: string; on_text: (text: string) => void }) {
  const words = use_text(tree_text);
  const [draft, set_draft] = useState(pretty(text));
  useEffect(() => set_draft(pretty(text)), [text]);
  const open = async (file: File | undefined) => {
    if (file) on_text(await file.text());
  };
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
          <button type="button" class="main" onClick={() => on_text(draft)}>
            {words.use}
          </button>
          <label class="button">
            {words.open}
            <input
              type="file"
              accept=".json,application/json"
              class="hidden-text"
              onChange={(event) => void open(event.currentTarget.files?.[0])}
            />
          </label>
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
