// Skat: the auction, the skat, the announcement and the play.
import { sort_skat } from '../../parts/card_names';
import { Hand } from '../../parts/hand';
import type { SkatLook } from '../../protocol';
import { type PlayText, use_play_text } from '../../text/play';
import { use_look_back } from './hooks';
import { contract_name, seat_name } from './names';
import { Hands } from './own_hand';
import { type LookProps, may_choose } from './session';
import { SkatChoices } from './skat_choices';
import { TrickArea } from './trick_area';

const skat_size = 2;

export function SkatTable({ view, look, state, session }: LookProps<SkatLook>) {
  const text = use_play_text();
  const near = view.player ?? 0;
  const able = may_choose({ view, state });
  const [look_back, last_button] = use_look_back(look.trick.length > 0 && (look.last_trick?.length ?? 0) > 0);
  const sort = (cards: readonly string[]) => sort_skat(cards, look.contract);
  const declarer = look.declarer;
  return (
    <>
      <TrickArea
        view={view}
        near={near}
        trick={look.trick}
        last_trick={look.last_trick ?? []}
        counts={look.counts}
        notes={(player) => notes(look, player, text)}
        thinking={state.thinking?.player ?? null}
        look_back={look_back}
        middle={before_play(look) ? [...(look.skat ?? []), '', ''].slice(0, skat_size) : []}
      />
      <div class="under-felt row">
        {look.contract && declarer !== undefined && (
          <strong class="contract">
            {seat_name(view.seats, declarer, text)}: {contract_name(look.contract, text)}
          </strong>
        )}
        {last_button}
      </div>
      {able && look.phase !== 'play' && look.phase !== 'discard' && (
        <SkatChoices
          phase={look.phase}
          moves={view.moves}
          hinted={state.hint?.move}
          on_choose={(move) => void session.move(move)}
        />
      )}
      {look.ouvert_hand && look.ouvert_hand.length > 0 && declarer !== view.player && !view.over && (
        <section class="open-hands">
          <h3>{text.ouvert}</h3>
          <Hand cards={sort(look.ouvert_hand)} label={text.ouvert} small />
        </section>
      )}
      <Hands
        {...{ view, look, state, session, sort }}
        playable={look.phase === 'play' ? view.moves : undefined}
        choice={
          able && look.phase === 'discard'
            ? { count: skat_size - (look.skat?.length ?? 0), question: text.discard, confirm: text.discard_now }
            : undefined
        }
      >
        {look.skat && look.skat.length > 0 && !before_play(look) && (
          <section class="open-hands skat-cards">
            <h3>{text.skat_cards}</h3>
            <Hand cards={sort(look.skat)} label={text.skat_cards} small />
          </section>
        )}
      </Hands>
    </>
  );
}

/** Whether the skat lies on the table: until it is taken up, and again when two cards were put away. */
function before_play({ phase }: SkatLook): boolean {
  return phase === 'auction' || phase === 'skat' || phase === 'declare';
}

function notes(look: SkatLook, player: number, text: PlayText): string[] {
  if (look.phase === 'auction') {
    const bid = look.bids[player] > 0 ? [text.highest(look.bids[player])] : [];
    return [text.forehand[player], ...bid, ...(look.passed[player] ? [text.passed] : [])];
  }
  const role = look.declarer === player ? [text.declarer] : [text.forehand[player]];
  if (look.phase !== 'play' && look.phase !== 'over') return role;
  return [...role, text.card_points(look.points[player])];
}
