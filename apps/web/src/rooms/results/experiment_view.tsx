// The result of an experiment: its tables with the published figures beside ours, and its charts.
import { Chart } from '../../parts/chart';
import { use_text } from '../../text/language';
import { results_text } from '../../text/results';
import { cell_text, chart_series, type ExperimentResult } from './job';

export function ExperimentView({ result }: { result: ExperimentResult }) {
  const words = use_text(results_text);
  return (
    <>
      <p class="quiet">
        {result.reproduces} · {words.scale} {result.scale}
        {result.seed !== undefined && (
          <>
            {' '}
            · {words.seed} {result.seed}
          </>
        )}
      </p>
      {result.tables.map((table) => (
        <ResultTable key={table.title} table={table} />
      ))}
      {result.charts.map((chart) => {
        const series = chart_series(chart);
        if (series.length === 0) return null;
        return (
          <div key={chart.title}>
            <h3>{chart.title}</h3>
            <Chart series={series} label={chart.title} x_title={chart.x} y_title={chart.y} />
          </div>
        );
      })}
      <details>
        <summary>{words.setup}</summary>
        <dl class="setup">
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
  const words = use_text(results_text);
  const is_text = (key: string) => table.rows.every((row) => row[key] === null || typeof row[key] === 'string');
  return (
    <div class="scroll">
      <table class="figures">
        <caption>{table.title}</caption>
        <thead>
          <tr>
            {table.columns.map(({ key, title, published }) => (
              <th key={key} scope="col" class={`${is_text(key) ? '' : 'number'} ${published ? 'published' : ''}`}>
                {title}
                {published && title !== 'published' && <small> {words.published}</small>}
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
