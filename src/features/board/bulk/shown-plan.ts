import { changesBy } from '#domain/journal/changes.ts';
import { fold } from '#domain/journal/fold.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import { cardTime } from '#domain/time-text.ts';
import { dayTitle } from '#features/board/week-text.ts';
import type { BulkOutcome } from '#services/bulk/bulk.types.ts';

/** Tasks that share what becomes of them, each with what is particular to it. */
export interface PlanGroup {
  readonly title: string;
  readonly tasks: readonly { readonly id: string; readonly name: string; readonly note: string | null }[];
}

/** The planned hours of a column before and after, in ms. */
export interface PlanDay {
  readonly title: string;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** What would become of each task, and the planned hours of the days that change. */
export interface ShownPlan {
  readonly groups: readonly PlanGroup[];
  readonly days: readonly PlanDay[];
}

/** The plan of what was decided, on the tasks as they stand; null where it is refused. */
export function shownPlan(decided: BulkOutcome, tasks: ReadonlyMap<string, Task>): ShownPlan | null {
  if (!decided.ok) return null;
  const { fact, skipped } = decided.value;
  const after = fact === null ? tasks : fold(tasks.values(), [fact]);
  const changes = fact === null ? [] : changesBy(fact, tasks, after);
  const groups = new Map<string, PlanGroup['tasks'][number][]>();
  const put = (title: string, task: Task | undefined, note: string | null = null) => {
    const known = groups.get(title) ?? [];
    groups.set(title, known);
    known.push({ id: task?.id ?? '', name: task?.name ?? '', note });
  };
  for (const { before, after: task } of changes) put(wordOf(before, task), task);
  for (const { taskId, refusal } of skipped) put(`stays: ${refusal.message}`, tasks.get(taskId));
  const days = new Set(changes.flatMap(({ before, after: task }) => [before?.day, task.day]));
  return {
    groups: [...groups].map(([title, list]) => ({ title: `${list.length} ${title}`, tasks: list })),
    days: [...days]
      .filter((day) => day !== undefined)
      .toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1))
      .map((day) => ({
        title: dayTitle(day),
        beforeMs: plannedMs(tasks, day),
        afterMs: plannedMs(after, day),
      })),
  };
}

function wordOf(before: Task | null, after: Task): string {
  if (before === null) return `made anew with ${cardTime(after.estimateMs)}`;
  if (before.day !== after.day) return 'moved';
  if (before.status !== 'done' && after.status === 'done') return 'completed';
  return 'changed';
}

function plannedMs(tasks: ReadonlyMap<string, Task>, day: PlainDay | null): number {
  let sum = 0;
  for (const task of tasks.values()) if (task.live && task.day === day) sum += task.estimateMs;
  return sum;
}
