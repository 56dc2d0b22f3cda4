import type { taskServiceCalls } from '#domain/contract/tasks/task-batches.ts';
import type { taskImportCalls } from '#domain/contract/tasks/task-imports.ts';
import type { taskSearchCalls } from '#domain/contract/tasks/task-search-contract.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { addSession, changeSession, deleteSession } from '#server/tasks/edit-session.ts';
import { adjustSession, questionSession } from '#server/tasks/adjust.ts';
import { completeTasks, updateTasks } from '#server/tasks/batch/save-batch-edit.ts';
import { cloneTasks } from '#server/tasks/batch/save-batch-clone.ts';
import { rollOverTasks } from '#server/tasks/batch/save-batch-rollover.ts';
import { createTask } from '#server/tasks/create.ts';
import { updateTask } from '#server/tasks/edit.ts';
import {
  getTask,
  listDeleted,
  listHistory,
  listOverlaps,
  listQuestions,
  listSessions,
  listStatuses,
  listTasks,
} from '#server/tasks/board/queries.ts';
import { importCalendar } from '#server/tasks/imports/import-calendar.ts';
import { listOthers } from '#server/tasks/undo/others.ts';
import { sortTasks } from '#server/tasks/board/save-sort.ts';
import { findTasks } from '#server/tasks/find-tasks.ts';
import { timeTask } from '#server/tasks/timer.ts';
import { undoFact } from '#server/tasks/undo/save-undo.ts';

export const taskImportHandlers: Handlers<typeof taskImportCalls> = {
  'POST /api/tasks/Task/ImportCalendar': importCalendar,
};

export const taskSearchHandlers: Handlers<typeof taskSearchCalls> = {
  'GET /api/tasks/Task/Search': findTasks,
};

export const taskHandlers: Handlers<typeof taskServiceCalls> = {
  'POST /api/tasks/Task': createTask,
  'PUT /api/tasks/Task': updateTask,
  'PUT /api/tasks/Task/List': listTasks,
  'GET /api/tasks/Task/ListStatus': listStatuses,
  'POST /api/tasks/Task/Sorting': sortTasks,
  'POST /api/tasks/Task/Timer': timeTask,
  'POST /api/tasks/Task/Undo': undoFact,
  'POST /api/tasks/Task/Session': addSession,
  'PUT /api/tasks/Task/Session': changeSession,
  'DELETE /api/tasks/Task/Session': deleteSession,
  'POST /api/tasks/Task/Session/Adjust': adjustSession,
  'POST /api/tasks/Task/Session/Question': questionSession,
  'GET /api/tasks/Task/Overlaps': listOverlaps,
  'GET /api/tasks/Task/Questions': listQuestions,
  'POST /api/tasks/Task/BatchUpdate': updateTasks,
  'POST /api/tasks/Task/BatchComplete': completeTasks,
  'POST /api/tasks/Task/BatchRollover': rollOverTasks,
  'POST /api/tasks/Task/CloneTasks': cloneTasks,
  'GET /api/tasks/Task/Deleted': listDeleted,
  'GET /api/tasks/Task/Others': listOthers,
  'GET /api/tasks/Task/{id}': getTask,
  'GET /api/tasks/Task/{id}/Sessions': listSessions,
  'GET /api/tasks/Task/{id}/History': listHistory,
};
