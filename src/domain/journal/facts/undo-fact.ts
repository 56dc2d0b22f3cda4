import type { Task, TaskStatus } from '#domain/task/index.ts';
import { applyPlaces, isPlaced } from '#domain/journal/columns/columns.ts';
import type { Restore } from '#domain/journal/events.ts';
import { loggedBefore, movesStart, stopped, withSession } from '#domain/journal/runs.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';
import { changeTask } from './change-task.ts';
import { defineFact, eachAlone, plainFact, setsNoFields } from './define-fact.ts';

export const factUndone = defineFact<'fact.undone'>({
  ...plainFact,
  category: 'undo',
  evolve(table, { restores, sessions = [] }, { at }) {
    for (const change of sessions.filter(movesStart))
      changeTask(table, change.taskId, (task) => withSession(task, change, at));
    if (restores.some((restore) => isPlaced(restore) && restore.fields.index === undefined))
      table.countPositions();
    for (const restore of restores) goBack(table, restore, at);
    applyPlaces(table, restores);
  },
  taskIds: ({ restores }) => restores.map(({ taskId }) => taskId),
  namesTime: ({ restores }, taskId) =>
    restores.some((each) => each.taskId === taskId && each.fields.loggedMs !== undefined),
  moves: ({ restores }) => restores.some(isPlaced),
  countsUnchanged: true,
  // The rest of a rollover goes back only with its source task.
  undoGroups: ({ restores }) =>
    new Set(restores.map(({ fields }) => fields.live)).size > 1
      ? null
      : eachAlone(restores.map(({ taskId }) => taskId)),
  edits: setsNoFields,
});

function goBack(table: TaskTable, { taskId, fields, run: timer }: Restore, at: number): void {
  const task = table.get(taskId);
  if (!task) return;
  // `applyPlaces` sets the position: the card may be in its place already, which now has another index.
  const { index: _, ...others } = fields;
  const handedOver = fields.assigneeId !== undefined && fields.assigneeId !== task.assigneeId;
  const leaves = handedOver || fields.live === false;
  const back: Task = { ...(leaves ? stopped(task, at) : task), ...others };
  if (timer === 'leave') return table.put(back);
  if (timer !== 'again') {
    const status: TaskStatus = timer === 'pausedAgain' ? 'paused' : timer;
    const questions = back.questions.filter(({ end }) => end !== null);
    return table.put({ ...back, status, runningSince: null, keptAt: null, questions });
  }
  for (const rival of table.rivals(back)) table.put(loggedBefore(rival, at, 'paused'));
  table.put({ ...back, status: 'inProgress', runningSince: at, keptAt: null });
}
