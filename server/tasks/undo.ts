import { manageRefusal } from '#domain/access/tasks.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { readTask } from '#domain/journal/schemas.ts';
import { type Change, decideUndo } from '#domain/journal/undo.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { journal } from '#server/db/schema/journal.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { ownFact } from '#server/journal/own-fact.ts';
import { notFound, problemOf } from '#server/http/problem.ts';
import { agreedOr, changedOutcome, commandOf, type TaskHandler } from './call.ts';
import { Desk } from './desk.ts';
import { lastBoundary } from './ledger.ts';
import { readColumn, readRunning } from './read.ts';
import { record } from './record.ts';

/**
 * Undoes an own earlier fact by a new one, from the values before and after that its row keeps; refused with 409 when
 * something it touched has changed since (DEC-119, DEC-129). The undo of an undo is the redo.
 */
export const undoFact: TaskHandler<'POST /api/tasks/Task/Undo'> = async (context, { body }) => {
  const { tx, actor } = context;
  const row = await ownFact(tx, actor.userId, body.FactId);
  if (row === undefined) throw notFound();
  const changes = changesIn(row).filter((change) => countsUnchanged.has(row.type) || differs(change));
  const desk = await openUndoDesk(context, changes);
  const command = commandOf(context, await lastBoundary(tx, desk.ownerIds()));
  const undone = agreedOr(
    decideUndo({ id: row.factId, at: row.deviceAt }, changes, (id) => desk.task(id), command),
  );
  await readTargets(tx, desk, undone);
  return changedOutcome(desk, await record(context, desk, undone));
};

/** The tasks of a row of the journal, before and after; a value that cannot be read is left out (J1). */
export function changesIn(row: Pick<typeof journal.$inferSelect, 'before' | 'after'>): Change[] {
  const [befores, afters] = [row.before, row.after].map((side) =>
    Array.isArray(side) ? side.map(readTask) : [],
  );
  return (afters ?? []).flatMap((after, place) =>
    after ? [{ before: befores?.[place] ?? null, after }] : [],
  );
}

/** A run that was kept stays as it is, and so it does when that is undone: both can be undone all the same (DEC-130). */
const countsUnchanged: ReadonlySet<string> = new Set<FactType>(['session.adjusted', 'fact.undone']);

async function openUndoDesk(context: RequestContext, changes: readonly Change[]): Promise<Desk> {
  const { tx, actor } = context;
  const desk = new Desk(context);
  await desk.fetch(
    changes.map(({ after }) => after.id),
    boardsOf(changes),
  );
  for (const { assigneeId } of desk.tasks()) {
    const refusal = manageRefusal(actor, assigneeId);
    if (refusal) throw problemOf(refusal);
  }
  for (const userId of desk.ownerIds()) desk.add(await readRunning(tx, userId));
  return desk;
}

/** Lays the columns on the desk to which cards go back. */
async function readTargets(tx: WorkspaceTx, desk: Desk, { data }: Fact<'fact.undone'>): Promise<void> {
  for (const { taskId, fields } of data.restores) {
    const now = desk.task(taskId);
    if (now === undefined) continue;
    const { assigneeId, day } = { ...now, ...fields };
    const moves = ['assigneeId', 'day', 'index', 'live'].some((key) => key in fields);
    if (moves) desk.add(await readColumn(tx, assigneeId, day));
  }
}

function boardsOf(changes: readonly Change[]): number[] {
  return changes.flatMap(({ before, after }) => [before?.assigneeId ?? after.assigneeId, after.assigneeId]);
}

function differs({ before, after }: Change): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}
