import { toWire } from '#domain/contract/task-wire.ts';
import type { FactType } from '#domain/journal/events.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { journal } from '#server/db/schema/journal.ts';
import { zonesOf } from './desk.ts';
import { changesIn } from './undo.ts';

/**
 * What a call of the task service answered, made again from the row of the fact that it recorded: the tasks as they
 * stood at its position, where the client merges them (DEC-131).
 */
export async function answerOfRow(
  tx: WorkspaceTx,
  row: Pick<typeof journal.$inferSelect, 'type' | 'before' | 'after' | 'taskIds'>,
): Promise<unknown> {
  const tasks = changesIn(row).map(({ after }) => after);
  const zones = await zonesOf(
    tx,
    tasks.map(({ assigneeId }) => assigneeId),
  );
  const wire = tasks.map((task) => toWire(task, zones.get(task.assigneeId) ?? 'UTC'));
  if (!answersOneTask.has(row.type)) return wire;
  const task = wire.find(({ idTask }) => idTask === row.taskIds[0]);
  if (task === undefined) throw new RangeError('The task of a fact cannot be read from its row.');
  return { task };
}

const answersOneTask: ReadonlySet<string> = new Set<FactType>([
  'task.created',
  'task.edited',
  'task.deleted',
]);
