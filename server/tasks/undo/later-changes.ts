import type { FactType, LaterChange } from '#domain/journal/index.ts';
import type { WorkspaceTx } from '#server/db/index.ts';
import { rowsBackwards } from '#server/journal/index.ts';
import { changesIn } from './changes-in.ts';

/** Returns a task's changes after an `UpdatedDate` (ms), oldest first (DEC-35). */
export async function laterChanges(tx: WorkspaceTx, taskId: string, version: number): Promise<LaterChange[]> {
  const later: LaterChange[] = [];
  for await (const row of rowsBackwards(tx, [taskId])) {
    const [change] = changesIn(row);
    if (change === undefined) continue;
    if (Date.parse(change.after.updatedDate) <= version) break;
    later.push({ type: row.type as FactType, by: row.by, at: row.deviceAt, ...change });
  }
  return later.toReversed();
}
