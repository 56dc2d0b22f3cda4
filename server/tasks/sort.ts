import { sortTaskRefusal } from '#domain/access/commands.ts';
import { applyMoves } from '#domain/journal/columns.ts';
import { fact } from '#domain/journal/command.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { CardMove } from '#domain/journal/events.ts';
import { messages } from '#domain/messages.ts';
import type { Task } from '#domain/task.ts';
import { dayRefusal } from '#domain/task-day.ts';
import { placeRefusal } from '#domain/unscheduled.ts';
import { currentPosition } from '#server/db/ids.ts';
import { invalid, Problem, problemOf } from '#server/http/problem.ts';
import { changedOutcome, commandOf, dayOfWire, type TaskHandler } from './call.ts';
import { type UnitOfWork, openUnit } from './unit-of-work.ts';
import { record } from './record.ts';

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
  const items = tasks.map((item) => readItem(unit, item));
  await unit.layColumns(items.map(({ task, day }) => ({ ...task, day })));
  const moves = placed(new TaskTable(unit.tasks(), unit.columns()), items);
  return changedOutcome(
    unit,
    await record(context, unit, fact(commandOf(context), 'tasks.sorted', { moves })),
  );
};

type WireItem = Parameters<typeof sortTasks>[1]['body']['tasks'][number];

/** A wanted place: behind a card, at the top for null, or at a position. */
interface Item {
  readonly task: Task;
  readonly day: string | null;
  readonly afterId: string | null | undefined;
  readonly index: number;
}

function readItem(unit: UnitOfWork, { idTask, StartDate, afterId, index }: WireItem): Item {
  const task = unit.known(idTask);
  const day = dayOfWire(StartDate, unit.zoneOf(task.assigneeId));
  const refusal = placeRefusal(task, { ...task, day }) ?? (day === task.day ? null : dayRefusal(day));
  if (refusal) throw problemOf(refusal);
  return { task, day, afterId, index };
}

/** The moves one after the other: a later one sees the column as the earlier ones leave it. */
function placed(table: TaskTable, items: readonly Item[]): CardMove[] {
  return items.map(({ task, day, afterId, index }) => {
    const column = table.column({ ...task, day });
    const after = afterId === undefined ? column.at(index - 1, task.id) : afterId;
    if (after !== null && (after === task.id || !column.has(after))) {
      throw new Problem(409, 'task.outdated', messages.tryAgain);
    }
    const move = { taskId: task.id, day, afterId: after };
    applyMoves(table, [move]);
    return move;
  });
}
