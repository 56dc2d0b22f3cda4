import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cardHeight, type Task } from '#domain/task/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { columnOf } from '#features/board/focus/index.ts';
import { Card } from '#features/board/card/index.ts';
import { type CardsOf, useCardWindow } from './card-window.ts';
import { useTabStop } from './use-tab-stop.ts';

interface CardListProps extends CardsOf {
  readonly children?: ReactNode;
}

/** Until the visible range is known, renders as many cards as fill the window. */
export function CardList({ day, tasks, isDrawn, isFiltered, children }: CardListProps) {
  const { cards } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(tasks);
  const shown = useCardWindow(list, { day, tasks, isDrawn, isFiltered });
  useLayoutEffect(() => {
    const element = list.current && columnOf(list.current);
    if (!element) return undefined;
    return cards.mountColumn(day, { element, taskIds: () => latest.current.map(({ id }) => id) });
  }, [cards, day]);
  useLayoutEffect(() => {
    latest.current = tasks;
    cards.rendered();
  });
  useTabStop(list);

  const first = isDrawn ? firstOf(tasks) : [];
  const items = shown?.items ?? first.map((_, index) => ({ index, start: 0 }));
  return (
    <ul
      ref={list}
      className="relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-y-contain scroll-pt-1 scroll-pb-16 px-1.5 pt-1 pb-24 [scrollbar-width:none] max-md:scroll-pb-32 max-md:gap-2 max-md:px-3 max-md:pb-36"
    >
      {shown && <li aria-hidden className="flex-none" style={{ height: shown.height }} />}
      {items.map(({ index, start }) => {
        const task = tasks[index];
        return (
          task && (
            <li
              key={task.id}
              ref={shown?.measure}
              data-index={index}
              aria-setsize={tasks.length}
              aria-posinset={index + 1}
              className={shown ? 'absolute inset-x-1.5 mt-0.5 max-md:inset-x-3' : undefined}
              style={shown ? { top: start } : undefined}
            >
              <Card task={task} />
            </li>
          )
        );
      })}
      {children}
    </ul>
  );
}

function firstOf(tasks: readonly Task[]): readonly Task[] {
  let room = innerHeight;
  const end = tasks.findIndex(({ estimateMs }) => (room -= cardHeight(estimateMs)) < 0);
  return end < 0 ? tasks : tasks.slice(0, end + 1);
}
