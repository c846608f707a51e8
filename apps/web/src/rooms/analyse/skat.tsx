// Skat with open cards: a deal by clicks, as text or as an ISS record; the best game and discard; every card of the play.
import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../../parts/notice';
import { analyse_text } from '../../text/analyse';
import { use_text } from '../../text/language';
import { DealBoard } from './deal_board';
import { read_iss, read_skat_deal, skat_pack, skat_suits, type SkatRecord } from './skat_deal';
import { seat_name, SkatStudy } from './skat_study';

const rows = skat_suits.map((suit) => skat_pack.filter((card) => card[0] === suit));
const seat_keys = ['0', '1', '2'];

function empty_record(): SkatRecord {
  return { hands: [[], [], []], skat: [], players: ['', '', ''], declarer: null, contract: '', away: null, played: [] };
}

export function SkatRoom({ given }: { given: string }) {
  const words = use_text(analyse_text);
  const [text, set_text] = useState(given);
  const [record, set_record] = useState<SkatRecord>(empty_record);
  const [bad, set_bad] = useState(false);
  const read = (source: string) => {
    const deal = read_skat_deal(source);
    const found = read_iss(source) ?? (deal && { ...empty_record(), ...deal });
    set_bad(found === null);
    if (found) set_record(found);
  };
  useEffect(() => {
    if (!given) return;
    set_text(given);
    read(given);
  }, [given]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text();
    set_text(content);
    read(content);
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
        <label class="field">
          {words.paste_skat}
          <textarea
            class="paste"
            rows={4}
            spellcheck={false}
            value={text}
            onInput={(event) => set_text(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="button" class="main" onClick={() => read(text)}>
            {words.read}
          </button>
          <label class="button">
            {words.open}
            <input
              type="file"
              accept=".iss,.sgf,.txt"
              class="hidden-text"
              onChange={(event) => void open(event.currentTarget.files?.[0])}
            />
          </label>
        </div>
        {bad && <Notice kind="error">{words.problems.skat}</Notice>}
      </section>
      <section class="sheet lab">
        <h2>{words.deal}</h2>
        <DealBoard rows={rows} places={places} label={words.choose_hand} held={held} on_change={change} />
        <div class="row">
          <button type="button" onClick={() => change(deal_skat_rest(held, Math.random))}>
            {words.deal_rest}
          </button>
          <button type="button" onClick={() => set_record(empty_record())}>
            {words.clear}
          </button>
        </div>
        {!whole && <p class="quiet">{words.skat_uneven}</p>}
      </section>
      {whole && <SkatStudy record={record} source={text} />}
    </div>
  );
}

/** Deals the cards nobody holds at random. */
export function deal_skat_rest(held: Record<string, string[]>, random: () => number): Record<string, string[]> {
  const used = new Set(Object.values(held).flat());
  const rest = skat_pack.filter((card) => !used.has(card));
  for (let k = rest.length - 1; k > 0; --k) {
    const other = Math.floor(random() * (k + 1));
    [rest[k], rest[other]] = [rest[other], rest[k]];
  }
  const take = (key: string, most: number) => [...held[key], ...rest.splice(0, Math.max(0, most - held[key].length))];
  return { '0': take('0', 10), '1': take('1', 10), '2': take('2', 10), skat: take('skat', 2) };
}
