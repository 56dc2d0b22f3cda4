import { rolloverTaskRefusal } from '#domain/access/index.ts';
import { decideRollover, fact } from '#domain/journal/index.ts';
import { newIdsIn, openBatch, recordBatch } from './save-batch.ts';
import { valueOrThrow, commandOf, dayOfWire, type TaskHandler } from '#server/tasks/call.ts';
import { defaultEstimateOf } from '#server/tasks/create.ts';
import { refusalOfPerson } from '#server/tasks/unit-of-work.ts';
import { changesAfter } from '#server/tasks/undo/set-later.ts';

/** Rolls over several tasks (API-044, BLK-21 to BLK-25, DEC-17, DEC-90, DEC-121, DEC-123). */
export const rollOverTasks: TaskHandler<'POST /api/tasks/Task/BatchRollover'> = async (
  context,
  { body: { TaskIds, StartDate, NewTaskIds } },
) => {
  const unit = await openBatch(context, TaskIds, rolloverTaskRefusal, { others: NewTaskIds });
  const nextIdOf = newIdsIn(unit, TaskIds, NewTaskIds);
  const mayBeFor = refusalOfPerson(unit);
  const asked = {
    to: dayOfWire(StartDate, unit.zoneOf(unit.known(TaskIds[0] ?? '').assigneeId)),
    emptyEstimateMs: await defaultEstimateOf(context.tx, context.actor.userId),
  };
  const command = commandOf(context);
  const tasks = TaskIds.map((id) => unit.known(id));
  const later = await changesAfter(context, tasks, command.at);
  const batch = valueOrThrow(
    decideRollover(
      TaskIds,
      { ...asked, nextIdOf, refusalOfRest: ({ assigneeId }) => mayBeFor(assigneeId), later },
      (id) => unit.task(id),
      command,
    ),
  );
  const parts = batch.fact?.data.parts ?? [];
  await unit.loadColumns(parts.map(({ taskId }) => ({ ...unit.known(taskId), day: asked.to })));
  const all = TaskIds.map((taskId) => ({ taskId, nextId: nextIdOf(taskId) }));
  return recordBatch(context, unit, batch, fact(command, 'tasks.rolledOver', { ...asked, parts: all }));
};
