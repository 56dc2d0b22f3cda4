import type { taskServiceCalls, taskImportCalls, taskSearchCalls } from '#domain/contract/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import {
  addSession,
  changeSession,
  deleteSession,
  adjustSession,
  questionSession,
  completeTasks,
  updateTasks,
  cloneTasks,
  rollOverTasks,
  createTask,
  updateTask,
  getTask,
  listDeleted,
  listHistory,
  listOverlaps,
  listQuestions,
  listSessions,
  listStatuses,
  listTasks,
  importCalendar,
  listActsOfOthers,
  sortTasks,
  findTasks,
  timeTask,
  undoFact,
} from '#server/tasks/index.ts';

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
  'GET /api/tasks/Task/Others': listActsOfOthers,
  'GET /api/tasks/Task/{id}': getTask,
  'GET /api/tasks/Task/{id}/Sessions': listSessions,
  'GET /api/tasks/Task/{id}/History': listHistory,
};
