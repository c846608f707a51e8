// The choices of Skat before the first card: a bid, the skat, two cards to put away, a game.
import { useState } from 'preact/hooks';
import { Button, Options } from '../../parts/fields';
import { use_play_text } from '../../text/play';
import { contract_name } from './names';

export interface SkatChoicesProps {
  phase: string;
  moves: readonly string[];
  hinted?: string;
  on_choose: (move: string) => void;
}

export function SkatChoices(props: SkatChoicesProps) {
  const text = use_play_text();
  const { phase, moves, on_choose } = props;
  if (phase === 'auction') return <Bids {...props} />;
  if (phase === 'declare') return <Announcement {...props} />;
  return (
    <div class="ask row">
      <span>{text.skat_question}</span>
      {moves.includes('skat') && (
        <Button text={text.take_skat} class="main" data-move="skat" press={() => on_choose('skat')} />
      )}
      {moves.includes('hand') && <Button text={text.play_hand} data-move="hand" press={() => on_choose('hand')} />}
    </div>
  );
}

function Bids({ moves, hinted, on_choose }: SkatChoicesProps) {
  const text = use_play_text();
  const bids = moves.filter((move) => /^\d+$/.test(move));
  const mark = (move: string) => (move === hinted ? ' hinted' : '');
  return (
    <div class="ask row">
      <strong>{text.bidding}</strong>
      {moves.includes('yes') && (
        <Button text={text.bid_yes} class={`main${mark('yes')}`} data-move="yes" press={() => on_choose('yes')} />
      )}
      {bids.length > 0 && (
        <Button
          text={text.bid_say(bids[0])}
          class={`main${mark(bids[0])}`}
          data-move={bids[0]}
          press={() => on_choose(bids[0])}
        />
      )}
      {bids.length > 1 && (
        <select
          aria-label={text.bid_higher}
          value=""
          onChange={(event) => event.currentTarget.value !== '' && on_choose(event.currentTarget.value)}
        >
          <option value="">{text.bid_higher}</option>
          <Options choices={bids.slice(1).map((bid) => [bid, bid])} />
        </select>
      )}
      {moves.includes('pass') && (
        <Button text={text.bid_pass} class={mark('pass')} data-move="pass" press={() => on_choose('pass')} />
      )}
    </div>
  );
}

function Announcement({ moves, hinted, on_choose }: SkatChoicesProps) {
  const text = use_play_text();
  const games = [...new Set(moves.map((move) => move[0]))];
  const [chosen, set_chosen] = useState<string | null>(null);
  const move = chosen ?? hinted ?? null;
  const variants = move === null ? [] : moves.filter((each) => each[0] === move[0]);
  return (
    <div class="ask">
      <div class="row" role="group" aria-label={text.declare}>
        <span>{text.declare}</span>
        {games.map((game) => (
          <Button
            text={text.contract_names[game] ?? game}
            key={game}
            class={`game-of suit-${game}`}
            data-game={game}
            aria-pressed={move !== null && move[0] === game}
            press={() => set_chosen(plainest(moves, game))}
          />
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
      <Button
        text={move === null ? text.declare_now : `${text.declare_now}: ${contract_name(move, text)}`}
        class="main"
        disabled={move === null}
        press={() => move !== null && on_choose(move)}
      />
    </div>
  );
}

/** The announcement of a game that adds the least. */
function plainest(moves: readonly string[], game: string): string {
  const found = moves.filter((move) => move[0] === game);
  return found.reduce((least, move) => (move.length < least.length ? move : least));
}
