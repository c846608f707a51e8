// The drawing that fits what the server sent.
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { Notice } from '../../parts/notice';
import { BoardTable } from './board_table';
import { CribbageTable } from './cribbage_table';
import type { LookProps } from './look_props';
import { SkatTable } from './skat_table';
import { TextTable } from './text_table';
import { TricksTable } from './tricks_table';

export function DrawnLook(props: Omit<LookProps<never>, 'look'>) {
  const text = use_text(play);
  const { look } = props.view;
  if (!look) return <Notice kind="info">{text.sits_out}</Notice>;
  switch (look.kind) {
    case 'tricks':
      return <TricksTable {...props} look={look} />;
    case 'skat':
      return <SkatTable {...props} look={look} />;
    case 'cribbage':
      return <CribbageTable {...props} look={look} />;
    case 'star':
    case 'hex':
    case 'grid':
      return <BoardTable {...props} look={look} />;
    case 'text':
    case 'gdl':
      return <TextTable {...props} look={look} />;
  }
}
