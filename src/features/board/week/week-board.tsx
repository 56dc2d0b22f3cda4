import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { allOf, type Column as ColumnOf, isLive } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type PlainDay, columnName } from '#domain/time/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { Column, type ColumnState } from '#features/board/column/index.ts';
import { DayStrip } from './day-strip.tsx';
import { useDrawnColumns } from './use-drawn-columns.ts';
import { lazyBoard } from '#features/board/lazy-board.ts';

interface WeekBoardProps {
  readonly monday: PlainDay;
  readonly columns: readonly ColumnOf[];
  readonly state: ColumnState;
  readonly today: PlainDay;
  readonly followed: PlainDay;
}

/** Begins at the running task, else at today. The columns stay mounted across weeks. */
export function WeekBoard({ monday, columns, state, today, followed }: WeekBoardProps) {
  const { boardChart } = useServices();
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const todayAt = columns.findIndex((column) => column.day === today);
  const empty = columns.filter((column) => allOf(column).length === 0);
  const speaking = empty.find(({ day }) => day === today) ?? empty[0];
  const runsAt = columns.findIndex(({ tasks }) => isLive(tasks));
  const begin = { monday, at: runsAt >= 0 ? runsAt : todayAt < 0 ? MONDAY_AT : todayAt };
  const [begun, setBegun] = useState(begin);
  const [shown, setShown] = useState(begun.at);
  if (begun.monday !== monday) {
    setBegun(begin);
    setShown(begin.at);
  }
  const isDrawn = useDrawnColumns({ monday, shown, count: columns.length, isKnown: state === 'ready' });
  const wasPaged = useRef(false);
  const focusedAt = useRef(-1);

  function show(index: number) {
    scrollTo(scroller.current, index);
    setShown(index);
  }

  // A phone that shows the day that ended moves on to the new day.
  const followedBefore = useRef(followed);
  const follow = useEffectEvent((day: PlainDay) => {
    const hasEnded = columns[shown]?.day === followedBefore.current;
    followedBefore.current = day;
    const next = columns.findIndex((column) => column.day === day);
    if (hasEnded && next >= 0 && scroller.current && isPaged(scroller.current)) show(next);
  });
  useEffect(() => follow(followed), [followed]);
  // With another week the focus stays in its column even if its card went; after a new day it moves to today.
  const toFocus = useEffectEvent(() =>
    focusedAt.current >= 0 && followedBefore.current !== followed ? todayAt : focusedAt.current,
  );

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the line for names closes with its week
  useEffect(() => () => boardChart.send({ type: 'line.closed' }), [boardChart, monday]);
  useLayoutEffect(() => {
    const week = scroller.current;
    scrollTo(week, begun.at);
    const column = week?.children[toFocus()];
    if (column instanceof HTMLElement && isFocusNowhere()) column.focus({ preventScroll: true });
  }, [begun]);
  useEffect(() => {
    const week = scroller.current;
    const note = () => (focusedAt.current = week ? placeOfFocus(week) : -1);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const keepShown = useEffectEvent((week: HTMLElement) => {
    if (!isPaged(week)) return;
    const used = placeOfFocus(week);
    show(wasPaged.current || used < 0 ? shown : used);
  });
  useEffect(() => {
    const week = scroller.current;
    if (!week) return undefined;
    let width = 0;
    // A new width leaves the week between two columns. A new height alone doesn't.
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
        {columns.map((column, index) => (
          <Column
            key={columnName(column.day)}
            column={column}
            isDrawn={isDrawn(index)}
            isToday={column.day === today}
            isSpeaking={column === speaking}
            state={state}
          />
        ))}
      </div>
      {/* The key retries a failed load with each week. */}
      <BoardKeys key={monday} board={scroller} onLoadError={ignore} />
    </>
  );
}

/** The buttons work without the keys, and a banner reports the missing part. */
const ignore = (): void => undefined;
const BoardKeys = lateComponent(lazyBoard, 'BoardKeys');

const placeOfFocus = ({ children }: HTMLElement): number =>
  [...children].findIndex((column) => column.contains(document.activeElement));

/** After Unscheduled. */
const MONDAY_AT = 1;

function isPaged({ children: [column], clientWidth }: HTMLElement): boolean {
  return column instanceof HTMLElement && clientWidth > 0 && column.offsetWidth >= clientWidth;
}

const ALL_IN_SIGHT = '(width >= 1280px)';

function scrollTo(scroller: HTMLElement | null, index: number): void {
  const column = scroller?.children[index];
  // Reading a position forces a layout, and with all columns in sight nothing scrolls.
  if (matchMedia(ALL_IN_SIGHT).matches) return;
  if (scroller && column instanceof HTMLElement) scroller.scrollLeft = column.offsetLeft;
}
