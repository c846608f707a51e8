// The Results room: matches and experiments, running or finished. The address names the job that is shown: how far it is, the
// buttons that pause, resume and cancel it, and what came of it so far.
import { request } from '../../api';
import { Button, Notice } from '../../parts/fields';
import { use_attempt, use_polled } from '../../parts/loaded';
import { save_text } from '../../parts/save';
import { go, route_hash } from '../../route';
import { use_settings } from '../../settings';
import { use_results_text } from '../../text/results';
import type { RoomProps } from '../rooms';
import { Experiments } from './experiments';
import { is_match, is_open, type Job, job_title } from './job';
import { MatchForm } from './match_form';
import { ExperimentView, MatchView } from './result_views';
import '../analyse/analyse.css';
import '../tree/tree.css';
import './results.css';

export default function ResultsRoom({ query }: RoomProps) {
  const words = use_results_text();
  const { language } = use_settings();
  const chosen = query.get('job') ?? '';
  const jobs = use_polled<{ jobs: Job[] }>({ do: 'jobs' }, ({ jobs: list }) =>
    list.some(({ state }) => state === 'running'),
  );
  const show = (job: string) => {
    jobs.again();
    go('results', { job });
    document.getElementById('content')?.scrollIntoView();
  };
  const list = jobs.value?.jobs ?? [];
  return (
    <div class="lab">
      <h1>{words.title}</h1>
      <div class="results-top">
        <div class="lab">
          <MatchForm on_start={show} />
          <section class="sheet lab">
            <h2>{words.jobs}</h2>
            {jobs.error && <Notice kind="error">{jobs.error}</Notice>}
            {jobs.value && list.length === 0 && <p class="quiet">{words.no_jobs}</p>}
            <ul class="job-list">
              {list.map((job) => (
                <li key={job.job}>
                  <a
                    href={route_hash('results', { job: job.job })}
                    aria-current={job.job === chosen ? 'true' : undefined}
                  >
                    <strong translate={false}>{job_title(job)}</strong>
                    {job.created !== undefined && (
                      <small class="quiet"> {new Date(job.created * 1000).toLocaleString(language)}</small>
                    )}
                  </a>
                  <JobProgress job={job} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        {chosen ? (
          <JobView key={chosen} id={chosen} on_change={jobs.again} />
        ) : (
          <p class="sheet quiet">{words.choose}</p>
        )}
      </div>
      <Experiments chosen={query.get('experiment') ?? ''} on_start={show} />
    </div>
  );
}

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
          <h2 translate={false}>{job_title(shown)}</h2>
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
