import { eq } from 'drizzle-orm';
import { manageRefusal } from '#domain/access/tasks.ts';
import { decideAdjust, type EndedRun } from '#domain/journal/decide.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { sessions } from '#server/db/schema/tasks.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound, problemOf } from '#server/http/problem.ts';
import { agreedOr, changedOutcome, commandOf, type TaskHandler } from './call.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Cut } from './ledger.ts';
import { record } from './record.ts';

/**
 * Keeps, trims or splits a run that looks forgotten, the open one of a task or a named one that may have ended (T9,
 * DEC-119, DEC-129, DEC-130): a trimmed run ends at `at`, a split one goes on now. What is cut away counts no more.
 */
export const adjustSession: TaskHandler<'POST /api/tasks/Task/Session/Adjust'> = async (
  context,
  { body },
) => {
  const { taskId, workers } = await placeOf(context.tx, body);
  const desk = await openDesk(context, [taskId], workers);
  const ended = 'idTask' in body ? null : await endedRun(context, desk, body.idSession);
  const command = commandOf(context, ended?.start ?? desk.known(taskId).runningSince ?? 0);
  const answer = { mode: body.mode, at: Date.parse(body.at) };
  const adjusted = agreedOr(decideAdjust(desk.task(taskId), answer, command, ended));
  return changedOutcome(desk, await record(context, desk, adjusted, { cuts: cutsOf(adjusted, ended) }));
};

/** The task, and who worked in a named run: that may be another person than the one who has the task now. */
async function placeOf(
  tx: WorkspaceTx,
  body: Parameters<typeof adjustSession>[1]['body'],
): Promise<{ taskId: string; workers: number[] }> {
  if ('idTask' in body) return { taskId: body.idTask, workers: [] };
  const { taskId, userId } = await sessionOf(tx, body.idSession);
  return { taskId, workers: [userId] };
}

async function sessionOf(tx: WorkspaceTx, id: number): Promise<typeof sessions.$inferSelect> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id));
  if (session === undefined) throw notFound();
  return session;
}

/** A named run that has ended, read while the boards are locked; null for the open one. */
async function endedRun({ tx, actor }: RequestContext, desk: Desk, id: number): Promise<EndedRun | null> {
  const { taskId, userId, startedAt: start, endedAt: end } = await sessionOf(tx, id);
  const refusal = manageRefusal(actor, userId);
  if (refusal) throw problemOf(refusal);
  return end === null ? null : { sessionId: id, start, end, sumMs: desk.stored(taskId)?.sumMs ?? 0 };
}

function cutsOf({ data: { taskId, mode, at } }: Fact<'session.adjusted'>, ended: EndedRun | null): Cut[] {
  if (ended === null || mode === 'keep') return [];
  return [{ sessionId: ended.sessionId, taskId, at, ms: ended.end - at, by: 'cut' }];
}
