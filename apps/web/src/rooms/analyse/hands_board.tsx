// A deal of a trick game by clicks, written as the state of the game: for Hearts and Spades, any equal number of cards.
import { useState } from 'preact/hooks';
import { Select } from '../../parts/fields';
import { analyse_text } from '../../text/analyse';
import { use_text } from '../../text/language';
import { bridge_pack, suits } from './bridge_deal';
import { DealBoard } from './deal_board';

const rows = suits.map((suit) => bridge_pack.filter((card) => card[0] === suit));
/** How many play where the spec does not say. */
const usual_players: Record<string, number> = { hearts: 4, spades: 3 };
/** As many as three players can hold. */
const most_cards = 17;

/** How many play a trick game that can be dealt by clicks, from its spec; null for other games. */
export function trick_players(spec: string): number | null {
  const usual = usual_players[spec.split('(')[0].trim()];
  if (usual === undefined) return null;
  const given = /players\s*=\s*([3-6])/.exec(spec);
  return given ? Number(given[1]) : usual;
}

/** The state of hands with a leader, as the trick games write it; null while the hands are not equally long. */
export function hands_position(hands: readonly string[][], leader: number): string | null {
  if (hands.length === 0 || hands[0].length === 0 || hands.some((hand) => hand.length !== hands[0].length)) return null;
  return `hands ${hands.map((hand) => hand.join(' ')).join(' / ')}; leader ${leader}`;
}

interface Props {
  players: number;
  on_position: (position: string) => void;
}

export function HandsBoard({ players, on_position }: Props) {
  const words = use_text(analyse_text);
  const seats = Array.from({ length: players }, (_, player) => String(player));
  const [held, set_held] = useState<Record<string, string[]>>(() =>
    Object.fromEntries(seats.map((seat) => [seat, []])),
  );
  const [leader, set_leader] = useState(0);
  const tell = (next: Record<string, string[]>, leads: number) => {
    const position = hands_position(
      seats.map((seat) => next[seat]),
      leads,
    );
    if (position) on_position(position);
  };
  const places = seats.map((seat) => ({
    key: seat,
    name: words.player(Number(seat)),
    sign: String(Number(seat) + 1),
    most: most_cards,
  }));
  return (
    <details>
      <summary>{words.by_clicks}</summary>
      <div class="lab">
        <DealBoard
          rows={rows}
          places={places}
          label={words.choose_hand}
          held={held}
          on_change={(next) => {
            set_held(next);
            tell(next, leader);
          }}
        />
        <Select
          class="field"
          title={words.leads}
          value={leader}
          choices={seats.map((seat) => [seat, words.player(Number(seat))])}
          on_choose={(seat) => {
            set_leader(Number(seat));
            tell(held, Number(seat));
          }}
        />
      </div>
    </details>
  );
}
