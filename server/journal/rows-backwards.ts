import { and, desc, type SQL } from 'drizzle-orm';
import { isAnyId, type WorkspaceTx, journal } from '#server/db/index.ts';
import { rowOfTasks } from './row-of-task.ts';
import { speaksOf } from './speaks-of.ts';

/** Yields journal rows about these tasks, newest first and limited to them, read in batches on demand. */
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

/** Rows of batch acts are large if many of their tasks are requested, so fewer are read at once. */
const [OF_ONE_AT_ONCE, OF_MANY_AT_ONCE] = [50, 10];
