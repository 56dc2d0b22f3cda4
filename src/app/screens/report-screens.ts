export { AssistantScreen } from '#features/reports/index.ts';
export { ReportScreen } from '#features/reports/index.ts';
export { TasksReportScreen } from '#features/reports/index.ts';
export { TimesheetScreen } from '#features/reports/index.ts';
