import { useLayoutEffect, useRef, useState } from 'react';

/** A form of a page that was saved or given up is followed by a new one over what stands now: its key, and the next one, in which the focus stays. */
export function useRounds() {
  const [round, setRound] = useState(0);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    document.querySelector<HTMLElement>('main [type=submit]')?.focus();
  });
  return [
    round,
    () => {
      focused.current = document.activeElement;
      setRound(round + 1);
    },
  ] as const;
}
