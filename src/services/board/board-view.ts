import { allOf, type Column, columnsOf, type Task } from '#domain/task/index.ts';
import { filteredColumns, isFiltering, noFilter } from '#domain/board-filter/index.ts';
import { unmergedFacts, type Fact, fold, createdIdsOf } from '#domain/journal/index.ts';
import { mondayOf, type PlainDay } from '#domain/time/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { BoardView } from './board.types.ts';
import type { BoardCache, CachedBoard } from './board-cache.ts';
import { knownTasks } from './known-tasks.ts';
import { replaceEqualDeep } from '@tanstack/react-query';

export interface BoardViewDeps {
  readonly journal: Pick<Journal, 'entries' | 'subscribe' | 'isReady' | 'ready' | 'boards' | 'saveBoard'>;
  readonly cache: BoardCache;
}

/** Creates the view of all boards: server snapshots plus the facts that they lack (J6, J17). */
export function createBoardView({ journal, cache }: BoardViewDeps): BoardView & { close(): void } {
  const listeners = new Set<() => void>();
  const shown = new Map<
    string,
    { readonly of: ReadonlyMap<string, Task>; readonly columns: readonly Column[] }
  >();
  const saved = new Map<string, number>();
  /** A read no longer has deleted tasks, but undoing a deletion must show at once. */
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
    const nextFacts = unmergedFacts(journal.entries());
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
      // A failed save only slows the next start.
      journal.saveBoard(name, snapshot).catch(() => undefined);
    }
  };

  const hydrate = async (): Promise<void> => {
    await journal.ready;
    // Unsent facts are known now, so a board already loaded from the server can show.
    tell();
    // A failed read only slows this start.
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
    // Every letter typed into the filter adds an entry.
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

const MOST_SHOWN = 200;

const snapshotOf = (board: CachedBoard) => board.snapshot;

/** Excludes tasks that the facts create themselves: as deleted ones, other cards couldn't be placed after them. */
function withDeleted(
  known: readonly Task[],
  deleted: ReadonlyMap<string, Task>,
  facts: readonly Fact[],
): Task[] {
  const ids = new Set([...known.map(({ id }) => id), ...facts.flatMap(createdIdsOf)]);
  return [...known, ...[...deleted.values()].filter(({ id }) => !ids.has(id))];
}

/** Reuses unchanged column objects, so that React skips their rendering. */
function withOldColumns(before: readonly Column[], after: readonly Column[]): readonly Column[] {
  const columns = after.map((column, index) => {
    const old = before[index];
    const isSame = old?.day === column.day && sameItems(old.tasks, column.tasks);
    return isSame && sameItems(allOf(old), allOf(column)) ? old : column;
  });
  return sameItems(before, columns) ? before : columns;
}

/** Reuses unchanged task objects, so that React skips their cards. */
function withOldObjects(
  before: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
): ReadonlyMap<string, Task> {
  return new Map([...after].map(([id, task]) => [id, withOldObject(before.get(id), task)]));
}

function withOldObject(before: Task | undefined, after: Task): Task {
  return before === undefined || before === after ? after : replaceEqualDeep(before, after);
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
