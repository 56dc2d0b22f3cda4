import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cardHeight } from '#domain/task/card-rules.ts';
import type { Task } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { columnOf } from '#features/board/card/card-element.ts';
import { Card } from '#features/board/card/card.tsx';
import { lazyBoard } from '#features/board/lazy-board.ts';
import type { ShownCards } from './card-window.ts';
import { useTabStop } from '#features/board/keyboard/use-tab-stop.ts';

interface CardListProps {
  /** The day of its column; null for the unscheduled tasks. */
  readonly day: PlainDay | null;
  readonly tasks: readonly Task[];
  /** What stands in the list beside cards. */
  readonly children?: ReactNode;
}

/**
 * The cards of a column, of whatever length. Those that fill a window are drawn until the code is read that follows what
 * is in sight; where that cannot be read, all are. A card stays the element that it is throughout.
 */
export function CardList({ day, tasks, children }: CardListProps) {
  const { cards } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(tasks);
  const [shown, setShown] = useState<ShownCards | null>(null);
  const [isLost, setLost] = useState(false);
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

  const items = shown?.items ?? (isLost ? tasks : firstOf(tasks)).map(({ id }) => ({ key: id, start: 0 }));
  return (
    <>
      <ul
        ref={list}
        className="relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-y-contain px-1.5 pt-1 pb-24 [scrollbar-width:none] max-md:gap-2 max-md:px-3"
      >
        {shown && tasks.length > 0 && (
          <li aria-hidden className="flex-none" style={{ height: shown.height }} />
        )}
        {items.map(({ key, start }) => {
          // By its task: what was shown may be of a moment ago.
          const index = tasks.findIndex(({ id }) => id === key);
          const task = tasks[index];
          if (!task) return null;
          return (
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
          );
        })}
        {children}
      </ul>
      {/* Behind the list: what follows it looks for it as soon as both are there. */}
      <CardWindow list={list} day={day} tasks={tasks} onShown={setShown} onLoadError={() => setLost(true)} />
    </>
  );
}

/** As many as fill the window: more are not in sight at first. */
function firstOf(tasks: readonly Task[]): readonly Task[] {
  let room = innerHeight;
  const end = tasks.findIndex(({ estimateMs }) => (room -= cardHeight(estimateMs)) < 0);
  return end < 0 ? tasks : tasks.slice(0, end + 1);
}

const CardWindow = lazyComponent(() => afterPaint().then(lazyBoard), 'CardWindow');
