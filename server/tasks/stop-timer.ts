import { asc, eq } from 'drizzle-orm';
import { fact, decideTimer, decideStop, isLate, type KnownRun } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import { type WorkspaceTx, sessions } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { valueOrThrow, commandOf } from './call.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { recordRun } from './task-outcome.ts';

/** Pauses or completes a task, or shortens the run that began at `tempStartDate` (DEC-117). */
export async function stopTask(
  context: RequestContext,
  unit: UnitOfWork,
  task: Task,
  action: 'pause' | 'complete',
  tempStartDate: string | null,
) {
  const command = commandOf(context);
  const situation = {
    runs: await runsOf(context.tx, task.id),
    since: tempStartDate === null ? startAhead(task, context.now) : Date.parse(tempStartDate),
    isLate: isLate(command, task, context.now),
  };
  const stop = valueOrThrow(decideStop(task, action, situation, command));
  const { fact: stopped, cut, isDouble } = stop;
  const cuts = cut === null ? [] : [{ ...cut, taskId: task.id, by: action }];
  const superseded = stop.superseded === null ? [] : [stop.superseded];
  return recordRun(context, unit, stopped, {
    cuts,
    superseded,
    ...(isDouble ? { none: true } : {}),
  });
}

/** A start (ms) in the future means the server's clock was ahead, so the stop can only mean this run. */
const startAhead = ({ runningSince }: Task, now: number): number | null =>
  runningSince !== null && runningSince > now ? runningSince : null;

/** Reopens a task. On a late call, an already open task isn't refused (DEC-142). */
export async function reopenTask(context: RequestContext, unit: UnitOfWork, task: Task) {
  const command = commandOf(context);
  const decided = decideTimer(task, 'reopen', { today: '' }, command);
  if (decided.ok || !isLate(command, task, context.now))
    return recordRun(context, unit, valueOrThrow(decided));
  return recordRun(context, unit, fact(command, 'task.reopened', { taskId: task.id }), { none: true });
}

async function runsOf(tx: WorkspaceTx, taskId: string): Promise<KnownRun[]> {
  return tx
    .select({
      id: sessions.id,
      taskId: sessions.taskId,
      userId: sessions.userId,
      start: sessions.startedAt,
      end: sessions.endedAt,
      closedBy: sessions.closedBy,
    })
    .from(sessions)
    .where(eq(sessions.taskId, taskId))
    .orderBy(asc(sessions.startedAt), asc(sessions.id));
}
