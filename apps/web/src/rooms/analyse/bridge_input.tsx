// Where a Bridge deal is pasted or opened as a file: PBN, LIN, GIB's lines or plain hands, one board or many.
import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../../parts/notice';

import { analyse_text, type AnalyseText } from '../../text/analyse';
import { use_text } from '../../text/language';
import { DealProblem, type Board } from './bridge_deal';
import { read_boards } from './bridge_files';

export function problem_text(problem: DealProblem['problem'], where: string, words: AnalyseText): string {
  return where ? `${words.problems[problem]}: ${where}` : words.problems[problem];
}

export function BridgeInput({ given, on_board }: { given: string; on_board: (board: Board) => void }) {
  const words = use_text(analyse_text);
  const [text, set_text] = useState(given);
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
  useEffect(() => {
    if (given) read(given);
  }, [given]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text();
    set_text(content);
    read(content);
  };
  return (
    <section class="sheet lab">
      <label class="field">
        {words.paste_bridge}
        <textarea
          class="paste"
          rows={4}
          spellcheck={false}
          placeholder={'N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976'}
          value={text}
          onInput={(event) => set_text(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="button" class="main" onClick={() => read(text)}>
          {words.read}
        </button>
        <label class="button">
          {words.open}
          <input
            type="file"
            accept=".pbn,.lin,.txt,.gib"
            class="hidden-text"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
        {boards.length > 1 && (
          <select aria-label={words.board} onChange={(event) => on_board(boards[Number(event.currentTarget.value)])}>
            {boards.map((board, k) => (
              <option key={k} value={k}>
                {words.board} {board.name}
              </option>
            ))}
          </select>
        )}
      </div>
      {problem && <Notice kind="error">{problem_text(problem.problem, problem.where, words)}</Notice>}
    </section>
  );
}
