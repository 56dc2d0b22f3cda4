export { ReportScreen } from '#features/reports/report-screen.tsx';
