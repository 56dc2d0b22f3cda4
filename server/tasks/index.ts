/** Writes and reads of tasks, sessions, boards and imports. */
export { adjustSession, questionSession } from './adjust.ts';
export { cloneTasks } from './batch/save-batch-clone.ts';
export { completeTasks, updateTasks } from './batch/save-batch-edit.ts';
export { rollOverTasks } from './batch/save-batch-rollover.ts';
export { boardAsItStood } from './board/past-board.ts';
export {
  getTask,
  listDeleted,
  listHistory,
  listOverlaps,
  listQuestions,
  listSessions,
  listStatuses,
  listTasks,
} from './board/queries.ts';
export { placed, readTasks } from './board/read-board.ts';
export { repairLedger } from './board/repair-ledger.ts';
export { Columns } from './board/save-columns.ts';
export { sortTasks } from './board/save-sort.ts';
export { checkLedger, differencesIn } from './board/verify-ledger.ts';
export { createWireMapper } from './call.ts';
export { createTask } from './create.ts';
export { addSession, changeSession, deleteSession } from './edit-session.ts';
export { updateTask } from './edit.ts';
export { findTasks } from './find-tasks.ts';
export { applyTemplate } from './imports/apply-template.ts';
export { importCalendar } from './imports/import-calendar.ts';
export { importedTasks, recordImported } from './imports/imported-events.ts';
export { stopRunOf } from './stop-run.ts';
export { checkImport } from './time-import/check-import.ts';
export { commitImport, type MakeLabels, type MakeProjects } from './time-import/commit-import.ts';
export { continueImport } from './time-import/continue-import.ts';
export { listImports, readImport } from './time-import/list-imports.ts';
export { addProjects, addRows, beginImport } from './time-import/stage.ts';
export { type DropUnused, undoImport } from './time-import/undo-import.ts';
export { timeTask } from './timer.ts';
export { listActsOfOthers } from './undo/others.ts';
export { responseOfRow } from './undo/replayed-response.ts';
export { undoFact } from './undo/save-undo.ts';
