import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cardHeight } from '#domain/card-rules.ts';
import type { Task } from '#domain/task.ts';
import { Card } from './card.tsx';
import { listClass } from './list-class.ts';
import { useTellDrawn } from './use-tell-drawn.ts';

/** The cards of a long column: those in sight, some around them, and the one that has the focus. */
export function LongList({ tasks }: { readonly tasks: readonly Task[] }) {
  const scroller = useRef<HTMLUListElement>(null);
  // Read when the list scrolls; what gets the focus is in sight already.
  const focused = useRef<string>(undefined);

  // oxlint-disable-next-line react/incompatible-library -- the product is built without the React compiler
  const list = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => tasks[index]?.id ?? index,
    estimateSize: (index) => cardHeight(tasks[index]?.estimateMs ?? 0),
    gap: 6,
    overscan: 4,
    rangeExtractor(range) {
      const shown = defaultRangeExtractor(range);
      const focusedAt = tasks.findIndex((task) => task.id === focused.current);
      if (focusedAt < 0 || shown.includes(focusedAt)) return shown;
      return [...shown, focusedAt].sort((a, b) => a - b);
    },
  });

  useTellDrawn(scroller);

  // A card is asked for by its task or by its place.
  const drawCard = useEffectEvent((wanted: unknown) => {
    const index = typeof wanted === 'number' ? wanted : tasks.findIndex(({ id }) => id === wanted);
    if (index >= 0) list.scrollToIndex(index);
  });

  useEffect(() => {
    const end = new AbortController();
    const keep = ({ target }: FocusEvent) => {
      const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-card]') : null;
      focused.current = card?.dataset['card'];
    };
    const forget = () => {
      focused.current = undefined;
    };
    const draw = (event: Event) => event instanceof CustomEvent && drawCard(event.detail);
    const column = scroller.current?.closest('[data-column]');
    column?.addEventListener('draw', draw, { signal: end.signal });
    // What was asked for before this list was there is asked for again.
    column?.dispatchEvent(new Event('drawn'));
    scroller.current?.addEventListener('focusin', keep, { signal: end.signal });
    scroller.current?.addEventListener('focusout', forget, { signal: end.signal });
    return () => end.abort();
  }, []);

  return (
    <ul ref={scroller} className={listClass}>
      <li aria-hidden className="flex-none" style={{ height: list.getTotalSize() }} />
      {list.getVirtualItems().map(({ key, index, start }) => {
        const task = tasks[index];
        if (!task) return null;
        return (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={tasks.length}
            aria-posinset={index + 1}
            className="absolute inset-x-1.5 mt-0.5 max-md:inset-x-3"
            style={{ top: start }}
          >
            <Card task={task} />
          </li>
        );
      })}
    </ul>
  );
}
