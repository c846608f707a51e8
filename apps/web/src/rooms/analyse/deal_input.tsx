// Where a deal is pasted or opened as a file.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FileButton, Paste } from '../../parts/fields';
import { analyse_text } from '../../text/analyse';
import { use_text } from '../../text/language';

interface Props {
  title: string;
  placeholder?: string;
  accept: string;
  /** Read at once. */
  given: string;
  on_read: (text: string) => void;
  /** Beside the buttons. */
  children?: ComponentChildren;
}

export function DealInput({ title, placeholder, accept, given, on_read, children }: Props) {
  const words = use_text(analyse_text);
  const [text, set_text] = useState(given);
  const open = (content: string) => {
    set_text(content);
    on_read(content);
  };
  useEffect(() => {
    if (given) open(given);
  }, [given]);
  return (
    <>
      <Paste title={title} rows={4} placeholder={placeholder} value={text} on_text={set_text} />
      <div class="row">
        <button type="button" class="main" onClick={() => on_read(text)}>
          {words.read}
        </button>
        <FileButton title={words.open} accept={accept} on_text={open} />
        {children}
      </div>
    </>
  );
}
