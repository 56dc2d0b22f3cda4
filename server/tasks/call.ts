import type { Call } from '#domain/contract/contract.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import type { taskServiceCalls } from '#domain/contract/tasks/task-batches.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import type { Command } from '#domain/journal/command.ts';
import { messages } from '#domain/texts/messages.ts';
import { dayAt, parseDay, type PlainDay } from '#domain/time/plain-day.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { invalid, problemOf } from '#server/http/problem.ts';
import { type UnitOfWork, zonesOf } from './unit-of-work.ts';
import type { Recorded } from './record.ts';

/** The handler of one call of the task service. */
export type TaskHandler<K extends keyof typeof taskServiceCalls> =
  (typeof taskServiceCalls)[K] extends infer C extends Call ? Handler<C> : never;

/** The command that a request gives: by whom, when (device time, ms; not before `earliest`), and the id of its fact. */
export function commandOf({ actor, deviceTime, factId }: RequestContext, earliest = 0): Command {
  return { factId, actor, at: Math.max(deviceTime, earliest) };
}

/** What a rule decided; its refusal ends the request (DEC-132). */
export function agreedOr<T>(decision: Decision<T>): T {
  if (!decision.ok) throw problemOf(decision.refusal);
  return decision.value;
}

/** The calendar day that a `StartDate` of the wire means on the board of its assignee (DEC-37, B7); whether a task may have it is a rule. */
export function dayOfWire(startDate: string | null, timeZone: string): PlainDay | null {
  if (startDate === null) return null;
  const day = parseDay(dayAt(Date.parse(startDate), timeZone));
  if (day === null) throw invalid(messages.dateRange, 'StartDate');
  return day;
}

/** Makes tasks that were only read as the caller gets them, each in the time zone of its assignee (DEC-37). */
export async function wireReader(tx: WorkspaceTx, tasks: readonly Task[]): Promise<(task: Task) => WireTask> {
  const zones = await zonesOf(
    tx,
    tasks.map(({ assigneeId }) => assigneeId),
  );
  return (task) => toWire(task, zones.get(task.assigneeId) ?? 'UTC');
}

/** Tasks of a unit of work as the caller gets them, each in the time zone of its assignee (DEC-37). */
export function wireOf(unit: UnitOfWork, tasks: readonly Task[]): WireTask[] {
  return tasks.map((task) => toWire(task, unit.zoneOf(task.assigneeId)));
}

/** The outcome of a write that answers every task it changed. */
export function changedOutcome(unit: UnitOfWork, { changed, position }: Recorded) {
  return { response: wireOf(unit, changed), position };
}

/** The outcome of a write that answers the one task it is about. */
export function taskOutcome(unit: UnitOfWork, id: string, { changed, position }: Recorded) {
  const task = changed.find((each) => each.id === id) ?? unit.known(id);
  return { response: { task: toWire(task, unit.zoneOf(task.assigneeId)) }, position };
}
