// The buttons that save what a room shows: text, JSON, formats of other programs, and the drawing.
import { save_drawing, save_picture, save_text } from '../../parts/save';
import { analyse_text } from '../../text/analyse';
import { use_text } from '../../text/language';

interface Props {
  name: string;
  text: () => string;
  json: () => unknown;
  /** Title, ending and content of further formats. */
  more?: [string, string, () => string][];
  drawing?: string;
}

export function ExportRow({ name, text, json, more = [], drawing }: Props) {
  const words = use_text(analyse_text);
  return (
    <div class="row" role="group" aria-label={words.save}>
      <span class="quiet">{words.save}</span>
      <button type="button" onClick={() => save_text(`${name}.txt`, text())}>
        {words.as_text}
      </button>
      <button
        type="button"
        onClick={() => save_text(`${name}.json`, JSON.stringify(json(), null, 1), 'application/json')}
      >
        JSON
      </button>
      {more.map(([title, ending, content]) => (
        <button key={title} type="button" onClick={() => save_text(`${name}.${ending}`, content())}>
          {title}
        </button>
      ))}
      {drawing && (
        <>
          <button type="button" onClick={() => save_drawing(`${name}.svg`, drawing)}>
            SVG
          </button>
          <button type="button" onClick={() => void save_picture(`${name}.png`, drawing)}>
            PNG
          </button>
        </>
      )}
    </div>
  );
}
