// Starts a match: a game, two or more agents, how many deals, and whether the agents see all cards.
import { useState } from 'preact/hooks';
import { request } from '../../api';
import { Button, Input, Notice } from '../../parts/fields';
import { use_answer, use_attempt } from '../../parts/loaded';
import type { GameInfo } from '../../protocol';
import { use_results_text } from '../../text/results';
import { use_served_text } from '../../text/served';

export function MatchForm({ on_start }: { on_start: (job: string) => void }) {
  const words = use_results_text();
  const served = use_served_text();
  const games = use_answer<{ games: GameInfo[] }>({ do: 'games' });
  const [game, set_game] = useState('hearts');
  const [agents, set_agents] = useState(['rules', 'random']);
  const [deals, set_deals] = useState('100');
  const [seed, set_seed] = useState('1');
  const [open, set_open] = useState(false);
  const [problem, attempt] = use_attempt();
  const known = use_answer<{ agents: { name: string; summary: string }[] }>({ do: 'agents' });
  const info = games.value?.games.find(({ name }) => name === game.split('(')[0]);
  const start = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      const { job } = await request<{ job: string }>({
        do: 'match',
        game,
        agents: agents.filter((agent) => agent.trim() !== ''),
        deals: Number(deals),
        seed: Number(seed),
        ...(open && { information: 'open' }),
      });
      on_start(job);
    });
  };
  return (
    <form class="sheet lab" onSubmit={start}>
      <h2>{words.new_match}</h2>
      <div class="lab-controls">
        <Input title={words.game} name="game" list="match-games" required value={game} on_text={set_game}>
          <datalist id="match-games">
            {games.value?.games.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </Input>
        {agents.map((agent, k) => (
          <Input
            key={k}
            title={words.agent_number(k + 1)}
            name={`agent-${k}`}
            list="match-agents"
            value={agent}
            on_text={(text) => set_agents(agents.map((each, other) => (other === k ? text : each)))}
          />
        ))}
        <datalist id="match-agents">
          {known.value?.agents.map(({ name, summary }) => (
            <option key={name} value={name}>
              {served.agents[name] || summary}
            </option>
          ))}
        </datalist>
        <Button
          text="+"
          aria-label={words.add_agent}
          title={words.add_agent}
          disabled={agents.length >= 6}
          press={() => set_agents([...agents, 'random'])}
        />
        <Button
          text="−"
          aria-label={words.remove_agent}
          title={words.remove_agent}
          disabled={agents.length <= 1}
          press={() => set_agents(agents.slice(0, -1))}
        />
        <Input
          title={words.deals}
          name="deals"
          type="number"
          min="1"
          max="1000000"
          required
          value={deals}
          on_text={set_deals}
        />
        <Input title={words.seed} name="seed" type="number" min="0" required value={seed} on_text={set_seed} />
        <label class="check">
          <input type="checkbox" checked={open} onChange={(event) => set_open(event.currentTarget.checked)} />{' '}
          {words.open_cards}
        </label>
        <button type="submit" class="main">
          {words.start}
        </button>
      </div>
      {info && <p class="quiet">{served.games[info.name] || info.summary}</p>}
      {games.error && <Notice kind="error">{games.error}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
    </form>
  );
}
