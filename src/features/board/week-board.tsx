import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Column as ColumnOf } from '#domain/board.ts';
import { texts } from '#domain/messages.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import { useBoardKeys } from './board-keys.ts';
import { Column } from './column.tsx';
import type { ColumnState } from './column-header.tsx';
import { DayStrip } from './day-strip.tsx';
import { readEdits } from './lazy-edits.ts';

interface WeekBoardProps {
  readonly columns: readonly ColumnOf[];
  readonly state: ColumnState;
  readonly today: PlainDay;
}

/** The eight columns of a week, beginning at today: side by side, on a phone one at a time (BRD-01 to BRD-05). */
export function WeekBoard({ columns, state, today }: WeekBoardProps) {
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const todayAt = columns.findIndex((column) => column.day === today);
  const empty = columns.filter(({ tasks }) => tasks.length === 0);
  const speaking = empty.find(({ day }) => day === today) ?? empty[0];
  const [startAt] = useState(todayAt < 0 ? MONDAY_AT : todayAt);
  const [shown, setShown] = useState(startAt);
  const wasPaged = useRef(false);

  function show(index: number) {
    scrollTo(scroller.current, index);
    setShown(index);
  }

  useLayoutEffect(() => scrollTo(scroller.current, startAt), [startAt]);
  const keepShown = useEffectEvent((week: HTMLElement) => {
    if (!isPaged(week)) return;
    const used = [...week.children].findIndex((column) => column.contains(document.activeElement));
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
  useBoardKeys(scroller);
  useEffect(() => {
    if (state === 'ready') void readEdits();
  }, [state]);

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
    </>
  );
}

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
