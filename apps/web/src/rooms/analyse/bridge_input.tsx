// Where a Bridge deal is pasted or opened as a file: PBN, LIN, GIB's lines or plain hands, one board or many.
import { useState } from 'preact/hooks';
import { Notice } from '../../parts/notice';

import { analyse_text, type AnalyseText } from '../../text/analyse';
import { use_text } from '../../text/language';
import { DealProblem, type Board } from './bridge_deal';
import { read_boards } from './bridge_files';
import { DealInput } from './deal_input';

export function problem_text(problem: DealProblem['problem'], where: string, words: AnalyseText): string {
  return where ? `${words.problems[problem]}: ${where}` : words.problems[problem];
}

export function BridgeInput({ given, on_board }: { given: string; on_board: (board: Board) => void }) {
  const words = use_text(analyse_text);
  const [boards, set_boards] = useState<Board[]>([]);
  const [problem, set_problem] = useState<DealProblem | null>(null);
  const read = (source: string) => {
    try {
      const found = read_boards(source);
      set_boards(found);
      set_problem(null);
      on_board(found[0]);
    } catch (error) {
      if (!(error instanceof DealProblem)) throw error;
      set_problem(error);
    }
  };
  return (
    <section class="sheet lab">
      <DealInput
        title={words.paste_bridge}
        placeholder="N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976"
        accept=".pbn,.lin,.txt,.gib"
        given={given}
        on_read={read}
      >
        {boards.length > 1 && (
          <select aria-label={words.board} onChange={(event) => on_board(boards[Number(event.currentTarget.value)])}>
            {boards.map((board, k) => (
              <option key={k} value={k}>
                {words.board} {board.name}
              </option>
            ))}
          </select>
        )}
      </DealInput>
      {problem && <Notice kind="error">{problem_text(problem.problem, problem.where, words)}</Notice>}
    </section>
  );
}
