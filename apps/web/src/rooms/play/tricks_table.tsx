// Hearts and Spades.
import { sort_plain } from '../../parts/card_names';
import type { TricksLook } from '../../protocol';
import { use_text } from '../../text/language';
import { play, type PlayText } from '../../text/play';
import { may_choose, type LookProps } from './look_props';
import { read_spec } from './spec';
import { MoveButtons } from './move_buttons';
import { OpenHands, OwnHand } from './own_hand';
import { use_picking } from './picking';
import { TrickArea } from './trick_area';
import { use_look_back } from './use_look_back';

const passed_cards = 3;

export function TricksTable({ view, look, state, session }: LookProps<TricksLook>) {
  const text = use_text(play);
  const near = view.player ?? 0;
  const able = may_choose({ view, state });
  const passing = look.pass !== undefined && able;
  const wanted = passed_cards - (look.pass?.chosen.length ?? 0);
  const picking = use_picking(wanted, `${view.table} ${view.made}`);
  const hearts = read_spec(view.game).name === 'hearts';
  const bidding = able && view.moves.some((move) => /^\d+$/.test(move));
  const [look_back, last_button] = use_look_back(look.trick.length > 0 && (look.last_trick?.length ?? 0) > 0);
  const open = look.hands && (view.over || view.player === null);
  return (
    <>
      <TrickArea
        view={view}
        near={near}
        trick={look.trick}
        last_trick={look.last_trick ?? []}
        counts={look.counts}
        notes={(player) => notes(look, player, hearts, text)}
        thinking={state.thinking?.player ?? null}
        look_back={look_back}
      />
      <div class="under-felt row">
        {last_button}
        {look.broken && <small class="quiet">{hearts ? text.broken : text.broken_spades}</small>}
      </div>
      {passing && (
        <div class="ask row">
          <span>{text.pass_cards(text.directions[look.pass?.direction ?? ''] ?? '', wanted)}</span>
          <button
            type="button"
            class="main"
            disabled={picking.picked.size !== wanted}
            onClick={() => void session.moves(picking.in_order(look.hand))}
          >
            {text.pass_now}
          </button>
        </div>
      )}
      {bidding && (
        <div class="ask">
          <p>{text.bid_tricks}</p>
          <MoveButtons moves={view.moves} kind={look.kind} on_choose={(move) => void session.move(move)} />
        </div>
      )}
      {view.player !== null && !view.over && (
        <OwnHand
          cards={sort_plain(look.hand)}
          playable={able && !bidding ? new Set(passing ? look.hand : view.moves) : undefined}
          picked={passing ? picking.picked : undefined}
          marked={new Set([...(state.hint ? [state.hint.move] : []), ...(look.pass?.chosen ?? [])])}
          label={text.your_hand}
          on_choose={(card) => (passing ? picking.toggle(card) : void session.move(card))}
        />
      )}
      {open && look.hands && (
        <OpenHands
          view={view}
          hands={look.hands}
          sort={sort_plain}
          title={view.over ? text.as_dealt : text.all_hands}
        />
      )}
    </>
  );
}

function notes(look: TricksLook, player: number, hearts: boolean, text: PlayText): string[] {
  const bid = look.bids?.[player];
  return [
    ...(bid === undefined || bid === null ? [] : [text.bid(bid)]),
    hearts ? text.points(look.taken[player]) : text.tricks(look.taken[player]),
  ];
}
