import { sortTaskRefusal } from '#domain/access/index.ts';
import { fact, decideSort, type TargetPosition, withoutSetLater, TaskTable } from '#domain/journal/index.ts';
import { messages } from '#domain/texts/index.ts';
import { currentPosition } from '#server/db/index.ts';
import { invalid, Problem } from '#server/http/index.ts';
import { valueOrThrow, changedOutcome, commandOf, dayOfWire, type TaskHandler } from '#server/tasks/call.ts';
import { changesAfter } from '#server/tasks/undo/set-later.ts';
import { record } from '#server/tasks/record.ts';
import { type UnitOfWork, openUnit } from '#server/tasks/unit-of-work.ts';

/** Moves cards, all or none; `afterId` wins over `index`, 409 if it has left (DEC-90, DEC-122, DEC-124, DEC-143). */
export const sortTasks: TaskHandler<'POST /api/tasks/Task/Sorting'> = async (
  context,
  { body: { tasks } },
) => {
  const ids = tasks.map(({ idTask }) => idTask);
  if (ids.length === 0) return { response: [], position: await currentPosition(context.tx) };
  if (new Set(ids).size < ids.length) throw invalid(messages.tryAgain, 'tasks');
  const unit = await openUnit(context, ids, sortTaskRefusal);
  const command = commandOf(context);
  const asked = tasks.map((item) => placeOf(unit, item));
  const taskOf = (id: string) => unit.known(id);
  const later = await changesAfter(context, ids.map(taskOf), command.at);
  const { wanted, stays } = withoutSetLater(asked, taskOf, later, command);
  await unit.loadColumns(wanted.map(({ taskId, day }) => ({ ...unit.known(taskId), day })));
  const sorted = decideSort(new TaskTable(unit.tasks(), unit.columns()), wanted, command);
  // A move can't be merged, so it's a conflict instead of the 400 of an outdated edit (DEC-132).
  if (!sorted.ok && sorted.refusal.code === 'task.outdated') {
    throw new Problem(409, 'task.outdated', sorted.refusal.message);
  }
  const made = valueOrThrow(sorted);
  const isNothing = made.data.moves.length === 0;
  // Each call records one row, even if no card moves (J3).
  const moves = asked.map(({ taskId, day, afterId = null }) => ({ taskId, day, afterId }));
  const recorded = isNothing
    ? await record(context, unit, fact(command, 'tasks.sorted', { moves }), { none: true })
    : await record(context, unit, made);
  return changedOutcome(unit, { ...recorded, changed: [...recorded.changed, ...stays.map(taskOf)] });
};

type WireItem = Parameters<typeof sortTasks>[1]['body']['tasks'][number];

function placeOf(unit: UnitOfWork, { idTask: taskId, StartDate, afterId, index }: WireItem): TargetPosition {
  const day = dayOfWire(StartDate, unit.zoneOf(unit.known(taskId).assigneeId));
  return { taskId, day, afterId, index };
}
