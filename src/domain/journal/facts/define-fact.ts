import type { Fact, FactData, FactType } from '#domain/journal/events.ts';
import type { NewTask, TaskChanges } from '#domain/task/task.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** What a kind of fact does to the tasks, and what it answers about itself. Instants are epoch ms. */
export interface FactDefinition<T extends FactType> {
  /** What sort of act it is: `edit` for fields set by hand, `task` for what else is said of one task, `batch` of several, `question` for what no person does. */
  readonly category: 'task' | 'edit' | 'batch' | 'start' | 'stop' | 'order' | 'answer' | 'question' | 'undo';
  /** Changes the tasks; where it no longer applies, nothing (J5, J6). */
  evolve(table: TaskTable, data: FactData[T], fact: Pick<Fact, 'at' | 'by'>): void;
  /** The tasks that it speaks of, each once (J7). */
  taskIds(data: FactData[T]): string[];
  /** The tasks among these that it creates (DEC-121, J7). */
  creates(data: FactData[T]): readonly string[];
  /** Other tasks that it cannot be without (J7). */
  dependsOn(data: FactData[T]): readonly (string | null)[];
  /** The fields that it sets by hand, with the values that its person wants. */
  edits(data: FactData[T]): TaskChanges;
  /** Whether it says how much time a task has, and not only when it ran. */
  namesTime(data: FactData[T], taskId: string): boolean;
  /** The closed run that it adds to its task, where it does. */
  pastRun(data: FactData[T], at: number): PastRun | null;
  /** Whether it puts cards between others. */
  moves(data: FactData[T]): boolean;
  /** Whether the server may leave out some of its tasks, each with a reason (DEC-123). */
  readonly hasOutcome: boolean;
  /** Whether it can be undone although it has left its tasks as they were (DEC-130). */
  readonly countsUnchanged: boolean;
  /** The tasks that can be undone without the others, each with those that only go back with it; null where all go back or none. */
  undoGroups(data: FactData[T]): readonly (readonly string[])[] | null;
}

/** A run that has ended, in epoch ms. */
export interface PastRun {
  readonly from: number;
  readonly to: number;
}

/** Defines a kind of fact: it does not compile until everything is answered, most of it by one of the groups below. */
export function defineFact<T extends FactType>(definition: FactDefinition<T>): FactDefinition<T> {
  return definition;
}

const none = (): readonly never[] => [];
const no = (): boolean => false;
const never = (): null => null;

/** What every fact answers that says nothing else. */
export const plainFact = {
  creates: none,
  dependsOn: none,
  edits: (): TaskChanges => ({}),
  namesTime: no,
  pastRun: never,
  moves: no,
  hasOutcome: false,
  countsUnchanged: false,
  undoGroups: never,
} as const;

/** What a fact about one task answers. */
export const oneTask = {
  ...plainFact,
  category: 'task',
  taskIds: ({ taskId }: { readonly taskId: string }): string[] => [taskId],
} as const;

/** What a fact about several tasks answers. */
export const severalTasks = {
  ...plainFact,
  category: 'batch',
  taskIds: ({ taskIds }: { readonly taskIds: readonly string[] }): string[] => [...taskIds],
  hasOutcome: true,
  undoGroups: ({ taskIds }: { readonly taskIds: readonly string[] }) => eachAlone(taskIds),
} as const;

/** The tasks that copies create, in their order. */
export function idsOfCopies({
  copies,
}: {
  readonly copies: readonly { readonly task: NewTask }[];
}): string[] {
  return copies.map(({ task }) => task.id);
}

/** What a fact that creates tasks as copies of something answers. */
export const copies = {
  ...severalTasks,
  taskIds: idsOfCopies,
  creates: idsOfCopies,
  undoGroups: (data: Parameters<typeof idsOfCopies>[0]) => eachAlone(idsOfCopies(data)),
} as const;

/** Each task can be undone without the others. */
export function eachAlone(ids: readonly string[]): readonly (readonly string[])[] {
  return ids.map((id) => [id]);
}
