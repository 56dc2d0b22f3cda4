import { applyMoves, columnOf } from '#domain/journal/columns.ts';
import { fact } from '#domain/journal/decide.ts';
import { Draft } from '#domain/journal/draft.ts';
import type { CardMove } from '#domain/journal/events.ts';
import { messages } from '#domain/messages.ts';
import type { Task } from '#domain/task.ts';
import { dayRefusal } from '#domain/task-day.ts';
import { placeRefusal } from '#domain/unscheduled.ts';
import { currentPosition } from '#server/db/ids.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid, Problem, problemOf } from '#server/http/problem.ts';
import { changedOutcome, commandOf, dayOfWire, type TaskHandler } from './call.ts';
import { type Desk, openDesk } from './desk.ts';
import { readColumn } from './read.ts';
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
  if (ids.length === 0) return { answer: [], position: await currentPosition(context.tx) };
  if (new Set(ids).size < ids.length) throw invalid(messages.tryAgain, 'tasks');
  const desk = await openDesk(context, ids);
  const items = tasks.map((item) => readItem(desk, item));
  await readColumns(context, desk, items);
  const moves = placed(new Draft(desk.tasks()), items);
  return changedOutcome(
    desk,
    await record(context, desk, fact(commandOf(context), 'tasks.sorted', { moves })),
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

function readItem(desk: Desk, { idTask, StartDate, afterId, index }: WireItem): Item {
  const task = desk.known(idTask);
  const day = dayOfWire(StartDate, desk.zoneOf(task.assigneeId));
  const refusal = placeRefusal(task, { ...task, day }) ?? (day === task.day ? null : dayRefusal(day));
  if (refusal) throw problemOf(refusal);
  return { task, day, afterId, index };
}

async function readColumns({ tx }: RequestContext, desk: Desk, items: readonly Item[]): Promise<void> {
  const columns = new Map(items.map((item) => [`${item.task.assigneeId} ${item.day}`, item]));
  for (const { task, day } of columns.values()) desk.add(await readColumn(tx, task.assigneeId, day));
}

/** The moves one after the other: a later one sees the column as the earlier ones leave it. */
function placed(draft: Draft, items: readonly Item[]): CardMove[] {
  return items.map(({ task, day, afterId, index }) => {
    const column = columnOf(draft, day, task.assigneeId).filter(({ id }) => id !== task.id);
    const after = afterId === undefined ? (column[Math.min(index, column.length) - 1]?.id ?? null) : afterId;
    if (after !== null && !column.some(({ id }) => id === after)) {
      throw new Problem(409, 'task.outdated', messages.tryAgain);
    }
    const move = { taskId: task.id, day, afterId: after };
    applyMoves(draft, [move]);
    return move;
  });
}
