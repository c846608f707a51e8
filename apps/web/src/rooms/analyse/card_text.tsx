// Cards in running text: a suit sign in its colour and the rank.
import { card_label } from '../../parts/card_names';
import { use_shell_text } from '../../text/shell';

export const suit_signs: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** The card in signs, such as `♠10`, with its name for screen readers. */
export function CardText({ card }: { card: string }) {
  const names = use_shell_text();
  if (!suit_signs[card[0]] || card.length !== 2) return <span>{card}</span>;
  return (
    <span class={`card-text suit-${card[0]}`}>
      <span aria-hidden="true">
        {suit_signs[card[0]]}
        {card[1] === 'T' ? '10' : card[1]}
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
