// The middle of a card table: seats around it and the cards of the trick, each before the player who played it. When
// the trick is complete it stays until the next card, paler, so that it can be read in peace.
import { card_label } from '../../parts/card_names';
import { CardFace } from '../../parts/cards';
import type { Played, View } from '../../protocol';
import { use_play_text } from '../../text/play';
import { use_shell_text } from '../../text/shell';
import { seat_name } from './names';
import { SeatBadge } from './seat_badge';

export interface TrickAreaProps {
  view: View;
  near: number;
  trick: readonly Played[];
  last_trick: readonly Played[];
  counts: readonly number[];
  notes: (player: number) => string[];
  thinking: number | null;
  /** Shows the trick before this one. */
  look_back: boolean;
  /** Cards in the middle before the first trick: faces, or empty texts for backs. */
  middle?: readonly string[];
}

export function TrickArea(props: TrickAreaProps) {
  const { view, near, counts, notes, thinking, look_back, middle = [] } = props;
  const names = use_shell_text();
  const text = use_play_text();
  const old = look_back || (props.trick.length === 0 && props.last_trick.length > 0);
  const shown = old ? props.last_trick : props.trick;
  const players = Array.from({ length: view.players }, (_, player) => player);
  return (
    <div class={view.players > 4 ? 'felt many' : 'felt'} role="group" aria-label={text.table_label}>
      {players.map((player) => (
        <div key={player} class="seat-spot" style={badge_style(badge_spot(player, near, view.players))}>
          <SeatBadge
            view={view}
            player={player}
            cards={counts[player]}
            notes={notes(player)}
            thinking={thinking === player}
          />
        </div>
      ))}
      {middle.length > 0 && (
        <ul class="middle" aria-label={text.skat_cards}>
          {middle.map((card, index) => (
            <li key={index}>
              <CardFace card={card} index={names.indices} />
              <span class="hidden-text">{card ? card_label(card, names) : names.face_down}</span>
            </li>
          ))}
        </ul>
      )}
      <ul class={old ? 'trick old' : 'trick'} aria-label={old ? text.last_trick : text.trick}>
        {shown.map((played, index) => (
          <TrickCard key={`${played.player} ${played.card}`} played={played} index={index} {...props} />
        ))}
      </ul>
      {old && <span class="felt-note">{text.last_trick}</span>}
    </div>
  );
}

function TrickCard({ played, index, view, near }: TrickAreaProps & { played: Played; index: number }) {
  const text = use_play_text();
  const names = use_shell_text();
  const way = seat_direction(played.player, near, view.players);
  const style = {
    ...card_style(played.player, near, view.players),
    zIndex: index,
    '--from-x': `${Math.round(way.x * 160)}px`,
    '--from-y': `${Math.round(way.y * 140)}px`,
  };
  const label = text.plays(seat_name(view.seats, played.player, text), card_label(played.card, names));
  return (
    <li class="trick-card" style={style} data-card={played.card}>
      <CardFace card={played.card} index={names.indices} />
      <span class="hidden-text">{label}</span>
    </li>
  );
}

/** A badge never leaves the table, however narrow that is. */
function badge_style({ left, top }: { left: number; top: number }) {
  return {
    left: `clamp(var(--badge-x), ${left}%, calc(100% - var(--badge-x)))`,
    top: `clamp(var(--badge-y), ${top}%, calc(100% - var(--badge-y)))`,
  };
}

/**
 * The direction of a player's seat: x to the right, y downwards, both from -1 to 1. Players sit around an ellipse, the one
 * who looks at the bottom, the others clockwise from there.
 */
export function seat_direction(player: number, near: number, players: number): { x: number; y: number } {
  const steps = (((player - near) % players) + players) % players;
  const angle = Math.PI / 2 + (2 * Math.PI * steps) / players;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** Where to put a seat's badge, in per cent of the table; the near one keeps to the corner, out of the cards' way. */
export function badge_spot(player: number, near: number, players: number): { left: number; top: number } {
  if (player === near) return { left: 0, top: 100 };
  const { x, y } = seat_direction(player, near, players);
  return { left: 50 + 40 * x, top: 46 + 36 * y };
}

/** The style of a card that the player has put on the table: near the middle even where the table is wide. */
export function card_style(player: number, near: number, players: number): { left: string; top: string } {
  const { x, y } = seat_direction(player, near, players);
  const [reach_x, reach_y] = players > 4 ? ['min(15%, 11rem)', '21%'] : ['min(13%, 8rem)', '17%'];
  return { left: `calc(50% + ${x.toFixed(3)} * ${reach_x})`, top: `calc(51% + ${y.toFixed(3)} * ${reach_y})` };
}
