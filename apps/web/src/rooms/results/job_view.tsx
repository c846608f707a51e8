// One job: how far it is, the buttons that pause, resume and cancel it, and what came of it so far.
import { request } from '../../api';
import { Button } from '../../parts/fields';
import { use_attempt, use_polled } from '../../parts/loaded';
import { Notice } from '../../parts/notice';
import { save_text } from '../../parts/save';
import { use_results_text } from '../../text/results';
import { is_match, is_open, type Job, job_title } from './job';
import { ExperimentView, MatchView } from './result_views';

export function JobView({ id, on_change }: { id: string; on_change: () => void }) {
  const words = use_results_text();
  const job = use_polled<Job>({ do: 'job', job: id }, ({ state }) => state === 'running');
  const [problem, attempt] = use_attempt();
  const act = async (what: string) => {
    await attempt(() => request({ do: what, job: id }));
    job.again();
    on_change();
  };
  const shown = job.value;
  return (
    <section class="sheet lab" data-job={id} data-state={shown?.state}>
      {job.error && <Notice kind="error">{job.error}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
      {shown && (
        <>
          <h2>{job_title(shown)}</h2>
          <JobProgress job={shown} />
          {shown.problem && <Notice kind="error">{shown.problem}</Notice>}
          <div class="row">
            {shown.state === 'running' && <Button text={words.pause} press={() => act('pause')} />}
            {shown.state === 'paused' && <Button text={words.resume} class="main" press={() => act('resume')} />}
            {is_open(shown.state) && <Button text={words.cancel} press={() => act('stop')} />}
            {shown.result && (
              <Button
                text={words.save}
                press={() => save_text(`${shown.kind}.json`, JSON.stringify(shown.result, null, 1), 'application/json')}
              />
            )}
          </div>
          {shown.result &&
            (is_match(shown.result) ? <MatchView result={shown.result} /> : <ExperimentView result={shown.result} />)}
          {!shown.result && is_open(shown.state) && <p class="quiet">{words.nothing_yet}</p>}
        </>
      )}
    </section>
  );
}

export function JobProgress({ job }: { job: Job }) {
  const words = use_results_text();
  const { done, of } = job.progress;
  return (
    <div class="job-progress">
      <span class={`state ${job.state}`}>{words.states[job.state]}</span>
      {/* An experiment does not know how far it is, only whether it has ended. */}
      {job.kind === 'experiment' && job.state === 'running' ? (
        <progress aria-label={words.progress} />
      ) : (
        <progress max={of || 1} value={done} aria-label={words.progress} />
      )}
      {job.kind === 'match' && (
        <span class="number" data-progress>
          {words.games_of(done, of)}
        </span>
      )}
    </div>
  );
}
