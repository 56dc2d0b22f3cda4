import { and, asc, gt } from 'drizzle-orm';
import type { LaterChanges } from '#domain/journal/merge/kept-fields.ts';
import type { FactType } from '#domain/journal/events.ts';
import { isLate } from '#domain/journal/late-stop.ts';
import type { LaterChange } from '#domain/journal/merge/merge-edit.ts';
import type { Task } from '#domain/task/task.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { speaksOf } from '#server/journal/speaks-of.ts';
import { changesIn } from './changes-in.ts';

/**
 * What changed these tasks by acts that were made after one of this time (ms), oldest first, by task (DEC-122, DEC-128).
 * Only for an act that comes late there can be such changes: where everything arrives in its order, nothing is read.
 */
export async function changesAfter(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  tasks: readonly Task[],
  at: number,
): Promise<LaterChanges> {
  const ids = tasks.filter((task) => isLate({ at }, task, now)).map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const rows = await tx
    .select()
    .from(journal)
    .where(and(speaksOf(tx, ids), gt(journal.deviceAt, at)))
    .orderBy(asc(journal.position));
  const later = new Map<string, LaterChange[]>(ids.map((id) => [id, []]));
  for (const row of rows) {
    const made = { type: row.type as FactType, by: row.by, at: row.deviceAt };
    // Earlier rows also have cards that were merely shifted.
    const spoken = new Set(row.taskIds.filter((id) => later.has(id)));
    for (const change of changesIn(row, spoken)) later.get(change.after.id)?.push({ ...made, ...change });
  }
  return (id) => later.get(id) ?? [];
}
