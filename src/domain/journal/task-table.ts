import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import { behindByTime } from './columns/planned-order.ts';
import { ColumnOrder } from './columns/column-order.ts';
import { byIndex } from '#domain/task/board.ts';

/** A column of one assignee's board; a null day is Unscheduled. */
export interface ColumnOf {
  readonly day: PlainDay | null;
  readonly assigneeId: number;
}

/** The order of a column that is known beyond the tasks at hand: the ids of all its cards. */
export interface KnownColumn extends ColumnOf {
  readonly ids: Iterable<string>;
  /** When its cards are planned that have a time, `HH:mm` by id. */
  readonly starts?: ReadonlyMap<string, string>;
}

/**
 * The tasks while facts are folded into them: a copy that changes in place, with the running ones and the order of the
 * columns at hand, so that 10,000 facts fold in one pass. Positions are counted in `countPositions`. It never leaves the fold.
 */
export class TaskTable {
  readonly #tasks = new Map<string, Task>();
  readonly #running = new Set<string>();
  readonly #orders = new Map<string, ColumnOrder>();
  /** The columns that were given whole. */
  readonly #given = new Set<string>();
  /** When cards are planned that are known by their ids alone. */
  readonly #starts = new Map<string, string>();
  /** The columns whose positions are to be counted. */
  readonly #uncounted = new Set<string>();
  /** The ids of the live tasks by column, made when a column is first asked for. */
  #members: Map<string, Set<string>> | undefined;

  constructor(tasks: Iterable<Task>, columns: Iterable<KnownColumn> = []) {
    for (const task of tasks) {
      this.#tasks.set(task.id, task);
      if (task.runningSince !== null) this.#running.add(task.id);
    }
    for (const column of columns) {
      const key = columnKey(column);
      this.#orders.set(key, new ColumnOrder(column.ids));
      this.#given.add(key);
      for (const [id, start] of column.starts ?? []) this.#starts.set(id, start);
    }
  }

  /** A task; its position is that of the last `countPositions`. */
  get(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  /**
   * Puts a task in. One that comes into a column stands at its end, or where its planned time puts it; there it also goes
   * when that time is changed (decision 0179).
   */
  put(task: Task): void {
    const before = this.#tasks.get(task.id);
    if (!isElsewhere(before, task)) {
      if (task.live && before && before.startText !== task.startText) this.#putByTime(task);
      return this.#set(task);
    }
    // A deleted card keeps the position that it had.
    const after = before && !task.live ? { ...task, index: this.#standsAt(before) } : task;
    if (before?.live) this.#leave(before);
    if (task.live) {
      this.#enter(task).append(task.id);
      this.#putByTime(task);
    }
    this.#set(after);
  }

  /** Puts a live task in behind a card of its column, at the top for null. */
  place(task: Task, behind: string | null): void {
    const before = this.#tasks.get(task.id);
    if (before?.live && isElsewhere(before, task)) this.#leave(before);
    this.#enter(task).put(task.id, behind);
    this.#set(task);
  }

  /** Changes a task that is there; a fact about one that is not changes nothing. */
  change(id: string, changes: Partial<Task>): void {
    const task = this.#tasks.get(id);
    if (task) this.put({ ...task, ...changes });
  }

  /** The other running tasks of one assignee: they are set aside when a task starts (DEC-02). */
  rivals(of: Task): Task[] {
    const others: Task[] = [];
    for (const id of this.#running) {
      const task = this.#tasks.get(id);
      if (task && task.id !== of.id && task.assigneeId === of.assigneeId) others.push(task);
    }
    return others;
  }

  /** The order of a column of one assignee's board (BRD-17, B1). */
  column(of: ColumnOf): Pick<ColumnOrder, 'has' | 'at' | 'inFrontOf' | typeof Symbol.iterator> {
    return this.#order(of);
  }

  /** Counts the positions in the columns into which cards have come since the last time (B2). */
  countPositions(): void {
    for (const key of this.#uncounted) {
      for (const [id, index] of this.#orders.get(key)?.positions() ?? []) {
        const task = this.#tasks.get(id);
        if (task && task.index !== index) this.#tasks.set(id, { ...task, index });
      }
    }
    this.#uncounted.clear();
  }

  /** All tasks with their positions. */
  tasks(): IterableIterator<Task> {
    this.countPositions();
    return this.#tasks.values();
  }

  /** All tasks with their positions, by id. */
  toMap(): Map<string, Task> {
    this.countPositions();
    return this.#tasks;
  }

  /** Puts a card of a column where its planned time puts it, unless it stands in order with the others there. */
  #putByTime(task: Task): void {
    if (task.startText === '') return;
    const order = this.#order(task);
    const startOf = (id: string) =>
      id === task.id ? task.startText : (this.#tasks.get(id)?.startText ?? this.#starts.get(id) ?? '');
    const behind = behindByTime([...order], task.id, startOf);
    if (behind === undefined) return;
    order.put(task.id, behind);
    this.#uncounted.add(columnKey(task));
  }

  #set(task: Task): void {
    this.#tasks.set(task.id, task);
    if (task.runningSince === null) this.#running.delete(task.id);
    else this.#running.add(task.id);
  }

  #enter(task: Task): ColumnOrder {
    const order = this.#order(task);
    const key = columnKey(task);
    this.#membersOf(key).add(task.id);
    this.#uncounted.add(key);
    return order;
  }

  #leave(task: Task): void {
    const key = columnKey(task);
    this.#orders.get(key)?.remove(task.id);
    this.#membersOf(key).delete(task.id);
    if (this.#given.has(key)) this.#uncounted.add(key);
  }

  #order(of: ColumnOf): ColumnOrder {
    const key = columnKey(of);
    const known = this.#orders.get(key);
    if (known) return known;
    const cards = [...this.#membersOf(key)].flatMap((id) => this.#tasks.get(id) ?? []);
    const ids = cards.sort(byIndex).map(({ id }) => id);
    const order = new ColumnOrder(ids, (id) => this.#indexOf(id));
    this.#orders.set(key, order);
    return order;
  }

  #membersOf(key: string): Set<string> {
    if (!this.#members) {
      this.#members = new Map();
      for (const task of this.#tasks.values()) if (task.live) this.#membersOf(columnKey(task)).add(task.id);
    }
    const known = this.#members.get(key);
    if (known) return known;
    const members = new Set<string>();
    this.#members.set(key, members);
    return members;
  }

  /** The position of a card, counted or not. */
  #standsAt(task: Task): number {
    const order = this.#orders.get(columnKey(task));
    return this.#uncounted.has(columnKey(task)) && order?.has(task.id) ? order.indexOf(task.id) : task.index;
  }

  #indexOf(id: string): number {
    return this.#tasks.get(id)?.index ?? 0;
  }
}

function isElsewhere(before: Task | undefined, after: Task): boolean {
  if (!before) return after.live;
  return before.live !== after.live || (after.live && columnKey(before) !== columnKey(after));
}

const columnKey = ({ day, assigneeId }: ColumnOf): string => `${assigneeId} ${day ?? ''}`;
