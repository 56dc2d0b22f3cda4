import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { LOG_SIZE } from '#domain/constants.ts';
import { type Change, touchesTimer } from '#domain/journal/changes.ts';
import type { FactType } from '#domain/journal/events.ts';
import { countsUnchanged } from '#domain/journal/kinds.ts';
import type { Step } from '#domain/journal/steps.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal.ts';
import { speaksOf } from '#server/journal/speaks-of.ts';
import { changesIn } from './changes-in.ts';

/**
 * What came after a row about its tasks, oldest first, as far as anybody walks back. Of the tasks only those are read whose
 * timer the row has touched: nothing else is asked of a later step. Moves of cards touch none, however many there are.
 */
export async function stepsSince(
  tx: WorkspaceTx,
  { position, taskIds, by, type }: Pick<typeof journal.$inferSelect, 'position' | 'taskIds' | 'by' | 'type'>,
  changes: readonly Change[],
): Promise<Step[]> {
  const rows = await tx
    .select({
      position: journal.position,
      factId: journal.factId,
      by: journal.by,
      type: journal.type,
      undoes: sql<string | null>`${journal.data} ->> 'factId'`,
    })
    .from(journal)
    .where(speaksOf(tx, taskIds, position))
    .orderBy(asc(journal.position))
    .limit(LOG_SIZE);
  // A fact id is its person's own: that of somebody else may be the same (J3).
  const idOf = (row: { by: number }, factId: string) => (row.by === by ? factId : `${row.by} ${factId}`);
  const steps = rows.map((row) => {
    const undoes = row.type === 'fact.undone' ? idOf(row, row.undoes ?? '') : null;
    return { id: idOf(row, row.factId), undoes, type: row.type, position: row.position };
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  const isMove = (step: (typeof steps)[number]): boolean => {
    const undone = step.undoes === null ? undefined : byId.get(step.undoes);
    return undone ? isMove(undone) : step.type === 'tasks.sorted';
  };
  const timed = changes.filter((change) => countsUnchanged(type as FactType) || touchesTimer(change));
  const about = await changesAt(
    tx,
    steps.filter((step) => !isMove(step)).map((step) => step.position),
    timed.map(({ after }) => after.id),
  );
  return steps.map(({ id, undoes, position: at }) => ({ id, undoes, changes: about.get(at) ?? [] }));
}

/** What rows of the journal did to these tasks, and to what ran beside them, by position. */
async function changesAt(
  tx: WorkspaceTx,
  positions: readonly number[],
  taskIds: readonly string[],
): Promise<ReadonlyMap<number, Change[]>> {
  if (positions.length === 0 || taskIds.length === 0) return new Map();
  const only = (side: typeof journal.before | typeof journal.after): SQL =>
    sql`(SELECT jsonb_agg(task) FROM jsonb_array_elements(${side}) AS task
      WHERE task ->> 'id' IN ${[...taskIds]} OR task ->> 'runningSince' IS NOT NULL)`;
  const rows = await tx
    .select({ position: journal.position, before: only(journal.before), after: only(journal.after) })
    .from(journal)
    .where(inArray(journal.position, [...positions]));
  return new Map(rows.map((row) => [row.position, changesIn(row)]));
}
