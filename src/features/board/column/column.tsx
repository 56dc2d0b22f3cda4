import { memo } from 'react';
import { counted } from '#domain/texts/index.ts';
import { createTaskRefusal } from '#domain/access/index.ts';
import { allOf, type Column as ColumnOf, isLive } from '#domain/task/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { Kbd } from '#ui/primitives/kbd.tsx';
import { CardList } from './card-list.tsx';
import { ColumnHeader, type ColumnState } from './column-header.tsx';
import { columnPart } from '#machines/board/board-types.ts';
import { columnTitle } from '#domain/time/index.ts';

interface ColumnProps {
  readonly column: ColumnOf;
  readonly isDrawn: boolean;
  readonly isToday: boolean;
  readonly isSpeaking: boolean;
  readonly state: ColumnState;
}

export const Column = memo(function Column({ column, isDrawn, isToday, isSpeaking, state }: ColumnProps) {
  const { day, tasks } = column;
  const hidden = allOf(column).length - tasks.length;
  return (
    <section
      aria-label={columnTitle(day)}
      data-live={isLive(tasks) || undefined}
      data-column={columnPart(day)}
      tabIndex={-1}
      className={cx(
        'group/column @container relative isolate flex min-h-0 min-w-0 flex-col border-r border-hairline last:border-r-0 focus-visible:-outline-offset-2 in-data-touch:outline-none',
        'max-xl:snap-start max-md:snap-always max-md:border-0',
        day === null && 'bg-sunken',
        isToday && 'current-line',
        // The line for names overlaps the neighboring columns.
        'has-data-wide:z-(--z-sticky)',
      )}
    >
      <ColumnHeader column={column} isToday={isToday} state={state} />
      <CardList day={day} tasks={tasks} isDrawn={isDrawn} isFiltered={column.all !== undefined}>
        {state === 'loading' && <Waiting />}
        {state === 'ready' &&
          tasks.length === 0 &&
          (hidden > 0 ? (
            <li className={nothingClass}>{counted(hidden, 'task')} hidden by the filter</li>
          ) : (
            <Nothing isSpeaking={isSpeaking} isToday={isToday} />
          ))}
      </CardList>
    </section>
  );
});

const nothingClass = 'px-2 pt-10 text-center text-meta/[18px] text-subtle';

function Waiting() {
  return ['h-[130px]', 'h-[160px]', 'h-[140px]'].map((height) => (
    <li key={height} aria-hidden className={cx('card-outline animate-appear flex-none', height)} />
  ));
}

/** Of several empty columns only one shows the hint; on a phone, which shows one column, each does. */
function Nothing({ isSpeaking, isToday }: Pick<ColumnProps, 'isSpeaking' | 'isToday'>) {
  const { actor } = useSession();
  return (
    <li className={cx(nothingClass, !isSpeaking && 'md:hidden')}>
      Nothing planned.
      {createTaskRefusal(actor) === null && (
        <>
          {' '}
          Add a task here
          <span
            className={cx(
              'max-md:hidden finger:hidden',
              !isToday && 'hidden group-focus-within/column:inline',
            )}
          >
            {' '}
            or{' '}
            <span className="whitespace-nowrap">
              press <Kbd>A</Kbd>
            </span>
          </span>
        </>
      )}
    </li>
  );
}
