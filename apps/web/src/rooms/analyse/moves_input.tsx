// A game that was played elsewhere: its spec, its first state and its moves as text.
import { useState } from 'preact/hooks';
import { request } from '../../api';
import { Input, Paste } from '../../parts/fields';
import { use_attempt } from '../../parts/loaded';
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
  const [problem, attempt] = use_attempt();
  const read = async () => {
    const { position, moves } = read_moves(text);
    const { games } = await request<{ games: { players: number }[] }>({ do: 'games', game });
    const scores = Array.from({ length: games[0]?.players ?? 0 }, () => 0);
    set_record({ text, game, position, scores, moves: moves.map((move) => ({ player: 0, move })) });
  };
  return (
    <details>
      <summary>{words.by_text}</summary>
      <div class="lab">
        <Input class="field" title={words.game_spec} value={game} on_text={set_game} />
        <Paste title={words.position_and_moves} rows={5} value={text} on_text={set_text} />
        <div class="row">
          <button type="button" class="main" disabled={!text.trim()} onClick={() => void attempt(read)}>
            {words.read}
          </button>
        </div>
        {problem && <Notice kind="error">{problem}</Notice>}
        {record && <Review record={record} />}
      </div>
    </details>
  );
}
