// Moves as buttons, for games without a drawing and for choices that no card or place stands for. Cards get their faces.
import { useState } from 'preact/hooks';
import { read_card } from '../../parts/card_names';
import { CardFace } from '../../parts/cards';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { shell } from '../../text/shell';
import { move_name } from './names';

export interface MoveButtonsProps {
  moves: readonly string[];
  kind: string;
  hinted?: string;
  on_choose: (move: string) => void;
}

/** From so many moves on there is a field to filter them. */
const many_moves = 30;

export function MoveButtons({ moves, kind, hinted, on_choose }: MoveButtonsProps) {
  const text = use_text(play);
  const names = use_text(shell);
  const [filter, set_filter] = useState('');
  const shown = moves.filter((move) => move.toLowerCase().includes(filter.toLowerCase()));
  return (
    <div class="moves" role="group" aria-label={text.moves_label}>
      {moves.length >= many_moves && (
        <input
          type="search"
          value={filter}
          placeholder={text.filter}
          aria-label={text.filter}
          onInput={(event) => set_filter(event.currentTarget.value)}
        />
      )}
      {shown.map((move) => (
        <button
          key={move}
          type="button"
          class={[read_card(move) ? 'move-card' : 'move', move === hinted && 'hinted'].filter(Boolean).join(' ')}
          data-move={move}
          aria-label={move_name(move, kind, names, text)}
          onClick={() => on_choose(move)}
        >
          {read_card(move) ? <CardFace card={move} index={names.indices} /> : move_name(move, kind, names, text)}
        </button>
      ))}
    </div>
  );
}
