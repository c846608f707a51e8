// Moves as buttons, for games without a drawing and for choices that no card or place stands for. Cards get their faces.
import { useState } from 'preact/hooks';
import { read_card } from '../../parts/card_names';
import { CardFace } from '../../parts/cards';
import { Button } from '../../parts/fields';
import { use_play_text } from '../../text/play';
import { use_shell_text } from '../../text/shell';
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
  const text = use_play_text();
  const names = use_shell_text();
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
        <Button
          text={read_card(move) ? <CardFace card={move} index={names.indices} /> : move_name(move, kind, names, text)}
          key={move}
          class={[read_card(move) ? 'move-card' : 'move', move === hinted && 'hinted'].filter(Boolean).join(' ')}
          data-move={move}
          aria-label={move_name(move, kind, names, text)}
          press={() => on_choose(move)}
        />
      ))}
    </div>
  );
}
