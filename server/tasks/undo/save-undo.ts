import {
  type Change,
  ownPart,
  isPlaced,
  sessionChangesOf,
  type Fact,
  type FactType,
  type SessionChange,
  decideUndo,
  type Undone,
} from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type RequestContext, notFound, problemOf } from '#server/http/index.ts';
import { ownFact } from '#server/journal/index.ts';
import { writesOf } from '#server/tasks/session-writes.ts';
import { valueOrThrow, changedOutcome, commandOf, type TaskHandler } from '#server/tasks/call.ts';
import { changesOf } from './changes-in.ts';
import { stepsSince } from './steps-since.ts';
import { refusalOfPerson, UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { lastBoundary } from '#server/tasks/save-ledger.ts';
import { record } from '#server/tasks/record.ts';
import { restorable } from './restore.ts';

/** Undoes a change by a new one; 409 if its data has changed since (DEC-118, DEC-119, DEC-129). */
export const undoFact: TaskHandler<'POST /api/tasks/Task/Undo'> = async (context, { body }) => {
  const { tx, actor } = context;
  const by = body.idUser ?? actor.userId;
  const row = await ownFact(tx, by, body.FactId);
  if (row === undefined) throw notFound();
  const isOthers = by !== actor.userId;
  const changes = isOthers ? ownPart(changesOf(row), actor.userId) : changesOf(row);
  if (isOthers && changes.length === 0) throw notFound();
  const sessions = sessionChangesOf({ type: row.type as FactType, data: row.data as Fact['data'] });
  const unit = await openUndoUnit(context, changes, sessions);
  const command = commandOf(context, await lastBoundary(tx, unit.ownerIds()));
  const undone = {
    id: row.factId,
    at: row.deviceAt,
    type: row.type as FactType,
    sessions,
    refusalOfPerson: refusalOfPerson(unit),
    ...(isOthers && { whose: by }),
  };
  const decide = (more: Partial<Undone>) =>
    decideUndo({ ...undone, ...more }, changes, (id) => unit.task(id), command);
  const direct = decide({});
  const later = direct.ok ? [] : await stepsSince(tx, row, changes, actor.userId);
  const decided = valueOrThrow(direct.ok ? direct : decide({ later, data: row.data }));
  const restored = await restorable(context, unit, decided);
  await layTargets(unit, restored);
  const writes = await writesOf(tx, sessionChangesOf(restored));
  if (writes === null) throw problemOf({ code: 'undo.changed', message: texts.undoChanged });
  return changedOutcome(unit, await record(context, unit, restored, { sessions: writes }));
};

async function openUndoUnit(
  context: RequestContext,
  changes: readonly Change[],
  sessions: readonly SessionChange[],
): Promise<UnitOfWork> {
  const unit = new UnitOfWork(context);
  await unit.fetch(
    changes.map(({ after }) => after.id),
    [...boardsOf(changes), ...sessions.map(({ userId }) => userId)],
  );
  for (const userId of unit.ownerIds()) await unit.loadRunning(userId);
  return unit;
}

async function layTargets(unit: UnitOfWork, { data: { restores } }: Fact<'fact.undone'>): Promise<void> {
  await unit.loadColumns(
    restores.filter(isPlaced).map(({ taskId, fields }) => ({ ...unit.known(taskId), ...fields })),
  );
}

function boardsOf(changes: readonly Change[]): number[] {
  return changes.flatMap(({ before, after }) => [before?.assigneeId ?? after.assigneeId, after.assigneeId]);
}
