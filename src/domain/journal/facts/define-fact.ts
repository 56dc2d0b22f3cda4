import type { Fact, FactData, FactType, NewTask, TaskChanges } from '#domain/journal/events.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** Instants are epoch ms. */
export interface FactDefinition<T extends FactType> {
  /** `edit` sets fields by hand, `task` is any other act on one task, `question` comes from a device. */
  readonly category: 'task' | 'edit' | 'batch' | 'start' | 'stop' | 'order' | 'answer' | 'question' | 'undo';
  /** Must change nothing if the fact no longer applies (J5, J6). */
  evolve(table: TaskTable, data: FactData[T], fact: Pick<Fact, 'at' | 'by'>): void;
  /** Each task once (J7). */
  taskIds(data: FactData[T]): string[];
  creates(data: FactData[T]): readonly string[];
  /** Other tasks that the fact needs (J7). */
  dependsOn(data: FactData[T]): readonly (string | null)[];
  edits(data: FactData[T]): TaskChanges;
  /** Whether it sets how much time a task has, not only when it ran. */
  namesTime(data: FactData[T], taskId: string): boolean;
  /** The closed run that it adds to its task. */
  pastRun(data: FactData[T], at: number): PastRun | null;
  /** Whether it puts cards between others. */
  moves(data: FactData[T]): boolean;
  /** Whether the server may skip some of its tasks (DEC-123). */
  readonly hasOutcome: boolean;
  /** Whether it can be undone even if it changed nothing (DEC-130). */
  readonly countsUnchanged: boolean;
  /** Groups of tasks that can be undone separately; null if all go back together. */
  undoGroups(data: FactData[T]): readonly (readonly string[])[] | null;
}

/** In epoch ms. */
export interface PastRun {
  readonly from: number;
  readonly to: number;
}

/** Defines a fact type; the compiler demands every property, most of which a group below provides. */
export function defineFact<T extends FactType>(definition: FactDefinition<T>): FactDefinition<T> {
  return definition;
}

const none = (): readonly never[] => [];
const no = (): boolean => false;
const never = (): null => null;

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

export const oneTask = {
  ...plainFact,
  category: 'task',
  taskIds: ({ taskId }: { readonly taskId: string }): string[] => [taskId],
} as const;

export const severalTasks = {
  ...plainFact,
  category: 'batch',
  taskIds: ({ taskIds }: { readonly taskIds: readonly string[] }): string[] => [...taskIds],
  hasOutcome: true,
  undoGroups: ({ taskIds }: { readonly taskIds: readonly string[] }) => eachAlone(taskIds),
} as const;

/** Returns the ids of the tasks that copies create, in order. */
export function idsOfCopies({
  copies,
}: {
  readonly copies: readonly { readonly task: NewTask }[];
}): string[] {
  return copies.map(({ task }) => task.id);
}

export const copies = {
  ...severalTasks,
  taskIds: idsOfCopies,
  creates: idsOfCopies,
  undoGroups: (data: Parameters<typeof idsOfCopies>[0]) => eachAlone(idsOfCopies(data)),
} as const;

/** Returns undo groups of one task each. */
export function eachAlone(ids: readonly string[]): readonly (readonly string[])[] {
  return ids.map((id) => [id]);
}
