import type { EditFact, Fact, FactData, FactType } from '#domain/journal/events.ts';
import type { NewTask, TaskChanges } from '#domain/task/index.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** `task` is any act on one task that sets no field by hand, `question` comes from a device. */
type OtherCategory = 'task' | 'batch' | 'start' | 'stop' | 'order' | 'answer' | 'question' | 'undo';

/** Instants are epoch ms. */
export interface FactDefinition<T extends FactType> {
  readonly category: T extends EditFact['type'] ? 'edit' : OtherCategory;
  /** Must change nothing if the fact no longer applies (J5, J6). */
  evolve(table: TaskTable, data: FactData[T], fact: Pick<Fact, 'at' | 'by'>): void;
  taskIds(data: FactData[T]): string[];
  creates(data: FactData[T]): readonly string[];
  dependsOn(data: FactData[T]): readonly (string | null)[];
  edits(data: FactData[T]): TaskChanges;
  namesTime(data: FactData[T], taskId: string): boolean;
  pastRun(data: FactData[T], at: number): PastRun | null;
  moves(data: FactData[T]): boolean;
  readonly hasOutcome: boolean;
  readonly countsUnchanged: boolean;
  undoGroups(data: FactData[T]): readonly (readonly string[])[] | null;
}

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
  pastRun: never,
  moves: no,
  hasOutcome: false,
  countsUnchanged: false,
} as const;

/** For `edits`, `namesTime` and `undoGroups` no group has a default: a wrong one loses changes of another device. */
export const setsNoFields = (): TaskChanges => ({});
export const setsNoTime = no;
const undoneTogether = never;

export const oneTask = {
  ...plainFact,
  category: 'task',
  undoGroups: undoneTogether,
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
