export { AssistantScreen } from '#features/reports/assistant/assistant-screen.tsx';
export { ReportScreen } from '#features/reports/report-screen.tsx';
export { TasksReportScreen } from '#features/reports/tasks/tasks-report-screen.tsx';
export { TimesheetScreen } from '#features/reports/timesheet/timesheet-screen.tsx';
