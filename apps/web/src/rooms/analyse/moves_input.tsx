// A game that was played elsewhere: its spec, its first state and its moves as text.
import { useState } from 'preact/hooks';
import { request } from '../../api';
import { error_text } from '../../parts/loaded';
import { Notice } from '../../parts/notice';
import { analyse_text } from '../../text/analyse';
import { use_text } from '../../text/language';
import { Review } from './review';
import { read_moves, type GameRecord } from './review_steps';

export function MovesInput() {
  const words = use_text(analyse_text);
  const [game, set_game] = useState('connect_four');
  const [text, set_text] = useState('');
  const [record, set_record] = useState<GameRecord | null>(null);
  const [problem, set_problem] = useState<string | null>(null);
  const read = async () => {
    const { position, moves } = read_moves(text);
    set_problem(null);
    try {
      const { games } = await request<{ games: { players: number }[] }>({ do: 'games', game });
      const scores = Array.from({ length: games[0]?.players ?? 0 }, () => 0);
      set_record({ text, game, position, scores, moves: moves.map((move) => ({ player: 0, move })) });
    } catch (error) {
      set_problem(error_text(error));
    }
  };
  return (
    <details>
      <summary>{words.by_text}</summary>
      <div class="lab">
        <label class="field">
          {words.game_spec}
          <input value={game} spellcheck={false} onInput={(event) => set_game(event.currentTarget.value)} />
        </label>
        <label class="field">
          {words.position_and_moves}
          <textarea
            class="paste"
            rows={5}
            spellcheck={false}
            value={text}
            onInput={(event) => set_text(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="button" class="main" disabled={!text.trim()} onClick={() => void read()}>
            {words.read}
          </button>
        </div>
        {problem && <Notice kind="error">{problem}</Notice>}
        {record && <Review record={record} />}
      </div>
    </details>
  );
}
