import { and, desc, lt } from 'drizzle-orm';
import type { FactType } from '#domain/journal/events.ts';
import type { LaterChange } from '#domain/journal/merge/merge-edit.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { rowOfTask } from '#server/journal/row-of-task.ts';
import { speaksOf } from '#server/journal/speaks-of.ts';
import { changesIn } from './changes-in.ts';

/** What changed a task after the version of an `UpdatedDate` (ms), oldest first (DEC-35). */
export async function laterChanges(tx: WorkspaceTx, taskId: string, version: number): Promise<LaterChange[]> {
  const later: LaterChange[] = [];
  for (let position = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await tx
      .select(rowOfTask(taskId))
      .from(journal)
      .where(and(speaksOf(tx, [taskId]), lt(journal.position, position)))
      .orderBy(desc(journal.position))
      .limit(ROWS_AT_ONCE);
    for (const row of rows) {
      const [change] = changesIn(row);
      if (change === undefined) continue;
      if (Date.parse(change.after.updatedDate) <= version) return later.toReversed();
      later.push({ type: row.type as FactType, by: row.by, at: row.deviceAt, ...change });
    }
    const last = rows.at(-1);
    if (last === undefined) return later.toReversed();
    position = last.position;
  }
}

/** An edit is rarely behind by more. */
const ROWS_AT_ONCE = 10;
