// The buttons that save what a room shows: text, JSON, formats of other programs, and the drawing.
import { Button } from '../../parts/fields';
import { save_drawing, save_picture, save_text } from '../../parts/save';
import { use_analyse_text } from '../../text/analyse';

interface Props {
  name: string;
  text: () => string;
  json: () => unknown;
  /** Title, ending and content of further formats. */
  more?: [string, string, () => string][];
  drawing?: string;
}

export function ExportRow({ name, text, json, more = [], drawing }: Props) {
  const words = use_analyse_text();
  return (
    <div class="row" role="group" aria-label={words.save}>
      <span class="quiet">{words.save}</span>
      <Button text={words.as_text} press={() => save_text(`${name}.txt`, text())} />
      <Button
        text="JSON"
        press={() => save_text(`${name}.json`, JSON.stringify(json(), null, 1), 'application/json')}
      />
      {more.map(([title, ending, content]) => (
        <Button text={title} key={title} press={() => save_text(`${name}.${ending}`, content())} />
      ))}
      {drawing && (
        <>
          <Button text="SVG" press={() => save_drawing(`${name}.svg`, drawing)} />
          <Button text="PNG" press={() => save_picture(`${name}.png`, drawing)} />
        </>
      )}
    </div>
  );
}
