// The Results room: matches and experiments, running or finished. The address names the job that is shown.
import { use_polled } from '../../parts/loaded';
import { Notice } from '../../parts/notice';
import { go, route_hash } from '../../route';
import { use_results_text } from '../../text/results';
import type { RoomProps } from '../rooms';
import { Experiments } from './experiments';
import { type Job, job_title } from './job';
import { JobProgress, JobView } from './job_view';
import { MatchForm } from './match_form';
import '../analyse/analyse.css';
import '../tree/tree.css';
import './results.css';

export default function ResultsRoom({ query }: RoomProps) {
  const words = use_results_text();
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
                    <strong>{job_title(job)}</strong>
                    {job.created !== undefined && (
                      <small class="quiet"> {new Date(job.created * 1000).toLocaleString()}</small>
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
