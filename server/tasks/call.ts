import { type Call, toWire, type taskServiceCalls, type WireTask } from '#domain/contract/index.ts';
import type { Command } from '#domain/journal/index.ts';
import { messages } from '#domain/texts/index.ts';
import { dayAt, parseDay, type PlainDay } from '#domain/time/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { WorkspaceTx } from '#server/db/index.ts';
import { type Handler, type RequestContext, invalid, problemOf } from '#server/http/index.ts';
import { type UnitOfWork, zonesOf } from './unit-of-work.ts';
import type { Recorded } from './record.ts';

export type TaskHandler<K extends keyof typeof taskServiceCalls> =
  (typeof taskServiceCalls)[K] extends infer C extends Call ? Handler<C> : never;

/** Returns the command of a request, at the device time (ms) or `earliest` if that is later. */
export function commandOf({ actor, deviceTime, factId }: RequestContext, earliest = 0): Command {
  return { factId, actor, at: Math.max(deviceTime, earliest) };
}

/** Returns the value of a decision, or throws its refusal (DEC-132). */
export function valueOrThrow<T>(decision: Decision<T>): T {
  if (!decision.ok) throw problemOf(decision.refusal);
  return decision.value;
}

/** Returns the day of a wire `StartDate` on its assignee's board (DEC-37, B7), without checking it. */
export function dayOfWire(startDate: string | null, timeZone: string): PlainDay | null {
  if (startDate === null) return null;
  const day = parseDay(dayAt(Date.parse(startDate), timeZone));
  if (day === null) throw invalid(messages.dateRange, 'StartDate');
  return day;
}

/** Returns a function that converts tasks to the wire in their assignees' time zones (DEC-37). */
export async function createWireMapper(
  tx: WorkspaceTx,
  tasks: readonly Task[],
): Promise<(task: Task) => WireTask> {
  const zones = await zonesOf(
    tx,
    tasks.map(({ assigneeId }) => assigneeId),
  );
  return (task) => toWire(task, zones.get(task.assigneeId) ?? 'UTC');
}

/** Converts tasks of a unit of work to the wire in their assignees' time zones (DEC-37). */
export function wireOf(unit: UnitOfWork, tasks: readonly Task[]): WireTask[] {
  return tasks.map((task) => toWire(task, unit.zoneOf(task.assigneeId)));
}

/** Returns the outcome of a write with all changed tasks. */
export function changedOutcome(unit: UnitOfWork, { changed, position }: Recorded) {
  return { response: wireOf(unit, changed), position };
}

/** Returns the outcome of a write with one task. */
export function taskOutcome(unit: UnitOfWork, id: string, { changed, position }: Recorded) {
  const task = changed.find((each) => each.id === id) ?? unit.known(id);
  return { response: { task: toWire(task, unit.zoneOf(task.assigneeId)) }, position };
}
