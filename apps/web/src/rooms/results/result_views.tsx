// Results: of a match a row for each agent, the differences of pairs, and the scores as deals were added; of an experiment
// its tables with the published figures beside ours, and its charts.
import { Chart } from '../../parts/chart';
import { use_results_text } from '../../text/results';
import { published_text, use_served_text } from '../../text/served';
import { type Cell, cell_text, chart_series, curves_of, type ExperimentResult, type MatchResult } from './job';

export function MatchView({ result }: { result: MatchResult }) {
  const words = use_results_text();
  const curves = curves_of(result);
  const deep = result.results.some(({ depth }) => depth !== undefined);
  type Row = MatchResult['results'][number];
  const columns: [string, (row: Row) => Cell | undefined][] = [
    [words.score, ({ score }) => score],
    [words.wins, ({ wins }) => wins],
    ...(deep ? [[words.depth, ({ depth }: Row) => depth] as [string, (row: Row) => Cell | undefined]] : []),
    [words.nodes, ({ nodes }) => nodes],
    [words.milliseconds, ({ seconds }) => (seconds === undefined ? undefined : seconds * 1000)],
  ];
  return (
    <>
      <div class="scroll" tabIndex={0}>
        <table class="figures" data-match>
          <caption>{words.match_caption(result.games, result.deals)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.agent}</th>
              {columns.map(([title]) => (
                <th key={title} scope="col" class="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.results.map((each, k) => (
              <tr key={k}>
                <th scope="row" translate={false}>
                  {each.agent}
                </th>
                {columns.map(([title, cell]) => (
                  <td key={title} class="number">
                    {cell_text(cell(each))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {result.pairs.length > 0 && (
        <ul class="plain-list">
          {result.pairs.map(({ first, second, difference }) => (
            <li key={`${first} ${second}`} translate={false}>
              {result.agents[first]} − {result.agents[second]}: <strong>{cell_text(difference)}</strong>
            </li>
          ))}
        </ul>
      )}
      {curves.some(({ points }) => points.length > 1) && (
        <Chart id="match-chart" series={curves} label={words.curve} x_title={words.deals} y_title={words.score} />
      )}
    </>
  );
}

export function ExperimentView({ result }: { result: ExperimentResult }) {
  const words = use_results_text();
  const served = use_served_text();
  return (
    <>
      <p class="quiet">
        {published_text(result.reproduces, served)} · {words.scale} {result.scale}
        {result.seed !== undefined && ` · ${words.seed} ${result.seed}`}
      </p>
      {/* The tables are those of the papers, in their language. */}
      {result.tables.map((table) => (
        <ResultTable key={table.title} table={table} />
      ))}
      {result.charts.map((chart) => {
        const series = chart_series(chart);
        if (series.length === 0) return null;
        return (
          <div key={chart.title} lang="en">
            <h3>{chart.title}</h3>
            <Chart series={series} label={chart.title} x_title={chart.x} y_title={chart.y} />
          </div>
        );
      })}
      <details>
        <summary>{words.setup}</summary>
        <dl class="setup" lang="en">
          {Object.entries(result.setup).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{String(text)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function ResultTable({ table }: { table: ExperimentResult['tables'][number] }) {
  const is_text = (key: string) => table.rows.every((row) => row[key] === null || typeof row[key] === 'string');
  return (
    <div class="scroll" lang="en" tabIndex={0}>
      <table class="figures">
        <caption>{table.title}</caption>
        <thead>
          <tr>
            {table.columns.map(({ key, title, published }) => (
              <th key={key} scope="col" class={`${is_text(key) ? '' : 'number'} ${published ? 'published' : ''}`}>
                {title}
                {published && title !== 'published' && <small> published</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, k) => (
            <tr key={k}>
              {table.columns.map(({ key, published }) => (
                <td key={key} class={`${is_text(key) ? '' : 'number'} ${published ? 'published' : ''}`}>
                  {cell_text(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p class="quiet">{table.note}</p>}
    </div>
  );
}
