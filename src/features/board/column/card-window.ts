import {
  defaultRangeExtractor,
  measureElement,
  observeElementOffset,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cardHeight } from '#domain/task/card-rules.ts';
import type { Task } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { cardOf } from '#features/board/card/card-element.ts';
import { useIsPainted } from '#ui/interaction/use-is-painted.ts';
import { useListPlace } from './use-list-place.ts';

/** The cards of a list that are to be drawn, by the places of their tasks, and where (px). */
interface ShownCards {
  readonly items: readonly Pick<VirtualItem, 'index' | 'start'>[];
  /** Of all cards. */
  readonly height: number;
  readonly measure: RefCallback<HTMLLIElement>;
}

/** The cards of a column. */
export interface CardsOf {
  /** The day of the column; null for the unscheduled tasks. */
  readonly day: PlainDay | null;
  readonly tasks: readonly Task[];
  /** Whether the cards are drawn. */
  readonly isDrawn: boolean;
  /** Whether a filter is set, of which these tasks are what it shows. */
  readonly isFiltered: boolean;
}

/**
 * Follows the list of the cards of a day as it scrolls: those in sight and the one that has the focus are drawn, and once
 * they are painted some around them. Null while nothing of it is in sight: it is empty, not laid out or not drawn.
 */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  { day, tasks, isDrawn, isFiltered }: CardsOf,
): ShownCards | null {
  const { cards } = useServices();
  // Read when the list scrolls; what gets the focus is in sight already.
  const focused = useRef<string>(undefined);
  const gap = useRowGap(list);
  const hearScroll = useRef<OffsetListener>(undefined);
  // How often the list went to a card out of sight: the cards around those in sight are drawn after them there, too.
  const [jumps, setJumps] = useState(0);
  const isPainted = useIsPainted(`${day} ${jumps}`, isDrawn && tasks.length > 0);

  // oxlint-disable-next-line react/incompatible-library -- the product is built without the React compiler
  const view = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: tasks.length,
    getScrollElement: () => list.current,
    observeElementOffset: useCallback((of: Virtualizer<HTMLElement, HTMLLIElement>, hear: OffsetListener) => {
      hearScroll.current = hear;
      return observeElementOffset(of, hear);
    }, []),
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    estimateSize: (index) => cardHeight(tasks[index]?.estimateMs ?? 0),
    // Where its task alone says how high a card is, a new one is not read: the browser would lay out the page in between.
    measureElement: (item, entry, of) =>
      entry || !areCardsFixed()
        ? measureElement(item, entry, of)
        : knownHeight(of, Number(item.dataset['index'])),
    gap,
    overscan: isPainted ? 3 : 0,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const focusedAt = tasks.findIndex((task) => task.id === focused.current);
        if (focusedAt < 0 || shown.includes(focusedAt)) return shown;
        return [...shown, focusedAt].sort((a, b) => a - b);
      },
      [tasks],
    ),
  });

  const items = isDrawn ? view.getVirtualItems() : NO_CARDS;
  const scrollTo = useCallback(
    (top: number) => {
      // The browser tells of it with the next frame: what is there is drawn in this one. Nothing is asked for where it stays.
      if (!list.current || top === (view.scrollOffset ?? 0)) return;
      list.current.scrollTop = top;
      hearScroll.current?.(list.current.scrollTop, false);
    },
    [list, view],
  );
  useListPlace({ list, view, tasks, isFiltered, items, scrollTo });

  useEffect(
    () =>
      cards.mountDrawing(day, (index) => {
        // Not `scrollToIndex`, which goes on for some frames and stops what is scrolled smoothly meanwhile.
        const [top] = view.getOffsetForIndex(index) ?? [];
        if (top === undefined || top === (view.scrollOffset ?? 0)) return;
        setJumps((before) => before + 1);
        scrollTo(top);
      }),
    [cards, day, scrollTo, view],
  );

  useEffect(() => {
    const end = new AbortController();
    const keep = (target: EventTarget | null) => {
      const card = target instanceof HTMLElement ? cardOf(target) : null;
      focused.current = card?.dataset['card'];
    };
    const element = list.current;
    if (element?.contains(document.activeElement)) keep(document.activeElement);
    element?.addEventListener('focusin', ({ target }) => keep(target), { signal: end.signal });
    element?.addEventListener('focusout', () => keep(null), { signal: end.signal });
    return () => end.abort();
  }, [list]);

  return items.length === 0 ? null : { items, height: view.getTotalSize(), measure: view.measureElement };
}

const NO_CARDS: readonly VirtualItem[] = [];

/** Hears how far a list is scrolled (px), and whether it goes on. */
type OffsetListener = (offset: number, isScrolling: boolean) => void;

/**
 * The gap between the cards (px), which is another one on a phone. It is the same in all columns and weeks: read for each
 * of them, the browser would lay out the page eight times while a week is mounted.
 */
function useRowGap(list: RefObject<HTMLElement | null>): number {
  const [gap, setGap] = useState(cachedGap.width === innerWidth ? cachedGap.gap : 0);
  useLayoutEffect(() => {
    const read = () => {
      if (!list.current) return;
      if (cachedGap.width !== innerWidth) {
        const gapNow = Number.parseFloat(getComputedStyle(list.current).rowGap) || 0;
        cachedGap = { width: innerWidth, gap: gapNow };
      }
      setGap(cachedGap.gap);
    };
    read();
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, [list]);
  return gap;
}

/** The gap as it was read last, at which width of the window. */
let cachedGap = { width: 0, gap: 0 };

/** Whether the height of a card is that of its task, as it is beside others: on a phone it is as high as what it shows. */
const areCardsFixed = () => matchMedia('(width >= 768px)').matches;

/** The height (px) of the card at a place when it was read last, else that of its task. */
function knownHeight(of: Virtualizer<HTMLElement, HTMLLIElement>, index: number): number {
  const { estimateSize, getItemKey } = of.options;
  return of.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}
