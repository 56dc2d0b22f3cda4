import type { Column } from '#domain/board.ts';
import type { RunAnswer } from '#domain/forgotten-run.ts';
import type { Fact, NewTask, TaskChanges } from '#domain/journal/events.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task.ts';

/** What the board shows: what the server last said, with the facts that it has not shown back yet folded in. */
export interface BoardView {
  /** A task as the view shows it now; the same object until it changes. */
  task(id: string): Task | undefined;
  /** All tasks that are at hand, deleted ones too. */
  tasks(): ReadonlyMap<string, Task>;
  /** The columns of a board; the same objects where nothing in them changed. Null while the board is not known. */
  columns(userId: number, day: PlainDay): readonly Column[] | null;
  subscribe(listener: () => void): () => void;
}

/** The commands of the board: each decides with the domain and appends its fact, or refuses. */
export interface BoardCommands {
  /** Adds a task; with `start` a second fact starts it (DEC-120). */
  create(task: NewTask, options: { readonly start: boolean }): Promise<Decision<Fact>>;
  rename(id: string, name: string): Promise<Decision<Fact>>;
  estimate(id: string, ms: number): Promise<Decision<Fact>>;
  logged(id: string, ms: number): Promise<Decision<Fact>>;
  /** Saves the form; with `start` a second fact resumes the task (TMR-26, DEC-31). */
  edit(id: string, changes: TaskChanges, options?: { readonly start?: boolean }): Promise<Decision<Fact>>;
  remove(id: string): Promise<Decision<Fact>>;
  /** Keeps, trims or splits the run of a task that looks forgotten (DEC-130). */
  adjust(id: string, answer: RunAnswer): Promise<Decision<Fact>>;
}

/** The board: what it shows and what can be done on it. */
export interface Board extends BoardView, BoardCommands {
  /** Ends following the journal and the cache. */
  close(): void;
}
