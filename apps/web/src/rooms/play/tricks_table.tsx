// Hearts and Spades.
import { sort_plain } from '../../parts/card_names';
import type { TricksLook } from '../../protocol';
import { type PlayText, use_play_text } from '../../text/play';
import { use_look_back } from './hooks';
import { MoveButtons } from './move_buttons';
import { Hands } from './own_hand';
import { type LookProps, may_choose } from './session';
import { read_spec } from './setup_link';
import { TrickArea } from './trick_area';

const passed_cards = 3;

export function TricksTable({ view, look, state, session }: LookProps<TricksLook>) {
  const text = use_play_text();
  const near = view.player ?? 0;
  const able = may_choose({ view, state });
  const wanted = passed_cards - (look.pass?.chosen.length ?? 0);
  const hearts = read_spec(view.game).name === 'hearts';
  const bidding = able && view.moves.some((move) => /^\d+$/.test(move));
  const [look_back, last_button] = use_look_back(look.trick.length > 0 && (look.last_trick?.length ?? 0) > 0);
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
      {bidding && (
        <div class="ask">
          <p>{text.bid_tricks}</p>
          <MoveButtons moves={view.moves} kind={look.kind} on_choose={(move) => void session.move(move)} />
        </div>
      )}
      <Hands
        {...{ view, look, state, session }}
        sort={sort_plain}
        playable={bidding ? undefined : view.moves}
        marked={look.pass?.chosen}
        choice={
          able && look.pass
            ? {
                count: wanted,
                question: text.pass_cards(text.directions[look.pass.direction] ?? '', wanted),
                confirm: text.pass_now,
              }
            : undefined
        }
      />
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
