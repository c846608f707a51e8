// For those who play by keyboard: when their turn comes and what they chose with is gone, the first choice gets the focus.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const choices = '.ask button:not(:disabled), .slot.able button, .place.source, .place.target, .moves button';

/** `turn` changes whenever there is something new to choose; null while there is nothing. */
export function use_turn_focus(place: RefObject<HTMLElement>, turn: string | null): void {
  const by_keys = useRef(false);
  useEffect(() => {
    const keys = () => void (by_keys.current = true);
    const pointer = () => void (by_keys.current = false);
    addEventListener('keydown', keys, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('keydown', keys, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (turn !== null && by_keys.current && nowhere) place.current?.querySelector<HTMLElement>(choices)?.focus();
  }, [turn]);
}
