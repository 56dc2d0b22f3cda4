import { type RefObject, useLayoutEffect } from 'react';

/** Tells the column around a list of cards, each time they were drawn, that they are there. */
export function useOnRendered(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    list.current?.closest('[data-column]')?.dispatchEvent(new Event('drawn'));
  });
}
