import type { Column, NewTask, TaskChanges, Task } from '#domain/task/index.ts';
import type { BoardFilter } from '#domain/board-filter/index.ts';
import type { AskedEdit, SessionSituation, AnswerOf, Fact, RunDoubt } from '#domain/journal/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { Decision } from '#domain/refusal.ts';

export interface BoardView {
  task(id: string): Task | undefined;
  tasks(): ReadonlyMap<string, Task>;
  isKnown(userId: number, day: PlainDay): boolean;
  /** Returns the same objects where nothing changed. */
  columns(userId: number, day: PlainDay, filter?: BoardFilter): readonly Column[];
  subscribe(listener: () => void): () => void;
}

export interface EditOptions {
  readonly start?: boolean;
  readonly seen?: Task | undefined;
}

/** `seen` is the task when the edit began; others' later changes aren't overwritten (DEC-35, DEC-122, DEC-141). */
export interface BoardCommands {
  /** `start` adds a second fact (DEC-120). */
  create(task: NewTask, options: { readonly start: boolean }): Promise<Decision<Fact>>;
  /** Adds all tasks or none (BRD-13). */
  createAll(tasks: readonly NewTask[]): Promise<Decision<Fact>>;
  rename(id: string, name: string, seen?: Task): Promise<Decision<Fact>>;
  choose(id: string, changes: Pick<TaskChanges, 'project' | 'label'>, seen?: Task): Promise<Decision<Fact>>;
  estimate(id: string, ms: number, seen?: Task): Promise<Decision<Fact>>;
  logged(id: string, ms: number, seen?: Task): Promise<Decision<Fact>>;
  edit(id: string, changes: TaskChanges, options?: EditOptions): Promise<Decision<Fact>>;
  remove(id: string): Promise<Decision<Fact>>;
  adjust(id: string, answer: AnswerOf): Promise<Decision<Fact>>;
  /** `seen` is used if no loaded board has the task (DEC-152). */
  editSession(
    id: string,
    edit: AskedEdit,
    situation: SessionSituation,
    seen: Task,
  ): Promise<Decision<Fact<'session.edited'>>>;
  question(id: string, doubt: Omit<RunDoubt, 'taskId' | 'end'>): Promise<Decision<Fact>>;
}

export interface Board extends BoardView, BoardCommands {
  close(): void;
}
