import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { actionOfWord } from '#domain/contract/task-wire.ts';
import { decideTimer, fact, type StartSituation } from '#domain/journal/decide.ts';
import { placeStart } from '#domain/journal/ledger.ts';
import { dayAt } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import type { TimerAction } from '#domain/timer-rules.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { sessions } from '#server/db/schema/tasks.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { agreedOr, changedOutcome, commandOf, type TaskHandler, wireOf } from './call.ts';
import { type Desk, openDesk } from './desk.ts';
import { isLateStop, type Run } from './late-stop.ts';
import type { Cut } from './ledger.ts';
import { readColumn, readRunning } from './read.ts';
import { record } from './record.ts';

/**
 * Starts, pauses, resumes, completes or reopens a task and answers every task that changed (TMR-10 to TMR-22, DEC-01,
 * DEC-02, DEC-29, DEC-113, DEC-117). The hints of the body are not read.
 */
export const timeTask: TaskHandler<'POST /api/tasks/Task/Timer'> = async (context, { body }) => {
  const desk = await openDesk(context, [body.task.idTask]);
  const task = desk.known(body.task.idTask);
  const action = actionOfWord(body.action);
  if (action === 'start' || action === 'resume') return start(context, desk, task, action);
  return stop(context, desk, task, action);
};

type Outcome = ReturnType<typeof timeTask>;

async function start(context: RequestContext, desk: Desk, task: Task, action: 'start' | 'resume'): Outcome {
  const { tx, actor } = context;
  const command = commandOf(context);
  const today = dayAt(command.at, actor.timeZone);
  const { situation, cuts } = await fit(tx, desk, task, command.at);
  const started = agreedOr(decideTimer(task, action, { today, ...situation }, command));
  if (task.day === null) desk.add(await readColumn(tx, task.assigneeId, today));
  return changedOutcome(desk, await record(context, desk, started, { cuts }));
}

/** Lays what the start meets on the desk: the task that runs, and closed runs that it cuts (DEC-117). */
async function fit(
  tx: WorkspaceTx,
  desk: Desk,
  { assigneeId }: Task,
  at: number,
): Promise<{ situation: Omit<StartSituation, 'today'>; cuts: Cut[] }> {
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
  desk.add(await readRunning(tx, assigneeId));
  await desk.fetch(trims.map(({ taskId }) => taskId));
  return {
    situation: {
      ...(endedAt === undefined ? {} : { endedAt }),
      trims: trims.map(({ taskId, ms }) => ({ taskId, ms })),
    },
    cuts: trims.map((trim) => ({ ...trim, at })),
  };
}

async function stop(
  context: RequestContext,
  desk: Desk,
  task: Task,
  action: Exclude<TimerAction, 'start' | 'resume'>,
): Outcome {
  const command = commandOf(context);
  const decided = decideTimer(task, action, { today: '' }, command);
  if (action !== 'reopen') {
    const runs = await runsOf(context.tx, task.id);
    if (isLateStop(runs, command.at, decided.ok)) {
      const type = action === 'pause' ? 'task.paused' : 'task.completed';
      const late = fact(command, type, { taskId: task.id });
      const { position } = await record(context, desk, late, { none: true });
      return { answer: wireOf(desk, [task]), position };
    }
  }
  return changedOutcome(desk, await record(context, desk, agreedOr(decided)));
}

async function runsOf(tx: WorkspaceTx, taskId: string): Promise<Run[]> {
  return tx
    .select({ start: sessions.startedAt, end: sessions.endedAt, closedBy: sessions.closedBy })
    .from(sessions)
    .where(eq(sessions.taskId, taskId))
    .orderBy(asc(sessions.startedAt), asc(sessions.id));
}
