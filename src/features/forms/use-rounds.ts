import { useLayoutEffect, useRef, useState } from 'react';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

/** A form of a page that was saved or given up is followed by a new one over what stands now: its key, and the next one, in which the focus stays. */
export function useRounds() {
  const [round, setRound] = useState(0);
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    focusFirst(place.current?.querySelector('[type=submit]'));
    place.current = null;
  });
  return [
    round,
    () => {
      place.current = document.activeElement?.closest('form')?.parentElement ?? null;
      setRound(round + 1);
    },
  ] as const;
}
