import { editedAmong } from '#domain/journal/batch/batch-steps.ts';
import type { FactData } from '#domain/journal/events.ts';
import { importedTask } from '#domain/journal/new-task.ts';
import { changeTask, createTask } from './change-task.ts';
import {
  copies,
  defineFact,
  eachAlone,
  idsOfCopies,
  setsNoFields,
  setsNoTime,
  severalTasks,
} from './define-fact.ts';

export const templateUsed = defineFact<'template.used'>({
  ...copies,
  evolve(table, data, { by }) {
    for (const { task } of data.copies) createTask(table, task, by);
  },
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const tasksCloned = defineFact<'tasks.cloned'>({
  ...copies,
  evolve(table, data, { by }) {
    for (const { task } of data.copies) createTask(table, task, by);
  },
  dependsOn: (data) => data.copies.map(({ of }) => of),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const calendarImported = defineFact<'calendar.imported'>({
  ...copies,
  evolve(table, data, { by, at }) {
    for (const { of, task } of data.copies) createTask(table, task, by, of);
    for (const { taskId, changes } of data.overrides)
      changeTask(table, taskId, (task) => editedAmong(task, { taskIds: [taskId], changes }, at));
  },
  moves: ({ overrides }) => overrides.some(({ changes }) => changes.startText !== undefined),
  taskIds: idsOfImport,
  undoGroups: (data) => eachAlone(idsOfImport(data)),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

const timeImport = { ...severalTasks, hasOutcome: false, undoGroups: () => null } as const;

export const timeImported = defineFact<'time.imported'>({
  ...timeImport,
  evolve(table, { tasks }, { by }) {
    for (const imported of tasks) if (!table.get(imported.task.id)) table.put(importedTask(imported, by));
  },
  taskIds: ({ tasks }) => tasks.map(({ task }) => task.id),
  creates: ({ tasks }) => tasks.map(({ task }) => task.id),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const timeImportUndone = defineFact<'time.importUndone'>({
  ...timeImport,
  evolve(table, { tasks }) {
    for (const { taskId, loggedMs, isGone } of tasks)
      changeTask(table, taskId, (task) => ({ ...task, loggedMs, live: task.live && !isGone }));
  },
  taskIds: ({ tasks }) => tasks.map(({ taskId }) => taskId),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

function idsOfImport(data: FactData['calendar.imported']): string[] {
  return [...idsOfCopies(data), ...data.overrides.map(({ taskId }) => taskId)];
}
