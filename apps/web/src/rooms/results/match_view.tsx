// The result of a match so far: a row for each agent, the differences of pairs, and the scores as deals were added.
import { Chart } from '../../parts/chart';
import { use_text } from '../../text/language';
import { results_text } from '../../text/results';
import { cell_text, curves_of, type Cell, type MatchResult } from './job';

export function MatchView({ result }: { result: MatchResult }) {
  const words = use_text(results_text);
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
      <div class="scroll">
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
                <th scope="row">{each.agent}</th>
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
            <li key={`${first} ${second}`}>
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
