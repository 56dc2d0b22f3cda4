import { and, asc, desc, eq, inArray, lte, ne } from 'drizzle-orm';
import { answerRunRefusal, questionRunRefusal } from '#domain/access/index.ts';
import {
  decideAdjust,
  decideQuestion,
  type EndedRun,
  fact,
  type Fact,
  isLate,
  takenBack,
} from '#domain/journal/index.ts';
import { type WorkspaceTx, journal, sessions } from '#server/db/index.ts';
import { type RequestContext, notFound, requireAllowed } from '#server/http/index.ts';
import { speaksOf } from '#server/journal/index.ts';
import { valueOrThrow, commandOf, type TaskHandler } from './call.ts';
import { type UnitOfWork, openUnit } from './unit-of-work.ts';
import type { Cut } from './save-ledger.ts';
import { recordRun } from './task-outcome.ts';

/** Keeps, trims or splits a forgotten run, also an ended one (T9, DEC-119, DEC-129, DEC-130, DEC-142). */
export const adjustSession: TaskHandler<'POST /api/tasks/Task/Session/Adjust'> = async (
  context,
  { body },
) => {
  const named = await namedRun(context.tx, body);
  const taskId = 'idTask' in body ? body.idTask : (named?.taskId ?? '');
  const unit = await openUnit(context, [taskId], answerRunRefusal, named === null ? [] : [named.userId]);
  // Read again now that the boards are locked.
  const run = named && (await sessionOf(context.tx, named.id));
  const ended = run && endedRun(context, unit, run);
  const task = unit.known(taskId);
  const command = commandOf(context, ended?.start ?? task.runningSince ?? 0);
  const since = run?.startedAt ?? ('Start' in body && body.Start ? Date.parse(body.Start) : undefined);
  const answer = { mode: body.mode, at: Date.parse(body.at), ...(since === undefined ? {} : { since }) };
  const decided = decideAdjust(task, { ...answer, sentDeviceTime: context.sentDeviceTime }, command, ended);
  const isDue = decided.ok || !('Start' in body) || !isLate(command, task, context.now);
  if (!isDue) {
    const kept = fact(command, 'session.adjusted', { taskId, ...answer });
    return recordRun(context, unit, kept, { none: true });
  }
  const adjusted = valueOrThrow(decided);
  return recordRun(context, unit, adjusted, { cuts: cutsOf(adjusted, ended) });
};

/** Marks a run as unconfirmed after a device found it idle; the run may have ended (DEC-130, DEC-140). */
export const questionSession: TaskHandler<'POST /api/tasks/Task/Session/Question'> = async (
  context,
  { body },
) => {
  const unit = await openUnit(context, [body.idTask], questionRunRefusal);
  const task = unit.known(body.idTask);
  const run = await beganBy(context.tx, task.id, Date.parse(body.Start));
  const isOwn = run?.userId === task.assigneeId;
  const at = Date.parse(body.At);
  const doubt = {
    since: Date.parse(body.Start),
    // An act on another device shows that the user was present until then (DEC-130).
    at: body.Woke === null && isOwn ? Math.max(at, await lastActIn(context, run)) : at,
    woke: body.Woke === null ? null : Date.parse(body.Woke),
  };
  const known = isOwn
    ? { start: run.startedAt, end: run.endedAt, answeredAt: await lastAnswerTo(context.tx, run) }
    : null;
  const questioned = valueOrThrow(decideQuestion(task, doubt, commandOf(context), known));
  return recordRun(context, unit, questioned);
};

type Session = typeof sessions.$inferSelect;

async function namedRun(
  tx: WorkspaceTx,
  body: Parameters<typeof adjustSession>[1]['body'],
): Promise<Session | null> {
  if ('idSession' in body) return sessionOf(tx, body.idSession);
  return body.Start === undefined ? null : beganBy(tx, body.idTask, Date.parse(body.Start));
}

async function sessionOf(tx: WorkspaceTx, id: number): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id));
  if (session === undefined) throw notFound();
  return session;
}

/** Falls back to the last earlier run, since the server may have moved a device's start time forward. */
async function beganBy(tx: WorkspaceTx, taskId: string, start: number): Promise<Session | null> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.taskId, taskId), lte(sessions.startedAt, start)))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(1);
  return session ?? null;
}

/** Returns the time (ms) of the last answer about a run that wasn't undone, whatever the asking device knew. */
async function lastAnswerTo(tx: WorkspaceTx, { taskId, startedAt }: Session): Promise<number | null> {
  const rows = await tx
    .select({
      factId: journal.factId,
      by: journal.by,
      type: journal.type,
      data: journal.data,
      at: journal.deviceAt,
    })
    .from(journal)
    .where(and(speaksOf(tx, [taskId]), inArray(journal.type, ['session.adjusted', 'fact.undone'])))
    .orderBy(asc(journal.position));
  const steps = rows.map((row) => {
    const { factId, whose = row.by } = row.data;
    const undoes = row.type === 'fact.undone' ? `${String(whose)} ${String(factId)}` : null;
    return { ...row, id: `${row.by} ${row.factId}`, undoes, changes: [] };
  });
  const gone = takenBack(steps);
  const answers = steps.filter(({ id, undoes, data }) => {
    return undoes === null && !gone.has(id) && data['since'] === startedAt;
  });
  return answers.length === 0 ? null : Math.max(...answers.map(({ at }) => at));
}

/** Returns the worker's last act (ms) during a run on any device, else the start of the run. */
async function lastActIn({ tx, now }: RequestContext, run: Session): Promise<number> {
  const [last] = await tx
    .select({ at: journal.deviceAt })
    .from(journal)
    .where(
      and(
        eq(journal.by, run.userId),
        ne(journal.type, 'session.questioned'),
        lte(journal.deviceAt, run.endedAt ?? now),
      ),
    )
    .orderBy(desc(journal.position))
    .limit(1);
  return Math.max(run.startedAt, last?.at ?? run.startedAt);
}

function endedRun({ actor }: RequestContext, unit: UnitOfWork, run: Session): EndedRun | null {
  const { id: sessionId, taskId, userId, startedAt: start, endedAt: end } = run;
  requireAllowed(answerRunRefusal(actor, unit.known(taskId), userId));
  return end === null ? null : { sessionId, userId, start, end, sumMs: unit.stored(taskId)?.sumMs ?? 0 };
}

function cutsOf({ data: { taskId, mode, at } }: Fact<'session.adjusted'>, ended: EndedRun | null): Cut[] {
  if (ended === null || mode === 'keep' || at >= ended.end) return [];
  return [{ sessionId: ended.sessionId, taskId, at, ms: ended.end - at, by: 'cut' }];
}
