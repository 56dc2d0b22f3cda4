import type { PlainDay } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';

/**
 * The tasks while facts are folded into them: a copy that changes in place, with the running ones at hand, so that
 * 10,000 facts fold in one pass. It never leaves the fold.
 */
export class Draft {
  readonly #tasks: Map<string, Task>;
  readonly #running = new Set<string>();
  /** The ids of the live tasks by column, made when a column is first asked for. */
  #columns: Map<string, Set<string>> | undefined;

  constructor(tasks: Iterable<Task>) {
    this.#tasks = new Map();
    for (const task of tasks) this.put(task);
  }

  get(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  put(task: Task): void {
    const before = this.#tasks.get(task.id);
    this.#tasks.set(task.id, task);
    if (this.#columns) place(this.#columns, before, task);
    if (task.runningSince === null) this.#running.delete(task.id);
    else this.#running.add(task.id);
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

  tasks(): IterableIterator<Task> {
    return this.#tasks.values();
  }

  /** The live tasks of a column of one assignee's board, in no order. */
  column(day: PlainDay | null, assigneeId: number): Task[] {
    if (!this.#columns) {
      this.#columns = new Map();
      for (const task of this.#tasks.values()) place(this.#columns, undefined, task);
    }
    const ids = this.#columns.get(columnKey(day, assigneeId)) ?? [];
    const found: Task[] = [];
    for (const id of ids) {
      const task = this.#tasks.get(id);
      if (task) found.push(task);
    }
    return found;
  }

  toMap(): Map<string, Task> {
    return this.#tasks;
  }
}

function place(columns: Map<string, Set<string>>, before: Task | undefined, after: Task): void {
  const stays = before?.day === after.day && before.assigneeId === after.assigneeId;
  if (stays && before.live === after.live) return;
  if (before) columns.get(columnKey(before.day, before.assigneeId))?.delete(before.id);
  if (!after.live) return;
  const key = columnKey(after.day, after.assigneeId);
  const column = columns.get(key);
  if (column) column.add(after.id);
  else columns.set(key, new Set([after.id]));
}

const columnKey = (day: PlainDay | null, assigneeId: number): string => `${assigneeId} ${day ?? ''}`;
