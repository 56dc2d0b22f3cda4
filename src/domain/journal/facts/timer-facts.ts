import { withinCap, type Task } from '#domain/task/index.ts';
import { mayTime, statusAfter } from '#domain/timer/index.ts';
import type { StartData } from '#domain/journal/events.ts';
import { answered, loggedBefore, questioned, ranBefore, withSession } from '#domain/journal/runs.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';
import { changeTask } from './change-task.ts';
import { defineFact, oneTask, type PastRun, setsNoFields, setsNoTime } from './define-fact.ts';

const start = {
  ...oneTask,
  category: 'start',
  pastRun: ({ endedAt }: StartData, at: number): PastRun | null =>
    endedAt === undefined ? null : { from: at, to: endedAt },
} as const;
const stop = { ...oneTask, category: 'stop' } as const;

export const taskStarted = defineFact<'task.started'>({
  ...start,
  evolve: (table, data, { at }) => beginRun(table, data, 'start', at),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const taskResumed = defineFact<'task.resumed'>({
  ...start,
  evolve: (table, data, { at }) => beginRun(table, data, 'resume', at),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const taskPaused = defineFact<'task.paused'>({
  ...stop,
  evolve: (table, { taskId }, { at }) => endRun(table, taskId, 'pause', at),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const taskCompleted = defineFact<'task.completed'>({
  ...stop,
  evolve: (table, { taskId }, { at }) => endRun(table, taskId, 'complete', at),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const taskReopened = defineFact<'task.reopened'>({
  ...stop,
  evolve: (table, { taskId }, { at }) => endRun(table, taskId, 'reopen', at),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const sessionAdjusted = defineFact<'session.adjusted'>({
  ...oneTask,
  category: 'answer',
  evolve: (table, data, { at }) => changeTask(table, data.taskId, (task) => answered(task, data, at)),
  namesTime: (data, taskId) => data.taskId === taskId && data.ended !== undefined,
  pastRun: ({ ended, again }) => (ended && again) ?? null,
  countsUnchanged: true,
  edits: setsNoFields,
});

export const sessionEdited = defineFact<'session.edited'>({
  ...oneTask,
  category: 'answer',
  evolve(table, { cuts = [], ...edit }, { at }) {
    for (const change of [...cuts, edit])
      changeTask(table, change.taskId, (task) => withSession(task, change, at));
  },
  taskIds: ({ taskId, cuts = [] }) => [...new Set([taskId, ...cuts.map((cut) => cut.taskId)])],
  countsUnchanged: true,
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const sessionQuestioned = defineFact<'session.questioned'>({
  ...oneTask,
  category: 'question',
  evolve: (table, data, { at }) => changeTask(table, data.taskId, (task) => questioned(task, data, at)),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

function beginRun(table: TaskTable, data: StartData, action: 'start' | 'resume', at: number): void {
  const task = table.get(data.taskId);
  if (!task?.live || !(data.late || mayTime(task, action))) return;
  if (task.day === null && data.day === undefined) return;
  // If a later run ends this one, that run may still be open, and it goes on (DEC-117).
  const rivals = data.endedAt === undefined ? table.rivals(task) : [];
  for (const rival of rivals) table.put(loggedBefore(rival, at, 'paused'));
  for (const trim of data.trims ?? []) {
    const cut = table.get(trim.taskId);
    if (cut) table.put({ ...cut, loggedMs: withinCap(cut.loggedMs - trim.ms) });
  }
  const begun: Task = {
    ...(table.get(task.id) ?? task),
    ...(data.day === undefined ? {} : { day: data.day }),
    firstStartedAt: Math.min(task.firstStartedAt ?? at, at),
  };
  if (data.endedAt !== undefined) return table.put(ranBefore(begun, at, data.endedAt));
  // A late start of a running task continues the run from here (DEC-117).
  table.put({ ...loggedBefore(begun, at, 'inProgress'), runningSince: at });
}

function endRun(table: TaskTable, taskId: string, action: 'pause' | 'complete' | 'reopen', at: number): void {
  const task = table.get(taskId);
  const next = task && statusAfter(task, action);
  if (task && next) table.put(loggedBefore(task, at, next));
}
