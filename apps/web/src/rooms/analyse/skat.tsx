// Skat with open cards: a deal by clicks, as text or as an ISS record; the best game and discard; every card of the play.
import { useState } from 'preact/hooks';
import { Button, Notice } from '../../parts/fields';
import { use_analyse_text } from '../../text/analyse';
import { deal_rest } from './bridge_deal';
import { DealBoard, DealInput } from './deal_input';
import { read_iss, read_skat_deal, skat_pack, skat_suits, type SkatRecord } from './skat_deal';
import { seat_name, SkatStudy } from './skat_study';

const rows = skat_suits.map((suit) => skat_pack.filter((card) => card[0] === suit));
const seat_keys = ['0', '1', '2'];

/** How many cards a hand or the skat holds. */
export function skat_room(place: string): number {
  return place === 'skat' ? 2 : 10;
}

function empty_record(): SkatRecord {
  return { hands: [[], [], []], skat: [], players: ['', '', ''], declarer: null, contract: '', away: null, played: [] };
}

export function SkatRoom({ given }: { given: string }) {
  const words = use_analyse_text();
  const [source, set_source] = useState(given);
  const [record, set_record] = useState<SkatRecord>(empty_record);
  const [bad, set_bad] = useState(false);
  const read = (text: string) => {
    const deal = read_skat_deal(text);
    const found = read_iss(text) ?? (deal && { ...empty_record(), ...deal });
    set_bad(found === null);
    if (found) set_record(found);
    set_source(text);
  };
  const held = { '0': record.hands[0], '1': record.hands[1], '2': record.hands[2], skat: record.skat };
  const change = (next: Record<string, string[]>) =>
    set_record({ ...empty_record(), hands: seat_keys.map((key) => next[key]), skat: next.skat });
  const whole = record.skat.length === 2 && record.hands.every((hand) => hand.length === 10);
  const places = [
    ...seat_keys.map((key, k) => ({
      key,
      name: seat_name(record, k, words.skat_seats),
      sign: words.skat_seats[k][0],
      most: 10,
    })),
    { key: 'skat', name: words.skat, sign: '•', most: 2 },
  ];
  return (
    <div class="lab">
      <section class="sheet lab">
        <DealInput title={words.paste_skat} accept=".iss,.sgf,.txt" given={given} on_read={read} />
        {bad && <Notice kind="error">{words.problems.skat}</Notice>}
      </section>
      <section class="sheet lab">
        <h2>{words.deal}</h2>
        <DealBoard rows={rows} places={places} label={words.choose_hand} held={held} on_change={change} />
        <div class="row">
          <Button text={words.deal_rest} press={() => change(deal_rest(held, skat_pack, skat_room, Math.random))} />
          <Button text={words.clear} press={() => set_record(empty_record())} />
        </div>
        {!whole && <p class="quiet">{words.skat_uneven}</p>}
      </section>
      {whole && <SkatStudy record={record} source={source} />}
    </div>
  );
}
