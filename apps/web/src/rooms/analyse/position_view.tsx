// A position of a game under review: boards as boards, hands and the trick as cards, everything else as the text of the game.
// The moves are played again at a table of its own where everybody is a person, so that each position can be shown and the
// moves after the last one are known. The table is closed as soon as the line has been played.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { is_abort, request } from '../../api';
import { Board } from '../../parts/boards/board';
import { grid_places, hex_places, star_places } from '../../parts/boards/layout';
import { sort_plain } from '../../parts/card_names';
import type { BoardLook, Look, TricksLook, View } from '../../protocol';
import { use_analyse_text } from '../../text/analyse';
import { CardsText, CardText } from './card_text';
import { read_hands } from './review_steps';

const layouts = { star: star_places, hex: hex_places, grid: grid_places };

export function PositionView({ shown, discs }: { shown: Shown; discs: boolean }) {
  const { look, text } = shown;
  if (look?.kind === 'star' || look?.kind === 'hex' || look?.kind === 'grid')
    return <BoardPicture look={look} discs={discs} />;
  if (look?.kind === 'tricks' && shown.hands) return <Hands look={look} hands={shown.hands} />;
  return text.trim() ? <pre class="position">{text}</pre> : null;
}

function BoardPicture({ look, discs }: { look: BoardLook; discs: boolean }) {
  const words = use_analyse_text();
  const places = useMemo(() => layouts[look.kind](look.rows), [look.kind, look.rows.join('/')]);
  return (
    <div class="review-board">
      <Board
        places={places}
        style={look.kind === 'grid' ? (discs ? 'discs' : 'marks') : 'holes'}
        label={words.the_position}
        name_of={({ id, owner }) => (owner === null ? id : `${id}: ${words.player(owner)}`)}
      />
    </div>
  );
}

function Hands({ look, hands }: { look: TricksLook; hands: string[][] }) {
  const words = use_analyse_text();
  return (
    <>
      <section class="open-trick" aria-label={words.trick}>
        {look.trick.map(({ player, card }) => (
          <div key={card}>
            <CardText card={card} />
            <small class="quiet">{words.player(player)}</small>
          </div>
        ))}
        {look.trick.length === 0 && <span class="quiet">{words.trick_empty}</span>}
      </section>
      <ul class="plain-list">
        {hands.map((hand, player) => (
          <li key={player}>
            <span class="quiet">
              {words.player(player)} · {words.taken(look.taken[player])}
            </span>{' '}
            <CardsText cards={sort_plain(hand)} />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface Shown {
  look: Look | null;
  text: string;
  /** What the player to move may do. */
  moves: string[];
  /** The hands of all, in games of tricks. */
  hands: string[][] | null;
}

export interface Line {
  game: string;
  position: string;
  players: number;
  moves: string[];
}

type Opened = View & { tokens: Record<string, string> };

/** Tells the positions before each move of the line and after the last, as they become known. */
export async function replay(line: Line, signal: AbortSignal, tell: (shown: Shown[]) => void): Promise<void> {
  const seats = Array.from({ length: line.players }, () => null);
  const opened = await request<Opened>({ do: 'new', game: line.game, position: line.position, seats }, { signal });
  const { table, tokens } = opened;
  const token = (player: number) => tokens[String(player)];
  try {
    let view: View = opened;
    let hands = read_hands(line.position);
    let passing = false;
    const shown: Shown[] = [];
    for (let made = 0; ; ++made) {
      // 1. A view is of its asker; whoever is to move next is asked for, so that the moves are told.
      if (view.mover !== null && view.player !== view.mover)
        view = await request<View>({ do: 'view', table, player: view.mover, token: token(view.mover) }, { signal });
      // 2. The hands: as they were dealt, asked for once cards have been passed, without what was played since.
      const tricks = view.look?.kind === 'tricks' ? view.look : null;
      if (passing && tricks && !tricks.pass) hands = await all_hands(table, tokens, line.players, signal);
      passing = tricks?.pass !== undefined;
      shown.push({
        look: view.look,
        text: view.text,
        moves: view.moves,
        hands: tricks && hands.length > 0 ? hands : null,
      });
      tell([...shown]);
      if (made >= line.moves.length || view.mover === null) return;
      // 3. The move.
      const player = view.mover;
      const move = line.moves[made];
      view = await request<View>({ do: 'move', table, player, token: token(player), move, at: view.made }, { signal });
      if (!passing) hands = hands.map((hand, each) => (each === player ? hand.filter((card) => card !== move) : hand));
    }
  } finally {
    void request({ do: 'close', table, token: token(0) }).catch(() => undefined);
  }
}

// Nobody sees all hands, but everybody at this table is us.
async function all_hands(table: string, tokens: Record<string, string>, players: number, signal: AbortSignal) {
  const views = Array.from({ length: players }, (_, player) =>
    request<View>({ do: 'view', table, player, token: tokens[String(player)] }, { signal }),
  );
  return (await Promise.all(views)).map(({ look }) => (look?.kind === 'tricks' ? look.hand : []));
}

/** The positions of the line as far as they are known, none where it cannot be played. */
export function use_replay(line: Line): Shown[] {
  const [shown, set_shown] = useState<{ key: string; steps: Shown[] }>({ key: '', steps: [] });
  const key = JSON.stringify(line);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (steps: Shown[]) => !stop.signal.aborted && set_shown({ key, steps });
    replay(line, stop.signal, tell).catch((error: unknown) => {
      // A line that cannot be played is told by its analysis; here it only has no pictures.
      if (!is_abort(error)) tell([]);
    });
    return () => stop.abort();
  }, [key]);
  return shown.key === key ? shown.steps : [];
}
