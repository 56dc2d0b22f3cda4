import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { allOf, type Column as ColumnOf, isLive } from '#domain/task/board.ts';
import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { Column } from '#features/board/column/column.tsx';
import type { ColumnState } from '#features/board/column/column-header.tsx';
import { DayStrip } from './day-strip.tsx';
import { lazyBoard } from '#features/board/lazy-board.ts';

interface WeekBoardProps {
  readonly columns: readonly ColumnOf[];
  readonly state: ColumnState;
  readonly today: PlainDay;
  /** At which column the focus was in the week that was shown before; null where it was elsewhere. */
  readonly focusedAt: RefObject<number | null>;
}

/** The eight columns of a week, beginning where a task runs, else at today: side by side, on a phone one at a time (BRD-01 to BRD-05). */
export function WeekBoard({ columns, state, today, focusedAt }: WeekBoardProps) {
  const { boardChart } = useServices();
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const todayAt = columns.findIndex((column) => column.day === today);
  const empty = columns.filter((column) => allOf(column).length === 0);
  const speaking = empty.find(({ day }) => day === today) ?? empty[0];
  const runsAt = columns.findIndex(({ tasks }) => isLive(tasks));
  const [startAt] = useState(runsAt >= 0 ? runsAt : todayAt < 0 ? MONDAY_AT : todayAt);
  const [shown, setShown] = useState(startAt);
  const wasPaged = useRef(false);

  function show(index: number) {
    scrollTo(scroller.current, index);
    setShown(index);
  }

  // The line for names stays in its week.
  useEffect(() => () => boardChart.send({ type: 'line.closed' }), [boardChart]);
  useLayoutEffect(() => scrollTo(scroller.current, startAt), [startAt]);
  // With another week the focus stays in its column: the keys go on there.
  useLayoutEffect(() => {
    const week = scroller.current;
    const column = week?.children[focusedAt.current ?? -1];
    if (column instanceof HTMLElement && isFocusNowhere()) column.focus({ preventScroll: true });
    return () => {
      const at = week ? placeOfFocus(week) : -1;
      focusedAt.current = at < 0 ? null : at;
    };
  }, [focusedAt]);
  const keepShown = useEffectEvent((week: HTMLElement) => {
    if (!isPaged(week)) return;
    const used = placeOfFocus(week);
    show(wasPaged.current || used < 0 ? shown : used);
  });
  useEffect(() => {
    const week = scroller.current;
    if (!week) return undefined;
    let width = 0;
    // Another width leaves the week between two columns, or at another one than the strip says. With its height alone it stays.
    const sizes = new ResizeObserver(() => {
      if (week.clientWidth === width) return;
      width = week.clientWidth;
      keepShown(week);
      wasPaged.current = isPaged(week);
    });
    sizes.observe(week);
    return () => sizes.disconnect();
  }, []);

  return (
    <>
      <span id={keysId} hidden>
        {texts.boardKeys}
      </span>
      <DayStrip columns={columns} today={today} shown={shown} onShow={show} />
      <div
        ref={scroller}
        role="group"
        aria-label="Week"
        aria-describedby={keysId}
        onScroll={({ currentTarget: week }) => {
          if (wasPaged.current && isPaged(week)) setShown(Math.round(week.scrollLeft / week.clientWidth));
        }}
        className="paged-columns relative min-h-0 flex-1"
      >
        {columns.map((column) => (
          <Column
            key={column.day ?? 'unscheduled'}
            column={column}
            isToday={column.day === today}
            isSpeaking={column === speaking}
            state={state}
          />
        ))}
      </div>
      <BoardKeys board={scroller} onLoadError={ignore} />
    </>
  );
}

/** A board whose keys cannot be loaded is used by its buttons; that a part is missing is said above it. */
const ignore = (): void => undefined;
const BoardKeys = lazyComponent(() => afterPaint().then(lazyBoard), 'BoardKeys');

/** At which column of a week the focus is; -1 where it is elsewhere. */
const placeOfFocus = ({ children }: HTMLElement): number =>
  [...children].findIndex((column) => column.contains(document.activeElement));

/** Where Monday stands: the first column after Unscheduled. */
const MONDAY_AT = 1;

/** Whether one column fills the week, as on a phone. */
function isPaged({ children: [column], clientWidth }: HTMLElement): boolean {
  return column instanceof HTMLElement && clientWidth > 0 && column.offsetWidth >= clientWidth;
}

function scrollTo(scroller: HTMLElement | null, index: number): void {
  const column = scroller?.children[index];
  if (scroller && column instanceof HTMLElement) scroller.scrollLeft = column.offsetLeft;
}
