import { and, desc, type SQL } from 'drizzle-orm';
import { isAnyId } from '#server/db/many-rows.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { rowOfTasks } from './row-of-task.ts';
import { speaksOf } from './speaks-of.ts';

/**
 * Journal rows about these tasks, newest first, each reduced to these tasks. They are read in portions: a caller that leaves
 * the loop reads no more.
 */
export async function* rowsBackwards(tx: WorkspaceTx, ids: readonly string[], condition?: SQL) {
  const found = await tx
    .select({ position: journal.position })
    .from(journal)
    .where(and(speaksOf(tx, ids), condition))
    .orderBy(desc(journal.position));
  const positions = found.map(({ position }) => position);
  const atOnce = ids.length === 1 ? OF_ONE_AT_ONCE : OF_MANY_AT_ONCE;
  for (let start = 0; start < positions.length; start += atOnce)
    yield* await tx
      .select(rowOfTasks(ids))
      .from(journal)
      .where(isAnyId(journal.position, positions.slice(start, start + atOnce)))
      .orderBy(desc(journal.position));
}

/** How many rows are held: those of an act on many tasks are large where many of them are asked for. */
const [OF_ONE_AT_ONCE, OF_MANY_AT_ONCE] = [50, 10];
