import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

/** When `side` changes while the part has the focus, focuses `data-autofocus`. */
export function useRestoreFocus(side: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const before = useRef(side);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const end = new AbortController();
    const note = ({ target }: FocusEvent) => {
      hasFocus.current = target instanceof Node && part.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note, { signal: end.signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && part.current?.contains(target) !== true) hasFocus.current = false;
      },
      { signal: end.signal, capture: true },
    );
    return () => end.abort();
  }, []);
  useLayoutEffect(() => {
    if (before.current === side) return;
    before.current = side;
    if (hasFocus.current && isFocusNowhere())
      part.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [side]);
  return part;
}
