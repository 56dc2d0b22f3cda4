import type { Task } from '#domain/task/index.ts';
import type { Fact } from '#domain/journal/events.ts';
import { isStart, categoryOf, taskIdsOf } from '#domain/journal/kinds.ts';

export interface SoughtRun {
  readonly taskId: string;
  readonly at: number;
  readonly edge: 'start' | 'end';
}

/** Returns the assignee's running task that a start pauses, or null. */
export function pausedOf(
  tasks: Iterable<Task>,
  { id, assigneeId }: Pick<Task, 'id' | 'assigneeId'>,
): { taskId: string; since: number } | null {
  for (const task of tasks) {
    const isRival = task.live && task.id !== id && task.assigneeId === assigneeId;
    if (isRival && task.runningSince !== null) return { taskId: task.id, since: task.runningSince };
  }
  return null;
}

/** Returns the runs that another device may have changed before the server's answer (DEC-142). */
export function soughtRuns(fact: Fact, answer: readonly Task[]): SoughtRun[] {
  const own = answer.find(({ id }) => id === subjectOf(fact));
  if (fact.type === 'task.paused' || fact.type === 'task.completed') {
    const { taskId, since } = fact.data;
    return since === undefined || endedAt(own, fact.at) ? [] : [{ taskId, at: since, edge: 'start' }];
  }
  if (!isStart(fact)) return [];
  const { taskId, aside } = fact.data;
  const sought: SoughtRun[] = own?.runningSince === fact.at ? [] : [{ taskId, at: fact.at, edge: 'start' }];
  if (aside && !endedAt(taskOf(answer, aside.taskId), fact.at)) {
    sought.push({ taskId: aside.taskId, at: aside.since, edge: 'start' });
  }
  const others = answer.filter(({ id }) => id !== taskId && id !== aside?.taskId);
  return [...sought, ...others.map(({ id }) => ({ taskId: id, at: fact.at, edge: 'end' as const }))];
}

export interface GoingOn {
  readonly name: string;
  readonly since: number;
}

/** Returns the completed task if another device started it later and it still runs, else null (DEC-117). */
export function goesOn(fact: Fact, answer: readonly Task[]): GoingOn | null {
  if (fact.type !== 'task.completed') return null;
  const task = taskOf(answer, fact.data.taskId);
  const since = task?.runningSince ?? null;
  return task && since !== null && since > fact.at ? { name: task.name, since } : null;
}

/** Returns whether a fact ends the run of a task. */
export function isEndedBy({ taskId }: Pick<SoughtRun, 'taskId'>, fact: Fact): boolean {
  if (isStart(fact)) return fact.data.aside?.taskId === taskId;
  const isStop = categoryOf(fact.type) === 'stop' && fact.type !== 'task.reopened';
  return isStop && taskIdsOf(fact).includes(taskId);
}

function subjectOf({ data }: Fact): string | null {
  return 'taskId' in data ? data.taskId : null;
}

function taskOf(tasks: readonly Task[], id: string): Task | undefined {
  return tasks.find((task) => task.id === id);
}

function endedAt(task: Task | undefined, at: number): boolean {
  return task !== undefined && task.runningSince === null && task.stoppedAt === at;
}
