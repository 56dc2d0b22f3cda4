import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Fact, taskIdsOf } from '#domain/journal/events.ts';
import { factWords } from '#domain/messages.ts';
import { mondayOf } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import type { NewEntry } from '#services/journal/journal.types.ts';
import { useServices } from '#services/services.tsx';
import { toasts } from '#services/toasts.ts';
import { bringIntoSight, columnInSight } from './in-sight.ts';
import type { BoardPlace } from './use-board-place.ts';
import { columnTitle, shortWeekTitle } from './week-text.ts';

/**
 * Brings into sight what was started, added or moved here: it scrolls there, stands out for a moment and keeps the focus
 * where that would be lost. What landed in another week, on another board or on another day of a phone is told with the
 * way there.
 */
export function useLanding(place: BoardPlace): void {
  const { journal, board: tasks } = useServices();
  const wanted = useRef<string>(undefined);

  const land = useEffectEvent((rows: readonly NewEntry[]) => {
    const row = rows.findLast(isLanding);
    if (!row) return;
    const task = tasks.task(taskIdsOf(row.fact)[0] ?? '');
    // Every tab hears of what one of them records; the one in use has the focus.
    if (!task?.live || !document.hasFocus()) return;
    const isHere =
      task.assigneeId === place.userId && (task.day === null || mondayOf(task.day) === place.monday);
    if (isHere && columnInSight(task.day)) bringIntoSight(task);
    else tell(row.fact, task);
  });

  function tell({ type }: Fact, task: Task): void {
    const { day, id, assigneeId } = task;
    const isOtherWeek = day !== null && mondayOf(day) !== place.monday;
    const where = isOtherWeek
      ? `${columnTitle(day)}, week ${shortWeekTitle(mondayOf(day))}`
      : columnTitle(day);
    const run = () => {
      wanted.current = id;
      place.show(day, assigneeId);
    };
    toasts.show({
      text: `${factWords[type]} “${task.name}”: it stands in ${where}.`,
      action: { label: 'Show', run },
    });
  }

  // The board is drawn with the change by then.
  useEffect(() => journal.onRecorded((rows) => void requestAnimationFrame(() => land(rows))), [journal]);

  useLayoutEffect(() => {
    const task = wanted.current === undefined ? undefined : tasks.task(wanted.current);
    if (task && bringIntoSight(task)) wanted.current = undefined;
  });
}

/** A task is new, in another column, or began to run. */
function isLanding({ fact, changes }: NewEntry): boolean {
  const [id] = taskIdsOf(fact);
  const change = changes.find(({ after }) => after.id === id);
  if (!change || !change.after.live) return false;
  const { before, after } = change;
  if (fact.type === 'task.started' || fact.type === 'task.resumed') return true;
  return !before?.live || before.day !== after.day || before.assigneeId !== after.assigneeId;
}
