import { columnTotals, type Task } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { Batch } from './batch.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { createdIdsOf, taskIdsOf } from '#domain/journal/kinds.ts';

export interface PlannedTask {
  readonly taskId: string;
  readonly becomes: 'moved' | 'changed' | 'completed' | 'deleted' | 'copied' | 'stays';
  readonly day: PlainDay | null;
  readonly makes?: { readonly day: PlainDay | null; readonly estimateMs: number };
  readonly why?: string;
}

type Totals = ReturnType<typeof columnTotals>;

export interface PlannedColumn {
  readonly assigneeId: number;
  readonly day: PlainDay | null;
  readonly before: Totals;
  readonly after: Totals;
}

export interface BatchPlan {
  readonly tasks: readonly PlannedTask[];
  readonly columns: readonly PlannedColumn[];
}

/** Returns the preview of a decided batch at `now` (ms), from the same fold that applies it (DEC-123). */
export function planOf(
  { fact, skipped }: Batch<FactType>,
  tasks: ReadonlyMap<string, Task>,
  now: number,
): BatchPlan {
  const after = fact === null ? tasks : fold(tasks.values(), [fact]);
  const pairs = fact === null ? [] : pairsOf(fact);
  const stays = skipped.map(({ taskId, refusal }): PlannedTask => {
    return { taskId, becomes: 'stays', day: tasks.get(taskId)?.day ?? null, why: refusal.message };
  });
  const ids = fact === null ? [] : [...pairs.map(({ taskId }) => taskId), ...createdIdsOf(fact)];
  const touched = ids.filter((id) => tasks.get(id) !== after.get(id));
  return {
    tasks: [...pairs.map((pair) => plannedTask(pair, tasks, after)), ...stays],
    columns: plannedColumns(touched, tasks, after, now),
  };
}

interface Pair {
  readonly taskId: string;
  readonly madeId?: string;
}

function pairsOf(fact: Fact): Pair[] {
  if (fact.type === 'tasks.rolledOver')
    return fact.data.parts.map(({ taskId, nextId }) => ({ taskId, madeId: nextId }));
  if (fact.type === 'tasks.cloned')
    return fact.data.copies.map(({ of, task }) => ({ taskId: of, madeId: task.id }));
  const made = new Set(createdIdsOf(fact));
  return taskIdsOf(fact).flatMap((taskId) => (made.has(taskId) ? [] : [{ taskId }]));
}

function plannedTask(
  { taskId, madeId }: Pair,
  tasks: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
): PlannedTask {
  const [before, now] = [tasks.get(taskId), after.get(taskId)];
  const made = madeId === undefined ? undefined : after.get(madeId);
  const becomes = becomesOf(before, now);
  const makes = made && { day: made.day, estimateMs: made.estimateMs };
  return { taskId, becomes, day: now?.day ?? null, ...(makes ? { makes } : {}) };
}

function becomesOf(before: Task | undefined, after: Task | undefined): PlannedTask['becomes'] {
  if (!before || !after || before === after) return 'copied';
  if (!after.live) return 'deleted';
  if (after.status === 'done' && before.status !== 'done') return 'completed';
  return before.day === after.day ? 'changed' : 'moved';
}

function plannedColumns(
  ids: readonly string[],
  before: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
  now: number,
): PlannedColumn[] {
  const columns = new Map<string, Pick<Task, 'assigneeId' | 'day'>>();
  for (const id of ids) {
    for (const task of [before.get(id), after.get(id)]) if (task?.live) columns.set(keyOf(task), task);
  }
  const [old, anew] = [byColumn(before, columns), byColumn(after, columns)];
  return [...columns]
    .map(([key, { assigneeId, day }]) => ({
      assigneeId,
      day,
      before: columnTotals(old.get(key) ?? [], now),
      after: columnTotals(anew.get(key) ?? [], now),
    }))
    .toSorted((a, b) => a.assigneeId - b.assigneeId || (a.day ?? '').localeCompare(b.day ?? ''));
}

function byColumn(
  tasks: ReadonlyMap<string, Task>,
  columns: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, readonly Task[]> {
  const found = new Map<string, Task[]>([...columns.keys()].map((key) => [key, []]));
  for (const task of tasks.values()) if (task.live) found.get(keyOf(task))?.push(task);
  return found;
}

const keyOf = ({ assigneeId, day }: Pick<Task, 'assigneeId' | 'day'>): string => `${assigneeId} ${day ?? ''}`;
