import type { Task } from '#domain/task.ts';

/**
 * The tasks while facts are folded into them: a copy that changes in place, with the running ones at hand, so that
 * 10,000 facts fold in one pass. It never leaves the fold.
 */
export class Draft {
  readonly #tasks: Map<string, Task>;
  readonly #running = new Set<string>();

  constructor(tasks: Iterable<Task>) {
    this.#tasks = new Map();
    for (const task of tasks) this.put(task);
  }

  get(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  put(task: Task): void {
    this.#tasks.set(task.id, task);
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

  toMap(): Map<string, Task> {
    return this.#tasks;
  }
}
