import { memo } from 'react';
import {
  beyondDay,
  type Column,
  dayShare,
  hidesSome,
  isLive,
  shownAndAll,
  overDayText,
} from '#domain/task/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { type PlainDay, columnName, columnTitle, dayNumber } from '#domain/time/index.ts';
import { useNow } from '#services/shared-services/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { PlannedBar } from '#ui/primitives/planned-bar.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';

interface DayStripProps {
  readonly columns: readonly Column[];
  readonly today: PlainDay;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

export function DayStrip({ columns, today, shown, onShow }: DayStripProps) {
  const now = useNow(MINUTE_MS);
  return (
    <nav
      aria-label="Days"
      className="grid flex-none grid-cols-8 border-b border-hairline p-1 md:hidden short:py-0.5"
    >
      {columns.map((column, index) => (
        <Day
          key={column.day ?? 'unscheduled'}
          column={column}
          now={now}
          isToday={column.day === today}
          isShown={index === shown}
          onShow={() => onShow(index)}
        />
      ))}
    </nav>
  );
}

interface DayProps {
  readonly column: Column;
  readonly now: number;
  readonly isToday: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

const Day = memo(function Day({ column, now, isToday, isShown, onShow }: DayProps) {
  const { day, tasks } = column;
  const { shown, whole } = shownAndAll(column, now);
  const { loggedMs, estimateMs } = shown;
  const over = day === null ? 0 : beyondDay(whole.estimateMs);
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      data-live={isLive(tasks) || undefined}
      onClick={onShow}
      className={cx(
        'grid h-[54px] min-w-0 content-center justify-items-center gap-px rounded-control focus-visible:-outline-offset-2',
        'short:flex short:h-8 short:items-center short:justify-center short:gap-1.5',
        isShown ? 'bg-accent-soft text-accent-text' : isToday ? 'text-accent-text' : 'text-muted',
      )}
    >
      <VisuallyHidden>
        {day === null ? `Unscheduled, ${tasks.length}` : columnTitle(day)}
        {over > 0 && `, ${overDayText(over, hidesSome(column))}`}
      </VisuallyHidden>
      <span aria-hidden className="text-micro/[14px]">
        {day === null ? 'Unsch.' : columnName(day).slice(0, 3)}
      </span>
      <b
        aria-hidden
        className={cx(
          'text-read tabular-nums',
          isShown ? 'font-strong' : 'font-medium',
          !isShown && !isToday && 'text-text',
          isToday && 'forced-colors:underline',
        )}
      >
        {day === null ? tasks.length : dayNumber(day)}
      </b>
      <PlannedBar
        done={day === null ? 0 : dayShare(loggedMs)}
        planned={day === null ? 0 : dayShare(estimateMs)}
        isCurrent={isToday}
        isOver={over > 0}
        className="w-6 short:hidden"
      />
    </button>
  );
}, isSameDay);

/** Ignores `onShow`, so that a change of one column re-renders one day. */
function isSameDay(before: DayProps, after: DayProps): boolean {
  return (
    before.column === after.column &&
    before.now === after.now &&
    before.isToday === after.isToday &&
    before.isShown === after.isShown
  );
}
