import { useEffect, useEffectEvent, useLayoutEffect, useRef, useCallback, useReducer } from 'react';
import { isStart, createdIdsOf, taskIdsOf } from '#domain/journal/index.ts';
import { inBoardOrder, type Task } from '#domain/task/index.ts';
import { isShownBy, boardFilterWords } from '#domain/board-filter/index.ts';
import { formatList } from '#domain/texts/index.ts';
import { mondayOf, type PlainDay, columnTitle, shortWeekTitle } from '#domain/time/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';
import { UNWRITTEN, type NewEntry } from '#services/journal/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { toasts } from '#services/toasts/index.ts';
import { tellPlace } from '#services/undo/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { focusedTask } from './card-focus.ts';
import { focusNextOf } from './focus-next.ts';
import { reveal, columnInView, isBoardUsed, isFocusFree, isInForm, focusColumn } from './viewport.ts';

export interface Reveals {
  isSeen(task: Task): boolean;
  isHidden(task: Task): boolean;
  nameOf(task: Task): string;
  show(task: Task): void;
}

/**
 * Reveals what this tab started, added or moved: scrolls to it, highlights it and restores a lost focus. If it
 * landed out of sight, the toast names the place and leads there.
 */
export function useReveal(place: BoardPlace): Reveals {
  const { journal, board: tasks, cards, undo } = useServices();
  const afterRender = useAfterRender();
  const { user } = useSession();
  const wanted = useRef<string>(undefined);
  const early = useRef<string>(undefined);

  const isOnBoard = ({ assigneeId }: Task) => assigneeId === place.userId;
  const isInWeek = ({ day }: Task) => day === null || mondayOf(day) === place.monday;

  const isSeen = (task: Task) => isOnBoard(task) && isInWeek(task);
  const isHidden = (task: Task) => !isShownBy(task, place.filter);
  const isOutOfSight = (task: Task) => task.live && isSeen(task) && isHidden(task);
  /** Reads the current task, which may be newer than the entry: an added one may already run. */
  const isHiddenNow = ({ before, after }: NewEntry['changes'][number]) =>
    isOutOfSight(tasks.task(after.id) ?? after) && !(before && isOutOfSight(before));

  /** Runs before the new task is saved and its form closes. */
  const landNew = useEffectEvent((id: string, { wasFree, isFromForm }: Focus) => {
    const task = tasks.task(id);
    if (!task?.live || !isSeen(task) || isHidden(task) || !columnInView(cards, task.day)) return;
    early.current = id;
    // Only if it was free when the task was made: the line for names mounts again and has no focus yet.
    reveal(cards, task, { takesFocus: wasFree, isFromForm });
  });

  const land = useEffectEvent((rows: readonly NewEntry[], { wasFree, isFromForm, taskId }: Focus) => {
    // The toast about the undo appears at the end of this turn.
    const tellAt = (row: NewEntry, task: Task, name: string) =>
      setTimeout(() => tellPlace(undo, toasts, [row, rows], { name, show: () => show(task) }));
    const tell = (row: NewEntry, task: Task, all = [task]) => tellAt(row, task, namesOf(all));
    const undone = rows.findLast(({ fact }) => fact.type === 'fact.undone');
    const gone = rows
      .flatMap(({ changes }) => changes)
      .find(({ before, after }) => before?.live && !after.live);
    if (gone?.before) {
      if (undone && !isOnBoard(gone.before)) tell(undone, gone.before);
      else if (isSeen(gone.before))
        focusNextOf(cards, gone.before, tasks.columns(place.userId, place.monday, place.filter));
      return;
    }
    const hidden = rows.flatMap(({ changes }) => changes).filter(isHiddenNow);
    const [first] = hidden;
    const [firstRow] = rows;
    if (first && firstRow) {
      const name = boardFilterWords.hidden(hidden.length);
      const way = { name, way: boardFilterWords.clear, show: () => show(first.after) };
      setTimeout(() => tellPlace(undo, toasts, [firstRow, rows], way));
      if (first.before)
        focusNextOf(cards, first.before, tasks.columns(place.userId, place.monday, place.filter));
      return;
    }
    const row = rows.findLast((each) => landedOf(each).length > 0) ?? undone;
    const landed = row ? landedOf(row) : [];
    const changed = row && landed.length === 0 ? idsOf(row) : landed;
    // Of several tasks the focused one is revealed.
    const task = tasks.task(changed.find((id) => id === taskId) ?? changed[0] ?? '');
    if (!row || !task?.live) return;
    const isHere = isSeen(task);
    const moved = placesOf(row);
    // Of several added tasks some may be in another week than the first.
    const away = isHere
      ? tasksOf(rows.flatMap(({ fact }) => createdIdsOf(fact))).filter((each) => !isSeen(each))
      : [];
    const [firstAway] = away;
    if (firstAway) tell(row, firstAway, away);
    else if (moved.length > 0 && isHere) tellAt(row, task, moved.join(', '));
    // An undo in place is visible, but in a long column the card may have moved out of sight.
    if (isHere && landed.length === 0 && !isElsewhereInColumn(row, task.id)) return;
    if (isHere && columnInView(cards, task.day)) {
      const takesFocus = wasFree || isFocusFree() || (isBackAgain(row) && isBoardUsed());
      if (task.id !== early.current) reveal(cards, task, { takesFocus, isFromForm });
      early.current = undefined;
      return;
    }
    tell(row, task, [task, ...tasksOf(rows.flatMap(landedOf))]);
    const before = row.changes.find(({ after }) => after.id === task.id)?.before;
    if (before) focusColumn(cards, before.day);
    // A new task elsewhere has no card here; the column gets the focus after the form has closed.
    else if (wasFree) setTimeout(() => focusColumn(cards, hasToday(place) ? place.today : null));
  });

  function nameOf(task: Task): string {
    const week =
      task.day !== null && !isInWeek(task) && `week ${shortWeekTitle(mondayOf(task.day), place.monday)}`;
    const whose = task.assigneeId === user.id ? 'on your board' : 'on another board';
    const words = [columnTitle(task.day), week, !isOnBoard(task) && whose];
    return words.filter((word) => word !== false).join(', ');
  }

  function tasksOf(ids: readonly string[]): readonly Task[] {
    return ids.flatMap((id) => tasks.task(id) ?? []);
  }

  function namesOf(all: readonly Task[]): string {
    return formatList([...new Set(all.toSorted(byDay).map(nameOf))]);
  }

  function show(task: Task): void {
    wanted.current = task.id;
    place.show(task.day, task.assigneeId, { isHidden: isHidden(task) });
  }

  useEffect(() => {
    let last: string | undefined;
    return journal.subscribe(() => {
      const shown = journal.entries().filter(({ seq }) => seq === UNWRITTEN);
      const [made] = shown.flatMap(({ fact }) => createdIdsOf(fact));
      if (made === undefined || made === last) return;
      last = made;
      const focus = focusNow();
      afterRender(() => landNew(made, focus));
    });
  }, [journal, afterRender]);

  useEffect(
    () =>
      journal.onRecorded((rows, own) => {
        if (!own) return;
        // Read the focus now: the form may return it before the board renders.
        const focus = focusNow();
        afterRender(() => land(rows, focus));
      }),
    [journal, afterRender],
  );

  useLayoutEffect(() => {
    const task = wanted.current === undefined ? undefined : tasks.task(wanted.current);
    if (task && reveal(cards, task, { takesFocus: true, isSought: true })) wanted.current = undefined;
  });
  return { isSeen, isHidden, nameOf, show };
}

