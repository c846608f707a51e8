// The experiments that reproduce published tables: what each is, its published record beside ours, and a run of one's own.
import { useState } from 'preact/hooks';
import { request } from '../../api';
import { Button, Input, Notice } from '../../parts/fields';
import { use_answer, use_attempt } from '../../parts/loaded';
import { use_results_text } from '../../text/results';
import { published_text, use_served_text } from '../../text/served';
import type { ExperimentResult } from './job';
import { ExperimentView } from './result_views';

interface Experiment {
  name: string;
  title: string;
  reproduces: string;
  scale: number;
  seconds: number | null;
  record?: ExperimentResult | null;
}

export function Experiments({ chosen, on_start }: { chosen: string; on_start: (job: string) => void }) {
  const words = use_results_text();
  const served = use_served_text();
  const list = use_answer<{ experiments: Experiment[] }>({ do: 'experiments' });
  const [problem, attempt] = use_attempt();
  const start = (name: string, scale: number) =>
    attempt(async () => on_start((await request<{ job: string }>({ do: 'experiment', name, scale })).job));
  return (
    <section class="lab">
      <h2>{words.experiments}</h2>
      {list.error && <Notice kind="error">{list.error}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
      {list.busy && !list.value && <p class="quiet">{words.loading}</p>}
      <div class="experiment-list">
        {list.value?.experiments.map((each) => (
          <details key={each.name} class="sheet" open={each.name === chosen} data-experiment={each.name}>
            <summary>
              <strong translate={false}>{each.name}</strong> <span>{served.experiments[each.name] || each.title}</span>
            </summary>
            <div class="lab">
              <StartRow experiment={each} on_start={(scale) => void start(each.name, scale)} />
              {each.record ? <ExperimentView result={each.record} /> : <p class="quiet">{words.no_record}</p>}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function StartRow({ experiment, on_start }: { experiment: Experiment; on_start: (scale: number) => void }) {
  const words = use_results_text();
  const [scale, set_scale] = useState(String(experiment.scale));
  const amount = Number(scale);
  return (
    <div class="row">
      <span class="quiet">{published_text(experiment.reproduces, use_served_text())}</span>
      <Input
        class="field"
        title={words.scale}
        type="number"
        min="0.001"
        max="100"
        step="any"
        value={scale}
        on_text={set_scale}
      />
      <Button text={words.run} disabled={!(amount > 0)} press={() => on_start(amount)} />
      {experiment.seconds !== null && (
        <span class="quiet">{words.about_seconds(Math.round((experiment.seconds * amount) / experiment.scale))}</span>
      )}
    </div>
  );
}
