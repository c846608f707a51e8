// What analyses share: cards in running text, a suit sign in its colour and the rank; and the buttons that save what a room
// shows: text, JSON, formats of other programs, and the drawing.
import { card_label, read_card, suit_card } from '../../parts/card_names';
import { Button } from '../../parts/fields';
import { save_drawing, save_picture, save_text } from '../../parts/save';
import { use_analyse_text } from '../../text/analyse';
import { use_shell_text } from '../../text/shell';

/** The card in signs, such as `♠10`, with its name for screen readers. */
export function CardText({ card }: { card: string }) {
  const names = use_shell_text();
  if (!read_card(card)) return <span>{card}</span>;
  return (
    <span class={`card-text suit-${card[0]}`}>
      <span aria-hidden="true">
        {suit_card(card, names.indices)}
      </span>
      <span class="hidden-text">{card_label(card, names)}</span>
    </span>
  );
}

export function CardsText({ cards }: { cards: readonly string[] }) {
  return (
    <span class="cards-text">
      {cards.map((card) => (
        <CardText key={card} card={card} />
      ))}
    </span>
  );
}

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
