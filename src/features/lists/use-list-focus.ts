import { type RefObject, useEffect, useRef } from 'react';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

interface ListFocus {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly add: RefObject<HTMLButtonElement | null>;
}

/**
 * Restores a lost focus when the panel closes or the focused row leaves: to the row, the next one, else the add
 * button.
 */
export function useListFocus(isOpen: boolean, chosenId: string | undefined): ListFocus {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef<Before>({ isOpen: false, homeId: undefined, order: [] });
  useEffect(() => {
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
    const shown = names.map(idOf);
    const { isOpen: wasOpen, homeId, order } = before.current;
    const hasLeft = homeId !== undefined && !shown.includes(homeId);
    if (!isOpen && isFocusNowhere() && (wasOpen || hasLeft)) {
      const nextId = successor(homeId, order, shown);
      (names.find((name) => idOf(name) === nextId) ?? add.current)?.focus();
    }
    const home = isOpen ? chosenId : idOf(rowOf(document.activeElement));
    const isKnown = home === undefined || shown.includes(home);
    before.current = { isOpen, homeId: home, order: isKnown ? shown : order };
  });
  useEffect(() => {
    // The focus moves between rows without a render.
    const note = ({ target }: FocusEvent) => {
      if (!before.current.isOpen && target instanceof Element && list.current?.contains(target))
        before.current = { ...before.current, homeId: idOf(rowOf(target)) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return { list, add };
}

interface Before {
  readonly isOpen: boolean;
  /** The row with the focus, or to which the panel returns it. */
  readonly homeId: string | undefined;
  readonly order: readonly (string | undefined)[];
}

/** The row itself, else the nearest after it, else the nearest before it. */
function successor(
  id: string | undefined,
  order: readonly (string | undefined)[],
  shown: readonly (string | undefined)[],
): string | undefined {
  const place = id === undefined ? -1 : order.indexOf(id);
  if (place < 0) return undefined;
  const near = [...order.slice(place), ...order.slice(0, place).toReversed()];
  return near.find((each) => shown.includes(each));
}

const rowOf = (element: Element | null): Element | null => element?.closest('[data-row-name]') ?? null;

function idOf(element: Element | null): string | undefined {
  return element instanceof HTMLElement ? element.dataset['rowName'] : undefined;
}
