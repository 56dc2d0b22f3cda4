import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { cardOf } from '#features/board/focus/index.ts';

/**
 * Makes one card of a list its Tab stop: the last focused, else the first rendered. Set on the DOM, so that no
 * card re-renders.
 */
export function useTabStop(list: RefObject<HTMLElement | null>): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => choose(list.current, last.current));
  useEffect(() => {
    const end = new AbortController();
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof HTMLElement ? cardOf(target) : null;
      if (!card) return;
      last.current = card.dataset['card'];
      choose(list.current, last.current);
    };
    list.current?.addEventListener('focusin', note, { signal: end.signal });
    return () => end.abort();
  }, [list]);
}

function choose(list: HTMLElement | null, wanted: string | undefined): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const stop = cards.find((card) => card.dataset['card'] === wanted) ?? cards[0];
  for (const card of cards) {
    const wantedIndex = card === stop ? 0 : -1;
    // Setting an unchanged tabIndex forces a layout.
    if (card.tabIndex !== wantedIndex) card.tabIndex = wantedIndex;
  }
}
