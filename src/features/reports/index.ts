/** The report screens. */
export { BoardHistoryScreen } from './as-it-stood/as-it-stood-screen.tsx';
export { AssistantScreen } from './assistant/assistant-screen.tsx';
export { DriftScreen } from './drift/drift-screen.tsx';
export { ReportScreen } from './report-screen.tsx';
export { TasksReportScreen } from './tasks/tasks-report-screen.tsx';
export { TimesheetScreen } from './timesheet/timesheet-screen.tsx';
