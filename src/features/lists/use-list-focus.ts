import { type RefObject, useEffect, useRef } from 'react';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

/** What has the focus while nothing else of a list can have it. */
interface ListFocus {
  /** Around the rows. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly add: RefObject<HTMLButtonElement | null>;
}

/**
 * Keeps the focus in a list where it would be nowhere: when the panel beside it closes, and when the row that has it
 * leaves. It goes to that row, else to the next one, else to the button that adds one.
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
    // Between two renderings the focus may have come to a row, or gone from it.
    const note = ({ target }: FocusEvent) => {
      if (!before.current.isOpen && target instanceof Element && list.current?.contains(target))
        before.current = { ...before.current, homeId: idOf(rowOf(target)) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return { list, add };
}

/** How the list stood when it was last shown. */
interface Before {
  readonly isOpen: boolean;
  /** The row that has the focus, or to which it comes back from the panel. */
  readonly homeId: string | undefined;
  /** The rows as they followed each other when that one was last among them. */
  readonly order: readonly (string | undefined)[];
}

/** The row itself where it is still shown, else the one that followed it, else the one before it. */
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

/** The row in which something stands, or which it is. */
const rowOf = (element: Element | null): Element | null => element?.closest('[data-row-name]') ?? null;

function idOf(element: Element | null): string | undefined {
  return element instanceof HTMLElement ? element.dataset['rowName'] : undefined;
}
