import type { PlainDay } from '#domain/time/index.ts';
import { type Task, byIndex } from '#domain/task/index.ts';
import { behindByTime } from './columns/planned-order.ts';
import { ColumnOrder } from './columns/column-order.ts';

export interface ColumnOf {
  readonly day: PlainDay | null;
  readonly assigneeId: number;
}

/** The whole order of a column, including cards that aren't loaded. */
export interface KnownColumn extends ColumnOf {
  readonly ids: Iterable<string>;
  readonly starts?: ReadonlyMap<string, string>;
}

/** Mutable, so that 10,000 facts fold in one pass. Never expose it outside the fold. */
export class TaskTable {
  readonly #tasks = new Map<string, Task>();
  readonly #running = new Set<string>();
  readonly #orders = new Map<string, ColumnOrder>();
  /** Columns whose full order was passed in. */
  readonly #given = new Set<string>();
  readonly #starts = new Map<string, string>();
  /** Columns whose positions are out of date. */
  readonly #uncounted = new Set<string>();
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

  /** The position is as of the last `countPositions`. */
  get(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  /** A task that enters a column goes to its end, or where its planned time belongs (decision 0179). */
  put(task: Task): void {
    const before = this.#tasks.get(task.id);
    if (!isElsewhere(before, task)) {
      if (task.live && before && before.startText !== task.startText) this.#putByTime(task);
      return this.#set(task);
    }
    // A deleted card keeps its position.
    const after = before && !task.live ? { ...task, index: this.#standsAt(before) } : task;
    if (before?.live) this.#leave(before);
    if (task.live) {
      this.#enter(task).append(task.id);
      this.#putByTime(task);
    }
    this.#set(after);
  }

  place(task: Task, behind: string | null): void {
    const before = this.#tasks.get(task.id);
    if (before?.live && isElsewhere(before, task)) this.#leave(before);
    this.#enter(task).put(task.id, behind);
    this.#set(task);
  }

  change(id: string, changes: Partial<Task>): void {
    const task = this.#tasks.get(id);
    if (task) this.put({ ...task, ...changes });
  }

  rivals(of: Task): Task[] {
    const others: Task[] = [];
    for (const id of this.#running) {
      const task = this.#tasks.get(id);
      if (task && task.id !== of.id && task.assigneeId === of.assigneeId) others.push(task);
    }
    return others;
  }

  column(of: ColumnOf): Pick<ColumnOrder, 'has' | 'at' | 'inFrontOf' | typeof Symbol.iterator> {
    return this.#order(of);
  }

  countPositions(): void {
    for (const key of this.#uncounted) {
      for (const [id, index] of this.#orders.get(key)?.positions() ?? []) {
        const task = this.#tasks.get(id);
        if (task && task.index !== index) this.#tasks.set(id, { ...task, index });
      }
    }
    this.#uncounted.clear();
  }

  tasks(): IterableIterator<Task> {
    this.countPositions();
    return this.#tasks.values();
  }

  toMap(): Map<string, Task> {
    this.countPositions();
    return this.#tasks;
  }

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
