import { allOf, type Column, columnsOf } from '#domain/task/board.ts';
import { filteredColumns, isFiltering, noFilter } from '#domain/board-filter/board-filter.ts';
import { concurrentTasks } from '#domain/journal/sending/entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { createdIdsOf } from '#domain/journal/kinds.ts';
import { mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { BoardView } from './board.types.ts';
import type { BoardCache, CachedBoard } from './board-cache.ts';
import { knownTasks } from './known-tasks.ts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** What the view looks at. */
export interface BoardViewDeps {
  readonly journal: Pick<Journal, 'entries' | 'subscribe' | 'isReady' | 'ready' | 'boards' | 'saveBoard'>;
  readonly cache: BoardCache;
}

/**
 * The view `fold(what the server said, what it has not seen)`, kept up to date: one more fact is folded into the last
 * view, anything else folds anew (J6). Looking causes nothing but keeping what was read for the next start (J17).
 */
export function createBoardView({ journal, cache }: BoardViewDeps): BoardView & { close(): void } {
  const listeners = new Set<() => void>();
  const shown = new Map<
    string,
    { readonly of: ReadonlyMap<string, Task>; readonly columns: readonly Column[] }
  >();
  const saved = new Map<string, number>();
  /** What was seen as deleted: a read knows it no more, but its undo shows at once. */
  const deleted = new Map<string, Task>();
  let boards: readonly CachedBoard[] = [];
  let facts: readonly Fact[] = [];
  let view: ReadonlyMap<string, Task> = new Map();
  let isHydrated = false;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const refresh = (): void => {
    const nextBoards = cache.all();
    const nextFacts = concurrentTasks(journal.entries());
    const sameBoards = sameItems(boards.map(snapshotOf), nextBoards.map(snapshotOf));
    if (sameBoards && sameItems(facts, nextFacts)) return;
    const goesOn = sameBoards && sameItems(facts, nextFacts.slice(0, facts.length));
    view = goesOn
      ? fold(view.values(), nextFacts.slice(facts.length))
      : withOldObjects(view, fold(withDeleted(knownTasks(nextBoards), deleted, nextFacts), nextFacts));
    for (const task of view.values()) {
      if (!task.live) deleted.set(task.id, task);
      else if (nextFacts.length === 0) deleted.delete(task.id);
    }
    boards = nextBoards;
    facts = nextFacts;
    tell();
  };

  const save = (): void => {
    refresh();
    if (!isHydrated) return;
    for (const { snapshot, ...name } of boards) {
      const key = `${name.userId}/${name.monday}/${name.timeZone}`;
      if (saved.get(key) === snapshot.position) continue;
      saved.set(key, snapshot.position);
      // A board that cannot be kept only costs the next start a moment.
      journal.saveBoard(name, snapshot).catch(() => undefined);
    }
  };

  const hydrate = async (): Promise<void> => {
    await journal.ready;
    // What was not sent yet is known: a board that the server has told meanwhile needs no kept one.
    tell();
    // A kept board that cannot be read only costs this start a moment.
    const kept = await journal.boards().catch(() => []);
    cache.hydrate(kept);
    isHydrated = true;
    save();
    tell();
  };
  void hydrate();

  const columnsIn = (userId: number, day: PlainDay, filter = noFilter): readonly Column[] => {
    const monday = mondayOf(day);
    const isFiltered = isFiltering(filter);
    const key = isFiltered ? `${userId}/${monday}/${JSON.stringify(filter)}` : `${userId}/${monday}`;
    const last = shown.get(key);
    if (last?.of === view) return last.columns;
    const now = isFiltered
      ? filteredColumns(columnsIn(userId, monday), filter)
      : columnsOf(view.values(), monday, userId);
    const columns = withOldColumns(last?.columns ?? [], now);
    // Each letter that is typed into the filter makes another one.
    if (shown.size >= MOST_SHOWN) shown.clear();
    shown.set(key, { of: view, columns });
    return columns;
  };

  const leaving = [journal.subscribe(refresh), cache.subscribe(save)];

  return {
    task: (id) => view.get(id),
    tasks: () => view,
    isKnown(userId, day) {
      const monday = mondayOf(day);
      return journal.isReady() && boards.some((board) => board.userId === userId && board.monday === monday);
    },
    columns: columnsIn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const leave of leaving) leave();
    },
  };
}

/** So many boards and filters are remembered, so that their columns stay the same objects. */
const MOST_SHOWN = 200;

const snapshotOf = (board: CachedBoard) => board.snapshot;

/**
 * The tasks as the boards say, and the deleted ones that no board names; not those that the facts themselves create: as
 * deleted from the start they would be nothing behind which another card could be put.
 */
function withDeleted(
  known: readonly Task[],
  deleted: ReadonlyMap<string, Task>,
  facts: readonly Fact[],
): Task[] {
  const ids = new Set([...known.map(({ id }) => id), ...facts.flatMap(createdIdsOf)]);
  return [...known, ...[...deleted.values()].filter(({ id }) => !ids.has(id))];
}

/** The columns, with the old objects where the same cards stand in the same order. */
function withOldColumns(before: readonly Column[], after: readonly Column[]): readonly Column[] {
  const columns = after.map((column, index) => {
    const old = before[index];
    const isSame = old?.day === column.day && sameItems(old.tasks, column.tasks);
    return isSame && sameItems(allOf(old), allOf(column)) ? old : column;
  });
  return sameItems(before, columns) ? before : columns;
}

/** The tasks of a new view, with the objects of the one before where nothing changed, so that their cards rest. */
function withOldObjects(
  before: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
): ReadonlyMap<string, Task> {
  return new Map([...after].map(([id, task]) => [id, withOldObject(before.get(id), task)]));
}

function withOldObject(before: Task | undefined, after: Task): Task {
  return before === undefined || before === after ? after : replaceEqualDeep(before, after);
}

/** Whether two lists hold the same objects in the same order. */
function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