const inWeekOrder = (one: PlainDay | null, other: PlainDay | null): number =>
  (one ?? '').localeCompare(other ?? '');
const byDay = (one: Task, other: Task): number => inWeekOrder(one.day, other.day);

const hasToday = ({ monday, today }: BoardPlace): boolean => mondayOf(today) === monday;

interface Focus {
  readonly wasFree: boolean;
  readonly isFromForm: boolean;
  readonly taskId: string | undefined;
}

const focusNow = (): Focus => ({
  wasFree: isFocusFree(),
  isFromForm: isInForm(),
  taskId: focusedTask(),
});

/** An undo names its tasks in any order; board order decides which is the first. */
function idsOf({ fact, changes }: NewEntry): readonly string[] {
  const ids = taskIdsOf(fact);
  if (fact.type !== 'fact.undone') return ids;
  return inBoardOrder(ids, (id) => changes.find(({ after }) => after.id === id)?.after);
}

/** The tasks that are new, in another column or just started. */
function landedOf(row: NewEntry): readonly string[] {
  const { fact, changes } = row;
  return idsOf(row).filter((id) => {
    const change = changes.find(({ after }) => after.id === id);
    if (!change || !change.after.live) return false;
    const { before, after } = change;
    if (isStart(fact)) return true;
    return !before?.live || before.day !== after.day || before.assigneeId !== after.assigneeId;
  });
}

/** Whether an undo restored its first task. */
function isBackAgain(row: NewEntry): boolean {
  const { fact, changes } = row;
  const [id] = idsOf(row);
  return (
    fact.type === 'fact.undone' &&
    changes.some(({ before, after }) => after.id === id && before?.live === false && after.live)
  );
}

function placesOf({ fact, changes }: NewEntry): readonly string[] {
  const ids = new Set(taskIdsOf(fact));
  const days = changes.flatMap(({ before, after }) =>
    ids.has(after.id) && before?.live && after.live && before.day !== after.day ? [after.day] : [],
  );
  return [...new Set(days)].toSorted(inWeekOrder).map(columnTitle);
}

function isElsewhereInColumn(row: NewEntry, id: string): boolean {
  return row.changes.some(({ before, after }) => after.id === id && before?.index !== after.index);
}

/** Runs a function once all changes so far are rendered. */
function useAfterRender(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    for (const act of waiting.current.splice(0)) act();
  });
  return useCallback((act) => {
    waiting.current.push(act);
    render();
  }, []);
}
