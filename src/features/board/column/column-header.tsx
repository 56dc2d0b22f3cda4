import { Ellipsis, Plus, TriangleAlert } from 'lucide-react';
import { createTaskRefusal } from '#domain/access/index.ts';
import {
  beyondDay,
  dayShare,
  hidesSome,
  isLive,
  shownAndAll,
  type Column,
  overDayShort,
  overDayText,
} from '#domain/task/index.ts';
import { texts, counted } from '#domain/texts/index.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { cardTime, loggedTime, columnName, columnTitle, dayNumber } from '#domain/time/index.ts';
import { whyOf } from '#features/page/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { PlannedBar } from '#ui/primitives/planned-bar.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { columnPart } from '#machines/board/board-types.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { useAddByName } from '#features/board/by-name/index.ts';
import { LazyMenu } from '#features/board/menus/index.ts';

export type ColumnState = 'ready' | 'loading' | 'unknown';

interface ColumnHeaderProps {
  readonly column: Column;
  readonly isToday: boolean;
  readonly state: ColumnState;
}

export function ColumnHeader({ column, isToday, state }: ColumnHeaderProps) {
  const { onAdd } = useBoardActions();
  const { day } = column;
  const title = columnTitle(day);
  const { actor } = useSession();
  const addByName = useAddByName();
  const why = whyOf(texts.addLocked, createTaskRefusal(actor));
  const add = () => onAdd(day);
  // On a phone, also in landscape, only the name is asked for; the line leads to the other fields.
  const press = () => (matchMedia(PHONE).matches ? addByName(day) : add());
  return (
    <header className="flex-none low:flex low:flex-wrap low:items-center short:flex-nowrap">
      <div className="flex items-center justify-between pt-2 pr-1 pl-2.5 max-md:pr-2 max-md:pl-4 low:w-full low:pt-0 short:w-auto">
        <h2 className={cx(headingClass, isToday && 'text-accent-text forced-colors:underline')}>
          {columnName(day)}
          {day !== null && (
            <span className={cx('font-medium tabular-nums', !isToday && 'text-muted')}>
              {' '}
              {dayNumber(day)}
            </span>
          )}
        </h2>
        <LazyMenu of={columnPart(day)} name={`Options of ${title}`} icon={<Ellipsis />}>
          {(menu) => <OpenedColumnMenu {...menu} column={column} />}
        </LazyMenu>
      </div>
      {/* Reserves the height of the notice, so that the cards don't move when it appears. */}
      <div className="min-h-[25px] pr-2.5 pl-2.5 md:min-h-[45px] max-md:px-4 low:min-w-0 low:flex-1">
        {state === 'loading' && <Skeleton className="my-[3px] h-3 w-24" />}
        {state === 'ready' && <ColumnTotals column={column} isToday={isToday} />}
      </div>
      <div className="flex px-1 pt-[5px] pb-px max-md:px-2.5 low:py-0">
        <BaseButton
          data-press="add"
          aria-label={`Add task to ${title}`}
          onClick={press}
          why={why}
          className="edged flex h-6 items-center gap-[5px] rounded-chip px-1.5 text-meta font-medium whitespace-nowrap text-subtle hover:bg-hover hover:text-text aria-disabled:text-disabled max-md:h-9 max-md:text-body"
        >
          <Plus aria-hidden className="size-3.5" />
          <span className="md:low:hidden">Add task</span>
        </BaseButton>
        <ColumnTools day={day} why={why} onLoadError={ignore} />
      </div>
    </header>
  );
}

const PHONE = '(width < 768px), (height < 480px) and (pointer: coarse)';

/** Without the buttons the keys still paste. */
const ignore = (): void => undefined;
const ColumnTools = lateComponent(lazyBoard, 'ColumnTools');
const OpenedColumnMenu = lazyComponent(lazyBoard, 'OpenedColumnMenu');

interface TotalsProps {
  readonly column: Column;
  readonly isToday: boolean;
}

function ColumnTotals({ column, isToday }: TotalsProps) {
  const now = useNow(isLive(column.tasks) ? 1_000 : HOUR_MS);
  const { shown, whole } = shownAndAll(column, now);
  const { loggedMs, estimateMs } = shown;
  const count = column.all
    ? `${column.tasks.length} of ${counted(column.all.length, 'task')}`
    : counted(column.tasks.length, 'task');
  // The limit of a day counts all its tasks, also those that the filter hides.
  const over = beyondDay(whole.estimateMs);
  const tooFull = over > 0 ? overDayText(over, hidesSome(column)) : null;
  const title =
    column.all && `${count} shown. All: ${loggedTime(whole.loggedMs)} / ${cardTime(whole.estimateMs)}`;
  if (column.day === null) {
    return (
      <p className={totalsClass} title={title}>
        {count}, {cardTime(estimateMs)}
      </p>
    );
  }
  return (
    <>
      <p className={totalsClass} title={title}>
        <span aria-hidden>
          <b className="font-strong text-text">{loggedTime(loggedMs)}</b> / {cardTime(estimateMs)}
          {over > 0 && <TriangleAlert className="ml-1 inline size-3 text-warn" />}
        </span>
        <span className="sr-only">
          {loggedTime(loggedMs)} logged of {cardTime(estimateMs)} estimated
          {column.all && `, for ${count}`}
        </span>
        <span className="text-subtle md:low:sr-only">
          <span className="sr-only">Working hours </span>08:00
        </span>
      </p>
      <PlannedBar
        done={dayShare(loggedMs)}
        planned={dayShare(estimateMs)}
        isCurrent={isToday}
        isOver={over > 0}
        className="mt-1 max-md:h-1"
      />
      {tooFull !== null && (
        <p className="mt-1 truncate text-micro/4 text-warn max-md:text-body/5" title={tooFull}>
          {overDayShort(over, hidesSome(column))}
        </p>
      )}
    </>
  );
}

const headingClass = 'truncate text-body/6 font-strong max-md:text-lead/7';

const totalsClass =
  'flex justify-between text-meta/[18px] whitespace-nowrap text-muted tabular-nums max-md:text-body/[18px]';
