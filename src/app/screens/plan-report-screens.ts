export { BoardHistoryScreen } from '#features/reports/index.ts';
export { DriftScreen } from '#features/reports/index.ts';
