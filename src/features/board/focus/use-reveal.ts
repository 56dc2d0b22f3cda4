import { useEffect, useEffectEvent, useLayoutEffect, useRef, useCallback, useReducer } from 'react';
import { isStart, createdIdsOf, taskIdsOf } from '#domain/journal/kinds.ts';
import { inBoardOrder } from '#domain/task/board.ts';
import { isShownBy } from '#domain/board-filter/board-filter.ts';
import { boardFilterWords } from '#domain/board-filter/board-filter-words.ts';
import type { Task } from '#domain/task/task.ts';
import { formatList } from '#domain/texts/locale.ts';
import { mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { columnTitle, shortWeekTitle } from '#domain/time/week-text.ts';
import { UNWRITTEN } from '#services/journal/entry-list.ts';
import type { NewEntry } from '#services/journal/journal.types.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { tellPlace } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { focusedTask } from './card-focus.ts';
import { goOnFrom } from './go-on.ts';
import { reveal, columnInView, isBoardUsed, isFocusFree, isInForm, stayIn } from './viewport.ts';

/** Where tasks stand, as seen from the board that is shown. */
export interface Reveals {
  /** Whether a task stands on this board in this week. */
  isSeen(task: Task): boolean;
  /** Whether the filter of this board hides a task. */
  isHidden(task: Task): boolean;
  nameOf(task: Task): string;
  /** Goes to the week and the board of a task, and brings it into sight. */
  show(task: Task): void;
}

/**
 * Brings into sight what was started, added or moved here: it scrolls there, stands out for a moment and keeps the focus
 * where that would be lost. Of what landed in another week, on another board or on another day of a phone, the message
 * about it says where, with the way there, as it does of what was undone out of sight. What goes back inside its column is
 * brought into sight too. What is deleted leaves the focus to the card that stands there now, and takes it back from the
 * board once it is undone.
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
  /** It stands here and is not shown, which was not so before; as it is by now: what was added may run already. */
  const isHiddenNow = ({ before, after }: NewEntry['changes'][number]) =>
    isOutOfSight(tasks.task(after.id) ?? after) && !(before && isOutOfSight(before));

  /** A new task is brought into sight as soon as it is shown, before it is kept and its form closes. */
  const landNew = useEffectEvent((id: string, { wasFree, isFromForm }: Focus) => {
    const task = tasks.task(id);
    if (!task?.live || !isSeen(task) || isHidden(task) || !columnInView(cards, task.day)) return;
    early.current = id;
    // Only where it was free when the task was made: the line for names is drawn anew for the next one, and has no focus yet.
    reveal(cards, task, { takesFocus: wasFree, isFromForm });
  });

  const land = useEffectEvent((rows: readonly NewEntry[], { wasFree, isFromForm, taskId }: Focus) => {
    // The message about what was undone comes at the end of this turn.
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
        goOnFrom(cards, gone.before, tasks.columns(place.userId, place.monday, place.filter));
      return;
    }
    const hidden = rows.flatMap(({ changes }) => changes).filter(isHiddenNow);
    const [first] = hidden;
    const [told] = rows;
    if (first && told) {
      const name = boardFilterWords.hidden(hidden.length);
      const way = { name, way: boardFilterWords.clear, show: () => show(first.after) };
      setTimeout(() => tellPlace(undo, toasts, [told, rows], way));
      if (first.before)
        goOnFrom(cards, first.before, tasks.columns(place.userId, place.monday, place.filter));
      return;
    }
    const row = rows.findLast((each) => landedOf(each).length > 0) ?? undone;
    const landed = row ? landedOf(row) : [];
    const changed = row && landed.length === 0 ? idsOf(row) : landed;
    // Of several the one that has the focus keeps it, and is what is looked at.
    const task = tasks.task(changed.find((id) => id === taskId) ?? changed[0] ?? '');
    if (!row || !task?.live) return;
    const isHere = isSeen(task);
    const moved = placesOf(row);
    // Of several that are added some may land in another week than the first.
    const away = isHere
      ? tasksOf(rows.flatMap(({ fact }) => createdIdsOf(fact))).filter((each) => !isSeen(each))
      : [];
    const [firstAway] = away;
    if (firstAway) tell(row, firstAway, away);
    else if (moved.length > 0 && isHere) tellAt(row, task, moved.join(', '));
    // What was undone in its place is seen there; of a card that went back in a long column the place may be out of sight.
    if (isHere && landed.length === 0 && !isElsewhereInColumn(row, task.id)) return;
    if (isHere && columnInView(cards, task.day)) {
      const takesFocus = wasFree || isFocusFree() || (isBackAgain(row) && isBoardUsed());
      if (task.id !== early.current) reveal(cards, task, { takesFocus, isFromForm });
      early.current = undefined;
      return;
    }
    tell(row, task, [task, ...tasksOf(rows.flatMap(landedOf))]);
    const before = row.changes.find(({ after }) => after.id === task.id)?.before;
    if (before) stayIn(cards, before.day);
    // What is new and not here has no card for the focus: it stays on the board once the form has closed.
    else if (wasFree) setTimeout(() => stayIn(cards, hasToday(place) ? place.today : null));
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
        // The form in which it was done may give the focus back before the board is drawn.
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

/** Tasks without a day stand before the others. */
const inWeekOrder = (one: PlainDay | null, other: PlainDay | null): number =>
  (one ?? '').localeCompare(other ?? '');
const byDay = (one: Task, other: Task): number => inWeekOrder(one.day, other.day);

const hasToday = ({ monday, today }: BoardPlace): boolean => mondayOf(today) === monday;

/** Where the focus was when something was done. */
interface Focus {
  readonly wasFree: boolean;
  readonly isFromForm: boolean;
  /** The task of the card that had it. */
  readonly taskId: string | undefined;
}

const focusNow = (): Focus => ({
  wasFree: isFocusFree(),
  isFromForm: isInForm(),
  taskId: focusedTask(),
});

/** The tasks of a fact; those that an undo brings back as they stand, whichever it names first. */
function idsOf({ fact, changes }: NewEntry): readonly string[] {
  const ids = taskIdsOf(fact);
  if (fact.type !== 'fact.undone') return ids;
  return inBoardOrder(ids, (id) => changes.find(({ after }) => after.id === id)?.after);
}

/** The tasks of a fact that are new, in another column, or began to run. */
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

/** The first task of a fact that undoes was deleted before. */
function isBackAgain(row: NewEntry): boolean {
  const { fact, changes } = row;
  const [id] = idsOf(row);
  return (
    fact.type === 'fact.undone' &&
    changes.some(({ before, after }) => after.id === id && before?.live === false && after.live)
  );
}

/** The columns to which a fact has moved tasks, in their order; what is new was not moved. */
function placesOf({ fact, changes }: NewEntry): readonly string[] {
  const ids = new Set(taskIdsOf(fact));
  const days = changes.flatMap(({ before, after }) =>
    ids.has(after.id) && before?.live && after.live && before.day !== after.day ? [after.day] : [],
  );
  return [...new Set(days)].toSorted(inWeekOrder).map(columnTitle);
}

/** A task of a fact stands elsewhere in its column than before. */
function isElsewhereInColumn(row: NewEntry, id: string): boolean {
  return row.changes.some(({ before, after }) => after.id === id && before?.index !== after.index);
}

/** Answers what has something done once all that has changed by now is rendered. */
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
