// Between two people at one screen: nothing is shown until the next one says that the others look away.
import { useEffect, useRef } from 'preact/hooks';
import { use_text } from '../../text/language';
import { play } from '../../text/play';

export function Curtain({ name, on_open }: { name: string; on_open: () => void }) {
  const text = use_text(play);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <section class="curtain" role="status">
      <h1>{text.curtain(name)}</h1>
      <p>{text.curtain_help}</p>
      <button type="button" class="main" ref={button} onClick={on_open}>
        {text.curtain_open}
      </button>
    </section>
  );
}
