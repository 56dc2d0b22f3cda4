import { type Change, type FactType, hasOutcome, categoryOf } from '#domain/journal/index.ts';
import type { WorkspaceTx, journal } from '#server/db/index.ts';
import { createWireMapper } from '#server/tasks/call.ts';
import { changesIn } from './changes-in.ts';

/** Returns the response of a call again from its journal row, with the tasks as of that position (DEC-131). */
export async function responseOfRow(
  tx: WorkspaceTx,
  row: Pick<typeof journal.$inferSelect, 'type' | 'before' | 'after' | 'taskIds'>,
): Promise<unknown> {
  const isOutcome = hasOutcome(row.type as FactType);
  const changes = changesIn(row).filter((change) => !isOutcome || isChanged(change));
  const tasks = changes.map(({ after }) => after);
  const wire = tasks.map(await createWireMapper(tx, tasks));
  // The row doesn't list the skipped tasks.
  if (isOutcome) return { tasks: wire, skipped: [] };
  if (!answersOneTask.has(categoryOf(row.type as FactType))) return wire;
  const task = wire.find(({ idTask }) => idTask === row.taskIds[0]);
  if (task === undefined) throw new RangeError('The task of a fact cannot be read from its row.');
  return { task };
}

const answersOneTask: ReadonlySet<string> = new Set<ReturnType<typeof categoryOf>>(['task', 'edit']);

const isChanged = ({ before, after }: Change): boolean => before?.updatedDate !== after.updatedDate;
