import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { timeTaskRefusal } from '#domain/access/index.ts';
import { actionOfWord } from '#domain/contract/index.ts';
import { decideTimer, type StartSituation, isLate, placeStart } from '#domain/journal/index.ts';
import { dayAt } from '#domain/time/index.ts';
import type { Task } from '#domain/task/index.ts';
import { type WorkspaceTx, sessions } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { valueOrThrow, commandOf, type TaskHandler } from './call.ts';
import { openUnit, refusalOfPerson, type UnitOfWork } from './unit-of-work.ts';
import type { Cut } from './save-ledger.ts';
import { recordRun } from './task-outcome.ts';
import { reopenTask, stopTask } from './stop-timer.ts';

/** Starts, pauses, resumes, completes or reopens a task (TMR-10 to TMR-22, DEC-113, DEC-117). */
export const timeTask: TaskHandler<'POST /api/tasks/Task/Timer'> = async (context, { body }) => {
  const unit = await openUnit(context, [body.task.idTask], timeTaskRefusal);
  const task = unit.known(body.task.idTask);
  const action = actionOfWord(body.action);
  if (action === 'start' || action === 'resume') {
    return start(context, unit, task, { action, seen: body.inProgressTask });
  }
  if (action === 'reopen') return reopenTask(context, unit, task);
  return stopTask(context, unit, task, action, body.task.tempStartDate ?? null);
};

/** `seen` is the task that the device saw running, null for none, undefined if not sent. */
interface Asked {
  readonly action: 'start' | 'resume';
  readonly seen: string | null | undefined;
}

async function start(context: RequestContext, unit: UnitOfWork, task: Task, { action, seen }: Asked) {
  const { tx, actor } = context;
  const command = commandOf(context);
  const today = dayAt(command.at, actor.timeZone);
  const { situation, cuts } = await fit(tx, unit, task, command.at);
  const rival = unit.tasks().find((each) => each.id !== task.id && each.runningSince !== null);
  const isUnseen = rival !== undefined && seen !== undefined && seen !== rival.id;
  const met = { ...situation, ...(isUnseen ? { unseen: rival.id } : {}) };
  const isKeptBack = isLate(command, task, context.now);
  const asked = { today, isLate: isKeptBack, refusalOfPerson: refusalOfPerson(unit), ...met };
  const started = valueOrThrow(decideTimer(task, action, asked, command));
  const superseded = seen == null ? [] : await supersededBy(tx, seen, task.assigneeId, command.at);
  if (task.day === null) await unit.loadColumns([{ ...task, day: today }]);
  return recordRun(context, unit, started, { cuts, superseded });
}

async function fit(
  tx: WorkspaceTx,
  unit: UnitOfWork,
  { assigneeId }: Task,
  at: number,
): Promise<{ situation: Pick<StartSituation, 'endedAt' | 'trims'>; cuts: Cut[] }> {
  const met = await tx
    .select({ id: sessions.id, taskId: sessions.taskId, start: sessions.startedAt, end: sessions.endedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, assigneeId),
        or(isNull(sessions.endedAt), gt(sessions.endedAt, at), gt(sessions.startedAt, at)),
      ),
    );
  const { trims, endedAt } = placeStart(met, at);
  await unit.loadRunning(assigneeId);
  await unit.fetch(trims.map(({ taskId }) => taskId));
  return {
    situation: {
      ...(endedAt === undefined ? {} : { endedAt }),
      trims: trims.map(({ taskId, ms }) => ({ taskId, ms })),
    },
    cuts: trims.map((trim) => ({ ...trim, at, by: 'cut' })),
  };
}

async function supersededBy(tx: WorkspaceTx, taskId: string, userId: number, at: number): Promise<number[]> {
  const [run] = await tx
    .select({ id: sessions.id, end: sessions.endedAt, closedBy: sessions.closedBy })
    .from(sessions)
    .where(and(eq(sessions.taskId, taskId), eq(sessions.userId, userId), lte(sessions.startedAt, at)))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(1);
  return run?.closedBy === 'rival' && run.end !== null && run.end < at ? [run.id] : [];
}
