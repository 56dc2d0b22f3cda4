import { editSessionRefusal } from '#domain/access/index.ts';
import { decideSession, sessionChangesOf } from '#domain/journal/index.ts';
import type { SessionTimes } from '#domain/timer/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type RequestContext, notFound, problemOf, requireAllowed } from '#server/http/index.ts';
import { valueOrThrow, commandOf, type TaskHandler } from './call.ts';
import { sessionAt, sessionsAround, writesOf } from './session-writes.ts';
import { recordRun } from './task-outcome.ts';
import { openUnit } from './unit-of-work.ts';

/** Adds a session by hand, of the assignee unless a worker is given (DEC-152). */
export const addSession: TaskHandler<'POST /api/tasks/Task/Session'> = (context, { body }) =>
  saveSession(context, { ...body, was: null, becomes: timesOf(body) });

/** Changes the times of a session, or the start of a running one (DEC-152, decision 0188). */
export const changeSession: TaskHandler<'PUT /api/tasks/Task/Session'> = (context, { body }) =>
  saveSession(context, { ...body, was: timesOf(body.Was), becomes: timesOf(body) });

/** Deletes a session (DEC-152). */
export const deleteSession: TaskHandler<'DELETE /api/tasks/Task/Session'> = (context, { query }) =>
  saveSession(context, {
    idTask: query.idTask,
    idUser: query.idUser === undefined ? undefined : Number(query.idUser),
    was: timesOf(query),
    becomes: null,
  });

interface AskedSession {
  readonly idTask: string;
  readonly idUser?: number | undefined;
  readonly Cut?: boolean | undefined;
  readonly was: SessionTimes | null;
  readonly becomes: SessionTimes | null;
}

async function saveSession(
  context: RequestContext,
  { idTask, idUser, Cut = false, was, becomes }: AskedSession,
) {
  const { tx } = context;
  const named = idUser === undefined ? [] : [idUser];
  const unit = await openUnit(
    context,
    [idTask],
    (actor, task) => editSessionRefusal(actor, task, idUser),
    named,
  );
  const userId = idUser ?? unit.known(idTask).assigneeId;
  if (unit.owner(userId) === undefined) throw notFound();
  const session = was && (await sessionAt(tx, { taskId: idTask, userId }, was));
  if (session === undefined) throw problemOf({ code: 'session.changed', message: texts.sessionChanged });
  const others = becomes === null ? [] : await sessionsAround(tx, userId, becomes);
  const situation = { others: others.filter(({ id }) => id !== session?.id), timeZone: unit.zoneOf(userId) };
  const edit = { userId, was: session?.times ?? null, becomes, isCut: Cut };
  const made = valueOrThrow(decideSession(unit.known(idTask), edit, situation, commandOf(context)));
  const cutIds = made.data.cuts?.map(({ taskId }) => taskId) ?? [];
  await unit.fetch(cutIds);
  for (const cutId of cutIds) requireAllowed(editSessionRefusal(context.actor, unit.known(cutId), userId));
  const writes = await writesOf(tx, sessionChangesOf(made));
  if (writes === null) throw problemOf({ code: 'session.changed', message: texts.sessionChanged });
  return recordRun(context, unit, made, { sessions: writes });
}

const timesOf = ({ Start, End }: { readonly Start: string; readonly End: string | null }): SessionTimes => ({
  start: Date.parse(Start),
  end: End === null ? null : Date.parse(End),
});
