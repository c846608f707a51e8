// The result of a match so far: a row for each agent, the differences of pairs, and the scores as deals were added.
import { Chart } from '../../parts/chart';
import { use_text } from '../../text/language';
import { results_text } from '../../text/results';
import { cell_text, curves_of, type MatchResult } from './job';

export function MatchView({ result }: { result: MatchResult }) {
  const words = use_text(results_text);
  const curves = curves_of(result);
  const deep = result.results.some(({ depth }) => depth !== undefined);
  return (
    <>
      <div class="scroll">
        <table class="figures" data-match>
          <caption>{words.match_caption(result.games, result.deals)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.agent}</th>
              <th scope="col" class="number">
                {words.score}
              </th>
              <th scope="col" class="number">
                {words.wins}
              </th>
              {deep && (
                <th scope="col" class="number">
                  {words.depth}
                </th>
              )}
              <th scope="col" class="number">
                {words.nodes}
              </th>
              <th scope="col" class="number">
                {words.milliseconds}
              </th>
            </tr>
          </thead>
          <tbody>
            {result.results.map((each, k) => (
              <tr key={k}>
                <th scope="row">{each.agent}</th>
                <td class="number">{cell_text(each.score)}</td>
                <td class="number">{cell_text(each.wins)}</td>
                {deep && <td class="number">{cell_text(each.depth)}</td>}
                <td class="number">{cell_text(each.nodes)}</td>
                <td class="number">{cell_text(each.seconds === undefined ? undefined : each.seconds * 1000)}</td>
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
