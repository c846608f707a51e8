// Starts a match: a game, two or more agents, how many deals, and whether the agents see all cards.
import { useState } from 'preact/hooks';
import { request } from '../../api';
import { error_text, use_answer } from '../../parts/loaded';
import { Notice } from '../../parts/notice';
import { use_text } from '../../text/language';
import { results_text } from '../../text/results';

interface GameInfo {
  name: string;
  summary: string;
  hidden?: boolean;
}

export function MatchForm({ on_start }: { on_start: (job: string) => void }) {
  const words = use_text(results_text);
  const games = use_answer<{ games: GameInfo[] }>({ do: 'games' });
  const [game, set_game] = useState('hearts');
  const [agents, set_agents] = useState(['rules', 'random']);
  const [deals, set_deals] = useState('100');
  const [seed, set_seed] = useState('1');
  const [open, set_open] = useState(false);
  const [problem, set_problem] = useState<string | null>(null);
  const known = use_answer<{ agents: { name: string; summary: string }[] }>({ do: 'agents' });
  const info = games.value?.games.find(({ name }) => name === game.split('(')[0]);
  const start = async (event: Event) => {
    event.preventDefault();
    set_problem(null);
    try {
      const { job } = await request<{ job: string }>({
        do: 'match',
        game,
        agents: agents.filter((agent) => agent.trim() !== ''),
        deals: Number(deals),
        seed: Number(seed),
        ...(open && { information: 'open' }),
      });
      on_start(job);
    } catch (error) {
      set_problem(error_text(error));
    }
  };
  return (
    <form class="sheet lab" onSubmit={(event) => void start(event)}>
      <h2>{words.new_match}</h2>
      <div class="lab-controls">
        <label>
          {words.game}
          <input
            name="game"
            list="match-games"
            required
            spellcheck={false}
            value={game}
            onInput={(event) => set_game(event.currentTarget.value)}
          />
          <datalist id="match-games">
            {games.value?.games.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        {agents.map((agent, k) => (
          <label key={k}>
            {words.agent_number(k + 1)}
            <input
              name={`agent-${k}`}
              list="match-agents"
              spellcheck={false}
              value={agent}
              onInput={(event) =>
                set_agents(agents.map((each, other) => (other === k ? event.currentTarget.value : each)))
              }
            />
          </label>
        ))}
        <datalist id="match-agents">
          {known.value?.agents.map(({ name, summary }) => (
            <option key={name} value={name}>
              {summary}
            </option>
          ))}
        </datalist>
        <button
          type="button"
          aria-label={words.add_agent}
          title={words.add_agent}
          disabled={agents.length >= 6}
          onClick={() => set_agents([...agents, 'random'])}
        >
          +
        </button>
        <button
          type="button"
          aria-label={words.remove_agent}
          title={words.remove_agent}
          disabled={agents.length <= 1}
          onClick={() => set_agents(agents.slice(0, -1))}
        >
          −
        </button>
        <label>
          {words.deals}
          <input
            name="deals"
            type="number"
            min="1"
            max="1000000"
            required
            value={deals}
            onInput={(event) => set_deals(event.currentTarget.value)}
          />
        </label>
        <label>
          {words.seed}
          <input
            name="seed"
            type="number"
            min="0"
            required
            value={seed}
            onInput={(event) => set_seed(event.currentTarget.value)}
          />
        </label>
        <label class="check">
          <input type="checkbox" checked={open} onChange={(event) => set_open(event.currentTarget.checked)} />{' '}
          {words.open_cards}
        </label>
        <button type="submit" class="main">
          {words.start}
        </button>
      </div>
      {info && <p class="quiet">{info.summary}</p>}
      {games.error && <Notice kind="error">{games.error}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
    </form>
  );
}
