// A position of a game under review: boards as boards, hands and the trick as cards, everything else as the text of the game.
import { useMemo } from 'preact/hooks';
import { Board } from '../../parts/boards/board';
import { sort_plain } from '../../parts/card_names';
import { grid_places, hex_places, star_places } from '../../parts/boards/layout';
import type { BoardLook, TricksLook } from '../../protocol';
import { analyse_text } from '../../text/analyse';
import { use_text } from '../../text/language';
import { CardsText, CardText } from './card_text';
import type { Shown } from './replay';

const layouts = { star: star_places, hex: hex_places, grid: grid_places };

export function PositionView({ shown, discs }: { shown: Shown; discs: boolean }) {
  const { look, text } = shown;
  if (look?.kind === 'star' || look?.kind === 'hex' || look?.kind === 'grid')
    return <BoardPicture look={look} discs={discs} />;
  if (look?.kind === 'tricks' && shown.hands) return <Hands look={look} hands={shown.hands} />;
  return text.trim() ? <pre class="position">{text}</pre> : null;
}

function BoardPicture({ look, discs }: { look: BoardLook; discs: boolean }) {
  const words = use_text(analyse_text);
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
  const words = use_text(analyse_text);
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
