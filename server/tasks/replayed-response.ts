import type { FactType } from '#domain/journal/events.ts';
import { sortOf } from '#domain/journal/kinds.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { journal } from '#server/db/schema/journal.ts';
import { wireReader } from './call.ts';
import { changesIn } from './changes-in.ts';

/**
 * The response of a call of the task service, made again from the row of the fact that it recorded: the tasks as they
 * stood at its position, where the client merges them (DEC-131).
 */
export async function responseOfRow(
  tx: WorkspaceTx,
  row: Pick<typeof journal.$inferSelect, 'type' | 'before' | 'after' | 'taskIds'>,
): Promise<unknown> {
  const tasks = changesIn(row).map(({ after }) => after);
  const wire = tasks.map(await wireReader(tx, tasks));
  if (!answersOneTask.has(sortOf(row.type as FactType))) return wire;
  const task = wire.find(({ idTask }) => idTask === row.taskIds[0]);
  if (task === undefined) throw new RangeError('The task of a fact cannot be read from its row.');
  return { task };
}

const answersOneTask: ReadonlySet<string> = new Set<ReturnType<typeof sortOf>>(['task', 'edit']);
