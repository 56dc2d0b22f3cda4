import type { Column } from '#domain/task/board.ts';
import type { BoardFilter } from '#domain/board-filter/board-filter.ts';
import type { AskedEdit, SessionSituation } from '#domain/journal/decide-session.ts';
import type { AnswerOf } from '#domain/journal/sending/server-answer.ts';
import type { Fact, RunDoubt } from '#domain/journal/events.ts';
import type { NewTask, TaskChanges } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';

/** What the board shows: what the server last said, with the facts that it has not shown back yet folded in. */
export interface BoardView {
  /** A task as the view shows it now; the same object until it changes. */
  task(id: string): Task | undefined;
  /** All tasks that are at hand, deleted ones too. */
  tasks(): ReadonlyMap<string, Task>;
  /** Whether the server has said what a board holds, now or before this start. */
  isKnown(userId: number, day: PlainDay): boolean;
  /** The columns of a board with the tasks that are at hand and a filter shows; the same objects where nothing in them changed. */
  columns(userId: number, day: PlainDay, filter?: BoardFilter): readonly Column[];
  subscribe(listener: () => void): () => void;
}

/** How an edit is saved: as a Save & Start, and on the task as its person saw it when the form was opened. */
export interface EditOptions {
  readonly start?: boolean;
  readonly seen?: Task | undefined;
}

/**
 * The commands of the board: each decides with the domain and records its fact, or refuses. `seen` is the task as the
 * user saw it when the edit began: what somebody else has changed since is not overwritten (DEC-35, DEC-122), and where
 * the task is away from the boards at hand the server is asked all the same: what it refuses is kept (DEC-141).
 */
export interface BoardCommands {
  /** Adds a task; with `start` a second fact starts it (DEC-120). */
  create(task: NewTask, options: { readonly start: boolean }): Promise<Decision<Fact>>;
  /** Adds several tasks: all of them, or none (BRD-13). */
  createAll(tasks: readonly NewTask[]): Promise<Decision<Fact>>;
  rename(id: string, name: string, seen?: Task): Promise<Decision<Fact>>;
  /** Sets what a chip of the card shows (CRD-13, CRD-14). */
  choose(id: string, changes: Pick<TaskChanges, 'project' | 'label'>, seen?: Task): Promise<Decision<Fact>>;
  estimate(id: string, ms: number, seen?: Task): Promise<Decision<Fact>>;
  logged(id: string, ms: number, seen?: Task): Promise<Decision<Fact>>;
  /** Saves the form; with `start` a second fact resumes the task (TMR-26, DEC-31). */
  edit(id: string, changes: TaskChanges, options?: EditOptions): Promise<Decision<Fact>>;
  remove(id: string): Promise<Decision<Fact>>;
  /** Keeps, trims or splits a run of a task that looks forgotten (DEC-130). */
  adjust(id: string, answer: AnswerOf): Promise<Decision<Fact>>;
  /** Adds, changes or deletes a session by hand; `seen` is the task where it is away from the boards at hand (DEC-152). */
  editSession(
    id: string,
    edit: AskedEdit,
    situation: SessionSituation,
    seen: Task,
  ): Promise<Decision<Fact<'session.edited'>>>;
  /** Puts the run of a task in question that looks forgotten here (DEC-140). */
  question(id: string, doubt: Omit<RunDoubt, 'taskId' | 'end'>): Promise<Decision<Fact>>;
}

/** The board: what it shows and what can be done on it. */
export interface Board extends BoardView, BoardCommands {
  /** Ends following the journal and the cache. */
  close(): void;
}
