/** Reports from worked days, limited to what the caller may see. */
export { assistantAnswer } from './assistant-answer.ts';
export { countExport } from './export-limits.ts';
export { heldTasks, isNotHeld } from './held-tasks.ts';
export { partsOfTasks, textsOf } from './parts-of-tasks.ts';
export { plannedDays } from './planned-days.ts';
export { countQuestion } from './question-limits.ts';
export { reportOptions } from './report-options.ts';
export { countTaskRows, reportPage, type ReportPlace, reportRows } from './report-rows.ts';
export { daysOfFilters, isOfUsers, seenUsers, usersOf } from './scope.ts';
export { spentBudgets } from './spent-budgets.ts';
export { weekDrift } from './week-drift.ts';
export { addWorkedDays, deriveDueWorkedDays, keepWorkedDays, type TaskTime } from './worked-days.ts';
export { workedEntries } from './worked-entries.ts';
