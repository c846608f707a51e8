// The choices of Skat before the first card: a bid, the skat, two cards to put away, a game.
import { useState } from 'preact/hooks';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { contract_name } from './names';

export interface SkatChoicesProps {
  phase: string;
  moves: readonly string[];
  hinted?: string;
  on_choose: (move: string) => void;
}

export function SkatChoices(props: SkatChoicesProps) {
  const text = use_text(play);
  const { phase, moves, on_choose } = props;
  if (phase === 'auction') return <Bids {...props} />;
  if (phase === 'declare') return <Announcement {...props} />;
  return (
    <div class="ask row">
      <span>{text.skat_question}</span>
      {moves.includes('skat') && (
        <button type="button" class="main" data-move="skat" onClick={() => on_choose('skat')}>
          {text.take_skat}
        </button>
      )}
      {moves.includes('hand') && (
        <button type="button" data-move="hand" onClick={() => on_choose('hand')}>
          {text.play_hand}
        </button>
      )}
    </div>
  );
}

function Bids({ moves, hinted, on_choose }: SkatChoicesProps) {
  const text = use_text(play);
  const bids = moves.filter((move) => /^\d+$/.test(move));
  const mark = (move: string) => (move === hinted ? ' hinted' : '');
  return (
    <div class="ask row">
      <strong>{text.bidding}</strong>
      {moves.includes('yes') && (
        <button type="button" class={`main${mark('yes')}`} data-move="yes" onClick={() => on_choose('yes')}>
          {text.bid_yes}
        </button>
      )}
      {bids.length > 0 && (
        <button type="button" class={`main${mark(bids[0])}`} data-move={bids[0]} onClick={() => on_choose(bids[0])}>
          {text.bid_say(bids[0])}
        </button>
      )}
      {bids.length > 1 && (
        <select
          aria-label={text.bid_higher}
          value=""
          onChange={(event) => event.currentTarget.value !== '' && on_choose(event.currentTarget.value)}
        >
          <option value="">{text.bid_higher}</option>
          {bids.slice(1).map((bid) => (
            <option key={bid} value={bid}>
              {bid}
            </option>
          ))}
        </select>
      )}
      {moves.includes('pass') && (
        <button type="button" class={mark('pass')} data-move="pass" onClick={() => on_choose('pass')}>
          {text.bid_pass}
        </button>
      )}
    </div>
  );
}

function Announcement({ moves, hinted, on_choose }: SkatChoicesProps) {
  const text = use_text(play);
  const games = [...new Set(moves.map((move) => move[0]))];
  const [chosen, set_chosen] = useState<string | null>(null);
  const move = chosen ?? hinted ?? null;
  const variants = move === null ? [] : moves.filter((each) => each[0] === move[0]);
  return (
    <div class="ask">
      <div class="row" role="group" aria-label={text.declare}>
        <span>{text.declare}</span>
        {games.map((game) => (
          <button
            key={game}
            type="button"
            class={`game-of suit-${game}`}
            data-game={game}
            aria-pressed={move !== null && move[0] === game}
            onClick={() => set_chosen(plainest(moves, game))}
          >
            {text.contract_names[game] ?? game}
          </button>
        ))}
      </div>
      {variants.length > 1 && (
        <div class="row">
          {variants.map((each) => (
            <label key={each} class="row">
              <input type="radio" name="contract" checked={each === move} onChange={() => set_chosen(each)} />
              {contract_name(each, text)}
            </label>
          ))}
        </div>
      )}
      <button type="button" class="main" disabled={move === null} onClick={() => move !== null && on_choose(move)}>
        {move === null ? text.declare_now : `${text.declare_now}: ${contract_name(move, text)}`}
      </button>
    </div>
  );
}

/** The announcement of a game that adds the least. */
function plainest(moves: readonly string[], game: string): string {
  const found = moves.filter((move) => move[0] === game);
  return found.reduce((least, move) => (move.length < least.length ? move : least));
}
