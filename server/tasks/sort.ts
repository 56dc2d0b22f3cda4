import { sortTaskRefusal } from '#domain/access/commands.ts';
import { decideSort, type WantedPlace } from '#domain/journal/sort.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import { messages } from '#domain/messages.ts';
import { currentPosition } from '#server/db/ids.ts';
import { invalid, Problem } from '#server/http/problem.ts';
import { agreedOr, changedOutcome, commandOf, dayOfWire, type TaskHandler } from './call.ts';
import { record } from './record.ts';
import { type UnitOfWork, openUnit } from './unit-of-work.ts';

/**
 * Moves cards in and between columns, all or none (DEC-90, DEC-124, DEC-143, BRD-17, B2, B9). `afterId` wins over `index`; a
 * card to stand behind that is not in the column any more is refused with 409 and nothing is moved elsewhere.
 */
export const sortTasks: TaskHandler<'POST /api/tasks/Task/Sorting'> = async (
  context,
  { body: { tasks } },
) => {
  const ids = tasks.map(({ idTask }) => idTask);
  if (ids.length === 0) return { response: [], position: await currentPosition(context.tx) };
  if (new Set(ids).size < ids.length) throw invalid(messages.tryAgain, 'tasks');
  const unit = await openUnit(context, ids, sortTaskRefusal);
  const wanted = tasks.map((item) => placeOf(unit, item));
  await unit.layColumns(wanted.map(({ taskId, day }) => ({ ...unit.known(taskId), day })));
  const sorted = decideSort(new TaskTable(unit.tasks(), unit.columns()), wanted, commandOf(context));
  // Of a move nothing can be merged: it is a conflict, and not the 400 of an overtaken edit (DEC-132).
  if (!sorted.ok && sorted.refusal.code === 'task.outdated') {
    throw new Problem(409, 'task.outdated', sorted.refusal.message);
  }
  return changedOutcome(unit, await record(context, unit, agreedOr(sorted)));
};

type WireItem = Parameters<typeof sortTasks>[1]['body']['tasks'][number];

function placeOf(unit: UnitOfWork, { idTask: taskId, StartDate, afterId, index }: WireItem): WantedPlace {
  const day = dayOfWire(StartDate, unit.zoneOf(unit.known(taskId).assigneeId));
  return { taskId, day, afterId, index };
}
