import { eq } from 'drizzle-orm';
import { manageRefusal } from '#domain/access/tasks.ts';
import { fact } from '#domain/journal/decide.ts';
import { texts } from '#domain/messages.ts';
import { sessions } from '#server/db/schema/tasks.ts';
import { invalid, notFound, problemOf } from '#server/http/problem.ts';
import { changedOutcome, commandOf, type TaskHandler } from './call.ts';
import { openDesk } from './desk.ts';
import { record } from './record.ts';

/**
 * Keeps, trims or splits a run that looks forgotten, running or closed (T9, DEC-119, DEC-129, DEC-130): a trimmed run
 * ends at `at`, a split one goes on now. The time that is cut away counts no more.
 */
export const adjustSession: TaskHandler<'POST /api/tasks/Task/Session/Adjust'> = async (
  context,
  { body },
) => {
  const { tx, actor } = context;
  const [named] = await tx
    .select({ taskId: sessions.taskId, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, body.idSession));
  if (named === undefined) throw notFound();
  const desk = await openDesk(context, [named.taskId]);
  await desk.lock([named.userId]);
  // Read again: the boards are locked only now.
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, body.idSession));
  if (session === undefined) throw notFound();
  const refusal = manageRefusal(actor, session.userId);
  if (refusal) throw problemOf(refusal);
  const { id: sessionId, taskId, startedAt, endedAt } = session;
  const command = commandOf(context, startedAt);
  const end = endedAt ?? command.at;
  const at = Date.parse(body.at);
  if (body.mode !== 'keep' && (at < startedAt || at > end || at === endedAt))
    throw invalid(texts.outsideRun, 'at');
  const cutMs = body.mode === 'keep' ? 0 : end - at;
  const adjusted = fact(command, 'session.adjusted', { sessionId, taskId, mode: body.mode, at, cutMs });
  const cuts = endedAt === null || cutMs === 0 ? [] : [{ sessionId, taskId, at, ms: cutMs }];
  return changedOutcome(desk, await record(context, desk, adjusted, { cuts }));
};
