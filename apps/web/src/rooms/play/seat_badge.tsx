// A player at the table: name, who plays it, cards left and whatever else is public, with a ring when it is to move.
import { CardFace } from '../../parts/cards';
import type { View } from '../../protocol';
import { use_play_text } from '../../text/play';
import { seat_colour, seat_name, use_agent_label } from './names';

export interface SeatBadgeProps {
  view: View;
  player: number;
  cards?: number;
  notes: readonly string[];
  thinking: boolean;
}

export function SeatBadge({ view, player, cards, notes, thinking }: SeatBadgeProps) {
  const text = use_play_text();
  const seat = view.seats[player];
  const agent = use_agent_label(seat.agent ?? '', text);
  const turn = !view.over && view.mover === player;
  return (
    <div class={turn ? 'seat turn' : 'seat'} data-player={player}>
      <span class="seat-colour" style={{ background: seat_colour(view.seats, player) }} aria-hidden="true" />
      <strong>{seat_name(view.seats, player, text)}</strong>
      {turn && <span class="hidden-text">{text.to_move}</span>}
      {seat.kind === 'agent' && (
        <small class="seat-agent" title={seat.agent}>
          {agent}
        </small>
      )}
      <small class="seat-notes">{notes.join(' · ')}</small>
      {cards !== undefined && (
        <span class="seat-cards" title={text.cards_left(cards)}>
          <span class="seat-back">
            <CardFace />
          </span>
          <span aria-hidden="true">{cards}</span>
          <span class="hidden-text">{text.cards_left(cards)}</span>
        </span>
      )}
      {thinking && <span class="dots" aria-hidden="true" />}
    </div>
  );
}
