import { and, asc, gt } from 'drizzle-orm';
import { LOG_SIZE } from '#domain/constants.ts';
import type { Change } from '#domain/journal/changes.ts';
import { isPlaced } from '#domain/journal/columns.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { readBehind, readTask } from '#domain/journal/schemas.ts';
import type { Step } from '#domain/journal/steps.ts';
import { decideUndo } from '#domain/journal/undo.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { ownFact } from '#server/journal/own-fact.ts';
import { speaksOf } from '#server/journal/speaks-of.ts';
import { notFound } from '#server/http/problem.ts';
import { agreedOr, changedOutcome, commandOf, type TaskHandler } from './call.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { lastBoundary } from './ledger.ts';
import { record } from './record.ts';
import { restorable } from './restore.ts';

/**
 * Undoes an own earlier fact by a new one, from the values before and after that its row keeps; refused with 409 when
 * something it touched has changed since, but for what was undone again (DEC-119, DEC-129), and as an edit where what it
 * brings back is not there for the caller any more. The undo of an undo is the redo.
 */
export const undoFact: TaskHandler<'POST /api/tasks/Task/Undo'> = async (context, { body }) => {
  const { tx, actor } = context;
  const row = await ownFact(tx, actor.userId, body.FactId);
  if (row === undefined) throw notFound();
  const changes = changesOf(row);
  const unit = await openUndoUnit(context, changes);
  const command = commandOf(context, await lastBoundary(tx, unit.ownerIds()));
  const decide = (later: readonly Step[]) =>
    decideUndo(
      { id: row.factId, at: row.deviceAt, type: row.type as FactType, later },
      changes,
      (id) => unit.task(id),
      command,
    );
  const direct = decide([]);
  const isChanged = !direct.ok && direct.refusal.code === 'undo.changed';
  const undone = agreedOr(isChanged ? decide(await stepsSince(tx, row)) : direct);
  const restored = await restorable(context, unit, undone);
  await layTargets(unit, restored);
  return changedOutcome(unit, await record(context, unit, restored));
};

/**
 * The tasks of a row of the journal, before and after; a value that cannot be read is left out (J1). Of a move of many
 * cards only the `wanted` ones are read.
 */
export function changesIn(
  row: Pick<typeof journal.$inferSelect, 'before' | 'after'>,
  wanted?: ReadonlySet<string>,
): Change[] {
  const [befores, afters]: unknown[][] = [row.before, row.after].map((side) =>
    Array.isArray(side) ? side : [],
  );
  return (afters ?? []).flatMap((stored, place) => {
    if (wanted && !wanted.has((stored as { id?: string } | null)?.id ?? '')) return [];
    const after = readTask(stored);
    const before = befores?.[place];
    return after ? [{ before: readTask(before), after, ...readBehind(before) }] : [];
  });
}

/** What the undo of a row looks at: earlier rows also have cards that were merely shifted. */
function changesOf(row: typeof journal.$inferSelect): Change[] {
  return changesIn(row, new Set(row.taskIds));
}

/** What came after a row about its tasks, oldest first, as far as anybody walks back. */
async function stepsSince(
  tx: WorkspaceTx,
  { position, taskIds, by }: typeof journal.$inferSelect,
): Promise<Step[]> {
  const rows = await tx
    .select()
    .from(journal)
    .where(and(speaksOf(tx, taskIds), gt(journal.position, position)))
    .orderBy(asc(journal.position))
    .limit(LOG_SIZE);
  // A fact id is its person's own: that of somebody else may be the same (J3).
  const idOf = (row: { by: number }, factId: string) => (row.by === by ? factId : `${row.by} ${factId}`);
  return rows.map((row) => {
    const undoes = row.type === 'fact.undone' ? idOf(row, String(row.data['factId'])) : null;
    return { id: idOf(row, row.factId), undoes, changes: changesOf(row) };
  });
}

async function openUndoUnit(context: RequestContext, changes: readonly Change[]): Promise<UnitOfWork> {
  const unit = new UnitOfWork(context);
  await unit.fetch(
    changes.map(({ after }) => after.id),
    boardsOf(changes),
  );
  for (const userId of unit.ownerIds()) await unit.layRunning(userId);
  return unit;
}

/** Lays the columns in the unit of work into which cards go back. */
async function layTargets(unit: UnitOfWork, { data: { restores } }: Fact<'fact.undone'>): Promise<void> {
  await unit.layColumns(
    restores.filter(isPlaced).map(({ taskId, fields }) => ({ ...unit.known(taskId), ...fields })),
  );
}

function boardsOf(changes: readonly Change[]): number[] {
  return changes.flatMap(({ before, after }) => [before?.assigneeId ?? after.assigneeId, after.assigneeId]);
}
