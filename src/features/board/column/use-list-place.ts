import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Task } from '#domain/task/index.ts';
import { type ListOf, type ListPlace, nameOfList } from '#services/board/index.ts';
import { useServices } from '#services/user-services/index.ts';

type View = Virtualizer<HTMLElement, HTMLLIElement>;

interface ListPlaceProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly view: View;
  readonly tasks: readonly Task[];
  readonly isFiltered: boolean;
  readonly items: readonly VirtualItem[];
  readonly scrollTo: (top: number) => void;
}

/**
 * Restores the scroll position of this tab, also after a filter is cleared; a filtered list starts at the top.
 * Visible cards stay in place when cards above them come or go, unless the list is at its top.
 */
export function useListPlace({ list, view, tasks, isFiltered, items, scrollTo }: ListPlaceProps): void {
  const { places } = useServices();
  const drawn = useRef<Drawn>(undefined);

  // No dependencies: notes what each render draws.
  useLayoutEffect(() => {
    const [of] = tasks;
    const before = drawn.current;
    drawn.current = undefined;
    if (!of || items.length === 0) return;
    const isAnother = !before || before.isFiltered !== isFiltered || nameOfList(before.of) !== nameOfList(of);
    if (isAnother) scrollTo(isFiltered ? 0 : topOf(places.get(of), view, tasks));
    else if (before.tasks !== tasks && view.scrollOffset)
      scrollTo(view.scrollOffset + leastMove(before, view, tasks));
    const cards = items.map(({ key, start, end }) => ({ id: key, start, end }));
    drawn.current = { of, tasks, isFiltered, cards };
  });

  useEffect(() => {
    const element = list.current;
    const keep = () => {
      const top = view.scrollOffset ?? 0;
      const first = view.getVirtualItemForOffset(top);
      if (!first || !drawn.current || drawn.current.isFiltered) return;
      places.keep(drawn.current.of, { top, taskId: String(first.key), past: top - first.start });
    };
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [list, places, view]);
}

interface Drawn {
  readonly of: ListOf;
  readonly tasks: readonly Task[];
  readonly isFiltered: boolean;
  readonly cards: readonly { readonly id: unknown; readonly start: number; readonly end: number }[];
}

/** The first card may have moved or gone meanwhile. */
function topOf(place: ListPlace | undefined, view: View, tasks: readonly Task[]): number {
  if (!place) return 0;
  const first = view.measurementsCache[tasks.findIndex(({ id }) => id === place.taskId)];
  return first ? first.start + place.past : place.top;
}

/** In px. The smallest move, because a card that was moved itself jumps farther than its neighbors. */
function leastMove({ cards }: Drawn, view: View, tasks: readonly Task[]): number {
  const top = view.scrollOffset ?? 0;
  const bottom = top + (view.scrollRect?.height ?? 0);
  const moves = cards
    .filter(({ start, end }) => end > top && start < bottom)
    .flatMap((card) => {
      const now = view.measurementsCache[tasks.findIndex(({ id }) => id === card.id)];
      return now ? [now.start - card.start] : [];
    });
  return moves.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}
