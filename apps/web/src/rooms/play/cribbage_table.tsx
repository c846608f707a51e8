// Cribbage: laying away, the play to thirty-one, and the way to the target as tracks.
import { sort_plain } from '../../parts/card_names';
import { CardFace } from '../../parts/cards';
import { Hand } from '../../parts/hand';
import type { CribbageLook } from '../../protocol';
import { use_play_text } from '../../text/play';
import { use_shell_text } from '../../text/shell';
import { seat_name } from './names';
import { Hands } from './own_hand';
import { SeatBadge } from './seat_badge';
import { type LookProps, may_choose } from './session';
import { read_spec } from './setup_link';

/** What every hand keeps for the play. */
const kept_cards = 4;

export function CribbageTable({ view, look, state, session }: LookProps<CribbageLook>) {
  const text = use_play_text();
  const names = use_shell_text();
  const able = may_choose({ view, state });
  const laying = able && look.starter === undefined && look.hand.length > kept_cards;
  const wanted = look.hand.length - kept_cards;
  const target = Number(read_spec(view.game).values.target ?? 121);
  const players = Array.from({ length: view.players }, (_, player) => player);
  return (
    <>
      <div class="felt cribbage" role="group" aria-label={text.table_label}>
        <div class="cribbage-seats">
          {players.map((player) => (
            <div key={player} class="cribbage-seat">
              <SeatBadge
                view={view}
                player={player}
                cards={look.counts[player]}
                notes={[text.points(look.totals[player]), ...(look.dealer === player ? [text.dealer] : [])]}
                thinking={state.thinking?.player === player}
              />
              <Hand
                cards={look.played[player]}
                label={text.plays(seat_name(view.seats, player, text), text.played)}
                small
              />
            </div>
          ))}
        </div>
        <dl class="cribbage-middle">
          <div>
            <dt>{text.starter}</dt>
            <dd class="one-card">
              <CardFace card={look.starter} index={names.indices} />
            </dd>
          </div>
          <div>
            <dt>{text.crib_of(seat_name(view.seats, look.dealer, text))}</dt>
            <dd>{text.cards_left(look.crib)}</dd>
          </div>
          <div>
            <dt>{text.count}</dt>
            <dd class="count">{look.count}</dd>
          </div>
        </dl>
        <Tracks totals={look.totals} target={target} names={players.map((p) => seat_name(view.seats, p, text))} />
      </div>
      <Hands
        {...{ view, look, state, session }}
        sort={sort_plain}
        playable={view.moves}
        choice={laying ? { count: wanted, question: text.lay_away(wanted), confirm: text.lay_now } : undefined}
      >
        {look.crib_cards && look.crib_cards.length > 0 && (
          <section class="open-hands skat-cards">
            <h3>{text.crib}</h3>
            <Hand cards={sort_plain(look.crib_cards)} label={text.crib} small />
          </section>
        )}
      </Hands>
    </>
  );
}

function Tracks({ totals, target, names }: { totals: readonly number[]; target: number; names: readonly string[] }) {
  return (
    <div class="tracks">
      {totals.map((total, player) => (
        <label key={player}>
          <span>{names[player]}</span>
          <progress max={target} value={total} style={{ accentColor: `var(--p${player})` }} />
          <span class="number">{total}</span>
        </label>
      ))}
    </div>
  );
}
