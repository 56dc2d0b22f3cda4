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
import { cardHeight, type Task } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { cardOf } from '#features/board/focus/index.ts';
import { useIsPainted } from '#ui/interaction/use-is-painted.ts';
import { useListPlace } from './use-list-place.ts';

/** Positions and heights in px. */
interface ShownCards {
  readonly items: readonly Pick<VirtualItem, 'index' | 'start'>[];
  readonly height: number;
  readonly measure: RefCallback<HTMLLIElement>;
}

export interface CardsOf {
  readonly day: PlainDay | null;
  readonly tasks: readonly Task[];
  readonly isDrawn: boolean;
  readonly isFiltered: boolean;
}

/**
 * Renders the visible cards and the focused one, and after the first paint some around them. Null while the
 * list is empty, not laid out or not drawn.
 */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  { day, tasks, isDrawn, isFiltered }: CardsOf,
): ShownCards | null {
  const { cards } = useServices();
  // A ref, because only scrolling reads it: a newly focused card is already rendered.
  const focused = useRef<string>(undefined);
  const gap = useRowGap(list);
  const hearScroll = useRef<OffsetListener>(undefined);
  // After a jump to a card out of sight the cards around it wait for a paint again.
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
    // A card of fixed height needs no measuring, which would force a layout.
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
      // The scroll event fires a frame later: report the offset now, so that this frame draws the cards.
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
        // `scrollToIndex` goes on for some frames and stops smooth scrolling meanwhile.
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

type OffsetListener = (offset: number, isScrolling: boolean) => void;

/** In px. Cached by window width: reading it in each column would force eight layouts per week. */
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

let cachedGap = { width: 0, gap: 0 };

/** On a phone a card is as high as its content. */
const areCardsFixed = () => matchMedia('(width >= 768px)').matches;

function knownHeight(of: Virtualizer<HTMLElement, HTMLLIElement>, index: number): number {
  const { estimateSize, getItemKey } = of.options;
  return of.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}
